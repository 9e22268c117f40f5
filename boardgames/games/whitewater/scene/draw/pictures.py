"""Images of Whitewater that are made once per window size."""

from __future__ import annotations

from collections import defaultdict

import pygame

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.scene.draw.raft_pictures import Paddler, RaftPictures
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.collage import Collage
from boardgames.ui.table.things import Thing

Size = tuple[int, int]
JoinedBoard = tuple[pygame.Surface, pygame.Rect]
"""A board at the river's end: its image, and the part of the map it shows."""
Streak = tuple[pygame.Surface, float, float]
FAINTEST = 32
"""The alpha of the faintest streak of foam; others have a multiple of it."""


class Pictures:
    """Belongs to the layout: another size gets new ones."""

    def __init__(self, assets: Assets) -> None:
        self.rafts = RaftPictures(assets)
        self.crews = defaultdict[str, Memo[tuple[object, ...], tuple[Paddler, ...]]](Memo)
        """By the letters of their rafts."""
        self.thumbnails: dict[tuple[str, Size], pygame.Surface] = {}
        self.next_boards: dict[tuple[tuple[str, ...], float], JoinedBoard] = {}
        self.overview = Memo[tuple[River, Size, bool], pygame.Surface]()
        self.banks = Memo[Size, pygame.Surface]()
        self.course = Memo[tuple[River, Size], pygame.Surface]()
        self.plain_hexes = Memo[tuple[object, ...], dict[Hex, Thing]]()
        """The visible hexes as described while nobody is there or can go there."""
        self._streaks = Memo[Size, Streaks]()
        self._assets = assets
        self.beside = Collage()
        """Everything round the window onto the river."""
        self.still = Layer()
        """What is visible through that window while nothing moves there."""
        self.still_water = Layer()

    def streaks(self, size: Size) -> Streaks:
        return self._streaks.get(size, lambda: Streaks(self._assets, size))


class Streaks:
    """Streaks of foam of one size by turn and strength, each with half its width and height."""

    def __init__(self, assets: Assets, size: Size) -> None:
        self._assets = assets
        self._size = size
        self.made: dict[tuple[int, int], Streak] = {}

    def make(self, key: tuple[int, int]) -> Streak:
        """Makes the streak with that turn in degrees and that multiple of the faintest alpha."""
        turn, strength = key
        picture = self._assets.image("whitewater/streak", self._size, turn, strength * FAINTEST)
        wide, high = picture.get_size()
        made = self.made[key] = (picture, wide / 2, high / 2)
        return made

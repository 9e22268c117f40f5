"""Images of Whitewater that are made once per window size: rafts with their crews, streaks of foam.

A raft is put together from layers once for each look it can have, then turned and cached by steps
of a few degrees: turning a small image costs far more than showing it.
"""

from __future__ import annotations

import math
from collections import defaultdict
from functools import partial
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.hexes import Hex
from boardgames.games.whitewater.rules.board import River
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.ui.cache import Layer, Memo
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.picture_store import PictureStore
from boardgames.ui.draw.theme import INK, Colour, from_hex, ink_on, mixed
from boardgames.ui.table.things import Thing

HULL = (340, 220)
"""The size the layers are drawn in."""
LENGTH = 116
"""How long a raft is, in map pixels of its picture's width."""
_MOST_BYTES = 64 * 2**20
_TURNED, _OUTLINED = 3, 3
"""What a pixel costs that was turned or outlined, where others cost 1."""
_STEP = 3
"""Degrees between two pictures of a turning raft."""
_HALO_STEPS = 16
_SEATS = ((46, 1.0), (-50, 1.0))
"""Where the front and the rear paddler of a side sit, along the hull."""
_SIDE = 52


class Paddler(NamedTuple):
    """One of the crew as it can be seen: colour of the vest, and whether a paddle is in hand."""

    vest: Colour
    has_paddle: bool = True
    is_aboard: bool = True


class RaftLook(NamedTuple):
    """Everything a raft's picture depends on."""

    colour: Colour
    pattern: str
    crew: tuple[Paddler, ...] = ()
    """Left front, left rear, right front, right rear."""
    capsized: bool = False
    stroke: int = 0
    """How the paddles are held: 0 at rest, then four steps of a stroke; negative backwards."""


class RaftPictures:
    def __init__(self, assets: Assets) -> None:
        self.assets = assets
        self._kept = PictureStore(_MOST_BYTES)

    def picture(self, look: RaftLook, wide: int, heading: float) -> Surface:
        """The raft `wide` pixels long, its bow that many degrees clockwise from east."""
        turn = round(heading / _STEP) * _STEP % 360
        if not turn:
            return self._kept.get((look, wide), lambda: self._made(look, wide))
        return self._kept.get((look, wide, turn), lambda: self._turned(look, wide, turn), _TURNED)

    def _turned(self, look: RaftLook, wide: int, turn: int) -> Surface:
        return pygame.transform.rotozoom(self.picture(look, wide, 0), -turn, 1.0)

    def halo(
        self, look: RaftLook, wide: int, heading: float, reach: int, colour: Colour
    ) -> Surface:
        """The raft's outline in one colour, that many pixels wider all round."""
        turn = round(heading / _STEP) * _STEP % 360
        key = ("halo", look, wide, turn, reach, colour)
        make = partial(self._outlined, look, wide, heading, reach, colour)
        return self._kept.get(key, make, _OUTLINED)

    def _outlined(
        self, look: RaftLook, wide: int, heading: float, reach: int, colour: Colour
    ) -> Surface:
        mask = pygame.mask.from_surface(self.picture(look, wide, heading), 80)
        shape = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(0, 0, 0, 0))
        size = shape.get_width() + 2 * reach, shape.get_height() + 2 * reach
        sheet = Surface(size, pygame.SRCALPHA)
        for step in range(_HALO_STEPS):
            way = math.tau * step / _HALO_STEPS
            at = (round(reach * (1 + math.cos(way))), round(reach * (1 + math.sin(way))))
            sheet.blit(shape, at)
        return sheet

    def tinted(self, name: str, colour: Colour, size: Size) -> Surface:
        """A white picture in a colour."""
        return self._kept.get((name, colour, size), lambda: self._painted(name, colour, size))

    def _painted(self, name: str, colour: Colour, size: Size) -> Surface:
        picture = self.assets.image(f"whitewater/{name}", size).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return picture

    def _made(self, look: RaftLook, wide: int) -> Surface:
        high = round(wide * HULL[1] / HULL[0])
        side = round(wide * 1.12)
        sheet = Surface((side, side), pygame.SRCALPHA)
        corner = ((side - wide) // 2, (side - high) // 2)
        if look.capsized:
            sheet.blit(self.tinted("bottom", look.colour, (wide, high)), corner)
            return sheet
        sheet.blit(self.tinted("hull", look.colour, (wide, high)), corner)
        if look.pattern != "plain":
            other = pattern_colour(look.colour)
            sheet.blit(self.tinted(f"hull_{look.pattern}", other, (wide, high)), corner)
        sheet.blit(self.assets.image("whitewater/hull_lines", (wide, high)), corner)
        for index, paddler in enumerate(look.crew):
            if paddler.is_aboard:
                self._draw_paddler(sheet, paddler, index, wide / HULL[0], look.stroke)
        return sheet

    def _draw_paddler(
        self, sheet: Surface, paddler: Paddler, index: int, scale: float, stroke: int
    ) -> None:
        way = -1 if index < 2 else 1
        along, _ = _SEATS[index % 2]
        middle = sheet.get_width() / 2
        x, y = middle + along * scale, middle + way * _SIDE * scale
        side = max(4, round(116 * scale))
        body = Surface((side, side), pygame.SRCALPHA)
        body.blit(self.tinted("vest", paddler.vest, (side, side)), (0, 0))
        body.blit(self.assets.image("whitewater/paddler", (side, side)), (0, 0))
        if way < 0:
            body = pygame.transform.flip(body, False, True)
        sheet.blit(body, body.get_rect(center=(round(x), round(y))))
        if paddler.has_paddle:
            swing = 34 * math.cos(math.tau * (stroke % 4) / 4) if stroke else -8
            reach = (max(4, round(124 * scale)), max(3, round(32 * scale)))
            turn = -way * 90 + way * swing
            oar = self.assets.image("whitewater/paddle", reach, turn)
            spot = (round(x + 28 * scale), round(y + way * 40 * scale))
            sheet.blit(oar, oar.get_rect(center=spot))


def raft_colour(game: Whitewater, letter: str) -> Colour:
    rafts = game.terms.rules.rafts
    return next(from_hex(raft.colour) for name, raft in rafts.items() if name == letter)


def raft_pattern(game: Whitewater, letter: str) -> str:
    rafts = game.terms.rules.rafts
    return next(raft.pattern for name, raft in rafts.items() if name == letter)


def pattern_colour(colour: Colour) -> Colour:
    """What a pattern is painted with so that it shows on the hull."""
    return (
        mixed(colour, INK, 0.82) if ink_on(colour) == INK else mixed(colour, (255, 250, 236), 0.86)
    )


def badge(assets: Assets, letter: str, colour: Colour, px: int) -> Surface:
    """A raft's letter on a disc of its colour, light and dark round it."""
    key = ("badge", letter, colour, px)
    return assets.kept(key, lambda: _drawn_badge(assets, letter, colour, px))


def _drawn_badge(assets: Assets, letter: str, colour: Colour, px: int) -> Surface:
    sheet = paint.disc(px, INK).copy()
    middle = (px // 2, px // 2)
    for less, tint in ((max(2, px // 9), (255, 252, 240)), (max(4, px // 5), colour)):
        disc = paint.disc(px - less, tint)
        sheet.blit(disc, disc.get_rect(center=middle))
    glyph = assets.font("display", max(9, round(px * 0.62))).render(letter, True, ink_on(colour))
    sheet.blit(glyph, glyph.get_rect(center=middle))
    return sheet


def draw_badge(
    assets: Assets, surface: Surface, letter: str, colour: Colour, at: tuple[float, float], px: int
) -> None:
    """A raft's letter, always upright."""
    picture = badge(assets, letter, colour, px)
    surface.blit(picture, picture.get_rect(center=(round(at[0]), round(at[1]))))


Size = tuple[int, int]
JoinedBoard = tuple[Surface, Rect]
"""A board at the river's end: its image, and the part of the map it shows."""
Streak = tuple[Surface, float, float]
FAINTEST = 32
"""The alpha of the faintest streak of foam; others have a multiple of it."""


class Pictures:
    """Belongs to the layout: another size gets new ones."""

    def __init__(self, assets: Assets) -> None:
        self.rafts = RaftPictures(assets)
        self.crews = defaultdict[str, Memo[tuple[object, ...], tuple[Paddler, ...]]](Memo)
        """By the letters of their rafts."""
        self.thumbnails: dict[tuple[str, Size], Surface] = {}
        self.next_boards: dict[tuple[tuple[str, ...], float], JoinedBoard] = {}
        self.overview = Memo[tuple[River, Size, bool], Surface]()
        self.banks = Memo[Size, Surface]()
        self.course = Memo[tuple[River, Size], Surface]()
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

"""Pictures made once for a window size: cloud, spinner, the lamp by steps, and what rests.

Darkening the screen in every frame, or drawing plates that don't change, would cost more than all
the rest of the picture.
"""

from __future__ import annotations

import _thread
import math
from collections.abc import Sequence
from functools import cached_property

import pygame

from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene.draw.bearings import Bearings
from boardgames.games.bermuda.scene.draw.cloud_picture import CloudPicture
from boardgames.games.bermuda.scene.draw.spinner import SpinnerPicture
from boardgames.games.bermuda.scene.layout import RING, Layout
from boardgames.ui.draw.collage import Collage
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, CREAM, INK
from boardgames.ui.kept import Kept, Layer

STEP = 5
"""Per cent between two brightnesses."""
FULL = 100


class Dusk:
    """The lamp turned down over the sea by steps, for one window size."""

    def __init__(self, size: tuple[int, int]) -> None:
        self._size = size
        self._veils: dict[int, pygame.Surface] = {}

    def prepare(self, darkest: float) -> None:
        """The lamp will go down so far: what is needed for that is made in a thread."""
        steps = range(round(darkest * FULL), FULL, STEP)
        wanted = [step for step in reversed(steps) if step not in self._veils]
        if wanted:
            _thread.start_new_thread(self._weave_beside, (wanted,))

    def _weave_beside(self, wanted: Sequence[int]) -> None:
        for step in wanted:
            try:
                self._veils[step] = self._woven(step)
            except (MemoryError, pygame.error):
                return  # Whoever asks for it will try again and tell.

    def veil(self, step: int) -> pygame.Surface:
        """What sea and wood are multiplied by."""
        found = self._veils.get(step)
        if found is None:
            found = self._veils[step] = self._woven(step)
        return found

    def _woven(self, step: int) -> pygame.Surface:
        tone = round(255 * step / FULL)
        # Full light again towards the panels, so that no edge is seen on the wood.
        coarse = pygame.Surface((8, 6))
        coarse.fill((255, 255, 255))
        coarse.fill((tone, tone, min(255, tone + 8)), pygame.Rect(0, 0, 7, 5))
        return pygame.transform.smoothscale(coarse, self._size)


def lamp_step(brightness: float) -> int:
    """The brightness in per cent, by steps."""
    return round(brightness * FULL / STEP) * STEP


class Pictures:
    """Everything that is kept as long as the board is seen in the same size."""

    def __init__(
        self, layout: Layout, game: BermudaTriangle, seen_whole: Pictures | None = None
    ) -> None:
        """Where the board is looked at nearer, those of the whole board are made use of."""
        self._layout = layout
        self._game = game
        self._seen_whole = seen_whole
        self.bearings = Bearings(game.sea)
        self.dusk = Dusk(layout.sea.size)
        self.sea, self.plates = Collage(), Collage()
        self.tray = Layer()
        self.never_hidden = Kept[Layout, Sequence[pygame.Rect]]()
        """Names, values and counts that are read while one weighs a sail."""
        self.sent_way = Kept[tuple[Layout, State, Vec, Vec], Sequence[Vec]]()
        """The arrow from a blow to where the ship would be sent."""

    @cached_property
    def cloud(self) -> CloudPicture:
        """The cloud at every turn."""
        whole = self._seen_whole
        cloud = whole.cloud if whole is not None else None
        return CloudPicture(self._layout, self._game.sea, cloud)

    @cached_property
    def spinner(self) -> SpinnerPicture:
        """The spinner's rings."""
        layout = self._layout
        if self._seen_whole is not None:
            return self._seen_whole.spinner
        return SpinnerPicture(layout.room, self._game.rules.spinner, layout.spinner.width)

    def make_ahead(self) -> None:
        """A small step towards what will soon be wanted, so that no frame has to wait for it."""
        if not self.spinner.make_ahead():
            self.cloud.make_ahead()

    def danger_ring(self, count: int, of: int) -> pygame.Surface:
        """The ring round a ship that so many of all spins would draw up."""
        side = self._layout.px(RING)
        key = ("danger", side, count, of)
        return self._layout.room.assets.kept(key, lambda: danger_ring(side, count, of))

    def shadow(self, hull: str, size: tuple[int, int], turn: int) -> pygame.Surface:
        """The shadow of a ship of that size, turned so many degrees; that of every fleet alike."""
        key = (size, turn % 360)
        room = self._layout.room

        def turned() -> pygame.Surface:
            flat = room.assets.shadow(hull, size, room.px(3), 120)
            return pygame.transform.rotozoom(flat, turn, 1.0)

        return room.assets.kept(("ship's shadow", *key), turned)


def danger_ring(side: int, count: int, of: int) -> pygame.Surface:
    """A ring in so many parts, the first ones of them standing out."""
    fine = 3
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle, outer = side * fine / 2, side * fine / 2 - 1
    for part in range(of):
        is_red = part < count
        inner = outer * (0.72 if is_red else 0.84)
        edge = outer if is_red else outer * 0.95
        for colour, more in (((*INK, 230), 1.0), ((*(ALARM if is_red else CREAM), 255), 0.0)):
            if not is_red and not more:
                colour = (*CREAM, 150)
            turns = _turns(part, of, 0.10 if more else 0.17)
            low, high = inner - more * fine * 1.5, edge + (more * fine if edge < outer else 0)
            points = [(middle + math.sin(a) * high, middle - math.cos(a) * high) for a in turns]
            points += [
                (middle + math.sin(a) * low, middle - math.cos(a) * low) for a in reversed(turns)
            ]
            pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (side, side))


def _turns(part: int, of: int, gap: float) -> list[float]:
    """Angles along a part of the ring, with a gap on either side."""
    step = math.tau / of
    begin, end = (part + gap) * step, (part + 1 - gap) * step
    return [begin + (end - begin) * index / 4 for index in range(5)]

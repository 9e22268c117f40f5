"""Where things of the river are, in map pixels, and the camera that shows a part of it in a window.

The camera looks, glides and zooms, and is never out of bounds.
"""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from functools import lru_cache

from pygame import Rect

from boardgames.core.hexes import Hex, centre, neighbour
from boardgames.games.whitewater.rules.board import TILE_SIZE, River

Vec = tuple[float, float]

_SIZE_STEP = 6
"""Pixels between two sizes of a picture while the zoom is not the usual one."""

GLIDE_MS = 380.0
NEAREST = 3.0
"""How many times larger than usual things can be looked at."""
_ARRIVED = 0.4
"""Pixels; nearer than this a glide is over."""
COLUMN = round(TILE_SIZE[0] * 0.75)
"""From one column's middle to the next, in map pixels."""
QUIET_WATER = 176
"""What is shown of the river beyond the finish, in map pixels."""
BANK = 36
"""What is shown of the land before the start."""
UP = 30
"""How far from the upper or lower edge a thing has to be to be seen well, in map pixels."""


def middle(here: Hex) -> Vec:
    """The middle of a hex in map pixels of the joined river."""
    return centre(here, *TILE_SIZE)


def around(here: Hex) -> Iterator[Hex]:
    for direction in range(6):
        yield neighbour(here, direction)


@lru_cache(maxsize=4)
def middles(river: River) -> dict[Hex, Vec]:
    return {here: middle(here) for here in river.cells}


def way_angle(direction: int) -> float:
    """Degrees clockwise from east of the way over a side of a hex."""
    return math.degrees(math.atan2(*reversed(_STEP[direction])))


_STEP: tuple[Vec, ...] = ((0, -110), (96, -55), (96, 55), (0, 110), (-96, 55), (-96, -55))


def flow_angle(river: River, here: Hex) -> float:
    """Where the water of a hex runs, in degrees clockwise from east."""
    if here in river.arrows:
        return way_angle(river.arrows[here])
    ways = river.downstream.get(here) or (1, 2)
    x = sum(_STEP[way][0] for way in ways)
    y = sum(_STEP[way][1] for way in ways)
    return math.degrees(math.atan2(y, x)) if (x, y) != (0, 0) else 0.0


@lru_cache(maxsize=4)
def look_of(river: River) -> Hashable:
    """All that a picture of a river shows: rivers of two tables that have the same look the same.

    A river is made again with every game that is opened.
    """
    boards = [one.board for one in river.laid]
    return tuple((one.columns, frozenset(one.cells.items()), one.begin, one.end) for one in boards)


def world_of(river: River) -> Rect:
    """The whole river in map pixels, with a little bank round it."""
    top, bottom = _height(river)
    width = river.columns * COLUMN + TILE_SIZE[0] - COLUMN + QUIET_WATER + BANK
    return Rect(-BANK, top, width, round(bottom - top))


@lru_cache(maxsize=4)
def _height(river: River) -> tuple[int, float]:
    rows = [r for _, r in river.cells]
    return min(rows) * TILE_SIZE[1], (max(rows) + 1.5) * TILE_SIZE[1]


class Camera:
    """Where the window looks and how large things appear; aims are reached by gliding."""

    def __init__(self, view: Rect, world: Rect, usual_zoom: float) -> None:
        self.view = view
        self.world = world
        self.usual_zoom = usual_zoom
        self.zoom = usual_zoom
        self.centre: Vec = world.center
        self._aim: tuple[float, float, float] | None = None

    @property
    def fitting_zoom(self) -> float:
        return min(self.view.width / self.world.width, self.view.height / self.world.height)

    @property
    def is_gliding(self) -> bool:
        return self._aim is not None

    @property
    def is_zooming(self) -> bool:
        return self.aimed_zoom != self.zoom

    @property
    def aimed_zoom(self) -> float:
        return self._aim[2] if self._aim is not None else self.zoom

    def at(self, point: Vec) -> Vec:
        return (
            self.view.centerx + (point[0] - self.centre[0]) * self.zoom,
            self.view.centery + (point[1] - self.centre[1]) * self.zoom,
        )

    def world_at(self, pos: Vec) -> Vec:
        """A point of the window in the world."""
        return (
            self.centre[0] + (pos[0] - self.view.centerx) / self.zoom,
            self.centre[1] + (pos[1] - self.view.centery) / self.zoom,
        )

    def px(self, length: float) -> int:
        return max(1, round(length * self.zoom))

    @property
    def is_usual(self) -> bool:
        """Whether things have the size their pictures are made for."""
        return self.zoom == self.usual_zoom

    @property
    def is_near(self) -> bool:
        """Whether things are larger than their pictures are made for."""
        return self.zoom > self.usual_zoom

    def at_usual_zoom(self) -> Camera:
        """One that sees the same things in their usual size, in the middle of the window."""
        share = self.usual_zoom / self.zoom
        wide, high = (math.ceil(length * share) + 2 for length in self.view.size)
        view = Rect(0, 0, wide, high)
        view.center = self.view.center
        usual = Camera(view, self.world, self.usual_zoom)
        usual.centre = self.centre
        return usual

    def step_px(self, length: float) -> int:
        """A length in the window; by steps at unusual zooms, so that few sizes are ever made."""
        px = self.px(length)
        return px if self.is_usual or px < _SIZE_STEP else round(px / _SIZE_STEP) * _SIZE_STEP

    def seen(self) -> Rect:
        """The part of the world in the window."""
        left, top = self.world_at(self.view.topleft)
        size = (round(self.view.width / self.zoom), round(self.view.height / self.zoom))
        return Rect((round(left), round(top)), size)

    def keeps(self, point: Vec, aside: float) -> bool:
        """Whether a point will be in the window, that far from its left and right edge.

        Up and down the river fills the window, so there is nothing to be gained there.
        """
        x = self.centre[0] if self._aim is None else self._aim[0]
        half = self.view.width / 2 / (self.zoom if self._aim is None else self._aim[2]) - aside
        return self.sees(point, UP) and abs(point[0] - x) <= half

    def sees(self, point: Vec, margin: float = 0.0) -> bool:
        """Whether a point will be in the window, that far from its edge, once it has arrived."""
        (x, y), zoom = self.centre, self.zoom
        if self._aim is not None:
            x, y, zoom = self._aim
        half_x = self.view.width / 2 / zoom - margin
        half_y = self.view.height / 2 / zoom - margin
        return abs(point[0] - x) <= half_x and abs(point[1] - y) <= half_y

    def look_at(self, point: Vec, across: float = 0.5, zoom: float | None = None) -> None:
        """Glides until the point stands that far across the window (0 left, 1 right)."""
        size = zoom if zoom is not None else self.aimed_zoom
        x = point[0] + (0.5 - across) * self.view.width / size
        self._glide((x, point[1]), size)

    def zoom_to(self, zoom: float, at: Vec | None = None) -> None:
        """Glides nearer or farther; the point of the window, or its middle, keeps its place."""
        x, y, now = self._aim or (*self.centre, self.zoom)
        zoom = min(NEAREST * self.usual_zoom, zoom)
        zoom = max(min(self.fitting_zoom, self.usual_zoom), zoom)
        if at is not None:
            away = (at[0] - self.view.centerx, at[1] - self.view.centery)
            x += away[0] / now - away[0] / zoom
            y += away[1] / now - away[1] / zoom
        self._glide((x, y), zoom)

    def pan(self, dx: float, dy: float) -> None:
        """Moves at once by pixels of the window, as if the world were dragged."""
        self._aim = None
        moved = (self.centre[0] - dx / self.zoom, self.centre[1] - dy / self.zoom)
        self.centre = self._bounded(moved, self.zoom)

    def glide_by(self, dx: float) -> None:
        """Glides sideways by pixels of the window, added to where it is already going."""
        x, y, zoom = self._aim or (*self.centre, self.zoom)
        self._glide((x + dx / zoom, y), zoom)

    def arrive(self) -> None:
        """Is at once where it was going."""
        if self._aim is not None:
            self.centre, self.zoom = self._aim[:2], self._aim[2]
            self._aim = None

    def update(self, ms: float) -> bool:
        """Lets time pass; True if the picture changed."""
        if self._aim is None:
            return False
        x, y, zoom = self._aim
        share = 1 - 0.02 ** (ms / GLIDE_MS)
        now = (
            self.centre[0] + (x - self.centre[0]) * share,
            self.centre[1] + (y - self.centre[1]) * share,
        )
        self.zoom += (zoom - self.zoom) * share
        self.centre = now
        far = max(abs(now[0] - x), abs(now[1] - y)) * zoom
        if far < _ARRIVED and abs(self.zoom - zoom) * self.world.width < 1:
            self.arrive()
        return True

    def _glide(self, centre: Vec, zoom: float) -> None:
        x, y = self._bounded(centre, zoom)
        near = max(abs(x - self.centre[0]), abs(y - self.centre[1])) * zoom < _ARRIVED
        self._aim = None if near and zoom == self.zoom else (x, y, zoom)

    def _bounded(self, centre: Vec, zoom: float) -> Vec:
        x = _kept(centre[0], self.world.left, self.world.right, self.view.width / zoom)
        return x, _kept(centre[1], self.world.top, self.world.bottom, self.view.height / zoom)


def _kept(middle: float, low: float, high: float, length: float) -> float:
    """The middle of a stretch that stays inside, or lies evenly over what is shorter than it."""
    if length >= high - low:
        return (low + high) / 2
    return max(low + length / 2, min(high - length / 2, middle))

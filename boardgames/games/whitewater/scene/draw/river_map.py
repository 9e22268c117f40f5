"""Where things of a joined river lie, in map pixels, and which way its water runs."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator
from functools import lru_cache

import pygame

from boardgames.core.hexes import Hex, centre, neighbour
from boardgames.games.whitewater.rules.board import TILE_SIZE, River

Vec = tuple[float, float]

COLUMN = round(TILE_SIZE[0] * 0.75)
"""From one column's middle to the next, in map pixels."""
QUIET_WATER = 176
"""What is shown of the river beyond the finish, in map pixels."""
BANK = 36
"""What is shown of the land before the start."""


def middle(here: Hex) -> Vec:
    """The middle of a hex in map pixels of the joined river."""
    return centre(here, *TILE_SIZE)


def around(here: Hex) -> Iterator[Hex]:
    """The six hexes beside one."""
    for direction in range(6):
        yield neighbour(here, direction)


@lru_cache(maxsize=4)
def middles(river: River) -> dict[Hex, Vec]:
    """The middle of every hex of a river."""
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

    A river is made anew with every game that is opened.
    """
    boards = [one.board for one in river.laid]
    return tuple((one.columns, frozenset(one.cells.items()), one.begin, one.end) for one in boards)


def world_of(river: River) -> pygame.Rect:
    """The whole river in map pixels, with a little bank round it."""
    top, bottom = _height(river)
    width = river.columns * COLUMN + TILE_SIZE[0] - COLUMN + QUIET_WATER + BANK
    return pygame.Rect(-BANK, top, width, round(bottom - top))


@lru_cache(maxsize=4)
def _height(river: River) -> tuple[int, float]:
    rows = [r for _, r in river.cells]
    return min(rows) * TILE_SIZE[1], (max(rows) + 1.5) * TILE_SIZE[1]

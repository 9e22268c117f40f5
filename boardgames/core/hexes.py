"""Hex arithmetic for flat-top hexes in columns, odd columns half a hex lower ("odd-q").

Hexes are plain (column, row) pairs, because they are keys, travel in saves and are what Tiled
shows. Directions and corners are numbers from 0 to 5, clockwise, so turning is adding modulo 6.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

Hex = tuple[int, int]
"""Column q and row r; rows may be negative."""

Point = tuple[float, float]

SIDES = 6

N, NE, SE, S, SW, NW = range(SIDES)
"""The neighbour over each side, clockwise from the top."""

DIRECTION_NAMES = ("n", "ne", "se", "s", "sw", "nw")

_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
"""Steps from an even column, and from an odd one."""


def neighbour(here: Hex, direction: int) -> Hex:
    """The hex over that side."""
    q, r = here
    across, down = _STEPS[q & 1][direction]
    return q + across, r + down


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """All six, clockwise from the top."""
    return tuple(neighbour(here, direction) for direction in range(SIDES))


def opposite(direction: int) -> int:
    """The way back."""
    return (direction + 3) % SIDES


def distance(one: Hex, other: Hex) -> int:
    """Fewest steps between two hexes."""
    x1, z1 = one[0], one[1] - (one[0] - (one[0] & 1)) // 2
    x2, z2 = other[0], other[1] - (other[0] - (other[0] & 1)) // 2
    across, down = x1 - x2, z1 - z2
    return max(abs(across), abs(down), abs(across + down))


def is_near(one: Hex, other: Hex) -> bool:
    """Whether the two are the same hex or neighbours."""
    return one == other or distance(one, other) == 1


def direction_to(here: Hex, there: Hex) -> int | None:
    """The side over which `there` is the neighbour of `here`, or None if it is none."""
    for direction in range(SIDES):
        if neighbour(here, direction) == there:
            return direction
    return None


def bow_directions(facing: int) -> tuple[int, int]:
    """The two sides that meet at a corner, left and right of somebody who looks there.

    Corner 0 points east, between NE and SE; the others follow clockwise.
    """
    return (facing + 1) % SIDES, (facing + 2) % SIDES


def stern_directions(facing: int) -> tuple[int, int]:
    """The two sides at the corner behind somebody who looks at corner `facing`."""
    return (facing + 4) % SIDES, (facing + 5) % SIDES


def centre(here: Hex, width: float, height: float) -> Point:
    """The middle of a hex of that size; (0, 0) touches the left and top edges."""
    q, r = here
    return width * (0.75 * q + 0.5), height * (r + 0.5 + 0.5 * (q & 1))


def corners(here: Hex, width: float, height: float) -> tuple[Point, ...]:
    """The six corners, clockwise from the one in the east."""
    x, y = centre(here, width, height)
    half, quarter, rise = width / 2, width / 4, height / 2
    return (
        (x + half, y),
        (x + quarter, y + rise),
        (x - quarter, y + rise),
        (x - half, y),
        (x - quarter, y - rise),
        (x + quarter, y - rise),
    )


def at_point(at: Point, width: float, height: float) -> Hex:
    """The hex whose centre is nearest to a point."""
    q = math.floor(at[0] / (0.75 * width))
    r = math.floor(at[1] / height)

    def gap(here: Hex) -> float:
        x, y = centre(here, width, height)
        return (x - at[0]) ** 2 + (y - at[1]) ** 2

    return min(_around(q, r), key=gap)


def _around(q: int, r: int) -> Iterator[Hex]:
    for column in (q - 1, q, q + 1):
        for row in (r - 1, r, r + 1):
            yield column, row

"""Hex arithmetic for flat-top hexes in columns, odd columns half a hex lower ("odd-q").

Hexes are (column, row) pairs, as in Tiled and in saves. Directions and corners are 0 to 5,
clockwise, so turning is adding modulo 6.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

Hex = tuple[int, int]
"""Column and row; rows may be negative."""

Point = tuple[float, float]

SIDES = 6

N, NE, SE, S, SW, NW = range(SIDES)
"""Directions, clockwise from the top."""

DIRECTION_NAMES = ("n", "ne", "se", "s", "sw", "nw")

_STEPS = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)
"""From an even column, and from an odd one."""


def neighbour(here: Hex, direction: int) -> Hex:
    q, r = here
    across, down = _STEPS[q & 1][direction]
    return q + across, r + down


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """Clockwise from the top."""
    return tuple(neighbour(here, direction) for direction in range(SIDES))


def opposite(direction: int) -> int:
    return (direction + 3) % SIDES


def distance(one: Hex, other: Hex) -> int:
    x1, z1 = one[0], one[1] - (one[0] - (one[0] & 1)) // 2
    x2, z2 = other[0], other[1] - (other[0] - (other[0] & 1)) // 2
    across, down = x1 - x2, z1 - z2
    return max(abs(across), abs(down), abs(across + down))


def is_near(one: Hex, other: Hex) -> bool:
    return one == other or distance(one, other) == 1


def direction_to(here: Hex, there: Hex) -> int | None:
    for direction in range(SIDES):
        if neighbour(here, direction) == there:
            return direction
    return None


def bow_directions(facing: int) -> tuple[int, int]:
    """The two directions left and right of a corner; corner 0 points east."""
    return (facing + 1) % SIDES, (facing + 2) % SIDES


def stern_directions(facing: int) -> tuple[int, int]:
    return (facing + 4) % SIDES, (facing + 5) % SIDES


def centre(here: Hex, width: float, height: float) -> Point:
    """Hex (0, 0) touches the left and top edges."""
    q, r = here
    return width * (0.75 * q + 0.5), height * (r + 0.5 + 0.5 * (q & 1))


def corners(here: Hex, width: float, height: float) -> tuple[Point, ...]:
    """Clockwise from the east."""
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

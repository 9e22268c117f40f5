"""Ships adrift that would hide one another are seen side by side."""

from __future__ import annotations

import math
from collections.abc import Sequence

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.state import Adrift, Berth, every_ship

CLEAR_DOTS = 1.0
"""Dots between the middles of two ships of which neither hides the other."""
_FAN = tuple(
    (far * math.sin(math.tau * step / 8), -far * math.cos(math.tau * step / 8))
    for far in (CLEAR_DOTS + 0.01, 1.6 * CLEAR_DOTS)
    for step in range(8)
)
"""Where a ship is put that would be on another, the nearest places first."""


def fanned_out(sea: Sea, ships: Sequence[Sequence[Berth]]) -> dict[tuple[int, int], Point]:
    """Where ships adrift are seen that are at or on another: next to it, so that none is hidden."""
    taken = [at for _, _, berth in every_ship(ships) if (at := sea.points.get(berth)) is not None]
    found: dict[tuple[int, int], Point] = {}
    for seat, ship, berth in every_ship(ships):
        if not isinstance(berth, Adrift):
            continue
        x, y = berth.x / 1000, berth.y / 1000
        places = [(x, y), *((x + dx, y + dy) for dx, dy in _FAN)]
        at = next((one for one in places if _is_clear(one, taken)), (x, y))
        taken.append(at)
        if at != (x, y):
            found[seat, ship] = at
    return found


def _is_clear(at: Point, taken: Sequence[Point]) -> bool:
    return all(math.dist(at, other) >= CLEAR_DOTS for other in taken)

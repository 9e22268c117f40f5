"""The sand glass as a body: how wide it is where, and how high a given share of its sand stands.

Levels come from volumes, so a glass that has run for half its time has half its sand below, and
looks it. The pictures of the glass are drawn from the same outline.
"""

from __future__ import annotations

from bisect import bisect_left
from functools import cache

ASPECT = 1.5
"""Height of the glass with its frame over its width."""
TOP, NECK = 0.142, 0.5
"""Where the upper bulb begins and ends, in heights; the lower one mirrors it."""
REACH = 0.33
"""Inner radius of a bulb at its widest, in widths."""
THROAT = 0.018
FULL = 0.62
"""How much of a bulb all the sand fills."""
HILL = 0.07
"""How much higher than its rim the lower heap's top may stand, in heights."""
SLICES = 240


def radius(share: float) -> float:
    """Inner radius in widths, `share` of the way from a bulb's end to the neck."""
    share = min(1.0, max(0.0, share))
    return THROAT + (REACH - THROAT) * float((1 - share**2.5) ** 0.72)


@cache
def _volumes() -> tuple[float, ...]:
    """How much of a bulb lies between the neck and each slice, neck first; all of it is 1."""
    areas = [radius(1 - (index + 0.5) / SLICES) ** 2 for index in range(SLICES)]
    total, sums = 0.0, [0.0]
    for area in areas:
        total += area
        sums.append(total)
    return tuple(part / total for part in sums)


def upper_level(left: float) -> float:
    """How far above the neck the sand in the upper bulb stands, in bulb heights."""
    return bisect_left(_volumes(), left * FULL) / SLICES


def lower_level(fallen: float) -> float:
    """How far above the lower bulb's end the heap stands, were it level, in bulb heights."""
    volumes = _volumes()
    return 1 - bisect_left(volumes, 1 - fallen * FULL) / SLICES

"""Ships that come near a magnet in a sweep and are spared: their timbers are heard.

Nearness is solved like a contact, with twice the reach, so the sound comes when the hull shivers
most on its way in.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.games.bermuda.rules.events import Part
from boardgames.games.bermuda.rules.geometry import LETTER_STEP
from boardgames.games.bermuda.rules.state import LETTERS
from boardgames.games.bermuda.rules.sweep import Glide, Turn
from boardgames.games.bermuda.scene.motions.story import Situation

if TYPE_CHECKING:
    from boardgames.games.bermuda.rules.sea import Sea

NEAR = 2
"""How many reaches from a magnet a ship trembles."""


def near_misses(
    sea: Sea,
    before: Situation,
    part: Part,
    length: float,
    along: tuple[int, int],
    met: frozenset[tuple[int, int]],
) -> list[float]:
    """How far into a part each ship that isn't met first comes near a magnet, in order."""
    (x, y), letter = before.centre, LETTERS[round(-before.turn / LETTER_STEP) % len(LETTERS)]
    magnets = sea.movers((round(x), round(y)), letter, [0] * len(sea.magnets))
    movers = [mover._replace(reach=mover.reach * NEAR) for mover in magnets]
    moving = (
        Turn(movers, (x, y), length, sea.shove)
        if part is Part.TURN
        else Glide(movers, (float(along[0]), float(along[1])), length, sea.shove)
    )
    found = []
    for seat, fleet in enumerate(before.ships):
        for number, berth in enumerate(fleet, 1):
            at = sea.point(berth)
            if at is None or (seat, number) in met:
                continue
            # What is near from the start has been heard already.
            begins = [begin for _, begin, _ in moving.spans(at) if begin > 0]
            found += [min(begins)] if begins else []
    return sorted(found)

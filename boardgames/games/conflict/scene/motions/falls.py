"""How seats fall, what becomes of their pieces, and how a match ends.

A fall is rare and changes the whole board, so it may take its time where a step may not.
"""

from __future__ import annotations

import math

from boardgames.core.game import Moment, Ref, Seat
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.state import Fallen, State
from boardgames.games.conflict.scene.frame import ConflictScenery
from boardgames.games.conflict.scene.layout import Stands
from boardgames.games.conflict.scene.motions.alliances import READING_MS
from boardgames.ui.draw.motion import (
    Drawn,
    Groups,
    Motion,
    Pose,
    Wait,
    along,
    ease_in_quad,
    ease_out_cubic,
    ease_out_quad,
)

TOPPLE_MS, APART_MS, LONGEST_MS = 220.0, 40.0, 1600.0
MARCH_MS, MARCH_APART_MS = 450.0, 60.0
FLOOD_MS, STAMP_MS, FLAG_MS = 700.0, 260.0, 900.0


def home_taken(scenery: ConflictScenery, moment: Moment[State], event: ev.HomeTaken) -> Groups:
    """The circle changes its colour."""
    return [[_flood(event.seat, event.by)]]


def seat_eliminated(
    scenery: ConflictScenery, moment: Moment[State], event: ev.SeatEliminated
) -> Groups:
    """The plate is stamped; a circle that nobody reached changes its colour only now."""
    flooded = [[_flood(event.seat, event.by)]] if event.reason is Fallen.PIECES else []
    return [*flooded, [_stamped_out(event.seat)]]


def _flood(seat: Seat, by: Seat) -> Motion:
    """The conqueror's colour runs over circle and panel, and stays."""
    ref: Ref = ("flood", seat)
    return Drawn(
        FLOOD_MS,
        sound="conflict_fanfare",
        posed=lambda t: {ref: Pose(part=max(0.01, ease_out_quad(t)), face=str(by))},
    )


def _stamped_out(seat: Seat) -> Motion:
    """A stamp comes down on the plate of whoever is out."""
    ref: Ref = ("out", seat)
    return Drawn(
        STAMP_MS,
        sound="conflict_stamp",
        posed=lambda t: {ref: Pose(scale=2.2 - 1.2 * ease_in_quad(t))},
    )


def pieces_handed(
    scenery: ConflictScenery, moment: Moment[State], event: ev.PiecesHanded
) -> Groups:
    """From the circle outwards the loser's pieces tip over and go to the conqueror."""
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    home, plate = stands.home(event.giver), stands.plate(event.taker)
    starts = {number: stands.at(number) for number in event.pieces}
    order = sorted(starts, key=lambda number: math.dist(starts[number], home))
    apart = min(APART_MS, LONGEST_MS / max(1, len(order)))
    total = apart * (len(order) - 1) + TOPPLE_MS + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(order):
            since = t * total - index * apart
            if since < 0:
                continue
            fallen = min(1.0, since / TOPPLE_MS)
            away = ease_out_cubic(max(0.0, min(1.0, (since - TOPPLE_MS) / MARCH_MS)))
            found["piece", number] = Pose(
                at=along([starts[number], plate], away),
                angle=85 * fallen,
                lift=50 * 4 * away * (1 - away),
                scale=1 - 0.4 * away,
                is_hidden=away >= 1.0,
            )
        return found

    return [[Drawn(total, sound="conflict_tinfall", posed=posed)]]


def pieces_freed(scenery: ConflictScenery, moment: Moment[State], event: ev.PiecesFreed) -> Groups:
    """Prisoners that came free hop one after another into their starting box."""
    pieces = event.pieces
    stands = Stands(scenery.layout, scenery.game.sides, moment.before)
    ways = {number: [stands.plate(event.seat), stands.start_slot(number)] for number in pieces}
    total = MARCH_APART_MS * (len(pieces) - 1) + MARCH_MS

    def posed(t: float) -> dict[Ref, Pose]:
        found: dict[Ref, Pose] = {}
        for index, number in enumerate(pieces):
            share = max(0.0, min(1.0, (t * total - index * MARCH_APART_MS) / MARCH_MS))
            hop = abs(math.sin(share * math.pi * 5)) * 6
            at = along(ways[number], ease_out_quad(share))
            found["piece", number] = Pose(at=at, lift=hop, is_hidden=share <= 0)
        return found

    return [[Drawn(total, sound="conflict_tick", posed=posed)]]


def game_ended(scenery: ConflictScenery, moment: Moment[State], event: ev.GameEnded) -> Groups:
    """The flags of all winners go up over the middle of the board, and stay."""
    winners = event.ranking[0]

    def posed(t: float) -> dict[Ref, Pose]:
        return {("flag", seat): Pose(part=max(0.02, ease_out_quad(t))) for seat in winners}

    return [[Drawn(FLAG_MS, sound="conflict_march", posed=posed)], [Wait(READING_MS)]]

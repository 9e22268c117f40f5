"""What can be wrong with a position: only our own mistakes, reported to programmers."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle

from boardgames.games.conflict.rules.scoring import live_seats, scores
from boardgames.games.conflict.rules.sides import Sides, is_free
from boardgames.games.conflict.rules.state import RESERVE, START, Phase, Realm, State
from boardgames.games.conflict.rules.walks import SQUARES_OF


def faults(sides: Sides, state: State) -> list[str]:
    if len(state.pieces) % sides.each or len(state.pieces) // sides.each not in sides.tables:
        return [f"{len(state.pieces)} pieces, which is no multiple of {sides.each}"]
    # The others count on every piece being somewhere.
    return list(_piece_faults(sides, state)) or [
        *_square_faults(sides, state),
        *_seat_faults(sides, state),
        *_phase_faults(state),
    ]


def _piece_faults(sides: Sides, state: State) -> Iterator[str]:
    seats, each = sides.table(state).all_seats, sides.each
    for number, (piece, kind) in enumerate(zip(state.pieces, cycle(sides.kinds), strict=False)):
        if piece.seat != number // each or piece.kind is not kind:
            yield f"piece {number} is a {piece.kind} of seat {piece.seat}"
        if piece.at in (START, RESERVE):
            continue
        holder = piece.holder
        if holder is not None:
            if holder == piece.seat or holder not in seats:
                yield f"piece {number} of seat {piece.seat} is held by seat {holder}"
            continue
        terrain = sides.field.terrain_of(piece.at)
        if terrain not in SQUARES_OF[sides.realm(number)]:
            yield f"piece {number}, a {piece.kind}, stands on {terrain} at {piece.at}"


def _square_faults(sides: Sides, state: State) -> Iterator[str]:
    under_way = state.move.piece if state.move is not None else None
    homes = sides.table(state).homes
    live_homes = {homes[seat]: seat for seat in live_seats(sides, state)}
    taken: dict[str, int] = {}
    for number, piece in enumerate(state.pieces):
        if piece.at not in sides.chart.number or number == under_way:
            continue
        if piece.at in taken:
            yield f"pieces {taken[piece.at]} and {number} share {piece.at}"
        taken[piece.at] = number
        side = sides.of(state, piece.seat)
        if sides.realm(number) is not Realm.LAND and piece.at in side.mine_owners:
            yield f"piece {number} rests on a live mine at {piece.at}"
        if live_homes.get(piece.at, piece.seat) != piece.seat:
            yield f"piece {number} rests on a live home of another at {piece.at}"


def _seat_faults(sides: Sides, state: State) -> Iterator[str]:
    live = live_seats(sides, state)
    table = sides.table(state)
    for seat in table.all_seats:
        has_free = any(is_free(state.pieces[number]) for number in table.ids[seat])
        if seat in live and not has_free:
            yield f"seat {seat} is in without a free piece"
        if seat not in live and has_free:
            yield f"seat {seat} is out with a free piece"
    if not {piece.holder for piece in state.pieces} <= {None, *live}:
        yield "a seat that is out holds prisoners"
    points = scores(sides, state)
    total = sum(sides.values) * table.seats
    if sum(points[seat] for seat in live) != total:
        yield f"the scores add up to {sum(points[seat] for seat in live)}, not {total}"
    for ally in state.allies:
        if ally.a not in live or ally.b not in live:
            yield f"the alliance of {ally.a} and {ally.b} outlives a member"


def _phase_faults(state: State) -> Iterator[str]:
    if (state.move is not None) != (state.phase is Phase.WALK):
        yield f"a piece is under way in phase {state.phase}"
    if (state.asked is not None) != (state.phase is Phase.ANSWER):
        yield f"somebody is asked in phase {state.phase}"
    if bool(state.contenders) != (state.phase in (Phase.ORDER, Phase.ORDER_DICE)):
        yield f"the first turn is thrown for in phase {state.phase}"

"""When a match is over, and who comes where.

The reason is worked out from the position and never stored: everything it depends on is already
in the state.
"""

from __future__ import annotations

from itertools import cycle

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.sides import Sides, is_free
from boardgames.games.conflict.rules.state import Ended, State

Ranking = tuple[tuple[Seat, ...], ...]


def live_seats(sides: Sides, state: State) -> tuple[Seat, ...]:
    """The seats still in, by number."""
    return sides.of(state, 0).live


def scores(sides: Sides, state: State) -> tuple[int, ...]:
    """CF-96: the value of one's own free pieces and of the prisoners one holds, by seat."""
    totals = [0] * sides.table(state).seats
    for piece, value in zip(state.pieces, cycle(sides.values), strict=False):
        holder = piece.holder
        totals[piece.seat if holder is None else holder] += value
    return tuple(totals)


def free_pieces(sides: Sides, state: State) -> tuple[int, ...]:
    """How many pieces of each seat are nobody's prisoners."""
    table = sides.table(state)
    return tuple(
        sum(is_free(state.pieces[number]) for number in table.ids[seat]) for seat in table.all_seats
    )


def has_partners(sides: Sides, state: State) -> bool:
    return sides.is_paired(sides.table(state))


def ended_by_falls(sides: Sides, state: State) -> Ended | None:
    """Whether those who are out end the match: CF-91, CF-93, CF-94."""
    if not state.out:
        return None
    live = live_seats(sides, state)
    if all(seat == live[0] or seat == sides.partner(sides.table(state), live[0]) for seat in live):
        return Ended.CONQUEST
    if has_partners(sides, state):
        return None
    if sides.terms.finish == Ended.LAST_TWO and len(live) == 2:
        return Ended.LAST_TWO
    return Ended.FIRST_FALL if sides.terms.finish == Ended.FIRST_FALL else None


def decisive_enemy(sides: Sides, state: State, seat: Seat) -> Seat | None:
    """Whose fall would win the seat the match: the only one left besides it and its partner."""
    partner = sides.partner(sides.table(state), seat)
    others = [one for one in live_seats(sides, state) if one not in (seat, partner)]
    return others[0] if len(others) == 1 else None


def is_scored(reason: Ended) -> bool:
    """Whether pieces are counted: CF-96 decides every end but a conquest."""
    return reason is not Ended.CONQUEST


def is_too_quiet(sides: Sides, state: State, quiet: int) -> bool:
    """CF-92: whether that many turns in a row without a new prisoner are too many."""
    return quiet >= sides.terms.quiet_rounds * len(live_seats(sides, state))


def reason_of(sides: Sides, state: State) -> Ended:
    """Why a match that is over is over."""
    reason = ended_by_falls(sides, state)
    if reason is not None:
        return reason
    return Ended.QUIET if is_too_quiet(sides, state, state.quiet) else Ended.ROUND_LIMIT


def ranking(sides: Sides, state: State) -> Ranking:
    """CF-97, CF-98: by score, then free pieces; the fallen after them, the last to fall first."""
    table, points, free = sides.table(state), scores(sides, state), free_pieces(sides, state)
    if has_partners(sides, state):
        mates = ((seat, sides.partner(table, seat)) for seat in table.all_seats)
        pairs = sorted((seat, mate) for seat, mate in mates if mate is not None and seat < mate)
        if reason_of(sides, state) is Ended.CONQUEST:
            live = live_seats(sides, state)
            return tuple(sorted(pairs, key=lambda pair: not set(pair) & set(live)))
        groups = {
            pair: (sum(points[s] for s in pair), sum(free[s] for s in pair)) for pair in pairs
        }
        best = sorted(set(groups.values()), reverse=True)
        return tuple(
            tuple(seat for pair in pairs if groups[pair] == mark for seat in pair) for mark in best
        )
    marks = {seat: (points[seat], free[seat]) for seat in live_seats(sides, state)}
    places = [
        tuple(seat for seat in marks if marks[seat] == mark)
        for mark in sorted(set(marks.values()), reverse=True)
    ]
    return (*places, *((fall.seat,) for fall in reversed(state.out)))

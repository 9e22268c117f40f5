"""What the score book compares between matches of Conflict."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from boardgames.core.game import Seat
from boardgames.core.records import Finished, Record
from boardgames.core.texts import N_, plural
from boardgames.games.conflict.narration.match_stats import SeatStats, match_stats
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.scoring import free_pieces, has_partners, is_scored, scores
from boardgames.games.conflict.rules.state import Ended

Values = Sequence[int | None]
SEVERAL = 2
"""From this many captures in one move on, people tell each other."""


def _counted(value: Callable[[SeatStats], int]) -> Callable[[Finished], Values]:
    return lambda match: [value(one) for one in _stats(match)]


def _stats(match: Finished) -> Sequence[SeatStats]:
    return match_stats(match.game.sides, match.seats, match.events).records


def _points(match: Finished) -> Values:
    """CF-96, CF-97: nothing after a conquest, nor for those who are out; partners add theirs."""
    if not is_scored(Ended(match.outcome.reason)):
        return [None] * match.seats
    sides, state = match.game.sides, match.state
    points, out = scores(sides, state), {fall.seat for fall in state.out}
    if has_partners(sides, state):
        place_of = {seat: place for place in match.outcome.ranking for seat in place}
        return [sum(points[mate] for mate in place_of[seat]) for seat in range(match.seats)]
    return [None if seat in out else points[seat] for seat in range(match.seats)]


def _lead(match: Finished) -> Values:
    """By how much a match was won on points; nothing where the first place is shared."""
    points, (first, *others) = _points(match), match.outcome.ranking
    is_shared = len(first) > 1 + has_partners(match.game.sides, match.state)
    best = points[first[0]]
    behind = [value for place in others if (value := points[place[0]]) is not None]
    if is_shared or best is None or not behind:
        return [None] * match.seats
    return [best - max(behind) if seat in first else None for seat in range(match.seats)]


def _in_one_move(match: Finished) -> Values:
    most, now = Counter[Seat](), 0
    for event in match.events:
        match event:
            case ev.PieceChosen():
                now = 0
            case ev.PieceCaptured(by_piece=piece):
                now += 1
                by = match.game.sides.owner(piece)
                most[by] = max(most[by], now)
    return [most[seat] if most[seat] >= SEVERAL else None for seat in range(match.seats)]


def _of_winners(values: Callable[[Finished], Sequence[int]]) -> Callable[[Finished], Values]:
    def of(match: Finished) -> Values:
        winners = match.outcome.winners
        return [n if seat in winners else None for seat, n in enumerate(values(match))]

    return of


def _pieces(count: int) -> str:
    return plural("{count} piece", "{count} pieces", count)


def _worded_points(count: int) -> str:
    return plural("{count} point", "{count} points", count)


SCORE = Record("points", N_("Highest score"), _points, _worded_points)
RECORDS = (
    Record("captures", N_("Most pieces captured"), _counted(lambda one: one.pieces_taken), _pieces),
    Record("one_move", N_("Most pieces captured in one move"), _in_one_move, _pieces),
    Record(
        "circles",
        N_("Most home circles captured"),
        _counted(lambda one: one.homes_taken),
        lambda count: plural("{count} home circle", "{count} home circles", count),
    ),
    Record(
        "left",
        N_("Fewest pieces left in a win"),
        _of_winners(lambda match: free_pieces(match.game.sides, match.state)),
        _pieces,
        is_lowest=True,
    ),
    Record(
        "comeback",
        N_("Most pieces lost in a win"),
        _of_winners(lambda match: [one.pieces_lost for one in _stats(match)]),
        _pieces,
    ),
    Record("lead", N_("Narrowest win on points"), _lead, _worded_points, is_lowest=True),
)

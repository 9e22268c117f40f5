"""What the score book compares between matches of Whitewater."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence

from boardgames.core.game import Event, Seat
from boardgames.core.records import Finished, Record
from boardgames.core.texts import N_, plural
from boardgames.games.whitewater.narration.match_stats import match_stats
from boardgames.games.whitewater.rules import events as ev

SPIN = "spin"


def _points(match: Finished) -> Sequence[int]:
    seats = range(match.seats)
    return [sum(line.points for line in match.game.score(match.state, seat)) for seat in seats]


def _best_raft(match: Finished) -> Sequence[int]:
    seats = range(match.seats)
    return [max(line.points for line in match.game.score(match.state, seat)) for seat in seats]


def _lead(match: Finished) -> Sequence[int | None]:
    """By how many points the only winner was ahead; 0 if the order at the finish decided."""
    points, winners = _points(match), match.outcome.winners
    if len(winners) != 1:
        return [None] * match.seats
    (first,) = winners
    behind = max(own for seat, own in enumerate(points) if seat != first)
    return [points[seat] - behind if seat == first else None for seat in range(match.seats)]


def _in_turns(match: Finished) -> Iterator[tuple[Seat, Event]]:
    """Every event of the race with the seat whose turn it was."""
    mover: Seat | None = None
    for event in match.events:
        if isinstance(event, ev.TurnBegan):
            mover = event.seat
        if mover is not None:
            yield mover, event


def _counted(
    counts: Callable[[Seat, Event], bool],
) -> Callable[[Finished], Sequence[int]]:
    """How many such events there were in the turns of each seat."""

    def values(match: Finished) -> Sequence[int]:
        found = Counter(mover for mover, event in _in_turns(match) if counts(mover, event))
        return [found[seat] for seat in range(match.seats)]

    return values


def _pushes(mover: Seat, event: Event) -> bool:
    return isinstance(event, ev.RaftMoved) and event.why is ev.MoveKind.PUSH


def _sends_into_a_whirlpool(mover: Seat, event: Event) -> bool:
    return isinstance(event, ev.WhirlpoolEntered) and event.roller != mover


def _unharmed(match: Finished) -> Sequence[int]:
    """How often a seat's whirlpool ended with a spin."""
    rolls = match_stats(match.events).rolls
    return [rolls[seat].results.get(SPIN, 0) if seat in rolls else 0 for seat in range(match.seats)]


def _losses(match: Finished) -> Sequence[int]:
    rolls = match_stats(match.events).rolls
    return [
        sum(count for kind, count in rolls[seat].results.items() if kind != SPIN)
        if seat in rolls
        else 0
        for seat in range(match.seats)
    ]


def _points_worded(count: int) -> str:
    return plural("{count} point", "{count} points", count)


SCORE = Record("points", N_("Most points"), _points, _points_worded)
RECORDS = (
    Record("raft", N_("Most points from one raft"), _best_raft, _points_worded),
    Record("lead", N_("Narrowest win"), _lead, _points_worded, is_lowest=True),
    Record(
        "pushes",
        N_("Most rafts pushed"),
        _counted(_pushes),
        lambda count: plural("{count} push", "{count} pushes", count),
    ),
    Record(
        "dunked",
        N_("Most rafts pushed into whirlpools"),
        _counted(_sends_into_a_whirlpool),
        lambda count: plural("{count} raft", "{count} rafts", count),
    ),
    Record(
        "unharmed",
        N_("Most whirlpools survived unharmed"),
        _unharmed,
        lambda count: plural("{count} whirlpool", "{count} whirlpools", count),
    ),
    Record(
        "losses",
        N_("Most losses to whirlpools"),
        _losses,
        lambda count: plural("{count} loss", "{count} losses", count),
    ),
)

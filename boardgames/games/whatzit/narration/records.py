"""What the score book compares between matches of Whatzit?."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.game import Seat
from boardgames.core.records import Finished, Record
from boardgames.core.texts import N_, plural
from boardgames.games.whatzit.narration.match_stats import SeatStats, match_stats
from boardgames.games.whatzit.rules import events as ev


def _counted(value: Callable[[SeatStats], int]) -> Callable[[Finished], Sequence[int]]:
    return lambda match: [value(one) for one in match_stats(match.events, match.seats)]


def _in_a_row(match: Finished) -> Sequence[int]:
    """The most cards one after another that the same player solved."""
    most = [0] * match.seats
    last: Seat | None = None
    run = 0
    for event in match.events:
        match event:
            case ev.Solved(seat):
                last, run = seat, run + 1 if seat == last else 1
                most[seat] = max(most[seat], run)
            case ev.Unsolved():
                last, run = None, 0
    return most


def _turns_of_winners(match: Finished) -> Sequence[int | None]:
    winners = match.outcome.winners
    turns = [one.turns for one in match_stats(match.events, match.seats)]
    return [count if seat in winners else None for seat, count in enumerate(turns)]


def _lead(match: Finished) -> Sequence[int | None]:
    """How many spaces the nearest rival was behind."""
    places, winners = match.state.pawns, match.outcome.winners
    nearest = max(place for seat, place in enumerate(places) if seat not in winners)
    return [place - nearest if seat in winners else None for seat, place in enumerate(places)]


def _cards(count: int) -> str:
    return plural("{count} card", "{count} cards", count)


RECORDS = (
    Record(
        "solved", N_("Most cards solved"), _counted(lambda one: one.regular + one.wicked), _cards
    ),
    Record("wicked", N_("Most Wicked cards solved"), _counted(lambda one: one.wicked), _cards),
    Record("in_a_row", N_("Most cards solved in a row"), _in_a_row, _cards),
    Record(
        "quick",
        N_("Most quick guesses that were right"),
        _counted(lambda one: one.quick),
        lambda count: plural("{count} guess", "{count} guesses", count),
    ),
    Record(
        "turns",
        N_("Fewest turns for a win"),
        _turns_of_winners,
        lambda count: plural("{count} turn", "{count} turns", count),
        is_lowest=True,
    ),
    Record(
        "lead",
        N_("Narrowest win"),
        _lead,
        lambda count: plural("{count} space", "{count} spaces", count),
        is_lowest=True,
    ),
)

"""What the score book compares between matches of Waterworld."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.game import Seat
from boardgames.core.records import Finished, Record
from boardgames.core.texts import N_, plural
from boardgames.games.waterworld.narration.match_stats import SeatStats, match_stats
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.state import missing


def _counted(value: Callable[[SeatStats], int]) -> Callable[[Finished], Sequence[int | None]]:
    return lambda match: [value(one) for one in match_stats(match.events, match.seats)]


def _sails_torn(match: Finished) -> Sequence[int | None]:
    torn = [event.by for event in match.events if isinstance(event, ev.SailsLost)]
    return [torn.count(seat) for seat in range(match.seats)]


def _lead(match: Finished) -> Sequence[int | None]:
    """By how many spaces the winner was ahead of the nearest rival with a complete set."""
    state, winners = match.state, match.outcome.winners
    away = match.game.chart.distance[state.dry_land]
    behind = [
        away[pawn.space]
        for seat, pawn in enumerate(state.pawns)
        if seat not in winners and state.knows[seat] and not missing(state.hands[seat])
    ]

    def lead(seat: Seat) -> int | None:
        return min(behind) if behind and seat in winners else None

    return [lead(seat) for seat in range(match.seats)]


def _spaces(count: int) -> str:
    return plural("{count} space", "{count} spaces", count)


RECORDS = (
    Record(
        "cards",
        N_("Most cards from tokens"),
        _counted(lambda one: one.cards_taken),
        lambda count: plural("{count} card", "{count} cards", count),
    ),
    Record(
        "trades",
        N_("Most trades"),
        _counted(lambda one: one.swaps),
        lambda count: plural("{count} trade", "{count} trades", count),
    ),
    Record(
        "atolls",
        N_("Most atolls smashed"),
        _counted(lambda one: one.atolls_smashed),
        lambda count: plural("{count} atoll", "{count} atolls", count),
    ),
    Record(
        "sails",
        N_("Most sails torn"),
        _sails_torn,
        lambda count: plural("{count} pair of sails", "{count} pairs of sails", count),
    ),
    Record("distance", N_("Longest voyage"), _counted(lambda one: one.distance), _spaces),
    Record("lead", N_("Narrowest win"), _lead, _spaces, is_lowest=True),
)

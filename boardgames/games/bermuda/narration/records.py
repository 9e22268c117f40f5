"""What the score book compares between matches of Bermuda Triangle."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.records import Finished, Record
from boardgames.core.texts import N_, plural
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.state import dollars, money


def _money(match: Finished) -> Sequence[int]:
    return [money(hand) for hand in match.state.hands]


def _largest_haul(match: Finished) -> Sequence[int | None]:
    """The most money for one ship that docked: its freight, and the bonus for a set."""
    largest = dict[Seat, int]()
    haul = 0
    for event in match.events:
        match event:
            case ev.ShipDocked():
                haul = 0
            case ev.FreightTaken(seat, value=value) | ev.BonusTaken(seat, value):
                haul += value
                largest[seat] = max(largest.get(seat, 0), haul)
    return [largest.get(seat) for seat in range(match.seats)]


def _lead(match: Finished) -> Sequence[int | None]:
    """By how much money the only winner was ahead; 0 if ships afloat decided."""
    earned, winners = _money(match), match.outcome.winners
    if len(winners) != 1:
        return [None] * match.seats
    behind = max(own for seat, own in enumerate(earned) if seat not in winners)
    return [own - behind if seat in winners else None for seat, own in enumerate(earned)]


def _sent_back(match: Finished) -> Sequence[int]:
    count = Counter(event.by_seat for event in match.events if isinstance(event, ev.ShipLandedOn))
    return [count[seat] for seat in range(match.seats)]


def _sailed(match: Finished) -> Sequence[int]:
    spaces = Counter[Seat]()
    for event in match.events:
        if isinstance(event, ev.ShipSailed):
            spaces[event.seat] += event.steps
    return [spaces[seat] for seat in range(match.seats)]


def _lost_by_winners(match: Finished) -> Sequence[int | None]:
    lost = Counter(event.seat for event in match.events if isinstance(event, ev.ShipLost))
    winners = match.outcome.winners
    return [lost[seat] if seat in winners else None for seat in range(match.seats)]


def _ships(count: int) -> str:
    return plural("{count} ship", "{count} ships", count)


SCORE = Record("money", N_("Most money"), _money, dollars)
RECORDS = (
    Record("haul", N_("Largest haul"), _largest_haul, dollars),
    Record("lead", N_("Narrowest win"), _lead, dollars, is_lowest=True),
    Record("sent_back", N_("Most ships sent back"), _sent_back, _ships),
    Record("lost", N_("Most ships lost for a win"), _lost_by_winners, _ships),
    Record(
        "sailed",
        N_("Longest voyage"),
        _sailed,
        lambda count: plural("{count} space", "{count} spaces", count),
    ),
)

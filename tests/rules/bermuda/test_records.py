"""The records of Bermuda Triangle, on matches whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Event, Outcome
from boardgames.core.records import Finished
from boardgames.games.bermuda.narration.records import RECORDS, SCORE
from boardgames.games.bermuda.rules import events as ev
from tests.rules.bermuda.positions import game, position

BY_NAME = {record.name: record for record in (*RECORDS, SCORE)}
MONEY = (200_000, 170_000)


def values(
    name: str, events: Sequence[Event] = (), *, winners: tuple[int, ...] = (0,)
) -> list[int | None]:
    ranking = (winners, *((seat,) for seat in range(2) if seat not in winners))
    state = position({}, money=MONEY)
    match = Finished(game(), events, state, Outcome("money", ranking, winners))
    return list(BY_NAME[name].values(match))


def test_the_score_is_money() -> None:
    assert values("money") == list(MONEY)


def test_a_haul_is_everything_that_one_ship_earned() -> None:
    events = [
        ev.ShipDocked(0, 1, "sugar", 0),
        ev.FreightTaken(0, "sugar", 30_000),
        ev.BonusTaken(0, 50_000),
        ev.ShipDocked(0, 2, "oil", 0),
        ev.FreightTaken(0, "oil", 40_000),
    ]
    assert values("haul", events) == [80_000, None]


def test_the_narrowest_win_needs_a_single_winner() -> None:
    assert values("lead") == [30_000, None]
    assert values("lead", winners=(0, 1)) == [None, None]


def test_who_sent_ships_back_and_who_won_without_them() -> None:
    events = [
        ev.ShipLandedOn(1, 2, "A3", 0, 1),
        ev.ShipSailed(0, 1, ("A1", "A2", "A3"), ev.Blocked.NONE),
        ev.ShipLost(0, 3),
        ev.ShipLost(1, 1),
    ]
    assert values("sent_back", events) == [1, 0]
    assert values("sailed", events) == [2, 0]
    assert values("lost", events) == [1, None]

"""The records of Whatzit?, on matches whose numbers are known."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from boardgames.core.game import Event, Outcome
from boardgames.core.records import Finished
from boardgames.games.whatzit.narration.records import RECORDS
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import REGULAR, WICKED
from tests.rules.whatzit.positions import the_game

BY_NAME = {record.name: record for record in RECORDS}
CIRCLE = 30


def values(name: str, events: Sequence[Event] = ()) -> list[int | None]:
    game = the_game()
    state = replace(game.start(3), pawns=(CIRCLE, CIRCLE - 9, CIRCLE - 4))
    match = Finished(game, events, state, Outcome("solved", ((0,), (2,), (1,)), (0,)))
    return list(BY_NAME[name].values(match))


def test_cards_are_counted_by_deck_and_altogether() -> None:
    events = [
        ev.CardDrawn(REGULAR),
        ev.Solved(0, "one"),
        ev.CardDrawn(WICKED),
        ev.QuickGuess(1, Verdict.RIGHT),
        ev.Solved(1, "two"),
    ]
    assert values("solved", events) == [1, 1, 0]
    assert values("wicked", events) == [0, 1, 0]
    assert values("quick", events) == [0, 1, 0]


def test_a_card_that_nobody_solved_breaks_a_row() -> None:
    events = [
        *(ev.Solved(0, "a"), ev.Solved(0, "b"), ev.Unsolved("c"), ev.Solved(0, "d")),
        *(ev.Solved(1, "e"), ev.Solved(1, "f"), ev.Solved(1, "g")),
    ]
    assert values("in_a_row", events) == [2, 3, 0]


def test_the_turns_and_the_lead_of_the_winner() -> None:
    events = [ev.TurnStarted(seat, -1, 0) for seat in (0, 1, 2, 0)]
    assert values("turns", events) == [2, None, None]
    assert values("lead", events) == [4, None, None]

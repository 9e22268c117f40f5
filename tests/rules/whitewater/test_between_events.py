"""The positions between the events of one action: each shows what its event tells, and no more."""

from __future__ import annotations

from boardgames.core.game import Event
from boardgames.core.hexes import NE, SE, SW
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    Paddle,
    PairsDealt,
    Rolled,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State
from tests.rules.whitewater.positions import advanced, cards_of, play, position, the_game


def once(game: Whitewater, state: State, action: AnyAction, kind: type[Event]) -> list[State]:
    """The positions once each event of that kind has happened."""
    return [after for event, after in game.trace(state, action) if isinstance(event, kind)]


def test_each_card_is_spent_with_its_own_event() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2)})
    spent = once(game, state, Backpaddle("A", SW, 0), ev.CardSpent)
    assert [cards_of(after, "0A") for after in spent] == ["sr", "ss"]


def test_a_raft_takes_its_place_after_it_has_left_the_river() -> None:
    game = the_game()
    state = position(game, {"A": (39, 2)})
    (moved,) = once(game, state, Paddle("A", NE, 0), ev.RaftMoved)
    (finished,) = once(game, state, Paddle("A", NE, 0), ev.RaftFinished)
    assert moved.rafts[0].hex is None
    assert moved.finished == ()
    assert [finish.letter for finish in finished.finished] == ["A"]


def test_a_die_that_has_fallen_is_due_no_more() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2), "C": (5, 2)})
    due = play(game, state, Paddle("A", SE, 0)).state
    assert due.roll is not None
    (fallen,) = once(game, due, Rolled("paddle"), ev.DieRolled)
    assert fallen.roll is None
    assert cards_of(fallen, "2C") == "rr", "the card locks with the next event"


def test_a_turn_ends_before_the_next_begins_and_cards_stand_up_last() -> None:
    game = the_game()
    state = position(game, {"A": (4, 2)}, cards={"1A": "ss"}, closed=("A",))
    (ended,) = once(game, state, EndTurn(), ev.TurnEnded)
    (begun,) = once(game, state, EndTurn(), ev.TurnBegan)
    (readied,) = once(game, state, EndTurn(), ev.CardsReadied)
    assert (ended.active, ended.closed) == (0, ())
    assert (begun.active, cards_of(begun, "1A")) == (1, "ss")
    assert cards_of(readied, "1A") == "rr"


def test_a_paddle_is_back_before_its_card_is_free() -> None:
    game = advanced()
    state = position(game, {"A": (8, 2)}, cards={"0A": "Qs"}, paddles=[((6, 3), "A", 0)])
    (back,) = once(game, state, Backpaddle("A", SW, 2), ev.PaddleBack)
    (free,) = once(game, state, Backpaddle("A", SW, 2), ev.CardRecovered)
    assert (back.paddles, cards_of(back, "0A")) == ((), "Ls")
    assert cards_of(free, "0A") == "ss"


def test_rafts_are_placed_one_by_one() -> None:
    game = the_game()
    placed = once(game, game.start(2), PairsDealt(("A", "B", "C")), ev.RaftPlaced)
    assert [[raft.letter for raft in after.rafts] for after in placed] == [
        ["A"],
        ["A", "B"],
        ["A", "B", "C"],
    ]

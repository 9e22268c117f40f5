"""The positions between the events of one action, from which they are animated."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Event
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import (
    AnyAction,
    BreakAlliance,
    Choose,
    Pass,
    StepTo,
    Throw,
    Thrown,
)
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Alliance, Phase, State
from tests.rules.conflict.positions import piece, play, position, the_game, throw, whose


def traced(
    state: State, action: AnyAction, game: Conflict | None = None
) -> tuple[list[type[Event]], list[State]]:
    """The kinds of events an action brings, and the position after each."""
    trace = (game or the_game()).trace(state, action)
    return [type(event) for event, _ in trace], [snapshot for _, snapshot in trace]


def walked(state: State, place: str, die: int, squares: str) -> State:
    """A piece has gone along the squares."""
    return play(state, Choose(piece(state, place), die), *map(StepTo, squares.split())).state


@pytest.mark.rule("CF-65")
@pytest.mark.parametrize(("third", "left"), [("move", (2, 2)), ("no_move", ())])
def test_the_last_doubles_move_something_only_where_the_table_plays_so(
    third: str, left: tuple[int, ...]
) -> None:
    game = the_game(third_doubles=third)
    kinds, (thrown,) = traced(position(red="artillery K12", doubles=2), Thrown(2, 2), game)
    assert kinds == [ev.DiceThrown]
    assert (thrown.dice, thrown.dice_left, thrown.doubles) == ((2, 2), left, 3)


def test_a_throw_that_was_passed_leaves_neither_dice_nor_a_piece_under_way() -> None:
    state = position(
        red="", orange="plane A5, plane A7", green="only ship A6", turn=2, allied=(1, 2)
    )
    kinds, (passed, begun) = traced(throw(state, 2, 3), Pass())
    assert kinds == [ev.ThrowPassed, ev.TurnBegan]
    assert (passed.seat, passed.dice, passed.dice_left, passed.move) == (2, (2, 3), (), None)
    assert (begun.seat, begun.dice) == (0, ())


def test_of_doubles_that_move_nothing_one_die_goes_after_the_other() -> None:
    kinds, snapshots = traced(position(red="; rest reserve"), Thrown(3, 3))
    assert kinds == [ev.DiceThrown, ev.DieUnused, ev.DieUnused, ev.ThrowAgain]
    assert [one.dice_left for one in snapshots] == [(3, 3), (3,), (), ()]


def test_a_move_is_over_once_its_piece_rests_and_the_turn_after_that() -> None:
    state = throw(position(red="artillery K12, artillery M12"), 1, 2)
    state = walked(state, "K12", 2, "K11 K10")
    last = play(state, Choose(piece(state, "M12"), 1)).state
    kinds, (stepped, rested, begun) = traced(last, StepTo("M11"))
    assert kinds == [ev.PieceStepped, ev.PieceRested, ev.TurnBegan]
    assert stepped.move is not None
    assert (stepped.move.steps_left, stepped.move.trod) == (0, ("M12",))
    assert (rested.move, rested.seat, begun.seat) == (None, 0, 1)


@pytest.mark.rule("CF-76")
def test_a_captured_piece_is_held_before_the_mine_takes_its_captor() -> None:
    state = throw(position(red="ship A8", green="ship B9", turn=1), 3, 1)
    prey, mover = piece(state, "A8"), piece(state, "B9")
    kinds, snapshots = traced(play(state, Choose(mover, 3)).state, StepTo("A8"))
    assert kinds == [ev.PieceStepped, ev.PieceCaptured, ev.MineExploded]
    assert [whose(one, prey) for one in snapshots] == ["A8", "held:1", "held:1"]
    assert [whose(one, mover) for one in snapshots] == ["A8", "A8", "held:0"]
    assert [one.took for one in snapshots] == [False, True, True]
    assert [one.move is None for one in snapshots] == [False, False, True]


def test_a_broken_alliance_stands_until_its_end_is_seen() -> None:
    layout: dict[str, Any] = dict.fromkeys(("red", "orange", "green"), "; rest reserve")
    state = position(**layout, turn=1, allied=(0, 1), phase=Phase.THROW)
    kinds, (broken,) = traced(state, BreakAlliance())
    assert kinds == [ev.AllianceBroken]
    assert broken.allies == (Alliance(0, 1, ending=True),)

    thrown = play(broken, Throw()).state
    kinds, snapshots = traced(thrown, Thrown(1, 2))
    assert kinds[-2:] == [ev.AllianceEnded, ev.TurnBegan]
    assert [one.allies for one in snapshots[-3:]] == [broken.allies, (), ()]
    assert [one.seat for one in snapshots[-3:]] == [1, 1, 2]


@pytest.mark.rule("CF-53", "CF-54", "CF-55")
def test_a_seat_falls_before_its_pieces_go_over_and_its_prisoners_come_home() -> None:
    state = position(
        red="artillery X3, gun held:1; rest start",
        orange="gun K12; rest start",
        green="ship held:1",
        allied=(1, 2),
    )
    gun, prisoner, freed = piece(state, "K12"), _held(state, 2), _held(state, 0)
    state = throw(state, 2, 5)
    state = play(state, Choose(piece(state, "X3"), 2), StepTo("X2")).state
    kinds, snapshots = traced(state, StepTo("X1"))
    assert kinds == [
        ev.PieceStepped,
        ev.HomeTaken,
        ev.SeatEliminated,
        ev.PiecesHanded,
        ev.PiecesFreed,
        ev.AllianceEnded,
        ev.PieceRested,
    ]
    assert [len(one.out) for one in snapshots] == [0, 0, 1, 1, 1, 1, 1]
    assert [whose(one, gun) for one in snapshots] == ["K12"] * 3 + ["held:0"] * 4
    assert [whose(one, prisoner) for one in snapshots] == ["held:1"] * 3 + ["held:0"] * 4
    assert [whose(one, freed) for one in snapshots] == ["held:1"] * 4 + [START] * 3
    assert [bool(one.allies) for one in snapshots] == [True] * 5 + [False] * 2


def _held(state: State, owner: int) -> int:
    """The first prisoner of a seat's colour."""
    return next(
        number
        for number, one in enumerate(state.pieces)
        if one.seat == owner and one.holder is not None
    )


@pytest.mark.rule("CF-92")
def test_the_last_turn_counts_as_quiet_where_it_was_played_to_its_end() -> None:
    game = the_game(quiet_rounds=10)
    layout: dict[str, Any] = dict.fromkeys(("red", "green"), "; rest reserve")
    kinds, snapshots = traced(position(**layout, quiet=19, game=game), Thrown(1, 2), game)
    assert kinds == [ev.DiceThrown, ev.DieUnused, ev.DieUnused, ev.GameEnded]
    assert [one.quiet for one in snapshots] == [19, 19, 19, 20]


@pytest.mark.rule("CF-92")
def test_a_conquest_ends_no_quiet_turn() -> None:
    state = throw(position(red="artillery W24", quiet=7), 1, 2)
    kinds, snapshots = traced(play(state, Choose(piece(state, "W24"), 1)).state, StepTo("X24"))
    assert kinds[-1] is ev.GameEnded
    assert {one.quiet for one in snapshots} == {7}


@pytest.mark.rule("CF-15", "CF-16")
def test_the_first_player_is_named_before_the_first_turn_begins() -> None:
    game = the_game()
    state = play(game.start(2), Throw(), Thrown(2, 3), Throw()).state
    kinds, (thrown, chosen, begun) = traced(state, Thrown(6, 1))
    assert kinds == [ev.OrderThrown, ev.FirstChosen, ev.TurnBegan]
    assert (thrown.order_totals, thrown.contenders) == ((5, 7), (0, 1))
    assert (chosen.first, chosen.contenders, chosen.round) == (1, (), 0)
    assert (begun.seat, begun.round) == (1, 1)

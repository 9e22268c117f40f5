"""Doubles and sevens: CF-61 to CF-69."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.games.conflict.rules.actions import CallUp, LeaveReserve, Recall, Throw, Thrown
from boardgames.games.conflict.rules.events import (
    PieceCalledUp,
    PieceRecalled,
    PieceRested,
    ThrowAgain,
    TurnBegan,
)
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import RESERVE, START, Kind, Phase, State
from tests.rules.conflict.positions import (
    choices,
    count,
    ends,
    move,
    piece,
    play,
    position,
    the_game,
    throw,
)

RED = "artillery K12, artillery L13, ship M5"


def moved(state: State, game: Conflict | None = None) -> State:
    """Plays first actions until something else than moving is asked."""
    game = game or the_game()
    while state.phase in (Phase.CHOOSE, Phase.WALK):
        state = play(state, game.legal_actions(state)[0], game=game).state
    return state


@pytest.mark.rule("CF-61")
def test_doubles_are_followed_by_another_throw_in_the_same_turn() -> None:
    state = throw(position(red=RED), 2, 2)
    state = move(state, "K12", 2, "K11 K10").state
    played = move(state, "L13", 2, "L14 L15")

    assert played.seen(ThrowAgain) == [ThrowAgain(0, 2)]
    assert (played.state.phase, played.state.seat) == (Phase.THROW, 0)
    assert the_game().legal_actions(played.state) == (Throw(),)


@pytest.mark.rule("CF-61")
def test_pieces_that_moved_may_move_again_in_the_next_throw() -> None:
    state = moved(throw(position(red=RED), 2, 2))
    state = throw(play(state, Throw()).state, 1, 2)

    assert len({place for place, _ in choices(state)}) >= 3
    assert state.moved == ()


@pytest.mark.rule("CF-62")
def test_doubles_on_the_second_throw_give_a_third() -> None:
    state = moved(throw(position(red=RED), 2, 2))
    state = moved(throw(play(state, Throw()).state, 5, 5))

    assert (state.phase, state.seat, state.doubles) == (Phase.THROW, 0, 2)


@pytest.mark.rule("CF-61", "CF-62", "CF-63", "CF-64")
def test_third_doubles_are_moved_and_then_cost_a_piece() -> None:
    """Example 24."""
    state = position(red=RED)
    for doubles in (2, 5, 1):
        state = throw(state, doubles, doubles)
        assert state.phase is Phase.CHOOSE
        state = moved(state)
        if state.phase is Phase.THROW:
            state = play(state, Throw()).state
    assert state.phase is Phase.RECALL

    back = the_game().legal_actions(state)[0]
    assert isinstance(back, Recall)
    played = play(state, back)
    assert played.seen(PieceRecalled) == [PieceRecalled(back.piece)]
    assert played.state.pieces[back.piece].at == RESERVE
    assert played.seen(TurnBegan) == [TurnBegan(1, 1)]
    assert not played.seen(ThrowAgain)


def recalling(**layout: Any) -> State:
    """A seat that has thrown its third doubles without being able to move much."""
    game = the_game(third_doubles="no_move")
    return throw(position(**layout, doubles=2), 1, 1, game=game)


@pytest.mark.rule("CF-63", "CF-64")
def test_the_piece_to_go_back_is_chosen_from_board_or_starting_area() -> None:
    state = recalling(red="gun start, plane K12, artillery L12, artillery start, ship M5")
    options = {one.piece for one in the_game().legal_actions(state) if isinstance(one, Recall)}

    places = sorted(f"{state.pieces[number].kind} {state.pieces[number].at}" for number in options)
    assert places == [
        "artillery L12",
        "artillery start",
        "battleship M5",
        "battleship start",
        "gun start",
        "plane K12",
    ]


@pytest.mark.rule("CF-64")
def test_even_the_last_piece_in_play_goes_back() -> None:
    game = the_game(third_doubles="no_move")
    state = recalling(red="only artillery K12")
    played = play(state, Recall(piece(state, "K12")), game=game)

    assert count(played.state, 0, RESERVE) == 1
    assert played.state.out == ()


@pytest.mark.rule("CF-64")
def test_with_nothing_in_play_nothing_goes_back() -> None:
    state = position(red="only ship reserve", doubles=2)
    played = play(state, Thrown(4, 4))

    assert not played.seen(PieceRecalled)
    assert played.seen(TurnBegan) == [TurnBegan(1, 1)]


@pytest.mark.rule("CF-65")
def test_by_the_variant_third_doubles_are_not_moved() -> None:
    """Example 25."""
    game = the_game(third_doubles="no_move")
    state = position(red=RED)
    for doubles in (2, 5):
        state = moved(throw(state, doubles, doubles, game=game), game)
        state = play(state, Throw(), game=game).state
    played = play(state, Thrown(1, 1), game=game)

    assert played.state.phase is Phase.RECALL
    assert played.state.pieces == state.pieces
    after = play(played.state, game.legal_actions(played.state)[0], game=game)
    assert after.state.seat == 1


@pytest.mark.rule("CF-66", "CF-68", "CF-69")
def test_a_seven_calls_a_piece_up_and_it_may_enter_at_once() -> None:
    """Example 23."""
    state = play(position(), Thrown(3, 4)).state
    assert set(the_game().legal_actions(state)) == {
        CallUp(Kind.PLANE),
        CallUp(Kind.ARTILLERY),
        CallUp(Kind.BATTLESHIP),
        LeaveReserve(),
    }
    played = play(state, CallUp(Kind.PLANE))

    assert played.seen(PieceCalledUp) == [PieceCalledUp(2)]
    assert count(played.state, 0, RESERVE) == 3
    assert {("plane", 3), ("plane", 4)} <= choices(played.state)
    assert len(ends(played.state, "plane", 3).split()) > 1


@pytest.mark.rule("CF-66")
def test_a_seven_may_be_declined() -> None:
    state = play(position(), Thrown(3, 4), LeaveReserve()).state

    assert (state.phase, count(state, 0, RESERVE)) == (Phase.CHOOSE, 4)


@pytest.mark.rule("CF-66")
def test_other_totals_and_empty_reserves_call_nobody() -> None:
    assert play(position(), Thrown(3, 5)).state.phase is Phase.CHOOSE
    assert play(position(red="only gun K12, ship M5"), Thrown(3, 4)).state.phase is Phase.CHOOSE


@pytest.mark.rule("CF-67")
def test_a_seven_counts_in_an_extra_throw_too() -> None:
    state = moved(throw(position(red=RED), 2, 2))

    assert play(state, Throw(), Thrown(6, 1)).state.phase is Phase.CALL_UP


@pytest.mark.rule("CF-69")
def test_after_a_call_two_pieces_move_as_usual() -> None:
    state = play(position(red=RED), Thrown(3, 4), CallUp(Kind.PLANE)).state
    state = move(state, "K12", 3, "K11 K10 L9").state
    played = move(state, "L13", 4, "L14 L15 L16 M16")

    assert played.seen(PieceRested)
    assert count(played.state, 0, START) == count(position(red=RED), 0, START) + 1
    assert played.state.seat == 1

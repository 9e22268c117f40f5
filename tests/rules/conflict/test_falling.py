"""Home circles and falling: CF-50 to CF-60."""

from __future__ import annotations

import pytest

from boardgames.games.conflict.rules.actions import StepTo
from boardgames.games.conflict.rules.events import (
    GameEnded,
    HomeTaken,
    MineExploded,
    PieceCaptured,
    PieceRested,
    PiecesFreed,
    PiecesHanded,
    SeatEliminated,
    ThrowAgain,
    TurnBegan,
)
from boardgames.games.conflict.rules.state import START, Fallen, Phase, State
from tests.rules.conflict.positions import (
    choices,
    count,
    ends,
    lost,
    move,
    piece,
    position,
    steps,
    the_game,
    throw,
    whose,
)


def before_the_fall() -> State:
    """Example 28: Red at Orange's gate, most of his army in Orange's hands."""
    return position(
        red="only artillery X3, ship A4, gun start",
        orange="gun K12, plane start, plane reserve, artillery L12, artillery start, "
        "artillery reserve, artillery held:2, ship M5, ship N5, ship reserve, ship held:2, "
        "ship held:2",
        green="ship held:1",
    )


@pytest.mark.rule("CF-50")
def test_an_exact_count_onto_the_circle_puts_its_owner_out() -> None:
    played = move(throw(before_the_fall(), 2, 5), "X3", 2, "X2 X1")

    assert played.seen(HomeTaken) == [HomeTaken(1, 0, 3)]
    assert played.seen(SeatEliminated) == [SeatEliminated(1, 0, Fallen.HOME)]


@pytest.mark.rule("CF-50")
def test_a_count_that_is_too_long_does_not_end_on_the_circle() -> None:
    state = throw(before_the_fall(), 3, 5)

    assert "X1" not in ends(state, "X3", 3)


@pytest.mark.rule("CF-51")
@pytest.mark.parametrize("mover", ["gun B1", "plane B1", "artillery B1", "ship A2"])
def test_any_kind_of_piece_takes_a_circle(mover: str) -> None:
    state = throw(position(green=mover, turn=1), 1, 2)

    assert move(state, mover.split()[1], 1, "A1").seen(HomeTaken)


@pytest.mark.rule("CF-51")
def test_passing_through_a_circle_puts_nobody_out() -> None:
    state = throw(position(green="plane B1", turn=1), 2, 1)

    played = move(state, "B1", 2, "A1 A2")
    assert not played.seen(SeatEliminated)
    assert played.state.out == ()


@pytest.mark.rule("CF-52", "CF-53", "CF-54", "CF-55")
def test_what_the_fallen_had_and_held_goes_to_the_conqueror() -> None:
    """Example 28."""
    before = before_the_fall()
    assert count(before, 0, "held:1") == 9
    played = move(throw(before, 2, 5), "X3", 2, "X2 X1")
    state = played.state

    assert count(state, 1, "held:0") == 9
    assert count(state, 2, "held:0") == 1
    assert count(state, 1, "held:2") == 3
    assert count(state, 0, START) == 10
    assert len(played.seen(PiecesHanded)[0].pieces) == 10
    assert len(played.seen(PiecesFreed)[0].pieces) == 9


@pytest.mark.rule("CF-55")
def test_freed_pieces_enter_with_the_next_die_of_the_same_throw() -> None:
    """Example 29."""
    state = move(throw(before_the_fall(), 2, 5), "X3", 2, "X2 X1").state

    assert state.phase is Phase.CHOOSE
    assert {(kind, 5) for kind in ("gun", "plane", "artillery", "ship")} <= choices(state)
    played = move(state, "plane", 5, "B1 C1 D1 E1 F1")
    assert played.seen(PieceRested)


@pytest.mark.rule("CF-56")
def test_the_conqueror_stays_and_the_corner_is_dead() -> None:
    state = throw(before_the_fall(), 2, 5)
    mover = piece(state, "X3")
    after = move(state, "X3", 2, "X2 X1").state

    assert whose(after, mover) == "X1"
    assert "Q1" not in the_game().sides.of(after, 0).mine_owners
    assert "X1" not in the_game().sides.of(after, 2).enemy_homes


@pytest.mark.rule("CF-56", "CF-78")
def test_dead_mines_are_crossed_at_once() -> None:
    """Example 31."""
    state = position(red="only ship B8", orange="", green="ship C9", turn=2)
    state = throw(state, 4, 1)
    played = move(state, "C9", 4, "B8 A8")

    assert [event.seat for event in played.seen(SeatEliminated)] == [0]
    assert not played.seen(MineExploded)
    assert played.state.move is not None
    assert played.state.move.steps_left == 2
    assert whose(played.state, played.state.move.piece) == "A8"


@pytest.mark.rule("CF-57")
def test_who_has_no_piece_left_is_out() -> None:
    state = throw(position(red="plane K11", orange="only artillery M11"), 2, 1)
    played = move(state, "K11", 2, "L11 M11")

    assert played.seen(SeatEliminated) == [SeatEliminated(1, 0, Fallen.PIECES)]


@pytest.mark.rule("CF-57")
@pytest.mark.parametrize("spare", ["ship start", "ship reserve"])
def test_a_piece_that_waits_keeps_its_owner_in(spare: str) -> None:
    state = throw(position(red="plane K11", orange=f"only artillery M11, {spare}"), 2, 1)

    assert not move(state, "K11", 2, "L11 M11").seen(SeatEliminated)


@pytest.mark.rule("CF-58")
def test_the_owner_of_the_mine_that_took_the_last_piece_gets_the_prisoners() -> None:
    state = position(
        red="gun start, plane held:2",
        orange="ship held:2",
        green="only ship B8",
        turn=2,
    )
    red_plane, orange_ship = piece_held(state, 0), piece_held(state, 1)
    played = move(throw(state, 1, 2), "B8", 1, "B7")

    assert played.seen(SeatEliminated) == [SeatEliminated(2, 0, Fallen.PIECES)]
    assert whose(played.state, red_plane) == START
    assert whose(played.state, orange_ship) == "held:0"


def piece_held(state: State, owner: int) -> int:
    """The first prisoner of a seat's colour."""
    return next(
        number for number, one in enumerate(state.pieces) if one.seat == owner and one.holder == 2
    )


@pytest.mark.rule("CF-58", "CF-59", "CF-91")
def test_if_both_lose_their_last_piece_the_mover_falls_first() -> None:
    """Example 22."""
    state = throw(position(red="only ship A8", green="only ship B9", turn=1), 1, 2)
    ship = piece(state, "A8")
    played = move(state, "B9", 1, "A8")

    assert played.seen(PieceCaptured)
    assert played.seen(MineExploded)
    assert played.seen(SeatEliminated) == [SeatEliminated(1, 0, Fallen.PIECES)]
    assert whose(played.state, ship) == START
    outcome = the_game().outcome(played.state)
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.rule("CF-60")
def test_who_falls_in_his_own_turn_ends_it_at_once() -> None:
    state = position(orange="", green="only ship B8", turn=2, doubles=0)
    state = throw(state, 3, 3)
    played = move(state, "B8", 3, "B7")

    assert played.seen(SeatEliminated)
    assert not played.seen(ThrowAgain)
    assert not played.seen(GameEnded)
    assert played.seen(TurnBegan) == [TurnBegan(0, 2)]


@pytest.mark.rule("CF-50", "CF-51")
def test_a_conquest_in_a_game_of_two_is_the_end_in_mid_throw() -> None:
    state = throw(position(green="artillery B1", turn=1), 1, 2)
    played = move(state, "B1", 1, "A1")

    assert played.state.phase is Phase.OVER
    assert the_game().to_move(played.state) is None
    assert the_game().legal_actions(played.state) == ()


def test_a_ship_is_not_lost_where_nobody_lives() -> None:
    state = throw(position(red="ship Q2", orange="", green=""), 1, 2)

    assert set(lost(state, "Q2", 1).split()) == {"Q1", "R2"}
    after = move(state, "Q2", 2, "R1").state
    assert "S1" in steps(after).split()
    assert StepTo("S1") in the_game().legal_actions(after)

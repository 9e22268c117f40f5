"""Beginning and the throw: CF-15 to CF-26."""

from __future__ import annotations

import pytest

from boardgames.games.conflict.rules.actions import AnyAction, Choose, Pass, Throw, Thrown
from boardgames.games.conflict.rules.events import (
    DieUnused,
    FirstChosen,
    MineExploded,
    OrderTied,
    PieceRested,
    ThrowAgain,
    ThrowPassed,
    TurnBegan,
)
from boardgames.games.conflict.rules.state import RESERVE, START, Phase, Unused
from tests.rules.conflict.positions import (
    can_pass,
    choices,
    count,
    ends,
    move,
    piece,
    play,
    position,
    the_game,
    throw,
    whose,
)


def order(*totals: int) -> list[AnyAction]:
    """Throws with these totals, for the first turn."""
    actions: list[AnyAction] = []
    for total in totals:
        low = max(1, total - 6)
        actions += [Throw(), Thrown(low, total - low)]
    return actions


@pytest.mark.rule("CF-15")
def test_the_highest_total_moves_first() -> None:
    played = play(the_game().start(3), *order(4, 9, 6))

    assert played.seen(FirstChosen) == [FirstChosen(1)]
    assert played.seen(TurnBegan) == [TurnBegan(1, 1)]
    assert played.state.phase is Phase.THROW
    assert (played.state.seat, played.state.first, played.state.round) == (1, 1, 1)


@pytest.mark.rule("CF-16", "CF-17")
def test_those_tied_for_highest_throw_again_and_the_turn_goes_left() -> None:
    """Example 1."""
    played = play(the_game().start(4), *order(8, 11, 11, 5, 6, 9))

    assert played.seen(OrderTied) == [OrderTied((1, 2))]
    assert played.seen(FirstChosen) == [FirstChosen(2)]
    state = played.state
    seats = [state.seat]
    for _ in range(4):
        # Nothing but doubles could keep the turn; so one throw each passes it on.
        state = play(state, Throw(), Thrown(1, 2)).state
        while state.seat == seats[-1]:
            state = play(state, the_game().legal_actions(state)[0]).state
        seats.append(state.seat)
    assert seats == [2, 3, 0, 1, 2]


@pytest.mark.rule("CF-16", "CF-67")
def test_throws_for_the_first_turn_have_no_other_effect() -> None:
    actions: list[AnyAction] = [Throw(), Thrown(3, 4), Throw(), Thrown(2, 2)]
    state = play(the_game().start(2), *actions).state

    assert (state.phase, state.seat, state.doubles, state.dice) == (Phase.THROW, 0, 0, ())


@pytest.mark.rule("CF-17")
def test_the_turn_skips_those_who_are_out() -> None:
    state = position(
        red="artillery X2, ship Q5", orange="ship M5", green="ship M20", yellow="ship F12"
    )
    state = throw(state, 1, 2)
    state = move(state, "X2", 1, "X1").state
    played = move(state, "Q5", 2, "Q6 Q7")

    assert played.seen(TurnBegan) == [TurnBegan(2, 1)]


@pytest.mark.rule("CF-18", "CF-19", "CF-37", "CF-38")
def test_the_first_turn_brings_two_pieces_in() -> None:
    """Example 2."""
    state = throw(position(), 3, 5)
    assert choices(state) == {
        (kind, die) for kind in ("gun", "plane", "artillery", "ship") for die in (3, 5)
    }

    state = move(state, "artillery", 5, "B1 C1 D1 E1 F1").state
    played = move(state, "ship", 3, "A2 A3 A4")

    state = played.state
    assert state.pieces[piece(state, "F1")].kind == "artillery"
    assert state.pieces[piece(state, "A4")].kind == "battleship"
    assert (count(state, 0, START), count(state, 0, RESERVE)) == (6, 4)
    assert state.seat == 1


@pytest.mark.rule("CF-19")
def test_the_sum_of_the_dice_never_moves_a_piece() -> None:
    state = throw(position(red="artillery K12"), 1, 2)

    assert {die for _, die in choices(state)} == {1, 2}
    after = move(state, "K12", 2, "L12 M12")
    assert after.seen(PieceRested)
    assert ("M12", 1) not in choices(after.state)


@pytest.mark.rule("CF-20", "CF-32", "CF-38")
def test_the_second_die_needs_another_piece() -> None:
    """Example 3."""
    state = throw(position(), 3, 3)
    state = move(state, "artillery", 3, "B1 C1 D1").state

    assert choices(state) == {("plane", 3), ("ship", 3)}
    assert ends(state, "plane", 3) == "A3 A4 C1"
    assert ends(state, "ship", 3) == "A4"


@pytest.mark.rule("CF-20", "CF-58")
def test_a_piece_lost_and_freed_in_one_throw_has_had_its_die() -> None:
    # Green's ship dies with Red's last piece, and so comes straight back from Red's prison.
    state = position(
        red="only ship A8", orange="", green="ship B9, artillery K12; rest reserve", turn=2
    )
    state = throw(state, 1, 2)
    ship = piece(state, "B9")
    after = move(state, "B9", 1, "A8").state

    assert whose(after, ship) == START
    assert choices(after) == {("K12", 2)}


@pytest.mark.rule("CF-21", "CF-24")
def test_a_home_run_is_offered_even_if_it_wastes_the_other_die() -> None:
    # The ship can't go 2: an ally's airplane rests there. So the 1 is its only die.
    state = position(
        red="artillery X2, ship A1; rest held:3",
        orange="",
        green="plane A3",
        yellow="",
        allied=(0, 2),
    )
    state = throw(state, 1, 2)
    assert choices(state) == {("X2", 1), ("X2", 2), ("A1", 1)}

    played = move(state, "X2", 1, "X1")
    assert played.seen(DieUnused) == [DieUnused(2, Unused.NO_MOVE)]
    assert played.state.seat == 2


@pytest.mark.rule("CF-21")
def test_the_first_choice_is_free() -> None:
    """Example 32."""
    layout = "only artillery B1, artillery D1"
    state = throw(position(red=layout), 2, 5)
    assert choices(state) == {("B1", 5), ("D1", 2), ("D1", 5)}

    # B1 takes the 5; D1 can still take the 2, so it has to.
    after = move(state, "B1", 5, "C1 D1 E1 F1 G1").state
    assert choices(after) == {("D1", 2)}
    assert not can_pass(after)


@pytest.mark.rule("CF-22")
def test_the_other_die_must_be_played_if_it_can_be_without_loss() -> None:
    """Example 32, the second half."""
    state = throw(position(red="only artillery B1, artillery D1"), 2, 5)
    after = move(state, "D1", 5, "E1 F1 G1 H1 I1").state

    assert choices(after) == {("B1", 2)}
    assert not can_pass(after)
    assert ends(after, "B1", 2) == "D1"


@pytest.mark.rule("CF-22", "CF-72", "CF-73")
def test_after_a_loss_the_other_die_is_still_owed() -> None:
    """Example 18."""
    state = throw(position(green="only ship B8, ship X22", turn=1), 5, 1)
    ship = piece(state, "B8")
    played = move(state, "B8", 5, "B7")

    assert played.seen(MineExploded)
    assert whose(played.state, ship) == "held:0"
    assert choices(played.state) == {("X22", 1)}
    assert not can_pass(played.state)


@pytest.mark.rule("CF-23")
def test_a_single_piece_moves_by_one_die_of_choice() -> None:
    """Example 26."""
    state = throw(position(red="only artillery K12, ship reserve"), 2, 6)
    assert choices(state) == {("K12", 2), ("K12", 6)}

    played = move(state, "K12", 2, "L12 M12")

    assert played.seen(DieUnused) == [DieUnused(6, Unused.ONE_PIECE)]
    assert played.state.seat == 1


@pytest.mark.rule("CF-23")
def test_pieces_in_play_are_counted_anew_for_each_die() -> None:
    state = throw(position(green="only ship B8, ship X22", turn=1), 5, 1)

    after = move(state, "B8", 5, "B7").state
    # Now the other ship is the only piece, and it has not moved yet.
    assert choices(after) == {("X22", 1)}


@pytest.mark.rule("CF-24")
def test_a_die_no_piece_can_use_is_void() -> None:
    # An ally's airplane on A2 may be passed but not ended on.
    state = position(red="only ship A1", orange="plane A2", allied=(0, 1))
    state = throw(state, 1, 2)

    assert choices(state) == {("A1", 2)}


@pytest.mark.rule("CF-24", "CF-61")
def test_if_neither_die_can_be_used_nothing_moves_but_doubles_throw_again() -> None:
    state = position(red="only ship A1", orange="plane A2", allied=(0, 1))
    played = play(state, Thrown(1, 1))

    assert played.seen(DieUnused) == [DieUnused(1, Unused.NO_MOVE)] * 2
    assert played.seen(ThrowAgain) == [ThrowAgain(0, 2)]
    assert played.state.pieces == state.pieces


@pytest.mark.rule("CF-25", "CF-23", "CF-24")
def test_with_reserves_only_a_player_stays_in_and_waits_for_a_seven() -> None:
    """Example 27."""
    state = position(red="only ship reserve, ship reserve")
    played = play(state, Thrown(3, 5))
    assert [event.reason for event in played.seen(DieUnused)] == [Unused.NOTHING_IN_PLAY] * 2
    assert played.state.seat == 1
    assert played.state.out == ()

    state = play(state, Thrown(3, 4)).state
    assert state.phase is Phase.CALL_UP
    state = play(state, the_game().legal_actions(state)[0]).state
    assert choices(state) == {("ship", 3), ("ship", 4)}
    played = move(state, "ship", 3, "A2 A3 A4")
    assert played.seen(DieUnused) == [DieUnused(4, Unused.ONE_PIECE)]


@pytest.mark.rule("CF-26", "CF-61", "CF-78")
def test_losing_a_piece_on_a_mine_is_never_compulsory() -> None:
    """Example 34."""
    state = position(
        red="",
        orange="plane A5, plane A7",
        green="only ship A6",
        turn=2,
        allied=(1, 2),
    )
    state = throw(state, 1, 1)
    actions = the_game().legal_actions(state)

    assert set(actions) == {Choose(piece(state, "A6"), 1), Pass()}
    played = play(state, Pass())
    assert played.seen(ThrowPassed) == [ThrowPassed((1, 1))]
    assert played.seen(ThrowAgain) == [ThrowAgain(2, 2)]
    assert (played.state.phase, played.state.seat) == (Phase.THROW, 2)
    gone = move(state, "A6", 1, "B7")
    assert gone.seen(MineExploded)


@pytest.mark.rule("CF-26", "CF-74")
def test_an_airplane_that_could_only_end_on_a_mine_may_pass() -> None:
    state = position(orange="plane A5, plane A7", green="only plane A6", turn=2, allied=(1, 2))
    state = throw(state, 1, 1)

    assert can_pass(state)
    assert choices(state) == {("A6", 1)}


@pytest.mark.rule("CF-26")
def test_passing_is_not_offered_while_a_safe_move_exists() -> None:
    state = throw(position(green="ship B8", turn=1), 2, 3)

    assert not can_pass(state)


@pytest.mark.rule("CF-22", "CF-26")
def test_passing_is_not_offered_where_the_safe_way_has_to_be_looked_for() -> None:
    # Friends are at the end of both straight ways; B8 to C7 is still safe.
    state = position(orange="plane A3, plane C9", green="only ship A6", turn=2, allied=(1, 2))
    state = throw(state, 3, 3)

    assert choices(state) == {("A6", 3)}
    assert "C7" in ends(state, "A6", 3).split()
    assert not can_pass(state)

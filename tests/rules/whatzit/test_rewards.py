"""Rewards and the Wicked bonus: WZ-57 to WZ-66."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whatzit.rules.state import REGULAR, WICKED
from tests.rules.whatzit.positions import LONG, A, B, C, Table, the_game

CHOICE = {act.MoveAhead(), act.ClimbAndMove()}


@pytest.mark.rule("WZ-57")
def test_whoever_solves_moves_by_the_white_die_of_this_turn() -> None:
    for seat, pawns in ((A, (10, 0, 0, 0)), (B, (5, 5, 0, 0)), (C, (5, 0, 5, 0))):
        assert Table(0, 0, 0, 0).roll(5, "all").open().award(seat).pawns == pawns


@pytest.mark.rule("WZ-58", "WZ-59", "WZ-60", "WZ-61")
def test_a_seat_on_its_yellow_space_may_climb_on_anyones_wicked_card() -> None:
    """Worked example 8."""
    table = Table(6, 20, 0, 0).roll(1, "all").open().award(B)
    assert table.to_move == B
    assert table.legal == CHOICE
    assert Table(6, 20, 0, 0).roll(1, "all").open().award(B).play(act.MoveAhead()).pawns[B] == 21
    table.play(act.ClimbAndMove())
    assert table.pawns == (7, 30, 0, 0)
    assert ev.LadderClimbed(B, 20, 29) in table.last


@pytest.mark.rule("WZ-59")
def test_the_climb_holds_in_a_quick_guess_and_after_a_tie_break() -> None:
    quick = Table(6, 20, 0, 0).roll(1, "solo").open().time_up().play(act.JudgeQuick(True))
    assert quick.legal == CHOICE
    tie = Table(6, 20, 0, 0).roll(1, "all").open().play(act.AwardTie((A, B))).open().award(B)
    assert tie.legal == CHOICE


@pytest.mark.rule("WZ-60")
def test_the_climb_comes_first_and_then_the_move() -> None:
    """Worked example 9."""
    table = Table(1, 0, 0, 0).roll(3, "solo").open().award(A).play(act.ClimbAndMove())
    assert table.pawns[A] == 16
    moves = [type(event) for event in table.last]
    assert moves.index(ev.LadderClimbed) < moves.index(ev.PawnMoved)


@pytest.mark.rule("WZ-61")
def test_the_climb_may_be_left_alone() -> None:
    table = Table(1, 0, 0, 0).roll(3, "solo").open().award(A).play(act.MoveAhead())
    assert table.pawns[A] == 7
    assert table.seen(ev.LadderClimbed) == []


@pytest.mark.rule("WZ-62")
def test_a_yellow_space_reached_by_the_reward_gives_no_climb() -> None:
    table = Table(0, 0, 0).roll(2, "solo").open().award(A)
    assert table.pawns[A] == 4
    assert table.seen(ev.LadderClimbed) == []
    assert table.next_is == B


@pytest.mark.rule("WZ-63", "WZ-64")
def test_a_swap_forfeits_the_climb_and_gives_none() -> None:
    """Worked example 16."""
    table = Table(9, 0, 28, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    assert table.legal == {*CHOICE, act.Swap()}
    table.play(act.Swap())
    assert table.pawns == (28, 0, 12, 0)
    assert table.seen(ev.LadderClimbed) == []
    assert table.next_is == B


@pytest.mark.rule("WZ-65")
def test_no_climb_for_a_regular_card_nor_off_yellow() -> None:
    regular = Table(8, 20, 0, 0).roll(1, "all").open()
    assert regular.state.card_deck == REGULAR
    assert regular.award(B).pawns[B] == 21
    white = Table(6, 19, 0, 0).roll(1, "all").open()
    assert white.state.card_deck == WICKED
    assert white.award(B).pawns[B] == 20


@pytest.mark.rule("WZ-66")
def test_the_top_row_has_no_yellow_and_the_circle_no_ladder() -> None:
    for board, first, circle in (("long", 41, LONG), ("short", 25, 33)):
        path = the_game(board=board).path
        assert path.circle == circle
        grounds = {space.ground for space in path.spaces[first:circle]}
        assert grounds == {Ground.WHITE}
        assert circle not in path.ladders
        assert path.spaces[circle].ground is Ground.CIRCLE
        assert all(path.spaces[end].ground is Ground.WHITE for end in path.ladders.values())

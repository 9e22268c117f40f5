"""Solo, All play and Challenge: WZ-37 to WZ-56."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase
from tests.rules.whatzit.positions import A, B, C, D, E, Table, the_rules

YES, NO = act.JudgeQuick(True), act.JudgeQuick(False)
REWARDS = {act.MoveAhead(), act.Swap()}


@pytest.mark.rule("WZ-37")
def test_in_a_solo_only_the_solver_can_be_awarded() -> None:
    table = Table(0, 0, 0, 0).roll(1, "solo").open()
    assert table.legal == {act.Award(A), act.LetClockRun()}


@pytest.mark.rule("WZ-38", "WZ-62", "WZ-65")
def test_a_solved_solo_moves_again_and_the_turn_is_over() -> None:
    """Worked example 4."""
    table = Table(3, 0, 0, 0).roll(2, "solo")
    assert table.pawns[A] == 5
    table.open().award(A)
    assert table.pawns[A] == 7
    assert len(table.seen(ev.CardDrawn)) == 1
    assert table.next_is == B


@pytest.mark.rule("WZ-39", "WZ-40", "WZ-21")
def test_after_a_missed_solo_each_seat_to_the_left_has_one_quick_guess() -> None:
    """Worked example 5."""
    table = Table(10, 0, 2, 0).roll(4, "solo").open().time_up()
    assert list(table.state.quick) == [B, C]
    assert table.to_move == D
    table.play(NO)
    assert list(table.state.quick) == [C]
    table.play(YES)
    assert table.pawns == (14, 0, 6, 0)
    assert [event.seat for event in table.seen(ev.QuickGuessJudged)] == [B, C]
    assert table.next_is == B


@pytest.mark.rule("WZ-40")
def test_after_a_right_quick_guess_later_seats_do_not_guess() -> None:
    table = Table(10, 0, 2, 0).roll(4, "solo").open().time_up().play(YES)
    assert table.pawns == (14, 4, 2, 0)
    assert table.is_in(Phase.ROLL)


@pytest.mark.rule("WZ-41", "WZ-98")
def test_a_quick_guess_may_be_declined_and_has_its_seconds() -> None:
    table = Table(0, 0, 0, judge="program").roll(1, "solo").open().time_up()
    assert act.Answer(Verdict.SILENT) in table.legal
    variant = the_rules().variants["quick_seconds"]
    assert (variant.default, variant.least, variant.most) == (10, 5, 30)


@pytest.mark.rule("WZ-42", "WZ-43")
def test_with_three_seats_there_is_one_quick_guess_and_then_it_is_over() -> None:
    """Worked example 6."""
    table = Table(0, 0, 0).roll(1, "solo").open().time_up()
    assert list(table.state.quick) == [B]
    table.play(NO)
    assert table.pawns == (1, 0, 0)
    assert table.seen(ev.Unsolved) == [ev.Unsolved("r001")]
    assert len(table.seen(ev.SolutionRead)) == 1
    assert table.next_is == B


@pytest.mark.rule("WZ-44", "WZ-45", "WZ-65")
def test_in_all_play_the_first_right_seat_moves() -> None:
    """Worked example 7."""
    table = Table(8, 0, 20, 0).roll(1, "all").open()
    assert table.state.guessers == (A, B, C)
    table.award(C)
    assert table.pawns == (9, 0, 21, 0)
    assert table.is_in(Phase.ROLL)


@pytest.mark.rule("WZ-46")
def test_all_play_has_no_quick_guesses() -> None:
    """Worked example 10."""
    table = Table(8, 0, 0, 0).roll(1, "all").open().time_up()
    assert table.pawns == (9, 0, 0, 0)
    assert len(table.seen(ev.SolutionRead)) == 1
    assert table.next_is == B


@pytest.mark.rule("WZ-47", "WZ-52")
def test_the_solver_who_wins_a_challenge_moves_or_swaps() -> None:
    """Worked example 11."""
    table = Table(5, 0, 33, 0).roll(3, "challenge")
    assert table.legal == {act.Challenge(B), act.Challenge(C), act.Challenge(D)}
    table.play(act.Challenge(C)).open().award(A)
    assert table.to_move == A
    assert table.legal == REWARDS
    table.play(act.Swap())
    assert table.pawns == (33, 0, 8, 0)
    assert table.next_is == B


@pytest.mark.rule("WZ-52")
def test_moving_ahead_instead_of_swapping_leaves_the_rival_alone() -> None:
    table = Table(5, 0, 33, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
    assert table.play(act.MoveAhead()).pawns == (11, 0, 33, 0)


@pytest.mark.rule("WZ-54", "WZ-62")
def test_the_challenged_seat_moves_ahead_and_cannot_swap() -> None:
    """Worked example 12."""
    table = Table(5, 0, 33, 0).roll(3, "challenge").play(act.Challenge(C)).open().award(C)
    assert table.pawns == (8, 0, 36, 0)
    assert table.next_is == B


@pytest.mark.rule("WZ-48", "WZ-49")
def test_a_challenged_moderator_hands_the_chair_to_the_right() -> None:
    """Worked example 13."""
    table = Table(0, 0, 0, 0, 0).roll(1, "challenge").play(act.Challenge(E))
    assert table.state.moderator == D
    assert table.state.guessers == (A, E)
    assert ev.ModeratorChanged(D) in table.last
    three = Table(0, 0, 0).roll(1, "challenge").play(act.Challenge(C))
    assert three.state.moderator == B


@pytest.mark.rule("WZ-50")
def test_the_challenge_must_be_made() -> None:
    table = Table(0, 0, 0).roll(1, "challenge")
    assert all(isinstance(action, act.Challenge) for action in table.legal)


@pytest.mark.rule("WZ-51")
def test_both_of_a_challenge_guess_and_nobody_else() -> None:
    table = Table(0, 0, 0, 0).roll(1, "challenge").play(act.Challenge(B)).open()
    assert table.legal == {
        act.Award(A),
        act.Award(B),
        act.AwardTie((A, B)),
        act.LetClockRun(),
    }


@pytest.mark.rule("WZ-53")
def test_a_challenge_nobody_wins_is_over_without_quick_guesses() -> None:
    table = Table(0, 9, 0, 0).roll(1, "challenge").play(act.Challenge(B)).open().time_up()
    assert table.pawns == (1, 9, 0, 0)
    assert len(table.seen(ev.SolutionRead)) == 1
    assert table.next_is == B


@pytest.mark.rule("WZ-55")
def test_a_swap_may_carry_the_solver_back_to_the_start() -> None:
    """Worked example 14."""
    table = Table(20, 0, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    assert table.play(act.Swap()).pawns == (0, 22, 0, 0)


@pytest.mark.rule("WZ-56")
def test_no_swap_is_offered_on_a_shared_space() -> None:
    """Worked example 15."""
    table = Table(10, 13, 0, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
    assert table.pawns == (16, 13, 0, 0)
    assert table.next_is == B

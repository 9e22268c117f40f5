"""Judging and the Winner's Circle: WZ-67 to WZ-85."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.items import Solution
from boardgames.games.whatzit.rules.cards.judge import Verdict, judge
from boardgames.games.whatzit.rules.state import REGULAR, WICKED, Phase
from tests.rules.whatzit.positions import LONG, A, B, C, D, Table, the_rules

PAIR = act.AwardTie((A, B))


@pytest.mark.rule("WZ-67", "WZ-69")
def test_a_person_may_award_what_the_judge_would_not_take() -> None:
    """Worked example 30."""
    rub = Solution("rub the wrong way")
    assert judge("back rub", rub, the_rules().judging) is Verdict.WRONG
    table = Table(0, 0, 0, 0).roll(1, "all").open()
    assert act.Award(B) in table.legal


@pytest.mark.rule("WZ-67", "WZ-68")
def test_the_moderator_names_whoever_first_solved_it() -> None:
    for seat in (A, B, C):
        table = Table(0, 0, 0, 0).roll(1, "all").open()
        assert table.to_move == D
        table.award(seat)
        beaten = (B, C) if seat == A else ()
        assert table.seen(ev.Solved) == [ev.Solved(seat, "r001", beaten)]


@pytest.mark.rule("WZ-70", "WZ-71", "WZ-73")
def test_a_tie_is_broken_by_a_card_of_the_same_deck_for_the_tied_seats() -> None:
    """Worked example 17."""
    table = Table(0, 0, 0, 0).roll(2, "all").open().play(PAIR)
    assert table.pawns == (2, 0, 0, 0)
    assert table.state.decks[REGULAR][-1] == "r001"
    assert table.state.card == "r002"
    assert (table.state.guessers, table.state.moderator) == ((A, B), D)
    table.open()
    assert table.seen(ev.TimerStarted)[-1] == ev.TimerStarted(30)
    assert act.Award(C) not in table.legal
    assert table.award(B).pawns == (2, 2, 0, 0)


@pytest.mark.rule("WZ-72")
def test_after_three_tied_tie_break_cards_the_turn_is_over() -> None:
    """Worked example 18."""
    table = Table(0, 0, 0, 0).roll(2, "all")
    for _ in range(4):
        assert table.is_in(Phase.OPEN)
        table.open().play(PAIR)
    assert table.pawns == (2, 0, 0, 0)
    assert len(table.seen(ev.CardReturned)) == 4
    assert len(table.seen(ev.SolutionRead)) == 4
    assert table.seen(ev.Unsolved) == [ev.Unsolved("r006")]
    assert table.next_is == B
    once = Table(0, 0, 0, 0, tie_cards=1).roll(2, "all").open().play(PAIR).open().play(PAIR)
    assert once.next_is == B


@pytest.mark.rule("WZ-72")
def test_a_tie_break_card_not_solved_in_time_brings_no_quick_guesses() -> None:
    table = Table(0, 0, 0, 0).roll(2, "all").open().play(PAIR).open().time_up()
    assert table.pawns == (2, 0, 0, 0)
    assert table.next_is == B


@pytest.mark.rule("WZ-73")
def test_winning_the_tie_break_of_a_challenge_gives_the_swap() -> None:
    table = Table(5, 30, 0, 0).roll(1, "challenge").play(act.Challenge(B)).open()
    table.play(PAIR).open().award(A)
    assert table.legal == {act.MoveAhead(), act.Swap()}
    win = Table(48, 0, 0, 0).roll(1, "all").open().play(PAIR).open().award(A)
    assert win.is_in(Phase.OVER)


@pytest.mark.rule("WZ-74", "WZ-75", "WZ-85")
def test_reaching_the_circle_by_the_die_and_solving_the_wicked_card_wins() -> None:
    """Worked example 19."""
    table = Table(47, 10, 30, 10).roll(6, "solo")
    assert table.pawns[A] == LONG
    assert table.state.card_deck == WICKED
    table.open().award(A)
    assert table.is_in(Phase.OVER)
    assert table.to_move is None
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    assert outcome.reason == "circle"
    assert outcome.ranking == ((A,), (C,), (B, D))
    assert outcome.winners == (A,)
    assert table.game.legal_actions(table.state) == ()


@pytest.mark.rule("WZ-76")
def test_reaching_the_circle_by_a_reward_does_not_win() -> None:
    """Worked example 20."""
    table = Table(44, 0, 0, 0).roll(3, "solo").open().award(A)
    assert table.pawns[A] == LONG
    assert ev.CircleReached(A) in table.last
    assert table.next_is == B


@pytest.mark.rule("WZ-21", "WZ-78", "WZ-79")
def test_a_waiting_pawn_wins_on_anyones_card_but_not_as_moderator() -> None:
    """Worked example 21."""
    table = Table(44, 0, 10, 0).roll(3, "solo").open().award(A)
    table.roll(1, "all").open()
    assert table.state.moderator == A
    assert act.Award(A) not in table.legal
    table.time_up()
    table.roll(1, "all")
    assert table.pawns[C] == 11
    assert table.state.card_deck == REGULAR
    table.open().award(A)
    assert table.is_in(Phase.OVER)
    assert table.seen(ev.GameWon) == [ev.GameWon(A)]


@pytest.mark.rule("WZ-80", "WZ-81", "WZ-82", "WZ-83")
def test_a_turn_begun_on_the_circle_rolls_stays_and_plays_a_wicked_card() -> None:
    """Worked example 22."""
    table = Table(LONG, 40, 0, 0).roll(5, "all")
    assert table.pawns[A] == LONG
    assert table.seen(ev.PawnMoved) == []
    assert table.state.card_deck == WICKED
    table.open().award(B)
    assert table.pawns[:2] == (LONG, 45)
    assert table.next_is == B


@pytest.mark.rule("WZ-82")
def test_the_black_die_applies_on_the_circle_and_solving_wins() -> None:
    table = Table(LONG, 0, 0, 0).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
    assert table.is_in(Phase.OVER)


@pytest.mark.rule("WZ-83")
def test_another_pawn_on_the_circle_wins_by_solving_the_solvers_card() -> None:
    table = Table(LONG, LONG, 0, 0).roll(2, "all").open().award(B)
    assert table.seen(ev.GameWon) == [ev.GameWon(B)]


@pytest.mark.rule("WZ-77", "WZ-81", "WZ-84")
def test_a_swap_takes_the_circle_without_winning_and_the_other_plays_on() -> None:
    """Worked example 23."""
    table = Table(30, LONG, 0, 0).roll(4, "challenge").play(act.Challenge(B)).open().award(A)
    table.play(act.Swap())
    assert table.pawns[:2] == (LONG, 34)
    assert ev.CircleReached(A) in table.last
    assert table.next_is == B
    assert table.roll(2, "all").pawns[B] == 36


@pytest.mark.rule("WZ-78")
def test_a_challenged_pawn_on_the_circle_wins_with_a_regular_card() -> None:
    """Worked example 24."""
    table = Table(30, LONG, 0, 0).roll(4, "challenge").play(act.Challenge(B)).open()
    assert table.state.card_deck == REGULAR
    table.award(B)
    assert table.seen(ev.GameWon) == [ev.GameWon(B)]


@pytest.mark.rule("WZ-78")
def test_a_quick_guess_from_the_circle_wins() -> None:
    """Worked example 25."""
    table = Table(0, 0, LONG, 0).roll(1, "solo").open().time_up()
    table.play(act.JudgeQuick(False), act.JudgeQuick(True))
    assert table.seen(ev.GameWon) == [ev.GameWon(C)]


@pytest.mark.rule("WZ-85")
def test_nothing_follows_a_win() -> None:
    table = Table(48, 0, 0).roll(1, "solo").open().award(A)
    assert type(table.last[-1]) is ev.GameWon
    assert table.state.queue == (A,)

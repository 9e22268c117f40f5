"""Buzz and type: WZ-86 to WZ-98."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.cards.items import Solution
from boardgames.games.whatzit.rules.cards.judge import Verdict, judge
from boardgames.games.whatzit.rules.state import NO_SEAT, Phase
from tests.rules.whatzit.positions import HUMAN, NORMAL, A, B, C, D, Table, the_rules

RIGHT, NEAR, WRONG, SILENT = (act.Answer(verdict) for verdict in Verdict)


def typing(*pawns: int, **chosen: Any) -> Table:
    """A table where the program judges."""
    return Table(*pawns, judge="program", **chosen)


@pytest.mark.rule("WZ-86")
def test_the_program_moderates() -> None:
    table = typing(0, 0, 0).roll(1, "all")
    assert table.state.program
    assert table.state.moderator == NO_SEAT
    assert table.to_move == A
    assert table.legal == {act.StartTimer()}


@pytest.mark.rule("WZ-87", "WZ-98")
def test_the_right_hand_seat_guesses_too() -> None:
    """Worked example 37."""
    assert typing(0, 0, 0).roll(1, "all").state.guessers == (A, B, C)
    table = typing(0, 0, 0).roll(1, "solo").open().time_up()
    assert list(table.state.quick) == [B, C]
    assert table.to_move == B
    table.play(WRONG)
    assert table.to_move == C
    assert table.play(WRONG).next_is == B


@pytest.mark.rule("WZ-87")
def test_the_table_may_have_the_right_hand_seat_sit_out() -> None:
    table = typing(0, 0, 0, right_hand_guesses=False).roll(1, "all")
    assert table.state.guessers == (A, B)
    assert table.state.program


@pytest.mark.rule("WZ-88")
def test_in_a_solo_the_solver_types_as_often_as_the_sand_allows() -> None:
    table = typing(0, 0, 0).roll(2, "solo").open()
    assert table.to_move == A
    assert table.legal == {RIGHT, NEAR, WRONG, act.LetClockRun()}
    table.play(WRONG, WRONG, WRONG)
    assert table.is_in(Phase.GUESS)
    assert table.play(RIGHT).pawns[A] == 4


@pytest.mark.rule("WZ-89", "WZ-90")
def test_after_a_wrong_answer_others_may_buzz_and_so_may_the_same_again() -> None:
    """Worked example 32."""
    table = typing(0, 0, 0).roll(2, "all").open().play(act.Buzz(B))
    assert table.is_in(Phase.ANSWER)
    assert table.to_move == B
    assert table.legal == {RIGHT, NEAR, WRONG, SILENT}
    table.play(WRONG)
    assert act.Buzz(B) in table.legal
    table.play(act.Buzz(A), RIGHT)
    assert table.pawns == (4, 0, 0)


@pytest.mark.rule("WZ-89", "WZ-90")
def test_answer_and_sleep_have_their_seconds() -> None:
    variants = the_rules().variants
    answer, sleep = variants["answer_seconds"], variants["lockout_seconds"]
    assert (answer.default, answer.least, answer.most) == (12, 5, 30)
    assert (sleep.default, sleep.least, sleep.most) == (3, 0, 10)


@pytest.mark.rule("WZ-90")
def test_silence_counts_like_a_wrong_answer() -> None:
    table = typing(0, 0, 0).roll(2, "all").open().play(act.Buzz(C), SILENT)
    assert table.is_in(Phase.GUESS)
    assert table.state.claims == ()


@pytest.mark.rule("WZ-08", "WZ-91")
def test_an_answer_is_right_whatever_its_case_and_stops() -> None:
    """Worked example 28."""
    card = Solution("more harm than good")
    assert judge("More harm than good!", card, the_rules().judging) is Verdict.RIGHT


@pytest.mark.rule("WZ-91")
def test_the_game_judges_what_is_typed_for_the_open_card() -> None:
    table = typing(0, 0, 0).roll(2, "solo").open()
    assert table.state.card == "r001"
    game = table.game
    assert game.judged(table.state, "Skating on thin ice!") is Verdict.RIGHT
    assert game.judged(table.state, "on thin ice") is Verdict.NEAR
    assert game.judged(table.state, "cold feet") is Verdict.WRONG
    assert game.judged(table.state, "  ") is Verdict.SILENT


@pytest.mark.rule("WZ-69", "WZ-92", "WZ-93")
def test_a_near_answer_is_a_claim_that_the_table_decides_when_time_is_up() -> None:
    """Worked example 29."""
    good = Solution("good looking")
    assert judge("looking good", good, the_rules().judging) is Verdict.NEAR
    table = typing(0, 0, 0).roll(2, "all").open().play(act.Buzz(B), NEAR)
    assert table.seen(ev.AnswerJudged) == [ev.AnswerJudged(B, Verdict.NEAR)]
    assert table.is_in(Phase.GUESS)
    assert act.Buzz(B) in table.legal
    assert table.state.claims == (B,)
    table.play(act.LetClockRun())
    assert table.is_in(Phase.APPEAL)
    assert [type(event) for event in table.last] == [
        ev.TimeRanOut,
        ev.AppealOpened,
        ev.SolutionRead,
    ]
    table.play(act.Accept())
    assert table.pawns == (2, 2, 0)
    assert len(table.seen(ev.SolutionRead)) == 1


@pytest.mark.rule("WZ-92")
def test_only_the_first_near_answer_of_a_seat_is_noted() -> None:
    table = typing(0, 0, 0).roll(2, "all").open()
    for seat in (C, B, C):
        table.play(act.Buzz(seat), NEAR)
    assert table.state.claims == (C, B)


@pytest.mark.rule("WZ-93")
def test_claims_go_to_the_table_oldest_first() -> None:
    table = typing(0, 0, 0).roll(2, "all").open()
    table.play(act.Buzz(C), NEAR, act.Buzz(A), NEAR, act.LetClockRun())
    assert [event.seat for event in table.seen(ev.AppealOpened)] == [C]
    table.play(act.Decline())
    assert [event.seat for event in table.seen(ev.AppealOpened)] == [C, A]
    assert len(table.seen(ev.SolutionRead)) == 1
    assert table.play(act.Accept()).pawns == (4, 0, 0)


@pytest.mark.rule("WZ-93", "WZ-95")
def test_a_declined_claim_ends_a_solo_without_quick_guesses() -> None:
    """Worked example 31."""
    table = typing(0, 0, 0).roll(2, "solo").open().play(NEAR, act.LetClockRun())
    assert table.is_in(Phase.APPEAL)
    table.play(act.Decline())
    assert table.seen(ev.Unsolved) == [ev.Unsolved("r001")]
    assert table.seen(ev.QuickGuessesOpened) == []
    assert table.next_is == B


@pytest.mark.rule("WZ-94")
def test_a_near_quick_guess_goes_to_the_table_at_once() -> None:
    table = typing(0, 0, 0).roll(2, "solo").open().time_up().play(NEAR)
    assert table.is_in(Phase.APPEAL)
    assert table.play(act.Accept()).pawns == (2, 2, 0)
    again = typing(0, 0, 0).roll(2, "solo").open().time_up().play(NEAR, act.Decline())
    assert again.next_is == B


@pytest.mark.rule("WZ-96")
def test_the_nearest_person_to_the_right_speaks_for_the_table() -> None:
    table = typing(0, 0, 0, 0).roll(2, "all").open().play(act.Buzz(C), NEAR, act.LetClockRun())
    assert table.to_move == B
    mixed = typing(0, 0, 0, 0, minds=(HUMAN, NORMAL, HUMAN, HUMAN)).roll(2, "all").open()
    mixed.play(act.Thought(B, 0), act.Buzz(C), NEAR, act.LetClockRun())
    assert mixed.to_move == A
    alone = typing(0, 0, 0, minds=(HUMAN, NORMAL, NORMAL)).roll(2, "solo").open()
    assert alone.play(NEAR, act.LetClockRun()).to_move == A


@pytest.mark.rule("WZ-97")
def test_buzzers_pressed_together_answer_unseen_in_turn() -> None:
    """Worked example 33."""
    assert the_rules().tie_window_ms == 150
    table = typing(0, 0, 0).roll(2, "all").open().play(act.BuzzTogether((A, C)))
    assert table.state.queue == (A, C)
    table.play(RIGHT)
    assert list(table.last) == [ev.AnswerGiven(A)]
    for seat in (A, B, C):
        assert table.game.view(table.state, seat).given[0].verdict is None
    both = typing(0, 0, 0).roll(2, "all").open().play(act.BuzzTogether((A, C)), RIGHT, RIGHT)
    assert both.seen(ev.Tied) == [ev.Tied((A, C))]
    assert both.state.guessers == (A, C)
    assert table.play(WRONG).pawns == (4, 0, 0)


@pytest.mark.rule("WZ-97")
def test_nobody_right_together_leaves_the_sand_running() -> None:
    table = typing(0, 0, 0, 0).roll(2, "all").open().play(act.BuzzTogether((B, D)), NEAR, WRONG)
    assert table.is_in(Phase.GUESS)
    assert table.state.claims == (B,)
    assert {event.verdict for event in table.seen(ev.AnswerJudged)} == {
        Verdict.NEAR,
        Verdict.WRONG,
    }


@pytest.mark.rule("WZ-98")
def test_a_typed_quick_guess_is_one_answer() -> None:
    table = typing(0, 0, 0).roll(2, "solo").open().time_up().play(WRONG)
    assert list(table.state.quick) == [C]
    assert table.play(RIGHT).pawns == (2, 0, 2)

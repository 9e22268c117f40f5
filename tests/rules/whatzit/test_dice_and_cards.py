"""Dice, move and card: WZ-23 to WZ-36."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.state import HIDDEN, REGULAR, WICKED, Face, Phase, Play
from tests.rules.whatzit.positions import LONG, A, B, C, D, Table, the_rules


@pytest.mark.rule("WZ-23")
def test_a_turn_starts_with_both_dice_at_once() -> None:
    table = Table(0, 0, 0).roll(4, "all")
    assert table.seen(ev.DiceRolled) == [ev.DiceRolled(4, Play.ALL)]


@pytest.mark.rule("WZ-24")
def test_the_white_die_has_one_to_six_and_the_black_one_two_faces_each() -> None:
    assert the_rules().white_die == (1, 2, 3, 4, 5, 6)
    assert set(Counter(the_rules().black_die).values()) == {2}
    table = Table(0, 0, 0).play(act.RollDice())
    assert len(table.legal) == 18


@pytest.mark.rule("WZ-25", "WZ-28", "WZ-38", "WZ-18")
def test_the_pawn_moves_before_the_card_and_again_when_it_is_solved() -> None:
    """Worked example 2."""
    table = Table(0, 0, 0).roll(3, "solo")
    assert table.pawns == (3, 0, 0)
    assert table.seen(ev.CardDrawn) == [ev.CardDrawn(REGULAR)]
    assert table.to_move == C
    table.open().award(A)
    assert table.pawns == (6, 0, 0)
    assert table.next_is == B


@pytest.mark.rule("WZ-26", "WZ-27", "WZ-29")
def test_occupied_spaces_count_and_may_be_shared_and_yellow_brings_a_wicked_card() -> None:
    """Worked example 3."""
    table = Table(3, 5, 5, 0).roll(4, "all")
    assert table.pawns == (7, 5, 5, 0)
    assert table.seen(ev.PawnMoved)[0].spaces == (3, 4, 5, 6, 7)
    assert table.state.card_deck == WICKED
    assert Table(3, 5, 5, 0).roll(2, "all").pawns == (5, 5, 5, 0)


@pytest.mark.rule("WZ-30", "WZ-32", "WZ-112")
def test_the_card_is_secret_until_the_look_and_then_known_to_the_moderator_alone() -> None:
    """Worked example 27."""
    table = Table(0, 0, 0, 0).roll(2, "all")
    seats = (A, B, C, D)
    assert {table.game.view(table.state, seat).card for seat in seats} == {HIDDEN}
    assert act.StartTimer() not in table.legal
    table.play(act.Look())
    views = [table.game.view(table.state, seat).card for seat in seats]
    assert views == [HIDDEN, HIDDEN, HIDDEN, table.state.card]
    assert table.legal == {act.StartTimer()}


@pytest.mark.rule("WZ-31")
def test_move_and_draw_follow_from_the_dice_without_a_decision() -> None:
    table = Table(0, 0, 0).play(act.RollDice(), act.Rolled(2, Play.SOLO))
    kinds = [type(event) for event in table.last]
    assert kinds == [ev.DiceRolled, ev.PawnMoved, ev.CardDrawn]
    assert table.is_in(Phase.OPEN)


@pytest.mark.rule("WZ-30", "WZ-50")
def test_nobody_sees_the_card_before_the_challenge_is_made() -> None:
    table = Table(0, 0, 0).roll(1, "challenge")
    assert table.legal == {act.Challenge(B), act.Challenge(C)}
    assert table.state.face is Face.DOWN


@pytest.mark.rule("WZ-32")
@pytest.mark.parametrize("black", ["solo", "all", "challenge"])
def test_all_three_plays_open_alike(black: str) -> None:
    table = Table(0, 0, 0, 0).roll(1, black)
    if black == "challenge":
        table.play(act.Challenge(B))
    table.play(act.Look())
    assert list(table.last) == [ev.SolutionLookedAt(D, "r001")]
    table.play(act.StartTimer())
    assert list(table.last) == [ev.CardShown("r001"), ev.TimerStarted(30)]
    assert table.state.face is Face.UP


@pytest.mark.rule("WZ-33", "WZ-34")
def test_wrong_guesses_said_aloud_are_no_actions_and_the_moderator_alone_decides() -> None:
    table = Table(0, 0, 0, 0).roll(1, "all").open()
    assert table.to_move == D
    kinds = {type(action) for action in table.legal}
    assert kinds == {act.Award, act.AwardTie, act.LetClockRun}


@pytest.mark.rule("WZ-35")
def test_the_timer_has_thirty_seconds_or_what_the_table_chose() -> None:
    table = Table(0, 0, 0).roll(1, "all").open()
    assert table.seen(ev.TimerStarted) == [ev.TimerStarted(30)]
    slow = Table(0, 0, 0, timer=90).roll(1, "all").open()
    assert slow.seen(ev.TimerStarted) == [ev.TimerStarted(90)]
    assert list(the_rules().variants["timer"].choices or ()) == [20, 30, 45, 60, 90]


@pytest.mark.rule("WZ-36")
def test_at_time_up_the_moderator_is_asked_once_who_had_it() -> None:
    table = Table(0, 0, 0, 0).roll(1, "all").open().play(act.LetClockRun())
    assert list(table.last) == [ev.TimeRanOut()]
    assert table.is_in(Phase.VERDICT)
    assert table.to_move == D
    assert {act.Award(A), act.NobodySolved()} < table.legal
    table.award(B)
    assert table.pawns == (1, 1, 0, 0)


@pytest.mark.rule("WZ-74")
def test_surplus_steps_are_lost_at_the_circle() -> None:
    assert Table(47, 0, 0).roll(6, "solo").pawns[A] == LONG

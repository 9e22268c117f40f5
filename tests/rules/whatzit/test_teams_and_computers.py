"""Teams and computer seats: WZ-99 to WZ-108."""

from __future__ import annotations

from collections import Counter

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.answering import chances, quick_is_right, thought_of, window_of
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase
from tests.rules.whatzit.positions import (
    EASY,
    HARD,
    HUMAN,
    NORMAL,
    A,
    B,
    C,
    D,
    Table,
    name_of,
    the_game,
    the_rules,
)


@pytest.mark.rule("WZ-99")
def test_a_seat_may_have_several_members() -> None:
    assert the_game(members=(3, 1, 8)).setting.members[:3] == (3, 1, 8)


@pytest.mark.rule("WZ-100")
def test_members_of_a_team_are_solver_in_rotation() -> None:
    """Worked example 38."""
    table = Table(0, 0, 0, members=(3, 1, 1))
    for _ in range(9):
        table.roll(1, "all").open().time_up()
    started = [event for event in table.seen(ev.TurnStarted) if event.solver == A]
    # The team's first turn began before the position was set up.
    assert [event.member for event in started] == [1, 2, 0]
    first = Table(0, 0, 0, members=(3, 1, 1))
    assert first.state.turns[A] == 1
    text = first.narration.sentence(ev.TurnStarted(A, C, 1), name_of)
    assert "member 2" in text


@pytest.mark.rule("WZ-101")
def test_members_of_a_team_moderate_in_rotation_and_the_whole_team_is_silent() -> None:
    table = Table(0, 0, 0, members=(1, 1, 2))
    for _ in range(7):
        table.roll(1, "all").open()
        assert table.state.moderator not in table.state.guessers
        table.time_up()
    chairs = [event for event in table.seen(ev.TurnStarted) if event.moderator == C]
    assert [event.moderating_member for event in chairs] == [1, 0]


@pytest.mark.rule("WZ-71", "WZ-101")
def test_a_tie_break_is_judged_from_the_same_chair_by_the_same_member() -> None:
    table = Table(0, 0, 0, members=(1, 1, 2)).roll(1, "all")
    chairs = table.state.moderated
    table.open().play(act.AwardTie((A, B)))
    assert table.state.moderated == chairs
    assert table.state.moderator == C


@pytest.mark.rule("WZ-102")
def test_any_seat_may_be_a_computer_of_three_levels() -> None:
    game = the_game(minds=(HUMAN, EASY, NORMAL, HARD))
    assert [game.setting.is_human(seat) for seat in range(4)] == [True, False, False, False]


@pytest.mark.rule("WZ-103")
def test_chance_decides_once_per_card_and_computer_when_the_timer_starts() -> None:
    minds = (HUMAN, EASY, HARD, HUMAN)
    table = Table(0, 0, 0, 0, judge="program", minds=minds).roll(1, "all").open()
    assert table.is_in(Phase.THINK)
    assert table.to_move == CHANCE
    assert len(table.legal) == 61
    table.play(act.Thought(B, 0), act.Thought(C, 40))
    assert table.is_in(Phase.GUESS)
    assert table.state.thoughts[B:D] == (0, 40)


@pytest.mark.rule("WZ-103", "WZ-108")
def test_chances_follow_the_printed_table_and_the_cards_difficulty() -> None:
    table = Table(0, 0, 0, minds=(NORMAL, NORMAL, HUMAN)).roll(1, "all").open()
    setting = table.game.setting
    assert setting.codes[table.state.card].level == 2
    rng = Rng(3)
    thoughts = Counter(thought_of(setting, table.state, A, rng) for _ in range(6000))
    assert 0.42 < thoughts[0] / 6000 < 0.48
    assert min(at for at in thoughts if at) == 15
    assert max(thoughts) == 57
    assert window_of(the_rules().computers.easy, 30) == (24, 60)
    assert chances(the_rules().computers.normal) == "68, 55, 42, 28 and 17 of 100"


@pytest.mark.rule("WZ-104", "WZ-110")
def test_two_computers_at_the_same_half_second_tie() -> None:
    """Worked example 34."""
    table = Table(0, 0, 0, judge="program", minds=(HUMAN, NORMAL, NORMAL))
    table.roll(1, "all").open().play(act.Thought(B, 20), act.Thought(C, 20))
    assert table.to_move == A
    table.play(act.LetClockRun())
    assert ev.ComputerAnswered((B, C), 20) in table.last
    assert table.seen(ev.Tied) == [ev.Tied((B, C))]
    assert table.state.guessers == (B, C)


@pytest.mark.rule("WZ-104")
def test_the_earlier_of_two_computers_solves_it() -> None:
    table = Table(0, 0, 0, judge="program", minds=(HUMAN, NORMAL, NORMAL))
    table.roll(1, "all").open().play(act.Thought(B, 21), act.Thought(C, 20), act.LetClockRun())
    assert table.pawns == (1, 0, 1)


@pytest.mark.rule("WZ-104")
def test_without_people_the_computers_settle_it_at_once() -> None:
    table = Table(0, 0, 0, judge="program", minds=(NORMAL,) * 3)
    table.roll(1, "all").open()
    table.play(act.Thought(A, 30), act.Thought(B, 0), act.Thought(C, 50))
    assert table.pawns == (2, 0, 0)
    assert table.next_is == B


@pytest.mark.rule("WZ-105")
def test_a_computers_quick_guess_is_right_with_half_its_chance() -> None:
    table = Table(0, 0, 0, judge="program", minds=(HUMAN, HARD, HUMAN))
    table.roll(1, "solo").open().time_up()
    assert table.to_move == CHANCE
    assert table.legal == {act.QuickGuessed(True), act.QuickGuessed(False)}
    rng = Rng(1)
    hits = sum(quick_is_right(table.game.setting, table.state, B, rng) for _ in range(4000))
    assert 0.34 < hits / 4000 < 0.40
    assert table.play(act.QuickGuessed(True)).pawns == (1, 1, 0)


@pytest.mark.rule("WZ-106")
def test_a_computer_in_the_moderators_chair_leaves_the_judging_to_the_program() -> None:
    """Worked example 36."""
    table = Table(0, 0, 0, minds=(HUMAN, HUMAN, NORMAL)).roll(1, "solo")
    assert table.state.moderator == C
    assert table.state.program
    assert table.legal == {act.StartTimer()}
    table.open().time_up()
    assert list(table.state.quick) == [B]
    assert table.to_move == B
    assert act.Answer(Verdict.RIGHT) in table.legal


@pytest.mark.rule("WZ-107")
def test_a_human_moderator_says_whether_a_person_was_before_the_computer() -> None:
    """Worked example 35."""
    table = Table(0, 0, 0, 0, minds=(HUMAN, NORMAL, HUMAN, HUMAN))
    table.roll(1, "challenge").play(act.Challenge(B)).open()
    table.play(act.Thought(B, 12), act.LetClockRun())
    assert list(table.last) == [ev.ComputerAnswered((B,), 12)]
    assert table.is_in(Phase.VERDICT)
    assert table.legal == {act.Award(B), act.Award(A), act.AwardTie((A, B))}


@pytest.mark.rule("WZ-107")
def test_where_only_computers_guess_a_human_moderator_has_nothing_to_say() -> None:
    minds = (NORMAL, HUMAN, NORMAL, HUMAN)
    solved = Table(0, 0, 0, 0, minds=minds).roll(2, "solo").open().play(act.Thought(A, 12))
    assert solved.pawns == (4, 0, 0, 0)
    assert solved.next_is == B
    missed = Table(0, 0, 0, 0, minds=minds).roll(2, "solo").open().play(act.Thought(A, 0))
    assert missed.is_in(Phase.QUICK)
    assert list(missed.state.quick) == [B, C]


@pytest.mark.rule("WZ-108")
def test_the_same_level_has_the_same_chances_whatever_the_score() -> None:
    behind = Table(0, 48, 48, minds=(NORMAL, NORMAL, HUMAN)).roll(1, "all").open()
    one = [thought_of(behind.game.setting, behind.state, A, Rng(seed)) for seed in range(50)]
    same_card = Table(30, 0, 0, minds=(NORMAL, NORMAL, HUMAN)).roll(2, "all").open()
    assert same_card.state.card == behind.state.card
    two = [thought_of(same_card.game.setting, same_card.state, A, Rng(s)) for s in range(50)]
    assert one == two

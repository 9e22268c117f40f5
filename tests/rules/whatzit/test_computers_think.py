"""When computers have an answer, and what follows if several have it at once."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.rng import Rng
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.answering import computer_of, thought_of, window_of
from boardgames.games.whatzit.rules.state import Mind, Phase
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
    the_game,
)
from tests.rules.whatzit.told_tables import NEAR, WRONG, ToldTable, typing


@pytest.mark.rule("WZ-103", "WZ-108")
@pytest.mark.parametrize(
    ("think", "timer", "window"),
    [
        ((15, 85), 30, (9, 51)), ((40, 100), 20, (16, 40)), ((33, 67), 45, (30, 60)),
        ((0, 1), 30, (1, 1)), ((1, 2), 30, (1, 1)), ((50, 51), 90, (90, 91)),
    ],
)  # fmt: skip
def test_when_a_computer_may_have_an_answer(think: Any, timer: int, window: Any) -> None:
    computer = replace(the_game().rules.computers.easy, think=think)
    assert window_of(computer, timer) == window


@pytest.mark.rule("WZ-103", "WZ-105")
def test_a_computer_solves_by_level_and_difficulty() -> None:
    table = (
        Table(0, 0, 0, 0, minds=(HUMAN, EASY, NORMAL, HARD), judge="program").roll(1, "all").open()
    )
    setting, rules = table.game.setting, table.game.rules
    assert computer_of(rules, Mind.NORMAL) is rules.computers.normal
    for card, level in ((card, code.level) for card, code in setting.codes.items()):
        if card not in setting.decks[0][:6]:
            continue
        state = replace(table.state, card=card)
        for seat, computer in ((B, rules.computers.easy), (D, rules.computers.hard)):
            thoughts = [thought_of(setting, state, seat, Rng.of(seed)) for seed in range(600)]
            solved = [at for at in thoughts if at]
            assert len(solved) / 6 == pytest.approx(computer.solve[level - 1], abs=7)
            first, last = window_of(computer, setting.timer)
            assert first <= min(solved) <= first + 2
            assert last - 2 <= max(solved) <= last


@pytest.mark.rule("WZ-104", "WZ-107", "WZ-110")
def test_the_soonest_computers_answer_and_those_level_tie() -> None:
    def thinking(*thoughts: int) -> ToldTable:
        table = typing(0, 0, 0, 0, minds=(HUMAN, EASY, NORMAL, HARD)).roll(2, "all").open()
        for seat, at in zip((B, C, D), thoughts, strict=True):
            assert table.legal == {act.Thought(seat, half) for half in range(61)}
            table.play(act.Thought(seat, at))
        return table

    for thoughts, moment, solver in (((9, 5, 7), 5, C), ((0, 8, 7), 7, D), ((3, 0, 0), 3, B)):
        table = thinking(*thoughts)
        assert table.game.next_moment(table.state) == moment
        table.play(act.LetClockRun())
        assert table.seen(ev.Solved)[0].seat == solver
        assert table.seen(ev.ComputerAnswered)[0].at == moment
        assert table.seen(ev.ComputerAnswered)[0].seen_by(A).at == 0
    none = thinking(0, 0, 0)
    assert none.game.next_moment(none.state) == 60
    assert none.play(act.LetClockRun()).next_is == B
    level = thinking(6, 9, 6).play(act.LetClockRun())
    assert level.seen(ev.Tied) == [ev.Tied((B, D))]


@pytest.mark.rule("WZ-36", "WZ-107")
def test_what_a_moderator_may_say_when_computers_were_first() -> None:
    minds = (HUMAN, EASY, EASY, HUMAN, HUMAN)
    table = ToldTable(0, 0, 0, 0, 0, minds=minds).roll(2, "all").open()
    assert table.state.guessers == (A, B, C, D)
    table.play(act.Thought(B, 4), act.Thought(C, 4), act.LetClockRun())
    assert table.is_in(Phase.VERDICT)
    assert table.legal == {
        act.AwardTie((B, C)), act.Award(A), act.Award(D), act.AwardTie((A, D)),
        act.AwardTie((A, B, C)), act.AwardTie((B, C, D)), act.AwardTie((A, B, C, D)),
    }  # fmt: skip
    one = ToldTable(0, 0, 0, 0, 0, minds=minds).roll(2, "all").open()
    one.play(act.Thought(B, 9), act.Thought(C, 4), act.LetClockRun())
    assert one.legal == {
        act.Award(C), act.Award(A), act.Award(D), act.AwardTie((A, D)),
        act.AwardTie((A, C)), act.AwardTie((C, D)), act.AwardTie((A, C, D)),
    }  # fmt: skip
    assert one.play(act.AwardTie((C, D))).state.guessers == (C, D)


@pytest.mark.rule("WZ-105")
def test_a_quick_guess_of_a_computer_is_right_half_as_often() -> None:
    minds = (HUMAN, HARD, HUMAN, HUMAN)
    table = Table(0, 0, 0, 0, minds=minds).roll(1, "solo").open()
    table.play(act.LetClockRun(), act.NobodySolved())
    assert table.legal == {act.QuickGuessed(True), act.QuickGuessed(False)}
    level = table.game.codes[table.state.card].level
    share = table.game.rules.computers.hard.solve[level - 1] / 2
    guesses = [table.game.chance(table.state, Rng.of(seed)) for seed in range(1000)]
    assert guesses.count(act.QuickGuessed(True)) / 10 == pytest.approx(share, abs=5)


@pytest.mark.rule("WZ-97", "WZ-103")
def test_a_guess_makes_up_only_what_a_seat_cannot_know() -> None:
    table = typing(0, 0, 0, 0, minds=(HUMAN, EASY, HUMAN, HUMAN)).roll(1, "all").open()
    table.play(act.Thought(B, 7), act.BuzzTogether((A, C, D)), WRONG, NEAR)
    view = table.game.view(table.state, C)
    assert view.thoughts == (-1, -2, -1, -1)
    thoughts, given = set(), set()
    for seed in range(60):
        guess = table.game.guess(view, C, Rng.of(seed))
        assert table.game.problems(guess) == []
        assert table.game.view(guess, C) == view
        assert guess.card == table.state.card
        thoughts.add(guess.thoughts[B])
        given.add(tuple(told.verdict for told in guess.given))
        assert [told.seat for told in guess.given] == [A, C]
    assert len(thoughts) > 5
    assert len(given) == 16

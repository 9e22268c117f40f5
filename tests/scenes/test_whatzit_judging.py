"""An open card of Whatzit?: marks of a Moderator, buzzers, and answers that are typed."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene.desk import TYPING_MS, LateLetters, Mode
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    KeyPressed,
    PointerPressed,
)
from tests.scenes.whatzit_card import answer_of, last, type_in
from tests.scenes.whatzit_tables import STILL, opened, play


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


class TestMarks:
    """A person moderates."""

    def test_a_mark_stops_the_sand_until_it_is_confirmed(self, studio: Studio) -> None:
        table = opened(studio)
        table.update(3000)
        table.handle(KeyPressed("2"))
        table.update(3000)
        assert table.frame.desk.sand.gone == 3000.0
        table.handle(KeyPressed("backspace"))
        table.update(1000)
        assert table.frame.desk.sand.gone == 4000.0
        table.handle(KeyPressed("2"))
        table.handle(KeyPressed("enter"))
        assert last(table) == act.Award(1)

    def test_a_tie_is_marked_in_any_order(self, studio: Studio) -> None:
        table = opened(studio)
        for key in ("t", "3", "1", "enter"):
            table.handle(KeyPressed(key))
        assert act.AwardTie((0, 2)) in [entry.action for entry in table.session.entries]

    def test_the_moderator_cannot_be_marked(self, studio: Studio) -> None:
        table = opened(studio)
        table.handle(KeyPressed(str(table.view.moderator + 1)))
        assert not table.frame.desk.marks
        assert table.note is not None
        assert table.note.rule == "WZ-21"

    def test_letters_of_the_table_sleep(self, studio: Studio) -> None:
        table = opened(studio)
        for key in ("u", "h", "l"):
            table.handle(KeyPressed(key))
        assert table.note is None
        assert not table.log_panel.is_open
        assert table.typing is not None

    def test_quick_guesses_are_judged_by_letters(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO)
        play(studio, table, act.LetClockRun(), act.NobodySolved())
        assert table.frame.mode is Mode.JUDGE
        table.handle(KeyPressed("n"))
        assert last(table) == act.JudgeQuick(False)


class TestTyping:
    """The program judges."""

    def test_a_solo_is_typed_while_the_sand_runs(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        table.update(2000)
        type_in(table, "quite wrong")
        table.handle(KeyPressed("enter"))
        assert last(table) == act.Answer(Verdict.WRONG)
        table.update(1)
        table.update(2000)
        assert table.frame.desk.sand.gone == pytest.approx(4000.0, abs=2)
        type_in(table, answer_of(table))
        table.handle(KeyPressed("enter"))
        assert act.Answer(Verdict.RIGHT) in [entry.action for entry in table.session.entries]
        assert table.session.state.solved[0] == 1

    def test_the_letter_pad_types_as_well(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        for letter in answer_of(table):
            ref = ("key", "space" if letter == " " else letter.upper())
            target = table.target_of(ref)
            if target is None:
                continue
            table.handle(PointerPressed(target.rect.center))
        say = table.target_of(("say",))
        assert say is not None
        table.handle(PointerPressed(say.rect.center))
        assert table.session.state.solved[0] == 1

    @pytest.mark.rule("WZ-89")
    def test_a_buzzer_stops_the_sand_for_one_answer(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.update(4000)
        table.handle(KeyPressed("z"))
        table.update(150)
        assert last(table) == act.Buzz(2)
        table.update(1)
        table.update(11000)
        assert table.frame.desk.sand.gone == 4000.0
        assert table.view.phase is Phase.ANSWER
        table.update(1000)
        assert last(table) == act.Answer(Verdict.SILENT)

    @pytest.mark.rule("WZ-97")
    def test_two_buzzers_within_the_window_are_level(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("m"))
        table.update(140)
        table.handle(KeyPressed("q"))
        table.update(11)
        assert last(table) == act.BuzzTogether((0, 3))
        table.update(1)
        type_in(table, "one")
        one = studio.drawn(table).get_buffer().raw
        table.frame.desk.text = "two"
        assert studio.drawn(table).get_buffer().raw == one

    @pytest.mark.rule("WZ-90")
    def test_a_wrong_buzzer_sleeps_and_says_so(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("q"))
        table.update(151)
        table.update(1)
        type_in(table, "quite wrong")
        table.handle(KeyPressed("enter"))
        table.update(1)
        assert 0 in table.frame.desk.locked
        table.handle(KeyPressed("q"))
        assert table.note is not None
        assert table.note.rule == "WZ-90"
        table.update(3001)
        table.handle(KeyPressed("q"))
        table.update(151)
        assert last(table) == act.Buzz(0)

    @pytest.mark.rule("WZ-93")
    def test_a_near_answer_goes_to_the_table_at_the_end(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        play(studio, table, act.Buzz(1), act.Answer(Verdict.NEAR))
        table.update(30000)
        table.update(10)
        assert table.frame.mode is Mode.APPEAL
        assert table.view.read[0] == table.game.look(table.session.state).answer
        table.handle(KeyPressed("y"))
        assert table.session.state.solved[1] == 1


def test_letters_of_an_answer_that_comes_too_late_are_no_shortcuts() -> None:
    letters = LateLetters()
    assert not letters.is_late(KeyPressed("v"), Mode.BUZZ)
    assert letters.is_late(KeyPressed("i"), Mode.NONE)
    letters.let_pass(600)
    assert letters.is_late(KeyPressed("u"), Mode.NONE), "each letter lets another one come"
    letters.let_pass(TYPING_MS)
    assert not letters.is_late(KeyPressed("i"), Mode.NONE)
    assert not letters.is_late(KeyPressed("c"), Mode.TYPE)
    letters.is_late(KeyPressed("enter"), Mode.TYPE)
    assert not letters.is_late(KeyPressed("c"), Mode.NONE), "the answer was given"

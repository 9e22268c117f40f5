"""The lesson of Whatzit?, played: wrong answers and spent sand only let the learner try again."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.lesson import LessonSession
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, KeyReleased
from tests.scenes.whatzit_card import answer_of, type_in
from tests.scenes.whatzit_tables import STILL, card_of, lesson_table, play


def test_the_lesson_can_be_played_to_its_end() -> None:
    studio = Studio((960, 600), STILL)
    table = lesson_table(studio)
    session = table.session
    assert isinstance(session, LessonSession)
    for _ in range(90):
        card_of(table).reading = None
        for _ in range(3):
            studio.room.stack.top.update(10)
        while table.stage.is_busy:
            table.stage.skip()  # words are to be read
        top = studio.room.stack.top
        wanted: Any = None
        if session.beat is not None and not session.waits_to_show:
            wanted = session.beat.action
        match wanted:
            case None:
                guide = table.target_of(("guide",))
                assert guide is not None
                if session.beat is None and session.is_last_step:
                    return
                table.press(guide)
            case act.Look():
                assert isinstance(top, LookScene)
                top.handle(KeyPressed("space"))
                top.update(400)
                top.handle(KeyReleased("space"))
            case act.StartTimer() if isinstance(top, LookScene):
                top.take(("timer",))
            case act.Answer():
                type_in(table, "quite wrong")
                table.handle(KeyPressed("enter"))
                table.update(40000)
                type_in(table, answer_of(table))
                table.handle(KeyPressed("enter"))
            case act.Buzz():
                table.handle(KeyPressed("q"))
                table.update(151)
            case act.Award(seat):
                table.handle(KeyPressed(str(seat + 1)))
                table.handle(KeyPressed("enter"))
            case action:
                (ref,) = table.ui.click_path(action, table.frame.seen)
                target = table.target_of(ref)
                assert target is not None
                assert target.lit
                table.press(target)
    pytest.fail("the lesson never ended")


def test_guests_call_wrong_guesses_before_the_one_that_counts() -> None:
    studio = Studio((960, 600), STILL)
    table = lesson_table(studio)
    session = table.session
    assert isinstance(session, LessonSession)
    titles = [step.title for step in session.lesson.steps]
    session.begin_step(titles.index("Be the Moderator"))
    session.show_others()
    play(studio, table, act.Look(), act.StartTimer())
    heard = []
    for _ in range(80):
        table.update(100)
        heard += [bubble.text for bubble in table.frame.desk.bubbles if bubble.text not in heard]
    verdicts = [table.game.judged(session.state, text) for text in heard]
    assert verdicts == [Verdict.WRONG, Verdict.WRONG, Verdict.RIGHT]
    assert not session.is_last_step

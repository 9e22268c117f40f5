"""Every lesson can be played from its first word to its last, and each position is possible."""

from __future__ import annotations

import re
from typing import Any

import pytest

from boardgames.core.game import Game
from boardgames.core.lesson import Lesson, LessonSession
from boardgames.games import CATALOGUE, kit_of, open_game

TAUGHT = [box.name for box in CATALOGUE if kit_of(box.name).lesson is not None]
AIM = re.compile(r"\b(win|wins|first|most|last)\b", re.IGNORECASE)
LONGEST_TEXT = 190
"""Characters that fit into the side panel."""


def taught(name: str) -> tuple[Game[Any, Any], Lesson]:
    game = open_game(name, kit_of(name).lesson_variants)
    lesson_of = kit_of(name).lesson
    assert lesson_of is not None
    return game, lesson_of(game)


def played(name: str) -> LessonSession:
    session = LessonSession(*taught(name))
    session.begin_step(len(session.lesson.steps) - 1)
    while session.beat is not None:
        session.play(session.beat.action)
    return session


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_as_it_is_written(name: str) -> None:
    game, lesson = taught(name)
    session = LessonSession(game, lesson)
    for number, step in enumerate(lesson.steps):
        session.begin_step(number)
        while session.beat is not None:
            assert game.problems(session.state) == []
            assert session.waits_to_show or session.to_move == lesson.learner
            assert session.text
            assert session.beat.action in game.legal_actions(session.state)
            session.play(session.beat.action)
        assert step.learned
        assert step.title


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_one_match_in_which_each_position_follows_from_the_one_before(
    name: str,
) -> None:
    game, lesson = taught(name)
    session = played(name)
    state = lesson.start
    for length, entry in enumerate(session.entries):
        assert session.state_at(length) == state
        assert game.problems(state) == []
        assert entry.seat == game.to_move(state)
        assert game.allows(state, entry.action)
        state = game.apply(state, entry.action).state
    assert session.state == state
    script = [(*step.meanwhile, *(beat.action for beat in step.beats)) for step in lesson.steps]
    assert [entry.action for entry in session.entries] == [one for step in script for one in step]


@pytest.mark.parametrize("name", TAUGHT)
def test_the_first_sentence_of_a_lesson_is_the_aim(name: str) -> None:
    text = LessonSession(*taught(name)).text
    first = re.split(r"(?<=[.!?:])\s", text)[0]
    assert AIM.search(first), first


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_goes_to_the_end_of_the_match_and_names_what_is_left(name: str) -> None:
    session = played(name)
    assert session.outcome is not None
    assert session.lesson.learner in session.outcome.winners
    assert session.lesson.still


@pytest.mark.parametrize("name", TAUGHT)
def test_what_is_passed_over_is_told(name: str) -> None:
    session = LessonSession(*taught(name))
    for number, step in enumerate(session.lesson.steps):
        session.begin_step(number)
        assert bool(step.meanwhile) == (" later" in session.text)


@pytest.mark.parametrize("name", TAUGHT)
def test_each_thing_asked_of_the_learner_has_its_own_words(name: str) -> None:
    session = LessonSession(*taught(name))
    for number in range(len(session.lesson.steps)):
        session.begin_step(number)
        is_begun = False
        while session.beat is not None:
            assert session.beat.text or is_begun
            is_begun = session.to_move == session.lesson.learner
            before = len(session.entries)
            session.play(session.beat.action)
            others = {entry.seat for entry in session.entries[before + 1 :]}
            is_begun &= not any(seat in range(session.seats) for seat in others)


@pytest.mark.parametrize("name", TAUGHT)
def test_no_text_is_too_long_for_its_place(name: str) -> None:
    lesson = taught(name)[1]
    texts = [beat.text for step in lesson.steps for beat in step.beats]
    texts += [step.learned for step in lesson.steps] + [lesson.still]
    assert [text for text in texts if len(text) > LONGEST_TEXT] == []


@pytest.mark.parametrize("name", TAUGHT)
def test_stepping_back_leads_chapter_by_chapter_to_the_beginning(name: str) -> None:
    session = played(name)
    end, entries = session.state, [entry.action for entry in session.entries]
    for number in reversed(range(len(session.lesson.steps))):
        session.step_back()
        assert session.step_number == number
        assert [entry.action for entry in session.entries] == entries[: len(session.entries)]
    opened = session.state
    session.step_back()
    assert session.state == opened
    assert session.state_at(0) == session.lesson.start
    session.begin_step(len(session.lesson.steps) - 1)
    while session.beat is not None:
        session.play(session.beat.action)
    assert session.state == end


@pytest.mark.parametrize("name", TAUGHT)
def test_stepping_back_within_a_chapter_leads_to_its_beginning(name: str) -> None:
    session = LessonSession(*taught(name))
    for number in range(len(session.lesson.steps)):
        session.begin_step(number)
        begun = session.state
        while session.beat is not None:
            session.play(session.beat.action)
            ahead = session.state
            session.step_back()
            assert (session.step_number, session.state) == (number, begun)
            while session.state != ahead:
                assert session.beat is not None
                session.play(session.beat.action)

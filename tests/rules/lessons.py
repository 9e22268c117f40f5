"""Lessons played chapter by chapter, for the tests that say what each chapter teaches."""

from __future__ import annotations

from typing import Any, TypeVar

from boardgames.core.game import Event, Game
from boardgames.core.lesson import Lesson, LessonSession

E = TypeVar("E", bound=Event)


def learned_chapter(game: Game[Any, Any], lesson: Lesson, step: int) -> LessonSession:
    """The lesson up to the end of one chapter; no position on the way is impossible."""
    session = LessonSession(game, lesson)
    session.begin_step(step)
    while session.beat is not None:
        session.play(session.beat.action)
        assert game.problems(session.state) == []
    return session


def told(session: LessonSession, kind: type[E]) -> list[E]:
    """The events of that kind in the chapter that was played last."""
    entries = session.entries[session.beginning :]
    return [event for entry in entries for event in entry.events if isinstance(event, kind)]

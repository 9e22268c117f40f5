"""Lessons: positions with a script, played on the real table.

A lesson is played by a session like any match, only that everything is written down before: what
the learner is asked to do, what the others do, how the dice fall.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from boardgames.core.game import Action, Game, IllegalActionError, Seat
from boardgames.core.session import Entry, Session


class Beat(msgspec.Struct, frozen=True):
    """One action of the script; `text` is told before it, when the learner is to play it."""

    action: Action
    text: str = ""


class LessonStep(msgspec.Struct, frozen=True):
    """A position, what is done in it, and what was learned."""

    title: str
    state: Any
    beats: tuple[Beat, ...]
    learned: str


class Lesson(msgspec.Struct, frozen=True):
    """A handful of steps for one learner."""

    seats: int
    learner: Seat
    steps: tuple[LessonStep, ...]


class LessonSession(Session[Any, Any]):
    """A match in which everybody keeps to the script."""

    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.step_number = 0
        self._beat = 0
        super().__init__(game, lesson.seats, humans=(lesson.learner,), asks_chance=False)
        self.begin_step(0)

    @property
    def step(self) -> LessonStep:
        """The step that is being played."""
        return self.lesson.steps[self.step_number]

    @property
    def beat(self) -> Beat | None:
        """What comes next in the step; None when it is done."""
        return self.step.beats[self._beat] if self._beat < len(self.step.beats) else None

    @property
    def is_last_step(self) -> bool:
        """Whether nothing follows this step."""
        return self.step_number == len(self.lesson.steps) - 1

    def begin_step(self, number: int) -> None:
        """Lays out the position of a step and plays up to the learner's first decision."""
        self.step_number = number
        self._beat = 0
        self.entries.clear()
        self._states[:] = [self.step.state]
        self.hand_over()
        self._play_others()

    def legal_actions(self) -> Sequence[Any]:
        """Only what the script asks for."""
        return (self.beat.action,) if self.beat is not None else ()

    def play(self, action: Any) -> list[Entry]:
        """The learner's action, and everything the script has between it and the next one."""
        if self.beat is None or action != self.beat.action:
            raise IllegalActionError(f"{action!r} is not what the lesson asks for")
        first = len(self.entries)
        self._play_beat()
        self._play_others()
        return self.entries[first:]

    def _play_beat(self) -> None:
        beat = self.beat
        assert beat is not None
        if not self.game.allows(self.state, beat.action):
            raise IllegalActionError(f"the lesson's {beat.action!r} is not allowed here")
        self._advance(beat.action)
        self._beat += 1
        self.hand_over()

    def _play_others(self) -> None:
        while self.beat is not None and self.to_move != self.lesson.learner:
            self._play_beat()

"""Lessons: a whole match, scripted in advance and played in a session like any other.

Steps are chapters of that one match, so the position never jumps between them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from boardgames.core.game import Action, Game, IllegalActionError, Seat
from boardgames.core.session import Entry, Session

CAST = ("Ada", "Ben", "Cleo", "Dan", "Edith", "Finn")
"""By seat, who plays a lesson besides the learner; texts call them by these names."""


class Beat(msgspec.Struct, frozen=True):
    """One action of the script; its text asks the learner for it, or introduces another player's
    move.

    The learner's actions that follow without a text belong to the same click.
    """

    action: Action
    text: str = ""


class LessonStep(msgspec.Struct, frozen=True):
    title: str
    beats: tuple[Beat, ...]
    learned: str
    meanwhile: tuple[Action, ...] = ()
    """Played before the chapter and skipped quickly; its first text mentions it."""


class Lesson(msgspec.Struct, frozen=True):
    seats: int
    learner: Seat
    start: Any
    steps: tuple[LessonStep, ...]
    still: str = ""


def state_after(game: Game[Any, Any], state: Any, actions: Iterable[Action]) -> Any:
    """The state after these actions, or None if one isn't allowed."""
    for action in actions:
        if not game.allows(state, action):
            return None
        state = game.advance(state, action)
    return state


def fits(game: Game[Any, Any], lesson: Lesson) -> bool:
    script = [
        action
        for step in lesson.steps
        for action in (*step.meanwhile, *(beat.action for beat in step.beats))
    ]
    return lesson.start is not None and state_after(game, lesson.start, script) is not None


class LessonSession(Session[Any, Any]):
    def __init__(self, game: Game[Any, Any], lesson: Lesson) -> None:
        self.lesson = lesson
        self.step_number = 0
        self._beat = 0
        self._first_beat = 0
        """The beat at which the chapter first waited."""
        self._beginnings: list[int] = []
        """The number of entries when each chapter began, after `meanwhile`."""
        super().__init__(game, lesson.seats, humans=(lesson.learner,), asks_chance=False)
        self._states[:] = [lesson.start]
        self._open_step(0)

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.step_number]

    @property
    def beat(self) -> Beat | None:
        return self.step.beats[self._beat] if self._beat < len(self.step.beats) else None

    @property
    def is_last_step(self) -> bool:
        return self.step_number == len(self.lesson.steps) - 1

    @property
    def beginning(self) -> int:
        return self._beginnings[self.step_number]

    @property
    def text(self) -> str:
        """The last text up to the next beat, or `learned` once the step is done."""
        if self.beat is None:
            return self.step.learned
        texts = (beat.text for beat in reversed(self.step.beats[: self._beat + 1]))
        return next((text for text in texts if text), "")

    @property
    def waits_to_show(self) -> bool:
        return self.beat is not None and self.to_move != self.lesson.learner

    @property
    def run(self) -> tuple[Action, ...]:
        """The actions that the learner's next click may play: all up to the next text."""
        state, found = self.state, list[Action]()
        for beat in () if self.waits_to_show else self.step.beats[self._beat :]:
            if found and beat.text:
                break
            if self.game.to_move(state) == self.lesson.learner:
                found.append(beat.action)
            state = self.game.advance(state, beat.action)
        return tuple(found)

    # Chapters --------------------------------------------------------------------------------

    def begin_step(self, number: int) -> None:
        """Moves on to a chapter or back to its beginning, up to the learner's decision."""
        if number < len(self._beginnings):
            length = self._beginnings[number]
            del self.entries[length:]
            del self._states[length + 1 :]
            del self._beginnings[number:]
            self.step_number = number
            self._wait_in_step(length)
            return
        while self.step_number < number:
            while self.beat is not None:
                self._play_beat()
            self._open_step(self.step_number + 1)

    def step_back(self) -> None:
        """To the beginning of the chapter, or of the previous one if it has just begun."""
        has_just_begun = self._beat == self._first_beat
        self.begin_step(max(0, self.step_number - has_just_begun))

    def _open_step(self, number: int) -> None:
        self.step_number = number
        for action in self.step.meanwhile:
            self._play_scripted(action)
        self._wait_in_step(len(self.entries))

    def _wait_in_step(self, length: int) -> None:
        self._beginnings.append(length)
        self._beat = 0
        self.hand_over()
        self._play_others()
        self._first_beat = self._beat

    # Playing ---------------------------------------------------------------------------------

    def legal_actions(self) -> Sequence[Any]:
        return (self.beat.action,) if self.beat is not None else ()

    def play(self, action: Any) -> list[Entry]:
        if self.beat is None or action != self.beat.action:
            raise IllegalActionError(f"{action!r} is not what the lesson asks for")
        first = len(self.entries)
        self._play_beat()
        self._play_others()
        return self.entries[first:]

    def show_others(self) -> None:
        """Plays the moves of others that were introduced, up to the next text."""
        if self.waits_to_show:
            self._play_beat()
            self._play_others()

    def _play_beat(self) -> None:
        beat = self.beat
        assert beat is not None
        self._play_scripted(beat.action)
        self._beat += 1

    def _play_scripted(self, action: Any) -> None:
        if not self.game.allows(self.state, action):
            raise IllegalActionError(f"the lesson's {action!r} is not allowed here")
        self._advance(action)
        self.hand_over()

    def _play_others(self) -> None:
        while self.waits_to_show and self.beat is not None and not self.beat.text:
            self._play_beat()

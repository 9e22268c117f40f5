"""Thinking at the table: computer players, and advice for people.

Both think a little in every frame, so the screen never freezes.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Generator, Sequence
from typing import Any, Generic, TypeVar

from pygame import Rect, Surface

from boardgames.ai.bots import Bot, Choice, Thought, Weighing, weighed
from boardgames.core.rng import Rng
from boardgames.ui.scene import Room
from boardgames.ui.table.game_ui import Advised
from boardgames.ui.table.notes import THINKING_IT_OVER, Note, advised
from boardgames.ui.table.viewpoint import Viewpoint
from boardgames.ui.widgets.arrows import draw_advice, path_between

T = TypeVar("T")

PAUSE_MS = 350.0
FOLLOWING_PAUSE_MS = 130.0
"""Before a further decision of the same seat: one pause a turn is enough to see whose it is."""
SLICE_S = 0.012
"""What a frame can spare."""


class Sliced(Generic[T]):
    """A thought that continues for a moment at a time."""

    def __init__(self, thought: Generator[None, None, T]) -> None:
        self._thought = thought
        self.result: T | None = None

    def go_on(self, seconds: float) -> None:
        end = time.perf_counter() + seconds
        try:
            while time.perf_counter() < end:
                next(self._thought)
        except StopIteration as found:
            self.result = found.value


class Computer:
    def __init__(self) -> None:
        self.slice_s = SLICE_S
        self.begin()

    def begin(self, pause_ms: float = PAUSE_MS) -> None:
        self._pause_left = pause_ms
        self._thought: Sliced[Any] | None = None

    def update(self, ms: float, think: Callable[[], Thought]) -> Any:
        """The action once it is found and the pause is over, else None."""
        self._pause_left -= ms
        if self._thought is None:
            self._thought = Sliced(think())
        if self._thought.result is None:
            self._thought.go_on(self.slice_s)
        return self._thought.result if self._pause_left <= 0 else None


class Adviser:
    """A strong player who rates the choices of a person."""

    def __init__(self) -> None:
        self.slice_s = SLICE_S
        self.choices: Sequence[Choice] = ()
        """What it advises first, then what else it thought of; none before it has an answer."""
        self._thought: Sliced[Sequence[Choice]] | None = None

    @property
    def is_thinking(self) -> bool:
        return self._thought is not None

    def begin(self, weighing: Weighing) -> None:
        self.choices = ()
        self._thought = Sliced(weighing)

    def forget(self) -> None:
        self.choices = ()
        self._thought = None

    def update(self) -> bool:
        """Whether it has just answered."""
        if self._thought is None:
            return False
        self._thought.go_on(self.slice_s)
        if self._thought.result is None:
            return False
        self.choices, self._thought = self._thought.result, None
        return True


class Advice(Adviser):
    def __init__(self, bot: Callable[[], Bot | None], viewpoint: Viewpoint) -> None:
        super().__init__()
        self._find_bot = bot
        self._viewpoint = viewpoint
        self.given: Advised | None = None

    def ask(self) -> Note | None:
        """Starts the computer; None if there is none."""
        think = self.source()
        if think is None:
            return None
        self.begin(think())
        return advised(THINKING_IT_OVER)

    def source(self) -> Callable[[], Weighing] | None:
        """Starts thinking about the present decision; None if there is no computer.

        Chance has separate streams: no advice knows how dice will fall.
        """
        bot, session = self._find_bot(), self._viewpoint.session
        if bot is None:
            return None
        rng, seat = Rng.of(len(session.entries)), self._viewpoint.private_viewer
        return lambda: weighed(bot, session, rng, seat)

    def forget(self) -> None:
        super().forget()
        self.given = None

    def draw(
        self,
        room: Room,
        surface: Surface,
        shown: Advised | None,
        rects_of: Callable[[Choice], Sequence[Rect]],
    ) -> None:
        """`rects_of` finds what to click."""
        if shown is None or shown.path is None or not self.choices:
            return
        rects = rects_of(self.choices[0])
        draw_advice(room, surface, shown.path or path_between(rects), rects)

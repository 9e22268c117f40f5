"""A computer player at the table: a pause, as people make one, in which it thinks.

It thinks a little in every frame, so that the screen never stands still for it.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from boardgames.ai.bots import Thought

PAUSE_MS = 350.0
FOLLOWING_PAUSE_MS = 130.0
"""Before a further decision of the same seat: one pause a turn is enough to see whose it is."""
SLICE_S = 0.012
"""What a frame can spare."""


class Computer:
    """Whoever is to move, if it is no person."""

    def __init__(self) -> None:
        self.slice_s = SLICE_S
        self.begin()

    def begin(self, pause_ms: float = PAUSE_MS) -> None:
        """A new decision: whatever was thought of another is forgotten."""
        self._pause_left = pause_ms
        self._thought: Thought | None = None
        self._action: Any = None

    def update(self, ms: float, think: Callable[[], Thought]) -> Any:
        """Lets time pass; gives the action once it is found and the pause is over, else None."""
        self._pause_left -= ms
        if self._action is None:
            if self._thought is None:
                self._thought = think()
            self._go_on(self._thought)
        return self._action if self._pause_left <= 0 else None

    def _go_on(self, thought: Thought) -> None:
        end = time.perf_counter() + self.slice_s
        try:
            while time.perf_counter() < end:
                next(thought)
        except StopIteration as found:
            self._action = found.value

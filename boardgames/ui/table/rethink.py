"""Time to think again: before anybody else goes on, the last decision can be taken back.

Without it a computer answers while one still wonders; the wait is short, and any press ends it.
"""

from __future__ import annotations

import math

import pygame

from boardgames.ui.draw.theme import GOLD, INK
from boardgames.ui.scene import Room

SHORT_MS = 1500.0
LENGTHS_MS = {"off": 0.0, "short": SHORT_MS, "press": math.inf}
"""By the setting: not at all, for a moment, or until something is pressed."""


class Rethink:
    """The pause after a decision that ended one's say."""

    def __init__(self) -> None:
        self._length = 0.0
        self._left = 0.0

    @property
    def is_on(self) -> bool:
        """Whether the table waits now."""
        return self._left > 0

    @property
    def is_running(self) -> bool:
        """Whether the wait ends by itself."""
        return self.is_on and self._left != math.inf

    @property
    def share_left(self) -> float:
        """How much of it is left, from 1 to 0."""
        return self._left / self._length if self.is_running else float(self.is_on)

    def begin(self, setting: str) -> None:
        """The table waits as long as the setting says."""
        self._length = self._left = LENGTHS_MS[setting]

    def end(self) -> bool:
        """Somebody goes on; True if the table waited."""
        was_on = self.is_on
        self._left = 0.0
        return was_on

    def update(self, ms: float) -> bool:
        """Lets time pass; True when it is over just now."""
        if not self.is_on:
            return False
        self._left -= ms
        return not self.is_on


def draw_ring(room: Room, surface: pygame.Surface, button: pygame.Rect, share: float) -> None:
    """A thin ring round the button, as long as time is left."""
    rect = button.inflate(room.px(16), room.px(16))
    width = max(2, room.px(5))
    start = math.pi / 2
    for ink, thick, grown in ((INK, width + 2, 2), (GOLD, width, 0)):
        around = rect.inflate(grown, grown)
        pygame.draw.arc(surface, ink, around, start, start + share * 2 * math.pi, thick)

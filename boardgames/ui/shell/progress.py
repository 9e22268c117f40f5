"""A progress dialog with a Cancel button.

It appears only if the work takes long enough, so it doesn't flash.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import pygame
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import GOLD, PAPER
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

SHOWN_AFTER_MS = 200.0
BAR, GAP = 30, 30
"""Units: height of the bar, and its distance to the button."""
MORE = 38
"""Extra height for the bar, in units."""


class Work(Protocol):
    """Work done in slices."""

    @property
    def is_done(self) -> bool:
        """Whether it ended in any way."""

    @property
    def share(self) -> float:
        """From 0 to 1."""

    @property
    def words(self) -> str: ...

    def advance(self) -> None:
        """Does as much as fits between two frames."""

    def cancel(self) -> None: ...


class ProgressSheet(Modal):
    """Waits for work; `ended` is called after the dialog closed, cancelled or not."""

    def __init__(
        self, room: Room, title: str, about: str, work: Work, ended: Callable[[], None]
    ) -> None:
        super().__init__(room, title, [about, work.words], [Choice("Cancel")])
        self.work = work
        self._about = about
        self._ended = ended
        self._ms = 0.0
        self._is_cancelled = False
        self._shown: object = None
        # An extra Enter from the previous dialog mustn't cancel.
        self.focused = None

    @property
    def is_moving(self) -> bool:
        return True

    @property
    def is_shown(self) -> bool:
        return self._ms >= SHOWN_AFTER_MS

    def update(self, ms: float) -> None:
        self.work.advance()
        self._ms += ms
        if self.work.is_done:
            self.room.stack.pop()
            self._ended()
            return
        shown = (self.is_shown, self._is_cancelled, self.work.share, self.work.words)
        if shown != self._shown:
            self._shown = shown
            words = "Cancelling…" if self._is_cancelled else self.work.words
            self.lines = [self._about, words]
            self.changed()

    def left(self) -> None:
        if not self.work.is_done:
            self.work.cancel()

    def words(self) -> list[str]:
        return [self.title, self._about]

    def targets(self) -> list[Target]:
        return super().targets() if self.is_shown else []

    def take(self, ref: Ref) -> None:
        self._is_cancelled = True
        self.focused = None
        self.work.cancel()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            self.take(("choice", 0))
            return True
        return super().key(pressed)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.is_shown:
            return
        super().draw(surface)
        bar = self._bar()
        radius = bar.height // 2
        ground, rim = paint.darker(PAPER, 0.12), paint.darker(PAPER, 0.4)
        surface.blit(paint.rounded(bar.size, radius, ground, rim), bar)
        filled = bar.inflate(-self.room.px(8), -self.room.px(8))
        filled.width = max(filled.height, round(filled.width * self.work.share))
        if self.work.share:
            shape = paint.rounded(filled.size, filled.height // 2, GOLD, paint.darker(GOLD, 0.25))
            surface.blit(shape, filled)

    def _buttons(self) -> list[Button]:
        return [replace(button, enabled=not self._is_cancelled) for button in super()._buttons()]

    def _bar(self) -> pygame.Rect:
        room, inner = self.room, self._inner()
        high = room.px(BAR)
        top = min(button.rect.top for button in self._buttons()) - room.px(GAP) - high
        return pygame.Rect(inner.left, top, inner.width, high)

    def _buttons_height(self) -> int:
        return super()._buttons_height() + self.room.px(MORE)

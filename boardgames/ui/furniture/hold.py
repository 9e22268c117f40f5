"""Hold to look, and its click twin: one length for every screen that keeps a secret.

Held, a thing is open as long as it is held; a quick press leaves it open until the next one, for
those who can't hold. It shuts in the very frame in which it is let go or the window is left.
"""

from __future__ import annotations

from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerPressed,
    PointerReleased,
)

QUICK_PRESS_MS = 260.0
"""Longer presses are holds."""


class Hold:
    """Whether the secret lies open."""

    def __init__(self) -> None:
        self.is_open = False
        self.is_held = False
        self._held_ms = 0.0

    def update(self, ms: float) -> None:
        """A hold grows longer."""
        if self.is_held:
            self._held_ms += ms

    def press(self) -> None:
        """Opens it, or closes what a quick press has left open."""
        if self.is_held:
            return
        if self.is_open:
            self.close()
            return
        self.is_open = self.is_held = True
        self._held_ms = 0.0

    def release(self) -> None:
        """After a hold it shuts."""
        if not self.is_held:
            return
        self.is_held = False
        if self._held_ms > QUICK_PRESS_MS:
            self.close()

    def close(self) -> None:
        """Shut, at once."""
        self.is_open = self.is_held = False

    def follow(self, given: Input, *, is_on_it: bool) -> bool:
        """Holding and letting go with pointer, Space or Enter; True if the input is used up.

        `is_on_it` says whether the pointer's press, or the key, is meant for the thing.
        """
        match given:
            case PointerPressed(_, 1) | KeyPressed("space" | "enter") if is_on_it:
                self.press()
            case PointerReleased(_, 1) | KeyReleased("space" | "enter") if self.is_held:
                self.release()
            case FocusChanged(False):
                self.close()
            case _:
                return False
        return True

"""Hold to look: a secret is visible while a button or key is held.

A quick press opens it until the next one, for people who can't hold. It closes in the same frame in
which it is released or the window loses focus.
"""

from __future__ import annotations

from boardgames.ui import inputs

QUICK_PRESS_MS = 260.0
"""Longer presses are holds."""


class Hold:
    def __init__(self) -> None:
        self.is_open = False
        self.is_held = False
        self._held_ms = 0.0

    def update(self, ms: float) -> None:
        if self.is_held:
            self._held_ms += ms

    def press(self) -> None:
        """Opens it, or closes what a quick press has opened."""
        if self.is_held:
            return
        if self.is_open:
            self.close()
            return
        self.is_open = self.is_held = True
        self._held_ms = 0.0

    def release(self) -> None:
        if not self.is_held:
            return
        self.is_held = False
        if self._held_ms > QUICK_PRESS_MS:
            self.close()

    def close(self) -> None:
        self.is_open = self.is_held = False

    def follow(self, given: inputs.Input, *, is_on_it: bool) -> bool:
        """Handles pointer, Space and Enter; True if the input is used up.

        `is_on_it`: whether the input is meant for the secret.
        """
        match given:
            case inputs.PointerPressed(_, 1) | inputs.KeyPressed("space" | "enter") if is_on_it:
                self.press()
            case inputs.PointerReleased(_, 1) | inputs.KeyReleased("space" | "enter") if (
                self.is_held
            ):
                self.release()
            case inputs.FocusChanged(False):
                self.close()
            case _:
                return False
        return True

"""The one motion left where motions are unwanted: a picture that fades into the next.

Without it a still table changes between two blinks, and nobody sees that something happened.
"""

from __future__ import annotations

import pygame

FADE_MS = 150.0


class Fade:
    """An old picture over the new one, fainter and fainter."""

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._left = 0.0

    @property
    def is_running(self) -> bool:
        """Whether something of the old picture can still be seen."""
        return self._picture is not None

    def begin(self, picture: pygame.Surface) -> None:
        """From this picture to whatever is drawn from now on."""
        self._picture = picture
        self._left = FADE_MS

    def end(self) -> None:
        """The old picture is gone."""
        self._picture = None

    def update(self, ms: float) -> None:
        """Lets time pass."""
        self._left -= ms
        if self._left <= 0:
            self.end()

    def draw(self, surface: pygame.Surface) -> None:
        """What is left of the old picture."""
        if self._picture is not None:
            self._picture.set_alpha(round(255 * self._left / FADE_MS))
            surface.blit(self._picture, (0, 0))

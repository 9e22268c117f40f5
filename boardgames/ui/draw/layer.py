"""Parts of the window that stay as they are for many frames: painted once, then laid down."""

from __future__ import annotations

from collections.abc import Callable

import pygame


class Layer:
    """A part of the window as it was painted last, and what it was painted from.

    It is kept with what lies below it, so that must not change as long as the key is the same.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None

    def paint(
        self, surface: pygame.Surface, area: pygame.Rect, key: object, draw: Callable[[], None]
    ) -> None:
        """Lays the part down as it was, or draws it anew where it is of another key."""
        whole = area.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != whole.size:
            self._picture = pygame.Surface(whole.size).convert(surface)
        elif self._key == key:
            surface.blit(self._picture, whole)
            return
        clip = surface.get_clip()
        # What reached farther would be seen in the first picture only.
        surface.set_clip(whole.clip(clip))
        draw()
        surface.set_clip(clip)
        self._picture.blit(surface, (0, 0), whole)
        self._key = key

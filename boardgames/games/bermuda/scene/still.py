"""Parts of the picture that stay the same while the cloud moves, drawn once and laid down again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence

import pygame


class Still:
    """Copies of some rectangles of the window, good as long as their key is the same."""

    def __init__(self) -> None:
        self._key: Hashable = None
        self._copies: list[tuple[pygame.Surface, pygame.Rect]] = []

    def forget(self) -> None:
        """They look different now."""
        self._key = None
        self._copies = []

    def draw(
        self,
        surface: pygame.Surface,
        key: Hashable,
        areas: Sequence[pygame.Rect],
        paint: Callable[[], None],
    ) -> None:
        """Lays the copies down, or paints and copies them when they are of another key."""
        if self._key == key:
            for picture, rect in self._copies:
                surface.blit(picture, rect)
            return
        paint()
        window = surface.get_rect()
        self._key = key
        self._copies = [
            (surface.subsurface(rect.clip(window)).copy(), rect.clip(window)) for rect in areas
        ]

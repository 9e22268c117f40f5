"""What is made again only when its key is another: values, and parts of the window."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

import pygame

K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    """The last value that was asked for; it is good as long as the key is the same."""

    def __init__(self) -> None:
        self._held: tuple[K, V] | None = None

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of that key."""
        held = self._held
        if held is None or (held[0] is not key and held[0] != key):
            held = self._held = (key, make())
        return held[1]

    def forget(self) -> None:
        """Whatever is asked for next is made anew."""
        self._held = None


class Layer:
    """A part of the window as it was painted last, and what it was painted from.

    It is kept with what lies below it, so that must not change as long as the key is the same.
    """

    def __init__(self) -> None:
        self._picture: pygame.Surface | None = None
        self._key: object = None
        self._put_off: object = None
        """What was asked for last and is to come with the next picture."""

    def paint(
        self, surface: pygame.Surface, area: pygame.Rect, key: object, draw: Callable[[], None]
    ) -> bool:
        """Lays the part down as it was, or draws it anew where it is of another key; says which."""
        whole = area.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != whole.size:
            self._picture = pygame.Surface(whole.size, 0, surface)
        elif self._key == key:
            surface.blit(self._picture, whole)
            return False
        clip = surface.get_clip()
        # What reached farther would be seen in the first picture only.
        surface.set_clip(whole.clip(clip))
        draw()
        surface.set_clip(clip)
        self._picture.blit(surface, (0, 0), whole)
        self._key = key
        return True

    def paint_late(
        self, surface: pygame.Surface, area: pygame.Rect, key: object, draw: Callable[[], None]
    ) -> bool:
        """As `paint`, but what is new comes with the picture after the first that asks for it.

        For a picture with enough to draw as it is, while something moves: the next comes at once.
        """
        if key not in (self._key, self._put_off) and self.lay(surface, area):
            self._put_off = key
            return False
        return self.paint(surface, area, key, draw)

    def is_of(self, key: object) -> bool:
        """Whether it was painted from that."""
        return self._key == key

    def lay(self, surface: pygame.Surface, area: pygame.Rect) -> bool:
        """Lays the part down as it was painted last, if it was and as large."""
        whole = area.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != whole.size:
            return False
        surface.blit(self._picture, whole)
        return True

"""Single-entry caches for values and screen layers, invalidated by key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pygame import Rect, Surface

K = TypeVar("K")
V = TypeVar("V")


class Memo(Generic[K, V]):
    """Holds the last value, valid while the key is equal."""

    def __init__(self) -> None:
        self._held: tuple[K, V] | None = None

    def get(self, key: K, make: Callable[[], V]) -> V:
        held = self._held
        if held is None or (held[0] is not key and held[0] != key):
            held = self._held = (key, make())
        return held[1]

    def forget(self) -> None:
        self._held = None


class Layer:
    """A part of the window as it was last drawn.

    It includes what is below it, which mustn't change while the key is equal.
    """

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._key: object = None

    def paint(self, surface: Surface, area: Rect, key: object, draw: Callable[[], None]) -> bool:
        """Blits the cached layer, or redraws it if `key` changed; returns whether it redrew."""
        whole = area.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != whole.size:
            self._picture = Surface(whole.size, 0, surface)
        elif self._key == key:
            surface.blit(self._picture, whole)
            return False
        clip = surface.get_clip()
        # Drawing outside would be visible in the first frame only.
        surface.set_clip(whole.clip(clip))
        draw()
        surface.set_clip(clip)
        self._picture.blit(surface, (0, 0), whole)
        self._key = key
        return True

    def is_of(self, key: object) -> bool:
        return self._key == key

    def lay(self, surface: Surface, area: Rect) -> bool:
        """Blits the cached layer; False if there is none of that size."""
        whole = area.clip(surface.get_rect())
        if self._picture is None or self._picture.get_size() != whole.size:
            return False
        surface.blit(self._picture, whole)
        return True

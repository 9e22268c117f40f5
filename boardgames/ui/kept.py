"""One value, made again only when its key is another: what pictures and counts are kept in."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class Kept(Generic[K, V]):
    """The last value that was asked for; it is good as long as the key is the same."""

    def __init__(self) -> None:
        self._held: tuple[K, V] | None = None

    def get(self, key: K, make: Callable[[], V]) -> V:
        """The value of that key."""
        if self._held is None or self._held[0] != key:
            self._held = (key, make())
        return self._held[1]

    def forget(self) -> None:
        """Whatever is asked for next is made anew."""
        self._held = None

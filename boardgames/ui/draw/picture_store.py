"""Pictures that were made once and are kept, as many of them as there is room for.

By bytes, not by number: some of them fill the window.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable

import pygame

Size = tuple[int, int]


class PictureStore:
    """Pictures already made, the least recently wanted let go when they take too much room."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The picture under the key, made if it isn't there."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = self._pictures[key] = make()
        self.bytes += _bytes_of(made)
        self._shrink(self.most_bytes)
        return made

    def __contains__(self, key: tuple[object, ...]) -> bool:
        return key in self._pictures

    def find(self, key: tuple[object, ...]) -> pygame.Surface | None:
        """The picture under the key, if it is there."""
        return self._pictures.get(key)

    def _shrink(self, most_bytes: int) -> None:
        while self.bytes > most_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= _bytes_of(oldest)

    def clear(self) -> None:
        """Lets all of them go."""
        self._pictures.clear()
        self.bytes = 0


def bytes_of_window(window: Size) -> int:
    """What a picture takes that fills it."""
    return 4 * window[0] * window[1]


def _bytes_of(picture: pygame.Surface) -> int:
    return picture.get_pitch() * picture.get_height()

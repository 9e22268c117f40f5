"""Pictures that were made once and are kept, as many of them as there is room for.

By bytes, not by number: some of them fill the window.
"""

from __future__ import annotations

import contextlib
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame

Size = tuple[int, int]


BLURRED = 8
"""What a pixel of a shadow costs where others cost 1."""


class NotYetError(Exception):
    """So much was made for what is being drawn that the rest is left to a later picture."""


class _Making:
    """How many pixels may still be made for what is being drawn; None for any. There is one."""

    left: int | None = None
    has_begun = False


@contextmanager
def made_little_by_little(pixels: int) -> Iterator[None]:
    """Whatever is drawn within is given up, by NotYetError, once so many pixels were made for it.

    What was made is kept: whoever draws the same again comes farther, and in the end through.
    Counted, not timed, so that nothing depends on what else the machine has to do.
    """
    _Making.left, _Making.has_begun = pixels, False
    try:
        yield
    finally:
        _Making.left = None


def is_drawn_within(pixels: int, draw: Callable[[], object]) -> bool:
    """Draws; False if more than so many pixels had to be made, and it wants another try."""
    try:
        with made_little_by_little(pixels):
            draw()
    except NotYetError:
        return False
    return True


def _leave_large(pixels: int) -> None:
    """What is known to take all that is left, and more, gets a try of its own."""
    if _Making.left is not None and _Making.has_begun and pixels > _Making.left:
        raise NotYetError


def _count(made: pygame.Surface, cost: int) -> None:
    _Making.has_begun = True
    if _Making.left is not None:
        _Making.left -= made.get_width() * made.get_height() * cost
        if _Making.left < 0:
            raise NotYetError


class PictureStore:
    """Pictures already made, the least recently wanted let go when they take too much room."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._pictures: OrderedDict[tuple[object, ...], pygame.Surface] = OrderedDict()

    def get(
        self,
        key: tuple[object, ...],
        make: Callable[[], pygame.Surface],
        cost: int = 1,
        expected: int = 0,
    ) -> pygame.Surface:
        """The picture under the key, made if it isn't there.

        Its pixels may cost more than most, and so many may be expected.
        """
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        _leave_large(expected)
        made = self._pictures[key] = make()
        self.bytes += _bytes_of(made)
        self._shrink(self.most_bytes)
        _count(made, cost)
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


_M_ARENA_MAX = -8
"""The option's number in glibc's malloc.h."""


def share_one_heap() -> None:
    """Makes all threads share one heap; those that run already keep theirs.

    glibc gives each thread its own, so a picture that is decoded in one thread and dropped in
    another leaves a gap that nobody else can fill. The busier the machine, the more threads run
    at a time: forty matches took up to 290 MB in many heaps, and take 190 MB in one.
    """
    _call_glibc("mallopt", _M_ARENA_MAX, 1)


def return_free_memory() -> None:
    """Returns the gaps between pictures to the system: a hundred megabytes after some tables."""
    _call_glibc("malloc_trim", 0)


def _call_glibc(word: str, *values: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), word)(*values)

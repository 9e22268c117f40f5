"""A cache of images with a limit in bytes, since some fill the window; rendering in small steps;
and glibc's heap."""

from __future__ import annotations

import contextlib
import sys
from collections import OrderedDict
from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, NamedTuple, ParamSpec

from pygame import Surface

Size = tuple[int, int]
P = ParamSpec("P")


BLURRED = 8
"""Cost of a pixel of a shadow compared to others."""
_M_ARENA_MAX = -8
"""From glibc's malloc.h."""


class PictureStore:
    """Drops the least recently used images."""

    rendered: ClassVar[int] = 0
    """Pixels rendered for all stores so far, each as often as it costs."""

    def __init__(self, most_bytes: int) -> None:
        self.most_bytes = most_bytes
        self.bytes = 0
        self._pictures: OrderedDict[tuple[object, ...], Surface] = OrderedDict()

    def get(self, key: tuple[object, ...], make: Callable[[], Surface], cost: int = 1) -> Surface:
        """The cached image, or a new one; `cost` is per pixel."""
        found = self._pictures.get(key)
        if found is not None:
            self._pictures.move_to_end(key)
            return found
        made = self._pictures[key] = make()
        self.bytes += _bytes_of(made)
        self._shrink(self.most_bytes)
        PictureStore.rendered += made.get_width() * made.get_height() * cost
        return made

    def __contains__(self, key: tuple[object, ...]) -> bool:
        return key in self._pictures

    def find(self, key: tuple[object, ...]) -> Surface | None:
        return self._pictures.get(key)

    def _shrink(self, most_bytes: int) -> None:
        while self.bytes > most_bytes and len(self._pictures) > 1:
            _, oldest = self._pictures.popitem(last=False)
            self.bytes -= _bytes_of(oldest)

    def clear(self) -> None:
        self._pictures.clear()
        self.bytes = 0


def in_steps(parts: Iterable[object], pixels: int) -> Iterator[None]:
    """Goes through the parts and pauses whenever they have rendered that many pixels.

    Pixels are counted, not timed, so the result doesn't depend on the machine's load.
    """
    begin = PictureStore.rendered
    for _ in parts:
        if PictureStore.rendered - begin >= pixels:
            yield
            begin = PictureStore.rendered


def at_once(draw_parts: Callable[P, Iterator[None]]) -> Callable[P, None]:
    """Draws all the parts without a pause."""

    def draw(*args: P.args, **kwargs: P.kwargs) -> None:
        for _part in draw_parts(*args, **kwargs):
            pass

    return draw


def bytes_of_window(window: Size) -> int:
    return 4 * window[0] * window[1]


def _bytes_of(picture: Surface) -> int:
    return picture.get_pitch() * picture.get_height()


def share_one_heap() -> None:
    """Makes new threads share one heap.

    glibc gives each thread its own, and an image decoded in one thread and dropped in another
    leaves a gap in it: forty matches took up to 290 MB in many heaps, and take 190 MB in one.
    """
    _call_glibc("mallopt", _M_ARENA_MAX, 1)


def return_free_memory() -> None:
    """Returns unused memory to the system: a hundred megabytes after some tables."""
    _call_glibc("malloc_trim", 0)


def _call_glibc(word: str, *values: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), word)(*values)


class _Job(NamedTuple):
    steps: Iterator[None]
    is_urgent: bool


class Preloader:
    """Jobs in small steps, run one step per frame that has time for it."""

    def __init__(self) -> None:
        self._jobs: dict[str, _Job] = {}

    def __contains__(self, name: str) -> bool:
        return name in self._jobs

    def add(self, name: str, steps: Iterator[None], *, is_urgent: bool = False) -> None:
        """Replaces an unfinished job of that name; urgent jobs run while things move, too."""
        self._jobs[name] = _Job(steps, is_urgent)

    def drop(self, name: str) -> None:
        self._jobs.pop(name, None)

    def run(self, *, is_busy: bool) -> bool:
        """One step of the first job that may run; True if that finished an urgent job."""
        for name, job in self._jobs.items():
            if job.is_urgent or not is_busy:
                if next(job.steps, self) is self:
                    del self._jobs[name]
                    return job.is_urgent
                return False
        return False

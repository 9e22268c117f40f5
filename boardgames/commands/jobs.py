"""Many matches on all cores: the work is cut into pieces, and what comes of them keeps its order.

Whoever asks gets the same answer from one core and from sixteen, since every match has a stream of
chance of its own.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from time import monotonic
from typing import Any, TextIO, TypeVar

T = TypeVar("T")

Piece = Callable[[range], T]
"""Does the matches of these numbers."""
Opening = Callable[[], Piece[T]]
"""Makes ready for many pieces; picklable, since every process is made ready for itself."""

PIECES = 24
"""So many a process: few enough to cost nothing, many enough to tell how long it will take."""

MOST_ON_WINDOWS = 61
"""Windows waits for at most 64 things at once, and a pool has three of its own."""

_ready: list[Piece[Any]] = []
"""What this process was made ready with."""


def all_cores() -> int:
    """How many processes this machine runs side by side."""
    return len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1


def bounded(jobs: int, count: int, platform: str = sys.platform) -> int:
    """So many processes, as far as there is work for each and the system can wait for them."""
    return max(1, min(jobs, count, MOST_ON_WINDOWS if platform == "win32" else jobs))


def spread(opening: Opening[T], count: int, jobs: int, screen: TextIO | None = None) -> Iterator[T]:
    """What comes of each piece of the work, in order; how far it is stands on a terminal."""
    jobs = bounded(jobs, count)
    size = max(1, count // (PIECES * jobs))
    pieces = [range(first, min(first + size, count)) for first in range(0, count, size)]
    progress = Progress(count, screen or sys.stderr)
    if jobs == 1:
        yield from progress.over(pieces, map(opening(), pieces))
        return
    with ProcessPoolExecutor(jobs, initializer=_make_ready, initargs=(opening,)) as pool:
        yield from progress.over(pieces, pool.map(_do, pieces))


def _make_ready(opening: Opening[Any]) -> None:
    _ready[:] = [opening()]


def _do(piece: range) -> Any:
    return _ready[0](piece)


class Progress:
    """How far the work is and how long it will still take; says nothing into a file."""

    def __init__(self, count: int, screen: TextIO) -> None:
        self.count = count
        self.screen = screen
        self.is_shown = screen.isatty()
        self._began = monotonic()

    def over(self, pieces: list[range], results: Iterator[T]) -> Iterator[T]:
        """The results, each told of as it comes."""
        for piece, result in zip(pieces, results, strict=True):
            self._say(piece.stop)
            yield result
        if self.is_shown:
            self.screen.write("\r\033[K")

    def _say(self, done: int) -> None:
        if self.is_shown:
            left = (monotonic() - self._began) * (self.count - done) / done
            self.screen.write(f"\r\033[K{told(done, self.count, left)}")
            self.screen.flush()


def told(done: int, count: int, seconds_left: float) -> str:
    """How far it is, in words."""
    minutes, seconds = divmod(round(seconds_left), 60)
    return f"{done} of {count} matches, {minutes}:{seconds:02} left"

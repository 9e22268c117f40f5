"""The heap of the C library, in which pictures are: how many there are, and what goes back.

Only glibc, the C library of most Linux systems, has to be told; others know neither word.
"""

from __future__ import annotations

import contextlib
import sys

_M_ARENA_MAX = -8
"""The option's number in glibc's malloc.h."""


def use_one() -> None:
    """Makes all threads share one heap; those that run already keep theirs.

    glibc gives each thread its own, so a picture that is decoded in one thread and dropped in
    another leaves a gap that nobody else can fill. The busier the machine, the more threads run
    at a time: forty matches took up to 290 MB in many heaps, and take 190 MB in one.
    """
    _tell("mallopt", _M_ARENA_MAX, 1)


def give_back() -> None:
    """Returns the gaps between pictures to the system: a hundred megabytes after some tables."""
    _tell("malloc_trim", 0)


def _tell(word: str, *values: int) -> None:
    if sys.platform.startswith("linux"):
        import ctypes

        with contextlib.suppress(OSError, AttributeError):
            getattr(ctypes.CDLL(None), word)(*values)

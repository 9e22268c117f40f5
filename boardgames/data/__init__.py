"""Files in and out: the only package that opens boards, saves and settings.

Input is untrusted until checked; this package returns plain values or raises a DataError that says
what is wrong where, and how to fix it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def absent(*names: str) -> Iterator[None]:
    """Modules that weren't imported yet can't be imported here."""
    # None in sys.modules blocks an import.
    barred = [name for name in names if name not in sys.modules]
    sys.modules.update(dict.fromkeys(barred))  # type: ignore[arg-type]
    try:
        yield
    finally:
        for name in barred:
            del sys.modules[name]

"""Crash reports for developers; the player only sees where they are."""

from __future__ import annotations

import contextlib
import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import pygame

from boardgames import __version__, paths

KEPT_REPORTS = 20


def written(error: Exception) -> Path | str:
    """Writes a report and returns its path, or the reason why it can't be written."""
    system = f"Python {platform.python_version()}, {platform.platform()}"
    head = f"Rainy Day {__version__}, pygame-ce {pygame.version.ver}, {system}"
    lines = [head, "", *traceback.format_exception(error)]
    try:
        folder = paths.crash_reports()
        for old in sorted(folder.glob("crash-*.txt"))[: -KEPT_REPORTS + 1]:
            old.unlink(missing_ok=True)
        path = folder / f"crash-{datetime.now():%Y-%m-%d-%H%M%S-%f}.txt"
        path.write_text("\n".join(lines), encoding="utf-8")
    except OSError as failure:
        return f"no file, since {failure.strerror or failure}"
    return path


@contextlib.contextmanager
def noted(what: str) -> Iterator[None]:
    """Reports exceptions in the block instead of raising them."""
    try:
        yield
    except Exception as error:
        say(f"{what} failed ({error}); what happened is written down in {written(error)}.")


def say(sentence: str) -> None:
    """Prints a line if there is a terminal."""
    with contextlib.suppress(OSError, ValueError):
        if sentence and sys.stderr is not None:
            print(sentence, file=sys.stderr, flush=True)

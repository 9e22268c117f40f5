"""Crash reports for developers; the player only sees where they are."""

from __future__ import annotations

import contextlib
import platform
import sys
import traceback
from collections.abc import Iterator
from datetime import datetime

import pygame

from boardgames import __version__, paths
from boardgames.core.problems import sentences
from boardgames.core.texts import _
from boardgames.core.wording import straight

KEPT_REPORTS = 20


def written(error: Exception) -> str:
    """Writes a report and returns a sentence about where it is, or why there is none."""
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
        reason = failure.strerror or failure
        return _("The crash report can’t be saved ({reason}).", reason=reason)
    return _("The crash report is {file}.", file=path)


@contextlib.contextmanager
def noted(fault: str) -> Iterator[None]:
    """Reports exceptions in the block, with this sentence, instead of raising them."""
    try:
        yield
    except Exception as error:
        say(sentences(fault, _("Reason: {error}.", error=error), written(error)))


def say(sentence: str) -> None:
    """Prints a line if there is a terminal."""
    with contextlib.suppress(OSError, ValueError):
        if sentence and sys.stderr is not None:
            print(straight(sentence), file=sys.stderr, flush=True)

"""Writing down what failed, for whoever mends it; the player only hears where it is."""

from __future__ import annotations

import platform
import traceback
from datetime import datetime
from pathlib import Path

import pygame

from boardgames import __version__, paths

KEPT_REPORTS = 20


def written(error: Exception) -> Path | str:
    """Writes a report and gives its path, or a few words where it can't be written."""
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

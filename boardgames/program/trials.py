"""Test play from the editor: one window for every press of F5, and no permanent saves.

Test matches are saved to survive a crash, but in a separate folder that isn't listed, and only the
last few.
"""

from __future__ import annotations

import contextlib
import os
import time
from collections.abc import Callable
from pathlib import Path

import msgspec

from boardgames import paths
from boardgames.data import locks
from boardgames.data.saves import SUFFIX

KEPT = 5
"""Number of test matches left on disk."""
LOOK_EVERY_S = 0.25
PATIENCE_S = 20.0
"""Time that a running window gets to take a board before a new one is opened.

It holds its lock, so it is alive, but a busy machine may be slow.
"""
_WINDOW = f"window{SUFFIX}"
"""Locked by the open window like a save; the file doesn't exist."""
_WISH = "next-board.json"


class Wish(msgspec.Struct, frozen=True):
    """A board to show in the open window."""

    board: str
    game: str | None = None


def folder() -> Path:
    """Where test matches are saved; deletes all but the last few."""
    place = paths.trials()
    saves = sorted(place.glob(f"*{SUFFIX}"), key=_changed, reverse=True)
    for old in saves[KEPT - 1 :]:
        with contextlib.suppress(OSError):
            old.unlink()
            old.with_suffix(".png").unlink(missing_ok=True)
    return place


def _changed(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def handed_over(board: str, game: str | None) -> bool:
    """Whether an open window took the board; False if a new one is needed."""
    try:
        lock = locks.taken(paths.trials() / _WINDOW)
    except locks.HeldError:
        return _is_taken(Wish(str(Path(board).absolute()) if Path(board).exists() else board, game))
    if lock is not None:
        lock.release()
    return False


def _is_taken(wish: Wish) -> bool:
    path = paths.trials() / _WISH
    part = path.with_suffix(f".{os.getpid()}")
    try:
        part.write_bytes(msgspec.json.encode(wish))
        part.replace(path)
        end = time.monotonic() + PATIENCE_S
        while path.exists() and time.monotonic() < end:
            time.sleep(LOOK_EVERY_S / 5)
        is_taken = not path.exists()
        path.unlink(missing_ok=True)
    except OSError:
        return False
    return is_taken


class Desk:
    """The window's side: holds the lock and polls for the next board."""

    def __init__(self, show: Callable[[str, str | None], None]) -> None:
        self._show = show
        self._last = 0.0
        self._lock: locks.Lock | None = None
        # If another window was faster, this one gets no boards.
        with contextlib.suppress(locks.HeldError):
            self._lock = locks.taken(paths.trials() / _WINDOW)
        (paths.trials() / _WISH).unlink(missing_ok=True)

    def look(self) -> None:
        """Takes the next board, if there is one; called in every frame."""
        now = time.monotonic()
        if self._lock is None or now - self._last < LOOK_EVERY_S:
            return
        self._last = now
        path = paths.trials() / _WISH
        try:
            wish = msgspec.json.decode(path.read_bytes(), type=Wish)
            path.unlink()
        except (OSError, msgspec.MsgspecError):
            return
        self._show(wish.board, wish.game)

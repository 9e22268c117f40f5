"""Where a pack is unpacked before it becomes a board: a hidden folder beside the boards.

A lock beside the folder is held for as long as it is in use. The system lets go of it however a
program ends, so whatever is found without its owner was left by a program that was killed.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterator
from pathlib import Path

PREFIX = ".adding-"
_LOCK = ".lock"


@contextlib.contextmanager
def adding_folder(top: Path) -> Iterator[Path]:
    """A new folder, gone afterwards unless it was moved; raises OSError."""
    from boardgames.data.locks import holding

    top.mkdir(parents=True, exist_ok=True)
    folder = top / f"{PREFIX}{os.urandom(8).hex()}"
    # The lock comes first and goes last: there is never a folder that seems to be nobody's.
    with holding(_lock_of(folder)):
        try:
            folder.mkdir()
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def clear_left(boards: Path) -> None:
    """Removes the folders that no program is adding from any more."""
    for top in _folders_in(boards):
        left = {one.removesuffix(_LOCK) for one in _names_in(top) if one.startswith(PREFIX)}
        for name in left:
            # Seldom needed, and the first picture waits for this.
            from boardgames.data.locks import holding

            with holding(_lock_of(top / name)) as is_free:
                if is_free:
                    shutil.rmtree(top / name, ignore_errors=True)


def _lock_of(folder: Path) -> Path:
    return folder.with_name(folder.name + _LOCK)


def _names_in(folder: Path) -> list[str]:
    try:
        return os.listdir(folder)
    except OSError:
        return []


def _folders_in(folder: Path) -> list[Path]:
    return [folder / name for name in _names_in(folder)]

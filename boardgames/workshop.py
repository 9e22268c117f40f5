"""A player's own boards: copies to redraw in Tiled, kept in the user's data folder.

The shipped maps are never written to; a copy stands beside its tilesets and pictures, so that the
editor opens it as it is.
"""

from __future__ import annotations

import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

from boardgames import paths
from boardgames.core.problems import DataError, Problem
from boardgames.data.parts import own_boards
from boardgames.games import kit_of

_SOURCE = re.compile(r'source="([^"]+)"')
_MOST_COPIES = 99
_EDITORS: list[subprocess.Popen[bytes]] = []
"""Editors that were started: they live on by themselves, and nobody waits for them."""


class BoardChoice(NamedTuple):
    """A board that can be played; an empty name is the one of the box."""

    name: str
    title: str
    path: Path
    is_own: bool


def boards_of(game: str) -> list[BoardChoice]:
    """The board of the box first, then the other shipped ones, then the player's own."""
    kit = kit_of(game)
    own = [BoardChoice(str(p), f"{_titled(p.stem)} (yours)", p, True) for p in own_boards(game)]
    folder = paths.boards() / game
    if not kit.board:
        first = next(iter(sorted(folder.glob("*.tmx"))))
        return [BoardChoice("", "As in the box", first, False), *own]
    shipped = sorted(folder.glob("*.tmx"), key=lambda path: (path.name != kit.board, path.name))
    return [
        *(
            BoardChoice("" if p.name == kit.board else p.name, _titled(p.stem), p, False)
            for p in shipped
        ),
        *own,
    ]


def _titled(stem: str) -> str:
    return stem.replace("_", " ").replace("-", " ").capitalize()


def edit_copy(game: str, board: BoardChoice) -> Path:
    """A new copy of the board among the player's own, with all it needs; raises DataError."""
    folder = paths.user_boards() / game
    folder.mkdir(parents=True, exist_ok=True)
    for number in range(1, _MOST_COPIES + 1):
        target = folder / f"{board.path.stem}_{number}.tmx"
        if not target.exists():
            _copy_with_sources(board.path, target)
            return target
    text = f"there are {_MOST_COPIES} copies already; throw some away."
    raise DataError(Problem(board.path.name, "", text))


def _copy_with_sources(source: Path, target: Path) -> None:
    """The map, its tilesets and their pictures; files that are there already are kept."""
    shutil.copyfile(source, target)
    waiting = [source]
    while waiting:
        file = waiting.pop()
        for name in _SOURCE.findall(file.read_text(encoding="utf-8")):
            beside = (file.parent / name).resolve()
            copy = target.parent / beside.name
            if not beside.is_file() or beside.parent != source.parent.resolve():
                continue
            if not copy.exists():
                shutil.copyfile(beside, copy)
            if beside.suffix == ".tsx":
                waiting.append(beside)


def restore(path: Path, game: str) -> bool:
    """Puts the shipped drawing back into a copy; False if its original isn't there any more."""
    stem = path.stem.rpartition("_")[0] or path.stem
    original = paths.boards() / game / f"{stem}.tmx"
    if not original.is_file():
        return False
    shutil.copyfile(original, path)
    return True


def open_in_tiled(path: Path) -> str:
    """Starts the editor with the map; says what to do where it isn't installed."""
    editor = shutil.which("tiled")
    if editor is None:
        return f"Tiled is not installed. Install it, then open {path}."
    silence = subprocess.DEVNULL
    words = [editor, str(path)]
    _EDITORS.append(subprocess.Popen(words, stdout=silence, stderr=silence, start_new_session=True))
    return f"Tiled opens {path}."

"""Backs up boards before replacing or deleting them; keeps ten versions.

Each backup is a folder of plain files, so it can be found without the program. Nothing is changed
before its backup is written.
"""

from __future__ import annotations

import contextlib
import re
import shutil
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from boardgames import paths
from boardgames.core.problems import DataError, Problem, write_fault, write_remedy

GENERATIONS = 10
"""Backups per board."""
DELETED = "deleted"
_STAMP = "%Y%m%d-%H%M%S-%f"
_STAMP_LETTERS = 22
SOURCE = re.compile(r'source="([^"]+)"')


class Generation(NamedTuple):
    """A backup of a board, or of a folder of boards."""

    folder: Path
    unit: Path
    """Its original path, to which it is restored."""
    when: datetime
    why: str

    @property
    def title(self) -> str:
        from boardgames.data.map_head import head_of

        maps = sorted(self.folder.glob("*.tmx"))
        named = self.folder / self.unit.name
        path = named if named in maps else maps[0] if maps else named
        return head_of(path).title or self.unit.stem.replace("_", " ").capitalize()


def unit_of(path: Path) -> Path:
    """What is backed up, copied and deleted as one: a single map, or the folder of its set."""
    own = paths.user_boards()
    if path.is_relative_to(own) and len(path.relative_to(own).parts) > 2:
        return own.joinpath(*path.relative_to(own).parts[:2])
    return path


def unwritable(folder: Path, error: OSError) -> DataError:
    text = f"can't be written ({write_fault(error)}); {write_remedy(error)}"
    return DataError(Problem(str(folder), "", text))


def keep(path: Path, why: str, spare: Path | None = None) -> None:
    """Makes a backup; raises DataError, after which nothing may be changed.

    The oldest backups are deleted, except `spare`, which is about to be restored.
    """
    unit = unit_of(path)
    if not unit.exists() or (why != DELETED and _is_backed_up(unit)):
        return
    folder = _folder_of(unit) / f"{datetime.now().strftime(_STAMP)} {why}"
    try:
        if unit.is_dir():
            shutil.copytree(unit, folder, symlinks=True)
        else:
            folder.mkdir(parents=True)
            copy_with_sources(unit, folder / unit.name)
    except OSError as error:
        raise unwritable(folder, error) from None
    for old in generations(path)[GENERATIONS:]:
        if old.folder != spare:
            shutil.rmtree(old.folder, ignore_errors=True)


def _is_backed_up(unit: Path) -> bool:
    """Whether an identical backup exists, so switching back and forth drops none."""
    if unit.is_dir():
        now = _contents(unit)
        return any(_contents(one.folder) == now for one in generations(unit))
    data = unit.read_bytes()
    copies = (one.folder / unit.name for one in generations(unit))
    return any(path.is_file() and path.read_bytes() == data for path in copies)


def _contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in folder.rglob("*")
        if path.is_file()
    }


def generations(path: Path) -> list[Generation]:
    """All backups of a board, latest first."""
    unit = unit_of(path)
    return _generations_in(_folder_of(unit), unit)


def thrown_away(game: str) -> list[Generation]:
    """The last backup of each deleted board of a game, latest first."""
    own = paths.user_boards() / game
    found = []
    for folder in _listed(paths.kept_boards() / game):
        last = _generations_in(folder, own / folder.name)[:1]
        found += [one for one in last if not one.unit.exists()]
    return sorted(found, key=lambda one: one.when, reverse=True)


def bring_back(generation: Generation) -> Path:
    """Restores a backup after backing up the current state; returns the map; raises DataError."""
    unit, folder = generation.unit, generation.folder
    keep(unit, "before an earlier one came back", spare=folder)
    try:
        if (folder / unit.name).is_file():
            unit.parent.mkdir(parents=True, exist_ok=True)
            copy_with_sources(folder / unit.name, unit)
            return unit
        if unit.exists():
            shutil.rmtree(unit)
        shutil.copytree(folder, unit, symlinks=True)
    except OSError as error:
        raise unwritable(unit, error) from None
    return next(iter(sorted(unit.glob("*.tmx"))), unit)


def copy_with_sources(source: Path, target: Path) -> None:
    """Copies a map, its tilesets and their images; existing files aren't overwritten."""
    shutil.copyfile(source, target)
    for beside in sources_of(source):
        copy = target.parent / beside.name
        if not copy.exists():
            shutil.copyfile(beside, copy)


def sources_of(map_: Path) -> list[Path]:
    """The tilesets and images next to a map that it uses."""
    waiting, found = [map_], dict[Path, None]()
    while waiting:
        file = waiting.pop()
        for name in SOURCE.findall(file.read_text(encoding="utf-8", errors="replace")):
            with contextlib.suppress(OSError, ValueError, RuntimeError):
                beside = (file.parent / name).resolve()
                if beside.parent == map_.parent.resolve() and beside.is_file():
                    if beside not in found and beside.suffix == ".tsx":
                        waiting.append(beside)
                    found[beside] = None
    return list(found)


def _folder_of(unit: Path) -> Path:
    """Boards outside the player's folder are found by their names only."""
    own = paths.user_boards()
    known = unit.relative_to(own) if unit.is_relative_to(own) else Path("elsewhere", unit.name)
    return paths.kept_boards() / known


def _generations_in(folder: Path, unit: Path) -> list[Generation]:
    found = []
    for path in _listed(folder):
        stamp, why = path.name[:_STAMP_LETTERS], path.name[_STAMP_LETTERS + 1 :]
        # Ignores other files.
        with contextlib.suppress(ValueError):
            found.append(Generation(path, unit, datetime.strptime(stamp, _STAMP), why))
    return sorted(found, key=lambda one: one.when, reverse=True)


def _listed(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.is_dir()]
    except OSError:
        return []

"""The player's own boards: copy, rename, restore, delete.

Shipped maps are never changed; a copy includes its tilesets and images, so Tiled can open it.
Whatever is replaced or deleted is backed up first.
"""

from __future__ import annotations

import re
import shutil
from collections.abc import Mapping
from pathlib import Path

from boardgames import paths
from boardgames.core.problems import DataError, Problem
from boardgames.data.files import file_bytes
from boardgames.data.map_head import head_of, with_properties
from boardgames.program.keep import (
    DELETED,
    SOURCE,
    copy_with_sources,
    keep,
    sources_of,
    unit_of,
    unwritable,
)

_COPY_NUMBER = re.compile(r"_\d+$")
_MOST_COPIES = 99


def is_own(path: Path) -> bool:
    """Whether a map may be changed here."""
    return path.is_relative_to(paths.user_boards())


def edit_copy(game: str, path: Path) -> Path:
    """Copies a map with everything it needs to the player's boards; raises DataError."""
    folder = paths.user_boards() / game
    try:
        folder.mkdir(parents=True, exist_ok=True)
        target = _free(folder / path.name)
        copy_with_sources(path, target)
        lay_lent(target, game)
    except OSError as error:
        raise unwritable(folder, error) from None
    return target


def lay_lent(path: Path, game: str) -> None:
    """Copies shipped files that a board only refers to next to it, since Tiled needs them there."""
    shipped = paths.boards() / game
    try:
        waiting = [path]
        while waiting:
            text = waiting.pop().read_text(encoding="utf-8", errors="replace")
            for name in SOURCE.findall(text):
                lent, beside = shipped / Path(name).name, path.parent / Path(name).name
                if Path(name).name == name and lent.is_file() and not beside.exists():
                    shutil.copyfile(lent, beside)
                    waiting += [beside] if beside.suffix == ".tsx" else []
    except OSError as error:
        raise unwritable(path.parent, error) from None


def duplicate(path: Path) -> Path:
    """Copies an own board or its whole folder; raises DataError."""
    unit = unit_of(path)
    try:
        target = _free(unit)
        if unit.is_dir():
            shutil.copytree(unit, target)
            return target / path.relative_to(unit)
        copy_with_sources(unit, target)
    except OSError as error:
        raise unwritable(unit.parent, error) from None
    return target


def _free(path: Path) -> Path:
    """The next unused numbered name; raises DataError."""
    stem = _COPY_NUMBER.sub("", path.stem)
    for number in range(1, _MOST_COPIES + 1):
        target = path.with_name(f"{stem}_{number}{path.suffix}")
        if not target.exists():
            return target
    text = f"there are {_MOST_COPIES} copies already; throw some away."
    raise DataError(Problem(path.name, "", text))


def write_head(path: Path, values: Mapping[str, str]) -> None:
    """Sets properties of an own map after a backup; raises DataError."""
    try:
        # As bytes, to keep its line endings.
        text = file_bytes(path, path.name).decode()
        changed = with_properties(text, values)
    except ValueError:
        raise DataError(Problem(path.name, "", "is no map; restore it first.")) from None
    if changed == text:
        return
    keep(path, "before its head was written")
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(changed.encode())
        part.replace(path)
    except OSError as error:
        raise unwritable(path, error) from None


def rename(path: Path, title: str) -> None:
    """Changes the title, not the file name, as Tiled may have it open."""
    title = " ".join(title.split())
    if not title:
        raise DataError(Problem(path.name, "", "has to be called something; type a title."))
    if title != head_of(path).title:
        write_head(path, {"title": title})


def delete(path: Path) -> None:
    """Backs up and deletes a board or the folder it came with; raises DataError."""
    unit = unit_of(path)
    keep(path, DELETED)
    try:
        if unit.is_dir():
            shutil.rmtree(unit)
            return
        sources = sources_of(unit)
        unit.unlink()
        rest = {one for other in unit.parent.glob("*.tmx") for one in sources_of(other)}
        for path in sources:
            if path not in rest:
                path.unlink()
    except OSError as error:
        raise unwritable(unit, error) from None


def original_of(path: Path, game: str) -> Path | None:
    """The shipped map that a copy is named after."""
    original = paths.boards() / game / f"{_COPY_NUMBER.sub('', path.stem)}.tmx"
    return original if is_own(path) and unit_of(path) == path and original.is_file() else None


def restore(path: Path, game: str) -> str:
    """Replaces a copy by its shipped original after a backup; returns what happened."""
    original = original_of(path, game)
    if not is_own(path):
        return "This is no copy of yours, so it is left as it is."
    if original is None:
        return "Its original isn't here any more."
    try:
        keep(path, "before the original came back")
        shutil.copyfile(original, path)
    except DataError as error:
        return str(error)
    except OSError as error:
        return str(unwritable(path, error))
    return "The original is back. What you had drawn is kept under Earlier versions."

"""Packs: files with which boards are shared, checked and added.

A pack is unpacked next to the player's boards, checked there like any board, and then moved to its
folder; deleting that folder removes it.
"""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _, listed, plural
from boardgames.data.files import RULES, unreadable
from boardgames.data.locks import holding
from boardgames.data.map_head import head_of
from boardgames.data.pack import (
    MOST_ABOUT,
    MOST_TITLE,
    PICTURE,
    SUFFIX,
    Manifest,
    Pack,
    manifest_in,
    pack_of,
    read_pack,
    slug,
    written,
)
from boardgames.data.parts import PACK, is_set, problems_of_each, shipped_files
from boardgames.data.rulebook import RULEBOOK
from boardgames.games import UnknownGameError, box_of, kit_of
from boardgames.program import board_catalogue
from boardgames.program.own_boards import files_of_set, sources_of, unit_of, unwritable

_MOST_ALIKE = 99
PREFIX = ".adding-"
_LOCK = ".lock"


class CheckedPack(Pack, frozen=True):
    """A playable pack; only `checking` creates one."""


class Progress(NamedTuple):
    """Checked maps; `maps` is 0 until their number is known."""

    done: int = 0
    maps: int = 0


Result = TypeVar("Result")
Steps = Generator[Progress, None, Result]
"""Work that yields after each small part; closing it cleans up."""


def finished(
    steps: Steps[Result], tell: Callable[[Progress], None] = lambda progress: None
) -> Result:
    """Runs all steps now."""
    while True:
        try:
            tell(next(steps))
        except StopIteration as end:
            found: Result = end.value
            return found


def share(path: Path, manifest: Manifest, picture: bytes = b"", folder: Path | None = None) -> Path:
    """Writes the pack of a board and returns its path; raises DataError."""
    files = pack_files(path, manifest.game)
    if picture:
        files[PICTURE] = picture
    folder = folder or paths.shared()
    target = folder / f"{slug(manifest.title)}{SUFFIX}"
    part = target.with_suffix(".part")
    data = written(manifest, files)
    # A pack that can't be read here can't be read elsewhere either.
    pack_of(data, target.name)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        part.write_bytes(data)
        part.replace(target)
    except OSError as error:
        raise unwritable(folder, error) from None
    finally:
        part.unlink(missing_ok=True)
    return target


def pack_files(path: Path, game: str) -> dict[str, bytes]:
    """The files of a board except those that ship with the program; raises DataError."""
    unit = unit_of(path)
    if unit.is_dir() or is_set(path.parent):
        folder = unit if unit.is_dir() else path.parent
        found = files_of_set(folder)
    else:
        folder, found = path.parent, [path, *sources_of(path)]
    shipped = paths.boards() / game
    files: dict[str, bytes] = {}
    try:
        for one in found:
            is_below = one.parent not in (folder, folder.resolve())
            name = f"{one.parent.name}/{one.name}" if is_below else one.name
            data = one.read_bytes()
            same = shipped / name
            # Shipped tilesets and images are found by name; texts are part of the pack.
            is_lent = one.suffix != ".yaml" and one != path and same.is_file()
            if not (is_lent and same.read_bytes() == data):
                files[name] = data
    except OSError as error:
        raise DataError(Problem(str(folder), "", unreadable(error))) from None
    return files


def inside(pack: Pack) -> list[str]:
    manifest = pack.manifest
    game = box_of(manifest.game).title
    lines = [_("{board}, a board for {game}.", board=manifest.title, game=game)]
    if manifest.author:
        lines.append(_("Made by {author}.", author=manifest.author))
    if manifest.about:
        lines.append(manifest.about)
    parts = []
    maps, sheets = pack.names(".tmx"), [one for one in pack.names(".yaml") if "/" in one]
    if maps:
        parts.append(plural("{count} map", "{count} maps", len(maps)))
    if RULES in pack.files:
        parts.append(_("its own rules"))
    if RULEBOOK in pack.files:
        parts.append(_("its own rulebook"))
    if sheets:
        parts.append(plural("{count} puzzle file", "{count} puzzle files", len(sheets)))
    drawn = [one for one in (*pack.names(".png"), *pack.names(".jpg")) if one != PICTURE]
    if drawn:
        parts.append(plural("{count} image", "{count} images", len(drawn)))
    size = max(1, pack.size // 1000)
    if parts:
        lines.append(_("Contains {parts} ({size} kB).", parts=listed(parts), size=size))
    else:
        lines.append(_("Contains nothing to play ({size} kB).", size=size))
    return lines


def looked_into(path: Path) -> CheckedPack:
    return finished(looking(path))


def looking(path: Path) -> Steps[CheckedPack]:
    """Reads a pack and checks it, one map per step; raises DataError with all problems."""
    yield Progress()
    return (yield from checking(read_pack(path), path.name))


def checking(pack: Pack, shown_as: str) -> Steps[CheckedPack]:
    """Checks a pack, one map per step; raises DataError with all problems."""
    try:
        box_of(pack.manifest.game)
    except UnknownGameError:
        name = pack.manifest.game[:40]
        text = _('This version doesn\'t have the game "{name}". Update Rainy Day.', name=name)
        raise DataError(Problem(shown_as, "", text)) from None
    with _unpacked(pack, paths.user_boards() / pack.manifest.game) as folder:
        maps = [folder / name for name in pack.names(".tmx") if "/" not in name]
        if not maps and not is_set(folder):
            text = _("This pack has no map, rules or puzzles. Ask for a different one.")
            raise DataError(Problem(shown_as, "", text))
        kit = kit_of(pack.manifest.game)
        found: dict[Problem, None] = {}
        count = len(maps)
        yield Progress(0, count)
        each = problems_of_each(shipped_files(kit.name), kit, maps or [folder])
        for done, problems in enumerate(each, 1):
            found |= dict.fromkeys(one for one in problems if not one.warning)
            yield Progress(min(done, count), count)
    if found:
        raise DataError(found)
    return CheckedPack(pack.manifest, pack.files, pack.size)


def add(pack: CheckedPack, shown_as: str) -> Path:
    return finished(adding(pack, shown_as))


def adding(pack: CheckedPack, shown_as: str) -> Steps[Path]:
    """Installs a pack, one file per step; returns its first map or folder; raises DataError."""
    yield Progress()
    top = paths.user_boards() / pack.manifest.game
    for folder in sorted(top.glob("*")):
        if _holds(folder, pack):
            text = _("You already have this board, as {name}.", name=folder.name)
            raise DataError(Problem(shown_as, "", text))
        yield Progress()
    with _unpacked(pack, top) as folder:
        yield Progress()
        target = _free(top, slug(pack.manifest.title))
        folder.rename(target)
    maps = sorted(target.glob("*.tmx"))
    return maps[0] if maps else target


@contextmanager
def _unpacked(pack: Pack, top: Path) -> Iterator[Path]:
    """A temporary folder with the pack's files, deleted afterwards unless it was moved."""
    try:
        with adding_folder(top) as folder:
            for name, data in pack.files.items():
                path = folder / name
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(data)
            yield folder
    except OSError as error:
        raise unwritable(top, error) from None


def _holds(folder: Path, pack: Pack) -> bool:
    if folder.name.startswith(".") or not (folder / PACK).is_file():
        return False
    return all(
        (folder / name).is_file() and (folder / name).read_bytes() == data
        for name, data in pack.files.items()
    )


def _free(top: Path, name: str) -> Path:
    names = [name, *(f"{name}_{number}" for number in range(2, _MOST_ALIKE + 1))]
    for one in names:
        if not (top / one).exists():
            return top / one
    text = _("{count} boards have this name. Delete some.", count=_MOST_ALIKE)
    raise DataError(Problem(name, "", text))


def manifest_for(path: Path, game: str, author: str = "") -> Manifest:
    """The pack's manifest, or a default one from the map's properties."""
    unit = unit_of(path)
    if unit.is_dir():
        known = manifest_in(unit)
        if known is not None:
            return replace(known, author=known.author or author[:MOST_TITLE])
    head = head_of(path)
    title = board_catalogue.title_of(path)[:MOST_TITLE]
    return Manifest(game, title, (head.author or author)[:MOST_TITLE], head.about[:MOST_ABOUT])


@contextlib.contextmanager
def adding_folder(top: Path) -> Iterator[Path]:
    """A temporary folder, deleted afterwards unless it was moved; raises OSError.

    A lock next to it is held while it is in use. The system releases it however a program ends, so
    a folder without a lock holder is a leftover.
    """
    top.mkdir(parents=True, exist_ok=True)
    folder = top / f"{PREFIX}{os.urandom(8).hex()}"
    # The lock is taken first and released last, so a folder in use is never without one.
    with holding(_lock_of(folder)):
        try:
            folder.mkdir()
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def clear_left(boards: Path) -> None:
    """Deletes the leftovers of killed programs."""
    for top in [boards / name for name in _names_in(boards)]:
        for name in {one.removesuffix(_LOCK) for one in _names_in(top) if one.startswith(PREFIX)}:
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

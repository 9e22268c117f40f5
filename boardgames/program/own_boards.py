"""The player's own boards: copy, rename, restore, delete, and their backups.

Shipped maps are never changed; a copy includes its tilesets and images, so Tiled can open it.
Nothing is replaced or deleted before its backup is written. Each backup is a folder of plain files,
so it can be found without the program.
"""

from __future__ import annotations

import contextlib
import re
import shutil
from collections.abc import Hashable, Mapping
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from boardgames import paths
from boardgames.core.problems import DataError, Problem, sentences, write_fault, write_remedy
from boardgames.core.texts import N_, _
from boardgames.core.wording import cleaned_path
from boardgames.data.dates import day_words
from boardgames.data.files import file_bytes
from boardgames.data.map_head import head_of, with_properties
from boardgames.data.pack import (
    LIMITS,
    MOST_ABOUT,
    MOST_TITLE,
    PICTURE,
    Manifest,
    manifest_in,
    manifest_text,
)
from boardgames.data.parts import PACK, is_set

_COPY_NUMBER = re.compile(r"_\d+$")
_MOST_COPIES = 99


def is_own(path: Path) -> bool:
    """Whether a map may be changed here."""
    return path.is_relative_to(paths.user_boards())


def edit_copy(game: str, path: Path) -> Path:
    """Copies a map with everything it needs to the player's boards; raises DataError.

    A map from a set is copied with the whole set, whose rules it may need.
    """
    folder = paths.user_boards() / game
    source = path if path.is_dir() else path.parent
    is_of_set = path.is_dir() or (is_set(source) and source != paths.boards() / game)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if is_of_set:
            return _copy_of_set(game, path, source, _free(folder / source.name))
        target = _free(folder / path.name)
        copy_with_sources(path, target)
        lay_lent(target, game)
        _credit(path, target)
    except OSError as error:
        raise unwritable(folder, error) from None
    return target


def _copy_of_set(game: str, path: Path, source: Path, target: Path) -> Path:
    for one in files_of_set(source):
        copy = target / one.relative_to(source)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(one, copy)
    for map_ in sorted(target.glob("*.tmx")):
        lay_lent(map_, game)
    known = manifest_in(source)
    if known is not None:
        about = _about_copy(known.title, known.author, known.about)
        _write_manifest(target, replace(known, author="", about=about))
    elif path.is_file():
        _credit(path, target / path.name)
    return target if path.is_dir() else target / path.name


def _credit(original: Path, copy: Path) -> None:
    """Names the author of the original in the copy, whose author is the player."""
    head, known = head_of(original), manifest_in(original.parent)
    author = known.author if known is not None else head.author
    if author:
        title = head.title or (known.title if known is not None else original.stem)
        about = _about_copy(title, author, head.about)
        text = file_bytes(copy, copy.name).decode()
        with contextlib.suppress(ValueError):
            # A broken head can't be changed, but the copy can still be fixed in Tiled.
            copy.write_bytes(with_properties(text, {"author": "", "about": about}).encode())


def _about_copy(title: str, author: str, about: str) -> str:
    credit = _("After {board} by {author}.", board=title, author=author) if author else ""
    whole = sentences(credit, about)
    return whole if len(whole) <= MOST_ABOUT else credit


def files_of_set(folder: Path) -> list[Path]:
    """The files of a folder that belong to its boards: those that a pack may contain."""
    return [one for one in (*folder.glob("*"), *folder.glob("*/*")) if _belongs(one)]


def _belongs(path: Path) -> bool:
    is_ours = path.suffix.lower() in LIMITS and path.name not in (PACK, PICTURE)
    return is_ours and path.is_file() and not any(part.startswith(".") for part in path.parts[-2:])


def stamp_of(path: Path) -> Hashable:
    """Changes with an own board's files, the texts of its set included."""
    folder = path if path.is_dir() else path.parent
    is_of_set = is_own(path) and is_set(folder)
    found: list[tuple[str, int, int]] = []
    for one in files_of_set(folder) if is_of_set else [path]:
        with contextlib.suppress(OSError):
            status = one.stat()
            found.append((str(one), status.st_mtime_ns, status.st_size))
    return tuple(found)


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
    text = _("There are {count} copies already. Delete some.", count=_MOST_COPIES)
    raise DataError(Problem(path.name, "", text))


def write_head(path: Path, values: Mapping[str, str]) -> None:
    """Sets properties of an own map after a backup; raises DataError."""
    try:
        # As bytes, to keep its line endings.
        text = file_bytes(path, path.name).decode()
        changed = with_properties(text, values)
    except ValueError:
        raise DataError(Problem(path.name, "", _("This isn’t a map. Restore it first."))) from None
    if changed == text:
        return
    keep(path, CHANGED)
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
        raise DataError(Problem(path.name, "", _("Type a title.")))
    describe(path, {"title": title})


def describe(path: Path, values: Mapping[str, str]) -> None:
    """Sets the title, author or description of an own board; raises DataError."""
    unit = unit_of(path)
    if unit.is_dir() and has_title_of_folder(path):
        default = Manifest(unit.parent.name, cleaned_path(unit.name)[:MOST_TITLE])
        known = manifest_in(unit) or default
        changed = replace(known, **values)
        if changed != known or not (unit / PACK).exists():
            keep(path, CHANGED)
            _write_manifest(unit, changed)
    if path.is_file() and any(getattr(head_of(path), name) != values[name] for name in values):
        write_head(path, values)


def has_title_of_folder(path: Path) -> bool:
    """Whether a board is called what its folder is: the only one of a pack, or without a map."""
    folder = path if path.is_dir() else path.parent
    is_alone = len(list(folder.glob("*.tmx"))) < 2
    return path.is_dir() or (is_alone and manifest_in(folder) is not None)


def _write_manifest(folder: Path, manifest: Manifest) -> None:
    part = folder / f"{PACK}.part"
    try:
        part.write_text(manifest_text(manifest), encoding="utf-8")
        part.replace(folder / PACK)
    except OSError as error:
        raise unwritable(folder, error) from None


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
        return _("You can restore only your own copies.")
    if original is None:
        return _("The original isn’t there any more.")
    try:
        keep(path, RESTORED)
        shutil.copyfile(original, path)
    except DataError as error:
        return str(error)
    except OSError as error:
        return str(unwritable(path, error))
    return _("The original is restored. Your board is under Earlier versions.")


GENERATIONS = 10
"""Backups per board."""
DELETED, CHANGED = "deleted", "before its head was written"
RESTORED, REPLACED = "before the original came back", "before an earlier one came back"
REASONS = {
    DELETED: N_("Backup from before it was deleted."),
    CHANGED: N_("Backup from before its title changed."),
    RESTORED: N_("Backup from before the original was restored."),
    REPLACED: N_("Backup from before an earlier version was restored."),
}
"""Why a backup was made, by the end of its folder's name."""
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
        maps = sorted(self.folder.glob("*.tmx"))
        named = self.folder / self.unit.name
        path = named if named in maps else maps[0] if maps else named
        return head_of(path).title or self.unit.stem.replace("_", " ").capitalize()

    def words(self, now: datetime) -> str:
        """When and why it was made."""
        clock = f"{self.when:%H:%M:%S}"
        if self.when.date() == now.date():
            when = _("Today, {time}.", time=clock)
        else:
            when = _("{day}, {time}.", day=day_words(self.when), time=clock)
        return sentences(when, _(REASONS.get(self.why, "")))


def unit_of(path: Path) -> Path:
    """What is backed up, copied and deleted as one: a single map, or the folder of its set."""
    own = paths.user_boards()
    if path.is_relative_to(own) and len(path.relative_to(own).parts) > 2:
        return own.joinpath(*path.relative_to(own).parts[:2])
    return path


def unwritable(folder: Path, error: OSError) -> DataError:
    text = sentences(_("Can’t save ({reason}).", reason=write_fault(error)), write_remedy(error))
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
    keep(unit, REPLACED, spare=folder)
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

"""The files of one game, from a folder or from the texts in a save, never outside its root.

Both look alike to readers, so a resumed match goes through the same checks as a board on disk.
Every text read is remembered for the save.
"""

from __future__ import annotations

import contextlib
import fnmatch
import hashlib
import os
import posixpath
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from boardgames.core.problems import DataError, Problem, read_fault
from boardgames.core.texts import _
from boardgames.core.wording import is_plain

MOST_BYTES = 4_000_000
MOST_PICTURE_BYTES = 16_000_000
MOST_NAME_LETTERS = 200
MOST_FILES = 200
OWN = "own/"
"""Prefix of files that belong to a player's own board."""

RULES = "rules.yaml"
"""Makes a folder a complete set."""
LENT = (".tsx", ".png", ".jpg", ".jpeg")
"""What a board may borrow from the shipped game by name; texts are never mixed that way."""

_KINDS = (".yaml", ".tmx", ".tsx")


def file_bytes(path: Path, shown_as: str, most: int = MOST_BYTES) -> bytes:
    """The bytes of a regular file of at most that size; raises DataError."""
    try:
        if not path.is_file():
            raise DataError(Problem(shown_as, "", missing(path)))
        with path.open("rb") as stream:
            data = stream.read(most + 1)
    except (OSError, ValueError) as error:
        raise DataError(Problem(shown_as, "", unreadable(error))) from None
    if len(data) > most:
        raise DataError(Problem(shown_as, "", too_large(most)))
    return data


def missing(path: Path) -> str:
    """What is wrong with a path that should be a file."""
    if path.exists():
        return _("This isn't a file. Check the name.")
    return _("This file doesn't exist. Check the name.")


def unreadable(error: OSError | ValueError) -> str:
    return _("This can't be read ({reason}). Check the permissions.", reason=read_fault(error))


def too_large(most: int) -> str:
    return _("This file is larger than {size} MB. Make it smaller.", size=most // 1_000_000)


def path_fault(name: str) -> str:
    """Why a path in a file can't be followed; empty for a plain relative one."""
    if not name or len(name) > MOST_NAME_LETTERS or not is_plain(name):
        return _("This isn't a file name. Change it.")
    if "\\" in name:
        return _("The path has backslashes. Write / instead.")
    if name.startswith("/") or re.match(r"[A-Za-z][A-Za-z0-9+.-]*:", name):
        return _("The path isn't relative. Keep the file next to the map.")
    return ""


class Files:
    """Texts and images by name relative to the game's folder ("waterworld.tmx")."""

    def __init__(
        self,
        *,
        folder: Path | None = None,
        root: Path | None = None,
        texts: dict[str, str] | None = None,
        pictures: Path | None = None,
        own_root: Path | None = None,
        lenders: Sequence[Path] = (),
    ) -> None:
        """With a folder, no path may leave `root`; without, only `texts` exist.

        A missing tileset or image is taken, by its bare name, from one of the lenders.
        """
        self.folder = folder.absolute() if folder else None
        self.root = root or self.folder
        self.pictures = pictures.absolute() if pictures else self.folder
        self.own_root = own_root.absolute() if own_root else None
        self.over: Path | None = None
        """A player's folder whose texts replace those of the game."""
        self.lenders = tuple(lenders)
        self.texts: dict[str, str] = dict(texts or {})

    @property
    def is_whole_set(self) -> bool:
        """Whether its files of each kind replace all of the game's."""
        return self.over is not None and (self.over / RULES).exists()

    def names(self, pattern: str) -> list[str]:
        """Sorted names that match the glob, without those of a player's own boards."""
        found = {name for name in self.texts if not name.startswith(OWN)}
        found |= names_in(self.folder) if self.folder is not None else set()
        if self.over is not None and not pattern.endswith(".tmx"):
            own = {name for name in names_in(self.over) if _matches(name, pattern)}
            if own and self.is_whole_set:
                return sorted(own)
            found |= own
        return sorted(name for name in found if _matches(name, pattern))

    def data(self, name: str, most: int = MOST_BYTES) -> bytes:
        """Raises DataError if the file can't be read."""
        if name in self.texts:
            data = self.texts[name].encode("utf-8", "surrogatepass")
            if len(data) > most:
                raise DataError(Problem(name, "", too_large(most)))
            return data
        path = self._path(name) if self.folder is not None else None
        if path is None:
            raise DataError(Problem(name, "", _("This file is missing. Add it.")))
        data = file_bytes(path, name, most)
        # Other encodings are reported by the readers; they can't be part of a save.
        with contextlib.suppress(UnicodeDecodeError):
            self.texts[name] = data.decode("utf-8")
        return data

    def picture(self, name: str) -> Path | None:
        """The image's path, or None if only texts are known and it is gone."""
        if self.folder is not None or name.startswith(OWN):
            path = self._path(name)
            if path is not None and path.is_file():
                return path
            if self.folder is not None:
                text = _("This image doesn't exist. Draw it, or choose a different one.")
                raise DataError(Problem(name, "", text))
            return None if path is not None and path.exists() else self.lent(name)
        beside = self.pictures / name if self.pictures else None
        if beside is not None and not name.startswith("../") and beside.is_file():
            return beside
        return self.lent(name)

    def lent(self, name: str) -> Path | None:
        bare = name.replace("\\", "/").rpartition("/")[2]
        if path_fault(bare) or not bare.endswith(LENT):
            return None
        return next((one / bare for one in self.lenders if (one / bare).is_file()), None)

    def place_of(self, name: str) -> Path:
        if name.startswith(OWN) and self.own_root is not None:
            return self.own_root / name.removeprefix(OWN)
        if self.over is not None and (self.over / name).exists():
            return self.over / name
        return (self.folder or Path()) / name

    def _path(self, name: str) -> Path | None:
        if name.startswith(OWN):
            base, root = self.own_root, self.own_root
            name = name.removeprefix(OWN)
        elif self.over is not None and (self.over / name).exists():
            base, root = self.over, self.over
        else:
            base, root = self.folder, self.root
        if base is None or root is None:
            return None
        try:
            path = (base / name).resolve()
        except (OSError, RuntimeError, ValueError):
            # Python 3.11 and 3.12 raise RuntimeError for a link that leads to itself.
            raise DataError(Problem(name, "", _("This isn't a usable file. Replace it."))) from None
        # An existing file is used even if it is a pipe or a link; only missing ones are lent.
        is_away = posixpath.normpath(name).startswith("..") or not os.path.lexists(base / name)
        lent = self.lent(name) if is_away else None
        if lent is not None:
            return lent
        if not path.is_relative_to(root.resolve()):
            text = _("This is outside the folder {folder}. Move it inside.", folder=root.name)
            raise DataError(Problem(name, "", text))
        return path

    def hashes(self) -> dict[str, str]:
        return {name: hash_of(text) for name, text in sorted(self.texts.items())}


def names_in(folder: Path) -> set[str]:
    """The texts in a folder and one level below; raises DataError for too many."""
    found: set[str] = set()
    for path in _files_in(folder) if folder.is_dir() else ():
        found.add(path.relative_to(folder).as_posix())
        if len(found) > MOST_FILES:
            text = _("This folder has more than {most} files. Remove some.", most=MOST_FILES)
            raise DataError(Problem(folder.name, "", text))
    return found


def _files_in(folder: Path) -> Iterator[Path]:
    """One level below is all any game uses; nothing recurses."""
    for path in _listed(folder):
        if path.suffix in _KINDS and path.is_file():
            yield path
        elif path.is_dir() and not path.is_symlink():
            # A link might lead to a private folder.
            yield from (one for one in _listed(path) if one.suffix in _KINDS and one.is_file())


def _listed(folder: Path) -> list[Path]:
    # An unreadable file is reported by name where it is needed.
    try:
        return list(folder.iterdir())
    except OSError:
        return []


def _matches(name: str, pattern: str) -> bool:
    """Like a shell's glob: a star doesn't match across folders."""
    parts, patterns = name.split("/"), pattern.split("/")
    return len(parts) == len(patterns) and all(map(fnmatch.fnmatchcase, parts, patterns))


def hash_of(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def beside(name: str, other: str) -> str:
    """The name of a file whose path is relative to another file."""
    # `..` can't leave the prefix of an own file.
    front = OWN if name.startswith(OWN) else ""
    folder = posixpath.dirname(name.removeprefix(front))
    return front + posixpath.normpath(posixpath.join(folder, other))

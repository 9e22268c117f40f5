"""Packs: one file `NAME.rainyboard` with a board and everything it needs, for sharing.

It is a zip from a stranger: before anything reaches the disk, its directory is measured, its names
are checked, and its files are unpacked in memory within limits.
"""

from __future__ import annotations

import io
import re
import struct
import unicodedata
import zipfile
import zlib
from collections.abc import Mapping
from pathlib import Path, PurePosixPath
from typing import Annotated, NoReturn

import msgspec

from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import N_, _
from boardgames.core.wording import printable
from boardgames.data.conform import value_of
from boardgames.data.files import MOST_NAME_LETTERS, file_bytes, path_fault
from boardgames.data.parts import PACK
from boardgames.data.yaml_tree import MOST_BYTES as MOST_YAML_BYTES
from boardgames.data.yaml_tree import MOST_WORD_LETTERS, tree_of

SUFFIX = ".rainyboard"
PICTURE = "picture.png"
FORMAT = 1
MOST_BYTES = 16_000_000
MOST_UNPACKED = 32_000_000
MOST_FILES = 120
MOST_MAPS = 40
"""Each is checked, and the player waits, before a pack is added."""
MOST_PART_BYTES = 200
"""Of a file's or folder's name; the limit of some disks."""
MOST_DIRECTORY = 64_000
LIMITS = {
    ".tmx": 4_000_000,
    ".tsx": 4_000_000,
    ".yaml": MOST_YAML_BYTES,
    ".png": 16_000_000,
    ".jpg": 16_000_000,
    ".jpeg": 16_000_000,
}

_END = b"PK\x05\x06"
_END_BYTES = 22
_LOCATOR_64 = b"PK\x06\x07"
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
_LOCKED = 0x1
_LINK, _PLAIN, _KIND_OF_FILE = 0o120000, 0o100000, 0o170000
_BARRED = re.compile(r'[<>:"|?*]|[. ]\Z')
# Windows takes superscript digits for plain ones.
_RESERVED = re.compile(
    r"(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[0-9¹²³]) *(?:\.|\Z)", re.IGNORECASE
)
_NOISE = re.compile(r"(?:__MACOSX/|.*\.DS_Store\Z|.*/\Z)")
"""Left by archivers: folders, and macOS metadata."""

MOST_TITLE, MOST_ABOUT = 60, 200
_Title = Annotated[str, msgspec.Meta(min_length=1, max_length=MOST_TITLE)]
_Author = Annotated[str, msgspec.Meta(max_length=MOST_TITLE)]
_About = Annotated[str, msgspec.Meta(max_length=MOST_ABOUT)]


class Manifest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: Annotated[str, msgspec.Meta(max_length=40)]
    title: _Title
    author: _Author = ""
    about: _About = ""
    format: Annotated[int, msgspec.Meta(ge=1)] = FORMAT


class Pack(msgspec.Struct, frozen=True):
    manifest: Manifest
    files: dict[str, bytes]
    size: int = 0

    def names(self, suffix: str) -> list[str]:
        return sorted(name for name in self.files if name.endswith(suffix))


def written(manifest: Manifest, files: Mapping[str, bytes]) -> bytes:
    """The same board always gives the same bytes."""
    whole = {PACK: manifest_text(manifest).encode(), **files}
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name in sorted(whole):
            info = zipfile.ZipInfo(name)
            info.external_attr = (_PLAIN | 0o644) << 16
            info.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(info, whole[name])
    return out.getvalue()


def manifest_text(manifest: Manifest) -> str:
    """As YAML, with values quoted as in JSON, which YAML reads alike."""
    fields = msgspec.structs.asdict(manifest)
    lines = [f"{name}: {msgspec.json.encode(value).decode()}" for name, value in fields.items()]
    return "\n".join(lines) + "\n"


def read_pack(path: Path) -> Pack:
    return pack_of(file_bytes(path, path.name, MOST_BYTES), path.name)


def pack_of(data: bytes, shown_as: str) -> Pack:
    return _Reader(data, shown_as).pack()


class _Reader:
    def __init__(self, data: bytes, shown_as: str) -> None:
        self.data = data
        self.shown_as = printable(shown_as)
        self.unpacked = 0

    def _refuse(self, text: str, inside: str = "") -> NoReturn:
        place = f'"{printable(inside)[:60]}"' if inside else ""
        raise DataError(Problem(self.shown_as, place, text))

    def _refuse_files(self) -> NoReturn:
        text = _("This pack has more than {most} files. Ask for a smaller one.", most=MOST_FILES)
        self._refuse(text)

    def pack(self) -> Pack:
        self._measure_directory()
        try:
            with zipfile.ZipFile(io.BytesIO(self.data)) as archive:
                files = self._files(archive)
        except (zipfile.BadZipFile, NotImplementedError, struct.error, EOFError, ValueError):
            self._refuse(_("This pack is damaged. Ask for the file again."))
        return Pack(self._manifest(files), files, len(self.data))

    def _measure_directory(self) -> None:
        at = self.data.rfind(_END, max(0, len(self.data) - _END_BYTES - 65_535))
        if at < 0 or len(self.data) < at + _END_BYTES:
            self._refuse(_("This isn't a pack. Ask for the {suffix} file.", suffix=SUFFIX))
        count, size = struct.unpack_from("<10xHL", self.data, at)
        if self.data[max(0, at - 20) : at].startswith(_LOCATOR_64):
            self._refuse(_("This pack is too large. Ask for a smaller one."))
        if count > MOST_FILES or size > MOST_DIRECTORY:
            self._refuse_files()

    def _files(self, archive: zipfile.ZipFile) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        known: set[str] = set()
        entries = [one for one in archive.infolist() if not _NOISE.match(one.filename)]
        if len(entries) > MOST_FILES:
            self._refuse_files()
        maps = sum(_suffix(one.filename) == ".tmx" for one in entries)
        if maps > MOST_MAPS:
            text = N_("This pack has {count} maps, more than {most}. Make several packs.")
            self._refuse(_(text, count=maps, most=MOST_MAPS))
        folders: dict[str, str] = {}
        for info in entries:
            self._check_entry(info)
            alike = _alike(info.filename)
            for folder in map(str, PurePosixPath(info.filename).parents):
                if folders.setdefault(_alike(folder), folder) != folder:
                    self._refuse(
                        _("This folder is there twice, spelled differently. Rename one."), folder
                    )
            if alike in known:
                self._refuse(_("This file is there twice. Rename or remove one."), info.filename)
            known.add(alike)
            found[info.filename] = self._unpacked(archive, info)
        for name in found:
            if any(other.startswith(f"{_alike(name)}/") for other in known):
                self._refuse(_("This is a file and a folder. Rename one."), name)
        return found

    def _check_entry(self, info: zipfile.ZipInfo) -> None:
        name = info.filename
        parts = name.split("/")
        kind = (info.external_attr >> 16) & _KIND_OF_FILE
        if kind == _LINK:
            self._refuse(_("This is a link. Put in the file itself."), name)
        if kind not in (0, _PLAIN):
            self._refuse(_("This isn't a file. Remove it."), name)
        longest = max(len(part.encode("utf-8", "replace")) for part in parts)
        if len(name) > MOST_NAME_LETTERS or longest > MOST_PART_BYTES:
            self._refuse(_("This name is too long. Shorten it."), name)
        is_bad = path_fault(name) or any(part in ("", ".", "..") for part in parts)
        if is_bad or info.orig_filename != name:
            self._refuse(_("This path leads outside the pack. Ask for a different pack."), name)
        if any(_BARRED.search(part) or _RESERVED.match(part) for part in parts):
            self._refuse(_("Some computers don't allow this name. Rename the file."), name)
        if any(part.startswith(".") for part in parts):
            self._refuse(_("This is a hidden file. Remove it."), name)
        if len(parts) > 2:
            self._refuse(_("This is too deep. Use one level of folders at most."), name)
        if _suffix(name) not in LIMITS:
            text = _("Packs contain only maps, tilesets, images and YAML. Remove this file.")
            self._refuse(text, name)
        if info.flag_bits & _LOCKED:
            self._refuse(_("This file has a password. Ask for a pack without one."), name)
        if info.compress_type not in _PACKED:
            self._refuse(_("This compression doesn't work here. Use plain zip."), name)

    def _unpacked(self, archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> bytes:
        """A file's bytes within its limit, whatever size the zip claims."""
        limit = LIMITS[_suffix(info.filename)]
        room = min(limit, MOST_UNPACKED - self.unpacked)
        try:
            with archive.open(info) as stream:
                data = stream.read(room + 1)
        except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, OSError):
            self._refuse(_("This file is damaged. Ask for the pack again."), info.filename)
        if len(data) > limit:
            size = limit // 1_000_000
            text = _("This unpacks to more than {size} MB. Make it smaller.", size=size)
            self._refuse(text, info.filename)
        self.unpacked += len(data)
        if self.unpacked > MOST_UNPACKED:
            size = MOST_UNPACKED // 1_000_000
            self._refuse(_("This pack unpacks to more than {size} MB. Make it smaller.", size=size))
        return data

    def _manifest(self, files: Mapping[str, bytes]) -> Manifest:
        if PACK not in files:
            self._refuse(_("This pack has no {file}. Share the board again.", file=PACK))
        try:
            found = _manifest_of(files[PACK])
        except DataError as error:
            problems = [
                msgspec.structs.replace(one, file=f"{self.shown_as}/{one.file}")
                for one in error.problems
            ]
            raise DataError(problems) from None
        if found.format > FORMAT:
            self._refuse(_("A newer version made this pack. Update Rainy Day to add it."))
        return found


def manifest_in(folder: Path) -> Manifest | None:
    """The manifest of a folder that came as a pack, else None."""
    if not (folder / PACK).is_file():
        return None
    try:
        return _manifest_of(file_bytes(folder / PACK, PACK, MOST_YAML_BYTES))
    except DataError:
        return None


def _manifest_of(data: bytes) -> Manifest:
    found: Manifest = value_of(tree_of(data, PACK, MOST_WORD_LETTERS), Manifest)
    return found


def _suffix(name: str) -> str:
    return "." + name.rpartition(".")[2].lower() if "." in name else ""


def _alike(name: str) -> str:
    """Equal for names that some file system treats as the same."""
    return unicodedata.normalize("NFD", unicodedata.normalize("NFD", name).casefold())


def slug(title: str) -> str:
    """A title as a file name for every system: a-z, digits, underscores."""
    words = re.sub(r"[^a-z0-9]+", "_", title.casefold()).strip("_")[:40].strip("_")
    return f"board_{words}" if not words or _RESERVED.match(words) else words

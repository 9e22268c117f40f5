"""Ways to spoil the copy of a board's folder, for cases made by hand."""

from __future__ import annotations

import base64
import os
import shutil
import struct
import zlib
from collections.abc import Callable
from pathlib import Path

from tests.zip_bombs import packed_zeros

Case = Callable[[Path], None]
"""Changes the folder of one game."""

MAIN = {
    "waterworld": "waterworld.tmx",
    "bermuda": "triangle.tmx",
    "conflict": "conflict.tmx",
    "whitewater": "logjam.tmx",
    "whatzit": "path.tmx",
}
Cases = dict[str, tuple[str, Case]]
"""By name: the game whose folder is spoilt, and how."""


def swap(file: str, old: str, new: str) -> Case:
    """Replaces the first occurrence of a text in a file."""

    def change(folder: Path) -> None:
        text = (folder / file).read_text(encoding="utf-8")
        assert old in text, old
        (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")

    return change


def whole(file: str, content: str | bytes) -> Case:
    """Replaces a file's content."""

    def change(folder: Path) -> None:
        data = content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content
        (folder / file).write_bytes(data)

    return change


def linked(file: str, target: str) -> Case:
    """Makes a file a link to something."""

    def change(folder: Path) -> None:
        (folder / file).unlink()
        os.symlink(target, folder / file)

    return change


def piped(file: str) -> Case:
    """Makes a file a pipe that nobody writes to."""

    def change(folder: Path) -> None:
        (folder / file).unlink()
        os.mkfifo(folder / file)

    return change


def emptied(file: str) -> Case:
    """Makes a file a folder."""

    def change(folder: Path) -> None:
        (folder / file).unlink()
        (folder / file).mkdir()

    return change


def linked_folder(name: str, target: str) -> Case:
    """Makes a folder a link to another, the game's own if none is named."""

    def change(folder: Path) -> None:
        if (folder / name).is_dir():
            shutil.rmtree(folder / name)
        os.symlink(target or folder, folder / name)

    return change


def png(width: int, height: int, rows: bytes = b"") -> bytes:
    """A picture that says it is that large, whatever it holds."""
    head = struct.pack(">IIBBBBB", width, height, 8, 0, 0, 0, 0)
    out = b"\x89PNG\r\n\x1a\n"
    for kind, data in ((b"IHDR", head), (b"IDAT", rows), (b"IEND", b"")):
        out += struct.pack(">I", len(data)) + kind + data
        out += struct.pack(">I", zlib.crc32(kind + data))
    return out


def packed(compression: str) -> Case:
    """A layer whose few bytes unpack to 400 megabytes."""

    def change(folder: Path) -> None:
        text = base64.b64encode(packed_zeros(400, compression)).decode()
        path = folder / MAIN["conflict"]
        head, _, rest = path.read_text(encoding="utf-8").partition('<data encoding="csv">')
        tail = rest.partition("</data>")[2]
        new = f'<data encoding="base64" compression="{compression}">{text}</data>'
        path.write_text(head + new + tail, encoding="utf-8")

    return change


def objects(layer: str, inner: str, game: str) -> Case:
    """Puts objects at the beginning of a layer."""

    def change(folder: Path) -> None:
        path = folder / MAIN[game]
        text = path.read_text(encoding="utf-8")
        at = text.index(">", text.index(f'name="{layer}"')) + 1
        path.write_text(text[:at] + inner + text[at:], encoding="utf-8")

    return change

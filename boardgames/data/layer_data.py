"""The cells of a tile layer in every form Tiled writes them, read without ever holding more.

A few bytes of base64 may unpack to gigabytes, so no more is unpacked than the layer has cells.
"""

from __future__ import annotations

import base64
import binascii
import re
import struct
import zlib

from boardgames.data.xml_guard import XmlNode, shown

CURE = "save it with Tile Layer Format CSV, under Map Properties."
_CELLS = re.compile(r"[0-9,\s]*\Z")
_CELL_BYTES = 4
MOST_DIGITS = 10
_WINDOWS = {"zlib": zlib.MAX_WBITS, "gzip": zlib.MAX_WBITS | 16}


class CellsError(ValueError):
    """The cells can't be read; says what is wrong and what to do."""


def cells_of(data: XmlNode, columns: int, rows: int) -> list[int]:
    """The tile numbers of a layer, flags included; raises CellsError."""
    encoding, packed = data.get("encoding"), data.get("compression")
    if encoding == "csv" and not packed:
        return _numbers(data.text, columns, rows)
    if encoding == "base64":
        return _unpacked(data.text, packed, columns, rows)
    if not encoding and not packed:
        return _checked([tile.get("gid", "0") for tile in data.all("tile")], columns, rows)
    raise CellsError(CURE)


def _numbers(text: str, columns: int, rows: int) -> list[int]:
    if not _CELLS.match(text):
        raise CellsError("its data is not numbers with commas; save it with Tiled.")
    return _checked([cell.strip() for cell in text.split(",")], columns, rows)


def _checked(found: list[str], columns: int, rows: int) -> list[int]:
    if len(found) != columns * rows:
        raise CellsError(_count(len(found), columns, rows))
    # Each question is asked of all cells at once, for there may be half a million of them.
    is_sound = all(map(str.isdecimal, found)) and all(map(str.isascii, found))
    if not is_sound or max(map(len, found), default=0) > MOST_DIGITS:
        raise CellsError("holds a cell that is no tile number; save it with Tiled.")
    return list(map(int, found))


def _count(count: int, columns: int, rows: int) -> str:
    wanted = f"{columns}×{rows} are {columns * rows}"
    return f"has {count} cells, but {wanted}; save it again with Tiled."


def _unpacked(text: str, packed: str, columns: int, rows: int) -> list[int]:
    wanted = columns * rows * _CELL_BYTES
    try:
        data = base64.b64decode("".join(text.split()), validate=True)
    except (binascii.Error, ValueError):
        raise CellsError("its data is damaged; save it again with Tiled.") from None
    if packed in _WINDOWS:
        data = _inflated(data, _WINDOWS[packed], wanted)
    elif packed == "zstd":
        raise CellsError(f"is packed with Zstandard, which is not read here; {CURE}")
    elif packed:
        raise CellsError(f'is packed as "{shown(packed)}", which is not known; {CURE}')
    if len(data) > wanted:
        raise CellsError(f"holds more cells than {columns}×{rows}; save it again with Tiled.")
    if len(data) != wanted:
        raise CellsError(_count(len(data) // _CELL_BYTES, columns, rows))
    return list(struct.unpack(f"<{columns * rows}L", data))


def _inflated(data: bytes, window: int, wanted: int) -> bytes:
    """At most one byte more than wanted."""
    try:
        return zlib.decompressobj(window).decompress(data, wanted + 1)
    except zlib.error:
        raise CellsError("its data is damaged; save it again with Tiled.") from None

"""Measures images and checks that they are complete, without an image library.

A few kilobytes can unpack to gigabytes, so the size is known before loading. A PNG is read to its
end in pieces, since a truncated one would fail only at the table.
"""

from __future__ import annotations

import functools
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

MOST_SIDE = 8192
MOST_PIXELS = 4096 * 4096
_PIECE = 1 << 16
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG, _JPEG_END = b"\xff\xd8", b"\xff\xd9"
_TAIL = 64
# Start-of-frame markers; C4, C8 and CC among them mean something else.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_DEPTHS = {0: (1, 2, 4, 8, 16), 2: (8, 16), 3: (1, 2, 4, 8), 4: (8, 16), 6: (8, 16)}
_CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
_PALETTE = 3
_HEAD_BYTES = 13
_KINDS_OF_FILTER = 5
_PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
           (0, 1, 1, 2))  # fmt: skip
"""Of an interlaced PNG: first column and row, and the steps to the next."""


class DamagedError(ValueError):
    """The start of an image, but not all of it."""


class _Head(NamedTuple):
    width: int
    height: int
    depth: int
    colours: int
    interlaced: int

    def stretches(self) -> list[tuple[int, int]]:
        """Counts of rows and their lengths in bytes, filter byte included."""
        bits = self.depth * _CHANNELS[self.colours]
        passes = _PASSES if self.interlaced else ((0, 0, 1, 1),)
        sizes = [
            (-(-(self.width - left) // across), -(-(self.height - top) // down))
            for left, top, across, down in passes
        ]
        return [(rows, 1 + -(-wide * bits // 8)) for wide, rows in sizes if wide > 0 and rows > 0]


def picture_size(path: Path, most_bytes: int) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG of at most that size, or None; raises DamagedError."""
    status = path.stat()
    if status.st_size > most_bytes:
        return None
    return _size(path, status.st_size, status.st_mtime_ns)


@functools.lru_cache(maxsize=64)
def _size(path: Path, size: int, changed: int) -> tuple[int, int] | None:
    # Size and time are part of the cache key, to notice changed images.
    return size_in(path.read_bytes())


def size_in(data: bytes) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG, or None; raises DamagedError."""
    if data.startswith(_PNG):
        return _png_size(data)
    return _jpeg_size(data) if data.startswith(_JPEG) else None


def _png_size(data: bytes) -> tuple[int, int]:
    chunks = list(_chunks(data))
    kinds = [kind for kind, _ in chunks]
    if kinds[:1] != [b"IHDR"] or kinds[-1] != b"IEND":
        raise DamagedError
    head = _head(chunks[0][1])
    size = head.width, head.height
    if max(size) > MOST_SIDE or head.width * head.height > MOST_PIXELS:
        # Too large anyway, so it needn't be unpacked.
        return size
    has_unknown = any(kind[:1].isupper() and kind not in _KNOWN for kind in kinds)
    has_colours = head.colours != _PALETTE or b"PLTE" in kinds
    body = [piece for kind, piece in chunks if kind == b"IDAT"]
    if has_unknown or not has_colours or not _is_whole(body, head):
        raise DamagedError
    return size


_KNOWN = (b"IHDR", b"PLTE", b"IDAT", b"IEND")


def _chunks(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(_PNG)
    while at + 12 <= len(data):
        end = at + 8 + int.from_bytes(data[at : at + 4], "big")
        kind = data[at + 4 : at + 8]
        seal = data[end : end + 4]
        if len(seal) < 4 or zlib.crc32(data[at + 4 : end]) != int.from_bytes(seal, "big"):
            return
        yield kind, data[at + 8 : end]
        if kind == b"IEND":
            return
        at = end + 4


def _head(data: bytes) -> _Head:
    if len(data) != _HEAD_BYTES:
        raise DamagedError
    width, height = int.from_bytes(data[:4], "big"), int.from_bytes(data[4:8], "big")
    depth, colours, packing, filtering, interlaced = data[8:]
    is_known = depth in _DEPTHS.get(colours, ()) and not packing and not filtering
    if not is_known or interlaced > 1 or not width or not height:
        raise DamagedError
    return _Head(width, height, depth, colours, interlaced)


def _is_whole(body: list[bytes], head: _Head) -> bool:
    rows = iter([length for count, length in head.stretches() for _ in range(count)])
    wanted = 0
    """Bytes until the next row begins."""
    try:
        for piece in _unpacked(body):
            at = wanted
            while at < len(piece):
                length = next(rows, 0)
                if not length or piece[at] >= _KINDS_OF_FILTER:
                    # libpng accepts surplus data, but no unknown filter.
                    return not length
                at += length
            wanted = at - len(piece)
    except zlib.error:
        return False
    return not wanted and next(rows, 0) == 0


def _unpacked(body: list[bytes]) -> Iterator[bytes]:
    unpacker = zlib.decompressobj()
    for packed in body:
        rest, is_more = packed, True
        while is_more and not unpacker.eof:
            piece = unpacker.decompress(rest, _PIECE)
            yield piece
            rest = unpacker.unconsumed_tail
            # A full piece may leave more output, even if no input is left.
            is_more = bool(rest) or len(piece) == _PIECE


def _jpeg_size(data: bytes) -> tuple[int, int]:
    """From the first frame; the rest isn't checked, since decoders tolerate much."""
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if marker in _FRAMES and _JPEG_END in data[-_TAIL:]:
            height = int.from_bytes(data[at + 5 : at + 7], "big")
            return int.from_bytes(data[at + 7 : at + 9], "big"), height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    raise DamagedError

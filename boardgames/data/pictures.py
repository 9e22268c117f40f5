"""How large a picture is, read from its first bytes.

A picture of a few kilobytes can unpack to gigabytes, so its size is known before anybody loads it.
"""

from __future__ import annotations

from pathlib import Path

MOST_HEADER_BYTES = 200_000
_PNG = b"\x89PNG\r\n\x1a\n"
_JPEG = b"\xff\xd8"
# Start-of-frame markers; C4, C8 and CC lie among them and mean something else.
_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}


def picture_size(path: Path) -> tuple[int, int] | None:
    """Width and height of a PNG or JPEG; None where it is neither."""
    with path.open("rb") as stream:
        head = stream.read(MOST_HEADER_BYTES)
    if head.startswith(_PNG) and head[12:16] == b"IHDR" and len(head) >= 24:
        return int.from_bytes(head[16:20], "big"), int.from_bytes(head[20:24], "big")
    return _jpeg_size(head) if head.startswith(_JPEG) else None


def _jpeg_size(head: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(head) and head[at] == 0xFF:
        marker = head[at + 1]
        if marker in _FRAMES:
            height = int.from_bytes(head[at + 5 : at + 7], "big")
            return int.from_bytes(head[at + 7 : at + 9], "big"), height
        at += 2 + int.from_bytes(head[at + 2 : at + 4], "big")
    return None

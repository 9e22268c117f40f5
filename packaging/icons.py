"""Makes the program's icons in every size and format that desktops need: python packaging/icons.py

They all come from assets/images/room/icon.png, so there is only one image to redraw. They are in
the repository because adding a menu entry must work before pygame is installed.
"""

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame

ROOT = Path(__file__).resolve().parents[1]
SOURCE = ROOT / "assets" / "images" / "room" / "icon.png"
ICONS = Path(__file__).resolve().parent / "icons"
SIZES = (16, 24, 32, 48, 64, 128, 256)
# Apple's names for a picture of that many pixels, the sharper screens' included.
ICNS_NAMES = {16: (b"icp4",), 32: (b"icp5", b"ic11"), 64: (b"ic12",), 128: (b"ic07",)}
ICNS_NAMES[256] = (b"ic08", b"ic13")


def scaled(source: pygame.Surface, size: int) -> pygame.Surface:
    """The picture at a size, without the dark rim that clear pixels would lend to its edges."""
    if source.get_width() == size:
        return source
    small = pygame.transform.smoothscale(source.premul_alpha(), (size, size))
    for y in range(size):
        for x in range(size):
            red, green, blue, alpha = small.get_at((x, y))
            if alpha:
                colour = (min(255, round(part * 255 / alpha)) for part in (red, green, blue))
                small.set_at((x, y), (*colour, alpha))
    return small


def png(picture: pygame.Surface) -> bytes:
    """The picture as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon: a table of contents, then the PNG files one after another."""
    at = 6 + 16 * len(pictures)
    contents, body = struct.pack("<HHH", 0, 1, len(pictures)), b""
    for size, data in pictures.items():
        # 256 pixels are written as 0: the field is one byte.
        contents += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        body += data
        at += len(data)
    return contents + body


def icns(pictures: dict[int, bytes]) -> bytes:
    """A macOS icon: each PNG file with its name and length before it."""
    body = b""
    for size, names in ICNS_NAMES.items():
        for name in names:
            body += name + struct.pack(">I", 8 + len(pictures[size])) + pictures[size]
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def main() -> None:
    """Write them all."""
    source = pygame.image.load(SOURCE)
    pictures = {size: png(scaled(source, size)) for size in SIZES}
    ICONS.mkdir(exist_ok=True)
    for size, data in pictures.items():
        (ICONS / f"rainy-day-{size}.png").write_bytes(data)
    (ICONS / "rainy-day.ico").write_bytes(ico(pictures))
    (ICONS / "rainy-day.icns").write_bytes(icns(pictures))


if __name__ == "__main__":
    main()

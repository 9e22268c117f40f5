"""Pictures are measured, and known to be whole, before anybody loads them."""

from __future__ import annotations

import io
import random
import struct
import zlib
from pathlib import Path

import pygame
import pytest

from boardgames import paths
from boardgames.data.pictures import DamagedError, picture_size

MOST = 16_000_000
CHANNELS = {0: 1, 2: 3, 3: 1, 4: 2, 6: 4}
KINDS = [
    (colours, depth, interlaced)
    for colours, depths in (
        (0, (1, 2, 4, 8, 16)),
        (2, (8, 16)),
        (3, (1, 2, 4, 8)),
        (4, (8, 16)),
        (6, (8, 16)),
    )
    for depth in depths
    for interlaced in (0, 1)
]
PASSES = ((0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
          (0, 1, 1, 2))  # fmt: skip


def chunk(kind: bytes, data: bytes) -> bytes:
    seal = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", seal)


def png(colours: int, depth: int, interlaced: int, size: tuple[int, int] = (13, 11)) -> bytes:
    """Noise, packed in three pieces."""
    rng = random.Random(depth * 10 + colours)
    raw = b""
    for left, top, across, down in PASSES if interlaced else ((0, 0, 1, 1),):
        columns = len(range(left, size[0], across))
        for _ in range(top, size[1], down):
            if columns:
                raw += bytes([rng.randrange(5)])
                raw += rng.randbytes((columns * depth * CHANNELS[colours] + 7) // 8)
    packed = zlib.compress(raw)
    third = len(packed) // 3
    body = [packed[:third], packed[third : 2 * third], packed[2 * third :]]
    head = struct.pack(">IIBBBBB", *size, depth, colours, 0, 0, interlaced)
    palette = chunk(b"PLTE", bytes(range(256)) * 3) if colours == 3 else b""
    if colours == 3 and depth < 8:
        palette = chunk(b"PLTE", bytes(3 * 2**depth))
    parts = b"".join(chunk(b"IDAT", piece) for piece in body)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + palette + parts + chunk(b"IEND", b"")


def size_of(folder: Path, data: bytes, name: str = "x.png") -> tuple[int, int] | None:
    path = folder / name
    path.write_bytes(data)
    try:
        return picture_size(path, MOST)
    finally:
        path.unlink()


def can_be_loaded(data: bytes) -> bool:
    try:
        pygame.image.load(io.BytesIO(data), "x.png")
    except pygame.error:
        return False
    return True


@pytest.mark.parametrize(("colours", "depth", "interlaced"), KINDS)
def test_every_kind_of_png_is_read_to_its_end(
    colours: int, depth: int, interlaced: int, tmp_path: Path
) -> None:
    data = png(colours, depth, interlaced)
    assert can_be_loaded(data)
    assert size_of(tmp_path, data) == (13, 11)


@pytest.mark.parametrize(("colours", "depth", "interlaced"), KINDS)
def test_what_passes_can_be_loaded(
    colours: int, depth: int, interlaced: int, tmp_path: Path
) -> None:
    data = png(colours, depth, interlaced)
    rng = random.Random(colours)
    refused = 0
    for number in range(60):
        changed = bytearray(data)
        if number % 3 == 0:
            changed = changed[: rng.randrange(8, len(data))]
        else:
            changed[rng.randrange(8, len(data))] ^= 1 << rng.randrange(8)
        if number % 5 == 0:
            lost = rng.randrange(8, len(changed))
            del changed[lost : lost + 3]
        try:
            assert size_of(tmp_path, bytes(changed), f"{number}.png") is not None
        except DamagedError:
            refused += 1
            continue
        assert can_be_loaded(bytes(changed))
    assert refused > 30


def test_a_wrong_filter_is_found(tmp_path: Path) -> None:
    head = struct.pack(">IIBBBBB", 2, 2, 8, 0, 0, 0, 0)
    for rows, is_sound in ((b"\x00ab\x04cd", True), (b"\x00ab\x05cd", False), (b"\x00ab", False)):
        body = chunk(b"IDAT", zlib.compress(rows))
        data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + body + chunk(b"IEND", b"")
        assert can_be_loaded(data) == is_sound
        if is_sound:
            assert size_of(tmp_path, data) == (2, 2)
        else:
            with pytest.raises(DamagedError):
                size_of(tmp_path, data)


def test_a_huge_picture_is_measured_without_unpacking(tmp_path: Path) -> None:
    head = struct.pack(">IIBBBBB", 8000, 8000, 8, 6, 0, 0, 0)
    bomb = chunk(b"IDAT", zlib.compress(bytes(1 << 20)))
    data = b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + bomb + chunk(b"IEND", b"")
    assert size_of(tmp_path, data) == (8000, 8000)


def test_a_jpeg_has_a_frame_and_an_end(tmp_path: Path) -> None:
    stream = io.BytesIO()
    pygame.image.save(pygame.Surface((40, 30)), stream, "x.jpg")
    data = stream.getvalue()
    assert size_of(tmp_path, data, "x.jpg") == (40, 30)
    for cut in (20, len(data) // 2, len(data) - 2):
        with pytest.raises(DamagedError):
            size_of(tmp_path, data[:cut], f"{cut}.jpg")


def test_other_files_and_those_too_large_are_none(tmp_path: Path) -> None:
    assert size_of(tmp_path, b"GIF89a") is None
    path = tmp_path / "large.png"
    path.write_bytes(png(6, 8, 0))
    assert picture_size(path, 10) is None


def test_a_picture_drawn_anew_is_measured_anew(tmp_path: Path) -> None:
    path = tmp_path / "a.png"
    path.write_bytes(png(6, 8, 0))
    assert picture_size(path, MOST) == (13, 11)
    path.write_bytes(png(6, 8, 0, (20, 21)))
    assert picture_size(path, MOST) == (20, 21)


@pytest.mark.parametrize("path", sorted(paths.boards().glob("*/*.png")), ids=lambda one: one.name)
def test_every_shipped_picture_is_whole(path: Path) -> None:
    assert picture_size(path, MOST) is not None

"""Saves the images for the rules in little space: with a palette if that's enough, or as a JPEG.

Printed boards keep their hard edges in a palette; painted seas and woods would show bands.
"""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import pygame

MOST_BYTES = 60_000
QUALITIES = (90, 86, 82, 78, 74, 70, 64, 58)


def keep(picture: pygame.Surface, folder: Path, name: str) -> Path:
    """Writes the picture under that name and gives its file; one of another kind is taken away."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.png"
    if not _with_palette(picture, path):
        path = folder / f"{name}.jpg"
        _as_jpeg(picture, path)
    for other in folder.glob(f"{name}.*"):
        if other != path:
            other.unlink()
    return path


def _with_palette(picture: pygame.Surface, path: Path) -> bool:
    """Whether 256 colours are enough for a small file, which is then written."""
    if shutil.which("pngquant") is None:
        return False
    with tempfile.TemporaryDirectory() as folder:
        whole, small = Path(folder, "whole.png"), Path(folder, "small.png")
        pygame.image.save(picture, whole)
        words = ["pngquant", "--speed", "1", "--strip", "-o", str(small), "256", str(whole)]
        subprocess.run(words, check=True)
        if small.stat().st_size > MOST_BYTES:
            return False
        path.write_bytes(small.read_bytes())
    return True


def _as_jpeg(picture: pygame.Surface, path: Path) -> None:
    """With the best quality that stays small."""
    import numpy
    import skia

    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    opaque = numpy.full((*pixels.shape[:2], 1), 255, numpy.uint8)
    image = skia.Image.fromarray(
        numpy.ascontiguousarray(numpy.concatenate([pixels, opaque], axis=2)),
        colorType=skia.kRGBA_8888_ColorType,
    )
    for quality in QUALITIES:
        image.save(str(path), skia.kJPEG, quality)
        if path.stat().st_size <= MOST_BYTES:
            return

"""Materials as arrays: noise, wood, paper, felt, print.

They are numpy arrays of floats in 0..1 instead of skia shaders. Light, wear and grain are sums and
products of whole fields, and a seed gives the same pixels on every machine.
"""

from collections.abc import Sequence
from typing import cast

import numpy as np
import numpy.typing as npt

Array = npt.NDArray[np.float32]


def _lattice(width: int, height: int, cells_x: int, cells_y: int, seed: int, tile: bool) -> Array:
    rng = np.random.default_rng(seed)
    extra = 0 if tile else 1
    grid = rng.random((cells_y + extra, cells_x + extra), dtype=np.float32)
    xs = np.arange(width, dtype=np.float32) * cells_x / width
    ys = np.arange(height, dtype=np.float32) * cells_y / height
    x0, y0 = xs.astype(int), ys.astype(int)
    fx, fy = xs - x0, ys - y0
    fx, fy = fx * fx * (3 - 2 * fx), fy * fy * (3 - 2 * fy)
    x1, y1 = (x0 + 1) % grid.shape[1], (y0 + 1) % grid.shape[0]
    top = grid[np.ix_(y0, x0)] * (1 - fx) + grid[np.ix_(y0, x1)] * fx
    bottom = grid[np.ix_(y1, x0)] * (1 - fx) + grid[np.ix_(y1, x1)] * fx
    return cast(Array, (top * (1 - fy[:, None]) + bottom * fy[:, None]).astype(np.float32))


def noise(
    width: int,
    height: int,
    cell: float | tuple[float, float] = 64,
    octaves: int = 5,
    seed: int = 0,
    tile: bool = False,
) -> Array:
    """Fractal value noise in 0..1; `cell` is the size in pixels of the largest blobs."""
    cell_x, cell_y = cell if isinstance(cell, tuple) else (cell, cell)
    total: Array = np.zeros((height, width), dtype=np.float32)
    weight = 0.0
    for octave in range(octaves):
        cells_x = max(1, round(width / cell_x * 2**octave))
        cells_y = max(1, round(height / cell_y * 2**octave))
        if cells_x > width or cells_y > height:
            break
        share = 0.5**octave
        total += share * _lattice(width, height, cells_x, cells_y, seed * 101 + octave, tile)
        weight += share
    return cast(Array, total / max(weight, 1e-6))


def spread(field: Array, low: float = 0.3, high: float = 0.7) -> Array:
    """Stretch the middle of a noise field so that `low`..`high` fills 0..1."""
    return cast(Array, np.clip((field - low) / (high - low), 0, 1))


def smoothstep(low: float, high: float, field: Array) -> Array:
    """The usual soft threshold."""
    part = np.clip((field - low) / (high - low), 0, 1)
    return cast(Array, part * part * (3 - 2 * part))


def rgb(text: str) -> Array:
    """`#rrggbb` as three floats."""
    digits = text.lstrip("#")
    return np.array([int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4)], dtype=np.float32)


def ramp(field: Array, colours: Sequence[str]) -> Array:
    """Colour a 0..1 field with evenly spaced colours; gives height x width x 3."""
    stops = np.stack([rgb(colour) for colour in colours])
    at = np.clip(field, 0, 1) * (len(colours) - 1)
    low = np.minimum(at.astype(int), len(colours) - 2)
    part = (at - low)[..., None]
    return cast(Array, (stops[low] * (1 - part) + stops[low + 1] * part).astype(np.float32))


def blend(below: Array, above: Array | str, share: Array | float) -> Array:
    """Mix a picture with a colour or another picture, by a field or a number."""
    top = rgb(above) if isinstance(above, str) else above
    part = share[..., None] if isinstance(share, np.ndarray) else share
    return cast(Array, below * (1 - part) + top * part)


def pool(width: int, height: int, x: float, y: float, radius_x: float, radius_y: float) -> Array:
    """A round pool of light: 1 in the middle, falling smoothly to 0 at the radii (pixels)."""
    xs = (np.arange(width, dtype=np.float32) - x) / radius_x
    ys = (np.arange(height, dtype=np.float32) - y) / radius_y
    distance = np.sqrt(xs[None, :] ** 2 + ys[:, None] ** 2)
    return cast(Array, (1 - smoothstep(0, 1, cast(Array, distance))).astype(np.float32))


WALNUT = ("#2a1710", "#4a2a1a", "#6b4127", "#8a5a36")
OAK = ("#6d4a2c", "#94683f", "#b58553", "#cfa370")


def wood(width: int, height: int, seed: int = 0, colours: Sequence[str] = WALNUT) -> Array:
    """One board of wood, grain running left to right: rings bent by noise, pores, streaks."""
    bend = noise(width, height, (width / 1.3, max(height / 1.4, 24)), 3, seed)
    fine = noise(width, height, (420, 9), 3, seed + 1)
    ys = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    rings = (ys * 2.2 + bend * 4.2) * 2.4
    saw = rings - np.floor(rings)
    growth = np.where(saw < 0.82, saw / 0.82, (1 - saw) / 0.18).astype(np.float32)
    pores = spread(noise(width, height, (70, 2.2), 2, seed + 2), 0.62, 0.9)
    broad = noise(width, height, (width / 2, height / 2), 2, seed + 3)
    tone = 0.18 + 0.34 * growth**1.5 + 0.30 * fine + 0.34 * (broad - 0.4)
    return ramp(cast(Array, tone - 0.28 * pores), colours)


def paper(
    width: int, height: int, seed: int = 0, colour: str = "#f1e6cd", tile: bool = False
) -> Array:
    """Laid cream paper: fibre, faint mottling, a few specks."""
    mottle = noise(width, height, 160, 4, seed, tile) - 0.5
    fibre = noise(width, height, (14, 3), 2, seed + 1, tile) - 0.5
    tooth = np.random.default_rng(seed + 2).random((height, width), dtype=np.float32) - 0.5
    specks = spread(noise(width, height, 7, 2, seed + 3, tile), 0.83, 0.93)
    tone = 1 + 0.06 * mottle + 0.035 * fibre + 0.022 * tooth - 0.10 * specks
    tint = np.array([1.0, 0.995, 0.985], dtype=np.float32) ** (4 * mottle[..., None])
    return cast(Array, np.clip(rgb(colour) * tone[..., None] * tint, 0, 1))


def felt(width: int, height: int, seed: int = 0, colour: str = "#24463d") -> Array:
    """Tileable pressed felt: short fibres lying every way."""
    tone = np.ones((height, width), dtype=np.float32)
    for turn, cell in enumerate(((18, 3), (3, 18), (9, 9), (5, 5))):
        tone += 0.16 * (noise(width, height, cell, 2, seed + turn, True) - 0.5)
    tone += 0.10 * (noise(width, height, 128, 3, seed + 9, True) - 0.5)
    lint = spread(noise(width, height, (11, 4), 2, seed + 12, True), 0.78, 0.95)
    base = rgb(colour) * tone[..., None]
    return cast(Array, np.clip(base + 0.05 * lint[..., None], 0, 1))


def halftone(field: Array, pitch: float = 8, angle: float = 0.4) -> Array:
    """Round print dots whose area follows `field` (0 none, 1 solid); gives coverage 0..1."""
    height, width = field.shape
    ys, xs = np.mgrid[0:height, 0:width].astype(np.float32)
    across = (xs * np.cos(angle) + ys * np.sin(angle)) * (2 * np.pi / pitch)
    down = (ys * np.cos(angle) - xs * np.sin(angle)) * (2 * np.pi / pitch)
    screen = 0.5 + 0.25 * (np.cos(across) + np.cos(down))
    return smoothstep(-0.06, 0.06, cast(Array, field - (1 - screen)))

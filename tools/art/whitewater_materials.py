"""Shared style for Whitewater: cold river colours, dark outlines, cut-paper shapes.

Ink, foam and pines come from the box art.
"""

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.cover_whitewater import INK
from tools.art.kit import IMAGES, Point, Sheet, circle, curve, fill, linear, stroke
from tools.art.textures import Array
from tools.art.waterworld_materials import bled, straight

FOLDER = IMAGES / "whitewater"
FOAM, MIST, DEEP, TEAL = "#fbfffd", "#bfe9ea", "#0b4453", "#2493a3"
FACE = "AveriaSerifGWF-Bold"
BOLD = "Lato-Bold"

__all__ = ["BOLD", "DEEP", "FACE", "FOAM", "INK", "MIST", "TEAL", "balls", "keep", "keep_plain"]


def keep(drawn: Sheet | Array, name: str) -> None:
    """Save a picture with alpha under the game's folder."""
    pixels = drawn.pixels() if isinstance(drawn, Sheet) else drawn
    FOLDER.mkdir(parents=True, exist_ok=True)
    straight(bled(pixels)).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def keep_plain(pixels: Array, name: str) -> None:
    """Save a texture without alpha."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    whole = cast(Array, np.dstack([pixels, np.ones(pixels.shape[:2], dtype=np.float32)]))
    straight(whole).save(str(FOLDER / f"{name}.jpg"), skia.kJPEG, 88)


def balls(canvas: Any, places: Sequence[tuple[float, float, float]], depth: float = 1.0) -> None:
    """Foam seen from above: white balls, their blue-green rims showing on the lower side."""
    for dx, dy, tint, part, alpha in (
        (0.02, 0.22, "#0b5564", 1.12, 0.45),
        (0.0, 0.10, "#7fcfd2", 1.0, 1.0),
        (-0.04, -0.06, "#ffffff", 0.86, 1.0),
    ):
        for x, y, radius in places:
            at = (x + dx * radius * depth, y + dy * radius * depth)
            canvas.drawCircle(*at, radius * part, fill(tint, alpha))


def scattered(
    rng: np.random.Generator, way: Sequence[Point], size: float, step: float, wild: float = 0.4
) -> list[tuple[float, float, float]]:
    """Places for foam balls along a line of points."""
    path = curve(way)
    measure = skia.PathMeasure(path, False)
    found = []
    at = 0.0
    while at <= measure.getLength():
        place, _ = measure.getPosTan(at)
        x = place.x() + rng.normal(0, size * wild)
        y = place.y() + rng.normal(0, size * wild)
        found.append((x, y, size * float(rng.uniform(0.55, 1.1))))
        at += step
    return found


def boulder(canvas: Any, x: float, y: float, size: float, seed: int, squat: float = 0.82) -> None:
    """A wet boulder from above and aside: lit crown, facets, dark foot."""
    rng = np.random.default_rng(seed)
    turns = np.linspace(0, 2 * np.pi, 9, endpoint=False) + rng.uniform(0, 0.5)
    reach = rng.uniform(0.86, 1.1, 9)
    rim: list[Point] = [
        (x + size * float(r * np.cos(t)), y + size * squat * float(r * np.sin(t)))
        for t, r in zip(turns, reach, strict=True)
    ]
    shape = curve(rim, True, 0.55)
    canvas.drawPath(
        shape,
        linear(
            (x - size, y - size),
            (x + size * 0.7, y + size),
            [(0, "#c3cbc6"), (0.45, "#7d8a89"), (1, "#33454a")],
        ),
    )
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    crown = [
        (x - size * 0.12 + (px - x) * 0.62, y - size * 0.2 + (py - y) * 0.58) for px, py in rim
    ]
    top = curve(crown, True, 0.4)
    canvas.drawPath(
        top, linear((x - size, y - size), (x + size, y), [(0, "#e6ebe4"), (1, "#9aa6a3")])
    )
    for index in (0, 3, 6):
        canvas.drawLine(*crown[index], *rim[index], stroke("#2f4247", size * 0.035, 0.5))
    for _ in range(10):
        px, py = x + size * rng.normal(0, 0.4), y + size * rng.normal(-0.1, 0.35)
        canvas.drawPath(circle(px, py, size * rng.uniform(0.02, 0.05)), fill("#5d6b62", 0.5))
    canvas.restore()
    canvas.drawPath(shape, stroke(INK, max(2.0, size * 0.06), 0.9))

"""The materials of Conflict: pressed tin, enamel, gunmetal.

Each piece has two layers: grey enamel, which the program multiplies by the colour in rules.yaml,
and a trim of outlines, bare metal and gloss. A new colour or symbol needs no new image.
"""

import math
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import IMAGES, Point, Sheet, fill, linear, polygon, stroke
from tools.art.waterworld_materials import bled, straight

FOLDER = IMAGES / "conflict"
INK = "#20140d"
STEEL, DARK_STEEL, PALE_STEEL = "#8f979b", "#3f474c", "#d9dfe0"
BRASS, CREAM = "#d8b25a", "#f6ecd0"
LINE = 8.0


class Tin:
    """A thing under the press: its enamel and its trim."""

    def __init__(self, width: int, height: int) -> None:
        self.enamel = Sheet(width, height)
        self.trim = Sheet(width, height)

    def plate(self, path: Any, tone: float = 1.0, line: float = LINE) -> None:
        """A part in the owner's colour; tone 1 is the colour itself, less is darker."""
        box = path.getBounds()
        top, low = _grey(min(1.0, tone * 1.08)), _grey(tone * 0.72)
        self.trim.canvas.drawPath(path, skia.Paint(BlendMode=skia.BlendMode.kClear))
        self.enamel.canvas.drawPath(path, stroke(_grey(tone * 0.4), line))
        self.enamel.canvas.drawPath(
            path, linear((0, box.top()), (0, box.bottom()), [(0, top), (0.45, top), (1, low)])
        )
        self.edge(path, line)
        self.gloss(path)

    def edge(self, path: Any, line: float = LINE) -> None:
        """The lithographed outline."""
        self.trim.canvas.drawPath(path, stroke(INK, line))

    def gloss(self, path: Any, strength: float = 0.5) -> None:
        """Light along the upper edge."""
        box = path.getBounds()
        canvas = self.trim.canvas
        canvas.save()
        canvas.clipPath(path, skia.ClipOp.kIntersect, True)
        shine = [(0, "#ffffff", strength), (0.3, "#ffffff", 0.08), (0.55, "#ffffff", 0.0)]
        canvas.drawPath(path, linear((0, box.top()), (0, box.bottom()), shine))
        canvas.restore()

    def metal(self, path: Any, line: float = LINE, dark: bool = False) -> None:
        """A part of bare metal, the same for everybody; covers what is below it."""
        box = path.getBounds()
        tones = (DARK_STEEL, "#59636a", "#252b2f") if dark else (PALE_STEEL, STEEL, DARK_STEEL)
        self.trim.canvas.drawPath(path, stroke(INK, line))
        self.trim.canvas.drawPath(
            path,
            linear(
                (0, box.top()),
                (0, box.bottom()),
                [(0, tones[0]), (0.5, tones[1]), (1, tones[2])],
            ),
        )

    def barrel(self, start: Point, end: Point, width: float, line: float = LINE) -> None:
        """A gun barrel of steel with a brass muzzle."""
        self.metal(bar(start, end, width), line)
        sx, sy = start
        ex, ey = end
        length = math.hypot(ex - sx, ey - sy)
        ux, uy = (ex - sx) / length, (ey - sy) / length
        back = (ex - ux * width * 0.7, ey - uy * width * 0.7)
        muzzle = bar(back, end, width * 1.35)
        self.trim.canvas.drawPath(muzzle, stroke(INK, line))
        self.trim.canvas.drawPath(muzzle, fill(BRASS))

    def save(self, name: str) -> None:
        """Both layers; the enamel reaches under the trim so that no seam shows."""
        FOLDER.mkdir(parents=True, exist_ok=True)
        for layer, sheet in (("enamel", self.enamel), ("trim", self.trim)):
            picture = straight(bled(sheet.pixels()))
            picture.save(str(FOLDER / f"{name}_{layer}.png"), skia.kPNG, 100)


def _grey(tone: float) -> str:
    value = max(0, min(255, round(tone * 255)))
    return f"#{value:02x}{value:02x}{value:02x}"


def bar(start: Point, end: Point, width: float) -> Any:
    """A straight bar as a path."""
    (sx, sy), (ex, ey) = start, end
    length = math.hypot(ex - sx, ey - sy)
    px, py = -(ey - sy) / length * width / 2, (ex - sx) / length * width / 2
    return polygon([(sx + px, sy + py), (ex + px, ey + py), (ex - px, ey - py), (sx - px, sy - py)])

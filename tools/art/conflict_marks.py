"""Small symbols for Conflict: cross, skull, pennant, flag, stamps, splash, dust, bars."""

import math
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.conflict_metal import BRASS, CREAM, FOLDER, INK, Tin, bar
from tools.art.kit import Sheet, circle, curve, fill, letters, polygon, radial, rounded, stroke
from tools.art.waterworld_materials import bled, straight

ALARM = "#b3261c"


def draw() -> None:
    """All of them."""
    _cross()
    _skull()
    _pennant()
    _flag()
    _out()
    _allied()
    _column()
    _puff()
    _bars()


def _save(sheet: Sheet, name: str) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    straight(bled(sheet.pixels())).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def _cross() -> None:
    sheet = Sheet(96, 96)
    for tint, width in ((CREAM, 26), (INK, 20), (ALARM, 13)):
        for start, end in (((22, 22), (74, 74)), ((74, 22), (22, 74))):
            sheet.canvas.drawLine(*start, *end, stroke(tint, width))
    _save(sheet, "cross")


def _skull() -> None:
    sheet = Sheet(96, 96)
    canvas = sheet.canvas
    canvas.drawPath(circle(48, 48, 45), fill(INK))
    canvas.drawPath(circle(48, 48, 41), fill(ALARM))
    for start, end in (((20, 70), (76, 84)), ((76, 70), (20, 84))):
        canvas.drawLine(*start, *end, stroke(INK, 12))
        canvas.drawLine(*start, *end, stroke(CREAM, 7))
    head = curve(
        [(48, 12), (70, 22), (74, 42), (62, 54), (62, 66), (34, 66), (34, 54), (22, 42), (26, 22)],
        True,
    )
    canvas.drawPath(head, stroke(INK, 7))
    canvas.drawPath(head, fill(CREAM))
    for x in (38, 58):
        canvas.drawPath(circle(x, 40, 7.5), fill(INK))
    canvas.drawPath(polygon([(48, 46), (52, 54), (44, 54)]), fill(INK))
    for x in (42, 48, 54):
        canvas.drawLine(x, 60, x, 66, stroke(INK, 2.5))
    _save(sheet, "skull")


def _pennant() -> None:
    tin = Tin(192, 192)
    tin.metal(bar((30, 184), (30, 8), 12), 5)
    tin.plate(polygon([(36, 16), (182, 58), (36, 104)]), 1.0)
    tin.trim.canvas.drawPath(circle(30, 8, 8), fill(BRASS))
    tin.save("pennant")


def _flag() -> None:
    tin = Tin(256, 320)
    tin.metal(bar((24, 316), (24, 10), 13), 5)
    cloth = skia.Path()
    cloth.moveTo(32, 22)
    cloth.cubicTo(90, -8, 130, 60, 244, 20)
    cloth.lineTo(236, 150)
    cloth.cubicTo(130, 190, 90, 122, 32, 154)
    cloth.close()
    tin.plate(cloth, 1.0)
    for x in (84, 150, 206):
        fold = curve([(x, 22), (x + 10, 80), (x - 2, 150)])
        tin.trim.canvas.save()
        tin.trim.canvas.clipPath(cloth, skia.ClipOp.kIntersect, True)
        tin.trim.canvas.drawPath(fold, stroke("#1c0f08", 14, 0.22, 6))
        tin.trim.canvas.restore()
    tin.trim.canvas.drawPath(circle(24, 12, 12), fill(BRASS))
    tin.trim.canvas.drawPath(circle(24, 12, 12), stroke(INK, 5))
    tin.save("flag")


def _stamp(text: str, name: str, tint: str, width: int) -> None:
    """A rubber stamp: a framed word, unevenly inked."""
    sheet = Sheet(width, 128)
    canvas = sheet.canvas
    canvas.drawPath(rounded(9, 9, width - 18, 110, 18), stroke(tint, 9))
    canvas.drawPath(rounded(20, 20, width - 40, 88, 10), stroke(tint, 3))
    word = letters(text, "AveriaSerifGWF-Bold", 84, width / 2, 92, 0.5, 4)
    canvas.drawPath(word, fill(tint))
    pixels = sheet.pixels()
    rng = np.random.default_rng(8)
    worn = rng.random(pixels.shape[:2]) > 0.12
    pixels[..., 3] *= 0.72 + 0.28 * worn
    straight(bled(pixels)).save(str(FOLDER / f"{name}.png"), skia.kPNG, 100)


def _out() -> None:
    _stamp("OUT", "stamp_out", ALARM, 250)


def _allied() -> None:
    _stamp("ALLIED", "stamp_allied", "#1f5a50", 400)


def _column() -> None:
    """A column of water thrown up by a mine."""
    sheet = Sheet(160, 240)
    canvas = sheet.canvas
    rng = np.random.default_rng(12)
    for _ in range(150):
        height = float(rng.beta(1.4, 1.6))
        spread = 10 + 52 * abs(height - 0.25) ** 1.3
        x, y = 80 + float(rng.normal(0, spread * 0.55)), 220 - 190 * height
        size = float(rng.uniform(5, 17)) * (1.15 - 0.6 * height)
        tint = ("#f7fcfc", "#d5e9ee", "#9cc4d6")[int(rng.integers(0, 3))]
        canvas.drawPath(circle(x, y, size), fill(tint, float(rng.uniform(0.55, 0.95)), 1.0))
    for turn in np.linspace(0, math.pi, 13):
        x, y = 80 + 62 * math.cos(turn), 222 - 22 * math.sin(turn)
        canvas.drawPath(circle(x, y, 9), fill("#eef7f8", 0.8, 1.5))
    _save(sheet, "column")


def _puff() -> None:
    """A puff of dust."""
    sheet = Sheet(96, 96)
    rng = np.random.default_rng(4)
    for _ in range(16):
        turn, away = float(rng.uniform(0, math.tau)), float(rng.uniform(4, 26))
        x, y = 48 + away * math.cos(turn), 52 + away * 0.7 * math.sin(turn)
        paint: Any = radial((x, y), 18, [(0, "#efdcb4", 0.7), (1, "#d9bd8a", 0.0)])
        sheet.canvas.drawPath(circle(x, y, 18), paint)
    _save(sheet, "puff")


def _bars() -> None:
    """Prison bars, for counts of prisoners."""
    sheet = Sheet(96, 96)
    canvas = sheet.canvas
    canvas.drawPath(rounded(8, 8, 80, 80, 12), fill("#3b3128"))
    canvas.drawPath(rounded(8, 8, 80, 80, 12), stroke(INK, 7))
    for x in (28, 48, 68):
        canvas.drawLine(x, 12, x, 84, stroke(INK, 10))
        canvas.drawLine(x, 12, x, 84, stroke("#d9dfe0", 5.5))
    canvas.drawLine(12, 34, 84, 34, stroke("#aab2b5", 6))
    _save(sheet, "bars")

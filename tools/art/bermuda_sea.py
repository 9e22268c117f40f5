"""The chart of Bermuda Triangle: sea and land, saved as the map's tileset.

Sea and land are two halves of one image, with a tile layer each, so authors can paint with either.
The table draws lanes, ports, docks and dots from the map.
"""

import math
import subprocess
from pathlib import Path
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.bermuda_materials import CREAM, DEEP, GOLD, INK, RUST, SHALLOW
from tools.art.cover_bermuda import coast
from tools.art.kit import (
    Sheet,
    circle,
    dashes,
    fill,
    inner_shadow,
    letters,
    linear,
    polygon,
    stroke,
)
from tools.art.textures import Array, blend, noise, ramp, smoothstep, spread
from tools.art.waterworld_materials import straight, veil

WIDE, HIGH = 1728, 1344
BOARD = Path(__file__).resolve().parents[2] / "boards" / "bermuda"
RIM = 30
ROSE = (1010, 1120)
Coast = list[tuple[float, float]]

FLORIDA: Coast = [
    *((-80, -80), (60, -80), (52, 60), (74, 150), (66, 230), (92, 300), (100, 380), (104, 470)),
    *((94, 550), (62, 612), (20, 640), (2, 610), (-30, 560), (-80, 520)),
]
BERMUDA: Coast = [
    *((1440, -80), (1430, 10), (1452, 62), (1500, 92), (1560, 98), (1620, 96), (1672, 84)),
    *((1690, 40), (1700, -80)),
]
CUBA: Coast = [
    *((-80, 1300), (-80, 1180), (20, 1196), (80, 1222), (150, 1244), (240, 1252), (330, 1250)),
    *((420, 1256), (520, 1284), (600, 1330), (560, 1420), (-80, 1420)),
]
PUERTO_RICO: Coast = [
    *((1390, 1300), (1430, 1262), (1490, 1250), (1570, 1248), (1650, 1250), (1720, 1268)),
    *((1800, 1280), (1800, 1420), (1400, 1420)),
]
HISPANIOLA: Coast = [
    *((770, 1420), (800, 1330), (860, 1296), (930, 1302), (1000, 1284), (1090, 1300)),
    *((1180, 1296), (1250, 1326), (1290, 1420)),
]
CAYS: list[tuple[Coast, int]] = [
    ([(214, 640), (236, 618), (252, 650), (240, 700), (222, 690)], 4),
    ([(520, 470), (552, 452), (566, 486), (544, 520), (524, 504)], 5),
    ([(600, 560), (640, 552), (648, 572), (610, 584)], 6),
    ([(560, 690), (584, 672), (596, 706), (570, 716)], 7),
    ([(708, 640), (730, 626), (742, 650), (720, 664)], 8),
    ([(830, 986), (862, 974), (876, 992), (846, 1004)], 9),
    ([(1190, 1010), (1230, 996), (1240, 1020), (1202, 1030)], 11),
]


def depths() -> Array:
    """How deep the water is, 0 .. 1."""
    broad, fine = noise(WIDE, HIGH, 560, 4, 5), noise(WIDE, HIGH, 120, 4, 8)
    return spread(cast(Array, broad * 0.82 + fine * 0.18), 0.24, 0.76)


def level_lines(field: Array, levels: int, width: float) -> Array:
    """Ink where the field crosses evenly spaced levels."""
    steps = field * levels
    gy, gx = np.gradient(steps)
    slope = np.maximum(np.hypot(gx, gy), 1e-4)
    near = np.abs(steps - np.round(steps)) / slope
    return cast(Array, np.clip(width - near + 0.5, 0, 1) * np.clip(slope * 260, 0, 1))


def water() -> Array:
    """Flat printed washes of navy, a step for every depth."""
    deep = depths()
    steps = deep * 6
    low = np.floor(steps)
    stepped = (low + smoothstep(0.84, 1.0, steps - low)) / 6
    tone = cast(Array, 0.15 * deep + 0.85 * stepped)
    sea = ramp(tone, ("#34648d", "#2a5780", "#214b75", "#1b4069", "#16365d", "#122d50"))
    sea = blend(sea, "#8db8c4", cast(Array, level_lines(deep, 6, 0.3) * 0.2))
    pigment = noise(WIDE, HIGH, 50, 5, 33) - 0.5
    tooth = np.random.default_rng(6).normal(0, 1, (HIGH, WIDE)).astype(np.float32)
    tone = 1 + 0.07 * pigment + 0.012 * tooth
    return cast(Array, np.clip(sea * tone[..., None], 0, 1))


def _graticule(canvas: Any) -> None:
    for x in range(0, WIDE + 1, 192):
        canvas.drawLine(x, 0, x, HIGH, stroke(CREAM, 1.2, 0.13))
    for y in range(0, HIGH + 1, 192):
        canvas.drawLine(0, y, WIDE, y, stroke(CREAM, 1.2, 0.13))
    for number in range(32):
        turn = math.pi * number / 16
        end = (ROSE[0] + 2400 * math.cos(turn), ROSE[1] + 2400 * math.sin(turn))
        canvas.drawLine(*ROSE, *end, stroke(GOLD, 1, 0.1))


def _soundings(canvas: Any) -> None:
    rng, deep = np.random.default_rng(9), depths()
    for column in range(18):
        for row in range(14):
            x = 48 + 96 * column + rng.uniform(-34, 34)
            y = 60 + 96 * row + rng.uniform(-30, 30)
            fathoms = int(20 + 2400 * float(deep[int(min(y, HIGH - 1)), int(min(x, WIDE - 1))]))
            number = letters(str(fathoms), "Lato-Regular", 15, x, y)
            canvas.drawPath(number, fill("#bcd4d6", 0.26))


def _triangle(canvas: Any) -> None:
    corners = [(128, 416), (1568, 128), (1568, 1216)]
    path = polygon(corners)
    canvas.drawPath(path, fill("#7a4fb5", 0.085))
    canvas.drawPath(path, dashes(stroke("#ec8a5c", 3.2, 0.5), 16, 13))


def _rose(canvas: Any, x: float, y: float, reach: float) -> None:
    """A compass rose in two tones, as on the box."""
    canvas.drawCircle(x, y, reach * 0.74, stroke(GOLD, 2, 0.75))
    canvas.drawCircle(x, y, reach * 0.68, dashes(stroke(GOLD, 7, 0.6), 1.6, 5.3))
    canvas.drawCircle(x, y, reach * 0.6, stroke(GOLD, 1.2, 0.75))
    for turn, long in ((22.5, 0.5), (67.5, 0.5), (45, 0.66), (0, 1.0)):
        for quarter in range(4):
            canvas.save()
            canvas.translate(x, y)
            canvas.rotate(turn + quarter * 90)
            dark = RUST if turn == 0 else GOLD if turn == 45 else "#7fa3b5"
            for flip, tint in ((1, CREAM), (-1, dark)):
                width = reach * (0.13 if turn in (0, 45) else 0.07)
                leaf = polygon([(0, -reach * long), (flip * width, -reach * 0.13), (0, 0)])
                canvas.drawPath(leaf, fill(tint, 0.95))
                canvas.drawPath(leaf, stroke(INK, 0.9, 0.7))
            canvas.restore()
    canvas.drawCircle(x, y, reach * 0.05, fill(GOLD))
    north = letters("N", "Vollkorn-Black", reach * 0.26, x, y - reach * 1.08)
    canvas.drawPath(north, fill(CREAM, 0.9))


def _names(canvas: Any) -> None:
    for text, x, y, size, gap, turn in (
        ("ATLANTIC OCEAN", 760, 170, 44, 20, 0.0),
        ("SARGASSO SEA", 1180, 520, 34, 16, -5.0),
        ("STRAITS OF FLORIDA", 300, 806, 20, 6, 62.0),
        ("OLD BAHAMA CHANNEL", 640, 1180, 20, 8, -14.0),
    ):
        canvas.save()
        canvas.translate(x, y)
        canvas.rotate(turn)
        canvas.skew(-0.18, 0)
        canvas.drawPath(letters(text, "Vollkorn-Black", size, 0, 0, 0.5, gap), fill(CREAM, 0.2))
        canvas.restore()


def sea() -> Array:
    """The water with everything printed on it."""
    sheet = Sheet(WIDE, HIGH, 2)
    sheet.paste(water())
    canvas = sheet.canvas
    _graticule(canvas)
    _soundings(canvas)
    _triangle(canvas)
    _names(canvas)
    _rose(canvas, *ROSE, 92)
    pixels = sheet.pixels()[..., :3]
    xs, ys = np.arange(WIDE, dtype=np.float32), np.arange(HIGH, dtype=np.float32)
    edge = np.minimum(
        np.minimum(xs, WIDE - 1 - xs)[None, :], np.minimum(ys, HIGH - 1 - ys)[:, None]
    )
    rim = smoothstep(190, 0, cast(Array, edge + (noise(WIDE, HIGH, 140, 3, 53) - 0.5) * 70))
    return blend(pixels, "#0a1c38", cast(Array, rim * 0.5))


def _shores() -> list[Any]:
    return [
        coast(FLORIDA, 3, 0.08),
        coast(BERMUDA, 8, 0.08),
        coast(CUBA, 5, 0.08),
        coast(PUERTO_RICO, 7, 0.07),
        coast(HISPANIOLA, 10, 0.09),
        *(coast(points, seed, 0.22) for points, seed in CAYS),
    ]


def _relief() -> Any:
    """Washes of ochre and moss over the cream of the paper, and the grain of print."""
    high = noise(WIDE, HIGH, 120, 5, 71)
    tint = ramp(spread(high, 0.25, 0.8), ("#efe0b6", "#e6d29b", "#d3c184", "#b9b272"))
    return veil(tint, cast(Array, np.full((HIGH, WIDE), 1.0, dtype=np.float32)))


def land() -> Sheet:
    """Cream coasts with printed shallows round them; transparent where there is water."""
    sheet = Sheet(WIDE, HIGH, 2)
    canvas, shores = sheet.canvas, _shores()
    for width, alpha in ((86, 0.12), (56, 0.17), (30, 0.26), (14, 0.34)):
        canvas.saveLayerAlpha(None, round(alpha * 255))
        for path in shores:
            canvas.drawPath(path, stroke(SHALLOW, width))
        canvas.restore()
    ground = _relief()
    for path in shores:
        canvas.drawPath(path, fill(INK, 0.5, 4))
        canvas.drawPath(path, ground)
        inner_shadow(canvas, path, 0, 0, 9, 0.5, "#8f7a3e")
        canvas.drawPath(path, stroke("#5c4a22", 2.2, 0.9))
    _frame(canvas)
    return sheet


def _frame(canvas: Any) -> None:
    """A chart's border: cream margin and a scale of alternating bars."""
    outer = skia.Path.Rect(skia.Rect.MakeWH(WIDE, HIGH))
    outer.addRect(skia.Rect.MakeXYWH(RIM, RIM, WIDE - 2 * RIM, HIGH - 2 * RIM))
    outer.setFillType(skia.PathFillType.kEvenOdd)
    paper = linear((0, 0), (WIDE, HIGH), [(0, CREAM), (0.5, "#eddfba"), (1, "#e3d0a0")])
    canvas.drawPath(outer, paper)
    for start in range(0, WIDE, 96):
        for y in (10, HIGH - 20):
            canvas.drawRect(skia.Rect.MakeXYWH(start, y, 48, 10), fill(DEEP))
    for start in range(0, HIGH, 96):
        for x in (10, WIDE - 20):
            canvas.drawRect(skia.Rect.MakeXYWH(x, start, 10, 48), fill(DEEP))
    for inset, width in ((9, 1.6), (21, 1.6), (RIM, 3)):
        box = skia.Rect.MakeLTRB(inset, inset, WIDE - inset, HIGH - inset)
        canvas.drawRect(box, stroke(DEEP, width))
    for x, y in ((15, 15), (WIDE - 15, 15), (15, HIGH - 15), (WIDE - 15, HIGH - 15)):
        corner = skia.Rect.MakeXYWH(x - 15, y - 15, 30, 30)
        canvas.drawRect(corner, fill(CREAM))
        canvas.drawRect(corner, stroke(DEEP, 2))
        canvas.drawPath(circle(x, y, 7), fill(RUST))


def draw() -> None:
    """Write the tile set's picture; a palette makes it small and can't be told from the whole."""
    ground = sea()
    top = np.dstack([ground, np.ones(ground.shape[:2], dtype=np.float32)])
    both = np.concatenate([top, land().pixels()], axis=0)
    picture = BOARD / "chart.png"
    straight(cast(Array, both)).save(str(picture), skia.kPNG, 100)
    command = ["pngquant", "--force", "--speed", "1", "--strip", "-o", str(picture), "256"]
    subprocess.run([*command, str(picture)], check=True)

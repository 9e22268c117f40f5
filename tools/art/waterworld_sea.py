"""The sea of Waterworld: a bleached chart, saved as the map's tileset.

It is one image that Tiled cuts into tiles, so authors see and move the real chart. It is calm and
mid-toned, because white lines and small pieces have to stand out on it.
"""

import math
import subprocess
from pathlib import Path
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import Sheet, circle, curve, fill, letters, polygon, save_png, stroke
from tools.art.textures import Array, blend, noise, ramp, rgb, smoothstep, spread
from tools.art.waterworld_materials import FACE

WIDE, HIGH, TILE = 1600, 1152, 32
BOARD = Path(__file__).resolve().parents[2] / "boards" / "waterworld"
SEPIA, LINE = "#3b4a3f", "#17484d"


def depths() -> Array:
    """How deep the water is, 0 (drowned coasts) .. 1; calmer in the middle than at the rim."""
    broad = noise(WIDE, HIGH, 520, 4, 12)
    fine = noise(WIDE, HIGH, 130, 4, 15)
    return spread(cast(Array, broad * 0.8 + fine * 0.2), 0.26, 0.74)


def level_lines(field: Array, levels: int, width: float) -> Array:
    """Ink where the field crosses evenly spaced levels, of the same width on slope and flat."""
    steps = field * levels
    gy, gx = np.gradient(steps)
    slope = np.maximum(np.hypot(gx, gy), 1e-4)
    near = np.abs(steps - np.round(steps)) / slope
    return cast(Array, np.clip(width - near + 0.5, 0, 1) * np.clip(slope * 260, 0, 1))


def water() -> Array:
    """Washes of teal over cream paper, in steps like a printed bathymetric chart."""
    deep = depths()
    steps = deep * 7
    low = np.floor(steps)
    stepped = (low + smoothstep(0.72, 1.0, steps - low)) / 7
    sea = ramp(
        cast(Array, 0.3 * deep + 0.7 * stepped),
        ("#93ad93", "#7aa08f", "#5f8f89", "#4a7d7d", "#3a6a70"),
    )
    wash = noise(WIDE, HIGH, (300, 90), 5, 31)
    sea = blend(sea, "#d6d5b4", cast(Array, smoothstep(0.5, 0.76, wash) * 0.24))
    pigment = noise(WIDE, HIGH, 40, 5, 33) - 0.5
    return cast(Array, np.clip(sea * (1 + 0.13 * pigment[..., None]), 0, 1))


def inked(sea: Array) -> Array:
    """Depth contours and, along the drowned coasts, the close parallel lines of old charts."""
    deep = depths()
    sea = blend(sea, LINE, cast(Array, level_lines(deep, 7, 0.35) * 0.26))
    shore = smoothstep(0.30, 0.12, deep)
    lining = level_lines(cast(Array, np.sqrt(np.maximum(deep, 0))), 44, 0.1)
    return blend(sea, LINE, cast(Array, lining * shore * 0.22))


def _rhumbs(canvas: Any) -> None:
    """A portolan web: sixteen winds from the middle, and from sixteen points round it."""
    middle = (WIDE / 2, HIGH / 2)
    nodes = [
        (middle[0] + 700 * math.cos(turn), middle[1] + 500 * math.sin(turn))
        for turn in np.linspace(0, 2 * math.pi, 16, endpoint=False)
    ]
    canvas.save()
    canvas.clipPath(polygon([(34, 34), (WIDE - 34, 34), (WIDE - 34, HIGH - 34), (34, HIGH - 34)]))
    for number, (x, y) in enumerate(nodes):
        for other in range(number + 2, 16):
            tint = ("#e9ddb8", "#17484d", "#7b3f24")[(other - number) % 3]
            canvas.drawLine(x, y, *nodes[other], stroke(tint, 0.9, 0.16))
    for turn in np.linspace(0, 2 * math.pi, 32, endpoint=False):
        reach = (1200 * math.cos(turn), 1200 * math.sin(turn))
        canvas.drawLine(
            *middle, middle[0] + reach[0], middle[1] + reach[1], stroke("#e9ddb8", 0.8, 0.16)
        )
    canvas.restore()


def _rose(canvas: Any, x: float, y: float, reach: float, alpha: float) -> None:
    canvas.saveLayerAlpha(None, round(alpha * 255))
    for number in list(range(1, 32, 2)) + list(range(2, 32, 4)) + [4, 12, 20, 28] + [0, 8, 16, 24]:
        long = reach * (
            1 if number % 8 == 0 else 0.8 if number % 4 == 0 else 0.6 if number % 2 == 0 else 0.44
        )
        turn = math.radians(number * 11.25 - 90)
        tip = (x + long * math.cos(turn), y + long * math.sin(turn))
        for side, tint in ((1, LINE), (-1, "#efe4c2")):
            flank = turn + side * math.radians(45)
            root = reach * (0.17 if number % 4 == 0 else 0.11)
            knee = (x + root * math.cos(flank), y + root * math.sin(flank))
            canvas.drawPath(polygon([(x, y), tip, knee]), fill(tint))
            canvas.drawPath(polygon([(x, y), tip, knee]), stroke(LINE, 0.9))
    for ring, width in ((0.92, 1.4), (0.88, 0.8), (0.5, 1.2), (0.28, 1.0)):
        canvas.drawPath(circle(x, y, reach * ring), stroke(LINE, width))
    for number in range(72):
        turn = math.radians(number * 5)
        inner = 0.88 if number % 2 else 0.85
        a = (x + reach * inner * math.cos(turn), y + reach * inner * math.sin(turn))
        b = (x + reach * 0.92 * math.cos(turn), y + reach * 0.92 * math.sin(turn))
        canvas.drawLine(*a, *b, stroke(LINE, 1))
    canvas.restore()


def _soundings(canvas: Any) -> None:
    """Depths in fathoms, in the middle of the cells where no white line will cross them."""
    rng = np.random.default_rng(4)
    deep = depths()
    taken = [(WIDE * 0.06, 610.0), (WIDE * 0.06, 634.0), (WIDE * 0.94, 322.0), (WIDE * 0.94, 346.0)]
    for column in range(12):
        for row in range(12):
            for _ in range(int(rng.integers(1, 4))):
                x = 96 + 128 * column + rng.uniform(-44, 44)
                y = 48 + 96 * row + rng.uniform(-26, 30)
                if not (50 < x < WIDE - 50 and 52 < y < HIGH - 44):
                    continue
                if any(abs(x - tx) < 46 and abs(y - ty) < 24 for tx, ty in taken):
                    continue
                taken.append((x, y))
                fathoms = int(40 + 900 * deep[int(y), int(x)] + rng.integers(0, 60))
                number = letters(str(fathoms), "Lato-Regular", 13, 0, 0)
                canvas.save()
                canvas.translate(x, y)
                canvas.skew(-0.22, 0)
                canvas.drawPath(number, fill(LINE, 0.36))
                canvas.restore()


def _frame(canvas: Any) -> None:
    """The chart's neat line, with its degrees in light and dark."""
    for inset, width, alpha in ((11, 1.2, 0.6), (21, 1.2, 0.6), (25, 2.4, 0.65)):
        box = skia.Rect.MakeLTRB(inset, inset, WIDE - inset, HIGH - inset)
        canvas.drawRect(box, stroke("#efe4c2", width, alpha))
    for x in range(64, WIDE - 32, 64):
        for y in (16, HIGH - 16):
            canvas.drawRect(skia.Rect.MakeXYWH(x, y - 3.2, 32, 6.4), fill("#efe4c2", 0.5))
    for y in range(64, HIGH - 32, 64):
        for x in (16, WIDE - 16):
            canvas.drawRect(skia.Rect.MakeXYWH(x - 3.2, y, 6.4, 32), fill("#efe4c2", 0.5))


def _legend(canvas: Any) -> None:
    """A small cartouche and a whale, where the chart has no lines."""
    title = letters("SOUNDINGS IN FATHOMS", FACE, 12, WIDE / 2, 1118, 0.5, 3)
    canvas.drawPath(title, fill("#efe4c2", 0.5))
    for x, y, side in ((96, 624, 1), (1504, 336, -1)):
        canvas.save()
        canvas.translate(x, y)
        canvas.scale(side * 0.62, 0.62)
        back = curve([(-60, 8), (-30, -16), (10, -20), (42, -4), (58, 4), (70, -14), (82, -22)])
        belly = curve([(-60, 8), (-40, 20), (0, 22), (40, 10), (58, 4), (76, 0), (88, -8)])
        canvas.drawPath(back, stroke(LINE, 2.6, 0.45))
        canvas.drawPath(belly, stroke(LINE, 2.6, 0.45))
        for lean in (-10, 0, 10):
            spout = curve([(-34, -18), (-34 + lean * 0.4, -36), (-34 + lean * 1.5, -44)])
            canvas.drawPath(spout, stroke(LINE, 2, 0.4))
        canvas.drawPath(circle(-42, 4, 2.4), fill(LINE, 0.5))
        for row in range(3):
            waves = [
                (-90 + i * 14 + row * 28, 32 + row * 10 + (3 if i % 2 else -3))
                for i in range(12 - row * 4)
            ]
            canvas.drawPath(curve(waves, False, 0.9), stroke(LINE, 1.6, 0.3))
        canvas.restore()


def aged(sea: Array) -> Array:
    """Folds, stains, salt and a darker, thumbed rim."""
    xs, ys = np.arange(WIDE, dtype=np.float32), np.arange(HIGH, dtype=np.float32)
    tone = np.ones((HIGH, WIDE), dtype=np.float32)
    ragged = 0.5 + noise(WIDE, HIGH, 30, 4, 41)
    for place in (WIDE / 3, WIDE * 2 / 3):
        off = (xs - place)[None, :] + (noise(WIDE, HIGH, (900, 60), 2, 43) - 0.5) * 5
        tone += (
            0.10 * np.exp(-((off + 1.2) ** 2) / 3) - 0.12 * np.exp(-((off - 1.2) ** 2) / 4)
        ) * ragged
        tone += 0.028 * np.exp(-np.abs(off) / 40) * np.sign(-off)
    off = (ys - HIGH / 2)[:, None] + (noise(WIDE, HIGH, (60, 900), 2, 44) - 0.5) * 5
    tone += (
        0.10 * np.exp(-((off + 1.2) ** 2) / 3) - 0.12 * np.exp(-((off - 1.2) ** 2) / 4)
    ) * ragged
    for x, y, reach, depth in ((330, 905, 74, 0.10), (1215, 190, 58, 0.08), (1010, 1020, 46, 0.07)):
        far = (
            np.hypot(xs[None, :] - x, (ys[:, None] - y) * 1.04)
            + (noise(WIDE, HIGH, 50, 3, x) - 0.5) * 9
        )
        tone -= depth * np.exp(-(((far - reach) / 3.2) ** 2)) * ragged
        tone -= depth * 0.28 * smoothstep(reach, reach - 10, cast(Array, far))
    sea = cast(Array, np.clip(sea * tone[..., None], 0, 1))
    spots = smoothstep(0.79, 0.9, noise(WIDE, HIGH, 11, 3, 51))
    sea = blend(sea, "#7b4a2b", cast(Array, spots * 0.16))
    edge = np.minimum(
        np.minimum(xs, WIDE - 1 - xs)[None, :] / 1.1, np.minimum(ys, HIGH - 1 - ys)[:, None]
    )
    rim = smoothstep(150, 10, cast(Array, edge + (noise(WIDE, HIGH, 120, 4, 53) - 0.5) * 60))
    sea = blend(sea, "#16383d", cast(Array, rim * 0.72))
    burnt = smoothstep(16, 0, cast(Array, edge + (noise(WIDE, HIGH, 40, 4, 54) - 0.5) * 14))
    return blend(sea, "#2a2418", cast(Array, burnt * 0.55))


def chart() -> Array:
    """The whole sea at the size of the map."""
    sheet = Sheet(WIDE, HIGH, 2)
    sheet.paste(inked(water()))
    _rhumbs(sheet.canvas)
    _rose(sheet.canvas, WIDE / 2, HIGH / 2, 212, 0.3)
    _soundings(sheet.canvas)
    _legend(sheet.canvas)
    pixels = aged(sheet.pixels()[..., :3])
    framed = Sheet(WIDE, HIGH, 2)
    framed.paste(pixels)
    _frame(framed.canvas)
    final = framed.pixels()[..., :3]
    tooth = np.random.default_rng(6).normal(0, 1, (HIGH, WIDE)).astype(np.float32)
    fibre = noise(WIDE, HIGH, (12, 3), 2, 61) - 0.5
    lift = 1 + 0.011 * tooth + 0.05 * fibre
    return cast(Array, np.clip(final * lift[..., None] + rgb("#000000"), 0, 1))


def tileset() -> str:
    count = (WIDE // TILE) * (HIGH // TILE)
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<tileset version="1.8" tiledversion="1.8.2" name="sea" tilewidth="{TILE}"'
        f' tileheight="{TILE}" tilecount="{count}" columns="{WIDE // TILE}">\n'
        f' <image source="sea.png" width="{WIDE}" height="{HIGH}"/>\n'
        "</tileset>\n"
    )


def draw() -> None:
    BOARD.mkdir(parents=True, exist_ok=True)
    picture = BOARD / "sea.png"
    save_png(chart(), picture)
    # A palette takes the grained picture from some 5 MB to under 2 and cannot be told from it.
    command = [
        "pngquant",
        "--force",
        "--speed",
        "1",
        "--strip",
        "-o",
        str(picture),
        "256",
        str(picture),
    ]
    subprocess.run(command, check=True)
    (BOARD / "sea.tsx").write_text(tileset(), encoding="utf-8")

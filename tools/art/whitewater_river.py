"""Parts of the river: water, forest floor, gravel, and a stamp for each hazard.

Stamps have no hex outline, because the table draws the hexes. So anyone's boards look like the
shipped ones.
"""

import math
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.cover_whitewater import pine
from tools.art.kit import Sheet, circle, curve, fill, linear, polygon, radial, stroke
from tools.art.textures import Array, blend, noise, ramp, smoothstep
from tools.art.whitewater_materials import (
    FOAM,
    INK,
    balls,
    boulder,
    keep,
    keep_plain,
    scattered,
)

TILE = 512


def water() -> None:
    """Tiling cold water: long swells along the current, light on their backs."""
    swell = noise(TILE, TILE, (170, 64), 4, 3, True)
    ripple = noise(TILE, TILE, (52, 11), 3, 5, True)
    tone = 0.42 + 0.55 * (swell - 0.5) + 0.34 * (ripple - 0.5)
    pixels = ramp(cast(Array, tone), ("#125e70", "#1c7d8d", "#2f9dab", "#57b9c0", "#8fd6d6"))
    glint = smoothstep(0.66, 0.80, cast(Array, ripple * 0.7 + swell * 0.3))
    keep_plain(blend(pixels, "#d8f4f1", cast(Array, glint * 0.4)), "water")


def land() -> None:
    """Tiling forest floor: moss, needles, a little light between trees."""
    moss = noise(TILE, TILE, 120, 5, 11, True)
    needles = noise(TILE, TILE, (9, 5), 2, 12, True)
    tone = 0.5 + 0.8 * (moss - 0.5) + 0.25 * (needles - 0.5)
    pixels = ramp(cast(Array, tone), ("#243f30", "#33573c", "#4a7549", "#6d9458"))
    light = smoothstep(0.62, 0.8, noise(TILE, TILE, 60, 4, 14, True))
    keep_plain(blend(pixels, "#9bb76a", cast(Array, light * 0.4)), "land")


def gravel() -> None:
    """Tiling river stones for the shore."""
    rng = np.random.default_rng(21)
    sheet = Sheet(TILE, TILE, 2)
    canvas = sheet.canvas
    canvas.drawColor(skia.Color(150, 142, 122))
    tints = ("#c9c3b0", "#a59d8a", "#d9d6c6", "#8b8a80", "#b8a98c", "#77807e")
    for _ in range(1500):
        x, y = rng.uniform(0, TILE, 2)
        size = rng.uniform(4, 11)
        tint = tints[int(rng.integers(len(tints)))]
        for dx in (-TILE, 0, TILE):
            for dy in (-TILE, 0, TILE):
                if -20 < x + dx < TILE + 20 and -20 < y + dy < TILE + 20:
                    canvas.save()
                    canvas.translate(x + dx, y + dy)
                    canvas.rotate(float(x * 7 % 180))
                    box = skia.Rect.MakeLTRB(-size, -size * 0.7, size, size * 0.7)
                    canvas.drawOval(box.makeOffset(0, 1.5), fill("#3a3f3a", 0.5))
                    canvas.drawOval(box, fill(tint))
                    canvas.drawOval(box, stroke("#4b4f48", 0.9, 0.6))
                    canvas.restore()
    keep_plain(sheet.pixels()[..., :3], "gravel")


def rocks() -> None:
    """Boulders with foam round their feet, three ways."""
    groups = (
        ((0, -8, 74), (-58, 44, 34), (60, 40, 28)),
        ((-30, -16, 62), (46, 14, 50), (-18, 56, 26)),
        ((22, -14, 68), (-52, 10, 40), (40, 58, 24)),
    )
    for number, group in enumerate(groups, 1):
        sheet = Sheet(260, 240, 2)
        canvas = sheet.canvas
        rng = np.random.default_rng(number)
        canvas.translate(130, 118)
        foam = []
        for x, y, size in group:
            canvas.drawOval(
                skia.Rect.MakeXYWH(x - size * 1.15, y - size * 0.6, size * 2.5, size * 1.7),
                fill("#06303b", 0.5, 7),
            )
            turn = np.linspace(0.1, math.pi + 0.9, 9)
            rim = [(x + size * math.cos(t), y + 8 + size * 0.8 * math.sin(t)) for t in turn]
            foam += scattered(rng, rim, size * 0.17, size * 0.2, 0.3)
        balls(canvas, foam)
        for index, (x, y, size) in enumerate(group):
            boulder(canvas, x, y, size, 10 * number + index)
        keep(sheet, f"rock_{number}")


def _log(canvas: Any, start: tuple[float, float], end: tuple[float, float], thick: float) -> None:
    """A drowned trunk: bark, light along its back, rings at the near end."""
    for width, tint, alpha, lift in (
        (thick + 6, INK, 1.0, 0.0),
        (thick, "#4a3524", 1.0, 0.0),
        (thick * 0.7, "#74573a", 1.0, -thick * 0.1),
        (thick * 0.22, "#b18e62", 0.9, -thick * 0.24),
    ):
        canvas.drawLine(
            start[0], start[1] + lift, end[0], end[1] + lift, stroke(tint, width, alpha)
        )
    canvas.drawPath(circle(*end, thick * 0.46), fill("#d9b98a"))
    for part in (0.46, 0.3, 0.14):
        canvas.drawPath(circle(*end, thick * part), stroke("#5c422a", 2, 0.9))


def snags() -> None:
    """Fallen trees caught in the river, two ways."""
    for number, turn in ((1, -18.0), (2, 24.0)):
        sheet = Sheet(260, 240, 2)
        canvas = sheet.canvas
        rng = np.random.default_rng(40 + number)
        canvas.translate(130, 120)
        canvas.rotate(turn)
        canvas.drawOval(skia.Rect.MakeLTRB(-112, -18, 112, 46), fill("#06303b", 0.5, 9))
        for x, y, dx, dy in (
            (-44, -6, -20, -62),
            (8, -6, 26, -66),
            (52, 2, 44, -40),
            (-8, 4, -34, 58),
        ):
            limb = curve([(x, y), (x + dx * 0.6, y + dy * 0.5), (x + dx, y + dy)])
            canvas.drawPath(limb, stroke(INK, 15))
            canvas.drawPath(limb, stroke("#5d442d", 9))
            twig = curve([(x + dx * 0.55, y + dy * 0.55), (x + dx * 0.9 + 16, y + dy * 0.66)])
            canvas.drawPath(twig, stroke(INK, 9))
            canvas.drawPath(twig, stroke("#74573a", 4.5))
        _log(canvas, (-100, 2), (96, 8), 38)
        _log(canvas, (-70, 36), (62, -30) if number == 1 else (58, 44), 24)
        balls(canvas, scattered(rng, [(-112, 22), (-40, 34), (40, 34), (116, 26)], 11, 13, 0.35))
        keep(sheet, f"snag_{number}")


def _whirl(name: str, arms: int, twist: float, tones: tuple[str, ...], foam: float) -> None:
    """A turning pool: arms of foam wound into a dark eye, made twice as fine and averaged."""
    side, fine = 256, 2
    large = side * fine
    ys, xs = np.mgrid[0:large, 0:large].astype(np.float32)
    x, y = (xs - large / 2) / (large / 2), (ys - large / 2) / (large / 2)
    far = np.sqrt(x * x + y * y)
    turn = np.arctan2(y, x)
    rough = noise(large, large, 40 * fine, 4, len(name)) - 0.5
    wave = np.sin(arms * turn + twist * np.log(far + 0.06) + 3.2 * rough)
    fine_wave = np.sin(arms * 3 * turn + twist * 3 * np.log(far + 0.05) + 5 * rough)
    tone = np.clip(far * 1.02 + 0.10 * wave + 0.05 * fine_wave, 0, 1)
    pixels = ramp(cast(Array, tone.astype(np.float32)), tones)
    crest = smoothstep(1 - foam, 1.0, cast(Array, wave * (0.55 + 0.45 * far)))
    thread = smoothstep(0.72, 0.98, fine_wave.astype(np.float32)) * 0.4
    white = np.clip(crest + thread, 0, 1) * smoothstep(0.10, 0.34, far)
    pixels = blend(pixels, FOAM, cast(Array, (white * 0.9).astype(np.float32)))
    edge = 1 - smoothstep(0.80, 0.985, cast(Array, (far + 0.05 * rough).astype(np.float32)))
    whole = np.dstack([pixels, edge]).reshape(side, fine, side, fine, 4).mean(axis=(1, 3))
    keep(cast(Array, whole.astype(np.float32)), name)


def whirlpools() -> None:
    """Three tempers: the worse, the darker, the more arms, the tighter they are wound."""
    _whirl("whirl_blue", 2, 5.0, ("#0d3f7c", "#1b5fae", "#3c8fd0", "#6fc0dc", "#4bb0bd"), 0.55)
    _whirl("whirl_red", 3, 7.5, ("#4a0814", "#8c1526", "#c53a3c", "#d98378", "#4bb0bd"), 0.6)
    _whirl("whirl_black", 5, 10.5, ("#000000", "#0a0f14", "#1c262d", "#3f525b", "#3c8f9d"), 0.62)


def rapids() -> None:
    """Foaming chevrons that run to the right."""
    sheet = Sheet(256, 220, 2)
    canvas = sheet.canvas
    rng = np.random.default_rng(77)
    canvas.translate(128, 110)
    for _ in range(34):
        y = rng.uniform(-84, 84)
        x = rng.uniform(-100, 40) - abs(y) * 0.3
        long = rng.uniform(30, 84)
        bend = rng.normal(0, 4)
        line = curve([(x, y), (x + long / 2, y + bend), (x + long, y * 0.92)])
        tint = FOAM if rng.random() < 0.7 else "#0b5564"
        canvas.drawPath(line, stroke(tint, rng.uniform(1.5, 4), 0.55))
    for x, reach, size in ((-62, 66, 9.0), (-8, 78, 11.0), (46, 62, 10.0)):
        arm = [(x - 34, -reach), (x - 2, -reach * 0.5), (x + 22, 0), (x - 2, reach * 0.5),
               (x - 34, reach)]  # fmt: skip
        canvas.drawPath(curve(arm), stroke("#0b5564", size * 2.4, 0.35, 3))
        balls(canvas, scattered(rng, [(float(a), float(b)) for a, b in arm], size, size * 0.8))
    tip = polygon([(74, -26), (112, 0), (74, 26), (82, 0)])
    canvas.drawPath(tip, stroke("#0b5564", 9, 0.7))
    canvas.drawPath(tip, fill(FOAM))
    keep(sheet, "rapids")


def eddies() -> None:
    """A curl of foam with a head that shows which way it turns."""
    for name, way in (("eddy_right", 1), ("eddy_left", -1)):
        sheet = Sheet(240, 240, 2)
        canvas = sheet.canvas
        rng = np.random.default_rng(8)
        canvas.translate(120, 120)
        canvas.scale(1, way)
        canvas.drawCircle(0, 0, 92, radial((0, 0), 92, [(0, "#0b5564", 0.6), (1, "#0b5564", 0)]))
        for reach, start, sweep, width in (
            (74, 150, 262, 13.0),
            (44, 190, 230, 8.0),
            (20, 220, 200, 5.0),
        ):
            turns = [math.radians(start + sweep * part / 14) for part in range(15)]
            arc = [(reach * math.cos(t), reach * math.sin(t)) for t in turns]
            canvas.drawPath(curve(arc), stroke("#0b5564", width + 7, 0.55))
            canvas.drawPath(curve(arc), stroke(FOAM, width))
            if reach == 74:
                balls(canvas, scattered(rng, arc[:7], 8, 13, 0.5))
        end = math.radians(150 + 262)
        x, y = 74 * math.cos(end), 74 * math.sin(end)
        along, across = (-math.sin(end), math.cos(end)), (math.cos(end), math.sin(end))
        head = polygon(
            [
                (x + along[0] * 40, y + along[1] * 40),
                (x + across[0] * 26 - along[0] * 6, y + across[1] * 26 - along[1] * 6),
                (x - across[0] * 26 - along[0] * 6, y - across[1] * 26 - along[1] * 6),
            ]
        )
        canvas.drawPath(head, stroke("#0b5564", 8, 0.8))
        canvas.drawPath(head, fill(FOAM))
        keep(sheet, name)


def trees() -> None:
    """Pines in three greens, a bush, and a grey stone in the moss."""
    for number, (tint, light) in enumerate(
        (("#173c2e", "#3a7048"), ("#24533f", "#5a9563"), ("#1f4a3c", "#4d8a5c")), 1
    ):
        sheet = Sheet(170, 240, 2)
        canvas = sheet.canvas
        canvas.drawOval(skia.Rect.MakeLTRB(34, 196, 146, 236), fill("#0c1f16", 0.55, 7))
        pine(canvas, 85, 224, 212 - 14 * number, tint, light)
        keep(sheet, f"pine_{number}")
    sheet = Sheet(140, 100, 2)
    canvas = sheet.canvas
    canvas.drawOval(skia.Rect.MakeLTRB(12, 52, 130, 96), fill("#0c1f16", 0.5, 6))
    for x, y, size, tint in (
        (46, 58, 30, "#2c5a3c"), (94, 60, 28, "#2c5a3c"), (70, 44, 34, "#3d7548"),
        (60, 36, 16, "#5c9757"),
    ):  # fmt: skip
        canvas.drawPath(circle(x, y, size), fill(tint))
    keep(sheet, "bush")
    sheet = Sheet(120, 100, 2)
    sheet.canvas.drawOval(skia.Rect.MakeLTRB(10, 44, 112, 96), fill("#0c1f16", 0.5, 6))
    boulder(sheet.canvas, 60, 50, 42, 91)
    keep(sheet, "stone")


def effects() -> None:
    """Rings, spray, a streak of foam, a puff: what moves on the water."""
    ring = Sheet(256, 256, 2)
    rng = np.random.default_rng(61)
    for reach, width, alpha in ((116, 7, 0.95), (96, 4, 0.6), (72, 3, 0.4)):
        ring.canvas.drawPath(circle(128, 128, reach), stroke(FOAM, width, alpha, 1.2))
    keep(ring, "ring")
    burst = Sheet(256, 256, 2)
    burst.canvas.translate(128, 128)
    drops = []
    for _ in range(70):
        turn, far = rng.uniform(0, 2 * math.pi), rng.beta(2, 1.4) * 104
        drops.append(
            (far * math.cos(turn), far * math.sin(turn), rng.uniform(3, 13) * (1.2 - far / 150))
        )
    balls(burst.canvas, drops)
    keep(burst, "splash")
    streak = Sheet(128, 28, 2)
    streak.canvas.drawPath(
        curve([(8, 16), (46, 11), (84, 15), (120, 12)]), stroke(FOAM, 5, 0.9, 1.4)
    )
    streak.canvas.drawPath(curve([(30, 21), (62, 19), (92, 22)]), stroke(FOAM, 2.6, 0.7, 1))
    keep(streak, "streak")
    puff = Sheet(96, 96, 2)
    spots = [(48 + 22 * math.cos(t), 48 + 18 * math.sin(t), 17.0) for t in np.linspace(0, 5.5, 7)]
    balls(puff.canvas, [*spots, (48, 48, 22)])
    keep(puff, "puff")


def finish() -> None:
    """The banner over the last gate: chequered cloth between two poles."""
    sheet = Sheet(360, 120, 2)
    canvas = sheet.canvas
    cloth = curve([(10, 26), (180, 40), (350, 26), (350, 92), (180, 108), (10, 92)], True, 0.25)
    canvas.drawPath(cloth, fill(FOAM))
    canvas.save()
    canvas.clipPath(cloth, skia.ClipOp.kIntersect, True)
    for row in range(2):
        for column in range(18):
            for y in (18 + row * 11, 78 + row * 11):
                if (row + column) % 2:
                    canvas.drawRect(
                        skia.Rect.MakeXYWH(column * 20, y + 8 * math.sin(column / 5.5), 20, 11),
                        fill(INK),
                    )
    canvas.restore()
    canvas.drawPath(cloth, stroke(INK, 4))
    canvas.drawPath(cloth, linear((0, 20), (0, 110), [(0, "#ffffff", 0.2), (1, "#000000", 0.18)]))
    keep(sheet, "finish")


def draw() -> None:
    """All of it."""
    for part in (
        *(water, land, gravel, rocks, snags, whirlpools, rapids, eddies, trees, effects, finish),
    ):
        part()

"""The compass: its back, the two disks that turn against each other, and the iris.

All share one canvas and one centre, so the program only rotates and stacks them. No image depends
on where Dry Land is: the program writes the space, and only while it is shown.
"""

import math
from typing import Any, cast

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Sheet,
    bevel,
    circle,
    curve,
    drop_shadow,
    fill,
    inner_shadow,
    letters,
    linear,
    polygon,
    radial,
    stroke,
    textured,
)
from tools.art.textures import OAK, Array, noise, ramp, wood
from tools.art.waterworld_materials import FACE, INK, clad, cut, keep, tattoo

SIZE, MIDDLE = 640, 320.0
RIM, WINDOW = 300.0, 104.0
STEPS, BLADES = 5, 8
BRASSES = ("#5d3d12", "#9a6f2a", "#d3a955", "#f4dc98", "#b4843a", "#6d4a18")


def _bone(seed: int) -> Array:
    field = 0.55 * noise(SIZE, SIZE, 220, 5, seed) + 0.45 * noise(SIZE, SIZE, (90, 6), 3, seed + 1)
    return ramp(cast(Array, field), ("#a98c58", "#cfb883", "#e6d5aa", "#f2e8c8", "#e0cc9c"))


def _brass(canvas: Any, outer: float, inner: float) -> None:
    """A turned brass ring; the sweep of light goes round it."""
    ring = cut(circle(MIDDLE, MIDDLE, outer), circle(MIDDLE, MIDDLE, inner))
    tints = [BRASSES[i] for i in (3, 1, 2, 4, 0, 1, 4, 2, 1, 3)]
    sweep = skia.GradientShader.MakeSweep(
        MIDDLE, MIDDLE, [skia.Color(*_bytes(tint)) for tint in tints], None,
        skia.TileMode.kClamp, 0, 360, 0, skia.Matrix.RotateDeg(-135, (MIDDLE, MIDDLE)),
    )  # fmt: skip
    canvas.drawPath(ring, skia.Paint(AntiAlias=True, Shader=sweep))
    bevel(canvas, ring, 6, 0.6, 0.55)
    canvas.drawPath(ring, stroke("#2f1d08", 2))


def _bytes(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def _round_light(canvas: Any, reach: float) -> None:
    light = radial(
        (MIDDLE - reach * 0.35, MIDDLE - reach * 0.4),
        reach * 1.7,
        ((0, "#fff6dc", 0.34), (0.5, "#fff6dc", 0.0), (1, "#1a0f05", 0.6)),
    )
    clad(canvas, circle(MIDDLE, MIDDLE, reach), light)


def _knots(canvas: Any, reach: float, count: int, ink: str) -> None:
    """A plaited band of tattoo lines."""
    for phase in (0.0, math.pi):
        points = []
        for i in range(count * 8):
            turn = 2 * math.pi * i / (count * 8)
            far = reach + 13 * math.sin(turn * count + phase)
            points.append((MIDDLE + far * math.cos(turn), MIDDLE + far * math.sin(turn)))
        canvas.drawPath(curve(points, True), stroke(ink, 4.2))
    for i in range(count * 2):
        turn = math.pi * (i + 0.5) / count
        x, y = MIDDLE + reach * math.cos(turn), MIDDLE + reach * math.sin(turn)
        canvas.drawPath(circle(x, y, 3), fill(ink))


def back() -> Sheet:
    """Face down: carved wood in brass, the tattoo inlaid."""
    sheet = Sheet(SIZE, SIZE, 2)
    canvas = sheet.canvas
    body = circle(MIDDLE, MIDDLE, RIM - 4)
    canvas.drawPath(circle(MIDDLE, MIDDLE + 8, RIM), fill("#2b1a09"))
    canvas.drawPath(body, textured(wood(SIZE, SIZE, 4, OAK), 1))
    _round_light(canvas, RIM - 4)
    _brass(canvas, RIM, RIM - 26)
    _knots(canvas, 244, 18, "#2a1608")
    canvas.save()
    canvas.translate(-1.2, -1.2)
    _knots(canvas, 244, 18, "#3c2110")
    canvas.restore()
    _brass(canvas, 218, 210)
    plate = circle(MIDDLE, MIDDLE, 208)
    canvas.drawPath(plate, textured(_bone(7), 1))
    inner_shadow(canvas, plate, 4, 6, 10, 0.65)
    clad(
        canvas,
        plate,
        radial((250, 230), 330, ((0, "#fff6dc", 0.3), (0.5, "#fff6dc", 0.0), (1, "#3a240c", 0.55))),
    )
    tattoo(canvas, MIDDLE, MIDDLE, 186, "#27424a")
    _screws(canvas, RIM - 13, 8)
    return sheet


def _screws(canvas: Any, reach: float, count: int) -> None:
    for i in range(count):
        turn = 2 * math.pi * (i + 0.5) / count
        x, y = MIDDLE + reach * math.cos(turn), MIDDLE + reach * math.sin(turn)
        canvas.drawPath(circle(x, y, 6), fill("#3a2509"))
        canvas.drawPath(circle(x - 0.6, y - 0.6, 5), fill("#d9b25e"))
        dx, dy = 4 * math.cos(turn * 3 + 1), 4 * math.sin(turn * 3 + 1)
        canvas.drawLine(x - dx, y - dy, x + dx, y + dy, stroke("#3a2509", 1.6))


def disk() -> Sheet:
    """The lower disk: letters and numbers round the rim, blank bone under the window."""
    sheet = Sheet(SIZE, SIZE, 2)
    canvas = sheet.canvas
    canvas.drawPath(circle(MIDDLE, MIDDLE + 8, RIM), fill("#2b1a09"))
    body = circle(MIDDLE, MIDDLE, RIM - 8)
    canvas.drawPath(body, textured(_bone(17), 1))
    _round_light(canvas, RIM - 8)
    _brass(canvas, RIM, RIM - 14)
    marks = [
        text for pair in zip("ABCDEFGHIJK", range(1, 12), strict=True) for text in map(str, pair)
    ]
    for i, text in enumerate(marks):
        turn = 360 * i / len(marks)
        canvas.save()
        canvas.translate(MIDDLE, MIDDLE)
        canvas.rotate(turn)
        tint = "#7a2c18" if i % 2 else INK
        canvas.drawPath(letters(text, FACE, 40, 0, -240), fill(tint))
        canvas.rotate(180 / len(marks))
        canvas.drawLine(0, -RIM + 18, 0, -RIM + 32, stroke(INK, 3))
        canvas.drawPath(circle(0, -254, 3), fill("#8a6a34"))
        canvas.restore()
    for reach, width in ((284, 2), (232, 2), (226, 4)):
        canvas.drawPath(circle(MIDDLE, MIDDLE, reach), stroke(INK, width, 0.8))
    canvas.drawPath(circle(MIDDLE, MIDDLE, WINDOW + 14), fill("#f4ebcf"))
    clad(canvas, circle(MIDDLE, MIDDLE, WINDOW + 14), textured(_bone(23), 1))
    clad(canvas, circle(MIDDLE, MIDDLE, WINDOW + 14), fill("#fff8e2", 0.5))
    return sheet


def upper() -> Sheet:
    """The upper disk: skin-coloured, inked, and open in the middle."""
    sheet = Sheet(SIZE, SIZE, 2)
    canvas = sheet.canvas
    reach = 222.0
    ring = cut(circle(MIDDLE, MIDDLE, reach), circle(MIDDLE, MIDDLE, WINDOW))
    drop_shadow(
        canvas,
        cut(circle(MIDDLE, MIDDLE, reach), circle(MIDDLE, MIDDLE, WINDOW + 6)),
        3,
        6,
        8,
        0.55,
    )
    canvas.drawPath(ring, textured(_hide(), 1))
    light = radial(
        (240, 220), 380, ((0, "#fff0d0", 0.3), (0.5, "#fff0d0", 0.0), (1, "#2a1405", 0.6))
    )
    clad(canvas, ring, light)
    canvas.save()
    canvas.clipPath(ring, skia.ClipOp.kIntersect, True)
    _inked_band(canvas)
    canvas.restore()
    _brass(canvas, reach, reach - 9)
    _brass(canvas, WINDOW + 15, WINDOW)
    pointer = polygon(
        [
            (MIDDLE, MIDDLE - reach - 7),
            (MIDDLE - 13, MIDDLE - reach + 16),
            (MIDDLE + 13, MIDDLE - reach + 16),
        ]
    )
    canvas.drawPath(pointer, linear((310, 90), (332, 120), ((0, "#f4dc98"), (1, "#8a5f22"))))
    canvas.drawPath(pointer, stroke("#2f1d08", 2))
    hole = skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear)
    canvas.drawPath(circle(MIDDLE, MIDDLE, WINDOW), hole)
    return sheet


def _hide() -> Array:
    field = 0.6 * noise(SIZE, SIZE, 160, 5, 33) + 0.4 * noise(SIZE, SIZE, 14, 3, 34)
    return ramp(cast(Array, field), ("#9a6a42", "#bf8d5e", "#d6a878", "#e2bd90"))


def _inked_band(canvas: Any) -> None:
    """Waves, peaks, suns and dotted ways going round the window."""
    ink = "#20404a"
    for row, far in enumerate((196, 184)):
        points = []
        for i in range(192):
            turn = 2 * math.pi * i / 192
            reach = far + 4 * math.sin(turn * 32)
            points.append((MIDDLE + reach * math.cos(turn), MIDDLE + reach * math.sin(turn)))
        canvas.drawPath(curve(points, True), stroke(ink, 3.4 - row * 0.8))
    for i in range(8):
        canvas.save()
        canvas.translate(MIDDLE, MIDDLE)
        canvas.rotate(45 * i)
        canvas.translate(0, -148)
        if i % 2 == 0:
            peak = curve(
                [(-34, 18), (-20, -2), (-12, 5), (0, -24), (14, 3), (20, -4), (34, 18)], False, 0.2
            )
            canvas.drawPath(peak, stroke(ink, 5))
            for ridge in (-8, 2, 10):
                top = -4 + abs(ridge) * 0.8
                canvas.drawLine(ridge, top, ridge + 1, 14, stroke(ink, 2.2))
        else:
            canvas.drawPath(circle(0, -2, 12), stroke(ink, 4.4))
            canvas.drawPath(circle(0, -2, 4), fill(ink))
            for turn in np.linspace(0, 2 * math.pi, 10, endpoint=False):
                dx, dy = math.cos(turn), math.sin(turn)
                canvas.drawLine(dx * 17, -2 + dy * 17, dx * 24, -2 + dy * 24, stroke(ink, 3))
        canvas.restore()
    for i in range(96):
        turn = 2 * math.pi * i / 96
        if i % 12 not in (0, 1, 11):
            canvas.drawPath(
                circle(MIDDLE + 170 * math.cos(turn), MIDDLE + 170 * math.sin(turn), 2.1), fill(ink)
            )
    canvas.drawPath(circle(MIDDLE, MIDDLE, 126), stroke(ink, 3))


def _blade(number: int, opened: float) -> tuple[Any, Any, str]:
    """One blade of the iris, its lit edge, and its tint by how it faces the light."""
    turn = 2 * math.pi * number / BLADES + 0.9 * opened
    near, wide = (WINDOW + 6) * opened, WINDOW * 2.4
    cx, cy = math.cos(turn), math.sin(turn)
    corner = (MIDDLE + cx * near - cy * wide * 0.02, MIDDLE + cy * near + cx * wide * 0.02)
    lean = turn + math.pi / 2 - math.pi / BLADES * 0.2
    lx, ly = wide * math.cos(lean), wide * math.sin(lean)
    far = (corner[0] + lx, corner[1] + ly)
    start = (corner[0] - lx * 0.42 * opened, corner[1] - ly * 0.42 * opened)
    outer = [(far[0] + cx * wide, far[1] + cy * wide), (start[0] + cx * wide, start[1] + cy * wide)]
    tone = 0.5 + 0.5 * math.cos(turn - math.radians(225))
    steel = ramp(np.array([[tone]], dtype=np.float32), ("#4c4a44", "#77705f", "#b3a684"))[0, 0]
    tint = "#" + "".join(f"{round(float(part) * 255):02x}" for part in steel)
    return polygon([start, far, *outer]), polygon([start, far], False), tint


def _draw_blade(canvas: Any, number: int, opened: float) -> None:
    blade, edge, tint = _blade(number, opened)
    canvas.drawPath(blade, fill("#0a0806", 0.6, 5))
    canvas.drawPath(blade, fill(tint))
    canvas.drawPath(edge, stroke("#efe3bd", 1.8, 0.7))
    canvas.drawPath(blade, stroke("#17130d", 1.6, 0.9))


def shutter(opened: float) -> Sheet:
    """The iris, from shut (0) to all but open (1); nothing but blades, drawn over the window."""
    sheet = Sheet(SIZE, SIZE, 2)
    canvas = sheet.canvas
    window = circle(MIDDLE, MIDDLE, WINDOW + 3)
    canvas.clipPath(window, skia.ClipOp.kIntersect, True)
    for number in range(BLADES):
        _draw_blade(canvas, number, opened)
    # Each blade is on the one before; the first must also be on the last.
    canvas.save()
    for number in (3, 4):
        canvas.clipPath(_blade(number, opened)[0], skia.ClipOp.kDifference, True)
    for number in (0, 1, 2):
        _draw_blade(canvas, number, opened)
    canvas.restore()
    inner_shadow(canvas, window, 4, 6, 9, 0.6)
    if opened:
        clear = skia.Paint(AntiAlias=True, BlendMode=skia.BlendMode.kClear)
        canvas.drawPath(circle(MIDDLE, MIDDLE, (WINDOW + 6) * opened * 0.92), clear)
    return sheet


def draw() -> None:
    keep(back(), "compass_back")
    keep(disk(), "compass_disk")
    keep(upper(), "compass_tattoo")
    keep(shutter(0), "compass_shutter")
    for step in range(1, STEPS):
        keep(shutter(step / STEPS), f"compass_shutter_{step}")

"""The bow of the Deez, large, for the battle: it comes from the right and towers over a boat."""

from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Point,
    Sheet,
    bevel,
    circle,
    curve,
    fill,
    letters,
    linear,
    polygon,
    stroke,
    textured,
)
from tools.art.textures import noise, smoothstep
from tools.art.waterworld_materials import FACE, keep, rivets, rust, veil

BOW_WIDE, BOW_HIGH = 800, 600
STEM: list[Point] = [(62, 96), (84, 170), (118, 270), (146, 380), (160, 480), (164, 600)]


def _receding(x: float, share: float) -> Point:
    """A place on the bow's side: 0 at the rail .. 1 at the waterline, smaller towards the right."""
    far = x / BOW_WIDE
    rail, water = 92 + 62 * far, 572 - 74 * far
    sag = 16 * np.sin(np.pi * min(1.0, far * 1.4)) * (1 - share)
    return x, rail + (water - rail) * share + sag


def _bow_side() -> Any:
    top = [_receding(float(x), 0) for x in np.linspace(62, BOW_WIDE + 10, 30)]
    low = [(BOW_WIDE + 10.0, 620.0), (164.0, 620.0)]
    return skia.Op(
        polygon([(0, 0), *top, *low, (0, 620)]),
        _ahead_of_stem(),
        skia.PathOp.kDifference_PathOp,
    )


def _ahead_of_stem() -> Any:
    edge = curve(STEM)
    edge.lineTo(-20, 640)
    edge.lineTo(-20, -20)
    edge.lineTo(62, -20)
    edge.close()
    return edge


def _bow_plates(canvas: Any) -> None:
    for share in np.linspace(0.1, 0.92, 7):
        line = [_receding(float(x), float(share)) for x in np.linspace(40, 820, 24)]
        canvas.drawPath(polygon(line, False), stroke("#160905", 2.6, 0.65))
        lit = polygon([(x, y + 2.4) for x, y in line], False)
        canvas.drawPath(lit, stroke("#f2bd85", 1.4, 0.3))
        heads = [_receding(float(x), float(share) + 0.018) for x in np.arange(78, 800, 17)]
        rivets(canvas, [(x, y) for x, y in heads], 1.9)
    rng = np.random.default_rng(8)
    for row, share in enumerate(np.linspace(0.1, 0.92, 7)):
        for x in np.arange(120 + 60 * (row % 2), 800, 128):
            at = float(x + rng.uniform(-12, 12))
            a, b = _receding(at, float(share)), _receding(at + 4, float(share) + 0.137)
            canvas.drawLine(*a, *b, stroke("#160905", 2.2, 0.55))
            canvas.drawLine(a[0] + 2, a[1], b[0] + 2, b[1], stroke("#f2bd85", 1.1, 0.3))


def _patch(canvas: Any, x: float, y: float, wide: float, high: float, seed: int, tint: str) -> None:
    """A scrap plate welded over a hole."""
    plate = polygon([(x, y + 6), (x + wide, y), (x + wide + 5, y + high - 5), (x + 4, y + high)])
    canvas.drawPath(plate, fill("#0c0503", 0.5, 5))
    canvas.drawPath(plate, textured(rust(200, 200, seed, tint, 0.42), 1, x, y))
    bevel(canvas, plate, 4, 0.4, 0.6)
    canvas.drawPath(plate, stroke("#1a0b06", 2.4))
    corners = [(x + 9, y + 13), (x + wide - 8, y + 8), (x + wide - 5, y + high - 13)]
    rivets(canvas, [*corners, (x + 12, y + high - 9), (x + wide / 2, y + 10)], 3)


def _anchor(canvas: Any) -> None:
    streak = linear((0, 250), (0, 520), ((0, "#3d1608", 0.75), (1, "#3d1608", 0.0)))
    canvas.drawPath(polygon([(232, 252), (276, 252), (286, 520), (240, 520)]), streak)
    hole = circle(252, 232, 25)
    canvas.drawPath(hole, fill("#0b0503"))
    canvas.drawPath(hole, stroke("#c2743f", 7))
    canvas.drawPath(circle(251, 231, 28), stroke("#f0bb84", 1.6, 0.7))
    canvas.drawLine(228, 262, 290, 258, stroke("#0e0604", 15))
    canvas.drawLine(228, 262, 290, 258, stroke("#8a4d2a", 9))
    hook = skia.Path()
    hook.moveTo(256, 236)
    hook.lineTo(262, 330)
    flukes = curve([(214, 300), (226, 338), (263, 352), (300, 334), (308, 294)])
    for width, tint in ((20, "#0e0604"), (14, "#6e3b20"), (4, "#c98a56")):
        canvas.drawPath(hook, stroke(tint, width))
        canvas.drawPath(flukes, stroke(tint, width))
    for tip, lean in (((214, 300), -1), ((308, 294), 1)):
        barb = polygon(
            [
                (tip[0], tip[1] - 18),
                (tip[0] + lean * 15, tip[1] + 15),
                (tip[0] - lean * 15, tip[1] + 9),
            ]
        )
        canvas.drawPath(barb, fill("#6e3b20"))
        canvas.drawPath(barb, stroke("#0e0604", 3))


def _bow_rail(canvas: Any) -> None:
    for high in (20, 38):
        line = [
            (x, y - high) for x, y in (_receding(float(x), 0) for x in np.linspace(66, 810, 24))
        ]
        canvas.drawPath(polygon(line, False), stroke("#190c07", 5))
        canvas.drawPath(polygon(line, False), stroke("#9a5a33", 2.6))
    for x in np.arange(70, 800, 34):
        px, py = _receding(float(x), 0)
        canvas.drawLine(px, py, px, py - 42, stroke("#190c07", 5))
        canvas.drawLine(px, py, px, py - 42, stroke("#b06d3f", 2.4))


def _ram(canvas: Any) -> None:
    """Girders and spikes welded to the stem."""
    for y, reach in ((176, 54), (262, 66), (352, 60), (440, 46)):
        x = float(np.interp(y, [p[1] for p in STEM], [p[0] for p in STEM]))
        spike = polygon([(x + 22, y - 15), (x - reach, y + 10), (x + 24, y + 17)])
        metal = linear(
            (0, y - 15), (0, y + 17), ((0, "#e0a873"), (0.45, "#8d4d2a"), (1, "#2a120a"))
        )
        canvas.drawPath(spike, metal)
        canvas.drawPath(spike, stroke("#120704", 2.6))
    edge = curve(STEM)
    canvas.drawPath(edge, stroke("#120704", 18))
    canvas.drawPath(edge, stroke("#8d4f2b", 13))
    lit = skia.Path(edge)
    lit.offset(-3, 0)
    canvas.drawPath(lit, stroke("#f3c08b", 3.4, 0.85))


def _bow_wave(canvas: Any) -> None:
    rng = np.random.default_rng(31)
    for layer, (tint, alpha) in enumerate((("#2c6f74", 0.9), ("#7fb9b4", 0.9), ("#f3f8f0", 0.95))):
        crest = []
        for x in np.linspace(-10, 810, 42):
            near = np.exp(-(((x - 150) / 110) ** 2))
            high = 34 + 52 * near - layer * 13 + rng.uniform(-7, 7)
            crest.append((float(x), 600 - float(high)))
        base = [(810.0, 610.0), (-10.0, 610.0)]
        wave = curve(crest)
        for place in base:
            wave.lineTo(*place)
        wave.close()
        canvas.drawPath(wave, fill(tint, alpha))
    for _ in range(260):
        spread = rng.normal(0, 90)
        y = 560 - abs(rng.normal(0, 42)) * np.exp(-((spread / 120) ** 2))
        canvas.drawPath(
            circle(150 + spread, y, rng.uniform(1, 5)), fill("#f6fbf4", rng.uniform(0.3, 0.9))
        )


def bow() -> Sheet:
    """The bow rearing over a boat on its left, the ship running off to the right."""
    sheet = Sheet(BOW_WIDE, BOW_HIGH, 2)
    canvas = sheet.canvas
    side = _bow_side()
    _bow_rail(canvas)
    canvas.drawPath(side, textured(rust(BOW_WIDE, BOW_HIGH, 14, "#46525a", 0.5), 1))
    canvas.save()
    canvas.clipPath(side, skia.ClipOp.kIntersect, True)
    boot = [_receding(float(x), 0.83) for x in np.linspace(0, 810, 10)]
    canvas.drawPath(polygon([*boot, (810, 620), (0, 620)]), fill("#6a1a12", 0.6))
    name = letters("DEEZ", FACE, 150, 0, 0, 0.0, 14)
    canvas.save()
    canvas.translate(344, 334)
    canvas.concat(skia.Matrix.MakeAll(0.86, 0, 0, 0.02, 1, 0, 0.00018, 0, 1))
    canvas.drawPath(name, fill("#eadbb6", 0.8))
    canvas.restore()
    canvas.drawPaint(veil(rust(BOW_WIDE, BOW_HIGH, 14, "#46525a", 0.5), _bow_wear()))
    _bow_plates(canvas)
    _patch(canvas, 420, 404, 120, 72, 5, "#8f8468")
    _patch(canvas, 640, 196, 96, 62, 6, "#5f7a78")
    _patch(canvas, 176, 420, 84, 60, 7, "#7b4a2c")
    _anchor(canvas)
    across = (
        (0, "#fff0cc", 0.4),
        (0.14, "#fff0cc", 0.05),
        (0.4, "#120804", 0.22),
        (1, "#120804", 0.5),
    )
    canvas.drawPaint(linear((60, 0), (BOW_WIDE, 60), across))
    down = ((0, "#fff0cc", 0.22), (0.3, "#120804", 0.0), (1, "#120804", 0.62))
    canvas.drawPaint(linear((0, 90), (0, 600), down))
    canvas.restore()
    rail = [_receding(float(x), 0) for x in np.linspace(62, 810, 24)]
    canvas.drawPath(polygon(rail, False), stroke("#140804", 9))
    canvas.drawPath(polygon([(x, y - 1.5) for x, y in rail], False), stroke("#d48d55", 4.4))
    _ram(canvas)
    _bow_wave(canvas)
    return sheet


def _bow_wear() -> Any:
    return smoothstep(0.57, 0.64, noise(BOW_WIDE, BOW_HIGH, 34, 5, 91)) * np.float32(0.85)


def draw() -> None:
    pixels = bow().pixels()
    xs = np.arange(BOW_WIDE, dtype=np.float32)[None, :]
    ys = np.arange(BOW_HIGH, dtype=np.float32)[:, None]
    # The bow wave runs out into whatever sea it is shown on.
    left = np.where(ys > 440, smoothstep(0, 90, xs), 1)
    pixels[..., 3] *= left * smoothstep(0, 34, BOW_HIGH - 1 - ys)
    keep(pixels, "deez_bow")

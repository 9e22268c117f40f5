"""Emblems for the kinds of token and card, bold enough to recognise as thumbnails.

Each is drawn at x, y to fit a circle of radius `reach`, so tokens, cards and player panels show the
same image.
"""

import math
from collections.abc import Callable
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import circle, curve, fill, linear, polygon, radial, rounded, stroke
from tools.art.waterworld_materials import CREAM, INK, rope, shade, tattoo

DARK = "#14211f"
Emblem = Callable[[Any, float, float, float], None]


def _unit(canvas: Any, x: float, y: float, reach: float) -> None:
    """Draw in a square of -100..100 around the emblem's middle."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(reach / 100, reach / 100)


def _inked(canvas: Any, path: Any, tint: Any, width: float = 5) -> None:
    paint = fill(tint) if isinstance(tint, str) else tint
    canvas.drawPath(path, paint)
    canvas.drawPath(path, stroke(DARK, width))


def _sail(top: tuple[float, float], side: int) -> Any:
    x, y = top
    sail = skia.Path()
    sail.moveTo(x, y)
    sail.cubicTo(x + side * 32, y + 36, x + side * 66, y + 86, x + side * 78, y + 118)
    sail.quadTo(x + side * 38, y + 128, x, y + 120)
    sail.close()
    return sail


def _float(x: float, y: float, wide: float) -> Any:
    return curve(
        [(x - wide, y - 9), (x, y - 7), (x + wide * 0.7, y - 12), (x + wide * 1.08, y - 20),
         (x + wide * 0.8, y + 4), (x, y + 11), (x - wide * 0.86, y + 7)],
        True, 0.4,
    )  # fmt: skip


def trimaran(canvas: Any, x: float, y: float, reach: float) -> None:
    _unit(canvas, x, y, reach)
    _inked(canvas, _float(16, 44, 62), "#9b5630", 4.6)
    for at in (-30, 34):
        for width, tint in ((10, DARK), (5, "#d9c79a")):
            canvas.drawLine(at + 8, 40, at - 8, 90, stroke(tint, width))
    _inked(canvas, _float(0, 64, 90), linear((0, 46), (0, 76), ((0, "#e29a5c"), (1, "#a4552b"))), 5)
    _inked(
        canvas,
        _float(-14, 90, 66),
        linear((0, 78), (0, 100), ((0, "#d98d50"), (1, "#8f4726"))),
        4.6,
    )
    for side, top in ((1, (10.0, -92.0)), (-1, (-2.0, -100.0))):
        sail = _sail(top, side)
        cloth = linear((top[0] + side * 60, -60), (0, 40), ((0, "#fffaf0"), (1, "#cdbb90")))
        canvas.drawPath(sail, cloth)
        canvas.save()
        canvas.clipPath(sail, skia.ClipOp.kIntersect, True)
        for step in (-62, -34, -6):
            canvas.drawPath(
                curve([(-90, step + 14), (0, step), (90, step + 14)]), stroke("#8d7a50", 2, 0.6)
            )
        canvas.restore()
        canvas.drawPath(sail, stroke(DARK, 5))
    canvas.drawLine(4, -104, 4, 48, stroke(DARK, 9))
    canvas.drawLine(4, -102, 4, 46, stroke("#b98f5c", 4.6))
    canvas.restore()


def _harpoon(canvas: Any, lean: float) -> None:
    canvas.save()
    canvas.rotate(lean)
    for width, tint in ((14, DARK), (8, "#e9e4d0")):
        canvas.drawLine(0, -104, 0, 10, stroke(tint, width))
    head = polygon([(0, -112), (15, -78), (4, -84), (4, -66), (-4, -66), (-4, -84), (-15, -78)])
    _inked(canvas, head, "#f2ecd8", 4.4)
    barrel = rounded(-13, -48, 26, 78, 6)
    _inked(
        canvas,
        barrel,
        linear((-11, 0), (11, 0), ((0, "#b4c4c0"), (0.4, "#eef2ea"), (1, "#5d7070"))),
    )
    for y in (-36, 10):
        canvas.drawLine(-13, y, 13, y, stroke(DARK, 5))
        canvas.drawLine(-11, y, 11, y, stroke("#c79a4e", 2.6))
    stock = curve([(-12, 26), (12, 26), (17, 58), (30, 92), (8, 98), (-9, 62)], True, 0.3)
    _inked(canvas, stock, linear((-10, 26), (26, 98), ((0, "#e3ab6c"), (1, "#96602f"))))
    canvas.drawPath(circle(-19, 38, 9), stroke(DARK, 6))
    canvas.drawPath(circle(-19, 38, 9), stroke("#c79a4e", 2.4))
    canvas.restore()


def guns(canvas: Any, x: float, y: float, reach: float) -> None:
    _unit(canvas, x, y, reach * 0.96)
    _harpoon(canvas, 42)
    canvas.scale(-1, 1)
    _harpoon(canvas, 42)
    canvas.restore()


def coil(canvas: Any, x: float, y: float, reach: float) -> None:
    _unit(canvas, x, y, reach)
    tail = curve([(30, 66), (64, 80), (96, 72), (108, 54)])
    rope(canvas, tail, 20, "#e0c48c")
    for turn, (wide, high) in enumerate(((84, 52), (60, 36), (36, 20))):
        y0 = 26 - turn * 12
        ring = skia.Path()
        ring.addOval(skia.Rect.MakeLTRB(-wide - 4, y0 - high, wide - 4, y0 + high))
        rope(canvas, ring, 25, "#e0c48c")
    rope(canvas, curve([(-20, -8), (-8, -40), (6, -58), (6, -74)]), 13, "#e0c48c")
    hook = curve([(6, -76), (8, -60), (28, -52), (38, -70), (32, -84)])
    for width, tint in ((15, DARK), (9, "#b9c0b6"), (2.6, "#f6f4e8")):
        canvas.drawPath(hook, stroke(tint, width))
    canvas.drawPath(circle(5, -84, 9), stroke(DARK, 9))
    canvas.drawPath(circle(5, -84, 9), stroke("#b9c0b6", 4.4))
    canvas.restore()


def enola(canvas: Any, x: float, y: float, reach: float) -> None:
    tattoo(canvas, x, y, reach * 1.08, INK, bold=True)


def rider(canvas: Any, x: float, y: float, size: float, ink: str) -> None:
    """A Smoker bent over a jet ski, in silhouette, heading right."""
    canvas.save()
    canvas.translate(x, y)
    canvas.scale(size, size)
    ski = polygon(
        [
            (-74, -6),
            (-30, -8),
            (-20, 2),
            (2, 0),
            (18, -24),
            (34, -26),
            (60, -6),
            (96, -16),
            (88, 6),
            (58, 20),
            (-58, 20),
        ]
    )
    canvas.drawPath(ski, fill(ink))
    canvas.drawPath(ski, stroke(ink, 6))
    canvas.drawLine(26, -24, 12, -46, stroke(ink, 7))
    canvas.drawLine(6, -42, 20, -50, stroke(ink, 7))
    leg = curve([(-44, -18), (-16, -28), (-6, -2)])
    canvas.drawPath(leg, stroke(ink, 17))
    body = curve([(-52, -14), (-46, -46), (-22, -72), (-6, -68), (-10, -44), (-28, -12)], True, 0.5)
    canvas.drawPath(body, fill(ink))
    canvas.drawPath(curve([(-14, -62), (-2, -48), (14, -46)]), stroke(ink, 11))
    canvas.drawPath(circle(0, -84, 15), fill(ink))
    canvas.drawPath(polygon([(-16, -84), (-8, -104), (4, -101), (12, -92)]), fill(ink))
    canvas.drawLine(3, -87, 13, -86, stroke("#ffc45a", 5))
    canvas.restore()


def smokers(canvas: Any, x: float, y: float, reach: float) -> None:
    glow = radial(
        (x + reach * 0.1, y - reach * 0.1),
        reach * 1.2,
        ((0, "#ffc45a"), (0.45, "#e8722a"), (1, "#5a1d10")),
    )
    canvas.drawPath(circle(x, y, reach * 1.14), glow)
    _unit(canvas, x, y, reach)
    rng = np.random.default_rng(3)
    for _ in range(26):
        px, py = rng.uniform(-120, 0), rng.uniform(-90, 30)
        canvas.drawPath(circle(px, py, rng.uniform(10, 26)), fill("#1b1412", 0.22, 5))
    rider(canvas, 44, -30, 0.46, "#4a2112")
    rider(canvas, -8, 52, 1.0, "#120c0a")
    spray = [
        (-110, 78),
        (-70, 62),
        (-40, 76),
        (0, 66),
        (40, 78),
        (84, 66),
        (120, 82),
        (120, 130),
        (-110, 130),
    ]
    canvas.drawPath(curve(spray, True, 0.5), fill("#f0e4c8"))
    canvas.drawPath(curve(spray[:7]), stroke(DARK, 4))
    canvas.restore()


def dirigible(canvas: Any, x: float, y: float, reach: float) -> None:
    _unit(canvas, x, y, reach)
    airship(canvas)
    canvas.restore()


def airship(canvas: Any) -> None:
    """The Gasbag's like: a patched balloon over a boat, in -100..100, bow right."""
    bag = curve([(-92, -28), (-70, -62), (-20, -80), (40, -72), (84, -44), (96, -26),
                 (80, -4), (36, 18), (-22, 20), (-70, 0)], True, 0.5)  # fmt: skip
    fins = polygon([(-78, -40), (-112, -66), (-104, -28), (-112, 8), (-78, -14)])
    _inked(canvas, fins, "#a4552b", 4.4)
    cloth = linear((-20, -80), (10, 24), ((0, "#fbf1d4"), (0.45, "#e4cf9c"), (1, "#8f6f3f")))
    _inked(canvas, bag, cloth, 5)
    canvas.save()
    canvas.clipPath(bag, skia.ClipOp.kIntersect, True)
    for bend in (-0.72, -0.4, 0, 0.4, 0.72):
        y = -28 + bend * 50
        seam = curve([(-94, -28), (-40, y - 4 + bend * 8), (30, y - 2 + bend * 8), (96, -26)])
        canvas.drawPath(seam, stroke("#6b5128", 2.4, 0.7))
    for at in (-50, -8, 34, 66):
        canvas.drawPath(curve([(at, -84), (at + 10, -28), (at, 24)]), stroke("#6b5128", 2, 0.55))
    for px, py, tint in ((-38, -44, "#4f8f8e"), (22, -8, "#a4552b"), (48, -48, "#c9a25e")):
        patch = polygon([(px, py), (px + 20, py - 3), (px + 22, py + 14), (px + 2, py + 17)])
        canvas.drawPath(patch, fill(tint, 0.9))
        canvas.drawPath(patch, stroke(DARK, 1.6, 0.8))
    canvas.restore()
    for at, foot in ((-50, -30), (-16, -16), (22, 14), (54, 30)):
        canvas.drawLine(at, 12 - abs(at) * 0.12, foot, 52, stroke(DARK, 2.6))
    boat = curve([(-40, 48), (0, 52), (46, 44), (34, 72), (0, 78), (-30, 70)], True, 0.35)
    _inked(canvas, boat, linear((0, 46), (0, 78), ((0, "#c98a52"), (1, "#5f351a"))), 4.4)
    canvas.drawLine(-36, 58, 38, 56, stroke(DARK, 2, 0.6))
    canvas.drawLine(-40, 60, -56, 60, stroke(DARK, 4))
    for side in (-1, 1):
        blade = curve([(-56, 60), (-62, 60 + side * 10), (-55, 60 + side * 24)], True, 0.6)
        _inked(canvas, blade, "#d9c08a", 3)


def wind_star(canvas: Any, x: float, y: float, reach: float) -> None:
    """The back: a wind star over waves, the same whichever way up."""
    _unit(canvas, x, y, reach)
    for ring in (98, 84, 50):
        canvas.drawPath(circle(0, 0, ring), stroke("#8fc0b8", 2.6, 0.6))
    for number in (1, 3, 5, 7, 0, 2, 4, 6):
        long = 92 if number % 2 == 0 else 62
        turn = math.radians(number * 45 - 90)
        tip = (long * math.cos(turn), long * math.sin(turn))
        for side, tint in ((1, "#7fb0a8"), (-1, CREAM)):
            flank = turn + side * math.radians(45)
            knee = (20 * math.cos(flank), 20 * math.sin(flank))
            canvas.drawPath(polygon([(0, 0), tip, knee]), fill(tint))
            canvas.drawPath(polygon([(0, 0), tip, knee]), stroke(shade("#12343a", -0.2), 2.4))
    for number in range(24):
        turn = math.radians(number * 15)
        a, b = (
            (86 * math.cos(turn), 86 * math.sin(turn)),
            (96 * math.cos(turn), 96 * math.sin(turn)),
        )
        canvas.drawLine(*a, *b, stroke("#8fc0b8", 2.6, 0.8))
    canvas.restore()


EMBLEMS: dict[str, Emblem] = {
    "trimaran": trimaran,
    "guns": guns,
    "rope": coil,
    "enola": enola,
    "smokers": smokers,
    "dirigible": dirigible,
}

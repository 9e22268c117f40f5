"""Freight and bonus cards, and the fixed parts of the spinner.

The table adds values and sector labels from the rules, so changed numbers show up.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.bermuda_materials import (
    BRASS,
    CREAM,
    DEEP,
    GOLD,
    INK,
    MIDNIGHT,
    RUST,
    keep,
    round_from,
    shade,
)
from tools.art.kit import (
    Sheet,
    bevel,
    circle,
    curve,
    drop_shadow,
    fill,
    inner_shadow,
    linear,
    polygon,
    radial,
    rounded,
    stroke,
)
from tools.art.textures import paper, wood

WIDE, HIGH = 300, 200
BAND = 84
"""The coloured part of a card, which has its emblem."""
TINTS = {"sugar": "#3c7fb8", "lumber": "#7a4a24", "bananas": "#c99a14", "oil": "#3b3a44"}
BONUS = "#a3202c"


def _sugar(canvas: Any) -> None:
    sack = curve(
        [(-34, 44), (-40, 0), (-26, -28), (-16, -36), (16, -36), (26, -28), (40, 0), (34, 44)], True
    )
    canvas.drawPath(sack, linear((-40, -40), (40, 50), [(0, "#ffffff"), (1, "#d7dde4")]))
    canvas.drawPath(sack, stroke(INK, 4))
    for side in (-1, 1):
        ear = polygon([(side * 8, -34), (side * 26, -56), (side * 32, -40)])
        canvas.drawPath(ear, fill("#f4f4f0"))
        canvas.drawPath(ear, stroke(INK, 4))
    canvas.drawLine(-20, -32, 20, -32, stroke(RUST, 7))
    canvas.drawPath(
        polygon([(-16, -8), (8, -8), (16, 0), (16, 24), (-8, 24), (-16, 16)]), stroke("#3c7fb8", 5)
    )


def _lumber(canvas: Any) -> None:
    for x, y in ((-26, 22), (26, 22), (0, -20)):
        canvas.drawPath(circle(x, y, 26), fill("#7a4a24"))
        canvas.drawPath(circle(x, y, 21), fill("#e2b877"))
        for ring in (15, 9, 3.5):
            canvas.drawPath(circle(x + 1, y, ring), stroke("#a06c34", 3))
        canvas.drawPath(circle(x, y, 26), stroke(INK, 4))


def _bananas(canvas: Any) -> None:
    for turn in (34, 4, -26):
        canvas.save()
        canvas.rotate(turn)
        fruit = skia.Path()
        fruit.moveTo(-4, -46)
        fruit.cubicTo(34, -26, 40, 26, 0, 50)
        fruit.cubicTo(8, 20, 4, -14, -14, -40)
        fruit.close()
        canvas.drawPath(
            fruit, linear((-10, 0), (34, 0), [(0, "#e0a512"), (0.5, "#ffdf4a"), (1, "#f2c224")])
        )
        canvas.drawPath(fruit, stroke(INK, 4))
        canvas.restore()
    canvas.drawPath(rounded(-20, -56, 22, 18, 6), fill("#6b4a14"))


def _oil(canvas: Any) -> None:
    drum = rounded(-34, -46, 68, 96, 12)
    canvas.drawPath(
        drum, linear((-34, 0), (34, 0), [(0, "#24242c"), (0.35, "#6f6f80"), (1, "#1c1c24")])
    )
    canvas.drawPath(drum, stroke(INK, 4))
    for y in (-20, 20):
        canvas.drawLine(-33, y, 33, y, stroke("#15151c", 6))
    drop = skia.Path()
    drop.moveTo(0, -16)
    drop.cubicTo(18, 6, 14, 18, 0, 18)
    drop.cubicTo(-14, 18, -18, 6, 0, -16)
    canvas.drawPath(drop, fill(GOLD))


def _bonus(canvas: Any) -> None:
    for side in (-1, 1):
        tail = polygon([(side * 6, 10), (side * 34, 58), (side * 14, 54), (side * 2, 66)])
        canvas.drawPath(tail, fill("#2f6fc0"))
        canvas.drawPath(tail, stroke(INK, 4))
    star = [round_from(0, -8, 46 if number % 2 else 38, number * 15) for number in range(24)]
    canvas.drawPath(polygon(star), linear((-40, -50), (40, 40), [(0, "#fff0b0"), (1, "#d19a24")]))
    canvas.drawPath(polygon(star), stroke(INK, 4))
    canvas.drawPath(circle(0, -8, 26), stroke("#9a6a14", 4))


EMBLEMS: dict[str, Callable[[Any], None]] = {
    "sugar": _sugar,
    "lumber": _lumber,
    "bananas": _bananas,
    "oil": _oil,
}


def card(tint: str, emblem: Callable[[Any], None], seed: int) -> Sheet:
    """A landscape card: the emblem at the left, room for the value at the right."""
    sheet = Sheet(WIDE, HIGH, 2)
    canvas = sheet.canvas
    shape = rounded(2, 2, WIDE - 4, HIGH - 4, 18)
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    sheet.paste(paper(WIDE, HIGH, seed, "#fbf3dc"))
    canvas.drawRect(skia.Rect.MakeXYWH(0, 0, BAND, HIGH), fill(tint))
    for y in range(-100, HIGH, 16):
        canvas.drawLine(0, y, BAND, y + BAND, stroke(shade(tint, 0.25), 3, 0.35))
    canvas.drawLine(BAND, 0, BAND, HIGH, stroke(INK, 4))
    canvas.restore()
    canvas.save()
    canvas.translate(BAND / 2, HIGH / 2 - 2)
    canvas.scale(0.86, 0.86)
    emblem(canvas)
    canvas.restore()
    canvas.drawPath(rounded(BAND + 8, 10, WIDE - BAND - 20, HIGH - 20, 9), stroke(tint, 4, 0.9))
    canvas.drawPath(shape, stroke(INK, 4))
    return sheet


def back() -> Sheet:
    """The back of every card: a lighthouse's light over waves, in navy."""
    sheet = Sheet(WIDE, HIGH, 2)
    canvas = sheet.canvas
    shape = rounded(2, 2, WIDE - 4, HIGH - 4, 18)
    canvas.drawPath(shape, fill(CREAM))
    inner = rounded(12, 12, WIDE - 24, HIGH - 24, 12)
    canvas.drawPath(inner, linear((0, 0), (0, HIGH), [(0, DEEP), (1, MIDNIGHT)]))
    canvas.save()
    canvas.clipPath(inner, skia.ClipOp.kIntersect, True)
    for row in range(9):
        wave = [
            (x, 16 + row * 24 + (6 if (x // 20) % 2 else -6)) for x in range(-20, WIDE + 40, 20)
        ]
        canvas.drawPath(curve(wave, False, 0.9), stroke("#4d8fa3", 2.4, 0.5))
    canvas.restore()
    triangle = polygon([(WIDE / 2, 44), (WIDE / 2 + 66, 150), (WIDE / 2 - 66, 150)])
    canvas.drawPath(triangle, fill(MIDNIGHT, 0.85))
    canvas.drawPath(triangle, stroke(GOLD, 6))
    canvas.drawPath(circle(WIDE / 2, 116, 17), stroke(GOLD, 5))
    canvas.drawPath(shape, stroke(INK, 4))
    return sheet


def housing() -> Sheet:
    """The spinner's box from above: dark wood, a brass bezel, a well for the rings."""
    size = 640
    sheet = Sheet(size, size, 2)
    canvas, mid = sheet.canvas, size / 2
    plate = circle(mid, mid, 314)
    drop_shadow(canvas, plate, 0, 3, 3, 0.4)
    canvas.save()
    canvas.clipPath(plate, skia.ClipOp.kIntersect, True)
    sheet.paste(wood(size, size, 11))
    canvas.restore()
    bevel(canvas, plate, 12, 0.45, 0.6)
    bezel = skia.Path(circle(mid, mid, 296))
    bezel.addCircle(mid, mid, 280)
    bezel.setFillType(skia.PathFillType.kEvenOdd)
    canvas.drawPath(
        bezel, linear((60, 40), (580, 600), [(0, "#fbe2a0"), (0.5, BRASS), (1, "#5f3f10")])
    )
    well = circle(mid, mid, 280)
    canvas.drawPath(well, fill(MIDNIGHT))
    inner_shadow(canvas, well, 0, 6, 14, 0.8)
    for turn in np.linspace(0, 360, 8, endpoint=False):
        x, y = round_from(mid, mid, 305, float(turn) + 22.5)
        canvas.drawPath(circle(x, y, 4.5), fill("#f2d183"))
        canvas.drawPath(circle(x, y, 4.5), stroke("#4a3108", 1.6))
    return sheet


def pointer() -> Sheet:
    """The fixed pointer: a red arm from the rim over all three rings, open where they are read."""
    sheet = Sheet(128, 300, 2)
    canvas = sheet.canvas
    tip = polygon([(64, 64), (40, 10), (88, 10)])
    canvas.drawPath(tip, stroke("#2a0d06", 10))
    canvas.drawPath(tip, linear((40, 0), (88, 60), [(0, "#ff7a52"), (1, "#a52a16")]))
    bevel(canvas, tip, 6, 0.5, 0.4)
    return sheet


def hub() -> Sheet:
    """The knob in the middle that is flicked."""
    sheet = Sheet(200, 200, 2)
    canvas = sheet.canvas
    knob = circle(100, 100, 94)
    canvas.drawPath(
        knob, linear((20, 10), (180, 190), [(0, "#fbe2a0"), (0.5, BRASS), (1, "#5f3f10")])
    )
    bevel(canvas, knob, 10, 0.6, 0.5)
    cap = circle(100, 100, 62)
    canvas.drawPath(cap, radial((80, 74), 90, [(0, "#5a3aa0"), (0.6, "#2a1746"), (1, "#150a28")]))
    inner_shadow(canvas, cap, 0, 3, 7, 0.7)
    spiral = [round_from(100, 100, 8 + turn * 0.085, turn) for turn in range(0, 560, 20)]
    canvas.drawPath(curve(spiral), stroke("#8ff0a8", 6, 0.85))
    return sheet


def draw() -> None:
    """All cards and the spinner's still parts."""
    for seed, (product, emblem) in enumerate(EMBLEMS.items()):
        keep(card(TINTS[product], emblem, seed), f"card_{product}")
    keep(card(BONUS, _bonus, 9), "card_bonus")
    keep(back(), "card_back")
    keep(housing(), "spinner")
    keep(pointer(), "spinner_pointer")
    keep(hub(), "spinner_hub")

"""Rafts from above, facing right, in layers: shaded hull, pattern, outlines, crew, paddle.

The table adds the colours from rules.yaml. So hull, vest and patterns are white and grey, and only
the parts that are the same for everyone have colours.
"""

import math
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import Sheet, circle, curve, dashes, fill, linear, polygon, radial, stroke
from tools.art.waterworld_materials import cut
from tools.art.whitewater_materials import FOAM, INK, balls, keep

WIDE, HIGH = 340, 220
TUBE = 42
RIM = curve(
    [
        *((-126, -50), (-104, -66), (30, -70), (96, -52), (140, -14), (140, 14)),
        *((96, 52), (30, 70), (-104, 66), (-126, 50)),
    ],
    True,
    0.7,
)


def _sheet() -> Sheet:
    sheet = Sheet(WIDE, HIGH, 2)
    sheet.canvas.translate(WIDE / 2, HIGH / 2)
    return sheet


def _tube(width: float = TUBE) -> Any:
    """The inflated rim as an area."""
    ring = skia.Path()
    stroke(INK, width).getFillPath(RIM, ring)
    return ring


def _whole(width: float = TUBE) -> Any:
    """Everything inside the outer edge."""
    return skia.Op(_tube(width), RIM, skia.PathOp.kUnion_PathOp)


def hull() -> None:
    """Floor and tubes in greys, to be multiplied by the raft's colour."""
    sheet = _sheet()
    canvas = sheet.canvas
    canvas.drawPath(RIM, linear((0, -60), (0, 60), [(0, "#5c5c5c"), (1, "#8a8a8a")]))
    for x in range(-100, 120, 26):
        canvas.drawLine(x, -52, x, 52, stroke("#474747", 3, 0.6))
    for tint, width, dy in (
        ("#8d8d8d", TUBE, 0.0),
        ("#c9c9c9", TUBE * 0.82, -2.5),
        ("#f1f1f1", TUBE * 0.5, -5.0),
        ("#ffffff", TUBE * 0.16, -10.0),
    ):
        canvas.save()
        canvas.translate(0, dy)
        canvas.drawPath(RIM, stroke(tint, width, 1.0, 0 if dy == 0 else 2.5))
        canvas.restore()
    for x in (-52, 34):
        seat = skia.Path.RRect(skia.Rect.MakeXYWH(x - 13, -54, 26, 108), 12, 12)
        canvas.drawPath(seat, linear((x - 13, 0), (x + 13, 0), [(0, "#f4f4f4"), (1, "#8f8f8f")]))
    keep(sheet, "hull")


def _stripes(canvas: Any, places: tuple[float, ...], width: float) -> None:
    for x in places:
        canvas.drawRect(skia.Rect.MakeXYWH(x - width / 2, -110, width, 220), fill("#ffffff"))


def patterns() -> None:
    """What tells hulls apart without colour, on the tubes only."""
    for name in ("stripe", "two_stripes", "chequer", "dots", "chevrons"):
        sheet = _sheet()
        canvas = sheet.canvas
        canvas.clipPath(_tube(), skia.ClipOp.kIntersect, True)
        if name == "stripe":
            _stripes(canvas, (-10,), 56)
        elif name == "two_stripes":
            _stripes(canvas, (-62, 44), 40)
        elif name == "chequer":
            for column in range(-8, 9):
                for row in range(-6, 7):
                    if (column + row) % 2:
                        square = skia.Rect.MakeXYWH(column * 21 - 10, row * 21 - 10, 21, 21)
                        canvas.drawRect(square, fill("#ffffff"))
        elif name == "dots":
            measure = skia.PathMeasure(RIM, True)
            for index in range(18):
                place, _ = measure.getPosTan(measure.getLength() * index / 18)
                canvas.drawPath(circle(place.x(), place.y(), 9.5), fill("#ffffff"))
        else:
            for x in range(-150, 170, 44):
                wedge = polygon(
                    [(x, -110), (x + 22, -110), (x + 62, 0), (x + 22, 110), (x, 110), (x + 40, 0)]
                )
                canvas.drawPath(wedge, fill("#ffffff"))
        keep(sheet, f"hull_{name}")


def outlines() -> None:
    """Outlines, grab lines, the bow's ring: the same on every raft."""
    sheet = _sheet()
    canvas = sheet.canvas
    inner = cut(RIM, _tube())
    canvas.drawPath(inner, linear((0, -50), (0, 10), [(0, "#000000", 0.38), (1, "#000000", 0)]))
    for x in (-52, 34):
        seat = skia.Path.RRect(skia.Rect.MakeXYWH(x - 13, -54, 26, 108), 12, 12)
        canvas.drawPath(seat, stroke(INK, 4))
    canvas.drawPath(inner, stroke(INK, 4))
    canvas.drawPath(RIM, dashes(stroke("#fff0b8", 3.4, 0.85), 9, 8))
    canvas.drawPath(_whole(), stroke(INK, 6))
    nose = polygon([(120, -22), (159, 0), (120, 22)])
    canvas.drawPath(nose, fill(FOAM))
    canvas.drawPath(nose, stroke(INK, 4.4))
    keep(sheet, "hull_lines")


def bottom() -> None:
    """A capsized raft: the wet underside in greys, and its outlines."""
    sheet = _sheet()
    canvas = sheet.canvas
    whole = _whole()
    canvas.drawPath(
        whole, radial((-20, -30), 190, [(0, "#e8e8e8"), (0.5, "#a8a8a8"), (1, "#5a5a5a")])
    )
    canvas.drawPath(RIM, stroke("#ffffff", 8, 0.35, 3))
    for y in (-30, 0, 30):
        canvas.drawLine(-112, y, 116, y, stroke("#4a4a4a", 5, 0.7))
    canvas.drawPath(whole, stroke("#1c2a2e", 6))
    keep(sheet, "bottom")


def crew() -> None:
    """A paddler from above, looking right, who paddles on the lower side; and a paddle."""
    vest = Sheet(100, 100, 3)
    vest.canvas.translate(44, 50)
    shape = curve(
        [(-17, -20), (-20, 0), (-17, 20), (4, 26), (14, 14), (14, -14), (4, -26)], True, 0.8
    )
    vest.canvas.drawPath(shape, linear((-20, -20), (16, 20), [(0, "#ffffff"), (1, "#9c9c9c")]))
    keep(vest, "vest")
    body = Sheet(100, 100, 3)
    canvas = body.canvas
    canvas.translate(44, 50)
    canvas.drawPath(shape, stroke(INK, 3.6))
    canvas.drawLine(-15, -8, 12, -8, stroke(INK, 2.2, 0.8))
    canvas.drawLine(-15, 8, 12, 8, stroke(INK, 2.2, 0.8))
    for shoulder, elbow, hand in (((4, 22), (20, 30), (28, 38)), ((6, -20), (28, -14), (28, 8))):
        arm = curve([shoulder, elbow, hand])
        canvas.drawPath(arm, stroke(INK, 11))
        canvas.drawPath(arm, stroke("#235a70", 7))
        canvas.drawPath(circle(*hand, 5), fill("#e9b48a"))
        canvas.drawPath(circle(*hand, 5), stroke(INK, 2))
    helmet = circle(1, 0, 11.5)
    canvas.drawPath(
        helmet, radial((-3, -4), 18, [(0, "#ffffff"), (0.5, "#f2e6c6"), (1, "#b9a778")])
    )
    canvas.drawPath(helmet, stroke(INK, 3.4))
    canvas.drawPath(curve([(-9, 0), (1, -1.5), (11, 0)]), stroke(INK, 2, 0.6))
    keep(body, "paddler")
    oar = Sheet(130, 34, 3)
    oar.canvas.drawLine(10, 17, 86, 17, stroke(INK, 9))
    oar.canvas.drawLine(10, 17, 86, 17, stroke("#e7c27c", 5))
    oar.canvas.drawLine(10, 12, 10, 22, stroke(INK, 7))
    blade = skia.Path.RRect(skia.Rect.MakeXYWH(82, 4, 42, 26), 10, 10)
    oar.canvas.drawPath(blade, linear((0, 4), (0, 30), [(0, "#ffdf63"), (1, "#d99a1c")]))
    oar.canvas.drawPath(blade, stroke(INK, 4))
    keep(oar, "paddle")


def swimmer() -> None:
    """Head and shoulders in a ring, seen from above; the vest's white is coloured by the table."""
    sheet = Sheet(160, 160, 2)
    canvas = sheet.canvas
    canvas.translate(80, 80)
    canvas.drawPath(circle(4, 8, 64), fill("#06303b", 0.4, 8))
    foam = [(62 * math.cos(t), 58 * math.sin(t) + 4, 9.0) for t in [i * 0.42 for i in range(15)]]
    balls(canvas, foam)
    canvas.drawPath(circle(0, 0, 44), stroke(INK, 34))
    canvas.drawPath(circle(0, 0, 44), stroke("#fff8ec", 27))
    for start in range(0, 360, 90):
        arc = skia.Path()
        arc.addArc(skia.Rect.MakeLTRB(-44, -44, 44, 44), start + 22, 46)
        paint = stroke("#e0452c", 27)
        paint.setStrokeCap(skia.Paint.kButt_Cap)
        canvas.drawPath(arc, paint)
    canvas.drawPath(circle(0, 0, 44), stroke("#ffffff", 5, 0.5, 1))
    helmet = circle(0, 2, 27)
    canvas.drawPath(
        helmet, radial((-9, -8), 40, [(0, "#ffffff"), (0.5, "#f2e6c6"), (1, "#a8966a")])
    )
    canvas.drawPath(helmet, stroke(INK, 4.5))
    keep(sheet, "swimmer")


def draw() -> None:
    """All of it."""
    for part in (hull, patterns, outlines, bottom, crew, swimmer):
        part()

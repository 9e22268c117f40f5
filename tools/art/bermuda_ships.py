"""The freighters of Bermuda Triangle from above, bow to the right: four colours and their shades.

On screen they are about fifty pixels long and must be the brightest things on the sea. So each is
a few bold shapes: a light rim, a painted deck, the player's symbol on a cream disc, and the yellow
magnet that attracts the cloud.
"""

from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.bermuda_materials import CREAM, GLOW, HULLS, MINT, keep, shade, symbol
from tools.art.kit import Sheet, bevel, circle, fill, linear, rounded, stroke

WIDE, HIGH = 304, 136
"""The hull fills all but a margin; the layout says how long that is on the table."""
MARGIN = 8


def hull(grow: float = 0.0) -> Any:
    """A freighter's deck line: raked bow, straight sides, round stern."""
    left, right = MARGIN - grow, WIDE - MARGIN + grow
    top, low, mid = MARGIN - grow, HIGH - MARGIN + grow, HIGH / 2
    path = skia.Path()
    path.moveTo(right, mid)
    path.cubicTo(right - 26, top + 12, right - 70, top, right - 108, top)
    path.lineTo(left + 34, top)
    path.cubicTo(left + 8, top, left, top + 22, left, mid)
    path.cubicTo(left, low - 22, left + 8, low, left + 34, low)
    path.lineTo(right - 108, low)
    path.cubicTo(right - 70, low, right - 26, low - 12, right, mid)
    path.close()
    return path


def _deck(canvas: Any, colour: str) -> None:
    canvas.save()
    inner = hull(-13)
    light, deep = shade(colour, 0.34), shade(colour, 0.02)
    canvas.drawPath(inner, linear((0, 20), (0, 116), [(0, light), (1, deep)]))
    canvas.drawPath(inner, stroke(shade(colour, -0.45), 3, 0.7))
    canvas.clipPath(inner, skia.ClipOp.kIntersect, True)
    for y in range(28, 112, 14):
        canvas.drawLine(0, y, WIDE, y, stroke(shade(colour, -0.4), 1.6, 0.3))
    canvas.restore()


def _bridge(canvas: Any, colour: str) -> None:
    house = rounded(24, 34, 44, 68, 8)
    canvas.drawPath(house, fill("#5b4a2a", 0.5, 4))
    canvas.drawPath(house, linear((24, 34), (68, 102), [(0, "#fffaf0"), (1, "#ddd2b6")]))
    bevel(canvas, house, 5, 0.5, 0.35)
    canvas.drawLine(60, 42, 60, 94, stroke("#25406a", 5))
    canvas.drawPath(circle(42, 68, 15), fill("#20150c", 0.5, 2))
    canvas.drawPath(circle(40, 66, 14), fill(shade(colour, -0.15)))
    canvas.drawPath(circle(40, 66, 14), stroke("#20150c", 2.4))
    canvas.drawPath(circle(40, 66, 7), fill("#191310"))


def _magnet(canvas: Any) -> None:
    """A squat horseshoe of yellow enamel on the foredeck, poles bare."""
    arc = skia.Path()
    arc.addArc(skia.Rect.MakeXYWH(196, 42, 52, 52), 90, 180)
    arc.lineTo(246, 42)
    arc.moveTo(222, 94)
    arc.lineTo(246, 94)
    for paint in (stroke("#2a1c06", 25), stroke("#ffcf1f", 18)):
        paint.setStrokeCap(skia.Paint.kButt_Cap)
        canvas.drawPath(arc, paint)
    for y in (42, 94):
        tip = stroke("#eef1f4", 18)
        tip.setStrokeCap(skia.Paint.kButt_Cap)
        canvas.drawLine(238, y, 250, y, tip)
    shine = skia.Path()
    shine.addArc(skia.Rect.MakeXYWH(192, 38, 52, 52), 140, 110)
    canvas.drawPath(shine, stroke("#fff6c0", 4, 0.8))


def freighter(colour: str) -> Sheet:
    """One ship."""
    paint = HULLS[colour]
    sheet = Sheet(WIDE, HIGH, 2)
    canvas = sheet.canvas
    canvas.drawPath(hull(5), fill("#0c1526"))
    # A light rail all round: what tells a dark hull from a dark sea.
    canvas.drawPath(hull(), fill("#fff6dc"))
    canvas.drawPath(
        hull(-8),
        linear((0, 0), (0, HIGH), [(0, shade(paint, 0.35)), (0.5, paint), (1, shade(paint, -0.2))]),
    )
    bevel(canvas, hull(-8), 6, 0.5, 0.35)
    _deck(canvas, paint)
    _bridge(canvas, paint)
    _magnet(canvas)
    disc = circle(132, HIGH / 2, 45)
    canvas.drawPath(disc, fill("#20150c", 0.5, 4))
    canvas.drawPath(disc, fill("#fff8e6"))
    canvas.drawPath(disc, stroke("#0c1526", 5))
    ink = "#1b1408" if colour == "yellow" else shade(paint, -0.25)
    canvas.drawPath(symbol(colour, 132, HIGH / 2, 31), fill(ink))
    return sheet


def dark(colour: str) -> Sheet:
    """The same ship hanging in the cloud: nearly black, an eerie edge, its mark glowing."""
    sheet = Sheet(WIDE + 96, HIGH + 96, 2)
    canvas = sheet.canvas
    canvas.translate(48, 48)
    canvas.drawPath(hull(6), fill(GLOW, 0.75, 17))
    canvas.drawPath(hull(3), fill(MINT, 0.9, 6))
    canvas.drawPath(hull(), fill("#10081f"))
    canvas.drawPath(hull(-2), stroke(MINT, 5, 0.95))
    canvas.drawPath(hull(-15), stroke("#5a3f8f", 3, 0.7))
    canvas.drawPath(rounded(26, 36, 40, 64, 8), stroke("#5a3f8f", 4, 0.8))
    mark = circle(140, HIGH / 2, 47)
    canvas.drawPath(mark, fill(HULLS[colour]))
    canvas.drawPath(mark, stroke("#10081f", 5))
    ink = "#1b1408" if colour == "yellow" else "#ffffff"
    canvas.drawPath(symbol(colour, 140, HIGH / 2, 30), fill(ink))
    return sheet


def space() -> Sheet:
    """The ship shape a lane is made of: a faint outline, so that ships are what one sees."""
    sheet = Sheet(WIDE, HIGH, 2)
    canvas = sheet.canvas
    canvas.drawPath(hull(-10), fill("#cfe4ee", 0.13))
    canvas.drawPath(hull(-10), stroke("#0a1a30", 11, 0.35))
    canvas.drawPath(hull(-10), stroke("#f4efdc", 7, 0.74))
    chevron = skia.Path()
    chevron.moveTo(160, 44)
    chevron.lineTo(192, 68)
    chevron.lineTo(160, 92)
    canvas.drawPath(chevron, stroke("#f4efdc", 8, 0.5))
    return sheet


def ghost() -> Sheet:
    """Where a ship would come to lie: a lit outline."""
    sheet = Sheet(WIDE + 64, HIGH + 64, 2)
    canvas = sheet.canvas
    canvas.translate(32, 32)
    canvas.drawPath(hull(6), fill("#ffe27a", 0.6, 13))
    canvas.drawPath(hull(), fill("#fff1b8", 0.45))
    canvas.drawPath(hull(1), stroke("#fff4c4", 9))
    canvas.drawPath(hull(-8), stroke("#8a6410", 3, 0.8))
    return sheet


def wake() -> np.ndarray[Any, Any]:
    """Foam behind a ship that sails to the right, fading to the left."""
    sheet = Sheet(360, 160, 2)
    canvas = sheet.canvas
    for side in (-1, 1):
        for step, (length, width, alpha) in enumerate(
            ((330, 9, 0.75), (270, 7, 0.5), (200, 5, 0.35))
        ):
            path = skia.Path()
            path.moveTo(352, 80 + side * 4)
            path.quadTo(
                352 - length * 0.5,
                80 + side * (18 - step * 5),
                352 - length,
                80 + side * (62 - step * 16),
            )
            paint = linear((352 - length, 0), (352, 0), [(0, CREAM, 0.0), (1, "#ffffff", alpha)])
            paint.setStyle(skia.Paint.kStroke_Style)
            paint.setStrokeWidth(width)
            paint.setStrokeCap(skia.Paint.kRound_Cap)
            canvas.drawPath(path, paint)
    return sheet.pixels()


def draw() -> None:
    """All ships and what belongs to them."""
    for colour in HULLS:
        keep(freighter(colour), f"ship_{colour}")
        keep(dark(colour), f"dark_{colour}")
    keep(space(), "space")
    keep(ghost(), "ghost")
    keep(wake(), "wake")

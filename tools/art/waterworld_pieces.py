"""The atolls, tokens, compass and rope border of Waterworld."""

import math
from collections.abc import Callable
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Point,
    Sheet,
    bevel,
    circle,
    fill,
    inner_shadow,
    linear,
    polygon,
    radial,
    rounded,
    stroke,
    textured,
)
from tools.art.textures import Array
from tools.art.waterworld_emblems import EMBLEMS
from tools.art.waterworld_materials import (
    CREAM,
    clad,
    cut,
    keep,
    outlined,
    rivets,
    rope,
    rust,
    weathered,
)

SIZE = 256
MIDDLE: Point = (128.0, 123.0)
OUTER, INNER, SQUASH, WALL = 119.0, 74.0, 0.95, 15.0
SIDES = 18


def _ring(reach: float, drop: float = 0.0, turn: float = 0.5) -> list[Point]:
    """The corners of a many-sided ring, a little foreshortened."""
    return [
        (
            MIDDLE[0] + reach * math.cos(2 * math.pi * (i + turn) / SIDES),
            MIDDLE[1] + drop + reach * SQUASH * math.sin(2 * math.pi * (i + turn) / SIDES),
        )
        for i in range(SIDES)
    ]


def _facets(canvas: Any, upper: list[Point], lower: list[Point], inward: bool, seed: int) -> None:
    """The standing walls between two rings, those that face the eye, each in its own light."""
    paint = textured(rust(SIZE, SIZE, seed, "#6f6a58", 0.5), 1)
    for i in range(SIDES):
        j = (i + 1) % SIDES
        facing = (upper[i][1] + upper[j][1]) / 2 - MIDDLE[1]
        if (facing < 4) != inward:
            continue
        face = polygon([upper[i], upper[j], lower[j], lower[i]])
        side = ((upper[i][0] + upper[j][0]) / 2 - MIDDLE[0]) / OUTER
        canvas.drawPath(face, paint)
        dark = 0.38 + 0.3 * (side if not inward else -side)
        clad(canvas, face, fill("#0d0603", max(0.08, dark)))
        canvas.drawPath(face, stroke("#150a05", 1.3, 0.9))


def _deck_plates(canvas: Any, outer: list[Point], inner: list[Point]) -> None:
    """The walkway: one welded plate to each side, no two of the same scrap."""
    scrap = ("#8d8468", "#a0683f", "#5f7a78", "#9a5630", "#7d6a4e", "#b0905c")
    for i in range(SIDES):
        j = (i + 1) % SIDES
        plate = polygon([outer[i], outer[j], inner[j], inner[i]])
        paint = textured(rust(SIZE, SIZE, 100 + i * 3, scrap[i % 6], 0.47), 1)
        canvas.drawPath(plate, paint)
        clad(canvas, plate, fill("#ffd9a0", 0.3 - 0.16 * abs(i - 11.5) / 9))
        bevel(canvas, plate, 3, 0.5, 0.4)
        canvas.drawPath(plate, stroke("#1c0e07", 1.6))
        rim = [(outer[i][k] * 0.86 + inner[i][k] * 0.14 for k in (0, 1))]
        for corner in rim:
            x, y = corner
            rivets(canvas, [(x, y)], 1.9)


def _parapet(canvas: Any, ring: list[Point]) -> None:
    for width, tint in ((6.4, "#150a05"), (4.2, "#a2572c"), (1.4, "#f0bd85")):
        canvas.drawPath(polygon(ring), stroke(tint, width, 1.0 if width > 2 else 0.75))


def _hut(canvas: Any, x: float, y: float, wide: float, high: float, roof: str) -> None:
    """A shack on the walkway, roof to the light."""
    body = rounded(x - wide / 2, y - high, wide, high, 1)
    canvas.drawPath(body, fill("#4b2d1a"))
    canvas.drawPath(body, stroke("#150a05", 1.5))
    canvas.drawRect(skia.Rect.MakeXYWH(x - 2.5, y - high * 0.62, 5, high * 0.62), fill("#120a06"))
    top = polygon(
        [
            (x - wide / 2 - 3, y - high + 2),
            (x - wide / 2 + 3, y - high - wide * 0.5),
            (x + wide / 2 + 1, y - high - wide * 0.5),
            (x + wide / 2 + 4, y - high + 2),
        ]
    )
    canvas.drawPath(top, fill(roof))
    for step in range(1, 5):
        at = x - wide / 2 - 3 + (wide + 7) * step / 5
        line = (at, y - high + 2, at + 2, y - high - wide * 0.5)
        canvas.drawLine(*line, stroke("#150a05", 0.9, 0.5))
    inner_shadow(canvas, top, -1, -2, 2, 0.4)
    canvas.drawPath(top, stroke("#150a05", 1.5))


def _barrels(canvas: Any, places: list[Point]) -> None:
    for x, y in places:
        canvas.drawPath(rounded(x - 5, y - 8, 10, 12, 3), fill("#1e4246"))
        canvas.drawPath(rounded(x - 5, y - 8, 10, 12, 3), stroke("#150a05", 1.2))
        canvas.drawOval(skia.Rect.MakeLTRB(x - 5, y - 11, x + 5, y - 5), fill("#5f9a98"))
        canvas.drawOval(skia.Rect.MakeLTRB(x - 5, y - 11, x + 5, y - 5), stroke("#150a05", 1.1))


def _tower(canvas: Any, x: float, y: float) -> None:
    """A lookout mast with a ragged flag."""
    canvas.drawLine(x, y, x, y - 34, stroke("#150a05", 4.2))
    canvas.drawLine(x, y, x, y - 34, stroke("#b98a55", 2.2))
    flag = polygon([(x, y - 34), (x + 19, y - 30), (x + 12, y - 26), (x + 18, y - 21), (x, y - 22)])
    canvas.drawPath(flag, fill("#e9dcb9"))
    canvas.drawPath(flag, stroke("#150a05", 1.2))


def _whole_atoll() -> Sheet:
    sheet = Sheet(SIZE, SIZE, 3)
    canvas = sheet.canvas
    outer, inner = _ring(OUTER), _ring(INNER)
    _facets(canvas, _ring(INNER), _ring(INNER - 2, WALL * 0.8), True, 31)
    _facets(canvas, outer, _ring(OUTER - 3, WALL), False, 37)
    _deck_plates(canvas, outer, inner)
    _parapet(canvas, outer)
    _parapet(canvas, inner)
    _hut(canvas, 58, 64, 30, 15, "#d08a50")
    _hut(canvas, 200, 70, 28, 14, "#b9ad88")
    _hut(canvas, 44, 192, 28, 15, "#7fa5a0")
    _hut(canvas, 212, 190, 30, 16, "#d08a50")
    _barrels(canvas, [(92, 222), (104, 226), (172, 36), (24, 132)])
    _tower(canvas, 84, 46)
    _tower(canvas, 226, 132)
    return sheet


def _seam(side: int) -> Any:
    """What belongs to the left (-1) or right (1) half: a tongue above, a slot below."""
    edge: list[Point] = [(128, -10), (128, 14), (142, 18), (142, 38), (128, 42), (128, 204)]
    edge += [(114, 208), (114, 226), (128, 230), (128, 270)]
    far = -20.0 if side < 0 else 276.0
    return polygon([*edge, (far, 270), (far, -10)])


def atoll_half(side: int) -> Sheet:
    """One half-ring; both halves drawn on the same place make the fort."""
    sheet = Sheet(SIZE, SIZE, 3)
    canvas, line = sheet.canvas, _seam(side)
    canvas.clipPath(line, skia.ClipOp.kIntersect, True)
    whole = outlined(_whole_atoll(), 3.4, "#f2dfb6", 1.4).image()
    canvas.drawImageRect(whole, skia.Rect.MakeWH(SIZE, SIZE), skia.SamplingOptions())
    ring = cut(circle(*MIDDLE, OUTER - 1), circle(*MIDDLE, INNER - 1))
    canvas.clipPath(ring, skia.ClipOp.kIntersect, True)
    canvas.drawPath(line, stroke("#150a05", 4.4))
    shifted = skia.Path(line)
    shifted.offset(side * 3.0, 0)
    canvas.drawPath(shifted, stroke("#ecb57c", 1.3, 0.55))
    return sheet


def rope_border() -> Sheet:
    """A strip of rope that continues into itself, left to right."""
    sheet = Sheet(256, 32, 3)
    path = skia.Path()
    path.moveTo(-64, 16)
    path.lineTo(320, 16)
    rope(sheet.canvas, path, 16)
    return sheet


TOKENS: dict[str, tuple[str, str]] = {
    "trimaran": ("#2f7f86", "#1b5158"),
    "guns": ("#8c3b22", "#5a2212"),
    "rope": ("#5f7d4f", "#33492c"),
    "enola": ("#e3d2ab", "#a98d5c"),
    "smokers": ("#33302e", "#171413"),
    "dirigible": ("#d8a53a", "#94661c"),
}


def disc(face: str, rim: str, size: int = 192) -> Sheet:
    """A punched cardboard disc: grey board edge below, printed face above."""
    sheet = Sheet(size, size, 3)
    canvas = sheet.canvas
    x, y, reach = size / 2, size / 2 - 5, size / 2 - 9
    edge = circle(x, y + 9, reach)
    canvas.drawPath(edge, fill("#54422c"))
    for drop in (8, 6, 4, 2):
        tint = "#c5b189" if drop % 4 else "#93805d"
        canvas.drawPath(circle(x, y + drop, reach), fill(tint))
    canvas.drawPath(circle(x, y + 9, reach), stroke("#2b2013", 1.6))
    top = circle(x, y, reach)
    canvas.drawPath(top, fill(CREAM))
    canvas.drawPath(circle(x, y, reach - 5), fill(rim))
    light = radial((x - 30, y - 34), reach * 1.5, ((0, face), (0.55, face), (1, rim)))
    canvas.drawPath(circle(x, y, reach - 12), light)
    canvas.drawPath(circle(x, y, reach - 12), stroke(CREAM, 2.2, 0.9))
    canvas.drawPath(top, stroke("#3a2c1a", 1.4, 0.8))
    return sheet


def token(kind: str, picture: Callable[[Any, float, float, float], None]) -> Array:
    """A token with its picture, a little rubbed."""
    sheet = disc(*TOKENS[kind])
    x, y = 96.0, 91.0
    sheet.canvas.save()
    sheet.canvas.clipPath(circle(x, y, 74), skia.ClipOp.kIntersect, True)
    picture(sheet.canvas, x, y, 70)
    sheet.canvas.restore()
    shine = linear(
        (20, 10), (170, 180), ((0, "#ffffff", 0.2), (0.5, "#ffffff", 0), (1, "#000000", 0.2))
    )
    clad(sheet.canvas, circle(x, y, 87), shine)
    return weathered(sheet.pixels(), 60 + len(kind), 0.12)


def draw() -> None:
    keep(atoll_half(-1), "atoll_left")
    keep(atoll_half(1), "atoll_right")
    keep(rope_border(), "rope_border")
    for kind in TOKENS:
        keep(token(kind, EMBLEMS[kind]), f"token_{kind}")

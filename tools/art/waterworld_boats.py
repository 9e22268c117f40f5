"""The boats and their sails.

Hulls are built in three dimensions from a few profiles and seen from one angle. So boat, mast and
torn sail fit together to the pixel in every colour.
"""

import math
from typing import Any

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.kit import (
    Point,
    Sheet,
    bevel,
    curve,
    fill,
    inner_shadow,
    linear,
    polygon,
    stroke,
    textured,
)
from tools.art.waterworld_materials import (
    CREAM,
    HULLS,
    Oblique,
    clad,
    joined,
    keep,
    outlined,
    sailcloth,
    shade,
    symbol,
    weathered,
)

SIZE = 256
VIEW = Oblique(120, 180, 47, 13, 1.03)
DECKS = {"green": "#1d4a31", "red": "#3d0710", "blue": "#14345f", "yellow": "#6b4d12"}
MAST_FOOT, MAST_TOP = (126.0, 142.0), (121.0, 16.0)
SQUAT = 0.94  # the rig is drawn tall and pressed down, to leave the mark on deck in sight


def _profile(length: float, beam: float, at: float) -> tuple[float, float, float]:
    """Place along, half width and sheer of a hull at 0 (stern) .. 1 (bow)."""
    bow = max(0.0, (at - 0.45) / 0.55)
    wide = beam / 2 * (1 - bow**2.1) * (0.62 + 0.38 * min(1.0, at / 0.25) ** 0.6)
    return (at - 0.5) * length, wide, 1 + 0.38 * bow**2 + 0.12 * (1 - at) ** 2


def hull(
    canvas: Any, view: Oblique, side: float, length: float, beam: float, high: float, tint: str
) -> Any:
    """One hull at `side` across the boat; gives its deck outline."""
    stations = [_profile(length, beam, at) for at in np.linspace(0, 1, 40)]
    near = [view.at(x, side - wide, high * sheer) for x, wide, sheer in stations]
    far = [view.at(x, side + wide, high * sheer) for x, wide, sheer in stations]
    keel = [view.at(x * 0.93 - length * 0.01, side - wide * 0.55) for x, wide, _ in stations]
    keel_far = [view.at(x * 0.93 - length * 0.01, side + wide * 0.55) for x, wide, _ in stations]
    deck = polygon(near + far[::-1])
    body = joined(polygon(near + keel[::-1]), deck, polygon(keel + keel_far[::-1]))
    top, low = body.getBounds().top(), body.getBounds().bottom()
    paint = linear(
        (0, top),
        (0, low),
        ((0, shade(tint, 0.06)), (0.62, shade(tint, -0.08)), (1, shade(tint, -0.45))),
    )
    canvas.drawPath(body, paint)
    lower = skia.Path(body)
    lower.offset(0, -high * 0.42)
    canvas.save()
    canvas.clipPath(body, skia.ClipOp.kIntersect, True)
    canvas.clipPath(lower, skia.ClipOp.kDifference, True)
    canvas.drawPaint(fill(shade(tint, -0.55), 0.8))
    canvas.restore()
    inner_shadow(canvas, body, -2, -3, 3, 0.4)
    canvas.drawPath(deck, fill(shade(tint, 0.16)))
    inner_shadow(canvas, deck, 1, 2, 2, 0.3)
    canvas.drawPath(polygon(near, False), stroke(shade(tint, 0.7), 1.8, 0.9))
    canvas.drawPath(body, stroke(shade(tint, -0.75), 1.4, 0.9))
    return deck


def _beam(canvas: Any, view: Oblique, x: float, reach: float) -> None:
    low = [view.at(x, y, 13 + 9 * (1 - (y / reach) ** 2)) for y in np.linspace(-reach, reach, 15)]
    canvas.drawPath(polygon(low, False), stroke("#1c2a2c", 9))
    canvas.drawPath(polygon(low, False), stroke("#8b8676", 6.4))
    lit = polygon([(px, py - 1.6) for px, py in low], False)
    canvas.drawPath(lit, stroke("#e9dfc2", 1.8, 0.9))


def _net(canvas: Any, view: Oblique, near: float, far: float) -> None:
    area = view.flat([(-56, near, 12), (52, near, 12), (44, far, 12), (-50, far, 12)])
    canvas.drawPath(area, fill("#20383b", 0.72))
    canvas.save()
    canvas.clipPath(area, skia.ClipOp.kIntersect, True)
    line = stroke("#d8c69b", 1.1, 0.75)
    for step in range(-140, 141, 9):
        for lean in (34, -34):
            a, b = view.at(step, near, 12), view.at(step + lean, far, 12)
            canvas.drawLine(*a, *b, line)
    canvas.restore()
    canvas.drawPath(area, stroke("#d8c69b", 1.6, 0.9))


def _deck(canvas: Any, kind: str) -> None:
    """The platform amidships with the player's mark, as large as the boat allows."""
    corners = [(-52, -38), (34, -38), (50, -20), (50, 20), (34, 38), (-52, 38)]
    side = VIEW.flat([(x, y, 13) for x, y in corners])
    top = VIEW.flat([(x, y, 21) for x, y in corners])
    canvas.drawPath(side, fill("#14181a"))
    canvas.drawPath(top, fill(DECKS[kind]))
    canvas.save()
    canvas.clipPath(top, skia.ClipOp.kIntersect, True)
    for across in range(-38, 39, 9):
        a, b = VIEW.at(-60, across, 21), VIEW.at(60, across, 21)
        canvas.drawLine(*a, *b, stroke("#000000", 1.1, 0.35))
        canvas.drawLine(a[0], a[1] + 1.2, b[0], b[1] + 1.2, stroke("#ffffff", 0.9, 0.12))
    canvas.restore()
    bevel(canvas, top, 4, 0.35, 0.5)
    canvas.drawPath(top, stroke(shade(HULLS[kind], 0.25), 2.6))
    x, y = VIEW.at(-3, 0, 21)
    mark = symbol(kind, 0, 0, 33)
    placed = skia.Path()
    (fx, fy), (ax, ay) = VIEW.at(-2, 0, 21), VIEW.at(-3, -1, 21)
    if kind != "yellow":
        fy, ax = y, x
    lay = skia.Matrix.MakeAll(
        (fx - x) * 1.02, (ax - x) * 0.5, x, (fy - y), (ay - y) * 1.12, y, 0, 0, 1
    )
    mark.transform(lay, placed)
    shadow = skia.Path(placed)
    shadow.offset(1.5, 2)
    canvas.drawPath(shadow, fill("#05090a", 0.5, 1.2))
    canvas.drawPath(placed, fill("#fbf3dc"))
    inner_shadow(canvas, placed, -1, -1.5, 2, 0.22)


def _fittings(canvas: Any, tint: str) -> None:
    """What tells bow from stern: a cockpit and tiller aft, a winch and bowsprit forward."""
    well = VIEW.flat([(-88, -9, 22), (-60, -11, 22), (-60, 11, 22), (-88, 9, 22)])
    canvas.drawPath(well, fill("#171d1f", 0.85))
    canvas.drawPath(well, stroke("#f0e4c4", 1.4, 0.8))
    canvas.drawLine(*VIEW.at(-100, 0, 26), *VIEW.at(-74, 5, 27), stroke("#dcc79a", 2.6))
    canvas.drawLine(*VIEW.at(96, 0, 30), *VIEW.at(117, 0, 36), stroke("#2b1d10", 4.6))
    canvas.drawLine(*VIEW.at(96, 0, 30.6), *VIEW.at(117, 0, 36.6), stroke("#cfae74", 2.6))
    hatch = VIEW.flat([(60, -6, 26), (78, -4, 27), (78, 4, 27), (60, 6, 26)])
    canvas.drawPath(hatch, fill(shade(tint, -0.5)))
    canvas.drawPath(hatch, stroke("#f0e4c4", 1.2, 0.7))


def pawn(kind: str) -> Sheet:
    """A trimaran without sails, bow right, waterline near the lower edge."""
    tint = HULLS[kind]
    sheet = Sheet(SIZE, SIZE, 3)
    canvas = sheet.canvas
    hull(canvas, VIEW, 72, 168, 25, 17, tint)
    _net(canvas, VIEW, 14, 64)
    _beam(canvas, VIEW, -44, 74)
    _beam(canvas, VIEW, 38, 74)
    hull(canvas, VIEW, 0, 216, 48, 22, tint)
    _net(canvas, VIEW, -66, -14)
    for x in (-44, 38):
        a, b = VIEW.at(x, -14, 20), VIEW.at(x, -72, 13)
        canvas.drawLine(*a, *b, stroke("#1c2a2c", 9))
        canvas.drawLine(*a, *b, stroke("#8b8676", 6.4))
    hull(canvas, VIEW, -72, 168, 25, 17, tint)
    _deck(canvas, kind)
    _fittings(canvas, tint)
    return outlined(sheet, 4.6, CREAM, 1.4)


def _mast(canvas: Any) -> None:
    canvas.drawLine(*MAST_TOP, *MAST_FOOT, stroke("#2a1b0e", 7.4))
    canvas.drawLine(*MAST_TOP, *MAST_FOOT, stroke("#a98552", 5))
    a, b = (MAST_TOP[0] - 1, MAST_TOP[1]), (MAST_FOOT[0] - 1, MAST_FOOT[1])
    canvas.drawLine(*a, *b, stroke("#ecd9a8", 1.6))
    for x, y in ((12, 142), (236, 140)):
        canvas.drawLine(MAST_TOP[0], MAST_TOP[1] + 6, x, y, stroke("#3a2d1c", 1.3, 0.8))


MAIN = [(117.0, 20.0), (84.0, 62.0), (38.0, 112.0), (26.0, 128.0), (70.0, 132.0), (121.0, 126.0)]
JIB = [(128.0, 22.0), (168.0, 62.0), (206.0, 112.0), (216.0, 124.0), (176.0, 131.0), (136.0, 125.0)]


def _sail(canvas: Any, shape: Any, seed: int, lit: Point, dark: Point) -> None:
    canvas.drawPath(shape, textured(sailcloth(SIZE, SIZE, seed), 1))
    shading = linear(lit, dark, ((0, "#fffaf0", 0.45), (0.45, "#fffaf0", 0.0), (1, "#4d3a20", 0.5)))
    clad(canvas, shape, shading)
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    for step in range(6):
        y = 34 + step * 18
        seam = curve([(20, y + 10), (76, y + 2), (122, y), (170, y + 2), (230, y + 10)])
        canvas.drawPath(seam, stroke("#6f5a38", 1.1, 0.5))
    canvas.restore()
    inner_shadow(canvas, shape, -1.5, -2, 3, 0.3)
    canvas.drawPath(shape, stroke("#5d4a2c", 2))


def _pennant(canvas: Any, tint: str) -> None:
    x, y = MAST_TOP
    flag = curve(
        [(x, y - 7), (x - 20, y - 3), (x - 42, y - 6), (x - 26, y + 3), (x, y + 7)], True, 0.5
    )
    canvas.drawPath(flag, fill(tint))
    canvas.drawPath(flag, stroke(shade(tint, -0.6), 1.4))


def sails(kind: str) -> Sheet:
    """Mast and two full sails, on the pawn's canvas; the mark is on the larger sail too."""
    sheet = Sheet(SIZE, SIZE, 3)
    canvas = sheet.canvas
    canvas.scale(1, SQUAT)
    _sail(canvas, _bellied(JIB, 10), 21, (140, 40), (214, 130))
    patch = polygon([(160, 84), (178, 88), (175, 104), (157, 101)])
    canvas.drawPath(patch, fill("#a9987a", 0.8))
    canvas.drawPath(patch, stroke("#4d3d22", 1.1))
    _mast(canvas)
    main = _bellied(MAIN, -9)
    _sail(canvas, main, 23, (40, 60), (122, 130))
    band = curve([(10, 124), (70, 118), (126, 112), (126, 122), (70, 129), (10, 134)], True, 0.4)
    canvas.save()
    canvas.clipPath(main, skia.ClipOp.kIntersect, True)
    canvas.drawPath(band, fill(HULLS[kind], 0.9))
    canvas.restore()
    mark = symbol(kind, 91, 88, 17)
    canvas.drawPath(mark, fill(shade(HULLS[kind], -0.12)))
    canvas.drawPath(mark, stroke(shade(HULLS[kind], -0.7), 2))
    canvas.drawLine(24, 130, 126, 133, stroke("#2a1b0e", 5.4))
    canvas.drawLine(24, 129.4, 126, 132.4, stroke("#b8935c", 3.2))
    _pennant(canvas, HULLS[kind])
    return outlined(sheet, 2.4, CREAM, 1.2)


def _bellied(corners: list[Point], by: float) -> Any:
    """A three-cornered sail filled by the wind: leech and foot bow outwards."""
    path = skia.Path()
    (tx, ty), (cx, cy), (ax, ay) = corners[0], corners[3], corners[5]
    path.moveTo(tx, ty)
    path.cubicTo(tx - by * 0.2, ty + 10, corners[1][0] + by * 2.2, corners[1][1] - 4, cx, cy)
    path.quadTo(corners[4][0], corners[4][1] + 2, ax, ay)
    path.quadTo(ax - by * 0.4, (ay + ty) / 2, tx, ty)
    path.close()
    return path


def torn_sails() -> Sheet:
    """The same sails in rags, for the moment they are lost."""
    sheet = Sheet(SIZE, SIZE, 3)
    canvas = sheet.canvas
    canvas.scale(1, SQUAT)
    rng = np.random.default_rng(5)
    for corners, by, seed in ((JIB, 10.0, 21), (MAIN, -9.0, 23)):
        whole = _bellied(corners, by)
        for number in (1, 2, 5, 6):
            whole = _slit(whole, rng, corners, number)
        _sail(canvas, whole, seed, (60, 30), (200, 140))
        if seed == 21:
            _mast(canvas)
    canvas.drawLine(24, 134, 126, 131, stroke("#2a1b0e", 5.4))
    canvas.drawLine(24, 133.4, 126, 130.4, stroke("#b8935c", 3.2))
    return outlined(sheet, 0.8, CREAM, 0.8)


def _slit(shape: Any, rng: np.random.Generator, corners: list[Point], number: int) -> Any:
    """The shape with one ragged tear running in from its leech or foot."""
    (tx, ty), (cx, cy), (ax, ay) = corners[0], corners[3], corners[5]
    along = (number + 0.6) / 7
    if number < 4:
        start = (tx + (cx - tx) * along * 1.6, ty + (cy - ty) * along * 1.6)
    else:
        start = (cx + (ax - cx) * (along * 2 - 1), cy + 6)
    goal = (
        tx * 0.25 + ax * 0.75 + rng.uniform(-14, 14),
        ty * 0.3 + ay * 0.6 + rng.uniform(-26, 22),
    )
    dx, dy = goal[0] - start[0], goal[1] - start[1]
    long = math.hypot(dx, dy)
    nx, ny = -dy / long, dx / long
    edge: list[Point] = []
    back: list[Point] = []
    for step in np.linspace(-0.15, 0.62 + 0.25 * rng.random(), 7):
        wide = (1 - step) * (6 + 5 * rng.random())
        jag = rng.uniform(-4, 4)
        px, py = start[0] + dx * step + nx * jag, start[1] + dy * step + ny * jag
        edge.append((px + nx * wide, py + ny * wide))
        back.append((px - nx * wide * 0.7, py - ny * wide * 0.7))
    return skia.Op(shape, polygon(edge + back[::-1]), skia.PathOp.kDifference_PathOp)


def mast() -> Sheet:
    """The bare mast with its stays, for the moment it rises."""
    sheet = Sheet(SIZE, SIZE, 3)
    sheet.canvas.scale(1, SQUAT)
    _mast(sheet.canvas)
    return outlined(sheet, 1.6, CREAM)


def draw() -> None:
    for number, kind in enumerate(HULLS):
        keep(weathered(pawn(kind).pixels(), 40 + number, 0.1), f"pawn_{kind}")
        keep(weathered(sails(kind).pixels(), 50 + number, 0.06), f"sail_{kind}")
    keep(torn_sails(), "sails_torn")
    keep(mast(), "mast")

"""What faces have on their heads: hair and hats."""

from collections.abc import Callable
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.face_parts import INK, MIDDLE, Face, darker, lighter, outlined
from tools.art.kit import (
    Point,
    circle,
    curve,
    fill,
    polygon,
    rounded,
    stroke,
)

# What is on the head -------------------------------------------------------------------------


def fringe(points: list[Point], canvas: Any, face: Face) -> None:
    """Hair over the brow, a closed shape."""
    outlined(canvas, curve(points, closed=True, tension=0.7), face.hair)


def cut_short(canvas: Any, face: Face) -> None:
    """Short, parted at the side."""
    fringe(
        [
            (54, 96),
            (50, 66),
            (76, 46),
            (116, 44),
            (142, 66),
            (139, 96),
            (130, 76),
            (92, 72),
            (72, 84),
        ],
        canvas,
        face,
    )


def cut_swept(canvas: Any, face: Face) -> None:
    """Swept over one eye."""
    fringe(
        [(52, 104), (48, 66), (80, 42), (126, 48), (146, 84), (140, 104), (124, 84), (84, 90)],
        canvas,
        face,
    )


def cut_spikes(canvas: Any, face: Face) -> None:
    """Standing up in points."""
    points: list[Point] = [
        (52, 92), (44, 62), (62, 66), (62, 36), (84, 54), (98, 24), (110, 54), (134, 36),
        (132, 66), (150, 62), (140, 92), (122, 76), (96, 82), (70, 76),
    ]  # fmt: skip
    outlined(canvas, polygon(points), face.hair)


def cut_parted(canvas: Any, face: Face) -> None:
    """Parted in the middle."""
    fringe([(96, 60), (74, 92), (53, 110), (50, 70), (76, 46), (96, 48)], canvas, face)
    fringe([(96, 60), (118, 92), (139, 110), (142, 70), (116, 46), (96, 48)], canvas, face)


def cut_sides(canvas: Any, face: Face) -> None:
    """Bald, with hair over the ears."""
    for side in (-1, 1):
        outlined(canvas, circle(MIDDLE + side * 42, 98, 14), face.hair)
        outlined(canvas, circle(MIDDLE + side * 45, 114, 10), face.hair)


def cut_none(canvas: Any, face: Face) -> None:
    """Nothing: bald, or a hat hides it."""


def cut_tuft(canvas: Any, face: Face) -> None:
    """One lock that won't lie down."""
    fringe(
        [(72, 66), (84, 50), (78, 32), (100, 42), (118, 28), (114, 52), (122, 66), (96, 70)],
        canvas,
        face,
    )


CUTS: dict[str, Callable[[Any, Face], None]] = {
    "short": cut_short,
    "swept": cut_swept,
    "spikes": cut_spikes,
    "parted": cut_parted,
    "sides": cut_sides,
    "none": cut_none,
    "tuft": cut_tuft,
}


def brim(canvas: Any, y: float, half: float, high: float, tint: str) -> None:
    """The flat oval of a hat."""
    path = skia.Path()
    path.addOval(skia.Rect.MakeLTRB(MIDDLE - half, y - high, MIDDLE + half, y + high))
    outlined(canvas, path, tint)


def head_scarf(canvas: Any, face: Face) -> None:
    """A scarf knotted at the side, with dots."""
    path = curve([(52, 90), (50, 62), (96, 38), (142, 62), (140, 90), (96, 76)], True, 0.75)
    outlined(canvas, polygon([(140, 84), (168, 76), (162, 98), (172, 116), (142, 96)]), face.trim)
    outlined(canvas, path, face.trim)
    for x, y in ((72, 66), (96, 56), (120, 66)):
        canvas.drawPath(circle(x, y, 5), fill(lighter(face.trim, 0.75)))


def head_cap(canvas: Any, face: Face) -> None:
    """A peaked cap with a badge."""
    outlined(
        canvas,
        curve([(46, 70), (60, 38), (96, 28), (132, 38), (146, 70), (96, 78)], True, 0.8),
        face.trim,
    )
    outlined(canvas, rounded(54, 66, 84, 17, 6), darker(face.trim, 0.35))
    path = curve([(56, 82), (96, 76), (136, 82), (122, 95), (96, 92), (70, 95)], True, 0.8)
    outlined(canvas, path, darker(face.trim, 0.7))
    outlined(canvas, circle(96, 58, 9), "#e9c14b", 3)


def head_knit(canvas: Any, face: Face) -> None:
    """A woollen hat with a bobble."""
    outlined(canvas, circle(96, 28, 14), lighter(face.trim, 0.65))
    outlined(
        canvas, curve([(50, 80), (58, 46), (96, 32), (134, 46), (142, 80)], True, 0.8), face.trim
    )
    outlined(canvas, rounded(46, 68, 100, 22, 10), lighter(face.trim, 0.35))
    for x in range(58, 142, 14):
        canvas.drawPath(polygon([(x, 73), (x, 85)], False), stroke(darker(face.trim, 0.3), 3))


def head_tricorn(canvas: Any, face: Face) -> None:
    """A hat with three corners."""
    points: list[Point] = [
        (26, 74),
        (58, 46),
        (96, 26),
        (134, 46),
        (166, 74),
        (130, 76),
        (96, 86),
        (62, 76),
    ]
    path = curve(points, True, 0.55)
    outlined(canvas, path, face.trim)
    canvas.drawPath(
        curve([(34, 72), (64, 68), (96, 78), (128, 68), (158, 72)], False, 0.8),
        stroke("#e9c14b", 5),
    )


def head_sun(canvas: Any, face: Face) -> None:
    """A straw hat with a ribbon."""
    brim(canvas, 74, 72, 15, face.trim)
    outlined(
        canvas,
        curve([(56, 74), (62, 42), (96, 34), (130, 42), (136, 74), (96, 80)], True, 0.8),
        face.trim,
    )
    canvas.drawPath(curve([(57, 68), (96, 75), (135, 68)], False, 0.9), stroke("#a3343a", 9))


def head_helmet(canvas: Any, face: Face) -> None:
    """A river helmet with holes and a strap."""
    canvas.drawPath(curve([(54, 82), (62, 128), (96, 152)], False, 0.6), stroke(INK, 4))
    canvas.drawPath(curve([(138, 82), (130, 128), (96, 152)], False, 0.6), stroke(INK, 4))
    outlined(
        canvas,
        curve([(48, 86), (52, 52), (96, 34), (140, 52), (144, 86), (96, 78)], True, 0.8),
        face.trim,
    )
    for x in (70, 96, 122):
        canvas.drawPath(rounded(x - 5, 50, 10, 17, 5), fill(darker(face.trim, 0.6)))


def head_band(canvas: Any, face: Face) -> None:
    """A band round the brow."""
    outlined(
        canvas,
        curve([(54, 78), (96, 68), (138, 78), (139, 92), (96, 82), (53, 92)], True, 0.4),
        face.trim,
    )


def head_pilot(canvas: Any, face: Face) -> None:
    """A leather cap with goggles pushed up."""
    path = [
        (50, 128),
        (44, 86),
        (56, 50),
        (96, 36),
        (136, 50),
        (148, 86),
        (142, 128),
        (132, 92),
        (96, 78),
        (60, 92),
    ]
    outlined(canvas, curve(path, True, 0.6), face.trim)
    canvas.drawPath(curve([(50, 72), (96, 58), (142, 72)], False, 0.9), stroke(INK, 9))
    for x in (76, 116):
        outlined(canvas, circle(x, 64, 16), "#e9c14b")
        canvas.drawPath(circle(x, 64, 10), fill("#9fd4dc"))
        canvas.drawPath(circle(x - 3, 61, 3.5), fill("#ffffff"))


def head_beret(canvas: Any, face: Face) -> None:
    """A beret that hangs to one side."""
    outlined(
        canvas,
        curve(
            [(48, 76), (40, 48), (84, 28), (142, 36), (160, 60), (140, 80), (96, 74)], True, 0.75
        ),
        face.trim,
    )
    canvas.drawPath(polygon([(96, 30), (99, 20)], False), stroke(darker(face.trim, 0.5), 6))


def head_top(canvas: Any, face: Face) -> None:
    """A tall hat with a band."""
    outlined(canvas, polygon([(60, 70), (56, 22), (136, 22), (132, 70)]), face.trim)
    canvas.drawPath(polygon([(60, 58), (132, 58)], False), stroke("#e9c14b", 10))
    brim(canvas, 72, 62, 11, face.trim)


def head_horned(canvas: Any, face: Face) -> None:
    """A cocked hat with a plume, as officers wore."""
    outlined(
        canvas, curve([(130, 30), (158, 10), (170, 34), (150, 54), (132, 56)], True, 0.8), "#f2ead6"
    )
    outlined(
        canvas,
        curve([(30, 84), (54, 44), (96, 26), (138, 44), (162, 84), (96, 66)], True, 0.6),
        face.trim,
    )
    canvas.drawPath(curve([(40, 78), (96, 58), (152, 78)], False, 0.8), stroke("#e9c14b", 5))
    outlined(canvas, circle(96, 46, 9), "#c23b2e", 3)


def head_flower(canvas: Any, face: Face) -> None:
    """A flower over the ear."""
    for x, y in ((140, 62), (154, 74), (148, 90), (132, 90), (126, 74)):
        outlined(canvas, circle(x, y, 10), face.trim, 3)
    canvas.drawPath(circle(140, 78, 8), fill("#e9c14b"))


def head_pencil(canvas: Any, face: Face) -> None:
    """A pencil behind the ear."""
    outlined(canvas, polygon([(128, 84), (166, 52), (173, 60), (135, 93)]), face.trim)
    outlined(canvas, polygon([(166, 52), (182, 42), (173, 60)]), "#f0d5a8", 3)


HEADS: dict[str, Callable[[Any, Face], None]] = {
    "scarf": head_scarf,
    "cap": head_cap,
    "knit": head_knit,
    "tricorn": head_tricorn,
    "sun": head_sun,
    "helmet": head_helmet,
    "band": head_band,
    "pilot": head_pilot,
    "beret": head_beret,
    "top": head_top,
    "horned": head_horned,
    "flower": head_flower,
    "pencil": head_pencil,
}

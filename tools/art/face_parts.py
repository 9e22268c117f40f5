"""Parts of faces: hair behind the head, eyes, noses, mouths, beards, clothes."""

from collections.abc import Callable
from typing import Any, NamedTuple

from tools.art.kit import (
    Point,
    circle,
    curve,
    fill,
    inner_shadow,
    polygon,
    rounded,
    stroke,
)

SIZE = 192
MIDDLE = 96.0
INK = "#2a1a12"
CHIN, CROWN, CHEEK = 150.0, 58.0, 41.0  # the head, in pixels


class Face(NamedTuple):
    """How somebody looks: colours, then what is drawn, by the names of the functions below."""

    ground: str
    skin: str
    hair: str
    clothes: str
    cut: str = "short"
    head: str = ""
    trim: str = "#f4ead0"
    nose: str = ""
    mouth: str = "smile"
    eyes: str = "open"
    more: str = ""


def darker(text: str, share: float) -> str:
    """The colour, that much nearer to a warm black."""
    parts = [int(text[i : i + 2], 16) for i in (1, 3, 5)]
    dark = (34, 18, 12)
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}" for a, b in zip(parts, dark, strict=True)
    )


def lighter(text: str, share: float) -> str:
    """The colour, that much nearer to a warm white."""
    parts = [int(text[i : i + 2], 16) for i in (1, 3, 5)]
    light = (255, 246, 226)
    return "#" + "".join(
        f"{round(a + (b - a) * share):02x}" for a, b in zip(parts, light, strict=True)
    )


def head_path() -> Any:
    """A soft egg: wide at the brow, round at the chin."""
    return curve(
        [
            (MIDDLE, CROWN),
            (MIDDLE + CHEEK * 0.86, CROWN + 18),
            (MIDDLE + CHEEK, 104),
            (MIDDLE + CHEEK * 0.74, 134),
            (MIDDLE, CHIN),
            (MIDDLE - CHEEK * 0.74, 134),
            (MIDDLE - CHEEK, 104),
            (MIDDLE - CHEEK * 0.86, CROWN + 18),
        ],
        closed=True,
        tension=0.85,
    )


def outlined(canvas: Any, path: Any, tint: str, width: float = 4.5) -> None:
    """A filled shape with a rim of its own dark."""
    canvas.drawPath(path, fill(tint))
    inner_shadow(canvas, path, -3, -5, 6, 0.28)
    canvas.drawPath(path, stroke(darker(tint, 0.62), width))


# What is behind the head ---------------------------------------------------------------------


def behind_long(canvas: Any, face: Face) -> None:
    """Hair down to the shoulders."""
    path = curve(
        [(96, 44), (146, 66), (152, 112), (150, 160), (96, 166), (42, 160), (40, 112), (46, 66)],
        closed=True,
        tension=0.8,
    )
    outlined(canvas, path, face.hair)


def behind_bun(canvas: Any, face: Face) -> None:
    """A knot on top."""
    outlined(canvas, circle(96, 40, 23), face.hair)


def behind_curls(canvas: Any, face: Face) -> None:
    """A round cloud of curls."""
    for x, y, r in (
        (52, 84, 24), (60, 56, 25), (96, 42, 28), (132, 56, 25), (140, 84, 24), (46, 112, 20),
        (146, 112, 20),
    ):  # fmt: skip
        outlined(canvas, circle(x, y, r), face.hair)
    canvas.drawPath(circle(96, 76, 44), fill(face.hair))


def behind_plaits(canvas: Any, face: Face) -> None:
    """Two plaits over the shoulders."""
    for side in (-1, 1):
        for step in range(4):
            x, y = MIDDLE + side * (48 + step * 2), 108 + step * 19
            outlined(canvas, circle(x, y, 14 - step), face.hair, 3.5)


BEHIND: dict[str, Callable[[Any, Face], None]] = {
    "long": behind_long,
    "bun": behind_bun,
    "curls": behind_curls,
    "plaits": behind_plaits,
}

# The face itself -----------------------------------------------------------------------------


def draw_eyes(canvas: Any, face: Face) -> None:
    """Open, laughing, winking, or one of them covered."""
    for side in (-1, 1):
        x, y = MIDDLE + side * 18, 106.0
        is_shut = face.eyes == "laugh" or (face.eyes == "wink" and side == 1)
        if face.eyes == "patch" and side == 1:
            canvas.drawPath(polygon([(58, 80), (146, 100)], False), stroke(INK, 5))
            canvas.drawPath(circle(x, y, 14), fill(INK))
        elif is_shut:
            canvas.drawPath(
                curve([(x - 9, y + 2), (x, y - 5), (x + 9, y + 2)], False, 0.9), stroke(INK, 5.5)
            )
        else:
            canvas.drawPath(circle(x, y, 7), fill(INK))
            canvas.drawPath(circle(x + 2.4, y - 2.6, 2.4), fill("#ffffff"))
        brow = darker(face.hair, 0.35)
        if face.eyes != "patch" or side == -1:
            canvas.drawPath(
                curve([(x - 11, 93 - side), (x, 89), (x + 11, 93 + side)], False, 0.9),
                stroke(brow, 5),
            )


def draw_nose(canvas: Any, face: Face) -> None:
    """A nose, and what may be on it."""
    shade = darker(face.skin, 0.4)
    canvas.drawPath(curve([(94, 108), (90, 121), (99, 122)], False, 0.8), stroke(shade, 4.5))
    if face.nose in ("round", "square"):
        for side in (-1, 1):
            x = MIDDLE + side * 19
            shape = circle(x, 106, 16) if face.nose == "round" else rounded(x - 16, 93, 32, 25, 6)
            canvas.drawPath(shape, fill("#ffffff", 0.3))
            canvas.drawPath(shape, stroke(INK, 4.5))
        canvas.drawPath(polygon([(92, 104), (100, 104)], False), stroke(INK, 4.5))
    if face.nose == "monocle":
        canvas.drawPath(circle(115, 106, 16), fill("#ffffff", 0.35))
        canvas.drawPath(circle(115, 106, 16), stroke("#c99a2e", 5))
        canvas.drawPath(
            curve([(129, 114), (136, 140), (130, 166)], False, 0.8), stroke("#c99a2e", 3)
        )
    if face.nose == "freckles":
        for x, y in ((70, 118), (78, 123), (66, 126), (122, 118), (114, 123), (126, 126)):
            canvas.drawPath(circle(x, y, 2.6), fill(darker(face.skin, 0.45)))


def draw_mouth(canvas: Any, face: Face) -> None:
    """A smile, a grin, a smirk or a small round mouth."""
    if face.mouth == "grin":
        path = curve(
            [(76, 128), (96, 132), (116, 128), (108, 141), (96, 144), (84, 141)], True, 0.7
        )
        canvas.drawPath(path, fill("#ffffff"))
        canvas.drawPath(path, stroke(INK, 4))
    elif face.mouth == "smirk":
        canvas.drawPath(curve([(82, 135), (98, 136), (114, 127)], False, 0.9), stroke(INK, 5))
    elif face.mouth == "oh":
        canvas.drawPath(circle(96, 134, 6.5), fill("#7c2b28"))
        canvas.drawPath(circle(96, 134, 6.5), stroke(INK, 3.5))
    else:
        canvas.drawPath(curve([(78, 130), (96, 139), (114, 130)], False, 0.95), stroke(INK, 5))


def draw_more(canvas: Any, face: Face) -> None:
    """Beards, ear-rings, and the like."""
    if face.more == "beard":
        points: list[Point] = [
            (55, 108), (66, 122), (96, 118), (126, 122), (137, 108), (138, 138), (118, 162),
            (96, 170), (74, 162), (54, 138),
        ]  # fmt: skip
        outlined(canvas, curve(points, True, 0.7), face.hair)
    if face.more == "moustache":
        path = curve(
            [
                (96, 124),
                (116, 120),
                (136, 132),
                (116, 136),
                (96, 130),
                (76, 136),
                (56, 132),
                (76, 120),
            ],
            True,
            0.8,
        )
        outlined(canvas, path, face.hair, 3.5)
    if face.more == "goatee":
        outlined(
            canvas, curve([(86, 143), (96, 140), (106, 143), (96, 166)], True, 0.7), face.hair, 3.5
        )
    if face.more == "rings":
        for side in (-1, 1):
            canvas.drawPath(circle(MIDDLE + side * 42, 132, 8), stroke("#e9c14b", 5))


def draw_clothes(canvas: Any, face: Face) -> None:
    """Neck and shoulders, cut off by the round frame."""
    neck = rounded(80, 136, 32, 36, 10)
    canvas.drawPath(neck, fill(darker(face.skin, 0.2)))
    body = curve([(20, 200), (44, 168), (96, 160), (148, 168), (172, 200), (96, 210)], True, 0.7)
    outlined(canvas, body, face.clothes)
    outlined(
        canvas,
        polygon([(74, 160), (96, 184), (118, 160), (96, 168)]),
        lighter(face.clothes, 0.55),
        3.5,
    )


def ears(canvas: Any, face: Face) -> None:
    """Both, half behind the head."""
    for side in (-1, 1):
        outlined(canvas, circle(MIDDLE + side * 42, 110, 10), darker(face.skin, 0.06))

"""The cards and tokens of Whitewater: paddlers awake and asleep, the Energy hare, stakes, places.

Locked cards show their backs, with a token on top for what locked them.
"""

import math
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art.cover_whitewater import pine, rower
from tools.art.kit import (
    Point,
    Sheet,
    bevel,
    circle,
    curve,
    fill,
    inner_shadow,
    letters,
    linear,
    polygon,
    rounded,
    stroke,
    textured,
)
from tools.art.textures import paper
from tools.art.whitewater_materials import BOLD, DEEP, FACE, FOAM, INK, TEAL, balls, keep

WIDE, HIGH = 240, 330
PANEL = rounded(16, 16, WIDE - 32, HIGH - 32, 16)


class Look(NamedTuple):
    """Colours of one paddler: vest, helmet, skin, hair; and whether the hair is long."""

    vest: str
    helmet: str
    skin: str
    hair: str
    braids: bool


LOOKS = {
    "girl_1": Look("#e5402f", "#f6f1e2", "#f0b98f", "#8a3f1c", True),
    "girl_2": Look("#f4c531", "#5a4fb0", "#8a5232", "#22160f", True),
    "boy_1": Look("#37b0a8", "#f4c531", "#f3c49c", "#c98f3c", False),
    "boy_2": Look("#5a7fd0", "#e5402f", "#a9683f", "#2a1a10", False),
}


def _stock(tint: str, seed: int) -> Sheet:
    sheet = Sheet(WIDE, HIGH, 2)
    shape = rounded(2, 2, WIDE - 4, HIGH - 4, 24)
    sheet.canvas.drawPath(shape, textured(paper(WIDE, HIGH, seed, tint), 1))
    sheet.canvas.drawPath(shape, stroke("#2b4a52", 3))
    return sheet


def _panel(canvas: Any, top: str, low: str, water: tuple[str, str]) -> None:
    """Sky, pines and the river inside the frame."""
    canvas.drawPath(PANEL, linear((0, 16), (0, 190), [(0, top), (1, low)]))
    canvas.save()
    canvas.clipPath(PANEL, skia.ClipOp.kIntersect, True)
    for x, size in ((24, 120), (58, 92), (92, 110), (150, 96), (186, 124), (220, 100)):
        pine(canvas, x, 196, size, "#24533f", "#4d8a5c")
    canvas.drawRect(
        skia.Rect.MakeXYWH(0, 186, WIDE, 160),
        linear((0, 186), (0, 320), [(0, water[0]), (1, water[1])]),
    )
    rng = np.random.default_rng(5)
    for _ in range(30):
        x, y = rng.uniform(0, WIDE), rng.uniform(192, 310)
        canvas.drawLine(x, y, x + rng.uniform(10, 40), y, stroke(FOAM, 2, 0.4))
    canvas.restore()


def _frame(canvas: Any) -> None:
    inner_shadow(canvas, PANEL, 0, 0, 8, 0.35, "#08252c")
    canvas.drawPath(PANEL, stroke(INK, 4))


def _hair(canvas: Any, look: Look) -> None:
    for side in (-1, 1):
        lock = [(side * 17, -86), (side * 25, -68), (side * 24, -44 if look.braids else -72)]
        canvas.drawPath(curve(lock), stroke(INK, 14 if look.braids else 10))
        canvas.drawPath(curve(lock), stroke(look.hair, 9 if look.braids else 6))


def paddlers() -> None:
    """Each of the four awake."""
    for number, (name, look) in enumerate(LOOKS.items()):
        sheet = _stock("#e4f3f1", 30 + number)
        canvas = sheet.canvas
        _panel(canvas, "#5fb3cf", "#e9f3df", ("#5fc3c8", "#14687a"))
        canvas.save()
        canvas.clipPath(PANEL, skia.ClipOp.kIntersect, True)
        canvas.save()
        canvas.translate(112, 254)
        canvas.scale(1.62, 1.62)
        way = 1 if number % 2 == 0 else -1
        canvas.rotate(way * 9)
        _hair(canvas, look)
        canvas.restore()
        rower(canvas, (112, 254), 1.62, way, (look.vest, look.helmet, look.skin))
        balls(
            canvas, [(20 + 25 * i, 300 + 7 * math.sin(i * 2), 17 + 4 * (i % 2)) for i in range(9)]
        )
        canvas.restore()
        _frame(canvas)
        keep(sheet, f"{name}_ready")


def _sleeper(canvas: Any, look: Look) -> None:
    """Slumped on the tube, chin on the chest."""
    canvas.translate(118, 268)
    canvas.scale(1.62, 1.62)
    vest = curve([(-28, 16), (-32, -22), (-18, -44), (18, -44), (32, -22), (28, 16)], True, 0.6)
    canvas.drawPath(vest, fill(look.vest))
    canvas.drawPath(vest, fill("#0a1c2e", 0.35))
    canvas.drawPath(vest, stroke(INK, 3.6))
    for strap in (-22, -4):
        canvas.drawLine(-28, strap, 28, strap, stroke(INK, 4))
    for side in (-1, 1):
        arm = curve([(side * 26, -26), (side * 40, -6), (side * 14, 8)])
        canvas.drawPath(arm, stroke(INK, 18))
        canvas.drawPath(arm, stroke("#1c4658", 12))
    canvas.save()
    canvas.translate(0, 12)
    canvas.rotate(16)
    _hair(canvas, look)
    canvas.drawPath(rounded(-18, -92, 36, 42, 18), fill(look.skin))
    canvas.drawPath(rounded(-18, -92, 36, 42, 18), fill("#0a1c2e", 0.22))
    canvas.drawPath(rounded(-18, -92, 36, 42, 18), stroke(INK, 3))
    for eye in (-8, 8):
        canvas.drawPath(curve([(eye - 5, -70), (eye, -66), (eye + 5, -70)]), stroke(INK, 2.4))
    canvas.drawPath(circle(1, -58, 3), fill("#7a1f18"))
    shell = curve([(-22, -77), (-19, -97), (0, -108), (19, -97), (22, -77), (0, -81)], True, 0.8)
    canvas.drawPath(shell, fill(look.helmet))
    canvas.drawPath(shell, fill("#0a1c2e", 0.25))
    canvas.drawPath(shell, stroke(INK, 3.4))
    canvas.restore()


def sleepers() -> None:
    """Each of the four asleep, at dusk."""
    for number, (name, look) in enumerate(LOOKS.items()):
        sheet = _stock("#b9c9cf", 50 + number)
        canvas = sheet.canvas
        _panel(canvas, "#22395c", "#6d7fa0", ("#3c6f86", "#12384c"))
        canvas.save()
        canvas.clipPath(PANEL, skia.ClipOp.kIntersect, True)
        canvas.drawPath(PANEL, fill("#10203c", 0.3))
        canvas.drawPath(circle(56, 62, 20), fill("#f7efcf"))
        canvas.drawPath(circle(64, 56, 18), fill("#2f4668"))
        canvas.save()
        _sleeper(canvas, look)
        canvas.restore()
        for size, x, y in ((34, 170, 112), (46, 186, 82), (60, 200, 48)):
            glyph = letters("Z", FACE, size, x, y)
            canvas.drawPath(glyph, stroke(INK, 7))
            canvas.drawPath(glyph, fill("#e9f6f6"))
        canvas.restore()
        _frame(canvas)
        keep(sheet, f"{name}_spent")


def back() -> None:
    """What a locked card shows: waves under a crossed pair of paddles."""
    sheet = _stock("#d7e6e4", 70)
    canvas = sheet.canvas
    canvas.drawPath(PANEL, linear((0, 16), (0, 314), [(0, "#17606f"), (1, "#0b3a48")]))
    canvas.save()
    canvas.clipPath(PANEL, skia.ClipOp.kIntersect, True)
    for row in range(13):
        wave = [
            (x, 30 + row * 25 + (7 if i % 2 else -7)) for i, x in enumerate(range(-10, 270, 24))
        ]
        canvas.drawPath(
            curve([(float(a), float(b)) for a, b in wave], False, 0.9), stroke("#3fa3ae", 4, 0.55)
        )
    canvas.restore()
    _frame(canvas)
    keep(sheet, "card_back")


def _bolt(canvas: Any, x: float, y: float, size: float) -> None:
    shape = polygon(
        [(x + dx * size, y + dy * size) for dx, dy in
         ((0.12, -1), (-0.62, 0.16), (-0.08, 0.16), (-0.2, 1), (0.62, -0.26), (0.06, -0.26))]
    )  # fmt: skip
    canvas.drawPath(shape, stroke(INK, size * 0.22))
    canvas.drawPath(shape, linear((x, y - size), (x, y + size), [(0, "#fff6a8"), (1, "#f4b31f")]))


def _ears(canvas: Any, ears: Sequence[Any], fur: str) -> None:
    for ear in ears:
        canvas.drawPath(ear, stroke(INK, 24))
        canvas.drawPath(ear, stroke(fur, 15))
        canvas.drawPath(ear, stroke("#eab0a0", 5))


def _hare(canvas: Any, fur: str, dark: str, leaps: bool) -> None:
    """The lightning hare, in full leap or curled up."""
    body, head, ears, tail = _leaping(canvas, dark) if leaps else _curled()
    canvas.drawPath(circle(*tail, 15), fill("#ffffff"))
    canvas.drawPath(circle(*tail, 15), stroke(INK, 5))
    _ears(canvas, ears, fur)
    for shape in (body, head):
        canvas.drawPath(shape, linear((0, -50), (0, 50), [(0, fur), (1, dark)]))
        canvas.drawPath(shape, stroke(INK, 5))
    if leaps:
        canvas.drawPath(circle(78, -36, 6), fill(INK))
        canvas.drawPath(circle(80, -38, 2), fill("#ffffff"))
        canvas.drawPath(circle(97, -30, 4), fill("#8a3f3a"))
    else:
        canvas.drawPath(curve([(66, 24), (74, 24), (81, 22)]), stroke(INK, 4))
        canvas.drawPath(circle(94, 30, 4), fill("#8a3f3a"))


def _leaping(canvas: Any, dark: str) -> tuple[Any, Any, Sequence[Any], Point]:
    """Legs at once; body, head, ears and the place of the tail to be drawn over them."""
    for way in (
        [(-52, 18), (-86, 40), (-104, 70)],
        [(-38, 26), (-62, 56), (-70, 84)],
        [(36, 10), (66, 30), (92, 24)],
        [(26, 20), (50, 46), (78, 52)],
    ):
        leg = curve([(float(x), float(y)) for x, y in way])
        canvas.drawPath(leg, stroke(INK, 20))
        canvas.drawPath(leg, stroke(dark, 12))
    rim = [(-64, 10), (-40, -30), (10, -34), (46, -14), (40, 18), (-20, 30), (-56, 34)]
    body = curve([(float(x), float(y)) for x, y in rim], True, 0.8)
    head = curve([(40, -20), (48, -48), (76, -54), (96, -30), (84, -12), (56, -8)], True, 0.8)
    ears = [curve([(58, -44), (30, -84), (-2, -104)]), curve([(66, -46), (52, -92), (26, -120)])]
    return body, head, ears, (-70, 8)


def _curled() -> tuple[Any, Any, Sequence[Any], Point]:
    """Body, head, ears and the place of the tail."""
    rim = [(-70, 40), (-64, -6), (-20, -36), (38, -24), (70, 10), (66, 44), (0, 52)]
    body = curve([(float(x), float(y)) for x, y in rim], True, 0.9)
    head = curve([(36, 10), (52, -4), (82, 6), (94, 28), (78, 46), (46, 44)], True, 0.8)
    ears = [curve([(52, 8), (34, -42), (-8, -66)]), curve([(66, 6), (60, -48), (28, -88)])]
    return body, head, ears, (-72, 24)


def energy() -> None:
    """The hare leaping before a flash, and the hare asleep."""
    for name, leaps in (("energy_ready", True), ("energy_spent", False)):
        sheet = _stock("#fdf3cf" if leaps else "#c3ccd2", 81)
        canvas = sheet.canvas
        top, low = ("#f7c531", "#ef7f2c") if leaps else ("#33486a", "#4d6482")
        canvas.drawPath(PANEL, linear((0, 16), (0, 314), [(0, top), (1, low)]))
        canvas.save()
        canvas.clipPath(PANEL, skia.ClipOp.kIntersect, True)
        if leaps:
            for turn in range(0, 360, 24):
                t, u = math.radians(turn), math.radians(turn + 12)
                ray = polygon(
                    [
                        (120, 150),
                        (120 + 300 * math.cos(t), 150 + 300 * math.sin(t)),
                        (120 + 300 * math.cos(u), 150 + 300 * math.sin(u)),
                    ]
                )
                canvas.drawPath(ray, fill("#fff2a8", 0.5))
            _bolt(canvas, 120, 118, 96)
        canvas.drawOval(skia.Rect.MakeLTRB(20, 250, 220, 300), fill(INK, 0.25, 6))
        canvas.translate(112, 222)
        canvas.scale(0.98, 0.98)
        if not leaps:
            canvas.translate(0, 10)
        _hare(canvas, "#f7efe2" if leaps else "#a9b4bf", "#d8b48a" if leaps else "#76828f", leaps)
        canvas.restore()
        if not leaps:
            for size, x, y in ((30, 150, 130), (42, 172, 100), (54, 196, 66)):
                glyph = letters("Z", FACE, size, x, y)
                canvas.drawPath(glyph, stroke(INK, 6))
                canvas.drawPath(glyph, fill("#e9f6f6"))
        _frame(canvas)
        keep(sheet, name)
    token = _disc(128, "#f7c531", "#d98a1c")
    _bolt(token.canvas, 64, 64, 40)
    keep(token, "energy_token")


def _disc(side: int, top: str, low: str) -> Sheet:
    sheet = Sheet(side, side, 2)
    shape = circle(side / 2, side / 2, side / 2 - 4)
    sheet.canvas.drawPath(shape, linear((0, 0), (0, side), [(0, top), (1, low)]))
    bevel(sheet.canvas, shape, side * 0.05)
    sheet.canvas.drawPath(shape, stroke(INK, side * 0.04))
    return sheet


def tokens() -> None:
    """Stakes face up (the table writes the number) and face down, places, causes of a lock."""
    face = _disc(160, "#fff6dc", "#e5cf98")
    face.canvas.drawPath(circle(80, 80, 60), stroke("#b58a3a", 4))
    keep(face, "stake_face")
    down = _disc(160, "#1c7d8d", "#0b4453")
    for reach in (60, 44, 28, 12):
        down.canvas.drawPath(circle(80, 80, reach), stroke("#8fd6d6", 4, 0.6))
    keep(down, "stake_back")
    for place, (top, low) in enumerate(
        (("#ffe48a", "#c98a16"), ("#f4f7f8", "#8e9ba2"), ("#f0b98a", "#9c5a2a")), 1
    ):
        sheet = _disc(180, top, low)
        for side in (-1, 1):
            leaf = curve([(90 + side * 30, 150), (90 + side * 68, 110), (90 + side * 62, 56)])
            sheet.canvas.drawPath(leaf, stroke("#ffffff", 9, 0.55))
        glyph = letters(str(place), FACE, 104, 90, 126)
        sheet.canvas.drawPath(glyph, stroke("#ffffff", 8, 0.7))
        sheet.canvas.drawPath(glyph, fill(INK))
        keep(sheet, f"place_{place}")
    raft_card = _stock("#e4f3f1", 95)
    raft_card.canvas.drawPath(
        PANEL, linear((0, 16), (0, 314), [(0, "#8fd6d6"), (0.5, TEAL), (1, DEEP)])
    )
    _frame(raft_card.canvas)
    keep(raft_card, "raft_card")


def _glyph_sheet() -> Sheet:
    sheet = Sheet(128, 128, 2)
    sheet.canvas.translate(64, 64)
    return sheet


def _spin_glyph(canvas: Any, corners: int, way: int, is_counted: bool = True) -> None:
    """An arrow round as many sixths as it turns."""
    canvas.scale(way, 1)
    sweep = 60 * corners
    start = -90 - sweep / 2
    turns = [math.radians(start + sweep * part / 16) for part in range(17)]
    arc = [(40 * math.cos(t), 40 * math.sin(t) + (10 if corners < 3 else 0)) for t in turns]
    canvas.drawPath(curve(arc), stroke("#ffffff", 13))
    x, y = arc[-1]
    t = turns[-1]
    along, out = (-math.sin(t), math.cos(t)), (math.cos(t), math.sin(t))
    head = polygon(
        [
            (x + along[0] * 28, y + along[1] * 28),
            (x + out[0] * 21, y + out[1] * 21),
            (x - out[0] * 21, y - out[1] * 21),
        ]
    )
    canvas.drawPath(head, fill("#ffffff"))
    canvas.scale(way, 1)
    if corners != 3 and is_counted:
        glyph = letters(str(corners), BOLD, 44, 0, 34 if corners < 3 else 16)
        canvas.drawPath(glyph, fill("#ffffff"))


def _things(canvas: Any, name: str) -> None:
    white, line = fill("#ffffff"), stroke("#ffffff", 9)
    if name == "paddle":
        canvas.rotate(-42)
        canvas.drawLine(-46, 0, 16, 0, line)
        canvas.drawPath(rounded(12, -15, 42, 30, 12), white)
    elif name == "overboard":
        canvas.drawPath(circle(0, -22, 17), white)
        canvas.drawPath(curve([(-34, 14), (-12, -4), (12, -4), (34, 14)]), line)
        for y in (26, 44):
            wave = [(x, y + (6 if i % 2 else -6)) for i, x in enumerate(range(-48, 49, 16))]
            canvas.drawPath(
                curve([(float(a), float(b)) for a, b in wave], False, 0.9), stroke("#ffffff", 7)
            )
    else:
        canvas.drawPath(
            curve([(-48, 20), (-34, -22), (0, -34), (34, -22), (48, 20)], False, 0.8),
            fill("#ffffff"),
        )
        canvas.drawLine(-52, 22, 52, 22, line)
        for x in (-30, 0, 30):
            canvas.drawPath(circle(x, 44, 5), white)


def glyphs() -> None:
    """White symbols for the faces of the dice and for what locked a card."""
    for corners in range(1, 6):
        for side, way in (("L", -1), ("R", 1)):
            sheet = _glyph_sheet()
            _spin_glyph(sheet.canvas, corners, way)
            keep(sheet, f"face_{side}{corners}")
    sheet = _glyph_sheet()
    _spin_glyph(sheet.canvas, 3, 1)
    keep(sheet, "face_half")
    for side, way in (("left", -1), ("right", 1)):
        sheet = _glyph_sheet()
        sheet.canvas.translate(0, 10)
        _spin_glyph(sheet.canvas, 2, way, is_counted=False)
        keep(sheet, f"turn_{side}")
    for name in ("paddle", "overboard", "capsize"):
        sheet = _glyph_sheet()
        _things(sheet.canvas, name)
        keep(sheet, f"face_{name}")
    for name, tint in (("red", "#e0303a"), ("black", "#11161a")):
        sheet = _glyph_sheet()
        box = rounded(-36, -36, 72, 72, 16)
        sheet.canvas.drawPath(box, fill(tint))
        sheet.canvas.drawPath(box, stroke("#ffffff", 7))
        for x, y in ((-16, -16), (16, 16), (0, 0)):
            sheet.canvas.drawPath(circle(x, y, 7), fill("#ffffff"))
        keep(sheet, f"face_{name}")


def locks() -> None:
    """Round seals: a paddle, a ring, a keel."""
    for name, glyph in (("paddle", "paddle"), ("rafter", "overboard"), ("capsize", "capsize")):
        sheet = _disc(128, "#d2432f", "#8c1d16")
        sheet.canvas.translate(64, 64)
        sheet.canvas.scale(0.72, 0.72)
        _things(sheet.canvas, glyph)
        keep(sheet, f"lock_{name}")


def draw() -> None:
    """All of it."""
    for part in (paddlers, sleepers, back, energy, tokens, glyphs, locks):
        part()

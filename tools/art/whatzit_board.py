"""Spaces of the path, the Starting Square and the Winner's Circle.

Authors choose the size of a space, so each is one image of a tile with its hard shadow and no
number. The program draws numbers and ladders from the map.
"""

import math
from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit
from tools.art.kit import Sheet
from tools.art.whatzit_print import (
    BLACK,
    DARK_YELLOW,
    FACE,
    PINK,
    TEAL,
    WHITE,
    YELLOW,
    block,
    burst,
    dots,
    fitted,
    keep,
    squiggle,
    turned,
    worm,
)

SIDE = 224
"""A tile with room for its shadow; the tile itself is 192 wide, twice the map's 96."""


def tile(is_round: bool) -> Any:
    """The tile's outline."""
    return kit.circle(104, 104, 94) if is_round else kit.rounded(10, 10, 188, 188, 34)


def draw_space(name: str, tint: str, is_round: bool) -> None:
    """A white or yellow space with its question mark."""
    sheet = Sheet(SIDE, SIDE)
    canvas, shape = sheet.canvas, tile(is_round)
    block(canvas, shape, tint, away=11, edge=7)
    canvas.save()
    canvas.clipPath(shape, skia.ClipOp.kIntersect, True)
    if tint == YELLOW:
        rays = burst(104, 104, 150, 74, 14, 6)
        canvas.drawPath(rays, kit.fill("#ffe765"))
    else:
        dots(canvas, (120, 132), 6, 6, 15, 3.6, "#e4e1d8")
    canvas.restore()
    canvas.drawPath(shape, kit.stroke(BLACK, 7))
    mark = turned(fitted("?", (62, 44, 92, 128)), 6, 104, 104)
    canvas.save()
    canvas.translate(6, 7)
    canvas.drawPath(mark, kit.fill(PINK if tint == YELLOW else YELLOW))
    canvas.restore()
    canvas.drawPath(mark, kit.fill(BLACK))
    keep(sheet, name)


def draw_start() -> None:
    """The Starting Square: black, an arrow to set off with."""
    sheet = Sheet(SIDE, SIDE)
    canvas, shape = sheet.canvas, tile(False)
    block(canvas, shape, BLACK, away=11, edge=7, ink="#3a3842")
    inner = kit.rounded(20, 20, 168, 168, 26)
    canvas.drawPath(inner, kit.dashes(kit.stroke(YELLOW, 5), 1, 13))
    canvas.drawPath(fitted("START", (34, 36, 140, 46), spacing=2), kit.fill(WHITE))
    arrow = kit.polygon(
        [(42, 112), (106, 112), (106, 90), (168, 132), (106, 174), (106, 152), (42, 152)]
    )
    block(canvas, arrow, YELLOW, away=6, edge=0, ink=PINK)
    keep(sheet, "space_start")


def draw_circle() -> None:
    """The Winner's Circle: a yellow sun in rings, its name round it, a star to stand on."""
    side, middle = 384, 188
    sheet = Sheet(side, side)
    canvas = sheet.canvas
    canvas.drawCircle(middle + 9, middle + 11, 176, kit.fill(BLACK))
    canvas.drawPath(burst(middle, middle, 182, 158, 28), kit.fill(BLACK))
    canvas.drawPath(burst(middle, middle, 175, 154, 28), kit.fill(YELLOW))
    for reach, tint in ((158, BLACK), (152, WHITE), (112, BLACK), (106, YELLOW)):
        canvas.drawCircle(middle, middle, reach, kit.fill(tint))
    rays = burst(middle, middle, 132, 52, 16, 5)
    canvas.save()
    canvas.clipPath(kit.circle(middle, middle, 106), skia.ClipOp.kIntersect, True)
    canvas.drawPath(rays, kit.fill("#ffe765"))
    canvas.restore()
    guide = skia.Path()
    guide.addArc(
        skia.Rect.MakeLTRB(middle - 121, middle - 121, middle + 121, middle + 121), -270, 359.9
    )
    words = kit.along("WINNER’S CIRCLE", FACE, 34, guide, 0.5, 3.4)
    canvas.drawPath(words, kit.fill(BLACK))
    for angle, tint in ((112, PINK), (90, TEAL), (68, PINK)):
        x = middle + 132 * math.cos(math.radians(angle))
        y = middle + 132 * math.sin(math.radians(angle))
        canvas.drawCircle(x, y, 9, kit.fill(tint))
    star = burst(middle, middle + 4, 82, 36, 5)
    block(canvas, star, WHITE, away=7, edge=6)
    keep(sheet, "space_circle")


def draw_ground() -> None:
    """What lies between spaces and in front of the title: loose squiggles for the wide frame."""
    for name, tint in (("pink", PINK), ("teal", TEAL), ("yellow", DARK_YELLOW)):
        sheet = Sheet(220, 90)
        worm(sheet.canvas, squiggle(26, 44, 4, 40, 0), tint, 15, away=5)
        keep(sheet, f"squiggle_{name}")


def draw() -> None:
    """All of it."""
    for name, tint in (("white", WHITE), ("yellow", YELLOW)):
        draw_space(f"space_{name}", tint, False)
        draw_space(f"space_{name}_round", tint, True)
    draw_start()
    draw_circle()
    draw_ground()

"""Large effects over the table: TIME, TIE, a tick, rays behind the winner, confetti."""

from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit
from tools.art.kit import Sheet
from tools.art.whatzit_print import (
    BLACK,
    PINK,
    TEAL,
    WHITE,
    YELLOW,
    block,
    burst,
    fitted,
    half_moon,
    keep,
    regular,
    squiggle,
    turned,
    worm,
    zigzag,
)


def shout(name: str, text: str, tint: str, ink: str) -> None:
    """A word on a jagged burst, leaning."""
    sheet = Sheet(720, 440)
    canvas = sheet.canvas
    star = burst(350, 212, 330, 252, 18, 5)
    star.transform(skia.Matrix().setScale(1.0, 0.6, 350, 212))
    block(canvas, star, tint, away=13, edge=10)
    word = turned(fitted(text, (150, 128, 400, 168), spacing=4), -6, 350, 212)
    canvas.save()
    canvas.translate(7, 8)
    canvas.drawPath(word, kit.fill(BLACK if ink == WHITE else WHITE))
    canvas.restore()
    canvas.drawPath(word, kit.fill(ink))
    keep(sheet, name)


def draw_tick() -> None:
    """Right!"""
    sheet = Sheet(220, 200)
    path = kit.polygon([(34, 104), (84, 152), (182, 42)], False)
    sheet.canvas.drawPath(path, kit.stroke(WHITE, 54))
    sheet.canvas.drawPath(path, kit.stroke(BLACK, 42))
    sheet.canvas.drawPath(path, kit.stroke("#19a35b", 28))
    keep(sheet, "tick")


def draw_rays() -> None:
    """Light behind the winner, to be turned slowly."""
    sheet = Sheet(512, 512, 1)
    rays = burst(256, 256, 252, 60, 14)
    paint = kit.radial(
        (256, 256), 252, [(0, "#fff6c0", 0.95), (0.5, YELLOW, 0.75), (1, YELLOW, 0.0)]
    )
    sheet.canvas.drawPath(rays, paint)
    keep(sheet, "rays")


def bits() -> dict[str, Any]:
    """Shapes of confetti in a square of 96."""
    return {
        "worm": squiggle(16, 48, 2, 32),
        "zigzag": zigzag(16, 38, 2, 17),
        "triangle": regular(48, 54, 34, 3),
        "moon": half_moon(48, 36, 34),
        "bar": turned(kit.rounded(14, 38, 68, 20, 10), -30, 48, 48),
        "ring": kit.circle(48, 48, 24),
    }


def draw_bits() -> None:
    """White, to be tinted by the program, with a black line that stays black."""
    for name, path in bits().items():
        sheet = Sheet(96, 96)
        if name in ("worm", "zigzag", "ring"):
            sheet.canvas.drawPath(path, kit.stroke(BLACK, 19))
            sheet.canvas.drawPath(path, kit.stroke("#ffffff", 12))
        else:
            block(sheet.canvas, path, "#ffffff", away=0, edge=5)
        keep(sheet, f"bit_{name}")


def draw_cover() -> None:
    """What is over the code while the sand doesn't move: stripes and two bars."""
    sheet = Sheet(750, 585, 1)
    canvas = sheet.canvas
    frame = kit.rounded(0, 0, 750, 585, 19)
    canvas.drawPath(frame, kit.fill(BLACK))
    canvas.save()
    canvas.clipPath(kit.rounded(6, 6, 738, 573, 14), skia.ClipOp.kIntersect, True)
    canvas.drawRect(skia.Rect.MakeWH(750, 585), kit.fill(YELLOW))
    for i in range(-8, 12):
        x = i * 96
        stripe = kit.polygon([(x, 585), (x + 48, 585), (x + 48 + 340, 0), (x + 340, 0)])
        canvas.drawPath(stripe, kit.fill("#ffdd33"))
    canvas.restore()
    block(canvas, kit.circle(375, 236, 116), WHITE, away=9, edge=8)
    for x in (330, 384):
        canvas.drawPath(kit.rounded(x, 180, 38, 112, 8), kit.fill(BLACK))
    worm(canvas, squiggle(70, 90, 3, 42, -8), PINK, 13, away=5)
    block(canvas, regular(660, 110, 44, 3, -70), TEAL, away=7, edge=5)
    block(canvas, half_moon(90, 470, 46, -30), TEAL, away=7, edge=5)
    worm(canvas, zigzag(590, 470, 3, 20, -6), BLACK, 9, away=0)
    keep(sheet, "cover")


def draw() -> None:
    """All of it."""
    shout("time", "TIME!", PINK, WHITE)
    shout("tie", "TIE!", TEAL, WHITE)
    shout("close", "CLOSE!", YELLOW, BLACK)
    draw_tick()
    draw_rays()
    draw_bits()
    draw_cover()

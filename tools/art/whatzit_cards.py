"""The printed parts of the cards: empty fronts, empty solution sides, backs.

A card is 100 units wide and 78 high: a header of 8, and 70 for the puzzle. The program prints the
puzzle or the solution on it, so a card file alone makes a card.
"""

from typing import Any

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from tools.art import kit
from tools.art.kit import Sheet
from tools.art.whatzit_print import (
    BLACK,
    FACE,
    PINK,
    TEAL,
    WHITE,
    YELLOW,
    block,
    burst,
    checks,
    dots,
    fitted,
    half_moon,
    keep,
    regular,
    squiggle,
    turned,
    worm,
    zigzag,
)

UNIT = 15
WIDE, HIGH, HEADER = 100 * UNIT, 78 * UNIT, 8 * UNIT
ROUND = 2.6 * UNIT
LINE = 0.75 * UNIT
WICKED_TEETH = 25


def outline(inset: float = 0) -> Any:
    """The card's edge, or a line inside it."""
    return kit.rounded(inset, inset, WIDE - 2 * inset, HIGH - 2 * inset, ROUND - inset)


def header_shapes(canvas: Any, middle: float, light: str, dark: str) -> None:
    """Squiggles at both ends of the header, none near the name."""
    worm(canvas, squiggle(70, middle, 3, 44), PINK, 12, away=4, ink=dark)
    block(canvas, regular(278, middle + 4, 30, 3), TEAL, away=5, edge=0, ink=dark)
    dots(canvas, (352, middle - 22), 4, 3, 22, 5.5, light)
    block(canvas, half_moon(1106, middle - 14, 34, 0), TEAL, away=5, edge=0, ink=dark)
    worm(canvas, zigzag(1182, middle - 13, 3, 26), light, 10, away=0)
    canvas.drawCircle(1396, middle, 27, kit.stroke(PINK, 12))


def header(canvas: Any, is_wicked: bool, word: str) -> None:
    """The bar with the name: black, or signal yellow with a jagged lower edge."""
    canvas.save()
    canvas.clipPath(outline(), skia.ClipOp.kIntersect, True)
    if is_wicked:
        step = WIDE / WICKED_TEETH
        edge = [(0.0, 0.0), (float(WIDE), 0.0)]
        for i in range(WICKED_TEETH * 2 + 1):
            x = WIDE - i * step / 2
            edge.append((x, HEADER + (26 if i % 2 else -8)))
        jagged = kit.polygon(edge)
        canvas.save()
        canvas.translate(0, 10)
        canvas.drawPath(jagged, kit.fill(BLACK))
        canvas.restore()
        canvas.drawPath(jagged, kit.fill(YELLOW))
    else:
        canvas.drawRect(skia.Rect.MakeWH(WIDE, HEADER), kit.fill(BLACK))
        canvas.drawRect(skia.Rect.MakeXYWH(0, HEADER, WIDE, 7), kit.fill(YELLOW))
    canvas.restore()
    middle = HEADER * 0.5
    light, dark = (BLACK, "#c99f00") if is_wicked else (WHITE, "#4b4952")
    header_shapes(canvas, middle, light, dark)
    name = fitted(word, (470, 30, 560, 62), spacing=5)
    if is_wicked:
        canvas.drawPath(name, kit.fill(BLACK))
    else:
        canvas.save()
        canvas.translate(4, 5)
        canvas.drawPath(name, kit.fill(PINK))
        canvas.restore()
        canvas.drawPath(name, kit.fill(WHITE))


def paper(canvas: Any, tint: str) -> None:
    """White card, black frame."""
    canvas.drawPath(outline(), kit.fill(BLACK))
    canvas.drawPath(outline(LINE), kit.fill(tint))


def draw_front(deck: str) -> None:
    """The code side without its code."""
    sheet = Sheet(WIDE, HIGH, 1)
    paper(sheet.canvas, "#ffffff")
    header(sheet.canvas, deck == "wicked", "WHATZIT?")
    canvas = sheet.canvas
    canvas.drawPath(outline(LINE / 2), kit.stroke(BLACK, LINE))
    keep(sheet, f"card_{deck}")


def draw_solution(deck: str) -> None:
    """The solution side without its answer."""
    sheet = Sheet(WIDE, HIGH, 1)
    canvas = sheet.canvas
    paper(canvas, "#fffbe6")
    canvas.save()
    canvas.clipPath(outline(LINE), skia.ClipOp.kIntersect, True)
    rays = burst(WIDE / 2, HIGH * 0.56, 1200, 300, 20, 4)
    canvas.drawPath(rays, kit.fill("#fff3b8"))
    canvas.restore()
    panel = kit.rounded(120, 260, WIDE - 240, HIGH - 400, 46)
    block(canvas, panel, "#ffffff", away=14, edge=9)
    header(canvas, deck == "wicked", "SOLUTION")
    canvas.drawPath(outline(LINE / 2), kit.stroke(BLACK, LINE))
    keep(sheet, f"solution_{deck}")


def back_shapes(canvas: Any, ground: str) -> None:
    """Memphis all round the name."""
    light = WHITE if ground == BLACK else BLACK
    shade = "#4b4952" if ground == BLACK else BLACK
    worm(canvas, squiggle(120, 190, 4, 88, -8), PINK, 26, away=9, ink=shade)
    block(canvas, regular(1260, 220, 120, 3, -70), TEAL, away=14, edge=0, ink=shade)
    block(canvas, half_moon(250, 960, 110, -30), TEAL, away=14, edge=0, ink=shade)
    checks(canvas, 1110, 870, 5, 3, 46)
    worm(canvas, zigzag(620, 1020, 4, 42, -6), light, 18, away=0)
    dots(canvas, (620, 130), 7, 3, 38, 9, light)
    canvas.drawCircle(1330, 640, 54, kit.stroke(PINK, 22))
    bar = turned(kit.rounded(90, 560, 190, 44, 22), -34, 185, 582)
    block(canvas, bar, WHITE if ground == BLACK else PINK, away=9, edge=0, ink=shade)
    for x, y in ((470, 330), (1080, 800), (420, 840)):
        canvas.drawLine(x - 24, y, x + 24, y, kit.stroke(light, 13))
        canvas.drawLine(x, y - 24, x, y + 24, kit.stroke(light, 13))


def draw_back(deck: str) -> None:
    """What lies up while nobody may see the code."""
    ground = YELLOW if deck == "wicked" else BLACK
    sheet = Sheet(WIDE, HIGH, 1)
    canvas = sheet.canvas
    canvas.drawPath(outline(), kit.fill(BLACK))
    canvas.drawPath(outline(LINE), kit.fill(WHITE))
    canvas.drawPath(outline(LINE * 3.4), kit.fill(BLACK))
    canvas.drawPath(outline(LINE * 3.4 + (7 if deck == "wicked" else 0)), kit.fill(ground))
    back_shapes(canvas, ground)
    plate = kit.polygon([(360, 430), (1150, 400), (1170, 720), (338, 750)])
    is_wicked = deck == "wicked"
    ink = BLACK if is_wicked else PINK
    block(canvas, plate, WHITE if is_wicked else YELLOW, away=18, edge=0, ink=ink)
    canvas.drawPath(plate, kit.stroke(BLACK, 10))
    word = turned(fitted("WHATZIT?", (408, 470, 690, 140), spacing=6), -2, 750, 540)
    canvas.drawPath(word, kit.fill(BLACK))
    kind = "WICKED" if deck == "wicked" else "REGULAR"
    label = turned(fitted(kind, (520, 634, 460, 58), FACE, 16), -2, 750, 660)
    canvas.drawPath(label, kit.fill(PINK if deck == "wicked" else BLACK))
    keep(sheet, f"back_{deck}")


def draw() -> None:
    """Both decks."""
    for deck in ("regular", "wicked"):
        draw_front(deck)
        draw_solution(deck)
        draw_back(deck)

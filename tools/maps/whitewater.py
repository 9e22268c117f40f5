"""Writes the nine boards of Whitewater and their tileset.

The shipped maps come from the drawings below, but the program reads only the maps. Running this
script again overwrites changes made in Tiled.

    python -m tools.maps.whitewater
"""

from __future__ import annotations

from pathlib import Path
from typing import Any
from xml.sax.saxutils import quoteattr

import skia  # type: ignore[import-not-found, import-untyped, unused-ignore]

from boardgames.core import hexes
from tools.art.kit import Sheet

FOLDER = Path(__file__).resolve().parents[2] / "boards" / "whitewater"
WIDTH, HEIGHT, SIDE = 128, 110, 64
COLUMNS = 7

TILES: tuple[tuple[str, str, dict[str, str]], ...] = (
    ("##", "land", {}),
    ("..", "water", {}),
    ("OO", "rock", {}),
    ("sn", "snag", {}),
    ("wb", "whirlpool", {"colour": "blue"}),
    ("wr", "whirlpool", {"colour": "red"}),
    ("wk", "whirlpool", {"colour": "black"}),
    ("rn", "rapids", {"flow": "n"}),
    ("ne", "rapids", {"flow": "ne"}),
    ("se", "rapids", {"flow": "se"}),
    ("rs", "rapids", {"flow": "s"}),
    ("sw", "rapids", {"flow": "sw"}),
    ("nw", "rapids", {"flow": "nw"}),
    ("el", "eddy", {"turn": "left"}),
    ("er", "eddy", {"turn": "right"}),
    *((f"s{letter}", "start", {"letter": letter}) for letter in "ABCDEF"),
)

# name: title, (in mark, out mark), rows from the top
BOARDS: dict[str, tuple[str, tuple[str, str], str]] = {
    "put_in": (
        "Put-In",
        ("", "blue"),
        """
        sA .. .. ## ## ## ## ##
        sB .. .. .. .. OO wb ..
        sC .. .. .. .. .. sn ..
        sD .. OO .. .. .. wb ..
        sE .. .. .. se .. ## ##
        sF .. .. ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        """,
    ),
    "easy_riffle": (
        "Easy Riffle",
        ("red", "blue"),
        """
        ## ## ## ## ## ## ## ##
        .. .. .. wb se wb .. ..
        .. OO .. .. .. sn .. ..
        .. .. .. OO .. ne wb ..
        ## ## ## er sn ## ## ##
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        """,
    ),
    "boulder_garden": (
        "Boulder Garden",
        ("red", "blue"),
        """
        ## ## ## rs wb ## ## ##
        .. se OO wr .. .. .. ..
        .. ne .. .. OO wr OO ..
        .. .. OO OO .. OO sn ..
        ## ## .. wb .. .. .. ##
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        """,
    ),
    "long_bend": (
        "Long Bend",
        ("red", "green"),
        """
        ## ## ## ## ## ## ## ##
        .. .. el .. ## ## ## ##
        .. .. .. .. .. ## ## ##
        .. wb OO se wb se .. ..
        ## ## sn .. .. OO .. ..
        ## ## ## .. .. wr er ..
        ## ## ## ## ## ## ## ##
        """,
    ),
    "devils_elbow": (
        "Devil's Elbow",
        ("red", "green"),
        """
        ## ## ## ## ## ## ## ##
        .. se .. wr ## ## ## ##
        .. wk .. .. .. ## ## ##
        .. .. se .. .. wr .. ..
        ## wk OO .. OO .. OO ..
        ## ## sn OO .. .. er ..
        ## ## ## ne .. ## ## ##
        """,
    ),
    "back_eddy_turn": (
        "Back-Eddy Turn",
        ("yellow", "blue"),
        """
        ## ## ## ## ## wb ## ##
        ## ## ## ## ne .. er ..
        ## ## ## sn .. OO .. ..
        .. .. .. OO .. .. wb ..
        .. .. .. ne el ## ## ##
        .. wr .. .. ## ## ## ##
        ## ## ## ## ## ## ## ##
        """,
    ),
    "logjam": (
        "Logjam",
        ("yellow", "blue"),
        """
        ## ## ## ## ## .. ## ##
        ## ## ## ## .. OO sn ..
        ## ## ## sn sn .. .. ..
        .. .. wr .. OO .. wb ..
        .. .. .. sn .. ## ## ##
        .. ne .. wr ## ## ## ##
        ## ## ## ## ## ## ## ##
        """,
    ),
    "twin_chutes": (
        "Twin Chutes",
        ("yellow", "green"),
        """
        ## ## ## ## ## ## ## ##
        ## ## ## ## ## ## ## ##
        ## ## se .. wb .. ## ##
        .. .. .. sn ne .. wb ..
        .. wr OO OO OO OO .. ..
        .. .. .. wb se .. .. ..
        ## ## .. er .. wr ## ##
        """,
    ),
    "the_cauldron": (
        "The Cauldron",
        ("yellow", "green"),
        """
        ## ## ## ## ## ## ## ##
        ## ## ## wr ## ## ## ##
        ## ## ne sn .. .. ## ##
        .. rs wb OO wk .. .. ..
        .. .. .. wr sn OO el ..
        .. wk .. OO .. .. se ..
        ## ## .. .. .. wr ## ##
        """,
    ),
}
MARK_ROW = {"red": 2, "blue": 2, "yellow": 4, "green": 4}

WATER, FOAM, DEEP = "#3f93a8", "#e9f6f4", "#2c7488"
POOLS = {"blue": "#2043a1", "red": "#c70f26", "black": "#17181c"}
RAFTS = dict(
    zip("ABCDEF", ("#c70f26", "#fdd230", "#2043a1", "#ffffff", "#e67534", "#402040"), strict=True)
)


def paint(colour: str, stroke: float = 0) -> Any:
    """Fill, or a line of that width."""
    made = skia.Paint(Color=skia.Color(*bytes.fromhex(colour[1:])), AntiAlias=True)
    if stroke:
        made.setStyle(skia.Paint.kStroke_Style)
        made.setStrokeWidth(stroke)
        made.setStrokeCap(skia.Paint.kRound_Cap)
        made.setStrokeJoin(skia.Paint.kRound_Join)
    return made


def polygon(*points: tuple[float, float]) -> Any:
    """A closed path."""
    path = skia.Path()
    path.addPoly([skia.Point(x, y) for x, y in points], True)
    return path


def draw_tile(canvas: Any, kind: str, properties: dict[str, str]) -> None:
    """One hex with its sign, in the square (0, 0) to (WIDTH, HEIGHT)."""
    outline = polygon(*hexes.corners((0, 0), WIDTH, HEIGHT))
    canvas.save()
    canvas.clipPath(outline, skia.ClipOp.kIntersect, True)
    dry = {"land": "#4d7043", "rock": WATER}
    canvas.drawPath(outline, paint(dry.get(kind, WATER)))
    if kind != "land":
        for y in (26, 84):
            wave = skia.Path()
            wave.moveTo(30, y)
            wave.cubicTo(46, y - 7, 50, y + 7, 64, y)
            wave.cubicTo(78, y - 7, 82, y + 7, 98, y)
            canvas.drawPath(wave, paint("#58a8ba", 2.5))
    canvas.translate(WIDTH / 2, HEIGHT / 2)
    DRAWN[kind](canvas, properties)
    canvas.restore()
    canvas.drawPath(outline, paint("#1e4a56" if kind != "land" else "#35502e", 1.5))


def draw_land(canvas: Any, _: dict[str, str]) -> None:
    """Three pines."""
    for x, y, size in ((-22, 6, 1.0), (20, -4, 1.15), (4, 26, 0.85)):
        for step in range(3):
            top, half = y - 26 * size + 11 * step * size, (9 + 4 * step) * size
            canvas.drawPath(
                polygon((x, top), (x + half, top + 17 * size), (x - half, top + 17 * size)),
                paint("#2f4d2b" if step % 2 else "#375a31"),
            )


def draw_water(canvas: Any, _: dict[str, str]) -> None:
    """Nothing more."""


def draw_rock(canvas: Any, _: dict[str, str]) -> None:
    """A boulder with a lit side and foam at its foot."""
    canvas.drawOval(skia.Rect(-46, -4, 46, 40), paint(FOAM))
    body = polygon((-40, 18), (-32, -12), (-8, -32), (20, -28), (38, -4), (40, 20), (10, 32))
    canvas.drawPath(body, paint("#6d6a66"))
    canvas.drawPath(polygon((-32, -12), (-8, -32), (20, -28), (4, -8)), paint("#94908a"))


def draw_snag(canvas: Any, _: dict[str, str]) -> None:
    """A drowned tree across the stream."""
    canvas.drawLine(-42, 22, 40, -20, paint("#4b3322", 13))
    canvas.drawLine(-40, 20, 40, -21, paint("#7a5636", 7))
    for x1, y1, x2, y2 in ((-12, 7, -18, -24), (14, -7, 30, 18), (0, 0, 10, -30)):
        canvas.drawLine(x1, y1, x2, y2, paint("#5e4029", 6))


def draw_whirlpool(canvas: Any, properties: dict[str, str]) -> None:
    """Rings in the die's colour; one, two or three dots, so that colour isn't all."""
    colour = POOLS[properties["colour"]]
    canvas.drawCircle(0, 0, 40, paint(colour))
    for radius, sweep in ((33, 250), (23, 230), (13, 210)):
        ring = skia.Rect(-radius, -radius, radius, radius)
        canvas.drawArc(ring, radius * 9, sweep, False, paint(FOAM, 4))
    dots = 1 + list(POOLS).index(properties["colour"])
    for dot in range(dots):
        canvas.drawCircle(13 * (dot - (dots - 1) / 2), 47, 4.5, paint(FOAM))


def draw_rapids(canvas: Any, properties: dict[str, str]) -> None:
    """A straight arrow over the side the water leaves by."""
    canvas.rotate(60 * hexes.DIRECTION_NAMES.index(properties["flow"]))
    canvas.drawPath(
        polygon((-9, 38), (-9, -10), (-24, -10), (0, -44), (24, -10), (9, -10), (9, 38)),
        paint(FOAM),
    )
    for x in (-26, 26):
        canvas.drawLine(x, 36, x, 8, paint(FOAM, 4))


def draw_eddy(canvas: Any, properties: dict[str, str]) -> None:
    """A curved arrow, clockwise for right."""
    if properties["turn"] == "left":
        canvas.scale(-1, 1)
    canvas.drawArc(skia.Rect(-30, -30, 30, 30), 150, 220, False, paint(FOAM, 9))
    canvas.drawPath(polygon((30, 26), (12, 0), (46, 0)), paint(FOAM))


def draw_start(canvas: Any, properties: dict[str, str]) -> None:
    """A bow that points east, and the letter."""
    letter = properties["letter"]
    hull = polygon((-40, -24), (18, -24), (44, 0), (18, 24), (-40, 24))
    canvas.drawPath(hull, paint(RAFTS[letter]))
    canvas.drawPath(hull, paint("#1d2b30", 3))
    typeface = skia.Typeface.MakeFromFile(
        str(FOLDER.parents[1] / "assets" / "fonts" / "Lato-Bold.ttf")
    )
    dark = letter in "BDE"
    font = skia.Font(typeface, 36)
    canvas.drawString(letter, -20, 13, font, paint("#1d2b30" if dark else "#ffffff"))


DRAWN = {
    "land": draw_land,
    "water": draw_water,
    "rock": draw_rock,
    "snag": draw_snag,
    "whirlpool": draw_whirlpool,
    "rapids": draw_rapids,
    "eddy": draw_eddy,
    "start": draw_start,
}


def picture_sheet() -> Sheet:
    """All tiles in one picture."""
    rows = -(-len(TILES) // COLUMNS)
    sheet = Sheet(COLUMNS * WIDTH, rows * HEIGHT)
    for index, (_, kind, properties) in enumerate(TILES):
        sheet.canvas.save()
        sheet.canvas.translate(index % COLUMNS * WIDTH, index // COLUMNS * HEIGHT)
        draw_tile(sheet.canvas, kind, properties)
        sheet.canvas.restore()
    return sheet


def tileset_text() -> str:
    """`river.tsx`."""
    rows = -(-len(TILES) // COLUMNS)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            f'<tileset version="1.8" tiledversion="1.8.2" name="river" tilewidth="{WIDTH}" '
            f'tileheight="{HEIGHT}" tilecount="{len(TILES)}" columns="{COLUMNS}">'
        ),
        f' <image source="river.png" width="{COLUMNS * WIDTH}" height="{rows * HEIGHT}"/>',
    ]
    for index, (_, kind, properties) in enumerate(TILES):
        if not properties:
            lines.append(f' <tile id="{index}" type="{kind}"/>')
            continue
        lines.append(f' <tile id="{index}" type="{kind}">')
        lines.append("  <properties>")
        for name, value in properties.items():
            lines.append(f'   <property name="{name}" value="{value}"/>')
        lines.append("  </properties>")
        lines.append(" </tile>")
    return "\n".join([*lines, "</tileset>", ""])


def map_text(title: str, marks: tuple[str, str], drawing: str) -> str:
    """One board as a map."""
    gids = {sign: index + 1 for index, (sign, _, _) in enumerate(TILES)}
    rows = [[gids[sign] for sign in line.split()] for line in drawing.strip().splitlines()]
    cells = ",\n".join(",".join(map(str, row)) for row in rows)
    columns = len(rows[0])
    placed = [(colour, column) for colour, column in zip(marks, (0, columns - 1), strict=True)]
    placed = [(colour, column) for colour, column in placed if colour]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        (
            '<map version="1.8" tiledversion="1.8.2" orientation="hexagonal" '
            f'renderorder="right-down" width="{columns}" height="{len(rows)}" '
            f'tilewidth="{WIDTH}" tileheight="{HEIGHT}" infinite="0" hexsidelength="{SIDE}" '
            f'staggeraxis="x" staggerindex="odd" nextlayerid="3" '
            f'nextobjectid="{len(placed) + 1}">'
        ),
        " <properties>",
        f'  <property name="title" value={quoteattr(title)}/>',
        " </properties>",
        ' <tileset firstgid="1" source="river.tsx"/>',
        f' <layer id="1" name="spaces" width="{columns}" height="{len(rows)}">',
        f'  <data encoding="csv">\n{cells}\n</data>',
        " </layer>",
        ' <objectgroup id="2" name="marks">',
    ]
    for number, (colour, column) in enumerate(placed, 1):
        x, y = hexes.centre((column, MARK_ROW[colour]), WIDTH, HEIGHT)
        lines += [
            f'  <object id="{number}" type="mark" x="{x:g}" y="{y:g}">',
            "   <properties>",
            f'    <property name="colour" value="{colour}"/>',
            "   </properties>",
            "   <point/>",
            "  </object>",
        ]
    return "\n".join([*lines, " </objectgroup>", "</map>", ""])


def main() -> None:
    """Writes the tileset, its picture and the nine maps."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    picture_sheet().save_png(FOLDER / "river.png")
    (FOLDER / "river.tsx").write_text(tileset_text(), encoding="utf-8")
    for name, (title, marks, drawing) in BOARDS.items():
        text = map_text(title, marks, drawing)
        (FOLDER / f"{name}.tmx").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

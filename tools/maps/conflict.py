"""Writes boards/conflict/conflict.tmx and its tileset: the staff map, square by square.

The shipped board comes from the drawing below. Once written, it is an ordinary map, and the game
reads only the file. `--picture` also draws the tiles again.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import count
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[2] / "boards" / "conflict"
TILE, SIDE, TILE_COLUMNS = 48, 24, 8

DRAWING = [
    "1##########~~~~~b~~~~~~2",
    "~.....######~~~~~b.....#",
    "~.....#######~~~~~.....#",
    "~.....#######~~~~~.....#",
    "~.....#####~~~~~~~.....#",
    "~.....####~~~~~~~~.....#",
    "~a~~~~=~~~~~~~~~~=######",
    "a~~~~~~=~~~~~~~~=~######",
    "~~~~~~~~=~####~=~~######",
    "~~~~~~~~~######~~~######",
    "~~~~~~~~########~~~#####",
    "~~##~~~~########~~~~###~",
    "~###~~~~########~~~~##~~",
    "#####~~~########~~~~~~~~",
    "######~~~######~~~~~~~~~",
    "######~~=~####~=~~~~~~~~",
    "######~=~~~~~~~~=~~~~~~c",
    "######=~~~~~~~~~~=~~~~c~",
    "#.....~~~~~~~~####.....~",
    "#.....~~~~~~~#####.....~",
    "#.....~~~~~#######.....~",
    "#.....~~~~~#######.....~",
    "#.....d~~~~~######.....~",
    "4~~~~~~d~~~~~##########3",
]

CLASSES = ["closed", "land", "land", "water", "water", "bridge", "home"]
CLOSED, LAND, WATER, BRIDGE, HOME, PLATE, START, RESERVE, SYMBOL = 0, 1, 3, 5, 6, 7, 8, 9, 10
TILES = 16

Corner = tuple[tuple[int, int], tuple[int, int, int, int], tuple[int, int, int, int]]
# Home, start box and reserve box of each corner, in squares. All boxes lie upright, so that the
# pieces in them are in rows of five whichever corner they belong to.
CORNERS: list[Corner] = [
    ((0, 0), (1, 1, 5, 3), (1, 4, 5, 2)),
    ((23, 0), (18, 1, 5, 3), (18, 4, 5, 2)),
    ((23, 23), (18, 20, 5, 3), (18, 18, 5, 2)),
    ((0, 23), (1, 20, 5, 3), (1, 18, 5, 2)),
]


def tile_at(column: int, row: int) -> int:
    """The local id of the tile painted on a square."""
    sign = DRAWING[row][column]
    is_dark = (column + row) % 2
    if sign in "1234":
        return HOME
    if sign == "#":
        return LAND + is_dark
    return {".": CLOSED, "=": BRIDGE}.get(sign, WATER + is_dark)


def label_at(column: int, row: int) -> int | None:
    """The local id of the tile that decorates a square of a panel."""
    for _, start, reserve in CORNERS:
        for tile, (left, top, width, height) in ((START, start), (RESERVE, reserve)):
            if left <= column < left + width and top <= row < top + height:
                return tile
    return None


class Writer:
    """The map's text, with ids in the order in which things are written."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self._things = count(1)
        self._layers = count(1)

    def tiles(self, name: str, at: Callable[[int, int], int | None]) -> None:
        """A tile layer; `at(column, row)` gives a local id or None."""
        size = f'width="{SIDE}" height="{SIDE}"'
        self.text.append(f' <layer id="{next(self._layers)}" name="{name}" {size}>')
        self.text.append('  <data encoding="csv">')
        rows: list[str] = []
        for row in range(SIDE):
            ids = [at(column, row) for column in range(SIDE)]
            rows.append(",".join("0" if number is None else str(number + 1) for number in ids))
        self.text += [",\n".join(rows), "</data>", " </layer>"]

    def group(self, name: str) -> None:
        """Begins an object layer."""
        self.text.append(f' <objectgroup id="{next(self._layers)}" name="{name}">')

    def thing(
        self, kind: str, corner: int, box: tuple[int, int, int, int] | tuple[int, int]
    ) -> None:
        """A point in the middle of a square, or a rectangle of squares."""
        if len(box) == 2:
            place = f'x="{box[0] * TILE + TILE // 2}" y="{box[1] * TILE + TILE // 2}"'
        else:
            left, top, width, height = (side * TILE for side in box)
            place = f'x="{left}" y="{top}" width="{width}" height="{height}"'
        self.text += [
            f'  <object id="{next(self._things)}" type="{kind}" {place}>',
            "   <properties>",
            f'    <property name="corner" type="int" value="{corner}"/>',
            "   </properties>",
            *(["   <point/>"] if len(box) == 2 else []),
            "  </object>",
        ]

    def whole(self) -> str:
        """The file's text."""
        head = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal"'
            f' renderorder="right-down" width="{SIDE}" height="{SIDE}" tilewidth="{TILE}"'
            f' tileheight="{TILE}" infinite="0" nextlayerid="{next(self._layers)}"'
            f' nextobjectid="{next(self._things)}">\n <tileset firstgid="1" source="terrain.tsx"/>'
        )
        return "\n".join([head, *self.text, "</map>", ""])


def map_text() -> str:
    """conflict.tmx."""
    writer = Writer()
    writer.tiles("picture_ground", lambda column, row: PLATE)
    writer.tiles("spaces", tile_at)
    writer.tiles("picture_labels", label_at)
    writer.group("mines")
    for corner, letter in enumerate("abcd", 1):
        for row in range(SIDE):
            for column in range(SIDE):
                if DRAWING[row][column] == letter:
                    writer.thing("mine", corner, (column, row))
    writer.text.append(" </objectgroup>")
    writer.group("corners")
    for corner, (home, start, reserve) in enumerate(CORNERS, 1):
        writer.thing("home", corner, home)
        writer.thing("start_box", corner, start)
        writer.thing("reserve_box", corner, reserve)
    writer.text.append(" </objectgroup>")
    return writer.whole()


def tileset_text() -> str:
    """terrain.tsx."""
    rows = TILES // TILE_COLUMNS
    size = f'tilewidth="{TILE}" tileheight="{TILE}"'
    head = f'<tileset version="1.8" tiledversion="1.8.2" name="terrain" {size}'
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'{head} tilecount="{TILES}" columns="{TILE_COLUMNS}">',
        f' <image source="terrain.png" width="{TILE * TILE_COLUMNS}" height="{TILE * rows}"/>',
        *(f' <tile id="{number}" type="{kind}"/>' for number, kind in enumerate(CLASSES)),
        "</tileset>",
        "",
    ]
    return "\n".join(lines)


def main() -> None:
    """Writes the files."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    (FOLDER / "conflict.tmx").write_text(map_text(), encoding="utf-8")
    (FOLDER / "terrain.tsx").write_text(tileset_text(), encoding="utf-8")
    if "--picture" in sys.argv:
        from tools.maps.conflict_tiles import draw

        draw(FOLDER / "terrain.png")


if __name__ == "__main__":
    main()

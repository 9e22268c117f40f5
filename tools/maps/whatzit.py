"""Writes boards/whatzit: the long path, the short one, and their tileset.

Rows of eight spaces wind upwards, so a script is simpler than drawing. Once written, they are
ordinary maps, and the game reads only the files.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from pathlib import Path

from tools.maps import whatzit_tiles as tiles

FOLDER = Path(__file__).resolve().parents[2] / "boards" / "whatzit"

COLUMNS, TILE = 37, 32
PITCH, SPACE, CIRCLE = 128, 96, 128
PER_ROW = 8
BAND = 176
"""Height of the title band above the top row, in pixels."""
LADDERS = {4: 13, 7: 10, 12: 21, 15: 18, 20: 29, 23: 26, 28: 37, 31: 34, 36: 45, 39: 42}
BOARDS = {
    "path.tmx": (6, "Long path", "The long path of the box, with its ladders."),
    "path_short.tmx": (4, "Short path", "The short path of the box."),
}
"""Rows, title, and a line about it."""
SPARSE = 5
"""One tile in this many carries a shape."""


class Board:
    """One board: where its spaces are."""

    def __init__(
        self,
        rows: int,
        title: str,
        about: str = "",
        *,
        is_ours: bool = False,
        ladders: Mapping[int, int] = LADDERS,
    ) -> None:
        self.rows = rows
        self.title = title
        self.about = about
        self.is_ours = is_ours
        """Whether it is none of the two that the rules speak of."""
        self._ladders = ladders
        self.map_rows = (PITCH * rows + BAND + 16) // TILE
        self.high = self.map_rows * TILE
        self.last = rows * PER_ROW

    def corner(self, number: int) -> tuple[int, int]:
        """Upper left corner of a numbered space, 0 the Starting Square."""
        if number == 0:
            return 32, self.high - PITCH
        row, step = divmod(number - 1, PER_ROW)
        column = step + 1 if row % 2 == 0 else PER_ROW - step
        return 32 + PITCH * column, self.high - PITCH * (row + 1)

    def middle(self, number: int) -> tuple[int, int]:
        """Where pawns stand; one more than the last number is the Winner's Circle."""
        if number > self.last:
            x, y = self.circle
            return x + CIRCLE // 2, y + CIRCLE // 2
        x, y = self.corner(number)
        return x + SPACE // 2, y + SPACE // 2

    @property
    def circle(self) -> tuple[int, int]:
        """Upper left corner of the Winner's Circle."""
        return 16, self.high - PITCH * self.rows - 16

    @property
    def ladders(self) -> dict[int, int]:
        """Those that lead to a row the board has."""
        return {begin: end for begin, end in self._ladders.items() if end <= self.last}


def scattered(column: int, row: int) -> int:
    """A number that looks random and is always the same for the same tile."""
    mixed = (column * 73856093) ^ (row * 19349663) ^ 0x5BD1E995
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return mixed >> 8


def tile_at(board: Board, column: int, row: int) -> int:
    """The tile's number in the map."""
    band = BAND // TILE
    shapes = len(tiles.SHAPES)
    first_white = tiles.TITLE_ROWS * tiles.COLUMNS + 1
    first_pale, first_black = first_white + tiles.COLUMNS, first_white + 2 * tiles.COLUMNS
    chance = scattered(column, row)
    left = (COLUMNS - tiles.COLUMNS) // 2
    if row < band:
        if row < tiles.TITLE_ROWS and left <= column < left + tiles.COLUMNS:
            return row * tiles.COLUMNS + column - left + 1
        return first_black + (1 + chance // 7 % shapes if chance % 3 == 0 else 0)
    if row == band:
        return first_black + shapes + 1
    # The free strip between Start and Circle is where the confetti piles up.
    if column < 4 and row < board.map_rows - 5 and row > band + 4:
        return first_white + (1 + chance // 7 % shapes if chance % 2 == 0 else 0)
    return first_pale + chance // 7 % shapes if chance % SPARSE == 0 else first_white


class Writer:
    """A map's text, with ids in the order in which things are written."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.text: list[str] = []
        self._ids = count(1)
        self._layers = count(1)

    def picture(self) -> None:
        """The background."""
        rows = self.board.map_rows
        head = f'id="{next(self._layers)}" name="picture" width="{COLUMNS}" height="{rows}"'
        self.text += [f" <layer {head}>", '  <data encoding="csv">']
        lines = [
            ",".join(str(tile_at(self.board, column, row)) for column in range(COLUMNS))
            for row in range(rows)
        ]
        self.text += [",\n".join(lines), "</data>", " </layer>"]

    def spaces(self) -> None:
        """The Starting Square, the numbered spaces, the Winner's Circle."""
        self._open("spaces")
        board = self.board
        self._thing("start", "start", board.corner(0), SPACE)
        for number in range(1, board.last + 1):
            kind = "yellow" if number in board.ladders else "white"
            self._thing(kind, f"p{number:02}", board.corner(number), SPACE)
        self._thing("circle", "circle", board.circle, CIRCLE, "<ellipse/>")
        self._close()

    def links(self) -> None:
        """The way, and the ladders."""
        self._open("links")
        self._line("path", "path", list(range(self.board.last + 2)))
        for begin, end in self.board.ladders.items():
            self._line("ladder", f"ladder {begin}", [begin, end])
        self._close()

    def _thing(
        self, kind: str, name: str, at: tuple[int, int], size: int, inside: str = ""
    ) -> None:
        head = f'<object id="{next(self._ids)}" name="{name}" type="{kind}" x="{at[0]}" y="{at[1]}"'
        head += f' width="{size}" height="{size}"'
        if inside:
            self.text += [f"  {head}>", f"   {inside}", "  </object>"]
        else:
            self.text.append(f"  {head}/>")

    def _line(self, kind: str, name: str, numbers: list[int]) -> None:
        x, y = self.board.middle(numbers[0])
        spots = [self.board.middle(number) for number in numbers]
        points = " ".join(f"{px - x},{py - y}" for px, py in spots)
        head = f'<object id="{next(self._ids)}" name="{name}" type="{kind}" x="{x}" y="{y}">'
        self.text += [f"  {head}", f'   <polyline points="{points}"/>', "  </object>"]

    def _open(self, layer: str) -> None:
        self.text.append(f' <objectgroup id="{next(self._layers)}" name="{layer}">')

    def _close(self) -> None:
        self.text.append(" </objectgroup>")

    def whole(self) -> str:
        """The finished file."""
        self.picture()
        self.spaces()
        self.links()
        head = (
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal"'
            f' renderorder="right-down" width="{COLUMNS}" height="{self.board.map_rows}"'
            f' tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
            f' nextlayerid="{next(self._layers)}" nextobjectid="{next(self._ids)}">'
        )
        tileset = ' <tileset firstgid="1" source="confetti.tsx"/>'
        ours = '  <property name="ours" type="bool" value="true"/>'
        title = f'  <property name="title" value="{self.board.title}"/>'
        about = f'  <property name="about" value="{self.board.about}"/>'
        told = [*([about] if self.board.about else []), *([ours] if self.board.is_ours else [])]
        facts = [" <properties>", *told, title, " </properties>"]
        front = ['<?xml version="1.0" encoding="UTF-8"?>', head, *facts, tileset]
        return "\n".join([*front, *self.text, "</map>", ""])


def tileset() -> str:
    """The tileset's file."""
    wide, high = tiles.COLUMNS * TILE, tiles.ROWS * TILE
    head = (
        f'<tileset version="1.8" tiledversion="1.8.2" name="confetti" tilewidth="{TILE}"'
        f' tileheight="{TILE}" tilecount="{tiles.COLUMNS * tiles.ROWS}" columns="{tiles.COLUMNS}">'
    )
    image = f' <image source="confetti.png" width="{wide}" height="{high}"/>'
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', head, image, "</tileset>", ""])


def main() -> None:
    """Writes picture, tileset and both maps."""
    tiles.main()
    (FOLDER / "confetti.tsx").write_text(tileset(), encoding="utf-8")
    for name, facts in BOARDS.items():
        (FOLDER / name).write_text(Writer(Board(*facts)).whole(), encoding="utf-8")


if __name__ == "__main__":
    main()

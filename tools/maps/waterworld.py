"""Writes boards/waterworld/waterworld.tmx: a chart of eleven lines by eleven.

The map is regular, so a script is simpler than drawing. Once written, it is an ordinary map, and
the game reads only the file.
"""

from __future__ import annotations

from itertools import count
from pathlib import Path
from xml.sax.saxutils import quoteattr

TARGET = Path(__file__).resolve().parents[2] / "boards" / "waterworld" / "waterworld.tmx"

COLUMNS, ROWS, TILE = 50, 36, 32
LETTERS = "ABCDEFGHIJK"
NUMBERS = range(1, 12)
DIAMETER = 56

ATOLLS = ["B1", "B4", "B8", "B11", "D5", "D7", "H5", "H7", "J1", "J4", "J8", "J11"]
DEEZ = "F6"
PAWNS = {"green": "A3", "red": "A9", "blue": "K9", "yellow": "K3"}
LANDFALLS = [
    *("E5", "E7", "G5", "G7", "C3", "C9", "I3", "I9"),
    *("E2", "E10", "G2", "G10", "C6", "I6", "F3", "F9"),
    *("A1", "A11", "K1", "K11", "A6", "K6", "F1", "F11"),
]
RED = {*ATOLLS, DEEZ, *PAWNS.values()}


def at(name: str) -> tuple[int, int]:
    """Where the lines of a space's letter and number meet, in map pixels."""
    return 32 + 128 * int(name[1:]), 96 * (LETTERS.index(name[0]) + 1)


def lines() -> dict[str, list[str]]:
    """Every line and the spaces on it."""
    across = {f"line {letter}": [f"{letter}{n}" for n in NUMBERS] for letter in LETTERS}
    down = {f"line {n}": [f"{letter}{n}" for letter in LETTERS] for n in NUMBERS}
    return across | down


class Writer:
    """The map's text, with ids in the order in which things are written."""

    def __init__(self) -> None:
        self.text: list[str] = []
        self._ids = count(1)
        self._layers = count(1)

    def head(self, kind: str, name: str) -> str:
        """The start of a layer's element."""
        return f'<{kind} id="{next(self._layers)}" name="{name}"'

    def thing(self, kind: str, name: str, x: int, y: int, inside: str, size: int = 0) -> None:
        """One object."""
        named = f" name={quoteattr(name)}" if name else ""
        sized = f' width="{size}" height="{size}"' if size else ""
        head = f'  <object id="{next(self._ids)}"{named} type="{kind}" x="{x}" y="{y}"{sized}>'
        self.text += [head, *(f"   {line}" for line in inside.splitlines()), "  </object>"]

    def point(self, kind: str, name: str, space: str) -> None:
        """A point on a space."""
        self.thing(kind, name, *at(space), "<point/>")

    def picture(self) -> None:
        """The sea: all tiles of the picture in order."""
        size = f'width="{COLUMNS}" height="{ROWS}"'
        self.text += [f" {self.head('layer', 'picture-sea')} {size}>", '  <data encoding="csv">']
        for row in range(ROWS):
            numbers = ",".join(str(row * COLUMNS + column + 1) for column in range(COLUMNS))
            self.text.append(numbers + ("," if row < ROWS - 1 else ""))
        self.text += ["</data>", " </layer>"]

    def layers(self) -> None:
        """The layers of objects."""
        self._open("links")
        for name, spaces in lines().items():
            x, y = at(spaces[0])
            points = " ".join(f"{px - x},{py - y}" for px, py in map(at, spaces))
            self.thing("line", name, x, y, f'<polyline points="{points}"/>')
        self._close()
        self._open("spaces")
        for name in [f"{letter}{n}" for letter in LETTERS for n in NUMBERS]:
            x, y = at(name)
            ring = "red" if name in RED else "white"
            inside = (
                f'<properties>\n <property name="ring" value="{ring}"/>\n</properties>\n<ellipse/>'
            )
            self.thing("space", name, x - DIAMETER // 2, y - DIAMETER // 2, inside, DIAMETER)
        self._close()
        self._open("atolls")
        for space in ATOLLS:
            self.point("atoll", "", space)
        self._close()
        self._open("starts")
        self.point("deez", "deez", DEEZ)
        for colour, space in PAWNS.items():
            self.point("pawn", colour, space)
        self._close()
        self._open("compass")
        for space in LANDFALLS:
            self.point("dry_land", "", space)
        self._close()

    def _open(self, layer: str) -> None:
        self.text.append(f" {self.head('objectgroup', layer)}>")

    def _close(self) -> None:
        self.text.append(" </objectgroup>")

    def whole(self) -> str:
        """The finished file."""
        head = (
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal"'
            f' renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{TILE}"'
            f' tileheight="{TILE}" infinite="0" nextlayerid="{next(self._layers)}"'
            f' nextobjectid="{next(self._ids)}">'
        )
        tileset = ' <tileset firstgid="1" source="sea.tsx"/>'
        front = ['<?xml version="1.0" encoding="UTF-8"?>', head, tileset]
        return "\n".join([*front, *self.text, "</map>", ""])


def main() -> None:
    """Writes the map."""
    writer = Writer()
    writer.picture()
    writer.layers()
    TARGET.write_text(writer.whole(), encoding="utf-8")


if __name__ == "__main__":
    main()

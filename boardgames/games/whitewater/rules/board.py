"""One board of the river, as its map says: what each hex is, and the marks it is joined by.

A hex keeps its class and one value (a colour, a direction, a letter) as words, because that is
what the map holds and what the table draws from; the rules work on the joined river instead.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum

import msgspec

from boardgames.core.hexes import DIRECTION_NAMES, Hex, at_point
from boardgames.core.tiled import MapObject, Maps, Tile, TiledMap

TILE_SIZE = (128, 110)
HEX_SIDE = 64


class Space(StrEnum):
    """What a hex can be."""

    LAND = "land"
    WATER = "water"
    ROCK = "rock"
    SNAG = "snag"
    WHIRLPOOL = "whirlpool"
    RAPIDS = "rapids"
    EDDY = "eddy"
    START = "start"


DRY = (Space.LAND, Space.ROCK)
SPACES = {space.value: space for space in Space}

SETTING = {
    Space.WHIRLPOOL: ("colour", ("blue", "red", "black"), "whirlpools need"),
    Space.RAPIDS: ("flow", DIRECTION_NAMES, "rapids need"),
    Space.EDDY: ("turn", ("left", "right"), "eddies need"),
    Space.START: ("letter", ("A", "B", "C", "D", "E", "F"), "start hexes need"),
}
"""The property each class needs, what it may be, and the beginning of the complaint."""

IN_COLOURS = ("red", "yellow")
OUT_COLOURS = ("blue", "green")
JOINS = {"blue": "red", "green": "yellow"}
"""WR-08: what a board must begin with to follow one that ends so."""


class Cell(msgspec.Struct, frozen=True):
    """One hex: its class, and the value of the property that class has."""

    kind: Space
    value: str = ""

    @property
    def is_open(self) -> bool:
        """Whether a raft can lie here."""
        return self.kind not in DRY


class Mark(msgspec.Struct, frozen=True):
    """Where a board is joined."""

    colour: str
    row: int


class RiverBoard(msgspec.Struct, frozen=True):
    """One board, hexes by (column, row) from its own top left."""

    name: str
    title: str
    columns: int
    rows: int
    cells: dict[Hex, Cell]
    begin: Mark | None
    """None for a Start board."""
    end: Mark
    is_ours: bool = False
    """Whether the old box didn't have it."""

    @property
    def starts(self) -> dict[str, Hex]:
        """The start hex of every letter, by letter; empty but for a Start board."""
        found = {cell.value: at for at, cell in self.cells.items() if cell.kind is Space.START}
        return dict(sorted(found.items()))

    def entries(self) -> list[Hex]:
        """The hexes a raft can come in by: the start hexes, or the joint's, from the top."""
        if self.begin is None:
            return list(self.starts.values())
        return [(0, row) for row in range(self.begin.row - 1, self.begin.row + 2)]


def board_name(file: str) -> str:
    """What a board is called in courses and actions: its file without the ending."""
    return file.removesuffix(".tmx")


def cell_of(tile: Tile) -> Cell | None:
    """The hex a tile paints, or None where its class or property is not one of ours."""
    space = SPACES.get(tile.kind)
    if space is None:
        return None
    if space not in SETTING:
        return Cell(space)
    name, allowed, _ = SETTING[space]
    value = str(tile.properties.get(name, ""))
    return Cell(space, value) if value in allowed else None


def cells_of(map_: TiledMap) -> dict[Hex, Cell]:
    """Every hex that is painted with something we know."""
    layer = map_.tile_layer("spaces")
    cells: dict[Hex, Cell] = {}
    for r, row in enumerate(layer.rows if layer else ()):
        for q, gid in enumerate(row):
            tile = map_.tiles.get(gid)
            cell = cell_of(tile) if tile else None
            if cell is not None:
                cells[q, r] = cell
    return cells


def marks_of(map_: TiledMap) -> Iterator[tuple[MapObject, str, Hex]]:
    """Every mark with its colour and its hex."""
    for thing in map_.objects("marks", "mark"):
        colour = str(thing.properties.get("colour", ""))
        yield thing, colour, at_point(thing.at, *TILE_SIZE)


def board_of(name: str, map_: TiledMap) -> RiverBoard:
    """The board of a map without problems."""
    marks = {colour: Mark(colour, at[1]) for _, colour, at in marks_of(map_)}
    return RiverBoard(
        name,
        str(map_.properties.get("title") or name.replace("_", " ").title()),
        map_.columns,
        map_.rows,
        cells_of(map_),
        next((marks[colour] for colour in IN_COLOURS if colour in marks), None),
        next(marks[colour] for colour in OUT_COLOURS if colour in marks),
        map_.properties.get("ours") is True,
    )


def boards_of(maps: Maps) -> dict[str, RiverBoard]:
    """All boards by name, in alphabetical order."""
    return {
        board_name(file): board_of(board_name(file), map_) for file, map_ in sorted(maps.items())
    }

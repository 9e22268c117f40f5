"""From a Tiled map to the field that is fought over.

The class of a tile is the kind of its square, so an island painted in Tiled is one that plays.
What can be wrong with a map is in `validation`.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator
from functools import cache

import msgspec

from boardgames.core.tiled import Board, MapObject, Space, TiledMap

CORNERS = (1, 2, 3, 4)
SPACES, MINES, CORNER_LAYER = "spaces", "mines", "corners"
HOME, MINE, START_BOX, RESERVE_BOX = "home", "mine", "start_box", "reserve_box"
LETTERS = 26
AROUND = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
"""The eight directions as (columns, rows)."""
_ONWARD = AROUND[4:]
"""Those to squares that come later, row by row."""


class Terrain(enum.StrEnum):
    """What a square is; a bridge is land, a home circle land and water at once."""

    LAND = "land"
    WATER = "water"
    BRIDGE = "bridge"
    HOME = "home"
    CLOSED = "closed"


LAND_SQUARES = frozenset({Terrain.LAND, Terrain.BRIDGE, Terrain.HOME})
WATER_SQUARES = frozenset({Terrain.WATER, Terrain.HOME})
OPEN_SQUARES = LAND_SQUARES | WATER_SQUARES


class Box(msgspec.Struct, frozen=True):
    """A rectangle in map pixels where waiting pieces stand."""

    left: float
    top: float
    width: float
    height: float

    def covers(self, other: Box) -> bool:
        """Whether the two share any ground."""
        return (
            self.left < other.left + other.width
            and other.left < self.left + self.width
            and self.top < other.top + other.height
            and other.top < self.top + self.height
        )


class Field(msgspec.Struct, frozen=True):
    columns: int
    rows: int
    terrain: tuple[Terrain, ...]
    """Of every square, row by row."""
    board: Board
    """The open squares, each linked to those around it."""
    homes: dict[int, str]
    """The home circle of every corner."""
    mines: dict[str, int]
    """The corner every mine belongs to."""
    start_boxes: dict[int, Box]
    reserve_boxes: dict[int, Box]

    def terrain_of(self, name: str) -> Terrain:
        """The terrain of a square by name; closed where there is no such square."""
        spot = spot_of(name)
        if spot is None or spot[0] >= self.columns or spot[1] >= self.rows:
            return Terrain.CLOSED
        return self.terrain[spot[1] * self.columns + spot[0]]


@cache
def name_of(column: int, row: int) -> str:
    """The name of a square: A1 is the top left one, AA follows Z."""
    letters = ""
    column += 1
    while column:
        column, letter = divmod(column - 1, LETTERS)
        letters = chr(ord("A") + letter) + letters
    return f"{letters}{row + 1}"


@cache
def spot_of(name: str) -> tuple[int, int] | None:
    """Column and row of a square's name; None if it is no name of a square."""
    letters = name.rstrip("0123456789")
    digits = name[len(letters) :]
    if not digits or not letters or not all("A" <= letter <= "Z" for letter in letters):
        return None
    column = 0
    for letter in letters:
        column = column * LETTERS + ord(letter) - ord("A") + 1
    return column - 1, int(digits) - 1


def offset(origin: str, to: str) -> tuple[int, int]:
    """Columns and rows from one square to another."""
    here, there = spot_of(origin), spot_of(to)
    assert here is not None
    assert there is not None
    return there[0] - here[0], there[1] - here[1]


def neighbours(column: int, row: int, columns: int, rows: int) -> Iterator[tuple[int, int]]:
    for right, down in AROUND:
        if 0 <= column + right < columns and 0 <= row + down < rows:
            yield column + right, row + down


def square_at(map_: TiledMap, thing: MapObject) -> str | None:
    """The square a point is in; None outside the board."""
    column = int(thing.at[0] // map_.tile_size[0])
    row = int(thing.at[1] // map_.tile_size[1])
    if 0 <= column < map_.columns and 0 <= row < map_.rows:
        return name_of(column, row)
    return None


def box_of(thing: MapObject) -> Box:
    width, height = thing.size
    return Box(thing.at[0] - width / 2, thing.at[1] - height / 2, width, height)


def terrain_of_map(map_: TiledMap) -> dict[tuple[int, int], str]:
    """The class painted on every square; empty where nothing is."""
    layer = map_.tile_layer(SPACES)
    painted: dict[tuple[int, int], str] = {}
    for row, gids in enumerate(layer.rows if layer else ()):
        for column, gid in enumerate(gids):
            tile = map_.tiles.get(gid)
            painted[column, row] = tile.kind if tile else ""
    return painted


def corner_of(thing: MapObject) -> int | None:
    """The corner an object belongs to; None where it doesn't say one of the four."""
    corner = thing.properties.get("corner")
    # 3.0 and True are equal to a corner, but Tiled can't have meant one.
    return corner if type(corner) is int and corner in CORNERS else None


def field_of(map_: TiledMap) -> Field:
    """The field of a map without problems."""
    painted = terrain_of_map(map_)
    terrain = tuple(
        Terrain(painted[column, row]) for row in range(map_.rows) for column in range(map_.columns)
    )
    width, height = map_.tile_size
    spaces: list[Space] = []
    pairs: list[tuple[str, str]] = []
    for (column, row), kind in painted.items():
        if kind == Terrain.CLOSED:
            continue
        name = name_of(column, row)
        spaces.append(Space(name, kind, ((column + 0.5) * width, (row + 0.5) * height)))
        for right, down in _ONWARD:
            # A link leads both ways, so those to squares before this one are there already.
            there = column + right, row + down
            if painted.get(there, Terrain.CLOSED) != Terrain.CLOSED:
                pairs.append((name, name_of(*there)))

    def on(layer: str, kind: str) -> list[tuple[int, MapObject]]:
        found: list[tuple[int, MapObject]] = []
        for thing in map_.objects(layer, kind):
            corner = corner_of(thing)
            assert corner is not None, "a map is checked before it is played"
            found.append((corner, thing))
        return sorted(found, key=lambda entry: entry[0])

    return Field(
        map_.columns,
        map_.rows,
        terrain,
        Board.of(spaces, pairs),
        {corner: str(square_at(map_, thing)) for corner, thing in on(CORNER_LAYER, HOME)},
        {str(square_at(map_, thing)): corner for corner, thing in on(MINES, MINE)},
        {corner: box_of(thing) for corner, thing in on(CORNER_LAYER, START_BOX)},
        {corner: box_of(thing) for corner, thing in on(CORNER_LAYER, RESERVE_BOX)},
    )

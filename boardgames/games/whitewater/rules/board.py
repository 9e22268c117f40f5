"""The boards as their maps describe them, and the river that is joined from them.

A hex has its class and one value (a colour, a direction, a letter) as words, because that is what
the map holds and what the table draws from. Everything that depends only on the course is worked
out once, when the river is joined.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import NamedTuple

import msgspec

from boardgames.core.hexes import (
    DIRECTION_NAMES,
    SIDES,
    Hex,
    at_point,
    bow_directions,
    neighbour,
    stern_directions,
)
from boardgames.core.tiled import MapObject, Maps, Tile, TiledMap

TILE_SIZE = (128, 110)
HEX_SIDE = 64


class Space(StrEnum):
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
    Space.WHIRLPOOL: ("colour", ("blue", "red", "black")),
    Space.RAPIDS: ("flow", DIRECTION_NAMES),
    Space.EDDY: ("turn", ("left", "right")),
    Space.START: ("letter", ("A", "B", "C", "D", "E", "F")),
}
"""The property each class needs, and its values."""

IN_COLOURS = ("red", "yellow")
OUT_COLOURS = ("blue", "green")
JOINS = {"blue": "red", "green": "yellow"}
"""WR-08: what a board must begin with to follow one that ends so."""
MOVES = tuple((*bow_directions(facing), *stern_directions(facing)) for facing in range(SIDES))
"""By facing: left bow, right bow, and the two at the stern."""
ON_SNAG, IN_POOL = 1 << 4, 1 << 5
"""Bits of a footing, beside those of `MOVES`."""
FOOTING_BITS = 6
OUT: Hex = (-1, -1)
"""Stands for "over the finish" among the ways from a hex; no hex has a negative column."""

TURNS = {"left": -1, "right": 1}


class Cell(msgspec.Struct, frozen=True):
    """One hex: its class, and the value of the property that class has."""

    kind: Space
    value: str = ""

    @property
    def is_open(self) -> bool:
        """Whether a raft can be here."""
        return self.kind not in DRY


class Mark(msgspec.Struct, frozen=True):
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
        """The start hex of every letter, by letter; empty except a Start board."""
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
    name, allowed = SETTING[space]
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
    for thing in map_.objects("marks", "mark"):
        yield thing, str(thing.properties.get("colour", "")), at_point(thing.at, *TILE_SIZE)


def board_of(name: str, map_: TiledMap) -> RiverBoard:
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


# The joined river -------------------------------------------------------------------------------


class Laid(NamedTuple):
    """A board in its place: its (q, r) is (column, shift) of the river."""

    board: RiverBoard
    column: int
    shift: int


class River:
    """A whole river; hexes are (q, r), counted from the top left of the first board."""

    def __init__(self, boards: Sequence[RiverBoard]) -> None:
        self.laid = _laid(boards)
        self.cells: dict[Hex, Cell] = {}
        self.names: dict[Hex, str] = {}
        """The board each hex is on: the only name of a place that can be read on the table."""
        for board, column, shift in self.laid:
            for (q, r), cell in board.cells.items():
                at = (q + column, r + shift)
                self.cells[at] = cell
                self.names[at] = board.title
        last = self.laid[-1]
        self.columns = last.column + last.board.columns
        self.open = [at for at, cell in self.cells.items() if cell.is_open]
        self.ways = {
            at: tuple(self._way(at, direction) for direction in range(SIDES)) for at in self.open
        }
        self.beside = {
            at: frozenset(there for there in ways if there is not None)
            for at, ways in self.ways.items()
        }
        self.starts = {
            letter: (q, r + self.laid[0].shift) for letter, (q, r) in boards[0].starts.items()
        }
        self.snags = frozenset(self._all(Space.SNAG))
        self.pools = {at: self.cells[at].value for at in self._all(Space.WHIRLPOOL)}
        self.arrows = {
            at: DIRECTION_NAMES.index(self.cells[at].value) for at in self._all(Space.RAPIDS)
        }
        self.eddies = {at: TURNS[self.cells[at].value] for at in self._all(Space.EDDY)}
        self.marks = {at: mark for at in self.open if (mark := _mark(self.cells[at]))}
        self.no_drift = self.snags | self.pools.keys()
        self.hazards = frozenset((*self.pools, *self.arrows, *self.eddies))
        self.footings = {at: self._footings(at) for at in self.open}
        """By hex and facing, as bits of one number: all that decides what a raft can do there.

        Which of `MOVES` lead somewhere with no raft near, `ON_SNAG`, `IN_POOL`, and the facing.
        """
        self.to_go = self._distances()
        self.downstream = {at: self._downstream_from(at) for at in self.open}

    def _all(self, kind: Space) -> list[Hex]:
        return [at for at, cell in self.cells.items() if cell.kind is kind]

    def _way(self, here: Hex, direction: int) -> Hex | None:
        there = neighbour(here, direction)
        # WR-14, WR-87: only the east edge of the last board lets a raft out.
        if there[0] == self.columns:
            return OUT
        cell = self.cells.get(there)
        return there if cell is not None and cell.is_open else None

    def _footings(self, here: Hex) -> tuple[int, ...]:
        ways = self.ways[here]
        hazards = (here in self.snags) * ON_SNAG | (here in self.pools) * IN_POOL
        return tuple(
            sum(1 << bit for bit, way in enumerate(moves) if ways[way] is not None)
            | hazards
            | facing << FOOTING_BITS
            for facing, moves in enumerate(MOVES)
        )

    def _distances(self) -> dict[Hex, int]:
        """WR-15: hexes to the finish, counted over water."""
        found = {at: 1 for at in self.open if OUT in self.ways[at]}
        waiting = deque(found)
        while waiting:
            here = waiting.popleft()
            for there in self.ways[here]:
                if there is not None and there != OUT and there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found

    def _downstream_from(self, here: Hex) -> tuple[int, ...]:
        far = len(self.cells)
        left = self.to_go.get(here, far)
        return tuple(
            direction
            for direction, there in enumerate(self.ways[here])
            if there is not None and (there == OUT or self.to_go.get(there, far) < left)
        )

    def board_at(self, here: Hex) -> Laid | None:
        for laid in self.laid:
            if laid.column <= here[0] < laid.column + laid.board.columns:
                return laid
        return None


def _laid(boards: Sequence[RiverBoard]) -> tuple[Laid, ...]:
    """WR-09: each board is shifted until its mark is level with the one before."""
    laid: list[Laid] = []
    for board in boards:
        if not laid:
            laid.append(Laid(board, 0, 0))
            continue
        before = laid[-1]
        begin = board.begin.row if board.begin else 0
        shift = before.shift + before.board.end.row - begin
        laid.append(Laid(board, before.column + before.board.columns, shift))
    return tuple(laid)


def _mark(cell: Cell) -> str:
    """What is on a hex: a whirlpool's colour, "snag", "rapids", "eddy"; empty on open water."""
    if cell.kind is Space.WHIRLPOOL:
        return cell.value
    return cell.kind.value if cell.kind in (Space.SNAG, Space.RAPIDS, Space.EDDY) else ""

"""Paints a sea: what each tile of the terrain tilesets is, and how depths become tiles.

A terrain tileset has one tile for every mixture of four corners, from 0 (land) to 3 (deep). It also
has stamps: a chart frame, a compass rose, depth figures. `tools.art.sea_tiles` draws them in this
order, and the tileset describes them to Tiled's terrain brush.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator
from typing import NamedTuple

COLUMNS = 16
LAND, SHALLOWS, WATER, DEEP = range(4)
LEVELS = 4
FILLS = 8
"""How many more tiles of each plain terrain, lest the same one be everywhere."""
TURNS = 3
"""How many more tiles of each shore between a terrain and the next, for the same reason."""
TERRAINS = (
    ("Land", "#d8cfa4"),
    ("Shallows", "#9fd0c8"),
    ("Water", "#4f9aa8"),
    ("Deep", "#1f4f7a"),
)

Corners = tuple[int, int, int, int]
"""Top left, top right, bottom left, bottom right."""
Rows = list[list[int]]
Cut = tuple[int, tuple[int, int, int, int]]


def _corners() -> list[Corners]:
    """What is at the corners of every tile of terrain, in the order of the tileset."""
    mixtures = [(a, b, c, d) for a, b, c, d in itertools.product(range(LEVELS), repeat=4)]
    plain = [(level,) * 4 for level in range(LEVELS) for _ in range(FILLS)]
    shores = [one for one in mixtures if max(one) - min(one) == 1 for _ in range(TURNS)]
    return [*mixtures, *plain, *shores]


TERRAIN = _corners()
_FIRST_STAMP = -(-len(TERRAIN) // COLUMNS) * COLUMNS
_LIKE: dict[Corners, list[int]] = {}
for _tile, _four in enumerate(TERRAIN):
    _LIKE.setdefault(_four, []).append(_tile)


class Kit(NamedTuple):
    """A paint box."""

    name: str
    side: int
    rows: int
    frame_deep: int
    """Tiles from the rim of the board to where the frame ends."""
    frame_period: int
    """After that many tiles an edge of the frame repeats."""
    frame: dict[str, int]
    """The upper left tile of each part: nw, ne, sw, se, n, s, w, e."""
    rose: tuple[int, int]
    """Its upper left tile, and how many it is wide and high."""
    soundings: tuple[int, ...]
    """Numbers to lay on the water, from shallow to deep."""
    frame_rest: int = 0
    """Tiles that an edge of the game's boards has next to its whole periods."""
    graticule: tuple[int, ...] = ()
    """Fine lines: down, across, and both."""
    whale: tuple[int, tuple[int, int]] = (0, (0, 0))

    @property
    def frame_side(self) -> int:
        """Tiles of the smallest frame that has all parts."""
        return 2 * self.frame_deep + self.frame_period + self.frame_rest

    def frame_cuts(self) -> Iterator[Cut]:
        """Each part's first tile, and where it is in the smallest frame, in tiles."""
        deep, period = self.frame_deep, self.frame_period
        far = self.frame_side - deep
        boxes = {
            "nw": (0, 0, deep, deep),
            "ne": (far, 0, deep, deep),
            "sw": (0, far, deep, deep),
            "se": (far, far, deep, deep),
            "n": (deep, 0, period, deep),
            "s": (deep, far, period, deep),
            "w": (0, deep, deep, period),
            "e": (far, deep, deep, period),
        }
        yield from ((self.frame[name], box) for name, box in boxes.items())

    def tileset(self) -> str:
        """The tileset's file, terrain brush included."""
        wide, high = COLUMNS * self.side, self.rows * self.side
        head = (
            f'<tileset version="1.8" tiledversion="1.8.2" name="{self.name}"'
            f' tilewidth="{self.side}" tileheight="{self.side}"'
            f' tilecount="{COLUMNS * self.rows}" columns="{COLUMNS}">'
        )
        image = f' <image source="{self.name}.png" width="{wide}" height="{high}"/>'
        brush = [" <wangsets>", '  <wangset name="Sea" type="corner" tile="-1">']
        for level, (name, colour) in enumerate(TERRAINS):
            shown = f'tile="{_LIKE[(level,) * 4][-1]}" probability="1"'
            brush.append(f'   <wangcolor name="{name}" color="{colour}" {shown}/>')
        brush += [_wang_tile(tile, corners) for tile, corners in enumerate(TERRAIN)]
        brush += ["  </wangset>", " </wangsets>"]
        front = ['<?xml version="1.0" encoding="UTF-8"?>', head, image]
        return "\n".join([*front, *brush, "</tileset>", ""])

    def sea(self, size: tuple[int, int], depth: Callable[[float, float], float]) -> Rows:
        """Tiles of a sea, each corner as deep as is said of it; columns and rows are counted."""
        columns, rows = size
        deep = [
            [max(LAND, min(DEEP, round(depth(x, y)))) for x in range(columns + 1)]
            for y in range(rows + 1)
        ]

        def tile(x: int, y: int) -> int:
            like = _LIKE[deep[y][x], deep[y][x + 1], deep[y + 1][x], deep[y + 1][x + 1]]
            return like[scattered(x, y) % len(like)]

        return [[tile(x, y) for x in range(columns)] for y in range(rows)]

    def framed(self, columns: int, rows: int) -> Rows:
        """A layer with the frame alone; -1 where nothing is."""
        deep, period = self.frame_deep, self.frame_period
        found = [[-1] * columns for _ in range(rows)]
        for y, x in itertools.product(range(rows), range(columns)):
            down, row = _along(y, rows, deep, period)
            across, column = _along(x, columns, deep, period)
            name = ("n", "", "s")[down + 1] + ("w", "", "e")[across + 1]
            if name:
                found[y][x] = self.frame[name] + row * COLUMNS + column
        return found

    def stamp(self, rows: Rows, first: int, at: tuple[int, int], size: tuple[int, int]) -> None:
        """Lays a picture of several tiles on a layer, its upper left corner there."""
        for y, x in itertools.product(range(size[1]), range(size[0])):
            rows[at[1] + y][at[0] + x] = first + y * COLUMNS + x


def _along(place: int, count: int, deep: int, period: int) -> tuple[int, int]:
    """Which part of a frame a place is in, before, between or behind, and how far into it."""
    if place < deep:
        return -1, place
    if place >= count - deep:
        return 1, place - (count - deep)
    return 0, (place - deep) % period


def _wang_tile(tile: int, corners: Corners) -> str:
    """Which terrain is at a tile's corners, as Tiled counts them: clockwise from the top."""
    a, b, c, d = (corner + 1 for corner in corners)
    return f'   <wangtile tileid="{tile}" wangid="0,{b},0,{d},0,{c},0,{a}"/>'


def scattered(column: int, row: int) -> int:
    """A number that looks random and is always the same for the same place."""
    mixed = (column * 73856093) ^ (row * 19349663) ^ 0x5BD1E995
    mixed = (mixed ^ (mixed >> 13)) * 1274126177 & 0xFFFFFFFF
    return mixed >> 8


def waterworld_kit() -> Kit:
    """The bleached sea of Waterworld."""
    row = _FIRST_STAMP
    edges = row + 6 * COLUMNS + 10
    more = row + 10 * COLUMNS
    return Kit(
        name="shoals",
        side=32,
        rows=_FIRST_STAMP // COLUMNS + 13,
        frame_deep=3,
        frame_period=2,
        frame={
            "nw": row + 10,
            "ne": row + 13,
            "sw": row + 3 * COLUMNS + 10,
            "se": row + 3 * COLUMNS + 13,
            "n": edges,
            "s": edges + 2,
            "w": more + 10,
            "e": more + 13,
        },
        rose=(row, 10),
        soundings=(
            *range(more, more + 10),
            *range(more + 2 * COLUMNS + 4, more + 3 * COLUMNS),
        ),
        whale=(more + COLUMNS, (4, 2)),
    )


def bermuda_kit() -> Kit:
    """The navy chart of Bermuda Triangle."""
    row = _FIRST_STAMP
    below = row + COLUMNS
    return Kit(
        name="depths",
        side=64,
        rows=_FIRST_STAMP // COLUMNS + 5,
        frame_deep=1,
        frame_period=3,
        frame={
            "nw": row,
            "ne": row + 1,
            "sw": row + 2,
            "se": row + 3,
            "n": row + 4,
            "s": row + 7,
            "w": row + 10,
            "e": row + 11,
        },
        frame_rest=1,
        rose=(below, 4),
        soundings=tuple(
            below + line * COLUMNS + column for line in range(4) for column in range(4, 10)
        ),
        graticule=(row + 12, row + 13, row + 14),
    )

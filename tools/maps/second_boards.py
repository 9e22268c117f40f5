"""Writes a second board for every game: new seas, a new field, more rivers, a shorter path.

They use only data, with the shipped tilesets and numbers, which proves that a board is only a file.
Each is next to its game's original board and marked `ours`.

    python -m tools.maps.second_boards
"""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from collections.abc import Iterable, Mapping, Sequence
from itertools import count
from pathlib import Path
from xml.sax.saxutils import quoteattr

from boardgames.core import hexes
from tools.maps import bermuda, conflict, waterworld, whatzit
from tools.maps.second_drawings import (
    ABOUT,
    CROSSING,
    CROSSING_LANES,
    CROSSING_MAGNETS,
    ISLES,
    LAGOON,
    QUARTER,
    RIVERS,
    SIGNS,
    SPRINT_ROWS,
    River,
)

BOARDS = Path(__file__).resolve().parents[2] / "boards"
HEX, HEX_SIDE = (128, 110), 64

Point = tuple[float, float]
Rows = Sequence[Sequence[int]]


class Chart:
    """A map's text, with ids in the order in which things are written."""

    def __init__(
        self,
        title: str,
        rows: Rows,
        tile: tuple[int, int],
        sources: Iterable[tuple[int, str]],
        about: str = "",
    ) -> None:
        """As large as the first layer of tiles; `sources` are the tilesets by first number."""
        self.title = title
        self.about = about
        self.columns, self.rows = len(rows[0]), len(rows)
        self.tile = tile
        self.sources = [
            f' <tileset firstgid="{first}" source="{name}"/>' for first, name in sources
        ]
        self.shape = 'orientation="orthogonal"'
        self.grid = ""
        self._text: list[str] = []
        self._things, self._layers = count(1), count(1)

    def tiles(self, name: str, rows: Rows) -> None:
        """A layer of tiles."""
        size = f'width="{self.columns}" height="{self.rows}"'
        self._text.append(f' <layer id="{next(self._layers)}" name="{name}" {size}>')
        lines = ",\n".join(",".join(map(str, row)) for row in rows)
        self._text += ['  <data encoding="csv">', lines, "</data>", " </layer>"]

    def group(self, name: str) -> None:
        """Begins a layer of objects."""
        self._text.append(f' <objectgroup id="{next(self._layers)}" name="{name}">')

    def end(self) -> None:
        """Ends a layer of objects."""
        self._text.append(" </objectgroup>")

    def thing(
        self,
        kind: str,
        name: str,
        at: Point,
        shape: str = "<point/>",
        size: Point | None = None,
        **properties: object,
    ) -> None:
        """An object; `at` is its upper left corner where it has a size."""
        named = f" name={quoteattr(name)}" if name else ""
        sized = f' width="{size[0]:g}" height="{size[1]:g}"' if size else ""
        place = f'x="{at[0]:g}" y="{at[1]:g}"{sized}'
        self._text.append(f'  <object id="{next(self._things)}"{named} type="{kind}" {place}>')
        if properties:
            typed = [f"    <property {_typed(*one)}/>" for one in sorted(properties.items())]
            self._text += ["   <properties>", *typed, "   </properties>"]
        self._text += [f"   {shape}"] if shape else []
        self._text.append("  </object>")

    def line(self, kind: str, name: str, points: Sequence[Point]) -> None:
        """An open line."""
        self.thing(kind, name, points[0], f'<polyline points="{_off(points, points[0])}"/>')

    def whole(self) -> str:
        """The file's text."""
        head = (
            f'<map version="1.8" tiledversion="1.8.2" {self.shape} renderorder="right-down"'
            f' width="{self.columns}" height="{self.rows}" tilewidth="{self.tile[0]}"'
            f' tileheight="{self.tile[1]}" infinite="0"{self.grid}'
            f' nextlayerid="{next(self._layers)}" nextobjectid="{next(self._things)}">'
        )
        front = ['<?xml version="1.0" encoding="UTF-8"?>', head, *self._facts(), *self.sources]
        return "\n".join([*front, *self._text, "</map>", ""])

    def _facts(self) -> list[str]:
        """What the map says of itself: its name, and that no box of old had it."""
        about = [_typed("about", self.about)] if self.about else []
        typed = [*about, _typed("ours", True), _typed("title", self.title)]
        return [" <properties>", *(f"  <property {one}/>" for one in typed), " </properties>"]


def _typed(name: str, value: object) -> str:
    if isinstance(value, bool):
        return f'name="{name}" type="bool" value="{str(value).lower()}"'
    if isinstance(value, int | float):
        kind = "int" if isinstance(value, int) else "float"
        return f'name="{name}" type="{kind}" value="{value:g}"'
    return f"name={quoteattr(name)} value={quoteattr(str(value))}"


def _off(points: Iterable[Point], origin: Point) -> str:
    return " ".join(f"{x - origin[0]:g},{y - origin[1]:g}" for x, y in points)


def lagoon() -> str:
    """Waterworld on nine lines by nine."""
    last = LAGOON.side
    letters = waterworld.LETTERS[:last]
    tile = waterworld.TILE
    # One more line each way is where the great chart's frame would stand.
    width, height = waterworld.at(f"{waterworld.LETTERS[last]}{last + 1}")
    rows = _lagoon_picture(width // tile + 1, height // tile)
    chart = Chart("Lagoon", rows, (tile, tile), [(1, "sea.tsx")], ABOUT["lagoon"])
    chart.tiles("picture-sea", rows)
    across = {f"line {one}": [f"{one}{n}" for n in range(1, last + 1)] for one in letters}
    down = {f"line {n}": [f"{one}{n}" for one in letters] for n in range(1, last + 1)}
    chart.group("links")
    for name, spaces in (across | down).items():
        chart.line("line", name, [waterworld.at(space) for space in spaces])
    chart.end()
    red = {*LAGOON.atolls, *LAGOON.pawns.values(), LAGOON.deez}
    wide = waterworld.DIAMETER
    chart.group("spaces")
    for name in [space for spaces in across.values() for space in spaces]:
        x, y = waterworld.at(name)
        ring = "red" if name in red else "white"
        corner = (x - wide / 2, y - wide / 2)
        chart.thing("space", name, corner, "<ellipse/>", (wide, wide), ring=ring)
    chart.end()
    _lagoon_points(chart)
    return chart.whole()


def _lagoon_points(chart: Chart) -> None:
    chart.group("atolls")
    for space in LAGOON.atolls:
        chart.thing("atoll", "", waterworld.at(space))
    chart.end()
    chart.group("starts")
    chart.thing("deez", "deez", waterworld.at(LAGOON.deez))
    for colour, space in LAGOON.pawns.items():
        chart.thing("pawn", colour, waterworld.at(space))
    chart.end()
    chart.group("compass")
    for space in LAGOON.landfalls:
        chart.thing("dry_land", "", waterworld.at(space))
    chart.end()


def _lagoon_picture(columns: int, rows: int) -> Rows:
    """The frame of the great chart around the middle of its sea, rose and all."""

    def cut(place: int, few: int, many: int) -> int:
        """Which line of the great chart is shown: the edges as they are, the middle centred."""
        if place in (0, few - 1):
            return 0 if place == 0 else many - 1
        return place + (many - few) // 2

    wide, high = waterworld.COLUMNS, waterworld.ROWS
    return [
        [cut(row, rows, high) * wide + cut(column, columns, wide) + 1 for column in range(columns)]
        for row in range(rows)
    ]


def crossing() -> str:
    """Bermuda Triangle with two lanes that cross where the cloud waits."""
    columns, rows = bermuda.COLUMNS, bermuda.ROWS
    first = bermuda.CHART_FIRST
    sea = [[first + row * columns + column for column in range(columns)] for row in range(rows)]
    land = [[gid + columns * rows for gid in row] for row in sea]
    for column, line, wide, high, right, down in ISLES:
        isles = [row[column : column + wide] for row in land[line : line + high]]
        for row in land[line : line + high]:
            row[column : column + wide] = [0] * wide
        for row, stamped in zip(land[line + down :], isles, strict=False):
            row[column + right : column + right + wide] = stamped
    dots = [[0] * columns for _ in range(rows)]
    for y in bermuda.DOT_ROWS:
        for x in bermuda.DOT_COLUMNS:
            dots[y][x] = bermuda.RED_GID if (x, y) == bermuda.RED_CIRCLE else bermuda.DOT_GID
    tilesets = [(bermuda.MARKS_FIRST, "marks.tsx"), (first, "chart.tsx")]
    chart = Chart("The Crossing", sea, (bermuda.TILE, bermuda.TILE), tilesets, ABOUT["crossing"])
    for name, layer in (("picture sea", sea), ("picture land", land), ("dots", dots)):
        chart.tiles(name, layer)
    lanes = {port: CROSSING_LANES[port] for port in CROSSING}
    route_of(chart, {port: bermuda.PORTS[port] for port in CROSSING}, lanes)
    cloud_of(chart, CROSSING_MAGNETS)
    piles_of(chart, bermuda.PILES)
    return chart.whole()


def route_of(chart: Chart, ports: Mapping[str, bermuda.Port], lanes: Mapping[str, str]) -> None:
    """Lanes from port to port in their order, Home Port first, and all that is there."""
    ways = {port: bermuda.places(text) for port, text in lanes.items()}
    order = list(ports)
    chart.group("links")
    for port, after in zip(order, (*order[1:], order[0]), strict=True):
        line = [ports[port][1], *ways[port], ports[after][1]]
        chart.line("lane", f"{port} to {after}", [bermuda.pixel(place) for place in line])
    chart.end()
    chart.group("spaces")
    for product, (title, at, heading, docks) in sorted(ports.items(), key=_as_in_the_box):
        home = product == order[0]
        place = bermuda.pixel(at)
        chart.thing("port", product, place, product=product, title=title, home=home)
        for number, dock in enumerate(docks, 1):
            place, turn = bermuda.pixel(dock), float(heading)
            name = f"{product} {number}"
            chart.thing("dock", name, place, port=product, place=number, heading=turn)
    for port, lane in ways.items():
        for number, at in enumerate(lane, 1):
            chart.thing("space", f"{port[0].upper()}{number:02}", bermuda.pixel(at))
    chart.end()


def _as_in_the_box(port: tuple[str, bermuda.Port]) -> int:
    known = list(bermuda.PORTS)
    return known.index(port[0]) if port[0] in known else len(known)


def cloud_of(chart: Chart, magnets: Iterable[tuple[str, Point, float, int, bool]]) -> None:
    """The cloud over the red circle, and its magnets."""
    tile, centre = bermuda.TILE, bermuda.pixel(bermuda.RED_CIRCLE)
    chart.group("cloud")
    points = [(tile * x, tile * y) for x, y in bermuda.places(bermuda.OUTLINE)]
    chart.thing("outline", "outline", centre, f'<polygon points="{_off(points, (0, 0))}"/>')
    radius = tile * bermuda.CYLINDER
    corner = (centre[0] - radius, centre[1] - radius)
    chart.thing("cylinder", "cylinder", corner, "<ellipse/>", (2 * radius, 2 * radius))
    for name, (x, y), reach, capacity, extra in magnets:
        at = (centre[0] + tile * x, centre[1] + tile * y)
        chart.thing("magnet", name, at, reach=reach, capacity=capacity, extra=extra)
    chart.end()


def piles_of(chart: Chart, piles: Mapping[str, Point]) -> None:
    """Where the cards lie."""
    chart.group("piles")
    size = (bermuda.TILE * bermuda.PILE_SIZE[0], bermuda.TILE * bermuda.PILE_SIZE[1])
    for name, place in piles.items():
        left, top = bermuda.pixel(place)
        chart.thing("pile", name, (left - size[0] / 2, top - size[1] / 2), "", size)
    chart.end()


def skirmish() -> str:
    """Conflict on sixteen squares by sixteen: one corner drawn, and turned three times."""
    half = len(QUARTER)
    side, tile = 2 * half, conflict.TILE
    signs: dict[tuple[int, int], tuple[str, int]] = {}
    for corner in conflict_corners():
        for row, line in enumerate(QUARTER):
            for column, sign in enumerate(line):
                signs[_turned((column, row), corner - 1, side)] = (sign, corner)
    painted = [[_ground(signs[x, y][0], x, y) + 1 for x in range(side)] for y in range(side)]
    chart = Chart("Skirmish", painted, (tile, tile), [(1, "terrain.tsx")], ABOUT["skirmish"])
    chart.tiles("picture_ground", [[conflict.PLATE + 1] * side] * side)
    chart.tiles("spaces", painted)
    camps = {corner: _camp(corner, side) for corner in conflict_corners()}
    chart.tiles("picture_labels", _labels(camps.values(), side))
    chart.group("mines")
    for (x, y), (sign, corner) in sorted(signs.items(), key=lambda one: (one[1][1], one[0])):
        if sign == "m":
            chart.thing("mine", "", ((x + 0.5) * tile, (y + 0.5) * tile), corner=corner)
    chart.end()
    chart.group("corners")
    for corner, (home, *boxes) in camps.items():
        middle = ((home[0] + 0.5) * tile, (home[1] + 0.5) * tile)
        chart.thing("home", "", middle, corner=corner)
        for kind, (left, top, wide, high) in zip(("start_box", "reserve_box"), boxes, strict=True):
            corner_at, size = (left * tile, top * tile), (wide * tile, high * tile)
            chart.thing(kind, "", corner_at, "", size, corner=corner)
    chart.end()
    return chart.whole()


def conflict_corners() -> range:
    """1 to 4, clockwise from the upper left."""
    return range(1, len(conflict.CORNERS) + 1)


def _camp(corner: int, side: int) -> conflict.Corner:
    """A corner's home and its boxes in squares, upright and as large as the great board's."""
    panel = [
        _turned((column, row), corner - 1, side)
        for row, line in enumerate(QUARTER)
        for column, sign in enumerate(line)
        if sign == "."
    ]
    left, top = min(panel)
    home, (_, _, wide, start), (_, _, _, reserve) = conflict.CORNERS[corner - 1]
    tops = (top, top + start) if home[1] == 0 else (top + reserve, top)
    boxes = ((left, tops[0], wide, start), (left, tops[1], wide, reserve))
    return (_turned((0, 0), corner - 1, side), *boxes)


def _labels(camps: Iterable[conflict.Corner], side: int) -> Rows:
    """Where pieces are in the boxes, for looks."""
    rows = [[0] * side for _ in range(side)]
    for _, *boxes in camps:
        for tile, (left, top, wide, high) in zip(
            (conflict.START, conflict.RESERVE), boxes, strict=True
        ):
            for row in rows[top : top + high]:
                row[left : left + wide] = [tile + 1] * wide
    return rows


def _turned(spot: tuple[int, int], quarters: int, side: int) -> tuple[int, int]:
    column, row = spot
    for _ in range(quarters):
        column, row = side - 1 - row, column
    return column, row


def _ground(sign: str, column: int, row: int) -> int:
    """The local id of the tile for a sign, dark and light like a chessboard."""
    dark = (column + row) % 2
    grounds = {"1": conflict.HOME, ".": conflict.CLOSED, "=": conflict.BRIDGE}
    return grounds.get(sign, conflict.LAND + dark if sign == "#" else conflict.WATER + dark)


def river(drawn: River, numbers: dict[tuple[str, str], int]) -> str:
    """A board of Whitewater; `numbers` are the tiles by class and value."""
    lines = [line.split() for line in drawn.drawing.strip().splitlines()]
    rows = [[numbers[SIGNS[sign]] for sign in line] for line in lines]
    chart = Chart(drawn.title, rows, HEX, [(1, "river.tsx")], drawn.about)
    chart.shape = 'orientation="hexagonal"'
    chart.grid = f' hexsidelength="{HEX_SIDE}" staggeraxis="x" staggerindex="odd"'
    chart.tiles("spaces", rows)
    chart.group("marks")
    for (colour, row), column in zip(drawn.marks, (0, len(rows[0]) - 1), strict=True):
        chart.thing("mark", "", hexes.centre((column, row), *HEX), colour=colour)
    chart.end()
    return chart.whole()


def river_tiles(tileset: Path) -> dict[tuple[str, str], int]:
    """The numbers of the river's tiles by class and the value of their one property."""
    found: dict[tuple[str, str], int] = {}
    for tile in ElementTree.parse(tileset).getroot().iter("tile"):
        one = tile.find("properties/property")
        value = one.get("value", "") if one is not None else ""
        found[tile.get("type", ""), value] = int(tile.get("id", "0")) + 1
    return found


def texts(folder: Path) -> dict[str, str]:
    """Every second board by its place below a boards folder, whose tilesets are already there."""
    numbers = river_tiles(folder / "whitewater" / "river.tsx")
    sprint = whatzit.Board(SPRINT_ROWS, "Sprint", about=ABOUT["sprint"], is_ours=True)
    return {
        "waterworld/lagoon.tmx": lagoon(),
        "bermuda/crossing.tmx": crossing(),
        "conflict/skirmish.tmx": skirmish(),
        "whatzit/sprint.tmx": whatzit.Writer(sprint).whole(),
        **{f"whitewater/{name}.tmx": river(drawn, numbers) for name, drawn in RIVERS.items()},
    }


def main() -> None:
    """Writes all of them."""
    for place, text in texts(BOARDS).items():
        (BOARDS / place).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()

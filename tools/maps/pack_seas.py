"""Drawings of the seas in the shipped packs: spaces, lines and depths."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from tools.maps import bermuda, waterworld
from tools.maps.sea_paint import DEEP, LAND, Kit, Rows, bermuda_kit, scattered, waterworld_kit
from tools.maps.second_boards import Chart, Point, cloud_of, piles_of, route_of

Cell = tuple[int, int]
Depth = Callable[[float, float], float]
SHORE = 54
"""Pixels from a closed circle to where its island ends."""


LAST = 5
"""The outermost circles, counted from the middle."""
RIM = 200
"""Pixels from an outermost circle to beyond the chart's edge."""


def uneven(x: float, y: float, size: float) -> float:
    """A gentle rise and fall, about -1 to 1, that looks like no pattern."""
    x, y = x / size, y / size
    waves = (
        math.sin(2.1 * x + 0.7 * y),
        math.sin(1.7 * y - 1.1 * x + 1.3),
        0.5 * math.sin(4.3 * x + 2.0),
        0.5 * math.sin(3.9 * y + x),
    )
    return sum(waves) / 2.2


def _spread(
    kit: Kit, sea: Rows, depth: Depth, every: Cell, clear: Iterable[tuple[Cell, Cell]]
) -> Rows:
    """Soundings here and there, deeper numbers over deeper water, none on land or other stamps."""
    found = [[-1] * len(sea[0]) for _ in sea]
    deep = kit.frame_deep
    for row in range(deep, len(sea) - deep):
        for column in range(deep, len(sea[0]) - deep):
            chance = scattered(column + 7, row + 3)
            fathoms = depth(column + 0.5, row + 0.5)
            is_free = all(
                not (left <= column < left + wide and top <= row < top + high)
                for (left, top), (wide, high) in clear
            )
            if chance % (every[0] * every[1]) == 0 and fathoms > 1 and is_free:
                share = min(0.999, (fathoms - 1) / (DEEP - 0.5)) * (0.6 + chance // 64 % 40 / 100)
                found[row][column] = kit.soundings[int(share * len(kit.soundings))]
    return found


def _numbered(rows: Rows, first: int) -> Rows:
    """Tiles of a set by their numbers in a map."""
    return [[first + tile if tile >= 0 else 0 for tile in row] for row in rows]


# Waterworld ----------------------------------------------------------------------------------


class Isles(NamedTuple):
    """A Waterworld: circles are counted from the middle, and all is alike in the four quarters."""

    title: str
    atolls: tuple[Cell, ...]
    closed: tuple[Cell, ...]
    """Circles that are land."""
    depth: Callable[[Point], float]
    """How deep the open water is, by a place off the middle in circles."""
    whale: Cell | None = None


def _quarters(cells: Iterable[Cell]) -> set[Cell]:
    return {(a * x, b * y) for x, y in cells for a in (1, -1) for b in (1, -1)}


def _name(cell: Cell) -> str:
    return f"{waterworld.LETTERS[cell[1] + LAST]}{cell[0] + LAST + 1}"


def isles(drawn: Isles) -> str:
    """The text of a Waterworld map, painted."""
    kit = waterworld_kit()
    closed = _quarters(drawn.closed)
    shut = {_name(cell) for cell in closed}
    columns, rows = waterworld.COLUMNS, waterworld.ROWS

    def depth(x: float, y: float) -> float:
        place = (x * kit.side, y * kit.side)
        off = ((place[0] - 800) / 128, (place[1] - 576) / 96)
        open_sea = max(1.0, drawn.depth(off) + 0.35 * uneven(x, y, 7))
        far = min((_away(place, pair) for pair in _islands(closed)), default=math.inf)
        far += 9 * uneven(x, y, 2.3)
        return min(open_sea, max(LAND, 0.5 + (far - SHORE) / 48))

    sea = kit.sea((columns, rows), depth)
    chart = Chart(drawn.title, sea, (kit.side, kit.side), [(1, f"{kit.name}.tsx")])
    stamps = [((columns - kit.rose[1]) // 2, (rows - kit.rose[1]) // 2), (kit.rose[1],) * 2]
    numbers = _spread(kit, sea, depth, (5, 5), [((stamps[0][0], stamps[0][1]), (10, 10))])
    kit.stamp(numbers, kit.rose[0], (stamps[0][0], stamps[0][1]), (kit.rose[1], kit.rose[1]))
    if drawn.whale is not None:
        kit.stamp(numbers, kit.whale[0], drawn.whale, kit.whale[1])
    for name, layer in (
        ("picture-sea", sea),
        ("picture-stamps", numbers),
        ("picture-frame", kit.framed(columns, rows)),
    ):
        chart.tiles(name, _numbered(layer, 1))
    _sea_lines(chart, shut)
    _sea_things(chart, drawn, shut)
    return chart.whole()


def _islands(closed: set[Cell]) -> list[tuple[Point, Point]]:
    """Closed circles in map pixels, each with its neighbours: one island, or land to the rim."""
    found: list[tuple[Point, Point]] = []
    for x, y in sorted(closed):
        here = waterworld.at(_name((x, y)))
        for across, down in ((_outward(x), 0), (0, _outward(y)), (_outward(x), _outward(y))):
            found.append((here, (here[0] + RIM * across, here[1] + RIM * down)))
        for other in ((x + 1, y), (x, y + 1)):
            if other in closed:
                found.append((here, waterworld.at(_name(other))))
    return found


def _outward(step: int) -> int:
    """Which way the rim lies from an outermost circle; 0 for all others."""
    return (step > LAST - 1) - (step < 1 - LAST)


def _away(place: Point, ends: tuple[Point, Point]) -> float:
    """How far a place is from the line between two others."""
    (ax, ay), (bx, by) = ends
    length = (bx - ax) ** 2 + (by - ay) ** 2
    along = ((place[0] - ax) * (bx - ax) + (place[1] - ay) * (by - ay)) / length if length else 0
    along = max(0.0, min(1.0, along))
    return math.hypot(place[0] - ax - along * (bx - ax), place[1] - ay - along * (by - ay))


def _sea_lines(chart: Chart, shut: set[str]) -> None:
    chart.group("links")
    for name, spaces in waterworld.lines().items():
        runs: list[list[str]] = [[]]
        for space in spaces:
            if space in shut:
                runs.append([])
            else:
                runs[-1].append(space)
        # The parts of a line keep its name: it is written at its ends.
        for run in (run for run in runs if len(run) > 1):
            chart.line("line", name, [waterworld.at(space) for space in run])
    chart.end()


def _sea_things(chart: Chart, drawn: Isles, shut: set[str]) -> None:
    atolls = sorted(_name(cell) for cell in _quarters(drawn.atolls))
    red = {*atolls, *waterworld.PAWNS.values(), waterworld.DEEZ}
    wide = waterworld.DIAMETER
    chart.group("spaces")
    for spaces in list(waterworld.lines().values())[: len(waterworld.LETTERS)]:
        for space in spaces:
            if space not in shut:
                x, y = waterworld.at(space)
                ring = "red" if space in red else "white"
                corner = (x - wide / 2, y - wide / 2)
                chart.thing("space", space, corner, "<ellipse/>", (wide, wide), ring=ring)
    chart.end()
    chart.group("atolls")
    for space in atolls:
        chart.thing("atoll", "", waterworld.at(space))
    chart.end()
    chart.group("starts")
    chart.thing("deez", "deez", waterworld.at(waterworld.DEEZ))
    for colour, space in waterworld.PAWNS.items():
        chart.thing("pawn", colour, waterworld.at(space))
    chart.end()
    chart.group("compass")
    for space in waterworld.LANDFALLS:
        if space not in atolls and space not in shut:
            chart.thing("dry_land", "", waterworld.at(space))
    chart.end()


def _lagoon_depth(off: Point) -> float:
    """Deep in the middle, a ring of shallows round it, open water outside."""
    far = math.hypot(*off)
    return 3.1 - 2.3 * max(0.0, 1 - abs(far - 3.6) / 1.5) - 0.35 * (far > 5)


def _reef_depth(off: Point) -> float:
    """Deep in the middle, shallower towards the corners."""
    return 3.3 - 0.34 * math.hypot(*off) * (0.7 + 0.5 * min(abs(off[0]), abs(off[1])) / 5)


THE_RING = Isles(
    "The Ring",
    ((2, 1), (1, 3), (4, 3)),
    ((5, 5), (4, 5), (5, 4), (4, 4), (5, 3), (5, 2), (5, 1)),
    _lagoon_depth,
)
FAR_REEFS = Isles(
    "Far Reefs", ((5, 4), (4, 2), (2, 4)), ((2, 2), (3, 2), (2, 3)), _reef_depth, (21, 29)
)


# Bermuda Triangle ----------------------------------------------------------------------------


class Voyage(NamedTuple):
    """A Bermuda Triangle: places are counted in dots."""

    title: str
    ports: Mapping[str, bermuda.Port]
    lanes: Mapping[str, str]
    magnets: tuple[tuple[str, Point, float, int, bool], ...]
    piles: Mapping[str, Point]
    lands: tuple[tuple[Point, float], ...]
    """Middles of islands, and how large they are, in tiles."""
    rose: Cell


def voyage(drawn: Voyage) -> str:
    """The text of a Bermuda map, painted."""
    kit = bermuda_kit()
    columns, rows = bermuda.COLUMNS, bermuda.ROWS

    def depth(x: float, y: float) -> float:
        away = min(math.hypot(x - a, y - b) - size for (a, b), size in drawn.lands)
        return max(LAND, min(DEEP, 0.5 + away * 0.62 + 0.5 * uneven(x, y, 3.1)))

    sea = kit.sea((columns, rows), depth)
    first = bermuda.CHART_FIRST
    tilesets = [(bermuda.MARKS_FIRST, "marks.tsx"), (first, f"{kit.name}.tsx")]
    chart = Chart(drawn.title, sea, (kit.side, kit.side), tilesets)
    down, across, both = kit.graticule
    lines = [
        [
            both if not (x % 3 or y % 3) else down if not x % 3 else across if not y % 3 else -1
            for x in range(columns)
        ]
        for y in range(rows)
    ]
    size = (kit.rose[1], kit.rose[1])
    numbers = _spread(kit, sea, depth, (3, 2), [(drawn.rose, size)])
    kit.stamp(numbers, kit.rose[0], drawn.rose, size)
    for name, layer in (
        ("picture sea", sea),
        ("picture lines", lines),
        ("picture stamps", numbers),
        ("picture frame", kit.framed(columns, rows)),
    ):
        chart.tiles(name, _numbered(layer, first))
    dots = [[0] * columns for _ in range(rows)]
    for y in bermuda.DOT_ROWS:
        for x in bermuda.DOT_COLUMNS:
            dots[y][x] = bermuda.RED_GID if (x, y) == bermuda.RED_CIRCLE else bermuda.DOT_GID
    chart.tiles("dots", dots)
    route_of(chart, drawn.ports, drawn.lanes)
    cloud_of(chart, drawn.magnets)
    piles_of(chart, drawn.piles)
    return chart.whole()


def arc(begin: float, end: float, count: int) -> str:
    """Places on a quarter of the oval round the cloud's red circle, between two ports."""
    middle = bermuda.RED_CIRCLE
    turns = (begin + (end - begin) * (one + 1) / (count + 1) for one in range(count))
    return "  ".join(
        f"{middle[0] + 9.25 * math.cos(turn):.3f} {middle[1] - 6.75 * math.sin(turn):.3f}"
        for turn in turns
    )


_BOX = bermuda.PORTS
FIVE_HARBOURS = Voyage(
    title="Five Harbours",
    ports={
        "sugar": _BOX["sugar"],
        "lumber": _BOX["lumber"],
        "bananas": _BOX["bananas"],
        "rum": (
            "Tortuga",
            (16, 18.5),
            0,
            ((14.875, 18.5), (15.625, 18.5), (16.375, 18.5), (17.125, 18.5)),
        ),
        "oil": _BOX["oil"],
    },
    lanes={
        "sugar": bermuda.LANES["sugar"][2:],
        "lumber": bermuda.LANES["lumber"][2:],
        "bananas": """22.75 17.125  21.625 16.125  20.25 15.625  18.875 15.875  17.75 16.75
            17 17.625""",
        "rum": """15.125 17.375  14 16.375  12.75 15.5  11.375 14.875  9.875 14.75  8.5 15.125
            7.25 15.875  6.125 16.75  5.125 17.625""",
        "oil": bermuda.LANES["oil"][2:],
    },
    magnets=(
        ("A", (0.0, -2.75), 0.6, 2, False),
        ("C", (2.5, 1.0), 0.6, 2, False),
        ("F", (-2.375, 1.625), 0.6, 2, True),
    ),
    piles={**bermuda.PILES, "rum": (16, 19.75)},
    lands=(
        ((-0.6, 5.6), 2.2), ((-0.6, 8.0), 2.2), ((0.0, 1.0), 1.5),
        ((24.2, -0.8), 1.8), ((26.2, -0.6), 1.7),
        ((23.5, 21.4), 1.7), ((26.0, 21.0), 1.9),
        ((15.4, 21.6), 2.0), ((17.8, 21.7), 2.1),
        ((3.0, 21.4), 1.8), ((6.0, 21.6), 1.6), ((0.2, 20.6), 1.9),
        ((11.0, 9.0), 0.9), ((13.0, 8.0), 0.6),
    ),
    rose=(22, 8),
)  # fmt: skip

CAROUSEL = Voyage(
    title="Carousel",
    ports={
        "sugar": ("Port Royal", (3, 10), 90, ((3, 8.875), (3, 9.625), (3, 10.375), (3, 11.125))),
        "lumber": (
            "Northhaven",
            (13, 2.5),
            180,
            ((14.125, 2.5), (13.375, 2.5), (12.625, 2.5), (11.875, 2.5)),
        ),
        "bananas": (
            "Santa Clara",
            (23, 10),
            270,
            ((23, 11.125), (23, 10.375), (23, 9.625), (23, 8.875)),
        ),
        "oil": (
            "Cayo Sur",
            (13, 17.5),
            0,
            ((11.875, 17.5), (12.625, 17.5), (13.375, 17.5), (14.125, 17.5)),
        ),
    },
    lanes={
        "sugar": arc(math.pi, math.pi / 2, 8),
        "lumber": arc(math.pi / 2, 0, 8),
        "bananas": arc(0, -math.pi / 2, 8),
        "oil": arc(-math.pi / 2, -math.pi, 8),
    },
    magnets=(
        ("A", (0.0, -2.75), 0.45, 1, False),
        ("C", (2.5, 1.0), 0.45, 1, False),
        ("F", (-2.375, 1.625), 0.45, 1, True),
    ),
    piles={
        "sugar": (1.25, 9.25),
        "home": (1.25, 10.75),
        "lumber": (13, 1),
        "bananas": (24.75, 10),
        "oil": (13, 19),
    },
    lands=(
        ((0.6, 9.4), 2.2), ((0.4, 12.0), 2.0),
        ((12.4, 0.0), 2.0), ((15.0, 0.2), 1.9),
        ((26.6, 9.4), 2.2), ((26.8, 12.0), 2.0),
        ((12.2, 21.0), 2.0), ((14.8, 21.2), 2.0),
        ((3.6, 3.6), 0.9), ((23.2, 17.4), 0.9),
    ),
    rose=(2, 15),
)  # fmt: skip

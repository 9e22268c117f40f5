"""The board of Bermuda Triangle, read from its map, and every fault a map can have.

All positions are in dots: one tile is one dot, and the dot of column x, row y lies at (x, y).
Nothing here knows where anything is; a map that moves a port or a magnet is another board.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

import msgspec

from boardgames.core.problems import Problem
from boardgames.core.tiled import MapObject, Point, TiledMap
from boardgames.games.bermuda.rules.board_reading import (
    MOST_CORNERS,
    Magnet,
    Reading,
    read_cylinder,
    read_magnets,
    read_outline,
)
from boardgames.games.bermuda.rules.lanes import Found, Place, rounded_lanes
from boardgames.games.bermuda.rules.state import Dot, Rules

HOME_PILE = "home"
TILE_LAYERS = ("dots",)
OBJECT_LAYERS = ("links", "spaces", "cloud", "piles")
PORTS = range(2, 7)
LEAST_SPACES, MOST_SPACES = 24, 300


class Dock(msgspec.Struct, frozen=True):
    """Where a ship lies in port; `heading` is for drawing, in degrees."""

    place: int
    at: Point
    heading: float


class Port(msgspec.Struct, frozen=True):
    """A port, known by its product."""

    product: str
    title: str
    at: Point
    docks: tuple[Dock, ...]


class Space(msgspec.Struct, frozen=True):
    """A white ship shape on a lane."""

    name: str
    at: Point


class PileArea(msgspec.Struct, frozen=True):
    """Where cards lie beside the board."""

    at: Point
    size: Point


class BermudaBoard(msgspec.Struct, frozen=True):
    """Ports in sailing order, Home Port first; lane i goes from port i to the next."""

    size: tuple[int, int]
    tile: int
    dots: frozenset[Dot]
    red_circle: Dot
    ports: tuple[Port, ...]
    lanes: tuple[tuple[Space, ...], ...]
    outline: tuple[Point, ...]
    cylinder: float
    magnets: tuple[Magnet, ...]
    piles: dict[str, PileArea]


def read_board(chart: TiledMap, rules: Rules) -> tuple[BermudaBoard | None, list[Problem]]:
    """The board of a map, or None with everything that is wrong with it."""
    reading = Reading(chart, rules)
    for layer in TILE_LAYERS:
        if chart.tile_layer(layer) is None:
            reading.wrong(f"There is no layer '{layer}'.")
    for layer in OBJECT_LAYERS:
        if chart.object_layer(layer) is None:
            reading.wrong(f"There is no layer '{layer}'.")
    _check_counts(reading)
    if reading.problems:
        return None, reading.problems
    _check_names_and_edges(reading)
    dots, red_circle = _read_dots(reading)
    ports = _read_ports(reading)
    spaces = _read_spaces(reading)
    found = _read_lanes(reading, ports, spaces)
    outline = read_outline(reading, red_circle)
    cylinder = read_cylinder(reading, red_circle)
    magnets = read_magnets(reading, red_circle, outline)
    piles = _read_piles(reading)
    is_faulty = any(not problem.warning for problem in reading.problems)
    if is_faulty or red_circle is None or found is None:
        return None, reading.problems
    by_product = {port.product: port for port in ports}
    board = BermudaBoard(
        size=(chart.columns, chart.rows),
        tile=chart.tile_size[0],
        dots=dots,
        red_circle=red_circle,
        ports=tuple(by_product[product] for product in found.ports),
        lanes=tuple(tuple(Space(name, spaces[name]) for name in lane) for lane in found.lanes),
        outline=outline,
        cylinder=cylinder,
        magnets=magnets,
        piles=piles,
    )
    return board, reading.problems


def _check_counts(reading: Reading) -> None:
    """What there is too much of to compare each with every other."""
    chart = reading.chart
    spaces = sum(1 for _ in chart.objects("spaces", "space"))
    if spaces > MOST_SPACES:
        reading.wrong(f"There are {spaces} spaces; there may be {MOST_SPACES}.", "spaces")
    ports = sum(1 for _ in chart.objects("spaces", "port"))
    if ports > PORTS[-1]:
        text = f"There are {ports} ports; there must be {PORTS[0]} to {PORTS[-1]}."
        reading.wrong(text, "spaces")
    for thing in chart.objects("cloud", "outline"):
        if len(thing.points) > MOST_CORNERS:
            text = f"The outline has {len(thing.points)} corners; {MOST_CORNERS} are enough."
            reading.wrong(text, "cloud", thing)


def _check_names_and_edges(reading: Reading) -> None:
    chart = reading.chart
    wide, high = chart.size
    for layer in OBJECT_LAYERS:
        named = Counter(thing.name for thing in chart.objects(layer) if thing.name)
        for thing in chart.objects(layer):
            label = thing.name or thing.kind
            corners = (thing.at, *thing.points)
            # The cloud may overhang the board; only its centre has to be on it.
            inside = corners[:1] if layer == "cloud" else corners
            if any(not (0 <= x <= wide and 0 <= y <= high) for x, y in inside):
                reading.wrong(f"'{label}' lies outside the map.", layer, thing)
            if named[thing.name] > 1:
                reading.wrong(f"Two objects are called '{thing.name}'.", layer, thing)
                named[thing.name] = 0


def _read_dots(reading: Reading) -> tuple[frozenset[Dot], Dot | None]:
    layer = reading.chart.tile_layer("dots")
    assert layer is not None
    dots: set[Dot] = set()
    circles: list[Dot] = []
    for row, gids in enumerate(layer.rows):
        for column, gid in enumerate(gids):
            tile = reading.chart.tiles.get(gid)
            kind = tile.kind if tile is not None else ""
            if kind in ("dot", "red_circle"):
                dots.add((column, row))
            if kind == "red_circle":
                circles.append((column, row))
    if len(circles) != 1:
        reading.wrong(
            f"There are {len(circles)} red circles in 'dots'; "
            "the cloud needs exactly one to start from.",
            "dots",
        )
        return frozenset(dots), None
    for column, row in sorted(dots - _joined(dots, circles[0])):
        reading.wrong(f"The dot at {column},{row} can't be reached by the cloud.", "dots")
    return frozenset(dots), circles[0]


def _joined(dots: set[Dot], start: Dot) -> set[Dot]:
    joined, waiting = {start}, [start]
    while waiting:
        column, row = waiting.pop()
        for dot in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if dot in dots and dot not in joined:
                joined.add(dot)
                waiting.append(dot)
    return joined


def _read_ports(reading: Reading) -> list[Port]:
    things = list(reading.chart.objects("spaces", "port"))
    if len(things) not in PORTS:
        reading.wrong(
            f"There are {len(things)} ports; there must be {PORTS[0]} to {PORTS[-1]}.", "spaces"
        )
    products = [str(thing.properties.get("product", "")) for thing in things]
    _check_products(reading, things, products)
    homes = sum(bool(thing.properties.get("home")) for thing in things)
    if homes != 1:
        reading.wrong(f"{homes} ports are marked home; there must be exactly one.", "spaces")
    ports = []
    for thing, product in zip(things, products, strict=True):
        docks = _read_docks(reading, product)
        title = str(thing.properties.get("title") or thing.name)
        ports.append(Port(product, title, reading.in_dots(thing.at), docks))
        needed = len(reading.rules.colours)
        if len(docks) < needed:
            text = f"Port '{product}' has {len(docks)} docks; it needs {needed}."
            reading.wrong(text, "spaces", thing)
    return ports


def _check_products(reading: Reading, things: Sequence[MapObject], products: Sequence[str]) -> None:
    for product in reading.rules.freight:
        if product not in products:
            # Rules may hold more products than one map of several has ports for.
            text = f"No port has product '{product}'; this map is played without it."
            reading.hint(text, "spaces")
    for index, (thing, product) in enumerate(zip(things, products, strict=True)):
        if product not in reading.rules.freight:
            text = f"Port '{thing.name}' has product '{product}', which has no freight cards."
            reading.wrong(text, "spaces", thing)
        if product in products[:index]:
            other = things[products.index(product)].name
            text = f"Two ports have product '{product}': '{other}' and '{thing.name}'."
            reading.wrong(text, "spaces", thing)


def _read_docks(reading: Reading, product: str) -> tuple[Dock, ...]:
    docks: dict[int, Dock] = {}
    for thing in reading.chart.objects("spaces", "dock"):
        if thing.properties.get("port") != product:
            continue
        place = reading.whole(thing, "place")
        if place is None or place < 1 or place in docks:
            text = f"Dock '{thing.name}' needs a place of its own in port '{product}', from 1 up."
            reading.wrong(text, "spaces", thing)
            continue
        heading = reading.number(thing, "heading", 0.0)
        if heading is None:
            text = (
                f"The heading of dock '{thing.name}' is no number of degrees; delete the property "
                "and add it again as a float."
            )
            reading.wrong(text, "spaces", thing)
        docks[place] = Dock(place, reading.in_dots(thing.at), heading or 0.0)
    if sorted(docks) != list(range(1, len(docks) + 1)):
        reading.wrong(f"The docks of port '{product}' are not numbered 1, 2, 3 …", "spaces")
    return tuple(docks[place] for place in sorted(docks))


def _read_spaces(reading: Reading) -> dict[str, Point]:
    things = list(reading.chart.objects("spaces", "space"))
    if len(things) < LEAST_SPACES:
        reading.wrong(
            f"Only {len(things)} spaces; pushed ships need room: at least {LEAST_SPACES}.",
            "spaces",
        )
    spaces: dict[str, Point] = {}
    for thing in things:
        if not thing.name:
            reading.wrong("This space has no name.", "spaces", thing)
        elif thing.name in reading.rules.freight:
            text = f"A space can't be called '{thing.name}': that is a product."
            reading.wrong(text, "spaces", thing)
        spaces[thing.name] = reading.in_dots(thing.at)
    needed = 2 * reading.rules.ship_radius
    for index, thing in enumerate(things):
        for other in things[index + 1 :]:
            apart = reading.length(math.dist(thing.at, other.at))
            if apart < needed:
                text = (
                    f"Spaces '{thing.name}' and '{other.name}' are {apart:.2f} dots apart; "
                    f"ships need {needed:g}."
                )
                reading.wrong(text, "spaces", thing)
    return spaces


def _read_lanes(reading: Reading, ports: Sequence[Port], spaces: dict[str, Point]) -> Found | None:
    places = [Place(port.product, port.at, is_port=True) for port in ports]
    places += [Place(name, at, is_port=False) for name, at in spaces.items()]
    lanes = [
        (thing, [reading.in_dots(point) for point in thing.points])
        for thing in reading.chart.objects("links", "lane")
    ]
    home = next(
        (
            str(thing.properties.get("product", ""))
            for thing in reading.chart.objects("spaces", "port")
            if thing.properties.get("home")
        ),
        None,
    )
    found, faults = rounded_lanes(lanes, places, home)
    by_name = {thing.name: thing for thing in reading.chart.objects("spaces", "space")}
    for thing, space, text in faults:
        if space:
            reading.wrong(text, "spaces", by_name[space])
        else:
            reading.wrong(text, "links", thing)
    return found


def _read_piles(reading: Reading) -> dict[str, PileArea]:
    piles = {
        thing.name: PileArea(
            reading.in_dots(thing.at),
            (reading.length(thing.size[0]), reading.length(thing.size[1])),
        )
        for thing in reading.chart.objects("piles", "pile")
    }
    ports = {thing.properties.get("product") for thing in reading.chart.objects("spaces", "port")}
    for name in (*(one for one in reading.rules.freight if one in ports), HOME_PILE):
        if name not in piles:
            reading.wrong(f"There is no pile for '{name}'.", "piles")
    return piles

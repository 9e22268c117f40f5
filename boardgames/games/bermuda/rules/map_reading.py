"""Reads the board from its map and lists every problem of the map.

A Tiled property may have any type, so each is checked. The cloud is drawn where it starts and
stored relative to its centre, because it moves and turns.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence

from boardgames.core.problems import Problem
from boardgames.core.texts import N_, _, plural
from boardgames.core.tiled import MapObject, Point, TiledMap, TileLayer
from boardgames.games.bermuda.rules.board import (
    CYLINDER,
    HOME_PILE,
    BermudaBoard,
    Magnet,
    PileArea,
    Port,
    Space,
)
from boardgames.games.bermuda.rules.lanes import Found, Place, rounded_lanes
from boardgames.games.bermuda.rules.port_reading import PORTS, check_port_count, read_ports
from boardgames.games.bermuda.rules.reading import Reading
from boardgames.games.bermuda.rules.state import Dot, Rules
from boardgames.games.bermuda.rules.sweep import crosses_itself, is_inside

MAGNETS = range(1, 7)
MOST_CORNERS = 300
LEAST_REACH, MOST_REACH = 0.1, 2.0
CAPACITIES = range(1, 9)
CENTRED_WITHIN = 0.01
OBJECT_LAYERS = ("links", "spaces", "cloud", "piles")
LEAST_SPACES, MOST_SPACES = 24, 300
NO_LAYER = N_("The layer '{name}' is missing. Add it.")


def read_outline(reading: Reading, red_circle: Dot | None) -> tuple[Point, ...]:
    things = [one for one in reading.chart.objects("cloud", "outline") if one.shape == "polygon"]
    if not things:
        reading.wrong(_("The cloud has no outline. Draw one."), "cloud")
        return ()
    thing = things[0]
    if len(things) > 1:
        text = _("The cloud has {count} outlines. Keep one.", count=len(things))
        reading.wrong(text, "cloud", things[1])
    if crosses_itself(thing.points):
        reading.wrong(_("The cloud’s outline crosses itself. Untangle it."), "cloud", thing)
    if red_circle is None:
        return ()
    points = [_offset(reading, point, red_circle) for point in thing.points]
    if not is_inside((0.0, 0.0), list(zip(points, (*points[1:], points[0]), strict=True))):
        text = _("The red circle isn’t inside the cloud’s outline. Move one of them.")
        reading.wrong(text, "cloud", thing)
    return tuple(points)


def _offset(reading: Reading, point: Point, red_circle: Dot) -> Point:
    x, y = reading.in_dots(point)
    return x - red_circle[0], y - red_circle[1]


def read_cylinder(reading: Reading, red_circle: Dot | None) -> float:
    things = list(reading.chart.objects("cloud", "cylinder"))
    if len(things) == 1 and things[0].shape == "ellipse":
        thing = things[0]
        wide, high = (reading.length(side) for side in thing.size)
        offset = (0.0, 0.0) if red_circle is None else _offset(reading, thing.at, red_circle)
        if wide > 0 and abs(wide - high) < CENTRED_WITHIN and math.hypot(*offset) < CENTRED_WITHIN:
            return wide / 2
    text = _("The cylinder must be one circle, centred on the red circle.")
    reading.wrong(text, "cloud", things[0] if things else None)
    return 0.0


def read_magnets(
    reading: Reading, red_circle: Dot | None, outline: tuple[Point, ...]
) -> tuple[Magnet, ...]:
    things = sorted(reading.chart.objects("cloud", "magnet"), key=lambda thing: thing.name)
    usual = [thing for thing in things if not thing.properties.get("extra")]
    if not usual or len(things) not in MAGNETS:
        text = _(
            "The cloud has {usual} usual and {extra} extra magnets. "
            "It needs at least 1 usual one, and at most {most} in all.",
            usual=len(usual),
            extra=len(things) - len(usual),
            most=MAGNETS[-1],
        )
        reading.wrong(text, "cloud")
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True)) if outline else []
    return tuple(_read_magnet(reading, thing, red_circle or (0, 0), edges) for thing in things)


def _read_magnet(
    reading: Reading, thing: MapObject, red_circle: Dot, edges: list[tuple[Point, Point]]
) -> Magnet:
    if not thing.name or thing.name == CYLINDER:
        text = _("A magnet can’t be called '{name}'. Name it by a letter.", name=thing.name)
        reading.wrong(text, "cloud", thing)
    reach = reading.number(thing, "reach")
    capacity = reading.whole(thing, "capacity")
    offset = _offset(reading, thing.at, red_circle)
    if edges and not is_inside(offset, edges):
        text = _("Magnet '{name}' is outside the cloud’s outline. Move it in.", name=thing.name)
        reading.wrong(text, "cloud", thing)
    if reach is None or not LEAST_REACH <= reach <= MOST_REACH:
        text = _(
            "Magnet '{name}' needs a reach from {least:g} to {most:g}.",
            name=thing.name,
            least=LEAST_REACH,
            most=MOST_REACH,
        )
        reading.wrong(text, "cloud", thing)
        reach = LEAST_REACH
    if capacity is None or capacity not in CAPACITIES:
        text = _(
            "Magnet '{name}' needs a capacity from {least} to {most}.",
            name=thing.name,
            least=CAPACITIES[0],
            most=CAPACITIES[-1],
        )
        reading.wrong(text, "cloud", thing)
        capacity = CAPACITIES[0]
    return Magnet(thing.name, offset, reach, capacity, bool(thing.properties.get("extra")))


def read_board(chart: TiledMap, rules: Rules) -> tuple[BermudaBoard | None, list[Problem]]:
    """The board of a map, or None with everything that is wrong with it."""
    reading = Reading(chart, rules)
    dots_layer = chart.tile_layer("dots")
    if dots_layer is None:
        reading.wrong(_(NO_LAYER, name="dots"))
    for layer in OBJECT_LAYERS:
        if chart.object_layer(layer) is None:
            reading.wrong(_(NO_LAYER, name=layer))
    _check_counts(reading)
    if reading.problems or dots_layer is None:
        return None, reading.problems
    _check_names_and_edges(reading)
    dots, red_circle = _read_dots(reading, dots_layer)
    ports = read_ports(reading)
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
    spaces = sum(1 for _space in chart.objects("spaces", "space"))
    if spaces > MOST_SPACES:
        text = _("There are {count} spaces. Keep {most} at most.", count=spaces, most=MOST_SPACES)
        reading.wrong(text, "spaces")
    check_port_count(reading, range(PORTS[-1] + 1))
    for thing in chart.objects("cloud", "outline"):
        if len(thing.points) > MOST_CORNERS:
            text = _(
                "The outline has {count} corners. Keep {most} at most.",
                count=len(thing.points),
                most=MOST_CORNERS,
            )
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
                text = _("'{name}' is outside the map. Move it in.", name=label)
                reading.wrong(text, layer, thing)
            if named[thing.name] > 1:
                text = _("Two objects are called '{name}'. Rename one.", name=thing.name)
                reading.wrong(text, layer, thing)
                named[thing.name] = 0


def _read_dots(reading: Reading, layer: TileLayer) -> tuple[frozenset[Dot], Dot | None]:
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
        text = plural(
            "There is {count} red circle in 'dots'. The cloud needs exactly 1.",
            "There are {count} red circles in 'dots'. The cloud needs exactly 1.",
            len(circles),
        )
        reading.wrong(text, "dots")
        return frozenset(dots), None
    for column, row in sorted(dots - _joined(dots, circles[0])):
        text = _(
            "The cloud can’t reach the dot at {column},{row}. Join it to the others.",
            column=column,
            row=row,
        )
        reading.wrong(text, "dots")
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


def _read_spaces(reading: Reading) -> dict[str, Point]:
    things = list(reading.chart.objects("spaces", "space"))
    if len(things) < LEAST_SPACES:
        text = plural(
            "There is {count} space. Pushed ships need at least {least}.",
            "There are {count} spaces. Pushed ships need at least {least}.",
            len(things),
            least=LEAST_SPACES,
        )
        reading.wrong(text, "spaces")
    spaces: dict[str, Point] = {}
    for thing in things:
        if not thing.name:
            reading.wrong(_("This space has no name. Name it."), "spaces", thing)
        elif thing.name in reading.rules.freight:
            text = _("A space can’t have a product’s name, '{name}'. Rename it.", name=thing.name)
            reading.wrong(text, "spaces", thing)
        spaces[thing.name] = reading.in_dots(thing.at)
    needed = 2 * reading.rules.ship_radius
    for index, thing in enumerate(things):
        for other in things[index + 1 :]:
            apart = reading.length(math.dist(thing.at, other.at))
            if apart < needed:
                text = _(
                    "Spaces '{space}' and '{other}' are {apart:.2f} dots apart. "
                    "Ships need {needed:g}.",
                    space=thing.name,
                    other=other.name,
                    apart=apart,
                    needed=needed,
                )
                reading.wrong(text, "spaces", thing)
    return spaces


def _read_lanes(reading: Reading, ports: Sequence[Port], spaces: dict[str, Point]) -> Found | None:
    places = [Place(port.product, port.at, is_port=True) for port in ports]
    places += [Place(name, at, is_port=False) for name, at in spaces.items()]
    chart = reading.chart
    lanes = [
        (thing, [reading.in_dots(point) for point in thing.points])
        for thing in chart.objects("links", "lane")
    ]
    homes = (port for port in chart.objects("spaces", "port") if port.properties.get("home"))
    home = next((str(port.properties.get("product", "")) for port in homes), None)
    found, faults = rounded_lanes(lanes, places, home)
    by_name = {thing.name: thing for thing in chart.objects("spaces", "space")}
    for fault in faults:
        if fault.space:
            reading.wrong(fault.text, "spaces", by_name[fault.space])
        else:
            reading.problems.append(chart.problem(fault.text, "links", fault.thing, fault.at))
    return found


def _read_piles(reading: Reading) -> dict[str, PileArea]:
    piles = {}
    for thing in reading.chart.objects("piles", "pile"):
        wide, high = (reading.length(side) for side in thing.size)
        piles[thing.name] = PileArea(reading.in_dots(thing.at), (wide, high))
    ports = {thing.properties.get("product") for thing in reading.chart.objects("spaces", "port")}
    for name in (*(one for one in reading.rules.freight if one in ports), HOME_PILE):
        if name not in piles:
            reading.wrong(_("There is no pile for '{name}'. Add one.", name=name), "piles")
    return piles

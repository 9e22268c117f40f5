"""A map of Bermuda Triangle being read: measures, properties, what was wrong, and the cloud in it.

A property may be of any type that Tiled knows, whatever the game wants, so each is asked for here.
The cloud is drawn where it starts and kept off its centre, because it moves and turns.
"""

from __future__ import annotations

import math

import msgspec
from msgspec.structs import replace

from boardgames.core.problems import Problem
from boardgames.core.tiled import MapObject, Point, TiledMap
from boardgames.games.bermuda.rules.geometry import crosses_itself, is_inside
from boardgames.games.bermuda.rules.state import Dot, Rules

CYLINDER = "cylinder"
"""The name of the cylinder where the magnets' names are used."""
MAGNETS = range(1, 7)
MOST_CORNERS = 300
LEAST_REACH, MOST_REACH = 0.1, 2.0
CAPACITIES = range(1, 9)
CENTRED_WITHIN = 0.01


class Magnet(msgspec.Struct, frozen=True):
    """A magnet under the cloud, off its centre as it stands with A at the notch."""

    name: str
    offset: Point
    reach: float
    capacity: int
    extra: bool


class Reading:
    """One map, the rules it is for, and every problem found so far."""

    def __init__(self, chart: TiledMap, rules: Rules) -> None:
        self.chart = chart
        self.rules = rules
        self.problems: list[Problem] = []

    def wrong(self, text: str, layer: str = "", thing: MapObject | None = None) -> None:
        """Keeps one problem."""
        self.problems.append(self.chart.problem(text, layer, thing))

    def hint(self, text: str, layer: str = "") -> None:
        """Keeps a warning: the map plays all the same."""
        self.problems.append(replace(self.chart.problem(text, layer), warning=True))

    def in_dots(self, point: Point) -> Point:
        """A place of the map in dots."""
        wide, high = self.chart.tile_size
        return point[0] / wide - 0.5, point[1] / high - 0.5

    def length(self, pixels: float) -> float:
        """A length of the map in dots."""
        return pixels / self.chart.tile_size[0]

    def whole(self, thing: MapObject, name: str) -> int | None:
        """A property that is a whole number; None where it is anything else."""
        value = thing.properties.get(name)
        return value if type(value) is int else None

    def number(self, thing: MapObject, name: str, default: float | None = None) -> float | None:
        """A property that is a number, the default where it is absent; None for anything else."""
        value = thing.properties.get(name, default)
        return float(value) if type(value) is int or type(value) is float else None


def read_outline(reading: Reading, red_circle: Dot | None) -> tuple[Point, ...]:
    things = [
        thing for thing in reading.chart.objects("cloud", "outline") if thing.shape == "polygon"
    ]
    if not things:
        reading.wrong("The cloud has no outline.", "cloud")
        return ()
    thing = things[0]
    if len(things) > 1:
        reading.wrong(f"The cloud has {len(things)} outlines; it needs one.", "cloud", things[1])
    if crosses_itself(thing.points):
        reading.wrong("The cloud's outline crosses itself.", "cloud", thing)
    if red_circle is None:
        return ()
    points = [_offset(reading, point, red_circle) for point in thing.points]
    if not is_inside((0.0, 0.0), list(zip(points, (*points[1:], points[0]), strict=True))):
        reading.wrong("The red circle is not inside the cloud's outline.", "cloud", thing)
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
    text = "The cylinder must be one circle centred on the red circle."
    reading.wrong(text, "cloud", things[0] if things else None)
    return 0.0


def read_magnets(
    reading: Reading, red_circle: Dot | None, outline: tuple[Point, ...]
) -> tuple[Magnet, ...]:
    things = sorted(reading.chart.objects("cloud", "magnet"), key=lambda thing: thing.name)
    usual = [thing for thing in things if not thing.properties.get("extra")]
    if not usual or len(things) not in MAGNETS:
        reading.wrong(
            f"The cloud has {len(usual)} magnets and {len(things) - len(usual)} extra ones; it "
            f"needs at least one magnet and at most {MAGNETS[-1]} in all.",
            "cloud",
        )
    edges = list(zip(outline, (*outline[1:], outline[0]), strict=True)) if outline else []
    return tuple(_read_magnet(reading, thing, red_circle or (0, 0), edges) for thing in things)


def _read_magnet(
    reading: Reading,
    thing: MapObject,
    red_circle: Dot,
    edges: list[tuple[Point, Point]],
) -> Magnet:
    if not thing.name or thing.name == CYLINDER:
        reading.wrong(f"A magnet can't be called '{thing.name}'; give it a letter.", "cloud", thing)
    reach = reading.number(thing, "reach")
    capacity = reading.whole(thing, "capacity")
    offset = _offset(reading, thing.at, red_circle)
    if edges and not is_inside(offset, edges):
        text = f"Magnet '{thing.name}' lies outside the cloud's outline."
        reading.wrong(text, "cloud", thing)
    if reach is None or not LEAST_REACH <= reach <= MOST_REACH:
        text = f"Magnet '{thing.name}' needs a reach from {LEAST_REACH:g} to {MOST_REACH:g}."
        reading.wrong(text, "cloud", thing)
        reach = LEAST_REACH
    if capacity is None or capacity not in CAPACITIES:
        text = f"Magnet '{thing.name}' needs a capacity from {CAPACITIES[0]} to {CAPACITIES[-1]}."
        reading.wrong(text, "cloud", thing)
        capacity = CAPACITIES[0]
    return Magnet(thing.name, offset, reach, capacity, bool(thing.properties.get("extra")))

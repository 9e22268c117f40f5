"""What the parts of a board are read with: its map, the rules it is for, and what is wrong."""

from __future__ import annotations

from boardgames.core.problems import Problem
from boardgames.core.tiled import MapObject, Point, TiledMap
from boardgames.games.bermuda.rules.state import Rules


class Reading:
    """One map, the rules it is for, and every problem found so far."""

    def __init__(self, chart: TiledMap, rules: Rules) -> None:
        self.chart = chart
        self.rules = rules
        self.problems: list[Problem] = []

    def wrong(self, text: str, layer: str = "", thing: MapObject | None = None) -> None:
        self.problems.append(self.chart.problem(text, layer, thing))

    def in_dots(self, point: Point) -> Point:
        wide, high = self.chart.tile_size
        return point[0] / wide - 0.5, point[1] / high - 0.5

    def length(self, pixels: float) -> float:
        return pixels / self.chart.tile_size[0]

    def whole(self, thing: MapObject, name: str) -> int | None:
        """A property that is a whole number; None where it is anything else."""
        value = thing.properties.get(name)
        return value if type(value) is int else None

    def number(self, thing: MapObject, name: str, default: float | None = None) -> float | None:
        """A property that is a number, the default where it is absent; None for anything else."""
        value = thing.properties.get(name, default)
        return float(value) if type(value) is int or type(value) is float else None

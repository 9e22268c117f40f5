"""The board: the path read from a Tiled map.

The path is one polyline and spaces are shapes under its vertices, so adding a space is drawing a
rectangle and a vertex.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Any

import msgspec

from boardgames.core.game import Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.tiled import MapObject, Maps, Point, TiledMap


class Ground(StrEnum):
    START = "start"
    WHITE = "white"
    YELLOW = "yellow"
    CIRCLE = "circle"


class Space(msgspec.Struct, frozen=True):
    """One space of the path; places are in map pixels."""

    name: str
    ground: Ground
    at: tuple[float, float]
    size: tuple[float, float]
    is_round: bool
    label: str


class Path(msgspec.Struct, frozen=True):
    """The board: spaces in order of travel, and where ladders lead."""

    spaces: tuple[Space, ...]
    ladders: dict[int, int]

    @property
    def circle(self) -> int:
        return len(self.spaces) - 1

    def place_of(self, name: str) -> int:
        return next(place for place, space in enumerate(self.spaces) if space.name == name)


SPACES, LINKS = "spaces", "links"


def map_of(maps: Maps, boards: Mapping[str, str], board: str) -> TiledMap:
    """The map that is played: one brought along by name, else that of the variant."""
    others = [name for name in maps if name not in boards.values()]
    return maps[others[0] if others else boards[board]]


def path_of(parts: Parts, board: str) -> Path:
    """The path of a map without problems."""
    map_ = map_of(parts.maps, parts.rules.boards, board)
    stops = [_space_at(map_, point) for point in next(map_.objects(LINKS, "path")).points]
    things = [thing for thing in stops if thing is not None]
    places = {thing.name: place for place, thing in enumerate(things)}
    spaces = tuple(
        Space(
            thing.name,
            Ground(thing.kind),
            thing.at,
            thing.size,
            thing.shape == "ellipse",
            str(thing.properties.get("label", "")),
        )
        for thing in things
    )
    ladders: dict[int, int] = {}
    for ladder in map_.objects(LINKS, "ladder"):
        begin, end = _space_at(map_, ladder.points[0]), _space_at(map_, ladder.points[-1])
        assert begin is not None
        assert end is not None
        ladders[places[begin.name]] = places[end.name]
    return Path(spaces, ladders)


def _space_at(map_: TiledMap, point: Point) -> MapObject | None:
    return next((thing for thing in map_.objects(SPACES) if _holds(thing, point)), None)


def _holds(thing: MapObject, point: Point) -> bool:
    x, y = abs(point[0] - thing.at[0]), abs(point[1] - thing.at[1])
    wide, high = thing.size[0] / 2, thing.size[1] / 2
    if thing.shape == "ellipse" and wide and high:
        return (x / wide) ** 2 + (y / high) ** 2 <= 1
    return x <= wide and y <= high


def _choices(parts: Parts, name: str, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The path from the list; one of the player's own is in none and is taken as it comes."""
    listed = [key for key, file in parts.rules.boards.items() if file == f"{name}.tmx"]
    return {**variants, "board": listed[0]} if listed else dict(variants)


def _maps(game: Game[Any, Any], parts: Parts) -> Maps:
    map_ = map_of(parts.maps, parts.rules.boards, str(game.options["board"]))
    return {map_.file: map_}


MEETING = Meeting(first="path.tmx", choices=_choices, maps=_maps)

"""A Tiled map as plain values, and the board of named spaces that a game builds from it.

Games see neither XML nor pytmx, so a board can be built and tested from values alone.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import msgspec

from boardgames.core.problems import Problem

Point = tuple[float, float]


class MapObject(msgspec.Struct, frozen=True):
    """One object of an object layer; `points` are absolute, `at` is its centre."""

    id: int
    name: str
    kind: str
    """Tiled's class (attribute `type`)."""
    shape: str
    """point, rectangle, ellipse, polygon or polyline."""
    at: Point
    size: Point = (0.0, 0.0)
    points: tuple[Point, ...] = ()
    properties: dict[str, Any] = {}


class ObjectLayer(msgspec.Struct, frozen=True):
    name: str
    objects: tuple[MapObject, ...]


class Tile(msgspec.Struct, frozen=True):
    gid: int
    kind: str
    properties: dict[str, Any]
    tileset: str
    local_id: int


class TileLayer(msgspec.Struct, frozen=True):
    """Rows of tile numbers without flags, 0 for empty."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    visible: bool = True
    opacity: float = 1.0
    flipped: frozenset[tuple[int, int]] = frozenset()
    """(column, row) of rotated or mirrored tiles."""


class Tileset(msgspec.Struct, frozen=True):
    name: str
    source: str
    first_gid: int
    tile_size: tuple[int, int]
    count: int
    columns: int
    image: str
    """Absolute path; empty if there is none."""
    spacing: int = 0
    margin: int = 0


class TiledMap(msgspec.Struct, frozen=True):
    """A whole map; positions are in map pixels, x to the right, y down."""

    file: str
    orientation: str
    columns: int
    rows: int
    tile_size: tuple[int, int]
    properties: dict[str, Any]
    tile_layers: tuple[TileLayer, ...]
    object_layers: tuple[ObjectLayer, ...]
    tilesets: tuple[Tileset, ...]
    tiles: dict[int, Tile]
    """By gid: every tile that is used or has a class or properties."""
    hex_side: int = 0
    stagger_axis: str = ""
    stagger_index: str = ""

    @property
    def size(self) -> tuple[int, int]:
        """In map pixels (of an orthogonal map)."""
        return self.columns * self.tile_size[0], self.rows * self.tile_size[1]

    def tile_layer(self, name: str) -> TileLayer | None:
        return next((layer for layer in self.tile_layers if layer.name == name), None)

    def object_layer(self, name: str) -> ObjectLayer | None:
        return next((layer for layer in self.object_layers if layer.name == name), None)

    def objects(self, layer: str, kind: str | None = None) -> Iterator[MapObject]:
        found = self.object_layer(layer)
        for thing in found.objects if found else ():
            if kind is None or thing.kind == kind:
                yield thing

    def problem(
        self,
        text: str,
        layer: str = "",
        thing: MapObject | None = None,
        at: Point | None = None,
    ) -> Problem:
        if thing is None:
            return Problem(self.file, layer, text, at=at)
        name = f' "{thing.name}"' if thing.name else ""
        return Problem(self.file, f"{layer}/object {thing.id}{name}", text, at=at)


Maps = Mapping[str, TiledMap]
"""By file name, like "waterworld.tmx"."""


class Space(msgspec.Struct, frozen=True):
    """`at` is in map pixels."""

    name: str
    kind: str
    at: Point
    properties: dict[str, Any] = {}


class Board(msgspec.Struct, frozen=True):
    spaces: dict[str, Space]
    links: dict[str, tuple[str, ...]]
    """Neighbours in board order."""

    @classmethod
    def of(cls, spaces: Iterable[Space], pairs: Iterable[tuple[str, str]]) -> Board:
        """A board whose pairs are links in both directions."""
        by_name = {space.name: space for space in spaces}
        place = {name: index for index, name in enumerate(by_name)}
        near: dict[str, set[str]] = {name: set() for name in by_name}
        for one, other in pairs:
            near[one].add(other)
            near[other].add(one)
        links = {
            name: tuple(sorted(others, key=place.__getitem__)) for name, others in near.items()
        }
        return cls(by_name, links)

    def distances(self, start: str) -> dict[str, int]:
        """Fewest links from `start` to every reachable space."""
        found = {start: 0}
        waiting = deque([start])
        while waiting:
            here = waiting.popleft()
            for there in self.links[here]:
                if there not in found:
                    found[there] = found[here] + 1
                    waiting.append(there)
        return found


def nearest(at: Point, spaces: Mapping[str, Space], within: float) -> str | None:
    best, least = None, within * within
    for name, space in spaces.items():
        across = space.at[0] - at[0]
        if -within <= across <= within:
            squared = across * across + (space.at[1] - at[1]) ** 2
            if squared < least or (best is None and squared == least):
                best, least = name, squared
    return best

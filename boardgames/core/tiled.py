"""A Tiled map as plain values: what the reader hands to a game, which builds its board from it.

Games see neither XML nor pytmx, so a board can be built and tested from values alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from boardgames.core.problems import Problem

Point = tuple[float, float]


class MapObject(msgspec.Struct, frozen=True):
    """One object of an object layer; `points` are absolute, and `at` is its centre."""

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
    """A named layer of objects, in the file's order."""

    name: str
    objects: tuple[MapObject, ...]


class Tile(msgspec.Struct, frozen=True):
    """What a tileset says of one tile; `gid` is its number in the map."""

    gid: int
    kind: str
    properties: dict[str, Any]
    tileset: str
    local_id: int


class TileLayer(msgspec.Struct, frozen=True):
    """Rows of tile numbers without flags, 0 for empty; `flipped` are cells that carried flags."""

    name: str
    rows: tuple[tuple[int, ...], ...]
    visible: bool = True
    opacity: float = 1.0
    flipped: frozenset[tuple[int, int]] = frozenset()
    """(column, row) of turned or mirrored tiles."""


class Tileset(msgspec.Struct, frozen=True):
    """Where the tiles' pictures are: one image cut into a grid."""

    name: str
    source: str
    first_gid: int
    tile_size: tuple[int, int]
    count: int
    columns: int
    image: str
    """Absolute path of the picture; empty if there is none."""
    spacing: int = 0
    margin: int = 0


class TiledMap(msgspec.Struct, frozen=True):
    """A whole map; positions are in map pixels, x to the right, y down."""

    file: str
    """How the file is called in messages."""
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
        """Width and height in map pixels (of an orthogonal map)."""
        return self.columns * self.tile_size[0], self.rows * self.tile_size[1]

    def tile_layer(self, name: str) -> TileLayer | None:
        """The tile layer of that name."""
        return next((layer for layer in self.tile_layers if layer.name == name), None)

    def object_layer(self, name: str) -> ObjectLayer | None:
        """The object layer of that name."""
        return next((layer for layer in self.object_layers if layer.name == name), None)

    def objects(self, layer: str, kind: str | None = None) -> Iterator[MapObject]:
        """The objects of a layer, of one class if asked; none where the layer is missing."""
        found = self.object_layer(layer)
        for thing in found.objects if found else ():
            if kind is None or thing.kind == kind:
                yield thing

    def problem(self, text: str, layer: str = "", thing: MapObject | None = None) -> Problem:
        """A problem of this map: at an object, in a layer, or of the file as a whole."""
        if thing is None:
            return Problem(self.file, layer, text)
        name = f' "{thing.name}"' if thing.name else ""
        return Problem(self.file, f"{layer}/object {thing.id}{name}", text)


Maps = Mapping[str, TiledMap]
"""A game's maps by file name, like "waterworld.tmx"."""

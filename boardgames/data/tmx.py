"""Tiled maps: a file in, a plain TiledMap out, or every reason why not.

The guard checks and rewrites the map, pytmx reads that, and this module combines the two.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from boardgames import paths
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _
from boardgames.core.tiled import MapObject, ObjectLayer, Point, Tile, TiledMap, TileLayer
from boardgames.data import absent
from boardgames.data.files import Files
from boardgames.data.map_guard import CheckedMap, checked_map
from boardgames.data.object_guard import CheckedObject

PROJECT = "rainyday.tiled-project"
"""Marks the folder that no path of a map may leave."""
_UNWANTED = ("pygame", "pytmx.util_pygame")


def read_map(path: Path, shown_as: str | None = None, root: Path | None = None) -> TiledMap:
    """Raises DataError; no path may leave `root` (see `root_of`)."""
    lenders = sorted(one for one in paths.boards().glob("*") if one.is_dir())
    files = Files(folder=path.parent, root=root or root_of(path), lenders=lenders)
    return map_from(files, path.name, shown_as)


def root_of(path: Path) -> Path:
    """The nearest folder above with our Tiled project, else the file's folder."""
    folder = path.absolute().parent
    for place in (folder, *folder.parents):
        if (place / PROJECT).is_file():
            return place
    return folder


def map_from(files: Files, name: str, shown_as: str | None = None) -> TiledMap:
    shown = shown_as or name.rpartition("/")[2]
    checked = checked_map(files, name, shown)
    try:
        read = _read_by_pytmx(checked)
    except Exception as error:
        # The guard should prevent this; if it doesn't, it is still the file's fault.
        reason = type(error).__name__
        text = _("This can't be read ({reason}). Save it with Tiled 1.8 or newer.", reason=reason)
        raise DataError(Problem(shown, "", text)) from error
    return _tiled_map(shown, checked, read)


def _read_by_pytmx(checked: CheckedMap) -> Any:
    library = _pytmx()
    # Our properties may have names of pytmx's attributes, which it refuses by default.
    read = library.TiledMap(None, load_all=False, allow_duplicate_names=True)
    read.filename = os.devnull
    read.register_gid_check_flags = _Numbered(read.register_gid_check_flags).__getitem__
    read.parse_xml(checked.element)
    return read


class _Numbered(dict[int, int]):
    """Caches pytmx's tile numbers, to look them up per tile instead of per cell."""

    def __init__(self, register: Callable[[int], int]) -> None:
        super().__init__()
        self._register = register

    def __missing__(self, gid: int) -> int:
        found = self[gid] = self._register(gid)
        return found


def _pytmx() -> Any:
    """pytmx without its image loaders, which would import pygame."""
    with absent(*_UNWANTED):
        import pytmx
    return pytmx


def _tiled_map(shown: str, checked: CheckedMap, read: Any) -> TiledMap:
    layers = [layer for layer in read.layers if hasattr(layer, "data")]
    groups = [layer for layer in read.layers if not hasattr(layer, "data")]
    gid_of = {0: 0, **read.tiledgidmap}.__getitem__
    tile_layers = tuple(
        TileLayer(
            name=guarded.name,
            rows=tuple(tuple(map(gid_of, row)) for row in layer.data),
            visible=guarded.visible,
            opacity=guarded.opacity,
            flipped=guarded.flipped,
        )
        for guarded, layer in zip(checked.tile_layers, layers, strict=True)
    )
    object_layers = tuple(
        ObjectLayer(name, tuple(_map_object(*pair) for pair in zip(guarded, group, strict=True)))
        for (name, guarded), group in zip(checked.object_layers, groups, strict=True)
    )
    return TiledMap(
        file=shown,
        orientation=read.orientation,
        columns=read.width,
        rows=read.height,
        tile_size=(read.tilewidth, read.tileheight),
        properties=dict(read.properties),
        tile_layers=tile_layers,
        object_layers=object_layers,
        tilesets=tuple(tileset.value for tileset in checked.tilesets),
        tiles=_tiles(checked, tile_layers),
        hex_side=int(read.hexsidelength),
        stagger_axis=read.staggeraxis or "",
        stagger_index=read.staggerindex or "",
    )


def _tiles(checked: CheckedMap, layers: tuple[TileLayer, ...]) -> dict[int, Tile]:
    properties_of = _pytmx().parse_properties
    used = {gid for layer in layers for gid in set().union(*layer.rows)}
    found: dict[int, Tile] = {}
    for tileset in checked.tilesets:
        value = tileset.value
        for number in range(value.count):
            gid = value.first_gid + number
            kind, element = tileset.tiles.get(number, ("", None))
            # pytmx mixes a tile's properties with its attributes, so they are parsed separately.
            properties = properties_of(element) if element is not None else {}
            if gid in used or kind or properties:
                found[gid] = Tile(gid, kind, properties, value.source, number)
    return found


def _map_object(guarded: CheckedObject, read: Any) -> MapObject:
    has_points = guarded.shape in ("polygon", "polyline")
    corners = read.points if has_points else read.as_points
    if read.rotation:
        # Around the object's origin, like Tiled; only here, to keep the rest exact.
        corners = read.apply_transformations()
    corners = [_moved(point, guarded.offset) for point in corners]
    if has_points:
        at, points = _moved((read.x, read.y), guarded.offset), tuple(corners)
    else:
        at = _middle(corners[0], corners[2])
        points = ()
    return MapObject(
        id=guarded.id,
        name=guarded.name,
        kind=guarded.kind,
        shape=guarded.shape,
        at=at,
        size=(read.width, read.height),
        points=points,
        properties=dict(read.properties),
    )


def _moved(point: Point, offset: tuple[float, float]) -> Point:
    return point[0] + offset[0], point[1] + offset[1]


def _middle(one: Point, other: Point) -> Point:
    return (one[0] + other[0]) / 2, (one[1] + other[1]) / 2

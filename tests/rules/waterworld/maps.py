"""Changed maps and rules, and what the check says of them."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec.structs import replace

from boardgames.core.kit import Parts
from boardgames.core.tiled import MapObject, ObjectLayer, TiledMap
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games.waterworld import KIT
from boardgames.games.waterworld.rules.state import Rules
from tests.rules.waterworld.positions import the_game

Change = Callable[[MapObject], MapObject | None]


@cache
def shipped() -> Parts:
    """The parts as they ship."""
    return load_parts(shipped_files("waterworld"), KIT)


def the_map() -> TiledMap:
    """The map as it ships."""
    return next(iter(shipped().maps.values()))


def changed(layer: str, change: Change, *more: MapObject) -> TiledMap:
    """The map with every object of a layer changed, or dropped for None, and some added."""
    layers = []
    for old in the_map().object_layers:
        if old.name == layer:
            kept = [change(thing) for thing in old.objects]
            old = ObjectLayer(layer, (*(thing for thing in kept if thing), *more))
        layers.append(old)
    return replace(the_map(), object_layers=tuple(layers))


def only(which: str, **fields: Any) -> Change:
    """Changes the object of that name."""
    return lambda thing: replace(thing, **fields) if thing.name == which else thing


def same(thing: MapObject) -> MapObject:
    """Changes nothing."""
    return thing


def told(map_: TiledMap | None = None, rules: Rules | None = None) -> list[str]:
    """What the check says of a map and rules."""
    parts = Parts(rules or shipped().rules, {"waterworld.tmx": map_ or the_map()})
    return [str(problem) for problem in KIT.check(parts)]


def at(space: str) -> tuple[float, float]:
    """Where a space of the shipped map is."""
    return the_game().sea.board.spaces[space].at


def point(kind: str, space: str, name: str = "") -> MapObject:
    """A new point object."""
    return MapObject(900, name, kind, "point", at(space))

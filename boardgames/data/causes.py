"""The one cause behind many complaints: a map turned, measured or named otherwise than its game's.

A hundred objects that lie off the map tell a maker nothing if it was the tile size that changed. So
a map is held against a shipped one of its game, and what explains everything is said alone.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from pathlib import Path

from boardgames import paths
from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem, did_you_mean
from boardgames.core.tiled import TiledMap
from boardgames.data.object_guard import LOOKS
from boardgames.data.tmx import read_map
from boardgames.data.xml_guard import shown

HEXAGONAL = "hexagonal"


def shape_problems(kit: Kit, map_: TiledMap) -> list[Problem]:
    """What is wrong with the map as a whole, if anything is: then nothing else need be said."""
    pattern = _pattern(kit)
    if pattern is not None and map_.orientation == HEXAGONAL != pattern.orientation:
        text = "the map is hexagonal, but this game is played on squares; "
        return [map_.problem(f"{text}set Orientation to Orthogonal under Map Properties.")]
    sizes = {tileset.tile_size for tileset in map_.tilesets if tileset.image}
    if sizes and map_.tile_size not in sizes:
        (wide, high), (own_wide, own_high) = sorted(sizes)[0], map_.tile_size
        text = (
            f"its cells are {own_wide}×{own_high}, but it is painted with tiles of {wide}×{high}; "
        )
        where = f"set Tile Width to {wide} and Tile Height to {high} under Map Properties."
        return [map_.problem(text + where)]
    return []


def without_consequences(
    kit: Kit, maps: Sequence[TiledMap], found: Sequence[Problem]
) -> list[Problem]:
    """What was found, but of a map that lacks a layer only that it does."""
    kept = list(found)
    pattern = _pattern(kit)
    for map_ in maps if pattern is not None else ():
        assert pattern is not None
        mine = [one for one in kept if one.file == map_.file and not one.warning]
        missing = [name for name in layers_of(pattern) if name not in layers_of(map_)]
        if not mine or not missing:
            continue
        causes = [_missing(map_, name, layers_of(pattern)) for name in missing]
        others = [one for one in kept if map_.file not in (one.file, *one.text.split())]
        kept = [*causes, *others]
    return kept


def _missing(map_: TiledMap, name: str, known: Sequence[str]) -> Problem:
    strange = [one for one in layers_of(map_) if one not in known]
    near = did_you_mean(name, strange)
    renamed = strange[0] if len(strange) == 1 else ""
    if near:
        remedy = f"{near.removesuffix('?')} with another name? Name it so again."
        remedy = remedy.replace("; did you mean", "; is it")
    elif renamed:
        remedy = f'; if it is "{shown(renamed)}", call that "{name}" again.'
    else:
        remedy = "; add it, or begin with a copy of a board that has it."
    return map_.problem(f"this layer is missing{remedy}", name)


def layers_of(map_: TiledMap) -> list[str]:
    """The layers that rules read."""
    names = [one.name for one in map_.tile_layers] + [one.name for one in map_.object_layers]
    return [name for name in names if not name.startswith(LOOKS)]


def _pattern(kit: Kit) -> TiledMap | None:
    """A shipped map of the game."""
    first = kit.board or (kit.meeting.first if kit.meeting is not None else "")
    path = paths.boards() / kit.name / first
    return _read(path) if first and path.is_file() else None


@functools.lru_cache(maxsize=8)
def _read(path: Path) -> TiledMap | None:
    try:
        return read_map(path)
    except DataError:
        # What is wrong with a shipped map is said where it is checked itself.
        return None

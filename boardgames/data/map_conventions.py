"""A map compared with its game's conventions: classes, properties, layers, cell shape and size.

Games ignore classes they don't know, so a misspelt one shows as something missing elsewhere. One
error that explains a hundred others, like a changed tile size, is reported alone.
"""

from __future__ import annotations

import functools
from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Kit
from boardgames.core.problems import DataError, Problem, near_name, sentences, suggestion
from boardgames.core.texts import N_, _
from boardgames.core.tiled import TiledMap
from boardgames.data.files import file_bytes
from boardgames.data.object_guard import LOOKS
from boardgames.data.tmx import read_map
from boardgames.data.xml_guard import shown

MOST_HINTS = 50
"""Nobody reads more; a map for another game has one for every object."""

_PYTHON = {"string": str, "int": int, "float": float, "bool": bool, "color": str}
_NOUNS = {
    "string": N_("text"),
    "int": N_("a whole number (int)"),
    "float": N_("a number (float)"),
    "bool": N_("true or false (bool)"),
    "color": N_("a colour"),
}


class Member(msgspec.Struct, frozen=True, rename={"property_type": "propertyType"}):
    name: str
    type: str
    value: Any = None
    property_type: str = ""


class PropertyType(msgspec.Struct, frozen=True, rename={"use_as": "useAs"}):
    name: str
    type: str
    members: tuple[Member, ...] = ()
    values: tuple[str, ...] = ()
    use_as: tuple[str, ...] = ()


class Command(msgspec.Struct, frozen=True):
    name: str
    command: str
    arguments: str


class Project(
    msgspec.Struct,
    frozen=True,
    rename={"extensions_path": "extensionsPath", "property_types": "propertyTypes"},
):
    folders: tuple[str, ...] = ()
    extensions_path: str = ""
    commands: tuple[Command, ...] = ()
    property_types: tuple[PropertyType, ...] = ()

    def classes(self) -> dict[str, PropertyType]:
        return {one.name: one for one in self.property_types if one.type == "class"}


def load_project(path: Path) -> Project:
    try:
        return msgspec.json.decode(file_bytes(path, path.name), type=Project)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        text = _("This isn't a Tiled project. Restore the one that came with Rainy Day.")
        raise DataError(Problem(path.name, "", text)) from None


def hints(map_: TiledMap, project: Project, layers: Collection[str]) -> list[Problem]:
    """Names in a map that nothing reads, as warnings; `layers` are those the game's maps have."""
    words = {
        name: {member.name: member for member in declared.members}
        for name, declared in project.classes().items()
    }
    found = chain(_layer_hints(map_, layers), _object_hints(map_, words), _tile_hints(map_, words))
    return list(islice(found, MOST_HINTS))


def _warning(problem: Problem, is_cause: bool = False) -> Problem:
    """A class that nothing reads may be the reason why something else is missing."""
    return replace(problem, warning=True, is_cause=is_cause)


def _layer_hints(map_: TiledMap, layers: Collection[str]) -> Iterator[Problem]:
    names = [layer.name for layer in map_.tile_layers]
    names += [layer.name for layer in map_.object_layers]
    missing = [name for name in layers if name not in names]
    for name in names:
        if name in layers or name.startswith(LOOKS):
            continue
        looks = _('If it\'s only for looks, call it "{name}".', name=f"{LOOKS} …")
        fault = _('Unknown layer "{name}".', name=shown(name))
        text = sentences(fault, suggestion(name, missing) or looks)
        yield _warning(map_.problem(text, shown(name)))


def _object_hints(map_: TiledMap, words: Mapping[str, Mapping[str, Member]]) -> Iterator[Problem]:
    for layer in map_.object_layers:
        if layer.name.startswith(LOOKS):
            continue
        for thing in layer.objects:
            tidy = replace(thing, name=shown(thing.name))
            is_cause = thing.kind not in words
            for text in _faults(thing.kind, thing.properties, words):
                yield _warning(map_.problem(text, layer.name, tidy), is_cause)


def _tile_hints(map_: TiledMap, words: Mapping[str, Mapping[str, Member]]) -> Iterator[Problem]:
    for tile in map_.tiles.values():
        if tile.kind or tile.properties:
            file = tile.tileset.rpartition("/")[2]
            place = f"{shown(file)} tile {tile.local_id}"
            for text in _faults(tile.kind, tile.properties, words):
                yield _warning(Problem(map_.file, place, text), tile.kind not in words)


def _faults(
    kind: str, properties: Mapping[str, Any], words: Mapping[str, Mapping[str, Member]]
) -> Iterator[str]:
    if not kind:
        yield _("This has no class. Choose one.")
        return
    if kind not in words:
        remedy = suggestion(kind, list(words)) or _("Choose one from the list.")
        yield sentences(_('Unknown class "{name}".', name=shown(kind)), remedy)
        return
    members = words[kind]
    for name, value in properties.items():
        if name not in members:
            unused = [one for one in members if one not in properties]
            fault = _('Unknown property "{name}" of class "{kind}".', name=shown(name), kind=kind)
            yield sentences(fault, suggestion(name, unused) or _("Delete it."))
        elif type(value) is not _PYTHON.get(members[name].type):
            noun = _(_NOUNS.get(members[name].type, members[name].type))
            text = N_('Property "{name}" must be {expected}. Delete it, then add it again.')
            yield _(text, name=shown(name), expected=noun)


HEXAGONAL = "hexagonal"


def shape_problems(kit: Kit, map_: TiledMap) -> list[Problem]:
    """An error in the whole map that makes all others pointless."""
    pattern = _pattern(kit)
    if pattern is not None and map_.orientation == HEXAGONAL != pattern.orientation:
        text = _(
            "The map is hexagonal, but this game has squares. "
            "Set Orientation to Orthogonal under Map Properties."
        )
        return [map_.problem(text)]
    sizes = {tileset.tile_size for tileset in map_.tilesets if tileset.image}
    if sizes and map_.tile_size not in sizes:
        (wide, high), (own_wide, own_high) = sorted(sizes)[0], map_.tile_size
        text = N_(
            "The cells are {cells}, but the tiles are {tiles}. "
            "Set Tile Width to {wide} and Tile Height to {high} under Map Properties."
        )
        numbers = {"cells": f"{own_wide}×{own_high}", "tiles": f"{wide}×{high}"}
        return [map_.problem(_(text, wide=wide, high=high, **numbers))]
    return []


def without_consequences(
    kit: Kit, maps: Sequence[TiledMap], found: Sequence[Problem]
) -> list[Problem]:
    """The problems, but only the missing layers of a map that lacks some."""
    remaining = list(found)
    pattern = _pattern(kit)
    for map_ in maps if pattern is not None else ():
        assert pattern is not None
        mine = [one for one in remaining if one.file == map_.file and not one.warning]
        missing = [name for name in layers_of(pattern) if name not in layers_of(map_)]
        if not mine or not missing:
            continue
        causes = [_missing(map_, name, layers_of(pattern)) for name in missing]
        others = [one for one in remaining if map_.file not in (one.file, *one.text.split())]
        remaining = [*causes, *others]
    return remaining


def _missing(map_: TiledMap, name: str, known: Sequence[str]) -> Problem:
    strange = [one for one in layers_of(map_) if one not in known]
    near = near_name(name, strange)
    renamed = strange[0] if len(strange) == 1 else ""
    fault = _('Layer "{name}" is missing.', name=name)
    if near:
        remedy = _('Rename "{other}" to "{name}".', other=shown(near), name=name)
    elif renamed:
        text = N_('If it\'s "{other}", rename that to "{name}".')
        remedy = _(text, other=shown(renamed), name=name)
    else:
        remedy = _("Add it, or start with a copy of a board that has it.")
    return map_.problem(sentences(fault, remedy), name)


def layers_of(map_: TiledMap) -> list[str]:
    names = [one.name for one in map_.tile_layers] + [one.name for one in map_.object_layers]
    return [name for name in names if not name.startswith(LOOKS)]


def _pattern(kit: Kit) -> TiledMap | None:
    first = kit.board or (kit.meeting.first if kit.meeting is not None else "")
    path = paths.boards() / kit.name / first
    return _read(path) if first and path.is_file() else None


@functools.lru_cache(maxsize=8)
def _read(path: Path) -> TiledMap | None:
    try:
        return read_map(path)
    except DataError:
        # Reported where the shipped map itself is checked.
        return None

"""The words board makers use: classes and their properties, as the Tiled project declares them.

Games look only for the classes they know, so a misspelt one is passed over in silence and shows as
something missing elsewhere. The project file knows all words, for Tiled's menus and for this.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any

import msgspec
from msgspec.structs import replace

from boardgames.core.problems import DataError, Problem, did_you_mean
from boardgames.core.tiled import MapObject, TiledMap
from boardgames.data.files import file_bytes
from boardgames.data.object_guard import LOOKS
from boardgames.data.xml_guard import shown

MOST_HINTS = 50
"""A map for another game would give one for every object; nobody reads that many."""

_PYTHON = {"string": str, "int": int, "float": float, "bool": bool, "color": str}
_NOUNS = {
    "string": "text",
    "int": "a whole number (int)",
    "float": "a number (float)",
    "bool": "true or false (bool)",
    "color": "a colour",
}


class Member(msgspec.Struct, frozen=True, rename={"property_type": "propertyType"}):
    """A property that a class declares."""

    name: str
    type: str
    value: Any = None
    property_type: str = ""
    """The enum it is chosen from; empty for a plain value."""


class PropertyType(msgspec.Struct, frozen=True, rename={"use_as": "useAs"}):
    """A class or an enum."""

    name: str
    type: str
    members: tuple[Member, ...] = ()
    values: tuple[str, ...] = ()
    use_as: tuple[str, ...] = ()


class Command(msgspec.Struct, frozen=True):
    """What Tiled can run, as its menu shows it."""

    name: str
    command: str
    arguments: str


class Project(
    msgspec.Struct,
    frozen=True,
    rename={"extensions_path": "extensionsPath", "property_types": "propertyTypes"},
):
    """What a Tiled project file holds, as far as we care."""

    folders: tuple[str, ...] = ()
    extensions_path: str = ""
    commands: tuple[Command, ...] = ()
    property_types: tuple[PropertyType, ...] = ()

    def classes(self) -> dict[str, PropertyType]:
        """The classes by name."""
        return {one.name: one for one in self.property_types if one.type == "class"}


def load_project(path: Path) -> Project:
    """The project in a file; raises DataError."""
    try:
        return msgspec.json.decode(file_bytes(path, path.name), type=Project)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        text = "is no Tiled project; bring back the one that came with the program."
        raise DataError(Problem(path.name, "", text)) from None


def hints(map_: TiledMap, project: Project, layers: Collection[str]) -> list[Problem]:
    """Words in a map that nothing reads, as warnings; `layers` are those the game's maps have."""
    words = {
        name: {member.name: member for member in declared.members}
        for name, declared in project.classes().items()
    }
    found = chain(_layer_hints(map_, layers), _object_hints(map_, words), _tile_hints(map_, words))
    return list(islice(found, MOST_HINTS))


def _warning(problem: Problem) -> Problem:
    return replace(problem, warning=True)


def _layer_hints(map_: TiledMap, layers: Collection[str]) -> Iterator[Problem]:
    names = [layer.name for layer in map_.tile_layers]
    names += [layer.name for layer in map_.object_layers]
    missing = [name for name in layers if name not in names]
    for name in names:
        if name in layers or name.startswith(LOOKS):
            continue
        remedy = did_you_mean(name, missing) or f'; call it "{LOOKS} …" if it is only for looks.'
        text = f'no rule reads a layer of the name "{shown(name)}"{remedy}'
        yield _warning(map_.problem(text, shown(name)))


def _object_hints(map_: TiledMap, words: Mapping[str, Mapping[str, Member]]) -> Iterator[Problem]:
    for layer in map_.object_layers:
        if layer.name.startswith(LOOKS):
            continue
        for thing in layer.objects:
            for text in _faults(thing.kind, thing.properties, words):
                yield _warning(map_.problem(text, layer.name, _tidy(thing)))


def _tidy(thing: MapObject) -> MapObject:
    return replace(thing, name=shown(thing.name))


def _tile_hints(map_: TiledMap, words: Mapping[str, Mapping[str, Member]]) -> Iterator[Problem]:
    for tile in map_.tiles.values():
        if tile.kind or tile.properties:
            file = tile.tileset.rpartition("/")[2]
            for text in _faults(tile.kind, tile.properties, words):
                yield Problem(map_.file, f"{shown(file)} tile {tile.local_id}", text, warning=True)


def _faults(
    kind: str, properties: Mapping[str, Any], words: Mapping[str, Mapping[str, Member]]
) -> Iterator[str]:
    if not kind:
        yield "has no class, so no rule reads it; choose one."
        return
    if kind not in words:
        remedy = did_you_mean(kind, list(words)) or "; choose one of the project's."
        yield f'no rule reads the class "{shown(kind)}"{remedy}'
        return
    members = words[kind]
    for name, value in properties.items():
        if name not in members:
            unused = [one for one in members if one not in properties]
            remedy = did_you_mean(name, unused) or "; delete it."
            yield f'no rule reads the property "{shown(name)}" of a {kind}{remedy}'
        elif type(value) is not _PYTHON.get(members[name].type):
            noun = _NOUNS.get(members[name].type, members[name].type)
            yield f'property "{shown(name)}" should be {noun}; delete it and add it again as that.'

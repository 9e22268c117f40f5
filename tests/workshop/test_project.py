"""Tiled's project and the games use the same words: no class or property is known to one alone."""

from __future__ import annotations

import functools
import json
import xml.etree.ElementTree as ElementTree
from typing import Any

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.tiled import MapObject, Tile
from boardgames.data.map_conventions import Project, load_project
from boardgames.data.tmx import PROJECT, read_map
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.waterworld.rules.validation import CLASSES, RINGS
from boardgames.games.whatzit.rules.board import Ground
from boardgames.games.whitewater.rules.board import IN_COLOURS, OUT_COLOURS, SETTING, SPACES, Space
from tests.workshop.watching import Words, shipped_maps, words_of_games
from tools.maps import object_types

TYPES = {str: "string", int: "int", float: "float", bool: "bool"}
UNSET = {"string": "", "int": 0, "float": 0.0, "bool": False}


@functools.cache
def project() -> Project:
    return load_project(paths.boards() / PROJECT)


def enums() -> dict[str, tuple[str, ...]]:
    """The choices of every enum; the empty first one means that nothing is chosen yet."""
    return {one.name: one.values for one in project().property_types if one.type == "enum"}


@functools.cache
def asked() -> Words:
    return words_of_games()


@functools.cache
def shipped() -> list[tuple[str, MapObject | Tile]]:
    """Every object and tile of the shipped maps, with what Tiled calls such a thing."""
    found: list[tuple[str, MapObject | Tile]] = []
    for path in shipped_maps():
        map_ = read_map(path)
        found += [("object", thing) for layer in map_.object_layers for thing in layer.objects]
        found += [("tile", tile) for tile in map_.tiles.values() if tile.kind or tile.properties]
    return found


def named_by_games() -> set[str]:
    """Classes that are in a game's own lists."""
    names = {kind for kinds in CLASSES.values() for kind in kinds}
    return names | {*Terrain} | {*Ground} | {*SPACES} | {"path", "ladder"}


def test_every_class_a_game_reads_is_declared() -> None:
    declared = project().classes().keys()
    assert asked().classes <= declared
    assert {thing.kind for _, thing in shipped()} <= declared
    assert named_by_games() <= declared


def test_every_declared_class_is_read_by_a_game() -> None:
    used = asked().classes | {thing.kind for _, thing in shipped()} | named_by_games()
    assert project().classes().keys() <= used


def test_every_property_a_game_reads_is_declared_and_the_other_way_round() -> None:
    declared = {
        (name, member.name) for name, one in project().classes().items() for member in one.members
    }
    assert asked().properties == declared
    in_files = {(thing.kind, name) for _, thing in shipped() for name in thing.properties}
    assert in_files <= declared


@pytest.mark.parametrize("kind", sorted(load_project(paths.boards() / PROJECT).classes()))
def test_declared_types_are_those_of_the_shipped_files(kind: str) -> None:
    members = {member.name: member for member in project().classes()[kind].members}
    for _, thing in shipped():
        if thing.kind == kind:
            for name, value in thing.properties.items():
                assert TYPES[type(value)] == members[name].type, (thing, name)


def test_a_class_is_offered_for_objects_or_tiles_as_it_is_used() -> None:
    used: dict[str, set[str]] = {}
    for sort, thing in shipped():
        used.setdefault(thing.kind, set()).add(sort)
    for name, one in project().classes().items():
        assert used.get(name, {"object"}) == set(one.use_as), name


def choices() -> dict[tuple[str, str], tuple[str, ...]]:
    """What each property may be, from the games themselves."""
    found: dict[tuple[str, str], tuple[str, ...]] = {
        ("space", "ring"): RINGS,
        ("mark", "colour"): IN_COLOURS + OUT_COLOURS,
    }
    for space in Space:
        if space in SETTING:
            name, allowed = SETTING[space][:2]
            found[space.value, name] = tuple(allowed)
    return found


def test_enums_offer_what_the_games_accept_and_nothing_else() -> None:
    known = enums()
    declared: dict[tuple[str, str], tuple[str, ...]] = {}
    for name, one in project().classes().items():
        for member in one.members:
            if member.property_type:
                values = known[member.property_type]
                assert values[0] == "", "the first choice of every enum is none"
                declared[name, member.name] = values[1:]
    wanted = choices()
    assert declared.keys() == wanted.keys()
    for key, values in declared.items():
        assert sorted(values) == sorted(wanted[key]), key


def test_products_are_free_text_since_rules_of_one_s_own_may_have_others() -> None:
    members = {
        (name, member.name): member
        for name, one in project().classes().items()
        for member in one.members
    }
    for key in (("port", "product"), ("dock", "port")):
        assert (members[key].type, members[key].property_type) == ("string", "")


def test_every_enum_is_used_by_a_property() -> None:
    used = {member.property_type for one in project().classes().values() for member in one.members}
    assert used - {""} == enums().keys()


def test_a_property_left_alone_reads_like_one_that_is_absent() -> None:
    """Tiled doesn't write what equals the class's default, so a default must mean nothing."""
    for name, one in project().classes().items():
        for member in one.members:
            assert member.value == UNSET[member.type], (name, member.name)
            assert type(member.value) is type(UNSET[member.type]), (name, member.name)


def test_the_oldest_tiled_is_told_the_same_classes() -> None:
    raw: dict[str, Any] = json.loads((paths.boards() / PROJECT).read_text(encoding="utf-8"))
    file = paths.boards() / raw["objectTypesFile"]
    again = "python -m tools.maps.object_types writes it again"
    assert file.read_text(encoding="utf-8") == object_types.text(raw), again
    named = ElementTree.parse(file).getroot().iter("objecttype")
    assert {one.get("name") for one in named} == project().classes().keys()


def test_ids_are_unique_and_the_folders_are_there() -> None:
    raw: dict[str, Any] = json.loads((paths.boards() / PROJECT).read_text(encoding="utf-8"))
    ids = [one["id"] for one in raw["propertyTypes"]]
    assert sorted(ids) == list(range(1, len(ids) + 1))
    # Newer Tiled writes its files so that the oldest one we promise can read them.
    assert raw["compatibilityVersion"] == 1080
    assert (paths.boards() / project().extensions_path).is_dir()


def test_the_commands_are_there() -> None:
    assert {one.name: one.arguments for one in project().commands} == {
        "Play this board": "extensions/board.py play %mapfile",
        "Check this board": "extensions/board.py check %mapfile",
    }


def test_play_takes_the_board_that_tiled_gives_it(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])
    assert "--board" in capsys.readouterr().out

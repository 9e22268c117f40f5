"""What Tiled saves is what it read: opening and saving a board changes nothing the game sees."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.core.tiled import TiledMap
from boardgames.data.parts import defaults_of, folder_files, load_parts
from boardgames.data.tmx import read_map
from boardgames.games import kit_of
from boardgames.games.whitewater.board import boards_of
from tests.workshop.editor import run
from tests.workshop.watching import name_of, shipped_maps

KEPT_AS = {"waterworld": "sea", "bermuda": "board", "conflict": "field", "whatzit": "path"}
"""What each game calls the value it makes of its map; Whitewater makes a river of several."""


def saved_again(path: Path, folder: Path) -> Path:
    """A copy of the map's folder in which Tiled has written the map anew."""
    copied = folder / path.parent.name
    shutil.copytree(path.parent, copied)
    again = copied / "again.tmx"
    said = run("tiled", "--export-map", "tmx", copied / path.name, again, folder=folder)
    assert said == ""
    again.replace(copied / path.name)
    return copied / path.name


def without_places(map_: TiledMap) -> TiledMap:
    """The map without the folder its pictures lie in."""
    tilesets = tuple(replace(one, image=Path(one.image).name) for one in map_.tilesets)
    return replace(map_, tilesets=tilesets)


@pytest.mark.parametrize("path", shipped_maps(), ids=name_of)
def test_a_map_saved_by_tiled_is_the_same_map(path: Path, tmp_path: Path) -> None:
    again = saved_again(path, tmp_path)
    assert without_places(read_map(again)) == without_places(read_map(path))
    assert board_value(again) == board_value(path)


def board_value(path: Path) -> Any:
    """What the game makes of a map."""
    kit = kit_of(path.parent.name)
    parts = load_parts(folder_files(kit.name, path.parent), kit, path.name if kit.board else None)
    game = kit.build(parts, defaults_of(parts))
    return getattr(game, KEPT_AS[kit.name]) if kit.name in KEPT_AS else boards_of(parts.maps)

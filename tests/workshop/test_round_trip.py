"""What Tiled saves is what it read: opening and saving a board changes nothing the game sees."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.core.kit import Parts
from boardgames.core.tiled import TiledMap
from boardgames.data.parts import defaults_of, load_parts, shipped_files
from boardgames.data.tmx import read_map
from boardgames.games import kit_of
from boardgames.games.whitewater.rules.board import boards_of
from tests.workshop.editor import run
from tests.workshop.watching import name_of, shipped_maps

MANY_COLOURS, MOSTLY_PAINTED = 12, 0.85
KEPT_AS = {"waterworld": "sea", "bermuda": "board", "conflict": "field", "whatzit": "path"}
"""What each game calls the value it makes of its map; Whitewater makes a river of several.

Of other games the first position is compared."""


def saved_again(path: Path, folder: Path) -> Path:
    """A copy of the map among the files of its game, written again by Tiled."""
    place = path.relative_to(paths.boards())
    shutil.copytree(paths.boards() / place.parts[0], folder / place.parts[0])
    copy = folder / place
    again = copy.with_name("again.tmx")
    assert run("tiled", "--export-map", "tmx", copy, again, folder=folder) == ""
    again.replace(copy)
    return copy


def without_places(map_: TiledMap) -> TiledMap:
    """The map without the folder its pictures are in."""
    tilesets = tuple(replace(one, image=Path(one.image).name) for one in map_.tilesets)
    return replace(map_, tilesets=tilesets)


@pytest.mark.parametrize("path", shipped_maps(), ids=name_of)
def test_a_map_saved_by_tiled_is_the_same_map(path: Path, tmp_path: Path) -> None:
    game = path.relative_to(paths.boards()).parts[0]
    before = read_map(path)
    after = read_map(saved_again(path, tmp_path), root=tmp_path)
    assert without_places(after) == without_places(before)
    assert board_value(game, after) == board_value(game, before)


def board_value(game: str, map_: TiledMap) -> Any:
    """What the game makes of a map."""
    kit = kit_of(game)
    parts = load_parts(shipped_files(game), kit)
    maps = {map_.file: map_} if kit.board else {**parts.maps, map_.file: map_}
    changed = Parts(parts.rules, maps, parts.sheets)
    assert not [problem for problem in kit.check(changed) if not problem.warning]
    made = kit.build(changed, defaults_of(changed))
    if game == "whitewater":
        return boards_of(maps)
    return getattr(made, KEPT_AS[game]) if game in KEPT_AS else made.start(made.seats[0])


@pytest.mark.parametrize("path", shipped_maps(), ids=name_of)
def test_a_map_is_drawn_by_tiled_in_all_its_colours(path: Path, tmp_path: Path) -> None:
    if not read_map(path).tile_layers:
        pytest.skip("the game draws this map, not Tiled")
    picture = tmp_path / "map.png"
    assert run("tmxrasterizer", "--size", "240", path, picture, folder=tmp_path) == ""
    drawn = pygame.image.load(picture)
    # A tileset that can't be found leaves holes, and the exit code says nothing of it.
    across, down = range(0, drawn.get_width(), 6), range(0, drawn.get_height(), 6)
    seen = [tuple(drawn.get_at((x, y))) for x in across for y in down]
    assert len(set(seen)) > MANY_COLOURS
    assert sum(colour[3] > 0 for colour in seen) > MOSTLY_PAINTED * len(seen)

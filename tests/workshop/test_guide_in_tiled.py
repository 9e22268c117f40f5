"""What the guide has done in Tiled and what it writes into the file are the same board."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from boardgames import paths
from boardgames.data.pack import read_pack
from boardgames.data.tmx import read_map
from tests.workshop.editor import Editor, checkout
from tests.workshop.guide import Bench, blocks, recipes, unheard
from tests.workshop.test_round_trip import board_value

LAYER = """
    var layer = asset.layers.filter(function (one) { return one.name == "%s"; })[0];
    function named(name) {
        return layer.objects.filter(function (thing) { return thing.name == name; })[0];
    }
    function paint(cells) {
        var edit = layer.edit();
        cells.forEach(function (cell) {
            edit.setTile(cell[0], cell[1], asset.tilesets[0].tile(cell[2]));
        });
        edit.apply();
    }
"""


class Drawing(NamedTuple):
    """A recipe as it is done by hand: in which map, on which layer, and how."""

    game: str
    map: str
    layer: str
    script: str
    edits: int = 1
    """How many of the text's edits come to the same."""


DRAWINGS = {
    "Change a map": Drawing(
        "waterworld", "waterworld.tmx", "spaces", 'named("D6").setProperty("ring", "red");'
    ),
    "Add an atoll": Drawing(
        "waterworld",
        "waterworld.tmx",
        "atolls",
        """
        var point = new MapObject();
        point.shape = MapObject.Point;
        point.type = "atoll";
        point.x = 1050;
        point.y = 580;
        layer.addObject(point);
        """,
    ),
    "Paint an island": Drawing(
        "conflict",
        "conflict.tmx",
        "spaces",
        "paint([[8, 18, 1], [9, 18, 2], [8, 19, 2], [9, 19, 1]]);",
    ),
    "Move a magnet": Drawing(
        "bermuda",
        "triangle.tmx",
        "cloud",
        'named("C").x = 896; named("C").setProperty("reach", 0.9);',
    ),
    "Draw a river": Drawing(
        "whitewater",
        "my_riffle.tmx",
        "spaces",
        'asset.setProperty("title", "My Riffle"); paint([[3, 1, 5], [4, 2, 9]]);',
        edits=2,
    ),
    "See how it plays": Drawing(
        "bermuda", "triangle.tmx", "cloud", 'named("F").setProperty("extra", false);'
    ),
}
NOT_DRAWN = {"Write a puzzle", "Change the numbers", "Make it fair", "Give it to a friend"}
PAINTED = "Paint a sea"
"""What is painted there is for looks, so no rule tells the one board from the other."""


def test_every_recipe_for_a_map_is_tried() -> None:
    assert DRAWINGS.keys() | NOT_DRAWN | {PAINTED} == recipes().keys()


def written(recipe: str, folder: Path) -> Path:
    """The folder `mine` with the edits of the guide's text, before any mistake made on purpose."""
    bench = Bench(folder, unheard)
    edits = 0
    for block in blocks(recipes()[recipe]):
        bench.follow(block)
        edits += block.kind == "diff"
        if edits == DRAWINGS[recipe].edits:
            break
    return bench.folder / "mine"


@pytest.mark.parametrize("recipe", DRAWINGS)
def test_drawing_and_writing_give_the_same_board(recipe: str, tmp_path: Path) -> None:
    game, name, layer, script, _ = DRAWINGS[recipe]
    by_text = read_map(written(recipe, tmp_path / "text") / name)
    root = checkout(tmp_path)
    folder = root / "boards" / game
    if name == "my_riffle.tmx":
        shutil.copy(folder / "easy_riffle.tmx", folder / name)
    untouched = read_map(folder / name)
    editor = Editor(tmp_path, root, f"{game}/{name}")
    done = "driver.said.push(RainyDay.problems());"
    (problems,) = editor.said(LAYER % layer + script + f'tiled.trigger("Save"); {done}')
    assert [one for one in problems if not one["warning"]] == []
    drawn = read_map(folder / name)
    assert drawn.properties == by_text.properties
    assert board_value(game, drawn) == board_value(game, by_text)
    assert board_value(game, drawn) != board_value(game, untouched)


def test_a_sea_painted_in_tiled_is_the_sea_of_the_text(tmp_path: Path) -> None:
    bench = Bench(tmp_path / "text", unheard)
    for block in blocks(recipes()[PAINTED]):
        bench.follow(block)
    by_text = read_map(bench.folder / "mine" / "carousel.tmx")
    root = checkout(tmp_path)
    files = read_pack(paths.boards() / "packs" / "carousel.rainyboard").files
    path = root / "boards" / "bermuda" / "carousel.tmx"
    path.write_bytes(files[path.name])
    sea = by_text.tile_layer("picture sea")
    assert sea is not None
    first = next(one.first_gid for one in by_text.tilesets if one.name == "depths")
    cells = [[x, y, sea.rows[y][x] - first] for y in (3, 4) for x in (3, 4, 5)]
    script = f"""
        asset.tilesets.forEach(function (one) {{ if (one.name == "depths") depths = one; }});
        var edit = layer.edit();
        {cells}.forEach(function (cell) {{
            edit.setTile(cell[0], cell[1], depths.tile(cell[2]));
        }});
        edit.apply();
        tiled.trigger("Save");
        driver.said.push(RainyDay.problems());
    """
    editor = Editor(tmp_path, root, "bermuda/carousel.tmx")
    (problems,) = editor.said("var depths;" + LAYER % "picture sea" + script)
    assert problems == []
    assert read_map(path).tile_layer("picture sea") == sea

"""The project in the real Tiled: its words, its commands, and the check on saving."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames.data.tmx import PROJECT, read_map
from tests.workshop.editor import Editor, checkout

MISPLACED_MINE = """
    var mines = asset.layers.filter(function (layer) { return layer.name == "mines"; })[0];
    mines.objects[0].setProperty("corner", 9);
    tiled.trigger("Save");
    driver.said.push(RainyDay.problems());
    driver.said.push(asset.selectedObjects.length);
    RainyDay.show(RainyDay.problems()[0]);
    driver.said.push(asset.selectedObjects.map(function (thing) { return thing.id; }));
"""
RING = """
    var spaces = asset.layers.filter(function (layer) { return layer.name == "spaces"; })[0];
    spaces.objects[0].setProperty("ring", tiled.propertyValue("Ring", "red"));
    spaces.objects[1].setProperty("ring", tiled.propertyValue("Ring", "white"));
    tiled.trigger("Save");
    driver.said.push(RainyDay.problems());
"""
COMMANDS = """
    tiled.executeCommand("Check this board");
    tiled.executeCommand("Play this board");
"""
NOTED = """
import json, os, sys
open(sys.argv[1] + ".json", "w").write(json.dumps([sys.argv, os.getcwd()]))
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return checkout(tmp_path)


def test_saving_lists_each_problem_and_shows_its_object(root: Path, tmp_path: Path) -> None:
    editor = Editor(tmp_path, root, "conflict/conflict.tmx")
    problems, selected_before, selected = editor.said(MISPLACED_MINE)
    assert [(one["place"], one["text"]) for one in problems] == [
        ("mines/object 1", "The mine at B7 has corner 9; use 1 to 4.")
    ]
    lines = (root / "boards/conflict/conflict.tmx").read_text().splitlines()
    assert lines[problems[0]["line"] - 1].strip().startswith('<object id="1"')
    assert (selected_before, selected) == (0, [1])


def test_what_is_chosen_from_an_enum_is_read_by_the_game(root: Path, tmp_path: Path) -> None:
    editor = Editor(tmp_path, root, "waterworld/waterworld.tmx")
    assert editor.said(RING) == [[]]
    path = root / "boards/waterworld/waterworld.tmx"
    assert path.read_text().count('propertytype="Ring"') == 2
    spaces = list(read_map(path).objects("spaces"))
    assert [one.properties["ring"] for one in spaces[:2]] == ["red", "white"]


def test_the_commands_run_with_the_map_s_own_path(root: Path, tmp_path: Path) -> None:
    boards = root / "boards"
    (boards / "extensions" / "board.py").write_text(NOTED)
    editor = Editor(tmp_path, root, "whatzit/path.tmx")
    editor.said(COMMANDS, boards / "play.json", boards / "check.json")
    for command in ("play", "check"):
        arguments, folder = json.loads((boards / f"{command}.json").read_text())
        assert arguments[1:] == [command, str(boards / "whatzit" / "path.tmx")]
        assert Path(folder) == boards
    assert (boards / PROJECT).is_file()

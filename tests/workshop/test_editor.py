"""The project in the real Tiled: its words, its commands, and the check on saving."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.data.tmx import PROJECT, read_map
from boardgames.program import board_catalogue, own_boards
from boardgames.program import editor as editors
from tests.conftest import Screen
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
NEW_PORT = """
    var port = new MapObject();
    port.shape = MapObject.Point;
    port.type = "port";
    asset.layers.filter(function (layer) { return layer.name == "spaces"; })[0].addObject(port);
    var offered = port.resolvedProperties();
    driver.said.push(Object.keys(offered).sort(), offered.product, offered.home);
"""
COMMANDS = """
    tiled.executeCommand("Check this board");
    tiled.executeCommand("Play this board");
"""
NOTED = """
import json, os, sys
open(sys.argv[1] + ".json", "w").write(json.dumps([sys.argv, os.getcwd()]))
"""
CHECKING = """
import os, sys
if "--json" in sys.argv:
    os.execv(sys.executable, [sys.executable, "-m", "boardgames", *sys.argv[1:]])
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    return checkout(tmp_path)


def test_saving_lists_each_problem_and_shows_its_object(root: Path, tmp_path: Path) -> None:
    editor = Editor(tmp_path, root, "conflict/conflict.tmx")
    problems, selected_before, selected = editor.said(MISPLACED_MINE)
    assert [(one["place"], one["text"]) for one in problems] == [
        ("mines/object 1", 'The "mine" at B7 has corner 9. Use 1 to 4.')
    ]
    lines = (root / "boards/conflict/conflict.tmx").read_text().splitlines()
    assert lines[problems[0]["line"] - 1].strip().startswith('<object id="1"')
    assert (selected_before, selected) == (0, [1])


MOVED_POINT = """
    var links = asset.layers.filter(function (layer) { return layer.name == "links"; })[0];
    var line = links.objects[3];
    var points = line.polygon;
    points[5] = Qt.point(points[5].x + 30, points[5].y + 30);
    line.polygon = points;
    tiled.trigger("Save");
    var problem = RainyDay.problems()[0];
    RainyDay.show(problem);
    driver.said.push(problem.object, asset.selectedObjects[0].id);
    driver.said.push(RainyDay.spotOf(asset, problem), [line.x + points[5].x, line.y + points[5].y]);
"""


def test_a_problem_of_a_line_shows_its_bad_point(root: Path, tmp_path: Path) -> None:
    editor = Editor(tmp_path, root, "waterworld/waterworld.tmx")
    bad, selected, shown, moved = editor.said(MOVED_POINT)
    assert selected == bad
    assert [shown["x"], shown["y"]] == moved


def test_a_class_brings_its_properties(root: Path, tmp_path: Path) -> None:
    editor = Editor(tmp_path, root, "bermuda/triangle.tmx")
    assert editor.said(NEW_PORT) == [["home", "product", "title"], "", False]


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


SELECTION = """
    var mines = asset.layers.filter(function (layer) { return layer.name == "mines"; })[0];
    mines.objects[3].setProperty("corner", 9);
    asset.selectedObjectsChanged.connect(function () {
        var ids = asset.selectedObjects.map(function (thing) { return thing.id; });
        var file = new TextFile(%s, TextFile.WriteOnly);
        file.write(JSON.stringify(ids));
        file.commit();
    });
    tiled.trigger("Save");
"""
SIZE = (1280, 800)
COUNTED_AT = (50, 12)
"""Where Tiled's status bar counts problems, from the left and from below."""
LISTED = range(190, 40, -10)
"""Where the first line of the Issues view may lie, from below."""


def test_a_double_click_in_the_issues_view_selects_the_object(
    root: Path, tmp_path: Path, xvfb: Screen
) -> None:
    editor = Editor(tmp_path, root, "conflict/conflict.tmx")
    editor.environment |= {"QT_QPA_PLATFORM": "xcb", "DISPLAY": xvfb.display}
    selected = tmp_path / "selected.json"

    def pointed(*words: str | int) -> str:
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(
            command, env=editor.environment, capture_output=True, text=True, check=True
        )
        return done.stdout

    with editor.running(SELECTION % json.dumps(str(selected))):
        window = pointed("search", "--sync", "--onlyvisible", "--class", "tiled").split()[0]
        pointed("windowmove", window, 0, 0, "windowsize", window, *SIZE)
        # Nothing tells when a window has drawn itself.
        time.sleep(2)
        pointed("mousemove", COUNTED_AT[0], SIZE[1] - COUNTED_AT[1], "click", 1)
        time.sleep(2)
        for below in LISTED:
            pointed("mousemove", 300, SIZE[1] - below, "click", "--repeat", 2, "--delay", 60, 1)
            time.sleep(0.3)
            if selected.exists():
                break
        assert json.loads(selected.read_text()) == [4]


OWN_MINE = """
    driver.said.push(asset.fileName);
    var mines = asset.layers.filter(function (layer) { return layer.name == "mines"; })[0];
    mines.objects[0].setProperty("corner", 9);
    tiled.trigger("Save");
    driver.said.push(RainyDay.problems().map(function (problem) { return problem.text; }));
    driver.said.push(Object.keys(mines.objects[1].resolvedProperties()));
    tiled.executeCommand("Check this board");
"""


def test_a_copy_is_opened_with_classes_commands_and_the_check(
    root: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards, home = root / "boards", tmp_path / "my home"
    monkeypatch.setenv("RAINYDAY_HOME", str(home))
    monkeypatch.setattr(paths, "boards", lambda: boards)
    shipped = next(one for one in board_catalogue.boards_of("conflict") if not one.name)
    copies = [own_boards.edit_copy("conflict", shipped.path) for _ in range(2)]
    noting = tmp_path / "noting.py"
    noting.write_text(CHECKING + NOTED.replace("sys.argv[1] +", f"{str(tmp_path / 'noted')!r} +"))
    monkeypatch.setattr(editors, "program_words", lambda: [sys.executable, str(noting)])
    for copy in copies:
        project = editors.own_project(copy)
    session = json.loads(project.with_suffix(".tiled-session").read_text())
    assert session["openFiles"] == ["conflict/conflict_1.tmx", "conflict/conflict_2.tmx"]

    editor = Editor(tmp_path, root, "", project)
    noted = tmp_path / "noted.json"
    opened, *rest = editor.said(OWN_MINE, noted)
    assert Path(opened) in copies
    assert rest == [['The "mine" at B7 has corner 9. Use 1 to 4.'], ["corner"]]
    arguments, folder = json.loads(noted.read_text())
    assert arguments == [str(noting), "check", opened]
    assert Path(folder) == root


def test_the_commands_start_the_program_that_wrote_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "a home"))
    path = own_boards.edit_copy("conflict", board_catalogue.boards_of("conflict")[0].path)

    def commands(is_boxed: bool = False) -> list[tuple[str, str]]:
        told = json.loads(editors.own_project(path, is_boxed).read_text(encoding="utf-8"))
        return [(one["command"], one["arguments"]) for one in told["commands"]]

    here = [sys.executable, '"-m" "boardgames"']
    assert commands() == [
        (here[0], f"{here[1]} play --board %mapfile"),
        (here[0], f"{here[1]} check %mapfile"),
    ]
    assert commands(is_boxed=True)[1] == (
        "flatpak-spawn",
        f'"--host" "{here[0]}" {here[1]} check %mapfile',
    )
    packed = tmp_path / "rainy-day"
    (tmp_path / "boardgames").touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(packed))
    assert commands()[0] == (str(tmp_path / "boardgames"), "play --board %mapfile")


@pytest.mark.parametrize(
    ("system", "place"),
    [
        ("linux", ".local/share/flatpak/exports/bin/org.mapeditor.Tiled"),
        ("darwin", "Applications/Tiled.app/Contents/MacOS/Tiled"),
        ("win32", "AppData/Local/Programs/Tiled/tiled.exe"),
    ],
)
def test_tiled_is_found_where_its_installers_put_it(
    system: str, place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", system)
    monkeypatch.setattr("shutil.which", lambda name: None)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    assert editors.tiled_program() == []
    (tmp_path / place).parent.mkdir(parents=True)
    (tmp_path / place).touch()
    assert editors.tiled_program() == [str(tmp_path / place)]
    chosen = tmp_path / "elsewhere"
    chosen.touch()
    assert editors.tiled_program(str(chosen)) == [str(chosen)]


def test_the_editor_is_started_with_the_copy_s_project(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    noted = tmp_path / "noted.txt"
    fake = tmp_path / "tiled"
    fake.write_text(f'#!/bin/sh\necho "$@" > "{noted}.part"\nmv "{noted}.part" "{noted}"\n')
    fake.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(fake))
    copy = own_boards.edit_copy("waterworld", board_catalogue.boards_of("waterworld")[0].path)
    assert editors.open_in_tiled(copy) == f"Tiled is opening {copy}."
    editors._STARTED.pop().wait(timeout=20)
    assert noted.read_text().strip() == str(tmp_path / "boards" / PROJECT)


def test_a_running_tiled_is_given_the_map_instead_of_starting_a_second(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Tiled hands a map over to the one that runs, but would open a project in a new one."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    noted = tmp_path / "noted.txt"
    fake = tmp_path / "tiled"
    fake.write_text(f'#!/bin/sh\necho "$@" >> "{noted}"\nexec sleep 60\n')
    fake.chmod(0o755)
    monkeypatch.setattr("shutil.which", lambda name: str(fake))
    monkeypatch.setattr(editors, "_EDITORS", [])
    shipped = board_catalogue.boards_of("waterworld")[0].path
    copies = [own_boards.edit_copy("waterworld", shipped) for _ in range(2)]
    try:
        for count, copy in enumerate(copies, 1):
            editors.open_in_tiled(copy)
            wait_for_lines(noted, count)
    finally:
        for process in editors._EDITORS:
            process.kill()
            process.wait()
    project = tmp_path / "boards" / PROJECT
    assert noted.read_text().splitlines() == [str(project), str(copies[1])]
    editors.open_in_tiled(copies[0])
    wait_for_lines(noted, 3)
    assert noted.read_text().splitlines()[-1] == str(project), "the first was closed"
    editors._EDITORS[-1].kill()
    editors._EDITORS[-1].wait()


def wait_for_lines(path: Path, count: int) -> None:
    end = time.monotonic() + 20
    while not path.exists() or len(path.read_text().splitlines()) < count:
        assert time.monotonic() < end
        time.sleep(0.05)

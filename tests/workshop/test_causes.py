"""The check tells the truth, and the cause before its consequences, once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from tests.check_output import problem_lines
from tests.workshop.harm import MAIN

HEXAGONAL = 'orientation="hexagonal" staggeraxis="x" staggerindex="odd" hexsidelength="20"'
LAYERS = [
    ("waterworld", "spaces"),
    ("waterworld", "links"),
    ("bermuda", "spaces"),
    ("bermuda", "cloud"),
    ("conflict", "spaces"),
    ("conflict", "corners"),
    ("whitewater", "spaces"),
    ("whatzit", "spaces"),
    ("whatzit", "links"),
]


def drawn(folder: Path, game: str, *changes: tuple[str, str]) -> Path:
    """A game's board in a folder that doesn't name the game, some of it changed."""
    for path in (paths.boards() / game).iterdir():
        if path.suffix in (".tsx", ".png"):
            shutil.copy(path, folder)
    text = (paths.boards() / game / MAIN[game]).read_text(encoding="utf-8")
    for old, new in changes:
        assert old in text, old
        text = text.replace(old, new)
    (folder / "mine.tmx").write_text(text, encoding="utf-8")
    return folder / "mine.tmx"


def said_of(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    """The errors of a map, which has some."""
    assert main(["check", str(path)]) == 1
    lines = problem_lines(capsys)
    errors = [line for line in lines if "warning:" not in line]
    return [line.removeprefix(f"{path}: ") for line in errors]


@pytest.mark.parametrize(("game", "layer"), LAYERS)
def test_a_renamed_layer_is_the_one_thing_said(
    game: str, layer: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path, game, (f'name="{layer}"', 'name="thicket"'))
    assert said_of(path, capsys) == [
        f'{layer}: Layer "{layer}" is missing. If it\'s "thicket", rename that to "{layer}".'
    ]


@pytest.mark.parametrize("game", MAIN)
def test_a_layer_that_is_gone_is_an_error_wherever_the_map_lies(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path, game, ('name="spaces"', 'name="picture-spaces"'))
    assert "spaces" in " ".join(said_of(path, capsys)) or "board of any game" in " ".join(
        said_of(path, capsys)
    )


def test_a_map_of_no_game_is_an_error(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = ("spaces", "mines", "corners")
    changes = [(f'name="{name}"', f'name="thicket {name}"') for name in names]
    classes = [(f'type="{kind}"', 'type="tree"') for kind in ("mine", "home", "start_box")]
    path = drawn(tmp_path, "conflict", *changes, *classes)
    (tmp_path / "terrain.tsx").write_text(
        (tmp_path / "terrain.tsx").read_text(encoding="utf-8").replace(' type="', ' type="x'),
        encoding="utf-8",
    )
    assert said_of(path, capsys) == [
        "This isn't a board of any game. Start with a copy of a board."
    ]


@pytest.mark.parametrize(
    ("game", "old", "wide", "high"),
    [
        ("waterworld", 'tilewidth="32" tileheight="32"', 32, 32),
        ("bermuda", 'tilewidth="64" tileheight="64"', 64, 64),
        ("conflict", 'tilewidth="48" tileheight="48"', 48, 48),
    ],
)
def test_a_changed_tile_size_is_the_one_thing_said(
    game: str, old: str, wide: int, high: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path, game, (old, f'tilewidth="{wide // 2}" tileheight="{high}"'))
    assert said_of(path, capsys) == [
        (
            f"The cells are {wide // 2}×{high}, but the tiles are {wide}×{high}. "
            f"Set Tile Width to {wide} and Tile Height to {high} under Map Properties."
        )
    ]


@pytest.mark.parametrize("game", ["waterworld", "bermuda", "conflict", "whatzit"])
def test_hexagons_are_refused_where_squares_are_played(
    game: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], program: Program
) -> None:
    path = drawn(tmp_path, game, ('orientation="orthogonal"', HEXAGONAL))
    assert said_of(path, capsys) == [
        (
            "The map is hexagonal, but this game has squares. Set Orientation to "
            "Orthogonal under Map Properties."
        )
    ]
    program.play_board(str(path))
    bench = program.room.stack.top
    assert isinstance(bench, BoardPreview)
    assert bench.table is None


def test_squares_are_refused_where_hexagons_are_played(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path, "whitewater", ('orientation="hexagonal"', 'orientation="orthogonal"'))
    (said,) = said_of(path, capsys)
    assert said == (
        "Under Map Properties, set: hexagonal, stagger axis X, index Odd, tiles 128x110, side 64."
    )


def test_a_size_that_is_refused_tells_the_limit_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = drawn(tmp_path, "conflict", (' width="24" height="24"', ' width="300" height="24"'))
    assert said_of(path, capsys)[0] == (
        "width is 300. Allowed: 1 to 200. Smaller cells couldn't be seen."
    )

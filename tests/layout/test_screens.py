"""The screens around the tables, at many sizes and interface scales."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames.core.players import Player
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.shell.setup import _LONGEST_NAME
from tests.layout import sheets
from tests.layout.cases import AT_CORNERS, GAMES, Case, studio_of
from tests.layout.matches import NAMES as LONG_NAMES
from tests.layout.sheets import Shown
from tests.layout.watching import all_faults, faults

AROUND: list[Callable[[Studio], Shown]] = [
    sheets.shelf,
    sheets.evening,
    sheets.scores,
    sheets.preferences,
    sheets.saves,
    sheets.makers,
    sheets.messages,
    sheets.folders,
    sheets.broken_box,
]


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("screens", AROUND)
def test_the_shelf_and_the_sheets(screens: Callable[[Studio], Shown], case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, screens(studio)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_set_up(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, sheets.set_up(studio, game)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", ["waterworld", "whitewater"])
def test_choosing_a_board(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, sheets.boards(studio, game)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules(game: str, case: Case) -> None:
    studio = studio_of(case)
    assert all_faults(studio, sheets.rules(studio, game)) == []


@pytest.mark.parametrize("case", AT_CORNERS)
def test_the_sheet_after_a_crash(
    case: Case, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The real one, for a match that is under way, with the longest names of folders."""
    home = tmp_path / "a-folder-with-a-very-long-name-as-some-systems-make-them"
    home.mkdir()
    monkeypatch.setenv("RAINYDAY_HOME", str(home))
    size, scale = case
    program = Program(App(size))
    program.app.change_settings(interface_scale=scale)
    program.open_shelf()
    seats = [Player(name, "#112233", "●") for name in ("Ada", "Ben")]
    program.room.stack.push(program.new_match("waterworld", seats, {}))
    program.explain_crash(RuntimeError("planted"))
    studio = studio_of(case)
    studio.room = program.room
    assert faults(studio, program.room.stack.top) == []


def test_names_are_as_long_as_they_can_be() -> None:
    """Otherwise the tables of these tests would be too easy."""
    assert {len(name) for name in (*LONG_NAMES, sheets.WIDEST_NAME)} == {_LONGEST_NAME}


def test_a_picture_can_be_looked_at(tmp_path: Path) -> None:
    """The command draws what is tested here."""
    from boardgames.__main__ import main

    target = tmp_path / "table.png"
    words = ["picture", GAMES[0], "--actions", "30", "--size", "1280x800", "-o", str(target)]
    assert main(words) == 0
    assert target.stat().st_size > 100_000

"""The end of a match: every button of its sheet leads where it says."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.scene import Scene
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.replay import Replay
from boardgames.ui.table.table import Table

SEATS = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲")]


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    """A short match of Waterworld, over, with its end screen up."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((960, 600)))
    program.app.change_settings(reduced_motion=True)
    program.open_shelf()
    table = program.new_match("waterworld", SEATS, {"round_limit": 20})
    program.room.stack.push(table)
    rng = Rng(3)
    while table.session.to_move is not None:
        table.session.play(rng.choice(table.session.legal_actions()))
    table.turns.show_all()
    table.show_end()
    assert isinstance(program.room.stack.top, EndScreen)
    return program


def pressed(program: Program, key: str) -> Scene:
    """What is there after a key."""
    program.app.give(KeyPressed(key))
    return program.room.stack.top


def test_again_is_a_new_match_in_which_everyone_has_moved_on_one_seat(program: Program) -> None:
    assert any("Ben takes the first seat" in word for word in program.room.stack.top.words())
    top = pressed(program, "a")
    assert isinstance(top, Table)
    assert [top.name_of(seat) for seat in range(2)] == ["Ben", "Ada"]
    assert top.session.to_move is not None
    assert [one.name for one in program.room.settings.seats[:2]] == ["Ada", "Ben"]


def test_a_different_game_is_set_up_for_the_same_people(program: Program) -> None:
    asked = pressed(program, "g")
    assert isinstance(asked, Modal)
    offered = [choice.text for choice in asked.choices]
    assert offered == ["Bermuda Triangle", "Conflict", "Whitewater", "Cancel"]
    setup = pressed(program, "enter")
    assert isinstance(setup, SetUp)
    assert setup.sheet.game == "bermuda"
    assert [seat.name for seat in setup.seating.players()] == ["Ada", "Ben"]


def test_players_are_changed_at_the_set_up_as_it_was(program: Program) -> None:
    top = pressed(program, "p")
    assert isinstance(top, SetUp)
    assert [seat.name for seat in top.seats[:2]] == ["Ada", "Ben"]


def test_the_table_can_be_looked_at_and_the_match_watched(program: Program) -> None:
    assert isinstance(pressed(program, "b"), Table)
    program.room.stack.top.take(("end",))
    replay = pressed(program, "w")
    assert isinstance(replay, Replay)
    assert (replay.at, replay.is_moving) == (0, True)
    assert isinstance(pressed(program, "escape"), EndScreen), "closing it leads back"


def test_back_to_the_shelf(program: Program) -> None:
    assert isinstance(pressed(program, "s"), Shelf)

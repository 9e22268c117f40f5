"""Whole evenings: set up on the shelf, played match by match, interrupted, to the podium."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.data.evening import read_evening
from boardgames.data.settings import TableMemory
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerPressed, PointerReleased
from boardgames.ui.modal import Modal
from boardgames.ui.scene import Scene
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.shell.shelf import Shelf
from boardgames.ui.shell.standing import Standing
from boardgames.ui.table.table import Table
from tests.scenes.player import ScreenPlayer

SHORT = {
    "waterworld": TableMemory(2, {"round_limit": 20, "pawn_choice": False}),
    "bermuda": TableMemory(2, {"round_limit": 20}),
}
PEOPLE = (Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲"))


class Sofa:
    """Two people at the program, playing short matches of Waterworld and Bermuda Triangle."""

    def __init__(self, program: Program) -> None:
        self.program = program
        self.room = program.room

    @property
    def top(self) -> Scene:
        return self.room.stack.top

    def draw(self, scene: Scene) -> None:
        self.program.app.show()

    def click(self, *ref: str | int) -> None:
        target = self.top.target_of(ref)
        assert target is not None, f"nothing to click: {ref}"
        for given in (PointerPressed(target.rect.center), PointerReleased(target.rect.center)):
            self.program.app.give(given)

    def press(self, key: str) -> None:
        self.program.app.give(KeyPressed(key))
        self.program.app.give(KeyReleased(key))

    def play(self, play: Callable[[ScreenPlayer], None], seed: int = 3) -> None:
        assert isinstance(self.top, Table)
        player = ScreenPlayer(self, self.top, seed)  # type: ignore[arg-type] # a program
        player.let_time_pass()
        play(player)

    @property
    def standing(self) -> Standing:
        assert isinstance(self.top, Standing)
        return self.top

    def names(self) -> list[str]:
        assert isinstance(self.top, Table)
        return [player.name for player in self.top.players]


@pytest.fixture
def sofa(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Sofa:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((960, 600)))
    program.app.change_settings(
        reduced_motion=True, has_been_welcomed=True, seats=PEOPLE, tables=SHORT
    )
    program.open_shelf()
    program.shelf.update(0.0)
    return Sofa(program)


def set_up(sofa: Sofa) -> None:
    """Two games: the third one is taken out."""
    sofa.click("evening")
    assert isinstance(sofa.top, SetUp)
    while sofa.top.values["game_3"] != "none":
        sofa.click("next", "game_3")
    sofa.click("start")


@pytest.mark.slow
def test_a_whole_evening_by_pointing(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    assert sofa.names() == ["Ada", "Ben"]
    sofa.play(ScreenPlayer.play_by_pointing)
    offered = {target.ref[0] for target in sofa.top.all_targets()}
    assert {"again", "switch", "scores", "shelf"} <= offered
    sofa.click("standing")
    assert sofa.standing.sheet.number == 1
    assert sum(row.total for row in sofa.standing.sheet.rows) > 0
    sofa.click("play")
    assert sofa.names() == ["Ben", "Ada"], "everybody moves on one seat"
    sofa.play(ScreenPlayer.play_by_pointing)
    sofa.click("standing")
    assert sofa.standing.sheet.is_over
    sofa.click("shelf")
    assert isinstance(sofa.top, Shelf)
    assert not paths.evening_file().exists()


@pytest.mark.slow
def test_a_whole_evening_by_keys(sofa: Sofa) -> None:
    sofa.press("e")
    setup = sofa.top
    assert isinstance(setup, SetUp)
    while setup.focused != ("next", "game_3"):
        sofa.press("tab")
    while setup.values["game_3"] != "none":
        sofa.press("enter")
    sofa.press("s")
    for _match in range(2):
        sofa.press("a")
        sofa.play(ScreenPlayer.play_by_keys)
        sofa.press("a")
    assert sofa.standing.sheet.is_over
    sofa.press("s")
    assert isinstance(sofa.top, Shelf)


def test_a_match_goes_on_after_an_interruption(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    table = sofa.top
    sofa.press("escape")
    sofa.press("escape")
    assert isinstance(table, Table)
    table.menu.leave()
    sofa.click("evening")
    assert sofa.standing.sheet.has_begun
    sofa.click("play")
    assert isinstance(sofa.top, Table)
    assert sofa.top.session.entries == table.session.entries


def test_after_playing_again_the_evening_goes_on_where_it_was(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    table = sofa.top
    assert isinstance(table, Table)
    play_to_the_end(table)
    sofa.press("r")
    assert sofa.names() == ["Ben", "Ada"]
    again = sofa.top
    assert isinstance(again, Table)
    assert again.place.standing is None
    again.menu.leave()
    sofa.click("evening")
    assert sofa.standing.sheet.number == 1
    assert not sofa.standing.sheet.has_begun


def test_a_match_that_ended_before_its_standing_was_shown_counts(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    table = sofa.top
    assert isinstance(table, Table)
    play_to_the_end(table)
    table.menu.leave()
    sofa.click("evening")
    assert sofa.standing.sheet.number == 1


def play_to_the_end(table: Table) -> None:
    session = table.session
    while session.to_move is not None:
        session.play(session.legal_actions()[-1])
    table.turns.show_all()
    table.show_end()


def test_a_game_can_be_skipped_and_the_evening_ended_after_a_question(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("skip")
    assert sofa.standing.sheet.skipped == [True, False]
    sofa.click("end")
    assert isinstance(sofa.top, Modal)
    sofa.press("enter")
    assert not sofa.standing.sheet.is_over
    sofa.click("end")
    sofa.click("choice", 0)
    assert sofa.standing.sheet.is_over


def test_an_evening_is_offered_beside_the_first_welcome(sofa: Sofa) -> None:
    sofa.program.app.change_settings(has_been_welcomed=False)
    sofa.program.shelf.changed()
    assert sofa.top.target_of(("welcome", "done")) is not None
    sofa.click("evening")
    assert isinstance(sofa.top, SetUp)


def test_one_game_is_no_evening(sofa: Sofa) -> None:
    sofa.click("evening")
    assert isinstance(sofa.top, SetUp)
    for name in ("game_2", "game_3"):
        while sofa.top.values[name] != "none":
            sofa.click("next", name)
    sofa.click("start")
    assert isinstance(sofa.top, Modal)
    assert sofa.top.lines == ["Choose at least two games."]
    assert not paths.evening_file().exists()


def test_a_match_that_was_deleted_is_played_again(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    table = sofa.top
    assert isinstance(table, Table)
    table.menu.leave()
    for save in paths.saves().glob("*.rainyday"):
        save.unlink()
    sofa.click("evening")
    assert not sofa.standing.sheet.has_begun


def test_a_damaged_standing_is_told_and_a_new_evening_set_up(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("shelf")
    paths.evening_file().write_text("{", encoding="utf-8")
    sofa.click("evening")
    assert isinstance(sofa.room.stack.scenes[-1], SetUp)
    assert any(isinstance(scene, Modal) for scene in sofa.room.stack.scenes)


def test_other_matches_belong_to_no_evening(sofa: Sofa) -> None:
    set_up(sofa)
    sofa.click("play")
    evening = read_evening(paths.evening_file())
    assert evening is not None
    assert evening.match is not None
    table = sofa.program.new_match("waterworld", PEOPLE, {})
    assert table.place.standing is None

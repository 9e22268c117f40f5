"""Teams at the table of Whatzit?: their members take turns at solving and moderating."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene import labels
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, play, rolled

TEAMS = ("Ann & Ben", "Ben", "Cleo, Dan, Ed")


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


def finish_turn(studio: Studio, table: Table) -> None:
    """Nobody solves it, and the next seat rolls."""
    play(studio, table, act.Look(), act.StartTimer(), act.LetClockRun(), act.NobodySolved())


@pytest.mark.rule("WZ-100", "WZ-101")
def test_members_take_turns_on_plates_and_in_prompts(studio: Studio) -> None:
    table = rolled(studio, Play.ALL, seats=3, names=TEAMS)
    solvers, chairs = [], []
    for _ in range(9):
        solver, chair = table.view.solver, table.view.moderator
        solvers.append((solver, labels.player(table.frame, solver)))
        chairs.append((chair, labels.player(table.frame, chair)))
        finish_turn(studio, table)
        assert labels.player(table.frame, table.view.solver) in table.ui.prompt(table.frame).text
        play(studio, table, act.RollDice(), act.Rolled(1, Play.ALL))
    assert [name for seat, name in solvers if seat == 0] == ["Ann", "Ben", "Ann"]
    assert [name for seat, name in solvers if seat == 2] == ["Cleo", "Dan", "Ed"]
    assert [name for seat, name in chairs if seat == 0] == ["Ann", "Ben", "Ann"]
    assert [name for seat, name in chairs if seat == 2] == ["Cleo", "Dan", "Ed"]
    assert {name for seat, name in solvers if seat == 1} == {"Ben"}


@pytest.mark.rule("WZ-101")
def test_the_same_member_moderates_from_the_roll_to_the_reward(studio: Studio) -> None:
    table = rolled(studio, Play.CHALLENGE, seats=3, pawns=(9, 20, 3), names=TEAMS)
    seen = [labels.player(table.frame, 2)]
    for action in (act.Challenge(1), act.Look(), act.StartTimer(), act.Award(0)):
        play(studio, table, action)
        seen.append(labels.player(table.frame, 2))
    assert table.view.phase == "reward"
    assert set(seen) == {"Cleo"}


@pytest.mark.rule("WZ-101")
def test_the_curtain_calls_the_member_who_moderates(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = rolled(studio, Play.ALL, seats=3, names=TEAMS)
    table.viewpoint.viewer = 0
    table.turns.begin()
    table.hand_over()
    scene = studio.room.stack.top
    assert isinstance(scene, LookScene)
    letters, drawn = studio.room.letters, []
    draw_in = letters.draw_in

    def recorded(surface: Any, text: str, *more: Any) -> Any:
        drawn.append(text)
        return draw_in(surface, text, *more)

    monkeypatch.setattr(letters, "draw_in", recorded)
    scene.draw(studio.sheet)
    assert "Cleo, your turn to peek. Everyone else, look away!" in drawn


def test_the_plate_of_a_team_says_whose_turn_it_is(studio: Studio) -> None:
    table = rolled(studio, Play.ALL, seats=3, names=TEAMS)
    lines = [labels.plate_line(table.frame, seat) for seat in range(3)]
    assert [line.rpartition("·")[2].strip() for line in lines] == ["Ann", "Start", "Cleo"]

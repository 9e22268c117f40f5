"""How few presses lead to the puzzle of Whatzit?, and who is called to look."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import KeyPressed, KeyReleased
from boardgames.ui.table.states import HandingOver
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, rolled


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


def called(studio: Studio) -> Table:
    """The Solver has rolled and is still at the screen."""
    table = rolled(studio, Play.ALL, seats=3)
    table.viewpoint.viewer = 0
    table.turns.show_all()
    return table


def test_three_presses_lead_to_the_puzzle(studio: Studio) -> None:
    """Roll, look, start: the Moderator is called to look without a press."""
    table = called(studio)
    assert isinstance(table.state, HandingOver)
    table.update(1000)
    assert studio.room.stack.scenes[-1] is table, "first the dice are seen"
    table.update(1000)
    look = studio.room.stack.top
    assert isinstance(look, LookScene)
    assert not look.is_open
    look.handle(KeyPressed("space"))
    look.handle(KeyReleased("space"))
    look.update(400)
    look.handle(KeyPressed("enter"))
    assert table.session.state.phase is Phase.GUESS


def test_a_moderator_who_went_back_is_not_called_again(studio: Studio) -> None:
    table = called(studio)
    table.update(2000)
    studio.room.stack.top.handle(KeyPressed("escape"))
    for _ in range(3):
        table.update(2000)
    assert studio.room.stack.top is table

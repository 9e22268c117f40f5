"""A solution of Whatzit? that is read out where nothing moves, and what waits for it."""

from __future__ import annotations

import pytest

from boardgames.games.whatzit.scene.desk import READ_MS
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    KeyPressed,
)
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, card_of, opened


@pytest.fixture
def studio() -> Studio:
    return Studio((960, 600), STILL)


def is_read(table: Table) -> bool:
    """Whether a solution stands over the board."""
    return card_of(table).reading is not None


def test_without_motions_the_solution_still_stands_there_to_be_read(studio: Studio) -> None:
    table = opened(studio)
    before = studio.drawn(table).get_buffer().raw
    for key in ("1", "enter"):
        table.handle(KeyPressed(key))
    table.update(10)
    shown = card_of(table).reading
    assert shown is not None
    assert shown.shown.verdict == "Ada solved it!"
    assert studio.drawn(table).get_buffer().raw != before
    entries = len(table.session.entries)
    table.handle(KeyPressed("enter"))
    assert not is_read(table)
    assert len(table.session.entries) == entries


def test_a_tied_card_is_read_before_the_moderator_looks_at_the_next(studio: Studio) -> None:
    table = opened(studio)
    for key in ("t", "1", "2", "enter"):
        table.handle(KeyPressed(key))
    table.update(10)
    assert is_read(table)
    assert studio.room.stack.scenes == [table]
    table.handle(KeyPressed("enter"))
    assert not is_read(table)
    assert isinstance(studio.room.stack.top, LookScene)


def test_the_look_at_a_tie_break_comes_by_itself_after_the_reading(studio: Studio) -> None:
    table = opened(studio)
    for key in ("t", "1", "2", "enter"):
        table.handle(KeyPressed(key))
    table.update(10)
    table.update(READ_MS)
    assert isinstance(studio.room.stack.top, LookScene)

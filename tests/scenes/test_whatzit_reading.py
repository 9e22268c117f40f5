"""A solution of Whatzit? that is read out where nothing moves, and what waits for it."""

from __future__ import annotations

import pytest

from boardgames.core.game import Ref
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    KeyPressed,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, card_of, opened, play


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
    for _ in range(2):
        table.update(1500)  # the words of the tie
    assert is_read(table)
    assert studio.room.stack.scenes == [table]
    table.handle(KeyPressed("enter"))
    assert not is_read(table)
    assert isinstance(studio.room.stack.top, LookScene)


def test_a_solution_stays_until_a_press(studio: Studio) -> None:
    table = opened(studio)
    for key in ("1", "enter"):
        table.handle(KeyPressed(key))
    for _ in range(3):
        table.update(60_000)
    assert is_read(table)
    table.handle(KeyPressed("enter"))
    assert not is_read(table)


def test_a_mistaken_verdict_is_taken_back_and_its_card_waits(studio: Studio) -> None:
    table = opened(studio)
    table.update(3000)
    for key in ("1", "enter"):
        table.handle(KeyPressed(key))
    table.update(10)
    assert is_read(table)
    table.handle(KeyPressed("u"))
    assert not is_read(table)
    assert table.view.phase is Phase.GUESS
    assert table.frame.desk.is_paused
    assert table.frame.desk.sand.gone == 3000.0
    for key in ("enter", "2", "enter"):
        table.handle(KeyPressed(key))
    assert table.session.state.solved[:2] == (0, 1)


def test_after_the_dice_a_verdict_stands(studio: Studio) -> None:
    table = opened(studio)
    play(studio, table, act.Award(1), act.RollDice(), act.Rolled(2, Play.ALL))
    table.handle(KeyPressed("u"))
    assert table.session.state.solved[1] == 1
    assert table.note is not None


def test_giving_up_asks_once_and_nobody_has_to_be_named(studio: Studio) -> None:
    table = opened(studio)
    table.update(3000)
    for _ in range(2):
        press_button(table, ("button", "give_up"))
    table.update(10)
    table.update(10)
    assert act.NobodySolved() in [entry.action for entry in table.session.entries]
    assert is_read(table)


def press_button(table: Table, ref: Ref) -> None:
    target = table.target_of(ref)
    assert target is not None
    table.handle(PointerPressed(target.rect.center, 1))
    table.handle(PointerReleased(target.rect.center, 1))

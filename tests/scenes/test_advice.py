"""Advice at every kind of decision: thought over in slices, told in words, drawn on the board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames.ai.bots import Choice, Weighing
from boardgames.core.rng import Rng
from boardgames.games import kit_of, open_game
from boardgames.program.tables import ui_type
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.game_ui import GameUI
from boardgames.ui.table.notes import NO_ADVICE, NO_ADVICE_NOW, THINKING_IT_OVER
from boardgames.ui.table.table import Table
from tests.scenes.decisions import CALM, GAMES, decisions_of, laid

MOST_SLICES = 4000
ADVISING = [name for name in GAMES if ui_type(kit_of(name)).advise is not GameUI.advise]


class Undecided:
    """Thinks for three frames and then prefers the last choice."""

    def choose(self, *asked: Any) -> Any:
        """Never asked."""
        raise AssertionError

    def weigh(self, game: Any, view: Any, actions: Sequence[Any], seat: int, rng: Rng) -> Weighing:
        """The last, then the first."""
        for _ in range(3):
            yield
        return [Choice(actions[-1], 2.0), Choice(actions[0], 1.0)]


def first_table(name: str) -> Table:
    """A decision with more than one choice, and somebody to ask."""
    game = open_game(name)
    for reached in decisions_of(name):
        if len(reached.choices) > 1:
            table = laid(game, name, reached)
            if table.room.stack.top is table:
                table.room.settings = replace(CALM, hints=True)
                table.aids = table.aids._replace(hints=True)
                table.place.adviser = Undecided()
                table.advice.slice_s = 0.0
                return table
    raise AssertionError


def thought_over(table: Table) -> None:
    """Lets frames pass until the answer is there."""
    for _ in range(MOST_SLICES):
        if not table.advice.is_thinking:
            return
        table.update(16.0)
    raise AssertionError("never comes to an answer")


def note_of(table: Table) -> str:
    return table.note.text if table.note is not None else ""


def test_advice_is_thought_over_in_slices_and_then_shown() -> None:
    table = first_table("bermuda")
    before = picture_of(table)
    table.handle(KeyPressed("h"))
    assert note_of(table) == THINKING_IT_OVER
    assert table.is_thinking
    table.advice.slice_s = 1.0
    table.update(16.0)
    assert not table.advice.is_thinking
    assert table.advice.choices[0].action == table.actions[-1]
    table.tell(None)
    assert picture_of(table) != before, "the move is drawn"


def picture_of(table: Table) -> bytes:
    sheet = pygame.Surface(table.room.size)
    table.draw(sheet)
    return pygame.image.tobytes(sheet, "RGB")


def test_what_was_advised_is_gone_with_the_decision_and_with_escape() -> None:
    table = first_table("bermuda")
    table.advice.slice_s = 1.0

    def escape() -> None:
        table.handle(KeyPressed("escape"))

    for leave in (escape, table.turns.begin):
        table.handle(KeyPressed("h"))
        thought_over(table)
        assert table.advice.choices
        leave()
        assert not table.advice.choices


def test_who_switched_advice_off_gets_none() -> None:
    table = first_table("waterworld")
    table.aids = table.aids._replace(hints=False)
    table.handle(KeyPressed("h"))
    assert note_of(table) == NO_ADVICE_NOW
    assert not table.advice.is_thinking


@pytest.mark.thorough
@pytest.mark.parametrize("name", ADVISING)
def test_every_kind_of_decision_has_advice_that_can_be_followed(name: str) -> None:
    game, asked = open_game(name), 0
    for reached in decisions_of(name):
        table = laid(game, name, reached)
        if table.room.stack.top is not table or len(table.actions) < 2:
            continue
        table.aids = table.aids._replace(hints=True)
        table.place.adviser = kit_of(name).bots()["hard"]
        table.advice.slice_s = 10.0
        table.ask_advice()
        thought_over(table)
        assert table.advice.choices[0].action in table.actions, reached.kind
        assert note_of(table) not in ("", NO_ADVICE, THINKING_IT_OVER), reached.kind
        asked += 1
    assert asked

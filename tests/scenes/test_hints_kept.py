"""Hints for newcomers come once on a computer, also after the program was closed."""

from __future__ import annotations

import pygame
import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.data.settings import load_settings
from boardgames.games import CATALOGUE, kit_of
from boardgames.program.program import Program
from boardgames.program.tables import preview_table, ui_type
from boardgames.ui.inputs import QuitAsked
from boardgames.ui.table.game_ui import GameUI
from boardgames.ui.table.states import HandingOver

HINTING = [box.name for box in CATALOGUE if ui_type(kit_of(box.name)).hints is not GameUI.hints]
PEOPLE = [Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲")]


def kept() -> tuple[str, ...]:
    return load_settings(paths.settings_file()).settings.lessons_seen


def test_a_hint_is_noted_once(program: Program) -> None:
    program.room.note_told("reefs", "ladders")
    program.room.note_told("reefs")
    assert program.room.settings.lessons_seen == ("reefs", "ladders")


def test_hints_are_kept_when_the_table_is_left(program: Program) -> None:
    table = program.new_match("bermuda", PEOPLE, {})
    program.room.stack.push(table)
    program.room.note_told("reefs")
    table.leave()
    assert "reefs" in kept()


def test_hints_are_kept_when_the_window_is_closed(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Typefaces that other tests keep would be gone with the rest of pygame.
    monkeypatch.setattr(pygame, "quit", lambda: None)
    program.room.note_told("reefs")
    program.app.give(QuitAsked())
    program.app.run()
    assert "reefs" in kept()


def test_a_board_in_the_workshop_uses_up_no_hint(program: Program) -> None:
    board = paths.boards() / "bermuda" / "triangle.tmx"
    table = preview_table(program.room, "bermuda", board)
    assert table is not None
    assert table.notes.hints.now == ""
    assert program.room.settings.lessons_seen == ()


@pytest.mark.parametrize("game", HINTING)
def test_a_hint_comes_unasked_and_never_again(program: Program, game: str) -> None:
    """The same in all, whether or not a game used to do it."""
    told: list[str] = []
    for _ in range(2):
        seats = [*PEOPLE, Player("Cleo", "#fbdc6a", "■")]
        table = program.new_match(game, seats, {})
        program.room.stack.push(table)
        rng = Rng(5)
        for _ in range(40):
            if table.session.to_move is None:
                break
            if table.notes.hints.now:
                told.append(table.notes.hints.now)
            table.session.play(rng.choice(table.session.legal_actions()))
            table.turns.show_all()
            if isinstance(table.state, HandingOver):
                table.viewpoint.sit_down(table.state.seat)
                table.turns.show_all()
            program.room.stack.back_to(table)
        program.room.stack.back_to(program.shelf)
    assert told
    assert len(program.room.settings.lessons_seen) == len(set(program.room.settings.lessons_seen))
    assert any(name.startswith(game) for name in program.room.settings.lessons_seen)

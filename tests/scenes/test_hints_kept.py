"""Hints for newcomers come once on a computer, also after the program was closed."""

from __future__ import annotations

import pygame
import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.data.settings import load_settings
from boardgames.program.program import Program
from boardgames.ui.inputs import QuitAsked

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

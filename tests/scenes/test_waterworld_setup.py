"""The setup of Waterworld says what the finish feels like, and its colours are the boats."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table
from tests.layout.watching import WatchedLettering


@pytest.fixture
def scene(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SetUp:
    """The set-up from the box, with settings of its own."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    app = App((1280, 800))
    program = Program(app)
    program.open_shelf()
    program.shelf.take(("box", "waterworld"))
    found = app.room.stack.top
    assert isinstance(found, SetUp)
    return found


def said(scene: SetUp) -> list[str]:
    """All lines on the screen."""
    letters = scene.room.letters = WatchedLettering(scene.room.letters)
    sheet = pygame.display.get_surface()
    assert sheet is not None
    scene.draw(sheet)
    return [line.text for line in letters.lines]


def test_what_the_finish_feels_like_is_told_without_figures(scene: SetUp) -> None:
    assert scene.frame().shown_ref is None
    assert scene.values["far_shore"] is False, "the printed way stays the default"
    for told in ("As in the original game, so it’s preset", "Recommended: the last stretch"):
        shown = " ".join(said(scene))
        assert told in shown
        assert "%" not in shown
        scene.take(("next", "far_shore"))


def test_a_boats_colour_is_asked_for_only_once(scene: SetUp) -> None:
    scene.take(("count", 3))
    scene.take(("colour", 0))
    scene.take(("kind", 2))
    wanted = [seat.colour for seat in scene.seats[:3]]
    scene.take(("start",))
    table = scene.room.stack.top
    assert isinstance(table, Table)
    game: Any = table.session.game
    state, rules = table.session.state, game.rules
    assert [rules.pawns[pawn.colour].colour for pawn in state.pawns] == wanted

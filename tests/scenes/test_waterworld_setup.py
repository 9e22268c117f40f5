"""The set-up of Waterworld recommends what makes a race of it, before anything is pointed at."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import PointerMoved
from boardgames.ui.shell import setup_layout
from boardgames.ui.shell.setup import SetUp
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


def test_the_far_shore_is_recommended_before_anything_is_pointed_at(scene: SetUp) -> None:
    assert scene.frame().shown_ref is None
    for told in ("Recommended: Yes", "Recommended"):
        assert [line for line in said(scene) if "Recommended" in line] == [told]
        scene.take(("next", "far_shore"))


def test_pointed_at_it_says_why_whichever_is_chosen(scene: SetUp) -> None:
    (row,) = [
        row for name, _, row in setup_layout.variant_rows(scene.frame()) if name == "far_shore"
    ]
    scene.handle(PointerMoved((row.left + 5, row.centery)))
    assert scene.values["far_shore"] is False, "the printed way stays the default"
    for told in ("We recommend Yes.", "Recommended: a real race."):
        shown = " ".join(said(scene))
        assert told in shown
        assert "400 matches of four computers" in shown
        scene.take(("next", "far_shore"))

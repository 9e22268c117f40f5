"""A monkey at the keyboard and the mouse: whatever it does, nothing fails.

It starts anywhere, opens boxes, plays, loads, changes settings and resizes, by blind luck. The
long run is in the slow suite.
"""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames.app import App
from boardgames.core.rng import Rng
from boardgames.program import Program
from boardgames.ui.inputs import (
    FocusChanged,
    Input,
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    TextTyped,
    Wheel,
)

KEYS = (
    *("enter", "space", "tab", "escape", "left", "right", "up", "down", "backspace", "home", "end"),
    *("pageup", "pagedown", "f1", "?", "/", ",", "."),
    *"abcdefghijklmnopqrstuvwxyz0123456789",
)
SIZES = ((960, 600), (1280, 800), (1100, 900))
EVENTS, MANY_EVENTS = 6_000, 200_000
DRAWN_EVERY = 40
RESIZED_EVERY = 2_500


class Monkey:
    """Gives random inputs to a program without a window."""

    def __init__(self, seed: int) -> None:
        self.rng = Rng(seed)
        self.app = App(SIZES[0])
        self.program = Program(self.app)
        # A failure shall reach the test, not a sheet of paper.
        self.app.on_crash = None
        self.app.change_settings(animation_speed=4.0, mute=True)
        self.program.open_shelf()

    def anything(self) -> list[Input]:
        """One thing a person could do."""
        rng = self.rng
        width, height = self.app.room.size
        targets = self.app.room.stack.top.all_targets()
        if targets and rng.below(3):
            pos = rng.choice(targets).rect.center
        else:
            pos = (rng.below(width), rng.below(height))
        match rng.below(9):
            case 0 | 1 | 2 | 3:
                return [PointerMoved(pos), PointerPressed(pos), PointerReleased(pos)]
            case 4:
                return [PointerMoved(pos)]
            case 5:
                return [Wheel(pos, float(rng.below(5) - 2))]
            case 6:
                return [FocusChanged(bool(rng.below(2))), TextTyped(chr(97 + rng.below(26)))]
            case 7:
                return [PointerPressed(pos, 3), PointerPressed(pos, 2), PointerReleased(pos, 2)]
        key = rng.choice(KEYS)
        return [KeyPressed(key, shift=not rng.below(6)), KeyReleased(key)]

    def run(self, events: int) -> set[str]:
        """So many inputs; gives the names of the screens that were seen."""
        seen: set[str] = set()
        for number in range(events):
            for given in self.anything():
                if self.app.room.stack.scenes:
                    self.app.give(given)
            if not self.app.room.stack.scenes:
                self.program.open_shelf()
            top = self.app.room.stack.top
            seen.add(type(top).__name__)
            top.update(float(self.rng.below(400)))
            if number % DRAWN_EVERY == 0 and self.app.room.stack.scenes:
                self.app.show()
            if number % RESIZED_EVERY == RESIZED_EVERY - 1:
                self.app.window = pygame.display.set_mode(self.rng.choice(SIZES))
                self.app.room.resize(self.app.window.get_size())
        return seen


@pytest.fixture(autouse=True)
def no_editor(monkeypatch: pytest.MonkeyPatch) -> None:
    """A monkey that starts a map editor for real would leave it running."""
    monkeypatch.setattr("boardgames.workshop.open_in_tiled", lambda path: f"{path} stays shut.")


@pytest.mark.parametrize("seed", [1, 2])
def test_a_monkey_breaks_nothing(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    seen = Monkey(seed).run(EVENTS)
    assert "Shelf" in seen
    assert len(seen) >= 5


@pytest.mark.slow
def test_a_patient_monkey_breaks_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    seen = Monkey(7).run(MANY_EVENTS)
    assert len(seen) >= 8

"""Every lesson, learned on the real table by pointing at what is lit."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames.games import CATALOGUE, kit_of
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerPressed, PointerReleased
from boardgames.ui.scene import Scene, Target
from boardgames.ui.table.table import TableScene
from tests.scenes.player import NOT_PLAYING

TAUGHT = [box.name for box in CATALOGUE if kit_of(box.name).lesson is not None]
POINTED = [game for game in TAUGHT if game != "whatzit"]
"""Whatzit? wants answers typed; its lesson is learned in test_whatzit_lesson.py."""
MOST_PRESSES = 400


def next_place(top: Scene, presses: int) -> tuple[int, int]:
    """Where a learner would click: what the lesson means next, or the way on."""
    lit = [t for t in top.all_targets() if t.lit and t.ref[0] not in NOT_PLAYING]
    assert lit, f"nothing to do in {type(top).__name__}"
    if isinstance(top, TableScene):
        guide = [t for t in lit if t.ref == ("guide",)]
        if guide:
            return guide[0].rect.center
        meant = [t for t in lit if t.ref in top.picker.lit]
        return free_place(top, (meant or lit)[0])
    # A screen of its own (a look at something secret) is held first and left last.
    return lit[0 if presses % 2 == 0 else -1].rect.center


def free_place(top: Scene, target: Target) -> tuple[int, int]:
    """A point of the target that nothing else covers."""
    rect = target.rect
    for x in range(rect.left + 2, rect.right - 1, max(1, rect.width // 7)):
        for y in range(rect.top + 2, rect.bottom - 1, max(1, rect.height // 7)):
            found = top.target_at((x, y))
            if found is not None and found.ref == target.ref:
                return x, y
    return rect.center


@pytest.mark.parametrize("game", POINTED)
def test_a_learner_gets_through_by_doing_what_is_lit(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.app.change_settings(reduced_motion=True)
    program.open_shelf()
    program.room.stack.push(program.lesson(game))
    presses = 0
    while program.room.stack.top is not program.shelf and presses < MOST_PRESSES:
        top = program.room.stack.top
        for _ in range(50):
            top.update(50)
            if not top.is_moving:
                break
        program.app.show()
        if top is not program.room.stack.top:
            continue
        pos = next_place(top, presses)
        top.handle(PointerPressed(pos))
        if not isinstance(top, TableScene):
            for _ in range(20):
                top.update(50)
        top.handle(PointerReleased(pos))
        presses += 1
    assert program.room.stack.top is program.shelf
    assert not list(tmp_path.glob("saves/*.rainyday"))


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_can_be_left_at_any_time(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((960, 600)))
    program.open_shelf()
    table = program.lesson(game)
    program.room.stack.push(table)
    table.leave()
    assert program.room.stack.top is program.shelf
    program.app.give(KeyPressed("tab"))
    program.app.give(KeyReleased("tab"))

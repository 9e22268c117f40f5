"""The legend says what every mark on a table means, and signs differ in shape."""

from __future__ import annotations

import importlib
import inspect
from itertools import combinations
from types import SimpleNamespace

import pygame
import pytest

from boardgames.core.players import Player
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.legend import SHARED, Legend, new_marks
from boardgames.ui.table.notes import Hints
from boardgames.ui.widgets.outcome_marks import OutcomeMark, Sign, draw_sign
from tests.scenes.decisions import GAMES, marked_frames
from tests.shipped import SHIPPED

SEATS = [
    Player("Ada", "#2f6fc0", "●"),
    Player("Ben", "#a3202c", "▲"),
    Player("Cleo", "#fbdc6a", "■"),
]


@pytest.fixture
def program(tmp_path: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    program = Program(App((1280, 800)))
    program.open_shelf()
    return program


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_key_opens_and_closes_the_marks_of_this_table(program: Program, game: str) -> None:
    table = program.new_match(game, SEATS, {})
    program.room.stack.push(table)
    program.app.give(KeyPressed("escape"))
    program.app.give(KeyPressed("i"))
    top = program.room.stack.top
    while not isinstance(top, Legend):
        program.room.stack.pop()
        program.app.give(KeyPressed("i"))
        top = program.room.stack.top
    names = [mark.name for mark in top.marks]
    assert names[: len(SHARED)] == [mark.name for mark in SHARED]
    assert len(set(names)) == len(names)
    assert all(word.endswith(".") for word in top.words()[1:])
    program.app.give(KeyPressed("i"))
    assert not isinstance(program.room.stack.top, Legend)


@pytest.mark.parametrize("game", GAMES)
def test_every_mark_of_a_table_is_drawn_sooner_or_later(game: str) -> None:
    table, frames = marked_frames(game)
    awaited = {mark.name: mark.is_shown for mark in table.known_marks() if mark.is_shown}
    for frame in frames:
        awaited = {name: is_shown for name, is_shown in awaited.items() if not is_shown(frame)}
    # Only where nothing can be gained, lost or met there may be no sign of it.
    assert not {name for name in awaited if name.startswith(f"{game}.")}


@pytest.mark.parametrize("game", SHIPPED)
def test_whatever_highlights_something_has_an_entry_in_the_legend(game: str) -> None:
    marks = importlib.import_module(f"boardgames.games.{game}.scene.marks")
    painters = {painter for mark in marks.MARKS for painter in mark.painters}
    drawn = {
        painter
        for module in marks.DRAWN_IN
        for name, painter in inspect.getmembers(module, inspect.isfunction)
        if name.startswith("draw_") and painter.__module__ == module.__name__
    }
    assert drawn
    assert not {painter.__qualname__ for painter in drawn - painters}


def test_a_mark_is_explained_once(program: Program) -> None:
    """The first decision with arrows says what arrows are; later ones say something else."""
    frame = SimpleNamespace(decides=True, seen=SimpleNamespace(paths=[object()]), outcomes={})
    (told,) = new_marks(frame, SHARED)
    hints = Hints(program.room)
    hints.look(1, [told])
    assert hints.now == told[1]
    hints.look(2, [told])
    assert hints.now == ""


@pytest.mark.parametrize("size", [(960, 600), (1280, 800)])
def test_many_marks_fit(size: tuple[int, int]) -> None:
    studio = Studio(size)
    legend = Legend(studio.room, [*SHARED, *SHARED, *SHARED[:4]])
    window = pygame.Rect((0, 0), size)
    rows = [row for _mark, row in legend.rows()]
    assert all(window.contains(row) and row.height >= 30 for row in rows)
    assert not any(one.colliderect(other) for one, other in combinations(rows, 2))


def test_signs_differ_in_shape_and_not_only_in_colour() -> None:
    studio = Studio((1280, 800))
    masks = []
    for sign in Sign:
        sheet = pygame.Surface((80, 80), pygame.SRCALPHA)
        draw_sign(studio.room, sheet, (40, 40), sign)
        masks.append(pygame.mask.from_surface(sheet))
    for one, other in combinations(masks, 2):
        both = one.overlap_area(other, (0, 0))
        assert both < 0.9 * max(one.count(), other.count())


def test_who_is_there_is_told_between_gain_and_cost() -> None:
    mark = OutcomeMark(("space", "A1"), "You get Rope.", "You lose Guns.", "You meet Ben.")
    assert mark.told_after("A1") == "A1. You get Rope. You meet Ben. You lose Guns."

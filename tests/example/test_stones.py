"""The tiny game is opened, played by pointing and by keys, refused, taught and put on the shelf."""

from __future__ import annotations

import re
import shutil
import sys
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from boardgames import check, paths
from boardgames.core.players import Player
from boardgames.games import CATALOGUE, Box, kit_of, open_game, rulebook_of
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.program.tables import lesson_table
from boardgames.ui.table.table import Table
from tests.example.shipped import HERE, LINE, NAME, ROOT
from tests.scenes.player import ScreenPlayer

MOST_LINES = 380


@pytest.fixture
def stones(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shelf with the tiny game on it, put there as a programmer would."""
    folder = tmp_path / "boards"
    shutil.copytree(HERE / "boards" / "stones", folder / "stones")
    monkeypatch.setattr(paths, "boards", lambda: folder)
    longer = (*CATALOGUE, eval(LINE, {"Box": Box}))
    for module in list(sys.modules.values()):
        if vars(module).get("CATALOGUE") is CATALOGUE and module.__name__ != __name__:
            monkeypatch.setattr(module, "CATALOGUE", longer)


def test_a_whole_game_is_small() -> None:
    files = [path for part in ("stones", "boards") for path in (HERE / part).rglob("*.*")]
    sources = [path for path in files if path.suffix in (".py", ".tmx", ".yaml")]
    assert sum(path.read_text("utf-8").count("\n") for path in sources) <= MOST_LINES


def test_the_steps_of_the_architecture_lead_to_it() -> None:
    """They name every file of the tiny game."""
    text = (ROOT / "ARCHITECTURE.md").read_text("utf-8")
    steps = text.split("## How to add a game")[1]
    assert "tests/example" in steps
    named = set(re.findall(r"`([a-z_/]+)(?:\.py|\.yaml)?`", steps))
    modules = {path.relative_to(HERE / NAME) for path in (HERE / NAME).rglob("*.py")}
    parts = {str(path.with_suffix("")) for path in modules if path.stem != "__init__"}
    assert parts <= named
    data = {path.name for path in (HERE / "boards" / NAME).iterdir()}
    assert data == {"stones.tmx", "rules.yaml", "rulebook.yaml"}
    assert {"rules", "rulebook"} <= named
    assert "CATALOGUE" in steps


@pytest.mark.usefixtures("stones")
def test_its_files_are_sound_and_its_rules_numbered() -> None:
    problems = [problem for problem, _ in check.Check().all([paths.boards() / "stones"])]
    assert problems == []
    book = rulebook_of("stones")
    ids = [rule.id for section in book.sections for rule in section.rules]
    assert ids == ["ST-01", "ST-02", "ST-03"]
    assert "2 stones" in book.sections[0].rules[0].text


@pytest.mark.usefixtures("stones")
@pytest.mark.parametrize("by", ["pointing", "keys"])
def test_a_match_is_played_at_its_table(by: str) -> None:
    studio = Studio((960, 600))
    table = studio.table(open_game("stones"), kit_of("stones"), seats=2, seed=3)
    player = ScreenPlayer(studio, table, seed=2)
    player.play_by_pointing() if by == "pointing" else player.play_by_keys()
    assert table.session.outcome is not None


@pytest.mark.usefixtures("stones")
def test_computers_play_it_too() -> None:
    studio = Studio((960, 600))
    table = studio.table(open_game("stones"), kit_of("stones"), seats=2, seed=3, humans=[0])
    table.turns.bots = {1: kit_of("stones").bots()["normal"]}
    ScreenPlayer(studio, table, seed=2).play_by_pointing()
    assert any(entry.seat == 1 for entry in table.session.entries)


@pytest.mark.usefixtures("stones")
def test_a_dark_stone_tells_the_rule() -> None:
    studio = Studio((960, 600))
    table = studio.table(open_game("stones"), kit_of("stones"), seats=2, seed=3)
    table.refused(("stone", 4))
    assert table.note is not None
    assert table.note.rule == "ST-01"


@pytest.mark.usefixtures("stones")
def test_its_lesson_can_be_played() -> None:
    studio = Studio((960, 600))
    ready: list[bool] = []
    table = lesson_table(
        studio.room, "stones", leave=lambda: None, play_now=lambda: ready.append(True)
    )
    studio.room.stack.scenes = [table]
    player = ScreenPlayer(studio, table, seed=1)
    while not ready:
        player.point_once()
    assert table.session.to_move is None


@pytest.mark.usefixtures("stones")
@pytest.mark.parametrize("size", [(960, 600), (1280, 800), (1920, 1080)])
def test_it_is_on_the_shelf_with_a_cover_until_one_is_drawn(size: tuple[int, int]) -> None:
    program = Program(App(size))
    program.open_shelf()
    program.app.show()
    boxes = [t.rect for t in program.shelf.all_targets() if t.ref[0] == "box"]
    window = pygame.Rect((0, 0), size)
    assert len(boxes) == len(CATALOGUE) + 1
    assert all(window.contains(box) for box in boxes)
    assert not any(one.colliderect(other) for one, other in combinations(boxes, 2))
    program.shelf.take(("box", "stones"))
    program.app.show()
    program.room.stack.top.take(("start",))
    program.app.show()
    assert isinstance(program.room.stack.top, Table)


@pytest.mark.usefixtures("stones")
def test_without_prospects_its_matches_have_no_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    program = Program(App((960, 600)))
    program.open_shelf()
    table = program.table(program.begin("stones", (Player("Ada"), Player("Ben")), {}))
    assert kit_of("stones").prospects is None
    assert table.place.review is None
    table.place.closed()

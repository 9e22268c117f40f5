"""Folders without a map are boards to every command and button."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.data.pack import manifest_in, read_pack
from boardgames.program import board_catalogue
from boardgames.program.program import Program
from boardgames.program.workshop_screen import LOOK_EVERY_MS, BoardPreview
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.modal import Modal
from boardgames.ui.text_dialogs import FormSheet
from tests.workshop.test_check_truth import CARDS, deck


@pytest.fixture
def puns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of cards among the player's own boards."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    return deck(paths.user_boards() / "whatzit" / "puns")


ADDED = "577"
"""The first card after those of the box."""


def workshop(program: Program, path: Path) -> BoardPreview:
    bench = program.edit_board("whatzit", str(path))
    assert isinstance(bench, BoardPreview)
    program.room.stack.push(bench)
    program.app.show()
    return bench


def test_cards_are_drawn_from_the_board_that_is_asked_for(puns: Path, tmp_path: Path) -> None:
    def drawn(name: str, *words: str) -> bytes:
        path = tmp_path / name
        size = ["--size", "400x300", "-o", str(path)]
        assert main(["picture", "whatzit", "--cards", ADDED, *words, *size]) == 0
        return pygame.image.tobytes(pygame.image.load(path), "RGB")

    assert drawn("mine.png", "--board", str(puns)) != drawn("box.png")


@pytest.mark.parametrize("game", ["whatzit", "whitewater", "bermuda"])
def test_a_folder_with_any_part_of_a_set_is_simulated(
    game: str, puns: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "some"
    folder.mkdir()
    shipped = paths.boards() / game
    names = {"whatzit": [], "whitewater": ["logjam.tmx"], "bermuda": ["rules.yaml"]}[game]
    for name in names:
        (folder / name).write_bytes((shipped / name).read_bytes())
    board = folder if names else puns
    assert main(["simulate", game, "--board", str(board), "--games", "1", "--jobs", "1"]) == 0
    assert "Errors  none" in capsys.readouterr().out


def test_a_folder_of_cards_is_shared_without_naming_the_game(tmp_path: Path) -> None:
    folder = deck(tmp_path / "jokes")
    assert main(["share", str(folder), "-o", str(tmp_path)]) == 0
    pack = read_pack(tmp_path / "jokes.rainyboard")
    assert pack.manifest.game == "whatzit"
    assert "cards/regular_mine.yaml" in pack.files


def test_sharing_what_is_no_board_says_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "odd").mkdir()
    (tmp_path / "odd" / "rules.yaml").write_text("a: 1\n", encoding="utf-8")
    assert main(["share", str(tmp_path / "odd"), "-o", str(tmp_path)]) == 1
    said = capsys.readouterr().err
    assert "This isn't a board of any game. Start with a copy of a board." in said


def test_a_folder_of_cards_is_renamed_and_shared_in_the_workshop(
    puns: Path, program: Program
) -> None:
    bench = workshop(program, puns)
    assert "edit" not in [act.name for act in bench.acts], "there is no map for Tiled"
    bench.take(("do", "rename"))
    form = program.room.stack.top
    assert isinstance(form, FormSheet)
    form.handle(TextTyped("Bad puns"))
    form.handle(KeyPressed("enter"))
    assert program.room.stack.top is bench
    manifest = manifest_in(puns)
    assert manifest is not None
    assert manifest.title == "Bad puns"
    assert "Bad puns (yours)" in [one.title for one in board_catalogue.boards_of("whatzit")]
    bench.take(("do", "share"))
    program.room.stack.top.handle(KeyPressed("enter"))
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet.title == "Bad puns is ready to share"


def test_the_workshop_follows_the_cards_of_a_folder(puns: Path, program: Program) -> None:
    bench = workshop(program, puns)
    assert not bench.problems
    cards = CARDS.replace("kind: size", "kind: sise")
    (puns / "cards" / "regular_mine.yaml").write_text(cards, encoding="utf-8")
    bench.update(LOOK_EVERY_MS)
    assert any("sise" in problem.text for problem in bench.problems)

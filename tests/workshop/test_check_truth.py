"""`check PATH` checks what would be played from there, and says so if that is nothing."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.program import board_catalogue, own_boards
from tests.check_output import problem_lines
from tests.workshop.test_sets import TestPuzzlesOfOnesOwn

ROOT = Path(paths.__file__).parent.parent
CARDS = TestPuzzlesOfOnesOwn.CARDS
NOTHING = "There's nothing to play here. Name a map, or a folder with a board."


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def deck(folder: Path, cards: str = CARDS) -> Path:
    (folder / "cards").mkdir(parents=True)
    (folder / "cards" / "regular_mine.yaml").write_text(cards, encoding="utf-8")
    return folder


def test_a_folder_of_cards_is_checked_as_puzzles_anywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", str(deck(tmp_path / "puns"))]) == 0, problem_lines(capsys)
    wrong = deck(tmp_path / "more", CARDS.replace("kind: size", "kind: sise"))
    capsys.readouterr()
    assert main(["check", str(wrong)]) == 1
    (line,) = problem_lines(capsys)
    assert line.startswith("more/cards/regular_mine.yaml:3:")
    assert 'Did you mean "size"?' in line


def test_a_folder_of_rules_is_checked_with_the_game_s_own_board(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "plenty"
    folder.mkdir()
    rules = (paths.boards() / "bermuda" / "rules.yaml").read_text(encoding="utf-8")
    (folder / "rules.yaml").write_text(rules, encoding="utf-8")
    assert main(["check", str(folder)]) == 0, problem_lines(capsys)
    (folder / "rules.yaml").write_text(rules.replace("  oil: [", "  rum: ["), encoding="utf-8")
    capsys.readouterr()
    assert main(["check", str(folder)]) == 1
    assert any("rum" in line or "oil" in line for line in problem_lines(capsys))


@pytest.mark.parametrize("name", ["docs", "tests/data"])
def test_what_holds_nothing_to_play_says_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", str(ROOT / name)]) == 1
    assert [line for line in problem_lines(capsys) if line.endswith(NOTHING)]


def test_the_workshop_s_own_folder_lacks_nothing_that_the_game_lends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    path = own_boards.edit_copy("waterworld", board_catalogue.boards_of("waterworld")[0].path)
    deck(paths.user_boards() / "whatzit" / "puns")
    own_boards.edit_copy("bermuda", _five_harbours())
    for folder in (path.parent, paths.user_boards(), paths.user_boards() / "bermuda"):
        assert main(["check", str(folder)]) == 0, problem_lines(capsys)
        assert problem_lines(capsys) == []


def test_a_broken_board_in_the_workshop_s_folder_is_the_one_thing_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    path = own_boards.edit_copy("conflict", board_catalogue.boards_of("conflict")[0].path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('orientation="orthogonal"', 'orientation="isometric"'), "utf-8")
    assert main(["check", str(path.parent)]) == 1
    (line,) = problem_lines(capsys)
    assert path.name in line


def test_a_set_without_a_rulebook_is_lent_the_game_s(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    shutil.copytree(paths.boards() / "bermuda", folder)
    (folder / "rulebook.yaml").unlink()
    assert main(["check", str(folder)]) == 0, problem_lines(capsys)


def _five_harbours() -> Path:
    boards = board_catalogue.boards_of("bermuda")
    return next(one.path for one in boards if one.path.stem == "five_harbours")

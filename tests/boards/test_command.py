"""`simulate` with a board, a report and a heat map, from the command line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames.__main__ import main
from boardgames.commands import picture
from tests.boards.second import BY_NAME, Second

LAGOON = BY_NAME["lagoon"]
each = pytest.mark.parametrize("second", BY_NAME.values(), ids=lambda one: one.board)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """What a run of three matches prints."""
    assert main(["simulate", *words, "--games", "3"]) == 0
    return capsys.readouterr().out


def found(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The same as one object."""
    answer: dict[str, Any] = json.loads(said(capsys, *words, "--json"))
    return answer


def asked(second: Second) -> list[str]:
    """The words that ask for a second board."""
    return [second.game, "--board", second.board]


def test_without_a_report_there_is_none(capsys: pytest.CaptureFixture[str]) -> None:
    plain = found(capsys, "waterworld")
    assert "report" not in plain
    assert (plain["ended"], plain["errors"]) == (3, [])


@each
def test_a_report_of_a_second_board(second: Second, capsys: pytest.CaptureFixture[str]) -> None:
    # Down a river only those come far who paddle on purpose.
    bots = "easy" if second.game == "whitewater" else "random"
    whole = found(capsys, *asked(second), "--bots", bots, "--report")
    report = whole["report"]
    assert report["matches"] == whole["ended"] == 3
    assert [seat["wins"] for seat in report["seats"]] == whole["wins_by_seat"]
    assert report["actions"]["low"] <= report["actions"]["median"] <= report["actions"]["high"]
    assert report["decisions_per_turn"] >= report["choices_per_turn"] > 0
    assert report["visits"][second.path.name], "every match has the board that was asked for"


def test_a_report_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    text = said(capsys, *asked(LAGOON), "--report")
    for words in ("Player 1  ", "Actions  Median", "Decisions", "Never visited  lagoon.tmx"):
        assert words in text


@pytest.mark.parametrize("board", ["crossing", "sprint", "the_narrows"])
def test_a_heat_map_comes_with_the_report(
    board: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = tmp_path / "heat.png"
    assert "Decisions" in said(capsys, *asked(BY_NAME[board]), "--heat", str(drawn))
    image = pygame.image.load(drawn)
    assert image.get_width() == picture.WIDE
    assert image.get_height() > 300


def test_a_board_that_is_not_there_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "waterworld", "--board", "lagun"]) == 1
    sentence = 'lagun: There\'s no such board for waterworld. Did you mean "lagoon.tmx"?'
    assert capsys.readouterr().err.strip() == sentence


def test_a_board_is_found_by_name_by_path_and_in_a_folder(
    capsys: pytest.CaptureFixture[str],
) -> None:
    first = found(capsys, "waterworld")["mean_actions"]
    by_name = found(capsys, "waterworld", "--board", "lagoon")["mean_actions"]
    by_path = found(capsys, "waterworld", "--board", str(LAGOON.path))["mean_actions"]
    in_folder = found(capsys, "waterworld", "--board", str(LAGOON.path.parent))["mean_actions"]
    assert by_name == by_path != first
    assert in_folder == first

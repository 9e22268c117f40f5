"""The commands on Windows: in its encodings, with its paths, and nothing but sentences."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames import __version__
from boardgames.core.players import Player
from boardgames.games import CATALOGUE
from boardgames.program import matches
from tests.wine.windows import Windows, seen

pytestmark = pytest.mark.slow

NAMES = ("Łukasz", "Дмитрий", "Zoë")
CONSOLES = {"cp1252": {}, "cp437": {"PYTHONIOENCODING": "cp437"}}
"""What a pipe speaks on Western European Windows by itself, and what its consoles spoke before."""


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of people with names that few consoles can write, begun on another system."""
    folder = tmp_path / "Сохранённые игры"
    monkeypatch.setenv("RAINYDAY_HOME", str(folder))
    marks = (("#2f6fc0", "●"), ("#a3202c", "▲"), ("#3c8a4e", "■"))
    people = [Player(name, *mark) for name, mark in zip(NAMES, marks, strict=True)]
    match = matches.new_match("waterworld", 3, {}, people)
    path = match.journal.path
    match.journal.close()
    return path


def test_this_is_windows(windows: Windows) -> None:
    said = windows.run("-c", "import sys, locale; print(sys.platform, locale.getencoding())")
    assert said.text == "win32 cp1252\n", said.errors


def test_every_board_is_whole(windows: Windows) -> None:
    said = windows.games("check")
    assert said.code == 0
    assert "0 errors" in said.text


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_computers_play_a_match(windows: Windows, game: str) -> None:
    # One process: Wine can't wait for several, not even for those of the standard library's pool.
    said = windows.games("simulate", game, "--games", "1", "--jobs", "1", "--json")
    assert said.code == 0, said.errors
    played = json.loads(said.text)
    assert (played["ended"], played["errors"]) == (1, [])


@pytest.mark.parametrize("console", CONSOLES)
def test_a_match_is_told_whatever_its_people_are_called(
    windows: Windows, saved: Path, console: str
) -> None:
    said = windows.games("replay", seen(saved), **CONSOLES[console])
    assert said.code == 0, said.errors
    told = said.output.decode(console)
    assert "?ukasz" in told
    assert "Zoë" in told


@pytest.mark.parametrize("console", CONSOLES)
@pytest.mark.parametrize("words", [["check", "--help"], ["--help"], ["simulate", "--help"]])
def test_help_is_printed(windows: Windows, words: list[str], console: str) -> None:
    said = windows.games(*words, **CONSOLES[console])
    assert said.code == 0, said.errors
    assert said.output.decode(console).strip()


def test_its_version_is_said_by_program_and_launcher(windows: Windows) -> None:
    assert windows.games("--version").text == f"Rainy Day {__version__}\n"
    assert windows.run("launcher.py", "--version").text == f"Rainy Day {__version__}\n"


def test_a_picture_is_drawn_into_a_folder_with_any_name(windows: Windows, tmp_path: Path) -> None:
    picture = tmp_path / "Стол для Zoë.png"
    said = windows.games(
        *("picture", "bermuda", "--actions", "20", "--size", "960x600", "-o", seen(picture)),
        SDL_VIDEODRIVER="dummy",
    )
    assert said.code == 0, said.errors
    assert picture.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


def test_a_save_that_is_none_gets_a_sentence(windows: Windows, tmp_path: Path) -> None:
    (tmp_path / "Łukasz.rainyday").write_bytes(b"{}\r\n")
    said = windows.games("replay", seen(tmp_path / "Łukasz.rainyday"))
    assert said.code == 1
    assert b"Traceback" not in said.errors
    assert said.errors.count(b"\n") == 1

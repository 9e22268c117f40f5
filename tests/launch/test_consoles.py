"""Commands on consoles that know few letters, as Windows has them: no name ends one."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from boardgames import __version__
from boardgames.core.players import Player
from boardgames.program import matches

ENCODINGS = ("cp1252", "cp437", "cp850", "ascii", "utf-8")
NAMES = ("Łukasz", "Дмитрий", "דנה")


def ran(encoding: str, *words: str) -> subprocess.CompletedProcess[bytes]:
    """A command whose output goes to a console of that encoding."""
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict", "PYTHONUTF8": "0"}
    command = [sys.executable, "-m", "boardgames", *words]
    return subprocess.run(command, env=environment, capture_output=True, check=False)


@pytest.fixture
def saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A match of people with names that few consoles can write."""
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    marks = (("#2f6fc0", "●"), ("#a3202c", "▲"), ("#3c8a4e", "■"))
    people = [Player(name, *mark) for name, mark in zip(NAMES, marks, strict=True)]
    match = matches.new_match("waterworld", 3, {}, people)
    path = match.journal.path
    match.journal.close()
    return path


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_match_is_told_whatever_its_people_are_called(encoding: str, saved: Path) -> None:
    done = ran(encoding, "replay", str(saved))
    assert done.returncode == 0, done.stderr.decode("ascii", "replace")
    said = done.stdout.decode(encoding)
    assert "ukasz" in said
    assert encoding != "utf-8" or all(name in said for name in NAMES)


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_a_script_gets_every_letter_on_any_console(encoding: str, saved: Path) -> None:
    done = ran(encoding, "replay", str(saved), "--json")
    assert done.returncode == 0, done.stderr.decode("ascii", "replace")
    assert json.loads(done.stdout.decode("ascii"))["game"] == "waterworld"


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.parametrize(
    "words", [["check", "--help"], ["--help"], ["simulate", "--help"]], ids=str
)
def test_help_is_printed_on_any_console(encoding: str, words: list[str]) -> None:
    done = ran(encoding, *words)
    assert done.returncode == 0, done.stderr.decode("ascii", "replace")
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("encoding", ["cp437"])
def test_a_refusal_is_printed_on_any_console(encoding: str) -> None:
    done = ran(encoding, "replay", "Łódź.rainyday")
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr


@pytest.mark.parametrize("words", [["--version"]])
def test_the_version_is_told(words: list[str]) -> None:
    assert ran("utf-8", *words).stdout.decode().strip() == f"Rainy Day {__version__}"

"""What the command line makes of words, and how it spreads work over processes."""

import json
import multiprocessing

import pytest

from boardgames.commands import simulate
from boardgames.commands.line import PLAYED, run


@pytest.mark.parametrize(
    ("cores", "matches", "platform", "expected"),
    [
        (128, 1000, "linux", 128),
        (128, 1000, "win32", 61),
        (4, 1000, "win32", 4),
        (8, 3, "darwin", 3),
        (8, 0, "linux", 1),
    ],
)
def test_no_more_processes_than_work_and_system_allow(
    cores: int, matches: int, platform: str, expected: int
) -> None:
    assert simulate.bounded(cores, matches, platform) == expected


@pytest.mark.thorough
def test_a_process_that_inherits_nothing_does_its_share(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """As on Windows and macOS, where nothing of the first process is there in the others."""
    before = multiprocessing.get_start_method()
    words = ["simulate", "bermuda", "--games", "2", "--json"]
    try:
        multiprocessing.set_start_method("spawn", force=True)
        assert run([*words, "--jobs", "2"]) == 0
    finally:
        multiprocessing.set_start_method(before, force=True)
    spread = json.loads(capsys.readouterr().out)
    assert run([*words, "--jobs", "1"]) == 0
    alone = json.loads(capsys.readouterr().out)
    for what in ("ended", "actions", "wins_by_seat", "outcomes", "errors"):
        assert spread[what] == alone[what]


@pytest.mark.parametrize("word", PLAYED)
def test_what_menus_ask_for_needs_no_command(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []

    def play(*words: object) -> int:
        asked.extend(words)
        return 0

    monkeypatch.setattr("boardgames.commands.play.run", play)
    assert run([word, *(["conflict"] if word != "--continue" else [])]) == 0
    assert any(map(bool, asked))

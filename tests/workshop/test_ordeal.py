"""Thousands of changed maps, tilesets, rules, cards and saves: none crashes the program."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from tests.workshop.watching import GAMES

ALL, SLOW_BATCH = 22_000, 1_100
FIRST, BATCH = 200, 400
"""Of all of them the ordinary run tries that many, among which every kind of file comes."""
KINDS = {"tmx", "tsx", "yaml", "png", "rainyday", "tiled-project"}
TABLES = 800
MOST_SECONDS = 2.0
MOST_MEGABYTES = 256


def report_of(module: str, *arguments: object) -> dict[str, Any]:
    """What came of those changes, in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", f"tests.workshop.{module}", *map(str, arguments)],
        cwd=Path(paths.__file__).parent.parent,
        capture_output=True,
        text=True,
        timeout=3600,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    report: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return report


def check(first: int, count: int) -> None:
    report = report_of("ordeal", first, count)
    assert report["failures"] == []
    assert report["slowest"] <= MOST_SECONDS
    assert report["megabytes"] <= MOST_MEGABYTES
    assert report["strange"] == [], "files touched outside the board's folder"
    assert set(report["kinds"]) == KINDS
    # Changes that are all refused, or all harmless, would reach too little of the program.
    assert min(report["outcomes"].values()) >= count / 10


def test_a_changed_file_plays_or_is_refused_in_sentences() -> None:
    check(FIRST, BATCH)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, ALL, SLOW_BATCH))
def test_many_more_changed_files_play_or_are_refused_in_sentences(first: int) -> None:
    check(first, SLOW_BATCH)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_every_key_of_the_rules_is_asked_for(game: str) -> None:
    report = report_of("sweep", game)
    assert report["failures"] == []
    assert report["slowest"] <= MOST_SECONDS
    assert report["count"] > 500


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, TABLES, TABLES // 4))
def test_a_changed_board_that_is_not_refused_can_be_drawn(first: int) -> None:
    report = report_of("table_ordeal", first, TABLES // 4)
    assert report["failures"] == []
    assert report["outcomes"]["loads"] >= TABLES // 40

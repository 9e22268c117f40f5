"""Thousands of changed maps, tilesets, rules, cards and saves: none crashes the program."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from boardgames import paths
from boardgames.core.problems import DataError
from boardgames.data.parts import defaults_of, folder_files, load_parts
from boardgames.games import kit_of

ORDINARY, SLOW, BATCH = 2_000, 20_000, 500
MOST_SECONDS = 2.0
MOST_MEGABYTES = 256

REPORTED = {
    "conflict/board.py ValueError": "a corner of 3.0 passes for one of the four, then doesn't",
    "bermuda/board.py ValueError": "any heading is taken for a number",
    "whitewater/terms.py KeyError": "nobody asks for the variants that the rules need",
}
"""Known crashes of games, by where and what; each has an example below that must fail."""

EXAMPLES = {
    "conflict/board.py ValueError": (
        "conflict/conflict.tmx",
        'name="corner" type="int"',
        'name="corner" type="float"',
    ),
    "bermuda/board.py ValueError": (
        "bermuda/triangle.tmx",
        'name="heading" type="float" value="0"',
        'name="heading" value="red"',
    ),
    "whitewater/terms.py KeyError": (
        "whitewater/rules.yaml",
        "\n  rafts: {title",
        "\n  raft: {title",
    ),
}
"""The file, what stands in it, and what takes its place."""


def ordeal(first: int, count: int) -> dict[str, Any]:
    """What came of those seeds, in a process of their own."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.workshop.ordeal", str(first), str(count)],
        cwd=Path(paths.__file__).parent.parent,
        capture_output=True,
        text=True,
        timeout=1200,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    report: dict[str, Any] = json.loads(done.stdout)
    return report


def check(first: int, count: int) -> None:
    report = ordeal(first, count)
    unknown = [one for one in report["failures"] if kind_of(one) not in REPORTED]
    assert unknown == []
    assert report["slowest"] <= MOST_SECONDS
    assert report["megabytes"] <= MOST_MEGABYTES
    assert report["strange"] == [], "files touched outside the board's folder"
    # Changes that are all refused, or all harmless, would reach too little of the program.
    assert min(report["outcomes"].values()) >= count / 10


def kind_of(failure: dict[str, Any]) -> str:
    """Where and what, without the line."""
    return f"{failure['at'].partition(':')[0]} {failure['error'].partition(':')[0]}"


@pytest.mark.parametrize(
    "kind", [pytest.param(one, marks=pytest.mark.xfail(reason=REPORTED[one])) for one in REPORTED]
)
def test_a_reported_crash_is_mended(kind: str, tmp_path: Path) -> None:
    """Passes once the game refuses the file in a sentence: then both entries above go."""
    file, old, new = EXAMPLES[kind]
    game = file.partition("/")[0]
    shutil.copytree(paths.boards() / game, tmp_path / game)
    path = tmp_path / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    kit, files = kit_of(game), folder_files(game, tmp_path / game)
    with contextlib.suppress(DataError):
        parts = load_parts(files, kit)
        kit.build(parts, defaults_of(parts))


@pytest.mark.parametrize("first", range(0, ORDINARY, BATCH))
def test_a_changed_file_plays_or_is_refused_in_sentences(first: int) -> None:
    check(first, BATCH)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(ORDINARY, ORDINARY + SLOW, SLOW // 20))
def test_many_more_changed_files_play_or_are_refused_in_sentences(first: int) -> None:
    check(first, SLOW // 20)

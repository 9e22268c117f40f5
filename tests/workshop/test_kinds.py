"""One mistake is one or two lines: its cause first, and how many more there are of the kind."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.problems import FEW_ALIKE, Problem, by_cause
from tests.check_output import problem_lines


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def spoiled(game: str, name: str, old: str, new: str, folder: Path) -> Path:
    """A set whose one file has a mistake."""
    shutil.copytree(paths.boards() / game, folder / game)
    path = folder / game / name
    text = path.read_text(encoding="utf-8")
    changed = re.sub(old, new, text, count=0 if "type" in old else 1, flags=re.DOTALL)
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    return path


def said(path: Path, capsys: pytest.CaptureFixture[str]) -> list[str]:
    assert main(["check", str(path)]) == 1
    return problem_lines(capsys)


@pytest.mark.parametrize(
    ("game", "file", "board", "old", "cause"),
    [
        ("waterworld", "waterworld.tmx", "waterworld.tmx", "space", "spaces/object 23"),
        ("bermuda", "triangle.tmx", "triangle.tmx", "space", "spaces/object"),
        ("conflict", "terrain.tsx", "conflict.tmx", "water", "terrain.tsx tile"),
        ("whatzit", "path.tmx", "path.tmx", "white", "spaces/object"),
    ],
)
def test_a_renamed_class_is_named_first_and_few_times(
    game: str,
    file: str,
    board: str,
    old: str,
    cause: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = spoiled(game, file, f'type="{old}"', 'type="quagmire"', tmp_path)
    first, *rest = said(path.with_name(board), capsys)
    assert first.startswith(f"{game}/{board}: {cause}")
    assert 'Unknown class "quagmire".' in first
    assert len([line for line in rest if "quagmire" in line]) < FEW_ALIKE
    assert len(rest) <= 12
    assert any(re.search(r": And \d+ more of the same kind\.$", line) for line in rest)


def test_a_deleted_lane_is_one_kind(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lane = r'  <object id="1" name="sugar to lumber".*?</object>\n'
    path = spoiled("bermuda", "triangle.tmx", lane, "", tmp_path)
    assert said(path, capsys) == [
        (
            "bermuda/triangle.tmx: spaces/object 25 \"S01\": Space 'S01' is on no lane. "
            "Lead one through it."
        ),
        "bermuda/triangle.tmx: And 10 more of the same kind.",
    ]


def test_a_misspelt_product_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = spoiled("bermuda", "triangle.tmx", 'value="sugar"', 'value="suger"', tmp_path)
    (line,) = said(path, capsys)
    assert line.endswith(
        "Port 'sugar' has the product 'suger', which has no freight cards. Did you mean \"sugar\"?"
    )


def test_a_misspelt_port_of_a_dock_is_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    old = 'name="port" value="sugar"'
    path = spoiled("bermuda", "triangle.tmx", old, 'name="port" value="suger"', tmp_path)
    (line,) = said(path, capsys)
    assert line.endswith("""is for 'suger', but no port has it. Did you mean "sugar"?""")


def test_a_product_that_is_like_no_other_gets_its_remedy(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = spoiled("bermuda", "triangle.tmx", 'value="sugar"', 'value="gunpowder"', tmp_path)
    assert any(
        line.endswith("Add some under freight in rules.yaml.") for line in said(path, capsys)
    )


def test_all_problems_are_counted_and_few_are_listed() -> None:
    alike = [Problem("a.tmx", f"spaces/object {n}", f"Space 'S{n}' is odd.") for n in range(9)]
    first, rest = by_cause(alike)
    assert (first, rest.text) == (alike[0], "And 8 more of the same kind.")
    assert sum(one.count for one in (first, rest)) == len(alike)
    assert by_cause(alike[:3]) == alike[:3]


def test_lines_of_texts_are_each_listed() -> None:
    alike = [Problem("rules.yaml", f"hand.{n}", "This is missing.") for n in range(9)]
    assert by_cause(alike) == alike

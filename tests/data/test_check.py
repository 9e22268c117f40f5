"""The check command: all problems, one per line, and an honest exit code."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from boardgames import check, games, paths
from boardgames.program.matches import new_match
from tests.check_output import problem_lines
from tests.data import pond
from tests.data.test_matches import ANN, BEN


@pytest.fixture(autouse=True)
def shelf(boards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(check, "CATALOGUE", games.CATALOGUE)
    monkeypatch.chdir(boards.parent)


def output(capsys: pytest.CaptureFixture[str], *arguments: str | Path) -> tuple[int, list[str]]:
    code = check.main([str(one) for one in arguments])
    printed = capsys.readouterr().out if "--json" in arguments else ""
    return code, printed.splitlines() or problem_lines(capsys)


def test_sound_boards_give_no_line_and_zero(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys) == (0, [])


def test_every_problem_is_a_line_and_the_code_is_one(
    boards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pond.written(boards / "pond", rules_yaml=pond.RULES.replace("die: 6", "die: 60\nprice: 3"))
    (boards / "pond" / "lake.tmx").write_text(pond.MAP.replace('infinite="0"', 'infinite="1"'))
    assert output(capsys) == (
        1,
        [
            "boards/pond/rules.yaml:2: die: 60 is out of range. Allowed: 2 to 12.",
            (
                'boards/pond/rules.yaml:3: price: Unknown key "price". Use one of '
                "these: seats, die, frogs, prize, variants."
            ),
            ("boards/pond/lake.tmx: The map is infinite. Untick Infinite under Map Properties."),
        ],
    )


def test_success_is_output_and_problems_are_errors(
    boards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Tiled lists as an error whatever a command writes there."""
    assert check.main([]) == 0
    assert capsys.readouterr() == ("0 errors, 0 warnings.\n", "")
    pond.written(boards / "pond", rules_yaml=pond.RULES.replace("die: 6", "die: 60"))
    assert check.main([]) == 1
    out, errors = capsys.readouterr()
    assert out == ""
    assert errors.splitlines() == [
        "boards/pond/rules.yaml:2: die: 60 is out of range. Allowed: 2 to 12.",
        "1 error, 0 warnings.",
    ]


def test_warnings_are_printed_but_the_code_is_zero(
    boards: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pond.written(boards / "pond", rules_yaml=pond.RULES.replace("brown: 2", "brown: 9"))
    assert output(capsys) == (
        0,
        ["boards/pond/rules.yaml:3: frogs.brown: warning: are many."],
    )


def test_json_is_one_object(boards: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pond.written(boards / "pond", rules_yaml=pond.RULES.replace("brown: 2", "brown: 9"))
    code, lines = output(capsys, "--json")
    assert code == 0
    got = json.loads("".join(lines))
    assert (got["errors"], got["warnings"]) == (0, 1)
    assert got["problems"][0] == {
        "file": "boards/pond/rules.yaml",
        "place": "frogs.brown",
        "text": "are many.",
        "line": 3,
        "warning": True,
    }


def test_one_map_is_checked_against_its_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pond.written(tmp_path / "mine" / "pond")
    (folder / "pond.tmx").write_text(pond.MAP.replace('type="pad"', "", 1))
    code, lines = output(capsys, folder / "pond.tmx")
    assert (code, lines) == (1, ["mine/pond/pond.tmx: spaces: 2 pads; a pond needs 3."])


def test_a_single_yaml_file_shows_its_own_problems_only(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pond.written(tmp_path / "mine" / "pond", pond_tmx="x", rules_yaml="die: 3\n")
    code, lines = output(capsys, folder / "rules.yaml")
    assert code == 1
    assert len(lines) == 4
    assert all(line.startswith("mine/pond/rules.yaml:1: ") for line in lines)


def test_a_folder_of_no_game_is_checked_for_what_all_files_must_be(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = pond.written(tmp_path / "else" / "lake", rules_yaml="a: 1\na: 2\n", water_tsx="<x/>")
    code, lines = output(capsys, folder.parent)
    assert code == 1
    assert lines == [
        ("else/lake/water.tsx:1: This file starts with <x>, not <tileset>. Save it with Tiled."),
        "else/lake/rules.yaml:2: a: This is given twice, first on line 1. Keep one.",
        ("else/lake/water.tsx:1: This file starts with <x>, not <tileset>. Save it with Tiled."),
    ]


def test_a_save_is_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    match = new_match("pond", 2, None, (ANN, BEN), 7, folder=tmp_path)
    match.session.play(pond.Roll())
    assert output(capsys, match.journal.path) == (0, [])
    data = match.journal.path.read_bytes()
    match.journal.path.write_bytes(data.replace(b'"Roll"', b'"Hop!"'))
    code, lines = output(capsys, match.journal.path)
    assert code == 1
    assert lines == [
        (
            f"{match.journal.path.name}:2: This line, or one before it, was changed. "
            "Restore a copy of the file, or start a new match."
        )
    ]


def test_what_can_t_be_checked_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "x.txt").write_text("")
    sentence = "This isn't a folder, map, YAML file or save."
    assert output(capsys, "x.txt", "gone.tmx") == (
        1,
        [f"x.txt: {sentence}", "gone.tmx: This file doesn't exist. Check the name."],
    )


def test_own_boards_are_checked_too(capsys: pytest.CaptureFixture[str]) -> None:
    path = pond.written(paths.user_boards() / "pond") / "bad.tmx"
    path.write_text("<svg/>")
    try:
        code, lines = output(capsys)
    finally:
        path.unlink()
    assert code == 1
    assert [line for line in lines if line.startswith(f"{path}:1: This file starts with <svg>")]

"""Thousands of problems in one file are told by the first twenty and the number of the rest."""

from __future__ import annotations

import json
import os
import re
from pathlib import Path

import pytest

from boardgames import check, paths
from boardgames.__main__ import main
from boardgames.core.problems import MOST_TOLD, DataError, Problem, told
from boardgames.data.pack import Manifest, written
from boardgames.program import own_boards
from boardgames.program.program import Program
from boardgames.program.workshop_screen import Bench
from boardgames.ui.modal import Modal
from tests.workshop.adding import offered
from tests.workshop.hostile_packs import sea

MANY = 1_200
LETTERS = "abcdefghijklmnopqrstuvwxyz"


def _wrong(number: int) -> bytes:
    kind = LETTERS[number % 26] + LETTERS[number // 26 % 26] + LETTERS[number // 676]
    return (
        f'<object id="{9_000 + number}" name="8{number}" type="x{kind}" '
        f'x="{number % 900}" y="9"><point/></object>'
    ).encode()


WRONG = b"".join(map(_wrong, range(MANY)))
"""Each is wrong in a way of its own."""


def spoiled() -> bytes:
    head, layer, rest = sea().partition(b'name="spaces"')
    start = rest.index(b">") + 1
    return head + layer + rest[:start] + WRONG + rest[start:]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    found = tmp_path / "waterworld" / "reef.tmx"
    found.parent.mkdir()
    found.write_bytes(spoiled())
    return found


def rest_in(line: str) -> int:
    found = re.fullmatch(r".*reef\.tmx: (\d+) more problems\.", line)
    assert found, line
    return int(found[1])


def errors_of(path: Path, capsys: pytest.CaptureFixture[str]) -> int:
    capsys.readouterr()
    check.main([str(path), "--json"])
    return int(json.loads(capsys.readouterr().out)["errors"])


def test_the_check_counts_all_of_them(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    errors = errors_of(path, capsys)
    assert errors == MANY
    assert check.main([str(path)]) == 1
    *shown, rest, count = capsys.readouterr().err.splitlines()
    assert len(shown) == MOST_TOLD
    assert rest_in(rest) == errors - MOST_TOLD
    assert count.startswith(f"{errors} errors")


def test_adding_a_pack_tells_as_many(
    path: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pack = tmp_path / "gift.rainyboard"
    pack.write_bytes(written(Manifest("waterworld", "Reef"), {"reef.tmx": spoiled()}))
    errors = errors_of(path, capsys)
    assert main(["add", str(pack)]) == 1
    *shown, rest, last = capsys.readouterr().err.splitlines()
    assert (len(shown), rest_in(rest)) == (MOST_TOLD, errors - MOST_TOLD)
    assert last == "Nothing was added."


def test_the_window_tells_as_many(program: Program, path: Path, tmp_path: Path) -> None:
    pack = tmp_path / "gift.rainyboard"
    pack.write_bytes(written(Manifest("waterworld", "Reef"), {"reef.tmx": spoiled()}))
    offered(program, pack)
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert len(sheet.lines) == MOST_TOLD + 2
    assert rest_in(sheet.lines[-2]) == MANY - MOST_TOLD
    program.app.show()


def test_the_workbench_shows_what_fits_and_how_many_more(
    program: Program, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bench = Bench(program.room, path, lambda one: None).screen
    program.room.stack.push(bench)
    drawn: list[str] = []
    letters = program.room.letters
    usual = letters.draw

    def noted(surface: object, text: str, *given: object, **more: object) -> object:
        drawn.append(text)
        return usual(surface, text, *given, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(letters, "draw", noted)
    program.app.show()
    mine = [text for text in drawn if text.startswith("reef.tmx")]
    assert 2 < len(mine) <= MOST_TOLD + 1
    assert rest_in(mine[-1]) + len(mine) - 1 == sum(one.count for one in bench.problems)


def test_what_keeps_a_file_from_being_used_comes_first() -> None:
    hints = [Problem("a.tmx", "", f"is odd {n}.", warning=True) for n in range(MOST_TOLD)]
    wrong = Problem("a.tmx", "", "is wrong.")
    assert told([*hints, wrong])[0] == "a.tmx: is wrong."
    assert told(hints) == [str(hint) for hint in hints]


def test_each_file_is_counted_by_itself() -> None:
    problems = [Problem(name, "", f"{n}.") for n in range(25) for name in ("a.tmx", "b.tmx")]
    error = DataError([*problems, Problem("c.tmx", "", "is wrong.")])
    assert error.lines[20] == "a.tmx: 5 more problems."
    assert error.lines[41:] == ["b.tmx: 5 more problems.", "c.tmx: is wrong."]
    assert str(error).splitlines() == error.lines


@pytest.mark.skipif(os.name == "nt", reason="Windows counts the whole path")
def test_a_name_that_is_too_long_is_told_as_such(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 251 + ".tmx")
    path.write_bytes(sea())
    with pytest.raises(DataError) as caught:
        own_boards.edit_copy("waterworld", path)
    assert "Can’t save (The name is too long). Use a shorter name" in str(caught.value)
    assert "make room" not in str(caught.value)
    assert not list((paths.user_boards() / "waterworld").glob("aaa*"))

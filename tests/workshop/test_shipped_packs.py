"""Boards that ship as packs: sound, offered, played, laid down again when harmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.data.pack import SUFFIX, read_pack
from boardgames.program import sharing, workshop
from boardgames.program.program import Program
from boardgames.program.shipped_packs import PACKS, shipped_packs
from boardgames.ui.table.table import TableScene
from tools.maps import packs

SHIPPED = sorted((paths.boards() / PACKS).glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_pack_is_as_sound_as_anybody_s(path: Path) -> None:
    pack = sharing.looked_into(path)
    assert pack.manifest.about
    assert pack.manifest.author


def test_they_are_what_their_maker_s_script_makes(tmp_path: Path) -> None:
    packs.main(tmp_path)
    made = {one.name: one.read_bytes() for one in tmp_path.glob(f"*{SUFFIX}")}
    assert made == {one.name: one.read_bytes() for one in SHIPPED}


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_it_is_offered_and_played(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    told = read_pack(path).manifest
    assert f"{told.title} (ours)" in [one.title for one in workshop.boards_of(told.game)]
    assert workshop.found_board(path.stem)[0] == told.game
    program.play_board(path.stem)
    table = program.room.stack.top
    assert isinstance(table, TableScene)
    assert list(table.place.maps) == [f"{path.stem}.tmx"]
    program.app.show()
    (match,) = program.matches()
    assert match.title.endswith(told.title)
    assert program.resume(match.path).session.state == table.session.state


def test_one_that_was_harmed_is_laid_down_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    (first, *_) = shipped_packs("waterworld")
    before = first.read_bytes()
    first.write_text("harmed", encoding="utf-8")
    assert first in shipped_packs("waterworld")
    assert first.read_bytes() == before


def test_a_home_that_takes_nothing_has_the_other_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "unpacked", lambda: Path("/dev/null/unpacked"))
    assert shipped_packs("waterworld") == []
    assert workshop.boards_of("waterworld")


def test_check_takes_it_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "the_ring"]) == 0
    assert "0 errors" in capsys.readouterr().err

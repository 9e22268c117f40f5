"""Boards that ship as packs: sound, offered, played, laid down again when harmed."""

from __future__ import annotations

import io
import random
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.kit import Parts
from boardgames.core.session import Session
from boardgames.data.pack import PICTURE, SUFFIX, read_pack, slug
from boardgames.data.parts import PACK, shipped_files
from boardgames.games import CATALOGUE, kit_of
from boardgames.program import board_catalogue, sharing
from boardgames.program.board_catalogue import PACKS, shipped_packs
from boardgames.program.board_exchange import PICTURE_WIDTH
from boardgames.program.board_request import opened_on, seed_for
from boardgames.program.program import Program
from boardgames.ui.table.table import Table
from tools.maps import packs

SHIPPED = sorted((paths.boards() / PACKS).glob(f"*{SUFFIX}"))


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_a_shipped_pack_is_as_sound_as_anybody_s(path: Path) -> None:
    pack = sharing.looked_into(path)
    assert pack.manifest.about
    assert pack.manifest.author
    drawn = pygame.image.load(io.BytesIO(pack.files[PICTURE]))
    assert drawn.get_width() == PICTURE_WIDTH


def test_every_game_has_two() -> None:
    games = Counter(read_pack(path).manifest.game for path in SHIPPED)
    assert set(games) == {box.name for box in CATALOGUE}
    assert min(games.values()) >= 2


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[[packs.Made], Path]:
    """Gives the map of a board; its maker's script, which takes long, is run once."""
    return cache(lambda made: packs.files_of(made, tmp_path_factory.mktemp("pack")))


@pytest.mark.parametrize("made", packs.BOARDS, ids=lambda made: made.title)
def test_it_is_what_its_maker_s_script_makes(
    made: packs.Made, written: Callable[[packs.Made], Path]
) -> None:
    path = written(made)
    files = sharing.pack_files(path, made.game)
    shipped = read_pack(paths.boards() / PACKS / f"{path.stem}{SUFFIX}")
    told = {PACK, PICTURE}
    assert files == {name: data for name, data in shipped.files.items() if name not in told}
    assert (shipped.manifest.title, shipped.manifest.about) == (made.title, made.about)


def test_no_pack_ships_that_no_script_makes() -> None:
    assert {path.stem for path in SHIPPED} == {slug(made.title) for made in packs.BOARDS}


@pytest.mark.parametrize("made", packs.BOARDS, ids=lambda made: made.title)
def test_random_matches_on_it_end(made: packs.Made, written: Callable[[packs.Made], Path]) -> None:
    path = written(made)
    game, _, _ = opened_on(made.game, shipped_files(made.game), path, {})
    for seats in (game.seats[0], game.seats[-1]):
        session = Session(game, seats, seed_for(game, seats, path, 3))
        rng = random.Random(seats)
        while session.outcome is None:
            session.play(rng.choice(session.legal_actions()))
        assert game.problems(session.state) == []


@pytest.mark.parametrize("path", SHIPPED, ids=lambda path: path.stem)
def test_it_is_offered_and_played(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    told = read_pack(path).manifest
    assert f"{told.title} (ours)" in [one.title for one in board_catalogue.boards_of(told.game)]
    assert board_catalogue.found_board(path.stem)[0] == told.game
    program.play_board(path.stem)
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert is_met(table, path.stem)
    program.app.show()
    (match,) = program.matches()
    assert match.title.endswith(told.title)
    assert program.resume(match.path).session.state == table.session.state


def is_met(table: Table, name: str) -> bool:
    """Whether this very match is played on the board, alone or after others."""
    game: Any = table.game
    maps = table.place.maps
    meeting = kit_of(game.name).meeting
    if meeting is None:
        return list(maps) == [f"{name}.tmx"]
    met = meeting.maps(game, Parts(game.rules, maps, {}))
    is_soon = not meeting.is_luck(game) or meeting.distance(table.session.state, name) < len(met)
    return f"{name}.tmx" in met and is_soon


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
    assert board_catalogue.boards_of("waterworld")


def test_check_takes_it_by_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "the_ring"]) == 0
    assert "0 errors" in capsys.readouterr().out

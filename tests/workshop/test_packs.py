"""A board is one file: made, shared with another home, added, played, taken out whole."""

from __future__ import annotations

import io
import json
import os
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from boardgames import paths
from boardgames.__main__ import main
from boardgames.core.problems import DataError
from boardgames.data.files import OWN
from boardgames.data.pack import (
    PICTURE,
    Manifest,
    manifest_in,
    pack_of,
    read_pack,
    slug,
    written,
)
from boardgames.data.parts import own_boards as made_for
from boardgames.games import CATALOGUE
from boardgames.program import board_catalogue, own_boards, sharing
from boardgames.program.board_exchange import LARGEST_PICTURE, shown_picture
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.inputs import KeyPressed, TextTyped
from boardgames.ui.modal import Modal
from boardgames.ui.table.table import Table
from boardgames.ui.text_dialogs import FormSheet
from tests.conftest import Screen
from tests.workshop.adding import offered, settled
from tests.workshop.hostile_packs import cases, sea, sound
from tests.workshop.mutations import changed_bytes, changed_xml
from tests.workshop.watching import GAMES

ROOT = Path(paths.__file__).parent.parent
HOSTILE = cases()
QUICK = 60
ALL = 2_000


def all_files(folder: Path) -> dict[str, bytes]:
    found = (one for one in folder.rglob("*") if one.is_file())
    return {one.relative_to(folder).as_posix(): one.read_bytes() for one in found}


def shared(game: str, title: str = "My board", author: str = "Ann") -> Path:
    """The pack of a fresh copy of a game's board."""
    path = own_boards.edit_copy(game, board_catalogue.boards_of(game)[0].path)
    return sharing.share(path, Manifest(game, title, author, "Windy."))


def added(data: bytes) -> Path:
    pack = sharing.finished(sharing.checking(pack_of(data, "a"), "a"))
    return sharing.add(pack, "a")


def moved_to(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    """Another person's computer."""
    monkeypatch.setenv("RAINYDAY_HOME", str(home))


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_board_goes_from_one_home_to_another_and_is_played_there(
    game: str, program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_to(monkeypatch, tmp_path / "ann")
    pack = shared(game)
    assert pack.name == "my_board.rainyboard"
    moved_to(monkeypatch, tmp_path / "ben")
    offered(program, pack)
    question = program.room.stack.top
    assert isinstance(question, Modal)
    program.app.show()
    assert question.lines[:3] == [
        f"My board, a board for {program_title(game)}.",
        "Made by Ann.",
        "Windy.",
    ]
    assert not any((tmp_path / "ben" / "boards" / game).glob("[!.]*")), "nothing before the word"
    question.take(("choice", 2))
    settled(program)
    table = program.room.stack.scenes[-1]
    assert isinstance(table, Table)
    assert played_map(table).startswith(str(tmp_path / "ben" / "boards" / game / "my_board"))
    titles = [board.title for board in board_catalogue.boards_of(game)]
    assert "My board (yours)" in titles
    (match,) = program.matches()
    assert program.resume(match.path).session.state == table.session.state


def program_title(game: str) -> str:
    return next(box.title for box in CATALOGUE if box.name == game)


def played_map(table: Table) -> str:
    """Where the last map on the table lies."""
    return str(next(one for one in made_for(table.game.name) if one.name in table.place.maps))


def test_a_pack_holds_only_what_is_not_shipped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_to(monkeypatch, tmp_path)
    pack = read_pack(shared("waterworld"))
    assert sorted(pack.files) == ["pack.yaml", "waterworld_1.tmx"]
    own = paths.user_boards() / "waterworld"
    (own / "sea.tsx").write_text(
        (own / "sea.tsx").read_text(encoding="utf-8").replace('name="sea"', 'name="my sea"'),
        encoding="utf-8",
    )
    again = sharing.share(own / "waterworld_1.tmx", Manifest("waterworld", "B"))
    assert sorted(read_pack(again).files) == ["pack.yaml", "sea.tsx", "waterworld_1.tmx"]


def test_the_same_board_makes_the_same_file(tmp_path: Path) -> None:
    manifest = Manifest("waterworld", "Lagoon", "Ann", 'with "quotes": and ö')
    one, other = written(manifest, {"a.tmx": sea()}), written(manifest, {"a.tmx": sea()})
    assert one == other
    assert pack_of(one, "x").manifest == manifest


def test_it_is_added_on_the_command_line_once_and_taken_out_whole(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_to(monkeypatch, tmp_path / "home")
    pack = tmp_path / "gift.rainyboard"
    pack.write_bytes(sound())
    before = all_files(paths.user_boards())
    assert main(["add", "--look", str(pack)]) == 0
    assert all_files(paths.user_boards()) == before
    assert capsys.readouterr().out.startswith("A sea, a board for Waterworld.\nContains 1 map (")
    assert main(["add", str(pack)]) == 0
    assert "play --board a_sea" in capsys.readouterr().out
    folder = paths.user_boards() / "waterworld" / "a_sea"
    assert sorted(all_files(folder)) == ["lagoon.tmx", "pack.yaml"]
    assert board_catalogue.found_board("a_sea") == ("waterworld", folder / "lagoon.tmx")
    assert main(["add", str(pack)]) == 1
    assert "You already have this board, as a_sea" in capsys.readouterr().err
    assert main(["add", "--take-out", "a_sea"]) == 0
    assert all_files(paths.user_boards()) == before
    (gone,) = own_boards.thrown_away("waterworld")
    assert own_boards.bring_back(gone) == folder / "lagoon.tmx"
    assert main(["add", "--take-out", "nothing"]) == 1
    assert "You have no such pack. Choose a_sea." in capsys.readouterr().err


def test_two_packs_of_one_title_lie_beside_each_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    moved_to(monkeypatch, tmp_path)
    first = added(sound())
    other = written(Manifest("waterworld", "A sea"), {"other.tmx": sea()})
    second = added(other)
    assert (first.parent.name, second.parent.name) == ("a_sea", "a_sea_2")


def test_what_is_no_board_is_told_when_it_is_dropped(program: Program, tmp_path: Path) -> None:
    for name in ("letter.txt", "none.rainyboard"):
        event = pygame.event.Event(pygame.DROPFILE, file=str(tmp_path / name))
        program.app._event(event)
        settled(program)
        sheet = program.room.stack.top
        assert isinstance(sheet, Modal)
        program.app.show()
        program.room.stack.pop()


def test_a_lone_map_that_is_dropped_is_played(program: Program, tmp_path: Path) -> None:
    path = tmp_path / "alone.tmx"
    path.write_bytes(sea())
    program.app._event(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert list(table.place.maps) == ["alone.tmx"]
    assert table.place.maps["alone.tmx"].tilesets[0].image.endswith("boards/waterworld/sea.png")


@pytest.mark.parametrize("game", GAMES)
def test_a_map_alone_whose_tilesets_ship_is_known_by_its_looks(game: str, tmp_path: Path) -> None:
    path = tmp_path / "alone.tmx"
    path.write_bytes(board_catalogue.boards_of(game)[0].path.read_bytes())
    assert board_catalogue.game_of(path) == game
    assert main(["check", str(path)]) == 0


def test_sharing_on_the_bench_asks_and_makes_the_file(program: Program) -> None:
    path = own_boards.edit_copy("waterworld", board_catalogue.boards_of("waterworld")[0].path)
    bench = program.edit_board("waterworld", str(path))
    assert isinstance(bench, BoardPreview)
    program.room.stack.push(bench)
    bench.take(("do", "share"))
    form = program.room.stack.top
    assert isinstance(form, FormSheet)
    program.app.show()
    for text in ("Calm sea", "Ann", "A lagoon for two."):
        for _ in range(80):
            form.handle(KeyPressed("backspace"))
        form.handle(TextTyped(text))
        form.handle(KeyPressed("tab"))
    form.handle(KeyPressed("enter"))
    sheet = program.room.stack.scenes[-1]
    assert isinstance(sheet, Modal)
    program.app.show()
    pack = read_pack(paths.shared() / "calm_sea.rainyboard")
    assert pack.manifest == Manifest("waterworld", "Calm sea", "Ann", "A lagoon for two.")
    assert "picture.png" in pack.files


def test_what_a_pack_looks_like_is_shown_before_it_is_added(program: Program) -> None:
    offered(program, paths.boards() / "packs" / "far_reefs.rainyboard")
    question = program.room.stack.top
    assert isinstance(question, Modal)
    assert question.picture is not None
    program.app.show()


@pytest.mark.parametrize("data", [b"", b"no picture", b"\x89PNG\r\n\x1a\n", "cut", "large"])
def test_a_picture_that_could_do_harm_is_not_shown(data: bytes | str) -> None:
    pack = read_pack(paths.boards() / "packs" / "far_reefs.rainyboard")
    if data == "cut":
        data = pack.files[PICTURE][:-2000]
    elif data == "large":
        out = io.BytesIO()
        pygame.image.save(pygame.Surface((LARGEST_PICTURE + 1, 1)), out, PICTURE)
        data = out.getvalue()
    assert isinstance(data, bytes)
    assert shown_picture(replace(pack, files={**pack.files, PICTURE: data})) is None


def test_a_name_for_files_is_harmless_whatever_the_title() -> None:
    for title in ("../../x", "CON", "", "Ä ö", "a" * 300, "nul.txt", "/etc/passwd"):
        name = slug(title)
        assert name
        assert len(name) <= 50
        assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789_")
        assert name not in ("con", "nul")


def test_there_are_sixty_of_them() -> None:
    assert len(HOSTILE) >= 60


@pytest.mark.parametrize("name", sorted(HOSTILE))
def test_a_hostile_pack_is_refused_in_a_sentence_and_touches_nothing(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    make, told = HOSTILE[name]
    path = tmp_path / "gift.rainyboard"
    path.write_bytes(make())
    before = all_files(paths.user_boards().parent), all_files(tmp_path)
    begun = time.process_time()
    code = main(["add", str(path)])
    took = time.process_time() - begun
    said = capsys.readouterr().err
    if told or code:
        assert code == 1, said
        assert told in said
        assert said.isprintable() or all(line.isprintable() for line in said.splitlines())
        assert max(map(len, said.splitlines())) < 600
        assert "Nothing was added." in said
        assert (all_files(paths.user_boards().parent), all_files(tmp_path)) == before
    assert took < 6.0


def mutated(seed: int) -> bytes:
    """A pack changed by chance: its bytes, or a map inside."""
    rng = random.Random(seed)
    game = GAMES[seed % len(GAMES)]
    map_ = board_catalogue.boards_of(game)[0].path.read_bytes()
    if rng.random() < 0.4:
        data = written(Manifest(game, "A board"), {"a.tmx": map_})
        return changed_bytes(data, rng)
    text = changed_xml(map_.decode(), rng).encode("utf-8", "surrogatepass")
    more = {"a.tmx": text}
    if rng.random() < 0.2:
        more[rng.choice(("rules.yaml", "pack.yaml", "b.tsx", "p.png"))] = changed_bytes(map_, rng)
    return written(Manifest(game, rng.choice(("A board", "x" * 60, "ö"))), more)


def try_mutated(seeds: range, folder: Path) -> dict[str, int]:
    """Reads and adds them all; whatever isn't a DataError is a failure of ours."""
    outcomes = {"added": 0, "refused": 0}
    for seed in seeds:
        path = folder / "gift.rainyboard"
        path.write_bytes(mutated(seed))
        try:
            brought = sharing.add(sharing.looked_into(path), path.name)
        except DataError as error:
            outcomes["refused"] += 1
            for problem in error.problems:
                assert str(problem).isprintable(), seed
            continue
        outcomes["added"] += 1
        own_boards.delete(brought)
        keep_folder = paths.kept_boards()
        assert keep_folder.exists()
    left = [one for one in all_files(paths.user_boards()) if "/." in f"/{one}"]
    assert left == []
    return outcomes


def test_mutated_packs_are_added_or_refused_and_never_crash(tmp_path: Path) -> None:
    outcomes = try_mutated(range(QUICK), tmp_path)
    assert outcomes["added"]
    assert outcomes["refused"] > QUICK / 4


@pytest.mark.slow
def test_two_thousand_mutated_packs(tmp_path: Path) -> None:
    outcomes = try_mutated(range(ALL), tmp_path)
    assert sum(outcomes.values()) == ALL


def wait_for(what: str, happens: Any) -> None:
    end = time.monotonic() + 60.0
    while not happens():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)


def test_a_pack_is_added_and_played_in_a_real_window(xvfb: Screen, tmp_path: Path) -> None:
    ann = {**os.environ, "RAINYDAY_HOME": str(tmp_path / "ann")}
    make = (
        "from boardgames.program import board_catalogue, own_boards, sharing\n"
        "from boardgames.data.pack import Manifest\n"
        "path = own_boards.edit_copy('conflict', board_catalogue.boards_of('conflict')[0].path)\n"
        "print(sharing.share(path, Manifest('conflict', 'Two hills')))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", make], env=ann, cwd=ROOT, capture_output=True, text=True, check=True
    )
    pack, home = Path(done.stdout.strip()), tmp_path / "ben"
    environment = {**xvfb.environment, "RAINYDAY_HOME": str(home)}
    process = subprocess.Popen(
        [sys.executable, "-m", "boardgames", str(pack)], env=environment, cwd=ROOT
    )
    try:
        wait_for("the window", lambda: xvfb.window("Rainy Day"))
        folder = home / "boards" / "conflict" / "two_hills"
        subprocess.run(
            ["xdotool", "search", "--sync", "--name", "Rainy Day", "windowfocus"],
            env=environment,
            check=False,
        )

        def is_added() -> bool:
            subprocess.run(["xdotool", "key", "Return"], env=environment, check=False)
            time.sleep(0.5)
            return folder.exists()

        wait_for("the pack", is_added)
        assert manifest_in(folder) == Manifest("conflict", "Two hills")
        wait_for("the match", lambda: list((home / "saves").glob("*.rainyday")))
        (save,) = (home / "saves").glob("*.rainyday")
        header = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
        assert header["board"].startswith(f"{OWN}conflict/two_hills/")
    finally:
        process.kill()
        process.wait()


def test_what_a_pack_borrows_is_laid_beside_it_for_the_editor(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Program
) -> None:
    moved_to(monkeypatch, tmp_path)
    path = added(sound())
    before = sorted(one.name for one in path.parent.iterdir())
    monkeypatch.setattr("boardgames.program.editor._start", lambda words: "")
    monkeypatch.setattr("shutil.which", lambda name: "/usr/bin/tiled")
    bench = program.edit_board("waterworld", str(path))
    assert isinstance(bench, BoardPreview)
    bench.take(("do", "edit"))
    assert bench.said == f"Tiled is opening {path}."
    after = sorted(one.name for one in path.parent.iterdir())
    assert after == sorted([*before, "sea.png", "sea.tsx"])
    again = sharing.share(path, Manifest("waterworld", "A sea"))
    assert sorted(read_pack(again).files) == ["lagoon.tmx", "pack.yaml"], "and stays at home"


class TestTheCommandShare:
    def test_makes_a_pack_with_the_words_that_were_given(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        words = ["--title", "Still water", "--author", "Ann", "--about", "Calm."]
        assert main(["share", "lagoon", *words, "-o", str(tmp_path)]) == 0
        made = tmp_path / "still_water.rainyboard"
        assert capsys.readouterr().out.startswith(f"{made} contains everything")
        assert read_pack(made).manifest == Manifest("waterworld", "Still water", "Ann", "Calm.")

    def test_refuses_a_board_that_can_t_be_played(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "broken.tmx"
        path.write_bytes(sea().replace(b'name="spaces"', b'name="thicket"'))
        assert main(["share", str(path), "-o", str(tmp_path)]) == 1
        said = capsys.readouterr().err
        assert "is missing." in said
        assert not list(tmp_path.glob("*.rainyboard"))

    def test_says_that_there_is_no_such_board(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["share", "lagun"]) == 1
        assert 'Did you mean "lagoon"?' in capsys.readouterr().err

"""`play --board FILE`: a match on the map that is being drawn, or the check's own sentences."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from boardgames import check, paths
from boardgames.__main__ import main
from boardgames.core.players import Player
from boardgames.core.problems import told
from boardgames.core.wording import straight
from boardgames.data.settings import TableMemory
from boardgames.games import CATALOGUE, box_of, kit_of
from boardgames.program import editor
from boardgames.program.program import Program
from boardgames.program.workshop_screen import BoardPreview
from boardgames.ui.table.table import Table
from tests.check_output import problem_lines
from tests.conftest import Screen
from tests.workshop.watching import name_of, shipped_maps

ROOT = Path(paths.__file__).parent.parent
PATIENCE = 40.0
BROKEN = ('name="B8"', 'name="8B"')


def copied(game: str, name: str, folder: Path) -> Path:
    """A shipped map with its tilesets in a folder that says nothing of its game."""
    folder.mkdir(exist_ok=True)
    for path in (paths.boards() / game).iterdir():
        if path.suffix in (".tsx", ".png"):
            shutil.copy(path, folder)
    shutil.copy(paths.boards() / game / name, folder / f"mine_{name}")
    return folder / f"mine_{name}"


def spoiled(path: Path) -> None:
    """One space is misnamed."""
    path.write_text(path.read_text(encoding="utf-8").replace(*BROKEN), encoding="utf-8")


def mended(path: Path) -> None:
    """It has its name again."""
    path.write_text(path.read_text(encoding="utf-8").replace(*BROKEN[::-1]), encoding="utf-8")


def seated(program: Program) -> Table:
    """The table that was opened, drawn once."""
    table = program.room.stack.top
    assert isinstance(table, Table), getattr(table, "problems", table)
    program.app.show()
    return table


def is_played(table: Table, map_name: str) -> bool:
    """Whether the map is on the table, and not only among the files."""
    made: Any = table.game
    state = table.session.state
    match made.name:
        case "whitewater":
            return map_name.removesuffix(".tmx") in state.course
        case "whatzit":
            named = made.setting.rules.boards.get(made.options["board"])
            return map_name in table.place.maps and map_name in (named, "mine_path.tmx")
    return list(table.place.maps) == [map_name]


@pytest.mark.parametrize("path", shipped_maps(), ids=name_of)
def test_a_shipped_map_is_played_at_the_smallest_table(path: Path, program: Program) -> None:
    program.play_board(str(path))
    table = seated(program)
    game = path.parent.name
    assert table.game.name == game
    assert table.session.seats == box_of(game).seats[0]
    assert table.session.humans == frozenset(range(table.session.seats))
    assert is_played(table, path.name)
    assert program.room.stack.scenes[0] is program.shelf


MAPS = {
    "waterworld": "waterworld.tmx",
    "bermuda": "crossing.tmx",
    "conflict": "skirmish.tmx",
    "whitewater": "logjam.tmx",
    "whatzit": "path.tmx",
}


@pytest.mark.parametrize("game", [box.name for box in CATALOGUE])
def test_a_map_anywhere_is_known_by_its_looks(game: str, program: Program, tmp_path: Path) -> None:
    path = copied(game, MAPS.get(game, kit_of(game).board), tmp_path / "desk")
    program.play_board(str(path))
    table = seated(program)
    assert table.game.name == game
    assert is_played(table, path.name)


@pytest.mark.parametrize("word", ["lagoon", "lagoon.tmx", "silver_stairs", "sprint"])
def test_a_board_is_known_by_its_name(word: str, program: Program) -> None:
    program.play_board(word)
    assert is_played(seated(program), f"{word.removesuffix('.tmx')}.tmx")


def test_a_players_own_board_comes_before_a_shipped_one_of_its_name(program: Program) -> None:
    folder = paths.user_boards() / "waterworld"
    copied("waterworld", "lagoon.tmx", folder).rename(folder / "lagoon.tmx")
    text = (folder / "lagoon.tmx").read_text(encoding="utf-8")
    last = text.rindex('<object id="', 0, text.index('name="starts"'))
    end = text.index("</object>", last) + len("</object>")
    (folder / "lagoon.tmx").write_text(text[:last] + text[end:], encoding="utf-8")
    program.play_board("lagoon")
    fewer: Any = seated(program).session.game
    program.play_board(str(paths.boards() / "waterworld" / "lagoon.tmx"))
    shipped: Any = seated(program).session.game
    assert len(fewer.sea.atolls) == len(shipped.sea.atolls) - 1


def test_those_who_played_last_play_again(program: Program) -> None:
    drifter = Player("Coral", kind="easy", role="Drifter", face="waterworld_coral")
    people = (Player("Uma"), drifter, Player("Wyn"))
    tables = {"waterworld": TableMemory(3, {"round_limit": 40})}
    program.app.change_settings(seats=people, tables=tables)
    program.play_board("lagoon")
    table = seated(program)
    assert [look.name for look in table.place.players] == ["Uma", "Coral", "Wyn"]
    assert table.session.humans == {0, 2}
    assert table.game.options["round_limit"] == 40
    # At a game that they haven't played, the smallest table is laid.
    program.play_board("skirmish")
    assert seated(program).session.seats == 2


def test_the_match_is_saved_with_its_board_and_another_begins_on_it(
    program: Program, tmp_path: Path
) -> None:
    path = copied("waterworld", "lagoon.tmx", tmp_path / "desk")
    program.play_board(str(path))
    table = seated(program)
    (card,) = program.matches()
    assert program.resume(card.path).session.state == table.session.state
    table.place.again()
    assert is_played(seated(program), path.name)
    assert len(program.matches()) == 2
    path.unlink()
    table.place.again()
    assert program.room.stack.top.title == "Can’t play this board"  # type: ignore[attr-defined]


def sentences(capsys: pytest.CaptureFixture[str], path: Path) -> list[str]:
    """What `check` says of the file, without the folder it is in."""
    assert check.main([str(path)]) == 1
    lines = problem_lines(capsys)
    return [line.removeprefix(f"{path.parent}/") for line in lines if ": warning: " not in line]


def test_a_broken_board_shows_the_sentences_of_the_check_until_it_is_mended(
    program: Program, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = copied("waterworld", "waterworld.tmx", tmp_path / "desk")
    spoiled(path)
    program.play_board(str(path))
    panel = program.room.stack.top
    assert isinstance(panel, BoardPreview)
    assert not panel.table
    # The terminal has straight quotes.
    assert [straight(line) for line in told(panel.problems)] == sentences(capsys, path)
    assert '"8B" isn’t a space name' in panel.problems[0].text
    program.app.show()
    assert "restore" not in [act.name for act in panel.acts]
    panel.take(("do", "play"))
    assert panel.said == "Fix the problems first."
    mended(path)
    panel.update(1000)
    assert isinstance(panel.table, Table)
    program.app.show()
    assert not program.matches()


@pytest.mark.parametrize("text", ["", "no map at all", '<?xml version="1.0"?><map/>'])
def test_what_is_no_map_is_said_in_a_sentence(text: str, program: Program, tmp_path: Path) -> None:
    path = tmp_path / "note.tmx"
    path.write_text(text, encoding="utf-8")
    program.play_board(str(path))
    panel = program.room.stack.top
    assert isinstance(panel, BoardPreview)
    assert panel.problems
    assert all(problem.file == "note.tmx" for problem in panel.problems)
    program.app.show()


def test_a_map_of_no_game_is_told_so(program: Program, tmp_path: Path) -> None:
    path = copied("whatzit", "path.tmx", tmp_path / "desk")
    text = path.read_text(encoding="utf-8")
    for layer in ("spaces", "links"):
        text = text.replace(f'name="{layer}"', f'name="my {layer}"')
    path.write_text(text, encoding="utf-8")
    program.play_board(str(path))
    (problem,) = program.room.stack.top.problems  # type: ignore[attr-defined]
    assert problem.text == ("This isn't a board of any game. Start with a copy of a board.")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--board", "lagun"], 'lagun: There\'s no such board. Did you mean "lagoon"?'),
        (["--board", "no/such/file.tmx"], "no/such/file.tmx: There's no such board. Choose "),
        (["--board", "lagoon", "--game", "conflict"], "lagoon: There's no such board. Choose "),
    ],
)
def test_a_board_that_is_not_there_opens_no_window(
    words: list[str], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *words]) == 1
    assert capsys.readouterr().err.startswith(told)


@pytest.mark.parametrize(
    "words", [["play"], ["simulate", "bermuda"], ["picture", "bermuda", "-o", "seen.png"]]
)
def test_a_pack_named_instead_of_a_map_is_told_how_to_bring_it_in(
    words: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    pack = paths.boards() / "packs" / "carousel.rainyboard"
    assert main([*words, "--board", str(pack)]) == 1
    assert capsys.readouterr().err == (
        'carousel.rainyboard: This is a pack. Use "add carousel.rainyboard", then name its board.\n'
    )


def wait_for(what: str, happens: Callable[[], object]) -> None:
    end = time.monotonic() + PATIENCE
    while not happens():
        assert time.monotonic() < end, f"waited in vain for {what}"
        time.sleep(0.05)


class Window:
    """The program started with a board on a real screen."""

    def __init__(self, screen: Screen, home: Path, board: Path) -> None:
        self.screen, self.home, self.said = screen, home, home / "said.txt"
        home.mkdir()
        with self.said.open("wb") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "boardgames", "play", "--board", str(board)],
                env={**screen.environment, "RAINYDAY_HOME": str(home)},
                cwd=ROOT,
                stderr=said,
            )

    def saves(self) -> list[Path]:
        return list((self.home / "trials").glob("*.rainyday"))

    def close(self) -> str:
        """What it had to say until then."""
        assert self.process.poll() is None, "the program ended by itself"
        self.process.kill()
        self.process.wait()
        return self.said.read_text()

    def colours(self) -> int:
        """How many colours its picture has: an empty window has one."""
        picture = ["import", "-silent", "-window", "root", "-format", "%k", "info:-"]
        done = subprocess.run(
            picture, env=self.screen.environment, capture_output=True, text=True, check=True
        )
        return int(done.stdout)


def test_a_real_window_opens_with_a_match_on_the_board(xvfb: Screen, tmp_path: Path) -> None:
    board = paths.boards() / "conflict" / "skirmish.tmx"
    window = Window(xvfb, tmp_path / "home", board)
    wait_for("the window", lambda: xvfb.window("Rainy Day"))
    wait_for("the match", window.saves)
    (save,) = window.saves()
    header = json.loads(save.read_text(encoding="utf-8").splitlines()[0])
    assert '"skirmish.tmx"' in json.dumps(header)
    assert window.close() == ""


def test_a_second_press_brings_the_next_board_into_the_same_window(
    xvfb: Screen, tmp_path: Path
) -> None:
    first = paths.boards() / "conflict" / "skirmish.tmx"
    other = paths.boards() / "waterworld" / "lagoon.tmx"
    window = Window(xvfb, tmp_path / "home", first)
    wait_for("the window", lambda: xvfb.window("Rainy Day"))
    wait_for("the match", window.saves)
    environment = {**xvfb.environment, "RAINYDAY_HOME": str(tmp_path / "home")}
    done = subprocess.run(
        [sys.executable, "-m", "boardgames", "play", "--board", str(other)],
        env=environment,
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip() == "The open window shows the board."
    wait_for("the other match", lambda: len(window.saves()) == 2)
    assert not list((tmp_path / "home" / "saves").glob("*.rainyday")), "nothing to continue"
    assert window.close() == ""


def test_a_real_window_opens_with_what_is_wrong(xvfb: Screen, tmp_path: Path) -> None:
    board = copied("waterworld", "waterworld.tmx", tmp_path / "desk")
    spoiled(board)
    window = Window(xvfb, tmp_path / "home", board)
    wait_for("the window", lambda: xvfb.window("Rainy Day"))
    wait_for("a picture", lambda: window.colours() > 1000)
    assert window.saves() == []
    assert window.close() == ""


def test_trials_are_not_offered_to_go_on_with_and_only_the_last_stay(program: Program) -> None:
    for _ in range(editor.KEPT_TRIALS + 2):
        program.try_board("lagoon")
        table = seated(program)
        table.place.closed()
        program.room.stack.back_to(program.shelf)
    assert not any(found for found in program.unfinished())
    assert len(program.matches()) == 0
    assert len(list(paths.trials().glob("*.rainyday"))) == editor.KEPT_TRIALS


def test_a_window_that_has_gone_takes_no_board(program: Program) -> None:
    assert not editor.handed_over("lagoon", None)
    shown: list[str] = []
    desk = editor.TestPlayServer(lambda board, game: shown.append(board))
    (paths.trials() / "next-board.json").write_text('{"board": "lagoon"}', encoding="utf-8")
    desk.look()
    assert shown == ["lagoon"]
    (paths.trials() / "next-board.json").write_text("{broken", encoding="utf-8")
    desk.look()
    assert shown == ["lagoon"]


def test_playing_a_board_forgets_nobody_at_other_games(program: Program) -> None:
    tables = {"bermuda": TableMemory(4)}
    people = tuple(Player(name) for name in ("Ida", "Jon", "Kit", "Lou"))
    program.app.change_settings(seats=people, tables=tables)
    program.play_board("lagoon")
    after = program.room.settings
    assert after.tables["bermuda"] == TableMemory(4)
    assert after.seats[2:] == people[2:]

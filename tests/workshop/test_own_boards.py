"""Own boards of every game: copied, drawn, shown while they are drawn, restored, chosen, played."""

from __future__ import annotations

import time
from typing import Any

import pytest

from boardgames import paths
from boardgames.games import CATALOGUE
from boardgames.program import board_catalogue, own_boards
from boardgames.program.board_catalogue import BoardChoice
from boardgames.program.program import Program
from boardgames.program.workshop_screen import LOOK_EVERY_MS, BoardPreview
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.setup import SetUp
from boardgames.ui.table.table import Table

GAMES = [box.name for box in CATALOGUE]
SHIPPED = [
    (game, board)
    for game in GAMES
    for board in board_catalogue.boards_of(game)
    if board.path.is_relative_to(paths.boards())
]
"""Those of the box; packs that ship have tests of their own."""
A_SECOND = 1000.0

each = pytest.mark.parametrize(
    ("game", "board"), SHIPPED, ids=[f"{game}-{board.name or 'box'}" for game, board in SHIPPED]
)


def benched(program: Program, game: str, board: str) -> BoardPreview:
    """A copy of a board in the workshop."""
    bench = program.edit_board(game, board)
    assert isinstance(bench, BoardPreview)
    program.room.stack.push(bench)
    bench.take(("do", "copy"))
    return bench


def chosen(program: Program, game: str, board: str) -> SetUp:
    """The set-up after the button for boards was pressed until it names that one."""
    program.shelf.take(("box", game))
    set_up = program.room.stack.top
    assert isinstance(set_up, SetUp)
    names = [name for name, _ in set_up.sheet.boards]
    set_up.take(("board",))
    chooser = program.room.stack.top
    assert isinstance(chooser, BoardsScreen)
    chooser.take(("board", names.index(board)))
    assert program.room.stack.top is set_up
    return set_up


def lies_there(table: Table, name: str) -> bool:
    """Whether a map is on the table and not only in the box."""
    made: Any = table.game
    if made.name == "whitewater":
        return name.removesuffix(".tmx") in table.session.state.course
    if made.name == "whatzit" and name in made.setting.rules.boards.values():
        return bool(made.setting.rules.boards[made.options["board"]] == name)
    return name in table.place.maps


@each
def test_a_copy_of_every_shipped_board_is_shown(
    program: Program, game: str, board: BoardChoice
) -> None:
    before = board.path.read_bytes()
    bench = benched(program, game, board.name)
    assert bench.problems == []
    assert bench.table is not None
    assert lies_there(bench.table, bench.path.name)
    program.app.show()
    assert bench.path.parent == paths.user_boards() / game
    assert bench.path.read_bytes() == before == board.path.read_bytes()


@each
def test_every_shipped_board_can_be_chosen_and_is_then_played(
    program: Program, game: str, board: BoardChoice
) -> None:
    chosen(program, game, board.name).take(("start",))
    table = program.room.stack.top
    assert isinstance(table, Table)
    if board.name:
        assert lies_there(table, board.path.name)


@pytest.mark.parametrize("game", GAMES)
def test_an_own_board_can_be_chosen_and_is_then_played(program: Program, game: str) -> None:
    path = own_boards.edit_copy(game, board_catalogue.boards_of(game)[0].path)
    chosen(program, game, str(path)).take(("start",))
    table = program.room.stack.top
    assert isinstance(table, Table)
    assert lies_there(table, path.name)


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_follows_a_save_within_a_second(program: Program, game: str) -> None:
    """Counted in the program's own time, since a busy machine has less of it to give."""
    bench = benched(program, game, "")
    program.app.show()
    first = bench.table
    text = bench.path.read_text(encoding="utf-8")
    bench.path.write_text(text.replace("</map>", "<!-- drawn --></map>"), encoding="utf-8")
    waited, begun = 0.0, time.process_time()
    while bench.table is first:
        bench.update(50.0)
        waited += 50.0
        assert waited <= LOOK_EVERY_MS
    program.app.show()
    # A save comes at any moment between two looks: half the time between them is the usual wait.
    took = (time.process_time() - begun) * 1000 + LOOK_EVERY_MS / 2
    assert took < A_SECOND


@pytest.mark.parametrize("game", GAMES)
def test_the_original_comes_back(program: Program, game: str) -> None:
    bench = benched(program, game, "")
    original = bench.path.read_bytes()
    bench.path.write_text("<map", encoding="utf-8")
    bench.update(A_SECOND)
    assert bench.problems
    bench.take(("do", "restore"))
    program.room.stack.top.take(("choice", 0))
    assert bench.said.startswith("The original is restored.")
    assert bench.problems == []
    assert bench.path.read_bytes() == original


def test_a_board_with_a_number_in_its_name_finds_its_original(program: Program) -> None:
    folder = paths.user_boards() / "whitewater"
    folder.mkdir(parents=True)
    for name in ("long_bend.tmx", "long_bend_2.tmx"):
        (folder / name).write_text("spoiled", encoding="utf-8")
        said = own_boards.restore(folder / name, "whitewater")
        assert said.startswith("The original is restored.")
    (folder / "my_own.tmx").write_text("drawn", encoding="utf-8")
    said = own_boards.restore(folder / "my_own.tmx", "whitewater")
    assert said == "The original isn’t there any more."
    assert (folder / "my_own.tmx").read_text(encoding="utf-8") == "drawn"


def test_a_shipped_board_is_never_written_over() -> None:
    path = paths.boards() / "waterworld" / "lagoon.tmx"
    before = path.read_bytes()
    assert own_boards.restore(path, "waterworld").startswith("You can restore only your own copies")
    assert path.read_bytes() == before

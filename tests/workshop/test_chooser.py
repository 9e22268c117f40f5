"""Choosing a board by its picture, its title and its maker's words; saves name their board."""

from __future__ import annotations

from pathlib import Path

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.data.pack import Manifest
from boardgames.games import CATALOGUE, kit_of
from boardgames.program import board_catalogue, own_boards, sharing
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.shell.boards import BoardsScreen
from boardgames.ui.shell.setup import SetUp

GAMES = [box.name for box in CATALOGUE]
PEOPLE = [Player("Ada", "#112233", "●"), Player("Ben", "#445566", "▲"), Player("Cyd", "#778899")]


def chooser(program: Program, game: str) -> BoardsScreen:
    program.shelf.take(("box", game))
    program.room.stack.top.take(("board",))
    screen = program.room.stack.scenes[-1]
    assert isinstance(screen, BoardsScreen)
    return screen


@pytest.mark.parametrize("game", GAMES)
def test_every_shipped_board_says_what_it_is_like_and_has_a_picture(
    program: Program, game: str
) -> None:
    cards = program.board_cards(game)
    assert [card.name for card in cards] == [one.name for one in board_catalogue.boards_of(game)]
    assert all(card.about for card in cards)
    is_known = bool(kit_of(game).board)
    assert (program.card_picture(game, "") is not None) == is_known
    picture = program.card_picture(game, cards[-1].name)
    assert picture is not None
    assert program.card_picture(game, cards[-1].name) is picture, "each is drawn once"


def test_a_board_is_taken_by_a_press_and_by_keys(program: Program) -> None:
    screen = chooser(program, "waterworld")
    program.app.show()
    screen.update(50.0)
    program.app.show()
    screen.take(("board", 1))
    set_up = program.room.stack.scenes[-1]
    assert isinstance(set_up, SetUp)
    assert set_up.sheet.boards[set_up.board][0] == "lagoon.tmx"
    set_up.take(("board",))
    again = program.room.stack.scenes[-1]
    assert again.focused == ("board", 1)
    again.handle(KeyPressed("left"))
    again.handle(KeyPressed("enter"))
    assert program.room.stack.scenes[-1] is set_up
    assert set_up.board == 0


def test_esc_leaves_the_board_as_it_was(program: Program) -> None:
    screen = chooser(program, "conflict")
    screen.handle(KeyPressed("escape"))
    assert isinstance(program.room.stack.top, SetUp)
    assert program.room.stack.top.board == 0


def test_many_boards_have_pages(program: Program) -> None:
    screen = chooser(program, "whitewater")
    first = [ref for ref, _ in screen._rects()]
    screen.handle(KeyPressed("pagedown"))
    program.app.show()
    assert first != [ref for ref, _ in screen._rects()]
    screen.take(("less",))
    assert first == [ref for ref, _ in screen._rects()]


def test_a_pack_speaks_for_itself(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("RAINYDAY_HOME", str(tmp_path))
    path = own_boards.edit_copy("conflict", board_catalogue.boards_of("conflict")[0].path)
    pack = sharing.share(path, Manifest("conflict", "Two hills", "Ann", "A hill for each."))
    sharing.add(sharing.looked_into(pack), pack.name)
    card = next(one for one in program.board_cards("conflict") if one.title == "Two hills")
    assert card.line == "By Ann  ·  24 × 24 tiles  ·  Yours"
    assert card.about == "A hill for each."


def test_the_saves_name_the_board(program: Program) -> None:
    program.new_match("waterworld", PEOPLE[:2], {}, "lagoon.tmx")
    path = own_boards.edit_copy("waterworld", board_catalogue.boards_of("waterworld")[0].path)
    own_boards.rename(path, "Stormy")
    program.new_match("waterworld", PEOPLE[:2], {}, str(path))
    program.new_match("conflict", PEOPLE[:2], {})
    titles = {card.title for card in program.matches()}
    assert {"Waterworld, Lagoon", "Waterworld, Stormy", "Conflict"} <= titles
    assert paths.user_boards().exists()

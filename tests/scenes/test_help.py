"""Rules and keys are one press away on every screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from boardgames import paths
from boardgames.core.players import Player
from boardgames.core.rng import Rng
from boardgames.program import matches
from boardgames.program.program import Program
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.modal import Modal
from boardgames.ui.shell.rules import RulesScreen
from boardgames.ui.shell.settings import SettingsScreen
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.next_player import Curtain
from boardgames.ui.table.table import Table
from tests.stress.storm import played

PEOPLE = [Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲")]


def press(program: Program, key: str) -> None:
    program.app.give(KeyPressed(key))


def at_table(program: Program) -> Table:
    table = program.new_match("waterworld", PEOPLE, {})
    program.room.stack.push(table)
    return table


def shelf(program: Program) -> None:
    program.shelf.hovered = ("box", "waterworld")


def settings(program: Program) -> None:
    program.shelf.hovered = ("box", "waterworld")
    program.shelf.take(("settings",))


def set_up(program: Program) -> None:
    program.shelf.take(("box", "waterworld"))


def lesson(program: Program) -> None:
    program.room.stack.push(program.lesson("waterworld"))


def table(program: Program) -> None:
    at_table(program)


def menu(program: Program) -> None:
    at_table(program).open_menu()


def curtain(program: Program) -> None:
    look = at_table(program).players[1]
    program.room.stack.push(Curtain(program.room, look, lambda: None))


def looking_back(program: Program) -> None:
    at_table(program).watch()


def a_saved_match(program: Program) -> None:
    program.room.stack.push(program.watch(played("waterworld", Rng(3), paths.saves()).journal.path))


def end(program: Program) -> None:
    over = program.resume(played("waterworld", Rng(3), paths.saves()).journal.path)
    program.room.stack.push(over)
    over.show_end()
    assert isinstance(program.room.stack.top, EndScreen)


each = pytest.mark.parametrize(
    "screen",
    [shelf, settings, set_up, lesson, table, menu, curtain, looking_back, a_saved_match, end],
)


@each
def test_f1_opens_the_rules(program: Program, screen: Callable[[Program], None]) -> None:
    screen(program)
    below = list(program.room.stack.scenes)
    press(program, "f1")
    book = program.room.stack.top
    assert isinstance(book, RulesScreen)
    assert book.title == "Waterworld"
    press(program, "escape")
    assert program.room.stack.scenes == below


@each
def test_a_question_mark_shows_the_keys(
    program: Program, screen: Callable[[Program], None]
) -> None:
    screen(program)
    press(program, "?")
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert sheet.title == "Controls"
    assert ("F1", "Rules") in sheet.rows
    assert sheet.lines == []


def test_the_set_up_has_a_button_for_the_rules(program: Program) -> None:
    program.shelf.take(("box", "waterworld"))
    program.room.stack.top.take(("rules",))
    assert isinstance(program.room.stack.top, RulesScreen)


def test_the_shelf_has_the_rules_of_the_match_to_go_on_with(program: Program) -> None:
    players = [Player(one.name, one.colour, one.symbol) for one in PEOPLE]
    matches.new_match("bermuda", 2, {}, players)
    program.shelf.changed()
    program.shelf.update(0.0)
    press(program, "f1")
    book = program.room.stack.top
    assert isinstance(book, RulesScreen)
    assert book.title == "Bermuda Triangle"


def test_settings_are_reached_from_the_table_and_lead_back_to_it(program: Program) -> None:
    table = at_table(program)
    table.open_menu()
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    place = [choice.text for choice in sheet.choices].index("Settings")
    sheet.take(("choice", place))
    assert isinstance(program.room.stack.top, SettingsScreen)
    press(program, "escape")
    assert program.room.stack.scenes == [program.shelf, table]

"""Keys as every program has them, and keys that were changed: obeyed and shown as they are now."""

from __future__ import annotations

import pygame
import pytest
from msgspec.structs import replace

from boardgames.core.players import Player
from boardgames.data.settings import Settings
from boardgames.program.program import Program
from boardgames.ui import inputs
from boardgames.ui.inputs import KeyPressed, KeyReleased
from boardgames.ui.keys import COMMANDS, Command, Keymap, command, plain_name
from boardgames.ui.modal import Modal
from boardgames.ui.shell.keys_screen import KeysScreen
from boardgames.ui.shell.settings import SettingsScreen
from boardgames.ui.table.buttons import bar_buttons
from boardgames.ui.table.services import SAVED_ALREADY
from boardgames.ui.table.table import Table

PEOPLE = [Player("Ada", "#2f6fc0", "●"), Player("Ben", "#a3202c", "▲")]


def at_table(program: Program) -> Table:
    program.app.change_settings(reduced_motion=True, undo_pause="off")
    table = program.new_match("conflict", PEOPLE, {})
    program.room.stack.push(table)
    for _ in range(200):
        table.update(50.0)
    return table


def opened_keys(program: Program) -> KeysScreen:
    program.shelf.take(("settings",))
    program.app.give(KeyPressed("k"))
    top = program.room.stack.top
    assert isinstance(top, KeysScreen)
    return top


@pytest.mark.parametrize(
    ("key", "shift", "meaning"),
    [
        ("z", False, Command.UNDO),
        ("z", True, Command.REDO),
        ("y", False, Command.REDO),
        ("s", False, Command.SAVE),
        ("q", False, Command.LEAVE),
        ("a", False, Command.NOTHING),
    ],
)
def test_two_keys_mean_what_they_mean_everywhere(key: str, shift: bool, meaning: Command) -> None:
    assert command(KeyPressed(key, shift=shift, ctrl=True)) is meaning
    assert command(KeyPressed(key, shift=shift)) is None


def test_ctrl_z_and_ctrl_y_reach_the_table_as_taking_back_and_playing_again(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = at_table(program)
    asked: list[str] = []
    monkeypatch.setattr(table, "undo", lambda: asked.append("undo"))
    monkeypatch.setattr(table.session, "redo", lambda: asked.append("redo"))
    program.app.give(KeyPressed("z", ctrl=True, spot="z"))
    program.app.give(KeyPressed("y", ctrl=True, spot="y"))
    program.app.give(KeyPressed("z", ctrl=True, shift=True, spot="z"))
    assert asked == ["undo", "redo", "redo"]


def test_ctrl_s_says_that_the_match_is_saved_already(program: Program) -> None:
    table = at_table(program)
    program.app.give(KeyPressed("s", ctrl=True))
    assert table.note is not None
    assert table.note.text == SAVED_ALREADY


def test_ctrl_s_on_the_shelf_says_that_nothing_need_be_saved(program: Program) -> None:
    program.app.give(KeyPressed("s", ctrl=True))
    assert isinstance(program.room.stack.top, Modal)
    assert program.room.stack.top.title == "Nothing to save"


def test_ctrl_q_leaves_from_anywhere_even_from_a_field_of_text(program: Program) -> None:
    program.shelf.take(("box", "conflict"))
    program.room.stack.top.take(("name", 0))
    program.app.give(KeyPressed("q", ctrl=True))
    assert not program.room.stack.scenes


def test_other_letters_with_ctrl_are_no_letters(program: Program) -> None:
    program.app.give(KeyPressed("o", ctrl=True))
    assert program.room.stack.top is program.shelf


@pytest.mark.parametrize(("platform", "is_ctrl"), [("darwin", True), ("linux", False)])
def test_the_command_key_is_ctrl_on_a_mac_alone(
    platform: str, is_ctrl: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("boardgames.ui.inputs.sys.platform", platform)
    values = {"key": pygame.K_z, "mod": pygame.KMOD_LGUI, "unicode": "", "scancode": 0}
    given = inputs.translated(pygame.event.Event(pygame.KEYDOWN, values))
    assert isinstance(given, KeyPressed)
    assert given.ctrl == is_ctrl


def test_keys_of_a_mac_are_called_as_on_a_mac() -> None:
    keymap = Keymap({}, is_mac=True)
    assert keymap.in_keys("Shift+U, Ctrl+Y") == "Shift+U, Cmd+Y"
    assert keymap.in_keys("F11") == "Ctrl+Cmd+F"


def test_two_keys_change_places_so_that_nothing_is_left_without_one() -> None:
    changed = Keymap().with_key("u", "b")
    assert changed == {"u": "b", "b": "u"}
    again = Keymap(changed).with_key("h", "b")
    assert set(again) == set(again.values())
    keymap = Keymap(again)
    assert keymap.meant(KeyPressed("b")).key == "h"
    assert keymap.meant(KeyReleased("b")).key == "h"
    for usual, _ in COMMANDS:
        key = keymap.changed.get(usual, usual)
        assert keymap.meant(KeyPressed(key)).key == usual
    assert Keymap(again).with_key("u", "u").get("u") is None


def test_a_file_that_takes_a_key_away_changes_nothing() -> None:
    assert Keymap({"u": "b"}).changed == {}
    assert Keymap({"u": "b", "h": "b"}).changed == {}


def test_a_changed_key_keeps_its_place_for_a_seat() -> None:
    keymap = Keymap({"u": "b", "b": "u"})
    assert keymap.meant(KeyPressed("b", spot="b")) == KeyPressed("u", spot="b")


def test_labels_and_sheets_name_the_key_as_it_is_now() -> None:
    keymap = Keymap({"u": "b", "b": "u", "up": "w", "w": "up"})
    assert keymap.in_label("Undo (U)") == "Undo (B)"
    assert keymap.in_label("A sentence (with U in it, and more words)").endswith("more words)")
    assert keymap.in_keys("Shift+U, Ctrl+Z") == "Shift+B, Ctrl+Z"
    assert keymap.in_keys("Arrows, Tab") == "W Left Down Right, Tab"
    assert Keymap().in_label("Undo (U)") == "Undo (U)"


def test_a_key_is_changed_in_the_settings_and_obeyed_at_the_table(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened_keys(program)
    screen.take(("cap", "u"))
    program.app.give(KeyPressed("left shift", shift=True))
    program.app.give(KeyPressed("b", spot="b"))
    assert program.app.settings.keys == {"u": "b", "b": "u"}
    program.app.give(KeyPressed("escape"))
    assert isinstance(program.room.stack.top, SettingsScreen)
    program.app.give(KeyPressed("escape"))
    table = at_table(program)
    asked: list[str] = []
    monkeypatch.setattr(table, "undo", lambda: asked.append("undo"))
    program.app.give(KeyPressed("u", spot="u"))
    assert not asked
    program.app.give(KeyPressed("b", spot="b"))
    assert asked == ["undo"]
    program.app.give(KeyPressed("?"))
    sheet = program.room.stack.top
    assert isinstance(sheet, Modal)
    assert ("B, Ctrl+Z", "Undo") in sheet.rows


def test_esc_leaves_a_key_as_it_is_and_one_press_puts_all_back(program: Program) -> None:
    screen = opened_keys(program)
    screen.take(("cap", "u"))
    program.app.give(KeyPressed("escape"))
    assert program.app.settings.keys == {}
    assert program.room.stack.top is screen
    screen.take(("cap", "escape"))
    program.app.give(KeyPressed("x"))
    assert program.app.settings.keys == {"escape": "x", "x": "escape"}
    screen.take(("reset",))
    assert program.app.settings.keys == {}


def test_a_name_is_typed_with_the_letters_as_they_are(program: Program) -> None:
    program.app.change_settings(keys={"backspace": "a", "a": "backspace"})
    program.shelf.take(("box", "conflict"))
    setup = program.room.stack.top
    setup.take(("name", 0))
    program.app.give(KeyPressed("end"))
    before = setup.seats[0].name  # type: ignore[attr-defined]
    program.app.give(KeyPressed("backspace"))
    assert setup.seats[0].name == before[:-1]  # type: ignore[attr-defined]


def test_every_key_a_table_names_on_its_buttons_can_be_changed(program: Program) -> None:
    made = bar_buttons(
        program.room,
        pygame.Rect(0, 0, 600, 60),
        is_log_open=False,
        is_undo_lit=False,
        is_unsaved=False,
        is_led=False,
    )
    common = {key for key, _ in COMMANDS}
    assert {key for button in made for key in button.keys} <= common
    assert all(plain_name(key) for key in common)


def test_settings_without_keys_have_those_of_the_box() -> None:
    assert Settings().keys == {}
    assert replace(Settings(), keys={"u": "b", "b": "u"}).keys["u"] == "b"

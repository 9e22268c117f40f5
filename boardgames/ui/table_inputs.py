"""Inputs every table treats alike: its own buttons, keys, and presses while something moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.core.game import Ref
from boardgames.ui.inputs import Input, KeyPressed, PointerPressed, Wheel
from boardgames.ui.unsaved import tell

if TYPE_CHECKING:
    from boardgames.ui.table import TableScene

_NEVER_SKIPPING_KEYS = ("f1", "f11", "m", "l")
_NEVER_SKIPPING_BUTTONS = (("bar", "menu"), ("bar", "log"), ("bar", "rules"))


def take_button(table: TableScene, ref: Ref) -> bool:
    """Does what a button of the table is for; False if it is none."""
    match ref:
        case ("bar", "undo"):
            table.undo()
        case ("bar", "log"):
            table.log_panel.toggle()
            table.changed()
        case ("bar", "hint"):
            table.show_hint()
        case ("bar", "rules"):
            table.open_rules()
        case ("bar", "menu"):
            table.open_menu()
        case ("bar", "unsaved"):
            tell(table)
        case ("note",) if table.note is not None:
            table.place.open_rules(table.note.rule)
        case ("guide",):
            table.go_on_with_lesson()
        case ("hand_over",):
            table.hand_over()
        case ("end",):
            table.show_end()
        case ("log", int(index)):
            table.marked = table.log_lines()[index][1]
            table.changed()
        case _:
            return False
    return True


def any_input(table: TableScene, given: Input) -> bool:
    """Scrolls the log, finishes motions, lets the banner go; True if the input is used up."""
    if isinstance(given, Wheel) and table.log_panel.is_open:
        table.log_panel.scroll(given.turns)
        table.changed()
        return True
    if not isinstance(given, PointerPressed | KeyPressed):
        return False
    if table.stage.is_busy and not _is_for_window(table, given):
        if isinstance(given, KeyPressed) and given.key == "escape":
            table.stage.skip()
        else:
            table.stage.finish_running()
        table.changed()
        return True
    if table.banner.drop():
        table.is_dirty = True
    return False


def _is_for_window(table: TableScene, given: PointerPressed | KeyPressed) -> bool:
    if isinstance(given, KeyPressed):
        return given.key in _NEVER_SKIPPING_KEYS
    target = table.target_at(given.pos)
    return target is not None and target.ref in _NEVER_SKIPPING_BUTTONS


def table_key(table: TableScene, pressed: KeyPressed) -> bool:
    """Esc lets go, closes, or opens the menu; Shift+U plays again."""
    match pressed:
        case KeyPressed("escape"):
            _escape(table)
        case KeyPressed("u", shift=True):
            table.session.redo()
            table.catch_up()
        case _:
            return False
    return True


def _escape(table: TableScene) -> None:
    if table.note is not None or table.marked is not None:
        table.note = None
        table.marked = None
    elif table.picker.back():
        pass
    elif table.log_panel.is_open:
        table.log_panel.toggle()
    else:
        table.open_menu()
    table.changed()

"""The sheets a table lays over itself: menu, keys, end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from boardgames.ui.end_screen import EndScreen
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.unsaved import standing

if TYPE_CHECKING:
    from boardgames.ui.table import TableScene

KEYS = (
    "Arrows, Tab: move the focus.  Enter or Space: take what has it.",
    "E: hand the screen over.  U: take back.  Shift+U: play again.",
    "H: advice.  L: log.  F1: rules.  Esc: let go, close, menu.",
    "F11: full screen.  M: sound on or off.  ?: these keys.",
)


def open_menu(table: TableScene) -> None:
    """Go on, rules, keys, settings, back to the shelf."""
    choices = [
        Choice("Go on", is_primary=True),
        Choice("The rules", table.open_rules),
        Choice("Keys", table.show_keys),
        Choice("Settings", table.place.open_settings),
        Choice("Look back", table.watch),
        Choice(f"Lights: {'on' if table.has_lights else 'off'}", lambda: _switch(table, "lights")),
        Choice(f"Advice: {'on' if table.has_hints else 'off'}", lambda: _switch(table, "hints")),
        Choice("Write the log to a file", lambda: _export(table)),
        Choice("Put it away for now", table.leave),
    ]
    room = table.room
    room.stack.push(Modal(room, table.place.title, [standing(table)], choices, stacked=True))


def _switch(table: TableScene, aid: str) -> None:
    if aid == "lights":
        table.has_lights = not table.has_lights
    else:
        table.has_hints = not table.has_hints
    table.changed()
    open_menu(table)


def _export(table: TableScene) -> None:
    said = table.place.export_log([line for line, _ in table.log_lines()])
    choices = [Choice("Good", is_primary=True)]
    table.room.stack.push(Modal(table.room, "The log", [said], choices))


def show_end(table: TableScene) -> None:
    """How the match ended, if it has."""
    outcome = table.session.outcome
    if outcome is not None:
        table.room.stack.push(EndScreen(table.room, table, outcome))

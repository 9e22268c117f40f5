"""The table's menu: go on, rules, keys, settings, looking back, aids, the log, the shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room


class Does(NamedTuple):
    """What each line of the menu does."""

    rules: Callable[[], object]
    keys: Callable[[], object]
    settings: Callable[[], object]
    look_back: Callable[[], object]
    switch_lights: Callable[[], object]
    switch_hints: Callable[[], object]
    export_log: Callable[[], object]
    leave: Callable[[], object]


def menu(room: Room, title: str, does: Does, *, has_lights: bool, has_hints: bool) -> Modal:
    """The sheet."""
    choices = [
        Choice("Go on", is_primary=True),
        Choice("The rules", does.rules),
        Choice("Keys", does.keys),
        Choice("Settings", does.settings),
        Choice("Look back", does.look_back),
        Choice(f"Lights: {'on' if has_lights else 'off'}", does.switch_lights),
        Choice(f"Advice: {'on' if has_hints else 'off'}", does.switch_hints),
        Choice("Write the log to a file", does.export_log),
        Choice("Put it away for now", does.leave),
    ]
    return Modal(room, title, ["Everything is saved."], choices, stacked=True)


def log_written(room: Room, said: str) -> Modal:
    """Where the log was written to."""
    return Modal(room, "The log", [said], [Choice("Good", is_primary=True)])

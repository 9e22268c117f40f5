"""The table's menu: go on, rules, keys, settings, looking back, aids, the log, the shelf."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room


class Aids(NamedTuple):
    """What helps at this table now."""

    lights: bool
    advice: bool
    stakes: bool


class Does(NamedTuple):
    """What each line of the menu does."""

    rules: Callable[[], object]
    keys: Callable[[], object]
    settings: Callable[[], object]
    look_back: Callable[[], object]
    switch_lights: Callable[[], object]
    switch_hints: Callable[[], object]
    switch_stakes: Callable[[], object]
    export_log: Callable[[], object]
    leave: Callable[[], object]


def menu(room: Room, title: str, standing: str, does: Does, aids: Aids) -> Modal:
    """The sheet; `standing` says whether the match is saved."""
    choices = [
        Choice("Go on", is_primary=True),
        Choice("The rules", does.rules),
        Choice("Keys", does.keys),
        Choice("Settings", does.settings),
        Choice("Look back", does.look_back),
        Choice(f"Lights: {_on_off(aids.lights)}", does.switch_lights),
        Choice(f"What it is worth: {_on_off(aids.stakes)}", does.switch_stakes),
        Choice(f"Advice: {_on_off(aids.advice)}", does.switch_hints),
        Choice("Write the log to a file", does.export_log),
        Choice("Put it away for now", does.leave),
    ]
    return Modal(room, title, [standing], choices, stacked=True)


def _on_off(is_on: bool) -> str:
    return "on" if is_on else "off"


def log_written(room: Room, said: str) -> Modal:
    """Where the log was written to."""
    return Modal(room, "The log", [said], [Choice("Good", is_primary=True)])

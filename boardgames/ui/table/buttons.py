"""The buttons every table has: the same things at the same place in all games."""

from __future__ import annotations

import pygame

from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Room
from boardgames.ui.table.keys import HAND_OVER_KEY
from boardgames.ui.table.sitting import Turn


def bar_buttons(room: Room, bar: pygame.Rect, *, is_log_open: bool) -> list[Button]:
    """Undo, log, hint, rules and menu: the same place in every game."""
    side, gap = bar.height, room.px(11)
    specs = [
        (("bar", "undo"), "undo", "Take back (U)", ("u",)),
        (("bar", "log"), "log", "What happened (L)", ("l",)),
        (("bar", "hint"), "hint", "Advice (H)", ("h",)),
        (("bar", "rules"), "rules", "The rules (F1)", ("f1",)),
        (("bar", "menu"), "menu", "Menu (Esc)", ()),
    ]
    left = bar.right - len(specs) * side - (len(specs) - 1) * gap
    made = []
    for index, (ref, icon, label, keys) in enumerate(specs):
        rect = pygame.Rect(left + index * (side + gap), bar.top, side, side)
        is_on = ref == ("bar", "log") and is_log_open
        made.append(Button(ref, rect, icon=icon, label=label, keys=keys, is_on=is_on))
    return made


def primary_button(rect: pygame.Rect, turn: Turn, goes_on: str, next_name: str) -> Button | None:
    """The one thing to press, when there is one; `goes_on` is what a lesson's button says."""
    if goes_on:
        return Button(("guide",), rect, goes_on, keys=("enter", "space"), style="primary")
    match turn:
        case Turn.HAND_OVER:
            text = f"Hand over to {next_name}"
            label, keys = f"{text} (E)", (HAND_OVER_KEY,)
            return Button(("hand_over",), rect, text, keys=keys, style="primary", label=label)
        case Turn.OVER:
            return Button(("end",), rect, "How it ended", keys=("enter",), style="primary")
    return None

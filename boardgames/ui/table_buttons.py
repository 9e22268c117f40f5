"""The buttons every table has: the same things at the same place in all games."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.ui import paint
from boardgames.ui.sitting import Turn
from boardgames.ui.theme import ALARM
from boardgames.ui.unsaved import MARK, trouble_of
from boardgames.ui.widgets import Button

if TYPE_CHECKING:
    from boardgames.ui.table import TableScene

HAND_OVER_KEY = "e"


def bar_buttons(table: TableScene) -> list[Button]:
    """Undo, log, hint, rules and menu: the same place in every game."""
    room, bar = table.room, table.areas.bar
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
        is_on = ref == ("bar", "log") and table.log_panel.is_open
        made.append(Button(ref, rect, icon=icon, label=label, keys=keys, is_on=is_on))
    if trouble_of(table):
        rect = pygame.Rect(bar.left, bar.top, left - gap - bar.left, side)
        label = "This match is not saved: why, and what can be done"
        made.append(Button(MARK, rect, "Not saved", label=label, colour=paint.darker(ALARM, 0.3)))
    return made


def primary_button(table: TableScene) -> Button | None:
    """The one thing to press, when there is one."""
    rect = table.areas.primary
    if not table.is_settled:
        return None
    guide = table.place.guide
    if guide is not None and guide.is_step_done:
        return Button(("guide",), rect, guide.button, keys=("enter", "space"), style="primary")
    match table.sitting.turn:
        case Turn.HAND_OVER:
            seat = table.session.to_move
            assert seat is not None
            text = f"Hand over to {table.name_of(seat)}"
            return Button(
                ("hand_over",),
                rect,
                text,
                keys=(HAND_OVER_KEY,),
                style="primary",
                label=f"{text} (E)",
            )
        case Turn.OVER:
            return Button(("end",), rect, "How it ended", keys=("enter",), style="primary")
    return None

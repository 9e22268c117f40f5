"""The buttons every table has, the same ones at the same place in all games."""

from __future__ import annotations

from boardgames.core.game import Who
from boardgames.ui.draw.motion import Press
from boardgames.ui.draw.widgets import Button
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.buttons import HAND_OVER_KEY, bar_buttons, press_button, skip_button
from boardgames.ui.tabletop.states import (
    Ended,
    HandingOver,
    LessonPause,
    Showing,
    State,
    UndoPause,
)


def table_buttons(
    room: Room,
    areas: Areas,
    state: State,
    *,
    press: Press | None,
    lesson_button: str | None,
    name_of: Who,
    is_log_open: bool,
    can_undo: bool,
    is_unsaved: bool,
) -> list[Button]:
    """Those at the top, and the one thing to press that isn't the game's."""
    made = bar_buttons(
        room,
        areas.bar,
        is_log_open=is_log_open,
        is_undo_lit=isinstance(state, UndoPause) or (isinstance(state, HandingOver) and can_undo),
        is_unsaved=is_unsaved,
        is_led=lesson_button is not None,
    )
    rect = areas.primary
    match state:
        case Showing(_, missed) if missed:
            made.append(skip_button(rect))
        case Showing() if press is not None:
            made.append(press_button(rect, press))
        case LessonPause() if lesson_button is not None:
            keys = ("enter", "space")
            made.append(Button(("guide",), rect, lesson_button, keys=keys, style="primary"))
        case HandingOver(seat):
            text = f"Hand over to {name_of(seat)}"
            label = f"{text} (E)"
            made.append(
                Button(
                    ("hand_over",),
                    rect,
                    text,
                    keys=(HAND_OVER_KEY,),
                    style="primary",
                    label=label,
                )
            )
        case Ended():
            text = "How it ended"
            made.append(Button(("end",), rect, text, keys=("enter",), style="primary"))
    return made

"""The buttons and keys every table has: the same things at the same place in all games."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Rect

from boardgames.core.game import Who
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Press
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import KeyPressed, PointerPressed, Pos
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.services import MARK
from boardgames.ui.table.states import Ended, HandingOver, LessonPause, Showing, State, UndoPause
from boardgames.ui.targets import Target

KEYS = (
    ("Arrows, Tab", "move the focus"),
    ("Enter, Space", "take what has the focus"),
    ("E", "hand the screen over"),
    ("U, Ctrl+Z", "take back"),
    ("Shift+U, Ctrl+Y", "play again what was taken back"),
    ("H", "advice"),
    ("+, −, 0", "the board nearer, farther, all of it"),
    ("Shift+arrows", "move the board that is seen nearer"),
    ("L", "what happened: the log"),
    ("F1", "the rules"),
    ("Esc", "let go, close, menu"),
    ("F11", "full screen"),
    ("M", "sound on or off"),
    ("Ctrl+S", "how the match is saved"),
    ("Ctrl+Q", "leave Rainy Day"),
    ("?", "these keys"),
)
HAND_OVER_KEY = "e"
A_STEP_BACK = "A step back in the lesson (U)"

_NEVER_SKIPPING_KEYS = ("f1", "f11", "m", "l")
_NEVER_SKIPPING_BUTTONS = (("bar", "menu"), ("bar", "log"), ("bar", "rules"), ("skip",))


def bar_buttons(
    room: Room, bar: Rect, *, is_log_open: bool, is_undo_lit: bool, is_unsaved: bool, is_led: bool
) -> list[Button]:
    side, gap = bar.height, room.px(11)
    specs = [
        (("bar", "undo"), "undo", A_STEP_BACK if is_led else "Take back (U)", ("u",)),
        (("bar", "log"), "log", "What happened (L)", ("l",)),
        (("bar", "hint"), "hint", "Advice (H)", ("h",)),
        (("bar", "magnify"), "magnify", "The board nearer (+), all of it (0)", ()),
        (("bar", "rules"), "rules", "The rules (F1)", ("f1",)),
        (("bar", "menu"), "menu", "Menu (Esc)", ()),
    ]
    if is_unsaved:
        # The mark takes the place; wheel and keys do the same.
        specs = [spec for spec in specs if spec[0] != ("bar", "magnify")]
    left = bar.right - len(specs) * side - (len(specs) - 1) * gap
    made = []
    for index, (ref, icon, label, keys) in enumerate(specs):
        rect = Rect(left + index * (side + gap), bar.top, side, side)
        is_on = (ref == ("bar", "log") and is_log_open) or (ref == ("bar", "undo") and is_undo_lit)
        made.append(Button(ref, rect, icon=icon, label=label, keys=keys, is_on=is_on))
    if is_unsaved:
        rect = Rect(bar.left, bar.top, left - gap - bar.left, side)
        label = "This match is not saved: why, and what can be done"
        made.append(Button(MARK, rect, "Not saved", label=label, colour=paint.darker(ALARM, 0.3)))
    return made


def skip_button(rect: Rect) -> Button:
    """Skips what is shown to somebody who was away."""
    return Button(("skip",), rect, "Go on", style="primary", label="To the present position (Esc)")


def is_for_window(
    given: PointerPressed | KeyPressed, target_at: Callable[[Pos], Target | None]
) -> bool:
    """Whether an input is handled immediately, without finishing an animation."""
    if isinstance(given, KeyPressed):
        return given.key in _NEVER_SKIPPING_KEYS
    target = target_at(given.pos)
    return target is not None and target.ref in _NEVER_SKIPPING_BUTTONS


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
    """The bar, and the primary button unless it is the game's."""
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
            # Any other press continues, too.
            made.append(Button(("press",), rect, press.text, style="primary", label=press.prompt))
        case LessonPause() if lesson_button is not None:
            keys = ("enter", "space")
            made.append(Button(("guide",), rect, lesson_button, keys=keys, style="primary"))
        case HandingOver(seat):
            text = f"Hand over to {name_of(seat)}"
            label = f"{text} (E)"
            made.append(
                Button(
                    ("hand_over",), rect, text, keys=(HAND_OVER_KEY,), style="primary", label=label
                )
            )
        case Ended():
            text = "How it ended"
            made.append(Button(("end",), rect, text, keys=("enter",), style="primary"))
    return made

"""The buttons and keys every table has: the same things at the same place in all games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Rect

from boardgames.core.game import Ref, Who
from boardgames.core.texts import N_, _
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Press
from boardgames.ui.draw.theme import ALARM
from boardgames.ui.draw.widgets import Button, columns, widest_word
from boardgames.ui.inputs import KeyPressed, PointerPressed, Pos
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.services import MARK
from boardgames.ui.table.states import Ended, HandingOver, LessonPause, Showing, State, UndoPause
from boardgames.ui.targets import Target
from boardgames.ui.widgets.outcome_marks import OutcomeMark

KEYS = (
    ("Arrows, Tab", N_("Move the focus")),
    ("Enter, Space", N_("Select")),
    ("E", N_("Hand over")),
    ("U, Ctrl+Z", N_("Undo")),
    ("Shift+U, Ctrl+Y", N_("Redo")),
    ("H", N_("Advice")),
    ("+, −, 0", N_("Zoom in, zoom out, whole board")),
    ("Shift+arrows", N_("Move the zoomed board")),
    ("L", N_("Log")),
    ("F1", N_("Rules")),
    ("I", N_("What the marks mean")),
    ("Esc", N_("Cancel, close or menu")),
    ("F11", N_("Full screen")),
    ("M", N_("Mute")),
    ("Ctrl+S", N_("Check that the match is saved")),
    ("Ctrl+Q", N_("Quit Rainy Day")),
    ("?", N_("Controls")),
)
_ENTER = ("enter", "space")
HAND_OVER_KEY = "e"

_NEVER_SKIPPING_KEYS = ("f1", "f11", "m", "l", "i")
_NEVER_SKIPPING_BUTTONS = (("bar", "menu"), ("bar", "log"), ("bar", "rules"), ("skip",))


def bar_buttons(
    room: Room, bar: Rect, *, is_log_open: bool, is_undo_lit: bool, is_unsaved: bool, is_led: bool
) -> list[Button]:
    side, gap = bar.height, room.px(11)
    undo = _("Undo ({key})", key="U")
    if is_led:
        undo = _("Back one step in the lesson ({key})", key="U")
    zoom = _("Zoom in ({key}), whole board ({whole})", key="+", whole="0")
    specs = [
        (("bar", "undo"), "undo", undo, ("u",)),
        (("bar", "log"), "log", _("Log ({key})", key="L"), ("l",)),
        (("bar", "hint"), "hint", _("Advice ({key})", key="H"), ("h",)),
        (("bar", "magnify"), "magnify", zoom, ()),
        (("bar", "rules"), "rules", _("Rules ({key})", key="F1"), ("f1",)),
        (("bar", "menu"), "menu", _("Menu ({key})", key="Esc"), ()),
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
        text, label = _("Not saved"), _("See why this match isn’t saved, and fix it.")
        if widest_word(room, text, room.type_px(24), "bold") > rect.width - room.px(6):
            text = "!"
        made.append(Button(MARK, rect, text, label=label, colour=paint.darker(ALARM, 0.3)))
    return made


def skip_button(rect: Rect) -> Button:
    """Skips what is shown to somebody who was away."""
    label = _("Skip to the present ({key})", key="Esc")
    return Button(("skip",), rect, _("Continue"), style="primary", label=label)


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
    is_lesson_over: bool,
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
            if is_lesson_over:
                other, rect = columns(rect, [0, 0], room.px(10))
                text, label = _("Change who plays"), _("Choose players, board and rules first")
                made.append(Button(("change_players",), other, text, keys=("p",), label=label))
            made.append(Button(("guide",), rect, lesson_button, keys=keys, style="primary"))
        case HandingOver(seat):
            text = _("Hand over to {player}", player=name_of(seat))
            label = _("Hand over to {player} ({key})", player=name_of(seat), key="E")
            made.append(
                Button(
                    ("hand_over",), rect, text, keys=(HAND_OVER_KEY,), style="primary", label=label
                )
            )
        case Ended():
            text = _("Show result")
            made.append(Button(("end",), rect, text, keys=("enter",), style="primary"))
    return made


def without_harmful_gold(
    buttons: Sequence[Button],
    clickable: frozenset[Ref],
    find_outcomes: Callable[[], Sequence[OutcomeMark]],
) -> list[Button]:
    """The buttons; gold and Enter aren't for a choice that only costs while another doesn't."""
    gold = [one for one in buttons if one.style == "primary" and one.ref in clickable]
    if not gold:
        return list(buttons)
    harmful = {mark.ref for mark in find_outcomes() if mark.costs and not mark.brings}
    if clickable <= harmful:
        return list(buttons)
    return [
        replace(one, style="plain", keys=tuple(key for key in one.keys if key not in _ENTER))
        if one in gold and one.ref in harmful
        else one
        for one in buttons
    ]

"""Layout and buttons of the setup.

Help for the hovered button is shown below the paper, where it covers nothing.
"""

from __future__ import annotations

from pygame import Rect

from boardgames.core.players import introduced, level_name
from boardgames.core.texts import _, either, plural
from boardgames.ui.draw.widgets import Button, back_button, columns, rows, widest_word
from boardgames.ui.keys import key_name
from boardgames.ui.shell.setup_frame import (
    SetUpFrame,
    cached_in_frame,
    halves,
    line_height,
    sheet_rect,
)
from boardgames.ui.shell.setup_options import (
    about,
    board_buttons,
    card_buttons,
    more_button,
    start_buttons,
    variant_buttons,
)
from boardgames.ui.shell.setup_texts import (
    COMPANION,
    MOVE,
    NOTHING_POINTED,
    computer_name,
)
from boardgames.ui.speech import sentences


@cached_in_frame
def buttons(frame: SetUpFrame) -> list[Button]:
    """All buttons, in Tab order."""
    room = frame.room
    made = count_buttons(frame)
    for index, row in enumerate(seat_rows(frame)):
        made.extend(_seat_buttons(frame, index, row))
    made.extend(card_buttons(frame))
    made.extend(variant_buttons(frame))
    made.extend(board_buttons(frame))
    made.extend(more_button(frame))
    made.extend(start_buttons(frame))
    back = back_button(room, _("Shelf"), _("Back to shelf ({key})", key="Esc"))
    made.append(back)
    if not frame.sheet.has_rules:
        return made
    book = back.rect.copy()
    book.right = room.size[0] - room.px(40)
    label = _("Read the rules of this game ({key})", key="F1")
    made.append(Button(("rules",), book, _("Rules"), icon="rules", label=label))
    return made


def count_buttons(frame: SetUpFrame) -> list[Button]:
    room, left = frame.room, halves(frame)[0]
    side = room.px(66)
    made = []
    for offset, count in enumerate(frame.sheet.seats):
        at = (left.left + offset * (side + room.px(12)), left.top + room.px(54))
        rect = Rect(at, (side, side))
        label = plural("{count} player", "{count} players", count)
        if frame.sheet.pace is not None:
            label = sentences(label, frame.sheet.pace.words(frame.values, count))
        is_on = count == frame.count
        made.append(Button(("count", count), rect, str(count), is_on=is_on, label=label))
    return made


@cached_in_frame
def seat_rows(frame: SetUpFrame) -> list[Rect]:
    """A row per seat, leaving space for the largest match and for the computers' lines."""
    left = halves(frame)[0]
    room = frame.room
    top = left.top + room.px(142)
    bottom = left.bottom - sum(_computer_heights(frame))
    height = min(room.px(84), (bottom - top) // frame.sheet.seats[-1])
    return [
        Rect(left.left, top + index * height, left.width, height - room.px(12))
        for index in range(frame.count)
    ]


def _computer(frame: SetUpFrame, kind: str, button: Rect) -> str:
    """Where it is narrow the picture of a computer says the rest."""
    room, name = frame.room, computer_name(kind)
    free = button.width - room.px(44 + 27)
    fits = widest_word(room, name, room.type_px(24), "bold") <= free
    return name if fits else level_name(kind)


def computer_rects(frame: SetUpFrame) -> list[Rect]:
    last, heights = seat_rows(frame)[-1], _computer_heights(frame)
    top = last.bottom + frame.room.px(12)
    return rows(Rect(last.left, top, last.width, sum(heights)), heights, 0)


def _computer_heights(frame: SetUpFrame) -> list[int]:
    """A line for each computer, or more where its words need them."""
    letters, width = frame.room.letters, halves(frame)[0].width
    px, least = frame.room.type_px(20), line_height(frame)
    return [max(least, letters.least_height(text, px, width)) for text in frame.computer_lines()]


def _seat_columns(frame: SetUpFrame, row: Rect) -> list[Rect]:
    """Symbol, name, key if seats have one, kind of player, a sign to move up."""
    keys = [row.height] if frame.has_keys else []
    room, up = frame.room, round(row.height * 0.7)
    levels = [level_name(level) for level in frame.sheet.computers]
    widest = max((widest_word(room, one, room.type_px(24), "bold") for one in levels), default=0)
    kind = max(room.px(196), widest + room.px(44 + 27))
    return columns(row, [row.height, 0, *keys, kind, up], frame.room.px(10))


def first_key(frame: SetUpFrame) -> Rect | None:
    return _seat_columns(frame, seat_rows(frame)[0])[2] if frame.has_keys else None


def _seat_buttons(frame: SetUpFrame, index: int, row: Rect) -> list[Button]:
    sheet, seat = frame.sheet, frame.seats[index]
    chip, name, *own, kind, up = _seat_columns(frame, row)
    is_person = seat.is_human
    made = []
    if sheet.can_swap_colours:
        label = _("Change colour and symbol. If they’re taken, the two players swap.")
        made.append(Button(("colour", index), chip, label=label))
    label = _("Choose this to type a name, or drag it to a different seat.")
    if sheet.people:
        label = sentences(label, _("Up and Down show names used before, Right completes one."))
    if sheet.most_members > 1:
        label = _("Choose this to type a name, or several for a team: Ann & Ben.")
    if not is_person:
        label = sentences(introduced(seat.role, seat.name), _(COMPANION))
    made.append(Button(("name", index), name, "", label=label))
    if own and is_person:
        made.append(_key_button(frame, index, own[0]))
    if sheet.computers:
        levels = either([level_name(level) for level in sheet.computers])
        made.append(
            Button(
                ("kind", index),
                kind,
                _("Person") if is_person else _computer(frame, seat.kind, kind),
                icon="person" if is_person else "computer",
                label=_("Choose a person or a computer: {levels}.", levels=levels),
            )
        )
    made.append(Button(("up", index), up, icon="up", label=_(MOVE)))
    return made


def _key_button(frame: SetUpFrame, index: int, rect: Rect) -> Button:
    is_waiting = frame.typing == ("key", index)
    text = "…" if is_waiting else key_name(frame.keys[index], frame.room.settings)
    label = _("Choose this to change this player’s buzzer to a different key or gamepad.")
    if is_waiting:
        label = _("Press the new buzzer: a key, or a gamepad’s lowest button.")
        if sign := frame.room.pad.select_sign:
            label = _("Press the new buzzer: a key, or {button} on a gamepad.", button=sign)
    return Button(("key", index), rect, text, label=label, is_on=is_waiting)


def help_rect(frame: SetUpFrame) -> Rect:
    room, sheet = frame.room, sheet_rect(frame)
    rect = Rect(sheet.left, sheet.bottom, sheet.width, room.size[1] - sheet.bottom)
    return rect.inflate(-room.px(60), -room.px(16))


def help_text(frame: SetUpFrame) -> str:
    ref = frame.shown_ref
    if frame.typing is not None and frame.typing[0] == "key":
        ref = frame.typing
    if ref is not None and ref[0] == "about":
        return about(frame, str(ref[1]))
    label = next((button.label for button in buttons(frame) if button.ref == ref), "")
    return label or _(NOTHING_POINTED)

"""Layout and buttons of the setup.

Variants are rows; with enough height the leading one becomes large cards, and Start gets its own
line. Help for the hovered button is shown below the paper, where it covers nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, wraps
from typing import Any, TypeVar

from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.players import Player
from boardgames.core.texts import _, either, plural, shown
from boardgames.core.variants import Value, Variant, offered
from boardgames.ui.draw.widgets import Button, back_button, columns, rows
from boardgames.ui.keys import key_name
from boardgames.ui.scene import Room
from boardgames.ui.shell.host import SetUpSheet
from boardgames.ui.shell.setup_texts import (
    ALONE,
    BOARD,
    LESSON,
    NOTHING_POINTED,
    REDRAW,
    START,
    against,
    computer_name,
    level_name,
    value_words,
)
from boardgames.ui.speech import sentences


@dataclass(frozen=True)
class SetUpFrame:
    room: Room
    sheet: SetUpSheet
    seats: Sequence[Player]
    count: int
    values: Mapping[str, Value]
    keys: Sequence[str]
    board: int
    typing: Ref | None
    """What the keyboard edits: ("name", seat) or ("key", seat)."""
    shown_ref: Ref | None
    shows_focus: bool

    picture: Surface | None = None
    """The chosen board; None until it is drawn, or if it isn't known before."""
    cached: dict[str, Any] = field(default_factory=dict, init=False, compare=False)
    """Cached layout of this frame, as parts depend on each other."""

    @cached_property
    def offered(self) -> list[tuple[str, Variant]]:
        """Variants that make a difference with these players."""
        has_computers = self.people < self.count
        return list(offered(self.sheet.variants, self.count, has_computers, self.values).items())

    @property
    def has_keys(self) -> bool:
        needed = self.sheet.keys_with
        return bool(self.sheet.keys) and (not needed or needed in dict(self.offered))

    @property
    def people(self) -> int:
        return sum(seat.is_human for seat in self.seats[: self.count])

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against computers."""
        return self.people == 1 and self.count > 1

    def minutes(self) -> str:
        """Expected length; empty if it wasn't measured."""
        if self.sheet.pace is None:
            return ""
        asked = {name: self.values[name] for name, _variant in self.offered}
        minutes = self.sheet.pace.minutes(self.count, self.people, asked)
        return _("About {minutes} min", minutes=minutes) if minutes else ""

    def recommendation(self, variant: Variant, name: str) -> str:
        """Empty if nothing is recommended."""
        if variant.recommended is None:
            return ""
        if self.values[name] == variant.recommended:
            return _("Recommended")
        return _("Recommended: {choice}", choice=value_words(variant, variant.recommended))

    def computer_lines(self) -> list[str]:
        sitting = {seat.kind for seat in self.seats[: self.count]}
        return [
            _(
                "{computer} ({level}): {manner}",
                computer=_(persona.name),
                level=level_name(kind),
                manner=_(persona.manner),
            )
            for kind, persona in self.sheet.personas.items()
            if kind in sitting
        ]


BENEATH = 84
"""Units below the paper, for two lines of help."""
HEAD = 54
"""Units for the title above the variants."""
BELOW, BELOW_ALONE, BELOW_TIGHT = 200, 116, 94
"""Units below them: lesson above Start, Start alone, both in one row."""
CARDS = 160
"""Units for the cards of the leading variant."""
LEAST_ROW = 50
"""Rows lower than this leave no space for cards."""
COSY_ROW = 62
"""Rows lower than this put lesson and Start in one row."""

T = TypeVar("T")


def _cached_in_frame(lay_out: Callable[[SetUpFrame], T]) -> Callable[[SetUpFrame], T]:
    @wraps(lay_out)
    def cached(frame: SetUpFrame) -> T:
        name = lay_out.__name__
        if name not in frame.cached:
            frame.cached[name] = lay_out(frame)
        found: T = frame.cached[name]
        return found

    return cached


def sheet_rect(frame: SetUpFrame) -> Rect:
    room = frame.room
    rect = Rect(0, 0, room.size[0] - room.px(120), room.size[1] - room.px(112 + BENEATH))
    rect.midtop = (room.size[0] // 2, room.px(112))
    return rect


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


def about(frame: SetUpFrame, name: str) -> str:
    """What a variant changes, and what its value means."""
    return frame.sheet.variants[name].told(frame.values[name])


@_cached_in_frame
def halves(frame: SetUpFrame) -> tuple[Rect, Rect]:
    """Players on the left, variants on the right."""
    room = frame.room
    inner = sheet_rect(frame).inflate(-room.px(90), -room.px(60))
    left = Rect(inner.left, inner.top, round(inner.width * 0.52), inner.height)
    right = Rect(
        left.right + room.px(50), inner.top, inner.width - left.width - room.px(50), inner.height
    )
    return left, right


@_cached_in_frame
def buttons(frame: SetUpFrame) -> list[Button]:
    """All buttons, in Tab order."""
    room = frame.room
    made = count_buttons(frame)
    for index, row in enumerate(seat_rows(frame)):
        made.extend(_seat_buttons(frame, index, row))
    made.extend(_card_buttons(frame))
    made.extend(_variant_buttons(frame))
    made.extend(_board_buttons(frame))
    made.extend(_start_buttons(frame))
    back = back_button(room, _("Shelf"), _("Back to shelf ({key})", key="Esc"))
    made.append(back)
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
        is_on = count == frame.count
        made.append(Button(("count", count), rect, str(count), is_on=is_on, label=label))
    return made


def _line_height(frame: SetUpFrame) -> int:
    return frame.room.letters.line_height(frame.room.type_px(20))


@_cached_in_frame
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


def computer_rects(frame: SetUpFrame) -> list[Rect]:
    last, heights = seat_rows(frame)[-1], _computer_heights(frame)
    top = last.bottom + frame.room.px(12)
    return rows(Rect(last.left, top, last.width, sum(heights)), heights, 0)


def _computer_heights(frame: SetUpFrame) -> list[int]:
    """A line for each computer, or more where its words need them."""
    letters, width = frame.room.letters, halves(frame)[0].width
    px, least = frame.room.type_px(20), _line_height(frame)
    return [max(least, letters.least_height(text, px, width)) for text in frame.computer_lines()]


def _seat_columns(frame: SetUpFrame, row: Rect) -> list[Rect]:
    """Symbol, name, key if seats have one, kind of player."""
    keys = [row.height] if frame.has_keys else []
    return columns(row, [row.height, 0, *keys, frame.room.px(210)], frame.room.px(12))


def first_key(frame: SetUpFrame) -> Rect | None:
    return _seat_columns(frame, seat_rows(frame)[0])[2] if frame.has_keys else None


def _seat_buttons(frame: SetUpFrame, index: int, row: Rect) -> list[Button]:
    sheet, seat = frame.sheet, frame.seats[index]
    chip, name, *own, kind = _seat_columns(frame, row)
    is_person = seat.is_human
    made = []
    if sheet.can_swap_colours:
        label = _("Change colour and symbol. If they’re taken, the two players swap.")
        made.append(Button(("colour", index), chip, label=label))
    label = _("Choose this to type a name.")
    if sheet.most_members > 1:
        label = _("Choose this to type a name, or several for a team: Ann & Ben.")
    made.append(Button(("name", index), name, "", label=label))
    if own and is_person:
        made.append(_key_button(frame, index, own[0]))
    if sheet.computers:
        levels = either([level_name(level) for level in sheet.computers])
        made.append(
            Button(
                ("kind", index),
                kind,
                _("Person") if is_person else computer_name(seat.kind),
                icon="person" if is_person else "computer",
                label=_("Choose a person or a computer: {levels}.", levels=levels),
            )
        )
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


@_cached_in_frame
def leading(frame: SetUpFrame) -> tuple[str, Variant] | None:
    """The variant shown as cards; None if it is a row like the others."""
    found = next(((name, one) for name, one in frame.offered if one.leading), None)
    right = halves(frame)[1]
    free = right.height - frame.room.px(HEAD + BELOW_TIGHT + CARDS)
    count = len(frame.offered) + bool(frame.sheet.boards)
    is_roomy = free >= (count - 1) * frame.room.px(LEAST_ROW)
    return found if is_roomy else None


@_cached_in_frame
def listed(frame: SetUpFrame) -> list[tuple[str, Variant]]:
    lead = leading(frame)
    return [(name, one) for name, one in frame.offered if lead is None or name != lead[0]]


@_cached_in_frame
def card_rects(frame: SetUpFrame) -> list[tuple[str, Value, Rect]]:
    lead = leading(frame)
    if lead is None:
        return []
    name, variant = lead
    room, right = frame.room, halves(frame)[1]
    area = Rect(right.left, right.top + room.px(HEAD), right.width, room.px(CARDS - 20))
    values = list(variant.choices or ())
    cut = columns(area, [0] * len(values), room.px(14))
    return [(name, value, rect) for value, rect in zip(values, cut, strict=True)]


def _card_buttons(frame: SetUpFrame) -> list[Button]:
    made = []
    for name, value, rect in card_rects(frame):
        variant = frame.sheet.variants[name]
        title = shown((variant.choices or {})[value])
        is_on = frame.values[name] == value
        label = sentences(title, variant.told(value))
        made.append(Button(("choose", name, value), rect, is_on=is_on, label=label))
    return made


def _above(frame: SetUpFrame) -> int:
    return frame.room.px(HEAD + (CARDS if leading(frame) is not None else 0))


@_cached_in_frame
def _is_tight(frame: SetUpFrame) -> bool:
    room, right = frame.room, halves(frame)[1]
    free = right.height - _above(frame) - room.px(BELOW)
    count = len(listed(frame)) + bool(frame.sheet.boards)
    return _has_others(frame) and free < count * room.px(COSY_ROW)


def _has_others(frame: SetUpFrame) -> bool:
    """Whether there are buttons besides Start."""
    return frame.sheet.has_lesson or bool(frame.sheet.computers and not frame.is_alone)


@_cached_in_frame
def _rows(frame: SetUpFrame) -> list[Rect]:
    """Rows of the variants, then of the board."""
    room, right = frame.room, halves(frame)[1]
    count = len(listed(frame)) + bool(frame.sheet.boards)
    below = BELOW if _has_others(frame) else BELOW_ALONE
    if _is_tight(frame):
        below = BELOW_TIGHT
    above = _above(frame)
    area = Rect(right.left, right.top + above, right.width, 0)
    area.height = right.height - above - room.px(below)
    height = min(room.px(92), area.height // max(1, count))
    gap = room.px(10) if height > room.px(60) else room.px(5)
    return rows(area, [height - gap] * count, gap)


def variant_rows(frame: SetUpFrame) -> list[tuple[str, Variant, Rect]]:
    cut = _rows(frame)
    return [(n, v, rect) for (n, v), rect in zip(listed(frame), cut, strict=False)]


def board_row(frame: SetUpFrame) -> Rect | None:
    """None if there is only one board."""
    return _rows(frame)[-1] if frame.sheet.boards else None


def _board_buttons(frame: SetUpFrame) -> list[Button]:
    room, row = frame.room, board_row(frame)
    if row is None:
        return []
    side = min(row.height, room.px(64))
    half = round(row.width * 0.5)
    box = Rect(row.right - half, row.centery - side // 2, half, side)
    edit = box.copy()
    edit.width = side
    edit.right = box.right
    box.width -= side + room.px(10)
    title = frame.sheet.boards[frame.board][1]
    return [
        Button(("board",), box, title, label=_(BOARD)),
        Button(("edit_board",), edit, icon="redraw", label=_(REDRAW)),
    ]


def _variant_buttons(frame: SetUpFrame) -> list[Button]:
    room = frame.room
    made = []
    for name, variant, row in variant_rows(frame):
        side = min(row.height, room.px(64))
        value_width = round(row.width * 0.5)
        box = Rect(row.right - value_width, row.centery - side // 2, value_width, side)
        label = about(frame, name)
        if variant.choices is None and not isinstance(variant.default, bool):
            less = Rect(box.left, box.top, side, side)
            more = Rect(box.right - side, box.top, side, side)
            made.append(Button(("less", name), less, icon="back", label=label))
            made.append(Button(("more", name), more, icon="next", label=label))
        else:
            text = value_words(variant, frame.values[name])
            made.append(Button(("next", name), box, text, label=label))
    return made


def _start_buttons(frame: SetUpFrame) -> list[Button]:
    """Start below the other buttons, or next to them if variants need the height."""
    room, right = frame.room, halves(frame)[1]
    others = []
    if frame.sheet.has_lesson:
        others.append((("lesson",), _("Learn to play"), _(LESSON), ("l",)))
    if frame.sheet.computers and not frame.is_alone:
        others.append((("alone",), against(frame.count - 1), _(ALONE), ("c",)))
    start = Rect(right.left, right.bottom - room.px(92), right.width, room.px(92))
    row = start.move(0, -room.px(84))
    row.height = room.px(68)
    if _is_tight(frame):
        whole = Rect(right.left, right.bottom - room.px(80), right.width, room.px(80))
        row, start = columns(whole, [round(whole.width * 0.29 * len(others)), 0], room.px(14))
    cut = columns(row, [0] * len(others), room.px(14)) if others else []
    made = [Button(("start",), start, _("Start"), style="primary", keys=("s",), label=_(START))]
    for (ref, text, label, keys), rect in zip(others, cut, strict=True):
        made.append(Button(ref, rect, text, label=label, keys=keys))
    return made

"""Where everything on the set-up's sheet is, and what can be pressed there.

Choices stand one below another; where there is height enough, the leading one stands above them
as large cards, and Start below the lesson instead of beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.variants import Value, Variant
from boardgames.ui.draw.widgets import Button, columns, rows
from boardgames.ui.shell.seat_keys import key_name

if TYPE_CHECKING:
    from boardgames.ui.shell.setup import SetUp

HEAD = 54
"""Units above the choices, for their title."""
BELOW, BELOW_ALONE, BELOW_TIGHT = 200, 116, 94
"""Units below them: for the lesson above Start, for Start alone, for both side by side."""
CARDS = 160
"""Units for the cards of the leading choice."""
LEAST_ROW = 50
"""Rows lower than this leave no room for cards."""
COSY_ROW = 62
"""Rows lower than this have lesson and Start beside each other."""


def sheet_rect(scene: SetUp) -> pygame.Rect:
    """The paper everything is printed on."""
    room = scene.room
    rect = pygame.Rect(0, 0, room.size[0] - room.px(120), room.size[1] - room.px(150))
    rect.midtop = (room.size[0] // 2, room.px(112))
    return rect


def halves(scene: SetUp) -> tuple[pygame.Rect, pygame.Rect]:
    """Who plays, and how."""
    room = scene.room
    inner = sheet_rect(scene).inflate(-room.px(90), -room.px(60))
    left = pygame.Rect(inner.left, inner.top, round(inner.width * 0.52), inner.height)
    right = pygame.Rect(
        left.right + room.px(50),
        inner.top,
        inner.width - left.width - room.px(50),
        inner.height,
    )
    return left, right


def buttons(scene: SetUp) -> list[Button]:
    """Everything to press, as Tab comes to it."""
    room = scene.room
    made = count_buttons(scene)
    for index, row in enumerate(seat_rows(scene)):
        made.extend(_seat_buttons(scene, index, row))
    made.extend(_card_buttons(scene))
    made.extend(_variant_buttons(scene))
    made.extend(_board_buttons(scene))
    made.extend(_ways_on(scene))
    back = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
    made.append(Button(("back",), back, "Shelf", icon="back", label="Back to the shelf (Esc)"))
    book = back.copy()
    book.right = room.size[0] - room.px(40)
    made.append(Button(("rules",), book, "Rules", icon="rules", label="The rules (F1)"))
    return made


# Who plays -----------------------------------------------------------------------------------


def count_buttons(scene: SetUp) -> list[Button]:
    """How many sit down."""
    room, (left, _) = scene.room, halves(scene)
    side = room.px(66)
    made = []
    for offset, count in enumerate(scene.sheet.seats):
        at = (left.left + offset * (side + room.px(12)), left.top + room.px(54))
        rect = pygame.Rect(at, (side, side))
        label = f"{count} players"
        is_on = count == scene.count
        made.append(Button(("count", count), rect, str(count), is_on=is_on, label=label))
    return made


def _line_height(scene: SetUp) -> int:
    return scene.room.letters.line_height(scene.room.type_px(20))


def seat_rows(scene: SetUp) -> list[pygame.Rect]:
    """One row a seat, low enough for the most seats and for what is said of computers."""
    left, _ = halves(scene)
    room = scene.room
    top = left.top + room.px(142)
    bottom = left.bottom - _line_height(scene) * len(scene.computer_lines())
    height = min(room.px(84), (bottom - top) // scene.sheet.seats[-1])
    return [
        pygame.Rect(left.left, top + index * height, left.width, height - room.px(12))
        for index in range(scene.count)
    ]


def computer_rects(scene: SetUp) -> list[pygame.Rect]:
    """Where it is said what the computers at the table can do, below the seats."""
    last, high = seat_rows(scene)[-1], _line_height(scene)
    top = last.bottom + scene.room.px(12)
    count = len(scene.computer_lines())
    return [pygame.Rect(last.left, top + i * high, last.width, high) for i in range(count)]


def _seat_columns(scene: SetUp, row: pygame.Rect) -> list[pygame.Rect]:
    """Symbol, name, key where seats have one, kind of player."""
    keys = [row.height] if scene.sheet.keys else []
    widths = [row.height, 0, *keys, scene.room.px(210)]
    return columns(row, widths, scene.room.px(12))


def first_key(scene: SetUp) -> pygame.Rect | None:
    """Where the first seat's key is, in games where seats have one."""
    return _seat_columns(scene, seat_rows(scene)[0])[2] if scene.sheet.keys else None


def _seat_buttons(scene: SetUp, index: int, row: pygame.Rect) -> list[Button]:
    sheet, seat = scene.sheet, scene.seats[index]
    chip, name, *own, kind = _seat_columns(scene, row)
    is_person = seat.is_human
    made = []
    if sheet.can_swap_colours:
        made.append(Button(("colour", index), chip, label="Another colour and symbol"))
    label = "Type a name"
    if sheet.most_members > 1:
        label = "Type a name, or several for a team: Ann & Ben"
    made.append(Button(("name", index), name, "", label=label))
    if own and is_person:
        made.append(_key_button(scene, index, own[0]))
    if sheet.computers:
        made.append(
            Button(
                ("kind", index),
                kind,
                "Person" if is_person else f"Computer: {seat.kind}",
                icon="person" if is_person else "computer",
                label="Person or computer",
            )
        )
    return made


def _key_button(scene: SetUp, index: int, rect: pygame.Rect) -> Button:
    is_waiting = scene.typing == ("key", index)
    text = "…" if is_waiting else key_name(scene.keys[index], scene.room.settings)
    label = "Now press a key" if is_waiting else "The buzzer's key: press to change it"
    return Button(("key", index), rect, text, label=label, is_on=is_waiting)


# How -----------------------------------------------------------------------------------------


def _row_count(scene: SetUp) -> int:
    """One row for each variant, and one for the board."""
    return len(scene.offered()) + bool(scene.sheet.boards)


def leading(scene: SetUp) -> tuple[str, Variant] | None:
    """The choice that is asked first, by cards; None where it stands among the others."""
    found = next(((name, one) for name, one in scene.offered() if one.leading), None)
    _, right = halves(scene)
    free = right.height - scene.room.px(HEAD + BELOW_TIGHT + CARDS)
    is_roomy = free >= (_row_count(scene) - 1) * scene.room.px(LEAST_ROW)
    return found if is_roomy else None


def listed(scene: SetUp) -> list[tuple[str, Variant]]:
    """The choices that stand one below another."""
    lead = leading(scene)
    return [(name, one) for name, one in scene.offered() if lead is None or name != lead[0]]


def card_rects(scene: SetUp) -> list[tuple[str, Value, pygame.Rect]]:
    """A large card for each value of the leading choice."""
    lead = leading(scene)
    if lead is None:
        return []
    name, variant = lead
    room, (_, right) = scene.room, halves(scene)
    area = pygame.Rect(right.left, right.top + room.px(HEAD), right.width, room.px(CARDS - 20))
    values = list(variant.choices or ())
    cut = columns(area, [0] * len(values), room.px(14))
    return [(name, value, rect) for value, rect in zip(values, cut, strict=True)]


def _card_buttons(scene: SetUp) -> list[Button]:
    made = []
    for name, value, rect in card_rects(scene):
        variant = scene.sheet.variants[name]
        text = (variant.choices or {})[value]
        is_on = scene.values[name] == value
        made.append(Button(("choose", name, value), rect, is_on=is_on, label=text))
    return made


def _above(scene: SetUp) -> int:
    """Pixels above the first row of choices."""
    return scene.room.px(HEAD + (CARDS if leading(scene) is not None else 0))


def _is_tight(scene: SetUp) -> bool:
    room, (_, right) = scene.room, halves(scene)
    free = right.height - _above(scene) - room.px(BELOW)
    count = len(listed(scene)) + bool(scene.sheet.boards)
    return scene.sheet.has_lesson and free < count * room.px(COSY_ROW)


def _rows(scene: SetUp) -> list[pygame.Rect]:
    """Where the choices stand, one below another, the board last."""
    room, (_, right) = scene.room, halves(scene)
    count = len(listed(scene)) + bool(scene.sheet.boards)
    below = BELOW if scene.sheet.has_lesson else BELOW_ALONE
    if _is_tight(scene):
        below = BELOW_TIGHT
    above = _above(scene)
    area = pygame.Rect(right.left, right.top + above, right.width, 0)
    area.height = right.height - above - room.px(below)
    height = min(room.px(92), area.height // max(1, count))
    gap = room.px(10) if height > room.px(60) else room.px(5)
    return rows(area, [height - gap] * count, gap)


def variant_rows(scene: SetUp) -> list[tuple[str, Variant, pygame.Rect]]:
    """The listed choices and their rows."""
    cut = _rows(scene)
    return [(n, v, rect) for (n, v), rect in zip(listed(scene), cut, strict=False)]


def board_row(scene: SetUp) -> pygame.Rect | None:
    """The row of the board, where there are several."""
    return _rows(scene)[-1] if scene.sheet.boards else None


def _board_buttons(scene: SetUp) -> list[Button]:
    room, row = scene.room, board_row(scene)
    if row is None:
        return []
    side = min(row.height, room.px(64))
    half = round(row.width * 0.5)
    box = pygame.Rect(row.right - half, row.centery - side // 2, half, side)
    edit = box.copy()
    edit.width = side
    edit.right = box.right
    box.width -= side + room.px(10)
    title = scene.sheet.boards[scene.board][1]
    return [
        Button(("board",), box, title, label="Another board"),
        Button(("edit_board",), edit, icon="settings", label="Redraw a copy in Tiled"),
    ]


def _variant_buttons(scene: SetUp) -> list[Button]:
    room = scene.room
    made = []
    for name, variant, row in variant_rows(scene):
        side = min(row.height, room.px(64))
        value_width = round(row.width * 0.5)
        box = pygame.Rect(row.right - value_width, row.centery - side // 2, value_width, side)
        note = scene.note_of(variant, name)
        if variant.choices is None and not isinstance(variant.default, bool):
            less = pygame.Rect(box.left, box.top, side, side)
            more = pygame.Rect(box.right - side, box.top, side, side)
            made.append(Button(("less", name), less, icon="back", label=note or "Less"))
            made.append(Button(("more", name), more, icon="next", label=note or "More"))
        else:
            text = scene.value_text(variant, name)
            made.append(Button(("next", name), box, text, label=note))
    return made


def _ways_on(scene: SetUp) -> list[Button]:
    """Start and the lesson, above or, where choices need the height, beside each other."""
    room, (_, right) = scene.room, halves(scene)
    start = pygame.Rect(right.left, right.bottom - room.px(92), right.width, room.px(92))
    learn = start.move(0, -room.px(84))
    learn.height = room.px(68)
    if _is_tight(scene):
        row = pygame.Rect(right.left, right.bottom - room.px(80), right.width, room.px(80))
        learn, start = columns(row, [round(row.width * 0.42), 0], room.px(14))
    made = [Button(("start",), start, "Start", style="primary", keys=("s",))]
    if scene.sheet.has_lesson:
        made.append(Button(("lesson",), learn, "Learn it first: five minutes", keys=("l",)))
    return made

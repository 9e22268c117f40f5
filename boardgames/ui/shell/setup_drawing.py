"""Draws the setup: players, variants, the board or the game's cover."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.core.players import introduced
from boardgames.core.texts import _, shown
from boardgames.core.variants import Value, Variant
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, PAPER, WOOD_DARK, from_hex, mixed
from boardgames.ui.draw.widgets import (
    draw_button,
    draw_focus,
    draw_paper,
    draw_portrait,
    draw_symbol,
    rows,
)
from boardgames.ui.shell import setup_frame, setup_layout, setup_options
from boardgames.ui.shell.setup_frame import SetUpFrame

LEAST_PICTURE, MOST_PICTURE = 100, 430
"""Height of the image in units; it is left out below the minimum."""


RECOMMENDATION = 0.44
"""Share of a row's height for the recommendation."""


def draw(frame: SetUpFrame, surface: Surface) -> None:
    room = frame.room
    draw_titled_table(room, surface, frame.sheet.title, 60, taken=520)
    draw_paper(room, surface, setup_frame.sheet_rect(frame), PAPER)
    left, _right = setup_frame.halves(frame)
    who = Rect(left.left, left.top, left.width // 2, room.px(46))
    options = setup_options.head_rects(frame)[0]
    for head, text in ((who, _("Who plays?")), (options, frame.sheet.options or _("Options"))):
        room.letters.draw_in(surface, text, head, room.type_px(36), INK, "display")
    head = Rect(left.centerx, left.top, left.right - left.centerx, room.px(46))
    room.letters.draw_in(surface, frame.minutes(), head, room.type_px(26), INK, "bold", "right")
    _draw_choices(frame, surface)
    buttons = setup_layout.buttons(frame)
    for button in buttons:
        draw_button(room, surface, button, frame)
    names = [button.rect for button in buttons if button.ref[0] == "name"]
    seats = setup_layout.seat_rows(frame)
    for index, (row, field) in enumerate(zip(seats, names, strict=True)):
        _draw_seat(frame, surface, index, row, field)
    _draw_key_caption(frame, surface)
    if (alone := setup_options.alone_caption(frame)) is not None:
        text, place = alone
        room.letters.draw_in(surface, text, place, room.type_px(25), INK, "bold")
    lines = setup_layout.computer_rects(frame)
    for text, line in zip(frame.computer_lines(), lines, strict=True):
        room.letters.draw_in(surface, text, line, room.type_px(20), FADED_INK)
    _draw_below_seats(frame, surface, left, (lines or seats)[-1].bottom + room.px(30))
    for name, value, card in setup_options.card_rects(frame):
        _draw_card(frame, surface, name, value, card)
    _draw_help(frame, surface)


def _draw_key_caption(frame: SetUpFrame, surface: Surface) -> None:
    """Drawn above the first key, if there is space."""
    room, key = frame.room, setup_layout.first_key(frame)
    if key is None:
        return
    text, px = _("Buzzer"), room.type_px(20)
    counts = [b.rect.right for b in setup_layout.count_buttons(frame)]
    if key.centerx - room.letters.width(text, px) // 2 > max(counts):
        at = (key.centerx, key.top - room.px(6))
        room.letters.draw(surface, text, at, px, FADED_INK, "text", "midbottom")


def _draw_choices(frame: SetUpFrame, surface: Surface) -> None:
    room = frame.room
    for name, variant, row in setup_options.variant_rows(frame):
        _draw_variant(frame, surface, name, variant, row)
    last = setup_options.board_row(frame)
    if last is not None:
        words = Rect(last.left, last.top, round(last.width * 0.48), last.height)
        room.letters.draw_in(surface, _("Board"), words, room.type_px(25), INK, "bold")


def _draw_card(frame: SetUpFrame, surface: Surface, name: str, value: Value, rect: Rect) -> None:
    room, variant = frame.room, frame.sheet.variants[name]
    note = variant.note if isinstance(variant.note, dict) else {}
    inner = rect.inflate(-room.px(28), -room.px(20))
    head = Rect(inner.left, inner.top, inner.width, room.px(40))
    title = shown((variant.choices or {})[value])
    room.letters.draw_in(surface, title, head, room.type_px(28), INK, "display", "center")
    below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
    text = shown(note.get(value, ""))
    room.letters.draw_in(surface, text, below, room.type_px(21), INK, "text", "center")
    if frame.values[name] == value:
        rim = mixed(GOLD, INK, 0.45)
        pygame.draw.rect(surface, rim, rect, max(2, room.px(4)), border_radius=room.px(12))


def _draw_help(frame: SetUpFrame, surface: Surface) -> None:
    room, place = frame.room, setup_layout.help_rect(frame)
    text = setup_layout.help_text(frame)
    room.letters.draw_in(surface, text, place, room.type_px(24), CREAM, "text", "center")


def _draw_below_seats(frame: SetUpFrame, surface: Surface, left: Rect, top: int) -> None:
    """The chosen board or the game's cover, if there is space."""
    room = frame.room
    height = min(left.bottom + room.px(10) - top, room.px(MOST_PICTURE))
    if height < room.px(LEAST_PICTURE):
        return
    place = Rect(left.left, left.bottom + room.px(10) - height, left.width, height)
    if frame.picture is not None:
        _draw_board(frame, surface, frame.picture, place)
        return
    name = f"covers/{frame.sheet.game}"
    picture = room.assets.fitted(name, place.size)
    rect = picture.get_rect(midbottom=place.midbottom)
    blur = room.px(9)
    shadow = room.assets.shadow(name, rect.size, blur, 120)
    surface.blit(shadow, (rect.left - 2 * blur + room.px(6), rect.top - 2 * blur + room.px(6)))
    surface.blit(picture, rect)


def _draw_board(frame: SetUpFrame, surface: Surface, picture: Surface, place: Rect) -> None:
    room = frame.room
    rect = picture.get_rect().fit(place)
    paint.shaded_plate(
        surface, rect, room.px(6), PAPER, PAPER, rim=WOOD_DARK, rim_width=1, blur=room.px(8)
    )
    surface.blit(pygame.transform.smoothscale(picture, rect.size), rect)


def _draw_seat(frame: SetUpFrame, surface: Surface, index: int, row: Rect, name: Rect) -> None:
    room, seat = frame.room, frame.seats[index]
    centre = (row.left + row.height // 2, row.centery)
    px = row.height - room.px(8)
    draw_symbol(room, surface, seat.symbol, from_hex(seat.colour), centre, px)
    inner = name.inflate(-room.px(28), -room.px(10))
    if seat.face and draw_portrait(
        room, surface, seat.face, (name.left + name.height // 2 + room.px(4), name.centery),
        name.height - room.px(8),
    ):  # fmt: skip
        inner.left += name.height - room.px(8)
        inner.width -= name.height - room.px(8)
    is_typing = frame.typing == ("name", index)
    shown_name = introduced(seat.role, seat.name)
    caret = "|" if is_typing and not frame.is_selected else ""
    text = _in_field(frame, shown_name + caret, inner.size, is_typing)
    if is_typing and frame.is_selected and seat.name:
        width = min(inner.width, room.letters.width(text, room.type_px(28), "bold"))
        marked = Rect(inner.left, 0, width, round(inner.height * 0.7))
        marked.centery = inner.centery
        pygame.draw.rect(surface, mixed(GOLD, PAPER, 0.3), marked.inflate(room.px(8), 0))
    room.letters.draw_in(surface, text or " ", inner, room.type_px(28), INK, "bold")
    if is_typing and frame.completion:
        rest = inner.copy()
        rest.left += room.letters.width(text, room.type_px(28), "bold")
        rest.width = inner.right - rest.left
        if room.letters.width(frame.completion, room.type_px(28), "bold") <= rest.width:
            pale = mixed(INK, PAPER, 0.6)
            room.letters.draw_in(surface, frame.completion, rest, room.type_px(28), pale, "bold")
    if is_typing:
        draw_focus(room, surface, name, room.px(12))
    if frame.dragged == index:
        draw_focus(room, surface, row.inflate(room.px(12), room.px(6)), room.px(14))


def _in_field(frame: SetUpFrame, text: str, size: tuple[int, int], is_typing: bool) -> str:
    """As much of a long name as fits: its end while typing, otherwise its beginning."""
    letters, px = frame.room.letters, frame.room.type_px(28)
    help_text, least = text, frame.room.theme.smallest_text
    while len(text) > 1 and letters.fitting_px(help_text, px, size, "bold", least) < least:
        text = text[1:] if is_typing else text[:-1]
        help_text = f"…{text}" if is_typing else f"{text}…"
    return help_text


def _draw_variant(
    frame: SetUpFrame, surface: Surface, name: str, variant: Variant, row: Rect
) -> None:
    room = frame.room
    told, below = setup_options.told(frame, name, row)
    if told:
        room.letters.draw_in(surface, told, below, room.type_px(20), FADED_INK)
    row = setup_options.upper(frame, row)
    text = Rect(row.left, row.top, round(row.width * 0.48), row.height)
    advice = "" if told else frame.recommendation(variant, name)
    if advice:
        text, line = rows(text, [0, round(row.height * RECOMMENDATION)], 0)
        room.letters.draw_in(surface, advice, line, room.type_px(20), FADED_INK)
    room.letters.draw_in(surface, shown(variant.title), text, room.type_px(25), INK, "bold")
    if variant.choices is None and not isinstance(variant.default, bool):
        box = Rect(row.right - round(row.width * 0.5), row.top, 0, row.height)
        box.width = row.right - box.left
        value = str(frame.values[name])
        room.letters.draw_in(surface, value, box, room.type_px(28), INK, "bold", "center")

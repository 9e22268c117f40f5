"""What every table draws alike: plates, prompt, buttons, log, notes, banner, focus."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, PAPER, mixed
from boardgames.ui.draw.widgets import (
    draw_button,
    draw_focus,
    draw_paper,
    draw_symbol,
    draw_tooltip,
)
from boardgames.ui.table.sitting import Turn

if TYPE_CHECKING:
    from boardgames.ui.table.table import TableScene


def draw_wood(table: TableScene, surface: pygame.Surface) -> None:
    """The table top under everything."""
    surface.blit(table.room.assets.covering("room/table", table.room.size), (0, 0))


def draw_lying_board(
    table: TableScene, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect
) -> None:
    """The board on the wood: a soft shadow, a cardboard edge, the printed picture."""
    room = table.room
    edge = rect.inflate(room.px(20), room.px(20))
    blur = room.px(16)
    shadow = paint.soft_shadow(edge.size, room.px(10), blur, 170)
    surface.blit(shadow, (edge.left - 2 * blur + room.px(4), edge.top - 2 * blur + room.px(10)))
    paper = table.palette.paper
    surface.blit(
        paint.rounded(
            edge.size,
            room.px(10),
            paint.lighter(paper, 0.3),
            paint.darker(paper, 0.2),
            rim=paint.darker(paper, 0.5),
            rim_width=max(1, room.px(2)),
        ),
        edge,
    )
    surface.blit(picture, rect)
    pygame.draw.rect(surface, paint.darker(paper, 0.45), rect, max(1, room.px(2)))


def draw_plates(table: TableScene, surface: pygame.Surface) -> None:
    """One plate per seat: symbol, name, whose turn it is."""
    for seat, rect in enumerate(table.areas.plates):
        draw_plate(table, surface, seat, rect)


def draw_plate(table: TableScene, surface: pygame.Surface, seat: Seat, rect: pygame.Rect) -> None:
    """The part of a seat's plate that all games share."""
    room = table.room
    is_up = table.shown_to_move == seat
    tint = mixed(PAPER, GOLD, 0.35) if is_up else PAPER
    draw_paper(room, surface, rect, tint)
    if is_up:
        pygame.draw.rect(surface, GOLD, rect, max(2, room.px(4)), border_radius=room.px(14))
    look = table.look_of(seat)
    size = min(rect.height - room.px(22), room.px(64))
    centre = (rect.left + room.px(16) + size // 2, rect.centery)
    draw_symbol(room, surface, look.symbol, look.colour, centre, size)
    name = _name_rect(table, rect)
    if seat in table.place.bots:
        side = room.px(28)
        icon = room.assets.icon("computer", side, FADED_INK)
        surface.blit(icon, icon.get_rect(midright=name.midright))
        name.width -= side + room.px(8)
    room.letters.draw_name(surface, look.name, name, room.type_px(28), INK, "display")


def _is_low(table: TableScene, plate: pygame.Rect) -> bool:
    """Whether name and details stand beside each other, for want of height."""
    return plate.height < table.room.px(80)


def _inside(table: TableScene, plate: pygame.Rect) -> pygame.Rect:
    room = table.room
    size = min(plate.height - room.px(22), room.px(64))
    left = plate.left + size + room.px(32)
    return pygame.Rect(left, plate.top, plate.right - room.px(14) - left, plate.height)


def _name_rect(table: TableScene, plate: pygame.Rect) -> pygame.Rect:
    room, inside = table.room, _inside(table, plate)
    if _is_low(table, plate):
        low = inside.inflate(0, -2 * room.px(5))
        return pygame.Rect(low.left, low.top, round(low.width * 0.42), low.height)
    return pygame.Rect(inside.left, inside.top + room.px(8), inside.width, room.px(34))


def plate_details(table: TableScene, seat: Seat) -> pygame.Rect:
    """The part of a seat's plate that the game fills."""
    room, plate = table.room, table.areas.plates[seat]
    inside = _inside(table, plate)
    if _is_low(table, plate):
        left = inside.left + round(inside.width * 0.45)
        height = min(inside.height - room.px(14), room.px(44))
        rect = pygame.Rect(left, 0, inside.right - left, height)
        rect.centery = plate.centery
        return rect
    top = plate.top + room.px(42)
    return pygame.Rect(inside.left, top, inside.width, plate.bottom - room.px(10) - top)


def draw_over(table: TableScene, surface: pygame.Surface) -> None:
    """Everything that lies over the game's own picture."""
    _draw_prompt(table, surface)
    for button in table.buttons():
        draw_button(table.room, surface, button, table)
    if table.log_panel.is_open:
        table.log_panel.draw(surface, table.log_lines(), table.areas.drawer, table)
    _draw_pointed(table, surface)
    table.banner.draw(table.room, surface, table.areas.board)
    _draw_note(table, surface)


def _draw_prompt(table: TableScene, surface: pygame.Surface) -> None:
    room = table.room
    text = prompt_of(table)
    if not text:
        return
    rect = table.areas.prompt
    plate = paint.rounded(
        rect.size,
        room.px(12),
        (36, 24, 16),
        (28, 18, 12),
        alpha=205 if table.place.guide is None else 244,
    )
    surface.blit(plate, rect)
    inner, px = rect.inflate(-room.px(28), -room.px(12)), room.type_px(25)
    if table.sitting.turn is Turn.OVER and table.place.guide is None:
        # The end screen, one press away, says all of it.
        text = room.letters.beginning(text, px, inner.size, "bold")
    room.letters.draw_in(surface, text, inner, px, CREAM, "bold", "center")


def prompt_of(table: TableScene) -> str:
    """One sentence on what happens now."""
    if not table.is_settled:
        return ""
    if table.place.guide is not None:
        return table.place.guide.text
    match table.sitting.turn:
        case Turn.DECISION:
            return table.prompt(table.picker.meant())
        case Turn.HAND_OVER:
            seat = table.session.to_move
            assert seat is not None
            can_undo = table.session.undo_length is not None
            more = " You can still take back with U." if can_undo else ""
            return f"{table.name_of(seat)} is next.{more}"
        case Turn.COMPUTER:
            seat = table.session.to_move
            assert seat is not None
            return f"{table.name_of(seat)} is thinking."
        case Turn.OVER:
            outcome = table.session.outcome
            return table.end_words(outcome) if outcome else ""


def _draw_pointed(table: TableScene, surface: pygame.Surface) -> None:
    room = table.room
    target = table.target_of(table.shown_ref)
    if target is None:
        return
    if table.shows_focus and target.ref[0] != "bar" and not _is_button(table, target.ref):
        draw_focus(room, surface, target.rect, room.px(8))
    if target.label and table.note is None and target.ref[0] != "log":
        is_plain = _is_button(table, target.ref) and target.ref[0] != "bar"
        if not is_plain:
            draw_tooltip(room, surface, target.label, target.rect)


def _is_button(table: TableScene, ref: object) -> bool:
    return any(button.ref == ref for button in table.buttons())


def _draw_note(table: TableScene, surface: pygame.Surface) -> None:
    if table.note is None:
        return
    draw_tooltip(table.room, surface, table.note.shown, table.note.near)

"""What every table draws over the game's own picture: prompt, buttons, log, labels, notes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pygame

from boardgames.core.game import Ref, Seat
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, FADED_INK, GOLD, INK, PAPER, mixed
from boardgames.ui.draw.widgets import (
    Button,
    draw_button,
    draw_focus,
    draw_paper,
    draw_symbol,
    draw_tooltip,
)
from boardgames.ui.scene import Room, Target
from boardgames.ui.table.areas import Areas
from boardgames.ui.table.banner import Banner
from boardgames.ui.table.log import LogPanel
from boardgames.ui.table.notes import Note
from boardgames.ui.table.sitting import Line, Turn


@dataclass(frozen=True)
class Over:
    """Everything that lies over the game's own picture now."""

    room: Room
    areas: Areas
    prompt: str
    is_led: bool
    """Whether a lesson speaks, which has more to say than a prompt."""
    turn: Turn
    buttons: Sequence[Button]
    pointed: Target | None
    shown_ref: Ref | None
    shows_focus: bool
    log_panel: LogPanel
    log: Sequence[Line] | None
    """The lines of the open log."""
    banner: Banner
    note: Note | None

    def is_button(self, ref: Ref) -> bool:
        """Whether that is one of the buttons."""
        return any(button.ref == ref for button in self.buttons)


def draw_over(over: Over, surface: pygame.Surface) -> None:
    """Everything that lies over the game's own picture."""
    _draw_prompt(over, surface)
    for button in over.buttons:
        draw_button(over.room, surface, button, over)
    if over.log is not None:
        over.log_panel.draw(surface, over.log, over.areas.drawer, over.shown_ref)
    _draw_pointed(over, surface)
    over.banner.draw(over.room, surface, over.areas.board)
    if over.note is not None:
        draw_tooltip(over.room, surface, over.note.shown, over.note.near)


def _draw_prompt(over: Over, surface: pygame.Surface) -> None:
    room, text = over.room, over.prompt
    if not text:
        return
    rect = over.areas.prompt
    alpha = 244 if over.is_led else 205
    plate = paint.rounded(rect.size, room.px(12), (36, 24, 16), (28, 18, 12), alpha=alpha)
    surface.blit(plate, rect)
    inner, px = rect.inflate(-room.px(28), -room.px(12)), room.type_px(25)
    if over.turn is Turn.OVER and not over.is_led:
        # The end screen, one press away, says all of it.
        text = room.letters.beginning(text, px, inner.size, "bold")
    room.letters.draw_in(surface, text, inner, px, CREAM, "bold", "center")


def _draw_pointed(over: Over, surface: pygame.Surface) -> None:
    target = over.pointed
    if target is None:
        return
    is_bar = target.ref[0] == "bar"
    is_plain_button = over.is_button(target.ref) and not is_bar
    if over.shows_focus and not is_bar and not is_plain_button:
        draw_focus(over.room, surface, target.rect, over.room.px(8))
    if target.label and over.note is None and target.ref[0] != "log" and not is_plain_button:
        draw_tooltip(over.room, surface, target.label, target.rect)


# For tables that don't draw from frames yet ------------------------------------------------


def draw_wood(table: Any, surface: pygame.Surface) -> None:
    """The table top under everything."""
    surface.blit(table.room.assets.covering("room/table", table.room.size), (0, 0))


def draw_lying_board(
    table: Any, surface: pygame.Surface, picture: pygame.Surface, rect: pygame.Rect
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


def draw_plates(table: Any, surface: pygame.Surface) -> None:
    """One plate per seat: symbol, name, whose turn it is."""
    for seat, rect in enumerate(table.areas.plates):
        draw_plate(table, surface, seat, rect)


def draw_plate(table: Any, surface: pygame.Surface, seat: Seat, rect: pygame.Rect) -> None:
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


def _is_low(table: Any, plate: pygame.Rect) -> bool:
    """Whether name and details stand beside each other, for want of height."""
    return bool(plate.height < table.room.px(80))


def _inside(table: Any, plate: pygame.Rect) -> pygame.Rect:
    room = table.room
    size = min(plate.height - room.px(22), room.px(64))
    left = plate.left + size + room.px(32)
    return pygame.Rect(left, plate.top, plate.right - room.px(14) - left, plate.height)


def _name_rect(table: Any, plate: pygame.Rect) -> pygame.Rect:
    room, inside = table.room, _inside(table, plate)
    if _is_low(table, plate):
        low = inside.inflate(0, -2 * room.px(5))
        return pygame.Rect(low.left, low.top, round(low.width * 0.42), low.height)
    return pygame.Rect(inside.left, inside.top + room.px(8), inside.width, room.px(34))


def plate_details(table: Any, seat: Seat) -> pygame.Rect:
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

"""The banner that calls the next player, in the colour of that army.

It is Conflict's own, because colours here belong to corners and everybody looks for their own.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, ink_on
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.table.frame import Frame

CALL_MS = 900.0


class CallBanner:
    """Whom it calls, and for how long."""

    def __init__(self) -> None:
        self.seat: Seat | None = None
        """Who is called now."""
        self._left = 0.0

    def show(self, seat: Seat) -> None:
        """Calls somebody."""
        self.seat, self._left = seat, CALL_MS

    def drop(self) -> None:
        """It has been read."""
        self.seat = None

    def update(self, ms: float) -> bool:
        """Lets time pass; True while it is up."""
        if self.seat is None:
            return False
        self._left -= ms
        if self._left <= 0:
            self.seat = None
        return True


def draw_call(frame: Frame[Conflict, State, Layout], surface: pygame.Surface, seat: Seat) -> None:
    """Over the upper part of the board."""
    room, board, player = frame.room, frame.layout.board.rect, frame.players[seat]
    rect = pygame.Rect(0, 0, min(room.px(720), board.width), room.px(112))
    rect.center = (board.centerx, board.top + round(board.height * 0.3))
    ink = ink_on(player.rgb)
    # The plate runs away from the ink, so that the words read on all of it.
    shaded = paint.darker if ink == CREAM else paint.lighter
    paint.shaded_plate(
        surface,
        rect,
        room.px(20),
        shaded(player.rgb, 0.16),
        shaded(player.rgb, 0.3 if ink == CREAM else 0.08),
        rim=CREAM,
        blur=room.px(14),
    )
    size = room.px(72)
    draw_symbol(
        room, surface, player.symbol, player.rgb, (rect.left + room.px(64), rect.centery), size
    )
    inner = pygame.Rect(rect.left + room.px(116), rect.top, rect.width - room.px(140), rect.height)
    text = words.call(player.name, frame.view.phase)
    room.letters.draw_in(surface, text, inner, room.type_px(44), ink, "display")

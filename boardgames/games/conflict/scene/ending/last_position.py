"""The last position as a small staff map: the board, pins for pieces, a flag on every home circle.

It is drawn by the functions that draw the board itself, on a layout of its own, so a board made
in Tiled is on this map as well.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.state import HELD
from boardgames.games.conflict.scene.draw.ground import draw_ground
from boardgames.games.conflict.scene.draw.tin_pieces import DEAD
from boardgames.games.conflict.scene.layout import Layout, Places
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import INK, SYMBOLS

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene

FRAME = 5
FLAG = (0.8, 1.0)
"""The shape of a flag, in shares of its height."""


class StaffMap:
    """Draws the map; the printed board is kept for its size."""

    def __init__(self, scene: ConflictScene) -> None:
        self.scene = scene
        self._kept: tuple[tuple[int, int], pygame.Surface] | None = None

    def forget_sizes(self) -> None:
        """Drops what was made for the old window size."""
        self._kept = None

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """The map in the middle of the area, as large as fits."""
        scene, room = self.scene, self.scene.room
        frame = room.px(FRAME)
        side = min(area.size) - 2 * frame
        rect = pygame.Rect(0, 0, side, side)
        rect.center = area.center
        paint.shaded_plate(
            surface,
            rect.inflate(2 * frame, 2 * frame),
            room.px(8),
            (104, 72, 44),
            (70, 46, 28),
            rim=INK,
            rim_width=max(1, room.px(1.5)),
            blur=room.px(5),
        )
        layout = replace(scene.layout, board=BoardView(scene.layout.board.tiled, rect))
        surface.blit(self._ground(layout), rect)
        self._draw_panels(surface, layout)
        self._draw_pins(surface, layout)
        self._draw_flags(surface, layout)

    def _ground(self, layout: Layout) -> pygame.Surface:
        size = layout.board.rect.size
        if self._kept is None or self._kept[0] != size:
            self._kept = (size, draw_ground(layout))
        return self._kept[1]

    def holder_of(self, corner: int) -> Seat | None:
        """Whose flag flies in a corner: its own seat's, then that of whoever felled it."""
        if corner not in self.scene.corners:
            return None
        seat = self.scene.corners.index(corner)
        falls = {fall.seat: fall.by for fall in self.scene.session.state.out}
        passed = {seat}
        # Whoever felled a seat may have fallen in turn, and with him all he held.
        while seat in falls and falls[seat] not in passed:
            seat = falls[seat]
            passed.add(seat)
        return seat

    def _draw_panels(self, surface: pygame.Surface, layout: Layout) -> None:
        for corner in layout.field.homes:
            holder = self.holder_of(corner)
            colour = DEAD if holder is None else self.scene.look_of(holder).colour
            rect = layout.panel(corner)
            veil = paint.rounded(
                rect.size, self.scene.room.px(3), colour, colour, paint.darker(colour, 0.6), 1, 170
            )
            surface.blit(veil, rect)

    def _draw_pins(self, surface: pygame.Surface, layout: Layout) -> None:
        """Every piece that is still free, as a pin in its owner's colour and shape."""
        scene = self.scene
        state = scene.session.state
        places = Places(layout, scene.game.sides, state, scene.corners)
        px = max(8, round(layout.square * 1.1))
        for number, piece in enumerate(state.pieces):
            if piece.at.startswith(HELD):
                continue
            x, y = places.at(number)
            look = scene.look_of(piece.seat)
            for size, tint in ((px + 4, INK), (px, look.colour)):
                # Not a disc but the owner's symbol: so small, colours alone don't tell enough.
                pin = scene.room.assets.icon(SYMBOLS[look.symbol], size, tint)
                surface.blit(pin, pin.get_rect(center=(round(x), round(y))))

    def _draw_flags(self, surface: pygame.Surface, layout: Layout) -> None:
        scene = self.scene
        board = layout.board.rect
        tall = round(board.height * 0.21)
        size = (round(tall * FLAG[0]), tall)
        for corner, home in layout.field.homes.items():
            holder = self.holder_of(corner)
            if holder is None:
                continue
            x, y = layout.at(home)
            rect = pygame.Rect((0, 0), size)
            rect.midbottom = (round(x), round(y))
            rect.clamp_ip(board)
            look = scene.look_of(holder)
            scene.foundry.draw(
                scene.room, surface, "flag", look.colour, look.symbol, rect.center, size
            )

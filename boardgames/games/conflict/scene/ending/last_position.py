"""The last position as a small map: the board, pins for pieces, a flag on every home circle.

It is drawn by the functions that draw the board itself, on a layout of its own, so a board made
in Tiled is on this map as well.
"""

from __future__ import annotations

from dataclasses import replace

import pygame

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.state import HELD
from boardgames.games.conflict.scene.draw.ground import draw_ground
from boardgames.games.conflict.scene.draw.tin_pieces import DEAD
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout, Stands
from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import INK, SYMBOLS

FRAME = 5
FLAG = (0.8, 1.0)
"""The shape of a flag, in shares of its height."""


def draw_last_position(frame: ConflictFrame, surface: pygame.Surface, area: pygame.Rect) -> None:
    """The map in the middle of the area, as large as fits."""
    room = frame.room
    edge = room.px(FRAME)
    side = min(area.size) - 2 * edge
    rect = pygame.Rect(0, 0, side, side)
    rect.center = area.center
    paint.shaded_plate(
        surface,
        rect.inflate(2 * edge, 2 * edge),
        room.px(8),
        (104, 72, 44),
        (70, 46, 28),
        rim=INK,
        rim_width=max(1, room.px(1.5)),
        blur=room.px(5),
    )
    layout = replace(frame.layout, board=BoardView(frame.layout.board.tiled, rect))
    surface.blit(layout.small_ground.get(rect.size, lambda: draw_ground(layout)), rect)
    _draw_panels(frame, surface, layout)
    _draw_pins(frame, surface, layout)
    _draw_flags(frame, surface, layout)


def holder_of(frame: ConflictFrame, corner: int) -> Seat | None:
    """Whose flag flies in a corner: its own seat's, then that of whoever felled it."""
    if corner not in frame.corners:
        return None
    seat = frame.corners.index(corner)
    falls = {fall.seat: fall.by for fall in frame.view.out}
    passed = {seat}
    # Whoever felled a seat may have fallen in turn, and with him all he held.
    while seat in falls and falls[seat] not in passed:
        seat = falls[seat]
        passed.add(seat)
    return seat


def _draw_panels(frame: ConflictFrame, surface: pygame.Surface, layout: Layout) -> None:
    for corner in layout.field.homes:
        holder = holder_of(frame, corner)
        colour = DEAD if holder is None else frame.players[holder].rgb
        rect = layout.panel(corner)
        rim = paint.darker(colour, 0.6)
        surface.blit(paint.rounded(rect.size, frame.room.px(3), colour, colour, rim, 1, 170), rect)


def _draw_pins(frame: ConflictFrame, surface: pygame.Surface, layout: Layout) -> None:
    """Every piece that is still free, as a pin in its owner's colour and shape."""
    stands = Stands(layout, frame.game.sides, frame.view)
    px = max(8, round(layout.square * 1.1))
    for number, piece in enumerate(frame.view.pieces):
        if piece.at.startswith(HELD):
            continue
        x, y = stands.at(number)
        player = frame.players[piece.seat]
        for size, tint in ((px + 4, INK), (px, player.rgb)):
            # Not a disc but the owner's symbol: so small, colours alone don't tell enough.
            pin = frame.room.assets.icon(SYMBOLS[player.symbol], size, tint)
            surface.blit(pin, pin.get_rect(center=(round(x), round(y))))


def _draw_flags(frame: ConflictFrame, surface: pygame.Surface, layout: Layout) -> None:
    board = layout.board.rect
    tall = round(board.height * 0.21)
    size = (round(tall * FLAG[0]), tall)
    for corner, home in layout.field.homes.items():
        holder = holder_of(frame, corner)
        if holder is None:
            continue
        x, y = layout.at(home)
        rect = pygame.Rect((0, 0), size)
        rect.midbottom = (round(x), round(y))
        rect.clamp_ip(board)
        player = frame.players[holder]
        layout.tin.draw(frame.room, surface, "flag", player.rgb, player.symbol, rect.center, size)

"""The painters of the table: what never changes, the board, everything beside it, an open card."""

from __future__ import annotations

import pygame

from boardgames.games.whatzit.narration.reveal import appealed, revealed
from boardgames.games.whatzit.rules.state import Face, Phase
from boardgames.games.whatzit.scene import side, tray
from boardgames.games.whatzit.scene.draw import easel, pawns
from boardgames.games.whatzit.scene.draw.board import board_picture
from boardgames.games.whatzit.scene.draw.colours import STRIP
from boardgames.games.whatzit.scene.draw.reveal import draw_reveal
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_viewed_board, draw_wood


def draw_ground(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Wood, board, the plates under tray and dice, what the dice mean."""
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    picture = board_picture(layout, frame.game.path)
    draw_viewed_board(room, frame.palette, surface, picture, layout.board)
    draw_strips(frame, surface)
    side.draw_legend(room, surface, layout.legend)


def draw_strips(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    room = frame.room
    for area in (frame.areas.tray, frame.areas.side.inflate(0, -room.px(8))):
        surface.blit(paint.rounded(area.size, room.px(16), *STRIP, 2, 235), area)


def draw_board(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Pawns and highlights; an open card covers them."""
    if frame.shows_board:
        pawns.draw_rings(frame, surface)
        pawns.draw_pawns(frame, surface)
        pawns.draw_lights(frame, surface)


def draw_beside(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Player panels and dice; the tray, or an open card."""
    side.draw_side(frame, surface)
    if frame.is_read_out:
        return
    if frame.is_card_up and (frame.view.face is not Face.READ or frame.is_covered):
        easel.draw(frame, surface)
    elif frame.is_card_up:
        _draw_read(frame, surface)
    elif frame.reading is None:
        tray.draw_tray(frame, surface)


def _draw_read(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A card that was read out and is still there, mostly because the table is asked."""
    view, said = frame.view, frame.desk.said
    if view.phase is Phase.APPEAL and view.claims:
        shown = appealed(view, frame.name_of, said)
    else:
        shown = revealed(frame.game.setting, view, (), frame.name_of, said)
    draw_reveal(frame, surface, shown)


def draw_reading(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A solution that stays because nothing is animated, over everything on the board."""
    if frame.reading is not None:
        draw_reveal(frame, surface, frame.reading.shown)

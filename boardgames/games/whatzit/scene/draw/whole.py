"""The picture of the whole table: what lies still while the window keeps its size, what changes."""

from __future__ import annotations

import pygame

from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State
from boardgames.games.whatzit.scene import side, tray
from boardgames.games.whatzit.scene.draw import easel, pawns
from boardgames.games.whatzit.scene.draw.board import YELLOW, board_picture
from boardgames.games.whatzit.scene.draw.pictures import Pictures
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_lying_board, draw_wood
from boardgames.ui.draw.theme import Colour
from boardgames.ui.table.frame import Frame

STRIP: tuple[Colour, Colour, Colour] = ((44, 42, 50), (26, 25, 30), YELLOW)
"""Colours of the plates under tray and dice: above, below, rim."""


def draw_still(frame: Frame[Whatzit, State, Layout], surface: pygame.Surface) -> None:
    """Wood, board, the plates under tray and dice, what the dice mean."""
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    picture = board_picture(layout, frame.game.path)
    draw_lying_board(room, frame.palette, surface, picture, layout.board.rect)
    for area in (frame.areas.tray, frame.areas.side.inflate(0, -room.px(8))):
        surface.blit(paint.rounded(area.size, room.px(16), *STRIP, 2, 235), area)
    side.draw_legend(room, surface, layout.legend)


def draw_changing(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Plates and dice always; the open card, or pawns and tray."""
    side.draw_side(frame, surface)
    if frame.is_card_up:
        # The panel hides the whole board, so nothing on it needs to be drawn.
        easel.draw(frame, surface)
    elif frame.reading is None:
        pawns.draw_pawns(frame, surface)
        pawns.draw_lights(frame, surface)
        tray.draw_tray(frame, surface)


def draw_read_out(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A solution that stands there because nothing moves, over all that lies on the board."""
    if frame.reading is not None:
        easel.draw_reading(frame, surface, frame.reading)


def prepare(layout: Layout, pictures: Pictures) -> None:
    """What a turning card needs, made before it turns, so that it turns without a hitch."""
    easel.draw_veil(layout, pygame.Surface((1, 1)))
    for deck in (0, 1):
        pictures.printer.back(deck, layout.easel.card.width)
    pictures.printer.prepare()

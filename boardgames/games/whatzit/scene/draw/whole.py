"""The picture of the whole table: what lies still while the window keeps its size, what changes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from boardgames.games.whatzit.narration.reveal import appealed, revealed
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Face, Phase, State
from boardgames.games.whatzit.scene import side, tray
from boardgames.games.whatzit.scene.draw import easel, pawns, ready
from boardgames.games.whatzit.scene.draw.board import board_picture
from boardgames.games.whatzit.scene.draw.colours import YELLOW
from boardgames.games.whatzit.scene.draw.pictures import BIT, Pictures
from boardgames.games.whatzit.scene.draw.reveal import draw_reveal
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.games.whatzit.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_lying_board, draw_viewed_board, draw_wood
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import Colour
from boardgames.ui.table.frame import Frame

STRIP: tuple[Colour, Colour, Colour] = ((44, 42, 50), (26, 25, 30), YELLOW)
"""Colours of the plates under tray and dice: above, below, rim."""


def draw_still(frame: Frame[Whatzit, State, Layout], surface: pygame.Surface) -> None:
    """Wood, board, the plates under tray and dice, what the dice mean."""
    room, layout = frame.room, frame.layout
    draw_wood(room, surface)
    picture = board_picture(layout, frame.game.path)
    draw_viewed_board(room, frame.palette, surface, picture, layout.board)
    _draw_strips(frame, surface)
    side.draw_legend(room, surface, layout.legend)


def _draw_strips(frame: Frame[Whatzit, State, Layout], surface: pygame.Surface) -> None:
    room = frame.room
    for area in (frame.areas.tray, frame.areas.side.inflate(0, -room.px(8))):
        surface.blit(paint.rounded(area.size, room.px(16), *STRIP, 2, 235), area)


def draw_changing(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Plates and dice always; the open card, or pawns and tray."""
    is_read = frame.view.face is Face.READ and not frame.is_covered
    has_easel = frame.is_card_up and not frame.is_read_out and not is_read
    # Where the panel comes before the board it is painted, and plates come with a picture after it:
    # they hold no secrets, and what moves is drawn again at once.
    is_late = has_easel and bool(frame.poses) and not easel.is_standing(frame)
    side.draw_side(frame, surface, is_late)
    if frame.is_read_out:
        return
    if has_easel:
        # The panel hides the whole board, so nothing on it needs to be drawn.
        easel.draw(frame, surface)
    elif frame.is_card_up:
        _draw_read(frame, surface)
    elif frame.reading is None:
        draw_board(frame, surface)
        tray.draw_tray(frame, surface)
        frame.pictures.make_ready(lambda: ready.steps(frame, surface))


def draw_board(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Pawns and what shines, where no card covers them."""
    pawns.draw_rings(frame, surface)
    pawns.draw_pawns(frame, surface)
    pawns.draw_lights(frame, surface)


def draw_beside(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """Plates, dice and tray, where no card is up."""
    side.draw_side(frame, surface)
    tray.draw_tray(frame, surface)


def _draw_read(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A card that has been read and still stands there, mostly because the table is asked."""
    view, said = frame.view, frame.desk.said
    if view.phase is Phase.APPEAL and view.claims:
        shown = appealed(view, frame.name_of, said)
    else:
        shown = revealed(frame.game.setting, view, (), frame.name_of, said)
    draw_reveal(frame, frame.pictures, surface, shown)


def draw_read_out(frame: WhatzitFrame, surface: pygame.Surface) -> None:
    """A solution that stands there because nothing moves, over all that lies on the board."""
    if frame.reading is not None:
        draw_reveal(frame, frame.pictures, surface, frame.reading.shown)


def prepared(layout: Layout, pictures: Pictures) -> Iterator[None]:
    """What a turning card needs, made before it turns, so that it turns without a hitch."""
    easel.panel_ground(easel.panel_rect(layout).size, layout.room.px(BIT))
    yield
    easel.draw_veil(layout, pygame.Surface((1, 1)))
    yield
    for deck in (0, 1):
        pictures.printer.back(deck, layout.easel.card.width)
        yield
    pictures.printer.prepare()


def made_ready(frame: WhatzitFrame) -> Iterator[None]:
    """What the first picture needs, in small steps while the set-up is still seen."""
    room, layout, nowhere = frame.room, frame.layout, pygame.Surface((1, 1))
    yield from prepared(layout, frame.pictures)
    draw_wood(room, nowhere)
    yield
    draw_lying_board(room, frame.palette, nowhere, nowhere, layout.board.rect)
    yield
    _draw_strips(frame, nowhere)
    yield
    draw_piece(room, nowhere, tray.BOX, layout.box.center, layout.box.size)
    yield
    frame.pictures.glass.draw(nowhere, layout.glass, 0.0)
    yield
    for draw in (pawns.draw_pawns, tray.draw_tray, side.draw_side):
        draw(frame, nowhere)
        yield

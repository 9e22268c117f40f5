"""The layers of the table of Conflict, from the wood up.

What rests is cached by the layout until something of it changes; pieces under way come last.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

import pygame

from boardgames.games.conflict.scene.draw import board, ground, pieces
from boardgames.games.conflict.scene.draw.dice import IDLE_DIE, draw_dice
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.layout import Layout
from boardgames.games.conflict.scene.side import draw_side, draw_wells, side_area, side_key
from boardgames.games.conflict.scene.tray import draw_tray, tray_key
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.table.areas import widened
from boardgames.ui.table.game_ui import Painters
from boardgames.ui.widgets.dice_tray import WHITE, dice_made_ready


def draw_ground(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Wood, board, trays."""
    layout = frame.layout
    draw_wood(frame.room, surface)
    if layout.board.glass.is_whole:
        ground.draw_rim(layout, surface)
    surface.blit(ground.draw_ground(layout), layout.board.part)
    draw_wells(layout, surface)


def board_area(layout: Layout) -> pygame.Rect:
    """The visible board and some wood beside it."""
    return widened(layout.frame).clip(((0, 0), layout.room.size))


def draw_board(frame: ConflictFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """The board with everything on it."""
    layout = frame.layout
    is_whole = layout.board.glass.is_whole
    layout.resting.paint(
        surface,
        (None, board_area(layout)),
        board.things_key(frame),
        ground if is_whole else surface,  # the ground of a zoomed board is drawn already
        lambda: board.things(frame),
    )
    board.draw_aim(frame, surface)
    board.draw_flags(frame, surface)
    _draw_moving(frame, surface, pygame.Rect(0, 0, board_area(layout).right, frame.room.size[1]))


def draw_beside(frame: ConflictFrame, surface: pygame.Surface) -> None:
    """Plates, tray and dice, and what flies over them."""
    layout = frame.layout
    draw = partial(draw_side, frame, surface)
    layout.plates.paint(surface, side_area(frame), side_key(frame), draw)
    draw = partial(draw_tray, frame, surface)
    layout.tray.paint(surface, frame.areas.tray, tray_key(frame), draw)
    draw_dice(frame, surface)
    left, (width, height) = board_area(layout).right, frame.room.size
    _draw_moving(frame, surface, pygame.Rect(left, 0, width - left, height))


def _draw_moving(frame: ConflictFrame, surface: pygame.Surface, part: pygame.Rect) -> None:
    """What moves, as far as it is in that part of the window."""
    clip = surface.get_clip()
    surface.set_clip(part.clip(clip))
    frame.local.beside.draw(surface)
    pieces.draw_moving(frame, surface)
    surface.set_clip(clip)


def preload(frame: ConflictFrame) -> Iterator[None]:
    """The printed board, which takes longest, and everything on it and beside it."""
    nowhere = pygame.Surface((1, 1))
    yield from ground.printing(frame.layout)
    yield
    draw_ground(frame, nowhere)
    yield
    for thing in board.things(frame):
        thing.draw(nowhere)
    yield
    for draw in (draw_side, draw_tray, draw_dice):
        draw(frame, nowhere)
        yield


def preload_later(frame: ConflictFrame) -> Iterator[None]:
    """All faces of the dice, and plates and tray for every seat's turn."""
    room, side, nowhere = frame.room, frame.layout.die_side, pygame.Surface((1, 1))
    yield from dice_made_ready(room, side, WHITE, frame.game.rules.dice.faces, IDLE_DIE)
    for seat in range(frame.seats):
        for draw in (draw_tray, draw_side):
            draw(replace(frame, mover=seat), nowhere)
            yield


PAINTERS = Painters(
    ground=draw_ground,
    board=draw_board,
    beside=lambda frame, surface, ground: draw_beside(frame, surface),
    covers=lambda frame: board_area(frame.layout),
    preload=preload,
    preload_later=preload_later,
)

"""The table under every game: wood, and the board with its shadow and edge."""

from __future__ import annotations

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw import paint
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import CREAM, Palette
from boardgames.ui.scene import Room


def draw_wood(room: Room, surface: Surface) -> None:
    surface.blit(room.assets.covering("room/table", room.size), (0, 0))


def draw_titled_table(
    room: Room, surface: Surface, title: str, type_size: int = 54, taken: int = 320
) -> None:
    """The table top with a screen's title; `taken` units of the width belong to buttons."""
    draw_wood(room, surface)
    place = Rect(room.px(260), room.px(16), room.size[0] - room.px(taken), room.px(84))
    room.letters.draw_in(surface, title, place, room.type_px(type_size), CREAM, "display")


def draw_lying_board(
    room: Room, palette: Palette, surface: Surface, picture: Surface, rect: Rect
) -> None:
    edge = rect.inflate(room.px(20), room.px(20))
    blur = room.px(16)
    shadow = paint.soft_shadow(edge.size, room.px(10), blur, 170)
    surface.blit(shadow, (edge.left - 2 * blur + room.px(4), edge.top - 2 * blur + room.px(10)))
    paper = palette.paper
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


def draw_viewed_board(
    room: Room, palette: Palette, surface: Surface, picture: Surface, view: BoardView
) -> None:
    """The board with its edge, or only its visible part if zoomed."""
    if view.glass.is_whole:
        draw_lying_board(room, palette, surface, picture, view.rect)
    else:
        surface.blit(picture, view.part)

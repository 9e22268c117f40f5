"""Captions over the sea: what the cloud does, said in words while it is seen."""

from __future__ import annotations

import pygame

from boardgames.core.tiled import Point
from boardgames.games.bermuda.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, LAMP, Colour

WIDTH = 760
BETWEEN_PORTS = 13.6
"""Dots of sea between the ports of the box at either edge."""
BLAZE: Colour = (255, 150, 96)
_FADES_IN = 0.05
"""A caption is there or not: half a caption can't be read."""


def caption_rect(layout: Layout, is_low: bool = False) -> pygame.Rect:
    """Where a caption stands over the sea: at the upper edge, or at the lower one."""
    room, board = layout.room, layout.board.rect
    rect = pygame.Rect(0, 0, min(room.px(WIDTH), layout.px(BETWEEN_PORTS)), room.px(84))
    if is_low:
        rect.midbottom = (board.centerx, board.bottom - room.px(26))
    else:
        rect.midtop = (board.centerx, board.top + room.px(26))
    return rect


def draw_caption(
    layout: Layout,
    surface: pygame.Surface,
    text: str,
    share: float = 1.0,
    colour: Colour = CREAM,
    is_low: bool = False,
) -> None:
    """One sentence; `share` says how far it has come up."""
    if share <= _FADES_IN:
        return
    room, rect = layout.room, caption_rect(layout, is_low)
    _draw_plate(layout, surface, rect)
    inner = rect.inflate(-room.px(36), -room.px(16))
    room.letters.draw_in(surface, text, inner, room.type_px(31), colour, "display", "center")


def draw_beside(
    layout: Layout, surface: pygame.Surface, text: str, cloud: Point, share: float = 1.0
) -> None:
    """One sentence on the cloud's work, at the edge that is farther from it."""
    is_low = cloud[1] < layout.board.tiled.rows / 2
    draw_caption(layout, surface, text, share, is_low=is_low)


def rising(t: float, steepness: float = 8) -> float:
    """The share of a caption that comes up, stays, and goes with a motion."""
    return min(1.0, t * steepness, (1 - t) * steepness)


def _draw_plate(layout: Layout, surface: pygame.Surface, rect: pygame.Rect) -> None:
    room = layout.room
    paint.shaded_plate(
        surface, rect, room.px(18), (44, 24, 72), (24, 12, 44), rim=LAMP, blur=room.px(12)
    )


def warm(layout: Layout) -> None:
    """Makes the plate, so that the first caption doesn't have to wait for it."""
    rect = caption_rect(layout)
    _draw_plate(layout, pygame.Surface(rect.size), rect)

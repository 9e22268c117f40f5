"""A rope laid around the trays, so that they belong to the same boat as the board."""

from __future__ import annotations

import pygame

from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room

_THICK = 15
"""How thick the rope is drawn, and by how much a knot is thicker."""
_KNOT = 1.7
_SHAPE = 8
"""The picture is so many times as long as it is high, and can be laid end to end."""
_DARK: Colour = (70, 50, 32)
_LIGHT: Colour = (196, 166, 118)


def draw_rope(room: Room, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """Along all four edges, with a knot at each corner."""
    thick = max(6, room.px(_THICK))
    for edge, angle in (
        (pygame.Rect(rect.left, rect.top - thick // 2, rect.width, thick), 0),
        (pygame.Rect(rect.left, rect.bottom - thick // 2, rect.width, thick), 0),
        (pygame.Rect(rect.left - thick // 2, rect.top, thick, rect.height), 90),
        (pygame.Rect(rect.right - thick // 2, rect.top, thick, rect.height), 90),
    ):
        _lay(room, surface, edge, angle)
    for corner in (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright):
        for share, colour in ((_KNOT, _DARK), (_KNOT * 0.8, _LIGHT), (_KNOT * 0.3, _DARK)):
            knot = paint.disc(round(thick * share), colour)
            surface.blit(knot, knot.get_rect(center=corner))


def _lay(room: Room, surface: pygame.Surface, edge: pygame.Rect, angle: int) -> None:
    thick = min(edge.size)
    piece = room.assets.image("waterworld/rope_border", (thick * _SHAPE, thick), angle)
    clip = surface.get_clip()
    surface.set_clip(edge)
    pitch = thick * _SHAPE - 2  # a little over each other, so that no seam is seen
    for far in range(0, max(edge.size), pitch):
        surface.blit(piece, edge.move(0, far) if angle else edge.move(far, 0))
    surface.set_clip(clip)

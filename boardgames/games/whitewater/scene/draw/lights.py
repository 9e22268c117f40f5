"""What can be taken is lit: frames round things, and round buttons on the water."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pygame

from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

LIT = (255, 236, 130)
PLATE = (16, 54, 64)
POINTER = ((0.4, 0.0), (-0.3, 0.23), (-0.16, 0.0), (-0.3, -0.23))
"""Tip, wing, notch, wing. Longer than wide: an even triangle looks the same in three headings."""


def frame(scene: WhitewaterScene, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The light round what can be taken."""
    wide = rect.inflate(scene.room.px(10), scene.room.px(10))
    pygame.draw.rect(surface, LIT, wide, scene.room.px(4), border_radius=scene.room.px(12))


def draw_button(surface: pygame.Surface, rect: pygame.Rect, is_pointed: bool) -> None:
    """A dark disc with a rim."""
    surface.blit(paint.disc(rect.width, PLATE), rect)
    rim = paint.ring(rect.width, max(2, rect.width // 12), LIT if is_pointed else CREAM)
    surface.blit(rim, rect)


def draw_pointer(
    surface: pygame.Surface, rect: pygame.Rect, facing: int, is_pointed: bool = False
) -> None:
    """A button with a pointer to that corner of a hex."""
    draw_button(surface, rect, is_pointed)
    turn = math.radians(60 * facing)
    across, down = math.cos(turn), math.sin(turn)
    tips = [
        (
            rect.centerx + rect.width * (x * across - y * down),
            rect.centery + rect.width * (x * down + y * across),
        )
        for x, y in POINTER
    ]
    colour = LIT if is_pointed else CREAM
    pygame.draw.polygon(surface, colour, tips)
    pygame.draw.aalines(surface, colour, True, tips)

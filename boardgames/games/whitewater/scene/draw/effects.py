"""Small pictures that come and go on the water: rings, spray, foam, captions.

Sizes and strengths go by steps, so that a frame finds its pictures ready made.
"""

from __future__ import annotations

import pygame

from boardgames.games.whitewater.scene.foam import Foam
from boardgames.games.whitewater.scene.frame import WhitewaterScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM

_SIZE_STEP = 8
_ALPHA_STEP = 32


def draw_foam(scenery: WhitewaterScenery, surface: pygame.Surface, foam: Foam) -> None:
    """Foam, each fading by its age."""
    for at, turn, age in foam.spots():
        stamp(scenery, surface, "streak", at, 74, 1 - age, turn)
        stamp(scenery, surface, "puff", at, 22, 0.8 - age, turn)


def stamp(
    scenery: WhitewaterScenery,
    surface: pygame.Surface,
    name: str,
    at: Vec,
    wide: float,
    strength: float = 1.0,
    turn: float = 0.0,
) -> None:
    """A picture on the water; place and width in map pixels, strength from 0 to 1."""
    alpha = round(255 * max(0.0, min(1.0, strength))) // _ALPHA_STEP * _ALPHA_STEP
    if alpha <= 0:
        return
    px = max(_SIZE_STEP, round(wide * scenery.layout.camera.zoom / _SIZE_STEP) * _SIZE_STEP)
    original = scenery.room.assets.original(f"whitewater/{name}")
    size = (px, max(2, round(px * original.get_height() / original.get_width())))
    angle = round(turn / 15) * 15
    picture = scenery.room.assets.image(f"whitewater/{name}", size, angle, min(255, alpha + 31))
    x, y = scenery.layout.camera.at(at)
    clip = surface.get_clip()
    surface.set_clip(scenery.layout.river)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def ring(
    scenery: WhitewaterScenery, surface: pygame.Surface, at: Vec, t: float, wide: float = 90
) -> None:
    """A ring that grows and fades."""
    if 0 < t < 1:
        stamp(scenery, surface, "ring", at, wide * (0.3 + 0.7 * t), (1 - t) * 0.9)


def spray(
    scenery: WhitewaterScenery, surface: pygame.Surface, at: Vec, t: float, wide: float = 80
) -> None:
    """Water thrown up."""
    if 0 < t < 1:
        stamp(scenery, surface, "splash", at, wide * (0.45 + 0.55 * t), 1.1 - t)


def caption(
    scenery: WhitewaterScenery, surface: pygame.Surface, text: str, centre: tuple[int, int], px: int
) -> pygame.Rect:
    """A line of words on a dark plate that stays inside the window onto the river."""
    room = scenery.room
    wide = room.letters.width(text, px, "bold") + room.px(28)
    rect = pygame.Rect(0, 0, wide, room.letters.line_height(px) + room.px(12))
    rect.center = centre
    rect.clamp_ip(scenery.layout.river)
    paint.shaded_plate(
        surface, rect, room.px(12), (16, 54, 64), (9, 34, 44), rim=(190, 226, 228), blur=room.px(6)
    )
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")
    return rect

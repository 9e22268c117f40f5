"""Small pictures that come and go on the water: rings, spray, foam, captions.

Sizes and strengths go by steps, so that a frame finds its pictures ready made.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING

import pygame

from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM
from boardgames.ui.table.stage import Stage

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene

FOAM_MS = 400.0
_SIZE_STEP = 8
_ALPHA_STEP = 32


class Trails:
    """Foam behind rafts that rapids carry: it outlives the motion that left it."""

    def __init__(self) -> None:
        self._left: deque[tuple[Vec, float, float]] = deque()

    def __bool__(self) -> bool:
        return bool(self._left)

    def leave(self, stage: Stage, now: float) -> None:
        """New foam where motions say so, and none that is too old."""
        for ref, pose in stage.poses().items():
            if ref[0] == "foam" and pose.at is not None:
                self._left.append((pose.at, pose.angle, now))
        while self._left and now - self._left[0][2] >= FOAM_MS:
            self._left.popleft()

    def draw(self, scene: WhitewaterScene, surface: pygame.Surface) -> None:
        """Each fading by its age."""
        for at, turn, born in self._left:
            share = (scene.flow_ms - born) / FOAM_MS
            stamp(scene, surface, "streak", at, 74, 1 - share, turn)
            stamp(scene, surface, "puff", at, 22, 0.8 - share, turn)


def stamp(
    scene: WhitewaterScene,
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
    px = max(_SIZE_STEP, round(wide * scene.camera.zoom / _SIZE_STEP) * _SIZE_STEP)
    original = scene.room.assets.original(f"whitewater/{name}")
    size = (px, max(2, round(px * original.get_height() / original.get_width())))
    angle = round(turn / 15) * 15
    picture = scene.room.assets.image(f"whitewater/{name}", size, angle, min(255, alpha + 31))
    x, y = scene.camera.at(at)
    clip = surface.get_clip()
    surface.set_clip(scene.layout.river)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def ring(
    scene: WhitewaterScene, surface: pygame.Surface, at: Vec, t: float, wide: float = 90
) -> None:
    """A ring that grows and fades."""
    if 0 < t < 1:
        stamp(scene, surface, "ring", at, wide * (0.3 + 0.7 * t), (1 - t) * 0.9)


def spray(
    scene: WhitewaterScene, surface: pygame.Surface, at: Vec, t: float, wide: float = 80
) -> None:
    """Water thrown up."""
    if 0 < t < 1:
        stamp(scene, surface, "splash", at, wide * (0.45 + 0.55 * t), 1.1 - t)


def caption(
    scene: WhitewaterScene, surface: pygame.Surface, text: str, centre: tuple[int, int], px: int
) -> pygame.Rect:
    """A line of words on a dark plate that stays inside the window onto the river."""
    room = scene.room
    wide = room.letters.width(text, px, "bold") + room.px(28)
    rect = pygame.Rect(0, 0, wide, room.letters.line_height(px) + room.px(12))
    rect.center = centre
    rect.clamp_ip(scene.layout.river)
    paint.shaded_plate(
        surface, rect, room.px(12), (16, 54, 64), (9, 34, 44), rim=(190, 226, 228), blur=room.px(6)
    )
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")
    return rect

"""The three endings: Dry Land rises, the Deez steams across, rain closes over the board."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Event
from boardgames.games.waterworld import events as ev
from boardgames.ui import paint
from boardgames.ui.motion import Drawn, Motion, Pose, ease_out_back
from boardgames.ui.pieces import draw_piece

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene import WaterworldScene


def of(scene: WaterworldScene, event: Event) -> Sequence[Sequence[Motion]]:
    """The motion of an ending."""
    match event:
        case ev.GameWon(_, space):
            return [[_dry_land(scene, space)]]
        case ev.DeezWon():
            return [[_deez_crosses(scene)]]
        case ev.StormCame():
            return [[_rain(scene)]]
    return ()


def _dry_land(scene: WaterworldScene, space: str) -> Motion:
    x, y = scene.at(space)
    full = scene.layout.board.px(210)

    def painted(surface: pygame.Surface, t: float) -> None:
        rise = ease_out_back(max(0.0, min(1.0, (t - 0.35) / 0.4)))
        side = max(2, round(full * max(0.01, rise)))
        at = (x, y - full * 0.12)
        draw_piece(scene.room, surface, "waterworld/island", at, (side, side), casts_shadow=False)
        fog = 1 - min(1.0, t / 0.55)
        for index, way in enumerate((-1, 1)):
            drift = way * (1 - fog) * full
            pose = Pose(alpha=round(230 * fog))
            place = (x + drift, y + index * 6)
            size = (full, round(full * 0.8))
            draw_piece(scene.room, surface, "waterworld/fog", place, size, pose, False)
        for gull in range(3):
            angle = t * 5 + gull * 2
            place = (x + math.cos(angle) * full * 0.7, y - full * 0.5 + math.sin(angle) * 20)
            size = (scene.layout.board.px(64), scene.layout.board.px(42))
            draw_piece(scene.room, surface, "waterworld/gull", place, size, casts_shadow=False)

    return Drawn(2000, sound="gulls", hides_tray=True, paint=painted)


def _deez_crosses(scene: WaterworldScene) -> Motion:
    board = scene.layout.board.rect

    def painted(surface: pygame.Surface, t: float) -> None:
        surface.blit(paint.veil(board.size, (8, 12, 18), round(170 * t)), board)
        x = board.left - board.width * 0.2 + board.width * 1.4 * t
        size = (round(board.width * 0.4), round(board.width * 0.2))
        clip = surface.get_clip()
        surface.set_clip(board)
        draw_piece(scene.room, surface, "waterworld/deez", (x, board.centery), size)
        surface.set_clip(clip)

    return Drawn(1600, sound="horn", hides_tray=True, paint=painted)


def _rain(scene: WaterworldScene) -> Motion:
    board = scene.layout.board.rect

    def painted(surface: pygame.Surface, t: float) -> None:
        surface.blit(paint.veil(board.size, (20, 30, 40), round(180 * t)), board)
        count = round(140 * t)
        for drop in range(count):
            # A fixed scatter: drops are placed by multiples that share no pattern.
            x = board.left + (drop * 7919) % board.width
            y = board.top + (drop * 104729 + round(t * 900)) % board.height
            end = (x - scene.room.px(5), min(board.bottom, y + scene.room.px(26)))
            pygame.draw.line(surface, (190, 205, 215), (x, y), end, max(1, scene.room.px(2)))

    return Drawn(1400, sound="low", hides_tray=True, paint=painted)

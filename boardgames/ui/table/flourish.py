"""A moment people tell each other about: large words, and light where it happens.

The games decide which events are moments and for whom; secrets are theirs to keep. Any press skips
a flourish like every animation, and the voice reads its words.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Motion, Vec, ease_out_back
from boardgames.ui.draw.theme import CREAM, GOLD, INK, Colour, mixed
from boardgames.ui.scene import Room
from boardgames.ui.table.frame import Scenery

SMALL_MS, USUAL_MS, GREAT_MS = 1200.0, 1800.0, 2500.0
_IN, _OUT = 0.16, 0.88
"""Shares of the time after which the words are there, and from which they fade."""
_TYPE, _LEAST_TYPE, _REACH = 68, 34, 190
_RAYS, _TURN = 14, 0.35
"""Rays of light, and how far they turn, as a share of a circle."""


@dataclass
class Flourish(Motion):
    """`words` over the board, away from `at`, where light shows the place."""

    room: Room | None = None
    board: Rect | None = None
    at: Vec | None = None
    colour: Colour = GOLD

    def draw(self, surface: Surface, t: float) -> None:
        room, board = self.room, self.board
        if room is None or board is None:
            return
        strength = max(0.0, min(1.0, t / _IN, (1 - t) / (1 - _OUT)))
        is_calm = room.settings.reduced_motion
        if self.at is not None:
            _draw_light(room, surface, self.at, self.colour, strength, 0.0 if is_calm else t)
        ribbon = self._ribbon
        if not is_calm and t < _IN:
            grown = ease_out_back(t / _IN)
            size = (round(ribbon.get_width() * grown), round(ribbon.get_height() * grown))
            ribbon = pygame.transform.smoothscale(ribbon, (max(1, size[0]), max(1, size[1])))
        ribbon.set_alpha(round(255 * strength))
        is_low = self.at is None or self.at[1] < board.centery
        centre = (board.centerx, board.top + round(board.height * (0.68 if is_low else 0.32)))
        shade = paint.soft_shadow(ribbon.get_size(), room.px(22), room.px(14))
        shade.set_alpha(round(255 * strength))
        surface.blit(shade, shade.get_rect(center=(centre[0], centre[1] + room.px(6))))
        surface.blit(ribbon, ribbon.get_rect(center=centre))

    @cached_property
    def _ribbon(self) -> Surface:
        """The words, printed once; frames only scale and fade it."""
        room, board = self.room, self.board
        assert room is not None
        assert board is not None
        box = (round(board.width * 0.86), room.px(2 * _TYPE))
        least = room.type_px(_LEAST_TYPE)
        px = room.letters.fitting_px(self.words, room.type_px(_TYPE), box, "display", least)
        lines = room.letters.wrapped(self.words, px, box[0], "display")
        wide = max(room.letters.width(line, px, "display") for line in lines)
        high = room.letters.line_height(px) * len(lines)
        size = (wide + room.px(80), high + room.px(36))
        ground = mixed(self.colour, INK, 0.75)
        ribbon = paint.rounded(size, room.px(22), INK, ground, rim=GOLD).copy()
        inner = ribbon.get_rect().inflate(-room.px(60), 0)
        room.letters.draw_in(ribbon, self.words, inner, px, CREAM, "display", "center")
        return ribbon


def _draw_light(
    room: Room, surface: Surface, at: Vec, colour: Colour, strength: float, t: float
) -> None:
    reach = room.px(_REACH)
    alpha = round(150 * strength)
    light = paint.glow(2 * reach, colour, 150)
    light.set_alpha(alpha)
    centre = (round(at[0]), round(at[1]))
    surface.blit(light, light.get_rect(center=centre))
    light.set_alpha(255)
    rays = _rays(reach, colour, round(t * _TURN * 40) if t else 0)
    rays.set_alpha(alpha)
    surface.blit(rays, rays.get_rect(center=centre))


@lru_cache(maxsize=24)
def _rays(reach: int, colour: Colour, step: int) -> Surface:
    """Wedges of light round a free middle; a few turned ones are kept."""
    sheet = Surface((2 * reach, 2 * reach), pygame.SRCALPHA)
    turned = step * math.tau / 40 / _RAYS
    for ray in range(_RAYS):
        middle, half = ray * math.tau / _RAYS + turned, math.tau / _RAYS / 5
        points = [
            (reach + math.cos(angle) * far * reach, reach + math.sin(angle) * far * reach)
            for angle, far in (
                (middle - half, 0.42),
                (middle - half * 0.6, 0.98 if ray % 2 else 0.8),
                (middle + half * 0.6, 0.98 if ray % 2 else 0.8),
                (middle + half, 0.42),
            )
        ]
        pygame.draw.polygon(sheet, (*mixed(colour, CREAM, 0.5), 120), points)
    return sheet


def concerns_people(scenery: Scenery[Any, Any], *seats: Seat) -> bool:
    """Whether a person did or suffered it; computers among themselves get no flourish."""
    return any(seat in scenery.humans for seat in seats)


def flourish(
    scenery: Scenery[Any, Any],
    words: str,
    at: Vec | None,
    *,
    sound: str,
    length: float = USUAL_MS,
    colour: Colour = GOLD,
) -> Flourish:
    """A motion for a group of its own, after what led to the moment."""
    room, board = scenery.room, scenery.areas.board
    return Flourish(length, sound=sound, words=words, room=room, board=board, at=at, colour=colour)

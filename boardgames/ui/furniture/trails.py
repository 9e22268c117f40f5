"""Arrows for what moved while others played, in the player's colour with their symbol."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from boardgames.core.players import Player
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import INK, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

_DISC, _WIDTH, _HEAD = 26, 6, 18
_CLEAR = 34
"""Units left free in front of the thing that moved."""
_BOW = 0.12
"""Curvature as a share of the length, so opposite arrows can be told apart."""
_PIECES = 18


class Trail(NamedTuple):
    """From and to in pixels, and who moved it."""

    start: Vec
    end: Vec
    player: Player


def draw_trails(room: Room, surface: pygame.Surface, trails: Sequence[Trail]) -> None:
    for trail in trails:
        path = _bow(trail.start, trail.end, room.px(_DISC) / 2, room.px(_CLEAR))
        if not path:
            continue  # a symbol would hide the thing that moved
        _draw_arrow(room, surface, path, trail.player.rgb)
        centre = (round(trail.start[0]), round(trail.start[1]))
        draw_symbol(room, surface, trail.player.symbol, trail.player.rgb, centre, room.px(_DISC))


def _bow(start: Vec, end: Vec, from_start: float, to_end: float) -> list[Vec]:
    """Points of a curve clear of both ends; empty if they are too close."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if length < from_start + 1.5 * to_end:
        return []
    points = []
    for index in range(_PIECES + 1):
        t = (from_start + (length - from_start - to_end) * index / _PIECES) / length
        aside = _BOW * 4 * t * (1 - t)
        points.append((start[0] + dx * t - dy * aside, start[1] + dy * t + dx * aside))
    return points


def _draw_arrow(room: Room, surface: pygame.Surface, path: Sequence[Vec], colour: Colour) -> None:
    (x0, y0), (x1, y1) = path[-3], path[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    for ink, more in ((INK, room.px(2)), (colour, 0)):
        pygame.draw.lines(surface, ink, False, path, room.px(_WIDTH) + 2 * more)
        pygame.draw.polygon(surface, ink, _head((x1, y1), angle, room.px(_HEAD) + 2 * more))


def _head(tip: Vec, angle: float, size: float) -> list[Vec]:
    """Corners of the arrow head, centred on the tip."""
    ahead = (math.cos(angle), math.sin(angle))
    aside = (-ahead[1], ahead[0])
    back = (tip[0] - ahead[0] * size * 0.5, tip[1] - ahead[1] * size * 0.5)
    return [
        (tip[0] + ahead[0] * size * 0.5, tip[1] + ahead[1] * size * 0.5),
        (back[0] + aside[0] * size * 0.6, back[1] + aside[1] * size * 0.6),
        (back[0] - aside[0] * size * 0.6, back[1] - aside[1] * size * 0.6),
    ]

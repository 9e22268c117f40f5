"""What is seen around things that move: wakes, wind, splashes, shadows, jet-skis, bubbles."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from boardgames.games.waterworld.scene.layout import Layout
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose, Vec, along
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK, Colour
from boardgames.ui.scene import Room

FOAM: Colour = (240, 250, 250)
WIND: Colour = (226, 240, 240)
_WAKE = (150, 75)
"""Map pixels; the picture's tip is at its right edge."""
_GUSTS = ((-34, 0.0), (-52, 0.35), (-18, 0.6))
"""How far above the deck each line of wind runs, and how far it lags, in map pixels and shares."""


def _heading(way: Sequence[Vec], share: float) -> Vec:
    """The direction of a way at some point, of length one."""
    x0, y0 = along(way, max(0.0, share - 0.02))
    x1, y1 = along(way, min(1.0, share + 0.02))
    length = math.hypot(x1 - x0, y1 - y0) or 1.0
    return (x1 - x0) / length, (y1 - y0) / length


def draw_wake(layout: Layout, surface: pygame.Surface, way: Sequence[Vec], share: float) -> None:
    """Foam astern, stronger in the middle of the way, where a boat is fastest."""
    board = layout.board
    strength = math.sin(math.pi * share)
    if strength < 0.05:
        return
    dx, dy = _heading(way, share)
    x, y = along(way, share)
    astern = board.px(_WAKE[0] * 0.82)
    angle = round(math.degrees(math.atan2(-dy, dx)) / 15) * 15
    pose = Pose((x - dx * astern, y - dy * astern), 1.0, angle, round(230 * strength) // 16 * 16)
    size = (board.px(_WAKE[0]), board.px(_WAKE[1]))
    draw_piece(layout.room, surface, "waterworld/wake", (x, y), size, pose, False)


def draw_wind(layout: Layout, surface: pygame.Surface, way: Sequence[Vec], share: float) -> None:
    """Lines of wind that trail a boat under sail."""
    board = layout.board
    if not 0.04 < share < 0.96:
        return
    dx, dy = _heading(way, share)
    x, y = along(way, share)
    for height, lag in _GUSTS:
        reach = board.px(64) * (0.6 + 0.4 * math.sin(9 * share + 5 * lag))
        back = board.px(50 + 46 * lag)
        start = (x - dx * back, y - dy * back + board.px(height))
        end = (start[0] - dx * reach, start[1] - dy * reach)
        paint.soft_line(surface, WIND, start, end, max(1, board.px(4)))


def draw_splash(layout: Layout, surface: pygame.Surface, at: Vec, t: float) -> None:
    """Water thrown up, falling back as `t` runs from 0 to 1."""
    board = layout.board
    grown = 0.5 + 0.5 * min(1.0, t * 2.5)
    side = board.px(150 * grown)
    pose = Pose(alpha=round(235 * (1 - t)) // 16 * 16)
    place = (at[0], at[1] - side * 0.2)
    draw_piece(layout.room, surface, "waterworld/splash", place, (side, side), pose, False)


def draw_shadow(layout: Layout, surface: pygame.Surface, at: Vec, share: float) -> None:
    """The dirigible's shadow on the sea, larger and darker the nearer it is."""
    board = layout.board
    width, height = board.px(60 + 120 * share), board.px(22 + 40 * share)
    sheet = pygame.Surface((width, height), pygame.SRCALPHA)
    pygame.draw.ellipse(sheet, (6, 24, 30, round(105 * share)), sheet.get_rect())
    surface.blit(sheet, sheet.get_rect(center=(round(at[0]), round(at[1]))))


def draw_churned_water(
    layout: Layout, surface: pygame.Surface, way: Sequence[Vec], share: float
) -> None:
    """The widening wake of the Deez."""
    for back in range(1, 9):
        behind = share - back * 0.03
        if behind <= 0:
            break
        x, y = along(way, behind)
        size = layout.board.px(30 + 12 * back)
        ring = paint.ring(size, max(1, size // 10), FOAM, 150 - 15 * back)
        surface.blit(ring, ring.get_rect(center=(round(x), round(y))))


def draw_smokers(layout: Layout, surface: pygame.Surface, y: float, t: float) -> None:
    """Jet-skis that race across the whole board."""
    view = layout.board
    size = (view.px(330), view.px(165))
    x = view.rect.left - size[0] / 2 + (view.rect.width + size[0]) * t
    y = min(y, view.rect.bottom - size[1] / 2)
    clip = surface.get_clip()
    surface.set_clip(view.rect)
    hop = view.px(8) * abs(math.sin(9 * math.pi * t))
    draw_piece(layout.room, surface, "waterworld/smokers", (x, y - hop), size)
    surface.set_clip(clip)


def draw_bubble(room: Room, surface: pygame.Surface, text: str, at: Vec) -> None:
    """A few letters on a dark pill."""
    px, height = room.type_px(24), room.px(42)
    rect = pygame.Rect(
        0, 0, max(height, room.letters.width(text, px, "bold") + room.px(28)), height
    )
    rect.center = (round(at[0]), round(at[1]))
    rect.clamp_ip(surface.get_rect())
    surface.blit(paint.rounded(rect.size, height // 2, INK, INK), rect)
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")

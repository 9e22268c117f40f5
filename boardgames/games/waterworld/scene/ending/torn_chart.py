"""A piece torn from the printed board, with its ragged edge and its shadow.

Tearing costs more than all else on the end screen, so whoever shows it keeps it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import pygame

from boardgames.core.tiled import Point
from boardgames.games.waterworld.scene.draw.backdrop import printed
from boardgames.ui.draw.assets import cast_shadow
from boardgames.ui.draw.board_view import BoardView
from boardgames.ui.draw.theme import Colour

_TEAR = 9
"""Map pixels by which the torn edge wanders."""
_TORN_EVERY = 26
_FINE = 2
FIBRE: Colour = (250, 244, 226)


def torn_chart(view: BoardView, frame: pygame.Rect, blur: int) -> pygame.Surface:
    """The frame's part of the board with a torn edge, on its shadow, larger by 2 × blur around."""
    cut = pygame.Rect((frame.left - view.rect.left, frame.top - view.rect.top), frame.size)
    whole = printed(view)
    sheet = pygame.Surface(frame.size, pygame.SRCALPHA)
    sheet.blit(whole, (0, 0), cut)
    wander = max(2.0, _TEAR * view.scale)
    paper = _torn_mask(frame.size, wander, 0.0, view.scale)
    inner = _torn_mask(frame.size, wander, wander * 0.9, view.scale)
    sheet.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    paper.fill((*FIBRE, 255), special_flags=pygame.BLEND_RGBA_MULT)
    made = cast_shadow(paper, blur, 150)
    made.blit(paper, (2 * blur, 2 * blur))
    made.blit(sheet, (2 * blur, 2 * blur))
    return made


def _torn_mask(size: tuple[int, int], wander: float, inset: float, scale: float) -> pygame.Surface:
    """White where the paper is; the edge wanders in and out by no pattern an eye would find."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    fine.fill((255, 255, 255, 0))
    step = max(3.0, _TORN_EVERY * scale)
    points = [
        ((x + way[0] * depth) * _FINE, (y + way[1] * depth) * _FINE)
        for number, (x, y, way) in enumerate(_edge(size, step))
        for depth in (inset + wander * _wandering(number, inset > 0),)
    ]
    pygame.draw.polygon(fine, (255, 255, 255, 255), points)
    return pygame.transform.smoothscale(fine, size)


def _edge(size: tuple[int, int], step: float) -> Iterator[tuple[float, float, Point]]:
    """Points round a rectangle, clockwise, each with the way inwards."""
    width, height = size
    sides: tuple[tuple[Point, Point, float, Point], ...] = (
        ((0.0, 0.0), (1.0, 0.0), width, (0.0, 1.0)),
        ((width, 0.0), (0.0, 1.0), height, (-1.0, 0.0)),
        ((width, height), (-1.0, 0.0), width, (0.0, -1.0)),
        ((0.0, height), (0.0, -1.0), height, (1.0, 0.0)),
    )
    for (x, y), (dx, dy), length, way in sides:
        count = max(2, round(length / step))
        for number in range(count):
            far = length * number / count
            yield x + dx * far, y + dy * far, way


def _wandering(number: int, is_inner: bool) -> float:
    """From 0 to 1; the printed edge follows the paper's, not quite."""
    slow = math.sin(number * 0.9) * 0.5 + math.sin(number * 2.3 + 1) * 0.3
    return 0.5 + 0.5 * slow + (0.16 * math.sin(number * 3.7) if is_inner else 0.0)

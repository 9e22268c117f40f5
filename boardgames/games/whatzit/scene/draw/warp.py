"""Bends letters of a code: stretched, upside down, slanted, turned."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame


class Warp(NamedTuple):
    """How a letter is bent: to which size, upside down or not, slanted, and turned."""

    size: tuple[int, int]
    is_flipped: bool
    slant: float
    angle: float
    """In degrees."""


def warp_of(matrix: tuple[float, float, float, float], size: tuple[int, int], capital: int) -> Warp:
    """What the matrix does to a letter of that size; what couldn't be seen is nothing."""
    a, b, c, d = matrix
    wide = math.hypot(a, b) or 1.0
    high = (a * d - b * c) / wide
    slant = (a * c + b * d) / wide / (high or 1.0)
    angle = -math.degrees(math.atan2(b, a))
    return Warp(
        (max(1, round(size[0] * wide / capital)), max(1, round(size[1] * abs(high) / capital))),
        high < 0,
        slant if abs(slant) > 0.001 else 0.0,
        angle if abs(angle) >= 0.01 else 0.0,
    )


def warped(glyph: pygame.Surface, warp: Warp) -> pygame.Surface:
    """The glyph stretched, slanted and turned about its middle."""
    if warp.size != glyph.get_size():
        glyph = pygame.transform.smoothscale(glyph, warp.size)
    if warp.is_flipped:
        glyph = pygame.transform.flip(glyph, False, True)
    if warp.slant:
        glyph = _slanted(glyph, warp.slant)
    if abs(abs(warp.angle) - 180) < 0.01:
        return pygame.transform.flip(glyph, True, True)
    return pygame.transform.rotozoom(glyph, warp.angle, 1.0) if warp.angle else glyph


def _slanted(glyph: pygame.Surface, slant: float) -> pygame.Surface:
    """Every row of pixels moved aside by its distance from the middle."""
    wide, high = glyph.get_size()
    reach = math.ceil(abs(slant) * high / 2)
    layer = pygame.Surface((wide + 2 * reach, high), pygame.SRCALPHA)
    for y in range(high):
        layer.blit(glyph, (reach + round(slant * (y - high / 2)), y), (0, y, wide, 1))
    return layer

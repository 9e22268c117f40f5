"""Panels, rims and glows drawn with soft edges, each made once for its size.

Shapes are drawn three times as large and scaled down, which is what makes their edges smooth.
"""

from __future__ import annotations

from functools import lru_cache

import pygame

from boardgames.ui.assets import cast_shadow
from boardgames.ui.theme import Colour, mixed

_FINE = 3


@lru_cache(maxsize=600)
def rounded(
    size: tuple[int, int],
    radius: int,
    top: Colour,
    bottom: Colour,
    rim: Colour | None = None,
    rim_width: int = 2,
    alpha: int = 255,
) -> pygame.Surface:
    """A rounded plate whose fill runs from `top` to `bottom`, with a rim if asked."""
    width, height = max(2, size[0]), max(2, size[1])
    radius = min(radius, width // 2, height // 2)
    large = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
    box = large.get_rect()
    if rim is not None:
        pygame.draw.rect(large, rim, box, border_radius=radius * _FINE)
        box = box.inflate(-2 * rim_width * _FINE, -2 * rim_width * _FINE)
        radius = max(0, radius - rim_width)
    pygame.draw.rect(large, (255, 255, 255), box, border_radius=radius * _FINE)
    shape = pygame.transform.smoothscale(large, (width, height))
    fill = gradient((width, height), top, bottom)
    if rim is None:
        shape.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        inner = pygame.Surface((width * _FINE, height * _FINE), pygame.SRCALPHA)
        pygame.draw.rect(inner, (255, 255, 255), box, border_radius=radius * _FINE)
        plate = pygame.transform.smoothscale(inner, (width, height))
        plate.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shape.blit(plate, (0, 0))
    if alpha != 255:
        shape.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@lru_cache(maxsize=200)
def gradient(size: tuple[int, int], top: Colour, bottom: Colour) -> pygame.Surface:
    """A vertical run from one colour to another."""
    strip = pygame.Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*bottom, 255))
    return pygame.transform.smoothscale(strip, size)


@lru_cache(maxsize=300)
def soft_shadow(
    size: tuple[int, int], radius: int, blur: int, strength: int = 130
) -> pygame.Surface:
    """The shadow of a rounded plate; larger than it by 2 × blur on each side."""
    plate = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(plate, (0, 0, 0), plate.get_rect(), border_radius=radius)
    return cast_shadow(plate, blur, strength)


def shaded_plate(
    surface: pygame.Surface,
    rect: pygame.Rect,
    radius: int,
    top: Colour,
    bottom: Colour,
    rim: Colour | None = None,
    rim_width: int = 2,
    blur: int = 8,
    strength: int = 130,
    alpha: int = 255,
) -> None:
    """A rounded plate lying on the table with its shadow."""
    shadow = soft_shadow(rect.size, radius, blur, strength)
    surface.blit(shadow, (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2))
    surface.blit(rounded(rect.size, radius, top, bottom, rim, rim_width, alpha), rect)


@lru_cache(maxsize=300)
def ring(diameter: int, width: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A smooth circle line."""
    large = pygame.Surface((diameter * _FINE, diameter * _FINE), pygame.SRCALPHA)
    middle = diameter * _FINE // 2
    pygame.draw.circle(large, (*colour, alpha), (middle, middle), middle - 1, width * _FINE)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(maxsize=300)
def disc(diameter: int, colour: Colour, alpha: int = 255) -> pygame.Surface:
    """A smooth filled circle."""
    large = pygame.Surface((diameter * _FINE, diameter * _FINE), pygame.SRCALPHA)
    middle = diameter * _FINE // 2
    pygame.draw.circle(large, (*colour, alpha), (middle, middle), middle - 1)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@lru_cache(maxsize=120)
def glow(diameter: int, colour: Colour, strength: int = 160) -> pygame.Surface:
    """Light that fades from the middle outwards."""
    small = pygame.Surface((64, 64), pygame.SRCALPHA)
    for radius in range(32, 0, -1):
        share = 1 - radius / 32
        pygame.draw.circle(small, (*colour, round(strength * share * share)), (32, 32), radius)
    return pygame.transform.smoothscale(small, (diameter, diameter))


@lru_cache(maxsize=60)
def veil(size: tuple[int, int], colour: Colour, alpha: int) -> pygame.Surface:
    """An even tint over everything below."""
    sheet = pygame.Surface(size, pygame.SRCALPHA)
    sheet.fill((*colour, alpha))
    return sheet


def soft_line(
    surface: pygame.Surface,
    colour: Colour,
    start: tuple[float, float],
    end: tuple[float, float],
    width: int,
) -> None:
    """A straight line with smooth edges and any width."""
    pygame.draw.aaline(surface, colour, start, end, width)


def forget_sizes() -> None:
    """Drops everything made for the old window size."""
    for made in (rounded, gradient, soft_shadow, ring, disc, glow, veil):
        made.cache_clear()


def lighter(colour: Colour, share: float = 0.15) -> Colour:
    """Towards white."""
    return mixed(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float = 0.18) -> Colour:
    """Towards black."""
    return mixed(colour, (0, 0, 0), share)

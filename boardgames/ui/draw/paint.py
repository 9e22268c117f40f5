"""Panels, rims and glows with soft edges, cached by size.

Shapes are drawn three times as large and scaled down, which makes their edges smooth.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.assets import SHADOW, shadow_sheet, softened
from boardgames.ui.draw.picture_store import PictureStore, Size, bytes_of_window
from boardgames.ui.draw.theme import BLACK, WHITE, Colour, brightness, mixed, plain_ground

_FINE = 3
_BYTES, _ALPHA = 4, 3
"""Bytes per pixel, and the index of its alpha."""
_LEAST_KEPT_BYTES = 24 * 2**20
_KEPT_WINDOWS = 6
"""A dialog and its shadow fill the window twice; with less cache every frame would redraw them."""
_BAND = 64
"""Height of the strip that `tint` repeats."""
_P = ParamSpec("_P")
_cache = PictureStore(_LEAST_KEPT_BYTES)
_STRONG_RIM, _LEAST_RIM = 3, 2
_DARK, _LEAST_PLATE, _LEAST_ALPHA = 0.18, 24, 160
"""Brightness that needs a black rim; minimum size and opacity of a panel."""
_LEAST_HIDING = 100
"""From this size on, blitting only the visible part of a shadow is faster."""


class _Look:
    is_plain = False


def _cached_by_size(draw: Callable[_P, Surface]) -> Callable[_P, Surface]:
    """Caches images by their arguments."""

    @wraps(draw)
    def drawn(*measures: _P.args, **named: _P.kwargs) -> Surface:
        key = (draw.__name__, measures, *named.items())
        return _cache.get(key, lambda: draw(*measures, **named))

    return drawn


def paint_plainly(is_plain: bool) -> None:
    """High contrast: flat opaque panels with a strong rim."""
    if _Look.is_plain != is_plain:
        _Look.is_plain = is_plain
        _cache.clear()


@_cached_by_size
def rounded(
    size: Size,
    radius: int,
    top: Colour,
    bottom: Colour,
    rim: Colour | None = None,
    rim_width: int = 2,
    alpha: int = 255,
) -> Surface:
    """A rounded panel with a vertical gradient and an optional rim."""
    size = (max(2, size[0]), max(2, size[1]))
    radius = min(radius, size[0] // 2, size[1] // 2)
    if _Look.is_plain and alpha < _LEAST_ALPHA:
        # Transparent panels become more transparent.
        alpha = alpha * 2 // 3
    elif _Look.is_plain and min(size) >= _LEAST_PLATE:
        rim_width = max(rim_width, _STRONG_RIM if rim is not None else _LEAST_RIM)
        top = bottom = plain_ground(top, bottom)
        rim = BLACK if brightness(top) > _DARK else WHITE
        alpha = 255
    fill = gradient(size, top, bottom)
    plate = _rounded_shape(size, radius)
    if rim is None:
        plate.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    else:
        plate.fill((*rim, 255), special_flags=pygame.BLEND_RGBA_MULT)
        inner = _rounded_shape(size, max(0, radius - rim_width), rim_width)
        inner.blit(fill, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        plate.blit(inner, (0, 0))
    if alpha != 255:
        plate.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return plate


def _rounded_shape(size: Size, radius: int, inset: int = 0) -> Surface:
    """A white rounded rectangle with smooth corners.

    Only the corners are drawn large and scaled down; a whole window would take a third of a second.
    """
    corner = radius + inset + 2
    small = (min(size[0], 2 * corner + 1), min(size[1], 2 * corner + 1))
    large = Surface((small[0] * _FINE, small[1] * _FINE), pygame.SRCALPHA)
    large.fill((255, 255, 255, 0))
    box = large.get_rect().inflate(-2 * inset * _FINE, -2 * inset * _FINE)
    pygame.draw.rect(large, (255, 255, 255), box, border_radius=radius * _FINE)
    shape = pygame.transform.smoothscale(large, small)
    return _stretched(_stretched(shape, size[0], 0), size[1], 1)


def _stretched(picture: Surface, length: int, axis: int) -> Surface:
    """Lengthens an image in its middle along an axis (0 across, 1 down)."""
    present = picture.get_size()
    if length <= present[axis]:
        return picture
    half = present[axis] // 2
    size = (length, present[1]) if axis == 0 else (present[0], length)
    longer = Surface(size, pygame.SRCALPHA)
    for start, end, target_start, target_end in (
        (0, half, 0, half),
        (half, half + 1, half, length - (present[axis] - half - 1)),
        (half + 1, present[axis], length - (present[axis] - half - 1), length),
    ):
        source, target = (
            _span(present, start, end, axis),
            _span(size, target_start, target_end, axis),
        )
        part = picture.subsurface(source)
        pygame.transform.scale(part, target.size, longer.subsurface(target))
    return longer


def _span(size: Size, start: int, end: int, axis: int) -> Rect:
    if axis == 0:
        return Rect(start, 0, end - start, size[1])
    return Rect(0, start, size[0], end - start)


def gradient(size: Size, top: Colour, bottom: Colour) -> Surface:
    strip = Surface((1, 2), pygame.SRCALPHA)
    strip.set_at((0, 0), (*top, 255))
    strip.set_at((0, 1), (*bottom, 255))
    # All columns are equal, so one is smoothed and repeated.
    column = pygame.transform.smoothscale(strip, (1, size[1]))
    return pygame.transform.scale(column, size)


class Contours:
    """Areas of a soft white field above levels of alpha, with edges a pixel wide.

    `softness` is the width in pixels over which the field rises.
    """

    def __init__(self, field: Surface, softness: float) -> None:
        self._size, self._softness = field.get_size(), softness
        self._alphas = field.copy().get_buffer().raw[_ALPHA::_BYTES]

    def above(self, level: int, colour: Colour = WHITE, alpha: int = 255) -> Surface:
        pixels = bytearray((*reversed(colour), 0)) * len(self._alphas)
        pixels[_ALPHA::_BYTES] = self._alphas.translate(_steep(level, self._softness, alpha))
        return pygame.image.frombuffer(pixels, self._size, "BGRA")


@lru_cache(maxsize=32)
def _steep(level: int, softness: float, most: int) -> bytes:
    """A lookup table for all alphas, so no pixel is computed by itself."""
    times = 1 << max(0, math.ceil(math.log2(max(1.0, softness))))
    # The level is the middle of the edge.
    below = max(0, level - 128 // times)
    full = (min(255, times * max(0, alpha - below)) for alpha in range(256))
    return bytes((alpha * most + 255) >> 8 for alpha in full)


@_cached_by_size
def soft_shadow(size: Size, radius: int, blur: int, strength: int = 130) -> Surface:
    """The shadow of a rounded panel, larger by 2 × blur on each side.

    Only the corners are blurred, since blurring is slow and the rest is even.
    """
    sheet = shadow_sheet(size, blur)
    plate = Rect((2 * blur, 2 * blur), size)
    pygame.draw.rect(sheet, (*SHADOW, strength), plate, border_radius=radius)
    corner = 2 * blur + radius

    def blurred(small: Surface, reach: int) -> Surface:
        edge = corner * small.get_width() // sheet.get_width() + 3 + 2 * reach
        cut = _shortened(_shortened(small, edge, 0), edge, 1)
        soft = pygame.transform.gaussian_blur(cut, reach)
        return _stretched(_stretched(soft, small.get_width(), 0), small.get_height(), 1)

    return softened(sheet, blur, blurred)


def _shortened(picture: Surface, edge: int, axis: int) -> Surface:
    """Cuts out the middle along an axis, except for one pixel."""
    present = picture.get_size()
    length = 2 * edge + 1
    if present[axis] <= length:
        return picture
    size = (length, present[1]) if axis == 0 else (present[0], length)
    shorter = Surface(size, pygame.SRCALPHA)
    shorter.blit(picture, (0, 0), _span(present, 0, edge + 1, axis))
    shorter.blit(
        picture,
        _span(size, edge + 1, length, axis),
        _span(present, present[axis] - edge, present[axis], axis),
    )
    return shorter


def shaded_plate(
    surface: Surface,
    rect: Rect,
    radius: int,
    top: Colour,
    bottom: Colour,
    rim: Colour | None = None,
    rim_width: int = 2,
    blur: int = 8,
    strength: int = 130,
    alpha: int = 255,
) -> None:
    if not _Look.is_plain:
        shadow = soft_shadow(rect.size, radius, blur, strength)
        corner = (rect.left - 2 * blur, rect.top - 2 * blur + blur // 2)
        # Without a rim a panel isn't fully opaque, so some shadow shows through.
        if min(rect.size) < _LEAST_HIDING or rim is None or alpha < 255:
            surface.blit(shadow, corner)
        else:
            edge = max(radius, rim_width)
            hidden = rect.inflate(-2 * edge, -2 * edge).move(-corner[0], -corner[1])
            _blit_round(surface, shadow, corner, hidden)
    surface.blit(rounded(rect.size, radius, top, bottom, rim, rim_width, alpha), rect)


def _blit_round(surface: Surface, picture: Surface, at: tuple[int, int], hole: Rect) -> None:
    width, height = picture.get_size()
    if min(hole.size) <= 0:
        surface.blit(picture, at)
        return
    for part in (
        Rect(0, 0, width, hole.top),
        Rect(0, hole.top, hole.left, hole.height),
        Rect(hole.right, hole.top, width - hole.right, hole.height),
        Rect(0, hole.bottom, width, height - hole.bottom),
    ):
        surface.blit(picture, part.move(at), part)


def with_shadow(rect: Rect, blur: int) -> Rect:
    """The panel's rectangle including its shadow."""
    return rect.inflate(4 * blur, 4 * blur + 2 * (blur // 2))


@_cached_by_size
def ring(diameter: int, width: int, colour: Colour, alpha: int = 255) -> Surface:
    return _circle(diameter, width * _FINE, colour, alpha)


def _circle(diameter: int, line: int, colour: Colour, alpha: int) -> Surface:
    large = Surface((diameter * _FINE, diameter * _FINE), pygame.SRCALPHA)
    middle = diameter * _FINE // 2
    pygame.draw.circle(large, (*colour, alpha), (middle, middle), middle - 1, line)
    return pygame.transform.smoothscale(large, (diameter, diameter))


@_cached_by_size
def disc(diameter: int, colour: Colour, alpha: int = 255) -> Surface:
    return _circle(diameter, 0, colour, alpha)


@_cached_by_size
def glow(diameter: int, colour: Colour, strength: int = 160) -> Surface:
    small = Surface((64, 64), pygame.SRCALPHA)
    for radius in range(32, 0, -1):
        share = 1 - radius / 32
        pygame.draw.circle(small, (*colour, round(strength * share * share)), (32, 32), radius)
    return pygame.transform.smoothscale(small, (diameter, diameter))


@_cached_by_size
def veil(size: Size, colour: Colour, alpha: int) -> Surface:
    """An even tint over everything below."""
    sheet = Surface(size, pygame.SRCALPHA)
    sheet.fill((*colour, alpha))
    return sheet


def tint(surface: Surface, rect: Rect, colour: Colour, alpha: int) -> None:
    """Like `veil`, for a large area whose strength keeps changing.

    Making a veil takes three times as long as blitting it, so a narrow one is repeated.
    """
    band = veil((rect.width, min(rect.height, _BAND)), colour, alpha)
    for top in range(0, rect.height, _BAND):
        part = Rect(0, 0, rect.width, min(_BAND, rect.height - top))
        surface.blit(band, (rect.left, rect.top + top), part)


def soft_line(
    surface: Surface,
    colour: Colour,
    start: tuple[float, float],
    end: tuple[float, float],
    width: int,
) -> None:
    pygame.draw.aaline(surface, colour, start, end, width)


def forget_sizes(window: Size) -> None:
    """Drops everything made for the old window size."""
    _cache.clear()
    keep_for(window)


def keep_for(window: Size) -> None:
    _cache.most_bytes = max(_LEAST_KEPT_BYTES, _KEPT_WINDOWS * bytes_of_window(window))


def lighter(colour: Colour, share: float = 0.15) -> Colour:
    return mixed(colour, (255, 255, 255), share)


def darker(colour: Colour, share: float = 0.18) -> Colour:
    return mixed(colour, (0, 0, 0), share)

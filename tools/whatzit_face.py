"""Draws the code side of Whatzit? cards with pygame, for contact sheets.

Each letter is drawn upright at four times its size, then sheared, turned and mirrored by its
matrix, so that every puzzle shows exactly what the layout says.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import pairwise
from pathlib import Path

import pygame

from boardgames.games.whatzit.items import HIGH, WIDE, Ink, Style
from boardgames.games.whatzit.layout import Drawing
from boardgames.games.whatzit.marks import Area, Letter, Mark, Point, Stroke

FONTS = Path(__file__).parent.parent / "assets" / "fonts"
INKS: dict[Ink, tuple[int, int, int]] = {
    Ink.BLACK: (18, 18, 20),
    Ink.RED: (208, 28, 40),
    Ink.BLUE: (24, 86, 196),
    Ink.GREEN: (22, 128, 62),
    Ink.ORANGE: (226, 112, 12),
    Ink.PURPLE: (124, 44, 150),
    Ink.GREY: (128, 128, 132),
    Ink.WHITE: (255, 255, 255),
}
YELLOW = (255, 214, 0)
PAPER = (255, 255, 255)
CAPITAL = 0.7235
"""Capital height of Lato Bold in its em."""
THIN_CAPITAL = 0.7165
THIN_LOSS = 0.035
"""What is shaved off each side of a thin letter, in capital heights."""
OUTLINE = 0.05
DOT_PITCH = 0.14
FINE = 3


class Faces:
    """The two typefaces by pixel size."""

    def __init__(self, bold: str, thin: str) -> None:
        self.files = {False: FONTS / bold, True: FONTS / thin}

    @lru_cache(maxsize=200)  # noqa: B019 — one object for a whole run of the tool
    def font(self, thin: bool, capital: int) -> pygame.font.Font:
        """The face whose capitals are that many pixels high."""
        share = THIN_CAPITAL if thin else CAPITAL
        return pygame.font.Font(self.files[thin], max(1, round(capital / share)))


def card_surface(drawing: Drawing, wide: int, faces: Faces) -> pygame.Surface:
    """A white card with its code."""
    scale = wide / WIDE
    fine = pygame.Surface((wide * FINE, round(HIGH * scale) * FINE))
    fine.fill(PAPER)
    for mark in drawing.marks:
        _draw(fine, mark, scale * FINE, faces)
    surface = pygame.transform.smoothscale(fine, (wide, round(HIGH * scale)))
    if drawing.tag:
        font = pygame.font.Font(FONTS / "Lato-Regular.ttf", max(8, round(scale * 3.2)))
        tag = font.render(drawing.tag, True, (70, 70, 74))
        surface.blit(tag, (scale * 1.5, surface.get_height() - tag.get_height() - scale * 0.4))
    return surface


def _draw(surface: pygame.Surface, mark: Mark, scale: float, faces: Faces) -> None:
    match mark:
        case Letter():
            _draw_letter(surface, mark, scale, faces)
        case Stroke():
            _draw_stroke(surface, mark, scale)
        case Area():
            points = [(x * scale, y * scale) for x, y in mark.points]
            pygame.draw.polygon(surface, faded(mark.ink, mark.fade), points)


def faded(ink: Ink, fade: float) -> tuple[int, int, int]:
    """The ink mixed with paper."""
    red, green, blue = (
        round(colour + (paper - colour) * fade / 100)
        for colour, paper in zip(INKS[ink], PAPER, strict=True)
    )
    return red, green, blue


def _draw_stroke(surface: pygame.Surface, mark: Stroke, scale: float) -> None:
    colour = faded(mark.ink, mark.fade)
    width = max(1, round(mark.width * scale))
    points = [(x * scale, y * scale) for x, y in mark.points]
    if not mark.dotted:
        for one, other in pairwise(points):
            _bar(surface, colour, one, other, width)
        for point in points[1:-1]:
            pygame.draw.circle(surface, colour, point, width / 2)
        return
    pitch, left = width * 2.2, 0.0
    for one, other in pairwise(points):
        length = math.dist(one, other)
        while left <= length:
            share = left / (length or 1)
            spot = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            pygame.draw.circle(surface, colour, spot, width * 0.62)
            left += pitch
        left -= length


def _bar(
    surface: pygame.Surface, colour: tuple[int, int, int], one: Point, other: Point, width: float
) -> None:
    length = math.dist(one, other) or 1.0
    x = (other[1] - one[1]) / length * width / 2
    y = (one[0] - other[0]) / length * width / 2
    corners = [
        (one[0] + x, one[1] + y),
        (other[0] + x, other[1] + y),
        (other[0] - x, other[1] - y),
        (one[0] - x, one[1] - y),
    ]
    pygame.draw.polygon(surface, colour, corners)


def _draw_letter(surface: pygame.Surface, mark: Letter, scale: float, faces: Faces) -> None:
    if mark.text == " ":
        return
    a, b, c, d, e, f = (value * scale for value in mark.matrix)
    capital = max(8, round(max(math.hypot(a, b), math.hypot(c, d))))
    glyph, origin = _glyph(mark, capital, faces)
    middle = (glyph.get_width() / 2 - origin[0], glyph.get_height() / 2 - origin[1])
    x, y = middle[0] / capital, middle[1] / capital
    layer = _warped(glyph, (a, b, c, d), capital)
    left = round(a * x + c * y + e - layer.get_width() / 2)
    top = round(b * x + d * y + f - layer.get_height() / 2)
    if mark.clip:
        _clip(layer, mark, scale, (left, top))
    surface.blit(layer, (left, top))


def _warped(
    glyph: pygame.Surface, matrix: tuple[float, float, float, float], capital: int
) -> pygame.Surface:
    """The glyph stretched, slanted and turned about its middle as the matrix says."""
    a, b, c, d = matrix
    wide = math.hypot(a, b)
    high = (a * d - b * c) / wide
    slant = (a * c + b * d) / wide / high
    size = (
        max(1, round(glyph.get_width() * wide / capital)),
        max(1, round(glyph.get_height() * abs(high) / capital)),
    )
    glyph = pygame.transform.smoothscale(glyph, size)
    if high < 0:
        glyph = pygame.transform.flip(glyph, False, True)
    if abs(slant) > 0.001:
        glyph = _slanted(glyph, slant)
    return pygame.transform.rotozoom(glyph, -math.degrees(math.atan2(b, a)), 1.0)


def _slanted(glyph: pygame.Surface, slant: float) -> pygame.Surface:
    """Every row of pixels moved aside by its distance from the middle."""
    wide, high = glyph.get_size()
    reach = math.ceil(abs(slant) * high / 2)
    layer = pygame.Surface((wide + 2 * reach, high), pygame.SRCALPHA)
    for y in range(high):
        layer.blit(glyph, (reach + round(slant * (y - high / 2)), y), (0, y, wide, 1))
    return layer


def _clip(layer: pygame.Surface, mark: Letter, scale: float, corner: tuple[int, int]) -> None:
    stencil = pygame.Surface(layer.get_size(), pygame.SRCALPHA)
    points = [(x * scale - corner[0], y * scale - corner[1]) for x, y in mark.clip]
    pygame.draw.polygon(stencil, (255, 255, 255, 255), points)
    layer.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _glyph(mark: Letter, capital: int, faces: Faces) -> tuple[pygame.Surface, tuple[float, float]]:
    """The letter upright in its style, and where its origin is."""
    thin = mark.style is Style.THIN
    font = faces.font(thin, capital)
    colour = faded(mark.ink, mark.fade)
    pad = max(2, capital // 8)
    ink = font.render(mark.text, True, (255, 255, 255))
    sheet = pygame.Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    sheet.blit(ink, (pad, pad))
    mask = pygame.mask.from_surface(sheet, 127)
    if thin:
        mask = _shaved(mask, capital * THIN_LOSS)
    elif mark.style is Style.OUTLINE:
        inner = _shaved(mask, capital * OUTLINE)
        mask.erase(inner, (0, 0))
    elif mark.style is Style.DOTTED:
        mask = _dotted(mask, capital)
    glyph = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    assert glyph is not None
    # SDL sets the pen at the left of the first letter's own advance box.
    return glyph, (float(pad), float(pad + font.get_ascent()))


def _shaved(mask: pygame.mask.Mask, by: float) -> pygame.mask.Mask:
    """The mask without everything nearer to its edge than that."""
    reach = max(1, round(by))
    outside = mask.copy()
    outside.invert()
    grown = _grown(outside, reach)
    kept = mask.copy()
    kept.erase(grown, (0, 0))
    return kept


def _grown(mask: pygame.mask.Mask, reach: int) -> pygame.mask.Mask:
    grown = mask.copy()
    for step in range(24):
        angle = math.tau * step / 24
        grown.draw(mask, (round(reach * math.cos(angle)), round(reach * math.sin(angle))))
    return grown


def _dotted(mask: pygame.mask.Mask, capital: int) -> pygame.mask.Mask:
    dots = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    pitch = max(3, round(capital * DOT_PITCH))
    for row, y in enumerate(range(0, mask.get_size()[1], pitch)):
        for x in range(pitch // 2 * (row % 2), mask.get_size()[0], pitch):
            pygame.draw.circle(dots, (255, 255, 255, 255), (x, y), pitch * 0.36)
    return mask.overlap_mask(pygame.mask.from_surface(dots), (0, 0))

"""Prints the marks of a code: letters by their own matrices, strokes, areas.

Everything is drawn several times as large and scaled down once, so that slanted, mirrored and
torn letters come out as crisp as upright ones.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from functools import cached_property, lru_cache
from itertools import pairwise

import pygame

from boardgames.games.whatzit.rules.cards.items import HIGH, WIDE, Ink, Style
from boardgames.games.whatzit.rules.cards.layout import Drawing
from boardgames.games.whatzit.rules.cards.marks import (
    Area,
    Letter,
    Mark,
    Measure,
    Metrics,
    Point,
    Stroke,
)
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import Colour

INKS: dict[Ink, Colour] = {
    Ink.BLACK: (18, 18, 20),
    Ink.RED: (208, 28, 40),
    Ink.BLUE: (24, 86, 196),
    Ink.GREEN: (22, 128, 62),
    Ink.ORANGE: (226, 112, 12),
    Ink.PURPLE: (124, 44, 150),
    Ink.GREY: (128, 128, 132),
    Ink.WHITE: (255, 255, 255),
}
PAPER: Colour = (255, 255, 255)
FACES = {False: "bold", True: "text"}
"""By thinness: the house's faces that puzzles are set in."""
MEASURED_AT = 1400
THIN_LOSS = 0.035
"""What is shaved off each side of a thin letter, in capital heights."""
OUTLINE = 0.05
DOT_PITCH = 0.14
FINE = 3
LARGEST = 2600
"""Pixels of the large drawing's width that are enough for any window."""
EFFORT = 160_000
"""So many pixels of plain letters are set in a frame: about two milliseconds."""
TURNED_EFFORT, SHAPED_EFFORT = 2.0, 4.0
"""How many times that a letter costs that is turned or slanted, or whose very shape is changed."""
BANDS = 2
"""In so many parts the large drawing is scaled down."""

Printing = Generator[float, None, pygame.Surface]
"""A picture on its way; at each stop it says what its next part costs, in pixels of letters."""


class Type:
    """The two faces that puzzles are set in, measured and rendered."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._capitals = {thin: self._capital(thin) for thin in FACES}
        self._large = pygame.Surface((1, 1), pygame.SRCALPHA)

    def _capital(self, thin: bool) -> float:
        measured = self._assets.font(FACES[thin], MEASURED_AT).metrics("H")[0]
        assert measured is not None
        return measured[3] / MEASURED_AT

    def font(self, thin: bool, capital: int) -> pygame.font.Font:
        """The face whose capitals are that many pixels high."""
        return self._assets.font(FACES[thin], max(1, round(capital / self._capitals[thin])))

    def large(self, wide: int) -> pygame.Surface:
        """A sheet to draw a code of that width on: making one anew takes longer than wiping it."""
        fine = fineness(wide)
        size = (wide * fine, high_of(wide) * fine)
        if size[0] > self._large.get_width() or size[1] > self._large.get_height():
            self._large = pygame.Surface(size, pygame.SRCALPHA)
        return self._large.subsurface((0, 0), size)

    @cached_property
    def measure(self) -> Measure:
        """How the layout asks for the size of letters; each is measured once."""

        @lru_cache(maxsize=400)
        def measured(letter: str, thin: bool) -> Metrics | None:
            found = self._assets.font(FACES[thin], MEASURED_AT).metrics(letter)[0]
            if found is None:
                return None
            left, right, below, above, advance = found
            unit = self._capitals[thin] * MEASURED_AT
            if right <= left:
                return Metrics(advance / unit, 0.0, 0.0, 0.0, 0.0)
            return Metrics(advance / unit, left / unit, right / unit, below / unit, above / unit)

        return measured


def high_of(wide: int) -> int:
    """How high a code of that width is, without the header above it."""
    return round(HIGH * wide / WIDE)


def fineness(wide: int) -> int:
    """How many times as large a code of that width is drawn."""
    return max(1, min(FINE, LARGEST // max(1, wide)))


def printing(drawing: Drawing, wide: int, type_: Type) -> Printing:
    """The code on transparent paper, that wide, with stops on the way: it takes several frames."""
    fine, high = fineness(wide), high_of(wide)
    scale = wide / WIDE * fine
    large = type_.large(wide)
    large.fill((*PAPER, 0))
    for mark in drawing.marks:
        yield _effort(mark, scale)
        _draw(large, mark, scale, type_)
    sheet = pygame.Surface((wide, high), pygame.SRCALPHA)
    cuts = [high * band // BANDS for band in range(BANDS + 1)]
    for top, bottom in pairwise(cuts):
        yield EFFORT
        part = large.subsurface(0, top * fine, wide * fine, (bottom - top) * fine)
        band = sheet.subsurface(0, top, wide, bottom - top)
        pygame.transform.smoothscale(part, band.get_size(), band)
    return sheet


def _effort(mark: Mark, scale: float) -> float:
    """What it costs to draw a mark, in pixels of a plain letter."""
    if not isinstance(mark, Letter):
        return 0.0
    a, b, c, d, *_ = (value * scale for value in mark.matrix)
    area = max(math.hypot(a, b), math.hypot(c, d)) ** 2
    if mark.style in (Style.THIN, Style.OUTLINE, Style.DOTTED):
        area *= SHAPED_EFFORT
    return area * TURNED_EFFORT if b or c else area


def _draw(surface: pygame.Surface, mark: Mark, scale: float, type_: Type) -> None:
    match mark:
        case Letter():
            _draw_letter(surface, mark, scale, type_)
        case Stroke():
            _draw_stroke(surface, mark, scale)
        case Area():
            points = [(x * scale, y * scale) for x, y in mark.points]
            pygame.draw.polygon(surface, faded(mark.ink, mark.fade), points)


def faded(ink: Ink, fade: float) -> Colour:
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
    if mark.dotted:
        _draw_dots(surface, colour, points, width)
        return
    for one, other in pairwise(points):
        _bar(surface, colour, one, other, width)
    for point in points[1:-1]:
        pygame.draw.circle(surface, colour, point, width / 2)
    if len(points) > 2 and math.dist(points[0], points[-1]) < 1:
        pygame.draw.circle(surface, colour, points[0], width / 2)


def _draw_dots(surface: pygame.Surface, colour: Colour, points: list[Point], width: int) -> None:
    pitch, left = width * 2.2, 0.0
    for one, other in pairwise(points):
        length = math.dist(one, other)
        while left <= length:
            share = left / (length or 1)
            spot = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            pygame.draw.circle(surface, colour, spot, width * 0.62)
            left += pitch
        left -= length


def _bar(surface: pygame.Surface, colour: Colour, one: Point, other: Point, width: float) -> None:
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


def _draw_letter(surface: pygame.Surface, mark: Letter, scale: float, type_: Type) -> None:
    if mark.text == " ":
        return
    a, b, c, d, e, f = (value * scale for value in mark.matrix)
    capital = max(8, round(max(math.hypot(a, b), math.hypot(c, d))))
    glyph, origin = _glyph(mark, capital, type_)
    x = (glyph.get_width() / 2 - origin[0]) / capital
    y = (glyph.get_height() / 2 - origin[1]) / capital
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
    wide = math.hypot(a, b) or 1.0
    high = (a * d - b * c) / wide
    slant = (a * c + b * d) / wide / (high or 1.0)
    size = (
        max(1, round(glyph.get_width() * wide / capital)),
        max(1, round(glyph.get_height() * abs(high) / capital)),
    )
    if size != glyph.get_size():
        glyph = pygame.transform.smoothscale(glyph, size)
    if high < 0:
        glyph = pygame.transform.flip(glyph, False, True)
    if abs(slant) > 0.001:
        glyph = _slanted(glyph, slant)
    angle = -math.degrees(math.atan2(b, a))
    if abs(abs(angle) - 180) < 0.01:
        return pygame.transform.flip(glyph, True, True)
    return glyph if abs(angle) < 0.01 else pygame.transform.rotozoom(glyph, angle, 1.0)


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


def _glyph(mark: Letter, capital: int, type_: Type) -> tuple[pygame.Surface, tuple[float, float]]:
    """The letter upright in its style, and where its origin is."""
    thin = mark.style is Style.THIN
    font = type_.font(thin, capital)
    colour = faded(mark.ink, mark.fade)
    pad = max(2, capital // 8)
    ink = font.render(mark.text, True, colour)
    sheet = pygame.Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    sheet.blit(ink, (pad, pad))
    # SDL starts a line that begins left of its origin at its ink, not at its origin.
    metrics = font.metrics(mark.text)[0]
    overhang = min(0, metrics[0]) if metrics else 0
    origin = (float(pad - overhang), float(pad + font.get_ascent()))
    if not thin and mark.style not in (Style.OUTLINE, Style.DOTTED):
        return sheet, origin
    mask = pygame.mask.from_surface(sheet, 127)
    if thin:
        mask = _shaved(mask, capital * THIN_LOSS)
    elif mark.style is Style.OUTLINE:
        mask.erase(_shaved(mask, capital * OUTLINE), (0, 0))
    else:
        mask = _dotted(mask, capital)
    glyph = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    assert glyph is not None
    return glyph.convert_alpha(), origin


def _shaved(mask: pygame.mask.Mask, by: float) -> pygame.mask.Mask:
    """The mask without everything nearer to its edge than that."""
    reach = max(1, round(by))
    outside = mask.copy()
    outside.invert()
    grown = outside.copy()
    for step in range(24):
        angle = math.tau * step / 24
        grown.draw(outside, (round(reach * math.cos(angle)), round(reach * math.sin(angle))))
    kept = mask.copy()
    kept.erase(grown, (0, 0))
    return kept


def _dotted(mask: pygame.mask.Mask, capital: int) -> pygame.mask.Mask:
    dots = pygame.Surface(mask.get_size(), pygame.SRCALPHA)
    pitch = max(3, round(capital * DOT_PITCH))
    for row, y in enumerate(range(0, mask.get_size()[1], pitch)):
        for x in range(pitch // 2 * (row % 2), mask.get_size()[0], pitch):
            pygame.draw.circle(dots, (255, 255, 255, 255), (x, y), pitch * 0.36)
    return mask.overlap_mask(pygame.mask.from_surface(dots), (0, 0))

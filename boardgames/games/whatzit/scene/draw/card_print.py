"""Prints the marks of a code: letters by their own matrices, strokes, areas.

Everything is drawn several times as large and scaled down once, so that slanted, mirrored and
torn letters come out as crisp as upright ones.
"""

from __future__ import annotations

import math
from collections.abc import Generator
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

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
    bar,
)
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import Colour
from boardgames.ui.table.areas import around


class Warp(NamedTuple):
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


def warped(glyph: Surface, warp: Warp) -> Surface:
    if warp.size != glyph.get_size():
        glyph = pygame.transform.smoothscale(glyph, warp.size)
    if warp.is_flipped:
        glyph = pygame.transform.flip(glyph, False, True)
    if warp.slant:
        glyph = _slanted(glyph, warp.slant)
    if abs(abs(warp.angle) - 180) < 0.01:
        return pygame.transform.flip(glyph, True, True)
    return pygame.transform.rotozoom(glyph, warp.angle, 1.0) if warp.angle else glyph


def _slanted(glyph: Surface, slant: float) -> Surface:
    """Every row of pixels moved aside by its distance from the middle."""
    wide, high = glyph.get_size()
    reach = math.ceil(abs(slant) * high / 2)
    layer = Surface((wide + 2 * reach, high), pygame.SRCALPHA)
    for y in range(high):
        layer.blit(glyph, (reach + round(slant * (y - high / 2)), y), (0, y, wide, 1))
    return layer


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
SHAPED = (Style.THIN, Style.OUTLINE, Style.DOTTED)
THIN_LOSS = 0.035
"""What is shaved off each side of a thin letter, in capital heights."""
OUTLINE = 0.05
DOT_PITCH = 0.14
FINE = 3
LARGEST = 2600
"""Pixels of the large drawing's width that are enough for any window."""
EFFORT, AHEAD_EFFORT = 160_000, 100_000
"""Pixels of letters that are printed in a frame, fewer where nobody waits for them."""
SET, LAID = 0.25, 0.5
"""How much of that setting a letter costs, and laying it down."""
STRETCHED_EFFORT, TURNED_EFFORT, SHAPED_EFFORT = 1.0, 4.0, 4.0
"""What a letter costs that is stretched, turned or slanted, or whose very shape is changed."""
BAND = 90_000
"""How many pixels of a card are scaled down from the large drawing at once."""
Printing = Generator[float, None, None]
"""An image that is being printed; yields what its next part costs, in pixels of letters."""


class Type:
    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._capitals = {thin: self._capital(thin) for thin in FACES}
        self._large = Surface((1, 1), pygame.SRCALPHA)
        self._soiled = self._large.get_rect()
        self._air = Surface((1, 1), pygame.SRCALPHA)

    def _capital(self, thin: bool) -> float:
        measured = self._assets.font(FACES[thin], MEASURED_AT).metrics("H")[0]
        assert measured is not None
        return measured[3] / MEASURED_AT

    def font(self, thin: bool, capital: int) -> pygame.font.Font:
        """The face whose capitals are that many pixels high."""
        return self._assets.font(FACES[thin], max(1, round(capital / self._capitals[thin])))

    def large(self, wide: int) -> Surface:
        """A sheet to draw a code of that width on: making one again takes longer than wiping it."""
        fine = fineness(wide)
        size = (wide * fine, round(HIGH * wide / WIDE) * fine)
        if size[0] > self._large.get_width() or size[1] > self._large.get_height():
            self._large = Surface(size, pygame.SRCALPHA)
            self._soiled = self._large.get_rect()
        return self._large.subsurface((0, 0), size)

    def wipe(self, most_high: int) -> bool:
        """Wipes that many rows of what was drawn on the sheet; says whether all of it is blank."""
        top, high = self._soiled.top, min(most_high, self._soiled.height)
        self._large.fill((*PAPER, 0), (self._soiled.left, top, self._soiled.width, high))
        self._soiled.top, self._soiled.height = top + high, self._soiled.height - high
        return self._soiled.height == 0

    def air(self, colour: Colour, size: tuple[int, int]) -> Surface:
        """Nothing at all in a colour, at least that large."""
        air = self._air
        is_enough = air.get_width() >= size[0] and air.get_height() >= size[1]
        if not is_enough or tuple(air.get_at((0, 0))) != (*colour, 0):
            most = (max(air.get_width(), size[0]), max(air.get_height(), size[1]))
            air = self._air = Surface(most, pygame.SRCALPHA)
            air.fill((*colour, 0))
        return air

    def soil(self, place: Rect) -> Rect:
        """Something has been drawn there; gives all that isn't blank."""
        if place.size != (0, 0):
            self._soiled = place.union(self._soiled) if self._soiled.height else place.copy()
        return self._soiled

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


def fineness(wide: int) -> int:
    """How many times as large a code of that width is drawn."""
    return max(1, min(FINE, LARGEST // max(1, wide)))


def printing(drawing: Drawing, paper: Surface, top: int, type_: Type) -> Printing:
    """The code on its paper, from that row on, with stops on the way: it takes several frames."""
    wide = paper.get_width()
    fine = fineness(wide)
    large = type_.large(wide)
    type_.wipe(large.get_height())
    for mark in drawing.marks:
        yield from _drawn(large, mark, wide / WIDE * fine, type_)
    inked = type_.soil(Rect(0, 0, 0, 0)).clip(large.get_rect())
    # Most of a card is blank, and what is blank doesn't have to be scaled.
    left, right = inked.left // fine, -(-inked.right // fine)
    upper, lower = inked.top // fine, -(-inked.bottom // fine)
    step = max(1, BAND // max(1, right - left))
    for row in range(upper, lower, step):
        yield float(BAND)
        size = (right - left, min(step, lower - row))
        part = Rect(left * fine, row * fine, size[0] * fine, size[1] * fine)
        paper.blit(pygame.transform.smoothscale(large.subsurface(part), size), (left, top + row))


def _drawn(surface: Surface, mark: Mark, scale: float, type_: Type) -> Printing:
    """A mark, with a stop before each part of it that takes long."""
    match mark:
        case Letter():
            yield from _draw_letter(surface, mark, scale, type_)
        case Stroke():
            yield 0.0
            width = max(1, round(mark.width * scale))
            points = [(x * scale, y * scale) for x, y in mark.points]
            type_.soil(_box_round(points, width))
            _draw_stroke(surface, mark, points, width)
        case Area():
            yield 0.0
            points = [(x * scale, y * scale) for x, y in mark.points]
            type_.soil(_box_round(points, 1))
            pygame.draw.polygon(surface, faded(mark.ink, mark.fade), points)


def _box_round(points: list[Point], air: int) -> Rect:
    """The least rectangle that all of them are in, with that much air on each side."""
    left, top = (min(math.floor(point[axis]) for point in points) - air for axis in (0, 1))
    right, bottom = (max(math.ceil(point[axis]) for point in points) + air for axis in (0, 1))
    return Rect(left, top, right - left + 1, bottom - top + 1)


def faded(ink: Ink, fade: float) -> Colour:
    red, green, blue = (
        round(colour + (paper - colour) * fade / 100)
        for colour, paper in zip(INKS[ink], PAPER, strict=True)
    )
    return red, green, blue


def _draw_stroke(surface: Surface, mark: Stroke, points: list[Point], width: int) -> None:
    colour = faded(mark.ink, mark.fade)
    if mark.dotted:
        _draw_dots(surface, colour, points, width)
        return
    for one, other in pairwise(points):
        pygame.draw.polygon(surface, colour, bar(one, other, width))
    for point in points[1:-1]:
        pygame.draw.circle(surface, colour, point, width / 2)
    if len(points) > 2 and math.dist(points[0], points[-1]) < 1:
        pygame.draw.circle(surface, colour, points[0], width / 2)


def _draw_dots(surface: Surface, colour: Colour, points: list[Point], width: int) -> None:
    pitch, left = width * 2.2, 0.0
    for one, other in pairwise(points):
        length = math.dist(one, other)
        while left <= length:
            share = left / (length or 1)
            spot = (one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share)
            pygame.draw.circle(surface, colour, spot, width * 0.62)
            left += pitch
        left -= length


def _draw_letter(surface: Surface, mark: Letter, scale: float, type_: Type) -> Printing:
    if mark.text == " ":
        return
    a, b, c, d, e, f = (value * scale for value in mark.matrix)
    capital = max(8, round(max(math.hypot(a, b), math.hypot(c, d))))
    yield capital**2 * SET
    ink, pad, origin = _set_letter(mark, capital, type_)
    size = (ink.get_width() + 2 * pad, ink.get_height() + 2 * pad)
    x, y = (size[0] / 2 - origin[0]) / capital, (size[1] / 2 - origin[1]) / capital
    middle = (a * x + c * y + e, b * x + d * y + f)
    warp = warp_of((a, b, c, d), size, capital)
    is_plain = mark.style not in SHAPED and not mark.clip
    is_bent = warp != Warp(size, False, 0.0, 0.0)
    colour = faded(mark.ink, mark.fade)
    if is_plain and not is_bent:
        place = Rect(round(middle[0] - size[0] / 2), round(middle[1] - size[1] / 2), *size)
        yield capital**2 * LAID
        type_.soil(place)
        _lay_down(surface, ink, place, type_.air(colour, size))
        return
    yield capital**2 * (SHAPED_EFFORT if mark.style in SHAPED else SET)
    glyph = _shaped(_padded(ink, pad, colour), mark, capital)
    cost = capital**2 * (TURNED_EFFORT if warp.angle or warp.slant else STRETCHED_EFFORT)
    yield cost if is_bent else capital**2 * LAID
    layer = warped(glyph, warp)
    left = round(middle[0] - layer.get_width() / 2)
    top = round(middle[1] - layer.get_height() / 2)
    if mark.clip:
        _clip(layer, mark, scale, (left, top))
    type_.soil(surface.blit(layer, (left, top)))


def _lay_down(surface: Surface, ink: Surface, place: Rect, air: Surface) -> None:
    """A letter that nothing bends, in the middle of its air.

    Air can't be seen, but where it lies near other ink its colour is mixed with that.
    """
    inner = ink.get_rect(center=place.center)
    for part in around(place, inner):
        surface.blit(air, part, Rect((0, 0), part.size))
    surface.blit(ink, inner)


def _clip(layer: Surface, mark: Letter, scale: float, corner: tuple[int, int]) -> None:
    stencil = Surface(layer.get_size(), pygame.SRCALPHA)
    points = [(x * scale - corner[0], y * scale - corner[1]) for x, y in mark.clip]
    pygame.draw.polygon(stencil, (255, 255, 255, 255), points)
    layer.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)


def _set_letter(
    mark: Letter, capital: int, type_: Type
) -> tuple[Surface, int, tuple[float, float]]:
    """The letter upright, the air it wants round it, and where in that its origin is."""
    font = type_.font(mark.style is Style.THIN, capital)
    pad = max(2, capital // 8)
    ink = font.render(mark.text, True, faded(mark.ink, mark.fade))
    # SDL starts a line that begins left of its origin at its ink, not at its origin.
    metrics = font.metrics(mark.text)[0]
    overhang = min(0, metrics[0]) if metrics else 0
    return ink, pad, (float(pad - overhang), float(pad + font.get_ascent()))


def _padded(ink: Surface, pad: int, colour: Colour) -> Surface:
    sheet = Surface((ink.get_width() + 2 * pad, ink.get_height() + 2 * pad), pygame.SRCALPHA)
    sheet.fill((*colour, 0))
    sheet.blit(ink, (pad, pad))
    return sheet


def _shaped(sheet: Surface, mark: Letter, capital: int) -> Surface:
    if mark.style not in SHAPED:
        return sheet
    mask = pygame.mask.from_surface(sheet, 127)
    if mark.style is Style.THIN:
        mask = _shaved(mask, capital * THIN_LOSS)
    elif mark.style is Style.OUTLINE:
        mask.erase(_shaved(mask, capital * OUTLINE), (0, 0))
    else:
        mask = _dotted(mask, capital)
    colour = faded(mark.ink, mark.fade)
    glyph = mask.to_surface(setcolor=(*colour, 255), unsetcolor=(*colour, 0))
    assert glyph is not None
    return glyph.convert_alpha()


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
    dots = Surface(mask.get_size(), pygame.SRCALPHA)
    pitch = max(3, round(capital * DOT_PITCH))
    for row, y in enumerate(range(0, mask.get_size()[1], pitch)):
        for x in range(pitch // 2 * (row % 2), mask.get_size()[0], pitch):
            pygame.draw.circle(dots, (255, 255, 255, 255), (x, y), pitch * 0.36)
    return mask.overlap_mask(pygame.mask.from_surface(dots), (0, 0))

"""Draws the sand glass: empty bulbs, sand by volume, a thin stream, light and frame.

Levels come from volumes, so a glass that has run for half its time has half its sand below, and
looks it. The pictures of the glass are drawn from the same outline.
"""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import cache
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import Colour, mixed

BACK, FRONT = "whatzit/glass_back", "whatzit/glass_front"
ASPECT = 1.5
"""Height of the glass with its frame over its width."""
TOP, NECK = 0.142, 0.5
"""Where the upper bulb begins and ends, in heights; the lower one mirrors it."""
REACH = 0.33
"""Inner radius of a bulb at its widest, in widths."""
THROAT = 0.018
FULL = 0.62
"""How much of a bulb all the sand fills."""
HILL = 0.07
"""How much higher than its rim the lower heap's top may stand, in heights."""
SLICES = 240
SAND: Colour = (255, 196, 20)
SHADE: Colour = (214, 142, 0)
GLEAM: Colour = (255, 226, 120)
DARK_GRAIN = (*mixed(SAND, SHADE, 0.55), 150)
PALE_GRAIN = (*mixed(SAND, (255, 245, 190), 0.55), 150)
FINE = 2
STEPS, TONES = 26, 12
GRAINS = 9
BULB = NECK - TOP


class SandGlass:
    """Draws a glass of any size; keeps the sand of the last level, since levels change slowly."""

    def __init__(self, assets: Assets) -> None:
        self._assets = assets
        self._kept: dict[tuple[int, int], tuple[int, Surface]] = {}
        self._ends: dict[tuple[tuple[int, int], int], Surface] = {}
        """Full and run out, as every glass begins and ends."""

    def draw(
        self, surface: Surface, rect: Rect, left: float, clock: float = -1.0, angle: float = 0.0
    ) -> None:
        """With that share of sand above; a clock that runs shows the stream, in milliseconds."""
        runs = clock >= 0 and left > 0
        picture = self._picture(rect.size, left)
        if runs:
            picture = picture.copy()
            self._draw_stream(picture, left, clock)
        if angle:
            picture = pygame.transform.rotozoom(picture, -angle, 1.0)
        surface.blit(picture, picture.get_rect(center=rect.center))

    def _picture(self, size: tuple[int, int], left: float) -> Surface:
        # A level is counted in pixels; finer steps couldn't be seen.
        step = round(left * size[1])
        kept = self._kept.get(size)
        if kept is not None and kept[0] == step:
            return kept[1]
        is_end = left in (0.0, 1.0)
        made = (self._ends.get((size, step)) if is_end else None) or self._made(size, left)
        self._kept[size] = step, made
        if is_end:
            self._ends[size, step] = made
        return made

    def _made(self, size: tuple[int, int], left: float) -> Surface:
        picture = self._assets.image(BACK, size).copy()
        wide, high = size[0] * FINE, size[1] * FINE
        large = Surface((wide, high), pygame.SRCALPHA)
        large.fill((*SAND, 0))
        for outline in (_upper(left), _lower(1 - left)):
            if outline:
                points = [(x * wide, y * high) for x, y in outline]
                pygame.draw.polygon(large, SAND, points)
                _shade(large, points)
        picture.blit(pygame.transform.smoothscale(large, size), (0, 0))
        picture.blit(self._assets.image(FRONT, size), (0, 0))
        return picture

    def _draw_stream(self, picture: Surface, left: float, clock: float) -> None:
        wide, high = picture.get_size()
        bottom = _heap_top(1 - left)
        line = max(1, round(wide * 0.012))
        top = round(high * (NECK - 0.012))
        pygame.draw.rect(
            picture, SAND, (round(wide / 2 - line / 2), top, line, round(high * bottom) - top)
        )
        for grain in range(GRAINS):
            share = (clock / 420 + grain / GRAINS) % 1.0
            y = NECK + (bottom - NECK) * share * share
            x = 0.5 + 0.008 * math.sin(grain * 2.4 + clock / 90)
            pygame.draw.circle(picture, SHADE, (x * wide, y * high), max(1.0, wide * 0.007))
        for grain in range(5):
            share = (clock / 300 + grain * 0.2) % 1.0
            side = (-1, 1)[grain % 2] * (0.02 + 0.05 * share)
            y = bottom - 0.03 * math.sin(math.pi * share) + 0.012 * share
            pygame.draw.circle(
                picture, GLEAM, ((0.5 + side) * wide, y * high), max(1.0, wide * 0.006)
            )


def _upper(left: float) -> list[tuple[float, float]]:
    """The sand above the neck, its surface hollowed towards the middle."""
    level = upper_level(left)
    if left <= 0 or level <= 0:
        return []
    y = NECK - BULB * level
    dip = min(0.035, BULB * level * 0.5)
    right = []
    for index in range(STEPS + 1):
        share = 1 - level * (1 - index / STEPS)
        right.append((0.5 + radius(share), TOP + BULB * share))
    edge = right[0][0] - 0.5
    hollow = [
        (0.5 + edge * x, y + dip * (1 - abs(x)) ** 1.5) for x in (part / 8 for part in range(-8, 9))
    ]
    return [*right, *[(1 - x, y) for x, y in reversed(right)], *hollow]


def _heap(fallen: float) -> tuple[float, float]:
    """Height of the lower heap's rim and of its hill, in heights from the bulb's end."""
    level = lower_level(fallen) * BULB
    hill = min(HILL, level * 1.6, BULB - level)
    # The hill holds sand that would otherwise be at the rim.
    return max(0.0, level - hill * 0.33), hill


def _heap_top(fallen: float) -> float:
    rim, hill = _heap(max(0.0, fallen))
    return 1 - TOP - rim - hill * 0.92


def _lower(fallen: float) -> list[tuple[float, float]]:
    if fallen <= 0.002:
        return []
    rim, hill = _heap(fallen)
    end = 1 - TOP
    right = []
    for index in range(STEPS + 1):
        up = rim * index / STEPS
        right.append((0.5 + radius(up / BULB), end - up))
    edge = right[-1][0] - 0.5
    top = [
        (0.5 + edge * x, end - rim - hill * (1 - abs(x)) ** 1.15)
        for x in (part / 10 for part in range(10, -11, -1))
    ]
    return [*right, *top, *[(1 - x, y) for x, y in reversed(right)]]


def _shade(large: Surface, points: list[tuple[float, float]]) -> None:
    xs = [x for x, _ in points]
    ys = [y for _, y in points]
    box = Rect(min(xs), min(ys), max(xs) - min(xs) + 1, max(ys) - min(ys) + 1)
    if box.width < 4 or box.height < 4:
        return
    layer = Surface(box.size, pygame.SRCALPHA)
    edges = [round(box.width * (0.45 + 0.55 * step / TONES)) for step in range(TONES + 1)]
    for step, (x, end) in enumerate(pairwise(edges)):
        layer.fill((*SHADE, 12 + step * 9), (x, 0, end - x, box.height))
    wide, high, fill = box.width, box.height, layer.fill
    for grain in range(wide * high // 160):
        # Fixed places: sand that changed its grains with every frame would seem to boil.
        x = (grain * 7919 + grain * grain * 31) % wide
        y = (grain * 104729 + grain * 17) % high
        fill(DARK_GRAIN if grain % 3 else PALE_GRAIN, (x, y, FINE, FINE))
    stencil = Surface(box.size, pygame.SRCALPHA)
    moved = [(x - box.left, y - box.top) for x, y in points]
    pygame.draw.polygon(stencil, (255, 255, 255, 255), moved)
    layer.blit(stencil, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    large.blit(layer, box)


# The glass as a body --------------------------------------------------------------------------


def radius(share: float) -> float:
    """Inner radius in widths, `share` of the way from a bulb's end to the neck."""
    share = min(1.0, max(0.0, share))
    return THROAT + (REACH - THROAT) * float((1 - share**2.5) ** 0.72)


@cache
def _volumes() -> tuple[float, ...]:
    """How much of a bulb lies between the neck and each slice, neck first; all of it is 1."""
    areas = [radius(1 - (index + 0.5) / SLICES) ** 2 for index in range(SLICES)]
    total, sums = 0.0, [0.0]
    for area in areas:
        total += area
        sums.append(total)
    return tuple(part / total for part in sums)


def upper_level(left: float) -> float:
    """How far above the neck the sand in the upper bulb stands, in bulb heights."""
    return bisect_left(_volumes(), left * FULL) / SLICES


def lower_level(fallen: float) -> float:
    """How far above the lower bulb's end the heap stands, were it level, in bulb heights."""
    return 1 - bisect_left(_volumes(), 1 - fallen * FULL) / SLICES

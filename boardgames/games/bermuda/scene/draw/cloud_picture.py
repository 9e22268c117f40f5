"""The cloud: rasterised from the map's outline once per window size, turned every five degrees.

Turned images are made when they are first shown: at most two of each layer in a frame. Between two
of them the fog is mixed so that it never gets thinner or thicker, while the rim is drawn at the
exact angle in every frame: the rim is what the rules go by.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.scene.layout import Layout, blit_centred, rotated
from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Painting, made_at_once
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.theme import Colour

STEP = 5
"""Degrees between two turned pictures."""
DENSITY = 0.72
SEE_THROUGH = 0.2
RIM: Colour = (178, 255, 196)
RIM_DARK: Colour = (38, 18, 66)
MAGNET: Colour = (255, 226, 120)
_HALO = 0.55
"""Dots of soft edge outside the rim."""
_FOG = 3.1
"""Reach of the turning fog in dots."""
_LEVELS = 12
_LIGHT = 13.0
"""Dots of sea that its light reaches across."""
_LIFT_STEPS = 80
_FINE = 2
_SOFT = 5
"""Pixels of blur from which a mask is made coarsely."""
_PUFFS_IN_A_STEP = 40


class CloudLook(NamedTuple):
    """How the cloud is shown at one instant; `fog` is the fog's own turn, a little behind."""

    centre: tuple[float, float]
    turn: float
    fog: float
    glow: float = 0.5
    """From 0 to 1, how brightly it burns."""
    alpha: float = 1.0
    density: float = DENSITY


class CloudPicture:
    def __init__(self, layout: Layout, sea: Sea, seen_whole: CloudPicture | None = None) -> None:
        """Where the board is looked at nearer, the cloud is an enlargement of what there is."""
        self.layout = layout
        self._seen_whole = seen_whole
        self.sea = sea
        self.reach = math.sqrt(sea.outline.outer) + _HALO
        self._turned: dict[tuple[str, int], Surface] = {}
        self._lights: dict[tuple[str, int, int], Surface] = {}
        self._sharp: dict[int, Surface] = {}
        """By size, while the body is being made."""
        self._lifted: dict[tuple[int, int], Surface] = {}

    # Making ----------------------------------------------------------------------------------

    def _picture(self, layer: str, degrees: int) -> Surface:
        if self._seen_whole is not None:
            side = self.layout.px(2 * (_FOG if layer == "fog" else self.reach))
            return self._enlarged((layer, degrees), self._seen_whole._picture(layer, degrees), side)
        found = self._turned.get((layer, degrees))
        if found is None:
            if degrees:
                found = _turned(self._picture(layer, 0), degrees)
            elif layer == "fog":
                side = self.layout.px(2 * _FOG)
                found = self.layout.room.assets.image("bermuda/swirl", (side, side)).copy()
            else:
                found = self._made_body()
            self._turned[layer, degrees] = found
        return found

    def _enlarged(self, name: tuple[str, int], picture: Surface, side: int) -> Surface:
        """For zooming in: to turn or light it so large would delay the frame; vapour is soft."""
        key = ("near_cloud", *name, side, self.layout.dot, self.sea.board.outline)
        scale = pygame.transform.smoothscale
        return self.layout.room.assets.kept(key, lambda: scale(picture, (side, side)))

    def _outline(self, side: int, unit: float) -> list[Point]:
        half = side / 2
        return [(half + x * unit, half + y * unit) for x, y in self.sea.board.outline]

    def _mask(self, side: int, blur: float) -> Surface:
        """White inside the rim, fading over the blur."""
        soft = blur * self.layout.dot
        # What is blurred widely has no detail left that a coarser picture couldn't hold.
        coarse = 3 if soft >= _SOFT else 1
        sharp = self._sharp_mask(side, max(1, side // coarse))
        mask = pygame.transform.gaussian_blur(sharp, max(1, round(soft / coarse)))
        return mask if coarse == 1 else pygame.transform.smoothscale(mask, (side, side))

    def _sharp_mask(self, side: int, small: int) -> Surface:
        """White inside the rim, so small; several masks of one body begin with it."""
        if small not in self._sharp:
            fine = Surface((side * _FINE, side * _FINE), pygame.SRCALPHA)
            fine.fill((255, 255, 255, 0))
            points = self._outline(side * _FINE, self.layout.dot * _FINE)
            pygame.draw.polygon(fine, (255, 255, 255, 255), points)
            self._sharp[small] = pygame.transform.smoothscale(fine, (small, small))
        return self._sharp[small]

    def condensing(self) -> Painting:
        """The body in small steps, kept for the next table whose cloud is as large."""
        side = self.layout.px(2 * self.reach)
        key = ("cloud", side, self.layout.dot, self.sea.board.outline)
        return self.layout.room.assets.kept_by_steps(key, lambda: self._painted(side))

    def _made_body(self) -> Surface:
        return made_at_once(self.condensing())

    def _painted(self, side: int) -> Painting:
        sheet = Surface((side, side), pygame.SRCALPHA)
        sheet.fill((34, 18, 62, 255))
        sheet.blit(self.layout.room.assets.image("bermuda/swirl", (side, side)), (0, 0))
        yield
        yield from self._billow(sheet)
        self._sharp_mask(side, side)
        yield
        sheet.fill((255, 255, 255, round(255 * DENSITY)), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(self._mask(side, 0.05), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        yield
        under = self._tinted(side, 0.26, (16, 4, 36), 190)
        yield
        glow = self._tinted(side, 0.24, (70, 226, 140), 200)
        for _ in range(2):
            under.blit(glow, (0, 0))
        yield
        self._cut(under, side)
        under.blit(sheet, (0, 0))
        yield
        self._inner_rim(under, side)
        self._sharp.clear()
        return under

    def _tinted(self, side: int, blur: float, colour: Colour, alpha: int) -> Surface:
        made = self._mask(side, blur)
        made.fill((*colour, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        return made

    def _cut(self, halo: Surface, side: int) -> None:
        """Takes the halo away inside the rim, so that it does not darken the cloud."""
        inside = self._mask(side, 0.02)
        inside.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        halo.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)

    def _billow(self, sheet: Surface) -> Iterator[None]:
        """Puffs along the rim and within, more and smaller towards the rim."""
        middle = sheet.get_width() / 2
        unit = self.layout.dot
        outline = self.sea.board.outline
        rings = ((0.5, 2.6, 3, 72), (0.7, 1.9, 2, 120), (0.88, 1.55, 1, 176), (0.98, 1.0, 1, 120))
        for depth, (share, size, every, alpha) in enumerate(rings):
            for index in range(0, len(outline), every):
                x, y = outline[index]
                side = round(size * unit * (0.85 + 0.3 * ((index * 7 + depth * 3) % 5) / 4))
                name = f"bermuda/puff_{1 + (index * 3 + depth) % 4}"
                turn = (index * 67 + depth * 40) % 360
                image = self.layout.room.assets.image(name, (side, side), turn, alpha)
                at = (round(middle + x * unit * share), round(middle + y * unit * share))
                blit_centred(sheet, image, at)
                if index % _PUFFS_IN_A_STEP == 0:
                    yield

    def _inner_rim(self, sheet: Surface, side: int) -> None:
        """Light that the rim throws inwards."""
        whole, inner = self._mask(side, 0.03), self._mask(side, 0.22)
        inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        whole.blit(inner, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        whole.fill((170, 255, 200, 235), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(whole, (0, 0))
        sheet.blit(whole, (0, 0))

    def light(self, name: str, dots: float, level: float) -> Surface:
        """A picture of light to be added, at a brightness from 0 to 1."""
        step = max(0, min(_LEVELS, round(level * _LEVELS)))
        side = self.layout.px(dots)
        if self._seen_whole is not None:
            return self._enlarged((name, step), self._seen_whole.light(name, dots, level), side)
        key = (name, side, step)
        if key not in self._lights:
            made = self.layout.room.assets.image(f"bermuda/{name}", (side, side)).copy()
            tone = round(255 * step / _LEVELS)
            made.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
            self._lights[key] = made.convert()
        return self._lights[key]

    # Drawing ---------------------------------------------------------------------------------

    def draw_light(self, surface: Surface, look: CloudLook, level: float) -> None:
        picture = self.light("light", _LIGHT, level * look.alpha)
        blit_centred(surface, picture, look.centre, pygame.BLEND_RGB_ADD)

    def body_parts(self, surface: Surface, look: CloudLook) -> Iterator[None]:
        share = look.density / DENSITY * look.alpha
        yield from self._layer_parts(surface, "body", look.turn, look.centre, share)
        heart = self.light("heart", 7.0, (0.3 + 0.7 * look.glow) * share)
        blit_centred(surface, heart, look.centre, pygame.BLEND_RGB_ADD)
        yield
        yield from self._layer_parts(surface, "fog", look.fog, look.centre, 0.4 * share)

    draw_body = at_once(body_parts)

    def draw_lifted(self, surface: Surface, look: CloudLook, scale: float) -> None:
        """The cloud risen off the board, larger; its few sizes are kept while it rises."""
        step = round((scale - 1) * _LIFT_STEPS)
        key = (step, round(look.turn))
        if key not in self._lifted:
            if len(self._lifted) > _LIFT_STEPS:
                self._lifted.clear()
            side = self.layout.px(2 * self.reach)
            flat = Surface((side, side), pygame.SRCALPHA)
            self.draw_body(flat, look._replace(centre=(side / 2, side / 2), alpha=1.0))
            large = round(side * (1 + step / _LIFT_STEPS))
            self._lifted[key] = pygame.transform.smoothscale(flat, (large, large))
        picture = self._lifted[key]
        picture.set_alpha(round(255 * look.alpha))
        blit_centred(surface, picture, look.centre)

    def _layer_parts(
        self, surface: Surface, layer: str, turn: float, centre: tuple[float, float], alpha: float
    ) -> Iterator[None]:
        low = math.floor(turn / STEP)
        part = turn / STEP - low
        for index, share in ((low, 1 - part), (low + 1, part)):
            if share < 0.01:
                continue
            # Two thin layers over each other let through as much as the one they stand for.
            weight = (1 - (1 - DENSITY) ** share) / DENSITY
            picture = self._picture(layer, index * STEP % 360)
            picture.set_alpha(round(255 * weight * alpha))
            blit_centred(surface, picture, centre)
            yield

    def rim(self, look: CloudLook) -> list[tuple[float, float]]:
        """The outline that counts, in the window."""
        unit = self.layout.dot
        x, y = look.centre
        return [
            (x + dx * unit, y + dy * unit)
            for dx, dy in (rotated(point, look.turn) for point in self.sea.board.outline)
        ]

    def draw_rim(self, surface: Surface, look: CloudLook) -> None:
        """The bright rim, exactly where it is."""
        if look.alpha < 0.35:
            return
        points = self.rim(look)
        thick = max(1, round(self.layout.dot * 0.05))
        for colour, width in ((RIM_DARK, thick + 3), (RIM, thick)):
            for start, end in zip(points, (*points[1:], points[0]), strict=True):
                pygame.draw.aaline(surface, colour, start, end, width)

    def draw_magnets(self, surface: Surface, look: CloudLook, hanging: Iterable[int]) -> None:
        """A ring at each magnet's reach, and a pip for each ship it can hold."""
        unit = self.layout.dot
        for magnet, count in zip(self.sea.magnets, hanging, strict=True):
            dx, dy = rotated(magnet.offset, look.turn)
            at = (look.centre[0] + dx * unit, look.centre[1] + dy * unit)
            side = round(2 * magnet.reach * unit)
            thick = max(2, round(unit * 0.09))
            blit_centred(surface, paint.ring(side + 2, thick + 2, RIM_DARK, 200), at)
            blit_centred(surface, paint.ring(side, thick, MAGNET, 245), at)
            blit_centred(surface, paint.disc(max(5, round(unit * 0.24)), MAGNET, 245), at)
            size = max(5, round(unit * 0.17))
            below = (at[0], at[1] + side / 2 + unit * 0.16)
            draw_pips(surface, below, size, magnet.capacity, count)


def draw_pips(
    surface: Surface, at: tuple[float, float], size: int, capacity: int, count: int
) -> None:
    """A dot for each ship that a magnet can hold, lit for each that it holds."""
    gap = size * 1.5
    left = at[0] - gap * (capacity - 1) / 2
    for index in range(capacity):
        place = (left + index * gap, at[1])
        blit_centred(surface, paint.disc(size + 2, RIM_DARK, 220), place)
        pip = paint.disc(size, MAGNET if index < count else (92, 78, 120))
        blit_centred(surface, pip, place)


def _turned(base: Surface, degrees: int) -> Surface:
    """The square picture turned clockwise, in its own size."""
    # pygame turns counter-clockwise.
    made = pygame.transform.rotozoom(base, -degrees, 1.0)
    side = base.get_width()
    if made.get_width() <= side:
        return made
    off = (made.get_width() - side) // 2
    return made.subsurface(Rect(off, off, side, side)).copy()

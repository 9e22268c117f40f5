"""The spinner: three rings under a fixed pointer, drawn from the sectors the rules give.

A ring is turned quickly while it whirls and finely once it rests, so that it can be read.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame
from pygame import Surface

from boardgames.games.bermuda.rules.state import Sector
from boardgames.games.bermuda.scene.layout import blit_centred
from boardgames.ui.draw.assets import Painting, made_at_once
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import CREAM, INK, Colour
from boardgames.ui.scene import Room

RINGS = ((0.22, 0.44), (0.44, 0.66), (0.66, 0.875))
"""Inner and outer radius of letters, numbers and directions, in radii of the housing."""
NAVY: Colour = (29, 63, 102)
LIGHT: Colour = (245, 235, 207)
SAND: Colour = (226, 208, 160)
BLAZE: Colour = (206, 68, 44)
LIT: Colour = (255, 214, 92)
_FINE = 2
_SMALLEST = 9
GROWN = 1.15
"""How much larger the spinner is while it whirls."""


@dataclass(frozen=True)
class Dial:
    """How the spinner stands: each ring's turn in degrees clockwise, and the cells that are lit."""

    turns: tuple[float, float, float]
    lit: tuple[bool, bool, bool]
    is_still: bool


class SpinnerPicture:
    def __init__(self, room: Room, sectors: Sequence[Sector], side: int) -> None:
        self.room = room
        self.sectors = sectors
        self.side = side
        self.step = 360 / len(sectors)
        self._rings: dict[tuple[int, int], Surface] = {}
        self._turned: dict[tuple[int, int, int], Surface] = {}
        self._between: tuple[Dial, Surface] | None = None
        self._growing = self.preload_steps(round(side * GROWN))

    def rest(self, sector: int) -> float:
        """How far a ring is turned when that sector is under the pointer."""
        return -(sector - 1) * self.step % 360

    def draw(self, surface: Surface, centre: tuple[int, int], dial: Dial, scale: float) -> None:
        """The spinner there, grown by a scale; only its two usual sizes are drawn finely."""
        if scale in (1.0, GROWN):
            self._draw(surface, centre, dial, round(self.side * scale))
            return
        large = round(self.side * GROWN)
        if self._between is None or self._between[0] != dial:
            sheet = Surface((large, large), pygame.SRCALPHA)
            self._draw(sheet, (large // 2, large // 2), dial, large)
            self._between = (dial, sheet)
        side = round(self.side * scale)
        blit_centred(surface, pygame.transform.smoothscale(self._between[1], (side, side)), centre)

    def make_ahead(self) -> bool:
        """A small step towards the rings as large as they whirl; False if all are there."""
        return next(self._growing, False) is None

    def preload_steps(self, side: int) -> Iterator[None]:
        """The rings so large, in small steps."""
        for ring in range(len(RINGS)):
            if (ring, side) not in self._rings:
                self._rings[ring, side] = yield from self.printing(ring, side)
                yield

    def _draw(self, surface: Surface, centre: tuple[int, int], dial: Dial, side: int) -> None:
        shadow = self.room.assets.shadow("bermuda/spinner", (self.side, self.side), 8, 120)
        blit_centred(surface, shadow, (centre[0] + 3, centre[1] + 6))
        draw_piece(self.room, surface, "bermuda/spinner", centre, (side, side), casts_shadow=False)
        for ring, turn in reversed(list(enumerate(dial.turns))):
            blit_centred(surface, self._at(ring, side, turn, dial.is_still), centre)
        self._draw_lit(surface, centre, side, dial)
        hub = round(side * 0.2)
        draw_piece(
            self.room, surface, "bermuda/spinner_hub", centre, (hub, hub), casts_shadow=False
        )
        size = (round(side * 0.17), round(side * 0.4))
        top = (centre[0], centre[1] - side // 2 + size[1] // 2 - round(side * 0.035))
        draw_piece(self.room, surface, "bermuda/spinner_pointer", top, size, casts_shadow=False)

    def _draw_lit(self, surface: Surface, centre: tuple[int, int], side: int, dial: Dial) -> None:
        """A gold frame round the cell under the pointer of each ring that has stopped."""
        half = math.radians(self.step / 2)
        for (inner, outer), is_lit in zip(RINGS, dial.lit, strict=True):
            if not is_lit:
                continue
            corners = [
                (centre[0] + math.sin(turn) * reach, centre[1] - math.cos(turn) * reach)
                for turn, reach in (
                    (-half, inner * side / 2),
                    (-half, outer * side / 2),
                    (half, outer * side / 2),
                    (half, inner * side / 2),
                )
            ]
            for start, end in zip(corners, (*corners[1:], corners[0]), strict=True):
                pygame.draw.aaline(surface, LIT, start, end, max(2, round(side * 0.012)))

    def _at(self, ring: int, side: int, turn: float, is_still: bool) -> Surface:
        base = self._ring(ring, side)
        if not is_still:
            return pygame.transform.rotate(base, -turn)
        key = (ring, side, round(turn * 4))
        if key not in self._turned:
            self._turned[key] = pygame.transform.rotozoom(base, -turn, 1.0)
        return self._turned[key]

    def _ring(self, ring: int, side: int) -> Surface:
        key = (ring, side)
        if key not in self._rings:
            self._rings[key] = made_at_once(self.printing(ring, side))
        return self._rings[key]

    def printing(self, ring: int, side: int) -> Painting:
        """A ring in small steps, kept for the next table that has it so large."""
        key = ("spinner", tuple(self.sectors), self.side, ring, side)
        return self.room.assets.kept_by_steps(key, lambda: self._painted(ring, side))

    def _painted(self, ring: int, side: int) -> Painting:
        inner, outer = (share * side / 2 for share in RINGS[ring])
        size = round(outer * 2) + 4
        fine = Surface((size * _FINE, size * _FINE), pygame.SRCALPHA)
        for index, sector in enumerate(self.sectors):
            self._cell(fine, index, inner * _FINE, outer * _FINE, _ground(ring, index, sector))
        middle = (size * _FINE / 2, size * _FINE / 2)
        for reach in (inner, outer - 1):
            pygame.draw.circle(fine, INK, middle, reach * _FINE, max(2, round(side * 0.008)))
        sheet = pygame.transform.smoothscale(fine, (size, size))
        yield
        for index, sector in enumerate(self.sectors):
            self._word(sheet, index, (inner + outer) / 2, outer - inner, ring, sector)
        return sheet

    def _cell(self, sheet: Surface, index: int, inner: float, outer: float, colour: Colour) -> None:
        middle = sheet.get_width() / 2
        turns = [math.radians((index - 0.5 + part / 6) * self.step) for part in range(7)]
        points = ring_part(middle, turns, inner, outer)
        pygame.draw.polygon(sheet, colour, points)
        pygame.draw.aalines(sheet, INK, True, points)

    def _word(
        self, sheet: Surface, index: int, reach: float, depth: float, ring: int, sector: Sector
    ) -> None:
        text = _text(ring, sector)
        if not text:
            return
        ground = _ground(ring, index, sector)
        ink = CREAM if ground in (NAVY, BLAZE) else INK
        room = 0.72 if ring == 0 else 0.9
        chord = 2 * (reach - depth * 0.2) * math.tan(math.radians(self.step / 2)) * room
        px = round(min(depth * 0.8, self.side * 0.09))
        letters = self.room.letters
        while px > _SMALLEST and letters.width(text, px, "bold") > chord:
            px -= 1
        line = letters.line(text, px, ink, "bold")
        turn = index * self.step
        turned = pygame.transform.rotozoom(line, -turn, 1.0)
        angle = math.radians(turn)
        middle = sheet.get_width() / 2
        at = (round(middle + math.sin(angle) * reach), round(middle - math.cos(angle) * reach))
        blit_centred(sheet, turned, at)


def ring_part(middle: float, turns: Sequence[float], inner: float, outer: float) -> list[Vec]:
    """A sector of a ring, along angles clockwise from the top."""
    far = [(middle + math.sin(a) * outer, middle - math.cos(a) * outer) for a in turns]
    near = [(middle + math.sin(a) * inner, middle - math.cos(a) * inner) for a in reversed(turns)]
    return far + near


def _text(ring: int, sector: Sector) -> str:
    if ring == 0:
        return sector.letter.value
    if ring == 1:
        return "" if sector.dots is None else str(sector.dots)
    if sector.word is not None:
        return sector.word.value
    return "" if sector.toward is None else sector.toward.value


def _ground(ring: int, index: int, sector: Sector) -> Colour:
    if ring == 2 and sector.word is not None:
        return BLAZE
    if ring == 1:
        return (60, 52, 86) if sector.dots is None else (LIGHT if index % 2 else SAND)
    return NAVY if index % 2 else LIGHT

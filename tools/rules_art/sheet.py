"""One image for the rules: the relevant part of a table, with a few marks on it.

Marks are drawn three times as large and scaled down, for smooth edges.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from boardgames.ui.draw import paint
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.scene import Room

SIZE = (640, 400)
LIGHT = (255, 226, 120)
WRONG = (240, 92, 70)
RIGHT = (122, 222, 130)
EDGE = (34, 22, 12)

Point = tuple[float, float]
Colour = tuple[int, int, int]

_FINE = 3
_WIDTH = 7
_EDGE_WIDTH = 3
_HEAD = 26
_BEND_STEPS = 24


class Sheet:
    """A part of a drawn table; marks are given in the table's pixels."""

    def __init__(self, table: pygame.Surface, centre: Point, width: float) -> None:
        height = width * SIZE[1] / SIZE[0]
        self.area = pygame.Rect(0, 0, round(width), round(height))
        self.area.center = (round(centre[0]), round(centre[1]))
        self.area.clamp_ip(table.get_rect())
        self.scale = SIZE[0] / self.area.width
        self.table = table
        self.picture = pygame.transform.smoothscale(table.subsurface(self.area), SIZE)

    def at(self, point: Point) -> Point:
        """A point of the table on the sheet."""
        return (point[0] - self.area.left) * self.scale, (point[1] - self.area.top) * self.scale

    def arrow(self, way: Sequence[Point], colour: Colour = LIGHT, bend: float = 0.0) -> Sheet:
        """Along the points; a straight one may be bent aside by a share of its length."""
        places = [self.at(point) for point in way]
        if bend:
            places = _bent(places[0], places[-1], bend)
        marks = _Marks()
        marks.arrow(places, colour)
        return self._with(marks)

    def ring(self, point: Point, radius: float, colour: Colour = LIGHT) -> Sheet:
        """A circle around something; the radius is in the sheet's own pixels."""
        marks = _Marks()
        marks.ring(self.at(point), radius, colour)
        return self._with(marks)

    def cross(self, point: Point, reach: float = 22) -> Sheet:
        """What can't be."""
        x, y = self.at(point)
        marks = _Marks()
        for side in (-1, 1):
            marks.line([(x - reach, y - reach * side), (x + reach, y + reach * side)], WRONG)
        return self._with(marks)

    def tick(self, point: Point, reach: float = 22) -> Sheet:
        """What can be."""
        x, y = self.at(point)
        marks = _Marks()
        marks.line(
            [(x - reach, y), (x - reach * 0.25, y + reach * 0.8), (x + reach, y - reach)], RIGHT
        )
        return self._with(marks)

    def lay(self, picture: pygame.Surface, centre: Point) -> Sheet:
        """A picture of its own over the rest; the centre is in shares of the sheet."""
        at = (round(centre[0] * SIZE[0]), round(centre[1] * SIZE[1]))
        self.picture.blit(picture, picture.get_rect(center=at))
        return self

    def row(self, room: Room, names: Sequence[str], centre: Point, side: int = 104) -> Sheet:
        """Dice or tokens in a row, by the names of their pictures; the middle is in shares."""
        step = side * 1.25
        for index, name in enumerate(names):
            picture = pygame.Surface((side * 2, side * 2), pygame.SRCALPHA)
            draw_piece(room, picture, name, (side, side), (side, side))
            aside = (index - (len(names) - 1) / 2) * step / SIZE[0]
            self.lay(picture, (centre[0] + aside, centre[1]))
        return self

    def inset(self, part: pygame.Rect, width: int, centre: Point) -> Sheet:
        """Another part of the table, like a seat's plate, over this one."""
        height = round(part.height * width / part.width)
        small = pygame.transform.smoothscale(self.table.subsurface(part), (width, height))
        rounded = paint.rounded((width, height), width // 24, (255, 255, 255), (255, 255, 255))
        cut = small.convert_alpha()
        cut.blit(rounded, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        shadow = paint.soft_shadow((width, height), width // 24, 6, 150)
        self.lay(shadow, (centre[0] + 0.004, centre[1] + 0.012))
        return self.lay(cut, centre)

    def _with(self, marks: _Marks) -> Sheet:
        self.picture.blit(marks.drawn(), (0, 0))
        return self


class _Marks:
    """Lines and circles with a dark edge, so that they show on anything."""

    def __init__(self) -> None:
        self.sheet = pygame.Surface((SIZE[0] * _FINE, SIZE[1] * _FINE), pygame.SRCALPHA)

    def drawn(self) -> pygame.Surface:
        return pygame.transform.smoothscale(self.sheet, SIZE)

    def line(self, way: Sequence[Point], colour: Colour) -> None:
        for ink, extra in ((EDGE, _EDGE_WIDTH), (colour, 0)):
            self._stroke(way, ink, _WIDTH / 2 + extra)

    def arrow(self, way: Sequence[Point], colour: Colour) -> None:
        tip, turn = way[-1], _heading(way)
        shaft = _shortened(way, _HEAD * 0.7)
        for ink, extra in ((EDGE, _EDGE_WIDTH), (colour, 0)):
            self._stroke(shaft, ink, _WIDTH / 2 + extra)
            self._head(tip, turn, ink, extra)

    def ring(self, centre: Point, radius: float, colour: Colour) -> None:
        middle = (centre[0] * _FINE, centre[1] * _FINE)
        for ink, extra in ((EDGE, _EDGE_WIDTH), (colour, 0)):
            reach, width = radius + _WIDTH / 2 + extra, _WIDTH + 2 * extra
            pygame.draw.circle(self.sheet, ink, middle, reach * _FINE, round(width * _FINE))

    def _stroke(self, way: Sequence[Point], colour: Colour, half: float) -> None:
        reach = half * _FINE
        points = [(x * _FINE, y * _FINE) for x, y in way]
        for start, end in pairwise(points):
            length = math.dist(start, end) or 1.0
            aside = ((end[1] - start[1]) / length * reach, (start[0] - end[0]) / length * reach)
            corners = [
                (start[0] + aside[0], start[1] + aside[1]),
                (end[0] + aside[0], end[1] + aside[1]),
                (end[0] - aside[0], end[1] - aside[1]),
                (start[0] - aside[0], start[1] - aside[1]),
            ]
            pygame.draw.polygon(self.sheet, colour, corners)
        for point in points:
            pygame.draw.circle(self.sheet, colour, point, reach)

    def _head(self, tip: Point, turn: float, colour: Colour, extra: float) -> None:
        def corner(ahead: float, aside: float) -> Point:
            x = tip[0] + math.cos(turn) * ahead - math.sin(turn) * aside
            y = tip[1] + math.sin(turn) * ahead + math.cos(turn) * aside
            return x * _FINE, y * _FINE

        back, half = -_HEAD - extra, _HEAD * 0.55 + extra * 1.6
        points = [corner(extra * 2, 0), corner(back, half), corner(back, -half)]
        pygame.draw.polygon(self.sheet, colour, points)


def _bent(start: Point, end: Point, bend: float) -> list[Point]:
    """A curve between two points whose middle is put aside by `bend` of its length."""
    across = (end[1] - start[1], start[0] - end[0])
    middle = (
        (start[0] + end[0]) / 2 + across[0] * bend * 2,
        (start[1] + end[1]) / 2 + across[1] * bend * 2,
    )
    found = []
    for step in range(_BEND_STEPS + 1):
        t = step / _BEND_STEPS
        shares = ((1 - t) ** 2, 2 * t * (1 - t), t**2)
        x, y = (
            sum(s * p[i] for s, p in zip(shares, (start, middle, end), strict=True)) for i in (0, 1)
        )
        found.append((x, y))
    return found


def _heading(way: Sequence[Point]) -> float:
    """The angle a way ends in, taken over its last stretch as long as the arrow's head."""
    tip = way[-1]
    back = next((p for p in reversed(way) if math.dist(p, tip) >= _HEAD * 0.6), way[0])
    return math.atan2(tip[1] - back[1], tip[0] - back[0])


def _shortened(way: Sequence[Point], length: float) -> list[Point]:
    """The way without its last stretch of that length."""
    points = list(way)
    while len(points) > 2 and math.dist(points[-1], points[-2]) < length:
        length -= math.dist(points[-1], points[-2])
        points.pop()
    (x, y), (tip_x, tip_y) = points[-2], points[-1]
    share = max(0.0, 1 - length / (math.dist(points[-2], points[-1]) or 1.0))
    points[-1] = (x + (tip_x - x) * share, y + (tip_y - y) * share)
    return points

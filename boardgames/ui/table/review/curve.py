"""Draws everybody's chance of winning, turn by turn, each with its interval as a pale band."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.core.players import Player
from boardgames.core.review import CurvePoint, TurningPoint
from boardgames.core.texts import percent
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.widgets.charts import ON_PAPER, Spot, draw_path

_NUMBERS, _SYMBOL, _BADGE, _DOT = 18, 28, 30, 12
_BAND_ALPHA = 52
_AXIS = (0.0, 0.5, 1.0)
_STEPS = (1, 2, 5, 10, 20, 50, 100)
"""Rounds from one number to the next."""


class Curve(NamedTuple):
    points: Sequence[CurvePoint]
    players: Sequence[Player]
    """By seat."""
    turnings: Sequence[TurningPoint] = ()

    def x(self, box: Rect, index: int) -> int:
        return round(box.left + box.width * index / max(1, len(self.points) - 1))

    def nearest(self, length: int) -> int:
        """The last turn that had begun after that many entries."""
        begun = [index for index, point in enumerate(self.points) if point.length <= length]
        return begun[-1] if begun else 0


def chart_box(room: Room, area: Rect) -> Rect:
    """Where the lines are; numbers, badges and symbols are around it."""
    px = room.type_px(_NUMBERS)
    left = room.letters.width(percent(1.0), px) + room.px(12)
    right = room.px(_SYMBOL) + room.px(18)
    top = room.px(_BADGE) + room.px(10)
    bottom = room.letters.line_height(px) + room.px(10)
    return Rect(
        area.left + left,
        area.top + top,
        max(1, area.width - left - right),
        max(1, area.height - top - bottom),
    )


def columns_of(curve: Curve, box: Rect) -> list[Rect]:
    """What is pointed at to see a turn."""
    edges = [curve.x(box, index) for index in range(len(curve.points))]
    middles = [(one + other) // 2 for one, other in pairwise(edges)]
    bounds = [edges[0], *middles, edges[-1]]
    return [
        Rect(start, box.top, max(1, end - start), box.height) for start, end in pairwise(bounds)
    ]


def draw_curve(room: Room, surface: Surface, area: Rect, curve: Curve) -> None:
    box = chart_box(room, area)
    if not curve.points or min(box.size) < room.px(_SYMBOL):
        return
    _draw_axis(room, surface, box)
    _draw_rounds(room, surface, box, curve)
    for seat in range(len(curve.players)):
        _draw_band(surface, box, curve, seat)
    for seat, player in enumerate(curve.players):
        draw_path(room, surface, _path(curve, box, seat), player.rgb)
    _draw_ends(room, surface, box, curve)
    _draw_badges(room, surface, box, curve)


def draw_turn(room: Room, surface: Surface, area: Rect, curve: Curve, index: int) -> None:
    """Everybody's chance as that turn began."""
    box, size = chart_box(room, area), room.px(_DOT)
    x = curve.x(box, index)
    pygame.draw.line(surface, INK, (x, box.top), (x, box.bottom), max(1, room.px(2)))
    for player, estimate in zip(curve.players, curve.points[index].chances, strict=True):
        for diameter, colour in ((size + room.px(6), INK), (size, player.rgb)):
            dot = paint.disc(diameter, colour)
            surface.blit(dot, dot.get_rect(center=(x, _y(box, estimate.value))))


def _y(box: Rect, chance: float) -> int:
    return round(box.bottom - box.height * min(1.0, max(0.0, chance)))


def _path(curve: Curve, box: Rect, seat: Seat) -> list[Spot]:
    return [
        (curve.x(box, index), _y(box, point.chances[seat].value))
        for index, point in enumerate(curve.points)
    ]


def _draw_axis(room: Room, surface: Surface, box: Rect) -> None:
    px = room.type_px(_NUMBERS)
    for share in _AXIS:
        y = _y(box, share)
        pygame.draw.line(surface, ON_PAPER.grid, (box.left, y), (box.right, y))
        at = (box.left - room.px(8), y)
        room.letters.draw(surface, percent(share), at, px, ON_PAPER.ink, "text", "midright")


def _draw_rounds(room: Room, surface: Surface, box: Rect, curve: Curve) -> None:
    """A tick where each round begins, and the numbers of as many as have room."""
    px, top = room.type_px(_NUMBERS), box.bottom + room.px(6)
    first = {point.round: index for index, point in reversed([*enumerate(curve.points[:-1])])}
    rounds = sorted(number for number in first if number > 0)
    if not rounds:
        return
    width = room.letters.width(str(rounds[-1]), px) + room.px(14)
    fits = max(1, box.width // width)
    step = next((step for step in _STEPS if len(rounds) <= fits * step), _STEPS[-1])
    for number in rounds:
        x = curve.x(box, first[number])
        pygame.draw.line(surface, ON_PAPER.ink, (x, box.bottom), (x, box.bottom + room.px(5)))
        if step == 1 or number == rounds[0] or number % step == 0:
            text = str(number)
            room.letters.draw(surface, text, (x, top), px, ON_PAPER.ink, "text", "midtop")


def _draw_band(surface: Surface, box: Rect, curve: Curve, seat: Seat) -> None:
    """What the chance is within, in 95 of 100 cases."""
    edges = list[Spot](), list[Spot]()
    for index, point in enumerate(curve.points):
        estimate, x = point.chances[seat], curve.x(box, index) - box.left
        for edge, chance in zip(
            edges,
            (estimate.value + estimate.error, estimate.value - estimate.error),
            strict=True,
        ):
            edge.append((x, _y(box, chance) - box.top))
    upper, lower = edges
    if len(upper) < 2 or upper == lower:
        return
    sheet = Surface((box.width + 1, box.height + 1), pygame.SRCALPHA)
    colour = (*curve.players[seat].rgb, _BAND_ALPHA)
    pygame.draw.polygon(sheet, colour, [*upper, *reversed(lower)])
    surface.blit(sheet, box)


def _draw_ends(room: Room, surface: Surface, box: Rect, curve: Curve) -> None:
    """Everybody's symbol at the end of their line; lines that end together have them stacked."""
    side = room.px(_SYMBOL)
    x, lowest = box.right + side // 2 + room.px(14), box.bottom
    # Those that were lower before the end stay lower in the stack.
    order = sorted(
        range(len(curve.players)),
        key=lambda seat: [point.chances[seat].value for point in reversed(curve.points)],
    )
    for seat in order:
        end = _y(box, curve.points[-1].chances[seat].value)
        y = min(end, lowest)
        lowest = y - side
        player = curve.players[seat]
        pygame.draw.line(surface, player.rgb, (box.right, end), (x, y), max(1, room.px(2)))
        draw_symbol(room, surface, player.symbol, player.rgb, (x, y), side)


def _draw_badges(room: Room, surface: Surface, box: Rect, curve: Curve) -> None:
    """The numbers of the turning points, above their turns."""
    free_from, y = 0, box.top - room.px(_BADGE) // 2 - room.px(6)
    for number, turning in enumerate(curve.turnings, 1):
        x = max(free_from, curve.x(box, curve.nearest(turning.index)))
        draw_badge(room, surface, number, (x, y))
        free_from = x + room.px(_BADGE)


def draw_badge(room: Room, surface: Surface, number: int, centre: Spot) -> None:
    size = max(room.px(_BADGE), room.letters.smallest + room.px(10))
    disc = paint.disc(size, INK)
    surface.blit(disc, disc.get_rect(center=centre))
    px = min(room.type_px(_NUMBERS), size * 2 // 3)
    px = max(px, room.letters.smallest)
    room.letters.draw(surface, str(number), centre, px, CREAM, "bold", "center")

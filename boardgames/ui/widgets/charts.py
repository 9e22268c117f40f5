"""Charts for the end screen: bars with an expected value, lines over rounds.

They look the same in all games: the bar is the result, the red mark the long-run average.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.core.players import Player
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, PAPER_DARK, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

Spot = tuple[int, int]

EXPECTED: Colour = (176, 48, 34)
_SHORTEST = 20
"""Minimum length of a bar."""
_REACH = 4
"""How far the mark extends beyond the bar."""
_TITLE, _NUMBERS, _SYMBOL = 21, 17, 26


@dataclass(frozen=True)
class Bar:
    """Result and expected value, as shares of the chart's maximum."""

    came: float
    expected: float
    colour: Colour


def draw_bar(room: Room, surface: Surface, track: Rect, bar: Bar, *, upright: bool = False) -> None:
    """Horizontal, or `upright` from the bottom."""
    long = track.height if upright else track.width
    if long < room.px(_SHORTEST):
        return
    radius = min(room.px(4), min(track.size) // 2)
    surface.blit(paint.rounded(track.size, radius, PAPER_DARK, PAPER_DARK, alpha=150), track)
    full = track.copy()
    if upright:
        full.height = round(long * bar.came)
        full.bottom = track.bottom
    else:
        full.width = round(long * bar.came)
    if full.width and full.height:
        top, rim = paint.lighter(bar.colour, 0.25), paint.darker(bar.colour, 0.3)
        surface.blit(paint.rounded(full.size, radius, top, bar.colour, rim, 1), full)
    away, reach = round(long * bar.expected), room.px(_REACH)
    if upright:
        y = track.bottom - away
        ends = (track.left - reach, y), (track.right + reach - 1, y)
    else:
        x = track.left + away
        ends = (x, track.top - reach), (x, track.bottom + reach - 1)
    pygame.draw.line(surface, EXPECTED, *ends, max(2, room.px(3)))


@dataclass(frozen=True)
class ChartStyle:
    """Colours for a background; `lighter` brightens the players' colours."""

    ink: Colour
    grid: Colour
    lighter: float


ON_WOOD = ChartStyle(CREAM, (112, 96, 72), 0.2)
ON_PAPER = ChartStyle(FADED_INK, (204, 184, 146), 0.0)


@dataclass(frozen=True)
class Line:
    """A player's values by round, ending where they dropped out."""

    player: Player
    values: Sequence[int]


@dataclass(frozen=True)
class LineChart:
    title: str
    first: str
    """Label of the left edge."""
    lines: Sequence[Line]
    most: int
    """Value of the upper edge."""
    last: int
    """Round of the right edge."""

    def path(self, line: Line, box: Rect) -> list[Spot]:
        return [
            (
                round(box.left + box.width * turn / self.last),
                round(box.bottom - box.height * value / self.most),
            )
            for turn, value in enumerate(line.values)
        ]


def draw_lines(
    room: Room, surface: Surface, area: Rect, chart: LineChart, style: ChartStyle
) -> None:
    line, side = room.letters.line_height(room.type_px(_NUMBERS)), room.px(_SYMBOL)
    title = room.type_px(_TITLE)
    least = room.letters.least_height(chart.title, title, area.width, "bold")
    head = Rect(area.left, area.top, area.width, max(room.px(30), line + 2, least))
    room.letters.draw_in(surface, chart.title, head, title, style.ink, "bold")
    box = Rect(area.left + room.px(34), head.bottom + room.px(14), 0, 0)
    box.size = (area.right - side - box.left, area.bottom - line - side // 2 - room.px(4) - box.top)
    if box.width < side or box.height < side:
        return
    _draw_grid(room, surface, box, chart, style)
    ends: list[Spot] = []
    for one in chart.lines:
        path = chart.path(one, box)
        draw_path(room, surface, path, paint.lighter(one.player.rgb, style.lighter))
        ends.append(path[-1])
    for index, (one, end) in enumerate(zip(chart.lines, ends, strict=True)):
        # Symbols of lines that end together are placed side by side.
        before = sum(abs(x - end[0]) + abs(y - end[1]) < side for x, y in ends[:index])
        at = (end[0] + side // 2 - before * side, end[1])
        draw_symbol(room, surface, one.player.symbol, one.player.rgb, at, side)


def _draw_grid(
    room: Room, surface: Surface, box: Rect, chart: LineChart, style: ChartStyle
) -> None:
    small = room.type_px(_NUMBERS)
    for number in (0, chart.most // 2, chart.most):
        y = round(box.bottom - box.height * number / chart.most)
        pygame.draw.line(surface, style.grid, (box.left, y), (box.right, y))
        at = (box.left - room.px(6), y)
        room.letters.draw(surface, str(number), at, small, style.ink, "text", "midright")
    # Below the symbols of lines that end at 0.
    top = box.bottom + room.px(_SYMBOL) // 2 + room.px(2)
    room.letters.draw(surface, chart.first, (box.left, top), small, style.ink, "text", "topleft")
    if chart.last > 1:
        at = (box.right, top)
        room.letters.draw(surface, str(chart.last), at, small, style.ink, "text", "topright")


def draw_path(room: Room, surface: Surface, path: list[Spot], tint: Colour) -> None:
    if len(path) < 2:
        return
    pygame.draw.lines(surface, INK, False, path, max(3, room.px(6)))
    pygame.draw.lines(surface, tint, False, path, max(2, room.px(3)))

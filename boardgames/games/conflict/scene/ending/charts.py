"""Free pieces by turn as a chart, and the figures of a match: what its end is told with.

Both come from the events alone, so a match watched again shows the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from boardgames.core.game import Seat
from boardgames.core.players import Player
from boardgames.games.conflict.scene import words
from boardgames.games.conflict.telling.tally import Tally
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room


@dataclass(frozen=True)
class ChartStyle:
    """What the chart is drawn on: its words, its lines, and how much lighter colours must be."""

    ink: Colour
    grid: Colour
    lighter: float


TRAY = ChartStyle(CREAM, (112, 96, 72), 0.2)
PAPER = ChartStyle(FADED_INK, (204, 184, 146), 0.0)


@dataclass(frozen=True)
class FreeChart:
    """Everything the chart shows."""

    players: Sequence[Player]
    tally: Tally
    most: int
    """How many pieces everybody began with."""

    @property
    def last(self) -> int:
        """The last turn, at the right edge."""
        return max(1, len(self.tally.free) - 1)

    def way(self, seat: Seat, box: pygame.Rect) -> list[tuple[int, int]]:
        """A seat's line through the box; it stops in the turn in which the seat fell."""
        end = self.tally.falls.get(seat, self.last)
        counts = [free[seat] for free in self.tally.free[: end + 1]]
        return [
            (
                round(box.left + box.width * turn / self.last),
                round(box.bottom - box.height * count / self.most),
            )
            for turn, count in enumerate(counts)
        ]


def draw_chart(
    room: Room,
    surface: pygame.Surface,
    area: pygame.Rect,
    chart: FreeChart,
    style: ChartStyle = TRAY,
) -> None:
    """One line a seat, its symbol where it ends: at the last turn, or where the seat fell."""
    small, side = room.type_px(17), room.px(26)
    line = room.letters.line_height(small)
    head = pygame.Rect(area.left, area.top, area.width, max(room.px(30), line + 2))
    room.letters.draw_in(surface, words.CHART, head, room.type_px(21), style.ink, "bold")
    box = pygame.Rect(area.left + room.px(34), head.bottom + room.px(14), 0, 0)
    box.size = (area.right - side - box.left, area.bottom - line - side // 2 - room.px(4) - box.top)
    if box.width < side or box.height < side:
        return
    _draw_grid(room, surface, box, chart, style)
    ends: list[tuple[int, int]] = []
    for seat, player in enumerate(chart.players):
        way = chart.way(seat, box)
        _draw_line(room, surface, way, paint.lighter(player.rgb, style.lighter))
        ends.append(way[-1])
    for seat, end in enumerate(ends):
        player = chart.players[seat]
        # Lines that end together keep their symbols beside each other.
        before = sum(abs(one[0] - end[0]) + abs(one[1] - end[1]) < side for one in ends[:seat])
        at = (end[0] + side // 2 - before * side, end[1])
        draw_symbol(room, surface, player.symbol, player.rgb, at, side)


def _draw_grid(
    room: Room, surface: pygame.Surface, box: pygame.Rect, chart: FreeChart, style: ChartStyle
) -> None:
    """Levels with their numbers, and the first and the last turn."""
    small = room.type_px(17)
    for number in (0, chart.most // 2, chart.most):
        y = round(box.bottom - box.height * number / chart.most)
        pygame.draw.line(surface, style.grid, (box.left, y), (box.right, y))
        at = (box.left - room.px(6), y)
        room.letters.draw(surface, str(number), at, small, style.ink, "text", "midright")
    # Below the symbols of those who have fallen.
    top = box.bottom + room.px(26) // 2 + room.px(2)
    first = (box.left, top)
    room.letters.draw(surface, words.FIRST_TURN, first, small, style.ink, "text", "topleft")
    if chart.last > 1:
        at = (box.right, top)
        room.letters.draw(surface, str(chart.last), at, small, style.ink, "text", "topright")


def _draw_line(
    room: Room, surface: pygame.Surface, way: list[tuple[int, int]], tint: Colour
) -> None:
    if len(way) < 2:
        return
    pygame.draw.lines(surface, INK, False, way, max(3, room.px(6)))
    pygame.draw.lines(surface, tint, False, way, max(2, room.px(3)))


def figures(tally: Tally, points: Sequence[int] | None) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat; points where they were counted."""
    heads = words.FIGURE_HEADS if points is not None else words.FIGURE_HEADS[:-1]
    rows: list[tuple[str, Sequence[str]]] = [("", list(heads))]
    for seat, one in enumerate(tally.records):
        cells = [one.homes_taken, one.pieces_taken, one.pieces_lost, one.lost_on_mines]
        cells.append(tally.free[-1][seat])
        if points is not None:
            cells.append(points[seat])
        rows.append((str(seat), [str(cell) for cell in cells]))
    return rows

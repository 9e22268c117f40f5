"""Free pieces by turn as a chart, and the figures of a match: what its end is told with.

Both come from the events alone, so a match watched again shows the same lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Outcome, Seat
from boardgames.games.conflict.rules.scoring import is_scored, scores
from boardgames.games.conflict.rules.state import Ended
from boardgames.games.conflict.telling.tally import Tally, tally
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.conflict.scene.table import ConflictScene


@dataclass(frozen=True)
class Ground:
    """What the chart is drawn on: its words, its lines, and how much lighter colours must be."""

    ink: Colour
    grid: Colour
    lighter: float


TRAY = Ground(CREAM, (112, 96, 72), 0.2)
PAPER = Ground(FADED_INK, (204, 184, 146), 0.0)


def told(scene: ConflictScene) -> Tally:
    """The tally of everything played."""
    entries = scene.session.entries
    if scene.kept_tally is None or scene.kept_tally[0] != len(entries):
        events = [event for entry in entries for event in entry.events]
        found = tally(scene.game.sides, scene.session.seats, events)
        scene.kept_tally = (len(entries), found)
    return scene.kept_tally[1]


def draw_chart(
    scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect, ground: Ground = TRAY
) -> None:
    """One line a seat, its symbol where it ends: at the last turn, or where the seat fell."""
    room = scene.room
    small, side = room.type_px(17), room.px(26)
    line = room.letters.line_height(small)
    head = pygame.Rect(area.left, area.top, area.width, max(room.px(30), line + 2))
    text = "Free pieces by turn"
    room.letters.draw_in(surface, text, head, room.type_px(21), ground.ink, "bold")
    box = pygame.Rect(area.left + room.px(34), head.bottom + room.px(14), 0, 0)
    box.size = (area.right - side - box.left, area.bottom - line - side // 2 - room.px(4) - box.top)
    if box.width < side or box.height < side:
        return
    _draw_grid(scene, surface, box, ground)
    found = told(scene)
    last = max(1, len(found.free) - 1)
    ends: list[tuple[int, int]] = []
    for seat in range(scene.session.seats):
        way = _way(found, seat, box, last, scene.game.rules.each)
        _draw_line(scene, surface, seat, way, ground)
        ends.append(way[-1])
    for seat, end in enumerate(ends):
        look = scene.look_of(seat)
        # Lines that end together keep their symbols beside each other.
        before = sum(abs(one[0] - end[0]) + abs(one[1] - end[1]) < side for one in ends[:seat])
        at = (end[0] + side // 2 - before * side, end[1])
        draw_symbol(room, surface, look.symbol, look.colour, at, side)


def _draw_grid(
    scene: ConflictScene, surface: pygame.Surface, box: pygame.Rect, ground: Ground
) -> None:
    """Levels with their numbers, and the first and the last turn."""
    room, most = scene.room, scene.game.rules.each
    small = room.type_px(17)
    for number in (0, most // 2, most):
        y = round(box.bottom - box.height * number / most)
        pygame.draw.line(surface, ground.grid, (box.left, y), (box.right, y))
        at = (box.left - room.px(6), y)
        room.letters.draw(surface, str(number), at, small, ground.ink, "text", "midright")
    turns = max(1, len(told(scene).free) - 1)
    # Below the symbols of those who have fallen.
    top = box.bottom + room.px(26) // 2 + room.px(2)
    room.letters.draw(surface, "turn 1", (box.left, top), small, ground.ink, "text", "topleft")
    if turns > 1:
        at = (box.right, top)
        room.letters.draw(surface, str(turns), at, small, ground.ink, "text", "topright")


def _way(found: Tally, seat: Seat, box: pygame.Rect, last: int, most: int) -> list[tuple[int, int]]:
    """A seat's line through the box; it stops in the turn in which the seat fell."""
    counts = [free[seat] for free in found.free[: found.falls.get(seat, last) + 1]]
    return [
        (
            round(box.left + box.width * turn / last),
            round(box.bottom - box.height * count / most),
        )
        for turn, count in enumerate(counts)
    ]


def _draw_line(
    scene: ConflictScene,
    surface: pygame.Surface,
    seat: Seat,
    way: list[tuple[int, int]],
    ground: Ground,
) -> None:
    room = scene.room
    if len(way) < 2:
        return
    pygame.draw.lines(surface, INK, False, way, max(3, room.px(6)))
    tint = paint.lighter(scene.look_of(seat).colour, ground.lighter)
    pygame.draw.lines(surface, tint, False, way, max(2, room.px(3)))


def figures(scene: ConflictScene, outcome: Outcome) -> list[tuple[str, Sequence[str]]]:
    """The end screen's table: headings, then a row per seat."""
    counts = told(scene)
    has_score = is_scored(Ended(outcome.reason))
    heads = ["Homes taken", "Pieces taken", "Lost", "Lost on mines", "Free at the end"]
    rows: list[tuple[str, Sequence[str]]] = [("", [*heads, "Score"] if has_score else heads)]
    points = scores(scene.game.sides, scene.session.state)
    for seat, one in enumerate(counts.records):
        cells = [one.homes_taken, one.pieces_taken, one.pieces_lost, one.lost_on_mines]
        cells.append(counts.free[-1][seat])
        if has_score:
            cells.append(points[seat])
        rows.append((str(seat), [str(cell) for cell in cells]))
    return rows

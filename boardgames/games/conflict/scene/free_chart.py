"""Free pieces by turn, as a small chart in the tray of a finished match.

It is drawn from the events alone, so a match watched again shows the same lines.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.conflict.tally import tally
from boardgames.ui import paint
from boardgames.ui.theme import CREAM, INK
from boardgames.ui.widgets import draw_symbol

if TYPE_CHECKING:
    from boardgames.games.conflict.scene import ConflictScene


def draw_chart(scene: ConflictScene, surface: pygame.Surface, area: pygame.Rect) -> None:
    """One line a seat, its symbol at the end."""
    room = scene.room
    head = pygame.Rect(area.left, area.top, area.width, room.px(32))
    room.letters.draw_in(surface, "Free pieces by turn", head, room.type_px(21), CREAM, "bold")
    most = scene.game.rules.each
    side = room.px(26)
    box = pygame.Rect(area.left + room.px(34), head.bottom + room.px(14), 0, 0)
    box.size = (area.right - side - box.left, area.bottom - room.px(14) - box.top)
    for number in (0, most // 2, most):
        y = round(box.bottom - box.height * number / most)
        pygame.draw.line(surface, (112, 96, 72), (box.left, y), (box.right, y))
        at = (box.left - room.px(6), y)
        room.letters.draw(surface, str(number), at, room.type_px(17), CREAM, "text", "midright")
    free = _free(scene)
    last = max(1, len(free) - 1)
    for seat in range(scene.session.seats):
        way = [
            (
                round(box.left + box.width * turn / last),
                round(box.bottom - box.height * counts[seat] / most),
            )
            for turn, counts in enumerate(free)
        ]
        look = scene.look_of(seat)
        if len(way) > 1:
            pygame.draw.lines(surface, INK, False, way, max(3, room.px(6)))
            tint = paint.lighter(look.colour, 0.2)
            pygame.draw.lines(surface, tint, False, way, max(2, room.px(3)))
        # Lines that end together keep their symbols beside each other.
        before = sum(free[-1][other] == free[-1][seat] for other in range(seat))
        end = (way[-1][0] + side // 2 - before * side, way[-1][1])
        draw_symbol(room, surface, look.symbol, look.colour, end, side)


def _free(scene: ConflictScene) -> tuple[tuple[int, ...], ...]:
    entries = scene.session.entries
    if scene.kept_chart is None or scene.kept_chart[0] != len(entries):
        events = [event for entry in entries for event in entry.events]
        told = tally(scene.game.sides, scene.session.seats, events)
        scene.kept_chart = (len(entries), told.free)
    return scene.kept_chart[1]

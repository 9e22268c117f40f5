"""The log: every event one plain sentence, newest last; click a line to see the place."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK
from boardgames.ui.draw.widgets import draw_paper
from boardgames.ui.scene import Room, Target
from boardgames.ui.table.sitting import Line


class LogPanel:
    """A drawer over the side of the table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.is_open = False
        self._back = 0

    def toggle(self) -> None:
        """Opens at the newest line, or closes."""
        self.is_open = not self.is_open
        self._back = 0

    def scroll(self, turns: float) -> None:
        """Older lines with the wheel upwards."""
        self._back = max(0, self._back + round(turns * 2))

    def _blocks(self, lines: Sequence[Line], inner: pygame.Rect) -> list[tuple[int, pygame.Rect]]:
        px = self.room.type_px(21)
        step = self.room.letters.line_height(px)
        gap = self.room.px(9)
        self._back = min(self._back, max(0, len(lines) - 4))
        bottom, placed = inner.bottom, []
        for index in range(len(lines) - 1 - self._back, -1, -1):
            count = len(self.room.letters.wrapped(lines[index][0], px, inner.width))
            rect = pygame.Rect(inner.left, bottom - count * step, inner.width, count * step)
            if rect.top < inner.top:
                break
            placed.append((index, rect))
            bottom = rect.top - gap
        return placed

    def _inner(self, area: pygame.Rect) -> pygame.Rect:
        inner = area.inflate(-self.room.px(44), -self.room.px(36))
        title = self.room.px(54)
        return pygame.Rect(inner.left, inner.top + title, inner.width, inner.height - title)

    def targets(self, lines: Sequence[Line], area: pygame.Rect) -> list[Target]:
        """The visible lines that are about a place."""
        return [
            Target(("log", index), rect, label="", is_stop=False)
            for index, rect in self._blocks(lines, self._inner(area))
            if lines[index][1] is not None
        ]

    def draw(
        self,
        surface: pygame.Surface,
        lines: Sequence[Line],
        area: pygame.Rect,
        shown_ref: Ref | None,
    ) -> None:
        """The drawer with the newest lines at the bottom."""
        room = self.room
        draw_paper(room, surface, area)
        inner = self._inner(area)
        title = pygame.Rect(inner.left, area.top + room.px(14), inner.width, room.px(50))
        room.letters.draw_in(surface, "What happened", title, room.type_px(34), INK, "display")
        px = room.type_px(21)
        step = room.letters.line_height(px)
        for index, rect in self._blocks(lines, inner):
            pointed = shown_ref == ("log", index)
            newest = index == len(lines) - 1
            colour = INK if newest or pointed else FADED_INK
            if pointed:
                surface.blit(paint.veil(rect.size, GOLD, 70), rect)
            wrapped = room.letters.wrapped(lines[index][0], px, inner.width)
            for row, text in enumerate(wrapped):
                room.letters.draw(surface, text, (rect.left, rect.top + row * step), px, colour)

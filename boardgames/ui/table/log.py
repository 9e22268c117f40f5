"""The log: every turn one sentence, newest last, which unfolds into its steps.

A line that is clicked shows the place it is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.narration import TurnSummary
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import FADED_INK, GOLD, INK
from boardgames.ui.draw.widgets import draw_paper
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

_INDENT = 26


class Row(NamedTuple):
    """One line of the log: a turn, or one of its steps."""

    text: str
    spot: Ref | None
    turn: int
    """The first entry of its turn, which stays the same as long as the turn does."""
    is_step: bool
    folds: bool
    """Whether it opens and closes steps below it."""


class LogPanel:
    """A drawer over the side of the table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.is_open = False
        self._back = 0
        self._unfolded: set[int] = set()

    def toggle(self) -> None:
        """Opens at the newest line, or closes."""
        self.is_open = not self.is_open
        self._back = 0
        self._unfolded.clear()

    def scroll(self, turns: float) -> None:
        self._back = max(0, self._back + round(turns * 2))

    def rows(self, story: Sequence[TurnSummary]) -> list[Row]:
        """A turn without a sentence shows its steps."""
        found = []
        for turn in story:
            folds = bool(turn.text) and bool(turn.steps)
            if turn.text:
                found.append(Row(turn.whole, turn.spot, turn.first, is_step=False, folds=folds))
            if not turn.text or turn.first in self._unfolded:
                found.extend(Row(t, spot, turn.first, True, False) for t, spot in turn.steps)
        return found

    def take(self, story: Sequence[TurnSummary], index: int) -> Ref | None:
        """Folds or unfolds a turn; returns what the line is about."""
        row = self.rows(story)[index]
        if row.folds:
            self._unfolded ^= {row.turn}
        return row.spot

    def _blocks(self, rows: Sequence[Row], inner: Rect) -> list[tuple[int, Rect]]:
        px = self.room.type_px(21)
        step = self.room.letters.line_height(px)
        gap = self.room.px(9)
        self._back = min(self._back, max(0, len(rows) - 4))
        bottom, placed = inner.bottom, []
        for index in range(len(rows) - 1 - self._back, -1, -1):
            box = self._box(rows[index], inner)
            count = len(self.room.letters.wrapped(rows[index].text, px, box.width))
            rect = Rect(box.left, bottom - count * step, box.width, count * step)
            if rect.top < inner.top:
                break
            placed.append((index, rect))
            bottom = rect.top - gap
        return placed

    def _box(self, row: Row, inner: Rect) -> Rect:
        """Steps are indented."""
        indent = self.room.px(_INDENT) if row.is_step else 0
        return Rect(inner.left + indent, inner.top, inner.width - indent, inner.height)

    def _inner(self, area: Rect) -> Rect:
        inner = area.inflate(-self.room.px(44), -self.room.px(36))
        title = self.room.px(54)
        return Rect(inner.left, inner.top + title, inner.width, inner.height - title)

    def targets(self, story: Sequence[TurnSummary], area: Rect) -> list[Target]:
        rows = self.rows(story)
        return [
            Target(("log", index), rect, label="", is_stop=False)
            for index, rect in self._blocks(rows, self._inner(area))
            if rows[index].spot is not None or rows[index].folds
        ]

    def draw(
        self, surface: Surface, story: Sequence[TurnSummary], area: Rect, shown_ref: Ref | None
    ) -> None:
        room, rows = self.room, self.rows(story)
        draw_paper(room, surface, area)
        inner = self._inner(area)
        title = Rect(inner.left, area.top + room.px(14), inner.width, room.px(50))
        room.letters.draw_in(surface, "What happened", title, room.type_px(34), INK, "display")
        px = room.type_px(21)
        step = room.letters.line_height(px)
        for index, rect in self._blocks(rows, inner):
            row = rows[index]
            pointed = shown_ref == ("log", index)
            newest = row.turn == rows[-1].turn
            colour = INK if newest or pointed else FADED_INK
            if pointed:
                surface.blit(paint.veil(rect.size, GOLD, 70), rect)
            if row.folds:
                self._draw_fold(surface, rect, row.turn in self._unfolded)
            for line, text in enumerate(room.letters.wrapped(row.text, px, rect.width)):
                room.letters.draw(surface, text, (rect.left, rect.top + line * step), px, colour)

    def _draw_fold(self, surface: Surface, rect: Rect, is_unfolded: bool) -> None:
        """An arrow before the line: to the right while folded, downwards when open."""
        size = self.room.px(7)
        x = rect.left - self.room.px(10)
        y = rect.top + self.room.letters.line_height(self.room.type_px(21)) // 2
        if is_unfolded:
            corners = [(x - size, y - size // 2), (x + size, y - size // 2), (x, y + size)]
        else:
            corners = [(x - size // 2, y - size), (x - size // 2, y + size), (x + size, y)]
        pygame.draw.polygon(surface, FADED_INK, corners)

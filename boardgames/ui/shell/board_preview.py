"""A board in the workshop: follows its file and shows the table or the problems.

It checks the file's time a few times a second and redraws only after a change.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Protocol

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.core.problems import MOST_TOLD, Problem, told
from boardgames.ui.draw import paint
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import ALARM, CREAM, INK, WOOD_DARK
from boardgames.ui.draw.widgets import (
    Button,
    columns,
    draw_buttons,
    draw_label,
    draw_paper,
)
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target

LOOK_EVERY_MS = 400.0
BAR, LINE = 128, 48
"""Units: height of the bar below the table, and of the message in it."""
APART = 34
"""Units between two groups of buttons."""
MOST = 330
"""Maximum width of a button, in units."""
Preview = tuple[Table | None, Sequence[Problem]]


class Act(msgspec.Struct, frozen=True):
    """A button; `does` returns a message to show."""

    name: str
    text: str
    does: Callable[[], str]
    label: str = ""
    keys: tuple[str, ...] = ()
    is_primary: bool = False
    is_apart: bool = False
    """Whether it starts a new group."""


class BoardOnBench(Protocol):
    @property
    def path(self) -> Path: ...

    def caption(self) -> str: ...

    def load(self) -> Preview:
        """The table, or the problems that prevent one."""

    def acts(self) -> Sequence[Act]: ...


NOT_YET = "This board can't be played yet"


class BoardPreview(Scene):
    closes_on_escape = True

    def __init__(self, room: Room, board: BoardOnBench) -> None:
        super().__init__(room)
        self.board = board
        self.said = ""
        self._since = 0.0
        self._seen = self._stamp()
        self.table: Table | None = None
        self.problems: Sequence[Problem] = ()
        self.acts: Sequence[Act] = ()
        self.show()

    @property
    def path(self) -> Path:
        return self.board.path

    def show(self) -> None:
        """Reloads the board."""
        self._seen = self._stamp()
        self.table, self.problems = self.board.load()
        self.acts = self.board.acts()
        self._lay_out()
        self.changed()

    def say(self, text: str) -> None:
        self.said = text
        self.changed()

    def _lay_out(self) -> None:
        if self.table is not None:
            self.table.room = self.room.lent(self._bar().height)
            self.table.resized()

    def _stamp(self) -> tuple[float, int]:
        try:
            status = self.path.stat()
        except OSError:
            return 0.0, 0
        return status.st_mtime, status.st_size

    def update(self, ms: float) -> None:
        self._since += ms
        if self._since < LOOK_EVERY_MS:
            return
        self._since = 0.0
        if self._stamp() != self._seen:
            self.show()

    def resized(self) -> None:
        self._lay_out()
        super().resized()

    def _bar(self) -> pygame.Rect:
        height = self.room.px(BAR)
        return pygame.Rect(0, self.room.size[1] - height, self.room.size[0], height)

    def _buttons(self) -> list[Button]:
        room, bar = self.room, self._bar()
        row = pygame.Rect(bar.left + room.px(24), bar.top + room.px(LINE), 0, room.px(66))
        row.width = min(bar.width - room.px(48), len(self.acts) * room.px(MOST))
        gap = room.px(9)
        widths: list[int] = []
        for act in self.acts:
            # An empty column separates groups.
            widths += [room.px(APART), 0] if act.is_apart else [0]
        cut = [
            rect for rect, width in zip(columns(row, widths, gap), widths, strict=True) if not width
        ]
        return [
            Button(
                ("do", act.name),
                rect,
                act.text,
                style="primary" if act.is_primary else "plain",
                label=act.label,
                keys=act.keys,
            )
            for act, rect in zip(self.acts, cut, strict=True)
        ]

    def words(self) -> list[str]:
        problems = () if self.table is not None else (NOT_YET, *told(self.problems))
        return [*problems, self.said or self.board.caption()]

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        act = next(one for one in self.acts if one.name == ref[1])
        said = act.does()
        if said:
            self.say(said)

    def draw(self, surface: pygame.Surface) -> None:
        room, bar = self.room, self._bar()
        if self.table is not None:
            self.table.room = room.lent(bar.height)
            self.table.display.draw(surface)
        else:
            draw_wood(room, surface)
            self._draw_problems(surface)
        surface.fill(WOOD_DARK, bar)
        surface.fill(paint.lighter(WOOD_DARK, 0.2), pygame.Rect(bar.topleft, (bar.width, 2)))
        line = pygame.Rect(bar.left + room.px(28), bar.top + room.px(6), 0, room.px(LINE - 10))
        line.width = room.size[0] - 2 * line.left
        px = room.type_px(22)
        text = room.letters.beginning(self.said or self.board.caption(), px, line.size)
        room.letters.draw_in(surface, text, line, px, CREAM)
        buttons = self._buttons()
        draw_buttons(self, surface, buttons)
        draw_label(self, surface, buttons)

    def _draw_problems(self, surface: pygame.Surface) -> None:
        room, bar = self.room, self._bar()
        sheet = pygame.Rect(room.px(60), room.px(50), room.size[0] - room.px(120), 0)
        sheet.height = bar.top - room.px(90)
        draw_paper(room, surface, sheet)
        inner = sheet.inflate(-room.px(90), -room.px(60))
        head = pygame.Rect(inner.left, inner.top, inner.width, room.px(60))
        room.letters.draw_in(surface, NOT_YET, head, room.type_px(40), INK, "display")
        px = room.type_px(24)
        top = head.bottom + room.px(10)
        for lines in self._wrapped_problems(px, inner.width, inner.bottom - top):
            for text in lines:
                room.letters.draw(surface, text, (inner.left, top), px, ALARM)
                top += room.letters.line_height(px)
            top += room.px(8)

    def _wrapped_problems(self, px: int, width: int, height: int) -> list[list[str]]:
        """As many problems as fit, each wrapped, and the number of the others."""
        letters, found = self.room.letters, list[list[str]]()
        for most in range(MOST_TOLD, 0, -1):
            lines = told(self.problems, most)
            found = [letters.wrapped(line, px, width, breaks=True) for line in lines]
            high = sum(map(len, found)) * letters.line_height(px) + len(found) * self.room.px(8)
            if high <= height:
                break
        return found

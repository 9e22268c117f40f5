"""A board while it is being drawn: follows the file, shows the table or what is wrong with it.

It looks at the file's time a few times a second and draws anew only when that has changed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import ALARM, CREAM, INK, WOOD_DARK
from boardgames.ui.draw.widgets import Button, draw_button, draw_paper
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.table.table import AnyTable

LOOK_EVERY_MS = 400.0
Preview = tuple[AnyTable | None, Sequence[str]]


class BoardPreview(Scene):
    """The present state of a map, and the ways on from it."""

    def __init__(
        self,
        room: Room,
        path: Path,
        load: Callable[[], Preview],
        edit: Callable[[], str],
        restore: Callable[[], str],
    ) -> None:
        super().__init__(room)
        self.path = path
        self._load = load
        self._acts = {"edit": edit, "restore": restore}
        self.said = ""
        self._since = 0.0
        self._seen = self._stamp()
        self.table: AnyTable | None = None
        self.problems: Sequence[str] = ()
        self._show()

    def _show(self) -> None:
        self.table, self.problems = self._load()
        self._lay_out()

    def _lay_out(self) -> None:
        """The table lies above the bar of buttons."""
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
        """Looks whether the file was saved."""
        self._since += ms
        if self._since < LOOK_EVERY_MS:
            return
        self._since = 0.0
        stamp = self._stamp()
        if stamp != self._seen:
            self._seen = stamp
            self._show()
            self.changed()

    def resized(self) -> None:
        """The table is laid out anew, too."""
        self._lay_out()
        super().resized()

    def _bar(self) -> pygame.Rect:
        height = self.room.px(94)
        return pygame.Rect(0, self.room.size[1] - height, self.room.size[0], height)

    def _buttons(self) -> list[Button]:
        room = self.room
        bottom = room.size[1] - room.px(16)
        made = []
        specs = (("back", "Back"), ("edit", "Open in Tiled"), ("restore", "Restore the original"))
        left = room.px(24)
        for name, text in specs:
            rect = pygame.Rect(left, bottom - room.px(62), room.px(300), room.px(62))
            made.append(Button(("do", name), rect, text))
            left = rect.right + room.px(14)
        return made

    def targets(self) -> list[Target]:
        """The buttons."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """Back, edit, restore."""
        if ref[1] == "back":
            self.room.stack.pop()
            return
        self.said = self._acts[str(ref[1])]()
        self.changed()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back."""
        if pressed.key == "escape":
            self.room.stack.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """The table as it would be played, or the problems, and the buttons."""
        room, bar = self.room, self._bar()
        if self.table is not None:
            self.table.room = room.lent(bar.height)
            self.table.draw_picture(surface)
        else:
            surface.blit(room.assets.covering("room/table", room.size), (0, 0))
            self._draw_problems(surface)
        surface.fill(WOOD_DARK, bar)
        line = pygame.Rect(room.px(980), bar.top + room.px(6), 0, bar.height - room.px(12))
        line.width = room.size[0] - line.left - room.px(24)
        px = room.type_px(22)
        text = self.said or f"{self.path.name}: save it in Tiled, and this picture follows."
        text = room.letters.beginning(text, px, line.size)
        room.letters.draw_in(surface, text, line, px, CREAM)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_problems(self, surface: pygame.Surface) -> None:
        room = self.room
        sheet = pygame.Rect(
            room.px(60), room.px(50), room.size[0] - room.px(120), room.size[1] - room.px(160)
        )
        draw_paper(room, surface, sheet)
        inner = sheet.inflate(-room.px(90), -room.px(60))
        head = pygame.Rect(inner.left, inner.top, inner.width, room.px(60))
        title = "This board can't be played yet"
        room.letters.draw_in(surface, title, head, room.type_px(40), INK, "display")
        px = room.type_px(24)
        top = head.bottom + room.px(10)
        for problem in self.problems:
            for text in room.letters.wrapped(problem, px, inner.width, breaks=True):
                if top + px > inner.bottom:
                    return
                room.letters.draw(surface, text, (inner.left, top), px, ALARM)
                top += room.letters.line_height(px)
            top += room.px(8)

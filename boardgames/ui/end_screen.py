"""The end of a match: why it ended, who stands where, the figures, and what next."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.game import Outcome, Ref
from boardgames.ui import paint
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.theme import FADED_INK, INK, WOOD_DARK
from boardgames.ui.widgets import Button, columns, draw_button, draw_paper, draw_symbol

if TYPE_CHECKING:
    from boardgames.ui.table import TableScene


class EndScreen(Scene):
    """A sheet over the finished table."""

    hides_below = False

    def __init__(self, room: Room, table: TableScene, outcome: Outcome) -> None:
        super().__init__(room)
        self.table = table
        self.outcome = outcome
        self.figures = list(table.end_rows(outcome))
        self.note = table.end_note(outcome)
        self.focused = ("again",)

    def _sheet(self) -> pygame.Rect:
        room = self.room
        seats = sum(len(place) for place in self.outcome.ranking)
        height = 362 + 84 * seats
        rect = pygame.Rect(
            0,
            0,
            min(room.px(1240), room.size[0] - room.px(50)),
            min(room.px(height), room.size[1] - room.px(40)),
        )
        rect.center = (room.size[0] // 2, room.size[1] // 2)
        return rect

    def _buttons(self) -> list[Button]:
        room, sheet = self.room, self._sheet()
        inner = sheet.inflate(-room.px(80), -room.px(56))
        row = pygame.Rect(inner.left, inner.bottom - room.px(72), inner.width, room.px(72))
        cells = columns(row, [0, 0, 0, 0], room.px(16))
        specs = [
            (("again",), "Play again", "primary", ("a",)),
            (("look",), "Look at the table", "plain", ("b", "escape")),
            (("watch",), "Watch it again", "plain", ("w",)),
            (("shelf",), "To the shelf", "plain", ("s",)),
        ]
        return [
            Button(ref, cell, text, keys=keys, style=style)
            for cell, (ref, text, style, keys) in zip(cells, specs, strict=True)
        ]

    def targets(self) -> list[Target]:
        """The four ways on."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """Again, look, watch or leave."""
        self.room.stack.pop()
        match ref:
            case ("again",):
                self.table.place.again()
            case ("watch",):
                self.table.watch()
            case ("shelf",):
                self.table.leave()

    def key(self, pressed: KeyPressed) -> bool:
        """Enter takes the focused button."""
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Reason, ranking with figures, buttons."""
        room, sheet = self.room, self._sheet()
        surface.blit(paint.veil(room.size, WOOD_DARK, 130), (0, 0))
        draw_paper(room, surface, sheet)
        inner = sheet.inflate(-room.px(80), -room.px(56))
        title = pygame.Rect(inner.left, inner.top, inner.width, room.px(70))
        names = [self.table.name_of(seat) for seat in self.outcome.winners]
        heading = f"{' and '.join(names)} won" if names else "Nobody won"
        room.letters.draw_in(surface, heading, title, room.type_px(54), INK, "display")
        words = pygame.Rect(inner.left, title.bottom, inner.width, room.px(66))
        text = f"{self.outcome.words} {self.note}".strip()
        room.letters.draw_in(surface, text, words, room.type_px(26), FADED_INK)
        self._draw_ranking(surface, inner, words.bottom + room.px(8))
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_ranking(self, surface: pygame.Surface, inner: pygame.Rect, top: int) -> None:
        room = self.room
        bottom = self._buttons()[0].rect.top - room.px(14)
        places = [(i + 1, seat) for i, seats in enumerate(self.outcome.ranking) for seat in seats]
        heading = 3 * room.letters.line_height(room.type_px(20)) if self.figures else 0
        row_height = min(room.px(84), (bottom - top - heading) // max(1, len(places)))
        name_width = round(inner.width * (0.3 if self.figures else 0.9))
        if self.figures:
            area = pygame.Rect(inner.left + name_width, top, inner.width - name_width, heading)
            self._draw_cells(surface, area, self.figures[0][1], FADED_INK, 20)
        figures = dict(self.figures[1:])
        for index, (place, seat) in enumerate(places):
            y = top + heading + index * row_height
            row = pygame.Rect(inner.left, y, inner.width, row_height)
            look = self.table.look_of(seat)
            size = min(row_height - room.px(12), room.px(58))
            centre = (row.left + room.px(74), row.centery)
            draw_symbol(room, surface, look.symbol, look.colour, centre, size)
            number = pygame.Rect(row.left, row.top, room.px(40), row.height)
            text = f"{place}."
            room.letters.draw_in(surface, text, number, room.type_px(32), INK, "display")
            name = pygame.Rect(
                row.left + room.px(116), row.top, name_width - room.px(126), row.height
            )
            room.letters.draw_in(surface, look.name, name, room.type_px(30), INK, "bold")
            area = pygame.Rect(row.left + name_width, y, row.width - name_width, row_height)
            self._draw_cells(surface, area, figures.get(str(seat), ()), INK, 26)

    def _draw_cells(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        texts: object,
        colour: tuple[int, int, int],
        px: int,
    ) -> None:
        cells = list(texts) if isinstance(texts, list | tuple) else []
        if not cells:
            return
        gap = self.room.px(8)
        for cell, text in zip(columns(area, [0] * len(cells), gap), cells, strict=True):
            self.room.letters.draw_in(
                surface, text, cell, self.room.type_px(px), colour, "text", "center"
            )

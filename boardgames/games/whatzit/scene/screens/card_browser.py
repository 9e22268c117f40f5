"""All cards of a match that are over, to leaf through: code beside solution."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Ref, Who
from boardgames.games.whatzit.narration.match_stats import Played
from boardgames.games.whatzit.scene import words
from boardgames.games.whatzit.scene.draw.card_face import SHAPE, Printer
from boardgames.ui.draw.theme import CREAM, LAMP
from boardgames.ui.draw.widgets import Button, columns, draw_button
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.table.areas import fitted
from boardgames.ui.targets import Target


class CardsScene(Scene):
    """One card at a time."""

    def __init__(self, room: Room, printer: Printer, cards: Sequence[Played], who: Who) -> None:
        super().__init__(room)
        self.cards = cards
        self._printer = printer
        self._who = who
        self.index = max(0, len(self.cards) - 1)

    def _buttons(self) -> list[Button]:
        room = self.room
        row = pygame.Rect(0, 0, min(room.px(1100), room.size[0] - room.px(60)), room.px(76))
        row.midbottom = (room.size[0] // 2, room.size[1] - room.px(30))
        cells = columns(row, [0, 0, 0], room.px(16))
        last = len(self.cards) - 1
        return [
            Button(("step", -1), cells[0], words.CARD_BEFORE, enabled=self.index > 0),
            Button(("close",), cells[1], words.CLOSE, keys=("escape",), style="primary"),
            Button(("step", 1), cells[2], words.NEXT_CARD, enabled=self.index < last),
        ]

    def words(self) -> list[str]:
        count = words.card_count(self.index, len(self.cards))
        if not self.cards:
            return [count]
        one = self.cards[self.index]
        return [count, one.answer, one.reading, self._solved()]

    def _solved(self) -> str:
        solver = self.cards[self.index].solver
        return words.solved_by(None if solver is None else self._who(solver))

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("step", int(step)):
                self._leaf(step)
            case _:
                self.room.stack.pop()

    def _leaf(self, step: int) -> None:
        self.index = max(0, min(len(self.cards) - 1, self.index + step))
        self.changed()

    def arrows(self, direction: str) -> bool:
        if direction in ("left", "right"):
            self._leaf(1 if direction == "right" else -1)
        return direction in ("left", "right")

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._leaf(-1 if given.turns > 0 else 1)
            return True
        return False

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "enter" and not self.shows_focus:
            self.room.stack.pop()
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        room = self.room
        surface.blit(room.assets.covering("room/table_dark", room.size), (0, 0))
        title = pygame.Rect(0, room.px(26), room.size[0], room.px(70))
        count = words.card_count(self.index, len(self.cards))
        room.letters.draw_in(surface, count, title, room.type_px(50), CREAM, "display", "center")
        if self.cards:
            self._draw_card(surface, title.bottom)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_card(self, surface: pygame.Surface, top: int) -> None:
        room, printer, one = self.room, self._printer, self.cards[self.index]
        bottom = self._buttons()[0].rect.top - room.px(80)
        area = pygame.Rect(room.px(40), top, room.size[0] - room.px(80), bottom - top)
        cells = columns(area, [0, 0], room.px(30))
        left, right = (fitted(cell, SHAPE) for cell in cells)
        surface.blit(printer.front(one.card, left.width), left)
        deck = printer.code(one.card).deck
        sheet = printer.solution(deck, one.answer, one.reading, right.width)
        printer.draw_level(sheet, one.card, right.width)
        surface.blit(sheet, right)
        line = pygame.Rect(area.left, bottom + room.px(14), area.width, room.px(48))
        px = room.type_px(30)
        room.letters.draw_in(surface, self._solved(), line, px, LAMP, "bold", "center")

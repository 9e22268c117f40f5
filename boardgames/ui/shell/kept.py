"""Earlier versions of a board, and boards that were thrown away: a list to bring one back from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

_TOP, _PITCH, _ROW = 130, 104, 90


class KeptCard(msgspec.Struct, frozen=True):
    """Something that is kept: what it is, why and since when, and how it comes back."""

    title: str
    words: str
    bring_back: Callable[[], None]


class KeptScreen(Scene):
    """The list, the latest first."""

    def __init__(self, room: Room, title: str, cards: Sequence[KeptCard]) -> None:
        super().__init__(room)
        self.title = title
        self.cards = list(cards)
        self._first = 0

    def _fits(self) -> int:
        return max(1, (self.room.size[1] - self.room.px(_TOP + 30)) // self.room.px(_PITCH))

    def _rows(self) -> list[tuple[int, pygame.Rect]]:
        room = self.room
        shown = range(self._first, min(len(self.cards), self._first + self._fits()))
        width = min(room.px(1200), room.size[0] - room.px(120))
        left = (room.size[0] - width) // 2
        return [
            (index, pygame.Rect(left, room.px(_TOP + at * _PITCH), width, room.px(_ROW)))
            for at, index in enumerate(shown)
        ]

    def _back(self) -> Button:
        room = self.room
        rect = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        return Button(("back",), rect, "Back", icon="back")

    def words(self) -> list[str]:
        """What is kept here."""
        return [self.title]

    def targets(self) -> list[Target]:
        """The rows, and the way back."""
        rows = [
            Target(("kept", index), row, label=f"{card.title}. {card.words}")
            for index, row in self._rows()
            for card in [self.cards[index]]
        ]
        return [*rows, self._back().target()]

    def take(self, ref: Ref) -> None:
        """Brings something back, or goes back itself."""
        self.room.stack.pop()
        if ref[0] == "kept":
            self.cards[int(ref[1])].bring_back()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back, Page Up and Down turn the list."""
        match pressed.key:
            case "escape":
                self.room.stack.pop()
            case "pagedown":
                self._scroll(self._fits())
            case "pageup":
                self._scroll(-self._fits())
            case _:
                return False
        return True

    def pointer(self, given: Input) -> bool:
        """The wheel turns the list."""
        if isinstance(given, Wheel):
            self._scroll(-round(given.turns))
            return True
        return False

    def _scroll(self, step: int) -> None:
        last = max(0, len(self.cards) - self._fits())
        self._first = max(0, min(last, self._first + step))
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        """The list on the table."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(320), room.px(84))
        room.letters.draw_in(surface, self.title, title, room.type_px(50), CREAM, "display")
        for index, row in self._rows():
            self._draw_row(surface, index, row)
        draw_button(room, surface, self._back(), self)

    def _draw_row(self, surface: pygame.Surface, index: int, row: pygame.Rect) -> None:
        room, card = self.room, self.cards[index]
        draw_paper(room, surface, row)
        inner = row.inflate(-room.px(44), -room.px(14))
        head = pygame.Rect(inner.left, inner.top, inner.width, inner.height * 3 // 5)
        room.letters.draw_in(surface, card.title, head, room.type_px(28), INK, "display")
        below = pygame.Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        room.letters.draw_in(surface, card.words, below, room.type_px(22), FADED_INK)
        if self.shown_ref == ("kept", index):
            draw_focus(room, surface, row, room.px(14))

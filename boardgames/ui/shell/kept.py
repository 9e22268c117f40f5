"""Earlier versions of a board, and boards that were thrown away: a list to bring one back from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_paper
from boardgames.ui.scene import Room
from boardgames.ui.shell.list_screen import ListScreen
from boardgames.ui.targets import Target


class KeptCard(msgspec.Struct, frozen=True):
    """Something that is kept: what it is, why and since when, and how it comes back."""

    title: str
    words: str
    bring_back: Callable[[], None]


class KeptScreen(ListScreen):
    """The list, the latest first."""

    top, pitch, row_height, widest, title_type = 130, 104, 90, 1200, 50

    def __init__(self, room: Room, title: str, cards: Sequence[KeptCard]) -> None:
        super().__init__(room)
        self.title = title
        self.cards = list(cards)

    @property
    def length(self) -> int:
        """As many rows as things are kept."""
        return len(self.cards)

    def _back(self) -> Button:
        return Button(("back",), self.back_rect(), "Back", icon="back")

    def words(self) -> list[str]:
        """What is kept here."""
        return [self.title]

    def targets(self) -> list[Target]:
        """The rows, and the way back."""
        rows = [
            Target(("kept", index), row, label=f"{card.title}. {card.words}")
            for index, row in self.rows()
            for card in [self.cards[index]]
        ]
        return [*rows, self._back().target()]

    def take(self, ref: Ref) -> None:
        """Brings something back, or goes back itself."""
        self.room.stack.pop()
        if ref[0] == "kept":
            self.cards[int(ref[1])].bring_back()

    def draw(self, surface: pygame.Surface) -> None:
        """The list on the table."""
        self.draw_ground(surface, self.title)
        for index, row in self.rows():
            self._draw_row(surface, index, row)
        draw_button(self.room, surface, self._back(), self)

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

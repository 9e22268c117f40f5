"""Base of dialogs with text fields."""

from __future__ import annotations

from abc import abstractmethod

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, INK, WOOD_DARK, Colour
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_paper
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.scene import Room, Scene

BACK: Ref = ("back",)
_WORDS_TYPE, _FIELD_TYPE = 24, 26


class TypingSheet(Scene):
    hides_below = False
    widest: int
    most_lines: int
    words_below_title: int

    def __init__(self, room: Room, typing: Ref) -> None:
        super().__init__(room)
        self.refusal = ""
        self.typing: Ref | None = typing
        """The field that gets the text."""
        self.focused = typing

    @property
    @abstractmethod
    def said(self) -> str:
        """The text below the title: the question or an error message."""

    @abstractmethod
    def sheet_height(self) -> int:
        """Pixels, without the text below the title."""

    def width(self) -> int:
        return min(self.room.px(self.widest), self.room.size[0] - self.room.px(60))

    def _lines(self) -> list[str]:
        room = self.room
        wide, px = self.width() - room.px(96), room.type_px(_WORDS_TYPE)
        lines = room.letters.wrapped(self.said, px, wide, breaks=True) if self.said else []
        return lines[: self.most_lines]

    def said_height(self) -> int:
        return len(self._lines()) * self.room.letters.line_height(self.room.type_px(_WORDS_TYPE))

    def sheet(self) -> pygame.Rect:
        size = self.room.size
        high = min(self.sheet_height() + self.said_height(), size[1] - self.room.px(40))
        rect = pygame.Rect(0, 0, self.width(), high)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def inner(self) -> pygame.Rect:
        return self.sheet().inflate(-self.room.px(96), -self.room.px(56))

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            self.take(BACK)
            return True
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return False

    def draw_ground(self, surface: pygame.Surface, title: str) -> None:
        room, inner = self.room, self.inner()
        surface.blit(paint.veil(room.size, WOOD_DARK, 150), (0, 0))
        draw_paper(room, surface, self.sheet())
        head = pygame.Rect(inner.left, inner.top, inner.width, room.px(58))
        room.letters.draw_in(surface, title, head, room.type_px(40), INK, "display")
        px, step = room.type_px(_WORDS_TYPE), room.letters.line_height(room.type_px(_WORDS_TYPE))
        colour: Colour = ALARM if self.refusal else INK
        for index, line in enumerate(self._lines()):
            at = (inner.left, head.bottom + room.px(self.words_below_title) + index * step)
            room.letters.draw(surface, line, at, px, colour)

    def draw_field(self, surface: pygame.Surface, ref: Ref, rect: pygame.Rect, text: str) -> None:
        room, is_typing = self.room, self.typing == ref
        draw_button(room, surface, Button(ref, rect), self)
        inner = rect.inflate(-room.px(28), -room.px(10))
        shown = self._end_that_fits(text + ("|" if is_typing else ""), inner.width)
        room.letters.draw_in(surface, shown or " ", inner, room.type_px(_FIELD_TYPE), INK, "bold")
        if is_typing:
            draw_focus(room, surface, rect, room.px(12))

    def _end_that_fits(self, text: str, width: int) -> str:
        """The end, which matters most while typing; a path has no spaces to break at."""
        letters, px = self.room.letters, self.room.type_px(_FIELD_TYPE)
        shown = text.replace(" ", "\u00a0")
        while len(text) > 1 and letters.width(shown, px, "bold") > width:
            text = text[1:]
            shown = "…" + text.replace(" ", "\u00a0")
        return shown

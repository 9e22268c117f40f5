"""A list that fills the screen and is turned by wheel and keys: saved matches, kept boards."""

from __future__ import annotations

from abc import abstractmethod
from typing import ClassVar

import pygame

from boardgames.ui.draw.theme import CREAM
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene

_FOOT = 30


class ListScreen(Scene):
    """Rows of one height on the table, as many as fit, below a title and the way back."""

    top: ClassVar[int]
    pitch: ClassVar[int]
    row_height: ClassVar[int]
    widest: ClassVar[int]
    title_type: ClassVar[int]

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._first = 0

    @property
    @abstractmethod
    def length(self) -> int:
        """How many rows there are in all."""

    def _fits(self) -> int:
        return max(1, (self.room.size[1] - self.room.px(self.top + _FOOT)) // self._pitch)

    @property
    def _pitch(self) -> int:
        return self.room.px(self.pitch)

    def rows(self) -> list[tuple[int, pygame.Rect]]:
        """Those that are shown, with their numbers."""
        room = self.room
        shown = range(self._first, min(self.length, self._first + self._fits()))
        width = min(room.px(self.widest), room.size[0] - room.px(120))
        left, high = (room.size[0] - width) // 2, room.px(self.row_height)
        return [
            (index, pygame.Rect(left, room.px(self.top) + at * self._pitch, width, high))
            for at, index in enumerate(shown)
        ]

    def back_rect(self) -> pygame.Rect:
        """Where the way back stands."""
        room = self.room
        return pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))

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
        last = max(0, self.length - self._fits())
        self._first = max(0, min(last, self._first + step))
        self.changed()

    def draw_ground(self, surface: pygame.Surface, title: str) -> None:
        """The table and the title on it."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        head = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(320), room.px(84))
        room.letters.draw_in(surface, title, head, room.type_px(self.title_type), CREAM, "display")

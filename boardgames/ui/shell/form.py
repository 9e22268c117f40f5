"""A dialog with a few text fields.

Works by mouse and keys: Tab and arrows change fields, Enter confirms.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.theme import FADED_INK
from boardgames.ui.draw.widgets import Button, draw_button
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target
from boardgames.ui.typing_sheet import BACK, TypingSheet

_FIELD, _CAPTION, _GAP, _HEAD, _LOW = 58, 34, 10, 68, 64


class Field(msgspec.Struct, frozen=True):
    name: str
    caption: str
    text: str = ""
    longest: int = 120


class FormSheet(TypingSheet):
    widest, most_lines, words_below_title = 900, 4, 6

    def __init__(
        self,
        room: Room,
        title: str,
        fields: Sequence[Field],
        done: str,
        take: Callable[[dict[str, str]], str],
    ) -> None:
        super().__init__(room, ("field", 0))
        self.title, self.done = title, done
        self.fields = list(fields)
        self.texts = {field.name: field.text for field in fields}
        self._take = take

    @property
    def said(self) -> str:
        return self.refusal

    def sheet_height(self) -> int:
        fields = len(self.fields) * (_CAPTION + _FIELD + _GAP)
        return self.room.px(_HEAD + fields + 24 + _LOW + 56)

    def _field(self, index: int) -> pygame.Rect:
        room, inner = self.room, self.inner()
        top = inner.top + room.px(_HEAD) + self.said_height()
        top += index * room.px(_CAPTION + _FIELD + _GAP) + room.px(_CAPTION)
        return pygame.Rect(inner.left, top, inner.width, room.px(_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner = self.room, self.inner()
        half = (inner.width - room.px(14)) // 2
        low = pygame.Rect(inner.left, inner.bottom - room.px(_LOW), half, room.px(_LOW))
        done = low.move(inner.width - half, 0)
        return [Button(BACK, low, "Back"), Button(("done",), done, self.done, style="primary")]

    def words(self) -> list[str]:
        return [self.title, self.refusal]

    def focus_words(self) -> str:
        match self.focused:
            case ("field", int(index)):
                field = self.fields[index]
                return f"{field.caption}: {self.texts[field.name]}"
        return super().focus_words()

    def targets(self) -> list[Target]:
        fields = [
            Target(("field", index), self._field(index), label=field.caption)
            for index, field in enumerate(self.fields)
        ]
        return [*fields, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        self.typing = ref if ref[0] == "field" else None
        if ref[0] == "back":
            self.room.stack.pop()
        elif ref[0] == "done":
            self._finish()
        else:
            self.focused = ref
            self.changed()

    def _finish(self) -> None:
        texts = {name: " ".join(text.split()) for name, text in self.texts.items()}
        # Closed first, as the callback may open another dialog.
        self.room.stack.pop()
        self.refusal = self._take(texts)
        if self.refusal:
            self.room.stack.push(self)

    def pointer(self, given: Input) -> bool:
        if self.typing is None:
            return False
        field = self.fields[int(self.typing[1])]
        match given:
            case TextTyped(text):
                self.texts[field.name] = (self.texts[field.name] + text)[: field.longest]
            case KeyPressed("backspace"):
                self.texts[field.name] = self.texts[field.name][:-1]
            case KeyPressed("enter"):
                self._finish()
                return True
            case KeyPressed("tab" | "up" | "down" as key):
                self._go(-1 if key == "up" or given.shift else 1)
                return True
            case KeyPressed(key) if key != "escape":
                return True
            case _:
                return False
        self.refusal = ""
        self.changed()
        return True

    def _go(self, step: int) -> None:
        """Moves to the next field, or from the last one to the buttons."""
        assert self.typing is not None
        index = int(self.typing[1]) + step
        is_field = 0 <= index < len(self.fields)
        self.typing = ("field", index) if is_field else None
        self.focus(("field", index) if is_field else ("done",))
        self.changed()

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface, self.title)
        for index, field in enumerate(self.fields):
            self._draw_captioned(surface, index, field)
        for button in self._buttons():
            draw_button(self.room, surface, button, self)

    def _draw_captioned(self, surface: pygame.Surface, index: int, field: Field) -> None:
        room, rect = self.room, self._field(index)
        caption = pygame.Rect(rect.left, rect.top - room.px(_CAPTION), rect.width, 0)
        caption.height = room.px(_CAPTION - 4)
        room.letters.draw_in(surface, field.caption, caption, room.type_px(21), FADED_INK)
        self.draw_field(surface, ("field", index), rect, self.texts[field.name])

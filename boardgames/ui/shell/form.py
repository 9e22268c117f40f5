"""A sheet with a few fields to type into: a title, an author, some words.

Works alike by mouse and by keys: Tab and the arrows go from field to field, Enter is done.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec
import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, FADED_INK, INK, WOOD_DARK
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

_WIDTH, _FIELD, _CAPTION, _GAP, _HEAD, _LOW = 900, 58, 34, 10, 68, 64
_MOST_LINES = 4


class Field(msgspec.Struct, frozen=True):
    """One line to type: what it is for, and what stands there to begin with."""

    name: str
    caption: str
    text: str = ""
    longest: int = 120


class FormSheet(Scene):
    """Asks until what was typed is taken, or nobody wants it any more."""

    hides_below = False

    def __init__(
        self,
        room: Room,
        title: str,
        fields: Sequence[Field],
        done: str,
        take: Callable[[dict[str, str]], str],
    ) -> None:
        """`take` gets the texts by name and gives a sentence where they can't be taken."""
        super().__init__(room)
        self.title, self.done = title, done
        self.fields = list(fields)
        self.texts = {field.name: field.text for field in fields}
        self.refusal = ""
        self._take = take
        self.typing: Ref | None = ("field", 0)
        """What the keyboard writes into."""
        self.focused = ("field", 0)

    # Where things lie ------------------------------------------------------------------------

    def _words(self) -> list[str]:
        room = self.room
        wide = self._width() - room.px(96)
        px = room.type_px(24)
        said = room.letters.wrapped(self.refusal, px, wide, breaks=True) if self.refusal else []
        return said[:_MOST_LINES]

    def _width(self) -> int:
        return min(self.room.px(_WIDTH), self.room.size[0] - self.room.px(60))

    def _words_height(self) -> int:
        return len(self._words()) * self.room.letters.line_height(self.room.type_px(24))

    def _sheet(self) -> pygame.Rect:
        room = self.room
        high = _HEAD + len(self.fields) * (_CAPTION + _FIELD + _GAP) + 24 + _LOW + 56
        rect = pygame.Rect(0, 0, self._width(), room.px(high) + self._words_height())
        rect.center = (room.size[0] // 2, room.size[1] // 2)
        return rect

    def _inner(self) -> pygame.Rect:
        return self._sheet().inflate(-self.room.px(96), -self.room.px(56))

    def _field(self, index: int) -> pygame.Rect:
        room, inner = self.room, self._inner()
        top = inner.top + room.px(_HEAD) + self._words_height()
        top += index * room.px(_CAPTION + _FIELD + _GAP) + room.px(_CAPTION)
        return pygame.Rect(inner.left, top, inner.width, room.px(_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner = self.room, self._inner()
        half = (inner.width - room.px(14)) // 2
        low = pygame.Rect(inner.left, inner.bottom - room.px(_LOW), half, room.px(_LOW))
        done = low.move(inner.width - half, 0)
        return [
            Button(("back",), low, "Back"),
            Button(("done",), done, self.done, style="primary"),
        ]

    def words(self) -> list[str]:
        """What is asked for, and why the last answer wouldn't do."""
        return [self.title, self.refusal]

    def focus_words(self) -> str:
        """A button, or a field with what stands in it."""
        match self.focused:
            case ("field", int(index)):
                field = self.fields[index]
                return f"{field.caption}: {self.texts[field.name]}"
        return super().focus_words()

    def targets(self) -> list[Target]:
        """The fields, back and done."""
        fields = [
            Target(("field", index), self._field(index), label=field.caption)
            for index, field in enumerate(self.fields)
        ]
        return [*fields, *(button.target() for button in self._buttons())]

    # Typing ----------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        """Writes into a field, takes what stands there, or goes back."""
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
        # The sheet goes first: whatever is done may lay another one down.
        self.room.stack.pop()
        self.refusal = self._take(texts)
        if self.refusal:
            self.room.stack.push(self)

    def pointer(self, given: Input) -> bool:
        """Letters go into the field that is being written into."""
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
        """To the next field, or from the last one to the buttons."""
        assert self.typing is not None
        index = int(self.typing[1]) + step
        is_field = 0 <= index < len(self.fields)
        self.typing = ("field", index) if is_field else None
        self.focus(("field", index) if is_field else ("done",))
        self.changed()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back, Enter takes what has the focus."""
        if pressed.key == "escape":
            self.take(("back",))
            return True
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return False

    # Drawing ---------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The sheet over a dimmed table."""
        room, inner = self.room, self._inner()
        surface.blit(paint.veil(room.size, WOOD_DARK, 150), (0, 0))
        draw_paper(room, surface, self._sheet())
        title = pygame.Rect(inner.left, inner.top, inner.width, room.px(58))
        room.letters.draw_in(surface, self.title, title, room.type_px(40), INK, "display")
        px, step = room.type_px(24), room.letters.line_height(room.type_px(24))
        for index, line in enumerate(self._words()):
            at = (inner.left, title.bottom + room.px(6) + index * step)
            room.letters.draw(surface, line, at, px, ALARM)
        for index, field in enumerate(self.fields):
            self._draw_field(surface, index, field)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_field(self, surface: pygame.Surface, index: int, field: Field) -> None:
        room, rect = self.room, self._field(index)
        caption = pygame.Rect(rect.left, rect.top - room.px(_CAPTION), rect.width, 0)
        caption.height = room.px(_CAPTION - 4)
        room.letters.draw_in(surface, field.caption, caption, room.type_px(21), FADED_INK)
        draw_button(room, surface, Button(("field", index), rect), self)
        is_typing = self.typing == ("field", index)
        inner = rect.inflate(-room.px(28), -room.px(10))
        text = self.texts[field.name] + ("|" if is_typing else "")
        shown = end_that_fits(room, text, inner.width)
        room.letters.draw_in(surface, shown or " ", inner, room.type_px(26), INK, "bold")
        if is_typing:
            draw_focus(room, surface, rect, room.px(12))


def end_that_fits(room: Room, text: str, width: int) -> str:
    """What is typed last matters most."""
    letters, px = room.letters, room.type_px(26)
    told = text.replace(" ", "\u00a0")
    while len(text) > 1 and letters.width(told, px, "bold") > width:
        text = text[1:]
        told = "…" + text.replace(" ", "\u00a0")
    return told

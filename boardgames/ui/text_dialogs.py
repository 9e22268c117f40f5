"""Dialogs with text fields: a form, and the choice of a folder.

They work by mouse and keys, also in full screen, where a file dialog of the system would open
another window: Tab and arrows change fields, Enter confirms.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from pathlib import Path

import msgspec
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.texts import N_, _
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, FADED_INK, GOLD, INK, WOOD_DARK, Colour
from boardgames.ui.draw.widgets import Button, draw_button, draw_buttons, draw_focus, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, TextEdit
from boardgames.ui.scene import Room, Scene
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

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
        self.is_selected = True
        """Whether typing replaces the text in that field."""
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

    def sheet(self) -> Rect:
        size = self.room.size
        high = min(self.sheet_height() + self.said_height(), size[1] - self.room.px(40))
        rect = Rect(0, 0, self.width(), high)
        rect.center = (size[0] // 2, size[1] // 2)
        return rect

    def inner(self) -> Rect:
        return self.sheet().inflate(-self.room.px(96), -self.room.px(56))

    def type_in(self, typing: Ref | None) -> None:
        """Goes to a field, or to none; what is in it is selected."""
        self.typing, self.is_selected = typing, True

    @abstractmethod
    def text_of(self, typing: Ref) -> tuple[str, int]:
        """The text of that field, and how long it may get."""

    @abstractmethod
    def put(self, typing: Ref, text: str) -> None:
        """Changes the text of that field."""

    @abstractmethod
    def confirm(self) -> None: ...

    @abstractmethod
    def leave_field(self, typing: Ref, step: int) -> bool:
        """Moves to the next field or button; False if Tab or the arrow key should do it."""

    def pointer(self, given: Input) -> bool:
        if self.typing is None:
            return False
        match given:
            case KeyPressed("enter"):
                self.confirm()
                return True
            case KeyPressed("tab" | "up" | "down" as key):
                return self.leave_field(self.typing, -1 if key == "up" or given.shift else 1)
        text, longest = self.text_of(self.typing)
        edited = TextEdit(text, self.is_selected).after(given, longest)
        if edited is None:
            return isinstance(given, KeyPressed) and given.key != "escape"
        self.is_selected = edited.is_selected
        self.put(self.typing, edited.text)
        self.refusal = ""
        self.changed()
        return True

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            self.take(BACK)
            return True
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        return False

    def draw_ground(self, surface: Surface, title: str) -> None:
        room, inner = self.room, self.inner()
        surface.blit(paint.veil(room.size, WOOD_DARK, 150), (0, 0))
        draw_paper(room, surface, self.sheet())
        head = Rect(inner.left, inner.top, inner.width, room.px(58))
        room.letters.draw_in(surface, title, head, room.type_px(40), INK, "display")
        px, step = room.type_px(_WORDS_TYPE), room.letters.line_height(room.type_px(_WORDS_TYPE))
        colour: Colour = ALARM if self.refusal else INK
        for index, line in enumerate(self._lines()):
            at = (inner.left, head.bottom + room.px(self.words_below_title) + index * step)
            room.letters.draw(surface, line, at, px, colour)

    def draw_field(self, surface: Surface, ref: Ref, rect: Rect, text: str) -> None:
        room, is_typing = self.room, self.typing == ref
        draw_button(room, surface, Button(ref, rect), self)
        inner, px = rect.inflate(-room.px(28), -room.px(10)), room.type_px(_FIELD_TYPE)
        is_selected = is_typing and self.is_selected and bool(text)
        caret = "|" if is_typing and not is_selected else ""
        shown = self._end_that_fits(text + caret, inner.width)
        if is_selected:
            selected = Rect(inner.left, 0, room.letters.width(shown, px, "bold"), inner.height)
            selected.centery = inner.centery
            surface.blit(paint.veil(selected.size, GOLD, 130), selected)
        room.letters.draw_in(surface, shown or " ", inner, px, INK, "bold")
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


_FORM_FIELD, _CAPTION, _FORM_GAP, _HEAD, _LOW = 58, 34, 10, 68, 64


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
        fields = len(self.fields) * (_CAPTION + _FORM_FIELD + _FORM_GAP)
        return self.room.px(_HEAD + fields + 24 + _LOW + 56)

    def _field(self, index: int) -> Rect:
        room, inner = self.room, self.inner()
        top = inner.top + room.px(_HEAD) + self.said_height()
        top += index * room.px(_CAPTION + _FORM_FIELD + _FORM_GAP) + room.px(_CAPTION)
        return Rect(inner.left, top, inner.width, room.px(_FORM_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner = self.room, self.inner()
        half = (inner.width - room.px(14)) // 2
        low = Rect(inner.left, inner.bottom - room.px(_LOW), half, room.px(_LOW))
        done = low.move(inner.width - half, 0)
        return [Button(BACK, low, _("Back")), Button(("done",), done, self.done, style="primary")]

    def words(self) -> list[str]:
        return [self.title, self.refusal]

    def focus_words(self) -> str:
        match self.focused:
            case ("field", int(index)):
                field = self.fields[index]
                return sentences(field.caption, self.texts[field.name])
        return super().focus_words()

    def targets(self) -> list[Target]:
        fields = [
            Target(("field", index), self._field(index), label=field.caption)
            for index, field in enumerate(self.fields)
        ]
        return [*fields, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        self.type_in(ref if ref[0] == "field" else None)
        if ref[0] == "back":
            self.room.stack.pop()
        elif ref[0] == "done":
            self.confirm()
        else:
            self.focused = ref
            self.changed()

    def text_of(self, typing: Ref) -> tuple[str, int]:
        field = self.fields[int(typing[1])]
        return self.texts[field.name], field.longest

    def put(self, typing: Ref, text: str) -> None:
        self.texts[self.fields[int(typing[1])].name] = text

    def confirm(self) -> None:
        texts = {name: " ".join(text.split()) for name, text in self.texts.items()}
        # Closed first, as the callback may open another dialog.
        self.room.stack.pop()
        self.refusal = self._take(texts)
        if self.refusal:
            self.room.stack.push(self)

    def leave_field(self, typing: Ref, step: int) -> bool:
        index = int(typing[1]) + step
        is_field = 0 <= index < len(self.fields)
        self.type_in(("field", index) if is_field else None)
        self.focus(("field", index) if is_field else ("done",))
        self.changed()
        return True

    def draw(self, surface: Surface) -> None:
        self.draw_ground(surface, self.title)
        for index, field in enumerate(self.fields):
            self._draw_captioned(surface, index, field)
        draw_buttons(self, surface, self._buttons())

    def _draw_captioned(self, surface: Surface, index: int, field: Field) -> None:
        room, rect = self.room, self._field(index)
        caption = Rect(rect.left, rect.top - room.px(_CAPTION), rect.width, 0)
        caption.height = room.px(_CAPTION - 4)
        room.letters.draw_in(surface, field.caption, caption, room.type_px(21), FADED_INK)
        self.draw_field(surface, ("field", index), rect, self.texts[field.name])


FOLDER: Ref = ("folder",)
CHOOSE: Ref = ("choose",)
LONGEST = 400
_FOLDER_FIELD, _ROW, _FOLDER_GAP = 64, 58, 14

TITLE = N_("Choose a folder")
NO_FOLDER = N_("Type a folder’s name, or choose one below.")


class FolderSheet(TypingSheet):
    widest, most_lines, words_below_title = 1000, 5, 10

    def __init__(
        self,
        room: Room,
        question: str,
        proposals: Sequence[tuple[str, Path]],
        choose: Callable[[str], str],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        super().__init__(room, FOLDER)
        self.question = question
        self.proposals = list(proposals)
        self.text = str(self.proposals[0][1]) if self.proposals else ""
        self._choose = choose
        self._done = done

    @property
    def said(self) -> str:
        return self.refusal or self.question

    def sheet_height(self) -> int:
        rows = (len(self.proposals) + 1) // 2 * self.room.px(_ROW + _FOLDER_GAP)
        return self.room.px(58 + 56 + 10 + 18 + _FOLDER_FIELD + 18 + 20 + 64) + rows

    def _field(self) -> Rect:
        room, inner = self.room, self.inner()
        top = inner.top + room.px(58 + 10 + 18) + self.said_height()
        return Rect(inner.left, top, inner.width, room.px(_FOLDER_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner, field = self.room, self.inner(), self._field()
        gap, high = room.px(_FOLDER_GAP), room.px(_ROW)
        half = (inner.width - gap) // 2
        made = []
        for index, (name, folder) in enumerate(self.proposals):
            left = inner.left + index % 2 * (half + gap)
            top = field.bottom + room.px(18) + index // 2 * (high + gap)
            rect = Rect(left, top, half, high)
            is_on = self.text == str(folder)
            made.append(Button(("proposal", index), rect, name, is_on=is_on))
        low = Rect(0, inner.bottom - room.px(64), half, room.px(64))
        made.append(Button(BACK, low.move(inner.left, 0), _("Back")))
        choose = low.move(inner.right - half, 0)
        made.append(Button(CHOOSE, choose, _("Save here"), style="primary"))
        return made

    def words(self) -> list[str]:
        return [_(TITLE), self.said]

    def focus_words(self) -> str:
        return self.text if self.focused == FOLDER else super().focus_words()

    def targets(self) -> list[Target]:
        return [Target(FOLDER, self._field()), *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        self.type_in(FOLDER if ref == FOLDER else None)
        match ref:
            case ("proposal", int(index)):
                self.text = str(self.proposals[index][1])
                self.refusal = ""
                self.focused = CHOOSE
            case ("back",):
                self.room.stack.pop()
                return
            case ("choose",):
                self.confirm()
                return
        self.changed()

    def confirm(self) -> None:
        text = self.text.strip()
        self.refusal = self._choose(text) if text else _(NO_FOLDER)
        if self.refusal:
            self.changed()
            return
        self.room.stack.pop()
        self._done()

    def text_of(self, typing: Ref) -> tuple[str, int]:
        return self.text, LONGEST

    def put(self, typing: Ref, text: str) -> None:
        self.text = text

    def leave_field(self, typing: Ref, step: int) -> bool:
        self.typing = None
        self.focus(FOLDER)
        return False

    def draw(self, surface: Surface) -> None:
        self.draw_ground(surface, _(TITLE))
        self.draw_field(surface, FOLDER, self._field(), self.text)
        draw_buttons(self, surface, self._buttons())

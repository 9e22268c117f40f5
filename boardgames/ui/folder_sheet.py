"""A dialog that asks for a folder: a text field and a few proposals.

System file dialogs differ and open other windows; this one works by mouse and keys, also in full
screen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.widgets import Button, draw_button
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target
from boardgames.ui.typing_sheet import BACK, TypingSheet

FIELD: Ref = ("folder",)
CHOOSE: Ref = ("choose",)
LONGEST = 400
_FIELD, _ROW, _GAP = 64, 58, 14

TITLE = "Save in which folder?"


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
        super().__init__(room, FIELD)
        self.question = question
        self.proposals = list(proposals)
        self.text = str(self.proposals[0][1]) if self.proposals else ""
        self._choose = choose
        self._done = done

    @property
    def said(self) -> str:
        return self.refusal or self.question

    def sheet_height(self) -> int:
        rows = (len(self.proposals) + 1) // 2 * self.room.px(_ROW + _GAP)
        return self.room.px(58 + 56 + 10 + 18 + _FIELD + 18 + 20 + 64) + rows

    def _field(self) -> pygame.Rect:
        room, inner = self.room, self.inner()
        top = inner.top + room.px(58 + 10 + 18) + self.said_height()
        return pygame.Rect(inner.left, top, inner.width, room.px(_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner, field = self.room, self.inner(), self._field()
        gap, high = room.px(_GAP), room.px(_ROW)
        half = (inner.width - gap) // 2
        made = []
        for index, (name, _) in enumerate(self.proposals):
            left = inner.left + index % 2 * (half + gap)
            top = field.bottom + room.px(18) + index // 2 * (high + gap)
            rect = pygame.Rect(left, top, half, high)
            is_on = self.text == str(self.proposals[index][1])
            made.append(Button(("proposal", index), rect, name, is_on=is_on))
        low = pygame.Rect(0, inner.bottom - room.px(64), half, room.px(64))
        made.append(Button(BACK, low.move(inner.left, 0), "Back"))
        choose = low.move(inner.right - half, 0)
        made.append(Button(CHOOSE, choose, "Save there", style="primary"))
        return made

    def words(self) -> list[str]:
        return [TITLE, self.said]

    def focus_words(self) -> str:
        return self.text if self.focused == FIELD else super().focus_words()

    def targets(self) -> list[Target]:
        field = Target(FIELD, self._field())
        return [field, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        self.typing = FIELD if ref == FIELD else None
        match ref:
            case ("proposal", int(index)):
                self.text = str(self.proposals[index][1])
                self.refusal = ""
                self.focused = CHOOSE
            case ("back",):
                self.room.stack.pop()
                return
            case ("choose",):
                self._take_folder()
                return
        self.changed()

    def _take_folder(self) -> None:
        text = self.text.strip()
        self.refusal = self._choose(text) if text else "Name a folder, or pick one below."
        if self.refusal:
            self.changed()
            return
        self.room.stack.pop()
        self._done()

    def pointer(self, given: Input) -> bool:
        if self.typing is None:
            return False
        match given:
            case TextTyped(text):
                self.text = (self.text + text)[:LONGEST]
            case KeyPressed("backspace"):
                self.text = self.text[:-1]
            case KeyPressed("enter"):
                self._take_folder()
                return True
            case KeyPressed("tab" | "up" | "down"):
                self.typing = None
                self.focus(FIELD)
                return False
            case KeyPressed(key) if key != "escape":
                return True
            case _:
                return False
        self.refusal = ""
        self.changed()
        return True

    def draw(self, surface: pygame.Surface) -> None:
        self.draw_ground(surface, TITLE)
        self.draw_field(surface, FIELD, self._field(), self.text)
        for button in self._buttons():
            draw_button(self.room, surface, button, self)

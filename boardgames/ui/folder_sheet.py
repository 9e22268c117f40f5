"""A sheet that asks for a folder: a field to type it in, and a few to pick from.

The systems' own file dialogs differ in everything and open other windows; this one works alike by
mouse and by keys, in full screen too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import ALARM, INK, WOOD_DARK
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

FIELD: Ref = ("folder",)
CHOOSE: Ref = ("choose",)
BACK: Ref = ("back",)
LONGEST = 400
_WIDTH, _FIELD, _ROW, _GAP = 1000, 64, 58, 14
_MOST_LINES = 5


TITLE = "Save in which folder?"


class FolderSheet(Scene):
    """Asks until a folder is taken or nobody wants one any more."""

    hides_below = False

    def __init__(
        self,
        room: Room,
        question: str,
        proposals: Sequence[tuple[str, Path]],
        choose: Callable[[str], str],
        done: Callable[[], None] = lambda: None,
    ) -> None:
        """`choose` gives a sentence where the folder can't be taken; `done` comes after the sheet.

        The first proposal stands in the field to begin with.
        """
        super().__init__(room)
        self.question = question
        self.proposals = list(proposals)
        self.text = str(self.proposals[0][1]) if self.proposals else ""
        self.refusal = ""
        self.typing: Ref | None = FIELD
        """What the keyboard writes into."""
        self.focused = FIELD
        self._choose = choose
        self._done = done

    # Where things lie ------------------------------------------------------------------------

    def _words(self) -> list[str]:
        room = self.room
        wide = self._width() - room.px(96)
        text = self.refusal or self.question
        return room.letters.wrapped(text, room.type_px(24), wide, breaks=True)[:_MOST_LINES]

    def _width(self) -> int:
        return min(self.room.px(_WIDTH), self.room.size[0] - self.room.px(60))

    def _words_height(self) -> int:
        return len(self._words()) * self.room.letters.line_height(self.room.type_px(24))

    def _sheet(self) -> pygame.Rect:
        room = self.room
        rows = (len(self.proposals) + 1) // 2 * room.px(_ROW + _GAP)
        height = room.px(58 + 56 + 10 + 18 + _FIELD + 18 + 20 + 64) + self._words_height() + rows
        rect = pygame.Rect(0, 0, self._width(), min(height, room.size[1] - room.px(40)))
        rect.center = (room.size[0] // 2, room.size[1] // 2)
        return rect

    def _inner(self) -> pygame.Rect:
        return self._sheet().inflate(-self.room.px(96), -self.room.px(56))

    def _field(self) -> pygame.Rect:
        room, inner = self.room, self._inner()
        top = inner.top + room.px(58 + 10 + 18) + self._words_height()
        return pygame.Rect(inner.left, top, inner.width, room.px(_FIELD))

    def _buttons(self) -> list[Button]:
        room, inner, field = self.room, self._inner(), self._field()
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
        """The question, or why the last answer wouldn't do."""
        return [TITLE, self.refusal or self.question]

    def focus_words(self) -> str:
        """A button, or what stands in the field."""
        return self.text if self.focused == FIELD else super().focus_words()

    def targets(self) -> list[Target]:
        """The field, the proposals, back and on."""
        field = Target(FIELD, self._field())
        return [field, *(button.target() for button in self._buttons())]

    # Choosing --------------------------------------------------------------------------------

    def take(self, ref: Ref) -> None:
        """Writes into the field, takes what stands there, or goes back."""
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
        """Letters go into the field while it is being written into."""
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

    def key(self, pressed: KeyPressed) -> bool:
        """Esc goes back, Enter takes what has the focus."""
        if pressed.key == "escape":
            self.take(BACK)
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
        room.letters.draw_in(surface, TITLE, title, room.type_px(40), INK, "display")
        px, step = room.type_px(24), room.letters.line_height(room.type_px(24))
        colour = ALARM if self.refusal else INK
        for index, line in enumerate(self._words()):
            at = (inner.left, title.bottom + room.px(10) + index * step)
            room.letters.draw(surface, line, at, px, colour)
        self._draw_field(surface)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _draw_field(self, surface: pygame.Surface) -> None:
        room, field = self.room, self._field()
        is_typing = self.typing is not None
        look = Button(FIELD, field)
        draw_button(room, surface, look, self)
        inner = field.inflate(-room.px(28), -room.px(10))
        text = self._end_that_fits(self.text + ("|" if is_typing else ""), inner.width)
        room.letters.draw_in(surface, text or " ", inner, room.type_px(26), INK, "bold")
        if is_typing:
            draw_focus(room, surface, field, room.px(12))

    def _end_that_fits(self, text: str, width: int) -> str:
        """What is typed last matters most; a folder has no blanks at which it could be broken."""
        letters, px = self.room.letters, self.room.type_px(26)
        told = text.replace(" ", "\u00a0")
        while len(text) > 1 and letters.width(told, px, "bold") > width:
            text = text[1:]
            told = "…" + text.replace(" ", "\u00a0")
        return told

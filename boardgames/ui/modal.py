"""Dialogs: a message, a question or a short list, with buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
import pygame
from msgspec.structs import replace
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.texts import _
from boardgames.ui.draw import paint
from boardgames.ui.draw.signs import has_sign
from boardgames.ui.draw.theme import INK, PAPER, WOOD_DARK
from boardgames.ui.draw.widgets import Button, draw_buttons, draw_paper, draw_progress
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.targets import Target

PLAIN_TYPE, SIGN_TYPE, SIGN_ROW = 24, 34, 36
"""Gamepad buttons are larger than text, to be recognised at a glance."""
PAGE = 5
"""Lines scrolled by Page Up and Page Down."""


class Choice(msgspec.Struct, frozen=True):
    """A button; `does` is called after the dialog closed."""

    text: str
    does: Callable[[], object] | None = None
    keys: tuple[str, ...] = ()
    is_primary: bool = False


class Modal(Scene):
    """Title, text and buttons; Esc closes without a choice.

    Optional: an image above the text, a table with two columns below it.
    """

    hides_below = False
    closes_on_escape = True

    def __init__(
        self,
        room: Room,
        title: str,
        lines: Sequence[str],
        choices: Sequence[Choice],
        stacked: bool = False,
        rows: Sequence[tuple[str, str]] = (),
        picture: Surface | None = None,
    ) -> None:
        super().__init__(room)
        self.picture = picture
        self.title = title
        self.lines = list(lines)
        self.rows = list(rows)
        self.choices = list(choices)
        self.is_stacked = stacked
        self._scroll = 0
        primary = next((i for i, choice in enumerate(choices) if choice.is_primary), 0)
        self.focused = ("choice", primary)

    def _sheet(self) -> Rect:
        room = self.room
        width = min(room.px(900 if not self.is_stacked else 620), room.size[0] - room.px(60))
        height = room.px(150) + self._text_height(width) + self._buttons_height()
        height += self._picture_height()
        rect = Rect(0, 0, width, min(height, room.size[1] - room.px(60)))
        rect.center = (room.size[0] // 2, room.size[1] // 2)
        return rect

    def _picture_height(self) -> int:
        if self.picture is None:
            return 0
        return min(self.room.px(360), self.room.size[1] * 2 // 5)

    def _buttons_height(self) -> int:
        count = len(self.choices) if self.is_stacked else 1
        return count * self.room.px(78)

    def _pitch(self, sheet: Rect) -> int:
        """Distance of stacked buttons; many are closer together."""
        room = self.room
        free = sheet.height - room.px(150) - self._text_height(sheet.width)
        free -= self._picture_height()
        return min(room.px(78), max(room.px(44), free // max(1, len(self.choices))))

    def _wrapped(self, width: int) -> list[tuple[str, str]]:
        """All lines, each with the text of the second column."""
        letters, px = self.room.letters, self.room.type_px(PLAIN_TYPE)
        inside = width - self.room.px(96)
        wrapped: list[tuple[str, str]] = []
        for line in self.lines:
            wrapped += [(part, "") for part in letters.wrapped(line, px, inside, breaks=True)]
        for key, text in self.rows:
            parts = letters.wrapped(text, px, inside - self._column())
            wrapped += [("" if index else key, part) for index, part in enumerate(parts)]
        return wrapped

    def _column(self) -> int:
        letters = self.room.letters
        widths = (letters.width(key, self._key_px(key), "bold") for key, _text in self.rows)
        return max(widths, default=0) + self.room.px(36)

    def _key_px(self, key: str) -> int:
        return self.room.type_px(SIGN_TYPE if has_sign(key) else PLAIN_TYPE)

    def _heights(self, lines: Sequence[tuple[str, str]]) -> list[int]:
        room = self.room
        plain, signs = (room.type_px(px) for px in (PLAIN_TYPE, SIGN_ROW))
        step = room.letters.line_height
        return [step(signs if has_sign(margin) else plain) for margin, _text in lines]

    def _text_height(self, width: int) -> int:
        air = self.room.px(16) if self.lines or self.rows else 0
        return sum(self._heights(self._wrapped(width))) + air

    def _buttons(self) -> list[Button]:
        room, sheet, inner = self.room, self._sheet(), self._inner()
        height, gap = room.px(64), room.px(14)
        pitch = self._pitch(sheet)
        made = []
        for index, choice in enumerate(self.choices):
            if self.is_stacked:
                top = inner.bottom - (len(self.choices) - index) * pitch + gap
                rect = Rect(inner.left, top, inner.width, pitch - gap)
            else:
                count = len(self.choices)
                width = min(room.px(360), (inner.width - gap * (count - 1)) // count)
                left = inner.right - (count - index) * (width + gap) + gap
                rect = Rect(left, inner.bottom - height, width, height)
            style = "primary" if choice.is_primary else "plain"
            made.append(Button(("choice", index), rect, choice.text, keys=choice.keys, style=style))
        return made

    def words(self) -> list[str]:
        rows = [_("{name}: {text}", name=name, text=text) for name, text in self.rows]
        return [self.title, *self.lines, *rows]

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        choice = self.choices[int(ref[1])]
        self.room.stack.pop()
        if choice.does is not None:
            choice.does()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key in ("enter", "space") and self.focused is not None:
            self.take(self.focused)
            return True
        if pressed.key in ("pageup", "pagedown"):
            self._scroll_by(PAGE if pressed.key == "pagedown" else -PAGE)
            return True
        return super().key(pressed)

    def arrows(self, direction: str) -> bool:
        if self.is_stacked or direction not in ("up", "down") or not self._furthest():
            return False
        self._scroll_by(1 if direction == "down" else -1)
        return True

    def _scroll_by(self, lines: int) -> None:
        self._scroll = max(0, self._scroll + lines)
        self.is_dirty = True

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._scroll_by(-round(given.turns * 2))
            return True
        return False

    def _inner(self) -> Rect:
        return self._sheet().inflate(-self.room.px(96), -self.room.px(56))

    def _text_place(self) -> Rect:
        room, inner = self.room, self._inner()
        top = inner.top + room.px(68) + self._picture_height()
        bottom = min(button.rect.top for button in self._buttons()) - room.px(10)
        return Rect(inner.left, top, inner.width, bottom - top)

    def _furthest(self) -> int:
        """The first line of the last page."""
        heights, high = self._heights(self._wrapped(self._sheet().width)), self._text_place().height
        last = max(1, len(heights))
        return next((at for at in range(last) if sum(heights[at:]) <= high), last - 1)

    def draw(self, surface: Surface) -> None:
        room, sheet = self.room, self._sheet()
        surface.blit(paint.veil(room.size, WOOD_DARK, 150), (0, 0))
        draw_paper(room, surface, sheet)
        inner = self._inner()
        title = Rect(inner.left, inner.top, inner.width, room.px(58))
        room.letters.draw_in(surface, self.title, title, room.type_px(40), INK, "display")
        if self.picture is not None:
            top, high = title.bottom + room.px(10), self._picture_height() - room.px(14)
            place = Rect(inner.left, top, inner.width, high)
            rect = self.picture.get_rect().fit(place)
            rect.left = place.left
            surface.blit(pygame.transform.smoothscale(self.picture, rect.size), rect)
            pygame.draw.rect(surface, WOOD_DARK, rect, max(1, room.px(2)))
        self._draw_lines(surface)
        draw_buttons(self, surface, self._buttons())

    def _draw_lines(self, surface: Surface) -> None:
        room, place = self.room, self._text_place()
        lines = self._wrapped(self._sheet().width)
        heights = self._heights(lines)
        self._scroll = min(self._scroll, self._furthest())
        shown, at = 0, place.top
        for line, height in zip(lines[self._scroll :], heights[self._scroll :], strict=True):
            if shown and at + height > place.bottom:
                break
            self._draw_line(surface, line, Rect(place.left, at, place.width, height))
            shown, at = shown + 1, at + height
        if shown < len(lines):
            track = Rect(place.right + room.px(14), place.top, room.px(8), at - place.top)
            count = len(lines)
            self._draw_position(surface, track, shown / count, self._scroll / count)

    def _draw_line(self, surface: Surface, line: tuple[str, str], row: Rect) -> None:
        letters, (margin, text) = self.room.letters, line
        px = self.room.type_px(PLAIN_TYPE)
        beside = row.move(self._column() if self.rows else 0, 0)
        beside.width = row.right - beside.left
        if has_sign(margin):
            key_px = self._key_px(margin)
            letters.draw(surface, margin, row.midleft, key_px, INK, "bold", "midleft")
            letters.draw_in(surface, text, beside, px, INK)
            return
        letters.draw(surface, margin, row.topleft, px, INK, "bold" if text else "text")
        letters.draw(surface, text, beside.topleft, px, INK)

    def _draw_position(self, surface: Surface, track: Rect, share: float, start: float) -> None:
        """The scroll bar."""
        wide = track.width
        thumb = Rect(track.left, track.top + round(track.height * start), wide, 0)
        thumb.height = round(track.height * share)
        for rect, shade in ((track, 0.12), (thumb, 0.45)):
            ground = paint.darker(PAPER, shade)
            surface.blit(paint.rounded(rect.size, wide // 2, ground, ground), rect)


def show_message(room: Room, title: str, lines: Sequence[str]) -> None:
    room.stack.push(Modal(room, title, lines, [ok()]))


def lay_table(room: Room, title: str, rows: Sequence[tuple[str, str]]) -> None:
    """A dialog with a table of two columns."""
    room.stack.push(Modal(room, title, (), [ok()], rows=rows))


def ok() -> Choice:
    return Choice(_("OK"), is_primary=True)


SHOWN_AFTER_MS = 200.0
BAR, GAP = 30, 30
"""Units: height of the bar, and its distance to the button."""
MORE = 38
"""Extra height for the bar, in units."""


class Work(Protocol):
    """Work done in slices."""

    @property
    def is_done(self) -> bool:
        """Whether it ended in any way."""

    @property
    def share(self) -> float:
        """From 0 to 1."""

    @property
    def words(self) -> str: ...

    def advance(self) -> None:
        """Does as much as fits between two frames."""

    def cancel(self) -> None: ...


class ProgressSheet(Modal):
    """Waits for work; `ended` is called after the dialog closed, cancelled or not."""

    def __init__(
        self, room: Room, title: str, about: str, work: Work, ended: Callable[[], None]
    ) -> None:
        super().__init__(room, title, [about, work.words], [Choice(_("Cancel"))])
        self.work = work
        self._about = about
        self._ended = ended
        self._ms = 0.0
        self._is_cancelled = False
        self._shown: object = None
        # An extra Enter from the previous dialog mustn't cancel.
        self.focused = None

    @property
    def is_moving(self) -> bool:
        return True

    @property
    def is_shown(self) -> bool:
        return self._ms >= SHOWN_AFTER_MS

    def update(self, ms: float) -> None:
        self.work.advance()
        self._ms += ms
        if self.work.is_done:
            self.room.stack.pop()
            self._ended()
            return
        shown = (self.is_shown, self._is_cancelled, self.work.share, self.work.words)
        if shown != self._shown:
            self._shown = shown
            words = _("Cancelling…") if self._is_cancelled else self.work.words
            self.lines = [self._about, words]
            self.changed()

    def left(self) -> None:
        if not self.work.is_done:
            self.work.cancel()

    def words(self) -> list[str]:
        return [self.title, self._about]

    def targets(self) -> list[Target]:
        return super().targets() if self.is_shown else []

    def take(self, ref: Ref) -> None:
        self._is_cancelled = True
        self.focused = None
        self.work.cancel()

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "escape":
            self.take(("choice", 0))
            return True
        return super().key(pressed)

    def draw(self, surface: Surface) -> None:
        if not self.is_shown:
            return
        super().draw(surface)
        draw_progress(self.room, surface, self._bar(), self.work.share)

    def _buttons(self) -> list[Button]:
        return [replace(button, enabled=not self._is_cancelled) for button in super()._buttons()]

    def _bar(self) -> Rect:
        room, inner = self.room, self._inner()
        high = room.px(BAR)
        top = min(button.rect.top for button in self._buttons()) - room.px(GAP) - high
        return Rect(inner.left, top, inner.width, high)

    def _buttons_height(self) -> int:
        return super()._buttons_height() + self.room.px(MORE)

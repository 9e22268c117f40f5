"""Lists that fill the screen: saved matches, and backups of boards.

Only visible rows are read, so a list of thousands opens as quickly as one of ten.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar

import msgspec
import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.ui.draw import widgets
from boardgames.ui.draw.ground import draw_titled_table
from boardgames.ui.draw.theme import ALARM, CREAM, FADED_INK, INK
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.modal import Choice, Modal, show_message
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.host import Host, MatchCard
from boardgames.ui.targets import Target

TITLE = "Saved matches"
NONE_YET = "No match has been started yet."
_MOST_PICTURES = 40
_FOOT = 30


class ListScreen(Scene):
    """A scrolled list below a title and a back button."""

    closes_on_escape = True
    top: ClassVar[int]
    pitch: ClassVar[int]
    row_height: ClassVar[int]
    widest: ClassVar[int]

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self._first = 0

    @property
    @abstractmethod
    def length(self) -> int: ...

    def _fits(self) -> int:
        return max(1, (self.room.size[1] - self.room.px(self.top + _FOOT)) // self._pitch)

    @property
    def _pitch(self) -> int:
        return self.room.px(self.pitch)

    def rows(self) -> list[tuple[int, Rect]]:
        """The visible rows with their indices."""
        room = self.room
        shown = range(self._first, min(self.length, self._first + self._fits()))
        width = min(room.px(self.widest), room.size[0] - room.px(120))
        left, high = (room.size[0] - width) // 2, room.px(self.row_height)
        return [
            (index, Rect(left, room.px(self.top) + at * self._pitch, width, high))
            for at, index in enumerate(shown)
        ]

    def key(self, pressed: KeyPressed) -> bool:
        match pressed.key:
            case "pagedown":
                self._scroll(self._fits())
            case "pageup":
                self._scroll(-self._fits())
            case _:
                return super().key(pressed)
        return True

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._scroll(-round(given.turns))
            return True
        return False

    def _scroll(self, step: int) -> None:
        self._first = max(0, min(max(0, self.length - self._fits()), self._first + step))
        self.changed()


class SavesScreen(ListScreen):
    top, pitch, row_height, widest = 120, 148, 132, 1400

    def __init__(self, room: Room, host: Host, resume: Callable[[MatchCard], None]) -> None:
        super().__init__(room)
        self.host = host
        self._resume = resume
        self.matches = host.matches()
        self._pictures: dict[object, Surface | None] = {}

    @property
    def length(self) -> int:
        return len(self.matches)

    def _buttons(self) -> list[widgets.Button]:
        room = self.room
        made = [widgets.back_button(room, "Shelf", "Back to the shelf (Esc)")]
        for index, row in self.rows():
            side = room.px(60)
            rect = Rect(row.right - side - room.px(20), row.centery - side // 2, side, side)
            made.append(widgets.Button(("remove", index), rect, icon="close", label="Throw away"))
            if not self.matches[index].problem:
                beside = rect.move(-side - room.px(12), 0)
                made.append(widgets.Button(("watch", index), beside, icon="eye", label="Look back"))
        return made

    def words(self) -> list[str]:
        return [TITLE] if self.matches else [TITLE, NONE_YET]

    def focus_words(self) -> str:
        match self.focused:
            case ("match" | "watch" | "remove", int(index)) if index < len(self.matches):
                match_ = self.matches[index]
                details = (match_.title, match_.players, match_.status, match_.when, match_.problem)
                return ". ".join(part for part in (super().focus_words(), *details) if part)
        return super().focus_words()

    def targets(self) -> list[Target]:
        rows = [
            Target(("match", index), row, not self.matches[index].problem, "")
            for index, row in self.rows()
        ]
        return [*rows, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("match", int(index)):
                self._resume(self.matches[index])
            case ("watch", int(index)):
                self._watch(self.matches[index])
            case ("remove", int(index)):
                self._ask_to_remove(index)

    def _watch(self, match: MatchCard) -> None:
        try:
            self.room.stack.push(self.host.watch(match.path))
        except DataError as error:
            show_message(self.room, "This match can't be shown", error.lines)

    def _ask_to_remove(self, index: int) -> None:
        match = self.matches[index]

        def remove() -> None:
            try:
                self.host.remove_match(match.path)
            except DataError as error:
                show_message(self.room, "This match can't be thrown away", error.lines)
            self.matches = self.host.matches()
            self.changed()

        choices = [Choice("Throw away", remove), Choice("Keep it", is_primary=True)]
        lines = [f"{match.title}, {match.players}, {match.when}."]
        self.room.stack.push(Modal(self.room, "Throw this match away?", lines, choices))

    def draw(self, surface: Surface) -> None:
        room = self.room
        draw_titled_table(room, surface, TITLE)
        if not self.matches:
            box = Rect(0, 0, room.px(900), room.px(120))
            box.center = (room.size[0] // 2, room.size[1] // 2)
            px = room.type_px(34)
            room.letters.draw_in(surface, NONE_YET, box, px, CREAM, "display", "center")
        for index, row in self.rows():
            self._draw_match(surface, self.matches[index], row, ("match", index))
        widgets.draw_buttons(self, surface, self._buttons())
        widgets.draw_label(self, surface, self._buttons())

    def _draw_match(self, surface: Surface, match: MatchCard, row: Rect, ref: Ref) -> None:
        room = self.room
        widgets.draw_paper(room, surface, row)
        frame = Rect(row.left + room.px(14), row.top + room.px(12), 0, row.height - room.px(24))
        frame.width = round(frame.height * 1.6)
        picture = self._picture(match, frame.size)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=frame.center))
        left = frame.right + room.px(24)
        width = row.right - room.px(182) - left
        head = Rect(left, row.top + room.px(12), width, room.px(42))
        text = "  ·  ".join(part for part in (match.title, match.players) if part)
        room.letters.draw_in(surface, text, head, room.type_px(30), INK, "display")
        line = Rect(left, head.bottom, width, row.bottom - room.px(10) - head.bottom)
        if match.problem:
            room.letters.draw_in(surface, match.problem, line, room.type_px(22), ALARM)
        else:
            text = f"{match.status}  ·  {match.when}"
            room.letters.draw_in(surface, text, line, room.type_px(24), FADED_INK)
        if self.shown_ref == ref:
            widgets.draw_focus(room, surface, row, room.px(14))

    def _picture(self, match: MatchCard, size: tuple[int, int]) -> Surface | None:
        key = (match.path, size)
        if key not in self._pictures:
            if len(self._pictures) >= _MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = self._loaded(match, size)
        return self._pictures[key]

    def _loaded(self, match: MatchCard, size: tuple[int, int]) -> Surface | None:
        if match.picture is not None and match.picture.exists():
            try:
                picture = pygame.image.load(match.picture).convert()
                return pygame.transform.smoothscale(picture, size)
            except pygame.error:
                return None
        return self.room.assets.fitted(f"covers/{match.game}", size) if match.game else None


class KeptCard(msgspec.Struct, frozen=True):
    """A backup: title, when and why it was made, and how to restore it."""

    title: str
    words: str
    bring_back: Callable[[], None]


class KeptScreen(ListScreen):
    top, pitch, row_height, widest = 130, 104, 90, 1200

    def __init__(self, room: Room, title: str, cards: Sequence[KeptCard]) -> None:
        super().__init__(room)
        self.title = title
        self.cards = list(cards)

    @property
    def length(self) -> int:
        return len(self.cards)

    def _back(self) -> widgets.Button:
        return widgets.back_button(self.room, label="")

    def words(self) -> list[str]:
        return [self.title]

    def targets(self) -> list[Target]:
        rows = [
            Target(("kept", index), row, label=f"{card.title}. {card.words}")
            for index, row in self.rows()
            for card in [self.cards[index]]
        ]
        return [*rows, self._back().target()]

    def take(self, ref: Ref) -> None:
        self.room.stack.pop()
        if ref[0] == "kept":
            self.cards[int(ref[1])].bring_back()

    def draw(self, surface: Surface) -> None:
        draw_titled_table(self.room, surface, self.title, 50)
        for index, row in self.rows():
            self._draw_row(surface, index, row)
        widgets.draw_button(self.room, surface, self._back(), self)

    def _draw_row(self, surface: Surface, index: int, row: Rect) -> None:
        room, card = self.room, self.cards[index]
        widgets.draw_paper(room, surface, row)
        inner = row.inflate(-room.px(44), -room.px(14))
        head = Rect(inner.left, inner.top, inner.width, inner.height * 3 // 5)
        room.letters.draw_in(surface, card.title, head, room.type_px(28), INK, "display")
        below = Rect(inner.left, head.bottom, inner.width, inner.bottom - head.bottom)
        room.letters.draw_in(surface, card.words, below, room.type_px(22), FADED_INK)
        if self.shown_ref == ("kept", index):
            widgets.draw_focus(room, surface, row, room.px(14))

"""Saved matches: game, players, how far, when, and a small picture of each.

Only the rows that are shown are asked for, since a save is read for its row; a list of thousands
stands there as soon as one of ten.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from boardgames.core.game import Ref
from boardgames.core.problems import DataError
from boardgames.ui.draw.theme import ALARM, CREAM, FADED_INK, INK
from boardgames.ui.draw.widgets import Button, draw_button, draw_focus, draw_label, draw_paper
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.shell.host import Host, MatchCard
from boardgames.ui.shell.list_screen import ListScreen
from boardgames.ui.targets import Target

_MOST_PICTURES = 40


TITLE = "Saved matches"
NONE_YET = "No match has been started yet."


class SavesScreen(ListScreen):
    """The list of matches, the latest first."""

    top, pitch, row_height, widest, title_type = 120, 148, 132, 1400, 54

    def __init__(self, room: Room, host: Host, resume: Callable[[MatchCard], None]) -> None:
        super().__init__(room)
        self.host = host
        self._resume = resume
        self.matches = host.matches()
        self._pictures: dict[object, pygame.Surface | None] = {}

    @property
    def length(self) -> int:
        """As many rows as matches."""
        return len(self.matches)

    def _buttons(self) -> list[Button]:
        room = self.room
        back = "Back to the shelf (Esc)"
        made = [Button(("back",), self.back_rect(), "Shelf", icon="back", label=back)]
        for index, row in self.rows():
            side = room.px(60)
            rect = pygame.Rect(row.right - side - room.px(20), row.centery - side // 2, side, side)
            made.append(Button(("remove", index), rect, icon="close", label="Throw away"))
            if not self.matches[index].problem:
                beside = rect.move(-side - room.px(12), 0)
                made.append(Button(("watch", index), beside, icon="eye", label="Look back"))
        return made

    def words(self) -> list[str]:
        """What stands here, if anything does."""
        return [TITLE] if self.matches else [TITLE, NONE_YET]

    def focus_words(self) -> str:
        """A match, or what a button does and with which."""
        match self.focused:
            case ("match" | "watch" | "remove", int(index)) if index < len(self.matches):
                match_ = self.matches[index]
                told = (match_.title, match_.players, match_.status, match_.when, match_.problem)
                return ". ".join(part for part in (super().focus_words(), *told) if part)
        return super().focus_words()

    def targets(self) -> list[Target]:
        """The matches, and a button to throw each away."""
        rows = [
            Target(("match", index), row, not self.matches[index].problem, "")
            for index, row in self.rows()
        ]
        return [*rows, *(button.target() for button in self._buttons())]

    def take(self, ref: Ref) -> None:
        """Continues or throws away."""
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
            self._tell("This match can't be shown", error)

    def _tell(self, title: str, error: DataError) -> None:
        lines = error.lines
        choices = [Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, title, lines, choices))

    def _ask_to_remove(self, index: int) -> None:
        match = self.matches[index]

        def remove() -> None:
            try:
                self.host.remove_match(match.path)
            except DataError as error:
                self._tell("This match can't be thrown away", error)
            self.matches = self.host.matches()
            self.changed()

        choices = [Choice("Throw away", remove), Choice("Keep it", is_primary=True)]
        lines = [f"{match.title}, {match.players}, {match.when}."]
        self.room.stack.push(Modal(self.room, "Throw this match away?", lines, choices))

    def draw(self, surface: pygame.Surface) -> None:
        """The list on the table."""
        room = self.room
        self.draw_ground(surface, TITLE)
        if not self.matches:
            box = pygame.Rect(0, 0, room.px(900), room.px(120))
            box.center = (room.size[0] // 2, room.size[1] // 2)
            px = room.type_px(34)
            room.letters.draw_in(surface, NONE_YET, box, px, CREAM, "display", "center")
        for index, row in self.rows():
            self._draw_match(surface, self.matches[index], row, ("match", index))
        for button in self._buttons():
            draw_button(room, surface, button, self)
        draw_label(self, surface, self._buttons())

    def _draw_match(
        self, surface: pygame.Surface, match: MatchCard, row: pygame.Rect, ref: Ref
    ) -> None:
        room = self.room
        draw_paper(room, surface, row)
        frame = pygame.Rect(
            row.left + room.px(14), row.top + room.px(12), 0, row.height - room.px(24)
        )
        frame.width = round(frame.height * 1.6)
        picture = self._picture(match, frame.size)
        if picture is not None:
            surface.blit(picture, picture.get_rect(center=frame.center))
        left = frame.right + room.px(24)
        width = row.right - room.px(182) - left
        head = pygame.Rect(left, row.top + room.px(12), width, room.px(42))
        text = "  ·  ".join(part for part in (match.title, match.players) if part)
        room.letters.draw_in(surface, text, head, room.type_px(30), INK, "display")
        line = pygame.Rect(left, head.bottom, width, row.bottom - room.px(10) - head.bottom)
        if match.problem:
            room.letters.draw_in(surface, match.problem, line, room.type_px(22), ALARM)
        else:
            text = f"{match.status}  ·  {match.when}"
            room.letters.draw_in(surface, text, line, room.type_px(24), FADED_INK)
        if self.shown_ref == ref:
            draw_focus(room, surface, row, room.px(14))

    def _picture(self, match: MatchCard, size: tuple[int, int]) -> pygame.Surface | None:
        key = (match.path, size)
        if key not in self._pictures:
            if len(self._pictures) >= _MOST_PICTURES:
                del self._pictures[next(iter(self._pictures))]
            self._pictures[key] = self._loaded(match, size)
        return self._pictures[key]

    def _loaded(self, match: MatchCard, size: tuple[int, int]) -> pygame.Surface | None:
        if match.picture is not None and match.picture.exists():
            try:
                picture = pygame.image.load(match.picture).convert()
                return pygame.transform.smoothscale(picture, size)
            except pygame.error:
                return None
        return self.room.assets.fitted(f"covers/{match.game}", size) if match.game else None

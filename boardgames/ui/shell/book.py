"""A book: sections on the left, a page on the right; used for the rules and the credits."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import pygame

from boardgames.core.game import Ref
from boardgames.data.credits import load_credits
from boardgames.ui.draw.ground import draw_wood
from boardgames.ui.draw.theme import CREAM, FADED_INK, INK, PAPER
from boardgames.ui.draw.widgets import Button, back_button, draw_button, draw_paper
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene
from boardgames.ui.shell.book_page import BookPage, Compositor, Spread
from boardgames.ui.targets import Target


class Book(Scene):
    closes_on_escape = True
    heading = ""

    def __init__(self, room: Room, titles: Sequence[str]) -> None:
        super().__init__(room)
        self.titles = titles
        self.section = 0
        self.page = BookPage(room)

    @abstractmethod
    def spread(self, size: tuple[int, int]) -> Spread:
        """Lays out the open page for that size."""

    def section_words(self) -> Sequence[str]:
        """The text of the open page, by paragraph."""
        return ()

    def words(self) -> list[str]:
        return [self.heading, *self.section_words()]

    def more_buttons(self) -> Sequence[Button]:
        """Extra buttons next to the heading, from the right."""
        return ()

    def turn_to(self, section: int) -> None:
        self.section = section
        self.page.offset = 0
        self.changed()

    def frame(self) -> pygame.Rect:
        """The visible part of the page."""
        room = self.room
        return self._page().inflate(-room.px(80), -room.px(56))

    def _page(self) -> pygame.Rect:
        room = self.room
        left = room.px(500)
        return pygame.Rect(
            left, room.px(112), room.size[0] - left - room.px(48), room.size[1] - room.px(152)
        )

    def _buttons(self) -> list[Button]:
        room = self.room
        made = [back_button(room), *self.more_buttons()]
        top = room.px(112)
        below = room.size[1] - top - room.px(40)
        height = min(room.px(68), below // max(1, len(self.titles)))
        for index, title in enumerate(self.titles):
            rect = pygame.Rect(room.px(40), top + index * height, room.px(430), height - room.px(8))
            made.append(Button(("section", index), rect, title, is_on=index == self.section))
        return made

    def targets(self) -> list[Target]:
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("section", int(index)):
                self.turn_to(index)

    def key(self, pressed: KeyPressed) -> bool:
        page = self._page().height - self.room.px(80)
        match pressed.key:
            case "space" if self.shows_focus:
                return False
            case "pagedown" | "space":
                self._scroll(page)
            case "pageup":
                self._scroll(-page)
            case _:
                return super().key(pressed)
        return True

    def _scroll(self, px: int) -> None:
        self.page.offset += px
        self.is_dirty = True

    def arrows(self, direction: str) -> bool:
        if direction in ("left", "right"):
            step = 1 if direction == "right" else -1
            self.turn_to((self.section + step) % len(self.titles))
            return True
        if not self.shows_focus:
            self._scroll(self.room.px(90) * (1 if direction == "down" else -1))
            return True
        return False

    def pointer(self, given: Input) -> bool:
        if isinstance(given, Wheel):
            self._scroll(-round(given.turns * self.room.px(90)))
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        room, buttons = self.room, self._buttons()
        draw_wood(room, surface)
        left = room.px(260)
        ends = [button.rect.left for button in self.more_buttons()]
        right = min(ends, default=room.size[0] - room.px(40)) - room.px(16)
        title = pygame.Rect(left, room.px(16), right - left, room.px(84))
        room.letters.draw_in(surface, self.heading, title, room.type_px(54), CREAM, "display")
        page = self._page()
        draw_paper(room, surface, page, PAPER)
        inner = self.frame()
        self.page.draw(surface, inner, self.spread(inner.size))
        for button in buttons:
            draw_button(room, surface, button, self)


class CreditsScreen(Book):
    heading = "Credits"

    def __init__(self, room: Room) -> None:
        self.sections = load_credits(room.assets.folder)
        super().__init__(room, [section.title for section in self.sections])

    def section_words(self) -> list[str]:
        section = self.sections[self.section]
        texts = [text for one in section.paragraphs for text in (one.lead, one.text) if text]
        return [section.title, *texts]

    def spread(self, size: tuple[int, int]) -> Spread:
        room, px = self.room, self.room.type_px(25)
        section = self.sections[self.section]
        setter = Compositor(room, size, px)
        stands_beside = bool(section.picture) and setter.put_beside(section.picture)
        setter.paragraph(section.title, room.type_px(42), INK, "display")
        setter.gap(room.px(18))
        if section.picture and not stands_beside:
            setter.put_across(section.picture)
        for paragraph in section.paragraphs:
            setter.paragraph(paragraph.lead, px, INK, "bold")
            colour = FADED_INK if paragraph.lead else INK
            setter.paragraph(paragraph.text, px, colour, left=room.px(30) if paragraph.lead else 0)
            setter.gap(room.px(18))
        return setter.spread

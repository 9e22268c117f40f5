"""Credits: what Rainy Day is, where its games, typefaces and libraries come from.

It shows assets/CREDITS.md, which ships with the program, so nothing is said in two places.
"""

from __future__ import annotations

import pygame

from boardgames.core.game import Ref
from boardgames.data.credits import load_credits
from boardgames.ui.book_page import BookPage, Compositor, Spread
from boardgames.ui.inputs import Input, KeyPressed, Wheel
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.theme import CREAM, FADED_INK, INK, PAPER
from boardgames.ui.widgets import Button, draw_button, draw_paper


class CreditsScreen(Scene):
    """Sections on the left, a page on the right, like the rules."""

    def __init__(self, room: Room) -> None:
        super().__init__(room)
        self.sections = load_credits(room.assets.folder)
        self.section = 0
        self.page = BookPage(room)

    def _page(self) -> pygame.Rect:
        room = self.room
        left = room.px(500)
        return pygame.Rect(
            left, room.px(112), room.size[0] - left - room.px(48), room.size[1] - room.px(152)
        )

    def _buttons(self) -> list[Button]:
        room = self.room
        back = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        made = [Button(("back",), back, "Back", icon="back", label="Back (Esc)")]
        for index, section in enumerate(self.sections):
            rect = pygame.Rect(
                room.px(40), room.px(112) + index * room.px(68), room.px(430), room.px(60)
            )
            is_on = index == self.section
            made.append(Button(("section", index), rect, section.title, is_on=is_on))
        return made

    def targets(self) -> list[Target]:
        """Back and the sections."""
        return [button.target() for button in self._buttons()]

    def take(self, ref: Ref) -> None:
        """Another section, or back."""
        match ref:
            case ("back",):
                self.room.stack.pop()
            case ("section", int(index)):
                self.section = index
                self.page.offset = 0
                self.changed()

    def key(self, pressed: KeyPressed) -> bool:
        """Esc closes, Page Up and Down scroll."""
        page = self._page().height - self.room.px(80)
        match pressed.key:
            case "escape":
                self.room.stack.pop()
            case "pagedown":
                self.page.offset += page
            case "pageup":
                self.page.offset -= page
            case _:
                return False
        self.is_dirty = True
        return True

    def arrows(self, direction: str) -> bool:
        """Left and right turn to another section, up and down scroll or walk."""
        if direction in ("left", "right"):
            step = 1 if direction == "right" else -1
            self.take(("section", (self.section + step) % len(self.sections)))
            return True
        if not self.shows_focus:
            self.page.offset += self.room.px(90) * (1 if direction == "down" else -1)
            self.is_dirty = True
            return True
        return False

    def pointer(self, given: Input) -> bool:
        """The wheel scrolls."""
        if isinstance(given, Wheel):
            self.page.offset -= round(given.turns * self.room.px(90))
            self.is_dirty = True
            return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        """Table, sections, page."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(300), room.px(84))
        room.letters.draw_in(surface, "Credits", title, room.type_px(54), CREAM, "display")
        page = self._page()
        draw_paper(room, surface, page, PAPER)
        inner = page.inflate(-room.px(80), -room.px(56))
        self.page.draw(surface, inner, self._spread(inner.size))
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _spread(self, size: tuple[int, int]) -> Spread:
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

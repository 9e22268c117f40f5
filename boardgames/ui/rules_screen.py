"""The rules, one key away: sections on the left, a picture and numbered rules on the right.

Texts come from the game's rulebook with the numbers of its rules.yaml already filled in. A search
goes through all sections at once.
"""

from __future__ import annotations

from typing import Any

import pygame

from boardgames.core.game import Ref
from boardgames.ui.book_page import BookPage, Compositor, Spread
from boardgames.ui.inputs import Input, KeyPressed, TextTyped, Wheel
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.theme import CREAM, FADED_INK, INK, PAPER
from boardgames.ui.widgets import Button, draw_button, draw_paper

_MARKS = {
    "original": "",
    "recovered": "recovered",
    "ruling": "our ruling",
    "variant": "variant",
}


class RulesScreen(Scene):
    """A book that opens at the rule asked for."""

    def __init__(self, room: Room, title: str, rulebook: Any, rule: str = "") -> None:
        super().__init__(room)
        self.title = title
        self.sections = list(rulebook.sections)
        self.original: str = rulebook.original
        self.reconstructed: str = rulebook.reconstructed
        self.section = 0
        self.wanted = rule
        self.query = ""
        self.typing: bool | None = None
        """True while letters go into the search; None otherwise."""
        self.page = BookPage(room)
        for index, section in enumerate(self.sections):
            if any(entry.id == rule for entry in section.rules):
                self.section = index
        self._scroll_to_wanted = bool(rule)

    def _page(self) -> pygame.Rect:
        room = self.room
        left = room.px(500)
        return pygame.Rect(
            left, room.px(112), room.size[0] - left - room.px(48), room.size[1] - room.px(152)
        )

    def _buttons(self) -> list[Button]:
        room = self.room
        back = pygame.Rect(room.px(40), room.px(24), room.px(190), room.px(64))
        made = [Button(("back",), back, "Back", icon="back", label="Back (Esc)", keys=("f1",))]
        about = pygame.Rect(room.size[0] - room.px(348), room.px(24), room.px(300), room.px(64))
        made.append(Button(("about",), about, "About this edition", keys=("a",)))
        search = about.move(-room.px(412), 0)
        search.width = room.px(396)
        words = f"{self.query}|" if self.typing else self.query or "Search (/)"
        made.append(Button(("search",), search, words, keys=("/",), is_on=bool(self.typing)))
        top = room.px(112)
        room_below = room.size[1] - top - room.px(40)
        height = min(room.px(68), room_below // max(1, len(self.sections)))
        for index, section in enumerate(self.sections):
            rect = pygame.Rect(room.px(40), top + index * height, room.px(430), height - room.px(8))
            made.append(
                Button(("section", index), rect, section.title, is_on=index == self.section)
            )
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
                self.query = ""
                self.typing = None
                self.page.offset = 0
                self.changed()
            case ("search",):
                self.typing = True
                self.changed()
            case ("about",):
                self._tell_about()

    def _tell_about(self) -> None:
        lines = [
            f"From the original: {self.original}",
            f"Made anew by us: {self.reconstructed}",
        ]
        choices = [Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, "About this edition", lines, choices))

    def key(self, pressed: KeyPressed) -> bool:
        """Esc closes, Page Up and Down scroll."""
        page = self._page().height - self.room.px(80)
        match pressed.key:
            case "escape":
                self.room.stack.pop()
            case "pagedown" | "space":
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
        """The wheel scrolls; letters go into the search while it is open."""
        if self.typing and self._types(given):
            self.page.offset = 0
            self.changed()
            return True
        if isinstance(given, Wheel):
            self.page.offset -= round(given.turns * self.room.px(90))
            self.is_dirty = True
            return True
        return False

    def _types(self, given: Input) -> bool:
        match given:
            case TextTyped(text):
                self.query = (self.query + text).lstrip("/")[:24]
            case KeyPressed("backspace"):
                self.query = self.query[:-1]
            case KeyPressed("enter"):
                self.typing = None
            case KeyPressed("escape"):
                self.typing = None
                self.query = ""
            case KeyPressed():
                pass
            case _:
                return False
        return True

    def shown_rules(self) -> list[Any]:
        """The section's rules, or all that have the searched words."""
        if not self.query:
            return list(self.sections[self.section].rules)
        words = self.query.lower().split()
        everything = (rule for section in self.sections for rule in section.rules)
        return [r for r in everything if all(w in f"{r.id} {r.text}".lower() for w in words)]

    def draw(self, surface: pygame.Surface) -> None:
        """Table, sections, page."""
        room = self.room
        surface.blit(room.assets.covering("room/table", room.size), (0, 0))
        title = pygame.Rect(room.px(260), room.px(16), room.size[0] - room.px(1060), room.px(84))
        text = f"{self.title}: the rules"
        room.letters.draw_in(surface, text, title, room.type_px(54), CREAM, "display")
        page = self._page()
        draw_paper(room, surface, page, PAPER)
        inner = page.inflate(-room.px(80), -room.px(56))
        self.page.draw(surface, inner, self._spread(inner.size))
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _picture(self) -> str:
        """The picture of the section; none where a rulebook names one that isn't there."""
        name: str = "" if self.query else self.sections[self.section].picture
        try:
            self.room.assets.original(name)
        except FileNotFoundError:
            return ""
        return name

    def _heading(self, found: int) -> str:
        if not self.query:
            return str(self.sections[self.section].title)
        rules = (
            "No rule has" if not found else "One rule has" if found == 1 else f"{found} rules have"
        )
        return f"{rules} “{self.query}”"

    def _spread(self, size: tuple[int, int]) -> Spread:
        room, px = self.room, self.room.type_px(25)
        rules, picture = self.shown_rules(), self._picture()
        setter = Compositor(room, size, px)
        stands_beside = bool(picture) and setter.put_beside(picture)
        setter.paragraph(self._heading(len(rules)), room.type_px(42), INK, "display")
        setter.gap(room.px(18))
        if picture and not stands_beside:
            setter.put_across(picture)
        for entry in rules:
            top = setter.top
            self._set_rule(setter, entry, px)
            if entry.id == self.wanted:
                setter.mark_from(top)
                if self._scroll_to_wanted:
                    self.page.offset = top
            setter.gap(room.px(20))
        self._scroll_to_wanted = False
        return setter.spread

    def _set_rule(self, setter: Compositor, entry: Any, px: int) -> None:
        room, letters = self.room, self.room.letters
        small = room.type_px(18)
        left = letters.width("WW-000", px, "bold") + room.px(24)
        setter.aside(entry.id, px, INK, "bold")
        end = setter.top + letters.line_height(px)
        mark = _MARKS.get(entry.mark, "")
        if mark:
            setter.aside(mark, small, FADED_INK, down=letters.line_height(px))
            end += letters.line_height(small)
        setter.paragraph(entry.text, px, INK, left=left)
        if entry.example:
            setter.paragraph(f"Example: {entry.example}", px, FADED_INK, left=left)
        setter.gap(max(0, end - setter.top))

"""The rules, one key away: sections on the left, a picture and numbered rules on the right.

Texts come from the game's rulebook with the numbers of its rules.yaml already filled in. A search
goes through all sections at once.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from boardgames.core.game import Ref
from boardgames.data.rulebook import Rule, Rulebook
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, TextTyped
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room
from boardgames.ui.shell.book import Book
from boardgames.ui.shell.book_page import Compositor, Spread

_MARKS = {
    "original": "",
    "recovered": "recovered",
    "ruling": "our ruling",
    "variant": "variant",
}


class RulesScreen(Book):
    """A book that opens at the rule asked for."""

    back_keys = ("f1",)

    def __init__(self, room: Room, title: str, rulebook: Rulebook, rule: str = "") -> None:
        super().__init__(room, [section.title for section in rulebook.sections])
        self.title = title
        self.heading = f"{title}: the rules"
        self.sections = rulebook.sections
        self.original = rulebook.original
        self.reconstructed = rulebook.reconstructed
        self.wanted = rule
        self.query = ""
        self.typing: bool | None = None
        """True while letters go into the search; None otherwise."""
        for index, section in enumerate(self.sections):
            if any(entry.id == rule for entry in section.rules):
                self.section = index
        self._scroll_to_wanted = bool(rule)

    def more_buttons(self) -> Sequence[Button]:
        """The search, and what is original and what isn't."""
        room = self.room
        about = pygame.Rect(room.size[0] - room.px(348), room.px(24), room.px(300), room.px(64))
        search = about.move(-room.px(412), 0)
        search.width = room.px(396)
        words = f"{self.query}|" if self.typing else self.query or "Search (/)"
        return [
            Button(("about",), about, "About this edition", keys=("a",)),
            Button(("search",), search, words, keys=("/",), is_on=bool(self.typing)),
        ]

    def turn_to(self, section: int) -> None:
        """A section; the search is over."""
        self.query = ""
        self.typing = None
        super().turn_to(section)

    def take(self, ref: Ref) -> None:
        """Another section, the search, the edition, or back."""
        match ref:
            case ("search",):
                self.typing = True
                self.changed()
            case ("about",):
                self._tell_about()
            case _:
                super().take(ref)

    def _tell_about(self) -> None:
        lines = [
            f"From the original: {self.original}",
            f"Made anew by us: {self.reconstructed}",
        ]
        choices = [Choice("Good", is_primary=True)]
        self.room.stack.push(Modal(self.room, "About this edition", lines, choices))

    def pointer(self, given: Input) -> bool:
        """The wheel scrolls; letters go into the search while it is open."""
        if self.typing and self._types(given):
            self.page.offset = 0
            self.changed()
            return True
        return super().pointer(given)

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

    def shown_rules(self) -> list[Rule]:
        """The section's rules, or all that have the searched words."""
        if not self.query:
            return list(self.sections[self.section].rules)
        words = self.query.lower().split()
        everything = (rule for section in self.sections for rule in section.rules)
        return [r for r in everything if all(w in f"{r.id} {r.text}".lower() for w in words)]

    def _picture(self) -> str:
        """The picture of the section; none where a rulebook names one that isn't there."""
        name = "" if self.query else self.sections[self.section].picture
        try:
            self.room.assets.source_size(name)
        except FileNotFoundError:
            return ""
        return name

    def _heading(self, found: int) -> str:
        if not self.query:
            return self.sections[self.section].title
        rules = (
            "No rule has" if not found else "One rule has" if found == 1 else f"{found} rules have"
        )
        return f"{rules} “{self.query}”"

    def spread(self, size: tuple[int, int]) -> Spread:
        """The section's picture and rules, or what was found."""
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

    def _set_rule(self, setter: Compositor, entry: Rule, px: int) -> None:
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

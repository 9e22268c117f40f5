"""The rules: sections on the left, an image and numbered rules on the right.

The first page is a summary, which is what players need during a match; pressing the key again goes
to the rule of the current decision.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from pygame import Rect

from boardgames.core.game import Ref
from boardgames.core.texts import _, in_context, plural, shown
from boardgames.data.rulebook import RULE_ID, Rule, Rulebook, Section
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import Button
from boardgames.ui.inputs import Input, KeyPressed, TextEdit
from boardgames.ui.modal import show_message
from boardgames.ui.scene import Room
from boardgames.ui.shell.book import FADE, Book, Compositor, Spread
from boardgames.ui.speech import sentences
from boardgames.ui.targets import Target

_LONGEST_QUERY = 24
_LINK = re.compile(f"({RULE_ID.pattern})")


def _marks() -> dict[str, str]:
    """Where rules come from that aren't from the original."""
    return {
        "recovered": in_context("rule", "Recovered"),
        "ruling": in_context("rule", "Our ruling"),
        "variant": in_context("rule", "Variant"),
    }


class RulesScreen(Book):
    """Opens at `rule`, or at the summary; `here` is the rule of the current decision."""

    def __init__(
        self, room: Room, title: str, rulebook: Rulebook, rule: str = "", here: str = ""
    ) -> None:
        self.sections = rulebook.sections
        self.in_short = rulebook.in_short
        super().__init__(room)
        self.title = title
        self.original = rulebook.original
        self.reconstructed = rulebook.reconstructed
        self.here = here
        self.wanted = ""
        self.query = ""
        self._is_selected = False
        """Whether typing replaces the query."""
        self.typing: bool | None = None
        """True while text goes into the search; None otherwise."""
        self._scroll_to_wanted = False
        self.follow(rule)

    @property
    def heading(self) -> str:
        return _("Rules of {game}", game=self.title)

    @property
    def titles(self) -> list[str]:
        first = [_("In short")] if self.in_short is not None else []
        return [*first, *(shown(section.title) for section in self.sections)]

    @property
    def _first_section(self) -> int:
        """Index of the first section among the titles."""
        return 0 if self.in_short is None else 1

    @property
    def is_in_short(self) -> bool:
        return self.in_short is not None and self.section == 0 and not self.query

    def follow(self, rule: str) -> bool:
        """Turns to a rule and highlights it; False if there is no such rule."""
        for index, section in enumerate(self.sections, self._first_section):
            if any(entry.id == rule for entry in section.rules):
                self.turn_to(index)
                self.wanted = rule
                self._scroll_to_wanted = True
                return True
        return False

    def key(self, pressed: KeyPressed) -> bool:
        if pressed.key == "f1":
            if not (self.is_in_short and self.follow(self.here)):
                self.room.stack.pop()
            return True
        return super().key(pressed)

    def targets(self) -> list[Target]:
        size = self.frame().size
        placed = self.page.links(self.frame(), self.spread(size))
        links = [
            Target(("rule", number, index), rect, label=_("Rule {number}", number=number))
            for index, (number, rect) in enumerate(placed)
        ]
        return [*super().targets(), *links]

    def more_buttons(self) -> Sequence[Button]:
        room = self.room
        about = Rect(room.size[0] - room.px(348), room.px(24), room.px(300), room.px(64))
        search = about.move(-room.px(412), 0)
        search.width = room.px(396)
        words = self.query or _("Search ({key})", key="/")
        if self.typing:
            words = f"[{self.query}]" if self._is_selected else f"{self.query}|"
        return [
            Button(("about",), about, _("About this edition"), keys=("a",)),
            Button(("search",), search, words, keys=("/",), is_on=bool(self.typing)),
        ]

    def turn_to(self, section: int) -> None:
        self.wanted = ""
        self.query = ""
        self.typing = None
        super().turn_to(section)

    def take(self, ref: Ref) -> None:
        match ref:
            case ("search",):
                self.typing, self._is_selected = True, bool(self.query)
                self.changed()
            case ("about",):
                self._show_about()
            case ("rule", str(number), int()):
                self.follow(number)
            case _:
                super().take(ref)

    def _show_about(self) -> None:
        lines = [
            sentences(_("From the original:"), shown(self.original)),
            "",
            sentences(_("Made by us:"), shown(self.reconstructed)),
        ]
        show_message(self.room, _("About this edition"), lines)

    def pointer(self, given: Input) -> bool:
        if self.typing and self._types(given):
            self.page.offset = 0
            self.changed()
            return True
        return super().pointer(given)

    def _types(self, given: Input) -> bool:
        match given:
            case KeyPressed("enter"):
                self.typing = None
            case KeyPressed("escape"):
                self.typing = None
                self.query = ""
            case _:
                edited = TextEdit(self.query, self._is_selected).after(given, _LONGEST_QUERY)
                if edited is None:
                    return isinstance(given, KeyPressed)
                self.query, self._is_selected = edited.text.lstrip("/"), edited.is_selected
        return True

    def shown_rules(self) -> list[Rule]:
        if not self.query:
            section = self._open_section
            return list(section.rules) if section is not None else []
        words = self.query.lower().split()
        everything = (rule for section in self.sections for rule in section.rules)
        return [
            rule
            for rule in everything
            if all(word in f"{rule.id} {shown(rule.text)}".lower() for word in words)
        ]

    @property
    def _open_section(self) -> Section | None:
        """None on the summary page."""
        return None if self.is_in_short else self.sections[self.section - self._first_section]

    def _picture(self) -> str:
        """Empty if the rulebook names an image that doesn't exist."""
        page = self._open_section or self.in_short
        name = "" if self.query or page is None else page.picture
        try:
            self.room.assets.source_size(name)
        except FileNotFoundError:
            return ""
        return name

    def _heading(self, found: int) -> str:
        if not self.query:
            return self.titles[self.section]
        if not found:
            return _("No rules with “{query}”", query=self.query)
        return plural(
            "{count} rule with “{query}”",
            "{count} rules with “{query}”",
            found,
            query=self.query,
        )

    def _in_short_parts(self) -> list[tuple[str, str]]:
        """Headings and texts of the first page."""
        page = self.in_short
        if page is None:
            return []
        return [
            (_("The aim"), shown(page.aim)),
            (_("A turn"), shown(page.turn)),
            (_("The end"), shown(page.end)),
        ]

    def section_words(self) -> list[str]:
        rules = self.shown_rules()
        texts = [self._heading(len(rules))]
        if self.is_in_short:
            texts += [sentences(heading, text) for heading, text in self._in_short_parts()]
        for rule in rules:
            number = _("Rule {number}.", number=rule.id)
            texts += [sentences(number, shown(rule.text)), _example(rule)]
        return texts

    def spread(self, size: tuple[int, int]) -> Spread:
        room, px = self.room, self.room.type_px(25)
        rules, picture = self.shown_rules(), self._picture()
        setter = Compositor(room, size, px, _LINK)
        stands_beside = bool(picture) and setter.put_beside(picture)
        setter.paragraph(self._heading(len(rules)), room.type_px(42), INK, "display")
        setter.gap(room.px(18))
        if picture and not stands_beside:
            setter.put_across(picture)
        if self.is_in_short:
            self._set_in_short(setter, room.type_px(27))
        for entry in rules:
            top = setter.top
            self._set_rule(setter, entry, px)
            if entry.id == self.wanted:
                setter.mark_from(top)
                if self._scroll_to_wanted:
                    # Below the fade at the page's edge.
                    self.page.offset = max(0, top - room.px(2 * FADE))
            setter.gap(room.px(20))
        self._scroll_to_wanted = False
        return setter.spread

    def _set_in_short(self, setter: Compositor, px: int) -> None:
        for heading, text in self._in_short_parts():
            setter.paragraph(heading, self.room.type_px(28), INK, "display")
            setter.gap(self.room.px(4))
            setter.paragraph(text, px, INK)
            setter.gap(self.room.px(24))

    def _set_rule(self, setter: Compositor, entry: Rule, px: int) -> None:
        room, letters = self.room, self.room.letters
        small = room.type_px(18)
        marks = _marks()
        widest = max(letters.width(mark, small) for mark in marks.values())
        left = max(letters.width("WW-000", px, "bold"), widest) + room.px(10)
        setter.aside(entry.id, small, FADED_INK, "bold", down=round((px - small) * 0.72))
        end = setter.top + letters.line_height(px)
        mark = marks.get(entry.mark)
        if mark:
            setter.aside(mark, small, FADED_INK, down=letters.line_height(px))
            end += letters.line_height(small)
        setter.paragraph(shown(entry.text), px, INK, left=left)
        if entry.example:
            setter.paragraph(_example(entry), px, FADED_INK, left=left)
        setter.gap(max(0, end - setter.top))


def _example(rule: Rule) -> str:
    return f"{_('Example:')} {shown(rule.example)}" if rule.example else ""

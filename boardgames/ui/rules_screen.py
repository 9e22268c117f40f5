"""The rules, one key away: sections on the left, numbered rules on the right, and a search.

Texts come from the game's rulebook with the numbers of its rules.yaml already filled in.
"""

from __future__ import annotations

from typing import Any

import pygame

from boardgames.core.game import Ref
from boardgames.ui import paint
from boardgames.ui.inputs import Input, KeyPressed, TextTyped, Wheel
from boardgames.ui.modal import Choice, Modal
from boardgames.ui.scene import Room, Scene, Target
from boardgames.ui.theme import CREAM, FADED_INK, GOLD, INK, PAPER
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
        self._scroll = 0
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
                self._scroll = 0
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
                self._scroll += page
            case "pageup":
                self._scroll -= page
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
            self._scroll += self.room.px(90) * (1 if direction == "down" else -1)
            self.is_dirty = True
            return True
        return False

    def pointer(self, given: Input) -> bool:
        """The wheel scrolls; letters go into the search while it is open."""
        if self.typing and self._types(given):
            self._scroll = 0
            self.changed()
            return True
        if isinstance(given, Wheel):
            self._scroll -= round(given.turns * self.room.px(90))
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
        picture = self._picture(page)
        if picture is not None:
            surface.blit(picture, picture.get_rect(bottomright=inner.bottomright))
            inner.width -= picture.get_width() + room.px(20)
        self._draw_page(surface, inner)
        for button in self._buttons():
            draw_button(room, surface, button, self)

    def _picture(self, page: pygame.Rect) -> pygame.Surface | None:
        name = "" if self.query else self.sections[self.section].picture
        if not name:
            return None
        side = round(min(page.width * 0.22, page.height * 0.36))
        return self.room.assets.fitted(name, (side, side))

    def _draw_page(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        room = self.room
        px = room.type_px(25)
        number_width = room.letters.width("WW-000", px, "bold") + room.px(24)
        blocks = self._blocks(inner.width - number_width, px)
        total = blocks[-1][1] + blocks[-1][2] if blocks else 0
        if self._scroll_to_wanted:
            self._scroll = next((top for e, top, _ in blocks if e.id == self.wanted), 0)
            self._scroll_to_wanted = False
        self._scroll = max(0, min(self._scroll, total - inner.height))
        clip = surface.get_clip()
        surface.set_clip(inner)
        for entry, top, height in blocks:
            y = inner.top + top - self._scroll
            if y + height < inner.top or y > inner.bottom:
                continue
            self._draw_rule(surface, entry, pygame.Rect(inner.left, y, inner.width, height), px)
        surface.set_clip(clip)
        self._draw_position(surface, inner, total)

    def _blocks(self, width: int, px: int) -> list[tuple[Any, int, int]]:
        letters, room = self.room.letters, self.room
        step = letters.line_height(px)
        top, blocks = 0, []
        for entry in self.shown_rules():
            lines = len(letters.wrapped(entry.text, px, width))
            if entry.example:
                lines += len(letters.wrapped(f"Example: {entry.example}", px, width))
            least = step + letters.line_height(room.type_px(18)) if entry.mark != "original" else 0
            height = max(lines * step, least) + room.px(20)
            blocks.append((entry, top, height))
            top += height
        return blocks

    def _draw_rule(self, surface: pygame.Surface, entry: Any, rect: pygame.Rect, px: int) -> None:
        room, letters = self.room, self.room.letters
        if entry.id == self.wanted:
            mark = rect.inflate(room.px(24), 0)
            surface.blit(paint.rounded(mark.size, room.px(10), GOLD, GOLD, alpha=110), mark)
        number_width = letters.width("WW-000", px, "bold") + room.px(24)
        letters.draw(surface, entry.id, rect.topleft, px, INK, "bold")
        mark_text = _MARKS.get(entry.mark, "")
        small = room.type_px(18)
        if mark_text:
            at = (rect.left, rect.top + letters.line_height(px))
            letters.draw(surface, mark_text, at, small, FADED_INK)
        y, step = rect.top, letters.line_height(px)
        left = rect.left + number_width
        for line in letters.wrapped(entry.text, px, rect.width - number_width):
            letters.draw(surface, line, (left, y), px, INK)
            y += step
        if entry.example:
            example = f"Example: {entry.example}"
            for line in letters.wrapped(example, px, rect.width - number_width):
                letters.draw(surface, line, (left, y), px, FADED_INK)
                y += step

    def _draw_position(self, surface: pygame.Surface, inner: pygame.Rect, total: int) -> None:
        if total <= inner.height:
            return
        track = pygame.Rect(
            inner.right + self.room.px(16), inner.top, self.room.px(8), inner.height
        )
        share = inner.height / total
        thumb = pygame.Rect(
            track.left,
            track.top + round(self._scroll * share),
            track.width,
            round(track.height * share),
        )
        pygame.draw.rect(surface, paint.darker(PAPER, 0.12), track, border_radius=track.width)
        pygame.draw.rect(surface, paint.darker(PAPER, 0.45), thumb, border_radius=track.width)

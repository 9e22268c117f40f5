"""Credits: what Rainy Day is, where its games, typefaces and libraries come from.

It shows assets/CREDITS.md, which ships with the program, so nothing is said in two places.
"""

from __future__ import annotations

from boardgames.data.credits import load_credits
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.scene import Room
from boardgames.ui.shell.book import Book
from boardgames.ui.shell.book_page import Compositor, Spread


class CreditsScreen(Book):
    """Whom Rainy Day has to thank."""

    heading = "Credits"

    def __init__(self, room: Room) -> None:
        self.sections = load_credits(room.assets.folder)
        super().__init__(room, [section.title for section in self.sections])

    def section_words(self) -> list[str]:
        """A section's paragraphs."""
        section = self.sections[self.section]
        told = [text for one in section.paragraphs for text in (one.lead, one.text) if text]
        return [section.title, *told]

    def spread(self, size: tuple[int, int]) -> Spread:
        """A section's picture and paragraphs."""
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

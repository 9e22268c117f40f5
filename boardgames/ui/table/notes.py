"""What a table answers in words: why not, advice, what a newcomer is told, why nothing goes back.

All of it stands in one place beside the board, so that it covers nothing and is found at once; it
leaves by itself or with the next press.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.core.game import RuleRef
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import draw_paper
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

NO_ADVICE = "No advice here."
NO_ADVICE_NOW = "No advice now."
PAPERS_FIRST = "Advice would give your cards away. Show your cards first, then ask."
THINKING_IT_OVER = "Thinking it over …"
HINT = "hint"
LEAST_MS = 4000.0
MS_PER_LETTER = 75.0
"""How long a note stays: long enough to be read twice."""
_ICON, _PAD, _TYPE, _LINK_TYPE = 34, 14, 21, 17


@dataclass(frozen=True)
class Note:
    """A short answer: why not, what it is, advice."""

    text: str
    rule: str = ""
    """The rule it speaks of, which a press on it opens."""
    icon: str = ""
    was_asked: bool = True
    """Whether somebody pressed for it; what comes by itself makes room for what is pointed at."""

    @property
    def stays_ms(self) -> float:
        """How long it can be read."""
        return LEAST_MS + MS_PER_LETTER * len(self.text)


def refusal(target: Target, reason: RuleRef | None) -> Note | None:
    """Which rule forbids a thing, or at least what it is; None where nothing is known of it."""
    if reason is not None:
        return Note(reason.sentence, reason.rule)
    return Note(target.label) if target.label else None


def undo_refusal(reason: str) -> Note:
    """Why nothing can be taken back."""
    return Note(f"Nothing can be taken back: {reason}.", icon="undo")


def advised(text: str) -> Note:
    """What whoever asked is told."""
    return Note(text, icon=HINT)


def hint(text: str) -> Note:
    """What a newcomer is told, unasked."""
    return Note(text, icon=HINT, was_asked=False)


def link_rect(room: Room, place: pygame.Rect, note: Note) -> pygame.Rect:
    """The rule's number, at the end of the slip."""
    width = room.letters.width(note.rule, room.type_px(_LINK_TYPE), "bold") + room.px(16)
    rect = pygame.Rect(0, 0, width, room.letters.line_height(room.type_px(_LINK_TYPE)))
    rect.bottomright = (place.right - room.px(8), place.bottom - room.px(5))
    return rect


def draw_note(room: Room, surface: pygame.Surface, place: pygame.Rect, note: Note) -> None:
    """A slip of paper in the notes' place; the rule's number is a small link on it."""
    draw_paper(room, surface, place)
    pad = room.px(_PAD)
    inner = place.inflate(-2 * pad, -room.px(14))
    if note.icon:
        picture = room.assets.icon(note.icon, room.px(_ICON), INK)
        surface.blit(picture, picture.get_rect(midleft=inner.midleft))
        inner.width -= room.px(_ICON) + pad
        inner.left += room.px(_ICON) + pad
    if note.rule:
        link, px = link_rect(room, place, note), room.type_px(_LINK_TYPE)
        inner.height = min(inner.height, link.top - inner.top)
        words = room.letters.draw_in(surface, note.rule, link, px, FADED_INK, "bold", "center")
        under = words.bottom - room.px(2)
        pygame.draw.line(surface, FADED_INK, (words.left, under), (words.right, under))
    px = room.type_px(_TYPE)
    text = room.letters.beginning(room.in_label(note.text), px, inner.size)
    room.letters.draw_in(surface, text, inner, px, INK)

"""What a table answers in words: refusals, advice, hints, why something can't be undone.

All of it is shown in one place next to the board, so that it covers nothing and is easy to find.
It stays until the next press; while others play, long enough to be read.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, field

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref, RuleRef
from boardgames.core.texts import N_, Language, _, in_use
from boardgames.ui.draw.theme import FADED_INK, INK
from boardgames.ui.draw.widgets import draw_paper, tooltip_size
from boardgames.ui.scene import Room
from boardgames.ui.targets import Target

Offered = Iterable[tuple[str, str]]
"""Fitting hints by id, most important first."""


class Hints:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._decision: Hashable = None
        self._text = ""
        self._language = in_use()

    @property
    def now(self) -> str:
        return self._text if self._language is in_use() else ""

    def look(self, decision: Hashable, offered: Offered) -> None:
        """Finds a new hint; unchanged for the same decision."""
        if decision == self._decision:
            return
        self._decision = decision
        self._text, self._language = "", in_use()
        known = self._room.settings.lessons_seen
        for name, text in offered:
            if name not in known:
                self._room.note_told(name)
                self._text = text
                return

    def dismiss(self) -> None:
        self._text = ""

    def forget(self) -> None:
        self._decision = None
        self._text = ""


NO_ADVICE = N_("There’s no advice for this decision.")
NO_ADVICE_NOW = N_("There’s no advice right now.")
PAPERS_FIRST = N_("Advice would reveal your cards. Show your cards first, then ask.")
THINKING_IT_OVER = N_("Thinking…")
HINT = "hint"
LEAST_MS = 4000.0
MS_PER_LETTER = 75.0
"""How long a note stays at least while others play: long enough to be read twice."""
_ICON, _PAD, _TYPE, _LINK_TYPE = 34, 14, 21, 17


@dataclass(frozen=True)
class Note:
    """A short answer: why not, what it is, advice."""

    text: str
    rule: str = ""
    """The rule it speaks of, which a press on it opens."""
    icon: str = ""
    was_asked: bool = True
    """Whether somebody asked for it; a hint makes room for a tooltip."""
    language: Language = field(default_factory=in_use, compare=False)
    """In another one it isn't shown any more."""


def refusal(target: Target, reason: RuleRef | None) -> Note | None:
    """The rule against a thing, or at least its name; None if nothing is known."""
    if reason is not None:
        return Note(reason.sentence, reason.rule)
    return Note(target.label) if target.label else None


UNDO_REFUSALS = {
    "dice": N_("You can’t undo past a dice roll."),
    "spinner": N_("You can’t undo past a spin."),
    "card": N_("You can’t undo past a drawn card."),
    "token": N_("You can’t undo past a flipped token."),
    "puzzle": N_("You can’t undo past a puzzle everyone has seen."),
    "compass": N_("You can’t undo past a look at the compass."),
    "trade": N_("You can’t undo past a trade."),
    "hand": N_("You can’t undo past a hand everyone has seen."),
    "stakes": N_("You can’t undo past the stakes."),
    "answer": N_("You can’t undo past an answer."),
    "hand_over": N_("You can’t undo past a hand-over."),
    "ending": N_("You can’t undo now: the match is over and everything is shown."),
    "nothing": N_("There’s nothing to undo yet."),
    "not_people": N_("There’s nothing to undo: you haven’t made a move yet."),
}
"""By `Event.reveals`, or what else ends undoing in a session."""


def undo_refusal(reason: str) -> Note:
    return Note(_(UNDO_REFUSALS[reason]), icon="undo")


def advised(text: str) -> Note:
    return Note(text, icon=HINT)


def hint(text: str) -> Note:
    return Note(text, icon=HINT, was_asked=False)


def link_rect(room: Room, place: Rect, note: Note) -> Rect:
    width = room.letters.width(_link(note), room.type_px(_LINK_TYPE), "bold") + room.px(16)
    rect = Rect(0, 0, width, room.letters.line_height(room.type_px(_LINK_TYPE)))
    rect.bottomright = (place.right - room.px(8), place.bottom - room.px(5))
    return rect


def _link(note: Note) -> str:
    return _("Rule {number}", number=note.rule)


def draw_note(room: Room, surface: Surface, place: Rect, note: Note) -> None:
    """In the notes' area; the number of the rule is a small link."""
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
        words = room.letters.draw_in(surface, _link(note), link, px, FADED_INK, "bold", "center")
        under = words.bottom - room.px(2)
        pygame.draw.line(surface, FADED_INK, (words.left, under), (words.right, under))
    px = room.type_px(_TYPE)
    told = room.in_label(note.text)
    text = room.letters.beginning(told, px, inner.size)
    if note.icon == HINT and text != told:
        text = room.letters.beginning(whole_sentences(room, told, px, inner), px, inner.size)
    room.letters.draw_in(surface, text, inner, px, INK)


def whole_sentences(room: Room, text: str, px: int, box: Rect) -> str:
    """As many sentences as there is room for, at least one: advice begins with the move."""
    sentences = re.split(r"(?<=[.!?”]) ", text)
    wordings = (" ".join(sentences[:count]) for count in range(len(sentences), 0, -1))

    def fits(told: str) -> bool:
        return room.letters.beginning(told, px, box.size) == told

    return next(filter(fits, wordings), sentences[0])


class Notes:
    """The note shown now, and the tooltip."""

    def __init__(self, room: Room) -> None:
        self.tooltip = Tooltip()
        self.hints = Hints(room)
        self.count = 0
        """How many notes there have been: the voice reads a repeated note again."""
        self._note: Note | None = None
        self._left_ms = 0.0

    @property
    def now(self) -> Note | None:
        """An answer, or else a hint."""
        if self._note is not None:
            return self._note if self._note.language is in_use() else None
        return hint(self.hints.now) if self.hints.now else None

    def tell(self, note: Note | None) -> None:
        """Shows a note; None removes the present one."""
        self._note = note
        self._left_ms = 0.0 if note is None else LEAST_MS + MS_PER_LETTER * len(note.text)
        self.count += note is not None

    def drop_if_read(self) -> None:
        if self._left_ms <= 0:
            self._note = None

    def pass_time(self, ms: float, *, is_busy: bool) -> bool:
        """Whether the tooltip appeared or disappeared."""
        self._left_ms -= ms
        return self.tooltip.dismiss() if is_busy else self.tooltip.update(ms)

    def pointed_at(self, ref: Ref | None) -> bool:
        """The pointer or the focus moved; whether a tooltip was visible before."""
        was_up = self.tooltip.is_up
        self.tooltip.moved(ref)
        return was_up


REST_MS = 420.0
"""How long the pointer must rest on a thing before it is named."""


class Tooltip:
    def __init__(self) -> None:
        self._ref: Ref | None = None
        self._left = 0.0
        self.is_up = False

    @property
    def is_coming(self) -> bool:
        return self._ref is not None and not self.is_up

    def moved(self, ref: Ref | None) -> None:
        if ref == self._ref and self.is_up:
            return
        self._ref, self._left, self.is_up = ref, REST_MS, False

    def dismiss(self) -> bool:
        """Hides it until the pointer moves; returns whether it was visible."""
        was_up = self.is_up
        self._ref, self.is_up = None, False
        return was_up

    def update(self, ms: float) -> bool:
        """Returns whether it appeared now."""
        if not self.is_coming:
            return False
        self._left -= ms
        self.is_up = self._left <= 0
        return self.is_up


def tooltip_rect(room: Room, text: str, near: Rect, kept_free: Sequence[Rect]) -> Rect | None:
    """Next to the thing, clear of `kept_free`; None if there is no such place."""
    window = Rect((0, 0), room.size)
    for rect in _beside(Rect((0, 0), tooltip_size(room, text)), near, room.px(8)):
        inside = rect.clamp(window)
        is_away = not inside.colliderect(near)
        if is_away and window.contains(inside) and inside.collidelist(kept_free) < 0:
            return inside
    return None


def _beside(rect: Rect, near: Rect, gap: int) -> Iterable[Rect]:
    for anchor, at in (
        ("midbottom", (near.centerx, near.top - gap)),
        ("midtop", (near.centerx, near.bottom + gap)),
        ("midleft", (near.right + gap, near.centery)),
        ("midright", (near.left - gap, near.centery)),
    ):
        moved = rect.copy()
        setattr(moved, anchor, at)
        yield moved

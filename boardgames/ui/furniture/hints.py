"""What to tell a newcomer: each thing once on this computer, when its case first comes up.

A hint is kept as told the moment it is shown, so it never comes again, whatever ends the match.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pygame

from boardgames.ui.draw.theme import INK
from boardgames.ui.draw.widgets import draw_paper
from boardgames.ui.scene import Room

Offered = Iterable[tuple[str, str]]
"""Hints that fit a decision, each with the name it is kept by, the most pressing first."""

_ICON, _GAP, _TYPE = 34, 14, 20


class Hints:
    """The hint of the present decision."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._decision: Hashable = None
        self.now = ""
        """What is told now; empty for nothing new."""

    def look(self, decision: Hashable, offered: Offered) -> None:
        """Finds something new to say; stays as it is for the same decision."""
        if decision == self._decision:
            return
        self._decision = decision
        self.now = ""
        known = self._room.settings.lessons_seen
        for name, text in offered:
            if name not in known:
                self._room.note_told(name)
                self.now = text
                return

    def dismiss(self) -> None:
        """It was read and clicked away."""
        self.now = ""

    def forget(self) -> None:
        """Nobody decides now."""
        self._decision = None
        self.now = ""


def draw_hint(room: Room, surface: pygame.Surface, rect: pygame.Rect, text: str) -> None:
    """A slip of paper with a lamp on it."""
    draw_paper(room, surface, rect)
    icon = room.assets.icon("hint", room.px(_ICON), INK)
    surface.blit(icon, icon.get_rect(midleft=(rect.left + room.px(_GAP), rect.centery)))
    inner = pygame.Rect(rect.left + room.px(_ICON + 2 * _GAP), rect.top + room.px(8), 0, 0)
    inner.size = (rect.right - room.px(_GAP) - inner.left, rect.height - room.px(16))
    room.letters.draw_in(surface, text, inner, room.type_px(_TYPE), INK)


def hint_height(room: Room, text: str, width: int) -> int:
    """How high a slip of that width must be to say it in its usual type."""
    px = room.type_px(_TYPE)
    lines = room.letters.wrapped(text, px, width - room.px(_ICON + 3 * _GAP))
    return len(lines) * room.letters.line_height(px) + room.px(16)

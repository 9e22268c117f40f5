"""The label of what is pointed at: it comes when the pointer rests, and covers nothing of the play.

A label that hangs about after a press hides the very thing that was pressed for.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.widgets import tooltip_size
from boardgames.ui.scene import Room

REST_MS = 420.0
"""How long the pointer must rest on a thing before it is named."""


class Tooltip:
    """Whether what is pointed at is named now."""

    def __init__(self) -> None:
        self._ref: Ref | None = None
        self._left = 0.0
        self.is_up = False

    @property
    def is_coming(self) -> bool:
        """Whether it only waits for the pointer to rest."""
        return self._ref is not None and not self.is_up

    def moved(self, ref: Ref | None) -> None:
        """The pointer, or the keyboard's focus, was moved and is on that thing now."""
        if ref == self._ref and self.is_up:
            return
        self._ref, self._left, self.is_up = ref, REST_MS, False

    def dismiss(self) -> bool:
        """Something was pressed, or moves: gone until the pointer is moved; True if it was up."""
        was_up = self.is_up
        self._ref, self.is_up = None, False
        return was_up

    def update(self, ms: float) -> bool:
        """Lets time pass; True if it came up just now."""
        if not self.is_coming:
            return False
        self._left -= ms
        self.is_up = self._left <= 0
        return self.is_up


def tooltip_rect(
    room: Room, text: str, near: pygame.Rect, kept_free: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Beside the thing, over nothing that must stay to be seen; None where no such place is."""
    window = pygame.Rect((0, 0), room.size)
    for rect in _beside(pygame.Rect((0, 0), tooltip_size(room, text)), near, room.px(8)):
        inside = rect.clamp(window)
        is_away = not inside.colliderect(near)
        if is_away and window.contains(inside) and inside.collidelist(kept_free) < 0:
            return inside
    return None


def _beside(rect: pygame.Rect, near: pygame.Rect, gap: int) -> Iterable[pygame.Rect]:
    """Above, below, right and left of it."""
    for anchor, at in (
        ("midbottom", (near.centerx, near.top - gap)),
        ("midtop", (near.centerx, near.bottom + gap)),
        ("midleft", (near.right + gap, near.centery)),
        ("midright", (near.left - gap, near.centery)),
    ):
        moved = rect.copy()
        setattr(moved, anchor, at)
        yield moved

"""Where a card is read out: code and solution side by side, and what belongs to them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.games.whatzit.scene.draw.card_face import SHAPE, height_of
from boardgames.games.whatzit.scene.draw.sand_glass import ASPECT
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import Areas, fitted

BELOW = 0.3
"""How much of the height is left below the cards."""


@dataclass(frozen=True)
class RevealPlaces:
    """Rectangles in window pixels."""

    code: pygame.Rect
    answer: pygame.Rect
    reading: pygame.Rect
    said: pygame.Rect
    outcome: pygame.Rect
    glass: pygame.Rect

    def moved(self, across: int, down: int) -> RevealPlaces:
        """The same places on another surface."""
        return RevealPlaces(*(rect.move(across, down) for rect in vars(self).values()))


def reveal_places(room: Room, areas: Areas) -> RevealPlaces:
    """Two cards as large as they fit side by side, everything else below them."""
    gap = room.px(16)
    inner = areas.board.union(areas.tray).inflate(-2 * gap, -2 * gap)
    below = max(room.px(250), round(inner.height * BELOW))
    half = (inner.width - gap) // 2
    wide = min(half, int((inner.height - gap - below) * SHAPE[0] / SHAPE[1]))
    code = pygame.Rect(inner.centerx - gap // 2 - wide, inner.top, wide, height_of(wide))
    answer = code.move(wide + gap, 0)
    # Leaders need room to be seen between the code and its reading.
    top = code.bottom + room.px(34)
    reading = pygame.Rect(inner.left, top, half, room.px(110))
    said = pygame.Rect(inner.left, reading.bottom + gap, half, 0)
    said.height = inner.bottom - said.top
    right = pygame.Rect(inner.right - half, top, half, inner.bottom - top)
    glass = fitted(pygame.Rect(0, 0, right.width // 3, right.height), (1.0, ASPECT))
    glass.midright = right.midright
    outcome = pygame.Rect(right.left, top, glass.left - gap - right.left, right.height)
    return RevealPlaces(code, answer, reading, said, outcome, glass)

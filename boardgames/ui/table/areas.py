"""Where things lie on every table: board left and large, seats and dice right, hand below."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from boardgames.ui.scene import Room

SIDE_WIDTH = 432
TRAY_HEIGHT = 196
BAR_HEIGHT = 60
PROMPT_HEIGHT = 86
LESSON_HEIGHT = 226
"""A lesson has more to say than a prompt."""
MARGIN = 22
PLATE_HEIGHTS = {1: 112, 2: 112, 3: 104, 4: 96, 5: 82, 6: 74}
PLATE_GAP = 8
LOWEST_PLATE = 40
LEAST_SIDE = 236
"""However many seats there are, so much height is left for dice, piles and the like."""


@dataclass(frozen=True)
class Areas:
    """The parts of the window, none overlapping another."""

    board: pygame.Rect
    tray: pygame.Rect
    bar: pygame.Rect
    plates: tuple[pygame.Rect, ...]
    side: pygame.Rect
    """Between the plates and the prompt: dice, piles, spinner, whatever the game has."""
    prompt: pygame.Rect
    primary: pygame.Rect
    drawer: pygame.Rect
    """Where the log opens: over the side, never over the board."""


def laid_out(
    room: Room, seats: int, tray_height: int = TRAY_HEIGHT, prompt_height: int = PROMPT_HEIGHT
) -> Areas:
    """The areas for the room's present size."""
    width, height = room.size
    margin = room.px(MARGIN)
    side_width = room.px(SIDE_WIDTH)
    side_left = width - margin - side_width
    tray_px = room.px(tray_height)
    left_width = side_left - 2 * margin
    tray = pygame.Rect(margin, height - margin - tray_px, left_width, tray_px)
    board = pygame.Rect(margin, margin, left_width, tray.top - 2 * margin)
    bar = pygame.Rect(side_left, margin, side_width, room.px(BAR_HEIGHT))
    primary = pygame.Rect(side_left, height - margin - room.px(84), side_width, room.px(84))
    prompt = pygame.Rect(side_left, 0, side_width, room.px(prompt_height))
    prompt.bottom = primary.top - room.px(10)
    first_plate = bar.bottom + room.px(12)
    free = prompt.top - room.px(8 + LEAST_SIDE) - first_plate
    gap = room.px(PLATE_GAP)
    wished = min(room.px(PLATE_HEIGHTS[seats]), free // seats - gap)
    plate_height = max(wished, room.px(LOWEST_PLATE))
    plates = [
        pygame.Rect(side_left, first_plate + seat * (plate_height + gap), side_width, plate_height)
        for seat in range(seats)
    ]
    top = plates[-1].bottom + gap
    side = pygame.Rect(side_left, top, side_width, prompt.top - room.px(8) - top)
    drawer = pygame.Rect(
        side_left, bar.bottom + room.px(10), side_width, prompt.top - bar.bottom - room.px(18)
    )
    return Areas(board, tray, bar, tuple(plates), side, prompt, primary, drawer)


def fitted(area: pygame.Rect, proportions: tuple[float, float]) -> pygame.Rect:
    """The largest rectangle of these proportions in the middle of the area."""
    scale = min(area.width / proportions[0], area.height / proportions[1])
    rect = pygame.Rect(0, 0, round(proportions[0] * scale), round(proportions[1] * scale))
    rect.center = area.center
    return rect

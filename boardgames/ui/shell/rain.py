"""Rain running down the window behind the shelf: a few streaks, at a low rate, for a while.

It runs while somebody is there and stops by itself, so that an idle shelf costs nothing.
"""

from __future__ import annotations

import pygame

from boardgames.core.rng import Rng
from boardgames.ui.scene import Room

FRAME_MS = 80.0
AWAKE_MS = 15_000.0
"""How long it goes on after the last input."""
STREAKS = 34
# Where the panes are in the painted room, as shares of its width and height.
PANE = (0.641, 0.060, 0.9375, 0.410)
UPRIGHT = (0.44, 0.53)
CROSSBAR = (0.33, 0.47)
"""The bars between the panes, as shares of the window's width and height."""


class Rain:
    """Streaks at fixed places with speeds of their own; time moves them."""

    def __init__(self, room: Room) -> None:
        self.room = room
        rng = Rng(7)
        self._streaks = [
            (rng.chance(), rng.chance(), 0.25 + 0.75 * rng.chance(), 0.03 + 0.06 * rng.chance())
            for _ in range(STREAKS)
        ]
        self._awake_left = AWAKE_MS
        self._since_frame = 0.0
        self._time = 0.0

    def wake(self) -> None:
        """Somebody is there."""
        self._awake_left = AWAKE_MS

    @property
    def is_falling(self) -> bool:
        """Whether it moves now."""
        return self._awake_left > 0 and not self.room.settings.reduced_motion

    def update(self, ms: float) -> bool:
        """Lets time pass; True when a new picture is due."""
        if not self.is_falling:
            return False
        self._awake_left -= ms
        self._since_frame += ms
        if self._since_frame < FRAME_MS:
            return False
        self._time += self._since_frame / 1000
        self._since_frame = 0.0
        return True

    def draw(self, surface: pygame.Surface, picture: pygame.Rect) -> None:
        """Over the painted window, where `picture` is the whole painted room."""
        pane = pygame.Rect(
            picture.left + round(picture.width * PANE[0]),
            picture.top + round(picture.height * PANE[1]),
            round(picture.width * (PANE[2] - PANE[0])),
            round(picture.height * (PANE[3] - PANE[1])),
        )
        sheet = pygame.Surface(pane.size, pygame.SRCALPHA)
        width, drop = max(1, self.room.px(1.5)), max(1, self.room.px(2.2))
        for x, y, speed, length in self._streaks:
            fallen = (y + self._time * 0.22 * speed) % 1.1
            top, bottom = round(fallen * pane.height), round((fallen + length) * pane.height)
            at = round(x * pane.width)
            if any(low < share < high for share, (low, high) in ((x, UPRIGHT), (fallen, CROSSBAR))):
                continue
            pygame.draw.line(sheet, (206, 220, 224, 60), (at, top), (at, bottom), width)
            pygame.draw.circle(sheet, (226, 236, 238, 130), (at, bottom), drop)
        surface.blit(sheet, pane)

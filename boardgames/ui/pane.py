"""What scenes are drawn on: the window, or where that is too small a sheet shown shrunken in it.

A window manager may make a window of any size. No screen can be laid out on a postage stamp, so
below the smallest size they are all laid out for, the whole picture is made smaller instead.
"""

from __future__ import annotations

import pygame
from msgspec.structs import replace

from boardgames.ui.draw.theme import WOOD_DARK
from boardgames.ui.inputs import (
    Input,
    Pinched,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Pos,
    Wheel,
)

SMALLEST = (960, 600)
"""The smallest size every screen is laid out for."""


class Pane:
    """A window as the scenes see it."""

    def __init__(self, window: pygame.Surface, points: Pos | None = None) -> None:
        wide, high = window.get_size()
        self.window = window
        self.window_size: Pos = (wide, high)
        """As it was laid out; pygame gives the surface itself another size under our hands."""
        self._sharpness = wide / points[0] if points else 1.0
        """Pixels to a point, in which the pointer's places are told."""
        self.size: Pos = (max(wide, SMALLEST[0]), max(high, SMALLEST[1]))
        self._shrunk = min(wide / self.size[0], high / self.size[1])
        is_whole = self.size == (wide, high)
        self.sheet = window if is_whole else pygame.Surface(self.size).convert(window)

    @property
    def _shown(self) -> pygame.Rect:
        """Where the sheet's picture lies in the window."""
        wide, high = (max(1, round(length * self._shrunk)) for length in self.size)
        shown = pygame.Rect(0, 0, wide, high)
        shown.center = self.window.get_rect().center
        return shown

    def show(self) -> None:
        """Brings what was drawn into the window."""
        if self.sheet is self.window:
            return
        shown = self._shown
        self.window.fill(WOOD_DARK)
        self.window.blit(pygame.transform.smoothscale(self.sheet, shown.size), shown)

    def inside(self, given: Input) -> Input:
        """The input as it is meant: a place in the window is one on the sheet."""
        match given:
            case PointerMoved() | PointerPressed() | PointerReleased() | Wheel() | Pinched() if (
                self.sheet is not self.window or self._sharpness != 1
            ):
                return replace(given, pos=self._on_sheet(given.pos))
        return given

    def _on_sheet(self, pos: Pos) -> Pos:
        x, y = (round(place * self._sharpness) for place in pos)
        if self.sheet is self.window:
            return x, y
        shown = self._shown
        x, y = x - shown.left, y - shown.top
        return round((x + 0.5) / self._shrunk), round((y + 0.5) / self._shrunk)

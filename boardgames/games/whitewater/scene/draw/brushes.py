"""What a river's boards are painted with: streaks, trees, and the outlines of its land."""

from __future__ import annotations

from functools import lru_cache

import pygame

from boardgames.ui.draw import paint
from boardgames.ui.draw.assets import Assets

_BYTES, _ALPHA = 4, 3
"""Bytes of a pixel, and which of them is its alpha."""


class Brushes:
    """Pictures that come again and again on every board of a river."""

    def __init__(self, assets: Assets, scale: float) -> None:
        self.assets, self.scale = assets, scale
        self._streaks: dict[tuple[int, int], pygame.Surface] = {}
        self._trees: dict[tuple[str, float], pygame.Surface] = {}

    def px(self, length: float) -> int:
        """A length of the map on the sheet."""
        return max(1, round(length * self.scale))

    def streak(self, long: int, turn: int) -> pygame.Surface:
        """A streak of foam; a copy of its own, which is faded anew for every place."""
        found = self._streaks.get((long, turn))
        if found is None:
            size = (self.px(long), self.px(max(5.0, long * 0.2)))
            found = self.assets.image("whitewater/streak", size, turn).copy()
            self._streaks[long, turn] = found
        return found

    def tree(self, name: str, tall: float) -> pygame.Surface:
        """Something that grows, or a stone."""
        found = self._trees.get((name, tall))
        if found is None:
            box = (self.px(200), self.px(tall))
            found = self._trees[name, tall] = self.assets.fitted(f"whitewater/{name}", box)
        return found


class Contours:
    """Where a soft white field is above levels of its alpha, with edges a pixel wide."""

    def __init__(self, field: pygame.Surface, softness: float) -> None:
        self._size, self._softness = field.get_size(), softness
        self._alphas = field.copy().get_buffer().raw[_ALPHA::_BYTES]

    def above(self, level: int) -> pygame.Surface:
        """What of the field is above that level."""
        pixels = bytearray(b"\xff") * (_BYTES * len(self._alphas))
        pixels[_ALPHA::_BYTES] = self._alphas.translate(_steep(level, self._softness))
        return pygame.image.frombuffer(pixels, self._size, "BGRA")


@lru_cache(maxsize=16)
def _steep(level: int, softness: float) -> bytes:
    """What `paint.above` makes of every alpha there is: quicker than asking it for every pixel."""
    ramp = pygame.Surface((256, 1), pygame.SRCALPHA)
    for alpha in range(256):
        ramp.set_at((alpha, 0), (255, 255, 255, alpha))
    steep = paint.above(ramp, level, softness)
    return bytes(steep.get_at((alpha, 0)).a for alpha in range(256))

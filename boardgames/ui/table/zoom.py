"""A glass over the board: nearer round a point, moved by hand, and back again.

It knows shares of the board and pixels of the window, and draws nothing.
"""

from __future__ import annotations

import pygame

from boardgames.ui.draw.board_view import Glass
from boardgames.ui.draw.motion import Vec, ease_in_out_sine

NEAREST = 3.0
STEP = 1.5
"""How much nearer one turn of the wheel or one press comes."""
_BARELY = 1.02
"""So little is as good as all of it."""
GLIDE_MS = 180.0
PAN_SHARE = 0.22
"""How far a key moves the board, as a share of the window."""


class Magnifier:
    """How near the board is looked at, and on its way there."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.middle: Vec = (0.5, 0.5)
        self._from: tuple[float, Vec] = (1.0, (0.5, 0.5))
        self._gone = GLIDE_MS

    @property
    def is_whole(self) -> bool:
        """Whether all of the board will be seen."""
        return self.zoom <= 1.0

    @property
    def is_gliding(self) -> bool:
        """Whether it is still on its way."""
        return self._gone < GLIDE_MS

    def shown(self) -> tuple[float, Vec]:
        """How near it is at this moment, and at what place."""
        share = ease_in_out_sine(min(1.0, self._gone / GLIDE_MS))
        zoom, middle = self._from
        return (
            zoom + (self.zoom - zoom) * share,
            (
                middle[0] + (self.middle[0] - middle[0]) * share,
                middle[1] + (self.middle[1] - middle[1]) * share,
            ),
        )

    def come(self, factor: float, board: pygame.Rect, window: pygame.Rect, at: Vec) -> bool:
        """Nearer or farther by that factor, round a point of the window; False: no nearer.

        `board` is where all of the board lies when it is seen whole.
        """
        zoom = min(NEAREST, max(1.0, self.zoom * factor))
        zoom = 1.0 if zoom < _BARELY else zoom
        if zoom == self.zoom:
            return False
        share = self._share_at(board, window, at)
        # The point keeps its place in the window while everything round it grows.
        middle = (
            share[0] + (window.centerx - at[0]) / (board.width * zoom),
            share[1] + (window.centery - at[1]) / (board.height * zoom),
        )
        self._go(zoom, self._kept(board, window, zoom, middle))
        return True

    def move(self, dx: float, dy: float, board: pygame.Rect, window: pygame.Rect) -> None:
        """By pixels of the window, as if the board were dragged; at once."""
        size = board.width * self.zoom, board.height * self.zoom
        middle = (self.middle[0] - dx / size[0], self.middle[1] - dy / size[1])
        self.middle = self._kept(board, window, self.zoom, middle)
        self.arrive()

    def look_at(self, share: Vec, board: pygame.Rect, window: pygame.Rect) -> None:
        """Glides until that place of the board is in the middle, or as near to it as can be."""
        self._go(self.zoom, self._kept(board, window, self.zoom, share))

    def arrive(self) -> None:
        """Is at once where it was going."""
        self._gone = GLIDE_MS

    def rest(self) -> None:
        """All of the board at once."""
        self.zoom, self.middle = 1.0, (0.5, 0.5)
        self.arrive()

    def update(self, ms: float) -> bool:
        """Lets time pass; True if the picture changed."""
        if not self.is_gliding:
            return False
        self._gone = min(GLIDE_MS, self._gone + ms)
        return True

    def _go(self, zoom: float, middle: Vec) -> None:
        self._from = self.shown()
        self.zoom, self.middle, self._gone = zoom, middle, 0.0

    def _share_at(self, board: pygame.Rect, window: pygame.Rect, at: Vec) -> Vec:
        """Which place of the board, as shares, is at that point of the window."""
        lies = Glass(self.zoom, self.middle).placed(board, window)
        return (at[0] - lies.left) / lies.width, (at[1] - lies.top) / lies.height

    @staticmethod
    def _kept(board: pygame.Rect, window: pygame.Rect, zoom: float, middle: Vec) -> Vec:
        """A middle at which the board doesn't leave the window empty at an edge."""
        lies = Glass(zoom, middle).placed(board, window)
        return (
            (window.centerx - lies.left) / lies.width,
            (window.centery - lies.top) / lies.height,
        )

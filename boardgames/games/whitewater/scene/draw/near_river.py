"""The river's boards at another zoom than the usual, made some of it at a time.

Scaling a whole board would hold a picture up. What scales it makes it wider first and higher then,
and neither looks beyond a row or a column: done by rows, then by columns, it comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial

import pygame

from boardgames.ui.draw.picture_store import PictureStore

Size = tuple[int, int]
Strip = tuple[int, pygame.Surface]
"""Where a piece of a board begins, counted from its left edge, and its picture."""
PIXELS_IN_A_STEP = 400_000
"""So many are made in a picture's time of what is looked at from another distance."""
_PIXELS_OF_A_PART = 120_000
_MOST_BYTES = 2**40
"""A board is let go as a whole, so none of its parts is."""
_MARGIN = 16
"""What is enlarged begins and ends with whole pixels, which may lie over the window's edge."""


class NearBoard:
    """One board in another size than it was painted in."""

    def __init__(self, board: pygame.Surface, size: Size) -> None:
        self.board = board
        self.size = size
        self._wide = pygame.Surface((size[0], board.get_height()), 0, board)
        """As wide as it will be, but not as high yet."""
        self._rows = max(1, _PIXELS_OF_A_PART // size[0])
        self._columns = max(1, _PIXELS_OF_A_PART // size[1])
        self._made = PictureStore(_MOST_BYTES)

    def strips(self, left: int, right: int) -> Iterator[Strip]:
        """What lies between two columns."""
        for top in range(0, self._wide.get_height(), self._rows):
            make = partial(self._widened, top)
            self._made.get(("rows", top), make, _cost(self.board.get_width(), self.size[0]))
        for start in range(left // self._columns * self._columns, right, self._columns):
            make = partial(self._heightened, start)
            high = self.board.get_height()
            yield start, self._made.get(("columns", start), make, _cost(high, self.size[1]))

    def _widened(self, top: int) -> pygame.Surface:
        wide, high = self.board.get_size()
        high = min(self._rows, high - top)
        rows = self._wide.subsurface((0, top, self.size[0], high))
        return pygame.transform.smoothscale(
            self.board.subsurface((0, top, wide, high)), rows.get_size(), rows
        )

    def _heightened(self, left: int) -> pygame.Surface:
        wide = min(self._columns, self.size[0] - left)
        columns = self._wide.subsurface((left, 0, wide, self._wide.get_height()))
        return pygame.transform.smoothscale(columns, (wide, self.size[1]))


def _cost(before: int, after: int) -> int:
    """What is made smaller takes as long as what it is made from is large."""
    return max(1, round(before / after))


class NearRiver:
    """What was made of a river for the zoom it is looked at with."""

    def __init__(self) -> None:
        self._boards: dict[int, NearBoard] = {}
        self._sheet: pygame.Surface | None = None
        self._zoom = 0.0
        self.is_known = False
        """Whether all that floats on it has been seen at this zoom: not much is still to come."""
        self.crisp_at: tuple[tuple[float, float], float] | None = None
        """Where and from how near it was last seen with nothing still to come."""
        self.is_printing = False
        """Whether some of it was shown quickly, to come crisp with a later picture."""

    def begin(self, zoom: float) -> None:
        """Another picture is drawn; at another zoom than the last nothing is of use any longer."""
        if zoom != self._zoom:
            self._zoom, self.is_known = zoom, False
            self._boards.clear()
        self.is_printing = False

    def board(self, index: int, board: pygame.Surface, size: Size) -> NearBoard:
        """That board in that size."""
        found = self._boards.get(index)
        if found is None or found.board is not board or found.size != size:
            found = self._boards[index] = NearBoard(board, size)
        return found

    def keep(self, indices: Iterable[int]) -> None:
        """Lets go of all other boards: each may be as large as several windows."""
        self._boards = {index: self._boards[index] for index in indices if index in self._boards}

    def draw_enlarged(
        self,
        surface: pygame.Surface,
        picture: pygame.Surface,
        whole: pygame.Rect,
        seen: pygame.Rect,
    ) -> None:
        """Quickly what of a picture that would fill `whole` is in the part of it that is seen."""
        part = whole.clip(seen)
        scale_x, scale_y = whole.width / picture.get_width(), whole.height / picture.get_height()
        left, top = int((part.left - whole.left) / scale_x), int((part.top - whole.top) / scale_y)
        right = min(picture.get_width(), int((part.right - whole.left) / scale_x) + 1)
        bottom = min(picture.get_height(), int((part.bottom - whole.top) / scale_y) + 1)
        if right <= left or bottom <= top:
            return
        x, y = round(left * scale_x), round(top * scale_y)
        size = max(1, round(right * scale_x) - x), max(1, round(bottom * scale_y) - y)
        sheet = self._sheet_for(surface, seen.size).subsurface((0, 0), size)
        cut = picture.subsurface((left, top, right - left, bottom - top))
        pygame.transform.scale(cut, size, sheet)
        surface.blit(sheet, (whole.left + x, whole.top + y))

    def _sheet_for(self, surface: pygame.Surface, size: Size) -> pygame.Surface:
        """One that is used again and again: to get a new one takes long."""
        size = size[0] + _MARGIN, size[1] + _MARGIN
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = pygame.Surface(size, 0, surface)
        return self._sheet

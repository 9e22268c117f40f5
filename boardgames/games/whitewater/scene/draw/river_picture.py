"""The river's boards as images, painted once per size and only as far as they are needed.

At another zoom they are scaled some of it at a time, since a whole board would delay a frame.
Scaling makes a board wider first and higher then, and neither looks beyond a row or a column: done
by rows, then by columns, it comes out the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

import pygame
from pygame import Rect, Surface

from boardgames.games.whitewater.rules.board import TILE_SIZE, River, Space
from boardgames.games.whitewater.scene.draw.camera import COLUMN, look_of, middle, world_of
from boardgames.games.whitewater.scene.draw.river_painter import Brushes, Painter
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.picture_store import PictureStore
from boardgames.ui.draw.theme import Colour

Size = tuple[int, int]
Strip = tuple[int, Surface]
"""Where a piece of a board begins, counted from its left edge, and its picture."""
PIXELS_IN_A_STEP = 400_000
"""After how many pixels the rest of what another zoom needs is left to the next frame."""
_PIXELS_OF_A_PART = 120_000
_MOST_BYTES = 2**40
"""A board is let go as a whole, so none of its parts is."""
_MARGIN = 16
"""What is enlarged begins and ends with whole pixels, which may be over the window's edge."""
TINTS: dict[Space, Colour] = {
    Space.LAND: (58, 98, 62),
    Space.WATER: (64, 168, 182),
    Space.START: (64, 168, 182),
    Space.ROCK: (128, 140, 138),
    Space.SNAG: (112, 84, 54),
    Space.RAPIDS: (222, 244, 243),
    Space.EDDY: (132, 208, 212),
}
POOLS: dict[str, Colour] = {"blue": (38, 104, 196), "red": (190, 42, 52), "black": (14, 18, 22)}
"""What hexes look like where they are only a few pixels large."""
WHIRL = {"blue": 104, "red": 108, "black": 112}
"""How wide a pool is, in map pixels."""
PARTS = 3
"""How many parts a board is painted in: of one that just comes into sight one is enough."""
_STOPS_IN_A_STEP = 5
"""Parts made in advance may take longer than those a match needs."""
_OVERLAP = 56
"""Blurs and trees reach over a board's edge, so it is painted wider, in map pixels, and cut."""


class RiverPicture:
    def __init__(self, assets: Assets, river: River, scale: float) -> None:
        self.assets = assets
        self.river = river
        self.scale = scale
        self.world = world_of(river)
        self.board_spans = [self._board_span(index) for index in range(len(river.laid))]
        """What each board's picture shows, in map pixels."""
        self.spans = [self._span(part) for part in self.parts]
        """What each part's picture shows, in map pixels."""
        self._brushes = Brushes(assets, scale)
        self._slices = self._cached_slices()
        """By part, from the left."""
        self._painter: tuple[int, Painter] | None = None
        """The painter of the latest board."""
        self._begun: tuple[int, Iterator[None]] | None = None
        """A part that is being painted."""

    def _cached_slices(self) -> dict[int, Surface]:
        """Parts that were painted before there was this table, and are still kept."""
        found = ((part, self.assets.found(self._key(part))) for part in self.parts)
        return {part: picture for part, picture in found if picture is not None}

    def _key(self, part: int) -> tuple[object, ...]:
        return "river", look_of(self.river), self.scale, part

    def preload(self, parts: Iterable[int]) -> Iterator[None]:
        """Paints parts in a few steps each, and keeps them for the next table with this river."""
        for part in parts:
            if part not in self._slices:
                yield from islice(self._painting(part), 0, None, _STOPS_IN_A_STEP)
            self.assets.kept(self._key(part), partial(self.slice, part))
            yield

    @property
    def parts(self) -> range:
        return range(PARTS * len(self.river.laid))

    def _board_span(self, index: int) -> Rect:
        laid = self.river.laid
        quarter = (TILE_SIZE[0] - COLUMN) // 2
        left = laid[index].column * COLUMN + quarter if index else self.world.left
        last = index == len(laid) - 1
        right = self.world.right if last else laid[index + 1].column * COLUMN + quarter
        return Rect(left, self.world.top, right - left, self.world.height)

    def _span(self, part: int) -> Rect:
        index, nth = divmod(part, PARTS)
        board = self.board_spans[index]
        left, right = (board.left + board.width * n // PARTS for n in (nth, nth + 1))
        return Rect(left, board.top, right - left, board.height)

    def parts_in(self, seen: Rect) -> list[int]:
        return seen.inflate(4, 4).collidelistall(self.spans)

    def slice(self, part: int) -> Surface:
        if part not in self._slices:
            begun, self._begun = self._begun, None
            way = begun[1] if begun is not None and begun[0] == part else self._painting(part)
            for _ in way:
                pass
        return self._slices[part]

    def board(self, index: int) -> Surface:
        parts = range(PARTS * index, PARTS * (index + 1))
        slices = [self.slice(part) for part in parts]
        whole = self.painted(index)
        if whole is None:
            whole = Surface((sum(one.get_width() for one in slices), slices[0].get_height()))
            left = 0
            for part, one in zip(parts, slices, strict=True):
                whole.blit(one, (left, 0))
                # From now on the parts are those of the whole board, which isn't kept twice.
                self._slices[part] = whole.subsurface((left, 0), one.get_size())
                left += one.get_width()
        return whole

    def painted(self, index: int) -> Surface | None:
        """The picture of a board, if it is painted and its parts are put together."""
        found = (self._slices.get(PARTS * index + nth) for nth in range(PARTS))
        wholes = {slice_ and slice_.get_abs_parent() for slice_ in found}
        return wholes.pop() if len(wholes) == 1 else None

    def paint_board(self, index: int) -> Iterator[None]:
        """Paints a board that will soon be needed, in small steps."""
        parts = self.parts[PARTS * index : PARTS * (index + 1)]
        while not all(part in self._slices for part in parts):
            self.paint_on(parts)
            yield
        if self.painted(index) is None:
            # To put the parts together is enough for once, too.
            self.board(index)
            yield

    def paint_on(self, first: Sequence[int] = ()) -> bool:
        """A little more of a board not needed yet; whether the whole river is painted by that."""
        if self._begun is None:
            missing = (part for part in (*first, *self.parts) if part not in self._slices)
            part = next(missing, None)
            if part is None:
                return False
            self._begun = part, self._painting(part)
        part, way = self._begun
        next(way, None)
        if part not in self._slices:
            return False
        self._begun = None
        return self.is_whole

    def _painting(self, part: int) -> Iterator[None]:
        index = part // PARTS
        if self._painter is None or self._painter[0] != index:
            span = self.board_spans[index].inflate(2 * _OVERLAP, 0)
            self._painter = index, Painter(self._brushes, self.river, span)
        painter = self._painter[1]
        cut = painter.cut(self.spans[part])
        yield from painter.painting(cut)
        self._slices[part] = painter.sheet.subsurface(cut).copy()
        if all(one in self._slices for one in self.parts[PARTS * index : PARTS * (index + 1)]):
            self._painter = None
        if self.is_whole:
            self._brushes = Brushes(self.assets, self.scale)

    @property
    def is_whole(self) -> bool:
        return len(self._slices) == len(self.parts)

    def stamp_pools(self, sheet: Surface, left: float) -> None:
        """Whirlpools that don't move, on a picture of this scale that begins at that map pixel."""
        for here, colour in self.river.pools.items():
            x, y = middle(here)
            px = round(WHIRL[colour] * self.scale)
            whirl = self.assets.image(f"whitewater/whirl_{colour}", (px, px))
            at = (round((x - left) * self.scale), round((y - self.world.top) * self.scale))
            sheet.blit(whirl, whirl.get_rect(center=at))

    def take_over(self, other: RiverPicture) -> None:
        """Keeps the pictures of boards that look the same in a river that was laid on."""
        common = 0
        for mine, its in zip(self.river.laid, other.river.laid, strict=False):
            if mine != its:
                break
            common += 1
        if other.scale == self.scale and other.world.height == self.world.height:
            # The last board of the shorter river showed its end, so it is drawn again.
            for part in self.parts[: PARTS * min(common, len(other.river.laid) - 1)]:
                if part in other._slices:
                    self._slices[part] = other._slices[part]


class NearBoard:
    def __init__(self, board: Surface, size: Size) -> None:
        self.board = board
        self.size = size
        self._wide = Surface((size[0], board.get_height()), 0, board)
        """As wide as it will be, but not as high yet."""
        self._rows = max(1, _PIXELS_OF_A_PART // size[0])
        self._columns = max(1, _PIXELS_OF_A_PART // size[1])
        self._made = PictureStore(_MOST_BYTES)

    def make(self, left: int, right: int) -> Iterator[None]:
        """Scales what lies between two columns, some rows or columns at a time."""
        for top in range(0, self._wide.get_height(), self._rows):
            make = partial(self._widened, top)
            self._made.get(("rows", top), make, _cost(self.board.get_width(), self.size[0]))
            yield
        for start in self._starts(left, right):
            make = partial(self._heightened, start)
            high = self.board.get_height()
            self._made.get(("columns", start), make, _cost(high, self.size[1]))
            yield

    def strips(self, left: int, right: int) -> list[Strip] | None:
        """What lies between two columns; None if some of it isn't made yet."""
        made = []
        for start in self._starts(left, right):
            strip = self._made.find(("columns", start))
            if strip is None:
                return None
            made.append((start, strip))
        return made

    def _starts(self, left: int, right: int) -> range:
        return range(left // self._columns * self._columns, right, self._columns)

    def _widened(self, top: int) -> Surface:
        wide, high = self.board.get_size()
        high = min(self._rows, high - top)
        rows = self._wide.subsurface((0, top, self.size[0], high))
        return pygame.transform.smoothscale(
            self.board.subsurface((0, top, wide, high)), rows.get_size(), rows
        )

    def _heightened(self, left: int) -> Surface:
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
        self._sheet: Surface | None = None
        self._zoom = 0.0
        self.is_known = False
        """Whether all that was in sight has been made for this zoom: not much is still to come."""
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

    def board(self, index: int, board: Surface, size: Size) -> NearBoard:
        found = self.made(index, board, size)
        if found is None:
            found = self._boards[index] = NearBoard(board, size)
        return found

    def made(self, index: int, board: Surface | None, size: Size) -> NearBoard | None:
        """What was made of that picture in that size."""
        found = self._boards.get(index)
        return found if found and found.board is board and found.size == size else None

    def keep(self, indices: Iterable[int]) -> None:
        """Lets go of all other boards: each may be as large as several windows."""
        self._boards = {index: self._boards[index] for index in indices if index in self._boards}

    def draw_enlarged(self, surface: Surface, picture: Surface, whole: Rect, seen: Rect) -> None:
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

    def _sheet_for(self, surface: Surface, size: Size) -> Surface:
        """One that is used again and again: to get a new one takes long."""
        size = size[0] + _MARGIN, size[1] + _MARGIN
        if self._sheet is None or self._sheet.get_size() != size:
            self._sheet = Surface(size, 0, surface)
        return self._sheet

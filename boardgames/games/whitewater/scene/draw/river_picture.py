"""The river's boards as pictures, painted once per size and only as far as they are needed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import islice

import pygame

from boardgames.games.whitewater.rules.board import TILE_SIZE, River, Space
from boardgames.games.whitewater.scene.draw.river_map import COLUMN, look_of, middle, world_of
from boardgames.games.whitewater.scene.draw.river_painter import Brushes, Painter
from boardgames.ui.draw.assets import Assets
from boardgames.ui.draw.theme import Colour

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
"""A board is painted in so many parts: of one that just comes into sight one is enough."""
_STOPS_IN_A_STEP = 5
"""Whoever makes parts ready has more time than a table that is played at."""
_OVERLAP = 56
"""Blurs and trees reach over a board's edge, so it is painted wider, in map pixels, and cut."""


class RiverPicture:
    """The pictures of a river's boards at one scale."""

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
        self._slices = self._made_ready()
        """By part, from the left."""
        self._painter: tuple[int, Painter] | None = None
        """Whoever paints the board that was painted at last."""
        self._begun: tuple[int, Iterator[None]] | None = None
        """A part that is being painted."""

    def _made_ready(self) -> dict[int, pygame.Surface]:
        """Parts that were painted before there was this table, and are still kept."""
        found = ((part, self.assets.found(self._key(part))) for part in self.parts)
        return {part: picture for part, picture in found if picture is not None}

    def _key(self, part: int) -> tuple[object, ...]:
        return "river", look_of(self.river), self.scale, part

    def make_ready(self, parts: Iterable[int]) -> Iterator[None]:
        """Paints parts in a few steps each, and keeps them for the next table with this river."""
        for part in parts:
            if part not in self._slices:
                yield from islice(self._painting(part), 0, None, _STOPS_IN_A_STEP)
            self.assets.kept(self._key(part), partial(self.slice, part))
            yield

    @property
    def parts(self) -> range:
        """All parts, from the left."""
        return range(PARTS * len(self.river.laid))

    def _board_span(self, index: int) -> pygame.Rect:
        laid = self.river.laid
        quarter = (TILE_SIZE[0] - COLUMN) // 2
        left = laid[index].column * COLUMN + quarter if index else self.world.left
        last = index == len(laid) - 1
        right = self.world.right if last else laid[index + 1].column * COLUMN + quarter
        return pygame.Rect(left, self.world.top, right - left, self.world.height)

    def _span(self, part: int) -> pygame.Rect:
        index, nth = divmod(part, PARTS)
        board = self.board_spans[index]
        left, right = (board.left + board.width * n // PARTS for n in (nth, nth + 1))
        return pygame.Rect(left, board.top, right - left, board.height)

    def parts_in(self, seen: pygame.Rect) -> list[int]:
        """The parts that show in a stretch of the map."""
        return seen.inflate(4, 4).collidelistall(self.spans)

    def slice(self, part: int) -> pygame.Surface:
        """The picture of a part."""
        if part not in self._slices:
            begun, self._begun = self._begun, None
            way = begun[1] if begun is not None and begun[0] == part else self._painting(part)
            for _ in way:
                pass
        return self._slices[part]

    def board(self, index: int) -> pygame.Surface:
        """The picture of a whole board."""
        parts = range(PARTS * index, PARTS * (index + 1))
        slices = [self.slice(part) for part in parts]
        whole = slices[0].get_abs_parent()
        if not self._is_joined(index):
            size = (sum(one.get_width() for one in slices), slices[0].get_height())
            whole = pygame.Surface(size)
            left = 0
            for part, one in zip(parts, slices, strict=True):
                whole.blit(one, (left, 0))
                # From now on the parts are those of the whole board, which isn't kept twice.
                self._slices[part] = whole.subsurface((left, 0), one.get_size())
                left += one.get_width()
        return whole

    def _is_joined(self, index: int) -> bool:
        """Whether the parts of a board are those of one picture of it."""
        whole, *_, last = (
            self._slices[PARTS * index + nth].get_abs_parent() for nth in range(PARTS)
        )
        return whole is last

    def paint_board(self, index: int) -> bool:
        """A little more of a board that will soon be needed; whether nothing of it is missing."""
        parts = self.parts[PARTS * index : PARTS * (index + 1)]
        if not all(part in self._slices for part in parts):
            self.paint_on(parts)
            return False
        # To put the parts together is enough for once, too.
        was_whole = self._is_joined(index)
        self.board(index)
        return was_whole

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
        """Paints a part of a board, with stops on the way."""
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
        """Whether all boards have been painted."""
        return len(self._slices) == len(self.parts)

    def stamp_pools(self, sheet: pygame.Surface, left: float) -> None:
        """Whirlpools that stand still, on a picture of this scale that begins at that map pixel."""
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
            # The last board of the shorter river showed its end, so it is drawn anew.
            for part in self.parts[: PARTS * min(common, len(other.river.laid) - 1)]:
                if part in other._slices:
                    self._slices[part] = other._slices[part]

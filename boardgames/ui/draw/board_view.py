"""A board on the screen: map coordinates to pixels, the map's image layers, and zooming.

The image is composed once per window size from the tiles in the map.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable

import pygame
from pygame import Rect, Surface

from boardgames.core.tiled import Point, TiledMap, TileLayer, Tileset
from boardgames.ui.cache import Memo
from boardgames.ui.draw.motion import Vec, ease_in_out_sine

_PICTURE = "picture"


class Glass:
    """Zoom of a board: scale, centre, and the part that is drawn.

    Zooms of the same board share its image in map size.
    """

    def __init__(
        self,
        zoom: float = 1.0,
        middle: Point = (0.5, 0.5),
        printed: Rect | None = None,
        sheets: dict[object, Surface] | None = None,
    ) -> None:
        self.zoom = zoom
        self.middle = middle
        """As shares of the board's width and height."""
        self.printed = printed
        """The part of the window that is drawn; None for the whole board."""
        self._sheets = sheets

    def kept(self, key: object, make: Callable[[], Surface]) -> Surface:
        """Cached for drawing a zoomed board."""
        if self._sheets is None:
            return make()
        if key not in self._sheets:
            self._sheets[key] = make()
        return self._sheets[key]

    @property
    def is_whole(self) -> bool:
        return self.zoom <= 1.0

    def placed(self, board: Rect, window: Rect) -> Rect:
        """The zoomed board's rectangle, with `middle` in the centre of the window."""
        if self.is_whole:
            return board
        size = round(board.width * self.zoom), round(board.height * self.zoom)
        left = window.centerx - self.middle[0] * size[0]
        top = window.centery - self.middle[1] * size[1]
        return Rect(
            _kept_over(left, size[0], window.left, window.right),
            _kept_over(top, size[1], window.top, window.bottom),
            *size,
        )


def _kept_over(first: float, length: int, low: int, high: int) -> int:
    """A board larger than the window covers it; a smaller one is centred."""
    if length <= high - low:
        return low + (high - low - length) // 2
    return round(min(low, max(high - length, first)))


WHOLE = Glass()


class BoardView:
    def __init__(self, tiled: TiledMap, rect: Rect, glass: Glass = WHOLE) -> None:
        self.tiled = tiled
        self.rect = rect
        self.glass = glass
        self.scale = rect.width / tiled.size[0]
        self.part = rect if glass.printed is None else rect.clip(glass.printed)
        """The visible part in the window."""

    def at(self, point: Point) -> Vec:
        """Map point to window."""
        return self.rect.left + point[0] * self.scale, self.rect.top + point[1] * self.scale

    def on_part(self, point: Point) -> Vec:
        """Map point to a surface of the size of the visible part."""
        return (
            self.rect.left - self.part.left + point[0] * self.scale,
            self.rect.top - self.part.top + point[1] * self.scale,
        )

    def px(self, length: float) -> int:
        """Map length to pixels."""
        return max(1, round(length * self.scale))

    def rect_at(self, point: Point, size: float) -> Rect:
        """A square around a map point; the size is in map units."""
        side = self.px(size)
        rect = Rect(0, 0, side, side)
        x, y = self.at(point)
        rect.center = (round(x), round(y))
        return rect

    def picture(self) -> Surface:
        """All image layers, in the size of the visible part."""
        return enlarged_part(self.glass.kept(id(self.tiled), self._sheet), self.rect, self.part)

    def _sheet(self) -> Surface:
        """The image layers in map size; cached from the setup to the table."""
        return _last_sheet.get(self.look(), self._put_together)

    def look(self) -> Hashable:
        """Everything the image layers depend on, equal for a map read again."""
        tiled = self.tiled
        stamps = tuple(_stamp(tileset.image) for tileset in tiled.tilesets if tileset.image)
        return tiled.size, tiled.tile_layers, tiled.tilesets, stamps

    def _put_together(self) -> Surface:
        sheet = Surface(self.tiled.size, pygame.SRCALPHA)
        cut = _Cutter()
        for layer in self.tiled.tile_layers:
            if layer.name.startswith(_PICTURE) and layer.visible:
                self._paint(sheet, layer, cut)
        return sheet

    def _paint(self, sheet: Surface, layer: TileLayer, cut: _Cutter) -> None:
        width, height = self.tiled.tile_size
        for row, gids in enumerate(layer.rows):
            for column, gid in enumerate(gids):
                tile = cut.tile(self.tiled, gid) if gid else None
                if tile is None:
                    continue
                if layer.opacity < 1:
                    tile = tile.copy()
                    tile.set_alpha(round(255 * layer.opacity))
                # Tiled aligns taller tiles with the bottom of their cell.
                sheet.blit(tile, (column * width, (row + 1) * height - tile.get_height()))


_last_sheet = Memo[object, Surface]()


def forget_sheet() -> None:
    _last_sheet.forget()


def _stamp(image: str) -> tuple[int, int]:
    """Time and size of an image, as the author may be editing it."""
    try:
        status = os.stat(image)
    except OSError:
        return 0, 0  # reported if a tile of it is used
    return status.st_mtime_ns, status.st_size


def enlarged_part(picture: Surface, whole: Rect, part: Rect) -> Surface:
    """Part of an image scaled to `whole`, without scaling all of it."""
    if part == whole:
        return pygame.transform.smoothscale(picture, whole.size)
    scale_x, scale_y = whole.width / picture.get_width(), whole.height / picture.get_height()
    # A pixel more on each side, so neighbouring parts have no seam.
    left = max(0, int((part.left - whole.left) / scale_x) - 1)
    top = max(0, int((part.top - whole.top) / scale_y) - 1)
    right = min(picture.get_width(), int((part.right - whole.left) / scale_x) + 2)
    bottom = min(picture.get_height(), int((part.bottom - whole.top) / scale_y) + 2)
    cut = picture.subsurface((left, top, right - left, bottom - top))
    x, y = round(left * scale_x), round(top * scale_y)
    size = round(right * scale_x) - x, round(bottom * scale_y) - y
    sheet = Surface(part.size, pygame.SRCALPHA)
    sheet.blit(
        pygame.transform.smoothscale(cut, size),
        (whole.left + x - part.left, whole.top + y - part.top),
    )
    return sheet


class _Cutter:
    """Cuts tiles out of tilesets, loading each image once."""

    def __init__(self) -> None:
        self._pictures: dict[str, Surface] = {}

    def tile(self, tiled: TiledMap, gid: int) -> Surface | None:
        tileset = max(
            (one for one in tiled.tilesets if one.first_gid <= gid),
            key=lambda one: one.first_gid,
            default=None,
        )
        if tileset is None or not tileset.image:
            return None
        picture = self._picture(tileset)
        index = gid - tileset.first_gid
        width, height = tileset.tile_size
        column, row = index % tileset.columns, index // tileset.columns
        rect = Rect(
            tileset.margin + column * (width + tileset.spacing),
            tileset.margin + row * (height + tileset.spacing),
            width,
            height,
        )
        return picture.subsurface(rect) if picture.get_rect().contains(rect) else None

    def _picture(self, tileset: Tileset) -> Surface:
        if tileset.image not in self._pictures:
            self._pictures[tileset.image] = pygame.image.load(tileset.image).convert_alpha()
        return self._pictures[tileset.image]


NEAREST = 3.0
STEP = 1.5
"""How much nearer one turn of the wheel or one press comes."""
_BARELY = 1.02
"""So little is as good as all of it."""
GLIDE_MS = 180.0
PAN_SHARE = 0.22
"""How far a key moves the board, as a share of the window."""


class Magnifier:
    """Moves smoothly between zooms; knows shares of the board and pixels, and draws nothing."""

    def __init__(self) -> None:
        self.zoom = 1.0
        self.middle: Vec = (0.5, 0.5)
        self._from: tuple[float, Vec] = (1.0, (0.5, 0.5))
        self._gone = GLIDE_MS

    @property
    def is_whole(self) -> bool:
        return self.zoom <= 1.0

    @property
    def is_gliding(self) -> bool:
        return self._gone < GLIDE_MS

    def shown(self) -> tuple[float, Vec]:
        """Zoom and centre at this moment."""
        share = ease_in_out_sine(min(1.0, self._gone / GLIDE_MS))
        zoom, middle = self._from
        return (
            zoom + (self.zoom - zoom) * share,
            (
                middle[0] + (self.middle[0] - middle[0]) * share,
                middle[1] + (self.middle[1] - middle[1]) * share,
            ),
        )

    def come(self, factor: float, board: Rect, window: Rect, at: Vec) -> bool:
        """Zooms by a factor around a point of the window; False if that changes nothing.

        `board` is the rectangle of the whole board.
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

    def move(self, dx: float, dy: float, board: Rect, window: Rect) -> None:
        """Immediately, by pixels of the window, as if the board were dragged."""
        size = board.width * self.zoom, board.height * self.zoom
        middle = (self.middle[0] - dx / size[0], self.middle[1] - dy / size[1])
        self.middle = self._kept(board, window, self.zoom, middle)
        self.arrive()

    def look_at(self, share: Vec, board: Rect, window: Rect) -> None:
        """Glides until that place is in the centre, or as near to it as possible."""
        self._go(self.zoom, self._kept(board, window, self.zoom, share))

    def arrive(self) -> None:
        self._gone = GLIDE_MS

    def rest(self) -> None:
        """Shows the whole board immediately."""
        self.zoom, self.middle = 1.0, (0.5, 0.5)
        self.arrive()

    def update(self, ms: float) -> bool:
        """True if the frame changed."""
        if not self.is_gliding:
            return False
        self._gone = min(GLIDE_MS, self._gone + ms)
        return True

    def _go(self, zoom: float, middle: Vec) -> None:
        self._from = self.shown()
        self.zoom, self.middle, self._gone = zoom, middle, 0.0

    def _share_at(self, board: Rect, window: Rect, at: Vec) -> Vec:
        """The place of the board at that point of the window."""
        lies = Glass(self.zoom, self.middle).placed(board, window)
        return (at[0] - lies.left) / lies.width, (at[1] - lies.top) / lies.height

    @staticmethod
    def _kept(board: Rect, window: Rect, zoom: float, middle: Vec) -> Vec:
        """The nearest centre at which the board doesn't leave the window empty at an edge."""
        lies = Glass(zoom, middle).placed(board, window)
        return (
            (window.centerx - lies.left) / lies.width,
            (window.centery - lies.top) / lies.height,
        )

"""A board on the screen: map pixels to window pixels, and the picture layers of the map.

The picture is put together once per window size from the tiles the map maker painted.
"""

from __future__ import annotations

import pygame

from boardgames.core.tiled import Point, TiledMap, TileLayer, Tileset

_PICTURE = "picture"


class BoardView:
    """Where a map lies in the window."""

    def __init__(self, tiled: TiledMap, rect: pygame.Rect) -> None:
        self.tiled = tiled
        self.rect = rect
        self.scale = rect.width / tiled.size[0]

    def at(self, point: Point) -> tuple[float, float]:
        """A point of the map in the window."""
        return self.rect.left + point[0] * self.scale, self.rect.top + point[1] * self.scale

    def px(self, length: float) -> int:
        """A length of the map in the window."""
        return max(1, round(length * self.scale))

    def rect_at(self, point: Point, size: float) -> pygame.Rect:
        """A square of that map size around the point."""
        side = self.px(size)
        rect = pygame.Rect(0, 0, side, side)
        x, y = self.at(point)
        rect.center = (round(x), round(y))
        return rect

    def picture(self) -> pygame.Surface:
        """All picture layers, as large as the board lies in the window."""
        width, height = self.tiled.size
        sheet = pygame.Surface((width, height), pygame.SRCALPHA)
        cut = _Cutter()
        for layer in self.tiled.tile_layers:
            if layer.name.startswith(_PICTURE) and layer.visible:
                self._paint(sheet, layer, cut)
        return pygame.transform.smoothscale(sheet, self.rect.size)

    def _paint(self, sheet: pygame.Surface, layer: TileLayer, cut: _Cutter) -> None:
        width, height = self.tiled.tile_size
        for row, gids in enumerate(layer.rows):
            for column, gid in enumerate(gids):
                tile = cut.tile(self.tiled, gid) if gid else None
                if tile is None:
                    continue
                if layer.opacity < 1:
                    tile = tile.copy()
                    tile.set_alpha(round(255 * layer.opacity))
                # Tiled stands a taller tile on the lower edge of its cell.
                sheet.blit(tile, (column * width, (row + 1) * height - tile.get_height()))


class _Cutter:
    """Cuts tiles out of their tilesets' pictures, each picture loaded once."""

    def __init__(self) -> None:
        self._pictures: dict[str, pygame.Surface] = {}

    def tile(self, tiled: TiledMap, gid: int) -> pygame.Surface | None:
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
        rect = pygame.Rect(
            tileset.margin + column * (width + tileset.spacing),
            tileset.margin + row * (height + tileset.spacing),
            width,
            height,
        )
        return picture.subsurface(rect) if picture.get_rect().contains(rect) else None

    def _picture(self, tileset: Tileset) -> pygame.Surface:
        if tileset.image not in self._pictures:
            self._pictures[tileset.image] = pygame.image.load(tileset.image).convert_alpha()
        return self._pictures[tileset.image]

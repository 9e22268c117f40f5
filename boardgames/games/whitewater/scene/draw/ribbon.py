"""The ribbon over the river: the whole course at a glance, and a click away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.core.hexes import Hex, corners
from boardgames.games.whitewater.rules.board import TILE_SIZE, Space
from boardgames.games.whitewater.rules.river import River
from boardgames.games.whitewater.scene.draw.lights import LIT
from boardgames.games.whitewater.scene.draw.raft_pictures import draw_badge
from boardgames.games.whitewater.scene.draw.river_picture import (
    COLUMN,
    POOLS,
    TINTS,
    middle,
    world_of,
)
from boardgames.ui.draw.theme import CREAM, INK

if TYPE_CHECKING:
    from boardgames.games.whitewater.scene.table import WhitewaterScene


WATER = 0.6
"""How much of the ribbon's height is river; below it stand the boards' names."""
TITLES = (12, 44, 52)

_kept: dict[tuple[River, tuple[int, int]], pygame.Surface] = {}


def x_of(scene: WhitewaterScene, x: float) -> float:
    """A place along the river on the ribbon."""
    world, ribbon = world_of(scene.river), scene.layout.ribbon
    return ribbon.left + (x - world.left) / world.width * ribbon.width


def point_at(scene: WhitewaterScene, pos: tuple[int, int]) -> tuple[float, float]:
    """The place of the river under a point of the ribbon."""
    world, ribbon = world_of(scene.river), scene.layout.ribbon
    x = world.left + (pos[0] - ribbon.left) / ribbon.width * world.width
    return x, world.top + (pos[1] - ribbon.top) / (ribbon.height * WATER) * world.height


def _at(scene: WhitewaterScene, here: Hex) -> tuple[float, float]:
    world, ribbon = world_of(scene.river), scene.layout.ribbon
    x, y = middle(here)
    return x_of(scene, x), ribbon.top + (y - world.top) / world.height * ribbon.height * WATER


def draw_ribbon(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """The whole course, drawn out to the width of the window: boards, rafts, swimmers, the view."""
    ribbon, room = scene.layout.ribbon, scene.room
    surface.blit(picture_of(scene), ribbon)
    for laid in scene.river.laid:
        x = x_of(scene, laid.column * COLUMN + COLUMN * laid.board.columns / 2)
        at = (round(x), ribbon.top + round(ribbon.height * (1 + WATER) / 2))
        px = room.type_px(16)
        wide = room.letters.width(laid.board.title, px, "bold")
        if wide < ribbon.width / len(scene.river.laid) - room.px(20):
            shade = at[0] + 1, at[1] + 1
            room.letters.draw(surface, laid.board.title, shade, px, INK, "bold", "center")
            room.letters.draw(surface, laid.board.title, at, px, CREAM, "bold", "center")
    for raft in scene.view.rafts:
        for member in raft.crew:
            if member.swimmer is not None:
                x, y = _at(scene, member.swimmer)
                picture = room.assets.image("whitewater/swimmer", (room.px(18), room.px(18)))
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    for raft in sorted(scene.view.rafts, key=lambda raft: raft.letter == scene.chosen):
        if raft.hex is not None:
            at_ = _at(scene, raft.hex)
            colour = scene.raft_colour(raft.letter)
            draw_badge(room.assets, surface, raft.letter, colour, at_, room.px(26))
    _draw_frame(scene, surface)


def _draw_frame(scene: WhitewaterScene, surface: pygame.Surface) -> None:
    """What of the river the window shows."""
    ribbon, room = scene.layout.ribbon, scene.room
    seen = scene.camera.seen()
    left, right = x_of(scene, seen.left), x_of(scene, seen.right)
    rect = pygame.Rect(round(left), ribbon.top, round(right - left), ribbon.height)
    rect = rect.clip(ribbon).inflate(-2, -2)
    pygame.draw.rect(surface, INK, rect, room.px(5), border_radius=room.px(8))
    pygame.draw.rect(surface, LIT, rect, room.px(3), border_radius=room.px(8))


def forget_sizes() -> None:
    """Drops what was made for the old window size."""
    _kept.clear()


def picture_of(scene: WhitewaterScene) -> pygame.Surface:
    """The whole river, small and drawn out to the ribbon's width."""
    key = (scene.river, scene.layout.ribbon.size)
    if key not in _kept:
        _kept.clear()
        _kept[key] = small_river(scene.river, key[1])
    return _kept[key]


def small_river(river: River, size: tuple[int, int]) -> pygame.Surface:
    """A river as a band of water with a dot for every hazard, stretched to a size."""
    world = world_of(river)
    large = pygame.Surface((size[0] * 2, size[1] * 2))
    large.fill(TINTS[Space.LAND])
    sx, sy = large.get_width() / world.width, large.get_height() * WATER / world.height

    def at(point: tuple[float, float]) -> tuple[float, float]:
        return (point[0] - world.left) * sx, (point[1] - world.top) * sy

    for here, cell in river.cells.items():
        if cell.kind is not Space.LAND:
            rim = [at(point) for point in corners(here, *TILE_SIZE)]
            pygame.draw.polygon(large, TINTS[Space.WATER], rim)
    large = pygame.transform.gaussian_blur(large, 4)
    edge = at((river.columns * COLUMN + 24, 0))[0]
    for row in range(0, large.get_height(), 8):
        for column in range(2):
            dark = (row // 8 + column) % 2
            box = (edge + 8 * column, row, 8, 8)
            pygame.draw.rect(large, (16, 40, 48) if dark else (250, 255, 253), box)
    for here, cell in river.cells.items():
        if cell.kind in (Space.LAND, Space.WATER, Space.START):
            continue
        reach = large.get_height() / 21
        spot = at(middle(here))
        if cell.kind is Space.WHIRLPOOL:
            pygame.draw.circle(large, (240, 252, 250), spot, reach * 1.2)
            pygame.draw.circle(large, POOLS[cell.value], spot, reach)
        else:
            pygame.draw.circle(large, TINTS[cell.kind], spot, reach * 0.9)
    low = round(large.get_height() * WATER)
    large.fill(TITLES, (0, low, large.get_width(), large.get_height() - low))
    return pygame.transform.smoothscale(large, size)

"""The ribbon over the river: the whole course at a glance, and a click away."""

from __future__ import annotations

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
from boardgames.games.whitewater.scene.frame import RiverFrame
from boardgames.ui.draw.theme import CREAM, INK

WATER = 0.6
"""How much of the ribbon's height is river; below it stand the boards' names."""
TITLES = (12, 44, 52)


def x_of(frame: RiverFrame, x: float) -> float:
    """A place along the river on the ribbon."""
    world, ribbon = world_of(frame.river), frame.layout.ribbon
    return ribbon.left + (x - world.left) / world.width * ribbon.width


def point_at(river: River, ribbon: pygame.Rect, pos: tuple[int, int]) -> tuple[float, float]:
    """The place of the river under a point of the ribbon."""
    world = world_of(river)
    x = world.left + (pos[0] - ribbon.left) / ribbon.width * world.width
    return x, world.top + (pos[1] - ribbon.top) / (ribbon.height * WATER) * world.height


def _at(frame: RiverFrame, here: Hex) -> tuple[float, float]:
    world, ribbon = world_of(frame.river), frame.layout.ribbon
    x, y = middle(here)
    return x_of(frame, x), ribbon.top + (y - world.top) / world.height * ribbon.height * WATER


def draw_ribbon(frame: RiverFrame, surface: pygame.Surface) -> None:
    """The whole course, drawn out to the width of the window: boards, rafts, swimmers, the view."""
    ribbon, room = frame.layout.ribbon, frame.room
    size = ribbon.size
    whole = frame.pictures.ribbon.get((frame.river, size), lambda: small_river(frame.river, size))
    surface.blit(whole, ribbon)
    for laid in frame.river.laid:
        x = x_of(frame, laid.column * COLUMN + COLUMN * laid.board.columns / 2)
        at = (round(x), ribbon.top + round(ribbon.height * (1 + WATER) / 2))
        px = room.type_px(16)
        wide = room.letters.width(laid.board.title, px, "bold")
        if wide < ribbon.width / len(frame.river.laid) - room.px(20):
            shade = at[0] + 1, at[1] + 1
            room.letters.draw(surface, laid.board.title, shade, px, INK, "bold", "center")
            room.letters.draw(surface, laid.board.title, at, px, CREAM, "bold", "center")
    for raft in frame.view.rafts:
        for member in raft.crew:
            if member.swimmer is not None:
                x, y = _at(frame, member.swimmer)
                picture = room.assets.image("whitewater/swimmer", (room.px(18), room.px(18)))
                surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    for raft in sorted(frame.view.rafts, key=lambda raft: raft.letter == frame.chosen):
        if raft.hex is not None:
            at_ = _at(frame, raft.hex)
            colour = frame.raft_colour(raft.letter)
            draw_badge(room.assets, surface, raft.letter, colour, at_, room.px(26))
    _draw_frame(frame, surface)


def _draw_frame(frame: RiverFrame, surface: pygame.Surface) -> None:
    """What of the river the window shows."""
    ribbon, room = frame.layout.ribbon, frame.room
    seen = frame.camera.seen()
    left, right = x_of(frame, seen.left), x_of(frame, seen.right)
    rect = pygame.Rect(round(left), ribbon.top, round(right - left), ribbon.height)
    rect = rect.clip(ribbon).inflate(-2, -2)
    pygame.draw.rect(surface, INK, rect, room.px(5), border_radius=room.px(8))
    pygame.draw.rect(surface, LIT, rect, room.px(3), border_radius=room.px(8))


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

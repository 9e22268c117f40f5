"""Drawing the sea and what floats on it."""

from __future__ import annotations

import math

import pygame

from boardgames.games.waterworld.rules.state import Phase
from boardgames.games.waterworld.scene.draw.boats import draw_boats
from boardgames.games.waterworld.scene.draw.lights import (
    LIT,
    draw_lights,
    draw_mark_at_sea,
    draw_mark_beside,
    draw_rings,
    draw_rings_on_boats,
)
from boardgames.games.waterworld.scene.draw.pieces import draw_atoll, draw_deez, draw_island
from boardgames.games.waterworld.scene.draw.race import draw_known_land
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, ISLAND_SIZE
from boardgames.games.waterworld.scene.side import draw_side
from boardgames.games.waterworld.scene.tray import draw_tray
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM, INK, Colour

RUST: Colour = (176, 66, 30)


def draw_everything(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """The whole table but the backdrop."""
    draw_lights(frame, surface)
    draw_mark_at_sea(frame, surface)
    _draw_dry_land(frame, surface)
    draw_known_land(frame, surface)
    for atoll in frame.view.atolls:
        draw_atoll(frame, surface, atoll)
    draw_deez(frame, surface)
    draw_rings(frame, surface)
    draw_boats(frame, surface)
    draw_rings_on_boats(frame, surface)
    draw_way(frame, surface)
    draw_side(frame, surface)
    draw_tray(frame, surface)
    draw_mark_beside(frame, surface)


def _draw_dry_land(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """WW-93: at the end everybody sees where it was."""
    if frame.view.phase is not Phase.OVER:
        return
    side = frame.layout.board.px(ISLAND_SIZE)
    x, y = frame.layout.at(frame.view.dry_land)
    glow = paint.glow(side * 2, LIT, 200)
    surface.blit(glow, glow.get_rect(center=(round(x), round(y))))
    draw_island(frame.layout, surface, (x, y))


def draw_way(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """What pointing at a place would do: the way there with its count, or the Deez's course."""
    ref = frame.pointed
    if ref is None or ref not in frame.lit:
        return
    view = frame.view
    match view.phase, ref:
        case Phase.MOVE, ("space", str(space)):
            _draw_count(frame, surface, frame.game.way(view.pawns[view.active].space, space))
        case Phase.DEEZ, ("atoll", str(space)) if view.deez is not None:
            _draw_course(frame, surface, frame.places["deez",], frame.layout.at(space))


def _draw_count(frame: WaterworldFrame, surface: pygame.Surface, way: tuple[str, ...]) -> None:
    points = [frame.layout.at(name) for name in way]
    room = frame.room
    pygame.draw.lines(surface, INK, False, points, room.px(9))
    pygame.draw.lines(surface, LIT, False, points, room.px(5))
    for number, (x, y) in enumerate(points[1:], 1):
        last = number == len(points) - 1
        disc = paint.disc(room.px(40 if last else 24), INK if last else LIT)
        surface.blit(disc, disc.get_rect(center=(round(x), round(y))))
        if last:
            px = room.type_px(24)
            at = (round(x), round(y))
            room.letters.draw(surface, str(number), at, px, CREAM, "bold", "center")


def _draw_course(frame: WaterworldFrame, surface: pygame.Surface, start: Vec, end: Vec) -> None:
    """Dashes of rust to the atoll, and a ring of it around."""
    room = frame.room
    length = math.dist(start, end)
    dash, gap = room.px(22), room.px(14)
    side = frame.layout.board.px(ATOLL_SIZE * 1.24)
    gone = frame.layout.board.px(DEEZ_SIZE[1])
    while gone < length - side / 2:
        ends = [
            (start[0] + (end[0] - start[0]) * far, start[1] + (end[1] - start[1]) * far)
            for far in (gone / length, min(length - side / 2, gone + dash) / length)
        ]
        for colour, width in ((CREAM, 9), (RUST, 5)):
            paint.soft_line(surface, colour, ends[0], ends[1], room.px(width))
        gone += dash + gap
    ring = paint.ring(side, room.px(6), RUST)
    surface.blit(ring, ring.get_rect(center=(round(end[0]), round(end[1]))))

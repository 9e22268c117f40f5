"""Drawing the sea and what floats on it.

Most of the sea rests most of the time: that is kept as a picture, of which only what has changed is
painted anew. What moves comes over it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import partial

import pygame

from boardgames.games.waterworld.rules.state import Atoll, Phase
from boardgames.games.waterworld.scene.draw.boats import draw_boats, draw_halos
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
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    ISLAND_SIZE,
    Layout,
)
from boardgames.games.waterworld.scene.side import draw_side
from boardgames.games.waterworld.scene.tray import draw_tray
from boardgames.ui.draw import paint
from boardgames.ui.draw.collage import Thing
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM, INK, Colour
from boardgames.ui.table.areas import widened

RUST: Colour = (176, 66, 30)
_AROUND, _SHADOW_REACH = 20, 20
"""Units: how far the sea's picture reaches beyond the board, and an atoll's beyond the atoll."""


def sea_area(layout: Layout) -> pygame.Rect:
    """The board and some wood beside it, over which what lies at its edge may hang."""
    around = layout.areas.board.inflate(*[2 * layout.room.px(_AROUND)] * 2)
    return widened(around).clip(((0, 0), layout.room.size))


def draw_sea(frame: WaterworldFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """The board with all that lies on it, from its own ground up."""
    _draw_resting(frame, surface, ground)
    for atoll in frame.view.atolls:
        if _is_posed(frame, atoll):
            draw_atoll(frame, surface, atoll)
    draw_deez(frame, surface)
    draw_rings(frame, surface)
    draw_boats(frame, surface)
    draw_rings_on_boats(frame, surface)
    draw_way(frame, surface)


def draw_beside(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Side and tray."""
    draw_side(frame, surface)
    draw_tray(frame, surface)
    draw_mark_beside(frame, surface)


# What rests ----------------------------------------------------------------------------------


def _draw_resting(frame: WaterworldFrame, surface: pygame.Surface, ground: pygame.Surface) -> None:
    """The atolls that nothing moves, and what shines under them."""
    if not frame.layout.board.glass.is_whole:
        for thing in _things(frame):
            thing.draw(surface)
        return
    is_plain = frame.room.assets.is_plain
    place = (is_plain, sea_area(frame.layout))
    key = (_below_key(frame), tuple(_resting(frame)), frame.view.phase is Phase.OVER)
    frame.layout.sea.paint(surface, place, key, ground, lambda: list(_things(frame)))


def _things(frame: WaterworldFrame) -> Iterator[Thing]:
    layout, is_over = frame.layout, frame.view.phase is Phase.OVER
    below = _below_key(frame)
    if below is not None:
        yield Thing("below", below, sea_area(layout), partial(_draw_below, frame))
    side = layout.board.px(ATOLL_SIZE) + 2 * frame.room.px(_SHADOW_REACH)
    for atoll in _resting(frame):
        x, y = layout.at(atoll.space)
        rect = pygame.Rect(round(x) - side // 2, round(y) - side // 2, side, side)
        yield Thing(atoll.space, (atoll, is_over), rect, partial(_draw_atoll, frame, atoll))


def _resting(frame: WaterworldFrame) -> list[Atoll]:
    return [atoll for atoll in frame.view.atolls if not _is_posed(frame, atoll)]


def _is_posed(frame: WaterworldFrame, atoll: Atoll) -> bool:
    poses, space = frame.poses, atoll.space
    return ("atoll", space) in poses or ("token", space) in poses


def _draw_atoll(frame: WaterworldFrame, atoll: Atoll, surface: pygame.Surface) -> None:
    draw_atoll(frame, surface, atoll)


def _below_key(frame: WaterworldFrame) -> object:
    """All that shines under the pieces depends on this; None where nothing does."""
    view = frame.view
    is_dark = not frame.lit and frame.marked is None
    if is_dark and view.phase is not Phase.OVER and not frame.has_race:
        return None
    told = (view, frame.viewer, frame.open_hand, frame.aids.outcomes, frame.players)
    return (told, frame.lit, frame.marked, frame.outcomes)


def _draw_below(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    draw_lights(frame, surface)
    draw_halos(frame, surface)
    draw_mark_at_sea(frame, surface)
    _draw_dry_land(frame, surface)
    draw_known_land(frame, surface)


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

"""The ship that a sail would land on: the blow, and the path to where it would be sent.

The arrow bends so that it covers no port's name, no pile's value or count and no other ship.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import ShipSentBack
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene.draw.board_images import TableLayout
from boardgames.games.bermuda.scene.draw.dangers import meant, readings, ship_rects
from boardgames.games.bermuda.scene.draw.ships import hull_picture, whole
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import RING, SHIP
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, GOLD, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol

SENT_ALPHA = 190
"""How strongly, of 255, a ship shows where it would be sent."""
BURST = (0.62, 1.02)
"""How far the points of a blow reach, the short and the long ones, in dots."""
BURST_POINTS = 10
BOWS = (0.12, -0.12, 0.06, -0.06, 0.2, -0.2, 0.3, -0.3)
"""How far the arrow may bend aside, as shares of its length, the best first."""
PIECES = 18
DISC, WIDTH, HEAD = 26, 6, 18
"""Units across the symbol of whoever is sent, and of the arrow and its head."""


class Blow(NamedTuple):
    """A ship that would be landed on."""

    sent: ShipSentBack
    start: Vec
    end: Vec
    path: Sequence[Vec]
    """Of the arrow; empty where both are too near for one."""


def draw_blow(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """The ship that the meant sail would land on, and where it would be sent."""
    ship = meant(frame)
    if ship is None or not frame.aids.outcomes:
        return
    blow = frame.seen.cached(_find_blow, frame.layout, frame.view, frame.choice.sails[ship])
    if blow is None:
        return
    layout, room, sent = frame.layout, frame.room, blow.sent
    is_own = sent.seat == frame.view.turn
    _draw_burst(frame, surface, blow.start, ALARM if is_own else GOLD)
    heading = frame.images.bearings.heading_of(sent.to)
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = hull_picture(frame.game.rules, sent.seat)
    hull = room.assets.image(name, size, 90 - heading, SENT_ALPHA)
    surface.blit(hull, hull.get_rect(center=whole(blow.end)))
    player = frame.players[sent.seat]
    if blow.path:
        _draw_arrow(frame, surface, blow.path, player.rgb)
    draw_symbol(room, surface, player.symbol, player.rgb, whole(blow.start), room.px(DISC))


def _find_blow(layout: TableLayout, view: State, move: Sail) -> Blow | None:
    events = layout.game.apply(view, move).events
    sent = next((event for event in events if isinstance(event, ShipSentBack)), None)
    if sent is None:
        return None
    sea = layout.game.sea
    start, end = layout.at(sea.space_at[move.to]), layout.at(sea.points[sent.to])
    return Blow(sent, start, end, _path(layout, view, start, end))


def _draw_burst(frame: BermudaFrame, surface: pygame.Surface, at: Vec, colour: Colour) -> None:
    points = []
    for index in range(2 * BURST_POINTS):
        angle = math.pi * index / BURST_POINTS
        reach = frame.layout.dot * BURST[index % 2]
        points.append((at[0] + math.sin(angle) * reach, at[1] - math.cos(angle) * reach))
    pygame.draw.polygon(surface, INK, points, max(4, frame.room.px(7)))
    pygame.draw.polygon(surface, colour, points, max(2, frame.room.px(4)))


# The arrow -------------------------------------------------------------------------------------


def _path(layout: TableLayout, view: State, start: Vec, end: Vec) -> Sequence[Vec]:
    """The least bent of those that cover least."""
    head = layout.room.px(HEAD)
    gaps = (BURST[1] * layout.dot, RING / 2 * layout.dot + head / 2)
    if math.dist(start, end) < sum(gaps) + head:
        return ()
    ways = [_bow(start, end, gaps, bow) for bow in BOWS]
    # The ship that is struck lies behind the blow, which the arrow leaves.
    others = (rect for rect in ship_rects(layout, view) if rect.center != whole(start))
    closed = [rect.inflate(head, head) for rect in (*readings(layout), *others)]
    open_ = layout.board.rect.inflate(-head, -head)

    def hides(way: Sequence[Vec]) -> int:
        near = [closed[index] for index in _around(way).collidelistall(closed)]
        crossed = sum(bool(rect.clipline(*piece)) for rect in near for piece in pairwise(way))
        return crossed + sum(not open_.collidepoint(point) for point in way)

    return min(ways, key=hides)


def _around(way: Sequence[Vec]) -> pygame.Rect:
    xs, ys = zip(*way, strict=True)
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left + 1, math.ceil(max(ys)) - top + 1)


def _bow(start: Vec, end: Vec, gaps: tuple[float, float], bow: float) -> list[Vec]:
    """Points on a bow between the two, with a gap at either end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    points = []
    for index in range(PIECES + 1):
        t = (gaps[0] + (length - sum(gaps)) * index / PIECES) / length
        aside = bow * 4 * t * (1 - t)
        points.append((start[0] + dx * t - dy * aside, start[1] + dy * t + dx * aside))
    return points


def _draw_arrow(
    frame: BermudaFrame, surface: pygame.Surface, way: Sequence[Vec], colour: Colour
) -> None:
    (x0, y0), (x1, y1) = way[-3], way[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    room = frame.room
    for ink, more in ((INK, room.px(2)), (colour, 0)):
        pygame.draw.lines(surface, ink, False, way, room.px(WIDTH) + 2 * more)
        pygame.draw.polygon(surface, ink, _head((x1, y1), angle, room.px(HEAD) + 2 * more))


def _head(middle: Vec, angle: float, size: float) -> list[Vec]:
    """The three corners of an arrow's head."""
    ahead, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    corners = ((0.5, 0.0), (-0.5, 0.6), (-0.5, -0.6))
    return [
        (
            middle[0] + size * (far * ahead[0] + out * aside[0]),
            middle[1] + size * (far * ahead[1] + out * aside[1]),
        )
        for far, out in corners
    ]

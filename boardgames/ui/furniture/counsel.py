"""The advised move on the board: a dashed gold path, and rings around what to click.

It looks the same in all games and unlike anything else, so it isn't mistaken for a move.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import GOLD, INK, Colour
from boardgames.ui.scene import Room

_WIDTH, _DASH, _GAP, _AIR, _HEAD = 6, 18, 11, 5, 20
_LEAST_RING = 30


def draw_counsel(
    room: Room, surface: pygame.Surface, path: Sequence[Vec], things: Sequence[pygame.Rect]
) -> None:
    for rect in things:
        _draw_ring(room, surface, rect)
    if len(path) > 1:
        _draw_path(room, surface, path)


def way_between(things: Sequence[pygame.Rect]) -> list[Vec]:
    """From thing to thing, between their edges."""
    points: list[Vec] = []
    for one, other in pairwise(things):
        if one.colliderect(other):
            continue
        points += [_edge(one, other.center), _edge(other, one.center)]
    return points


def _edge(rect: pygame.Rect, towards: tuple[int, int]) -> Vec:
    dx, dy = towards[0] - rect.centerx, towards[1] - rect.centery
    reach = max(rect.width, rect.height) / 2
    length = math.hypot(dx, dy) or 1.0
    return rect.centerx + dx * reach / length, rect.centery + dy * reach / length


def _draw_ring(room: Room, surface: pygame.Surface, rect: pygame.Rect) -> None:
    least = room.px(_LEAST_RING)
    around = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
    around.inflate_ip(2 * room.px(_AIR), 2 * room.px(_AIR))
    _draw_dashes(room, surface, _outline(around))


def _outline(rect: pygame.Rect) -> list[Vec]:
    """A closed rounded frame."""
    radius = min(rect.width, rect.height) / 2 if _is_squarish(rect) else min(rect.size) / 4
    corners = (
        (rect.right - radius, rect.top + radius, -90),
        (rect.right - radius, rect.bottom - radius, 0),
        (rect.left + radius, rect.bottom - radius, 90),
        (rect.left + radius, rect.top + radius, 180),
    )
    points: list[Vec] = []
    for x, y, first in corners:
        for step in range(7):
            angle = math.radians(first + 15 * step)
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
    return [*points, points[0]]


def _is_squarish(rect: pygame.Rect) -> bool:
    return max(rect.size) < 1.6 * min(rect.size)


def _draw_path(room: Room, surface: pygame.Surface, path: Sequence[Vec]) -> None:
    _draw_dashes(room, surface, path)
    (x0, y0), (x1, y1) = path[-2], path[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    for ink, size in _inks(room, room.px(_HEAD)):
        corners = [(x1 + size * 0.5 * math.cos(angle), y1 + size * 0.5 * math.sin(angle))]
        for turn in (2.5, -2.5):
            corners.append(
                (x1 + size * 0.7 * math.cos(angle + turn), y1 + size * 0.7 * math.sin(angle + turn))
            )
        pygame.draw.polygon(surface, ink, corners)


def _inks(room: Room, size: int) -> tuple[tuple[Colour, int], ...]:
    """A dark edge first, so gold is visible on light ground."""
    return (INK, size + 2 * max(1, room.px(3))), (GOLD, size)


def _draw_dashes(room: Room, surface: pygame.Surface, path: Sequence[Vec]) -> None:
    dashes = list(_dashes(path, room.px(_DASH), room.px(_GAP)))
    for ink, width in _inks(room, max(2, room.px(_WIDTH))):
        for start, end in dashes:
            pygame.draw.line(surface, ink, start, end, width)


def _dashes(path: Sequence[Vec], dash: float, gap: float) -> Iterator[tuple[Vec, Vec]]:
    left, is_ink = dash, True
    for start, end in pairwise(path):
        length = math.hypot(end[0] - start[0], end[1] - start[1])
        done = 0.0
        while done < length:
            step = min(left, length - done)
            if is_ink:
                yield (
                    _between(start, end, done / length),
                    _between(start, end, (done + step) / length),
                )
            done, left = done + step, left - step
            if left <= 0:
                is_ink = not is_ink
                left = dash if is_ink else gap


def _between(start: Vec, end: Vec, share: float) -> Vec:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share

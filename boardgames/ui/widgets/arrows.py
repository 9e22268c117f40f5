"""Arrows on a board: what others moved, and the advised move."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import CHANCE, Ref
from boardgames.core.narration import TurnKey
from boardgames.core.players import Player
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import GOLD, INK, WHITE, Colour, ink_on
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room

_DISC, _WIDTH, _HEAD, _TOUCH = 26, 6, 18, 16
_CLEAR = 34
"""Units left free in front of the thing that moved."""
_BOW = 0.12
"""Curvature as a share of the length, so opposite arrows can be told apart."""
_PIECES = 18


class PieceLook(NamedTuple):
    """How an arrow shows which piece moved: by its colour, and by its symbol or letter."""

    colour: Colour
    symbol: str = ""
    letter: str = ""


def look_of(player: Player) -> PieceLook:
    return PieceLook(player.rgb, player.symbol)


class MoveArrow(NamedTuple):
    """From and to in pixels, what moved, in whose turn, and by which way if not directly."""

    start: Vec
    end: Vec
    look: PieceLook
    turn: TurnKey = (0, CHANCE)
    through: tuple[Vec, ...] = ()
    is_start_taken: bool = False
    """Whether something else is there now, so that its sign would name the wrong thing."""

    @property
    def ref(self) -> Ref:
        return ("arrow", *self.turn)

    def touches(self, room: Room) -> list[Rect]:
        """Where pointing means the arrow."""
        side = room.px(_TOUCH)
        spots = [self.start, *self.path(room)] if self.path(room) else []
        return [Rect(x - side / 2, y - side / 2, side, side) for x, y in spots]

    def path(self, room: Room) -> list[Vec]:
        clear = (room.px(_DISC) / 2, room.px(_CLEAR)) if self.has_symbol(room) else (0, 0)
        if self.through:
            return _along([self.start, *self.through, self.end], *clear)
        return _bow(self.start, self.end, *clear)

    def has_symbol(self, room: Room) -> bool:
        """False where it would hide the thing that moved."""
        return math.dist(self.start, self.end) >= room.px(_DISC) / 2 + 1.5 * room.px(_CLEAR)


def draw_move_arrows(
    room: Room, surface: Surface, arrows: Sequence[MoveArrow], lit: TurnKey | None = None
) -> None:
    """Those of the lit turn last, with a bright edge; the others thin meanwhile."""
    for arrow in sorted(arrows, key=lambda arrow: arrow.turn == lit):
        path = arrow.path(room)
        if not path:
            continue
        width, edge = room.px(_WIDTH), INK
        if lit is not None:
            width, edge = (width + room.px(2), WHITE) if arrow.turn == lit else (width // 2, INK)
        _draw_arrow(room, surface, path, arrow.look.colour, width, edge)
        if arrow.has_symbol(room):
            _draw_sign(room, surface, arrow, path[len(path) // 2])


def _draw_sign(room: Room, surface: Surface, arrow: MoveArrow, halfway: Vec) -> None:
    """Where it started, or halfway if something else is there now."""
    look, size = arrow.look, room.px(_DISC)
    x, y = halfway if arrow.is_start_taken else arrow.start
    centre = (round(x), round(y))
    if look.symbol:
        draw_symbol(room, surface, look.symbol, look.colour, centre, size)
        return
    disc = room.assets.kept(("lettered_disc", look, size), lambda: _lettered(room, look, size))
    surface.blit(disc, disc.get_rect(center=centre))


def _lettered(room: Room, look: PieceLook, size: int) -> Surface:
    sheet = paint.disc(size, INK).copy()
    disc = paint.disc(size - max(2, size // 12) * 2, look.colour)
    sheet.blit(disc, disc.get_rect(center=(size // 2, size // 2)))
    font = room.assets.font("display", max(9, round(size * 0.62)))
    glyph = font.render(look.letter, True, ink_on(look.colour))
    sheet.blit(glyph, glyph.get_rect(center=(size // 2, size // 2)))
    return sheet


def _bow(start: Vec, end: Vec, from_start: float, to_end: float) -> list[Vec]:
    """Points of a curve clear of both ends; empty if they are the same."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    if not length:
        return []
    points = []
    for index in range(_PIECES + 1):
        t = (from_start + (length - from_start - to_end) * index / _PIECES) / length
        aside = _BOW * 4 * t * (1 - t)
        points.append((start[0] + dx * t - dy * aside, start[1] + dy * t + dx * aside))
    return points


def _along(spots: Sequence[Vec], from_start: float, to_end: float) -> list[Vec]:
    """Points of the line through these spots, clear of both its ends."""
    lengths = [math.dist(one, other) for one, other in pairwise(spots)]
    whole = sum(lengths) - from_start - to_end
    pieces = _PIECES * len(lengths)
    points, leg, done = [], 0, 0.0
    for index in range(pieces + 1 if whole > 0 else 0):
        at = from_start + whole * index / pieces
        while leg < len(lengths) - 1 and at > done + lengths[leg]:
            done, leg = done + lengths[leg], leg + 1
        points.append(_between(spots[leg], spots[leg + 1], (at - done) / (lengths[leg] or 1.0)))
    return points


def _draw_arrow(
    room: Room, surface: Surface, path: Sequence[Vec], colour: Colour, width: int, edge: Colour
) -> None:
    (x0, y0), (x1, y1) = path[-3], path[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    for ink, more in ((edge, room.px(2)), (colour, 0)):
        pygame.draw.lines(surface, ink, False, path, max(1, width) + 2 * more)
        pygame.draw.polygon(surface, ink, _head((x1, y1), angle, room.px(_HEAD) + 2 * more))


def _head(tip: Vec, angle: float, size: float) -> list[Vec]:
    """Corners of the arrow head, centred on the tip."""
    ahead = (math.cos(angle), math.sin(angle))
    aside = (-ahead[1], ahead[0])
    back = (tip[0] - ahead[0] * size * 0.5, tip[1] - ahead[1] * size * 0.5)
    return [
        (tip[0] + ahead[0] * size * 0.5, tip[1] + ahead[1] * size * 0.5),
        (back[0] + aside[0] * size * 0.6, back[1] + aside[1] * size * 0.6),
        (back[0] - aside[0] * size * 0.6, back[1] - aside[1] * size * 0.6),
    ]


_DASH, _GAP, _AIR, _ADVICE_HEAD = 18, 11, 5, 20
_LEAST_RING = 30


def draw_advice(room: Room, surface: Surface, path: Sequence[Vec], things: Sequence[Rect]) -> None:
    for rect in things:
        _draw_ring(room, surface, rect)
    if len(path) > 1:
        _draw_path(room, surface, path)


def path_between(things: Sequence[Rect]) -> list[Vec]:
    points: list[Vec] = []
    for one, other in pairwise(things):
        if one.colliderect(other):
            continue
        points += [_edge(one, other.center), _edge(other, one.center)]
    return points


def _edge(rect: Rect, towards: tuple[int, int]) -> Vec:
    dx, dy = towards[0] - rect.centerx, towards[1] - rect.centery
    reach = max(rect.width, rect.height) / 2
    length = math.hypot(dx, dy) or 1.0
    return rect.centerx + dx * reach / length, rect.centery + dy * reach / length


def _draw_ring(room: Room, surface: Surface, rect: Rect) -> None:
    least = room.px(_LEAST_RING)
    around = rect.inflate(max(0, least - rect.width), max(0, least - rect.height))
    around.inflate_ip(2 * room.px(_AIR), 2 * room.px(_AIR))
    _draw_dashes(room, surface, _outline(around))


def _outline(rect: Rect) -> list[Vec]:
    is_squarish = max(rect.size) < 1.6 * min(rect.size)
    radius = min(rect.size) / (2 if is_squarish else 4)
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


def _draw_path(room: Room, surface: Surface, path: Sequence[Vec]) -> None:
    _draw_dashes(room, surface, path)
    (x0, y0), (x1, y1) = path[-2], path[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    for ink, size in _inks(room, room.px(_ADVICE_HEAD)):
        corners = [(x1 + size * 0.5 * math.cos(angle), y1 + size * 0.5 * math.sin(angle))]
        for turn in (2.5, -2.5):
            corners.append(
                (x1 + size * 0.7 * math.cos(angle + turn), y1 + size * 0.7 * math.sin(angle + turn))
            )
        pygame.draw.polygon(surface, ink, corners)


def _inks(room: Room, size: int) -> tuple[tuple[Colour, int], ...]:
    """A dark edge first, so gold is visible on light ground."""
    return (INK, size + 2 * max(1, room.px(3))), (GOLD, size)


def _draw_dashes(room: Room, surface: Surface, path: Sequence[Vec]) -> None:
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

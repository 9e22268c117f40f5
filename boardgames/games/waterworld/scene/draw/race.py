"""Drawing the race: Dry Land for whoever has seen it, and the ways left to it.

Only for the eyes that also see their own cards; for everybody else the sea is as it was.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import pygame

from boardgames.core.game import Seat
from boardgames.games.waterworld.narration.race import holders_way, own_way
from boardgames.games.waterworld.scene.draw.lights import LIT
from boardgames.games.waterworld.scene.draw.pieces import draw_island
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import CREAM, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol

_ISLAND = 118
"""Map pixels: smaller than at the end, so that boats and rings on it are seen."""
_DOT, _PITCH = 9, 21
"""Map pixels: how large the dots of a way are, and how far apart."""
_PILL, _LEAST_STEP = 36, 48
"""Units: how high a count is, and how far spaces must be apart for one between them."""
_ASIDE = 11
"""By how much the holder's way lies beside one's own, where both run along a line."""


def draw_known_land(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Dry Land, and under the boats the ways to it."""
    if not frame.has_race:
        return
    if frame.sees_land:
        at = frame.layout.at(frame.view.dry_land)
        side = frame.layout.board.px(_ISLAND)
        glow = paint.glow(round(side * 1.5), LIT, 170)
        surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))
        draw_island(frame.layout, surface, at, size=_ISLAND)
    for seat, way, aside in _ways(frame):
        _draw_dots(frame, surface, seat, way, aside)


def draw_counts(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Over the pieces: how many spaces each of the ways has left."""
    if not frame.has_race:
        return
    laid: list[pygame.Rect] = []
    for seat, way, aside in _ways(frame):
        if frame.room.px(_LEAST_STEP) > math.dist(*map(frame.layout.at, way[:2])):
            continue  # nearly as large as a step it would hide more than it tells
        laid.append(_draw_count(frame, surface, seat, way, aside, laid))


def _ways(frame: WaterworldFrame) -> list[tuple[Seat, tuple[str, ...], float]]:
    """The holder's way, if one knows where it leads, and one's own."""
    view, viewer = frame.view, frame.viewer
    found = []
    if frame.sees_land and view.holder is not None and view.holder != viewer:
        found.append((view.holder, holders_way(frame.game, view), float(_ASIDE)))
    found.append((viewer, own_way(frame.game, view, viewer), -_ASIDE if found else 0.0))
    return [(seat, way, aside) for seat, way, aside in found if len(way) > 1]


def _points(frame: WaterworldFrame, way: Sequence[str], aside: float) -> list[Vec]:
    by = aside * frame.layout.board.scale
    return [(x + by, y + by) for x, y in map(frame.layout.at, way)]


def _draw_dots(
    frame: WaterworldFrame, surface: pygame.Surface, seat: Seat, way: Sequence[str], aside: float
) -> None:
    """A dotted line in the seat's colour, dark at its rim so that it shows on any water."""
    board = frame.layout.board
    size = max(5, board.px(_DOT))
    colour: Colour = frame.players[seat].rgb
    rim, dot = paint.disc(size + 3, INK), paint.disc(size, colour)
    points = _points(frame, way, aside)
    for (x0, y0), (x1, y1) in pairwise(points):
        length = max(abs(x1 - x0), abs(y1 - y0))
        steps = max(1, round(length / board.px(_PITCH)))
        for step in range(1, steps + 1):
            share = step / steps
            at = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            surface.blit(rim, rim.get_rect(center=at))
            surface.blit(dot, dot.get_rect(center=at))


def _draw_count(
    frame: WaterworldFrame,
    surface: pygame.Surface,
    seat: Seat,
    way: Sequence[str],
    aside: float,
    laid: Sequence[pygame.Rect],
) -> pygame.Rect:
    """How many spaces are left, on a pill between two spaces of the way; gives its place."""
    room, text = frame.room, str(len(way) - 1)
    px, disc = room.type_px(22), room.px(26)
    wide = room.letters.width(text, px, "bold")
    rect = pygame.Rect(0, 0, disc + wide + room.px(18), room.px(_PILL))
    rect.center = _place_of_count(rect.size, _points(frame, way, aside), laid)
    surface.blit(paint.rounded(rect.size, rect.height // 2, INK, INK), rect)
    player, middle = frame.players[seat], (rect.left + room.px(5) + disc // 2, rect.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, middle, disc)
    at = (rect.right - room.px(9) - wide // 2, rect.centery)
    room.letters.draw(surface, text, at, px, CREAM, "bold", "center")
    return rect


def _place_of_count(
    size: tuple[int, int], points: Sequence[Vec], laid: Sequence[pygame.Rect]
) -> tuple[int, int]:
    """As near the middle of the way as may be without covering another count."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(points)]
    nearest = sorted(range(len(middles)), key=lambda i: abs(i - (len(middles) - 1) // 2))
    # Where both ways are the same short one, its count moves up or down beside the other.
    x, y = middles[nearest[0]]
    places = [*(middles[i] for i in nearest), (x, y + size[1]), (x, y - size[1])]
    for place in places:
        rect = pygame.Rect((0, 0), size)
        rect.center = (round(place[0]), round(place[1]))
        if rect.collidelist(laid) < 0:
            return rect.center
    return round(x), round(y + size[1])

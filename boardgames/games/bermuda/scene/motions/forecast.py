"""What a spin will bring, shown for a moment before the cloud moves.

The cloud's outline where it will have turned and where it will come to rest, the way its magnets
go, and a light round every ship that lies there. It is one picture, made when the spin is known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

from boardgames.core.game import Moment
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.forecast import Ship, met_by
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.bearings import cloud_of, rotated
from boardgames.games.bermuda.scene.draw.chart import dotted
from boardgames.games.bermuda.scene.draw.cloud_picture import MAGNET, RIM, RIM_DARK
from boardgames.games.bermuda.scene.frame import BermudaScenery
from boardgames.games.bermuda.scene.layout import Layout
from boardgames.games.bermuda.scene.motions.captions import draw_caption, rising
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Drawn, Groups
from boardgames.ui.draw.theme import ALARM, CREAM, INK

FORETOLD_MS, BRIEFLY_MS = 1100.0, 450.0
"""How long it is shown: where a person's ship or spin is concerned, and where none is."""
STEP_DEGREES = 6.0
GLOW_DOTS = 2.0
PULSES = 2.5
GHOST_ALPHA, TRACK_ALPHA = 54, 96
"""How strongly, of 255, the sea is tinted where the cloud will lie, and where its magnets pass."""
DASH = 0.34
"""Dots of a dash of the outline, and of the gap behind it."""


class Way(NamedTuple):
    """Where the cloud will go: about its centre first, then straight."""

    centre: Point
    turn: float
    degrees: float
    end: Point

    @property
    def has_glide(self) -> bool:
        """Whether it leaves its dot."""
        return self.end != self.centre


def way_of(moment: Moment[State]) -> Way:
    """The way that the events behind a spin lead the cloud."""
    centre, turn = cloud_of(moment.before)
    degrees, end = 0.0, centre
    for event in moment.following:
        if isinstance(event, ev.CloudTurned):
            degrees = float(event.degrees)
        elif isinstance(event, ev.CloudGlided):
            end = (float(event.to_dot[0]), float(event.to_dot[1]))
    return Way(centre, turn, degrees, end)


def foretold(scenery: BermudaScenery, moment: Moment[State]) -> Groups:
    """The picture of what comes, for about a second."""
    met = met_by(moment.following)
    people = [seat for seat, player in enumerate(scenery.players) if player.is_human]
    concerns = moment.before.mover in people or any(seat in people for seat, _ in met)
    way = way_of(moment)
    sheet, corner = _picture(scenery, way)
    text = labels.foretold(scenery.name_of, met)
    points = [_ship_point(scenery, moment.before, ship) for ship in met]

    def painted(surface: pygame.Surface, t: float) -> None:
        share = rising(t, 6)
        clip = surface.get_clip()
        surface.set_clip(scenery.layout.sea.clip(clip))
        sheet.set_alpha(round(255 * share))
        surface.blit(sheet, corner)
        for at in points:
            _draw_glow(scenery.layout, surface, at, t)
        surface.set_clip(clip)
        draw_caption(scenery.layout, surface, text, share)

    return [[Drawn(FORETOLD_MS if concerns else BRIEFLY_MS, paint=painted)]]


def _ship_point(scenery: BermudaScenery, before: State, ship: Ship) -> tuple[float, float]:
    seat, number = ship
    point = scenery.game.sea.point(before.ships[seat][number - 1])
    assert point is not None, "what hangs already is not met"
    return scenery.layout.at(point)


def _draw_glow(layout: Layout, surface: pygame.Surface, at: tuple[float, float], t: float) -> None:
    """A pulsing ring, and an arrow over the ship that says the cloud is after it."""
    pulse = 0.5 - 0.5 * math.cos(t * PULSES * math.tau)
    place = (round(at[0]), round(at[1]))
    for dots, alpha in ((GLOW_DOTS, 110), (GLOW_DOTS * 0.84, 255)):
        side = layout.px(dots * (1 + 0.06 * round(pulse * 4) / 4))
        ring = paint.ring(side, max(3, layout.px(0.12)), ALARM, alpha)
        surface.blit(ring, ring.get_rect(center=place))
    reach = layout.dot * 0.3
    x, y = at[0], at[1] - layout.dot * (GLOW_DOTS / 2 + 0.35 + 0.15 * pulse)
    arrow = [(x - reach, y - reach), (x + reach, y - reach), (x, y + reach * 0.8)]
    pygame.draw.polygon(surface, ALARM, arrow)
    pygame.draw.polygon(surface, CREAM, arrow, max(2, layout.px(0.06)))


# The picture ---------------------------------------------------------------------------------


def _picture(scenery: BermudaScenery, way: Way) -> tuple[pygame.Surface, tuple[int, int]]:
    """Outlines, way and tracks on a sheet that is no larger than they are, and where it lies."""
    layout, sea = scenery.layout, scenery.game.sea
    outline = _outline(scenery, way.end, way.turn + way.degrees)
    tracks = [
        _track(layout, way, magnet.offset, magnet.reach)
        for magnet in sea.magnets
        if way.degrees or way.has_glide
    ]
    every = [point for row in (outline, *(b for band in tracks for b in band)) for point in row]
    area = _around(every, layout.px(0.4)).clip(layout.sea)
    sheet = pygame.Surface(area.size, pygame.SRCALPHA)
    pygame.draw.polygon(sheet, (*RIM, GHOST_ALPHA), _shifted(outline, area))
    for band in (band for bands in tracks for band in bands):
        pygame.draw.polygon(sheet, (*MAGNET, TRACK_ALPHA), _shifted(band, area))
    for band in (band for bands in tracks for band in bands):
        pygame.draw.aalines(sheet, MAGNET, True, _shifted(band, area))
    _draw_dashed(sheet, _shifted([*outline, outline[0]], area), layout)
    if way.has_glide:
        _draw_arrow(sheet, _shifted([layout.at(way.centre), layout.at(way.end)], area), layout)
    return sheet, area.topleft


def _outline(scenery: BermudaScenery, centre: Point, turn: float) -> list[tuple[float, float]]:
    layout = scenery.layout
    return [
        layout.at((centre[0] + x, centre[1] + y))
        for x, y in (rotated(point, turn) for point in scenery.game.sea.board.outline)
    ]


def _track(
    layout: Layout, way: Way, offset: Point, reach: float
) -> list[list[tuple[float, float]]]:
    """The bands that a magnet's reach sweeps: a piece of a ring, then a straight one."""
    bands = []
    if way.degrees:
        radius = math.hypot(*offset)
        angles = list(_angles(way.turn, way.turn + way.degrees))
        edges = [(radius + reach) / radius, max(0.0, radius - reach) / radius]
        rows = [
            [rotated((offset[0] * edge, offset[1] * edge), angle) for angle in angles]
            for edge in edges
        ]
        ring = [*rows[0], *reversed(rows[1])]
        bands.append([layout.at((way.centre[0] + x, way.centre[1] + y)) for x, y in ring])
    if way.has_glide:
        x, y = rotated(offset, way.turn + way.degrees)
        dx, dy = way.end[0] - way.centre[0], way.end[1] - way.centre[1]
        length = math.hypot(dx, dy)
        ax, ay = -dy / length * reach, dx / length * reach
        ends = [(way.centre[0] + x, way.centre[1] + y), (way.end[0] + x, way.end[1] + y)]
        (sx, sy), (ex, ey) = ends
        corners = [(sx + ax, sy + ay), (ex + ax, ey + ay), (ex - ax, ey - ay), (sx - ax, sy - ay)]
        bands.append([layout.at(corner) for corner in corners])
    return bands


def _angles(start: float, end: float) -> Iterator[float]:
    steps = max(1, round((end - start) / STEP_DEGREES))
    for index in range(steps + 1):
        yield start + (end - start) * index / steps


def _around(points: Sequence[tuple[float, float]], margin: int) -> pygame.Rect:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    left, top = math.floor(min(xs)) - margin, math.floor(min(ys)) - margin
    right, low = math.ceil(max(xs)) + margin, math.ceil(max(ys)) + margin
    return pygame.Rect(left, top, right - left, low - top)


def _shifted(points: Sequence[tuple[float, float]], area: pygame.Rect) -> list[tuple[float, float]]:
    return [(x - area.left, y - area.top) for x, y in points]


def _draw_dashed(
    sheet: pygame.Surface, points: Sequence[tuple[float, float]], layout: Layout
) -> None:
    """An outline in dashes: seen to be none of the cloud that is there."""
    thick = max(2, layout.px(0.08))
    ends = dotted(points, DASH * layout.dot)
    for colour, width in ((RIM_DARK, thick + 3), (RIM, thick)):
        for start, end in zip(ends[::2], ends[1::2], strict=False):
            pygame.draw.line(sheet, colour, start, end, width)


def _draw_arrow(sheet: pygame.Surface, ends: Sequence[tuple[float, float]], layout: Layout) -> None:
    """From dot to dot, with a head where the cloud comes to rest."""
    (ax, ay), (bx, by) = ends
    length = math.hypot(bx - ax, by - ay) or 1.0
    ux, uy = (bx - ax) / length, (by - ay) / length
    head = layout.dot * 0.7
    for colour, more in ((INK, 4), (CREAM, 0)):
        width = max(3, layout.px(0.12)) + more
        pygame.draw.line(sheet, colour, (ax, ay), (bx - ux * head, by - uy * head), width)
        far, wide = head + more / 2, head * 0.55 + more / 2
        tip = [
            (bx + ux * more / 2, by + uy * more / 2),
            (bx - ux * far - uy * wide, by - uy * far + ux * wide),
            (bx - ux * far + uy * wide, by - uy * far - ux * wide),
        ]
        pygame.draw.polygon(sheet, colour, tip)

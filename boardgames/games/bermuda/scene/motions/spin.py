"""Animations of a spin: the spinner whirls, and a forecast of what the cloud will do.

The rings stop one after another, so that letter, number and direction are each waited for. The
forecast is one image, made when the spin is known.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Event, Moment, Ref
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.cloud import Ship, met_by
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.beside import draw_caption, rising
from boardgames.games.bermuda.scene.draw.cloud_picture import MAGNET, RIM, RIM_DARK
from boardgames.games.bermuda.scene.draw.sea import dotted
from boardgames.games.bermuda.scene.draw.spinner import GROWN
from boardgames.games.bermuda.scene.frame import BRIGHTNESS, BermudaScenery
from boardgames.games.bermuda.scene.layout import (
    Layout,
    blit_centred,
    cloud_of,
    rect_around,
    rotated,
)
from boardgames.ui.draw import motion, paint
from boardgames.ui.draw.theme import ALARM, CREAM, INK, Colour

BLAZE: Colour = (255, 150, 96)
GROW_MS = 200.0
RING_MS = (900.0, 1300.0, 1700.0)
COMPUTERS_SHARE = 0.5
"""The share of that time for which a computer lets them whirl."""
TICKS = (0.07, 0.15, 0.25, 0.38, 0.53, 0.73)
"""When it ticks, as shares of the whole whirl."""
CAPTION_MS = 850.0
WHIRL = (1440.0, -1800.0, 2160.0)
FORETOLD_MS, BRIEFLY_MS = 1100.0, 450.0
"""How long it is shown: where a person's ship or spin is concerned, and where none is."""
STEP_DEGREES = 6.0
GLOW_DOTS = 2.0
PULSES = 2.5
GHOST_ALPHA, TRACK_ALPHA = 54, 96
"""How strongly, of 255, the sea is tinted where the cloud will lie, and where its magnets pass."""
DASH = 0.34
"""Dots of a dash of the outline, and of the gap behind it."""


def caption_motion(
    layout: Layout, text: str, ms: float, sound: str = "", colour: Colour = CREAM
) -> motion.Motion:
    """A caption by itself."""

    def painted(surface: Surface, t: float) -> None:
        draw_caption(layout, surface, text, rising(t), colour)

    return motion.Drawn(ms, sound=sound, paint=painted)


def spinning(
    scenery: BermudaScenery, event: ev.SpinnerSpun, now: State, following: Sequence[Event]
) -> motion.Groups:
    """The rings whirl and stop one after another; with the last one the reading is said."""
    picture = scenery.layout.images.spinner
    start = picture.rest(now.sector or 1)
    end = picture.rest(event.sector)
    share = 1.0 if scenery.players[now.mover].is_human else COMPUTERS_SHARE
    stops = tuple(length * share for length in RING_MS)
    total = GROW_MS + stops[-1] + GROW_MS + 150

    def posed(t: float) -> Mapping[Ref, motion.Pose]:
        ms = t * total
        found: dict[Ref, motion.Pose] = {("spinner",): motion.Pose(scale=_grown(ms, total))}
        for ring, length in enumerate(stops):
            done = max(0.0, min(1.0, (ms - GROW_MS) / length))
            way = WHIRL[ring] + (end - start)
            angle = start + way * motion.ease_out_cubic(done) if done < 1 else end
            found["ring", ring] = motion.Pose(angle=angle, part=1.0 if done >= 1 else 0.0)
        if event.word:
            found[BRIGHTNESS] = motion.Pose(
                part=1 - 0.15 * max(0.0, min(1.0, (ms - stops[-1]) / 300))
            )
        return found

    whirl: list[motion.Motion] = [motion.Drawn(total, sound="ratchet", posed=posed)]
    for length in stops:
        whirl.append(motion.Wait(0, delay=GROW_MS + length, sound="bermuda_tock"))
    whirl += [
        motion.Wait(0, delay=GROW_MS + stops[-1] * tick, sound="bermuda_tick") for tick in TICKS
    ]
    colour = BLAZE if event.word else CREAM
    sound = "bell" if event.word else ""
    # The same spin twice would look like none.
    text = labels.caption(event, following, is_again=event.sector == now.sector)
    caption = caption_motion(scenery.layout, text, CAPTION_MS, sound, colour)
    # It is read while the spinner still shrinks back.
    caption.delay = GROW_MS + stops[-1]
    return [[*whirl, caption]]


def _grown(ms: float, total: float) -> float:
    if GROW_MS <= ms <= total - GROW_MS:
        return GROWN
    rise = min(1.0, ms / GROW_MS)
    fall = max(0.0, (ms - total + GROW_MS) / GROW_MS)
    return 1 + (GROWN - 1) * motion.ease_in_out_sine(rise) * (1 - motion.ease_in_out_sine(fall))


class Way(NamedTuple):
    """Where the cloud will go: about its centre first, then straight."""

    centre: Point
    turn: float
    degrees: float
    end: Point

    @property
    def has_glide(self) -> bool:
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


def foretold(scenery: BermudaScenery, moment: Moment[State]) -> motion.Groups:
    """The picture of what comes, for about a second."""
    met = met_by(moment.following)
    people = [seat for seat, player in enumerate(scenery.players) if player.is_human]
    concerns = moment.before.mover in people or any(seat in people for seat, _ in met)
    way = way_of(moment)
    sheet, corner = _picture(scenery, way)
    text = labels.foretold(labels.addressed(scenery), met)
    points = [_ship_point(scenery, moment.before, ship) for ship in met]

    def painted(surface: Surface, t: float) -> None:
        share = rising(t, 6)
        clip = surface.get_clip()
        surface.set_clip(scenery.layout.sea.clip(clip))
        sheet.set_alpha(round(255 * share))
        surface.blit(sheet, corner)
        for at in points:
            _draw_glow(scenery.layout, surface, at, t)
        surface.set_clip(clip)
        draw_caption(scenery.layout, surface, text, share)

    return [[motion.Drawn(FORETOLD_MS if concerns else BRIEFLY_MS, paint=painted)]]


def _ship_point(scenery: BermudaScenery, before: State, ship: Ship) -> tuple[float, float]:
    seat, number = ship
    point = scenery.game.sea.point(before.ships[seat][number - 1])
    assert point is not None, "what hangs already is not met"
    return scenery.layout.at(point)


def _draw_glow(layout: Layout, surface: Surface, at: tuple[float, float], t: float) -> None:
    """A pulsing ring, and an arrow over the ship that says the cloud is after it."""
    pulse = 0.5 - 0.5 * math.cos(t * PULSES * math.tau)
    place = (round(at[0]), round(at[1]))
    for dots, alpha in ((GLOW_DOTS, 110), (GLOW_DOTS * 0.84, 255)):
        side = layout.px(dots * (1 + 0.06 * round(pulse * 4) / 4))
        blit_centred(surface, paint.ring(side, max(3, layout.px(0.12)), ALARM, alpha), place)
    reach = layout.dot * 0.3
    x, y = at[0], at[1] - layout.dot * (GLOW_DOTS / 2 + 0.35 + 0.15 * pulse)
    arrow = [(x - reach, y - reach), (x + reach, y - reach), (x, y + reach * 0.8)]
    pygame.draw.polygon(surface, ALARM, arrow)
    pygame.draw.polygon(surface, CREAM, arrow, max(2, layout.px(0.06)))


# The picture ---------------------------------------------------------------------------------


def _picture(scenery: BermudaScenery, way: Way) -> tuple[Surface, tuple[int, int]]:
    """Outlines, way and tracks on a sheet that is no larger than they are, and where it lies."""
    layout, sea = scenery.layout, scenery.game.sea
    outline = _outline(scenery, way.end, way.turn + way.degrees)
    tracks = [
        _track(layout, way, magnet.offset, magnet.reach)
        for magnet in sea.magnets
        if way.degrees or way.has_glide
    ]
    every = [point for row in (outline, *(b for band in tracks for b in band)) for point in row]
    area = rect_around(every, layout.px(0.4)).clip(layout.sea)
    sheet = Surface(area.size, pygame.SRCALPHA)
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
        # Round at both ends, like the ring that passes there.
        ahead = math.degrees(math.atan2(dy, dx))
        corners = [
            (at[0] + x + math.cos(angle) * reach, at[1] + y + math.sin(angle) * reach)
            for at, start in ((way.end, ahead - 90), (way.centre, ahead + 90))
            for angle in map(math.radians, _angles(start, start + 180))
        ]
        bands.append([layout.at(corner) for corner in corners])
    return bands


def _angles(start: float, end: float) -> Iterator[float]:
    steps = max(1, round((end - start) / STEP_DEGREES))
    for index in range(steps + 1):
        yield start + (end - start) * index / steps


def _shifted(points: Sequence[tuple[float, float]], area: Rect) -> list[tuple[float, float]]:
    return [(x - area.left, y - area.top) for x, y in points]


def _draw_dashed(sheet: Surface, points: Sequence[tuple[float, float]], layout: Layout) -> None:
    """An outline in dashes: seen to be none of the cloud that is there."""
    thick = max(2, layout.px(0.08))
    ends = dotted(points, DASH * layout.dot)
    for colour, width in ((RIM_DARK, thick + 3), (RIM, thick)):
        for start, end in zip(ends[::2], ends[1::2], strict=False):
            pygame.draw.line(sheet, colour, start, end, width)


def _draw_arrow(sheet: Surface, ends: Sequence[tuple[float, float]], layout: Layout) -> None:
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

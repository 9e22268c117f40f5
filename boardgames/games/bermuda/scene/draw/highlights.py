"""Highlights: ships that may sail, the course, risk and victim of the one meant, log entries.

A risk ring has as many parts as the spinner has sectors; those that would catch the ship are red.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise, product
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.events import ShipSentBack
from boardgames.games.bermuda.rules.sailing import ship_at
from boardgames.games.bermuda.rules.state import At, Berth, Docked, State
from boardgames.games.bermuda.scene import pointing, ship_labels
from boardgames.games.bermuda.scene.draw.cloud import LIT
from boardgames.games.bermuda.scene.draw.pieces import count_of, draw_flat_hull
from boardgames.games.bermuda.scene.draw.spinner import ring_part
from boardgames.games.bermuda.scene.frame import BermudaFrame, TableLayout
from boardgames.games.bermuda.scene.layout import (
    GHOST_MARGIN,
    RING,
    SHIP,
    blit_centred,
    name_plates,
    pixel,
    price_of,
    rect_around,
    rotated,
)
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour, mixed
from boardgames.ui.draw.widgets import draw_symbol

OUTLINE = (0.78, 0.41)
"""How far from a ship's middle its light runs, ahead and abeam, in dots."""
OUTLINE_STEPS = 28
NUMBER_DOTS = 0.42
SENT_ALPHA = 190
"""How strongly, of 255, a ship shows where it would be sent."""
BURST = (0.62, 1.02)
"""How far the points of a blow reach, the short and the long ones, in dots."""
BURST_POINTS = 10
BOWS = (0.12, -0.12, 0.06, -0.06, 0.2, -0.2, 0.3, -0.3)
"""How far the arrow may bend aside, as shares of its length, the best first."""
PIECES = 18
MARK = 32
"""Units across the mark of a gain or a cost."""
DISC, WIDTH, HEAD = 26, 6, 18
"""Units across the symbol of a fleet that is sent back, and of the arrow and its head."""


def highlight_parts(frame: BermudaFrame, surface: Surface) -> Iterator[None]:
    """Over ships and cloud, one kind at a time."""
    for draw in (_draw_outlines, _draw_course, _draw_blow):
        draw(frame, surface)
        yield
    yield from _danger_parts(frame, surface)
    _draw_numbers(frame, surface)
    yield


draw_highlights = at_once(highlight_parts)


def draw_marked(frame: BermudaFrame, surface: Surface) -> None:
    """A gold frame round the subject of the selected log line or turn."""
    marked = None if frame.marked is None else _marked_rect(frame)
    if marked is None:
        return
    rect = marked.inflate(frame.room.px(14), frame.room.px(14))
    width, radius = max(2, frame.room.px(5)), frame.room.px(12)
    for colour, more in ((INK, 3), (GOLD, 0)):
        pygame.draw.rect(surface, colour, rect.inflate(more, more), width + more, radius)


def _marked_rect(frame: BermudaFrame) -> Rect | None:
    """A thing that the open log covers has its button marked instead, if there is one."""
    rects = [thing.rect for thing in pointing.things(frame) if thing.ref == frame.marked]
    rects += [button.rect for button in pointing.buttons(frame) if button.ref == frame.marked]
    covered = frame.areas.drawer if frame.is_log_open else Rect(0, 0, 0, 0)
    return next((rect for rect in rects if not covered.colliderect(rect)), None)


def _draw_outlines(frame: BermudaFrame, surface: Surface) -> None:
    """An outline round every ship that may sail and every place one comes to, over all of them."""
    if not frame.aids.highlights:
        return
    for ship, move in frame.choice.sails.items():
        berth = frame.view.ships[frame.view.turn][ship - 1]
        _draw_outline(frame, surface, berth, LIT, frame.room.px(5))
        if move.to not in frame.game.sea.port_number:
            _draw_outline(frame, surface, At(move.to), mixed(LIT, INK, 0.15), frame.room.px(3))


def _draw_outline(
    frame: BermudaFrame, surface: Surface, berth: Berth, colour: Colour, width: int
) -> None:
    """Round a hull, so near that the ship next to it stays clear."""
    layout, point = frame.layout, frame.game.sea.point(berth)
    if point is None:
        return
    turn = frame.images.bearings.heading_of(berth)
    places = []
    for step in range(OUTLINE_STEPS):
        angle = math.tau * step / OUTLINE_STEPS
        x, y = rotated((math.sin(angle) * OUTLINE[1], -math.cos(angle) * OUTLINE[0]), turn)
        places.append(layout.at((point[0] + x, point[1] + y)))
    for ink, thick in ((INK, width + 3), (colour, max(2, width))):
        pygame.draw.lines(surface, ink, True, places, thick)


def _draw_course(frame: BermudaFrame, surface: Surface) -> None:
    """Where the chosen ship would go: its course in light, and its ghost at the end."""
    ship = meant(frame)
    if ship is None:
        return
    layout = frame.layout
    move = frame.choice.sails[ship]
    step = frame.game.apply(frame.view, move)
    way, heading = frame.images.bearings.course(frame.view, move, step)
    places = [layout.at(point) for point in way]
    width = max(2, frame.room.px(4))
    for colour, extra in (((60, 40, 8), 3), (LIT, 0)):
        for piece in pairwise(places):
            pygame.draw.aaline(surface, colour, *piece, width + extra)
    end = places[-1]
    size = (layout.px(SHIP[0] * GHOST_MARGIN[0]), layout.px(SHIP[1] * GHOST_MARGIN[1]))
    blit_centred(surface, frame.room.assets.image("bermuda/ghost", size, 90 - heading), end)
    draw_flat_hull(frame, surface, frame.view.turn, end, heading, 168)


def _draw_numbers(frame: BermudaFrame, surface: Surface) -> None:
    """The number of every ship that may sail, next to it: its card and its key have the same."""
    px = max(frame.room.theme.smallest_text, frame.layout.px(NUMBER_DOTS))
    for ship, rect in zip(frame.choice.ships, _number_rects(frame), strict=False):
        for disc in (paint.disc(rect.width, INK), paint.disc(rect.width - 3, LIT)):
            blit_centred(surface, disc, rect.center)
        frame.room.letters.draw(surface, str(ship), rect.center, px, INK, "bold", "center")


def _danger_parts(frame: BermudaFrame, surface: Surface) -> Iterator[None]:
    """A ring on every own ship that some spin would draw up, and on the one that is meant."""
    seat, foreseen = frame.tray_seat, frame.foreseen
    if foreseen is None or seat is None or frame.is_sweeping:
        return
    chosen = meant(frame)
    for number, (berth, count) in enumerate(
        zip(frame.view.ships[seat], foreseen.here, strict=True), 1
    ):
        if isinstance(berth, At | Docked) and (count or number == chosen):
            _draw_ring(frame, surface, frame.layout.at(_point(frame, berth)), count)
    yield
    if chosen is None or not frame.aids.outcomes:
        return
    berth = frame.view.ships[seat][chosen - 1]
    end = frame.game.advance(frame.view, frame.choice.sails[chosen]).ships[seat][chosen - 1]
    _draw_ring(frame, surface, frame.layout.at(_point(frame, end)), foreseen.there[chosen])
    yield
    read = frame.seen.cached(readings, frame.layout)
    ships = ship_rects(frame.layout, frame.view)
    taken = [*_number_rects(frame), *read, *ships, *_other_targets(frame, chosen)]
    taken += _mark_rects(frame, end)
    taken += [frame.layout.around(_point(frame, one), (RING, RING)) for one in (berth, end)]
    spins, now, there = len(frame.game.rules.spinner), foreseen.here[chosen - 1], foreseen.there
    if now:
        words = ship_labels.risk_now(now, spins)
        taken.append(_draw_words(frame, surface, berth, words, taken))
    _draw_words(frame, surface, end, ship_labels.risk_there(there[chosen], spins), taken)


def _other_targets(frame: BermudaFrame, chosen: int) -> list[Rect]:
    """The spaces where other ships would come to."""
    spaces = frame.game.sea.space_at
    return [
        frame.layout.around(spaces[move.to], SHIP)
        for ship, move in frame.choice.sails.items()
        if ship != chosen and move.to in spaces
    ]


def _mark_rects(frame: BermudaFrame, end: Berth) -> list[Rect]:
    """Where a gain or a cost is marked on a space that is taken."""
    if not isinstance(end, At) or ship_at(frame.view.ships, end.space) is None:
        return []
    space = frame.layout.around(_point(frame, end), (pointing.SPACE_DOTS, pointing.SPACE_DOTS))
    found = []
    for corner in (space.topleft, space.topright):
        mark = Rect(0, 0, frame.room.px(MARK), frame.room.px(MARK))
        mark.center = corner
        found.append(mark)
    return found


def meant(frame: BermudaFrame) -> int | None:
    """The ship whose course is shown."""
    return frame.choice.chosen if frame.aids.highlights or frame.choice.is_meant else None


def _point(frame: BermudaFrame, berth: Berth) -> Point:
    return frame.game.sea.point(berth) or (0.0, 0.0)


def _draw_ring(frame: BermudaFrame, surface: Surface, at: Vec, count: int) -> None:
    side, sectors = frame.layout.px(RING), len(frame.game.rules.spinner)
    key = ("danger", side, count, sectors)
    ring = frame.room.assets.kept(key, lambda: danger_ring(side, count, sectors))
    blit_centred(surface, ring, at)


def _draw_words(
    frame: BermudaFrame, surface: Surface, berth: Berth, text: str, taken: Sequence[Rect]
) -> Rect:
    """A small plate next to the ring: at sea opposite the ship's number, in dock off the bow."""
    room, layout = frame.room, frame.layout
    px = max(room.theme.smallest_text, layout.px(0.44))
    wide, high = room.letters.width(text, px, "bold") + px, round(px * 1.4)
    x, y = layout.at(_point(frame, berth))
    bx, by = layout.at(frame.images.bearings.beside(berth))
    away = math.hypot(bx - x, by - y) or 1.0
    dx, dy = (x - bx) / away, (y - by) / away
    far = layout.px(0.92) + high // 2
    if isinstance(berth, Docked):
        # Behind a docked ship lies its pile; its number is on the way out, where it lies now.
        dx, dy = -dx, -dy
        far += px if berth in frame.view.ships[frame.view.turn] else 0
    plates = []
    sides = (1,) if isinstance(berth, Docked) else (1, -1)
    for aside, side, more in product((0, 1, -1), sides, (0, high, 2 * high)):
        plate, out = Rect(0, 0, wide, high), side * (far + more)
        along = out + side * abs(dx) * (wide - high) / 2
        plate.center = pixel((x + dx * along - dy * aside * wide, y + dy * out + dx * aside * high))
        plates.append(plate.clamp(layout.board.rect))
    plate = min(plates, key=lambda one: _covered(one, taken))
    surface.blit(paint.rounded(plate.size, high // 2, INK, INK, alpha=226), plate)
    room.letters.draw(surface, text, plate.center, px, CREAM, "bold", "center")
    return plate


def _covered(plate: Rect, taken: Sequence[Rect]) -> int:
    """How much of what is there already a plate would cover, in pixels."""
    both = [plate.clip(taken[touched]) for touched in plate.collidelistall(list(taken))]
    return sum(one.width * one.height for one in both)


def _number_rects(frame: BermudaFrame) -> list[Rect]:
    if not frame.aids.highlights:
        return []
    side = round(max(frame.room.theme.smallest_text, frame.layout.px(NUMBER_DOTS)) * 1.45)
    found = []
    for ship in frame.choice.ships:
        beside = frame.images.bearings.beside(frame.view.ships[frame.view.turn][ship - 1])
        rect = Rect(0, 0, side, side)
        rect.center = pixel(frame.layout.at(beside))
        found.append(rect)
    return found


def ship_rects(layout: TableLayout, view: State) -> Iterator[Rect]:
    """The middles of all ships on the water, which show whose they are."""
    for berth in (berth for fleet in view.ships for berth in fleet):
        point = layout.game.sea.point(berth)
        if point is not None:
            yield layout.around(point, (SHIP[1], SHIP[1]))


def readings(layout: TableLayout) -> Sequence[Rect]:
    """What is read before a sail: names of ports, what a pile pays and how many cards it has."""
    names = name_plates(layout).values()
    prices = [price_of(card) for card in layout.piles.values()]
    return [*names, *prices, *(count_of(layout, name) for name in layout.piles)]


def danger_ring(side: int, count: int, of: int) -> Surface:
    """A ring in as many parts as there are sectors, the counted ones standing out."""
    fine = 3
    large = Surface((side * fine, side * fine), pygame.SRCALPHA)
    middle, outer = side * fine / 2, side * fine / 2 - 1
    for part in range(of):
        is_red = part < count
        inner = outer * (0.72 if is_red else 0.84)
        edge = outer if is_red else outer * 0.95
        for colour, more in (((*INK, 230), 1.0), ((*(ALARM if is_red else CREAM), 255), 0.0)):
            if not is_red and not more:
                colour = (*CREAM, 150)
            turns = _turns(part, of, 0.10 if more else 0.17)
            low, high = inner - more * fine * 1.5, edge + (more * fine if edge < outer else 0)
            pygame.draw.polygon(large, colour, ring_part(middle, turns, low, high))
    return pygame.transform.smoothscale(large, (side, side))


def _turns(part: int, of: int, gap: float) -> list[float]:
    """Angles along a part of the ring, with a gap on either side."""
    step = math.tau / of
    begin, end = (part + gap) * step, (part + 1 - gap) * step
    return [begin + (end - begin) * index / 4 for index in range(5)]


class Blow(NamedTuple):
    sent: ShipSentBack
    start: Vec
    end: Vec
    path: Sequence[Vec]
    """Of the arrow; empty where both are too near for one."""


def _draw_blow(frame: BermudaFrame, surface: Surface) -> None:
    ship = meant(frame)
    if ship is None or not frame.aids.outcomes:
        return
    blow = frame.seen.cached(_find_blow, frame.layout, frame.view, frame.choice.sails[ship])
    if blow is None:
        return
    room, sent = frame.room, blow.sent
    is_own = sent.seat == frame.view.turn
    _draw_burst(frame, surface, blow.start, ALARM if is_own else GOLD)
    heading = frame.images.bearings.heading_of(sent.to)
    draw_flat_hull(frame, surface, sent.seat, blow.end, heading, SENT_ALPHA)
    player = frame.players[sent.seat]
    if blow.path:
        _draw_arrow(frame, surface, blow.path, player.rgb)
    draw_symbol(room, surface, player.symbol, player.rgb, pixel(blow.start), room.px(DISC))


def _find_blow(layout: TableLayout, view: State, move: Sail) -> Blow | None:
    events = layout.game.apply(view, move).events
    sent = next((event for event in events if isinstance(event, ShipSentBack)), None)
    if sent is None:
        return None
    sea = layout.game.sea
    start, end = layout.at(sea.space_at[move.to]), layout.at(sea.points[sent.to])
    return Blow(sent, start, end, _path(layout, view, start, end))


def _draw_burst(frame: BermudaFrame, surface: Surface, at: Vec, colour: Colour) -> None:
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
    others = (rect for rect in ship_rects(layout, view) if rect.center != pixel(start))
    closed = [rect.inflate(head, head) for rect in (*readings(layout), *others)]
    open_ = layout.board.rect.inflate(-head, -head)

    def hides(way: Sequence[Vec]) -> int:
        near = [closed[index] for index in rect_around(way, 1).collidelistall(closed)]
        crossed = sum(bool(rect.clipline(*piece)) for rect in near for piece in pairwise(way))
        return crossed + sum(not open_.collidepoint(point) for point in way)

    return min(ways, key=hides)


def _bow(start: Vec, end: Vec, gaps: Vec, bow: float) -> list[Vec]:
    """Points on a bow between the two, with a gap at either end."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = math.hypot(dx, dy)
    points = []
    for index in range(PIECES + 1):
        t = (gaps[0] + (length - sum(gaps)) * index / PIECES) / length
        aside = bow * 4 * t * (1 - t)
        points.append((start[0] + dx * t - dy * aside, start[1] + dy * t + dx * aside))
    return points


def _draw_arrow(frame: BermudaFrame, surface: Surface, way: Sequence[Vec], colour: Colour) -> None:
    (x0, y0), (x1, y1) = way[-3], way[-1]
    angle = math.atan2(y1 - y0, x1 - x0)
    room = frame.room
    for ink, more in ((INK, room.px(2)), (colour, 0)):
        pygame.draw.lines(surface, ink, False, way, room.px(WIDTH) + 2 * more)
        pygame.draw.polygon(surface, ink, _head((x1, y1), angle, room.px(HEAD) + 2 * more))


def _head(middle: Vec, angle: float, size: float) -> list[Vec]:
    ahead, aside = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
    corners = ((0.5, 0.0), (-0.5, 0.6), (-0.5, -0.6))
    return [
        (
            middle[0] + size * (far * ahead[0] + out * aside[0]),
            middle[1] + size * (far * ahead[1] + out * aside[1]),
        )
        for far, out in corners
    ]

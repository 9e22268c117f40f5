"""The danger of a sail, drawn on the sea: where a ship is and where it would go.

A ring has as many parts as the spinner has sectors; those that would draw the ship up are red and
stand out.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import product

import pygame

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.state import At, Berth, Docked, State
from boardgames.games.bermuda.scene import labels
from boardgames.games.bermuda.scene.draw.board_images import TableLayout
from boardgames.games.bermuda.scene.draw.cards import count_of
from boardgames.games.bermuda.scene.draw.chart import name_plates
from boardgames.games.bermuda.scene.draw.ships import whole
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import RING, SHIP, price_of
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, CREAM, INK


def draw_dangers(frame: BermudaFrame, surface: pygame.Surface) -> None:
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
    if chosen is None or not frame.aids.outcomes:
        return
    berth = frame.view.ships[seat][chosen - 1]
    after = frame.game.advance(frame.view, frame.choice.sails[chosen])
    end = after.ships[seat][chosen - 1]
    _draw_ring(frame, surface, frame.layout.at(_point(frame, end)), foreseen.there[chosen])
    read = frame.seen.cached(readings, frame.layout)
    taken = [*_numbers(frame), *read, *ship_rects(frame.layout, frame.view)]
    here = labels.danger_here(foreseen.here[chosen - 1])
    taken.append(_draw_words(frame, surface, berth, here, taken))
    _draw_words(frame, surface, end, labels.danger_there(foreseen.there[chosen]), taken)


def meant(frame: BermudaFrame) -> int | None:
    """The ship whose course is shown."""
    return frame.choice.chosen if frame.aids.highlights or frame.choice.is_meant else None


def _point(frame: BermudaFrame, berth: Berth) -> Point:
    return frame.game.sea.point(berth) or (0.0, 0.0)


def _draw_ring(frame: BermudaFrame, surface: pygame.Surface, at: Vec, count: int) -> None:
    side, sectors = frame.layout.px(RING), len(frame.game.rules.spinner)
    key = ("danger", side, count, sectors)
    ring = frame.room.assets.kept(key, lambda: danger_ring(side, count, sectors))
    surface.blit(ring, ring.get_rect(center=whole(at)))


def _draw_words(
    frame: BermudaFrame,
    surface: pygame.Surface,
    berth: Berth,
    text: str,
    taken: Sequence[pygame.Rect],
) -> pygame.Rect:
    """A small plate beside the ring: at sea opposite the ship's number, in dock off the bow."""
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
        plate, out = pygame.Rect(0, 0, wide, high), side * (far + more)
        along = out + side * abs(dx) * (wide - high) / 2
        plate.center = whole((x + dx * along - dy * aside * wide, y + dy * out + dx * aside * high))
        plates.append(plate.clamp(layout.board.rect))
    plate = next((one for one in plates if one.collidelist(taken) < 0), plates[0])
    surface.blit(paint.rounded(plate.size, high // 2, INK, INK, alpha=226), plate)
    room.letters.draw(surface, text, plate.center, px, CREAM, "bold", "center")
    return plate


def _numbers(frame: BermudaFrame) -> list[pygame.Rect]:
    """Where the numbers of ships that may sail stand, as the board draws them."""
    if not frame.aids.highlights:
        return []
    side = round(max(frame.room.theme.smallest_text, frame.layout.px(0.42)) * 1.45)
    found = []
    for ship in frame.choice.ships:
        beside = frame.images.bearings.beside(frame.view.ships[frame.view.turn][ship - 1])
        rect = pygame.Rect(0, 0, side, side)
        rect.center = whole(frame.layout.at(beside))
        found.append(rect)
    return found


def ship_rects(layout: TableLayout, view: State) -> Iterator[pygame.Rect]:
    """The middles of all ships on the water, which show whose they are."""
    for berth in (berth for fleet in view.ships for berth in fleet):
        point = layout.game.sea.point(berth)
        if point is not None:
            yield layout.around(point, (SHIP[1], SHIP[1]))


def readings(layout: TableLayout) -> Sequence[pygame.Rect]:
    """What is read before a sail: names of ports, what a pile pays and how many cards it has."""
    names = name_plates(layout, layout.game.sea).values()
    prices = [price_of(card) for card in layout.piles.values()]
    return [*names, *prices, *(count_of(layout, name) for name in layout.piles)]


def danger_ring(side: int, count: int, of: int) -> pygame.Surface:
    """A ring in as many parts as there are sectors, the counted ones standing out."""
    fine = 3
    large = pygame.Surface((side * fine, side * fine), pygame.SRCALPHA)
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
            points = [(middle + math.sin(a) * high, middle - math.cos(a) * high) for a in turns]
            points += [
                (middle + math.sin(a) * low, middle - math.cos(a) * low) for a in reversed(turns)
            ]
            pygame.draw.polygon(large, colour, points)
    return pygame.transform.smoothscale(large, (side, side))


def _turns(part: int, of: int, gap: float) -> list[float]:
    """Angles along a part of the ring, with a gap on either side."""
    step = math.tau / of
    begin, end = (part + gap) * step, (part + 1 - gap) * step
    return [begin + (end - begin) * index / 4 for index in range(5)]

"""What a sail is worth, on the sea itself: danger where a ship lies and where it would go, blows.

A ring has as many parts as the spinner has sectors; those that would draw the ship up are red and
stand out. Rings are kept, as they come back in every picture of a decision.
"""

from __future__ import annotations

import math
from itertools import product

import pygame

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.events import ShipSentBack
from boardgames.games.bermuda.rules.state import At, Berth, Docked
from boardgames.games.bermuda.scene import words
from boardgames.games.bermuda.scene.draw.ships import hull_picture, whole
from boardgames.games.bermuda.scene.frame import BermudaFrame
from boardgames.games.bermuda.scene.layout import SHIP
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour
from boardgames.ui.furniture.trails import Trail, draw_trails

SENT_ALPHA = 190
"""How strongly, of 255, a ship shows where it would be sent."""
BURST = (0.62, 1.02)
"""How far the points of a blow reach, the short and the long ones, in dots."""
BURST_POINTS = 10


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
    if chosen is None or not frame.has_stakes:
        return
    berth = frame.view.ships[seat][chosen - 1]
    _draw_words(frame, surface, berth, words.danger_here(foreseen.here[chosen - 1]))
    after = frame.game.apply(frame.view, frame.choice.sails[chosen]).state
    end = after.ships[seat][chosen - 1]
    _draw_ring(frame, surface, frame.layout.at(_point(frame, end)), foreseen.there[chosen])
    _draw_words(frame, surface, end, words.danger_there(foreseen.there[chosen]))


def meant(frame: BermudaFrame) -> int | None:
    """The ship whose course is shown."""
    return frame.choice.chosen if frame.has_lights or frame.choice.is_meant else None


def _point(frame: BermudaFrame, berth: Berth) -> Point:
    return frame.game.sea.point(berth) or (0.0, 0.0)


def _draw_ring(frame: BermudaFrame, surface: pygame.Surface, at: Vec, count: int) -> None:
    ring = frame.pictures.danger_ring(count, len(frame.game.rules.spinner))
    surface.blit(ring, ring.get_rect(center=whole(at)))


def _draw_words(frame: BermudaFrame, surface: pygame.Surface, berth: Berth, text: str) -> None:
    """A small plate beside the ring: at sea opposite the ship's number, in dock off the bow."""
    room, layout = frame.room, frame.layout
    px = max(room.theme.smallest_text, layout.px(0.44))
    wide, high = room.letters.width(text, px, "bold") + px, round(px * 1.4)
    x, y = layout.at(_point(frame, berth))
    bx, by = layout.at(frame.pictures.bearings.beside(berth))
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
    taken = _numbers(frame)
    plate = next((one for one in plates if one.collidelist(taken) < 0), plates[0])
    surface.blit(paint.rounded(plate.size, high // 2, INK, INK, alpha=226), plate)
    room.letters.draw(surface, text, plate.center, px, CREAM, "bold", "center")


def _numbers(frame: BermudaFrame) -> list[pygame.Rect]:
    """Where the numbers of ships that may sail stand, as the board draws them."""
    if not frame.has_lights:
        return []
    side = round(max(frame.room.theme.smallest_text, frame.layout.px(0.42)) * 1.45)
    found = []
    for ship in frame.choice.ships:
        beside = frame.pictures.bearings.beside(frame.view.ships[frame.view.turn][ship - 1])
        rect = pygame.Rect(0, 0, side, side)
        rect.center = whole(frame.layout.at(beside))
        found.append(rect)
    return found


def draw_blow(frame: BermudaFrame, surface: pygame.Surface) -> None:
    """The ship that the meant sail would land on, and where it would be sent."""
    ship = meant(frame)
    if ship is None or not frame.has_stakes:
        return
    move, view = frame.choice.sails[ship], frame.view
    sent = next(
        (e for e in frame.game.apply(view, move).events if isinstance(e, ShipSentBack)), None
    )
    if sent is None:
        return
    layout = frame.layout
    start, end = layout.at(frame.game.sea.space_at[move.to]), layout.at(_point(frame, sent.to))
    is_own = sent.seat == view.turn
    _draw_burst(frame, surface, start, ALARM if is_own else GOLD)
    heading = frame.pictures.bearings.heading_of(sent.to)
    size = (layout.px(SHIP[0]), layout.px(SHIP[1]))
    name = hull_picture(frame.game.rules, sent.seat)
    hull = frame.room.assets.image(name, size, 90 - heading, SENT_ALPHA)
    surface.blit(hull, hull.get_rect(center=whole(end)))
    draw_trails(frame.room, surface, [Trail(start, end, frame.players[sent.seat])])


def _draw_burst(frame: BermudaFrame, surface: pygame.Surface, at: Vec, colour: Colour) -> None:
    points = []
    for index in range(2 * BURST_POINTS):
        angle = math.pi * index / BURST_POINTS
        reach = frame.layout.dot * BURST[index % 2]
        points.append((at[0] + math.sin(angle) * reach, at[1] - math.cos(angle) * reach))
    pygame.draw.polygon(surface, INK, points, max(4, frame.room.px(7)))
    pygame.draw.polygon(surface, colour, points, max(2, frame.room.px(4)))

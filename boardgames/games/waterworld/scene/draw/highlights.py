"""Highlights: clickable things in yellow, gains in gold, costs in red, and routes.

Rings are under boats, except where a boat covers the middle of one; halos under all pieces.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.turns_to_win import holders_way, own_way
from boardgames.games.waterworld.rules.state import Phase
from boardgames.games.waterworld.rules.turn import met
from boardgames.games.waterworld.scene.draw.pieces import draw_island
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, PAWN_SIZE, boat_scale
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.picture_store import at_once
from boardgames.ui.draw.theme import ALARM, CREAM, GOLD, INK, Colour
from boardgames.ui.draw.widgets import draw_symbol
from boardgames.ui.scene import Room
from boardgames.ui.widgets.outcome_marks import OutcomeMark

LIT: Colour = (255, 226, 120)
BRINGS: Colour = (255, 172, 20)  # gold, deep enough to differ from `LIT`
RUST: Colour = (176, 66, 30)
SPACE_LIGHT = 62  # map pixels: the ring around an open space
FINE, BOLD = 18, 9  # A ring's width divided by its thickness

_ISLAND = 118  # map pixels: smaller than at the end, so that boats and rings on it are visible
_DOT, _PITCH = 9, 21  # map pixels: size and distance of a route's dots
_PILL, _LEAST_STEP = 36, 48
"""Units: height of a count, and the least distance between spaces to draw one."""
_ASIDE = 11  # offset of the holder's route from the viewer's, where both follow a line


def light_parts(frame: WaterworldFrame, surface: Surface) -> Iterator[None]:
    for space, rect in _lit_spaces(frame).items():
        stake = _stake(frame, space)
        is_gold = stake is not None and bool(stake.brings)
        glow = paint.glow(
            round(rect.width * (1.9 if is_gold else 1.5)), BRINGS if is_gold else LIT, 190
        )
        surface.blit(glow, glow.get_rect(center=rect.center))
        yield
    view = frame.layout.board
    if ("deez",) in frame.lit and frame.view.deez is not None:
        tanker = (view.px(DEEZ_SIZE[0] * 1.12), view.px(DEEZ_SIZE[1] * 1.3))
        draw_halo(surface, frame.places["deez",], tanker)


draw_lights = at_once(light_parts)


def ring_parts(frame: WaterworldFrame, surface: Surface) -> Iterator[None]:
    """Under the boats, so that no ring cuts a boat next to it."""
    atolls, boats = _atolls(frame), _boats(frame)
    for space, rect in _lit_spaces(frame).items():
        if space in atolls or space not in boats:
            _draw_ring_of(frame, surface, space, rect)
            yield


draw_rings = at_once(ring_parts)


def draw_rings_on_boats(frame: WaterworldFrame, surface: Surface) -> None:
    """Over the boats that cover the middle of a space and would hide its ring."""
    beside = _boats(frame) - _atolls(frame)
    for space, rect in _lit_spaces(frame).items():
        if space in beside:
            _draw_ring_of(frame, surface, space, rect)


def _atolls(frame: WaterworldFrame) -> set[str]:
    return {atoll.space for atoll in frame.view.atolls}


def _boats(frame: WaterworldFrame) -> set[str]:
    return {pawn.space for pawn in frame.view.pawns}


def _lit_spaces(frame: WaterworldFrame) -> dict[str, Rect]:
    atolls = _atolls(frame)
    return {
        name: frame.layout.board.rect_at(
            space.at, ATOLL_SIZE * 1.2 if name in atolls else SPACE_LIGHT
        )
        for name, space in frame.game.sea.board.spaces.items()
        if ("space", name) in frame.lit or ("atoll", name) in frame.lit
    }


def _draw_ring_of(frame: WaterworldFrame, surface: Surface, space: str, rect: Rect) -> None:
    stake = _stake(frame, space)
    if stake is None or not (stake.brings or stake.costs):
        draw_ring(surface, rect)
        return
    wide = rect.inflate(rect.width // 9, rect.width // 9)
    draw_ring(surface, wide, BRINGS if stake.brings else ALARM, BOLD)


def _stake(frame: WaterworldFrame, space: str) -> OutcomeMark | None:
    return frame.outcomes.get(("space", space)) or frame.outcomes.get(("atoll", space))


def draw_ring(surface: Surface, rect: Rect, colour: Colour = LIT, share: int = FINE) -> None:
    """With a dark rim, to show on water and on wood."""
    dark = rect.inflate(4, 4)
    surface.blit(paint.ring(dark.width, max(2, rect.width // 22), INK), dark)
    surface.blit(paint.ring(rect.width, max(2, rect.width // share), colour), rect)


def draw_halo(surface: Surface, centre: Vec, size: tuple[int, int]) -> None:
    """A flat ring on the water around a floating piece."""
    width, height = size
    place = (round(centre[0]), round(centre[1]))
    wide = round(width * 1.4)
    glow = paint.glow(wide, LIT, 235)
    for image, across in ((glow, wide), (paint.ring(width, max(2, width // 16), LIT), width)):
        flat = pygame.transform.smoothscale(image, (across, round(across * height / width)))
        surface.blit(flat, flat.get_rect(center=place))


def draw_frame(room: Room, surface: Surface, rect: Rect) -> None:
    wide = rect.inflate(room.px(12), room.px(12))
    pygame.draw.rect(surface, LIT, wide, room.px(5), border_radius=room.px(12))


def draw_mark_at_sea(frame: WaterworldFrame, surface: Surface) -> None:
    place = _place_at_sea(frame)
    if place is None:
        return
    (x, y), size = place
    side = frame.layout.board.px(size)
    centre = (round(x), round(y))
    for image in (paint.glow(side, GOLD, 230), paint.ring(side, frame.room.px(5), GOLD)):
        surface.blit(image, image.get_rect(center=centre))


def _place_at_sea(frame: WaterworldFrame) -> tuple[Vec, float] | None:
    """The centre of the marked thing, and the width of its ring in map pixels."""
    view = frame.view
    match frame.marked:
        case ("space" | "atoll" | "token", str(space)):
            return frame.layout.at(space), ATOLL_SIZE * 1.5
        case ("sails", int(seat)) if seat < len(view.pawns):
            return frame.places["pawn", seat], PAWN_SIZE * 1.5
        case ("deez",) if view.deez is not None:
            return frame.places["deez",], DEEZ_SIZE[0] * 1.2
    return None


def draw_mark_beside(frame: WaterworldFrame, surface: Surface) -> None:
    rect = _rect_beside(frame)
    if rect is not None:
        room = frame.room
        wide = rect.inflate(room.px(12), room.px(12))
        pygame.draw.rect(surface, GOLD, wide, max(3, room.px(6)), border_radius=room.px(14))


def _rect_beside(frame: WaterworldFrame) -> Rect | None:
    layout = frame.layout
    piles = {"draw": layout.draw_pile, "discard": layout.discard_pile, "tokens": layout.token_pile}
    match frame.marked:
        case ("pile", str(name)):
            return piles[name]
        case ("hand", int(seat)):
            return frame.areas.plates[seat]
        case ("dice", _):
            return layout.dice_rect(frame.dice_lying)
        case ("compass",):
            return layout.compass
    return None


def draw_halos(frame: WaterworldFrame, surface: Surface) -> None:
    """On the water, so that they hide no atoll's token."""
    board = frame.layout.board
    if frame.view.phase is Phase.PAWNS:
        for colour, space in frame.game.sea.starts.items():
            if ("pawn", colour) in frame.lit:
                _draw_halo(surface, frame.layout.at(space), board.px(PAWN_SIZE))
    for seat in range(len(frame.view.pawns)):
        is_met = ("pawns",) in frame.lit and seat in met(frame.view)
        if is_met or ("sails", seat) in frame.lit:
            side = board.px(PAWN_SIZE * boat_scale(frame.layout, frame.view, seat))
            _draw_halo(surface, frame.places["pawn", seat], side)


def _draw_halo(surface: Surface, centre: Vec, side: int) -> None:
    # The hull fills the lower part of its image.
    size = (round(side * 1.16), round(side * 0.96))
    draw_halo(surface, (centre[0], centre[1] + side * 0.17), size)


def draw_way(frame: WaterworldFrame, surface: Surface) -> None:
    ref = frame.pointed
    if ref is None or ref not in frame.lit:
        return
    view = frame.view
    match view.phase, ref:
        case Phase.MOVE, ("space", str(space)):
            way = frame.game.chart.way(view.pawns[view.active].space, space)
            draw_route(frame.room, surface, [frame.layout.at(name) for name in way])
        case Phase.DEEZ, ("atoll", str(space)) if view.deez is not None:
            _draw_course(frame, surface, frame.places["deez",], frame.layout.at(space))


def draw_route(room: Room, surface: Surface, points: Sequence[Vec]) -> None:
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


def _draw_course(frame: WaterworldFrame, surface: Surface, start: Vec, end: Vec) -> None:
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


def draw_known_land(frame: WaterworldFrame, surface: Surface) -> None:
    if not frame.has_race:
        return
    if frame.sees_land:
        at = frame.layout.at(frame.view.dry_land)
        glow = paint.glow(round(frame.layout.board.px(_ISLAND) * 1.5), LIT, 170)
        surface.blit(glow, glow.get_rect(center=(round(at[0]), round(at[1]))))
        draw_island(frame.layout, surface, at, size=_ISLAND)
    for seat, way, aside in _ways(frame):
        _draw_dots(frame, surface, seat, way, aside)


def draw_counts(frame: WaterworldFrame, surface: Surface) -> None:
    if not frame.has_race:
        return
    placed: list[Rect] = []
    for seat, way, aside in _ways(frame):
        if frame.room.px(_LEAST_STEP) > math.dist(*map(frame.layout.at, way[:2])):
            continue  # nearly as large as a step it would hide more than it tells
        placed.append(_draw_count(frame, surface, seat, way, aside, placed))


def _ways(frame: WaterworldFrame) -> list[tuple[Seat, tuple[str, ...], float]]:
    """The holder's route, if the viewer knows it, then the viewer's."""
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
    frame: WaterworldFrame, surface: Surface, seat: Seat, way: Sequence[str], aside: float
) -> None:
    board = frame.layout.board
    size = max(5, board.px(_DOT))
    colour: Colour = frame.players[seat].rgb
    rim, dot = paint.disc(size + 3, INK), paint.disc(size, colour)
    points = _points(frame, way, aside)
    for (x0, y0), (x1, y1) in pairwise(points):
        steps = max(1, round(max(abs(x1 - x0), abs(y1 - y0)) / board.px(_PITCH)))
        for step in range(1, steps + 1):
            share = step / steps
            at = (round(x0 + (x1 - x0) * share), round(y0 + (y1 - y0) * share))
            surface.blit(rim, rim.get_rect(center=at))
            surface.blit(dot, dot.get_rect(center=at))


def _draw_count(
    frame: WaterworldFrame,
    surface: Surface,
    seat: Seat,
    way: Sequence[str],
    aside: float,
    placed: Sequence[Rect],
) -> Rect:
    room, text = frame.room, str(len(way) - 1)
    px, disc = room.type_px(22), room.px(26)
    wide = room.letters.width(text, px, "bold")
    rect = Rect(0, 0, disc + wide + room.px(18), room.px(_PILL))
    rect.center = _place_of_count(rect.size, _points(frame, way, aside), placed)
    surface.blit(paint.rounded(rect.size, rect.height // 2, INK, INK), rect)
    player, middle = frame.players[seat], (rect.left + room.px(5) + disc // 2, rect.centery)
    draw_symbol(room, surface, player.symbol, player.rgb, middle, disc)
    at = (rect.right - room.px(9) - wide // 2, rect.centery)
    room.letters.draw(surface, text, at, px, CREAM, "bold", "center")
    return rect


def _place_of_count(
    size: tuple[int, int], points: Sequence[Vec], placed: Sequence[Rect]
) -> tuple[int, int]:
    """As near the middle of the route as possible without covering another count."""
    middles = [((x0 + x1) / 2, (y0 + y1) / 2) for (x0, y0), (x1, y1) in pairwise(points)]
    nearest = sorted(range(len(middles)), key=lambda i: abs(i - (len(middles) - 1) // 2))
    # Where both ways are the same short one, its count moves up or down next to the other.
    x, y = middles[nearest[0]]
    for place in [*(middles[i] for i in nearest), (x, y + size[1]), (x, y - size[1])]:
        rect = Rect((0, 0), size)
        rect.center = (round(place[0]), round(place[1]))
        if rect.collidelist(placed) < 0:
            return rect.center
    return round(x), round(y + size[1])

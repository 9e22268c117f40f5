"""Highlights of what can be taken: hexes with their price, frames round things, arrows.

A highlight says the same as a click would do, since both ask the same offer.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.core.hexes import Hex, corners, neighbour, stern_directions
from boardgames.games.whitewater.rules.board import TILE_SIZE
from boardgames.games.whitewater.rules.events import MoveKind, RaftMoved
from boardgames.games.whitewater.rules.state import Phase, raft_of
from boardgames.games.whitewater.scene.draw.camera import Vec
from boardgames.games.whitewater.scene.draw.pictures import raft_colour
from boardgames.games.whitewater.scene.draw.spots import arrow_rects, end_of
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, price
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import CREAM, GOLD, INK, Colour
from boardgames.ui.scene import Room

NEAR_ENOUGH = 0.55
"""Of the usual zoom; from farther away prices would cover what they are written on."""
PRICE_ABOVE = 46
"""Map pixels over the middle of a hex: on its upper edge, clear of the raft there."""
LIT = (255, 236, 130)
PLATE = (16, 54, 64)
POINTER = ((0.4, 0.0), (-0.3, 0.23), (-0.16, 0.0), (-0.3, -0.23))
"""Tip, wing, notch, wing. Longer than wide: an even triangle looks the same in three headings."""


def draw_frame(room: Room, surface: Surface, rect: Rect) -> None:
    pygame.draw.rect(surface, LIT, frame_rect(room, rect), room.px(4), border_radius=room.px(12))


def frame_rect(room: Room, rect: Rect) -> Rect:
    """How far the light round a thing reaches."""
    return rect.inflate(room.px(10), room.px(10))


def draw_button(surface: Surface, rect: Rect, is_pointed: bool) -> None:
    surface.blit(paint.disc(rect.width, PLATE), rect)
    rim = paint.ring(rect.width, max(2, rect.width // 12), LIT if is_pointed else CREAM)
    surface.blit(rim, rect)


def draw_pointer(surface: Surface, rect: Rect, facing: int, is_pointed: bool = False) -> None:
    """A button with a pointer to that corner of a hex."""
    draw_button(surface, rect, is_pointed)
    turn = math.radians(60 * facing)
    across, down = math.cos(turn), math.sin(turn)
    tips = [
        (
            rect.centerx + rect.width * (x * across - y * down),
            rect.centery + rect.width * (x * down + y * across),
        )
        for x, y in POINTER
    ]
    colour = LIT if is_pointed else CREAM
    pygame.draw.polygon(surface, colour, tips)
    pygame.draw.aalines(surface, colour, True, tips)


def hex_outline(frame: WhitewaterFrame, here: Hex, shrink: float = 0.93) -> list[Vec]:
    """The corners of a hex in the window, a little inside it."""
    x, y = frame.at(here)
    rim = [frame.camera.at(point) for point in corners(here, *TILE_SIZE)]
    return [(x + (px - x) * shrink, y + (py - y) * shrink) for px, py in rim]


def draw_hexes(frame: WhitewaterFrame, surface: Surface) -> None:
    """Rings round hexes that can be hovered over: solid at the bow, dashed at the stern.

    They are above the rafts and leave the middle free, so that the raft there and the colour of
    a whirlpool can be seen.
    """
    marked = _marked_hex(frame)
    if marked is not None:
        draw_ring(surface, hex_outline(frame, marked), frame.room.px(7), GOLD)
    back = _stern_hexes(frame)
    width = max(3, frame.camera.px(6))
    for here in lit_hexes(frame):
        is_pointed = frame.pointed == ("hex", *here)
        draw = draw_dashed_ring if here in back and not is_pointed else draw_ring
        draw(surface, hex_outline(frame, here), width * 3 // 2 if is_pointed else width, LIT)
        if not is_pointed and frame.aids.outcomes:
            _draw_current(frame, surface, here)
    if frame.pointed is not None and frame.pointed in frame.lit:
        _draw_preview(frame, surface)


def lit_hexes(frame: WhitewaterFrame) -> list[Hex]:
    """Those that can be hovered over, in an order: rings next to each other overlap."""
    return sorted((int(ref[1]), int(ref[2])) for ref in frame.lit if ref[0] == "hex")


def _marked_hex(frame: WhitewaterFrame) -> Hex | None:
    """Where that is what a line of the log or the story is about."""
    match frame.marked:
        case ("hex", int(q), int(r)):
            return q, r
        case ("raft" | "spare", str(letter)) | ("card", int(), str(letter)):
            # Cards are passed on before there are rafts.
            return next((raft.hex for raft in frame.view.rafts if raft.letter == letter), None)
    return None


def draw_ring(
    surface: Surface, rim: Sequence[Vec], width: int, colour: Colour, edge: Colour = INK
) -> None:
    """A closed line with an edge, dark below light or light below dark: it shows on any water."""
    for ink, thick in ((edge, width + 4), (colour, width)):
        pygame.draw.lines(surface, ink, True, rim, thick)
        for corner in rim:
            pygame.draw.circle(surface, ink, corner, thick / 2)


def _draw_preview(frame: WhitewaterFrame, surface: Surface) -> None:
    """Where the pointed step leads: the line it pushes, and how rapids carry on."""
    ref = frame.pointed
    assert ref is not None
    if ref[0] != "hex":
        return
    for event in frame.offer.preview(frame.game, frame.view, ref):
        if not isinstance(event, RaftMoved):
            continue
        start = frame.at(event.start)
        end = frame.camera.at(end_of(event))
        if event.why is not MoveKind.PADDLE or event.end is None:
            _draw_carried(frame, surface, event.letter, start, end)


def _draw_current(frame: WhitewaterFrame, surface: Surface, here: Hex) -> None:
    """Where rapids on a highlighted hex carry the raft, before anybody has to point there."""
    for event in frame.offer.preview(frame.game, frame.view, ("hex", *here)):
        if isinstance(event, RaftMoved) and event.why is MoveKind.RAPIDS:
            start, end = frame.at(event.start), frame.camera.at(end_of(event))
            _draw_carried(frame, surface, event.letter, start, end)


def _draw_carried(
    frame: WhitewaterFrame, surface: Surface, letter: str, start: Vec, end: Vec
) -> None:
    draw_way(surface, start, end, raft_colour(frame.game, letter), frame.camera.px(9))


def draw_way(surface: Surface, start: Vec, end: Vec, colour: Colour, px: int) -> None:
    """An arrow that thick in a raft's colour, light and dark round it."""
    long = math.dist(start, end) or 1.0
    dx, dy = (end[0] - start[0]) / long, (end[1] - start[1]) / long
    tip = (end[0] - dx * px, end[1] - dy * px)
    neck = (tip[0] - dx * px * 2.6, tip[1] - dy * px * 2.6)
    for grow, tint in ((6, INK), (3, CREAM), (0, colour)):
        half = px * 0.5 + grow / 2
        wide = px * 1.5 + grow
        head = tip[0] + dx * grow, tip[1] + dy * grow
        points = [
            (start[0] - dy * half, start[1] + dx * half),
            (neck[0] - dy * half, neck[1] + dx * half),
            (neck[0] - dy * wide, neck[1] + dx * wide),
            head,
            (neck[0] + dy * wide, neck[1] - dx * wide),
            (neck[0] + dy * half, neck[1] - dx * half),
            (start[0] + dy * half, start[1] - dx * half),
        ]
        pygame.draw.polygon(surface, tint, points)


def _stern_hexes(frame: WhitewaterFrame) -> set[Hex]:
    view = frame.view
    if not frame.chosen or view.phase is not Phase.ACT:
        return set()
    if frame.offer.clicked and frame.offer.clicked[0][0] != "raft":
        return set()
    raft = raft_of(view, frame.chosen)
    if raft.hex is None:
        return set()
    return {neighbour(raft.hex, way) for way in stern_directions(raft.facing)}


def draw_dashed_ring(surface: Surface, rim: Sequence[Vec], width: int, colour: Colour) -> None:
    for ink, thick in ((INK, width + 4), (colour, width)):
        for (x0, y0), (x1, y1) in zip(rim, [*rim[1:], rim[0]], strict=True):
            for start in (0.06, 0.42, 0.78):
                end = start + 0.2
                one = (x0 + (x1 - x0) * start, y0 + (y1 - y0) * start)
                other = (x0 + (x1 - x0) * end, y0 + (y1 - y0) * end)
                pygame.draw.line(surface, ink, one, other, thick)


def draw_cost(frame: WhitewaterFrame, surface: Surface, here: Hex) -> None:
    """The cards that will turn: a paddler's for each point, a flash for each Energy card."""
    if frame.camera.zoom < NEAR_ENOUGH * frame.camera.usual_zoom:
        return
    cards = price(frame.offer.preview(frame.game, frame.view, ("hex", *here)))
    if not sum(cards):
        return
    x, y = frame.at(here)
    side = max(frame.room.px(24), frame.camera.px(24))
    # Over the river's upper edge it would be cut off.
    top = frame.layout.river.top + side * 0.6 + frame.room.px(4)
    draw_price(frame.room, surface, cards, (x, max(top, y - frame.camera.px(PRICE_ABOVE))), side)


def draw_price(room: Room, surface: Surface, cards: tuple[int, int], at: Vec, side: int) -> None:
    """A plate with as many signs as points are paid: paddles, then flashes."""
    count = sum(cards)
    plate = Rect(0, 0, side * count + room.px(12), side + room.px(6))
    plate.center = (round(at[0]), round(at[1]))
    surface.blit(paint.rounded(plate.size, side // 2, (16, 54, 64), (10, 36, 46), LIT, 2), plate)
    for index in range(count):
        name = "face_paddle" if index < cards[0] else "energy_token"
        picture = room.assets.image(f"whitewater/{name}", (side - 2, side - 2))
        spot = (plate.left + room.px(6) + side * index + side // 2, plate.centery)
        surface.blit(picture, picture.get_rect(center=spot))


def draw_arrows(frame: WhitewaterFrame, surface: Surface) -> None:
    """Turning arrows next to the bow, or six to point a righted raft."""
    for ref, rect in arrow_rects(frame) if frame.decides else ():
        if ref not in frame.clickable:
            continue
        is_pointed = frame.pointed == ref
        if ref[0] == "facing":
            draw_pointer(surface, rect, int(ref[1]), is_pointed)
            continue
        draw_turn(frame.room, surface, rect, "left" if ref[2] == -1 else "right", is_pointed)


def draw_turn(
    room: Room, surface: Surface, rect: Rect, side: str, is_pointed: bool = False
) -> None:
    """A button with a curved arrow to that side."""
    draw_button(surface, rect, is_pointed)
    small = round(rect.width * 0.66)
    picture = room.assets.image(f"whitewater/turn_{side}", (small, small))
    surface.blit(picture, picture.get_rect(center=rect.center))

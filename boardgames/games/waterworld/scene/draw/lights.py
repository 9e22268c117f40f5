"""How things shine: what can be pointed at in yellow, what a line of the log is about in gold.

A place that brings something rings in gold, one that only costs something in red. Rings lie under
boats, except where a boat lies in the very middle of one; halos under boats and atolls, frames
around cards, piles and plates. An open log lies over plates and piles; their marks are seen as soon
as it is closed.
"""

from __future__ import annotations

import pygame

from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, PAWN_SIZE
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import ALARM, GOLD, INK, Colour
from boardgames.ui.furniture.stakes import Stake
from boardgames.ui.scene import Room

LIT: Colour = (255, 226, 120)
BRINGS: Colour = (255, 172, 20)
"""Gold, deep enough to differ from what is merely lit."""
SPACE_LIGHT = 62
"""Map pixels: the ring around an open space."""
_FINE, _BOLD = 18, 9
"""By what a ring's width is divided for the breadth of its band."""


def draw_lights(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Under the pieces: a glow wherever something can be pointed at on the board."""
    for space, rect in _lit_spaces(frame).items():
        stake = _stake(frame, space)
        is_gold = stake is not None and bool(stake.brings)
        glow = paint.glow(
            round(rect.width * (1.9 if is_gold else 1.5)), BRINGS if is_gold else LIT, 190
        )
        surface.blit(glow, glow.get_rect(center=rect.center))
    view = frame.layout.board
    if ("deez",) in frame.lit and frame.view.deez is not None:
        tanker = (view.px(DEEZ_SIZE[0] * 1.12), view.px(DEEZ_SIZE[1] * 1.3))
        draw_halo(surface, frame.places["deez",], tanker)


def draw_rings(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Over atolls and open water, under the boats, so that no ring cuts a boat beside it."""
    atolls, boats = _atolls(frame), _boats(frame)
    for space, rect in _lit_spaces(frame).items():
        if space in atolls or space not in boats:
            _draw_ring_of(frame, surface, space, rect)


def draw_rings_on_boats(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Over the boats that lie in the middle of a space, which would hide its ring."""
    beside = _boats(frame) - _atolls(frame)
    for space, rect in _lit_spaces(frame).items():
        if space in beside:
            _draw_ring_of(frame, surface, space, rect)


def _atolls(frame: WaterworldFrame) -> set[str]:
    return {atoll.space for atoll in frame.view.atolls}


def _boats(frame: WaterworldFrame) -> set[str]:
    return {pawn.space for pawn in frame.view.pawns}


def _lit_spaces(frame: WaterworldFrame) -> dict[str, pygame.Rect]:
    """Where rings lie, round whatever lies there."""
    atolls = _atolls(frame)
    return {
        name: frame.layout.board.rect_at(
            space.at, ATOLL_SIZE * 1.2 if name in atolls else SPACE_LIGHT
        )
        for name, space in frame.game.sea.board.spaces.items()
        if ("space", name) in frame.lit or ("atoll", name) in frame.lit
    }


def _draw_ring_of(
    frame: WaterworldFrame, surface: pygame.Surface, space: str, rect: pygame.Rect
) -> None:
    """In gold and wide where a stop brings something, in red where it only costs."""
    stake = _stake(frame, space)
    if stake is None:
        draw_ring(surface, rect)
        return
    wide = rect.inflate(rect.width // 9, rect.width // 9)
    draw_ring(surface, wide, BRINGS if stake.brings else ALARM, _BOLD)


def _stake(frame: WaterworldFrame, space: str) -> Stake | None:
    return frame.outcomes.get(("space", space)) or frame.outcomes.get(("atoll", space))


def draw_ring(
    surface: pygame.Surface, rect: pygame.Rect, colour: Colour = LIT, share: int = _FINE
) -> None:
    """A ring of light with a dark one round it, which shows on water and on wood."""
    dark = rect.inflate(4, 4)
    surface.blit(paint.ring(dark.width, max(2, rect.width // 22), INK), dark)
    surface.blit(paint.ring(rect.width, max(2, rect.width // share), colour), rect)


def draw_halo(surface: pygame.Surface, centre: Vec, size: tuple[int, int]) -> None:
    """A ring of light on the water around something that floats."""
    width, height = size
    place = (round(centre[0]), round(centre[1]))
    wide = round(width * 1.4)
    glow = paint.glow(wide, LIT, 235)
    ring = paint.ring(width, max(2, width // 16), LIT)
    for picture, across in ((glow, wide), (ring, width)):
        flat = pygame.transform.smoothscale(picture, (across, round(across * height / width)))
        surface.blit(flat, flat.get_rect(center=place))


def draw_frame(room: Room, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A frame around something with corners."""
    wide = rect.inflate(room.px(12), room.px(12))
    pygame.draw.rect(surface, LIT, wide, room.px(5), border_radius=room.px(12))


# Marks ---------------------------------------------------------------------------------------


def draw_mark_at_sea(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Under the pieces: a ring around a space, a boat or the Deez."""
    place = _place_at_sea(frame)
    if place is None:
        return
    (x, y), size = place
    side = frame.layout.board.px(size)
    centre = (round(x), round(y))
    for picture in (paint.glow(side, GOLD, 230), paint.ring(side, frame.room.px(5), GOLD)):
        surface.blit(picture, picture.get_rect(center=centre))


def _place_at_sea(frame: WaterworldFrame) -> tuple[Vec, float] | None:
    """The middle of the marked thing, and how wide its ring is in map pixels."""
    view = frame.view
    match frame.marked:
        case ("space" | "atoll" | "token", str(space)):
            return frame.layout.at(space), ATOLL_SIZE * 1.5
        case ("sails", int(seat)) if seat < len(view.pawns):
            return frame.places["pawn", seat], PAWN_SIZE * 1.5
        case ("deez",) if view.deez is not None:
            return frame.places["deez",], DEEZ_SIZE[0] * 1.2
    return None


def draw_mark_beside(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """Over the pieces: a frame around a pile, a plate, the dice or the compass."""
    rect = _rect_beside(frame)
    if rect is not None:
        room = frame.room
        wide = rect.inflate(room.px(12), room.px(12))
        pygame.draw.rect(surface, GOLD, wide, max(3, room.px(6)), border_radius=room.px(14))


def _rect_beside(frame: WaterworldFrame) -> pygame.Rect | None:
    layout = frame.layout
    piles = {
        "draw": layout.draw_pile,
        "discard": layout.discard_pile,
        "tokens": layout.token_pile,
    }
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

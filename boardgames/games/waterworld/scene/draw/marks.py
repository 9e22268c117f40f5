"""The thing a line of the log is about, marked in gold.

An open log lies over plates and piles; their marks are seen as soon as it is closed.
"""

from __future__ import annotations

import pygame

from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, PAWN_SIZE
from boardgames.games.waterworld.scene.side import dice_rect
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import GOLD


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
            return dice_rect(frame)
        case ("compass",):
            return layout.compass
    return None

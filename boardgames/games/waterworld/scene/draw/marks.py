"""The thing a line of the log is about, marked in gold.

An open log lies over plates and piles; their marks are seen as soon as it is closed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE, PAWN_SIZE
from boardgames.games.waterworld.scene.side import dice_rect
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import GOLD

if TYPE_CHECKING:
    from boardgames.games.waterworld.scene.table import WaterworldScene


def draw_mark_at_sea(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """Under the pieces: a ring around a space, a boat or the Deez."""
    place = _place_at_sea(scene)
    if place is None:
        return
    (x, y), size = place
    side = scene.layout.board.px(size)
    centre = (round(x), round(y))
    for picture in (paint.glow(side, GOLD, 230), paint.ring(side, scene.room.px(5), GOLD)):
        surface.blit(picture, picture.get_rect(center=centre))


def _place_at_sea(scene: WaterworldScene) -> tuple[Vec, float] | None:
    """The middle of the marked thing, and how wide its ring is in map pixels."""
    view = scene.view
    match scene.marked:
        case ("space" | "atoll" | "token", str(space)):
            return scene.at(space), ATOLL_SIZE * 1.5
        case ("sails", int(seat)) if seat < len(view.pawns):
            return scene.pawn_at(seat), PAWN_SIZE * 1.5
        case ("deez",) if view.deez is not None:
            return scene.deez_at(view.deez), DEEZ_SIZE[0] * 1.2
    return None


def draw_mark_beside(scene: WaterworldScene, surface: pygame.Surface) -> None:
    """Over the pieces: a frame around a pile, a plate, the dice or the compass."""
    rect = _rect_beside(scene)
    if rect is not None:
        room = scene.room
        wide = rect.inflate(room.px(12), room.px(12))
        pygame.draw.rect(surface, GOLD, wide, max(3, room.px(6)), border_radius=room.px(14))


def _rect_beside(scene: WaterworldScene) -> pygame.Rect | None:
    layout = scene.layout
    piles = {
        "draw": layout.draw_pile,
        "discard": layout.discard_pile,
        "tokens": layout.token_pile,
    }
    match scene.marked:
        case ("pile", str(name)):
            return piles[name]
        case ("hand", int(seat)):
            return scene.areas.plates[seat]
        case ("dice", _):
            return dice_rect(scene)
        case ("compass",):
            return layout.compass
    return None

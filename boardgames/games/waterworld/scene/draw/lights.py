"""How what can be pointed at shines: rings on spaces, halos under boats, frames around cards."""

from __future__ import annotations

import pygame

from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import ATOLL_SIZE, DEEZ_SIZE
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Vec
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room

LIT: Colour = (255, 226, 120)
SPACE_LIGHT = 62
"""Map pixels: the ring around an open space."""


def draw_lights(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """What can be pointed at on the board, each with a ring of light."""
    lit = frame.lit
    view = frame.layout.board
    atolls = {atoll.space for atoll in frame.view.atolls}
    for name, space in frame.game.sea.board.spaces.items():
        is_lit = ("space", name) in lit or ("atoll", name) in lit
        if is_lit:
            size = ATOLL_SIZE * 1.2 if name in atolls else SPACE_LIGHT
            draw_ring(surface, view.rect_at(space.at, size))
    if ("deez",) in lit and frame.view.deez is not None:
        tanker = (view.px(DEEZ_SIZE[0] * 1.12), view.px(DEEZ_SIZE[1] * 1.3))
        draw_halo(surface, frame.places["deez",], tanker)


def draw_ring(surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A ring with a glow around it."""
    glow = paint.glow(round(rect.width * 1.5), LIT, 190)
    surface.blit(glow, glow.get_rect(center=rect.center))
    ring = paint.ring(rect.width, max(2, rect.width // 11), LIT)
    surface.blit(ring, rect)


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

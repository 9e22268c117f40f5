"""The colours that Whatzit? is printed in, and confetti in them."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.motion import ease_out_cubic
from boardgames.ui.draw.theme import Colour, Palette
from boardgames.ui.scene import Room

BLACK: Colour = (23, 22, 26)
WHITE: Colour = (253, 251, 244)
YELLOW: Colour = (255, 212, 0)
PINK: Colour = (255, 79, 121)
TEAL: Colour = (18, 165, 160)
GREY: Colour = (146, 144, 152)
DARK_GREY: Colour = (98, 96, 104)
GREEN: Colour = (25, 163, 91)
VEIL: Colour = (16, 14, 20)
POINTERS: tuple[Colour, ...] = (PINK, TEAL, (236, 138, 22), (150, 106, 220))
"""The words of a reading in turn, with what they mean on the card."""
PALETTE = Palette(accent=PINK, deep=BLACK, paper=(250, 244, 226), ink=BLACK, light=YELLOW)
BUBBLES: dict[str, tuple[Colour, Colour]] = {
    "right": (GREEN, WHITE),
    "near": (YELLOW, BLACK),
    "wrong": (DARK_GREY, WHITE),
    "buzz": (PINK, BLACK),
    "computer": (TEAL, BLACK),
    "called": (WHITE, BLACK),
}
"""Ground and ink of what is said over a chip, by its kind."""
BADGES: dict[str, tuple[Colour, Colour]] = {
    "solver": (YELLOW, BLACK),
    "moderator": (BLACK, WHITE),
    "guess": (TEAL, BLACK),
    "stake": (YELLOW, BLACK),
    "circle": ((255, 124, 156), BLACK),
}
"""Ground and ink of what a seat is this turn, by its kind."""
STRIP: tuple[Colour, Colour, Colour] = ((44, 42, 50), (26, 25, 30), YELLOW)
"""Colours of the plates under tray and dice: above, below, rim."""
BIT = 44
"""Units a bit of confetti is wide."""
BITS = ("worm", "zigzag", "triangle", "moon", "bar", "ring")


def _bit(room: Room, index: int, colour: Colour) -> Surface:
    name, turn, side = BITS[index % len(BITS)], index % 8, room.px(BIT)

    def made() -> Surface:
        picture = room.assets.image(f"whatzit/bit_{name}", (side, side)).copy()
        picture.fill((*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
        return pygame.transform.rotozoom(picture, turn * 45, 1.0)

    return room.assets.kept(("bit", name, colour, turn, side), made)


def draw_burst(room: Room, surface: Surface, place: Rect, colour: Colour, t: float) -> None:
    """Confetti flies out from behind a card, most of it in that colour."""
    tints: tuple[Colour, ...] = (colour, colour, PINK, TEAL, YELLOW)
    reach = ease_out_cubic(t) * place.width * 0.62
    for index in range(34):
        angle = index * 2.399963
        far = reach * (0.45 + (index * 37 % 19) / 19 * 0.65)
        x = place.centerx + math.cos(angle) * far
        y = place.centery + math.sin(angle) * far * 0.72
        bit = _bit(room, index, tints[index % 5])
        bit.set_alpha(round(255 * (1 - (t - 0.6) / 0.4)) if t > 0.6 else 255)
        surface.blit(bit, bit.get_rect(center=(round(x), round(y))))


def draw_confetti(
    room: Room, surface: Surface, area: Rect, tints: Sequence[Colour], t: float
) -> None:
    """Confetti falls over an area; places are fixed, so every win rains alike."""
    for index in range(46):
        x = area.left + (index * 7919 % 997) / 997 * area.width
        speed = 0.7 + (index * 31 % 17) / 17 * 0.6
        y = area.top - area.height * 0.2 + t * speed * area.height * 1.2
        y -= (index * 53 % 29) / 29 * area.height * 0.3
        if area.top <= y <= area.bottom:
            bit = _bit(room, index, tints[index % len(tints)])
            sway = math.sin(t * 9 + index) * room.px(14)
            surface.blit(bit, bit.get_rect(center=(round(x + sway), round(y))))

"""The colours that Whatzit? is printed in."""

from __future__ import annotations

from boardgames.ui.draw.theme import Colour, Palette

BLACK: Colour = (23, 22, 26)
WHITE: Colour = (253, 251, 244)
YELLOW: Colour = (255, 212, 0)
PINK: Colour = (255, 79, 121)
TEAL: Colour = (18, 165, 160)
GREY: Colour = (146, 144, 152)
DARK_GREY: Colour = (98, 96, 104)
GREEN: Colour = (25, 163, 91)
VEIL: Colour = (16, 14, 20)

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

"""The colours that Whatzit? is printed in."""

from __future__ import annotations

from boardgames.ui.draw.theme import Colour

BLACK: Colour = (23, 22, 26)
WHITE: Colour = (253, 251, 244)
YELLOW: Colour = (255, 212, 0)
PINK: Colour = (255, 79, 121)
TEAL: Colour = (18, 165, 160)

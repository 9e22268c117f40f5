"""Colours, type sizes and measures.

Measures are in units of a 1920×1080 screen and become pixels here, so one layout serves every
window and interface scale.
"""

from __future__ import annotations

import math

import msgspec

Colour = tuple[int, int, int]

INK: Colour = (46, 33, 24)
FADED_INK: Colour = (96, 76, 58)
CREAM: Colour = (248, 238, 216)
PAPER: Colour = (240, 226, 196)
PAPER_DARK: Colour = (222, 203, 165)
WOOD_DARK: Colour = (52, 34, 22)
WOOD: Colour = (112, 74, 44)
LAMP: Colour = (255, 214, 140)
GOLD: Colour = (236, 178, 64)
ALARM: Colour = (166, 42, 28)
GOOD: Colour = (52, 124, 84)
LINK: Colour = (22, 84, 128)

SYMBOLS = {
    "●": "symbol_circle",
    "▲": "symbol_triangle",
    "■": "symbol_square",
    "◆": "symbol_diamond",
    "★": "symbol_star",
    "✚": "symbol_cross",
}

SMALLEST_TEXT = 13
"""Minimum type size in pixels."""
SMALLEST_TO_FIT = SMALLEST_TEXT - 2
"""Minimum size in pixels of text that has to fit a small place in a small window."""
SMALLEST_IN_A_ROOMY_WINDOW = 15
ROOMY_WINDOW = (1280, 800)


class Palette(msgspec.Struct, frozen=True):
    """A game's printed style."""

    accent: Colour
    deep: Colour
    paper: Colour
    ink: Colour
    light: Colour


HOUSE = Palette(accent=(190, 92, 42), deep=(58, 38, 26), paper=PAPER, ink=INK, light=LAMP)


_FEWEST_UNITS = (1280, 800)
"""The window always has at least this many units, whatever the scale."""
_FEWEST_TYPE_UNITS = (1024, 640)
"""Text may grow more than panels; where it doesn't fit, it shrinks."""
_MOST_WISHED = 2.0
_LEAST_UNIT = 0.45
"""Panels stop shrinking together with text."""


class Theme:
    """The measures for a window size and interface scale."""

    def __init__(
        self,
        size: tuple[int, int],
        interface_scale: float = 1.0,
        window: tuple[int, int] | None = None,
    ) -> None:
        """`window` is the whole window if `size` is a part of it."""
        width, height = size
        usual = min(width / 1920, height / 1080)
        wished = usual * interface_scale
        self.size = size
        most = min(width / _FEWEST_UNITS[0], height / _FEWEST_UNITS[1])
        # The largest scale uses the whole window, smaller ones are even steps towards it:
        # with a simple limit, 150 and 200 per cent would be the same.
        steps = math.log2(min(max(interface_scale, 1), _MOST_WISHED))
        stepped = usual * math.pow(most / usual, steps)
        self.unit = min(max(min(wished, stepped), _LEAST_UNIT), most)
        """Pixels per unit."""
        most = min(width / _FEWEST_TYPE_UNITS[0], height / _FEWEST_TYPE_UNITS[1])
        self.type_unit = max(self.unit, min(wished, most))
        """Pixels per unit of type."""
        whole = window or size
        is_roomy = whole[0] >= ROOMY_WINDOW[0] and whole[1] >= ROOMY_WINDOW[1]
        self.smallest_text = SMALLEST_IN_A_ROOMY_WINDOW if is_roomy else SMALLEST_TEXT
        # At small scales, text gets small instead of shortened.
        is_kept = is_roomy and interface_scale >= 1
        self.smallest_to_fit = SMALLEST_IN_A_ROOMY_WINDOW if is_kept else SMALLEST_TO_FIT

    def px(self, measure: float) -> int:
        """At least one pixel."""
        # Called hundreds of times per frame; `max` would double its time.
        pixels = round(measure * self.unit)
        return pixels if pixels > 1 else 1

    def type_px(self, measure: float) -> int:
        """Never below the smallest readable size."""
        return max(self.smallest_text, round(measure * self.type_unit))


def mixed(one: Colour, other: Colour, share: float) -> Colour:
    return (
        round(one[0] + (other[0] - one[0]) * share),
        round(one[1] + (other[1] - one[1]) * share),
        round(one[2] + (other[2] - one[2]) * share),
    )


def from_hex(text: str) -> Colour:
    """From "#rrggbb"."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


_PALE, _VIVID = 0.24, 60
"""Minimum brightness of paper; minimum difference of channels in a colour."""


def brightness(colour: Colour) -> float:
    """Perceived brightness, from 0 to 1."""

    def linear(channel: int) -> float:
        share = channel / 255
        return share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4

    red, green, blue = map(linear, colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ink_on(ground: Colour) -> Colour:
    """Dark or light, whichever is readable on the ground."""
    return INK if brightness(ground) > _PALE else CREAM


BLACK: Colour = (0, 0, 0)
WHITE: Colour = (255, 255, 255)
TAKEN: Colour = (255, 236, 0)
"""Marks the focus, and nothing else."""


def plain_ground(top: Colour, bottom: Colour) -> Colour:
    """A flat panel colour: white for paper, black for wood, player colours unchanged."""
    ground = mixed(top, bottom, 0.5)
    if max(ground) - min(ground) > _VIVID:
        return ground
    return WHITE if brightness(ground) > _PALE else BLACK


def plain_ink(colour: Colour) -> Colour:
    """Near black or near white, with a hint of the colour."""
    end = WHITE if brightness(colour) > _PALE else BLACK
    return mixed(colour, end, 0.8)

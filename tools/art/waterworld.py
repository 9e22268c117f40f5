"""Draws every image for Waterworld: `python -m tools.art.waterworld [PART…]`.

There is a module for each subject, and you can draw one part alone. Fixed seeds give the same files
every time. Needs skia-python, numpy and `pngquant`.
"""

import sys
from collections.abc import Callable, Sequence

from tools.art import (
    waterworld_back,
    waterworld_boats,
    waterworld_bow,
    waterworld_cards,
    waterworld_compass,
    waterworld_deez,
    waterworld_effects,
    waterworld_pieces,
    waterworld_sea,
)

PARTS: dict[str, Callable[[], None]] = {
    "back": waterworld_back.draw,
    "boats": waterworld_boats.draw,
    "bow": waterworld_bow.draw,
    "cards": waterworld_cards.draw,
    "compass": waterworld_compass.draw,
    "deez": waterworld_deez.draw,
    "effects": waterworld_effects.draw,
    "pieces": waterworld_pieces.draw,
    "sea": waterworld_sea.draw,
}


def main(names: Sequence[str]) -> None:
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])

"""Draws every image for Whitewater: `python -m tools.art.whitewater [PART…]`.

There is a module for each subject. Fixed seeds give the same files every time. Needs skia-python
and numpy.
"""

import sys
from collections.abc import Callable, Sequence

from tools.art import whitewater_cards, whitewater_dice, whitewater_rafts, whitewater_river

PARTS: dict[str, Callable[[], None]] = {
    "cards": whitewater_cards.draw,
    "dice": whitewater_dice.draw,
    "rafts": whitewater_rafts.draw,
    "river": whitewater_river.draw,
}


def main(names: Sequence[str] = ()) -> None:
    """Draw the named parts, or all."""
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])

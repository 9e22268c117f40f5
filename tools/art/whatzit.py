"""Draws every image for Whatzit?: `python -m tools.art.whatzit [PART…]`.

There is a module for each subject, and you can draw one part alone. Drawing twice gives the same
files. Needs skia-python and numpy.
"""

import sys
from collections.abc import Callable, Sequence

from tools.art import whatzit_board, whatzit_cards, whatzit_pieces, whatzit_shouts

PARTS: dict[str, Callable[[], None]] = {
    "board": whatzit_board.draw,
    "cards": whatzit_cards.draw,
    "pieces": whatzit_pieces.draw,
    "shouts": whatzit_shouts.draw,
}


def main(names: Sequence[str] = ()) -> None:
    """The named parts, or all."""
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])

"""Draws every picture of Whatzit?: `python -m tools.art.whatzit [PART…]`.

Split by subject into the modules below; each part can be drawn alone, and drawing twice gives the
same files. Needs skia-python and numpy.
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

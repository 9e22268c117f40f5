"""Draws every picture of Conflict: `python -m tools.art.conflict [PART…]`.

Split by subject; fixed seeds make a second run give the same files. Needs skia-python and numpy.
"""

import sys
from collections.abc import Callable, Sequence

from tools.art import conflict_board, conflict_marks, conflict_pieces

PARTS: dict[str, Callable[[], None]] = {
    "pieces": conflict_pieces.draw,
    "board": conflict_board.draw,
    "marks": conflict_marks.draw,
}


def main(names: Sequence[str] = ()) -> None:
    """The named parts, or all."""
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])

"""Draws every image for Conflict: `python -m tools.art.conflict [PART…]`.

There is a module for each subject. Fixed seeds give the same files every time. Needs skia-python
and numpy.
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

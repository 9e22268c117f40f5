"""Draws every image for Bermuda Triangle: `python -m tools.art.bermuda [PART…]`.

You can draw one part alone. Fixed seeds give the same files every time. Needs skia-python, numpy
and `pngquant`.
"""

import sys
from collections.abc import Callable, Sequence

from tools.art import bermuda_cards, bermuda_cloud, bermuda_sea, bermuda_ships

PARTS: dict[str, Callable[[], None]] = {
    "cards": bermuda_cards.draw,
    "cloud": bermuda_cloud.draw,
    "sea": bermuda_sea.draw,
    "ships": bermuda_ships.draw,
}


def main(names: Sequence[str] = ()) -> None:
    """Draw the named parts, or all."""
    for name in names or PARTS:
        PARTS[name]()


if __name__ == "__main__":
    main(sys.argv[1:])

"""The colours of Bermuda Triangle: its printed style, and what goes with each seat."""

from __future__ import annotations

from collections.abc import Mapping

from boardgames.games.bermuda.rules.state import FLEETS
from boardgames.ui.draw.theme import Colour, Palette, from_hex

BERMUDA = Palette(
    accent=(29, 63, 102),
    deep=(18, 42, 74),
    paper=(236, 220, 180),
    ink=(20, 37, 63),
    light=(178, 255, 196),
)
LOOKS: Mapping[str, tuple[Colour, str]] = {
    name: (from_hex(hue), symbol) for name, (hue, symbol) in FLEETS.items()
}
"""By the name a colour has in the rules; every ship has a picture of that name."""

"""A key of its own for each seat, by its place on the keyboard.

Places, not letters, are kept: hands rest where they rest, whatever is printed on the keys there.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.data.settings import Settings
from boardgames.ui.inputs import SPOTS


def chosen_keys(box: Sequence[str], settings: Settings) -> list[str]:
    """By seat the spot of its key: as last chosen, else as the box has it."""
    usual, kept = [key.lower() for key in box], settings.seat_keys
    is_whole = len(kept) == len(set(kept)) == len(usual) and SPOTS.issuperset(kept)
    return list(kept) if is_whole else usual


def key_name(spot: str, settings: Settings) -> str:
    """What is printed on the key there, as far as this keyboard is known."""
    return settings.key_names.get(spot, spot).upper()


def exchanged(keys: Sequence[str], seat: int, spot: str) -> list[str]:
    """The keys with that one for the seat; whoever had it takes the seat's own."""
    swap = {spot: keys[seat], keys[seat]: spot}
    return [swap.get(key, key) for key in keys]

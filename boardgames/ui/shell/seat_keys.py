"""A key for each seat, by its position on the keyboard.

Positions, not letters, are saved: fingers stay where they are in any layout.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.data.settings import Settings
from boardgames.ui.inputs import SPOTS


def chosen_keys(box: Sequence[str], settings: Settings) -> list[str]:
    """Positions by seat: as last chosen, or the default."""
    usual, saved = [key.lower() for key in box], settings.seat_keys
    is_whole = len(saved) == len(set(saved)) == len(usual) and SPOTS.issuperset(saved)
    return list(saved) if is_whole else usual


def key_name(spot: str, settings: Settings) -> str:
    """The label of the key, as far as this keyboard is known."""
    return settings.key_names.get(spot, spot).upper()


def exchanged(keys: Sequence[str], seat: int, spot: str) -> list[str]:
    """The keys after a seat took `spot`; its previous owner gets the seat's key."""
    swap = {spot: keys[seat], keys[seat]: spot}
    return [swap.get(key, key) for key in keys]

"""A room with a lower window: for a table that is shown above a bar of buttons.

The table lays itself out for what is left of the window, so that nothing of it lies under the bar;
it knows nothing of that, and gets its own room back when the bar goes.
"""

from __future__ import annotations

from copy import copy

from boardgames.ui.draw.theme import Theme
from boardgames.ui.scene import Room


def lent_room(room: Room, bar_height: int) -> Room:
    """The room as it is now, without the height of a bar at its foot."""
    lent = copy(room)
    width, height = room.size
    lent.theme = Theme((width, height - bar_height), room.settings.interface_scale)
    return lent

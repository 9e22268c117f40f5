"""Tables for cutting images from: opened large, with a prepared position."""

from __future__ import annotations

from typing import Any

import pygame

from boardgames import paths
from boardgames.core.game import Seat
from boardgames.data.settings import Settings
from boardgames.games import kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.sounds import Sounds
from boardgames.ui.table.table import Table

WINDOW = (3840, 2400)
"""Large enough for close-ups; the wood and the panels around are cut away."""
FRAME_MS = 20.0
MOST_FRAMES = 2000


class _Ears(Sounds):
    """Hears what would be played: every motion that matters begins with a sound of its own."""

    def __init__(self) -> None:
        super().__init__(paths.assets())
        self.played: list[str] = []

    def play(self, name: str) -> None:
        """Noted only."""
        self.played.append(name)


def opened(
    name: str, seats: int, /, seed: int = 7, size: tuple[int, int] = WINDOW, **variants: Any
) -> Table:
    """A table with a new match, on which chance is played by hand."""
    studio = Studio(size, Settings())
    studio.room.sounds = _Ears()
    table = studio.table(open_game(name, variants), kit_of(name), seats, seed)
    table.session._asks_chance = False
    return table


def laid(table: Table, state: Any, viewer: Seat | None = None) -> None:
    """Lays a position on the table, and seats somebody there: the player to move, or that seat."""
    table.session._states[-1] = state
    table.session.hand_over()
    mover = table.session.to_move if viewer is None else viewer
    seat = 0 if mover is None else mover
    table.viewpoint.viewer = seat
    table.turns.show_all()
    table.viewpoint.viewer = seat
    table.viewpoint.shows_private = table.ui.style.has_private_items
    table.turns.begin()
    table.room.stack.scenes = [table]


def watched(table: Table, sound: str, ms: float, times: int = 1) -> None:
    """Shows what was played since, up to so long after a sound has been heard so often."""
    ears = table.room.sounds
    assert isinstance(ears, _Ears)
    ears.played.clear()
    table.turns.show_from(table.viewpoint.shown)
    for _ in range(MOST_FRAMES):
        if ears.played.count(sound) >= times:
            break
        table.update(FRAME_MS)
    assert ears.played.count(sound) >= times, f"nothing that was played sounds like {sound}"
    table.update(ms)


def picture_of(table: Table, has_lights: bool = False) -> pygame.Surface:
    """The table without buttons and prompt."""
    table.aids = table.aids._replace(highlights=has_lights)
    table.changed()
    sheet = pygame.Surface(table.room.size)
    table.display.draw(sheet)
    return sheet

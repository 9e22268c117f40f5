"""Hints for new players, each shown once on this computer.

A hint is saved as shown immediately, so it never returns.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from boardgames.ui.scene import Room

Offered = Iterable[tuple[str, str]]
"""Fitting hints by id, most important first."""


class Hints:
    def __init__(self, room: Room) -> None:
        self._room = room
        self._decision: Hashable = None
        self.now = ""

    def look(self, decision: Hashable, offered: Offered) -> None:
        """Finds a new hint; unchanged for the same decision."""
        if decision == self._decision:
            return
        self._decision = decision
        self.now = ""
        known = self._room.settings.lessons_seen
        for name, text in offered:
            if name not in known:
                self._room.note_told(name)
                self.now = text
                return

    def dismiss(self) -> None:
        self.now = ""

    def forget(self) -> None:
        self._decision = None
        self.now = ""

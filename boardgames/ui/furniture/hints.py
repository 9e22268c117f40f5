"""What to tell a newcomer: each thing once on this computer, when its case first comes up.

A hint is kept as told the moment it is shown, so it never comes again, whatever ends the match.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable

from boardgames.ui.scene import Room

Offered = Iterable[tuple[str, str]]
"""Hints that fit a decision, each with the name it is kept by, the most pressing first."""


class Hints:
    """The hint of the present decision."""

    def __init__(self, room: Room) -> None:
        self._room = room
        self._decision: Hashable = None
        self.now = ""
        """What is told now; empty for nothing new."""

    def look(self, decision: Hashable, offered: Offered) -> None:
        """Finds something new to say; stays as it is for the same decision."""
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
        """It was read and clicked away."""
        self.now = ""

    def forget(self) -> None:
        """Nobody decides now."""
        self._decision = None
        self.now = ""

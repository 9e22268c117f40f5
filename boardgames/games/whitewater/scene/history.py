"""What locked each card and how each die fell last, read from the events everybody has seen.

A position says neither; the table shows both, so it remembers.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.games.whitewater.rules.events import CardLocked, DieRolled, LockKind
from boardgames.games.whitewater.rules.state import PADDLE_CARDS, Member, Raft


class Locks:
    """The reasons so far, read on only as far as the match has got."""

    def __init__(self) -> None:
        self._entries: list[Any] = []
        self._why: dict[tuple[int, str, int], LockKind] = {}
        self._faces: dict[str, str] = {}

    def cause(self, entries: Sequence[Any], raft: Raft, member: Member, index: int) -> str:
        """paddle, rafter or capsize."""
        if raft.capsized:
            return LockKind.CAPSIZE.value
        if member.swimmer is not None:
            return LockKind.RAFTER.value
        if member.cards[index] in PADDLE_CARDS:
            return LockKind.PADDLE.value
        self._read(entries)
        return self._why.get((member.seat, raft.letter, index), LockKind.PADDLE).value

    def faces(self, entries: Sequence[Any]) -> dict[str, str]:
        """The last face of every die that has been rolled."""
        self._read(entries)
        return self._faces

    def _read(self, entries: Sequence[Any]) -> None:
        known = len(self._entries)
        if known and (len(entries) < known or entries[known - 1] is not self._entries[-1]):
            self._entries, self._why, self._faces = [], {}, {}
        for entry in entries[len(self._entries) :]:
            for event in entry.events:
                if isinstance(event, CardLocked):
                    self._why[event.seat, event.letter, event.index] = event.why
                elif isinstance(event, DieRolled):
                    self._faces[event.die] = event.face
            self._entries.append(entry)

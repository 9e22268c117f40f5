"""What locked each card, read from the events everybody has seen.

A position only says that a card is locked; the table shows why, so it remembers the last reason.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.games.whitewater.events import CardLocked, LockKind
from boardgames.games.whitewater.state import PADDLE_CARDS, Member, Raft


class Locks:
    """The reasons so far, read on only as far as the match has got."""

    def __init__(self) -> None:
        self._entries: list[Any] = []
        self._why: dict[tuple[int, str, int], LockKind] = {}

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

    def _read(self, entries: Sequence[Any]) -> None:
        if self._entries != list(entries[: len(self._entries)]):
            self._entries, self._why = [], {}
        for entry in entries[len(self._entries) :]:
            for event in entry.events:
                if isinstance(event, CardLocked):
                    self._why[event.seat, event.letter, event.index] = event.why
            self._entries.append(entry)

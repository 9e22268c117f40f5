"""The story of a match: its history cut into turns, each told in a sentence.

Steps are what the log keeps; turns are what people remember and ask about.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from boardgames.core.game import CHANCE, Event, Game, Ref, Seat, Who
from boardgames.core.wording import Teller

Line = tuple[str, Ref | None]
"""A line of the log, and the thing it is about."""
SeenTurn = tuple[Seat, list[tuple[int, Event]]]
"""Whose turn, and its events with their entries' numbers."""


class SeenEntry(msgspec.Struct, frozen=True):
    """One action of the history as somebody saw it: whose it was, and the events."""

    index: int
    seat: Seat
    events: tuple[Event, ...]


class ToldTurn(msgspec.Struct, frozen=True):
    """A turn as it is told to somebody: whose, what came of it, and its steps."""

    seat: Seat
    """CHANCE where nobody's turn it was: the set-up, a storm."""
    first: int
    """The first entry it is about."""
    last: int
    text: str
    spot: Ref | None
    steps: tuple[Line, ...]

    remark: str = ""
    """What a computer says of its own turn; empty where it says nothing."""

    @property
    def whole(self) -> str:
        """What came of it and what was said of it."""
        return f"{self.text} {self.said}".strip()

    @property
    def said(self) -> str:
        """The remark as it is quoted."""
        return f"“{self.remark}”" if self.remark else ""


class Way(NamedTuple):
    """Something that moved from one thing on the table to another."""

    piece: Ref
    start: Ref
    end: Ref


def told_turns(
    game: Game[Any, Any], entries: Iterable[SeenEntry], teller: Teller, who: Who
) -> list[ToldTurn]:
    """The turns of which there is something to tell, in their order."""
    told = (told_turn(game, turn, teller, who) for turn in turns_of(game, entries))
    return [turn for turn in told if turn is not None]


def told_turn(game: Game[Any, Any], turn: SeenTurn, teller: Teller, who: Who) -> ToldTurn | None:
    """What came of a turn; None where there is nothing to tell."""
    seat, parts = turn
    events = [event for _, event in parts]
    text = game.recap(events, teller)
    steps = [(line, game.spot(e)) for e in events if (line := game.sentence(e, who))]
    if not (text or steps):
        return None
    spot = next((s for e in reversed(events) if (s := game.spot(e)) is not None), None)
    return ToldTurn(seat, parts[0][0], parts[-1][0], text, spot, tuple(steps))


def turns_of(game: Game[Any, Any], entries: Iterable[SeenEntry]) -> list[SeenTurn]:
    """The history cut into turns."""
    cut = Cut(game)
    for entry in entries:
        cut.add(entry)
    return cut.turns


class Cut:
    """A history cut into turns as it grows; one entry can end and begin turns."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._game = game
        self.turns: list[SeenTurn] = []
        """The last of them grows with what is added."""
        self.length = 0
        self.last: SeenEntry | None = None

    def add(self, entry: SeenEntry) -> None:
        """The next action."""
        self.length += 1
        self.last = entry
        for event in entry.events:
            seat = self._game.begins_turn(event)
            if seat is not None or not self.turns:
                self.turns.append((CHANCE if seat is None else seat, []))
            self.turns[-1][1].append((entry.index, event))


def ways_since(
    game: Game[Any, Any], entries: Sequence[SeenEntry], since: int
) -> dict[Ref, tuple[Seat, Way]]:
    """What has moved since that entry, each thing's steps as one way, and whose doing it was."""
    found: dict[Ref, tuple[Seat, Way]] = {}
    doer: Seat = CHANCE
    for entry in entries:
        doer = doer if entry.seat == CHANCE else entry.seat
        if entry.index < since:
            continue
        for event in entry.events:
            for piece, start, end in game.ways(event):
                if piece in found:
                    start = found[piece][1].start
                found[piece] = (doer, Way(piece, start, end))
    return {piece: way for piece, way in found.items() if way[1].start != way[1].end}

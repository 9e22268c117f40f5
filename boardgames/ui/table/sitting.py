"""Who sits at the screen, and how much of the match that person has been shown.

This is where secrets are kept: the table draws `view` and `seen`, never the session's state.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

import msgspec

from boardgames.core.game import NOBODY, Event, Ref, Seat, Who
from boardgames.core.session import Entry, Session


class Turn(Enum):
    """What the table waits for."""

    DECISION = "the person at the screen decides"
    HAND_OVER = "the screen must be handed to somebody else"
    COMPUTER = "a computer player decides"
    OVER = "the match has ended"


Line = tuple[str, Ref | None]
"""A line of the log, and the thing it is about."""


class SeenEntry(msgspec.Struct, frozen=True):
    """One action of the history as somebody saw it: whose it was, and the events."""

    index: int
    seat: Seat
    events: tuple[Event, ...]


class Sitting:
    """One screen, several people, one session."""

    def __init__(self, session: Session[Any, Any], who: Who) -> None:
        self.session = session
        self.who = who
        self.viewer: Seat = NOBODY
        self.shown = len(session.entries)
        self._away_since: dict[Seat, int] = dict.fromkeys(session.humans, self.shown)
        self._view_of: tuple[int, Seat, int] | None = None
        self._view: Any = None
        if len(session.humans) == 1:
            (self.viewer,) = session.humans
        self._sit_down_openly()

    @property
    def view(self) -> Any:
        """What the person at the screen may know, as far as it has been shown."""
        key = (self.shown, self.viewer, id(self.session.state_at(self.shown)))
        if self._view_of != key:
            self._view = self.view_at(self.shown)
            self._view_of = key
        return self._view

    def view_at(self, length: int) -> Any:
        """What the person at the screen may know of the position after that many entries."""
        return self.session.game.view(self.session.state_at(length), self.viewer)

    @property
    def to_move(self) -> Seat | None:
        """Whose turn it is in the position that is shown."""
        return self.session.game.to_move(self.session.state_at(self.shown))

    @property
    def turn(self) -> Turn:
        """What the table waits for, once everything has been shown."""
        seat = self.session.to_move
        if seat is None:
            return Turn.OVER
        if seat not in self.session.humans:
            return Turn.COMPUTER
        return Turn.DECISION if seat == self.viewer else Turn.HAND_OVER

    def entries_to_show(self) -> list[Entry]:
        """What has been played and not been shown."""
        return self.session.entries[self.shown :]

    def show_until(self, length: int) -> None:
        """That much of the match has been seen now."""
        self.shown = min(length, len(self.session.entries))
        if self.viewer in self._away_since:
            self._away_since[self.viewer] = self.shown
        if self.shown == len(self.session.entries):
            self._sit_down_openly()

    def _sit_down_openly(self) -> None:
        # Where nothing secret is asked or shown, nobody needs to look away.
        seat = self.session.to_move
        private = seat is not None and self.session.game.is_private(self.session.state)
        if seat in self.session.humans and not private and seat is not None:
            self.viewer = seat

    def lift_curtain(self, seat: Seat) -> list[str]:
        """That person sits down; gives what happened while the seat was away."""
        self.session.hand_over()
        since = self._away_since.get(seat, 0)
        self.viewer = seat
        self.show_until(len(self.session.entries))
        return [line for line, _ in self.log(since)]

    def seen(self, event: Event) -> Event | None:
        """The event as the person at the screen may know it."""
        return event if self.session.to_move is None else event.seen_by(self.viewer)

    def seen_events(self, entry: Entry) -> list[Event]:
        """What the person at the screen may know of an entry."""
        return [seen for event in entry.events if (seen := self.seen(event)) is not None]

    def seen_entries(self, since: int = 0) -> list[SeenEntry]:
        """What has been shown, with the events as the person at the screen may know them."""
        return [
            SeenEntry(entry.index, entry.seat, tuple(self.seen_events(entry)))
            for entry in self.session.entries[since : self.shown]
        ]

    def log(self, since: int = 0) -> list[Line]:
        """The log lines this person may read, each with the thing it is about."""
        lines: list[Line] = []
        game = self.session.game
        for entry in self.session.entries[since : self.shown]:
            for seen in self.seen_events(entry):
                sentence = game.sentence(seen, self.who)
                if sentence:
                    lines.append((sentence, game.spot(seen)))
        return lines

    def snap(self) -> None:
        """Everything that was played counts as shown (after taking back, loading, skipping)."""
        self.show_until(len(self.session.entries))

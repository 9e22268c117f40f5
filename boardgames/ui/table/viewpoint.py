"""Who is viewing the screen, and how much of the match they have seen.

Secrets are kept here: everything else draws and tells what is `Seen`, never the session's state.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from typing import Any, TypeVar

from msgspec.structs import replace

from boardgames.ai.bots import seen_by
from boardgames.core import texts
from boardgames.core.game import NOBODY, Event, Moment, Seat, Who, moments_of
from boardgames.core.narration import (
    Narration,
    PiecePath,
    SeenEntry,
    SeenTurn,
    TurnKey,
    TurnSplitter,
    TurnSummary,
    is_same_turn,
    paths_of,
    turn_summary,
)
from boardgames.core.players import Manner
from boardgames.core.remarks import Remarks
from boardgames.core.session import Entry, Session
from boardgames.core.wording import Addressing

T = TypeVar("T")

LAST_TURNS = 24
"""More than are played between two decisions of anybody who still has some."""

EVERYBODY: Seat = -3
"""The viewer of a finished match, who may know everything."""


def cached(cache: dict[object, Any], make: Callable[..., T], args: tuple[Any, ...]) -> T:
    """`make(*args)`, computed once per cache; arguments are compared by identity."""
    key = (make, *map(id, args))
    if key not in cache:
        cache[key] = make(*args), args  # the arguments are kept, so that their ids stay theirs
    found: T = cache[key][0]
    return found


class Seen:
    """What the viewer has been shown so far; the same object until more is shown."""

    def __init__(self, viewpoint: Viewpoint) -> None:
        self._viewpoint = viewpoint
        self._cache: dict[object, Any] = {}
        session = viewpoint.session
        state = session.state_at(viewpoint.shown)
        self.view: Any = session.game.view(state, viewpoint.known_to)
        self.viewer = viewpoint.viewer
        self.private_viewer = viewpoint.private_viewer
        self.has_onlookers = viewpoint.has_onlookers
        self.is_watched = viewpoint.is_watched
        self.shows_private = viewpoint.shows_private
        self.shown = viewpoint.shown
        """How many entries have been shown."""
        self.mover = session.game.acting_seat(state)
        """Whose turn the position shown is; may be CHANCE."""

    def cached(self, make: Callable[..., T], *args: Any) -> T:
        """`make(*args)`, computed once for as long as nothing more is shown."""
        return cached(self._cache, make, args)

    @property
    def is_latest(self) -> bool:
        """Whether everything played has been shown."""
        return self.shown == len(self._viewpoint.session.entries)

    @property
    def latest(self) -> Any:
        """The newest position as the viewer may know it, shown or not; for timing, not drawing."""
        if self.is_latest:
            return self.view
        # More may be played while nothing more is shown.
        return self.cached(self._viewpoint.view_of, self._viewpoint.session.state)

    def moments(self, entry: Entry) -> list[Moment[Any]]:
        """An entry's events as the viewer sees them, each with the views before and after."""
        return self._viewpoint.moments(entry)

    @cached_property
    def entries(self) -> Sequence[SeenEntry]:
        return self._viewpoint.seen_entries()

    @cached_property
    def events(self) -> Sequence[Event]:
        return [event for entry in self.entries for event in entry.events]

    @cached_property
    def story(self) -> Sequence[TurnSummary]:
        """The whole match, turn by turn."""
        return self._viewpoint.story()

    @cached_property
    def last_turns(self) -> Sequence[TurnSummary]:
        return self._viewpoint.last_turns()

    @cached_property
    def recent_turns(self) -> Sequence[TurnSummary]:
        """The turns since the viewer's last decision, oldest first; at least the last one."""
        decided = self._viewpoint.last_decision()
        if decided is None:
            return self.last_turns[-self._viewpoint.session.seats :]
        return [t for t in self.last_turns if t.last > decided] or self.last_turns[-1:]

    @cached_property
    def paths(self) -> Sequence[tuple[TurnKey, PiecePath]]:
        """What has moved in others' turns since the viewer's last decision."""
        return self._viewpoint.recent_paths()


class Viewpoint:
    """One screen, several people, one session."""

    def __init__(
        self,
        session: Session[Any, Any],
        narration: Narration[Any],
        who: Who,
        manners: Mapping[Seat, Manner],
        *,
        is_looking_back: bool = False,
    ) -> None:
        self.session = session
        self.narration = narration
        self.who = who
        self.manners = manners
        """Those of the computers that make remarks."""
        self._remarks = Remarks(session, narration, manners)
        self.is_looking_back = is_looking_back
        """Whether an earlier point of the match is shown: nothing is revealed before its time."""
        self.viewer: Seat = NOBODY
        self.addressed: Seat | None = None
        """Who is "you" in what is told of turns; None: the private viewer."""
        self._public_viewer: Seat = NOBODY
        """Who sat down with everybody watching, and so may be shown nothing secret."""
        self._visitor: Seat = NOBODY
        """Who is looking out of turn, until they hand over."""
        self.shows_private = False
        """Whether that person is holding their private things open; everyone else looks away."""
        self.shown = len(session.entries)
        self._away_since: dict[Seat, int] = dict.fromkeys(session.humans, self.shown)
        self._seen: tuple[object, Seen] | None = None
        self._entries_seen: dict[Seat, list[tuple[Entry, SeenEntry]]] = {}
        self._splitters: dict[Seat, TurnSplitter] = {}
        self._told: dict[tuple[object, ...], tuple[SeenTurn, TurnSummary | None]] = {}
        if is_looking_back:
            return
        if len(session.humans) == 1:
            (self.viewer,) = session.humans
        self._seat_mover()

    def now(self) -> Seen:
        """What has been shown; the same object until that changes."""
        session = self.session
        last = session.entries[self.shown - 1] if self.shown else None
        state = session.state_at(self.shown)
        key = (
            self.shown,
            self.viewer,
            self.private_viewer,
            self.shows_private,
            self._is_open,
            self.is_looking_back,
            id(last),
            id(state),
            texts.in_use(),
        )
        if self._seen is None or self._seen[0] != key:
            self._seen = (key, Seen(self))
        return self._seen[1]

    def view_of(self, state: Any) -> Any:
        return self.session.game.view(state, self.known_to)

    # Who may know what -----------------------------------------------------------------------

    @property
    def has_onlookers(self) -> bool:
        """Whether several people share the screen."""
        return len(self.session.humans) > 1

    @property
    def is_watched(self) -> bool:
        """Whether everybody is watching, so that nothing private may be shown."""
        is_public = self.viewer == self._public_viewer and not self.shows_private
        return is_public and self.has_onlookers

    @property
    def private_viewer(self) -> Seat:
        """Who looks at the screen alone, so that it may say "you" and show secrets."""
        return NOBODY if self.is_watched else self.viewer

    @property
    def known_to(self) -> Seat:
        """Whose knowledge is shown; a replay offers only viewers who may be chosen."""
        return self.viewer if self.is_looking_back else self.private_viewer

    @property
    def _is_open(self) -> bool:
        """Whether the match is over and everything may be known."""
        return self.session.to_move is None and not self.is_looking_back

    @property
    def is_private(self) -> bool:
        """Whether the next decision is asked behind a hand-over screen."""
        session = self.session
        return session.to_move is not None and session.game.is_private(session.state)

    def seen(self, event: Event) -> Event | None:
        """The event as the viewer may know it; None if they see nothing of it."""
        return event if self._is_open else event.seen_by(self.known_to)

    def seen_events(self, entry: Entry) -> list[Event]:
        return [seen for event in entry.events if (seen := self.seen(event)) is not None]

    def moments(self, entry: Entry) -> list[Moment[Any]]:
        """An entry's events as the viewer sees them, each with the views before and after."""
        seen = [self.seen(event) for event in entry.events]
        state = self.session.state_at(entry.index)
        return moments_of(self.session.game, state, entry.action, seen, self.known_to)

    # Sitting down, standing up -----------------------------------------------------------------

    def entries_to_show(self) -> list[Entry]:
        return self.session.entries[self.shown :]

    def show_until(self, length: int) -> None:
        """That much of the match has been seen now."""
        self.shown = min(length, len(self.session.entries))
        if self.is_looking_back:
            return
        for seat in self._away_since:
            if self.private_viewer in (NOBODY, seat):
                self._away_since[seat] = self.shown
        if self.shown == len(self.session.entries):
            self._seat_mover()

    def show_all(self) -> None:
        self.show_until(len(self.session.entries))

    def _seat_mover(self) -> None:
        if self._visitor != NOBODY:
            return
        # Where nothing secret is asked or shown, nobody needs to look away.
        self.stand_up_before_secrets()
        seat = self.session.to_move
        if seat in self.session.humans and not self.is_private and seat is not None:
            if seat != self.viewer:
                self.shows_private = False
            self.viewer = self._public_viewer = seat

    def stand_up_before_secrets(self) -> None:
        """Clears a viewer without private access before a secret is asked or shown.

        Everybody has been watching, so only a hand-over gives the screen to one person alone.
        """
        if self.has_onlookers and self.is_private and self.viewer == self._public_viewer:
            self.viewer = self._public_viewer = NOBODY

    def sit_down(self, seat: Seat) -> int:
        """That person sits down alone; returns how many entries the seat had seen before."""
        self.session.hand_over()
        since = self._away_since.get(seat, 0)
        self.viewer = seat
        self._public_viewer = NOBODY
        if seat == self.session.to_move:
            self.show_all()
        else:
            # The mover takes the seat again afterwards.
            self._visitor = seat
            self.shown = len(self.session.entries)
        return since

    def end_visit(self) -> None:
        self._visitor = NOBODY

    # The story so far --------------------------------------------------------------------------

    @property
    def _listener(self) -> Seat:
        return EVERYBODY if self._is_open else self.known_to

    def seen_entries(self) -> list[SeenEntry]:
        return [one for _, one in self._entries_seen_by(self._listener)[: self.shown]]

    def _entries_seen_by(self, seat: Seat) -> list[tuple[Entry, SeenEntry]]:
        """Every entry that has been shown, and perhaps later ones; grows with the match."""
        entries, seen = self.session.entries, self._entries_seen.setdefault(seat, [])
        while seen and (len(seen) > len(entries) or seen[-1][0] is not entries[len(seen) - 1]):
            seen.pop()  # it was undone
        for entry in entries[len(seen) : self.shown]:
            events = entry.events if seat == EVERYBODY else seen_by(entry.events, seat)
            seen.append((entry, SeenEntry(entry.index, entry.seat, tuple(events))))
        return seen

    def _turns_seen_by(self, seat: Seat) -> list[SeenTurn]:
        seen, known = self._entries_seen_by(seat), self._splitters.get(seat)
        if known is None or known.length > self.shown or not _continues(known, seen):
            known = self._splitters[seat] = TurnSplitter(self.session.game)
        for _, entry in seen[known.length : self.shown]:
            known.add(entry)
        return known.turns

    def story(self, since: int = 0) -> list[TurnSummary]:
        """The turns that ended at that entry or later."""
        return [turn for turn in self._told_turns() if turn.last >= since]

    def last_turns(self) -> list[TurnSummary]:
        return [turn for turn in self._told_turns(LAST_TURNS) if turn.text]

    def last_decision(self) -> int | None:
        """The viewer's last entry, -1 before the first one; None if nobody is viewing."""
        if not 0 <= self.viewer < self.session.seats:
            return None
        entries = self.session.entries[: self.shown]
        return next((e.index for e in reversed(entries) if e.seat == self.viewer), -1)

    def recent_paths(self) -> list[tuple[TurnKey, PiecePath]]:
        decided = self.last_decision()
        if decided is None:
            return []
        turns = self._turns_seen_by(self._listener)[-LAST_TURNS:]
        return [
            ((turn[1][0][0], turn[0]), path)
            for turn in turns
            if turn[0] != self.viewer
            for path in paths_of(self.narration, turn, decided + 1)
        ]

    def _told_turns(self, latest: int = 0) -> list[TurnSummary]:
        """The latest turns, or all of them for 0."""
        turns = self._turns_seen_by(self._listener)[-latest:]
        told = [turn for turn in map(self._told_turn, turns) if turn is not None]
        said = self._remarks.of(self._finished_turns())
        return [replace(turn, remark=said[turn.key]) if turn.key in said else turn for turn in told]

    def _finished_turns(self) -> list[SeenTurn]:
        turns = self._turns_seen_by(NOBODY)
        is_over = self.session.to_move is None and self.shown == len(self.session.entries)
        return turns if is_over else turns[:-1]

    def _told_turn(self, turn: SeenTurn) -> TurnSummary | None:
        listener = self.private_viewer if self.addressed is None else self.addressed
        key = (listener, id(turn[1][0][1]), texts.in_use())
        known = self._told.get(key)
        if known is None or not is_same_turn(known[0], turn):
            teller = Addressing(self.who, listener)
            told = turn_summary(self.narration, turn, teller, self.who)
            known = self._told[key] = (turn[0], list(turn[1])), told
        return known[1]


def _continues(splitter: TurnSplitter, seen: list[tuple[Entry, SeenEntry]]) -> bool:
    """Whether what was split is still part of the history."""
    return not splitter.length or seen[splitter.length - 1][1] is splitter.last

"""Who sits at the screen, and how much of the match that person has been shown.

This is where secrets are kept: the table draws `view` and `seen`, never the session's state.
"""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec.structs import replace

from boardgames.ai.bots import seen_by
from boardgames.core.game import CHANCE, NOBODY, Event, Seat, Who, moments_of
from boardgames.core.narration import (
    Narration,
    SeenEntry,
    SeenTurn,
    ToldTurn,
    TurnSplitter,
    told_turn,
)
from boardgames.core.session import Entry, Session
from boardgames.core.wording import Teller

LAST_TURNS = 24
"""More than any strip has room for; a long match is never told anew as a whole."""

EVERYBODY: Seat = -3
"""Whose eyes see a match that is over: nothing is kept from anybody."""


class Turn(Enum):
    """What the table waits for."""

    DECISION = "the person at the screen decides"
    HAND_OVER = "the screen must be handed to somebody else"
    COMPUTER = "a computer player decides"
    OVER = "the match has ended"


class Sitting:
    """One screen, several people, one session."""

    def __init__(self, session: Session[Any, Any], narration: Narration[Any], who: Who) -> None:
        self.session = session
        self.narration = narration
        self.who = who
        self.viewer: Seat = NOBODY
        self.is_looking_back = False
        """Whether an earlier point of the match is shown: nothing is told before its time."""
        self._openly: Seat = NOBODY
        """Who sat down with everybody looking on, and so may be shown nothing secret."""
        self.has_papers_open = False
        """Whether that person has opened what only they may know; everybody else looks away."""
        self.shown = len(session.entries)
        self._away_since: dict[Seat, int] = dict.fromkeys(session.humans, self.shown)
        self._seen: dict[Seat, list[tuple[Entry, SeenEntry]]] = {}
        """The history by who saw it: a long match isn't looked at anew after every action."""
        self._splitters: dict[Seat, TurnSplitter] = {}
        self._told_before: dict[tuple[Seat, int], tuple[SeenTurn, ToldTurn | None]] = {}
        self._said_before: dict[int, tuple[SeenTurn, str]] = {}
        self.has_remarks = True
        """Whether computers say why they did what must surprise."""
        self._view_of: tuple[int, Seat, int] | None = None
        self._view: Any = None
        if len(session.humans) == 1:
            (self.viewer,) = session.humans
        self._take_place()

    @property
    def view(self) -> Any:
        """What the person at the screen may know, as far as it has been shown."""
        key = (self.shown, self.eyes, id(self.session.state_at(self.shown)))
        if self._view_of != key:
            self._view = self.view_at(self.shown)
            self._view_of = key
        return self._view

    def view_at(self, length: int) -> Any:
        """What the person at the screen may know of the position after that many entries."""
        return self.session.game.view(self.session.state_at(length), self.eyes)

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
        if self.is_looking_back:
            return
        for seat in self._away_since:
            if self.alone in (NOBODY, seat):
                self._away_since[seat] = self.shown
        if self.shown == len(self.session.entries):
            self._take_place()

    def _take_place(self) -> None:
        # Where nothing secret is asked or shown, nobody needs to look away.
        self.rise_before_secrets()
        seat = self.session.to_move
        if seat in self.session.humans and not self.is_private and seat is not None:
            if seat != self.viewer:
                self.has_papers_open = False
            self.viewer = self._openly = seat

    @property
    def is_private(self) -> bool:
        """Whether the decision that waits is asked behind a curtain."""
        session = self.session
        return session.to_move is not None and session.game.is_private(session.state)

    def rise_before_secrets(self) -> None:
        """Whoever sat down openly leaves the screen before a secret is asked or told there.

        All have been looking on, so only a curtain gives the screen to one person alone.
        """
        if self.has_onlookers and self.is_private and self.viewer == self._openly:
            self.viewer = self._openly = NOBODY

    def lift_curtain(self, seat: Seat) -> int:
        """That person sits down alone; gives how much of the match the seat had seen."""
        self.session.hand_over()
        since = self._away_since.get(seat, 0)
        self.viewer = seat
        self._openly = NOBODY
        if seat == self.session.to_move:
            self.show_until(len(self.session.entries))
        else:
            # Somebody has come only to look: the mover's place is taken again afterwards.
            self.shown = len(self.session.entries)
        return since

    def seen(self, event: Event) -> Event | None:
        """The event as the person at the screen may know it."""
        return event if self._lies_open else event.seen_by(self.eyes)

    @property
    def _lies_open(self) -> bool:
        return self.session.to_move is None and not self.is_looking_back

    def seen_events(self, entry: Entry) -> list[Event]:
        """What the person at the screen may know of an entry."""
        return [seen for event in entry.events if (seen := self.seen(event)) is not None]

    @property
    def _eyes(self) -> Seat:
        return EVERYBODY if self._lies_open else self.eyes

    def seen_entries(self, since: int = 0) -> list[SeenEntry]:
        """What has been shown, with the events as the person at the screen may know them."""
        return [one for _, one in self._seen_by(self._eyes)[since : self.shown]]

    def _seen_by(self, eyes: Seat) -> list[tuple[Entry, SeenEntry]]:
        """Every action that has been shown, and perhaps later ones."""
        entries, seen = self.session.entries, self._seen.setdefault(eyes, [])
        while seen and (len(seen) > len(entries) or seen[-1][0] is not entries[len(seen) - 1]):
            seen.pop()  # it was taken back
        for entry in entries[len(seen) : self.shown]:
            events = entry.events if eyes == EVERYBODY else seen_by(entry.events, eyes)
            seen.append((entry, SeenEntry(entry.index, entry.seat, tuple(events))))
        return seen

    def _turns_seen_by(self, eyes: Seat) -> list[SeenTurn]:
        """What has been shown, split into turns; only what came since is looked at."""
        seen, known = self._seen_by(eyes), self._splitters.get(eyes)
        if known is None or known.length > self.shown or not _goes_on(known, seen):
            known = self._splitters[eyes] = TurnSplitter(self.session.game)
        for _, entry in seen[known.length : self.shown]:
            known.add(entry)
        return known.turns

    def story(self, since: int = 0) -> list[ToldTurn]:
        """The turns that ended since that entry, each whole, told to the person at the screen."""
        return [turn for turn in self._told() if turn.last >= since]

    def last_turns(self) -> list[ToldTurn]:
        """The latest part of the story."""
        return [turn for turn in self._told(LAST_TURNS) if turn.text]

    def _told(self, latest: int = 0) -> list[ToldTurn]:
        """So many turns, or all."""
        turns = self._turns_seen_by(self._eyes)[-latest:]
        told = [turn for turn in map(self._told_turn, turns) if turn is not None]
        said = self._remarks(latest) if self.has_remarks else {}
        remarks = (said.get((turn.seat, turn.first)) for turn in told)
        pairs = zip(told, remarks, strict=True)
        return [replace(turn, remark=remark) if remark else turn for turn, remark in pairs]

    def _remarks(self, latest: int) -> dict[tuple[Seat, int], str]:
        """What computers say of turns that are over, at most one of them in a round.

        Everybody hears it, so it is made of what everybody knows.
        """
        session, found, rounds = self.session, {}, set[int]()
        turns = self._turns_seen_by(NOBODY)[-latest:]
        is_over = session.to_move is None and self.shown == len(session.entries)
        for turn in turns if is_over else turns[:-1]:
            seat, begin = turn[0], turn[1][0][0]
            if seat == CHANCE or seat in session.humans:
                continue
            now = session.game.round_of(session.state_at(begin))
            if now not in rounds and (text := self._remark(turn)):
                rounds.add(now)
                found[seat, begin] = text
        return found

    def _remark(self, turn: SeenTurn) -> str:
        """As it was said before, where the turn is the very same."""
        session, (seat, parts) = self.session, turn
        begin, first = parts[0]
        known = self._said_before.get(begin)
        if known is None or not _is_same(known[0], turn):
            entry, state = session.entries[begin], session.state_at(begin)
            seen = [event.seen_by(NOBODY) for event in entry.events]
            moments = moments_of(session.game, state, entry.action, seen, NOBODY)
            # What comes before the turn's first event in its entry was another's turn.
            place = [event is first for event in self._seen[NOBODY][begin][1].events].index(True)
            events = [event for _, event in parts]
            said = self.narration.remark(moments[place].before, events, seat)
            known = (seat, list(parts)), said
            self._said_before[begin] = known
        return known[1]

    def _told_turn(self, turn: SeenTurn) -> ToldTurn | None:
        """As it was told before, where nothing has been added to it since."""
        key = (self.alone, id(turn[1][0][1]))
        known = self._told_before.get(key)
        if known is None or not _is_same(known[0], turn):
            teller = Teller(self.who, self.alone)
            told = told_turn(self.narration, turn, teller, self.who)
            known = (turn[0], list(turn[1])), told
            self._told_before[key] = known
        return known[1]

    @property
    def alone(self) -> Seat:
        """Who looks at the screen alone, so that it may say "you" and tell secrets."""
        return NOBODY if self.is_watched else self.viewer

    @property
    def has_onlookers(self) -> bool:
        """Whether several people share the screen."""
        return len(self.session.humans) > 1

    @property
    def is_watched(self) -> bool:
        """Whether everybody looks on, so that nothing may be shown that one person alone knows."""
        is_open = self.viewer == self._openly and not self.has_papers_open
        return is_open and self.has_onlookers

    @property
    def eyes(self) -> Seat:
        """Whose knowledge is shown; looking back offers only eyes that may be looked through."""
        return self.viewer if self.is_looking_back else self.alone

    def snap(self) -> None:
        """Everything that was played counts as shown (after taking back, loading, skipping)."""
        self.show_until(len(self.session.entries))


def _goes_on(splitter: TurnSplitter, seen: list[tuple[Entry, SeenEntry]]) -> bool:
    """Whether what was split still stands in the history."""
    return not splitter.length or seen[splitter.length - 1][1] is splitter.last


def _is_same(one: SeenTurn, other: SeenTurn) -> bool:
    """Whether they are made of the very same events: comparing what they hold would be slow."""
    return len(one[1]) == len(other[1]) and all(
        at == its_at and event is its_event
        for (at, event), (its_at, its_event) in zip(one[1], other[1], strict=True)
    )

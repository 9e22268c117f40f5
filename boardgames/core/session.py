"""One match in progress; every state change goes through it.

Each chance action draws from a stream fixed by the seed and its index in the history, so a loaded
match has the same future and undo never re-rolls.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from boardgames.core.game import (
    CHANCE,
    NOBODY,
    Action,
    Event,
    Game,
    IllegalActionError,
    Outcome,
    Seat,
    Step,
)
from boardgames.core.rng import Rng
from boardgames.core.texts import N_, _

S = TypeVar("S")
A = TypeVar("A", bound=Action)

CHANCE_FELL = "dice"
HANDED_OVER = "hand_over"
ALL_LIES_OPEN = "ending"
NOTHING_YET = "nothing"
NOT_BY_PEOPLE = "not_people"


class Entry(msgspec.Struct, frozen=True):
    index: int
    seat: Seat
    action: Action
    events: tuple[Event, ...]
    barrier: str
    """What keeps this from being undone ("dice"); empty if nothing does."""


class Recorder(Protocol):
    """Saves the match; called before anybody sees a result."""

    def played(self, entry: Entry) -> None:
        """An action was played."""

    def taken_back(self, length: int) -> None:
        """The history was cut to that many entries."""


class Session(Generic[S, A]):
    """Starts a match, or resumes one from the actions of its history."""

    def __init__(
        self,
        game: Game[S, A],
        seats: int,
        seed: int = 0,
        *,
        humans: Iterable[Seat] | None = None,
        recorder: Recorder | None = None,
        history: Sequence[A] = (),
        asks_chance: bool = True,
    ) -> None:
        if seats not in game.seats:
            least, most = game.seats[0], game.seats[-1]
            text = N_("{game} is for {least} to {most} players.")
            raise ValueError(_(text, game=game.name, least=least, most=most))
        self.game = game
        self.seats = seats
        self.seed = seed
        self.humans = frozenset(range(seats) if humans is None else humans)
        self.entries: list[Entry] = []
        self._states: list[S] = [game.start(seats)]
        self._redo: list[A] = []
        self._floor = 0
        self._floor_reason = NOTHING_YET
        self._asks_chance = asks_chance
        self._recorder: Recorder | None = None
        for action in history:
            self._advance(action)
        self._recorder = recorder
        if asks_chance:
            self._ask_chance()

    def replay(self, action: A) -> None:
        """Plays an action of a saved history again without checking it."""
        self._advance(action)

    def go_on(self, recorder: Recorder | None) -> None:
        """Starts recording and asking chance after a replay."""
        self._recorder = recorder
        self._asks_chance = True
        self._ask_chance()

    @property
    def state(self) -> S:
        """The whole state, secrets included."""
        return self._states[-1]

    def state_at(self, length: int) -> S:
        return self._states[length]

    def view(self, seat: Seat) -> S:
        return self.game.view(self.state, seat)

    @property
    def to_move(self) -> Seat | None:
        return self.game.to_move(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def legal_actions(self) -> Sequence[A]:
        return self.game.legal_actions(self.state)

    def play(self, action: A) -> list[Entry]:
        """Plays the action and all chance that follows; returns the new entries."""
        if self.to_move is None or not self.game.allows(self.state, action):
            raise IllegalActionError(f"{action!r} is not allowed here")
        self._redo.clear()
        first = len(self.entries)
        self._advance(action)
        if self._asks_chance:
            self._ask_chance()
        return self.entries[first:]

    def _ask_chance(self) -> None:
        while self.to_move == CHANCE:
            rng = Rng.of(self.seed, len(self.entries))
            self._advance(self.game.chance(self.state, rng))

    def _advance(self, action: A) -> None:
        state = self.state
        seat = self.game.to_move(state)
        if seat is None:
            raise IllegalActionError(f"{action!r} was played after the end")
        step = self.game.apply(state, action)
        reveals = next((type(e).reveals for e in step.events if type(e).reveals), "")
        barrier = reveals or (CHANCE_FELL if seat == CHANCE else "")
        if not barrier and self._unmasks(step):
            barrier = ALL_LIES_OPEN
        entry = Entry(len(self.entries), seat, action, step.events, barrier)
        if self._recorder is not None:
            self._recorder.played(entry)
        self.entries.append(entry)
        self._states.append(step.state)
        if barrier:
            self._raise_floor(barrier)

    def _unmasks(self, step: Step[S]) -> bool:
        if self.game.to_move(step.state) is not None:
            return False
        past = (event for entry in self.entries for event in entry.events)
        if any(event.seen_by(NOBODY) != event for event in (*past, *step.events)):
            return True  # the whole log can be read after the end
        was_masked = self.game.view(self.state, NOBODY) != self.state
        return was_masked and self.game.view(step.state, NOBODY) == step.state

    def _raise_floor(self, reason: str) -> None:
        self._floor = len(self.entries)
        self._floor_reason = reason
        self._redo.clear()

    def hand_over(self) -> None:
        """Nothing before this can be undone, since another player is at the screen."""
        self._raise_floor(HANDED_OVER)

    @property
    def undo_length(self) -> int | None:
        """The number of entries left after undoing one decision, or None."""
        for length in range(len(self.entries) - 1, self._floor - 1, -1):
            if self.entries[length].seat in self.humans:
                return length
        return None

    @property
    def undo_refusal(self) -> str:
        if self.undo_length is not None:
            return ""
        return self._floor_reason if self._floor or not self.entries else NOT_BY_PEOPLE

    def undo(self) -> bool:
        """Undoes the last human decision and everything after it; False if it can't."""
        length = self.undo_length
        if length is None:
            return False
        if self._recorder is not None:
            self._recorder.taken_back(length)
        taken: list[Any] = [entry.action for entry in self.entries[length:]]
        self._redo.extend(reversed(taken))
        del self.entries[length:]
        del self._states[length + 1 :]
        return True

    def redo(self) -> list[Entry]:
        """Replays the undone actions up to the next human decision."""
        first = len(self.entries)
        while self._redo:
            self._advance(self._redo.pop())
            if self.to_move is None or self.to_move in self.humans:
                break
        return self.entries[first:]

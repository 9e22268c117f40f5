"""The protocol between a game's rules and everything else.

A game is a set of pure functions over frozen values, bound to its rules and board when it is
opened. Chance is a player like any other: what a die showed is an action in the log, so a replay
needs no generator and a test forces a die by playing it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from boardgames.core.rng import Rng

Seat = Annotated[int, "seat"]
"""A plain int; by the annotation the narration tells seats from other numbers."""
CHANCE: Seat = -1
NOBODY: Seat = -2
"""The eyes of somebody who sits at no seat: sees what everybody may see, and no more."""

Ref = tuple[str | int, ...]
"""A thing on the table that can be pointed at, like ("space", "B8") or ("dice", "white")."""

Who = Callable[[Seat], str]
"""Gives a seat's name for use in sentences."""


class Action(msgspec.Struct, frozen=True, tag=True):
    """Something a seat decides (imperative) or chance brings (past tense, with its result)."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something that could be seen; log lines, motions and sounds come from events only."""

    reveals: ClassVar[str] = ""
    """Why nothing before this can be taken back ("a card was turned"); empty: it can."""

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as this seat may know it, or None where it sees nothing at all."""
        return self


S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Step(msgspec.Struct, Generic[S], frozen=True):
    """The state after an action, and what could be seen on the way there."""

    state: S
    events: tuple[Event, ...]


class Trace(list[tuple[Event, S]], Generic[S]):
    """The events of an action in their order, each with the state once it has happened."""

    def add(self, event: Event, state: S) -> None:
        """The next event."""
        self.append((event, state))


class Moment(NamedTuple, Generic[S]):
    """One event on its way to being seen, with the positions it leads from and to.

    Motions get this and nothing else of the match: the table may be ahead of what is shown.
    """

    event: Event
    before: S
    """The view when the event begins."""
    after: S
    """The view once it has been seen."""
    following: Sequence[Event]
    """The rest of its entry as this seat sees it, for motions that take turns."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: seats by place (ties share one), why, and why in words."""

    reason: str
    words: str
    ranking: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...] = ()


class RuleRef(msgspec.Struct, frozen=True):
    """A numbered rule, and what it says to what was just pointed at."""

    rule: str
    sentence: str


class IllegalActionError(Exception):
    """An action was played that the rules don't allow here."""


class Game(ABC, Generic[S, A]):
    """The rules of one game, bound to rules, board and variants; holds no match."""

    name: ClassVar[str]
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    """The union of all action structs, seats' and chance's, for reading a journal."""
    seats: range
    """How many may play."""
    options: Mapping[str, Any]
    """The chosen value of every variant."""

    @abstractmethod
    def start(self, seats: int) -> S:
        """The state before anything happened, chance's set-up included."""

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """A seat, CHANCE, or None when the match is over."""

    def acting_seat(self, state: S) -> Seat | None:
        """Whose turn is shown: the seat to move, or the one for whom chance decides."""
        return self.to_move(state)

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """All of them, never empty while a seat is to move; for chance only where they are few."""

    @abstractmethod
    def step(self, state: S, action: A, events: Trace[S] | None) -> S:
        """The state after the action; trusts its caller that it is legal.

        Where `events` is given, each event is added to it with the state it leads to; where it is
        None, none is made.
        """

    def apply(self, state: S, action: A) -> Step[S]:
        """The state after the action, and what could be seen on the way."""
        events = Trace[S]()
        after = self.step(state, action, events)
        return Step(after, tuple([event for event, _ in events]))

    def trace(self, state: S, action: A) -> Trace[S]:
        """What could be seen of the action, with the whole state after each event."""
        events = Trace[S]()
        self.step(state, action, events)
        return events

    def advance(self, state: S, action: A) -> S:
        """The state alone, as fast as it can be had: for playing ahead."""
        return self.step(state, action, None)

    @abstractmethod
    def chance(self, state: S, rng: Rng) -> A:
        """What happens, when CHANCE is to move."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Everything impossible about this position; empty for any position that play can reach."""

    def allows(self, state: S, action: A) -> bool:
        """Whether the action may be played now; override for unlisted chance (shuffles)."""
        return action in self.legal_actions(state)

    def view(self, state: S, seat: Seat) -> S:
        """The same type with everything masked that this seat can't know (NOBODY: no seat's)."""
        return state

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        """A full state without problems that looks like `view` to the seat."""
        return view

    def is_private(self, state: S) -> bool:
        """Whether the decision that waits shows or asks something that is secret."""
        return False

    def begins_turn(self, event: Event) -> Seat | None:
        """Whose turn begins with this event (CHANCE: nobody's); None where none does."""
        return None

    def has_left(self, state: S, seat: Seat) -> bool:
        """Whether the seat has nothing more to decide in this match, however it goes on."""
        return False

    def round_of(self, state: S) -> int:
        """The round the match is in, for listings; 0 where a game has none."""
        return 0

    def facts(self) -> Mapping[str, object]:
        """Numbers that follow from the board, for `{name}` in the rulebook's texts."""
        return {}


def moments_of(
    game: Game[S, A], state: S, action: A, seen: Sequence[Event | None], seat: Seat
) -> list[Moment[S]]:
    """An action as it is shown to a seat.

    `seen` has the action's events as the seat may know them, None for what it can't see.
    """
    view = game.view(state, seat)
    views = [game.view(snapshot, seat) for _, snapshot in game.trace(state, action)]
    shown = [(event, after) for event, after in zip(seen, views, strict=True) if event is not None]
    found: list[Moment[S]] = []
    for number, (event, after) in enumerate(shown, 1):
        found.append(Moment(event, view, after, [later for later, _ in shown[number:]]))
        view = after
    return found


def is_permutation(order: Sequence[Any], pool: Sequence[Any]) -> bool:
    """Whether `order` holds exactly the things of `pool`, for shuffles in `allows`."""
    return len(order) == len(pool) and sorted(order) == sorted(pool)

"""The protocol between a game's rules and everything else: pure functions over frozen values.

Chance is a player: a die roll is an action in the log, so a replay needs no random generator and a
test forces a die by playing it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, ClassVar, Generic, NamedTuple, TypeVar

import msgspec

from boardgames.core.rng import Rng

Seat = Annotated[int, "seat"]
"""An int; narration finds seats among other numbers by this annotation."""
CHANCE: Seat = -1
NOBODY: Seat = -2
"""A viewer without a seat, who sees only public information."""

Ref = tuple[str | int, ...]
"""Something on the table that can be chosen, like ("space", "B8") or ("dice", "white")."""

Who = Callable[[Seat], str]


class Action(msgspec.Struct, frozen=True, tag=True):
    """Decided by a seat (imperative name) or by chance (past tense, with its result)."""


class Event(msgspec.Struct, frozen=True, tag=True):
    """Something visible; log lines, motions and sounds come from events only."""

    reveals: ClassVar[str] = ""
    """What makes everything before this final ("dice", "card"); empty if it can be undone."""

    def seen_by(self, seat: Seat) -> Event | None:
        """The event as this seat may know it, or None if it sees nothing."""
        return self


S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Step(msgspec.Struct, Generic[S], frozen=True):
    state: S
    events: tuple[Event, ...]


class Trace(list[tuple[Event, S]], Generic[S]):
    def add(self, event: Event, state: S) -> None:
        self.append((event, state))


class Moment(NamedTuple, Generic[S]):
    """One visible event with the views before and after it; motions get nothing else."""

    event: Event
    before: S
    after: S
    following: Sequence[Event]
    """The rest of its entry as this seat sees it, for motions that take turns."""


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended; `ranking` has the seats by place, ties sharing one."""

    reason: str
    ranking: tuple[tuple[Seat, ...], ...]
    winners: tuple[Seat, ...] = ()
    values: Mapping[str, int | str] = {}
    """Numbers of the ending that the narration words."""


class RuleRef(msgspec.Struct, frozen=True):
    rule: str
    sentence: str


class IllegalActionError(Exception):
    """An action was played that the rules don't allow here."""


class Game(ABC, Generic[S, A]):
    """The rules of one game, bound to rules, board and variants; holds no match."""

    name: ClassVar[str]
    state_type: ClassVar[Any]
    action_type: ClassVar[Any]
    """The union of all action structs, for reading a journal."""
    seats: range
    options: Mapping[str, Any]

    @abstractmethod
    def start(self, seats: int) -> S:
        """The state before any action, chance's set-up included."""

    @abstractmethod
    def to_move(self, state: S) -> Seat | None:
        """A seat, CHANCE, or None when the match is over."""

    def acting_seat(self, state: S) -> Seat | None:
        """Whose turn is shown: the seat to move, or the one chance decides for."""
        return self.to_move(state)

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """Never empty while a seat is to move; for chance only if they are few."""

    @abstractmethod
    def step(self, state: S, action: A, events: Trace[S] | None) -> S:
        """The state after a legal action; adds each event with its state to `events` unless it is
        None."""

    def apply(self, state: S, action: A) -> Step[S]:
        events = Trace[S]()
        after = self.step(state, action, events)
        return Step(after, tuple([event for event, _ in events]))

    def trace(self, state: S, action: A) -> Trace[S]:
        events = Trace[S]()
        self.step(state, action, events)
        return events

    def advance(self, state: S, action: A) -> S:
        """The state alone, for searching quickly."""
        return self.step(state, action, None)

    @abstractmethod
    def chance(self, state: S, rng: Rng) -> A:
        """Chooses the action when CHANCE is to move."""

    @abstractmethod
    def outcome(self, state: S) -> Outcome | None:
        """None while the match continues."""

    @abstractmethod
    def problems(self, state: S) -> list[str]:
        """Everything impossible about this state; empty for any reachable one."""

    def allows(self, state: S, action: A) -> bool:
        """Override for chance actions that aren't listed (shuffles)."""
        return action in self.legal_actions(state)

    def view(self, state: S, seat: Seat) -> S:
        """The state with everything masked that this seat can't know."""
        return state

    @property
    def has_secrets(self) -> bool:
        """Whether anybody's view may differ from the whole state."""
        return type(self).view is not Game.view

    def guess(self, view: S, seat: Seat, rng: Rng) -> S:
        """A full state without problems whose view for the seat is `view`."""
        return view

    def is_private(self, state: S) -> bool:
        return False

    def begins_turn(self, event: Event) -> Seat | None:
        """Whose turn begins with this event (CHANCE: nobody's), or None."""
        return None

    def is_midway(self, state: S) -> bool:
        """Whether a move has begun and isn't over: undo takes back the whole of it."""
        return False

    def has_left(self, state: S, seat: Seat) -> bool:
        return False

    def round_of(self, state: S) -> int:
        """The round for listings; 0 if the game has none."""
        return 0

    def facts(self) -> Mapping[str, object]:
        """Numbers derived from the board, for `{name}` in the rulebook."""
        return {}


def moments_of(
    game: Game[S, A], state: S, action: A, seen: Sequence[Event | None], seat: Seat
) -> list[Moment[S]]:
    """An action as shown to a seat; `seen` has its events, None for those the seat can't see."""
    view = game.view(state, seat)
    views = [game.view(snapshot, seat) for _, snapshot in game.trace(state, action)]
    shown = [(event, after) for event, after in zip(seen, views, strict=True) if event is not None]
    found: list[Moment[S]] = []
    for number, (event, after) in enumerate(shown, 1):
        found.append(Moment(event, view, after, [later for later, _ in shown[number:]]))
        view = after
    return found


def is_permutation(order: Sequence[Any], pool: Sequence[Any]) -> bool:
    return len(order) == len(pool) and sorted(order) == sorted(pool)

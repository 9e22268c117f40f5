"""The smallest game that uses everything the kernel offers: seats, chance, a secret, an end.

Each seat draws a secret number by chance, then in turn passes or shows it; after that the higher
number wins. It is always built and tested, so that the kernel never leans on a real game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from boardgames.core.game import CHANCE, Action, Event, Game, Outcome, Seat, Trace
from boardgames.core.narration import Narration, Row
from boardgames.core.rng import Rng

HIDDEN = 0


class Drawn(Action, frozen=True):
    number: int


class Show(Action, frozen=True):
    """Turn the own number up."""


class Pass(Action, frozen=True):
    """Keep it secret."""


class NumberDrawn(Event, frozen=True):
    seat: Seat
    number: int

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else NumberDrawn(self.seat, HIDDEN)


class NumberShown(Event, frozen=True):
    reveals: ClassVar[str] = "a number was shown"

    seat: Seat
    number: int


class Passed(Event, frozen=True):
    seat: Seat


class State(msgspec.Struct, frozen=True):
    seats: int
    numbers: tuple[int, ...] = ()
    shown: tuple[bool, ...] = ()


class NullGame(Game[State, Action]):
    name: ClassVar[str] = "null"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = Drawn | Show | Pass
    seats = range(2, 4)
    options: Mapping[str, Any] = {}

    def start(self, seats: int) -> State:
        return State(seats)

    def to_move(self, state: State) -> Seat | None:
        if len(state.numbers) < state.seats:
            return CHANCE
        return len(state.shown) if len(state.shown) < state.seats else None

    def legal_actions(self, state: State) -> Sequence[Action]:
        if self.to_move(state) == CHANCE:
            return tuple(Drawn(number) for number in range(1, 7))
        return (Show(), Pass()) if self.to_move(state) is not None else ()

    def step(self, state: State, action: Action, events: Trace[State] | None) -> State:
        seat = len(state.shown)
        match action:
            case Drawn(number):
                event: Event = NumberDrawn(len(state.numbers), number)
                state = State(state.seats, (*state.numbers, number), state.shown)
            case Show():
                event = NumberShown(seat, state.numbers[seat])
                state = State(state.seats, state.numbers, (*state.shown, True))
            case _:
                event = Passed(seat)
                state = State(state.seats, state.numbers, (*state.shown, False))
        if events is not None:
            events.add(event, state)
        return state

    def chance(self, state: State, rng: Rng) -> Action:
        return Drawn(rng.roll(6))

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        best = max(state.numbers)
        winners = tuple(seat for seat, number in enumerate(state.numbers) if number == best)
        others = tuple(seat for seat, number in enumerate(state.numbers) if number != best)
        ranking = (winners, others) if others else (winners,)
        return Outcome("highest", ranking, winners)

    def problems(self, state: State) -> list[str]:
        return [f"{number} is on no die" for number in state.numbers if not 1 <= number <= 6]

    def view(self, state: State, seat: Seat) -> State:
        if self.to_move(state) is None:
            return state
        shown = (*state.shown, *(False,) * (state.seats - len(state.shown)))
        numbers = tuple(
            number if owner == seat or shown[owner] else HIDDEN
            for owner, number in enumerate(state.numbers)
        )
        return State(state.seats, numbers, state.shown)

    def guess(self, view: State, seat: Seat, rng: Rng) -> State:
        return State(view.seats, tuple(n or rng.roll(6) for n in view.numbers), view.shown)

    def is_private(self, state: State) -> bool:
        return self.to_move(state) not in (None, CHANCE)


def _drawn(event: NumberDrawn, game: NullGame) -> str:
    return "{seat} has {number}." if event.number else "{seat} drew a number."


class NullNarration(Narration[NullGame]):
    rows: ClassVar = {
        NumberDrawn: Row(_drawn),
        NumberShown: Row("{seat} has {number}."),
        Passed: Row("{seat} passed."),
    }

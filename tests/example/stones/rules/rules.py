"""The rules of Stones: who hops where, and what a coin does on a slippery stone."""

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from boardgames.core.game import CHANCE, Action, Event, Game, Outcome, Seat, Trace
from boardgames.core.kit import Parts
from boardgames.core.problems import Problem
from boardgames.core.rng import Rng
from boardgames.core.tiled import MapObject
from boardgames.core.variants import Variant
from tests.example.stones.rules.events import FrogHopped, FrogStood, FrogSwam

SLIPPERY = "slippery"


class Options(msgspec.Struct, frozen=True):
    """The variants that the rules read."""

    slips: bool


class Rules(msgspec.Struct, frozen=True):
    """What rules.yaml says."""

    options: ClassVar[type[Options]] = Options
    longest_hop: int
    variants: dict[str, Variant]


class State(msgspec.Struct, frozen=True):
    """On which stone each frog sits, whose turn it is, and whether a coin is in the air."""

    frogs: tuple[int, ...]
    turn: Seat = 0
    is_tossed: bool = False


class Hop(Action, frozen=True):
    """To a stone ahead."""

    to: int


class Tossed(Action, frozen=True):
    """Chance: how the coin fell."""

    is_heads: bool


class Stones(Game[State, Action]):
    """Two to four frogs on one row of stones."""

    name: ClassVar[str] = "stones"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = Hop | Tossed
    seats = range(2, 5)

    def __init__(self, rules: Rules, stones: Sequence[MapObject], options: Mapping[str, Any]):
        self.rules, self.stones, self.options = rules, stones, options

    def start(self, seats: int) -> State:
        return State((0,) * seats)

    def to_move(self, state: State) -> Seat | None:
        if max(state.frogs) == len(self.stones) - 1:
            return None
        return CHANCE if state.is_tossed else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        if state.is_tossed:  # ST-02
            return Tossed(True), Tossed(False)
        here = state.frogs[state.turn]
        farthest = min(here + self.rules.longest_hop, len(self.stones) - 1)
        return [Hop(to) for to in range(here + 1, farthest + 1)]

    def step(self, state: State, action: Action, events: Trace[State] | None) -> State:
        seat, following = state.turn, (state.turn + 1) % len(state.frogs)
        match action:
            case Hop(to):
                slips = bool(self.stones[to].kind == SLIPPERY and self.options["slips"])
                state = State(self._moved(state, to), seat if slips else following, slips)
                if events is not None:
                    events.add(FrogHopped(seat, to), state)
            case Tossed(True):
                state = State(state.frogs, following)
                if events is not None:
                    events.add(FrogStood(seat), state)
            case _:
                state = State(self._moved(state, 0), following)
                if events is not None:
                    events.add(FrogSwam(seat), state)
        return state

    def _moved(self, state: State, to: int) -> tuple[int, ...]:
        return (*state.frogs[: state.turn], to, *state.frogs[state.turn + 1 :])

    def chance(self, state: State, rng: Rng) -> Action:
        return Tossed(rng.below(2) == 0)

    def begins_turn(self, event: Event) -> Seat | None:
        return event.seat if isinstance(event, FrogHopped) else None

    def outcome(self, state: State) -> Outcome | None:
        if self.to_move(state) is not None:
            return None
        # ST-03: frogs on the same stone share a place.
        stones = sorted(set(state.frogs), reverse=True)
        places = [tuple(s for s, at in enumerate(state.frogs) if at == one) for one in stones]
        return Outcome("over", tuple(places), places[0])

    def problems(self, state: State) -> list[str]:
        return [f"no stone {at}" for at in state.frogs if not 0 <= at < len(self.stones)]


def check(parts: Parts) -> list[Problem]:
    """A brook needs a bank and a meadow."""
    (tiled,) = parts.maps.values()
    has_both = len(list(tiled.objects("spaces"))) > 1
    return [] if has_both else [tiled.problem("needs at least two stones; draw more.", "spaces")]


def build(parts: Parts, options: Mapping[str, Any]) -> Stones:
    """The game on that map."""
    (tiled,) = parts.maps.values()
    return Stones(parts.rules, tuple(tiled.objects("spaces")), options)

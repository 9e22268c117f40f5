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


class Rules(msgspec.Struct, frozen=True):
    """What rules.yaml says."""

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


class FrogHopped(Event, frozen=True):
    """A frog came to a stone; on a slippery one the coin is tossed next."""

    seat: Seat
    to: int


class FrogStood(Event, frozen=True):
    """A frog kept its footing on a slippery stone."""

    seat: Seat


class FrogSwam(Event, frozen=True):
    """A frog slipped and is back on the bank."""

    seat: Seat


class Stones(Game[State, Action]):
    """Two to four frogs on one row of stones."""

    name: ClassVar[str] = "stones"
    state_type: ClassVar[Any] = State
    action_type: ClassVar[Any] = Hop | Tossed
    seats = range(2, 5)

    def __init__(self, rules: Rules, stones: Sequence[MapObject], options: Mapping[str, Any]):
        self.rules, self.stones, self.options = rules, stones, options

    def start(self, seats: int) -> State:
        """Everybody on the bank."""
        return State((0,) * seats)

    def to_move(self, state: State) -> Seat | None:
        """The frog whose turn it is, or the coin."""
        if max(state.frogs) == len(self.stones) - 1:
            return None
        return CHANCE if state.is_tossed else state.turn

    def legal_actions(self, state: State) -> Sequence[Action]:
        """ST-01, or both sides of the coin."""
        if state.is_tossed:
            return Tossed(True), Tossed(False)
        here = state.frogs[state.turn]
        farthest = min(here + self.rules.longest_hop, len(self.stones) - 1)
        return [Hop(to) for to in range(here + 1, farthest + 1)]

    def step(self, state: State, action: Action, events: Trace[State] | None) -> State:
        """A hop, or what the coin says of it."""
        seat, following = state.turn, (state.turn + 1) % len(state.frogs)
        match action:
            case Hop(to):
                slips = bool(self.stones[to].kind == "slippery" and self.options["slips"])
                event: Event = FrogHopped(seat, to)
                state = State(self._moved(state, to), seat if slips else following, slips)
            case Tossed(True):
                event, state = FrogStood(seat), State(state.frogs, following)
            case _:
                event, state = FrogSwam(seat), State(self._moved(state, 0), following)
        if events is not None:
            events.add(event, state)
        return state

    def _moved(self, state: State, to: int) -> tuple[int, ...]:
        return (*state.frogs[: state.turn], to, *state.frogs[state.turn + 1 :])

    def chance(self, state: State, rng: Rng) -> Action:
        """ST-02."""
        return Tossed(rng.below(2) == 0)

    def outcome(self, state: State) -> Outcome | None:
        """ST-03."""
        if self.to_move(state) is not None:
            return None
        order = sorted(range(len(state.frogs)), key=lambda seat: -state.frogs[seat])
        return Outcome(
            "over", tuple((s,) for s in order), (order[0],), words="The brook is crossed."
        )

    def problems(self, state: State) -> list[str]:
        """Frogs beside the stones."""
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

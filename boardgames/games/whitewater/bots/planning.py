"""Whole turns, thought through: the best few sequences of actions from a position.

A beam keeps the most promising positions after each action. What a die will do is unknown, so a
sequence that meets one ends there, and counts as the mean over the faces; after the roll the rest
of the turn is planned anew.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Sequence
from functools import lru_cache

import msgspec
from msgspec.structs import replace

from boardgames.ai.bots import thought_out
from boardgames.core.game import Seat
from boardgames.core.hexes import distance
from boardgames.games.whitewater.bots.evaluation import Scale
from boardgames.games.whitewater.bots.steering import best_facing, fear, leaves_swimmer, may_rest
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    Rolled,
    Swim,
    TakePaddle,
    TurnRaft,
    UseSpare,
)
from boardgames.games.whitewater.rules.recovery import paddle_in_water
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Member,
    Phase,
    Raft,
    State,
    member_of,
    raft_of,
    ready_count,
)

DEEPEST = 16
"""Actions of one turn that are thought of at most."""
ROLLS_DEEP = 3
"""Dice in a row that are followed, a whole chain from blue to black; later ones are only feared."""


ALIKE = 4
"""Of the positions kept, at most one in so many has the same raft in hand and Energy left."""

LISTS_KEPT = 4096
"""Lists of legal actions that come again and again while turns are thought through."""

_Node = tuple[float, State, tuple[AnyAction, ...]]
"""What a position in mid-turn promises, and how it came about."""


class Plan(msgspec.Struct, frozen=True):
    """What to do for the rest of the turn, up to a die; the position after it; its worth."""

    worth: float
    actions: tuple[AnyAction, ...]
    after: State


Search = Generator[None, None, list[Plan]]
"""Plans on their way."""


class Planner:
    """Looks for turns with one scale."""

    def __init__(self, scale: Scale, width: int, rolls_deep: int = ROLLS_DEEP) -> None:
        self.scale, self.width, self.rolls_deep = scale, width, rolls_deep
        self.alike = max(1, width // ALIKE)
        self.game: Whitewater = scale.game

    def plans(self, state: State, seat: Seat) -> list[Plan]:
        """Every whole turn the beam comes to, best first."""
        found: list[Plan] = thought_out(self.search(state, seat))
        return found

    def search(self, state: State, seat: Seat) -> Search:
        """The same, with a stop after every action that was looked at."""
        edge: list[_Node] = [(0.0, state, ())]
        found: list[Plan] = []
        met: set[State] = {state}
        for _ in range(DEEPEST):
            ahead: list[_Node] = []
            for _, here, before in edge:
                for action in self.sensible(here, seat):
                    after = self.game.advance(here, action)
                    if after in met:
                        continue
                    met.add(after)
                    actions = (*before, action)
                    if self._is_done(after, seat):
                        found.append(Plan(self._worth(after, seat), actions, after))
                    else:
                        ahead.append((self.scale.potential(after, seat), after, actions))
                    yield
            edge = self._most_promising(ahead, seat)
            if not edge:
                break
        found.sort(key=lambda plan: -plan.worth)
        return found

    def _most_promising(self, nodes: list[_Node], seat: Seat) -> list[_Node]:
        """The best nodes, but not all of one kind: a sprint begins with rests that look poor."""
        nodes.sort(key=lambda node: -node[0])
        kinds: Counter[tuple[object, ...]] = Counter()
        kept: list[_Node] = []
        for node in nodes:
            state = node[1]
            kind = state.working, state.closed, state.energy[seat]
            if kinds[kind] < self.alike:
                kinds[kind] += 1
                kept.append(node)
                if len(kept) == self.width:
                    break
        return kept

    def _is_done(self, state: State, seat: Seat) -> bool:
        return state.active != seat or state.phase in (Phase.ROLL, Phase.OVER)

    def _worth(self, state: State, seat: Seat) -> float:
        if state.phase is Phase.ROLL:
            return self.expected(state, seat)
        return self.scale.value(state, seat)

    def expected(self, state: State, seat: Seat, depth: int = 0) -> float:
        """The mean over what the die may show."""
        roll = state.roll
        assert roll is not None
        if depth >= self.rolls_deep:
            sign = -1 if member_of(raft_of(state, roll.letter), seat) else 0
            return self.scale.potential(state, seat) + sign * fear(self.game, roll.die)
        faces = self.game.terms.rules.dice.faces(roll.die)
        total = 0.0
        for face in dict.fromkeys(faces):
            after = self.game.advance(state, Rolled(face))
            if after.phase is Phase.ROLL:
                worth = self.expected(after, seat, depth + 1)
            else:
                worth = self.scale.potential(after, seat)
            total += worth * faces.count(face)
        return total / len(faces)

    def sensible(self, state: State, seat: Seat) -> list[AnyAction]:
        """What is worth thinking of: each thing once, paid with as little Energy as can be."""
        actions = self.game.legal_actions(state)
        if state.phase is Phase.REST:
            return [action for action in actions if isinstance(action, Rest)] or [EndTurn()]
        if state.phase is Phase.FACE:
            # Its partner is never spited by it.
            return [best_facing(self.scale.table, state)]
        if state.phase is not Phase.ACT:
            return list(actions)
        found: Sequence[AnyAction] = cheapest(tuple(actions))
        if self.game.terms.advanced:
            found = [a for a in found if not self._strays(state, a, seat)]
            found = _paddles_first(state, found, seat)
        if any(isinstance(action, Rest) for action in found):
            # A card that could rest is never left lying: Energy serves every raft.
            return [a for a in found if not isinstance(a, EndTurn | LeaveRaft)]
        if is_rest_left(self.game, state, seat):
            return [a for a in found if not isinstance(a, EndTurn)]
        return list(found)

    def _strays(self, state: State, action: AnyAction, seat: Seat) -> bool:
        if not isinstance(action, Paddle | Backpaddle):
            return False
        member = member_of(raft_of(state, action.raft), seat)
        if member is None or member.swimmer is None:
            return False
        after = raft_of(self.game.advance(state, action), action.raft)
        return leaves_swimmer(after, member)


def is_rest_left(game: Whitewater, state: State, seat: Seat) -> bool:
    """Whether another raft, not yet closed, has a card that could rest."""
    if game.terms.hard_rest:
        return False
    for raft in state.rafts:
        member = member_of(raft, seat)
        if member is None or raft.letter in state.closed:
            continue
        if may_rest(game, state, raft, member):
            return True
    return False


def paddles_to_take(state: State, actions: Sequence[AnyAction], seat: Seat) -> list[TakePaddle]:
    """Rivals' paddles in reach of a raft that has a point to spare for one."""
    found: list[TakePaddle] = []
    for action in actions:
        if isinstance(action, TakePaddle) and action.energy == 0:
            member = member_of(raft_of(state, action.raft), seat)
            assert member is not None
            if ready_count(member.cards) + state.energy[seat] > 1:
                found.append(action)
    return found


def has_left_paddle(game: Whitewater, view: State, raft: Raft, owner: Member) -> bool:
    """Whether a paddle lies so far behind its raft that a token on the card is lost (WR-110)."""
    if owner.swimmer is not None or raft.capsized:
        return False
    index = paddle_in_water(view.paddles, raft.letter, owner.seat)
    if index < 0 or raft.hex is None:
        return False
    paddle, to_go = view.paddles[index].hex, game.river(view).to_go
    return distance(raft.hex, paddle) > 1 and to_go[paddle] > to_go[raft.hex]


def _paddles_first(state: State, actions: list[AnyAction], seat: Seat) -> list[AnyAction]:
    """A raft near a rival's paddle takes it before it goes on."""
    near = {action.raft for action in paddles_to_take(state, actions, seat)}
    if not near:
        return actions
    return [
        action
        for action in actions
        if isinstance(action, TakePaddle | UseSpare | Recover | LeaveRaft | EndTurn)
        or getattr(action, "raft", "") not in near
    ]


@lru_cache(maxsize=LISTS_KEPT)
def cheapest(actions: tuple[AnyAction, ...]) -> tuple[AnyAction, ...]:
    """Every action once; Action cards come back next turn, so Energy pays only the rest."""
    found: dict[AnyAction, AnyAction] = {}
    for action in actions:
        # Lists come with the least Energy first.
        found.setdefault(_unpaid(action), action)
    return tuple(found.values())


def _unpaid(action: AnyAction) -> AnyAction:
    """What is done, however it is paid for."""
    match action:
        case Paddle() | Backpaddle() | TurnRaft() | Recover() | Swim() | TakePaddle():
            return replace(action, energy=0)
    return action

"""The normal computer player: thinks its whole turn through before the first stroke.

A beam keeps the most promising positions after each action. What a die will do is unknown, so a
sequence that meets one ends there, and counts as the mean over the faces; after the roll the rest
of the turn is planned again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from typing import Any, ClassVar

import msgspec

from boardgames.ai.bots import Pondering, Thought
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots import steering
from boardgames.games.whitewater.bots.evaluation import Scale, Weights
from boardgames.games.whitewater.rules import actions as act
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    Phase,
    State,
    member_of,
    own_rafts,
    raft_of,
    ready_count,
)

DEEPEST = 16
"""Actions of one turn that are thought of at most."""
ROLLS_DEEP = 3
"""Dice in a row that are followed, a whole chain from blue to black; later ones are only feared."""


ALIKE = 4
"""Of the positions kept, at most one in this many has the same raft in hand and Energy left."""
DECENT = 12.0
"""What such a turn may be worth less."""
WASTED = 2.0
"""Points that it may throw away: a whim takes a longer line, but never gives half a turn away."""
_Node = tuple[float, State, tuple[AnyAction, ...]]
"""What a position in mid-turn promises, and how it came about."""


class Plan(msgspec.Struct, frozen=True):
    """What to do for the rest of the turn, up to a die; the position after it; its worth."""

    worth: float
    actions: tuple[AnyAction, ...]
    after: State


Search = Generator[None, None, list[Plan]]
"""Plans on their way."""
Thinking = Generator[None, None, Plan]
"""A plan on its way."""


class Normal(Pondering):
    """Plays a turn that leaves it well off, often the best."""

    weights: ClassVar[Weights] = Weights()
    width: ClassVar[int] = 6
    whim: float = 0.9
    """How often it takes any decent turn instead of the best, though never past an open finish."""

    def __init__(self) -> None:
        self._steering = steering.Steering()
        self._plans: dict[Seat, tuple[State, tuple[AnyAction, ...]]] = {}

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[AnyAction], seat: Seat, rng: Rng
    ) -> Thought:
        assert isinstance(game, Whitewater), "this bot plays Whitewater only"
        if len(actions) == 1:
            return actions[0]
        match view.phase:
            case Phase.ACT | Phase.FACE | Phase.REST | Phase.DRIFT:
                return (yield from self._turn(game, view, seat, rng))
            case Phase.COURSE:
                boards = [action for action in actions if not isinstance(action, act.EndRiver)]
                return rng.choice(boards or actions)
        return rng.choice(actions)

    def _turn(self, game: Whitewater, view: State, seat: Seat, rng: Rng) -> Thought:
        """The next action of the plan made for this very position, or of a new one."""
        expected, actions = self._plans.get(seat, (None, ()))
        if expected != view or not actions:
            actions = (yield from self.plan(game, view, seat, rng)).actions
        action, *later = actions
        self._plans[seat] = game.advance(view, action), tuple(later)
        return action

    def plan(self, game: Whitewater, view: State, seat: Seat, rng: Rng) -> Thinking:
        table = yield from self._steering.way_round(game, view, seat)
        scale = Scale(game, table, self.weights, view)
        plans = yield from Planner(scale, self.width).search(view, seat)
        open_way = self._steering.open_way(game, view)
        plans = [plan for plan in plans if not _retreats(game, open_way, view, plan)] or plans
        best = plans[0]
        if best.after.finished != view.finished or steering.is_last_raft(view):
            return best
        if rng.chance() < self.whim:
            decent = [plan for plan in plans[1:] if self._is_decent(scale, plan, best, seat)]
            return _picked([best, *decent], scale, view, rng)
        return best

    def _is_decent(self, scale: Scale, plan: Plan, best: Plan, seat: Seat) -> bool:
        """Whether a whim may take that turn: not much worse, nobody idle or in a whirlpool."""
        return (
            plan.worth >= best.worth - DECENT
            and self._saved(scale, plan, seat) >= self._saved(scale, best, seat) - WASTED
            and _in_pools(scale, plan, seat) <= _in_pools(scale, best, seat)
            and _idle_cards(plan, seat) <= _idle_cards(best, seat)
            and len(plan.actions) > 1
        )

    def _saved(self, scale: Scale, plan: Plan, seat: Seat) -> float:
        """How far the seat's rafts get by it, with the Energy that is kept."""
        to_go = sum(steering.points_left(scale.table, raft) for raft in own_rafts(plan.after, seat))
        return plan.after.energy[seat] - to_go


def _retreats(game: Whitewater, open_way: steering.Table, view: State, plan: Plan) -> bool:
    """Whether a raft is backed at no cost: what is in its way will have gone soon."""
    backed = {action.raft for action in plan.actions if isinstance(action, act.Backpaddle)}
    if all(steering.may_stay(game, view, letter) for letter in backed):
        return False
    return any(
        isinstance(action, act.Backpaddle)
        and not steering.may_stay(game, view, action.raft)
        and not _leaves_a_pool(game, before, action)
        and not _comes_nearer(open_way, before, action, after)
        for before, action, after in _steps(game, view, plan)
    )


def _leaves_a_pool(game: Whitewater, before: State, action: act.Backpaddle | act.TurnRaft) -> bool:
    """Whether it is backed out of a whirlpool in which it would have to roll again (WR-107)."""
    lies_in_pool = raft_of(before, action.raft).hex in game.river(before).pools
    return game.terms.advanced and lies_in_pool and isinstance(action, act.Backpaddle)


def _comes_nearer(
    table: steering.Table, before: State, action: act.Backpaddle | act.TurnRaft, after: State
) -> bool:
    left = steering.points_left(table, raft_of(before, action.raft))
    return steering.points_left(table, raft_of(after, action.raft)) < left


def _steps(game: Whitewater, view: State, plan: Plan) -> Iterator[tuple[State, AnyAction, State]]:
    """Every action of a plan, with the positions before and after it."""
    before = view
    for action in plan.actions:
        after = game.advance(before, action)
        yield before, action, after
        before = after


def _picked(plans: list[Plan], scale: Scale, view: State, rng: Rng) -> Plan:
    """Any of them, the first being the best; but none that turns or backs a raft at no cost."""
    while (plan := rng.choice(plans)) is not plans[0] and _dithers(scale, view, plan):
        plans.remove(plan)
    return plan


def _dithers(scale: Scale, view: State, plan: Plan) -> bool:
    """Whether a raft is turned or backed, and is no nearer to the finish for it."""
    return any(
        isinstance(action, act.TurnRaft | act.Backpaddle)
        and not _leaves_a_pool(scale.game, before, action)
        and not _comes_nearer(scale.table, before, action, after)
        for before, action, after in _steps(scale.game, view, plan)
    )


def _in_pools(scale: Scale, plan: Plan, seat: Seat) -> int:
    return sum(raft.hex in scale.river.pools for raft in own_rafts(plan.after, seat))


def _idle_cards(plan: Plan, seat: Seat) -> int:
    """Cards on the river that do nothing in that turn, not even rest.

    Where it continues after a die, only those count that are on rafts already left.
    """
    state = plan.after
    return sum(
        ready_count(member.cards)
        for raft in own_rafts(state, seat)
        if raft.hex is not None
        and (state.active != seat or raft.letter in state.closed)
        and (member := member_of(raft, seat)) is not None
    )


class Planner:
    """Looks for turns with one scale."""

    def __init__(self, scale: Scale, width: int, rolls_deep: int = ROLLS_DEEP) -> None:
        self.scale, self.width, self.rolls_deep = scale, width, rolls_deep
        self.alike = max(1, width // ALIKE)
        self.game: Whitewater = scale.game

    def search(self, state: State, seat: Seat) -> Search:
        """Every whole turn the beam comes to, best first; stops after every action looked at."""
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
                    if after.phase is Phase.ROLL:
                        found.append(Plan(self.expected(after, seat), actions, after))
                    elif after.active != seat or after.phase is Phase.OVER:
                        found.append(Plan(self.scale.value(after, seat), actions, after))
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

    def expected(self, state: State, seat: Seat, depth: int = 0) -> float:
        roll = state.roll
        assert roll is not None
        if depth >= self.rolls_deep:
            sign = -1 if member_of(raft_of(state, roll.letter), seat) else 0
            return self.scale.potential(state, seat) + sign * steering.fear(self.game, roll.die)
        faces = self.game.terms.rules.dice.faces(roll.die)
        total = 0.0
        for face in dict.fromkeys(faces):
            after = self.game.advance(state, act.Rolled(face))
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
            return [action for action in actions if isinstance(action, act.Rest)] or [act.EndTurn()]
        if state.phase is Phase.FACE:
            # Its partner is never spited by it.
            return [steering.best_facing(self.scale.table, state)]
        if state.phase is not Phase.ACT:
            return list(actions)
        found: Sequence[AnyAction] = steering.cheapest(tuple(actions))
        if self.game.terms.advanced:
            found = [a for a in found if not self._strays(state, a, seat)]
            found = _paddles_first(state, found, seat)
        if any(isinstance(action, act.Rest) for action in found):
            # A card that could rest is never left lying: Energy serves every raft.
            return [a for a in found if not isinstance(a, act.EndTurn | act.LeaveRaft)]
        if is_rest_left(self.game, state, seat):
            return [a for a in found if not isinstance(a, act.EndTurn)]
        return list(found)

    def _strays(self, state: State, action: AnyAction, seat: Seat) -> bool:
        if not isinstance(action, act.Paddle | act.Backpaddle):
            return False
        member = member_of(raft_of(state, action.raft), seat)
        if member is None or member.swimmer is None:
            return False
        return steering.leaves_swimmer(
            raft_of(self.game.advance(state, action), action.raft), member
        )


def is_rest_left(game: Whitewater, state: State, seat: Seat) -> bool:
    """Whether another raft, not yet closed, has a card that could rest."""
    if game.terms.hard_rest:
        return False
    for raft in state.rafts:
        member = member_of(raft, seat)
        if member is None or raft.letter in state.closed:
            continue
        if steering.may_rest(game, state, raft, member):
            return True
    return False


def _paddles_first(state: State, actions: list[AnyAction], seat: Seat) -> list[AnyAction]:
    """A raft near a rival's paddle takes it before it continues."""
    near = {action.raft for action in steering.paddles_to_take(state, actions, seat)}
    if not near:
        return actions
    return [
        action
        for action in actions
        if isinstance(
            action, act.TakePaddle | act.UseSpare | act.Recover | act.LeaveRaft | act.EndTurn
        )
        or getattr(action, "raft", "") not in near
    ]

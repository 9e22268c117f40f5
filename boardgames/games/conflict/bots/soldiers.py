"""The computer players that think no further than their own throw, and what all of them share.

A bot keeps the path it set out on, and checks at every step that the position is still the one it
planned for; after an undo or a load it simply plans anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import Plan, Scout, Weights
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    CallUp,
    Choose,
    DeclineAlliance,
    LeaveReserve,
    ProposeAlliance,
    Recall,
    StepTo,
    Throw,
)
from boardgames.games.conflict.rules.moving import PASS
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import START, Kind, Phase, State

CALL_ORDER = (Kind.PLANE, Kind.BATTLESHIP, Kind.ARTILLERY, Kind.GUN)
LEAD = 12
"""An alliance is sought against who leads by so many points, and left when leading by as many."""
PROPOSE_EVERY = 5
BEST_FIRST = 12
ENDS_EACH = 4
ANY_MOVE_IN = 4
"""Easy plays any safe move once in so many."""


class Soldier:
    """What all computer players share: everything but the choice of the move."""

    weights: ClassVar[Weights] = Weights()

    def __init__(self) -> None:
        self._plans: dict[Seat, Plan] = {}

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        assert isinstance(game, Conflict)
        state: State = view
        match state.phase:
            case Phase.CHOOSE:
                return self._choose(game, state, actions, rng)
            case Phase.WALK:
                return self._step(game, state, actions, rng)
            case Phase.CALL_UP:
                return call_up(actions)
            case Phase.RECALL:
                return recall(game, state, actions)
            case Phase.ANSWER:
                return self.answer(game, state, seat, rng)
            case Phase.THROW:
                return self.before_throw(game, state, actions)
        return actions[0]

    def _choose(
        self, game: Conflict, state: State, actions: Sequence[AnyAction], rng: Rng
    ) -> AnyAction:
        if PASS in actions:
            return PASS
        choices = [one for one in actions if isinstance(one, Choose)]
        plan = self.plan(game, state, choices, rng)
        if plan is None:
            return rng.choice(actions)
        self._plans[state.seat] = plan
        return Choose(plan.piece, plan.die)

    def _step(
        self, game: Conflict, state: State, actions: Sequence[AnyAction], rng: Rng
    ) -> AnyAction:
        move = state.move
        assert move is not None
        plan, taken = self._plans.get(state.seat), len(move.trod)
        at = state.pieces[move.piece].at
        if (
            plan is None
            or plan.piece != move.piece
            or taken + move.steps_left != plan.die
            or taken >= len(plan.squares)
            or (taken and plan.squares[taken - 1] != at)
            or StepTo(plan.squares[taken]) not in actions
        ):
            return self._anew(game, state, actions, rng)
        return StepTo(plan.squares[taken])

    def _anew(
        self, game: Conflict, state: State, actions: Sequence[AnyAction], rng: Rng
    ) -> AnyAction:
        """The first step of the best path that is left to the piece under way."""
        move = state.move
        assert move is not None
        scout = self.scout(game, state)
        walker = walker_of(game.moves, state, move.piece, move.steps_left)
        plans = scout.plans(walker, move.piece, move.steps_left, 1)
        if plans and StepTo(plans[0].squares[0]) in actions:
            return StepTo(plans[0].squares[0])
        return rng.choice(actions)

    def plan(
        self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng
    ) -> Plan | None:
        """The move to make; None where every move would lose its piece."""
        return max(self.candidates(game, state, choices, 1), key=score_of, default=None)

    def scout(self, game: Conflict, state: State) -> Scout:
        """The position as the seat whose turn it is weighs it."""
        return Scout(game.moves, state, state.seat, self.weights)

    def candidates(
        self, game: Conflict, state: State, choices: Sequence[Choose], most: int
    ) -> list[Plan]:
        """Plans for every choice, a few for each."""
        scout = self.scout(game, state)
        found: list[Plan] = []
        for choice in choices:
            walker = walker_of(game.moves, state, choice.piece, choice.die)
            found += scout.plans(walker, choice.piece, choice.die, most)
        return found

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        """Yes or no to a proposal."""
        return DeclineAlliance()

    def before_throw(self, game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
        """Throw, or first propose or break an alliance."""
        return Throw()


class Greedy(Soldier):
    """The best single move: a home circle, else a capture, else forward."""


class Easy(Soldier):
    """Each die by itself: a home run, else the best capture, else forward, and often anything."""

    def plan(
        self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng
    ) -> Plan | None:
        """The move to make."""
        found = [
            plan for plan in self.candidates(game, state, choices, ENDS_EACH) if not plan.is_lost
        ]
        if not found:
            return None
        home = [plan for plan in found if plan.is_home_run]
        if home:
            return home[0]
        if rng.below(ANY_MOVE_IN) == 0:
            return any_safe_move(game, state, choices, rng)
        best = max(found, key=lambda plan: (plan.value, plan.score))
        if best.value:
            return best
        ahead = [plan for plan in found if plan.is_advance]
        return rng.choice(ahead or found)

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        """Yes half of the time."""
        return AcceptAlliance() if rng.below(2) else DeclineAlliance()


class Normal(Soldier):
    """Weighs danger and both circles, and its best first moves together with the second."""

    weights: ClassVar[Weights] = Weights(route=12, second_on_route=6, danger=10, own_circle=300)

    def plan(
        self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng
    ) -> Plan | None:
        """The first move of the best pair."""
        found = self.candidates(game, state, choices, ENDS_EACH)
        found.sort(key=score_of, reverse=True)
        if len(state.dice_left) == 1 or not found or found[0].score >= self.weights.home / 2:
            return found[0] if found else None
        best, best_score = None, 0.0
        for plan in found[:BEST_FIRST]:
            score = plan.score + self._second(game, state, plan)
            if best is None or score > best_score:
                best, best_score = plan, score
        return best

    def _second(self, game: Conflict, state: State, plan: Plan) -> float:
        """What the best move by the other die is worth after this one."""
        plans = self.second_plans(game, state.seat, after_plan(game, state, plan))
        return max((plan.score for plan in plans), default=0.0)

    def second_plans(self, game: Conflict, seat: Seat, state: State) -> list[Plan]:
        """The best move of each piece by the other die; none where the throw is over."""
        if state.phase is not Phase.CHOOSE or state.seat != seat or len(state.dice_left) != 1:
            return []
        choices = [one for one in game.legal_actions(state) if isinstance(one, Choose)]
        return self.candidates(game, state, choices, 1)

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        """Yes, if a third player is far ahead."""
        leader = leader_against(game, state, seat)
        is_wise = leader is not None and leader != state.seat
        return AcceptAlliance() if is_wise else DeclineAlliance()

    def before_throw(self, game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
        """Seeks an ally against a strong leader, and leaves one when leading."""
        points = scores(game.sides, state)
        own = points[state.seat]
        others = [
            points[seat] for seat in game.sides.of(state, state.seat).live if seat != state.seat
        ]
        if BreakAlliance() in actions:
            is_ahead = own - max(others) >= LEAD
            return BreakAlliance() if is_ahead else Throw()
        leader = leader_against(game, state, state.seat)
        if leader is None or state.round % PROPOSE_EVERY:
            return Throw()
        asked = [one for one in actions if isinstance(one, ProposeAlliance) and one.seat != leader]
        return min(asked, key=lambda one: points[one.seat], default=Throw())


def after_plan(game: Conflict, state: State, plan: Plan) -> State:
    """The position once the move is made, or has ended early."""
    state = game.apply(state, Choose(plan.piece, plan.die)).state
    for square in plan.squares:
        if state.move is None or state.move.piece != plan.piece:
            break
        state = game.apply(state, StepTo(square)).state
    return state


def any_safe_move(game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Plan | None:
    """Some piece, some die, some square where it is not lost."""
    for choice in rng.shuffled(choices):
        walker = walker_of(game.moves, state, choice.piece, choice.die)
        ends = sorted(walker.ends().alive)
        if ends:
            route = walker.best_to(game.sides.chart.number[rng.choice(ends)])
            assert route is not None
            return Plan(choice.piece, choice.die, route.squares, 0.0)
    return None


def leader_against(game: Conflict, state: State, seat: Seat) -> Seat | None:
    """Who leads the seat by so much that it wants an ally; None if nobody does."""
    points = scores(game.sides, state)
    others = [one for one in game.sides.of(state, seat).live if one != seat]
    best = max(others, key=lambda one: points[one])
    return best if points[best] - points[seat] >= LEAD else None


def call_up(actions: Sequence[AnyAction]) -> AnyAction:
    """The most useful piece of the reserve."""
    for kind in CALL_ORDER:
        if CallUp(kind) in actions:
            return CallUp(kind)
    return LeaveReserve()


def recall(game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
    """The cheapest piece, from the starting area first."""
    pieces = [one for one in actions if isinstance(one, Recall)]
    return min(
        pieces,
        key=lambda one: (
            state.pieces[one.piece].at != START,
            game.sides.value(one.piece),
            one.piece,
        ),
    )


def score_of(plan: Plan) -> float:
    """What a plan is worth, to sort by."""
    return plan.score

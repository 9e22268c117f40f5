"""The normal computer player: both dice together, danger, circles, and alliances.

It plays its best first moves in thought and adds the best second one, because two dice that don't
know of each other leave half of every capture undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import Plan, Weights
from boardgames.games.conflict.bots.soldiers import ENDS_EACH, Soldier, score_of
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    Choose,
    DeclineAlliance,
    ProposeAlliance,
    StepTo,
    Throw,
)
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import Phase, State

LEAD = 12
"""An alliance is sought against who leads by so many points, and left when leading by as many."""
PROPOSE_EVERY = 5
BEST_FIRST = 12


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


def leader_against(game: Conflict, state: State, seat: Seat) -> Seat | None:
    """Who leads the seat by so much that it wants an ally; None if nobody does."""
    points = scores(game.sides, state)
    others = [one for one in game.sides.of(state, seat).live if one != seat]
    best = max(others, key=lambda one: points[one])
    return best if points[best] - points[seat] >= LEAD else None

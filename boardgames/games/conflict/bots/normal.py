"""The normal computer player: danger, both circles, and alliances, but each die by itself.

It takes what it sees, doesn't stand where it is taken for nothing, and forgets that the second die
could have finished what the first began.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import ClassVar

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import Plan, Weights, last_stands
from boardgames.games.conflict.bots.soldiers import Planning, Soldier, score_of
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
"""Rounds between two proposals, since nobody likes to be asked every turn."""
FEW_LEFT = 3
"""So many last pieces of somebody two dice may take."""


class Normal(Soldier):
    """The best single move: also by danger and by both circles."""

    weights: ClassVar[Weights] = Weights(
        step=0.6, lead=0.03, route=12, second_on_route=6, danger=6, cover=0.5, own_circle=300
    )

    def plan(self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Planning:
        found = yield from self.candidates(game, state, choices, 1)
        opens = yield from opening(self, game, state, found)
        return opens[0] if opens is not None else max(found, key=score_of, default=None)

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        leader = leader_against(game, state, seat)
        is_wise = leader is not None and leader != state.seat
        return AcceptAlliance() if is_wise else DeclineAlliance()

    def before_throw(self, game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
        wanted = alliance_wanted(game, state, actions)
        asks = isinstance(wanted, ProposeAlliance)
        return Throw() if asks and state.round % PROPOSE_EVERY else wanted


def alliance_wanted(game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
    """An ally against a strong leader, or none any more when leading; else the throw."""
    points = scores(game.sides, state)
    own = points[state.seat]
    others = [points[seat] for seat in game.sides.of(state, state.seat).live if seat != state.seat]
    if BreakAlliance() in actions:
        is_ahead = own - max(others) >= LEAD
        return BreakAlliance() if is_ahead else Throw()
    leader = leader_against(game, state, state.seat)
    asked = [one for one in actions if isinstance(one, ProposeAlliance) and one.seat != leader]
    if leader is None or not asked:
        return Throw()
    return min(asked, key=lambda one: points[one.seat])


def opening(
    player: Soldier, game: Conflict, state: State, plans: Sequence[Plan]
) -> Generator[None, None, tuple[Plan, Plan] | None]:
    """Two moves: one that takes a gun or one of the last few, and one that puts somebody out."""
    if len(state.dice_left) < 2:
        return None
    opens = {state.pieces[one].at for one in game.sides.of(state, state.seat).guard_ids}
    few = (one for one in last_stands(game.sides, state, state.seat) if len(one) <= FEW_LEFT)
    opens.update(*few)
    for plan in plans:
        if plan.fells or opens.isdisjoint(plan.squares):
            continue
        after = after_plan(game, state, plan)
        if after.phase is Phase.CHOOSE and after.seat == state.seat:
            choices = [one for one in game.legal_actions(after) if isinstance(one, Choose)]
            found = yield from player.candidates(game, after, choices, 1)
            felling = next((then for then in found if then.fells), None)
            if felling is not None:
                return plan, felling
    return None


def after_plan(game: Conflict, state: State, plan: Plan) -> State:
    """The position once the move is made, or has ended early."""
    state = game.advance(state, Choose(plan.piece, plan.die))
    for square in plan.squares:
        if state.move is None or state.move.piece != plan.piece:
            break
        state = game.advance(state, StepTo(square))
    return state


def leader_against(game: Conflict, state: State, seat: Seat) -> Seat | None:
    """Who leads the seat by so much that it wants an ally; None if nobody does."""
    points = scores(game.sides, state)
    others = [one for one in game.sides.of(state, seat).live if one != seat]
    best = max(others, key=lambda one: points[one])
    return best if points[best] - points[seat] >= LEAD else None

"""What all computer players share, and the plainer two of them: greedy and normal.

A bot remembers the path it set out on, and checks at every step that the position is still the one
it planned for; after an undo or a load it simply plans again.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from operator import attrgetter
from typing import Any, ClassVar

from boardgames.ai.bots import Thought, thought_out
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import NO_WAY, Plan, Scout, Weights, last_stands
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.moving import PASS
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import scores
from boardgames.games.conflict.rules.state import START, Kind, Phase, Realm, State

CALL_ORDER = (Kind.PLANE, Kind.BATTLESHIP, Kind.ARTILLERY, Kind.GUN)
ENDS_EACH = 4
"""How many squares to end on are weighed for each choice."""

Planning = Generator[None, None, Plan | None]
"""A move on its way to being chosen, with stops."""
LEAD = 12
"""Points of a lead against which an alliance is sought, and with which it is left."""
PROPOSE_EVERY = 5
"""Rounds between two proposals, since nobody likes to be asked every turn."""
FEW_LEFT = 3
"""How many last pieces of somebody two dice may take."""


class Soldier:
    """What all computer players share: everything but the choice of the move."""

    weights: ClassVar[Weights] = Weights()

    def __init__(self) -> None:
        self._plans: dict[Seat, Plan] = {}

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        return thought_out(self.ponder(game, view, actions, seat, rng))

    def ponder(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Thought:
        """The same as `choose`, with stops on the way."""
        assert isinstance(game, Conflict)
        state: State = view
        match state.phase:
            case Phase.CHOOSE:
                return (yield from self._choose(game, state, actions, rng))
            case Phase.WALK:
                return (yield from self._step(game, state, actions, rng))
            case Phase.CALL_UP:
                return min(actions, key=call_order)
            case Phase.RECALL:
                return min(actions, key=lambda one: recall_order(game, state, one))
            case Phase.ANSWER:
                return self.answer(game, state, seat, rng)
            case Phase.THROW:
                return self.before_throw(game, state, actions)
        return actions[0]

    def _choose(
        self, game: Conflict, state: State, actions: Sequence[act.AnyAction], rng: Rng
    ) -> Thought:
        if PASS in actions:
            return PASS
        choices = [one for one in actions if isinstance(one, act.Choose)]
        plan = yield from self.plan(game, state, choices, rng)
        if plan is None:
            return rng.choice(actions)
        self._plans[state.seat] = plan
        return act.Choose(plan.piece, plan.die)

    def _step(
        self, game: Conflict, state: State, actions: Sequence[act.AnyAction], rng: Rng
    ) -> Thought:
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
            or act.StepTo(plan.squares[taken]) not in actions
        ):
            return (yield from self._anew(game, state, actions, rng))
        return act.StepTo(plan.squares[taken])

    def _anew(
        self, game: Conflict, state: State, actions: Sequence[act.AnyAction], rng: Rng
    ) -> Thought:
        """The first step of the best path that is left to the piece under way."""
        move = state.move
        assert move is not None
        walker = walker_of(game.moves, state, move.piece, move.steps_left)
        plans = yield from self.scout(game, state).plans(walker, move.piece, move.steps_left, 1)
        if plans and act.StepTo(plans[0].squares[0]) in actions:
            return act.StepTo(plans[0].squares[0])
        return rng.choice(actions)

    def plan(
        self, game: Conflict, state: State, choices: Sequence[act.Choose], rng: Rng
    ) -> Planning:
        """The move to make; None where every move would lose its piece."""
        found = yield from self.candidates(game, state, choices, 1)
        return max(found, key=attrgetter("score"), default=None)

    def scout(self, game: Conflict, state: State) -> Scout:
        """The position as the seat whose turn it is weighs it."""
        return Scout(game.moves, state, state.seat, self.weights)

    def candidates(
        self, game: Conflict, state: State, choices: Sequence[act.Choose], most: int
    ) -> Generator[None, None, list[Plan]]:
        """Plans for every choice, a few for each."""
        scout = self.scout(game, state)
        found: list[Plan] = []
        for choice in choices:
            walker = walker_of(game.moves, state, choice.piece, choice.die)
            found += yield from scout.plans(walker, choice.piece, choice.die, most)
            yield
        return found

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> act.AnyAction:
        return act.DeclineAlliance()

    def before_throw(
        self, game: Conflict, state: State, actions: Sequence[act.AnyAction]
    ) -> act.AnyAction:
        """Throw, or first propose or break an alliance."""
        return act.Throw()


class Greedy(Soldier):
    """The best single move: a home circle, else a capture, else forward."""


def call_order(action: act.AnyAction) -> int:
    """Whom to call up first; nobody comes last."""
    return CALL_ORDER.index(action.kind) if isinstance(action, act.CallUp) else len(CALL_ORDER)


def recall_order(
    game: Conflict, state: State, action: act.AnyAction
) -> tuple[bool, bool, bool, int, int, int]:
    """The cheapest first, of the starting area before others, of several alike the least far.

    A gun is kept, since it guards the circle, and even before that an enemy within a count of an
    enemy's: a gun at home wins no match.
    """
    assert isinstance(action, act.Recall)
    is_out = state.pieces[action.piece].at != START
    left = steps_to_a_circle(game, state, action.piece)
    return (
        left <= game.rules.dice.faces,
        game.sides.is_guard(action.piece),
        is_out,
        game.sides.value(action.piece),
        -left if is_out else 0,
        action.piece,
    )


def steps_to_a_circle(game: Conflict, state: State, piece: int, place: int | None = None) -> int:
    """How far a piece has still to go to the nearest circle of an enemy, or would from there."""
    sides, chart = game.sides, game.moves.chart
    here = game.moves.square(state, piece) if place is None else place
    side, realm = sides.of(state, sides.owner(piece)), sides.realm(piece)
    shut = side.mines if realm is Realm.WATER else 0
    homes = (chart.number[home] for home in side.enemy_homes)
    return min((chart.far(realm, home, shut).get(here, NO_WAY) for home in homes), default=0)


class Normal(Soldier):
    """The best single move: also by danger and by both circles."""

    weights: ClassVar[Weights] = Weights(
        step=0.6, lead=0.03, route=12, second_on_route=6, danger=6, cover=0.5, own_circle=300
    )

    def plan(
        self, game: Conflict, state: State, choices: Sequence[act.Choose], rng: Rng
    ) -> Planning:
        found = yield from self.candidates(game, state, choices, 1)
        opens = yield from opening(self, game, state, found)
        return opens[0] if opens is not None else max(found, key=attrgetter("score"), default=None)

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> act.AnyAction:
        leader = leader_against(game, state, seat)
        is_wise = leader is not None and leader != state.seat
        return act.AcceptAlliance() if is_wise else act.DeclineAlliance()

    def before_throw(
        self, game: Conflict, state: State, actions: Sequence[act.AnyAction]
    ) -> act.AnyAction:
        wanted = alliance_wanted(game, state, actions)
        asks = isinstance(wanted, act.ProposeAlliance)
        return act.Throw() if asks and state.round % PROPOSE_EVERY else wanted


def alliance_wanted(
    game: Conflict, state: State, actions: Sequence[act.AnyAction]
) -> act.AnyAction:
    """An ally against a strong leader, or none any more when leading; else the throw."""
    points = scores(game.sides, state)
    own = points[state.seat]
    others = [points[seat] for seat in game.sides.of(state, state.seat).live if seat != state.seat]
    if act.BreakAlliance() in actions:
        is_ahead = own - max(others) >= LEAD
        return act.BreakAlliance() if is_ahead else act.Throw()
    leader = leader_against(game, state, state.seat)
    asked = [one for one in actions if isinstance(one, act.ProposeAlliance) and one.seat != leader]
    if leader is None or not asked:
        return act.Throw()
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
            choices = [one for one in game.legal_actions(after) if isinstance(one, act.Choose)]
            found = yield from player.candidates(game, after, choices, 1)
            felling = next((then for then in found if then.fells), None)
            if felling is not None:
                return plan, felling
    return None


def after_plan(game: Conflict, state: State, plan: Plan) -> State:
    """The position once the move is made, or has ended early."""
    state = game.advance(state, act.Choose(plan.piece, plan.die))
    for square in plan.squares:
        if state.move is None or state.move.piece != plan.piece:
            break
        state = game.advance(state, act.StepTo(square))
    return state


def leader_against(game: Conflict, state: State, seat: Seat) -> Seat | None:
    """Who leads the seat by so much that it wants an ally; None if nobody does."""
    points = scores(game.sides, state)
    others = [one for one in game.sides.of(state, seat).live if one != seat]
    best = max(others, key=lambda one: points[one])
    return best if points[best] - points[seat] >= LEAD else None

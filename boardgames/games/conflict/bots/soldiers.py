"""What all computer players of Conflict share, and the plainest of them.

A bot keeps the path it set out on, and checks at every step that the position is still the one it
planned for; after an undo or a load it simply plans anew.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar

from boardgames.ai.bots import Thought, thought_out
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import NO_WAY, Plan, Scout, Weights
from boardgames.games.conflict.rules.actions import (
    AnyAction,
    CallUp,
    Choose,
    DeclineAlliance,
    Recall,
    StepTo,
    Throw,
)
from boardgames.games.conflict.rules.moving import PASS
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Kind, Phase, Realm, State

CALL_ORDER = (Kind.PLANE, Kind.BATTLESHIP, Kind.ARTILLERY, Kind.GUN)
ENDS_EACH = 4
"""How many squares to end on are weighed for each choice."""

Planning = Generator[None, None, Plan | None]
"""A move on its way to being chosen, with stops."""


class Soldier:
    """What all computer players share: everything but the choice of the move."""

    weights: ClassVar[Weights] = Weights()

    def __init__(self) -> None:
        self._plans: dict[Seat, Plan] = {}

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
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
    ) -> Thought:
        if PASS in actions:
            return PASS
        choices = [one for one in actions if isinstance(one, Choose)]
        plan = yield from self.plan(game, state, choices, rng)
        if plan is None:
            return rng.choice(actions)
        self._plans[state.seat] = plan
        return Choose(plan.piece, plan.die)

    def _step(
        self, game: Conflict, state: State, actions: Sequence[AnyAction], rng: Rng
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
            or StepTo(plan.squares[taken]) not in actions
        ):
            return (yield from self._anew(game, state, actions, rng))
        return StepTo(plan.squares[taken])

    def _anew(
        self, game: Conflict, state: State, actions: Sequence[AnyAction], rng: Rng
    ) -> Thought:
        """The first step of the best path that is left to the piece under way."""
        move = state.move
        assert move is not None
        scout = self.scout(game, state)
        walker = walker_of(game.moves, state, move.piece, move.steps_left)
        plans = yield from scout.plans(walker, move.piece, move.steps_left, 1)
        if plans and StepTo(plans[0].squares[0]) in actions:
            return StepTo(plans[0].squares[0])
        return rng.choice(actions)

    def plan(self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Planning:
        """The move to make; None where every move would lose its piece."""
        found = yield from self.candidates(game, state, choices, 1)
        return max(found, key=score_of, default=None)

    def scout(self, game: Conflict, state: State) -> Scout:
        """The position as the seat whose turn it is weighs it."""
        return Scout(game.moves, state, state.seat, self.weights)

    def candidates(
        self, game: Conflict, state: State, choices: Sequence[Choose], most: int
    ) -> Generator[None, None, list[Plan]]:
        """Plans for every choice, a few for each."""
        scout = self.scout(game, state)
        found: list[Plan] = []
        for choice in choices:
            walker = walker_of(game.moves, state, choice.piece, choice.die)
            found += yield from scout.plans(walker, choice.piece, choice.die, most)
            yield
        return found

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        """Yes or no to a proposal."""
        return DeclineAlliance()

    def before_throw(self, game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
        """Throw, or first propose or break an alliance."""
        return Throw()


class Greedy(Soldier):
    """The best single move: a home circle, else a capture, else forward."""


def call_up(actions: Sequence[AnyAction]) -> AnyAction:
    """The most useful piece of the reserve."""
    return min(actions, key=call_order)


def call_order(action: AnyAction) -> int:
    """Whom to call up first; nobody comes last."""
    return CALL_ORDER.index(action.kind) if isinstance(action, CallUp) else len(CALL_ORDER)


def recall(game: Conflict, state: State, actions: Sequence[AnyAction]) -> AnyAction:
    """The piece that is missed least."""
    return min(actions, key=lambda one: recall_order(game, state, one))


def recall_order(
    game: Conflict, state: State, action: AnyAction
) -> tuple[bool, bool, bool, int, int, int]:
    """The cheapest first, of the starting area before others, of several alike the least far.

    A gun is kept, since it guards the circle, and even before that whoever is within a count of an
    enemy's: a gun at home wins no match.
    """
    assert isinstance(action, Recall)
    is_out = state.pieces[action.piece].at != START
    left = steps_to_a_circle(game, state, action.piece)
    return (
        left <= game.rules.dice.faces,
        game.sides.kind(action.piece) in game.rules.planes_cannot_take,
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


def score_of(plan: Plan) -> float:
    """What a plan is worth, to sort by."""
    return plan.score

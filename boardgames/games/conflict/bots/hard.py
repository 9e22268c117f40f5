"""The hard computer player: both dice together, judged by what the others can make of it.

The squares that look best for each piece and die are judged one by one, the best of them in pairs.
The same work is done whatever the machine, with stops on the way, so that people can ask it too.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from typing import Any, ClassVar, NamedTuple

from boardgames.ai.bots import Choice, Weighing
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.evaluation import Judge, Judgement, ways_known
from boardgames.games.conflict.bots.normal import (
    Normal,
    Planning,
    alliance_wanted,
    call_order,
    opening,
    recall_order,
)
from boardgames.games.conflict.bots.plans import Plan, Scout, Weights, last_stands
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.moving import PASS, Moves
from boardgames.games.conflict.rules.paths import Walker, walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State

ENDS = 5
"""Squares to end on that are judged for each piece and die, beside those that take something."""
BEST_EACH = 11
"""Moves by each die that are judged together with the best of the other."""
BETWEEN_STOPS = 4
"""Positions that are judged without a stop."""
LOST = 100.0
"""What a move costs that loses its piece: worse than any that doesn't."""


class Move(NamedTuple):
    """A plan with what comes of it."""

    value: float
    """With what it costs."""
    plan: Plan
    end: int
    taken: frozenset[int]
    cost: float
    """Of the way there, wherever the others stand."""


class Throw(NamedTuple):
    """A whole throw, or its one move that can be made."""

    value: float
    first: Plan
    second: Plan | None = None

    @property
    def choice(self) -> Choice:
        action, *steps = spelled(self.first)
        then = spelled(self.second) if self.second is not None else ()
        return Choice(action, self.value, (*steps, *then))


def spelled(plan: Plan) -> tuple[AnyAction, ...]:
    """A plan as actions."""
    return (Choose(plan.piece, plan.die), *map(StepTo, plan.squares))


class Lookout(Scout):
    """Sends a gun where the judge wants it, and not forward."""

    def __init__(self, judge: Judge, moves: Moves, state: State, weights: Weights) -> None:
        super().__init__(moves, state, judge.seat, weights)
        self._judge = judge

    def place_score(self, piece: int, square: int) -> float:
        found = super().place_score(piece, square)
        if square in self.homes or not self._judge.is_watched:
            return found
        if self.sides.is_guard(piece):
            found -= self._judge.worth.guard * self._judge.from_home(square)
        return found


class Hard(Normal):
    """Weighs whole throws by what they leave to the others."""

    worth: ClassVar[Judgement] = Judgement()

    def plan(self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Planning:
        throws = yield from self._throws(game, state, choices)
        return throws[0].first if throws else None

    def weigh(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """The throws it thought of, each piece and die once; elsewhere what it would do first."""
        assert isinstance(game, Conflict)
        found: list[Choice] = []
        if view.phase is Phase.CHOOSE and PASS not in actions:
            choices = [one for one in actions if isinstance(one, Choose)]
            throws = yield from self._throws(game, view, choices)
            found = [throw.choice for throw in throws]
        elif view.phase is Phase.WALK:
            found = yield from self._ways_on(game, view)
        if not found:
            if view.phase is Phase.THROW:
                # The player who asks doesn't have to wait for the round in which computers propose.
                best = alliance_wanted(game, view, actions)
            else:
                best = yield from self.ponder(game, view, actions, seat, rng)
            others = [one for one in actions if one != best]
            if view.phase is Phase.CALL_UP:
                others.sort(key=call_order)
            elif view.phase is Phase.RECALL:
                others.sort(key=lambda one: recall_order(game, view, one))
            found = [Choice(best, 1.0), *(Choice(one, 0.0) for one in others)]
        return found

    def _throws(
        self, game: Conflict, state: State, choices: Sequence[Choose]
    ) -> Generator[None, None, list[Throw]]:
        """Whole throws, best first, one for each piece and die that could go first."""
        yield from ways_known(game.moves, state)
        judge = Judge(game.moves, state, state.seat, self.worth)
        yield
        moves = yield from self._moves(game, state, choices, judge)
        found = {
            (move.plan.piece, move.plan.die): Throw(move.value, move.plan) for move in moves[::-1]
        }
        if len(state.dice_left) == 2 and moves and not moves[0].plan.fells:
            pairs = yield from self._pairs(game, state, judge, moves)
            opens = yield from opening(self, game, state, [move.plan for move in moves])
            if opens is not None:
                pairs[opens[0].piece, opens[0].die] = Throw(self.weights.home, *opens)
            if pairs:
                # A move that leaves the other die unused is no throw where there are whole ones.
                found = pairs
        return sorted(found.values(), key=lambda throw: -throw.value)

    def _moves(
        self, game: Conflict, state: State, choices: Sequence[Choose], judge: Judge
    ) -> Generator[None, None, list[Move]]:
        """Single moves, best first; whatever fells somebody before everything."""
        number, side = game.moves.chart.number, game.sides.of(state, state.seat)
        standing = {state.pieces[one].at: one for one in side.enemy_ids}
        scout = Lookout(judge, game.moves, state, self.weights)
        found: dict[tuple[int, int, int, frozenset[int]], Move] = {}
        for choice in choices:
            walker = walker_of(game.moves, state, choice.piece, choice.die)
            plans = yield from scout.plans(walker, choice.piece, choice.die, ENDS)
            for plan in plans:
                end = number[plan.squares[-1]]
                taken = frozenset(standing[at] for at in plan.squares if at in standing)
                key = (plan.piece, plan.die, end, taken)
                if key not in found:
                    cost = self._cost(walker, plan, end)
                    value = judge.value({plan.piece: end}, taken) - cost
                    if plan.fells:
                        value += scout.prize
                    found[key] = Move(value, plan, end, taken, cost)
                    yield
        return sorted(found.values(), key=lambda move: -move.value)

    def _cost(self, walker: Walker, plan: Plan, end: int) -> float:
        """What a way costs by itself: the piece, or steps that only used up the count."""
        if plan.is_lost:
            return LOST
        if plan.value:
            return 0.0
        needed = walker.chart.around(walker.realm, walker.here)[end]
        return self.worth.dawdle * (plan.die - needed)

    def _pairs(
        self, game: Conflict, state: State, judge: Judge, moves: Sequence[Move]
    ) -> Generator[None, None, dict[tuple[int, int], Throw]]:
        """The best throw that begins with each piece and die."""
        one, other = state.dice_left
        firsts = [move for move in moves if move.plan.die == one][:BEST_EACH]
        seconds = [move for move in moves if move.plan.die == other][:BEST_EACH]
        stands = last_stands(game.sides, state, state.seat)
        found: dict[tuple[int, int], Throw] = {}
        judged = 0
        for first in firsts:
            for second in seconds:
                if first.plan.piece == second.plan.piece or first.end == second.end:
                    continue
                ends = {first.plan.piece: first.end, second.plan.piece: second.end}
                value = judge.value(ends, first.taken | second.taken)
                value -= first.cost + second.cost
                taken = {state.pieces[one].at for one in first.taken | second.taken}
                value += self.weights.home * any(stand <= taken for stand in stands)
                # What takes something goes first: it may open the way for the other.
                ahead = (len(first.taken), first.value) >= (len(second.taken), second.value)
                pair = (first, second) if ahead else (second, first)
                key = (pair[0].plan.piece, pair[0].plan.die)
                if key not in found or value > found[key].value:
                    found[key] = Throw(value, pair[0].plan, pair[1].plan)
                judged += 1
                if judged % BETWEEN_STOPS == 0:
                    yield
        return found

    def _ways_on(self, game: Conflict, state: State) -> Generator[None, None, list[Choice]]:
        """Where the piece under way may still go, best first, each first step once."""
        move = state.move
        assert move is not None
        yield from ways_known(game.moves, state)
        judge, number = Judge(game.moves, state, state.seat, self.worth), game.moves.chart.number
        side = game.sides.of(state, state.seat)
        standing = {state.pieces[one].at: one for one in side.enemy_ids}
        walker = walker_of(game.moves, state, move.piece, move.steps_left)
        found: dict[str, Choice] = {}
        scout = Lookout(judge, game.moves, state, self.weights)
        plans = yield from scout.plans(walker, move.piece, move.steps_left, ENDS)
        for plan in plans:
            yield
            taken = frozenset(standing[at] for at in plan.squares if at in standing)
            value = judge.value({move.piece: number[plan.squares[-1]]}, taken)
            value += self.weights.win * plan.fells - LOST * plan.is_lost
            first, *rest = (StepTo(square) for square in plan.squares)
            known = found.get(first.space)
            if known is None or value > known.value:
                found[first.space] = Choice(first, value, tuple(rest))
        return sorted(found.values(), key=lambda choice: -choice.value)

"""The easy computer player: each die by itself, and now and then any move at all.

It sees what a beginner sees, a circle or a piece to take; that it errs at random keeps it from
being beaten by the same trick every time.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.normal import ENDS_EACH, Planning, Soldier, steps_to_a_circle
from boardgames.games.conflict.bots.plans import Plan
from boardgames.games.conflict.rules import actions as act
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, State
from boardgames.games.conflict.rules.threats import Threats

ANY_MOVE_IN = 3
"""Once in this many throws its first die makes any safe move; the other sees what is left."""
NEAR = 3
"""What is within this many steps is never overlooked, be it prey or danger."""


class Easy(Soldier):
    """Each die by itself: who can be put out, else the best capture, else forward or a stroll."""

    def plan(
        self, game: Conflict, state: State, choices: Sequence[act.Choose], rng: Rng
    ) -> Planning:
        all_ = yield from self.candidates(game, state, choices, ENDS_EACH)
        found = [plan for plan in all_ if not plan.is_lost]
        if not found:
            return None
        felling = [plan for plan in found if plan.fells]
        if felling:
            return felling[0]
        if self._strolls(state, choices, rng) and not any(
            takes_what_is_near(game, state, plan) for plan in found
        ):
            return any_safe_move(game, state, choices, rng)
        best = max(found, key=lambda plan: (plan.value, plan.score))
        return best if best.value else rng.choice(self._forward(game, state, found))

    def _forward(self, game: Conflict, state: State, plans: Sequence[Plan]) -> Sequence[Plan]:
        """Those that lead on, as far as their count does, but not into somebody's arms.

        A gun waits at home while others can go.
        """
        furthest: dict[tuple[int, int], float] = {}
        for plan in plans:
            key = (plan.piece, plan.die)
            furthest[key] = max(plan.score, furthest.get(key, plan.score))
        ahead = [
            plan
            for plan in plans
            if plan.is_advance
            and plan.score + self.weights.step >= furthest[plan.piece, plan.die]
            and not (game.sides.is_guard(plan.piece) and state.pieces[plan.piece].at == START)
        ]
        threats, number = Threats(game.moves, state), game.moves.chart.number
        careful = [
            plan
            for plan in ahead
            if not is_beside_an_enemy(threats, plan.piece, number[plan.squares[-1]])
        ]
        return careful or ahead or plans

    def _strolls(self, state: State, choices: Sequence[act.Choose], rng: Rng) -> bool:
        """Never with the only piece that can go: losing that may lose the match."""
        has_others = len({choice.piece for choice in choices}) > 1
        return has_others and len(state.dice_left) == 2 and rng.below(ANY_MOVE_IN) == 0

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> act.AnyAction:
        return act.AcceptAlliance() if rng.below(2) else act.DeclineAlliance()


def takes_what_is_near(game: Conflict, state: State, plan: Plan) -> bool:
    """Whether a plan takes something almost next to its piece."""
    chart, here = game.moves.chart, game.moves.square(state, plan.piece)
    around = chart.around(game.sides.realm(plan.piece), here)
    enemies = game.sides.of(state, state.seat).enemy_ids
    taken = {state.pieces[one].at for one in enemies}.intersection(plan.squares)
    return any(around.get(chart.number[square], NEAR + 1) <= NEAR for square in taken)


def any_safe_move(
    game: Conflict, state: State, choices: Sequence[act.Choose], rng: Rng
) -> Plan | None:
    """Some piece, some die, some square where it is not lost.

    Even a stroll leads as far as the count does, neither back nor into somebody's arms if there is
    another, leaves guns to guard their circle, and a piece within a count of an enemy's where it
    is.
    """
    chart, faces = game.moves.chart, game.rules.dice.faces
    threats = Threats(game.moves, state)

    def is_posted(choice: act.Choose) -> bool:
        return (
            game.sides.is_guard(choice.piece)
            or steps_to_a_circle(game, state, choice.piece) <= faces
        )

    def is_sensible(piece: int, square: int) -> bool:
        left = steps_to_a_circle(game, state, piece)
        leads_back = steps_to_a_circle(game, state, piece, square) > left
        return not leads_back and not is_beside_an_enemy(threats, piece, square)

    found: Plan | None = None
    for choice in sorted(rng.shuffled(choices), key=is_posted):
        if found is not None and is_posted(choice):
            break
        walker = walker_of(game.moves, state, choice.piece, choice.die)
        far = chart.around(walker.realm, walker.here)
        ends = sorted(chart.number[end] for end in walker.ends().alive)
        sensible = [end for end in ends if is_sensible(choice.piece, end)]
        if sensible or (ends and found is None):
            longest = max(far[end] for end in sensible or ends)
            end = rng.choice([one for one in sensible or ends if far[one] == longest])
            route = walker.best_to(end)
            assert route is not None
            found = Plan(choice.piece, choice.die, route.squares, 0.0)
        if sensible:
            break
    return found


def is_beside_an_enemy(threats: Threats, piece: int, square: int) -> bool:
    """Whether somebody who can take the piece stands almost next to that square."""
    return 0 < threats.hit(piece, square).steps <= NEAR

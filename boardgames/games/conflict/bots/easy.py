"""The easy computer player: each die by itself, and now and then any move at all.

It sees what a beginner sees, a circle or a piece to take; that it errs at random keeps it from
being beaten by the same trick every time.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.plans import Plan
from boardgames.games.conflict.bots.soldiers import (
    ENDS_EACH,
    Planning,
    Soldier,
    steps_to_a_circle,
)
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    Choose,
    DeclineAlliance,
)
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import State

ANY_MOVE_IN = 3
"""Once in so many throws its first die makes any safe move; the other sees what is left."""
NEAR = 3
"""What stands within so many steps is never overlooked."""


class Easy(Soldier):
    """Each die by itself: who can be put out, else the best capture, else forward or a stroll."""

    def plan(self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Planning:
        """The move to make."""
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
        if best.value:
            return best
        ahead = [plan for plan in found if plan.is_advance]
        return rng.choice(ahead or found)

    def _strolls(self, state: State, choices: Sequence[Choose], rng: Rng) -> bool:
        """Never with the only piece that can go: losing that may lose the match."""
        has_others = len({choice.piece for choice in choices}) > 1
        return has_others and len(state.dice_left) == 2 and rng.below(ANY_MOVE_IN) == 0

    def answer(self, game: Conflict, state: State, seat: Seat, rng: Rng) -> AnyAction:
        """Yes half of the time."""
        return AcceptAlliance() if rng.below(2) else DeclineAlliance()


def takes_what_is_near(game: Conflict, state: State, plan: Plan) -> bool:
    """Whether a plan takes something that stands almost beside its piece."""
    chart, here = game.moves.chart, game.moves.square(state, plan.piece)
    around = chart.around(game.sides.realm(plan.piece), here)
    enemies = game.sides.of(state, state.seat).enemy_ids
    taken = {state.pieces[one].at for one in enemies}.intersection(plan.squares)
    return any(around.get(chart.number[square], NEAR + 1) <= NEAR for square in taken)


def any_safe_move(game: Conflict, state: State, choices: Sequence[Choose], rng: Rng) -> Plan | None:
    """Some piece, some die, some square where it is not lost.

    Even a stroll leads as far as the count does, leaves guns to guard their circle, and whoever is
    within a count of an enemy's where it is.
    """
    chart, faces = game.moves.chart, game.rules.dice.faces

    def is_posted(choice: Choose) -> bool:
        is_gun = game.sides.kind(choice.piece) in game.rules.planes_cannot_take
        return is_gun or steps_to_a_circle(game, state, choice.piece) <= faces

    for choice in sorted(rng.shuffled(choices), key=is_posted):
        walker = walker_of(game.moves, state, choice.piece, choice.die)
        far = chart.around(walker.realm, walker.here)
        ends = sorted(walker.ends().alive)
        if ends:
            longest = max(far[chart.number[end]] for end in ends)
            end = rng.choice([one for one in ends if far[chart.number[one]] == longest])
            route = walker.best_to(chart.number[end])
            assert route is not None
            return Plan(choice.piece, choice.die, route.squares, 0.0)
    return None

"""The hard computer player: both orders of the dice, and what the next opponent answers.

The normal player's weights find the best few throws; each is then played and weighed again by the
mean of the best replies, so that nothing is left standing where it can be taken for nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

import msgspec

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots.normal import Normal, after_plan
from boardgames.games.conflict.bots.plans import Plan, Scout, Weights, exact_chance
from boardgames.games.conflict.bots.replies import best_reply, next_opponent
from boardgames.games.conflict.bots.soldiers import ENDS_EACH, score_of
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Kind, Phase, Realm, State

FIRST_EACH = 6
"""First moves that are thought through with a second one, for each die."""
BEST_PLANS = 5
GUARD_REACH = 12
"""Airplanes so near the own circle call the gun home."""
GUARD_STEP = 3.0
"""What a step nearer to the own circle is worth to a gun that is called."""
GUARD_AT_HOME = 12.0
SHELTER = 0.4
"""The part of a ship's danger that is left on a mine of its own."""


class HardWeights(msgspec.Struct, frozen=True):
    """What counts beside the normal weights."""

    reply: float = 1.0
    threat: float = 120.0


class Watchman(Scout):
    """Also sees where a gun is wanted and where a ship is sheltered."""

    def __init__(self, moves: Moves, state: State, seat: Seat, weights: Weights) -> None:
        super().__init__(moves, state, seat, weights)
        table, chart = self.sides.table(state), self.chart
        self.own_mines = {chart.number[name] for name in table.mines[seat]}
        self.to_home = chart.far(Realm.LAND, self.own_home, 0)
        reach = chart.far(Realm.AIR, self.own_home, 0)
        self.is_watched = any(
            self.sides.realm(piece) is Realm.AIR
            and reach.get(place, GUARD_REACH + 1) <= GUARD_REACH
            for piece, place in self.attackers
            if state.pieces[piece].at in chart.number
        )

    def danger(self, piece: int, square: int) -> float:
        """On its own mine a ship takes whatever ship takes it along: CF-76."""
        found = super().danger(piece, square)
        if square in self.own_mines and self.sides.realm(piece) is Realm.WATER:
            return found * SHELTER
        return found

    def place_score(self, piece: int, square: int) -> float:
        """A gun is worth most on or near its own circle while airplanes are about: CF-45."""
        found = super().place_score(piece, square)
        if not self.is_watched or square in self.homes or self.sides.kind(piece) is not Kind.GUN:
            return found
        distance = self.to_home.get(square, GUARD_REACH)
        found += self.weights.step * self.distance(Realm.LAND, square)
        found -= GUARD_STEP * min(distance, GUARD_REACH)
        return found + (GUARD_AT_HOME if square == self.own_home else 0.0)


class Hard(Normal):
    """Weighs whole throws by the replies they leave."""

    beyond: ClassVar[HardWeights] = HardWeights()

    def scout(self, game: Conflict, state: State) -> Scout:
        """The position as the seat whose turn it is weighs it."""
        return Watchman(game.moves, state, state.seat, self.weights)

    def plan(
        self, game: Conflict, state: State, choices: Sequence[Choose], rng: Rng
    ) -> Plan | None:
        """The first move of the throw that still looks best after the reply."""
        found = self.candidates(game, state, choices, ENDS_EACH)
        found.sort(key=score_of, reverse=True)
        if len(found) < 2 or found[0].score >= self.weights.home / 2:
            return found[0] if found else None
        throws = self._throws(game, state, found)
        throws.sort(key=lambda throw: -throw[0])
        best, best_score = throws[0][1], 0.0
        for index, (score, first, after) in enumerate(throws[:BEST_PLANS]):
            score += self._outlook(game, after, state.seat)
            if index == 0 or score > best_score:
                best, best_score = first, score
        return best

    def _throws(
        self, game: Conflict, state: State, found: Sequence[Plan]
    ) -> list[tuple[float, Plan, State]]:
        """Whole throws: what they are worth, how they begin, where they lead."""
        throws: list[tuple[float, Plan, State]] = []
        for die in sorted(set(state.dice_left)):
            for first in [plan for plan in found if plan.die == die][:FIRST_EACH]:
                after = after_plan(game, state, first)
                seconds = self.second_plans(game, state.seat, after)
                second = max(seconds, key=score_of, default=None)
                if second is None:
                    throws.append((first.score, first, after))
                else:
                    last = after_plan(game, after, second)
                    throws.append((first.score + second.score, first, last))
        return throws

    def _outlook(self, game: Conflict, state: State, seat: Seat) -> float:
        """What the position promises once it is the others' turn."""
        if state.phase is Phase.OVER:
            return 0.0
        enemy = next_opponent(game, state, seat)
        if enemy is None:
            return 0.0
        reply = best_reply(game, state, enemy)
        return self.beyond.threat * home_chance(game, state, seat) - self.beyond.reply * reply


def home_chance(game: Conflict, state: State, seat: Seat) -> float:
    """The chance that one die of a throw brings some piece home exactly."""
    sides, chart = game.sides, game.moves.chart
    homes = [chart.number[name] for name in sides.of(state, seat).enemy_homes]
    counts: set[int] = set()
    for piece in sides.table(state).ids[seat]:
        place = chart.number.get(state.pieces[piece].at)
        if place is None:
            continue
        for home in homes:
            far = chart.around(sides.realm(piece), home).get(place, 0)
            if far:
                counts.add(far)
    return exact_chance(game.rules.dice.faces, len(counts))

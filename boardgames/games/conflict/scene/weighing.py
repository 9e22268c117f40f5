"""What the ends of a move are worth, and which die a piece should take: an aid, never a rule.

Squares are weighed as the normal computer weighs them, without looking for the ways there, so that
fifty lit squares cost a moment and not a second.
"""

from __future__ import annotations

import enum
from collections.abc import Mapping
from functools import cached_property

from boardgames.games.conflict.bots.normal import Normal
from boardgames.games.conflict.bots.plans import NO_WAY, Scout
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.paths import Walker, walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.rules.threats import Threats

BEST, GOOD_SHARE = 5, 0.4
"""So many squares are best; of all, that share is at least good."""


class Rank(enum.IntEnum):
    """How good an end is among all that are lit."""

    BEST = 0
    GOOD = 1
    REST = 2


class Weigher:
    """One decision: what whoever moves could make of each die."""

    def __init__(self, game: Conflict, state: State) -> None:
        self.game, self.state = game, state
        self.threats = Threats(game.moves, state)
        self._ranks: dict[tuple[object, ...], dict[str, Rank]] = {}
        self._uses: dict[tuple[int, int], float] = {}

    @cached_property
    def _scout(self) -> Scout:
        return Scout(self.game.moves, self.state, self.state.seat, Normal.weights)

    def _worth(self, walker: Walker, piece: int, square: int) -> float:
        """What it is worth to end there, with what is taken there and before."""
        found = self._scout.place_score(piece, square)
        return found + self._scout.weights.capture * self._taken(walker, square)

    def _taken(self, walker: Walker, square: int) -> int:
        """The most valuable single piece that could be taken on the way there, or there."""
        chart = self.game.moves.chart
        here = chart.around(walker.realm, walker.here)
        best = 0
        for prey, value in walker.prey.items():
            near = chart.around(walker.realm, prey)
            if here.get(prey, NO_WAY) + near.get(square, NO_WAY) <= walker.steps:
                best = max(best, value)
        return best

    def ranks(self, piece: int, ends: Mapping[str, tuple[int, ...]]) -> dict[str, Rank]:
        """The lit ends of a piece's move, ranked."""
        key = (piece, tuple(ends.items()))
        if key not in self._ranks:
            self._ranks[key] = self._ranked(piece, ends) if ends else {}
        return self._ranks[key]

    def _ranked(self, piece: int, ends: Mapping[str, tuple[int, ...]]) -> dict[str, Rank]:
        number = self.game.moves.chart.number
        walkers = {
            die: walker_of(self.game.moves, self.state, piece, die)
            for die in {max(dice) for dice in ends.values()}
        }
        scores = {
            name: self._worth(walkers[max(dice)], piece, number[name])
            for name, dice in ends.items()
        }
        order = sorted(scores.values(), reverse=True)
        best = order[min(BEST, len(order)) - 1]
        good = order[min(len(order) - 1, round(len(order) * GOOD_SHARE))]
        return {
            name: Rank.BEST if score >= best else Rank.GOOD if score >= good else Rank.REST
            for name, score in scores.items()
        }

    def best_die(self, piece: int, name: str, dice: tuple[int, ...]) -> int:
        """The die for an end several reach: what each takes on the way, and leaves for others."""
        square = self.game.moves.chart.number[name]

        def together(die: int) -> float:
            walker = walker_of(self.game.moves, self.state, piece, die)
            return self._worth(walker, piece, square) + self._rest_use(piece, die)

        return dice[0] if len(dice) < 2 else max(dice, key=together)

    def _rest_use(self, piece: int, die: int) -> float:
        """What other pieces make of the throw once that die is spent."""
        left = [one for one in self.state.dice_left if one != die]
        choices = [one for one in self.game.legal_actions(self.state) if isinstance(one, Choose)]
        uses = [
            self._use(one.piece, one.die)
            for one in choices
            if one.piece != piece and one.die in left
        ]
        return max(uses, default=0.0)

    def _use(self, piece: int, die: int) -> float:
        """What the best move of a piece by a die gains, roughly: any square it comes to."""
        found = self._uses.get((piece, die))
        if found is None:
            walker = walker_of(self.game.moves, self.state, piece, die)
            shut = walker.used | walker.blocked | walker.deadly | walker.deadly_end
            chart, scout = self.game.moves.chart, self._scout
            ends = [
                self._worth(walker, piece, square)
                for square, far in chart.around(walker.realm, walker.here).items()
                if far <= die
                and not chart.bits[square] & shut
                and (square not in scout.homes or walker.reaches(square, die))
            ]
            found = max(ends, default=0.0) - scout.start_score(piece)
            self._uses[piece, die] = found
        return found

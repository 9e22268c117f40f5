"""What computers have learned of this game's positions, ready to be asked.

The numbers stand in `rules.yaml` under `experience` and were found by `tools.bermuda_weights`.
"""

from __future__ import annotations

from collections.abc import Generator
from functools import lru_cache

from boardgames.core.game import Seat
from boardgames.games.bermuda.bots.standing import COUNTS, Standing, Weights, chances
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at
from boardgames.games.bermuda.rules.state import Phase, Rules, State

PLAIN = {
    "money": 5.0,
    "four_ships": 1.0,
    "three_ships": 0.5,
    "progress": 1.0,
    "peril_of_progress": -1.0,
    "hanging": -0.5,
}
"""What is gone by where rules, as those of older saves, tell nothing that was learned."""
A_BIRD_IN_THE_HAND, ON_ONESELF = 0.03, -0.2
"""What is added for money taken now, and for landing on a ship of one's own.

What was learned is right on average; what people would call foolish has to be clearly better.
"""
_MOST_GAMES = 8
_MOST_KEPT = 1024
"""Positions after a roll whose best move is kept; a decision thinks of fewer."""


def weights_of(rules: Rules) -> Weights:
    """What the rules tell of what was learned."""
    learned = rules.experience or PLAIN
    return Weights(*(learned.get(name, 0.0) for name in COUNTS))


class Judge:
    """Says how likely each seat is to win, as far as a look at the position tells."""

    def __init__(self, game: BermudaTriangle) -> None:
        self.game = game
        self.standing = Standing(game, weights_of(game.rules))
        self._best: dict[State, tuple[State, float]] = {}

    def chance(self, state: State, seat: Seat) -> float:
        """The seat's chance to win, from 0 to 1; a win that is shared counts in part."""
        if state.phase is Phase.OVER:
            winners = ranking(state)[0]
            return (seat in winners) / len(winners)
        return chances(self.standing.scores(state))[seat]

    def best_after(self, state: State, seat: Seat) -> Generator[None, None, tuple[State, float]]:
        """What the seat whose turn it is reaches by the move that looks best, and its chance.

        Kept, since lines of luck differ late: a die has few faces.
        """
        found = self._best.get(state)
        if found is None:
            reached = []
            yield from self.standing.look_round(state)
            for action in self.game.legal_actions(state):
                after = self.game.advance(state, action)
                reached.append((after, self.chance(after, seat)))
                yield
            if len(self._best) >= _MOST_KEPT:
                del self._best[next(iter(self._best))]
            found = self._best[state] = max(reached, key=lambda one: one[1])
        return found


def manners(view: State, after: State, action: BermudaAction, seat: Seat) -> float:
    """What is added to a move for looking sensible."""
    if len(after.hands[seat]) > len(view.hands[seat]):
        return A_BIRD_IN_THE_HAND
    is_own = isinstance(action, Sail) and owner_at(view.ships, action.to) == seat
    return ON_ONESELF if is_own else 0.0


@lru_cache(_MOST_GAMES)
def judge_of(game: BermudaTriangle) -> Judge:
    """What is worked out once for a game."""
    return Judge(game)

"""The hard player of Bermuda Triangle: goes by the chance to win that it has learned to see.

After every move it counts how all seats stand (`standing`) and weighs the counts as matches of such
players have taught (`weights`), so one look is worth more than many sectors of the spinner played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from boardgames.ai.bots import Choice, Weighing, thought_out
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.standing import Standing, chances
from boardgames.games.bermuda.bots.weights import WEIGHTS
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at
from boardgames.games.bermuda.rules.state import Phase, State

SURE, WON, LOST = 100.0, 200.0, -100.0
"""All of a hundred matches, and what a match that ends now is worth: more than any that goes on."""
A_BIRD_IN_THE_HAND, ON_ONESELF = 5.0, -10.0
"""What is added for money taken now, and for landing on a ship of one's own.

What was learned is right on average; what people would call foolish has to be clearly better.
"""
_MOST_GAMES = 8


@lru_cache(_MOST_GAMES)
def standing_of(game: BermudaTriangle) -> Standing:
    """What is worked out once for a game."""
    return Standing(game)


class Hard:
    """Takes the move after which it would win most often; throws no dice of its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, the same whatever `rng` holds."""
        return thought_out(self.ponder(game, view, actions, seat, rng))

    def ponder(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """The same with stops on the way."""
        if len(actions) == 1:
            return actions[0]
        choices = yield from self.weigh(game, view, actions, seat, rng)
        return choices[0].action

    def weigh(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Weighing:
        """All moves by how many matches of a hundred they would win."""
        assert isinstance(game, BermudaTriangle)
        choices = []
        for action in actions:
            choices.append(Choice(action, self.worth(game, view, action, seat)))
            yield
        return sorted(choices, key=lambda choice: -choice.value)

    def worth(self, game: BermudaTriangle, view: State, action: BermudaAction, seat: Seat) -> float:
        """In how many matches of a hundred the seat would win after that."""
        after = game.apply(view, action).state
        if after.phase is Phase.OVER:
            return WON if seat in ranking(after)[0] else LOST
        rows = standing_of(game).counts(after)
        chance = SURE * chances(rows, WEIGHTS)[seat]
        if len(after.hands[seat]) > len(view.hands[seat]):
            return chance + A_BIRD_IN_THE_HAND
        is_own = isinstance(action, Sail) and owner_at(view.ships, action.to) == seat
        return chance + ON_ONESELF if is_own else chance

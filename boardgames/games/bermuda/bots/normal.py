"""The normal player of Bermuda Triangle: one look at what each move leads to, not quite sharp.

It knows what positions have been worth, as the hard player does, but looks no farther; and without
the noise it would be foreseen: the next player would know every move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.evaluation import Judge, judge_of
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at
from boardgames.games.bermuda.rules.state import State

A_DUEL, A_DUELS_NOISE, NOISE = 2, 0.3, 0.65
"""The most that is added by lot, in the logarithm of the odds.

More at larger tables, where the dice leave the hard player less to win by.
"""
USUAL = 0.5
"""What the lot gives a dock that pays: manners then outweigh it, and no money is left by lot."""
SHARPNESS = 20.0
"""How much manners count in such odds: enough to take the money that a ship lies beside.

Waiting there, for a better card or a smaller roll, is what the hard player knows more of.
"""
ALL_BUT_SURE = 1e-6
A_BIRD_IN_THE_HAND, ON_ONESELF = 0.03, -0.2
"""What is added for money taken now, and for landing on a ship of one's own.

What was learned is right on average; what people would call foolish has to be clearly better.
"""


def noise_among(seats: int) -> float:
    return A_DUELS_NOISE if seats == A_DUEL else NOISE


class Normal:
    """Looks one move ahead at what positions are worth."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(game, BermudaTriangle)
        judge = judge_of(game)
        return max(actions, key=lambda move: self._worth(judge, view, move, seat, rng))

    def _worth(self, judge: Judge, view: State, move: Sail, seat: Seat, rng: Rng) -> float:
        """In odds, so that it is no duller far ahead or far behind."""
        after = judge.game.advance(view, move)
        chance = min(1 - ALL_BUT_SURE, max(ALL_BUT_SURE, judge.chance(after, seat)))
        odds = math.log(chance / (1 - chance))
        manner = manners(view, after, move, seat)
        lot = USUAL if manner > 0 else rng.chance()
        return odds + SHARPNESS * manner + noise_among(len(view.ships)) * lot


def manners(view: State, after: State, action: BermudaAction, seat: Seat) -> float:
    """What is added to a move for looking sensible."""
    if len(after.hands[seat]) > len(view.hands[seat]):
        return A_BIRD_IN_THE_HAND
    is_own = isinstance(action, Sail) and owner_at(view.ships, action.to) == seat
    return ON_ONESELF if is_own else 0.0

"""The easy player of Bermuda Triangle: takes what is before it and plans nothing.

It is a friendly opponent, not a foolish one: money first, then a blow, and never on itself nor into
all but certain loss; of the rest it takes the ship nearest to a port, unless it feels like another.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.evaluation import judge_of
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at, pay_for
from boardgames.games.bermuda.rules.state import At, State

WHIM = 0.7
"""How often it sails any ship rather than the one nearest to a port."""
PLAIN_DANGER = 0.5
"""What share of the next spins has to draw a ship up there before it sees that it would."""


class Easy:
    """Docks where that pays most, else lands on a rival, else sails a ship home; spares its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        assert isinstance(game, BermudaTriangle)
        sails = [action for action in actions if isinstance(action, Sail)]
        paid = [move for move in sails if pay_for(game.sea, view, move)]
        if paid:
            return max(paid, key=lambda move: pay_for(game.sea, view, move))
        blows = [move for move in sails if owner_at(view.ships, move.to) not in (None, seat)]
        if blows:
            return rng.choice(blows)
        sparing = [move for move in sails if owner_at(view.ships, move.to) != seat]
        wary = [move for move in sparing if not _is_plain_danger(game, view, move)] or sparing
        if not wary or rng.chance() < WHIM:
            return rng.choice(wary or actions)
        return min(wary, key=lambda move: _to_port(game, view, move, seat))


def _is_plain_danger(game: BermudaTriangle, view: State, move: Sail) -> bool:
    """Whether the magnets would have the ship in most of all spins."""
    if move.to in game.sea.port_number:
        return False
    return judge_of(game).standing.look_up(view).peril(At(move.to)).drawn > PLAIN_DANGER


def _to_port(game: BermudaTriangle, view: State, move: Sail, seat: Seat) -> int:
    """How many steps the ship still has before it sails."""
    berth, sea = view.ships[seat][move.ship - 1], game.sea
    return sea.to_port[sea.node[berth.space]] if isinstance(berth, At) else max(sea.to_port)

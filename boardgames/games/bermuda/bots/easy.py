"""The easy player of Bermuda Triangle: takes what lies before it and plans nothing.

It is a friendly opponent, not a foolish one: money first, then a blow, and never on itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at, pay_at
from boardgames.games.bermuda.rules.state import State


class Easy:
    """Docks where that pays most, else lands on a rival, else sails any ship; spares its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        assert isinstance(game, BermudaTriangle)
        sea, ports = game.sea, game.sea.port_number
        sails = [action for action in actions if isinstance(action, Sail)]
        paid = [move for move in sails if move.to in ports and pay_at(sea, view, ports[move.to])]
        if paid:
            return max(paid, key=lambda move: pay_at(sea, view, ports[move.to]))
        blows = [move for move in sails if owner_at(view.ships, move.to) not in (None, seat)]
        sparing = [move for move in sails if owner_at(view.ships, move.to) != seat]
        return rng.choice(blows or sparing or actions)

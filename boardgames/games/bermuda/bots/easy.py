"""The easy player of Bermuda Triangle: takes what lies before it and plans nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at
from boardgames.games.bermuda.rules.state import State


class Easy:
    """Docks if it can, else sails any ship; spares its own if that can be avoided."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        assert isinstance(game, BermudaTriangle)
        ports = game.sea.port_number
        sails = [action for action in actions if isinstance(action, Sail)]
        docking = [move for move in sails if move.to in ports]
        sparing = [move for move in sails if owner_at(view.ships, move.to) != seat]
        return rng.choice(docking or sparing or actions)

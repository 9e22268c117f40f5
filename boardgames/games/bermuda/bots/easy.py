"""The easy player of Bermuda Triangle: takes what lies before it and plans nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.outlook import lands_on, own_game
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.state import State


class Easy:
    """Docks if it can, else sails any ship; spares its own if that can be avoided."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        ports = own_game(game).sea.port_number
        sails = [action for action in actions if isinstance(action, Sail)]
        docking = [move for move in sails if move.to in ports]
        sparing = [move for move in sails if lands_on(view, move) != seat]
        return rng.choice(docking or sparing or actions)

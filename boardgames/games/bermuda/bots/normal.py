"""The normal player of Bermuda Triangle: one move ahead, in points, with a little noise.

Without the noise it would be foreseen: whoever sits beside it would know every move.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import owner_at, pay_at
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import State

DOCKING, DOLLARS_A_POINT = 8.0, 5000
"""Points for coming into port, and how many dollars taken there count as another."""
ON_A_RIVAL, ON_ONESELF = 6.0, -15.0
"""Points for landing on a ship, by whose it is."""
A_DOT_AWAY = 0.6
"""Points for each dot farther from the cloud."""
NOISE = 3.0
"""The most that is added by lot."""


class Normal:
    """Looks one move ahead: pay, landing on ships, and distance from the cloud."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        if len(actions) == 1:
            return actions[0]
        assert isinstance(game, BermudaTriangle)
        best, most = actions[0], -math.inf
        for move in actions:
            points = self._points(game.sea, view, move, seat) + NOISE * rng.chance()
            if points > most:
                best, most = move, points
        return best

    def _points(self, sea: Sea, view: State, move: Sail, seat: Seat) -> float:
        points = 0.0
        start = sea.point(view.ships[seat][move.ship - 1])
        port = sea.port_number.get(move.to)
        if port is not None:
            end = sea.board.ports[port].at
            points += DOCKING + pay_at(sea, view, port) / DOLLARS_A_POINT
        else:
            end = sea.space_at[move.to]
            other = owner_at(view.ships, move.to)
            if other is not None:
                points += ON_ONESELF if other == seat else ON_A_RIVAL
        assert start is not None
        gained = math.dist(end, view.cloud) - math.dist(start, view.cloud)
        return points + A_DOT_AWAY * gained

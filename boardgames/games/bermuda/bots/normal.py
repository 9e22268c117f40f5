"""The normal player of Bermuda Triangle: one move ahead, in points, with a little noise.

Without the noise two of them would play the same match over and over.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.outlook import lands_on, own_game
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.sailing import pay_at
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import State

DOCKING, DOLLARS_A_POINT = 8.0, 5000
ON_A_RIVAL, ON_ONESELF = 6.0, -15.0
A_DOT_AWAY, NOISE = 0.6, 3.0


class Normal:
    """Looks one move ahead: pay, landing on ships, and distance from the cloud."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        if len(actions) == 1:
            return actions[0]
        sea = own_game(game).sea
        best, most = actions[0], -math.inf
        for move in actions:
            points = self._points(sea, view, move, seat) + NOISE * rng.chance()
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
            other = lands_on(view, move)
            if other is not None:
                points += ON_ONESELF if other == seat else ON_A_RIVAL
        assert start is not None
        gained = math.dist(end, view.cloud) - math.dist(start, view.cloud)
        return points + A_DOT_AWAY * gained

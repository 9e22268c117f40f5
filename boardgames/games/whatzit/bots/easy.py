"""A computer player that challenges nearly anybody and is careless with rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.normal import Computer
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.rewards import CLIMB, MOVE_AHEAD, pawns_after
from boardgames.games.whatzit.rules.state import Setting, State

CARELESS = 3
"""It plays its best reward in all but one of so many cases."""


class Easy(Computer):
    """Challenges nearly anybody, and takes its best reward two times in three."""

    level = Mind.EASY

    def rival(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Anybody, but not who wins by being first while there is somebody else."""
        circle = setting.path.circle
        safe = [one for one in actions if view.pawns[one.seat] != circle]
        return rng.choice(safe or actions)

    def reward(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Its own best place, most of the time; it never goes back, nor passes a ladder by."""
        gains = {one: pawns_after(setting, view, seat, one)[seat] for one in actions}
        ahead = [one for one in actions if gains[one] > view.pawns[seat]]
        if CLIMB in ahead:
            ahead.remove(MOVE_AHEAD)
        if rng.below(CARELESS) == 0:
            return rng.choice(ahead)
        return max(ahead, key=lambda one: gains[one])

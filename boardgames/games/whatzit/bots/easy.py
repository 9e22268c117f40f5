"""A computer player that challenges anybody and is careless with rewards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.normal import Computer, pawns_after
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.state import Setting, State

CARELESS = 3
"""It plays its best reward in all but one of so many cases."""


class Easy(Computer):
    """Challenges anybody, and takes its best reward two times in three."""

    level = Mind.EASY

    def rival(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Anybody."""
        return rng.choice(actions)

    def reward(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Its own best place, most of the time."""
        if rng.below(CARELESS) == 0:
            return rng.choice(actions)
        return max(actions, key=lambda one: pawns_after(setting, view, seat, one)[seat])

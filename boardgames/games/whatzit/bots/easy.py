"""A computer player that challenges anybody ahead of it and is careless where little is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Seat
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.normal import Computer
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.rewards import CLIMB, MOVE_AHEAD, SWAP, pawns_after
from boardgames.games.whatzit.rules.state import Setting, State

CARELESS = 3
"""It plays its best reward in all but one of so many cases."""


class Easy(Computer):
    """Challenges anybody ahead of it, and takes its best reward two times in three."""

    level = Mind.EASY

    def rival(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Anybody a swap with whom gains something, but not who wins by being first.

        Where there is nobody of that kind, anybody else.
        """
        pawns, circle = view.pawns, setting.path.circle
        safe = [one for one in actions if pawns[one.seat] != circle]
        ahead = [one for one in safe if pawns[one.seat] > pawns[seat] + view.white]
        return rng.choice(ahead or safe or actions)

    def reward(
        self, setting: Setting, view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """Its own best place, most of the time; it never goes back, nor passes a ladder by.

        What leads further by more than a roll isn't overlooked.
        """
        gains = {one: pawns_after(setting, view, seat, one)[seat] for one in actions}
        ahead = [one for one in actions if gains[one] > view.pawns[seat]]
        if CLIMB in ahead:
            ahead.remove(MOVE_AHEAD)
        # Of two that lead to one space a swap takes something from a rival.
        top = max(ahead, key=lambda one: (gains[one], one == SWAP))
        if rng.below(CARELESS):
            return top
        roll = max(setting.rules.white_die)
        return rng.choice([top, *(one for one in ahead if 0 < gains[top] - gains[one] <= roll)])

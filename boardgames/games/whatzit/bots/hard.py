"""A computer player that learns how good the people are, and thinks of the seat after it."""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.games.whatzit.bots.normal import WIN, Computer, value
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.rewards import Reward, pawns_after
from boardgames.games.whatzit.rules.state import Setting, State

PRIOR_CARDS = 4
"""How many cards of a normal computer a person is taken to have played before the match."""


class Hard(Computer):
    """Learns how good the people are, and fears a rival on the Circle."""

    level = Mind.HARD

    def rate(self, setting: Setting, view: State, seat: Seat) -> float:
        """People by what they have solved in this match, with a few cards of normal before it."""
        usual = super().rate(setting, view, seat)
        if not setting.is_human(seat):
            return usual
        cards = view.tried[seat] + PRIOR_CARDS
        return min(0.95, (view.solved[seat] + PRIOR_CARDS * usual) / cards)

    def rival_worth(self, setting: Setting, view: State, seat: Seat, other: Seat) -> float:
        """On the Circle the weakest, since only losing the race matters there."""
        if view.pawns[seat] == setting.path.circle:
            return -WIN * self.rate(setting, view, other)
        return super().rival_worth(setting, view, seat, other)

    def reward_worth(self, setting: Setting, view: State, seat: Seat, choice: Reward) -> float:
        """What it is worth once the next seat has had its likely turn."""
        following = (view.solver + 1) % len(view.pawns)
        pawns = pawns_after(setting, view, seat, choice)
        if following != seat:
            pawns[following] = self._expected(setting, view, pawns, following)
        return value(setting, pawns, seat)

    def _expected(self, setting: Setting, view: State, pawns: list[int], seat: Seat) -> int:
        faces = setting.rules.white_die
        step = sum(faces) / len(faces)
        far = step * (1 + self.rate(setting, view, seat))
        return min(round(pawns[seat] + far), setting.path.circle)

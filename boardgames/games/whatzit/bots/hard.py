"""A computer player that learns how good the people are, and reckons with chances to win.

Where the rules say nothing of what a place is worth it counts steps, as the normal one does.
"""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.game import Seat
from boardgames.games.whatzit.bots.normal import Computer
from boardgames.games.whatzit.bots.standing import chances, counts
from boardgames.games.whatzit.rules.facts import computer_of
from boardgames.games.whatzit.rules.numbers import Mind
from boardgames.games.whatzit.rules.rewards import Reward, pawns_after
from boardgames.games.whatzit.rules.state import Setting, State

PRIOR_CARDS = 4
"""How many cards of a normal computer a person is taken to have played before the match."""


class Hard(Computer):
    """Learns how good the people are, and plays for its chance to win."""

    level = Mind.HARD

    def rate(self, setting: Setting, view: State, seat: Seat) -> float:
        """People by what they have solved in this match, with a few cards of normal before it."""
        return self._learned(setting, view, seat, super().rate(setting, view, seat))

    def strength(self, setting: Setting, view: State, seat: Seat) -> float:
        """How often a seat solves a card of any level."""
        mind = Mind.NORMAL if setting.is_human(seat) else setting.minds[seat]
        shares = computer_of(setting.rules, mind).solve
        return self._learned(setting, view, seat, sum(shares) / len(shares) / 100)

    def _learned(self, setting: Setting, view: State, seat: Seat, usual: float) -> float:
        if not setting.is_human(seat):
            return usual
        cards = view.tried[seat] + PRIOR_CARDS
        return min(0.95, (view.solved[seat] + PRIOR_CARDS * usual) / cards)

    def rival_worth(self, setting: Setting, view: State, seat: Seat, other: Seat) -> float:
        """Its chance to win, by who is likely to be first; on the Circle that ends the match."""
        if setting.rules.standing is None:
            return super().rival_worth(setting, view, seat, other)
        circle = setting.path.circle
        first, second = self.who_is_first(setting, view, seat, other)
        if view.pawns[seat] == circle:
            solved = 1.0
        else:
            options = self.after_solving(setting, view, seat, other)
            solved = max(self.chance(setting, view, pawns, seat) for pawns in options)
        if view.pawns[other] == circle:
            beaten = 0.0
        else:
            pawns = list(view.pawns)
            pawns[other] = min(pawns[other] + view.white, circle)
            beaten = self.chance(setting, view, pawns, seat)
        nobody = self.chance(setting, view, view.pawns, seat)
        return first * solved + second * beaten + (1 - first - second) * nobody

    def reward_worth(self, setting: Setting, view: State, seat: Seat, choice: Reward) -> float:
        """Its chance to win from there, whoever comes next."""
        if setting.rules.standing is None:
            return super().reward_worth(setting, view, seat, choice)
        return self.chance(setting, view, pawns_after(setting, view, seat, choice), seat)

    def chance(self, setting: Setting, view: State, pawns: Sequence[int], seat: Seat) -> float:
        """How likely the seat is to win once the turn is over and pawns stand so."""
        assert setting.rules.standing is not None
        following = (view.solver + 1) % len(pawns)
        rates = [self.strength(setting, view, one) for one in range(len(pawns))]
        return chances(counts(setting, pawns, following, rates), setting.rules.standing)[seat]

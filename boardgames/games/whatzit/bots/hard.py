"""A computer player that learns how good the people are, and plays for its chance to win.

A step near the Circle is worth more than one at the start; within a roll of it, what counts is
how soon the own turn comes. The weights were learned from played matches (`python -m
tools.whatzit_weights`) and are in rules.yaml; without them it counts steps, as the normal one.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from boardgames.core.game import Seat
from boardgames.games.whatzit.bots.computers import Computer
from boardgames.games.whatzit.rules.answering import computer_of
from boardgames.games.whatzit.rules.rewards import Reward, pawns_after
from boardgames.games.whatzit.rules.state import Mind, Setting, Standing, State

AIR = 12.0
"""Steps that are added to those left, or the last ones would count for everything."""
Counts = tuple[float, ...]
"""What a seat's chance is reckoned from, in the order of the weights."""


def counts(
    setting: Setting, pawns: Sequence[int], following: Seat, rates: Sequence[float]
) -> list[Counts]:
    """By seat; `following` is whose turn begins next, `rates` how often each solves a card."""
    seats, circle, faces = len(pawns), setting.path.circle, setting.rules.white_die
    found: list[Counts] = []
    for seat, place in enumerate(pawns):
        left, is_there = circle - place, float(place == circle)
        wait = ((seat - following) % seats) / seats
        reach = sum(face >= left for face in faces) / len(faces)
        soon = 0.0 if is_there else reach * wait
        row = (-math.log(left + AIR), is_there, is_there * wait, wait, rates[seat], reach, soon)
        found.append(row)
    return found


def chances(rows: Sequence[Counts], weights: Standing) -> list[float]:
    """By seat, together 1."""
    each = msgspec.structs.astuple(weights)
    scores = [sum(weight * count for weight, count in zip(each, row, strict=True)) for row in rows]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    whole = sum(powers)
    return [power / whole for power in powers]


PRIOR_CARDS = 4
"""How many cards of a normal computer a person is taken to have played before the match."""


class Hard(Computer):
    """Learns how good the people are, and plays for its chance to win."""

    def rate(self, setting: Setting, view: State, seat: Seat) -> float:
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
        if setting.rules.standing is None:
            return super().rival_worth(setting, view, seat, other)
        first, second = self.who_is_first(setting, view, seat, other)
        nobody = self.chance(setting, view, view.pawns, seat)
        solved, beaten = 1.0, 0.0
        if view.pawns[seat] != setting.path.circle:
            options = self.after_solving(setting, view, seat, other)
            solved = max(self.chance(setting, view, pawns, seat) for pawns in options)
        if view.pawns[other] != setting.path.circle:
            beaten = self.chance(setting, view, self.after_losing(setting, view, other), seat)
        return first * solved + second * beaten + (1 - first - second) * nobody

    def reward_worth(self, setting: Setting, view: State, seat: Seat, choice: Reward) -> float:
        if setting.rules.standing is None:
            return super().reward_worth(setting, view, seat, choice)
        return self.chance(setting, view, pawns_after(setting, view, seat, choice), seat)

    def chance(self, setting: Setting, view: State, pawns: Sequence[int], seat: Seat) -> float:
        """How likely the seat is to win once the turn is over and pawns stand so."""
        assert setting.rules.standing is not None
        following = (view.solver + 1) % len(pawns)
        rates = [self.strength(setting, view, one) for one in range(len(pawns))]
        return chances(counts(setting, pawns, following, rates), setting.rules.standing)[seat]

"""How likely each seat is to win from a position, as a game counts it.

A game counts a few things of each seat; weights fitted to the outcomes of matches turn them into
chances. They are measured where a turn begins, and only for reviews: computers don't use them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from boardgames.core.game import Action

Counts = Sequence[float]


def _everybody_alone(_game: Any, _state: Any) -> Sequence[int]:
    return ()


class Prospects(NamedTuple):
    names: Sequence[str]
    """What is counted, in the order of the counts."""
    counts: Callable[[Any, Any], Sequence[Counts | None]]
    """By seat, from the game and a whole state; None for a seat that can't win any more."""
    sides: Callable[[Any, Any], Sequence[int]] = _everybody_alone
    """The side of each seat, where several win together; empty if everybody is on their own."""
    turns: int = 1
    """How many turns a position is played on before its chances are told."""
    is_solving: Callable[[Action], bool] = lambda action: False
    """Whether an action is part of solving a puzzle, which is neither luck nor choice."""

    def chances(self, game: Any, state: Any, weights: Mapping[str, float]) -> tuple[float, ...]:
        each = [weights.get(name, 0.0) for name in self.names]
        return chances(self.counts(game, state), each, self.sides(game, state))


def chances(
    rows: Sequence[Counts | None], weights: Sequence[float], sides: Sequence[int] = ()
) -> tuple[float, ...]:
    """Together 1, except that seats of one side share their chance."""
    scores = [-math.inf if row is None else _score(weights, row) for row in rows]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    total = sum(powers)
    each = [power / total for power in powers]
    if not sides:
        return tuple(each)
    together = dict.fromkeys(sides, 0.0)
    for side, chance in zip(sides, each, strict=True):
        together[side] += chance
    return tuple(together[side] for side in sides)


def _score(weights: Sequence[float], row: Counts) -> float:
    return sum([weight * count for weight, count in zip(weights, row, strict=True)])

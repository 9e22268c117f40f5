"""What a computer player is, and the simplest one.

A bot gets a seat's view, never the state, so it can't know what the seat doesn't.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng


class Bot(Protocol):
    """Chooses one of the legal actions from what its seat may know."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""


class RandomBot:
    """Plays any legal action."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, each equally likely."""
        return actions[rng.below(len(actions))]

"""Computer players of Waterworld; they see a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng


class Easy:
    """Greedy by one move, with noise."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        return actions[rng.below(len(actions))]

"""The computer player of Stones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng


class Hasty:
    """Hops as far as it can."""

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """The last one listed goes farthest."""
        return actions[-1]


def bots() -> Mapping[str, Any]:
    """By the name of their kind."""
    return {"normal": Hasty()}

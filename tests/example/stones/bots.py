"""The computer player of Stones."""

from collections.abc import Mapping, Sequence
from typing import Any


class Hasty:
    """Hops as far as it can."""

    def choose(self, game: Any, view: Any, actions: Sequence[Any], seat: int, rng: Any) -> Any:
        """The last one listed goes farthest."""
        return actions[-1]


def bots() -> Mapping[str, Any]:
    """By the name of their kind."""
    return {"normal": Hasty()}

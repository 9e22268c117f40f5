"""The computer players of Stones: one of each level."""

from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.ai.bots import Bot, RandomBot
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from tests.example.stones.rules.rules import SLIPPERY, State


class Hasty:
    """Hops as far as it can."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        return actions[-1]


class Wary:
    """Hops as far as it can on dry stones."""

    def choose(self, game: Any, view: State, actions: Sequence[Any], seat: Seat, rng: Rng) -> Any:
        dry = [action for action in actions if game.stones[action.to].kind != SLIPPERY]
        return (dry or actions)[-1]


def bots() -> Mapping[str, Bot]:
    return {"easy": RandomBot(), "normal": Hasty(), "hard": Wary()}

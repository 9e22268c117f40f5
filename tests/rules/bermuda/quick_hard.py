"""The hard player of Bermuda Triangle in C, for whole matches of it: it chooses as ours does.

That it does is tested position by position in `test_fast_players`.
"""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from functools import cache
from typing import Any

from boardgames.ai.bots import Bot
from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.state import State


class QuickHard:
    """Chooses ships by the compiled player; it knows the shipped board and its usual target."""

    def __init__(self, seats: int) -> None:
        from tools.bermuda_fast import chosen_ship, learned, player  # compiles when first asked

        self._asked, self._player = chosen_ship, player("hard", learned(), seats=seats)

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        if len(actions) == 1 or not isinstance(actions[0], Sail):
            return actions[0]
        ship = self._asked(self._player, view, 1)
        return next(action for action in actions if action.ship == ship)


@cache
def quick_hard(seats: int) -> Bot:
    """The compiled player, or ours where nothing can be compiled."""
    return QuickHard(seats) if shutil.which("cc") else Hard()

"""Players in C, with which weights and ceilings are found, choose as those that ship."""

from __future__ import annotations

import shutil
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from typing import Any

import pytest

from boardgames.ai.bots import thought_out
from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.bermuda.bots.hard import Hard
from boardgames.games.bermuda.bots.normal import Normal
from boardgames.games.bermuda.rules.state import Phase, State
from tests.rules.bermuda.positions import game

ROUNDING = 1e-6
"""Of a hundred matches: sums of the same numbers in another order may differ by it."""
STEP = 7
"""Of the positions that follow each other, one in this many is asked about."""
POSITIONS, POSITIONS_OF_HARD = 150, 20
pytestmark = [
    pytest.mark.thorough,
    pytest.mark.skipif(not shutil.which("cc"), reason="needs cc (Debian: apt install gcc)"),
]


@cache
def decisions(seats: int) -> Sequence[State]:
    """Positions of matches among normal players in which there is something to choose.

    Played once: every player of a table is asked about the same.
    """
    return tuple(islice(_choices(seats), STEP - 1, STEP * POSITIONS, STEP))


def _choices(seats: int) -> Iterator[State]:
    rng = Rng.of(seats, 77)
    while True:
        state = game().start(seats)
        while (seat := game().to_move(state)) is not None:
            legal = game().legal_actions(state)
            if state.phase is Phase.SAIL and len(legal) > 1:
                yield state
            chance = seat < 0
            action = game().chance(state, rng) if chance else bot_choice(Normal(), state, rng)
            state = game().apply(state, action).state


def bot_choice(bot: Any, state: State, rng: Rng) -> Any:
    return bot.choose(game(), state, game().legal_actions(state), state.turn, rng)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("kind", ["easy", "normal"])
def test_the_same_position_and_dice_give_the_same_choice(kind: str, seats: int) -> None:
    from tools.bermuda_fast import chosen_ship, learned, player  # compiles when first asked

    one, bot = player(kind, learned(), seats=seats), kit_of("bermuda").bots()[kind]
    for number, state in enumerate(decisions(seats)):
        ours = bot_choice(bot, state, Rng(number)).ship
        assert chosen_ship(one, state, number) == ours, (number, state)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hard_player_makes_the_same_choice_or_one_worth_exactly_as_much(seats: int) -> None:
    from tools.bermuda_fast import chosen_ship, learned, player

    one = player("hard", learned(), seats=seats)
    for number, state in enumerate(decisions(seats)[:POSITIONS_OF_HARD]):
        actions = game().legal_actions(state)
        weighed = thought_out(Hard().weigh(game(), state, actions, state.turn, Rng(number)))
        best = [c.action.ship for c in weighed if c.value > weighed[0].value - ROUNDING]
        assert chosen_ship(one, state, number) in best, (number, state)

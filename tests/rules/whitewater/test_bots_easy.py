"""The easy computer player: its favourite first, at leisure, and never foolish."""

from __future__ import annotations

import pytest

from boardgames.ai.bots import Pondering
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.steering import Steering
from boardgames.games.whitewater.rules.actions import Paddle
from tests.rules.whitewater.bot_turns import actions_of, bot_of, turn
from tests.rules.whitewater.positions import board, lies, position, river_game, the_game

pytestmark = pytest.mark.thorough

SEEDS = range(12)
LEVEL = {"A": (1, 1), "B": (2, 0), "C": (2, 4), "D": (1, 3)}


@pytest.mark.parametrize(("favourite", "other"), [("A", "D"), ("D", "A")])
def test_energy_is_spent_on_what_it_has_staked_most_on(favourite: str, other: str) -> None:
    game = river_game(board())
    stakes = {f"0{favourite}": 2, f"0{other}": 1}
    spent = {"A": 0, "D": 0}
    for seed in SEEDS:
        done, _ = turn(game, position(game, LEVEL, stakes=stakes), bot_of("easy"), seed)
        for action in actions_of(done):
            spent[getattr(action, "raft", favourite)] += getattr(action, "energy", 0)
    assert spent[favourite] > len(SEEDS) / 2
    assert spent[other] == 0


def test_energy_helps_the_other_raft_once_the_favourite_is_home() -> None:
    game = river_game(board())
    state = position(
        game,
        {"D": (6, 3), "B": (2, 0), "C": (2, 4)},
        finished=[("A", 0)],
        stakes={"0A": 2, "0D": 1},
        cards={"0D": "rs"},
        energy=(1, 3, 3, 3),
    )
    homes = [turn(game, state, bot_of("easy"), seed)[1].finished[-1].letter for seed in SEEDS]
    assert "D" in homes


def test_it_takes_its_time_but_moves_every_turn() -> None:
    game = river_game(board())
    strokes = []
    for seed in SEEDS:
        done, _ = turn(game, position(game, LEVEL), bot_of("easy"), seed)
        strokes.append(len(actions_of(done, Paddle)))
    assert min(strokes) >= 1
    assert len(set(strokes)) > 1


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raft_right_before_the_finish_is_never_left_there(seed: int) -> None:
    game = the_game()
    state = position(game, {"A": (39, 2), "B": (20, 2), "C": (20, 3), "D": (19, 2)})
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "A") is None


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_new_river_is_got_to_know_with_stops(level: str) -> None:
    game, bot = the_game(), bot_of(level)
    state = position(game)
    view, actions = game.view(state, 0), game.legal_actions(state)
    assert isinstance(bot, Pondering)
    stops = sum(1 for _ in bot.ponder(game, view, actions, 0, Rng.of(1)))
    alone = sum(1 for _ in Steering().get_ready(game, state))
    assert alone >= len(game.river(state).open) // 40
    assert stops >= alone

"""The easy computer player: its favourite first, at leisure, and never foolish."""

from __future__ import annotations

import pytest

from boardgames.ai.bots import Pondering
from boardgames.core.hexes import NE, NW, SE, Hex, N
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.steering import Steering
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    LeaveRaft,
    Paddle,
    Recover,
    Rolled,
    TurnRaft,
)
from boardgames.games.whitewater.rules.state import raft_of
from tests.rules.whitewater.bot_turns import actions_of, bot_of, stranger, turn
from tests.rules.whitewater.positions import (
    At,
    board,
    lies,
    play,
    position,
    river_game,
    the_game,
)

pytestmark = pytest.mark.thorough

SEEDS = range(12)
LEVEL: dict[str, At] = {"A": (1, 1), "B": (2, 0), "C": (2, 4), "D": (1, 3)}


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


@pytest.mark.parametrize("seed", SEEDS)
def test_a_favourite_that_can_get_home_is_brought_home(seed: int) -> None:
    # Four points to go: two cards aboard, and Energy for the rest.
    game = river_game(board())
    at = {**LEVEL, "A": (4, 2)}
    stakes = {"0A": 2, "0D": 1}
    state = position(game, at, stakes=stakes, energy=(2, 3, 3, 3))
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "A") is None


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raft_is_turned_in_a_whirlpool_rather_than_paddled_upstream_out_of_it(seed: int) -> None:
    # From the pocket above it a raft could only come back into the same whirlpool.
    game = the_game()
    state = position(game, {"A": ((20, 3), 5), "B": (8, 3), "C": (9, 3), "D": (10, 3)})
    assert lies(state, "A") in game.river(state).pools
    done, after = turn(game, state, bot_of("easy"), seed)
    assert Paddle("A", N, 0) not in actions_of(done)
    assert actions_of(done, TurnRaft)
    assert lies(after, "A") != (20, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_flees_upstream_in_the_turn_in_which_staying_costs_nothing(seed: int) -> None:
    # WR-108: a whirlpool of the Advanced game rolls again only for who has stayed in it.
    game = the_game(course="white_knuckles", game="advanced")
    at: dict[str, At] = {"A": (20, 3), "B": (8, 2), "C": (9, 2), "D": (7, 1)}
    state = position(game, at, energy=0)
    state = play(game, state, Paddle("A", SE, 0), Rolled("L2")).state
    assert (lies(state, "A"), raft_of(state, "A").facing) == ((21, 3), 4)
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert not [stroke for stroke in actions_of(done, Paddle) if stroke.dir == NW]


@pytest.mark.parametrize(("cards", "useful"), [("rL", []), ("LL", [Recover("A", 0, 1)])])
def test_energy_helps_cards_of_a_raft_at_home_only_where_they_still_count(
    cards: str, useful: list[Recover]
) -> None:
    game = river_game(board())
    at = {"B": (2, 0), "C": (2, 4), "D": (1, 3)}
    state = position(game, at, finished=[("A", 0)], cards={"0A": cards, "1A": "Lr"})
    for seed in SEEDS:
        done, _ = turn(game, state, bot_of("easy"), seed)
        assert actions_of(done, Recover) == useful


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raft_is_not_left_for_one_that_is_home(seed: int) -> None:
    game = river_game(board())
    state = position(game, {"B": (2, 0), "C": (2, 4), "D": (1, 3)}, finished=[("A", 0)])
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert not actions_of(done, LeaveRaft)


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_a_new_river_is_got_to_know_with_stops(level: str) -> None:
    game, bot = the_game(), stranger(level)
    state = position(game)
    view, actions = game.view(state, 0), game.legal_actions(state)
    assert isinstance(bot, Pondering)
    stops = sum(1 for _ in bot.ponder(game, view, actions, 0, Rng.of(1)))
    alone = sum(1 for _ in Steering().prepare(game, state))
    assert alone >= len(game.river(state).open) // 40
    assert stops >= alone


@pytest.mark.parametrize("seed", SEEDS)
def test_others_raft_is_not_pushed_over_the_finish(seed: int) -> None:
    # The own one can go round it, and home by itself.
    game = river_game(board())
    at: dict[str, At] = {**LEVEL, "A": (6, 2), "B": (2, 1), "C": (7, 2)}
    state = position(game, at, stakes={"0A": 2, "0D": 1}, energy=(2, 3, 3, 3))
    assert Paddle("A", SE, 0) in game.legal_actions(state)
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "C") == (7, 2)
    assert lies(after, "A") is None


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize(
    "hexes", [{"h4_3": "wb"}, {"h4_3": "sw", "h3_3": "er"}], ids=["whirlpool", "back"]
)
def test_the_favourite_is_pushed_neither_into_a_whirlpool_nor_back_by_the_other_raft(
    hexes: dict[str, str], seed: int
) -> None:
    # Rapids behind it would bring it back to its column, and an eddy would turn it.
    game = river_game(board(**hexes))
    at: dict[str, At] = {"A": (3, 2), "D": (2, 2), "B": (0, 0), "C": (0, 4)}
    stakes, cards = {"0A": 2, "0D": 1}, {"0A": "ss"}
    state = position(game, at, stakes=stakes, cards=cards, energy=0)
    assert Paddle("D", SE, 0) in game.legal_actions(state)
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "A") == (3, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_energy_brings_any_raft_home_where_the_favourite_is_far_from_it(seed: int) -> None:
    game = river_game(board())
    state = position(
        game,
        {"A": (1, 1), "D": (5, 3)},
        finished=[("B", 1), ("C", 2)],
        stakes={"0A": 2, "0D": 1},
        energy=(1, 3, 3, 3),
    )
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "D") is None


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_backs_off_from_a_raft_that_will_have_gone(seed: int) -> None:
    # D lies where only one raft at a time gets through, but its crew will paddle it on.
    game = the_game()
    at: dict[str, At] = {"A": ((7, 3), 1), "D": (9, 3), "B": (20, 4), "C": (22, 4)}
    done, _ = turn(game, position(game, at, cards={"0D": "ss"}), bot_of("easy"), seed)
    assert not actions_of(done, Backpaddle)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_last_raft_is_brought_on_without_dallying(seed: int) -> None:
    game = river_game(board())
    home = [("B", 1), ("C", 2)]
    state = position(game, {"A": (1, 2)}, seats=3, finished=home, energy=0)
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert len(actions_of(done, Paddle)) == 2


@pytest.mark.parametrize(("paddle", "is_paid_for"), [((7, 2), False), ((8, 2), True)])
def test_no_token_is_put_on_a_card_whose_paddle_has_been_left_behind(
    paddle: Hex, is_paid_for: bool
) -> None:
    game = the_game(game="advanced")
    at: dict[str, At] = {"A": (9, 1), "B": (20, 4), "C": (22, 4), "D": (10, 3)}
    state = position(game, at, cards={"1A": "rP"}, paddles=[(paddle, "A", 1)])
    for seed in SEEDS:
        done, _ = turn(game, state, bot_of("easy"), seed)
        helped = [action.owner for action in actions_of(done, Recover)]
        assert (1 in helped) == is_paid_for


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("pose", [((28, 2), 3), ((25, 4), 4), ((30, 3), 2)])
def test_a_whirlpool_that_costs_nothing_is_not_left_for_nothing(pose: At, seed: int) -> None:
    # A stroke aside would bring it no nearer, a turn does.
    game = the_game()
    at: dict[str, At] = {"A": pose, "B": (8, 3), "C": (9, 3), "D": (10, 3)}
    cards = {"0A": "rs", "0D": "ss"}
    done, _ = turn(game, position(game, at, cards=cards, energy=0), bot_of("easy"), seed)
    assert actions_of(done, TurnRaft)
    assert not actions_of(done, Paddle)


@pytest.mark.parametrize("seed", SEEDS)
def test_no_energy_is_taken_from_the_favourite_to_leave_a_whirlpool(seed: int) -> None:
    game = river_game(board(h3_2="wb"))
    at: dict[str, At] = {**LEVEL, "A": (3, 2)}
    stakes, cards = {"0A": 1, "0D": 2}, {"0A": "ss", "0D": "ss"}
    state = position(game, at, stakes=stakes, cards=cards, energy=(2, 3, 3, 3))
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert not actions_of(done, Paddle)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_leaves_a_whirlpool_by_pushing_others_over_the_finish(seed: int) -> None:
    game = river_game(board(h6_2="wb", h7_1="OO"))
    at: dict[str, At] = {**LEVEL, "A": (6, 2), "B": (2, 1), "C": (7, 2)}
    state = position(game, at, energy=0)
    assert Paddle("A", SE, 0) in game.legal_actions(state)
    _, after = turn(game, state, bot_of("easy"), seed)
    assert lies(after, "C") == (7, 2)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_raft_that_lacks_the_points_to_leave_a_snag_is_not_turned_for_nothing(seed: int) -> None:
    game = the_game()
    at: dict[str, At] = {"A": (13, 2), "D": (6, 2), "B": (4, 2), "C": (11, 2)}
    cards = {"0A": "rs", "0D": "rs"}
    done, _ = turn(game, position(game, at, cards=cards, energy=0), bot_of("easy"), seed)
    assert not actions_of(done, TurnRaft)


@pytest.mark.parametrize("seed", SEEDS)
def test_nobody_backs_off_because_of_a_raft_on_a_snag_behind_it(seed: int) -> None:
    # B before it can't be pushed against the rock, but will be paddled on.
    game = the_game()
    at: dict[str, At] = {"A": (7, 3), "B": ((8, 3), 1), "C": (6, 2), "D": (9, 1)}
    state = position(game, at, stakes={"0A": 2, "0D": 1})
    assert Paddle("A", NE, 0) not in game.legal_actions(state)
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert not actions_of(done, Backpaddle)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_only_rivals_cards_are_not_stood_up(seed: int) -> None:
    # Of two at the table each is the other's partner, and scores nothing with both cards locked.
    game = river_game(board())
    at: dict[str, At] = {"A": (3, 2), "B": (2, 1), "C": (1, 3)}
    state = position(game, at, seats=2, cards={"1A": "LL"})
    done, _ = turn(game, state, bot_of("easy"), seed)
    assert not actions_of(done, Recover)

"""The normal computer player: the whole turn at once, by stakes, places, locks and rivals."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from boardgames.core.hexes import NE, SE
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.evaluation import Scale, Weights
from boardgames.games.whitewater.bots.normal import Planner
from boardgames.games.whitewater.bots.steering import Steering
from boardgames.games.whitewater.rules.actions import (
    Backpaddle,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import READY, State
from tests.rules.whitewater.bot_turns import actions_of, bot_of, steady, turn
from tests.rules.whitewater.positions import (
    board,
    half,
    legal,
    lies,
    play,
    position,
    river_game,
    the_game,
)

pytestmark = pytest.mark.thorough

THINKERS = ("normal", "hard")
ONE_STROKE = {"0A": "rs", "0D": "ss"}
"""Seat 0 has one card left, on raft A."""


def worth(game: Whitewater, state: State, seat: int = 0) -> float:
    """What the position is worth to a seat when its turn ends there."""
    return scale_of(game, state).value(game.view(state, seat), seat)


def scale_of(game: Whitewater, state: State) -> Scale:
    """The usual scale on the open river."""
    return Scale(game, Steering().open_way(game, state), Weights(), state)


def open_water(at: dict[str, Any], **more: Any) -> tuple[Whitewater, State]:
    """Eight columns of plain water."""
    game = river_game(board())
    return game, position(game, at, **more)


@pytest.mark.parametrize(("favourite", "other"), [("A", "D"), ("D", "A")])
def test_the_other_raft_rests_so_that_the_favourite_takes_first_place(
    favourite: str, other: str
) -> None:
    # Four points to the finish, and only two cards aboard: the rest must come by resting.
    game, state = open_water(
        {favourite: (4, 2), other: (1, 1), "B": (2, 4), "C": (3, 4)},
        stakes={f"0{favourite}": 2, f"0{other}": 1},
        energy=0,
    )
    done, after = turn(game, state, steady("normal"))
    assert actions_of(done, Rest) == [Rest(other), Rest(other)]
    assert lies(after, favourite) is None

    _, after = turn(game, state, steady("easy"))
    assert lies(after, favourite) is not None, "who looks one action ahead can't see it"


def test_a_point_nearer_counts_more_where_more_is_staked() -> None:
    at = {"A": (2, 1), "B": (2, 2), "C": (2, 3), "D": (2, 4)}
    gains = []
    for stake in (1, 2):
        stakes = {"0A": stake, "0D": 3 - stake}
        game, state = open_water(at, stakes=stakes)
        _, ahead = open_water({**at, "A": (3, 1)}, stakes=stakes)
        gains.append(worth(game, ahead) - worth(game, state))
    assert 0 < 1.25 * gains[0] < gains[1]


@pytest.mark.parametrize("level", THINKERS)
@pytest.mark.parametrize("pool", ["wb", "wr", "wk"])
def test_the_dry_hex_is_taken_where_it_costs_no_more(level: str, pool: str) -> None:
    game = river_game(board(h4_2=pool))
    at = {"A": (3, 2), "B": (3, 0), "C": (3, 4), "D": (0, 4)}
    done, _ = turn(game, position(game, at, cards=ONE_STROKE, energy=0), steady(level))
    assert Paddle("A", NE, 0) not in actions_of(done)


@pytest.mark.parametrize("pool", ["wr", "wk"])
def test_a_rival_is_pushed_into_a_bad_pool(pool: str) -> None:
    game = river_game(board(h4_3=pool))
    at = {"A": (2, 2), "B": (2, 0), "C": (3, 2), "D": (0, 4)}
    state = position(game, at, cards=ONE_STROKE, energy=0)
    assert Paddle("A", NE, 0) in legal(game, state)
    done, _ = turn(game, state, steady("normal"))
    assert actions_of(done)[0] == Paddle("A", SE, 0)


def test_what_a_die_may_do_is_taken_on_the_mean() -> None:
    game = river_game(board(h4_2="wk"))
    state = position(game, {"A": (3, 2), "B": (0, 0), "C": (0, 2), "D": (0, 4)})
    scale = scale_of(game, state)
    rolling = play(game, state, Paddle("A", NE, 0)).state
    faces = game.terms.rules.dice.black
    outcomes = [game.apply(rolling, roll).state for roll in legal(game, rolling)]
    by_face = dict(zip(dict.fromkeys(faces), outcomes, strict=True))

    mean = sum(scale.potential(by_face[face], 0) for face in faces) / len(faces)
    assert Planner(scale, 4).expected(rolling, 0) == pytest.approx(mean)


def test_the_own_card_is_stood_up_before_the_partners() -> None:
    game, state = open_water(
        {"A": (1, 1), "B": (3, 1), "C": (3, 3), "D": (1, 3)},
        cards={"0A": "Lr", "1A": "Lr", "0D": "ss"},
        energy=0,
    )
    done, _ = turn(game, state, steady("normal"))
    assert actions_of(done, Recover) == [Recover("A", 0, 0)]

    values = [
        worth(*open_water({"A": (1, 1), "B": (3, 1), "C": (3, 3), "D": (1, 3)}, cards=cards))
        for cards in ({"0A": "Lr"}, {"1A": "Lr"}, {}, {"2C": "Lr"})
    ]
    assert values == sorted(values), "own lock, partner's lock, none, a rival's"


def test_every_further_energy_card_counts_less() -> None:
    at = {"A": (2, 1), "B": (2, 2), "C": (2, 3), "D": (2, 4)}
    values = [worth(*open_water(at, energy=(count, 1, 1, 1))) for count in range(4)]
    gains = [after - before for before, after in pairwise(values)]
    assert gains == sorted(gains, reverse=True)
    assert gains[-1] > 0


def test_it_works_for_the_place_that_is_still_to_be_had() -> None:
    # One place is left. The favourite, A, lies far behind D; raft E is level with it.
    game, state = open_water(
        {"A": (0, 2), "D": (5, 3), "E": (5, 1)},
        seats=5,
        finished=[("B", 1), ("C", 2)],
        stakes={"0A": 2, "0E": 1},
        energy=0,
    )
    _, after = turn(game, state, steady("normal"))
    assert [finish.letter for finish in after.finished] == ["B", "C", "E"]


@pytest.mark.parametrize("level", THINKERS)
def test_a_place_taken_with_both_cards_locked_is_made_to_count(level: str) -> None:
    # A is home, but its two cards are locked; finishing D ends the match.
    game = the_game()
    at = {"D": (39, 2), "C": (10, 2)}
    home = [("A", 0), ("B", 1)]
    for energy in (1, 0):
        state = position(game, at, finished=home, cards={"0A": "LL"}, energy=(energy, 0, 0, 0))
        done, _ = turn(game, state, steady(level))
        assert [action.owner for action in actions_of(done, Recover)] == [0]
        if lies(done[-1][0], "D") and isinstance(done[-1][1], Paddle):
            assert Recover("A", 0, 1) in actions_of(done[:-1])


def test_a_plan_is_dropped_when_the_position_is_another() -> None:
    game, bot = the_game(), steady("normal")
    state = position(game, {"A": (8, 2), "D": (9, 1)})
    turn(game, state, bot)
    for action in legal(game, state, Paddle, TurnRaft, Rest):
        changed = play(game, state, action).state
        if changed.phase is not state.phase:
            continue
        actions = game.legal_actions(changed)
        chosen = bot.choose(game, game.view(changed, 0), actions, 0, Rng.of(1))
        assert chosen in actions
        fresh = steady("normal")
        assert chosen == fresh.choose(game, game.view(changed, 0), actions, 0, Rng.of(1))


@pytest.mark.parametrize("seed", range(8))
def test_a_whim_never_leaves_ready_paddlers_sitting_in_a_whirlpool(seed: int) -> None:
    # Only raft B is left to it, and nobody rests where it lies.
    game = the_game()
    at: dict[str, Any] = {"B": ((20, 3), 2), "D": ((20, 4), 1)}
    home, stakes = [("A", 0), ("C", 3)], {"1A": 2, "1B": 1}
    state = position(game, at, mover=1, energy=0, finished=home, stakes=stakes)
    assert lies(state, "B") in game.river(state).pools
    done, _ = turn(game, state, bot_of("normal"), seed)
    assert len(actions_of(done)) > 1, "it doesn't just end its turn"


@pytest.mark.parametrize("seed", range(15))
def test_a_whim_never_turns_a_raft_for_nothing(seed: int) -> None:
    # Both its rafts are on snags and point the way they have to go.
    game = the_game()
    at = {"A": (13, 2), "D": (6, 2), "B": (4, 2), "C": (11, 2)}
    stakes = {"0A": 1, "0D": 2}
    state = position(game, at, energy=(1, 0, 3, 3), stakes=stakes)
    done, _ = turn(game, state, bot_of("normal"), seed)
    assert not actions_of(done, TurnRaft)


@pytest.mark.parametrize("seed", range(8))
def test_the_last_raft_is_brought_on_without_a_whim(seed: int) -> None:
    game, state = open_water({"A": (1, 2)}, seats=3, finished=[("B", 1), ("C", 2)], energy=0)
    done, _ = turn(game, state, bot_of("normal"), seed)
    assert len(actions_of(done, Paddle)) == 2


@pytest.mark.parametrize("seed", range(8))
def test_nobody_backs_off_from_a_line_of_rafts_that_will_have_gone(seed: int) -> None:
    # C lies behind three that can't be pushed on together, and its Energy is full.
    game = the_game()
    at: dict[str, Any] = {"A": (6, 3), "B": (5, 2), "C": (4, 2), "D": (7, 3)}
    state = position(game, at, mover=3, cards={"3D": "ss"})
    assert legal(game, state, Backpaddle)
    done, _ = turn(game, state, bot_of("normal"), seed)
    assert not actions_of(done, Backpaddle)


@pytest.mark.parametrize("seed", range(12))
def test_a_whim_never_backs_a_raft_for_nothing(seed: int) -> None:
    # Nothing is in its way; who backs off has to paddle the same stroke again.
    game = the_game(course="white_knuckles")
    at: dict[str, Any] = {"A": (7, 1), "D": (13, 1), "B": (12, 3), "C": (20, 3)}
    stakes, cards = {"0A": 2, "0D": 1}, {"0D": "ss"}
    state = position(game, at, stakes=stakes, cards=cards, energy=(2, 1, 1, 1))
    done, _ = turn(game, state, bot_of("normal"), seed)
    assert not actions_of(done, Backpaddle)


@pytest.mark.parametrize("seed", range(12))
def test_a_whim_never_leaves_the_favourite_with_a_card_for_a_whirlpool(seed: int) -> None:
    # Energy is full, so that a card left on A could not even rest.
    game = the_game()
    at: dict[str, Any] = {"A": (4, 3), "D": (5, 3), "B": (11, 2), "C": (5, 2)}
    state = position(game, at, stakes={"0A": 2, "0D": 1}, energy=(3, 1, 3, 2))
    done, _ = turn(game, state, bot_of("normal"), seed)
    for before, action in done:
        if isinstance(action, LeaveRaft) and before.working == "A":
            assert READY not in half(before, "0A").cards

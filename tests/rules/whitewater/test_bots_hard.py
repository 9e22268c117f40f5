"""The hard computer player: replies, guessed stakes, gates, the last Energy, the third finish."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.core.game import Event
from boardgames.core.hexes import NE, SE
from boardgames.core.rng import Rng
from boardgames.games.whitewater.bots.evaluation import Scale
from boardgames.games.whitewater.bots.hard import Hard, can_win, steady_gain
from boardgames.games.whitewater.bots.stake_inference import effort_of, expected_stakes, guessed
from boardgames.games.whitewater.bots.steering import Steering
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.events import CardSpent, EnergySpent, RaftMoved, Rested
from boardgames.games.whitewater.rules.state import Phase
from tests.rules.whitewater.bot_turns import actions_of, steady, turn
from tests.rules.whitewater.positions import (
    At,
    board,
    half,
    lies,
    play,
    position,
    river_game,
    the_game,
)

pytestmark = pytest.mark.thorough

GATE = """
## ## ## ## ## ## ## ## ## ## ## ##
.. .. .. ## .. .. .. .. .. .. .. ..
.. .. .. sn .. .. .. .. .. .. .. ..
.. .. .. ## .. .. .. .. .. .. .. ..
## ## ## ## ## ## ## ## ## ## ## ##
"""
"""Everybody has to come over the one snag."""


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_raft_on_a_snag_keeps_the_gate_shut_while_the_favourite_gets_away(seed: int) -> None:
    game = river_game(GATE)
    state = position(
        game,
        {"A": (3, 2), "B": (0, 1), "C": (2, 2), "D": (7, 2)},
        stakes={"0A": 1, "0D": 2},
        energy=(2, 0, 3, 3),
    )
    _, after = turn(game, state, steady("hard"), seed)
    assert lies(after, "A") == (3, 2)
    assert lies(after, "D") != (7, 2)

    _, after = turn(game, state, steady("normal"), seed)
    assert lies(after, "A") != (3, 2), "who doesn't think of replies just paddles on"


def test_the_last_energy_is_kept_in_open_water_and_spent_at_the_finish() -> None:
    game = river_game(board())
    spent = {"0A": "ss", "0D": "ss"}
    at = {"A": (0, 2), "B": (1, 3), "C": (2, 3), "D": (0, 3)}
    state = position(game, at, energy=(1, 0, 0, 0), cards=spent)
    assert turn(game, state, steady("hard"))[1].energy[0] == 1
    assert turn(game, state, steady("normal"))[1].energy[0] == 0

    at = {"A": (7, 2), "B": (7, 3), "C": (2, 3), "D": (0, 3)}
    state = position(game, at, energy=(1, 0, 0, 0), cards=spent)
    _, after = turn(game, state, steady("hard"))
    assert [finish.letter for finish in after.finished] == ["A"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_raft_is_left_pointing_well_for_the_partner(seed: int) -> None:
    # Backing would bring the raft a hex on, but then the partner would have to turn it about.
    game = river_game(board())
    at: dict[str, At] = {"A": ((3, 2), 3), "B": (3, 0), "C": (3, 4), "D": (0, 4)}
    state = position(game, at, cards={"0D": "ss"}, energy=(1, 0, 0, 0))
    done, _ = turn(game, state, steady("hard"), seed)
    assert len(actions_of(done, TurnRaft)) == 2
    assert not actions_of(done, Backpaddle)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_third_finish_waits_until_the_first_place_counts(seed: int) -> None:
    # Both cards on A are locked, so A's place is worth nothing yet; D's finish is the third.
    game = the_game()
    state = position(
        game,
        {"C": (10, 2), "D": (39, 2)},
        finished=[("A", 0), ("B", 1)],
        cards={"0A": "LL"},
        energy=0,
    )
    done, after = turn(game, state, steady("hard"), seed)
    assert after.phase is not Phase.OVER
    assert actions_of(done, Recover) == [Recover("A", 0, 1)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_third_finish_comes_at_once_when_it_wins(seed: int) -> None:
    game = the_game()
    state = position(
        game,
        {"B": (38, 3), "D": (39, 2)},
        finished=[("A", 0), ("C", 3)],
        stakes={"1A": 2, "1B": 1},
        mover=1,
        energy=0,
    )
    _, after = turn(game, state, steady("hard"), seed)
    assert [finish.letter for finish in after.finished] == ["A", "C", "B"]
    outcome = game.outcome(after)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_who_cannot_win_any_more_does_not_hold_up_the_end() -> None:
    game = the_game()
    at = {"C": (10, 2), "D": (39, 2)}
    lost = position(
        game,
        at,
        finished=[("B", 1), ("A", 1)],
        stakes={"0A": 1, "0D": 2, "1A": 1, "1B": 2, "2B": 1, "2C": 2, "3C": 2, "3D": 1},
    )
    assert not can_win(game, lost, 0)
    assert can_win(game, lost, 1)
    _, after = turn(game, lost, steady("hard"))
    assert after.phase is Phase.OVER

    open_ = position(game, {**at, "B": (18, 2)}, finished=[("A", 0)])
    assert can_win(game, open_, 0)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_would_only_tie_and_come_second_does_not_hold_up_the_end(seed: int) -> None:
    # Seven points each at best, and seat 1 brought both rafts home that it scores with.
    game = the_game()
    state = position(
        game,
        {"C": (10, 2), "D": (39, 2)},
        finished=[("A", 1), ("B", 1)],
        stakes={"0A": 2, "0D": 1, "1A": 1, "1B": 2},
    )
    assert not can_win(game, state, 0)
    _, after = turn(game, state, steady("hard"), seed)
    assert after.phase is Phase.OVER


def test_effort_is_what_was_paid_for_a_raft_less_what_rested_on_it() -> None:
    game = the_game()
    state = position(game, {"A": (8, 2), "D": (9, 1)}, energy=(2, 3, 3, 3))
    events: list[Event] = []
    for action in (Rest("D"), LeaveRaft(), Paddle("A", NE, 0), Paddle("A", SE, 1), EndTurn()):
        after = play(game, state, action)
        state, events = after.state, [*events, *after.events]
    assert effort_of(events) == {(0, "D"): -1, (0, "A"): 2}

    paid_by_both = [
        EnergySpent(2, 1),
        CardSpent(2, "B", 0),
        Rested(2, "C"),
        EnergySpent(1, 2),
        *(event for event in events if isinstance(event, RaftMoved) and event.letter == "A"),
    ]
    assert effort_of(paid_by_both) == {(2, "B"): 2, (2, "C"): -1, (1, "A"): 2}


def test_a_raft_worked_for_is_guessed_to_be_the_favourite_but_never_for_sure() -> None:
    game, rng = the_game(), Rng.of(4)
    view = game.view(position(game), 0)
    effort = {(1, "A"): 6.0, (1, "B"): -6.0}
    favourites: Counter[str] = Counter()
    for _ in range(300):
        world = guessed(game, view, 0, effort, rng)
        assert game.problems(world) == []
        assert game.view(world, 0) == view
        favourites["A" if half(world, "1A").stake == 2 else "B"] += 1
        favourites["C" if half(world, "2C").stake == 2 else "not C"] += 1
    assert 200 < favourites["A"] < 300
    assert 110 < favourites["C"] < 190


def test_a_gain_that_may_be_luck_counts_less_than_a_steady_one() -> None:
    assert steady_gain([2.0, 2.0, 2.0]) == 2.0
    assert steady_gain([8.0, -4.0, 2.0]) < 1.0
    assert steady_gain([8.0]) == 8.0


def test_what_it_suspects_on_the_mean_is_what_it_guesses() -> None:
    game, rng = the_game(boards=3), Rng.of(4)
    view = game.view(position(game, seats=2), 0)
    effort = {(1, "A"): 9.0, (1, "B"): 3.0, (1, "C"): -3.0}
    suspected = expected_stakes(game, view, 0, effort)
    assert set(suspected) == {(1, "A"), (1, "B"), (1, "C")}
    assert sum(suspected.values()) == pytest.approx(6)
    assert suspected[1, "A"] > suspected[1, "B"] > suspected[1, "C"]
    worlds = [guessed(game, view, 0, effort, rng) for _ in range(600)]
    for letter in "ABC":
        mean = sum(half(world, f"1{letter}").stake for world in worlds) / len(worlds)
        assert suspected[1, letter] == pytest.approx(mean, abs=0.12)
    unknown = expected_stakes(game, view, 0, {})
    assert list(unknown.values()) == pytest.approx([2, 2, 2])


def test_a_rivals_suspected_favourite_near_the_finish_is_worse_than_its_other_raft() -> None:
    game = the_game()
    view = game.view(position(game, {"B": (38, 2), "C": (20, 2)}), 0)
    table = Steering().open_way(game, view)

    def worth(on_b: float) -> float:
        suspected = {(2, "B"): on_b, (2, "C"): 3 - on_b}
        return Scale(game, table, Hard.weights, view, suspected).value(view, 0)

    assert worth(1.0) > worth(1.5) > worth(2.0)


def test_what_it_saw_is_remembered_by_a_twin_and_never_by_itself() -> None:
    game = river_game(board())
    at = {"A": (2, 2), "B": (2, 0), "C": (3, 2), "D": (1, 4)}
    state = position(game, at, energy=1)
    view, actions = game.view(state, 0), game.legal_actions(state)
    events = seen_by([CardSpent(1, "A", 0)] * 9 + [Rested(3, "D")] * 9, 0)

    def chosen(bot: Bot, seen: Sequence[Event]) -> AnyAction:
        assert isinstance(bot, Remembering)
        action: AnyAction = bot.recalling(seen, 0).choose(game, view, actions, 0, Rng.of(2))
        return action

    used, unused = steady("hard"), steady("hard")
    assert chosen(used, events) == chosen(unused, events)
    assert isinstance(used, Hard)
    assert used.effort == {}

"""Advice: the strong player's turn in a sentence, for every kind of decision."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import Advising, Choice, thought_out
from boardgames.core.hexes import NE, NW, SE
from boardgames.core.rng import Rng
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.bots.turn_order import farthest_first
from boardgames.games.whitewater.narration.advice import advised_hexes, reason
from boardgames.games.whitewater.rules.actions import (
    AnyAction,
    Backpaddle,
    EndTurn,
    Face,
    LeaveRaft,
    Paddle,
    Recover,
    Rest,
    TurnRaft,
)
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import (
    advanced,
    position,
    the_game,
)

NAMES = ["Anna", "Ben", "Cleo", "Dan"]


def asked(game: Whitewater, state: State) -> list[Choice]:
    """What the adviser thinks of the choices of the player to move."""
    bot, seat = KIT.bots()["hard"], game.to_move(state)
    assert isinstance(bot, Advising)
    assert seat is not None
    view = game.view(state, seat)
    found = thought_out(bot.weigh(game, view, game.legal_actions(view), seat, Rng.of(1)))
    assert found
    assert all(choice.action in game.legal_actions(view) for choice in found)
    return list(found)


def advised(game: Whitewater, state: State) -> str:
    choices = asked(game, state)
    return reason(game, game.view(state, state.active), choices, NAMES.__getitem__)


def told_of(game: Whitewater, state: State, choices: list[Choice]) -> str:
    return reason(game, state, choices, NAMES.__getitem__)


def test_a_raft_at_the_finish_is_brought_over_it() -> None:
    game = the_game()
    told = advised(game, position(game, {"A": (39, 2), "B": (20, 2), "C": (20, 3)}))
    assert "ove raft A over the finish" in told
    assert "first place: 3 × your stake" in told


def test_a_better_place_farther_back_is_told_by_its_strokes() -> None:
    game = the_game(boards=4)
    rafts = {"A": (0, 1), "B": (0, 2), "C": (0, 5)}
    state = position(game, rafts, seats=2, stakes={"0A": 1, "0B": 2, "0C": 3})
    for action in (Paddle("C", NE, 0), Paddle("C", SE, 0)):
        state = game.apply(state, action).state
    told = told_of(game, game.view(state, 0), [Choice(Backpaddle("C", NW, 2), 1.0)])
    assert told == "Back up raft C 1 hex. From there it needs 1 stroke fewer to the finish."


def test_a_move_that_wins_now_is_the_advice() -> None:
    game = the_game()
    state = position(
        game,
        {"B": (38, 3), "D": (39, 2)},
        finished=[("A", 0), ("C", 3)],
        stakes={"1A": 2, "1B": 1},
        mover=1,
        energy=0,
    )
    best = asked(game, state)[0]
    for action in (best.action, *best.then):
        state = game.apply(state, action).state
    assert state.phase is Phase.OVER
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_a_locked_card_is_freed() -> None:
    game = the_game()
    at = {"A": (30, 3), "B": (10, 2), "C": (12, 2), "D": (9, 1)}
    state = position(game, at, cards={"0A": "LL", "0D": "ss"}, energy=(2, 3, 3, 3))
    told = advised(game, state)
    assert told.startswith("Free 2 cards on raft A. A locked card gives no strokes.")


def test_nobody_is_told_to_leave_a_card_that_could_rest() -> None:
    game = the_game()
    state = position(game, {"A": (8, 2), "D": (9, 1)}, energy=(0, 3, 3, 3))
    best = asked(game, state)[0]
    for action in (best.action, *best.then):
        if action in (EndTurn(), LeaveRaft()):
            assert not any(isinstance(one, Rest) for one in game.legal_actions(state))
        state = game.apply(state, action).state


def test_a_turn_names_how_far_it_brings_the_raft() -> None:
    game = the_game()
    told = advised(game, position(game, {"A": (8, 2)}))
    assert "hexes downstream" in told


def test_the_reason_is_what_is_gained_over_the_second_choice() -> None:
    game = the_game()
    state = game.view(position(game, {"A": (8, 2), "D": (10, 2)}), 0)
    farther = Choice(Paddle("A", NE, 1), 5.0, (Paddle("A", SE, 1), EndTurn()))
    shorter = Choice(TurnRaft("D", 1, 0), 3.0, (EndTurn(),))
    told = told_of(game, state, [farther, shorter])
    assert told.startswith("Move raft A ")
    assert " downstream. That puts raft A " in told
    assert " ahead of the next best turn. Or turn raft D to face " in told
    assert told.endswith(" more Energy.")


def test_a_second_choice_without_any_merit_is_not_named() -> None:
    game = the_game()
    state = game.view(position(game, {"A": (8, 2), "D": (10, 2)}), 0)
    farther = Choice(Paddle("A", NE, 0), 1.2, (EndTurn(),))
    nothing = Choice(TurnRaft("A", -1, 0), 1.0, (TurnRaft("A", 1, 0), EndTurn()))
    told = told_of(game, state, [farther, nothing])
    assert " Or " not in told
    assert "nearly as good" not in told


def test_the_raft_that_comes_on_most_is_advised_first() -> None:
    game = the_game(boards=3)
    state = position(game, {"A": (8, 2), "D": (12, 2)})
    on_with_a = (Paddle("A", NE, 0), Paddle("A", SE, 0))
    turn = (TurnRaft("D", 1, 0), LeaveRaft(), *on_with_a, EndTurn())
    told = farthest_first(game, state, turn)
    assert told == (*on_with_a, LeaveRaft(), TurnRaft("D", 1, 0), EndTurn())


def test_a_turn_that_another_order_would_change_stays_as_it_is() -> None:
    game = the_game(boards=3)
    state = position(game, {"A": (8, 2), "D": (12, 2)}, energy=(0, 3, 3, 3))
    # Energy has to be earned before it is used.
    turn = (Rest("D"), LeaveRaft(), Paddle("A", NE, 0), Paddle("A", SE, 1), EndTurn())
    assert farthest_first(game, state, turn) == turn


def test_the_second_choice_is_never_the_first_in_another_order() -> None:
    # Whatever is done with D before, A comes home in the same turn: that is no other choice.
    game = the_game()
    at = {"A": (39, 2), "B": (38, 2), "C": (30, 3), "D": (37, 3)}
    told = advised(game, position(game, at))
    assert told.startswith("Move raft A over the finish")
    assert "nearly as good" not in told


def test_who_rests_first_is_told_so() -> None:
    game = the_game()
    state = position(game, {"A": (8, 2)})
    rest_and_go = Choice(Rest("A"), 1.0, (Paddle("A", NE, 0),))
    told = told_of(game, state, [rest_and_go])
    assert told.startswith("Rest 1 paddler on raft A. Move raft A 1 hex downstream.")


def test_no_stake_is_named() -> None:
    game = the_game()
    for stakes in ({"0A": 1, "0D": 2}, {"0A": 2, "0D": 1}):
        told = advised(game, position(game, {"A": (39, 2)}, stakes=stakes))
        assert "2x" not in told
        assert "1x" not in told


def opening_of(phase: Phase, **variants: Any) -> tuple[Whitewater, State]:
    game, rng = the_game(**variants), Rng.of(3)
    state = game.start(4)
    while state.phase is not phase:
        seat = game.to_move(state)
        assert seat is not None
        legal = game.legal_actions(state)
        action = game.chance(state, rng) if seat < 0 else rng.choice(legal)
        state = game.apply(state, action).state
    return game, state


@pytest.mark.parametrize(
    ("phase", "variants", "begins"),
    [
        (Phase.COURSE, {"course": "build"}, "Lay "),
        (Phase.PASS, {}, "Give Cleo the card."),
        (Phase.STAKES, {}, "Put your 2x on raft"),
    ],
)
def test_there_is_advice_before_the_race(
    phase: Phase, variants: dict[str, Any], begins: str
) -> None:
    game, state = opening_of(phase, **variants)
    assert advised(game, state).startswith(begins)


def test_there_is_advice_for_pointing_a_righted_raft() -> None:
    game = the_game(course="white_knuckles")
    state = position(
        game, {"A": (17, 2)}, capsized="A", cards={"0A": "ss", "1A": "sL"}, energy=(1, 3, 3, 3)
    )
    state = game.apply(state, Recover("A", 1, 1)).state
    assert state.phase is Phase.FACE
    told = advised(game, state)
    assert told.startswith(
        "Face the raft east. From there it takes the fewest strokes to the finish."
    )
    assert " Or face the raft" in told


def test_a_righted_raft_is_never_pointed_away_from_the_finish() -> None:
    # Seat 0 has its 2x on D, and would like its partner's favourite to be late.
    game = the_game(course="white_knuckles")
    state = position(
        game,
        {"A": (21, 3), "B": (9, 2), "C": (8, 2), "D": (18, 2)},
        capsized="A",
        cards={"0A": "ss", "1A": "sL"},
        stakes={"0A": 1, "0D": 2},
        energy=(1, 3, 3, 3),
    )
    state = game.apply(state, Recover("A", 1, 1)).state
    assert state.phase is Phase.FACE
    assert asked(game, state)[0].action == Face(0)
    bot = KIT.bots()["hard"]
    view = game.view(state, 0)
    assert bot.choose(game, view, game.legal_actions(view), 0, Rng.of(1)) == Face(0)


def test_who_is_to_leave_a_raft_is_told_so_and_what_for() -> None:
    game = the_game()
    state = game.apply(position(game, {"A": (8, 2), "D": (10, 2)}), Paddle("A", NE, 0)).state
    on_with_d = Choice(LeaveRaft(), 1.0, (Paddle("D", SE, 0), EndTurn()))
    just_end = Choice(LeaveRaft(), 0.0, (EndTurn(),))
    told = told_of(game, state, [on_with_d, just_end])
    assert told == "Choose Done with A. Then use raft D."
    on_with_a = Choice(Paddle("A", SE, 0), 2.0, (EndTurn(),))
    told = told_of(game, state, [on_with_a, just_end])
    assert told.endswith("Or choose Done with A. That’s a little worse.")


def test_equal_starts_are_not_said_to_differ() -> None:
    game, state = opening_of(Phase.STAKES)
    assert "equally far" in advised(game, state)


def test_there_is_advice_for_resting_at_the_end_and_for_drifting() -> None:
    game = the_game(hard_rest=True)
    state = position(game, {"A": (8, 2), "D": (9, 1)}, energy=(1, 3, 3, 3))
    state = game.apply(state, EndTurn()).state
    assert state.phase is Phase.REST
    assert advised(game, state).startswith("Rest 1 paddler on raft ")
    game = the_game(drifting=True)
    state = position(game, {"A": (10, 2), "D": (6, 2)})
    state = game.apply(state, EndTurn()).state
    assert state.phase is Phase.DRIFT
    assert "drift" in advised(game, state)


def test_in_the_advanced_game_a_whirlpool_is_left() -> None:
    game = advanced()
    state = position(game, {"A": (6, 3), "D": (9, 1)})
    best = asked(game, state)[0]
    assert any(isinstance(one, Paddle) and one.raft == "A" for one in (best.action, *best.then))


def test_the_way_of_the_advised_raft_is_drawn_from_where_it_lies() -> None:
    game = the_game()
    state = position(game, {"A": (8, 2)})
    choice = Choice(Paddle("A", NE, 0), 0.0, (Paddle("A", SE, 0),))
    hexes = advised_hexes(game, state, choice)
    assert hexes[0] == (8, 2)
    assert len(hexes) >= 3


def test_whom_else_a_card_could_be_given_to_is_said_by_name() -> None:
    game, state = opening_of(Phase.PASS)
    assert "Or give " in advised(game, state)


@pytest.mark.parametrize(
    ("facing", "actions", "deed"),
    [
        (3, (Paddle("A", NW, 0), Paddle("A", NW, 0)), "Move raft A 2 hexes upstream."),
        (0, (TurnRaft("A", -1, 0), TurnRaft("A", -1, 0)), "Turn raft A to face north-west."),
    ],
)
def test_holding_a_raft_up_is_called_so(
    facing: int, actions: tuple[AnyAction, ...], deed: str
) -> None:
    game = the_game()
    state = position(game, {"A": ((4, 3), facing)})
    told = told_of(game, state, [Choice(actions[0], 1.0, actions[1:])])
    assert told == f"{deed} That holds it back: it costs your partner more than you."


def test_a_raft_that_comes_on_stern_first_is_said_to_come_on() -> None:
    game = the_game()
    state = position(game, {"A": ((4, 2), 3)})
    told = told_of(game, state, [Choice(Backpaddle("A", SE, 0), 1.0)])
    assert told.startswith("Back up raft A 1 hex downstream. ")

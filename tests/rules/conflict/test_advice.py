"""Advice for every kind of decision: what to do, why, and what would be next."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import Choice, thought_out
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.narration.advice import legs, reason
from boardgames.games.conflict.rules.actions import Choose, StepTo, Throw, Thrown
from boardgames.games.conflict.rules.state import Phase, State
from tests.rules.conflict.positions import NAMES, piece, play, position, the_game, throw

pytestmark = pytest.mark.thorough


def weighed(state: State) -> list[Choice]:
    game = the_game()
    seat = game.to_move(state)
    assert seat is not None
    actions = game.legal_actions(state)
    return list(thought_out(bots()["hard"].weigh(game, state, actions, seat, Rng.of(1))))


def advised(state: State) -> str:
    return reason(the_game(), state, weighed(state), NAMES.__getitem__)


WINNING = [
    ("artillery V24, plane K12", (2, 1)),
    ("plane U24, artillery K12", (3, 6)),
    ("ship X21, artillery K12", (3, 3)),
    ("plane U24, artillery T24", (3, 2)),
]


@pytest.mark.parametrize(("red", "dice"), WINNING)
def test_a_move_that_wins_now_is_always_the_advice(red: str, dice: tuple[int, int]) -> None:
    state = throw(position(red=red, green="artillery L12"), *dice)
    assert "captures Cem’s home circle and wins" in advised(state).replace("Ben", "Cem")


def test_taking_the_last_piece_wins_and_is_called_so() -> None:
    state = throw(position(red="only plane R16", green="only artillery O15"), 6, 4)
    assert "It captures Ben’s last piece and wins!" in advised(state)


def test_two_moves_that_win_together_are_told_together() -> None:
    # The airplane can't pass the gun; the artillery takes that first.
    state = throw(position(red="only plane U24, artillery T24", green="gun V24, plane K12"), 3, 2)
    said = advised(state)
    assert said.startswith(
        "Move your cannon to V24 with the 2. Then your plane captures Ben’s home circle and wins!"
    )
    assert said.endswith(" Or your cannon to W24 with the 3. It captures Ben’s AA gun.")
    best = weighed(state)[0]
    assert [leg.squares[-1] for leg in legs(state, best)] == ["V24", "X24"]


def test_a_capture_is_told_with_its_risk_and_the_next_best() -> None:
    said = advised(throw(position(red="plane K12, artillery H6", green="plane M12"), 3, 1))
    assert said.startswith("Move your plane to ")
    assert "captures Ben’s plane" in said
    assert " Or your " in said


def test_the_second_choice_is_told_apart_from_the_first() -> None:
    # Two battleships can take the same one, by the same die.
    red = "artillery H6, ship C8, plane K12"
    said = advised(throw(position(red=red, green="ship A5, ship F10, plane P9"), 4, 5))
    first, _, second = said.partition(" Or your ")
    assert second
    assert second.split(".")[0].split(":")[0] not in first
    assert second.endswith(".")


def test_whoever_threatens_the_circle_is_dealt_with() -> None:
    red = "artillery start, plane K12"
    said = advised(throw(position(red=red, green="artillery D1, artillery K14"), 3, 2))
    assert "keeps your circle safe" in said


def test_a_quiet_throw_says_how_much_nearer_it_comes() -> None:
    said = advised(throw(position(red="artillery K12, ship G12"), 2, 3))
    assert "nearer Ben’s circle" in said


def test_passing_is_advised_where_every_move_would_lose_its_piece() -> None:
    orange = "plane A5, plane A7"
    state = position(red="", orange=orange, green="only ship A6", turn=2, allied=(1, 2))
    assert advised(throw(state, 1, 1)).startswith("Pass: every move left would lose")


def test_in_mid_move_it_says_where_to_go_on_to() -> None:
    state = throw(position(green="artillery C1, ship M20", turn=1), 2, 5)
    state = play(state, Choose(piece(state, "C1"), 2)).state
    said = advised(state)
    assert said.startswith("Move your cannon to A1. It captures Ann’s home circle and wins!")


@pytest.mark.parametrize(
    ("layout", "words"),
    [
        ({"phase": Phase.THROW}, "Roll: nobody is far ahead"),
        ({"phase": Phase.THROW, "allied": (0, 1)}, "Roll: you aren’t far enough ahead"),
        ({"phase": Phase.THROW, "proposed": True}, "Roll the dice"),
        (
            {"phase": Phase.ANSWER, "asked": 1},
            "Decline: nobody is far ahead, so you don’t need an ally. Or spare Ann’s pieces",
        ),
    ],
)
def test_other_decisions_have_a_sentence(layout: dict[str, Any], words: str) -> None:
    table: dict[str, Any] = {"orange": "", "green": ""} | layout
    assert advised(position(**table)).startswith(words)


def test_a_leader_makes_one_seek_and_accept_friends() -> None:
    lost = "plane held:2, plane held:2, ship held:2"
    table: dict[str, Any] = {"red": "artillery K12", "orange": lost, "green": ""}
    asked = position(**table, phase=Phase.ANSWER, asked=1, turn=0)
    assert advised(asked) == "Accept: Cem is far ahead of you. Or decline and stay on your own."
    before = position(**table, phase=Phase.THROW, turn=1, round=5)
    assert advised(before) == (
        "Propose an alliance to Ann: Cem is far ahead. Or roll and stay on your own."
    )
    bound = position(**{**table, "red": lost}, phase=Phase.THROW, turn=2, allied=(1, 2))
    said = advised(bound)
    assert said.startswith("Break the alliance")
    assert said.endswith("Or keep sparing Ben.")


def test_a_leader_is_no_friend_to_have() -> None:
    lost = "plane held:0, plane held:0, ship held:0"
    state = position(orange=lost, green="", phase=Phase.ANSWER, asked=1, turn=0)
    assert advised(state) == "Decline: Ann is far ahead of you. Or spare the leader."


def test_who_asks_is_told_to_seek_a_friend_in_any_round() -> None:
    lost = "plane held:2, plane held:2, ship held:2"
    before = position(orange=lost, green="", phase=Phase.THROW, turn=1, round=4)
    assert advised(before).startswith("Propose an alliance to Ann: Cem is far ahead.")
    actions = the_game().legal_actions(before)
    assert bots()["hard"].choose(the_game(), before, actions, 1, Rng.of(1)) == Throw()


def test_a_seven_calls_up_the_airplane_and_says_what_the_next_would_bring() -> None:
    said = advised(play(position(), Thrown(3, 4)).state)
    assert said.startswith("Call up a plane: it flies anywhere")
    assert said.endswith("Or a battleship: it attacks by sea.")


def test_the_last_piece_of_the_reserve_is_called_up_rather_than_left_there() -> None:
    red = "plane start, plane start, ship start, ship start, ship start, ship start, ship start"
    said = advised(play(position(red=red), Thrown(3, 4)).state)
    assert said.startswith("Call up a cannon: it attacks by land")
    assert said.endswith("Or leave it in reserve.")


def test_a_recall_names_the_piece_and_the_next() -> None:
    game = the_game(third_doubles="no_move")
    state = position(red="gun start, plane K12, artillery L12", doubles=2, game=game)
    state = throw(state, 1, 1, game=game)
    actions = game.legal_actions(state)
    choices = thought_out(bots()["hard"].weigh(game, state, actions, 0, Rng.of(1)))
    assert reason(game, state, choices, NAMES.__getitem__) == (
        "Return your cannon from the starting area: it hasn’t entered yet. "
        "Or your battleship from the starting area."
    )


def test_a_recall_from_the_board_says_where_the_piece_stands() -> None:
    game = the_game(third_doubles="no_move")
    red = "only gun A1, artillery K12, artillery G3"
    state = throw(position(red=red, doubles=2, game=game), 1, 1, game=game)
    choices = thought_out(
        bots()["hard"].weigh(game, state, game.legal_actions(state), 0, Rng.of(1))
    )
    assert reason(game, state, choices, NAMES.__getitem__) == (
        "Return your cannon from G3: you need it least. Or your cannon from K12."
    )


def test_the_first_throw_of_all_has_a_sentence() -> None:
    state = the_game().start(2)
    choices = [Choice(Throw(), 1.0)]
    said = reason(the_game(), state, choices, NAMES.__getitem__)
    assert said == "Roll: the highest total goes first."


def test_a_choice_is_told_apart_into_its_moves() -> None:
    state = throw(position(red="plane K12, artillery H6"), 2, 1)
    plane, gun = piece(state, "K12"), piece(state, "H6")
    then = (StepTo("K13"), StepTo("K14"), Choose(gun, 1), StepTo("H5"))
    found = legs(state, Choice(Choose(plane, 2), 0.0, then))
    assert [(leg.piece, leg.die, leg.squares) for leg in found] == [
        (plane, 2, ("K13", "K14")),
        (gun, 1, ("H5",)),
    ]


def test_what_is_taken_together_is_told_together() -> None:
    green = "artillery L12, artillery M12, artillery O20"
    said = advised(throw(position(red="only plane K12, ship G12", green=green), 3, 1))
    assert "It captures 2 of Ben’s cannons." in said


def test_advice_is_short_enough_for_its_place() -> None:
    table: dict[str, Any] = {
        "red": "plane K12, artillery H6, ship C8",
        "orange": "plane N14, ship A5",
        "green": "ship S12",
    }
    for dice in ((1, 2), (3, 5), (6, 4), (2, 2)):
        assert len(advised(throw(position(**table), *dice))) < 130


def test_the_second_choice_says_its_die_and_that_it_is_riskier() -> None:
    seconds = []
    for red in ("plane K12, artillery H6", "ship C8, plane K12", "plane I11, ship G12"):
        for dice in ((3, 1), (2, 5), (4, 6), (3, 5)):
            state = throw(position(red=red, green="plane M12, artillery O15, ship F10"), *dice)
            seconds.append(advised(state).partition(" Or your ")[2])
    assert any(" with the " in second for second in seconds)
    assert any("Risk of capture there: " in second for second in seconds)

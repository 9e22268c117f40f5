"""Pointing at what can't be done names the rule that forbids it."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Ref
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from tests.rules.conflict.positions import (
    move,
    piece,
    play,
    position,
    the_game,
    the_narration,
    throw,
)


def walking(state: State, place: str, die: int, other: int = 2, squares: str = "") -> State:
    """The position with that piece under way by that die."""
    thrown = throw(state, die, other)
    return move(thrown, place, die, squares).state


def why(state: State, ref: Ref, game: Conflict | None = None) -> tuple[str, str]:
    """The rule and its sentence; two empty strings where nothing forbids it."""
    found = the_narration(game).refusal(state, ref)
    return (found.rule, found.sentence) if found else ("", "")


@pytest.mark.rule("CF-30")
def test_land_onto_water_and_ships_onto_land() -> None:
    land = walking(position(red="artillery K9"), "K9", 1)
    assert why(land, ("space", "K8")) == ("CF-30", "Your cannon can’t leave the land.")
    sea = walking(position(red="ship K8"), "K8", 1)
    assert why(sea, ("space", "K9")) == ("CF-30", "Your battleship can’t leave the water.")


@pytest.mark.rule("CF-45")
def test_an_airplane_onto_or_over_an_enemy_gun() -> None:
    for die in (1, 3):
        state = walking(position(red="plane K12", green="gun L12"), "K12", die)
        rule, sentence = why(state, ("space", "L12"))
        assert rule == "CF-45"
        assert sentence == "Planes can’t enter L12: an enemy AA gun is there."
        assert why(state, ("piece", piece(state, "L12")))[0] == "CF-45"


@pytest.mark.rule("CF-12")
def test_into_a_corner_panel() -> None:
    state = walking(position(red="plane G2"), "G2", 1)

    assert why(state, ("space", "F2"))[0] == "CF-12"


@pytest.mark.rule("CF-29")
def test_the_same_square_again() -> None:
    state = walking(position(red="artillery M14"), "M14", 5, 3, "M13 L12")

    assert why(state, ("space", "M13")) == (
        "CF-29",
        "This move has already used M13.",
    )
    assert why(state, ("space", "M14"))[0] == "CF-29"


@pytest.mark.rule("CF-32")
def test_ending_on_ones_own_piece() -> None:
    state = walking(position(red="artillery K12, artillery L12"), "K12", 1)

    assert why(state, ("space", "L12"))[0] == "CF-32"


@pytest.mark.rule("CF-33")
def test_a_step_into_a_dead_end_says_how_far_it_leads() -> None:
    state = walking(position(green="artillery C1", turn=1), "C1", 3)

    rule, sentence = why(state, ("space", "B1"))
    assert (rule, sentence) == (
        "CF-33",
        "B1 is a dead end: you’d have 1 step left over.",
    )


@pytest.mark.rule("CF-27")
def test_stopping_before_the_count_is_full() -> None:
    state = walking(position(red="artillery K12"), "K12", 3, 5, "L12")

    for ref in (("space", "L12"), ("piece", piece(state, "L12"))):
        assert why(state, ref) == ("CF-27", "Move the full number: you have 2 steps left.")
    assert why(state, ("space", "O12")) == ("CF-27", "O12 is 3 steps away, but you have 2.")


@pytest.mark.rule("CF-32", "CF-45", "CF-83")
def test_a_square_to_end_on_says_who_bars_it_however_far_it_is() -> None:
    layout: dict[str, Any] = {
        "red": "plane K12, artillery K14",
        "orange": "gun M12, plane L10",
        "green": "gun N12",
    }
    state = walking(position(**layout, allied=(0, 1)), "K12", 3)

    assert why(state, ("space", "K14"))[0] == "CF-32"
    assert why(state, ("space", "M12"))[0] == "CF-83"
    assert why(state, ("space", "L10"))[0] == "CF-83"
    assert why(state, ("space", "N12"))[0] == "CF-45"
    # Out of reach it doesn't matter who is there.
    assert why(walking(position(**layout), "K12", 1), ("space", "K14"))[0] == "CF-27"


@pytest.mark.rule("CF-50", "CF-83")
def test_a_circle_some_steps_away_wants_the_exact_count_or_is_a_friends() -> None:
    enemy = walking(position(green="artillery D1", turn=1), "D1", 4)
    assert why(enemy, ("space", "A1")) == (
        "CF-50",
        "A1 is 3 steps away, but no path of exactly 4 ends there.",
    )

    friend = position(red="artillery X3", orange="", allied=(0, 1))
    assert why(walking(friend, "X3", 2, 5), ("space", "X1"))[0] == "CF-83"


@pytest.mark.rule("CF-50")
def test_onto_a_circle_with_steps_left_and_no_way_on() -> None:
    state = walking(position(green="artillery B1", turn=1), "B1", 3)

    rule, sentence = why(state, ("space", "A1"))
    assert rule == "CF-50"
    assert sentence == "Reach A1 by exact count: you’d have 2 steps left over."


@pytest.mark.rule("CF-19", "CF-20")
def test_both_dice_with_one_piece() -> None:
    state = throw(position(red="artillery K12, ship M5"), 1, 2)
    state = move(state, "K12", 1, "L12").state

    assert why(state, ("piece", piece(state, "L12")))[0] == "CF-20"
    assert why(state, ("die", 1))[0] == "CF-19"
    assert why(state, ("die", 2)) == ("", "")


@pytest.mark.rule("CF-66")
def test_a_reserve_piece_without_a_seven() -> None:
    state = throw(position(red="artillery K12"), 1, 2)

    assert why(state, ("reserve", "plane"))[0] == "CF-66"
    assert why(state, ("piece", 2))[0] == "CF-66"


@pytest.mark.rule("CF-83")
def test_capturing_an_ally_or_ending_on_his_circle() -> None:
    state = position(red="artillery X2, artillery K12", orange="artillery L12", allied=(0, 1))
    assert why(walking(state, "K12", 1), ("space", "L12"))[0] == "CF-83"
    assert why(walking(state, "X2", 1), ("space", "X1"))[0] == "CF-83"


@pytest.mark.rule("CF-85")
def test_breaking_an_alliance_after_throwing() -> None:
    state = throw(position(orange="", allied=(0, 1)), 1, 2)

    assert why(state, ("button", "break"))[0] == "CF-85"
    before = position(orange="", allied=(0, 1), phase=Phase.THROW)
    assert why(before, ("button", "break")) == ("", "")


@pytest.mark.rule("CF-80", "CF-81", "CF-87", "CF-88")
def test_proposing_when_it_is_not_possible() -> None:
    fresh = position(orange="", phase=Phase.THROW)
    assert why(fresh, ("button", "propose", 1)) == ("", "")
    assert why(throw(position(orange=""), 1, 2), ("button", "propose", 1))[0] == "CF-81"
    bound = position(orange="", allied=(0, 1), phase=Phase.THROW)
    assert why(bound, ("button", "propose", 2))[0] == "CF-80"
    assert why(position(phase=Phase.THROW), ("button", "propose", 1))[0] == "CF-80"
    assert why(fresh, ("button", "propose", 1), the_game(alliances=False))[0] == "CF-87"
    others = position(orange="", allied=(1, 2), phase=Phase.THROW)
    assert why(others, ("button", "propose", 1))[0] == "CF-80"
    paired = the_game(partnership=True)
    four = position(orange="", yellow="", phase=Phase.THROW, game=paired)
    assert why(four, ("button", "break"), paired)[0] == "CF-88"
    assert why(fresh, ("button", "propose", 1), paired) == ("", "")


@pytest.mark.rule("CF-22")
def test_passing_while_a_safe_move_exists() -> None:
    state = throw(position(red="artillery K12"), 1, 2)

    assert why(state, ("button", "pass"))[0] == "CF-22"
    assert why(walking(position(red="artillery K12"), "K12", 1), ("button", "pass"))[0] == "CF-22"


@pytest.mark.rule("CF-26")
def test_passing_is_not_refused_where_every_move_would_lose_its_piece() -> None:
    state = position(orange="plane A5, plane A7", green="only ship A6", turn=2, allied=(1, 2))

    assert why(throw(state, 1, 1), ("button", "pass")) == ("", "")


@pytest.mark.rule("CF-24", "CF-40", "CF-49")
def test_other_pieces_say_why_they_cannot_be_chosen() -> None:
    state = position(red="ship A1", orange="plane A2", green="plane held:0", allied=(0, 1))
    state = throw(state, 1, 1)

    assert why(state, ("piece", piece(state, "A1")))[0] == "CF-24"
    assert why(state, ("piece", piece(state, "A2")))[0] == "CF-83"
    assert why(state, ("piece", 25))[0] == "CF-49"
    assert why(state, ("piece", 24))[0] == "CF-40"


def test_what_is_allowed_is_not_refused() -> None:
    state = throw(position(red="artillery K12"), 1, 2)
    assert why(state, ("piece", piece(state, "K12"))) == ("", "")
    under_way = play(state, Choose(piece(state, "K12"), 1)).state
    for action in the_game().legal_actions(under_way):
        assert isinstance(action, StepTo)
        assert why(under_way, ("space", action.space)) == ("", "")
    assert why(state, ("lamp", 1)) == ("", "")

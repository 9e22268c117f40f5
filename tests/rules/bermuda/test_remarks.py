"""What computers say of a turn that surprises: always true of the board, and seldom."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import Event
from boardgames.core.rng import Rng
from boardgames.games import kit_of
from boardgames.games.bermuda.rules.actions import Roll, Rolled, Sail
from boardgames.games.bermuda.rules.state import State
from tests.rules.bermuda.positions import (
    BLUE,
    YELLOW,
    Lying,
    game,
    narration,
    play,
    position,
)
from tests.rules.bermuda.quick_hard import quick_hard


def said(ships: Lying, roll: int, ship: int, to: str, **more: Any) -> str:
    """What Blue says of that turn."""
    state = position(ships, **more)
    events = play(state, Roll(), Rolled(roll), Sail(ship, to)).events
    return narration().remark(state, events, BLUE)


def test_a_paying_dock_is_left_for_a_smaller_roll_while_nobody_is_near() -> None:
    ships = {"B1": "O10", "B2": "S02", "Y1": "L02"}
    assert said(ships, 6, 2, "S08", piles={"sugar": (50_000,)}) == (
        "I left $70,000 in Miami: a 6 is too good to waste on 1 space. No rival is near."
    )


def test_nothing_is_said_where_a_rival_could_take_the_dock_that_is_left() -> None:
    ships = {"B1": "O10", "B2": "S02", "Y1": "O07"}
    assert said(ships, 6, 2, "S08", piles={"sugar": (50_000,)}) == ""


def test_nothing_is_said_where_the_roll_was_just_right_for_the_dock() -> None:
    ships = {"B1": "O10", "B2": "S02", "Y1": "L02"}
    assert said(ships, 1, 2, "S03", piles={"sugar": (50_000,)}) == ""


def test_a_paying_dock_is_left_to_send_a_rival_back() -> None:
    ships = {"B1": "O10", "B2": "S02", "Y1": "S08"}
    assert said(ships, 6, 2, "S08", piles={"sugar": (50_000,)}) == (
        "I left $70,000 in Miami to send back the ship 4 spaces from Bermuda."
    )


def test_a_paying_dock_is_left_to_flee_from_the_cloud() -> None:
    ships = {"B1": "L11", "B2": "S04", "Y1": "L02"}
    where = {"cloud": (6, 3), "letter": "E", "piles": {"bananas": (40_000,)}}
    assert said(ships, 3, 2, "S07", **where) == (
        "I left $40,000 in San Juan: 5 of 16 spins would have caught my ship 2."
    )


def test_a_dock_within_the_cloud_s_reach_is_kept_out_of() -> None:
    others = {"Y1": "sugar 2", "G1": "sugar 3", "R1": "sugar 4"}
    ships = {"B1": "O10", "B2": "S06", **others}
    where = {"cloud": (4, 3), "letter": "E", "piles": {"sugar": (50_000,)}, "seats": 4}
    assert (
        said(ships, 3, 2, "S09", **where)
        == "I stayed out of Miami: 14 of 16 spins could have caught me there."
    )


def test_a_rival_nearly_in_port_is_spared_to_flee_from_the_cloud() -> None:
    ships = {"B1": "L06", "B2": "S04", "Y1": "L09"}
    assert said(ships, 3, 2, "S07", cloud=(6, 3), letter="E") == (
        "I spared the ship 3 spaces from San Juan: 5 of 16 spins threatened my ship 2."
    )


def test_a_ship_goes_near_the_cloud_for_much_money_that_is_near() -> None:
    ships = {"B1": "O02", "B2": "L02", "Y1": "L08"}
    where = {"cloud": (3, 8), "letter": "G", "piles": {"sugar": (50_000,)}}
    assert said(ships, 5, 1, "O07", **where) == (
        "I risked 4 of 16 spins for $70,000: rolling 4 or more gets me into Miami."
    )


def test_whoever_has_no_other_move_says_so_when_landing_on_a_ship_of_its_own() -> None:
    ships = {"B1": "B03", "B2": "B06", "Y1": "S05"}
    assert said(ships, 3, 1, "B06") == ("I landed on my own ship 2: nothing else could sail.")


def test_nothing_is_said_of_a_plain_turn_nor_of_a_dock_taken() -> None:
    assert said({"B1": "S02", "B2": "L02", "Y1": "L05"}, 2, 1, "S04") == ""
    assert said({"B1": "O10", "B2": "S02", "Y1": "L02"}, 6, 1, "sugar") == ""


def test_nobody_speaks_of_another_s_turn() -> None:
    state = position({"B1": "O10", "B2": "S02", "Y1": "L02"}, piles={"sugar": (50_000,)})
    events = play(state, Roll(), Rolled(6), Sail(2, "S08")).events
    assert narration().remark(state, events, YELLOW) == ""


def remarks(level: str, seats: int, seed: int) -> list[str]:
    """What is said of every turn of a match, most often nothing."""
    bot = quick_hard(seats) if level == "hard" else kit_of("bermuda").bots()[level]
    rng, played = Rng.of(seed), game()
    state, before = played.start(seats), played.start(seats)
    turns: list[tuple[int, State, list[Event]]] = []
    while (seat := played.to_move(state)) is not None:
        legal = played.legal_actions(state)
        asked = (played, state, legal, seat, rng)
        action = played.chance(state, rng) if seat < 0 else bot.choose(*asked)
        step = played.apply(state, action)
        before, state = state, step.state
        for event in step.events:
            whose = played.begins_turn(event)
            if whose is not None:
                turns.append((whose, before, []))
            if turns:
                turns[-1][2].append(event)
    say = narration(played).remark
    return [say(first, events, whose) for whose, first, events in turns if whose >= 0]


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("level", "tables"), [("normal", ((2, 0), (3, 1), (4, 2))), ("hard", ((2, 2), (2, 3)))]
)
def test_computers_speak_seldom_but_not_never(
    level: str, tables: tuple[tuple[int, int], ...]
) -> None:
    said = [one for seats, seed in tables for one in remarks(level, seats, seed)]
    assert 0 < sum(map(bool, said)) < len(said) / 3
    assert all(one.startswith("I ") and one.endswith(".") for one in said if one)

"""Why not? Every line of the spec's table, asked as the seat to move would ask it."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.game import Ref
from boardgames.games.bermuda.narration.click_paths import click_path
from boardgames.games.bermuda.rules.actions import Roll, Rolled
from boardgames.games.bermuda.rules.rules import BermudaTriangle
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


def asked(ships: Lying, roll: int, pointed: Ref, **more: object) -> tuple[str, str]:
    state = position(ships, **more)  # type: ignore[arg-type]
    if roll:
        state = _rolled(state, roll)
    answer = narration().refusal(game().view(state, BLUE), pointed)
    assert answer is not None
    return answer.rule, answer.sentence


def _rolled(state: State, roll: int) -> State:
    return play(state, Roll(), Rolled(roll)).state


EARNED_BY_DOCKING = "Dock a ship in this port to earn the top card."
OPEN = {"B1": "B04", "B2": "S03", "Y1": "S11"}


@pytest.mark.rule("BT-29", "BT-36", "BT-45")
def test_about_a_ship_that_cannot_be_touched() -> None:
    ships: Lying = {"B1": "B08", "B2": "^A", "B3": (5.0, 5.0), "B4": "S05", "Y1": "S11"}
    assert asked(ships, 1, ("ship", BLUE, 1)) == (
        "BT-29",
        "A ship under the cloud can’t move.",
    )
    assert asked(ships, 1, ("ship", BLUE, 2)) == (
        "BT-36",
        "The cloud has caught this ship: it can’t move.",
    )
    assert asked(ships, 1, ("ship", BLUE, 3)) == (
        "BT-45",
        "A ship adrift can’t move until the cloud is gone.",
    )


@pytest.mark.rule("BT-56")
def test_about_a_ship_whose_way_is_covered_while_another_can_move() -> None:
    assert asked(OPEN, 6, ("ship", BLUE, 1)) == (
        "BT-56",
        "The cloud would stop it after 2 spaces. Ship 2 can use the full 6.",
    )


@pytest.mark.rule("BT-28")
def test_about_a_ship_right_before_the_cloud() -> None:
    right_before = {"B1": "B06", "B2": "S04", "Y1": "S11"}
    assert asked(right_before, 6, ("ship", BLUE, 1)) == (
        "BT-56",
        "The cloud is in the way. Ship 2 can use the full 6.",
    )


@pytest.mark.rule("BT-27", "BT-28")
def test_about_spaces_under_and_beyond_the_cloud() -> None:
    assert asked(OPEN, 6, ("space", "B08")) == ("BT-27", "This space is under the cloud.")
    assert asked(OPEN, 6, ("space", "B11")) == (
        "BT-28",
        "Ships can’t sail under the cloud.",
    )


@pytest.mark.rule("BT-56", "BT-54", "BT-64", "BT-52")
def test_about_spaces_too_near_behind_past_a_port_and_too_far() -> None:
    assert asked(OPEN, 6, ("space", "S05")) == (
        "BT-56",
        "You must use the full 6 if any ship can.",
    )
    assert asked(OPEN, 6, ("space", "S01")) == ("BT-54", "Ships only sail forward.")
    near = {"B1": "S10", "Y1": "S02"}
    assert asked(near, 4, ("space", "L02")) == ("BT-64", "A ship must stop at every port.")
    assert asked(OPEN, 6, ("space", "S10")) == ("BT-52", "It’s 7 spaces away, and you rolled 6.")


@pytest.mark.rule("BT-54")
def test_about_the_space_a_ship_of_ones_own_lies_on() -> None:
    assert asked(OPEN, 6, ("space", "S03")) == ("BT-54", "Ships only sail forward.")


@pytest.mark.rule("BT-64")
def test_about_a_port_behind_another_port() -> None:
    plain = game()
    first, second, *others = plain.board.lanes
    board = replace(plain.board, lanes=(first, second[:2], *others))
    near = BermudaTriangle(plain.rules, board, plain.options)
    state = play(position({"B1": "S10", "Y1": "S02"}), Roll(), Rolled(6), of=near).state
    answer = narration(near).refusal(state, ("port", "bananas"))
    assert answer is not None
    assert (answer.rule, answer.sentence) == ("BT-64", "A ship must stop at every port.")


@pytest.mark.rule("BT-66", "BT-67", "BT-31")
def test_about_closed_ports() -> None:
    full = {"B1": "S09", "Y1": "lumber", "Y2": "lumber"}
    assert asked(full, 6, ("port", "lumber")) == ("BT-66", "Bermuda is full with 2 ships.")
    two = {"B1": "S09", "B2": "lumber", "B3": "lumber", "Y1": "S05", "G1": "S06"}
    assert asked(two, 6, ("port", "lumber"), seats=3) == (
        "BT-67",
        "You already have 2 ships in Bermuda.",
    )
    covered = {"B1": "O08", "Y1": "L05"}
    assert asked(covered, 4, ("port", "sugar"), cloud=(3, 3), letter="G") == (
        "BT-31",
        "The free docks in Miami are under the cloud.",
    )
    assert asked(covered, 4, ("dock", "sugar", 1), cloud=(3, 3), letter="G")[0] == "BT-31"


@pytest.mark.rule("BT-71", "BT-70", "BT-30")
def test_about_an_opponents_ship() -> None:
    ships = {"B1": "S01", "Y1": "S05", "Y2": "oil", "Y3": "B08", "Y4": "L02"}
    assert asked(ships, 3, ("ship", YELLOW, 1)) == (
        "BT-71",
        "To land on it you need exactly 4; you rolled 3.",
    )
    assert asked(ships, 3, ("ship", YELLOW, 2))[0] == "BT-70"
    assert asked(ships, 3, ("ship", YELLOW, 3))[0] == "BT-30"
    assert asked(ships, 3, ("ship", YELLOW, 4)) == (
        "BT-71",
        "None of your ships is behind it on its lane.",
    )


@pytest.mark.rule("BT-55", "BT-13", "BT-78")
def test_about_passing_the_cloud_the_spinner_and_piles() -> None:
    assert asked(OPEN, 6, ("button", "pass")) == ("BT-55", "You must move if you can.")
    for thing in (("cloud",), ("spinner",)):
        assert asked(OPEN, 6, thing) == (
            "BT-13",
            "The cloud moves after everyone has had a turn.",
        )
    assert asked(OPEN, 6, ("pile", "oil")) == ("BT-78", EARNED_BY_DOCKING)
    assert asked(OPEN, 0, ("pile", "home")) == ("BT-78", EARNED_BY_DOCKING)


@pytest.mark.rule("BT-52", "BT-24", "BT-57", "BT-28")
def test_about_the_rest_of_the_table() -> None:
    assert asked(OPEN, 0, ("ship", BLUE, 1))[0] == "BT-52"
    assert asked(OPEN, 0, ("space", "S05"))[0] == "BT-52"
    assert asked(OPEN, 6, ("dice",))[0] == "BT-52"
    assert asked(OPEN, 0, ("cloud",), turn=-1)[0] == "BT-24"
    assert asked(OPEN, 0, ("ship", BLUE, 1), turn=-1)[0] == "BT-13"
    stopped = {"B1": "B04", "Y1": "S11"}
    assert asked(stopped, 6, ("space", "B05"))[0] == "BT-57"
    stuck = {"B1": "B04", "Y1": "B05", "Y2": "B06"}
    assert asked(stuck, 6, ("ship", BLUE, 1))[0] == "BT-28"


def test_nothing_is_said_of_what_can_be_done() -> None:
    state = _rolled(position(OPEN), 6)
    for action in game().legal_actions(state):
        for ref in click_path(action, BLUE, game().sea.port_number):
            assert narration().refusal(state, ref) is None


def test_every_place_and_ship_gets_an_answer_or_is_lit() -> None:
    for roll in range(1, 7):
        state = _rolled(position(OPEN), roll)
        lit = {
            ref
            for action in game().legal_actions(state)
            for ref in click_path(action, BLUE, game().sea.port_number)
        }
        refs: list[Ref] = [("space", space.name) for space in game().sea.spaces]
        refs += [("port", product) for product in game().sea.products]
        refs += [("ship", seat, ship) for seat in range(2) for ship in range(1, 5)]
        for ref in refs:
            assert (narration().refusal(state, ref) is None) == (ref in lit), ref


def test_things_that_are_not_there_get_no_answer() -> None:
    state = _rolled(position(OPEN), 6)
    for ref in (("space", "Z99"), ("ship", 7, 1), ("ship", 0, 9), ("port", "rum"), ("moon",)):
        assert narration().refusal(state, ref) is None

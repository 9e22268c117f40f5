"""Every position that can't be is told apart, with what is wrong with it."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.games.bermuda.rules.state import (
    At,
    Berth,
    Card,
    Docked,
    Hanging,
    Phase,
    Pile,
    Reason,
    State,
)
from tests.rules.bermuda.positions import game, position

SHIPS = {"B1": "S02", "B2": "oil 1", "B3": "^A", "Y1": "L05", "Y2": "oil 2", "Y3": "^A"}
SOUND = position(SHIPS)


def wrong(**changes: Any) -> list[str]:
    return game().problems(replace(SOUND, **changes))


def with_ships(blue: dict[int, Berth], yellow: dict[int, Berth] | None = None) -> list[str]:
    """What is wrong once ships of the two lie elsewhere."""
    fleets = []
    for fleet, moved in zip(SOUND.ships, (blue, yellow or {}), strict=True):
        fleets.append(tuple(moved.get(number, one) for number, one in enumerate(fleet, 1)))
    return wrong(ships=tuple(fleets))


def test_a_possible_position_has_no_fault() -> None:
    assert wrong() == []


@pytest.mark.parametrize("place", [At("L05"), Docked("oil", 2)])
def test_two_ships_never_share_a_place(place: Berth) -> None:
    assert f"2 ships share {place}" in with_ships({1: place})


@pytest.mark.parametrize(
    "place",
    [At("S12"), At("oil"), Docked("rum", 1), Docked("sugar", 0), Docked("sugar", 5)],
)
def test_every_ship_lies_on_the_board(place: Berth) -> None:
    assert with_ships({1: place}) == [f"{place} is not on the board"]
    assert with_ships({1: Docked("sugar", 1)}) == with_ships({1: Docked("sugar", 4)}) == []


@pytest.mark.rule("BT-66")
def test_no_port_holds_more_ships_than_fill_it() -> None:
    assert with_ships({1: Docked("oil", 3)}) == ["3 ships lie in oil"]


@pytest.mark.rule("BT-66")
def test_at_the_start_a_port_holds_a_ship_of_everybody_however_few_fill_it() -> None:
    rules = replace(game().rules, ships_fill_port={2: 1, 3: 1, 4: 1})
    other = type(game())(rules, game().board, game().options)
    for seats in other.seats:
        assert other.problems(other.start(seats)) == []
    three = replace(position({"B1": "oil 1", "Y1": "oil 2", "G1": "oil 3"}, seats=3))
    fuller = (three.ships[0][0], Docked("oil", 4), *three.ships[0][2:])
    crowded = replace(three, ships=(fuller, *three.ships[1:]))
    assert other.problems(three) == []
    assert other.problems(crowded) == ["4 ships lie in oil"]


@pytest.mark.rule("BT-67")
def test_no_seat_has_more_than_two_ships_in_a_port() -> None:
    ships = {"B1": "oil 1", "B2": "oil 2", "Y1": "oil 3", "G1": "S02"}
    state = position(ships, seats=3)
    blue = (*state.ships[0][:2], Docked("oil", 4), state.ships[0][3])
    found = game().problems(replace(state, ships=(blue, *state.ships[1:])))
    assert found == ["4 ships lie in oil", "seat 0 has 3 ships in oil"]


@pytest.mark.rule("BT-38")
@pytest.mark.parametrize(
    ("berth", "text"),
    [
        (Hanging("A", 3), "3 ships hang on A"),
        (Hanging("Z", 1), "ships hang on Z, which isn't there"),
        (Hanging("F", 1), "ships hang on F, which isn't there"),
        (Hanging("C", 2), "the ships on C are numbered [2]"),
        (Hanging("C", 0), "the ships on C are numbered [0]"),
    ],
)
def test_ships_hang_in_order_on_magnets_that_are_there(berth: Berth, text: str) -> None:
    assert with_ships({1: berth}) == [text]


@pytest.mark.rule("BT-38")
def test_two_ships_have_two_places_at_a_magnet() -> None:
    found = with_ships({}, {3: Hanging("A", 1)})
    assert found == ["the ships on A are numbered [1, 1]"]


@pytest.mark.rule("BT-05")
def test_every_card_is_in_its_pile_or_in_one_hand() -> None:
    product = game().sea.products[0]
    pile = SOUND.piles[0]
    assert pile.top is not None
    text = f"the cards of {product} are not all there"

    def with_pile(changed: Pile, *cards: Card) -> list[str]:
        return wrong(piles=(changed, *SOUND.piles[1:]), hands=(cards, ()))

    rest = pile.rest
    assert with_pile(Pile(None, rest)) == [text]
    assert with_pile(Pile(pile.top, rest[1:])) == [text]
    assert with_pile(pile, Card(product, pile.top)) == [text]
    assert with_pile(Pile(None, rest), Card(product, pile.top)) == []
    assert with_pile(Pile(pile.top, rest[1:]), Card(product, rest[0])) == []
    two = Card(product, 30000)
    assert rest[0] == pile.top == 30000
    assert with_pile(Pile(None, rest[1:]), two, two) == []
    swapped = Pile(pile.top, rest[::-1])
    assert with_pile(swapped) == [f"the pile of {product} is not in order"]


@pytest.mark.rule("BT-07")
def test_every_bonus_card_is_behind_home_port_or_in_a_hand() -> None:
    bonus = Card("bonus", 20000)
    assert wrong(bonus_left=7) == ["the bonus cards are not all there"]
    assert wrong(hands=((bonus,), ())) == ["the bonus cards are not all there"]
    assert wrong(bonus_left=6, hands=((bonus,), (bonus,))) == []


@pytest.mark.rule("BT-12")
def test_the_cloud_is_on_a_dot() -> None:
    assert wrong(cloud=(2, 10)) == ["the cloud is on (2, 10), where there is no dot"]


ON_TURN = (Phase.ROLL, Phase.ROLLING, Phase.SAIL)


def in_phase(phase: Phase) -> State:
    """A possible position of that phase."""
    if phase is Phase.OPENING:
        start = game().start(2)
        return replace(start, phase=phase)
    if phase is Phase.OVER:
        return replace(SOUND, phase=phase, turn=-1, result=Reason.BECALMED)
    is_on_turn = phase in ON_TURN
    roll = 3 if phase is Phase.SAIL else 0
    return replace(SOUND, phase=phase, turn=0 if is_on_turn else -1, roll=roll)


@pytest.mark.parametrize("phase", Phase)
def test_whose_turn_it_is_and_what_was_rolled_fits_the_phase(phase: Phase) -> None:
    state = in_phase(phase)
    problems = game().problems
    assert problems(state) == []
    assert problems(replace(state, roll=3 - state.roll)) == [
        f"the roll is {3 - state.roll} in {phase}"
    ]
    result = None if phase is Phase.OVER else Reason.MONEY
    assert problems(replace(state, result=result)) == [f"the result is {result} in {phase}"]
    for turn in (0, 1, -1):
        fits = (turn >= 0) == (phase in ON_TURN) or phase in (Phase.TURNING, Phase.OVER)
        text = f"it is seat {turn}'s turn in {phase}"
        assert problems(replace(state, turn=turn)) == ([] if fits else [text])


@pytest.mark.rule("BT-50")
def test_opening_rolls_go_before_the_first_player_and_the_first_round() -> None:
    text = "the opening rolls and the first player don't fit"
    assert wrong(opening=(0, 0)) == [text]
    assert wrong(first=-1) == [text, "round 1 with first player -1"]
    assert wrong(round=0) == ["round 0 with first player 0"]
    assert wrong(first=1) == wrong(round=2) == []
    start = game().start(2)
    assert game().problems(start) == []
    assert game().problems(replace(start, round=1)) == ["round 1 with first player -1"]

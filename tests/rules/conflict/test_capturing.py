"""Capturing: CF-40 to CF-49."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.events import PieceCaptured, PieceRested, SeatEliminated
from boardgames.games.conflict.rules.state import Phase
from tests.rules.conflict.positions import (
    choices,
    ends,
    move,
    piece,
    play,
    position,
    steps,
    the_game,
    throw,
    whose,
)


@pytest.mark.rule("CF-40", "CF-43")
def test_an_airplane_captures_in_passing_at_that_very_step() -> None:
    """Example 6."""
    state = throw(position(red="plane N5", green="ship Q5"), 6, 1)
    ship = piece(state, "Q5")
    half = move(state, "N5", 6, "O5 P5 Q5")
    assert half.seen(PieceCaptured)
    assert whose(half.state, ship) == "held:0"

    played = move(state, "N5", 6, "O5 P5 Q5 R6 Q7 P7")
    assert [event.at for event in played.seen(PieceRested)] == ["P7"]


@pytest.mark.rule("CF-40", "CF-41")
def test_artillery_captures_artillery_it_lands_on() -> None:
    """Example 7."""
    state = throw(position(red="artillery I13", green="artillery N13"), 5, 1)
    prey = piece(state, "N13")
    played = move(state, "I13", 5, "J13 K13 L13 M13 N13")

    assert whose(played.state, prey) == "held:0"
    assert played.state.took


@pytest.mark.rule("CF-41")
def test_a_land_piece_takes_an_airplane_resting_on_land() -> None:
    state = throw(position(red="artillery K12", green="plane L12"), 1, 2)

    assert move(state, "K12", 1, "L12").seen(PieceCaptured)


@pytest.mark.rule("CF-42", "CF-30", "CF-44")
def test_an_airplane_on_water_is_taken_by_ships_and_not_by_a_gun() -> None:
    """Example 9."""
    state = throw(position(red="gun J10, ship I8", green="plane J9"), 1, 1)

    assert ends(state, "J10", 1) == "I11 I9 J11 K10 K11 K9"
    assert move(state, "I8", 1, "J9").seen(PieceCaptured)


@pytest.mark.rule("CF-42")
def test_a_ship_takes_a_ship() -> None:
    state = throw(position(red="ship M5", green="ship M6"), 1, 2)

    assert move(state, "M5", 1, "M6").seen(PieceCaptured)


@pytest.mark.rule("CF-43")
@pytest.mark.parametrize("prey", ["artillery L12", "plane L12"])
def test_an_airplane_takes_land_pieces_and_airplanes(prey: str) -> None:
    state = throw(position(red="plane K12", green=prey), 1, 2)

    assert move(state, "K12", 1, "L12").seen(PieceCaptured)


@pytest.mark.rule("CF-44")
def test_gun_and_artillery_take_each_other() -> None:
    """Example 10."""
    layout: dict[str, Any] = {"red": "gun K12", "green": "artillery L12"}
    assert move(throw(position(**layout), 1, 2), "K12", 1, "L12").seen(PieceCaptured)
    assert move(throw(position(**layout, turn=1), 1, 2), "L12", 1, "K12").seen(PieceCaptured)


@pytest.mark.rule("CF-45")
def test_an_airplane_cannot_enter_the_square_of_an_enemy_gun() -> None:
    """Example 8."""
    state = throw(position(red="gun L12", green="plane K12", turn=1), 1, 2)

    assert ends(state, "K12", 1) == "J11 J12 J13 K11 K13 L11 L13"
    passing = play(state, Choose(piece(state, "K12"), 2)).state
    assert "L12" not in steps(passing)


@pytest.mark.rule("CF-44", "CF-45", "CF-24")
def test_where_only_a_gun_is_left_to_go_to_airplanes_stay_and_artillery_goes() -> None:
    plane = throw(position(red="plane B1, artillery A1, ship A2", green="gun C1"), 1, 6)
    assert ("B1", 1) not in choices(plane)

    artillery = throw(position(red="artillery B1, ship A1", green="gun C1"), 1, 6)
    assert ("B1", 1) in choices(artillery)
    assert ends(artillery, "B1", 1) == "C1"


@pytest.mark.rule("CF-45")
def test_a_gun_on_its_circle_keeps_airplanes_out() -> None:
    """Example 16."""
    state = throw(position(red="gun A1", green="plane C1", turn=1), 2, 4)

    assert ends(state, "C1", 2) == "A2 E1"
    assert ends(state, "C1", 4) == "A4 G1 G2"


@pytest.mark.rule("CF-46")
def test_one_move_may_capture_several() -> None:
    state = throw(
        position(red="artillery I13", green="artillery J13, artillery K13, plane L13"), 3, 1
    )

    assert len(move(state, "I13", 3, "J13 K13 L13").seen(PieceCaptured)) == 3


@pytest.mark.rule("CF-47")
def test_an_airplane_on_a_bridge_rests_on_land() -> None:
    state = throw(position(red="artillery G7, ship H7", green="plane H8"), 1, 1)

    assert "H8" in ends(state, "G7", 1)
    assert "H8" not in ends(state, "H7", 1)


@pytest.mark.rule("CF-47", "CF-48")
@pytest.mark.parametrize(
    ("mover", "defender"), [("artillery B1", "ship"), ("ship A2", "artillery")]
)
def test_a_piece_on_a_circle_is_taken_from_land_and_from_water(mover: str, defender: str) -> None:
    state = position(red=f"{defender} A1", green=mover, turn=1)
    place = mover.split()[1]

    assert move(throw(state, 1, 2), place, 1, "A1").seen(PieceCaptured)


@pytest.mark.rule("CF-48", "CF-51")
def test_a_piece_on_its_own_circle_is_captured_in_passing() -> None:
    """Example 15."""
    state = throw(position(red="artillery A1", green="plane C1", turn=1), 4, 1)
    defender = piece(state, "A1")
    assert ends(state, "C1", 4) == "A3 A4 G1 G2"
    played = move(state, "C1", 4, "B1 A1 A2 A3")

    assert whose(played.state, defender) == "held:1"
    assert not played.seen(SeatEliminated)


@pytest.mark.rule("CF-49")
def test_captured_pieces_are_prisoners_of_the_captor_and_cannot_be_chosen() -> None:
    state = throw(position(red="artillery K12", green="plane L12"), 1, 2)
    prey = piece(state, "L12")
    after = move(state, "K12", 1, "L12").state

    assert after.pieces[prey].holder == 0
    turn = throw(msgspec.structs.replace(after, phase=Phase.DICE, seat=1, moved=()), 1, 2)
    actions = the_game().legal_actions(turn)
    assert not any(isinstance(one, Choose) and one.piece == prey for one in actions)

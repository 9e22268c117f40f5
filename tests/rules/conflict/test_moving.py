"""Moving and entering: CF-27 to CF-39."""

from __future__ import annotations

import pytest

from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.events import PieceCaptured, PieceRested, SeatEliminated
from tests.rules.conflict.positions import (
    choices,
    ends,
    move,
    piece,
    play,
    position,
    steps,
    throw,
    whose,
)


@pytest.mark.rule("CF-27", "CF-28", "CF-29")
def test_the_last_of_six_steps_may_go_left_or_right() -> None:
    """Example 4."""
    state = throw(position(red="artillery M14"), 6, 1)
    state = move(state, "M14", 6, "M13 L12 K11 K12 K13").state

    assert steps(state) == "J12 J13 J14 K14 L13 L14"
    assert state.move is not None
    assert state.move.steps_left == 1


@pytest.mark.rule("CF-27")
def test_a_move_is_not_over_before_its_count() -> None:
    state = throw(position(red="artillery M14"), 6, 1)
    played = move(state, "M14", 6, "M13 L12 K11 K12 K13")
    assert not played.seen(PieceRested)

    assert play(played.state, StepTo("K14")).seen(PieceRested)


@pytest.mark.rule("CF-28")
def test_a_step_goes_in_any_of_the_eight_directions() -> None:
    state = throw(position(red="artillery L12"), 1, 1)

    assert ends(state, "L12", 1) == "K11 K12 K13 L11 L13 M11 M12 M13"


@pytest.mark.rule("CF-29")
def test_no_square_is_stepped_on_twice() -> None:
    """Example 5."""
    state = throw(position(red="artillery M14"), 6, 1)
    state = move(state, "M14", 6, "M13 L12").state

    offered = steps(state).split()
    assert "M13" not in offered
    assert "M14" not in offered


@pytest.mark.rule("CF-29")
def test_an_entering_piece_does_not_come_back_to_its_circle() -> None:
    state = throw(position(), 2, 6)
    state = move(state, "plane", 2, "B1").state

    assert steps(state) == "A2 C1"


@pytest.mark.rule("CF-30")
def test_land_pieces_stay_on_land_and_ships_on_water() -> None:
    state = throw(position(red="artillery K9, ship J9"), 1, 1)

    assert ends(state, "K9", 1) == "J10 K10 L10 L9"
    assert ends(state, "J9", 1) == "I10 I8 J8 K8"


@pytest.mark.rule("CF-31")
def test_airplanes_go_over_land_and_water() -> None:
    state = throw(position(red="plane J9"), 1, 1)

    assert ends(state, "J9", 1) == "I10 I8 I9 J10 J8 K10 K8 K9"


@pytest.mark.rule("CF-32")
def test_own_pieces_are_passed_but_not_ended_on() -> None:
    state = throw(position(red="artillery B1, artillery C1"), 1, 2)

    assert "C1" not in ends(state, "B1", 1)
    played = move(state, "B1", 2, "C1 D1")
    assert whose(played.state, piece(played.state, "C1")) == "C1"
    assert not played.seen(PieceCaptured)


@pytest.mark.rule("CF-33", "CF-50")
def test_a_count_that_does_not_fit_the_circle_leads_elsewhere() -> None:
    """Example 13."""
    state = throw(position(green="artillery D1", turn=1), 3, 4)

    assert ends(state, "D1", 3) == "A1 G1 G2"
    assert ends(state, "D1", 4) == "G1 G2 G3 H1 H2 H3"


@pytest.mark.rule("CF-33")
def test_a_step_into_a_dead_end_is_not_offered() -> None:
    """Example 14."""
    state = throw(position(green="artillery C1", turn=1), 3, 1)
    state = play(state, Choose(piece(state, "C1"), 3)).state

    assert steps(state) == "D1"


@pytest.mark.rule("CF-33", "CF-57")
def test_a_fall_in_mid_move_lets_the_move_go_on() -> None:
    """Example 30."""
    state = position(red="plane K11", orange="only artillery M11")
    state = throw(state, 4, 1)
    played = move(state, "K11", 4, "L11 M11")

    assert [event.seat for event in played.seen(SeatEliminated)] == [1]
    assert played.state.move is not None
    assert played.state.move.steps_left == 2
    assert play(played.state, StepTo("N11"), StepTo("O11")).seen(PieceRested)


@pytest.mark.rule("CF-33", "CF-86")
def test_a_fall_that_bars_the_way_on_ends_the_move_where_it_is() -> None:
    # With Green gone the alliance is over, and Orange's gun, passed freely until now, bars A24.
    state = position(
        red="plane B24, ship M5",
        orange="gun A23",
        green="only plane A24",
        allied=(0, 1),
    )
    # A24 touches only B24 and A23: the airplane must continue over the gun, and B24 is used.
    state = throw(state, 3, 1)
    assert steps(play(state, Choose(piece(state, "B24"), 3)).state) == "A23 A24 C24"
    played = move(state, "B24", 3, "A24")

    assert played.seen(SeatEliminated)
    assert played.state.allies == ()
    assert [event.at for event in played.seen(PieceRested)] == ["A24"]
    assert played.state.move is None


@pytest.mark.rule("CF-34", "CF-36")
def test_ships_slip_between_two_bridge_squares() -> None:
    """Example 12."""
    state = throw(position(red="ship G8", green="artillery G7, artillery H8"), 1, 1)

    assert ends(state, "G8", 1) == "F7 F8 F9 G9 H7 H9"
    assert not move(state, "G8", 1, "H7").seen(PieceCaptured)


@pytest.mark.rule("CF-35", "CF-10")
def test_artillery_crosses_a_bridge_on_the_diagonal() -> None:
    """Example 11."""
    state = throw(position(red="artillery H6"), 4, 1)
    played = move(state, "H6", 4, "G7 H8 I9 J10")

    assert [event.at for event in played.seen(PieceRested)] == ["J10"]
    crossing = play(state, Choose(piece(state, "H6"), 4), StepTo("G7")).state
    assert "H7" not in steps(crossing)


@pytest.mark.rule("CF-36")
@pytest.mark.parametrize("gap", ["H7 G8", "I8 H9", "J9 I10", "Q7 R8", "P8 Q9", "O9 P10"])
def test_each_bridge_has_three_gaps_for_ships(gap: str) -> None:
    here, there = gap.split()
    state = throw(position(red=f"ship {here}"), 1, 1)

    assert there in ends(state, here, 1).split()


@pytest.mark.rule("CF-37")
def test_the_square_next_to_the_circle_counts_as_one() -> None:
    state = throw(position(), 1, 2)

    assert ends(state, "artillery", 1) == "B1"
    assert ends(state, "artillery", 2) == "C1"
    assert ends(state, "ship", 1) == "A2"


@pytest.mark.rule("CF-38")
def test_airplanes_enter_by_either_route() -> None:
    state = throw(position(), 1, 2)

    assert ends(state, "plane", 1) == "A2 B1"
    assert ends(state, "gun", 1) == "B1"


@pytest.mark.rule("CF-39")
def test_a_piece_on_the_circle_does_not_hinder_entering() -> None:
    state = throw(position(red="artillery A1"), 1, 2)

    assert ("ship", 1) in choices(state)
    assert ends(state, "gun", 2) == "C1"


@pytest.mark.rule("CF-39")
def test_the_last_step_may_bring_a_piece_back_to_its_own_circle() -> None:
    state = throw(position(red="artillery B1"), 1, 2)

    played = move(state, "B1", 1, "A1")
    assert [event.at for event in played.seen(PieceRested)] == ["A1"]
    assert not played.seen(SeatEliminated)

"""What the report tells a maker to change: only what is surely so, in plain sentences."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.commands.report import WELL, Report, Spread, advice, seat_figures

FINE = Report(
    matches=100,
    fair=0.5,
    seats=(seat_figures(0, 52, 100), seat_figures(1, 48, 100)),
    actions=Spread(90, 100, 120),
    rounds=Spread(9, 10, 12),
    turns=Spread(18, 20, 24),
    decisions_per_turn=2.0,
    choices_per_turn=1.5,
    never_visited={},
    visits={},
    minutes=40.0,
)


def test_a_good_board_is_told_so() -> None:
    assert advice(FINE) == [WELL]


def test_a_seat_that_wins_too_often_is_named_and_the_other_too() -> None:
    seats = (seat_figures(0, 70, 100), seat_figures(1, 30, 100))
    first, second = advice(replace(FINE, seats=seats))
    assert first.startswith("Seat 1 wins 70% of the matches, where 50% would be fair: begin it far")
    assert second.startswith("Seat 2 wins only 30% of the matches, where 50% would be fair: begin")


def test_what_chance_alone_may_do_is_no_advice() -> None:
    seats = (seat_figures(0, 57, 100), seat_figures(1, 43, 100))
    assert advice(replace(FINE, seats=seats)) == [WELL]


def test_matches_without_an_end_are_counted() -> None:
    (said,) = advice(replace(FINE, matches=97, without_end=3))
    assert said.startswith("3 of 100 matches came to no end: look for places nobody can leave")


def test_matches_too_long_for_people_and_those_that_drag_on() -> None:
    (long,) = advice(replace(FINE, minutes=166.0))
    assert long.startswith("A match of people takes about 170 minutes:")
    (dragging,) = advice(replace(FINE, turns=Spread(18, 20, 55)))
    assert dragging.startswith("One match in ten takes 55 turns or more, where 20 are usual:")


def test_decisions_without_a_choice() -> None:
    (said,) = advice(replace(FINE, choices_per_turn=0.2))
    assert said.startswith("Only 10% of all decisions are a choice:")


def test_spaces_that_nobody_uses_are_named_though_not_all() -> None:
    names = [f"A{number}" for number in range(1, 10)]
    (said,) = advice(replace(FINE, never_visited={"sea.tmx": names}))
    assert said == (
        "In 100 matches nobody came to A1, A2, A3, A4, A5, A6 and 3 more of sea.tmx: lead a way "
        "there, or take them out."
    )


def test_a_game_that_nobody_wins_is_no_matter_of_seats() -> None:
    seats = (seat_figures(0, 0, 100), seat_figures(1, 0, 100))
    (said,) = advice(replace(FINE, seats=seats))
    assert said.startswith("Nobody ever wins: let better computers play (--bots normal)")


def test_few_matches_tell_too_little() -> None:
    seats = (seat_figures(0, 2, 3), seat_figures(1, 1, 3))
    (said,) = advice(replace(FINE, matches=3, seats=seats))
    assert said == "3 matches tell too little; play --games 200."


def test_a_few_matches_say_nothing_of_spaces_nobody_came_to() -> None:
    few = replace(FINE, matches=20, never_visited={"sea.tmx": ["A1"]})
    few = replace(few, seats=(seat_figures(0, 10, 20), seat_figures(1, 10, 20)))
    assert advice(few) == ["20 matches tell too little; play --games 200."]

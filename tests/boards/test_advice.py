"""What the report tells a maker to change: only what is surely so, in plain sentences."""

from __future__ import annotations

from msgspec.structs import replace

from boardgames.commands.report import Report, Spread, advice, seat_figures

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
    assert advice(FINE) == ["Nothing stands out in 100 matches."]


def test_a_seat_that_wins_too_often_is_named_and_the_other_too() -> None:
    seats = (seat_figures(0, 70, 100), seat_figures(1, 30, 100))
    first, second = advice(replace(FINE, seats=seats))
    assert first.startswith(
        "Player 1 won 70% of the matches; 50% would be fair. Give them a longer"
    )
    assert second.startswith("Player 2 won only 30% of the matches; 50% would be fair. Give")


def test_what_chance_alone_may_do_is_no_advice() -> None:
    seats = (seat_figures(0, 57, 100), seat_figures(1, 43, 100))
    assert advice(replace(FINE, seats=seats)) == ["Nothing stands out in 100 matches."]


def test_matches_without_an_end_are_counted() -> None:
    (said,) = advice(replace(FINE, matches=97, without_end=3))
    assert said.startswith("3 of 100 matches never ended. Look for spaces nobody can leave")


def test_matches_too_long_for_people_and_those_that_drag_on() -> None:
    (long,) = advice(replace(FINE, minutes=166.0))
    assert long.startswith("With people a match takes about 170 minutes.")
    (dragging,) = advice(replace(FINE, turns=Spread(18, 20, 55)))
    assert dragging.startswith("1 match in 10 takes 55 turns or more; 20 are usual.")


def test_decisions_without_a_choice() -> None:
    (said,) = advice(replace(FINE, choices_per_turn=0.2))
    assert said.startswith("Only 10% of all decisions offer a choice.")


def test_spaces_that_nobody_uses_are_named_though_not_all() -> None:
    names = [f"A{number}" for number in range(1, 10)]
    (said,) = advice(replace(FINE, never_visited={"sea.tmx": names}))
    assert said == (
        "Nobody visited A1, A2, A3, A4, A5, A6 and 3 more of sea.tmx in 100 matches. "
        "Add a path to them, or remove them."
    )


def test_a_game_that_nobody_wins_is_no_matter_of_seats() -> None:
    seats = (seat_figures(0, 0, 100), seat_figures(1, 0, 100))
    (said,) = advice(replace(FINE, seats=seats))
    assert said.startswith("Nobody ever won. Try better computers (--bots normal)")


def test_few_matches_tell_too_little() -> None:
    seats = (seat_figures(0, 2, 3), seat_figures(1, 1, 3))
    (said,) = advice(replace(FINE, matches=3, seats=seats))
    assert said == "3 matches aren't enough. Use --games 200."


def test_a_few_matches_say_nothing_of_spaces_nobody_came_to() -> None:
    few = replace(FINE, matches=20, never_visited={"sea.tmx": ["A1"]})
    few = replace(few, seats=(seat_figures(0, 10, 20), seat_figures(1, 10, 20)))
    assert advice(few) == ["20 matches aren't enough. Use --games 200."]

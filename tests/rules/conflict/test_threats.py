"""What one throw can hit, and which circles are within an exact count."""

from __future__ import annotations

import pytest

from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.rules.threats import Threats, exact_chance, hit_chance
from tests.rules.conflict.positions import piece, position, the_game


def threats(state: State) -> Threats:
    return Threats(the_game().moves, state)


def hits(state: State, square: str) -> set[str]:
    """The squares the piece on that square could hit."""
    found = threats(state)
    return {found.chart.names[there] for there in found.hits(piece(state, square))}


def steps_to(state: State, square: str, there: str) -> int:
    found = threats(state)
    return found.hits(piece(state, square)).get(found.chart.number[there], 0)


@pytest.mark.rule("CF-40")
def test_every_square_within_a_die_is_hit_by_passing_too() -> None:
    state = position(green="plane K12")
    assert {"K13", "K18", "E12", "Q18"} <= hits(state, "K12")
    assert not {"K12", "K19", "D12"} & hits(state, "K12")
    assert [steps_to(state, "K12", there) for there in ("L13", "N12", "K18")] == [1, 3, 6]


@pytest.mark.rule("CF-71", "CF-72")
def test_its_own_mines_stop_no_ship_but_foreign_ones_do() -> None:
    own = hits(position(red="ship A7"), "A7")
    assert {"A8", "B7", "A9", "B9"} <= own
    foreign = position(green="ship A6")
    assert steps_to(foreign, "A6", "B7") == 1, "what rests on a mine is hit, and the ship with it"
    assert steps_to(foreign, "A6", "C7") == 3, "not over the mines, but through the gap"


@pytest.mark.rule("CF-45")
def test_an_airplane_hits_nothing_behind_a_gun_in_a_narrow_way() -> None:
    state = position(red="gun B1", green="plane D1")
    assert "B1" not in hits(state, "D1")
    assert "A1" not in hits(state, "D1")
    assert "A1" in hits(position(red="artillery B1", green="plane D1"), "D1")


@pytest.mark.parametrize(("steps", "of_36"), [(1, 36), (2, 35), (3, 32), (4, 27), (5, 20), (6, 11)])
def test_the_chance_of_being_hit_is_that_of_one_die_at_least_so_high(
    steps: int, of_36: int
) -> None:
    square = {1: "L12", 2: "M12", 3: "N12", 4: "K16", 5: "P12", 6: "Q12"}[steps]
    state = position(red="artillery K12", green=f"plane {square}")
    (danger,) = threats(state).dangers(0)
    assert danger.hit.steps == steps
    assert danger.hit.chance == pytest.approx(of_36 / 36)
    assert hit_chance(6, steps) == pytest.approx(of_36 / 36)


def test_several_enemies_each_have_a_throw_of_their_own() -> None:
    state = position(red="artillery K12", orange="plane N12", green="plane K15")
    (danger,) = threats(state).dangers(0)
    assert danger.hit.chance == pytest.approx(1 - (4 / 36) ** 2)
    allied = position(red="artillery K12", orange="plane N12", green="plane K15", allied=(0, 1))
    (danger,) = threats(allied).dangers(0)
    assert danger.hit.chance == pytest.approx(32 / 36)
    assert threats(allied).sides.owner(danger.hit.by) == 2


@pytest.mark.rule("CF-43")
def test_a_gun_fears_no_airplane() -> None:
    state = position(red="gun K12", green="plane N12")
    assert threats(state).dangers(0) == []
    assert [one.piece for one in threats(state).dangers(1)] == [piece(state, "N12")]


def test_whoever_is_taken_on_the_way_hits_nobody_any_more() -> None:
    state = position(red="plane K12", green="artillery K15, artillery P16")
    found = threats(state)
    end, near = found.chart.number["K16"], piece(state, "K15")
    assert found.hit(piece(state, "K12"), end).steps == 1
    assert found.hit(piece(state, "K12"), end, without=[near]).steps == 5


@pytest.mark.rule("CF-50")
@pytest.mark.parametrize(
    ("green", "counts"),
    [("artillery D1", [(3,)]), ("artillery G2", [(6,)]), ("artillery H2", []), ("ship A4", [(3,)])],
)
def test_a_circle_is_within_an_exact_count(green: str, counts: list[tuple[int, ...]]) -> None:
    found = threats(position(green=green))
    assert [run.counts for run in found.home_runs] == counts
    chance = exact_chance(6) if counts else 0.0
    assert found.home_chance(0, by=1) == pytest.approx(chance)


@pytest.mark.rule("CF-45")
def test_a_gun_on_its_circle_keeps_airplanes_from_it() -> None:
    runs = threats(position(green="plane D1")).home_runs
    assert [(run.seat, run.counts) for run in runs] == [(0, (3, 4))], "a 4 wanders over A2"
    assert threats(position(red="gun A1", green="plane D1")).home_runs == []

"""What one throw can hit, and which circles are within an exact count."""

from __future__ import annotations

import msgspec
import pytest

from boardgames.games.conflict.rules.state import State
from boardgames.games.conflict.rules.threats import Threats, exact_chance, hit_chance, turn_chance
from tests.rules.conflict.positions import move, piece, position, the_game, throw


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


@pytest.mark.rule("CF-30", "CF-40")
def test_the_corner_of_the_board_is_hit_by_land_and_by_water() -> None:
    assert steps_to(position(red="artillery B1"), "B1", "A1") == 1
    assert steps_to(position(red="ship A2"), "A2", "A1") == 1


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
def test_the_chance_of_being_hit_is_that_of_one_die_at_least_so_high_and_of_extra_rolls(
    steps: int, of_36: int
) -> None:
    square = {1: "L12", 2: "M12", 3: "N12", 4: "K16", 5: "P12", 6: "Q12"}[steps]
    state = position(red="artillery K12", green=f"plane {square}")
    (danger,) = threats(state).dangers(0)
    assert danger.hit.steps == steps
    assert danger.hit.chance == pytest.approx(turn_chance(6, steps, 3))
    assert hit_chance(6, steps) == pytest.approx(of_36 / 36)


def test_a_double_that_falls_short_comes_nearer_and_rolls_again() -> None:
    assert turn_chance(6, 2, 3) == pytest.approx(1.0)
    assert turn_chance(6, 3, 2) == pytest.approx((32 + 35 / 36 + 1) / 36)
    assert turn_chance(6, 6, 1) == hit_chance(6, 6)


def test_whoever_has_thrown_is_not_counted_any_more() -> None:
    state = position(red="artillery K12", orange="plane N12", green="plane K15")
    (danger,) = threats(state).dangers(0, but=1)
    assert danger.hit.chance == pytest.approx(turn_chance(6, 3, 3))


def test_several_enemies_each_have_a_throw_of_their_own() -> None:
    state = position(red="artillery K12", orange="plane N12", green="plane K15")
    (danger,) = threats(state).dangers(0)
    assert danger.hit.chance == pytest.approx(1 - (1 - turn_chance(6, 3, 3)) ** 2)
    allied = position(red="artillery K12", orange="plane N12", green="plane K15", allied=(0, 1))
    (danger,) = threats(allied).dangers(0)
    assert danger.hit.chance == pytest.approx(turn_chance(6, 3, 3))
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


@pytest.mark.rule("CF-50")
def test_the_chance_of_an_exact_count_is_that_of_either_die() -> None:
    assert [exact_chance(6, counts) * 36 for counts in range(7)] == [
        pytest.approx(of_36) for of_36 in (0, 11, 20, 27, 32, 35, 36)
    ]
    assert exact_chance(4) == pytest.approx(7 / 16)


def test_where_nobody_comes_there_is_no_danger() -> None:
    found = threats(position(red="artillery K12"))
    nowhere = found.hit(piece(found.state, "K12"), found.chart.number["K12"])
    assert nowhere == (0.0, -1, 0)
    assert found.dangers(0) == []


@pytest.mark.rule("CF-50")
@pytest.mark.parametrize(
    ("red", "counts"),
    [("artillery U24", [(3,)]), ("artillery X24", []), ("ship X19", [(5,)]), ("artillery P24", [])],
)
def test_every_corners_circle_is_within_an_exact_count(
    red: str, counts: list[tuple[int, ...]]
) -> None:
    # X24 itself can't be rested on, but a piece may be asked about while it is under way there.
    state = position(red="artillery K12")
    kind, square = red.split()
    number = piece(state, "K12") if kind == "artillery" else piece(state, "ship")
    pieces = list(state.pieces)
    pieces[number] = msgspec.structs.replace(pieces[number], at=square)
    found = threats(msgspec.structs.replace(state, pieces=tuple(pieces)))
    assert [(run.seat, run.by, run.counts) for run in found.home_runs] == [
        (1, number, one) for one in counts
    ]
    assert found.home_chance(1, by=0) == pytest.approx(11 / 36 if counts else 0)
    assert found.home_chance(0, by=1) == 0


@pytest.mark.rule("CF-50")
def test_home_runs_are_listed_by_count_then_piece_and_add_up() -> None:
    state = position(red="ship X21, artillery V24, artillery T24", green="artillery C1")
    found = threats(state)
    assert [(run.seat, state.pieces[run.by].at, run.counts) for run in found.home_runs] == [
        (1, "V24", (2,)),
        (0, "C1", (2,)),
        (1, "X21", (3,)),
        (1, "T24", (4,)),
    ]
    assert found.home_chance(1, by=0) == pytest.approx(27 / 36)
    assert found.home_chance(0, by=1) == pytest.approx(11 / 36)
    allied = position(red="artillery V24", orange="", green="", allied=(0, 2))
    assert threats(allied).home_runs == []


@pytest.mark.rule("CF-29")
def test_what_one_piece_has_trod_on_bars_no_other() -> None:
    # The artillery goes along the land route; the plane may still come that way.
    state = throw(position(green="artillery D1, plane E1", turn=1), 2, 5)
    half = move(state, "D1", 2, "C1").state
    free = {run.by: run.counts for run in threats(state).home_runs}
    now = {run.by: run.counts for run in threats(half).home_runs}
    plane = piece(state, "E1")
    assert now[plane] == free[plane]


def test_the_nearest_enemy_counts_and_of_equally_near_ones_the_first() -> None:
    state = position(red="artillery K12", green="artillery N12, plane K14, artillery O12")
    (danger,) = threats(state).dangers(0)
    assert (danger.hit.steps, danger.hit.by) == (2, piece(state, "K14"))
    level = position(red="artillery K12", orange="artillery M12", green="artillery K14")
    (danger,) = threats(level).dangers(0)
    assert (danger.hit.steps, danger.hit.by) == (2, piece(level, "M12"))
    assert danger.hit.chance == pytest.approx(1 - (1 - turn_chance(6, 2, 3)) ** 2)


@pytest.mark.rule("CF-43", "CF-44")
def test_a_gun_fears_the_nearest_that_is_no_airplane() -> None:
    state = position(red="gun K12", green="plane K13, artillery K15, artillery K16")
    (danger,) = threats(state).dangers(0)
    assert (danger.hit.steps, danger.hit.by) == (3, piece(state, "K15"))
    found, square = threats(state), threats(state).chart.number["K12"]
    gun = piece(state, "K12")
    without = found.hit(gun, square, without=[piece(state, "K15")])
    assert (without.steps, without.by) == (4, piece(state, "K16"))
    both = [piece(state, "K15"), piece(state, "K16")]
    assert found.hit(gun, square, without=both) == (0.0, -1, 0)

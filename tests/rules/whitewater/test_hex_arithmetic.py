"""Hexes: flat-top, odd columns half a hex lower."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given
from hypothesis import strategies as st

from boardgames.core import hexes
from boardgames.core.hexes import NE, NW, SE, SW, N, S

HEXES = st.tuples(st.integers(-20, 40), st.integers(-20, 20))
DIRECTIONS = st.integers(0, 5)


@pytest.mark.parametrize(
    ("here", "around"),
    [
        ((2, 3), [(2, 2), (3, 2), (3, 3), (2, 4), (1, 3), (1, 2)]),
        ((3, 3), [(3, 2), (4, 3), (4, 4), (3, 4), (2, 4), (2, 3)]),
    ],
)
def test_neighbours_depend_on_the_column(here: hexes.Hex, around: list[hexes.Hex]) -> None:
    assert list(hexes.neighbours(here)) == around
    assert [hexes.neighbour(here, way) for way in (N, NE, SE, S, SW, NW)] == around


@given(HEXES, DIRECTIONS)
def test_the_way_back_leads_back(here: hexes.Hex, direction: int) -> None:
    there = hexes.neighbour(here, direction)
    assert hexes.neighbour(there, hexes.opposite(direction)) == here
    assert hexes.direction_to(here, there) == direction
    assert hexes.distance(here, there) == 1
    assert hexes.is_near(here, there)


@given(HEXES, st.lists(DIRECTIONS, max_size=8))
def test_a_walk_is_never_shorter_than_the_distance(here: hexes.Hex, walk: list[int]) -> None:
    there = here
    for direction in walk:
        there = hexes.neighbour(there, direction)
    assert hexes.distance(here, there) <= len(walk)
    assert hexes.distance(here, there) == hexes.distance(there, here)
    if hexes.distance(here, there) > 1:
        assert not hexes.is_near(here, there)
        assert hexes.direction_to(here, there) is None


def test_distance_is_the_fewest_steps() -> None:
    reached = {(5, 5): 0}
    frontier = [(5, 5)]
    for steps in range(1, 5):
        around = [hexes.neighbours(here) for here in frontier]
        frontier = [there for there in itertools.chain(*around) if there not in reached]
        reached.update(dict.fromkeys(frontier, steps))
    assert all(hexes.distance((5, 5), there) == steps for there, steps in reached.items())


@pytest.mark.rule("WR-45")
@pytest.mark.parametrize(
    ("facing", "bow", "stern"),
    [
        (0, (NE, SE), (SW, NW)),
        (1, (SE, S), (NW, N)),
        (2, (S, SW), (N, NE)),
        (3, (SW, NW), (NE, SE)),
        (4, (NW, N), (SE, S)),
        (5, (N, NE), (S, SW)),
    ],
)
def test_a_corner_has_two_hexes_before_and_two_behind(
    facing: int, bow: tuple[int, int], stern: tuple[int, int]
) -> None:
    assert hexes.bow_directions(facing) == bow
    assert hexes.stern_directions(facing) == stern


@given(HEXES, st.floats(-0.45, 0.45), st.floats(-0.45, 0.45))
def test_a_point_belongs_to_the_nearest_centre(here: hexes.Hex, dx: float, dy: float) -> None:
    x, y = hexes.centre(here, 128, 110)
    assert hexes.at_point((x + dx * 64, y + dy * 110), 128, 110) == here


def test_corners_surround_the_centre_clockwise_from_the_east() -> None:
    assert hexes.centre((1, 2), 128, 110) == (160, 330)
    assert hexes.corners((1, 2), 128, 110) == (
        (224, 330),
        (192, 385),
        (128, 385),
        (96, 330),
        (128, 275),
        (192, 275),
    )

"""The plane geometry beneath the cloud: what an outline covers, and whether it crosses itself."""

from __future__ import annotations

import itertools
import math

import pytest

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.sweep import Outline, crosses_itself, distance_to_edge

ANGLE: tuple[Point, ...] = ((-1, -2), (3, -2), (3, 0), (1, 0), (1, 4), (-1, 4))
"""A bar with another one below its left end; the origin is inside."""
DIAMOND: tuple[Point, ...] = ((4, 1), (6, 3), (4, 5), (2, 3))
"""It lies far from the origin."""


def quarters(low: int, high: int) -> list[Point]:
    """The points of a grid of quarters, which are exact."""
    steps = [number / 4 for number in range(low * 4, high * 4 + 1)]
    return list(itertools.product(steps, steps))


@pytest.mark.rule("BT-25")
def test_an_outline_covers_what_is_inside_it_or_on_it() -> None:
    outline = Outline(ANGLE)
    for x, y in quarters(-4, 6):
        is_in_bar, is_below = -1 <= x <= 3 and -2 <= y <= 0, -1 <= x <= 1 and -2 <= y <= 4
        assert outline.covers(x, y) == (is_in_bar or is_below), (x, y)


@pytest.mark.rule("BT-25")
def test_an_outline_may_lie_beside_the_origin() -> None:
    outline = Outline(DIAMOND)
    for x, y in quarters(-1, 8):
        assert outline.covers(x, y) == (abs(x - 4) + abs(y - 3) <= 2), (x, y)


@pytest.mark.rule("BT-25")
def test_an_outline_may_pass_close_by_the_origin() -> None:
    outline = Outline(((-0.5, -3), (3, -3), (3, 3), (-0.5, 3)))
    for x, y in quarters(-4, 4):
        assert outline.covers(x, y) == (-0.5 <= x <= 3 and -3 <= y <= 3), (x, y)


@pytest.mark.rule("BT-25")
@pytest.mark.parametrize(
    ("x", "y", "right", "down"),
    [
        (3, -1, 1, 0), (-1, 1, -1, 0), (2, -2, 0, -1), (2, 0, 0, 1), (0, 4, 0, 1),
        (3, -2, 1, 0), (-1, 4, 0, 1), (3, 0, 0, 1), (-1, -2, 0, -1),
    ],
)  # fmt: skip
def test_a_millionth_of_a_dot_beside_the_rim_is_on_it_and_more_is_not(
    x: float, y: float, right: int, down: int
) -> None:
    outline = Outline(ANGLE)
    for far, is_on in ((0.9e-6, True), (1.2e-6, False)):
        assert outline.covers(x + right * far, y + down * far) == is_on


@pytest.mark.parametrize(
    ("point", "distance"),
    [
        ((3, 5), 2.0),
        ((3, 1), 2.0),
        ((0, 7), 5.0),
        ((9, 7), 5.0),
        ((5, 3), 0.0),
    ],
)
def test_the_distance_to_an_edge_is_that_to_its_nearest_point(
    point: Point, distance: float
) -> None:
    for start, end in itertools.permutations(((3, 3), (6, 3))):
        assert distance_to_edge(point, start, end) == distance
        # The same with the axes exchanged.
        turned = (point[::-1], start[::-1], end[::-1])
        assert distance_to_edge(*turned) == distance


def test_an_edge_of_no_length_is_a_point() -> None:
    assert distance_to_edge((6, 7), (3, 3), (3, 3)) == 5.0


def test_the_distance_to_a_slanting_edge_is_measured_across_it() -> None:
    assert distance_to_edge((4, 1), (1, 0), (5, 4)) == pytest.approx(math.sqrt(2))


@pytest.mark.parametrize(
    ("points", "crosses"),
    [
        pytest.param(((0, 0), (4, 0), (4, 4), (0, 4)), False, id="a square"),
        pytest.param(((0, 0), (4, 0), (2, 3)), False, id="a triangle"),
        pytest.param(((0, 0), (4, 4), (4, 0), (0, 4)), True, id="a bow"),
        pytest.param(((0, 0), (4, 4), (0, 4), (4, 0)), True, id="a bow lying down"),
        pytest.param(((0, 0), (6, 0), (6, 4), (3, 0), (0, 4)), True, id="a corner on an edge"),
        pytest.param(((0, 0), (6, 0), (6, 4), (3, 1), (0, 4)), False, id="a corner by an edge"),
        pytest.param(
            ((0, 0), (2, 2), (4, 0), (4, 4), (2, 2), (0, 4)), True, id="two corners in one place"
        ),
        pytest.param(((0, 0), (6, 0), (6, 3), (4, 0), (2, 0), (0, 3)), True, id="edge on edge"),
        pytest.param(
            ((0, 0), (6, 0), (6, 6), (0, 6), (0, 4), (4, 4), (4, 2), (0, 2)), False, id="a hook"
        ),
        pytest.param(
            ((0, 0), (0.5, 0.5), (0.25, 1), (1, 0.25), (0.5, 0)), False, id="a dent less than a dot"
        ),
        pytest.param(
            ((0, 0), (6, 0), (6, 6), (3, 6), (3, -1), (0, 6)), True, id="a tooth too long"
        ),
        pytest.param(
            ((0, 0), (8, 0), (8, 8), (6, 8), (6, 2), (2, 2), (9, 6), (0, 8)), True, id="a sting"
        ),
    ],
)
def test_an_outline_crosses_itself_wherever_it_lies_and_begins(
    points: tuple[Point, ...], crosses: bool
) -> None:
    for dx, dy in ((0, 0), (-7, 3), (11, -20)):
        shifted = [(x + dx, y + dy) for x, y in points]
        for first in range(len(points)):
            begun = [*shifted[first:], *shifted[:first]]
            assert crosses_itself(begun) == crosses
            assert crosses_itself([(y, x) for x, y in begun]) == crosses
            assert crosses_itself(begun[::-1]) == crosses

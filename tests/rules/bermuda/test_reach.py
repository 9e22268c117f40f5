"""Ships exactly at the edge of a reach, and magnets that run close to the cloud's centre."""

from __future__ import annotations

import math

import pytest

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.events import ShipDrawnUp, ShipPushed
from boardgames.games.bermuda.rules.sweep import (
    Body,
    Contact,
    Mover,
    Shove,
    Turn,
    at_bearing,
    contacts,
)
from tests.rules.bermuda.positions import START, position, spun


def met_at(reading: str, dx: float, dy: float) -> str:
    """What first meets a ship there, seen from the red circle; nothing in a clean sweep."""
    at = (START[0] + dx, START[1] + dy)
    swept = spun(position({"B1": at, "Y1": "S02" if dy > -4 else "B02"}), reading)
    for event in swept.events:
        if isinstance(event, ShipDrawnUp):
            return event.magnet
        if isinstance(event, ShipPushed):
            return event.by
    return ""


@pytest.mark.rule("BT-33", "BT-37", "BT-39")
@pytest.mark.parametrize(
    ("reading", "inside", "outside", "by"),
    [
        # No turn: A is at (0, -2.75), C at (2.5, 1), each with a reach of 0.6; the cylinder has
        # 1.475 with a ship's radius.
        pytest.param("A 2 N", (-1.475, -1.5), (-1.476, -1.5), "cylinder", id="north, left"),
        pytest.param("A 2 N", (3.1, 0), (3.101, 0), "C", id="north, right"),
        pytest.param("A 10 E", (5, -3.35), (5, -3.351), "A", id="east, left"),
        pytest.param("A 10 E", (5, 1.6), (5, 1.601), "C", id="east, right"),
        # Half a turn: A runs at 2.75, so from 2.15 to 3.35.
        pytest.param("E 4 N", (3.35, 0), (3.351, 0), "A", id="turning, outer rim"),
        pytest.param("E 4 N", (2.15, 0), (2.149, 0), "A", id="turning, inner rim"),
    ],
)
def test_a_ship_exactly_at_the_edge_of_a_reach_is_met(
    reading: str, inside: Point, outside: Point, by: str
) -> None:
    assert met_at(reading, *inside) == by
    assert met_at(reading, *outside) == ""


def turned_by(mover: Mover, at: Point, degrees: float = 315) -> list[Contact]:
    part = Turn([mover], (0.0, 0.0), degrees, Shove(2.0, 0.01))
    return contacts(part, [mover], [Body(0, 1, at, docked=False)])


def away(pivot: Point, at: Point, touch: float) -> Point:
    far = math.dist(pivot, at)
    x, y = (end + (here - end) * touch / far for here, end in zip(at, pivot, strict=True))
    return x, y


@pytest.mark.rule("BT-43")
@pytest.mark.parametrize(("bearing", "end"), [(337.4, 315), (337.6, 0), (320, 315), (355, 0)])
def test_between_the_ends_of_an_arc_the_nearer_one_pushes_it_away(
    bearing: float, end: float
) -> None:
    # The magnet runs at one dot, so a ship in the gap of 45° is within reach of both its ends.
    at = at_bearing(bearing, 1.2)
    (met,) = turned_by(Mover((0.0, -1.0), 0.9, 0), at)
    assert met.at == pytest.approx(0, abs=1e-6)
    assert met.to == pytest.approx(away(at_bearing(end, 1.0), at, 0.91), abs=0.001)


@pytest.mark.rule("BT-42")
@pytest.mark.parametrize(
    ("radius", "ring"),
    [(0.5, 0.5 + 0.61), (0.609, 0.609 + 0.61), (0.611, 0.001)],
)
def test_a_magnet_close_to_the_centre_has_no_inside_to_put_a_ship_in(
    radius: float, ring: float
) -> None:
    (met,) = turned_by(Mover((0.0, -radius), 0.6, 0), (radius - 0.05, 0.0))
    assert math.hypot(*met.to) == pytest.approx(ring, abs=0.001)


@pytest.mark.rule("BT-32", "BT-42")
def test_a_magnet_at_the_very_centre_pushes_outward_at_the_first_instant() -> None:
    middle = Mover((0.0, 0.0), 0.6, 0)
    (met,) = turned_by(middle, (0.3, -0.4))
    assert met.at == 0
    assert met.to == pytest.approx((0.366, -0.488))
    assert turned_by(middle, (0.3, -0.53)) == []


@pytest.mark.rule("BT-32", "BT-33")
def test_a_magnet_whose_reach_covers_its_whole_circle_draws_at_the_first_instant() -> None:
    wide = Mover((0.0, -0.3), 0.9, 1)
    for at in ((0.0, 0.0), (0.0, 0.6), (-0.3, 0.2)):
        (met,) = turned_by(wide, at)
        assert (met.at, met.drawn) == (0.0, True)
    (met,) = turned_by(wide, (0.0, 0.7))
    assert met.at > 1, "it has to come round first"


@pytest.mark.rule("BT-33")
def test_a_magnet_comes_round_to_a_ship_behind_it_in_almost_a_full_turn() -> None:
    magnet = Mover((0.0, -3.0), 0.6, 1)
    (met,) = turned_by(magnet, at_bearing(320, 3.0))
    assert met.at == pytest.approx(320 - 2 * math.degrees(math.asin(0.1)), abs=1e-6)
    assert turned_by(magnet, at_bearing(330, 3.0)) == []


@pytest.mark.rule("BT-33")
def test_a_magnet_close_to_the_centre_comes_back_to_where_it_began() -> None:
    # Its reach spans 53.5° to either side, so a turn of 315° meets a ship near its start twice.
    part = Turn([Mover((0.0, -1.0), 0.9, 0)], (0.0, 0.0), 315, Shove(2.0, 0.01))
    half = 2 * math.degrees(math.asin(0.45))
    (_, first, left), (_, again, end) = part.spans(at_bearing(2, 1.0))
    assert (first, left) == pytest.approx((2 - half, 2 + half), abs=1e-6)
    assert (again, end) == pytest.approx((362 - half, 315), abs=1e-6)


@pytest.mark.rule("BT-25")
def test_a_reach_beyond_its_own_circle_meets_a_ship_for_more_than_half_a_turn() -> None:
    part = Turn([Mover((0.0, -1.0), 1.5, 0)], (0.0, 0.0), 360, Shove(2.0, 0.01))
    # Two places on a circle of radius 1 are 1.5 apart where the angle between them is 97.18°.
    half = 2 * math.degrees(math.asin(0.75))
    ((_, begin, end),) = part.spans((0.0, 1.0))
    assert (begin, end) == pytest.approx((180 - half, 180 + half), abs=1e-3)

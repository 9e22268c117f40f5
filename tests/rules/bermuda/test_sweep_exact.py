"""The sweep against fine sampling, and laws it keeps whatever the ships: BT-32 to BT-45."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.board import ALONG
from boardgames.games.bermuda.rules.events import ShipLost
from boardgames.games.bermuda.rules.state import Lost, Toward
from boardgames.games.bermuda.rules.sweep import (
    Body,
    Contact,
    Glide,
    Mover,
    Shove,
    Turn,
    contacts,
    turned,
)
from tests.rules.bermuda.positions import at_spin, game, position, spun

SHOVE = Shove(2.0, 0.01)
FINE_DEGREES, FINE_DOTS = 0.05, 0.002
NEAR = 1e-4
"""How near to a reach sampling can't tell any more."""

Offset = st.tuples(st.floats(-6, 6), st.floats(-6, 6))
Ships = st.lists(Offset, min_size=1, max_size=8, unique=True)
Letters = st.integers(0, 7)


def movers(letter: int, capacity: int, cylinder: bool) -> list[Mover]:
    """The shipped cloud over (0, 0), with that much room at each magnet."""
    found = [
        Mover(turned(magnet.offset, -letter), magnet.reach, capacity)
        for magnet in game().sea.magnets
    ]
    return [*found, Mover((0.0, 0.0), game().sea.cylinder_reach, 0)] if cylinder else found


def bodies(ships: list[Point]) -> list[Body]:
    return [Body(0, number, at, False) for number, at in enumerate(ships, 1)]


def turned_by(at: Point, degrees: float) -> Point:
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return at[0] * cos - at[1] * sin, at[0] * sin + at[1] * cos


def sampled(
    moving: list[Mover], ships: list[Point], length: float, step: float, glide: Point | None
) -> dict[int, tuple[float, int]]:
    """First contacts found by small steps: ship -> (when, mover)."""
    found: dict[int, tuple[float, int]] = {}
    count = round(length / step)
    for index in range(count + 1):
        way = index * step
        for number, mover in enumerate(moving):
            if glide is None:
                x, y = turned_by(mover.at, way)
            else:
                x, y = mover.at[0] + glide[0] * way, mover.at[1] + glide[1] * way
            for ship, at in enumerate(ships):
                if ship in found:
                    continue
                if math.hypot(at[0] - x, at[1] - y) <= mover.reach:
                    found[ship] = (way, number)
    return found


def clearance(moving: list[Mover], at: Point, length: float, glide: Point | None) -> float:
    """How close a ship's least distance comes to some mover's reach: grazes can't be sampled."""
    closest = math.inf
    for mover in moving:
        if glide is None:
            gap = abs(abs(math.hypot(*mover.at) - math.hypot(*at)) - mover.reach)
        else:
            dx, dy = at[0] - mover.at[0], at[1] - mover.at[1]
            gap = abs(abs(dy * glide[0] - dx * glide[1]) - mover.reach)
            ends = (math.hypot(dx, dy), math.hypot(dx - glide[0] * length, dy - glide[1] * length))
            gap = min(gap, *(abs(end - mover.reach) for end in ends))
        if glide is None:
            for degrees in (0.0, length):
                x, y = turned_by(mover.at, degrees)
                gap = min(gap, abs(math.hypot(at[0] - x, at[1] - y) - mover.reach))
        closest = min(closest, gap)
    return closest


def first_contacts(met: list[Contact]) -> dict[int, tuple[float, int]]:
    return {contact.body: (contact.at, contact.mover) for contact in met}


def assert_alike(
    exact: dict[int, tuple[float, int]], coarse: dict[int, tuple[float, int]], step: float
) -> None:
    assert exact.keys() == coarse.keys()
    for ship, (way, _) in coarse.items():
        # A sample comes up to one step after the contact itself.
        assert -1e-6 <= way - exact[ship][0] <= step + 1e-6


@pytest.mark.rule("BT-33", "BT-37")
@settings(max_examples=50, deadline=None)
@given(Ships, Letters, st.integers(1, 7))
def test_a_turn_takes_the_ships_that_fine_steps_find(
    ships: list[Point], letter: int, eighths: int
) -> None:
    moving = movers(letter, len(ships), cylinder=False)
    degrees = 45.0 * eighths
    ships = [at for at in ships if clearance(moving, at, degrees, None) > NEAR]
    met = contacts(Turn(moving, (0.0, 0.0), degrees, SHOVE), moving, bodies(ships))
    coarse = sampled(moving, ships, degrees, FINE_DEGREES, None)
    assert all(contact.drawn for contact in met)
    assert_alike(first_contacts(met), coarse, FINE_DEGREES)


@pytest.mark.rule("BT-33", "BT-37", "BT-39")
@settings(max_examples=50, deadline=None)
@given(Ships, Letters, st.integers(1, 6), st.sampled_from(list(Toward)))
def test_a_glide_takes_the_ships_that_fine_steps_find(
    ships: list[Point], letter: int, dots: int, toward: Toward
) -> None:
    moving = movers(letter, len(ships), cylinder=False)
    along = (float(ALONG[toward][0]), float(ALONG[toward][1]))
    ships = [at for at in ships if clearance(moving, at, dots, along) > NEAR]
    met = contacts(Glide(moving, along, dots, SHOVE), moving, bodies(ships))
    coarse = sampled(moving, ships, dots, FINE_DOTS, along)
    assert_alike(first_contacts(met), coarse, FINE_DOTS)


@pytest.mark.rule("BT-37")
@settings(max_examples=200, deadline=None)
@given(Ships, Letters, st.integers(1, 8))
def test_a_ship_beyond_every_reach_is_never_taken(
    ships: list[Point], letter: int, eighths: int
) -> None:
    moving = movers(letter, 1, cylinder=True)
    rings = [(math.hypot(*mover.at), mover.reach) for mover in moving[:-1]]
    far = [
        at
        for at in ships
        if all(abs(math.hypot(*at) - radius) > reach + 1e-6 for radius, reach in rings)
    ]
    turn = Turn(moving[:-1], (0.0, 0.0), 45.0 * eighths, SHOVE)
    assert contacts(turn, moving[:-1], bodies(far)) == []
    beside = [at for at in ships if all(abs(at[1] - m.at[1]) > m.reach + 1e-6 for m in moving)]
    assert contacts(Glide(moving, (1.0, 0.0), 9.0, SHOVE), moving, bodies(beside)) == []


@pytest.mark.rule("BT-33")
@settings(max_examples=200, deadline=None)
@given(Ships, Letters, st.floats(1, 359))
def test_a_full_circle_in_two_parts_takes_the_same_ships_as_in_one(
    ships: list[Point], letter: int, first: float
) -> None:
    moving = movers(letter, len(ships), cylinder=False)
    whole = contacts(Turn(moving, (0.0, 0.0), 360.0, SHOVE), moving, bodies(ships))
    once = {(contact.body, contact.mover) for contact in whole}
    start = contacts(Turn(moving, (0.0, 0.0), first, SHOVE), moving, bodies(ships))
    taken = {contact.body for contact in start}
    room = [
        mover.room - sum(contact.mover == number for contact in start)
        for number, mover in enumerate(moving)
    ]
    later = [
        Mover(turned_by(mover.at, first), mover.reach, free)
        for mover, free in zip(moving, room, strict=True)
    ]
    left = [body for index, body in enumerate(bodies(ships)) if index not in taken]
    rest = contacts(Turn(later, (0.0, 0.0), 360.0 - first, SHOVE), later, left)
    twice = {(contact.body, contact.mover) for contact in start}
    twice |= {(left[contact.body].ship - 1, contact.mover) for contact in rest}
    graze = min((clearance(moving, at, first, None) for at in ships), default=1.0)
    assert graze < NEAR or twice == once


@pytest.mark.rule("BT-44", "BT-45")
@settings(max_examples=200, deadline=None)
@given(Ships, Letters, st.integers(1, 7))
def test_pushing_always_comes_to_an_end_and_never_twice_by_one(
    ships: list[Point], letter: int, length: int
) -> None:
    full = movers(letter, 0, cylinder=True)
    for part, moving in (
        (Turn(full[:-1], (0.0, 0.0), 45.0 * length, SHOVE), full[:-1]),
        (Glide(full, (0.0, 1.0), float(length), SHOVE), full),
    ):
        met = contacts(part, moving, bodies(ships))
        pairs = [(contact.mover, contact.body) for contact in met]
        assert len(pairs) == len(set(pairs))
        assert not any(contact.drawn for contact in met)
        assert [contact.at for contact in met] == sorted(contact.at for contact in met)


Places = st.lists(
    st.sampled_from([f"{lane}{number:02}" for lane in "SLBO" for number in range(1, 11)]),
    min_size=4,
    max_size=8,
    unique=True,
)


@pytest.mark.rule("BT-85", "BT-86")
@settings(max_examples=150, deadline=None)
@given(
    Places,
    st.sampled_from(sorted(game().board.dots)),
    st.sampled_from("ABCDEFGH"),
    st.sampled_from(["E 4 N", "C 9 S", "A 10 E", "F 8 W", "G EAST", "D NORTH"]),
)
def test_no_ship_ever_vanishes_but_in_a_lift(
    places: list[str], dot: tuple[int, int], letter: str, reading: str
) -> None:
    names = ("B1", "Y1", "B2", "Y2", "B3", "Y3", "B4", "Y4")
    ships = dict(zip(names, places, strict=False))
    state = at_spin(position(ships, cloud=dot, letter=letter))
    swept = spun(state, reading)
    after = swept.state
    lost = sum(isinstance(berth, Lost) for fleet in after.ships for berth in fleet)
    before = 8 - len(ships)
    lifted = reading in ("G EAST", "D NORTH")
    assert lost == before or lifted
    assert lost - before == len(swept.seen(ShipLost))

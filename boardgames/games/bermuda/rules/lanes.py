"""The lanes of a map as one round: from Home Port through every port and back.

Lanes are drawn as lines over the spaces, so what a line's points lie on is found by nearness.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.tiled import MapObject, Point

NEAR_ENOUGH = 0.25
"""How far, in dots, a line's point may lie from its space or port."""


class Place(NamedTuple):
    """A space or a port that a lane can touch."""

    name: str
    at: Point
    is_port: bool


class Found(NamedTuple):
    """Ports in sailing order, and the spaces after each of them."""

    ports: tuple[str, ...]
    lanes: tuple[tuple[str, ...], ...]


Fault = tuple[MapObject | None, str, str]
"""The lane at fault, or the space's name, and what is wrong."""


def rounded_lanes(
    drawn: Sequence[tuple[MapObject, Sequence[Point]]],
    places: Sequence[Place],
    home: str | None,
) -> tuple[Found | None, list[Fault]]:
    """The round the lines make, or None with every fault of theirs."""
    faults: list[Fault] = []
    lanes: list[list[Place]] = []
    uses: Counter[str] = Counter()
    for thing, points in drawn:
        lane = _along(thing, points, places, faults)
        lanes.append(lane)
        uses.update(place.name for place in lane)
        if len(lane) == len(points) and not _is_lane(lane):
            text = (
                f"Lane '{thing.name}' must start and end at a port "
                "and have at least one space between."
            )
            faults.append((thing, "", text))
    for place in places:
        if not place.is_port and uses[place.name] != 1:
            number = "no lane" if uses[place.name] == 0 else "two lanes"
            faults.append((None, place.name, f"Space '{place.name}' is on {number}."))
    if faults or home is None:
        return None, faults
    return _round(lanes, [place.name for place in places if place.is_port], home)


def _along(
    thing: MapObject, points: Sequence[Point], places: Sequence[Place], faults: list[Fault]
) -> list[Place]:
    lane = []
    for number, point in enumerate(points, 1):
        near = min(places, key=lambda place: math.dist(place.at, point), default=None)
        if near is None or math.dist(near.at, point) > NEAR_ENOUGH:
            text = f"Lane '{thing.name}', point {number}: there is no space or port here."
            faults.append((thing, "", text))
        else:
            lane.append(near)
    return lane


def _is_lane(lane: Sequence[Place]) -> bool:
    return (
        len(lane) >= 3
        and lane[0].is_port
        and lane[-1].is_port
        and not any(place.is_port for place in lane[1:-1])
    )


def _round(
    lanes: Sequence[Sequence[Place]], ports: Sequence[str], home: str
) -> tuple[Found | None, list[Fault]]:
    leaving: dict[str, Sequence[Place]] = {}
    for lane in lanes:
        if lane[0].name in leaving:
            return None, [(None, "", f"Two lanes start at port '{lane[0].name}'.")]
        leaving[lane[0].name] = lane
    order: list[str] = []
    here = home
    while here in leaving and here not in order:
        order.append(here)
        here = leaving[here][-1].name
    reached = {*order, here}
    missed = [port for port in ports if port not in reached]
    faults: list[Fault] = [
        (None, "", f"From '{home}' the lanes never come to '{port}'.") for port in missed
    ]
    if not missed and here != home:
        faults.append((None, "", f"From '{here}' the lanes never come to '{home}'."))
    if faults:
        return None, faults
    return Found(
        tuple(order),
        tuple(tuple(place.name for place in leaving[port][1:-1]) for port in order),
    ), []

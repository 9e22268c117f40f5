"""Joins the lanes drawn on a map to one round from port to port, or names all their faults."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.texts import N_, _
from boardgames.core.tiled import MapObject, Point

NEAR_ENOUGH = 0.25
"""How far, in dots, a line's point may lie from its space or port."""
ON_NO_LANE = N_("Space '{name}' is on no lane. Lead one through it.")
ON_TWO_LANES = N_("Space '{name}' is on two lanes. Lead only one through it.")
NEVER_REACHED = N_("From '{start}' the lanes never reach '{end}'. Join them.")


class Fault(NamedTuple):
    """What is wrong with a lane, or with a space on it."""

    text: str
    thing: MapObject | None = None
    space: str = ""
    at: Point | None = None
    """The bad point of the thing, in pixels of the map."""


class Place(NamedTuple):
    """A space or a port that a lane can touch."""

    name: str
    at: Point
    is_port: bool


class Found(NamedTuple):
    """Ports in sailing order, and the spaces after each of them."""

    ports: tuple[str, ...]
    lanes: tuple[tuple[str, ...], ...]


def rounded_lanes(
    drawn: Sequence[tuple[MapObject, Sequence[Point]]], places: Sequence[Place], home: str | None
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
            text = _(
                "Lane '{name}' must start and end at a port, with at least 1 space between.",
                name=thing.name,
            )
            faults.append(Fault(text, thing))
    for place in places:
        if not place.is_port and uses[place.name] != 1:
            text = _(ON_TWO_LANES if uses[place.name] else ON_NO_LANE, name=place.name)
            faults.append(Fault(text, space=place.name))
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
            text = _(
                "Lane '{name}', point {number}: no space or port is here. Move the point.",
                name=thing.name,
                number=number,
            )
            faults.append(Fault(text, thing, at=thing.points[number - 1]))
        else:
            lane.append(near)
    return lane


def _is_lane(lane: Sequence[Place]) -> bool:
    ports = [place.is_port for place in lane]
    return len(lane) >= 3 and ports[0] and ports[-1] and not any(ports[1:-1])


def _round(
    lanes: Sequence[Sequence[Place]], ports: Sequence[str], home: str
) -> tuple[Found | None, list[Fault]]:
    leaving: dict[str, Sequence[Place]] = {}
    for lane in lanes:
        if lane[0].name in leaving:
            text = _("Two lanes start at port '{port}'. Remove one.", port=lane[0].name)
            return None, [Fault(text)]
        leaving[lane[0].name] = lane
    order: list[str] = []
    here = home
    while here in leaving and here not in order:
        order.append(here)
        here = leaving[here][-1].name
    reached = {*order, here}
    missed = [port for port in ports if port not in reached]
    faults: list[Fault] = [Fault(_(NEVER_REACHED, start=home, end=port)) for port in missed]
    if not missed and here != home:
        faults.append(Fault(_(NEVER_REACHED, start=here, end=home)))
    if faults:
        return None, faults
    found = tuple(tuple(place.name for place in leaving[port][1:-1]) for port in order)
    return Found(tuple(order), found), []

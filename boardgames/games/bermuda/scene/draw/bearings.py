"""Where ships and cloud lie and point on the sea, from the lanes and docks of the map.

In dots and degrees clockwise from north, so that no window size comes into it.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.core.game import Step
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.board import Sea
from boardgames.games.bermuda.rules.events import ShipSailed
from boardgames.games.bermuda.rules.state import LETTERS, Adrift, At, Berth, Docked, Hanging, State
from boardgames.games.bermuda.rules.sweep import LETTER_STEP, bearing

ASKEW = 15.0
"""Degrees a drifting ship lies off its heading."""
OFF_PORT = 0.55
"""How far from its last space to the port a ship leaves the lane for its dock."""
OFF_BOW, OFF_BEAM = 0.98, 0.74
"""How far from a ship's middle its number stands, in dots."""
FULL_TURN = 360.0
SIDE_BY_SIDE = 0.5
"""Dots between two ships on one magnet."""


class Course(NamedTuple):
    """Where a ship would go, and where it would point in the end."""

    way: list[Point]
    heading: float


class Bearings:
    """Headings and courses on one board; bearings are in degrees from north."""

    def __init__(self, sea: Sea) -> None:
        self.sea = sea
        self.headings = headings(sea)

    def heading_of(self, berth: Berth) -> float:
        """Where a ship lying there points."""
        sea = self.sea
        match berth:
            case At(space):
                return self.headings.get(space, 0.0)
            case Docked(port, place):
                return sea.docks[sea.port_number[port]][place - 1].heading
            case Adrift(x, y):
                near = min(sea.thousandths, key=lambda one: (one[1] - x) ** 2 + (one[2] - y) ** 2)
                return self.headings[near[0]] + ASKEW
        return 0.0

    def beside(self, berth: Berth) -> Point:
        """Where something small can stand by a ship: off the bow in dock, else off the beam."""
        x, y = self.sea.point(berth) or (0.0, 0.0)
        is_docked = isinstance(berth, Docked)
        turn = math.radians(self.heading_of(berth) + (0 if is_docked else 90))
        far = OFF_BOW if is_docked else OFF_BEAM
        return x + math.sin(turn) * far, y - math.cos(turn) * far

    def off_port(self, product: str) -> tuple[Point, float]:
        """Where a ship that comes into a port leaves its lane, and its heading there."""
        board = self.sea.board
        number = self.sea.port_number[product]
        last, port = board.lanes[number - 1][-1].at, board.ports[number].at
        return towards(last, port, OFF_PORT), bearing_of(last, port)

    def out_of_port(self, product: str) -> Point:
        """Where a ship that leaves a port comes on to its lane."""
        number = self.sea.port_number[product]
        board = self.sea.board
        return towards(board.ports[number].at, board.lanes[number][0].at, OFF_PORT)

    def way(self, path: Sequence[str], berth: Berth) -> list[Point]:
        """The course of a ship along a path, from where it lies."""
        ports = self.sea.port_number
        found = [self.sea.point(berth) or (0.0, 0.0)]
        for name in path[1:]:
            found.append(self.off_port(name)[0] if name in ports else self.sea.space_at[name])
        return found

    def course(self, state: State, move: Sail, step: Step[State]) -> Course:
        """What a sail looks like ahead of time, into its dock where it ends in port."""
        sailed = step.events[0]
        assert isinstance(sailed, ShipSailed)
        found = self.way(sailed.path, state.ships[state.turn][move.ship - 1])
        berth = step.state.ships[state.turn][move.ship - 1]
        if move.to in self.sea.port_number:
            found.append(self.sea.point(berth) or found[-1])
        return Course(found, self.heading_of(berth))


def headings(sea: Sea) -> dict[str, float]:
    """Where a ship on each space points: along its lane, in degrees from north."""
    found: dict[str, float] = {}
    ports = sea.board.ports
    for number, lane in enumerate(sea.board.lanes):
        after = ports[(number + 1) % len(ports)]
        row: list[Point] = [ports[number].at, *(space.at for space in lane), after.at]
        for index, space in enumerate(lane):
            found[space.name] = bearing_of(row[index], row[index + 2])
    return found


def bearing_of(start: Point, end: Point) -> float:
    return bearing(end[0] - start[0], end[1] - start[1])


def swing_between(first: float, last: float) -> float:
    """The shorter turn from one bearing to the other, clockwise positive."""
    return (last - first + 180) % 360 - 180


def towards(start: Point, end: Point, share: float) -> Point:
    """The point at that share of the way, which may be beyond the end."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def turn_of(letter: str) -> float:
    """How far the cloud is turned when that letter is at the notch."""
    return -LETTER_STEP * LETTERS.index(letter) % FULL_TURN


def cloud_of(view: State) -> tuple[Point, float]:
    """Centre and turn of the cloud in a position."""
    return (float(view.cloud[0]), float(view.cloud[1])), turn_of(view.letter)


def rotated(offset: Point, degrees: float) -> Point:
    """The offset turned clockwise."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return offset[0] * cos - offset[1] * sin, offset[0] * sin + offset[1] * cos


def magnet_at(sea: Sea, name: str, centre: Point, turn: float) -> Point:
    x, y = rotated(sea.magnets[sea.magnet_number[name]].offset, turn)
    return centre[0] + x, centre[1] + y


def hanging_at(sea: Sea, berth: Hanging, centre: Point, turn: float) -> tuple[Point, float]:
    """Where a hanging ship is, side by side with the others, and where its bow points."""
    magnet = sea.magnets[sea.magnet_number[berth.magnet]]
    x, y = magnet.offset
    away = math.hypot(x, y) or 1.0
    aside = (berth.place - (magnet.capacity + 1) / 2) * SIDE_BY_SIDE
    offset = rotated((x + x / away * aside, y + y / away * aside), turn)
    heading = math.degrees(math.atan2(x, -y)) + 90.0 + turn
    return (centre[0] + offset[0], centre[1] + offset[1]), heading % FULL_TURN

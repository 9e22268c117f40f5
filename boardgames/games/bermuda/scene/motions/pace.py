"""The cloud's pace: where it is at every instant of a turn or a glide, and when it is near a ship.

It holds its breath at each ship it draws up, at exactly the angle or way the rules have computed,
so what is seen is what happened and not something like it. Nearness is solved like a contact, with
twice the reach, so timbers are heard when the hull shivers most on its way in.
"""

from __future__ import annotations

import math
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from typing import NamedTuple

from boardgames.games.bermuda.rules.events import Part
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import State
from boardgames.games.bermuda.rules.sweep import Glide, Turn
from boardgames.games.bermuda.scene.draw.bearings import cloud_of

MS_PER_EIGHTH = 400.0
LEAST_TURN_MS = 600.0
MS_PER_DOT = 240.0
MOST_GLIDE_MS = 2900.0
_SAMPLES = 40
_DWELL = 0.5
"""How much slower the cloud is right on a dot than between two."""
_SLOWEST = 0.16
"""Its speed at either end of a glide."""

Course = tuple[Callable[[float], float], Callable[[float], float], float]
"""From the way to the share of time, back again, and the time the whole way takes."""


class Stop(NamedTuple):
    """A pause, on the way at `where`; begins at `begin` milliseconds."""

    where: float
    begin: float
    hold: float


class Pace:
    """One part of a sweep in time."""

    def __init__(self, course: Course, contacts: Sequence[tuple[float, float]]) -> None:
        """`contacts` are places on the way, in order, each with how long the cloud pauses there."""
        share_at, self._way_at, self._base = course
        self.stops: list[Stop] = []
        held = 0.0
        for where, hold in contacts:
            self.stops.append(Stop(where, share_at(where) * self._base + held, hold))
            held += hold
        self._share_at = share_at
        self.duration = self._base + held

    def way(self, ms: float) -> float:
        """Degrees or dots done after so many milliseconds."""
        held = 0.0
        for stop in self.stops:
            if ms < stop.begin:
                break
            if ms <= stop.begin + stop.hold:
                return stop.where
            held += stop.hold
        return self._way_at(max(0.0, min(1.0, (ms - held) / self._base)))

    def when(self, where: float) -> float:
        """When the cloud comes by, pauses before it included."""
        held = sum(stop.hold for stop in self.stops if stop.where < where)
        return self._share_at(where) * self._base + held


def turn_course(degrees: float) -> Course:
    """A turn: soft at both ends."""
    length = max(LEAST_TURN_MS, MS_PER_EIGHTH * degrees / 45)

    def share_at(way: float) -> float:
        return math.acos(max(-1.0, min(1.0, 1 - 2 * way / degrees))) / math.pi

    def way_at(share: float) -> float:
        return degrees * (0.5 - 0.5 * math.cos(math.pi * share))

    return share_at, way_at, length


def glide_course(dots: int) -> Course:
    """A glide: gathers speed on the first dot, lingers on every dot, comes to rest on the last."""
    count = dots * _SAMPLES
    ways = [index / _SAMPLES for index in range(count + 1)]
    times = [0.0]
    for index in range(count):
        times.append(times[-1] + 1 / _speed((ways[index] + ways[index + 1]) / 2, dots))
    total = times[-1]
    shares = [time / total for time in times]

    def share_at(way: float) -> float:
        return _between(ways, shares, way)

    def way_at(share: float) -> float:
        return _between(shares, ways, share)

    return share_at, way_at, min(MS_PER_DOT * dots, MOST_GLIDE_MS)


def hurried(course: Course, share: float) -> Course:
    """The same way in a part of the time."""
    share_at, way_at, length = course
    return share_at, way_at, length * share


def _speed(way: float, dots: int) -> float:
    lingering = 1 - _DWELL * (0.5 + 0.5 * math.cos(2 * math.pi * way))
    ends = min(1.0, way, dots - way)
    return lingering * max(_SLOWEST, math.sin(math.pi / 2 * ends))


def _between(keys: Sequence[float], values: Sequence[float], key: float) -> float:
    if key <= keys[0]:
        return values[0]
    if key >= keys[-1]:
        return values[-1]
    high = bisect_right(keys, key)
    if keys[high - 1] == key:
        return values[bisect_left(keys, key)]
    part = (key - keys[high - 1]) / (keys[high] - keys[high - 1])
    return values[high - 1] + (values[high] - values[high - 1]) * part


NEAR = 2
"""How many reaches from a magnet a ship trembles."""


def near_misses(
    sea: Sea,
    before: State,
    part: Part,
    length: float,
    along: tuple[int, int],
    met: frozenset[tuple[int, int]],
) -> list[float]:
    """How far into a part each ship that isn't met first comes near a magnet, in order."""
    (x, y), _ = cloud_of(before)
    magnets = sea.movers(before.cloud, before.letter, [0] * len(sea.magnets))
    movers = [mover._replace(reach=mover.reach * NEAR) for mover in magnets]
    moving = (
        Turn(movers, (x, y), length, sea.shove)
        if part is Part.TURN
        else Glide(movers, (float(along[0]), float(along[1])), length, sea.shove)
    )
    found = []
    for seat, fleet in enumerate(before.ships):
        for number, berth in enumerate(fleet, 1):
            at = sea.point(berth)
            if at is None or (seat, number) in met:
                continue
            # What is near from the start has been heard already.
            begins = [begin for _, begin, _ in moving.spans(at) if begin > 0]
            found += [min(begins)] if begins else []
    return sorted(found)

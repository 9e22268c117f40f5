"""The cloud's geometry: what it covers, and which ships it meets when it turns or glides.

x goes east and y south, so clockwise is positive. Points and lengths are in dots, angles in
degrees. Every contact is solved exactly, never sampled, because a ship at the very edge of a
magnet's reach must have the same fate on every machine.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple, Protocol

from boardgames.core.tiled import Point

LETTER_STEP = 45
RIM = 1e-6
"""How near to an edge still counts as on it, in dots."""
_HALF = math.sqrt(0.5)
_COS = (1.0, _HALF, 0.0, -_HALF, -1.0, -_HALF, 0.0, _HALF)
_SIN = (0.0, _HALF, 1.0, _HALF, 0.0, -_HALF, -1.0, -_HALF)
Edge = tuple[Point, Point]
SLACK = 1e-9
"""How far the ends of a contact are widened against rounding."""
SAME_INSTANT = 6
"""Decimals to which two contacts happen at once."""
Span = tuple[int, float, float]
"""A mover, and from when to when a ship would be within its reach."""
Ring = tuple[int, float, float, float, float, float]
"""A mover: its bearing, radius and reach, and the squares of the distances between it can meet."""
Rings = tuple[list[Ring], float]
"""All of them, and the square of the distance beyond which none meets anything."""


def turned(point: Point, eighths: int) -> Point:
    """The offset turned clockwise by that many times 45°."""
    cos, sin = _COS[eighths % 8], _SIN[eighths % 8]
    x, y = point
    return x * cos - y * sin, x * sin + y * cos


def bearing(x: float, y: float) -> float:
    """Degrees clockwise from north, from 0 up to 360."""
    return math.degrees(math.atan2(x, -y)) % 360.0


def at_bearing(degrees: float, radius: float) -> Point:
    """The offset that is at a bearing."""
    angle = math.radians(degrees)
    return radius * math.sin(angle), -radius * math.cos(angle)


class Outline:
    """A closed outline round the origin, ready to be asked many times what it covers."""

    def __init__(self, points: Sequence[Point]) -> None:
        self.edges = tuple(zip(points, (*points[1:], points[0]), strict=True))
        self.outer = (max(math.hypot(*point) for point in points) + RIM) ** 2
        """The square of the distance beyond which nothing is covered."""
        inner = min(distance_to_edge((0.0, 0.0), *edge) for edge in self.edges)
        self._boxes = tuple(_box(*edge) for edge in self.edges)
        # Whatever is nearer to the origin than every edge is inside just as the origin is.
        self._inner = inner**2 if is_inside((0.0, 0.0), self.edges) else 0.0

    def covers(self, x: float, y: float) -> bool:
        """Whether the offset is inside or on the outline."""
        squared = x * x + y * y
        if squared > self.outer:
            return False
        if squared < self._inner:
            return True
        if is_inside((x, y), self.edges):
            return True
        # Only what is in the box round an edge can be on it.
        return any(
            distance_to_edge((x, y), *edge) <= RIM
            for edge, (left, top, right, low) in zip(self.edges, self._boxes, strict=True)
            if left <= x <= right and top <= y <= low
        )


def _box(start: Point, end: Point) -> tuple[float, float, float, float]:
    """The box round an edge, the rim included."""
    (ax, ay), (bx, by) = start, end
    return min(ax, bx) - RIM, min(ay, by) - RIM, max(ax, bx) + RIM, max(ay, by) + RIM


def is_inside(point: Point, edges: Sequence[Edge]) -> bool:
    """Whether the point is inside the closed outline, by counting crossings."""
    x, y = point
    inside = False
    for (ax, ay), (bx, by) in edges:
        if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            inside = not inside
    return inside


def distance_to_edge(point: Point, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    px, py = point[0] - start[0], point[1] - start[1]
    length = dx * dx + dy * dy
    along = 0.0 if length == 0 else max(0.0, min(1.0, (px * dx + py * dy) / length))
    return math.hypot(px - along * dx, py - along * dy)


def crosses_itself(points: Sequence[Point]) -> bool:
    """Whether two edges of the closed outline that are not neighbours meet."""
    count = len(points)
    edges = list(zip(points, (*points[1:], points[0]), strict=True))
    for one in range(count):
        for other in range(one + 2, count):
            if one == 0 and other == count - 1:
                continue
            if _meet(edges[one], edges[other]):
                return True
    return False


def _meet(one: Edge, other: Edge) -> bool:
    (a, b), (c, d) = one, other
    for axis in (0, 1):
        if max(a[axis], b[axis]) < min(c[axis], d[axis]):
            return False
        if max(c[axis], d[axis]) < min(a[axis], b[axis]):
            return False
    sides = (_side(a, b, c), _side(a, b, d), _side(c, d, a), _side(c, d, b))
    if sides[0] * sides[1] < 0 and sides[2] * sides[3] < 0:
        return True
    ends = ((c, one), (d, one), (a, other), (b, other))
    return any(
        side == 0 and distance_to_edge(point, *edge) == 0
        for side, (point, edge) in zip(sides, ends, strict=True)
    )


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class Mover(NamedTuple):
    """A magnet or the cylinder, where it is when the part begins; `room` is 0 if it only pushes."""

    at: Point
    reach: float
    room: int


class Body(NamedTuple):
    seat: int
    ship: int
    at: Point
    docked: bool


class Contact(NamedTuple):
    """A ship was met: drawn up, or else pushed to `to`."""

    at: float
    mover: int
    body: int
    drawn: bool
    to: Point


class Part(Protocol):
    """A turn or a glide of all movers together."""

    def spans(self, at: Point) -> list[Span]:
        """When each mover has a ship lying there within its reach; ends may be in the past."""

    def pushed(self, mover: int, at: Point) -> Point:
        """Where the mover leaves a ship that lay there."""


class Shove(NamedTuple):
    """How ships slide when pushed: carried ahead `drift` times the overlap, put `clearance` off."""

    drift: float
    clearance: float


def rings_round(centre: Point, movers: Sequence[Mover]) -> Rings:
    """What the movers sweep when they turn about the centre."""
    rings: list[Ring] = []
    for index, mover in enumerate(movers):
        dx, dy = mover.at[0] - centre[0], mover.at[1] - centre[1]
        radius = math.hypot(dx, dy)
        far = (radius + mover.reach + SLACK) ** 2
        near = max(0.0, radius - mover.reach - SLACK) ** 2
        rings.append((index, bearing(dx, dy), radius, mover.reach, near, far))
    return rings, max((ring[-1] for ring in rings), default=0.0)


class Turn:
    """The cloud turns clockwise about `centre`."""

    def __init__(
        self,
        movers: Sequence[Mover],
        centre: Point,
        degrees: float,
        shove: Shove,
        rings: Rings | None = None,
    ) -> None:
        """`rings` are the movers' own, where they have been worked out before."""
        self.centre = centre
        self.degrees = degrees
        self.shove = shove
        self._rings, self._far = rings or rings_round(centre, movers)

    def spans(self, at: Point) -> list[Span]:
        """When each mover has a ship lying there within its reach."""
        dx, dy = at[0] - self.centre[0], at[1] - self.centre[1]
        squared = dx * dx + dy * dy
        if squared > self._far:
            return []
        found: list[Span] = []
        for index, start, radius, reach, near, far in self._rings:
            if near <= squared <= far:
                self._add_spans(found, index, (start, radius, reach), dx, dy)
        return found

    def _add_spans(
        self, found: list[Span], index: int, ring: tuple[float, float, float], dx: float, dy: float
    ) -> None:
        start, radius, reach = ring
        distance = math.hypot(dx, dy)
        if radius == 0 or distance == 0 or radius + distance <= reach:
            if abs(radius - distance) <= reach:
                found.append((index, 0.0, self.degrees))
            return
        cosine = (radius * radius + distance * distance - reach * reach) / (2 * radius * distance)
        half = math.degrees(math.acos(max(-1.0, min(1.0, cosine))))
        angle = (bearing(dx, dy) - start) % 360.0
        for middle in (angle - 360.0, angle, angle + 360.0):
            begin, end = middle - half - SLACK, middle + half + SLACK
            if end >= 0 and begin <= self.degrees:
                found.append((index, begin, min(end, self.degrees)))

    def pushed(self, mover: int, at: Point) -> Point:
        """Where the mover leaves a ship that lay there."""
        _, start, radius, reach, _, _ = self._rings[mover]
        touch = reach + self.shove.clearance
        dx, dy = at[0] - self.centre[0], at[1] - self.centre[1]
        distance = math.hypot(dx, dy)
        angle = (bearing(dx, dy) - start) % 360.0
        if radius == 0:
            return self._from_centre(bearing(dx, dy), touch)
        if angle > self.degrees:
            # BT-43: beyond either end of the arc, straight away from the nearer one.
            is_past = angle - self.degrees <= 360.0 - angle
            end = at_bearing(start + (self.degrees if is_past else 0.0), radius)
            return _away((self.centre[0] + end[0], self.centre[1] + end[1]), at, touch)
        overlap = reach - abs(distance - radius)
        ahead = math.degrees(self.shove.drift * overlap / radius)
        # BT-42: there is no inside left to be put in when the magnet runs close to the centre.
        is_outward = distance >= radius or radius < touch
        ring = radius + touch if is_outward else radius - touch
        return self._from_centre(start + min(angle + ahead, self.degrees), ring)

    def _from_centre(self, degrees: float, radius: float) -> Point:
        offset = at_bearing(degrees, radius)
        return self.centre[0] + offset[0], self.centre[1] + offset[1]


class Glide:
    """The cloud goes straight along the unit vector `along` for `dots`."""

    def __init__(self, movers: Sequence[Mover], along: Point, dots: float, shove: Shove) -> None:
        self.movers = movers
        self.along = along
        self.dots = dots
        self.shove = shove
        ex, ey = along
        sides = [(at[1] * ex - at[0] * ey, reach + SLACK) for at, reach, _ in movers]
        # The strip that all movers sweep together: most ships lie next to it.
        self._left = min(side - reach for side, reach in sides) - SLACK
        self._right = max(side + reach for side, reach in sides) + SLACK

    def spans(self, at: Point) -> list[Span]:
        """When each mover has a ship lying there within its reach."""
        ex, ey = self.along
        if not self._left <= at[1] * ex - at[0] * ey <= self._right:
            return []
        found: list[Span] = []
        for index, (place, reach, _) in enumerate(self.movers):
            dx, dy = at[0] - place[0], at[1] - place[1]
            aside = dy * ex - dx * ey
            if aside > reach + SLACK or aside < -reach - SLACK:
                continue
            ahead = dx * ex + dy * ey
            half = math.sqrt(max(0.0, reach * reach - aside * aside)) + SLACK
            if ahead + half >= 0 and ahead - half <= self.dots:
                found.append((index, ahead - half, min(ahead + half, self.dots)))
        return found

    def pushed(self, mover: int, at: Point) -> Point:
        """Where the mover leaves a ship that lay there."""
        (px, py), reach, _ = self.movers[mover]
        ex, ey = self.along
        dx, dy = at[0] - px, at[1] - py
        ahead, aside = dx * ex + dy * ey, dy * ex - dx * ey
        touch = reach + self.shove.clearance
        if not 0 <= ahead <= self.dots:
            # BT-43: beyond either end of the way.
            end = 0.0 if ahead < 0 else self.dots
            return _away((px + end * ex, py + end * ey), at, touch)
        way = min(ahead + self.shove.drift * (reach - abs(aside)), self.dots)
        # BT-41: on its own side, to the right of travel when dead centre.
        side = touch if aside >= 0 else -touch
        return px + way * ex - side * ey, py + way * ey + side * ex


def _away(pivot: Point, at: Point, touch: float) -> Point:
    dx, dy = at[0] - pivot[0], at[1] - pivot[1]
    distance = math.hypot(dx, dy)
    if distance == 0:
        return pivot[0], pivot[1] - touch
    return pivot[0] + dx * touch / distance, pivot[1] + dy * touch / distance


def contacts(part: Part, movers: Sequence[Mover], bodies: Sequence[Body]) -> list[Contact]:
    """Everything that happens in one part, in order; points of pushed ships are rounded."""
    spans: list[tuple[int, Span]] = []
    for index, body in enumerate(bodies):
        for span in part.spans(body.at):
            spans.append((index, span))
    return _resolved(part, movers, bodies, spans) if spans else []


def _resolved(
    part: Part, movers: Sequence[Mover], bodies: Sequence[Body], spans: list[tuple[int, Span]]
) -> list[Contact]:
    happened: list[Contact] = []
    afloat = list(bodies)
    room = [mover.room for mover in movers]
    pushed: set[tuple[int, int]] = set()
    now = 0.0
    while (first := _earliest(spans, afloat, room, pushed, now)) is not None:
        now, mover, index = first
        spans = [span for span in spans if span[0] != index]
        body = afloat[index]
        if room[mover] > 0:
            room[mover] -= 1
            happened.append(Contact(now, mover, index, True, body.at))
            continue
        # BT-44: the same pusher leaves it alone for the rest of this part.
        pushed.add((mover, index))
        x, y = part.pushed(mover, body.at)
        to = (round(x, 3), round(y, 3))
        happened.append(Contact(now, mover, index, False, to))
        afloat[index] = body._replace(at=to)
        spans += [(index, span) for span in part.spans(to)]
    return happened


def _earliest(
    spans: Sequence[tuple[int, Span]],
    bodies: Sequence[Body],
    room: Sequence[int],
    pushed: set[tuple[int, int]],
    now: float,
) -> tuple[float, int, int] | None:
    # BT-35: at one instant drawing before pushing, then magnet, cylinder last, seat, ship.
    best: tuple[float, bool, int, int, int] | None = None
    found: tuple[float, int, int] | None = None
    for index, (mover, begin, end) in spans:
        time = max(begin, now)
        is_push = room[mover] <= 0
        body = bodies[index]
        # BT-40: a docked ship is never pushed.
        if time > end or (is_push and (body.docked or (mover, index) in pushed)):
            continue
        order = (round(time, SAME_INSTANT), is_push, mover, body.seat, body.ship)
        if best is None or order < best:
            best, found = order, (time, mover, index)
    return found

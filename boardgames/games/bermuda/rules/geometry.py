"""Plane geometry of the cloud: turning by letters, bearings, and what lies inside an outline.

x goes east and y south, so turning clockwise is the positive sense. Letters stand 45° apart, and
their sines are written down exactly, so that the same cloud covers the same places everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from boardgames.core.tiled import Point

LETTER_STEP = 45
RIM = 1e-6
"""How near to an edge still counts as on it, in dots."""

_HALF = math.sqrt(0.5)
_COS = (1.0, _HALF, 0.0, -_HALF, -1.0, -_HALF, 0.0, _HALF)
_SIN = (0.0, _HALF, 1.0, _HALF, 0.0, -_HALF, -1.0, -_HALF)


def turned(point: Point, eighths: int) -> Point:
    """The offset turned clockwise by that many times 45°."""
    cos, sin = _COS[eighths % 8], _SIN[eighths % 8]
    x, y = point
    return x * cos - y * sin, x * sin + y * cos


def bearing(x: float, y: float) -> float:
    """Degrees clockwise from north, from 0 up to 360."""
    return math.degrees(math.atan2(x, -y)) % 360.0


def at_bearing(degrees: float, radius: float) -> Point:
    """The offset that lies at a bearing."""
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
        # Only what lies in the box round an edge can lie on it.
        return any(
            distance_to_edge((x, y), *edge) <= RIM
            for edge, (left, top, right, low) in zip(self.edges, self._boxes, strict=True)
            if left <= x <= right and top <= y <= low
        )


Edge = tuple[Point, Point]


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
    """How far the point is from the nearest point of the edge."""
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

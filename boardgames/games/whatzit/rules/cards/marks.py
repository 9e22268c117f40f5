"""Where ink goes on a card: letters, strokes and areas at their final places, in card units.

The screen only draws these. Every letter has a matrix of its own, because a puzzle may turn,
mirror, stretch or swell any of them.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from boardgames.games.whatzit.rules.cards.items import Ink, Lettering, Style

Point = tuple[float, float]
Matrix = tuple[float, float, float, float, float, float]
"""(a, b, c, d, e, f): x' = a·x + c·y + e, y' = b·x + d·y + f."""

SAME: Matrix = (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
STROKE = 0.9
THIN_STROKE = 0.4


class Metrics(NamedTuple):
    """A letter in capital heights, from its origin on the baseline, y up."""

    advance: float
    left: float
    right: float
    below: float
    above: float


Measure = Callable[[str, bool], Metrics | None]
"""How wide and high a letter is, bold or (True) thin; None where the face has no such letter."""


def measure_of(lettering: Lettering) -> Measure:
    """The measuring function of the faces a lettering sheet describes."""
    tables = [
        {letter: Metrics(*(value / 1000 for value in row)) for letter, row in face.glyphs.items()}
        for face in (lettering.bold, lettering.thin)
    ]
    return lambda letter, thin: tables[thin].get(letter)


class Letter(msgspec.Struct, frozen=True, tag=True):
    """One letter: `matrix` takes it from capital heights (baseline origin, y down) to the card."""

    text: str
    matrix: Matrix
    ink: Ink = Ink.BLACK
    fade: float = 0.0
    style: Style = Style.PLAIN
    clip: tuple[Point, ...] = ()
    """The only area in which it shows, as a polygon; empty: all of it shows."""


class Stroke(msgspec.Struct, frozen=True, tag=True):
    """A line through points."""

    points: tuple[Point, ...]
    width: float = STROKE
    ink: Ink = Ink.BLACK
    fade: float = 0.0
    dotted: bool = False


class Area(msgspec.Struct, frozen=True, tag=True):
    """A filled polygon."""

    points: tuple[Point, ...]
    ink: Ink = Ink.BLACK
    fade: float = 0.0


Mark = Letter | Stroke | Area


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self) -> float:
        return self.right - self.left

    @property
    def high(self) -> float:
        return self.bottom - self.top

    @property
    def middle(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2

    @property
    def corners(self) -> tuple[Point, ...]:
        left, top, right, bottom = self
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def grown(self, by: float) -> Box:
        """The box with that much more on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def box_round(points: Iterable[Point]) -> Box:
    """The smallest box that holds all points; there must be one."""
    every = list(points)
    xs = [x for x, _ in every]
    ys = [y for _, y in every]
    return Box(min(xs), min(ys), max(xs), max(ys))


def after(first: Matrix, then: Matrix) -> Matrix:
    """One matrix that does the first and then the other."""
    a, b, c, d, e, f = first
    p, q, r, s, t, u = then
    return (
        p * a + r * b,
        q * a + s * b,
        p * c + r * d,
        q * c + s * d,
        p * e + r * f + t,
        q * e + s * f + u,
    )


def moved(dx: float, dy: float) -> Matrix:
    """Shifts."""
    return (1.0, 0.0, 0.0, 1.0, dx, dy)


def scaled(x: float, y: float) -> Matrix:
    """Stretches about the origin; negative values mirror."""
    return (x, 0.0, 0.0, y, 0.0, 0.0)


def turned(degrees: float) -> Matrix:
    """Turns about the origin, clockwise as seen."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return (cos, sin, -sin, cos, 0.0, 0.0)


def through(matrix: Matrix, point: Point) -> Point:
    """Where the matrix puts a point."""
    a, b, c, d, e, f = matrix
    x, y = point
    return a * x + c * y + e, b * x + d * y + f


def put(mark: Mark, matrix: Matrix) -> Mark:
    """The mark after the matrix; line widths stay."""
    if isinstance(mark, Letter):
        # Every letter of every card comes by here several times, and next to none is clipped.
        clip = tuple(through(matrix, point) for point in mark.clip) if mark.clip else ()
        place = after(mark.matrix, matrix)
        return Letter(mark.text, place, mark.ink, mark.fade, mark.style, clip)
    points = tuple(through(matrix, point) for point in mark.points)
    return msgspec.structs.replace(mark, points=points)


def height_of(letter: Letter) -> float:
    """How high a capital is drawn with the letter's matrix."""
    _, _, c, d, _, _ = letter.matrix
    return math.hypot(c, d)


def ink_of(letter: Letter, measure: Measure) -> tuple[Point, ...]:
    """The four corners of the letter's ink on the card; none for a space."""
    metrics = measure(letter.text, letter.style is Style.THIN)
    if metrics is None or metrics.right <= metrics.left:
        return ()
    box = Box(metrics.left, -metrics.above, metrics.right, -metrics.below)
    return tuple(through(letter.matrix, corner) for corner in box.corners)


def print_of(mark: Mark, measure: Measure) -> list[tuple[Point, ...]]:
    """The convex areas that the mark covers, nearly."""
    if isinstance(mark, Letter):
        corners = ink_of(mark, measure)
        if not corners:
            return []
        return [_within(corners, mark.clip)] if mark.clip else [corners]
    if isinstance(mark, Area):
        return [mark.points]
    pairs = zip(mark.points, mark.points[1:], strict=False)
    return [_bar(one, other, mark.width) for one, other in pairs]


def _within(corners: tuple[Point, ...], clip: tuple[Point, ...]) -> tuple[Point, ...]:
    """What the clip leaves of a letter's corners: the convex part inside the clip's own box."""
    left, top, right, bottom = box_round(clip)
    points: Sequence[Point] = corners
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        points = _half(points, axis, limit, sign)
        if not points:
            return ()
    return tuple(points)


def _half(points: Sequence[Point], axis: int, limit: float, sign: int) -> list[Point]:
    """The part of a convex polygon on one side of an upright or level line."""
    kept: list[Point] = []
    for index, point in enumerate(points):
        before = points[index - 1]
        near, far = sign * (point[axis] - limit), sign * (before[axis] - limit)
        if (near >= 0) != (far >= 0):
            share = far / (far - near)
            kept.append(
                (
                    before[0] + share * (point[0] - before[0]),
                    before[1] + share * (point[1] - before[1]),
                )
            )
        if near >= 0:
            kept.append(point)
    return kept


def _bar(one: Point, other: Point, width: float) -> tuple[Point, ...]:
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    x = (other[1] - one[1]) / length * width / 2
    y = (one[0] - other[0]) / length * width / 2
    return (
        (one[0] + x, one[1] + y),
        (other[0] + x, other[1] + y),
        (other[0] - x, other[1] - y),
        (one[0] - x, one[1] - y),
    )


def collide(one: Sequence[Point], other: Sequence[Point], slack: float) -> bool:
    """Whether two convex areas overlap by more than the slack."""
    for shape in (one, other):
        for index, point in enumerate(shape):
            before = shape[index - 1]
            x, y = point[1] - before[1], before[0] - point[0]
            length = math.hypot(x, y)
            if length < 1e-9:
                continue
            ones = [(px * x + py * y) / length for px, py in one]
            others = [(px * x + py * y) / length for px, py in other]
            if max(ones) - min(others) <= slack or max(others) - min(ones) <= slack:
                return False
    return True

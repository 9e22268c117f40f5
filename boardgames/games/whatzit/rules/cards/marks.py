"""Ink on a card: letters, strokes and areas at their final places, in card units.

The screen only draws these. Every letter has its own matrix, because a puzzle may turn, mirror,
stretch or swell any of them. Lines, shapes and frames become strokes and areas here: curves are
sampled once, so that drawing needs nothing but polygons.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

import msgspec

from boardgames.games.whatzit.rules.cards.items import (
    Frame,
    Ink,
    Item,
    Lettering,
    Shape,
    Strike,
    Style,
    is_yes,
)

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
    points: tuple[Point, ...]
    width: float = STROKE
    ink: Ink = Ink.BLACK
    fade: float = 0.0
    dotted: bool = False


class Area(msgspec.Struct, frozen=True, tag=True):
    points: tuple[Point, ...]
    ink: Ink = Ink.BLACK
    fade: float = 0.0


Mark = Letter | Stroke | Area


class Box(NamedTuple):
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
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


def box_round(points: Iterable[Point]) -> Box:
    """The smallest box that holds all points; there must be one."""
    every = list(points)
    xs = [x for x, _ in every]
    ys = [y for _, y in every]
    return Box(min(xs), min(ys), max(xs), max(ys))


def after(first: Matrix, then: Matrix) -> Matrix:
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
    return [bar(one, other, mark.width) for one, other in pairs]


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


def bar(one: Point, other: Point, width: float) -> tuple[Point, ...]:
    """The corners of a straight line of that width."""
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


SAMPLES = 40
HEAD_LONG, HEAD_WIDE = 4.0, 3.6
PADDING = 0.35
"""Space between letters and their frame, in capital heights."""


def width_of(style: Style) -> float:
    return THIN_STROKE if style is Style.THIN else STROKE


def line_marks(item: Item, ink: Ink, fade: float, style: Style) -> list[Mark]:
    ends = item.line or item.arrow
    assert ends is not None
    points = _curve((ends[0], ends[1]), (ends[2], ends[3]), item.bend)
    width, dotted = width_of(style), style is Style.DOTTED
    if item.arrow is None:
        return [Stroke(tuple(points), width, ink, fade, dotted)]
    heads: list[Mark] = [_head(points[-2], points[-1], ink, fade)]
    points[-1] = _short_of(points[-2], points[-1])
    if item.heads == "both":
        heads.append(_head(points[1], points[0], ink, fade))
        points[0] = _short_of(points[1], points[0])
    return [Stroke(tuple(points), width, ink, fade, dotted), *heads]


def _curve(one: Point, other: Point, bend: float) -> list[Point]:
    if not bend:
        return [one, other]
    length = math.hypot(other[0] - one[0], other[1] - one[1]) or 1.0
    # Left of the way from one to the other, as seen with y down; twice, since a quadratic curve
    # reaches half as far as its control point.
    x = (one[0] + other[0]) / 2 + (other[1] - one[1]) / length * bend * 2
    y = (one[1] + other[1]) / 2 - (other[0] - one[0]) / length * bend * 2
    points: list[Point] = []
    for index in range(SAMPLES // 2 + 1):
        t = index / (SAMPLES // 2)
        u = 1 - t
        points.append(
            (
                u * u * one[0] + 2 * u * t * x + t * t * other[0],
                u * u * one[1] + 2 * u * t * y + t * t * other[1],
            )
        )
    return points


def _head(before: Point, tip: Point, ink: Ink, fade: float) -> Area:
    length = math.hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    x, y = (tip[0] - before[0]) / length, (tip[1] - before[1]) / length
    back = (tip[0] - x * HEAD_LONG, tip[1] - y * HEAD_LONG)
    side = HEAD_WIDE / 2
    return Area(
        (tip, (back[0] - y * side, back[1] + x * side), (back[0] + y * side, back[1] - x * side)),
        ink,
        fade,
    )


def _short_of(before: Point, tip: Point) -> Point:
    """The line ends inside the head, so that its blunt end doesn't show next to the tip."""
    length = math.hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    share = max(0.0, 1 - HEAD_LONG * 0.6 / length)
    return before[0] + (tip[0] - before[0]) * share, before[1] + (tip[1] - before[1]) * share


def shape_marks(item: Item, ink: Ink, fade: float, style: Style) -> tuple[list[Mark], Box]:
    wide, high, shape = item.wide, item.high or item.wide, item.shape
    assert shape is not None
    box = Box(-wide / 2, -high / 2, wide / 2, high / 2)
    points = tuple((x * wide / 2, y * high / 2) for x, y in _unit(shape))
    if shape in (Shape.DOT, Shape.DIAMOND) or is_yes(item.fill):
        return [Area(points, ink, fade)], box
    width, dotted = width_of(style), style is Style.DOTTED
    if shape is not Shape.TICK:
        points = (*points, points[0])
    return [Stroke(points, width, ink, fade, dotted)], box


def _unit(shape: Shape) -> list[Point]:
    """The outline of a shape whose middle is the origin and whose edges are 1 away."""
    match shape:
        case Shape.BOX:
            return [(-1, -1), (1, -1), (1, 1), (-1, 1)]
        case Shape.TRIANGLE:
            return [(0, -1), (1, 1), (-1, 1)]
        case Shape.DIAMOND:
            return [(0, -1), (1, 0), (0, 1), (-1, 0)]
        case Shape.TICK:
            return [(-1, 0.2), (-0.35, 1), (1, -1)]
        case Shape.STAR:
            fars = [(math.pi * index / 5, 0.42 if index % 2 else 1.0) for index in range(10)]
            return [(far * math.sin(angle), -far * math.cos(angle)) for angle, far in fars]
        case Shape.HEART:
            return [_on_heart(math.pi * index / SAMPLES) for index in range(SAMPLES * 2)]
        case Shape.CLOUD:
            angles = [math.pi * index / SAMPLES for index in range(SAMPLES * 2)]
            reach = [(angle, 0.84 + 0.16 * abs(math.sin(3.5 * angle))) for angle in angles]
            return [(far * math.cos(angle), far * math.sin(angle)) for angle, far in reach]
    return _round()


def _on_heart(t: float) -> Point:
    y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
    return math.sin(t) ** 3, -(y + 2.5) / 14.5


def _round() -> list[Point]:
    angles = [2 * math.pi * index / SAMPLES for index in range(SAMPLES)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def strike_marks(strike: Strike, box: Box, ink: Ink, fade: float) -> list[Mark]:
    left, top, right, bottom = box
    over = min(2.0, box.high * 0.2)
    left, right = left - over, right + over
    if strike == "cross":
        # Flat bars through letters would look like a smudge.
        top, bottom = top - over, bottom + over
        pairs = [((left, top), (right, bottom)), ((left, bottom), (right, top))]
    elif strike == "once":
        middle = (top + bottom) / 2
        pairs = [((left, middle), (right, middle))]
    else:
        third = box.high / 3
        pairs = [((left, y), (right, y)) for y in (top + third, bottom - third)]
    return [Stroke(pair, STROKE, ink, fade) for pair in pairs]


def frame_marks(frame: Frame | bool, box: Box, size: float, ink: Ink) -> tuple[list[Mark], Box]:
    """What is drawn behind or round a box, and the box with it."""
    outer = box.grown(max(1.2, size * PADDING))
    if frame in ("square", "circle"):
        half = max(outer.wide, outer.high) / 2
        if frame == "circle":
            half = math.hypot(box.wide, box.high) / 2 + size * PADDING / 2
        x, y = outer.middle
        outer = Box(x - half, y - half, x + half, y + half)
    if frame == "solid":
        return [Area(outer.corners, Ink.BLACK)], outer
    points = _frame_points(frame, outer)
    # A white frame could not be seen on a white card.
    line = Ink.BLACK if ink is Ink.WHITE else ink
    stroke = Stroke((*points, points[0]), STROKE, line, 0.0, frame == "dotted")
    return [stroke], box_round(points)


def _frame_points(frame: Frame | bool, box: Box) -> tuple[Point, ...]:
    x, y = box.middle
    if frame == "circle":
        return tuple((x + px * box.wide / 2, y + py * box.high / 2) for px, py in _round())
    if frame != "round":
        return box.corners
    bow = min(box.wide, box.high) * 0.3
    points: list[Point] = []
    for quarter, (cx, cy) in enumerate(
        (
            (box.right - bow, box.bottom - bow),
            (box.left + bow, box.bottom - bow),
            (box.left + bow, box.top + bow),
            (box.right - bow, box.top + bow),
        )
    ):
        for index in range(SAMPLES // 4):
            angle = math.pi / 2 * (quarter + index / (SAMPLES // 4 - 1))
            points.append((cx + bow * math.cos(angle), cy + bow * math.sin(angle)))
    return tuple(points)

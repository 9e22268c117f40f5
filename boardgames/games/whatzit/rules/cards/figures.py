"""Lines, arrows, shapes, frames and strikes as strokes and areas round the origin.

Curves are sampled here once, so that whoever draws needs nothing but polygons.
"""

from __future__ import annotations

import math

from boardgames.games.whatzit.rules.cards.items import (
    Frame,
    Ink,
    Item,
    Shape,
    Strike,
    Style,
    is_yes,
)
from boardgames.games.whatzit.rules.cards.marks import (
    STROKE,
    THIN_STROKE,
    Area,
    Box,
    Mark,
    Point,
    Stroke,
    box_round,
)

SAMPLES = 40
HEAD_LONG, HEAD_WIDE = 4.0, 3.6
PADDING = 0.35
"""Space between letters and their frame, in capital heights."""


def width_of(style: Style) -> float:
    """How wide lines of that style are."""
    return THIN_STROKE if style is Style.THIN else STROKE


def line_marks(item: Item, ink: Ink, fade: float, style: Style) -> list[Mark]:
    """A line or an arrow, where the card has it."""
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
    """The line ends inside the head, so that its blunt end doesn't show beside the tip."""
    length = math.hypot(tip[0] - before[0], tip[1] - before[1]) or 1.0
    share = max(0.0, 1 - HEAD_LONG * 0.6 / length)
    return before[0] + (tip[0] - before[0]) * share, before[1] + (tip[1] - before[1]) * share


def shape_marks(item: Item, ink: Ink, fade: float, style: Style) -> tuple[list[Mark], Box]:
    """A shape round the origin, and its box."""
    wide = item.wide
    high = item.high or item.wide
    box = Box(-wide / 2, -high / 2, wide / 2, high / 2)
    shape = item.shape
    assert shape is not None
    unit = _UNIT[shape]
    points = tuple((x * wide / 2, y * high / 2) for x, y in unit())
    if shape in (Shape.DOT, Shape.DIAMOND) or is_yes(item.fill):
        return [Area(points, ink, fade)], box
    width, dotted = width_of(style), style is Style.DOTTED
    if shape is not Shape.TICK:
        points = (*points, points[0])
    return [Stroke(points, width, ink, fade, dotted)], box


def _round() -> list[Point]:
    angles = [2 * math.pi * index / SAMPLES for index in range(SAMPLES)]
    return [(math.cos(angle), math.sin(angle)) for angle in angles]


def _box() -> list[Point]:
    return [(-1, -1), (1, -1), (1, 1), (-1, 1)]


def _triangle() -> list[Point]:
    return [(0, -1), (1, 1), (-1, 1)]


def _diamond() -> list[Point]:
    return [(0, -1), (1, 0), (0, 1), (-1, 0)]


def _star() -> list[Point]:
    points: list[Point] = []
    for index in range(10):
        angle = math.pi * index / 5
        far = 1.0 if index % 2 == 0 else 0.42
        points.append((far * math.sin(angle), -far * math.cos(angle)))
    return points


def _heart() -> list[Point]:
    points: list[Point] = []
    for index in range(SAMPLES):
        t = 2 * math.pi * index / SAMPLES
        x = math.sin(t) ** 3
        y = 13 * math.cos(t) - 5 * math.cos(2 * t) - 2 * math.cos(3 * t) - math.cos(4 * t)
        points.append((x, -(y + 2.5) / 14.5))
    return points


def _tick() -> list[Point]:
    return [(-1, 0.2), (-0.35, 1), (1, -1)]


def _cloud() -> list[Point]:
    points: list[Point] = []
    for index in range(SAMPLES * 2):
        angle = math.pi * index / SAMPLES
        far = 0.84 + 0.16 * abs(math.sin(3.5 * angle))
        points.append((far * math.cos(angle), far * math.sin(angle)))
    return points


_UNIT = {
    Shape.DOT: _round,
    Shape.CIRCLE: _round,
    Shape.BOX: _box,
    Shape.TRIANGLE: _triangle,
    Shape.DIAMOND: _diamond,
    Shape.STAR: _star,
    Shape.HEART: _heart,
    Shape.TICK: _tick,
    Shape.CLOUD: _cloud,
}


def strike_marks(strike: Strike, box: Box, ink: Ink, fade: float) -> list[Mark]:
    """The bars through a box that strike it out."""
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
        for index in range(7):
            angle = math.pi / 2 * (quarter + index / 6)
            points.append((cx + bow * math.cos(angle), cy + bow * math.sin(angle)))
    return tuple(points)

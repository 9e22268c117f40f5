"""Texts, crossings and rings as single letters in their places round the origin.

Letters are set one by one, without kerning, so that a puzzle's letters can be counted, moved and
turned apart, and so that every screen sets them alike.
"""

from __future__ import annotations

import math
from itertools import pairwise
from typing import NamedTuple

from boardgames.games.whatzit.rules.cards.items import Ink, Item, Style, Tweak, is_yes
from boardgames.games.whatzit.rules.cards.marks import (
    SAME,
    Box,
    Letter,
    Mark,
    Matrix,
    Measure,
    Metrics,
    Point,
    after,
    box_round,
    ink_of,
    moved,
    put,
    scaled,
    strike_marks,
    turned,
)

PITCH = 1.28
"""From one baseline to the next where letters stand under each other, in capital heights."""
CELL = 1.2
"""The same sideways in a crossing."""
SLANT = 0.22
SHAKES = (-9.0, 7.0, -5.0, 10.0, -7.0, 6.0, -10.0, 5.0)
HOPS = (0.05, -0.07, 0.08, -0.04, 0.06, -0.08)
BLANK = Metrics(0.5, 0.0, 0.0, 0.0, 0.0)
TEAR = 0.16
"""How far the halves of a torn word stand apart and aside, in capital heights."""
TIP = 4.0
"""How far they lean, in degrees."""
TEARABLE = frozenset("AHMNOQUVW0")
"""Letters of which a tear down the middle leaves two whole pieces, and no crumbs."""
TEAR_REACH = 0.8
"""How far from the middle of the word a letter is looked for to tear, in capital heights."""
JAG = 0.12
"""How far the teeth of a tear reach to its sides, in capital heights."""
MOST_JAG = 0.16
"""The same at most, as a share of the torn letter's width."""


class Look(NamedTuple):
    """What letters have unless they say otherwise."""

    size: float
    ink: Ink
    fade: float
    style: Style


class Part(NamedTuple):
    marks: list[Mark]
    box: Box


def cap_box(letters: list[Letter], measure: Measure) -> Box:
    """The box of a line: sideways its ink, upright its capitals."""
    points: list[Point] = []
    for letter in letters:
        metrics = measure(letter.text, letter.style is Style.THIN)
        if metrics is None or metrics.right <= metrics.left:
            continue
        tall = Box(metrics.left, -1.0, metrics.right, 0.0)
        a, b, c, d, e, f = letter.matrix
        points += [(a * x + c * y + e, b * x + d * y + f) for x, y in tall.corners]
    return box_round(points or [(0.0, 0.0)])


def text_part(item: Item, look: Look, measure: Measure) -> Part:
    """A text as written, with its swell, climb, cut and single letters' own looks."""
    assert item.text is not None
    letters: list[Letter] = []
    strikes: list[Mark] = []
    pen = level = 0.0
    for index, character in enumerate(item.text):
        tweak = item.letters.get(index + 1, Tweak())
        own = _look_of_letter(look, item, tweak, index)
        metrics = measure(character, own.style is Style.THIN) or BLANK
        wide = own.size * item.stretch / 100
        if item.write == "across":
            place = (pen, -(item.climb * index + tweak.climb))
            pen += metrics.advance * wide + item.spread
        else:
            place = (-(metrics.left + metrics.right) / 2 * wide, level - tweak.climb)
            pitch = own.size * PITCH + item.spread
            level += pitch if item.write == "down" else -pitch
        letter = _letter(character, own, tweak, metrics, index, item.stretch / 100)
        placed = put(letter, moved(*place))
        assert isinstance(placed, Letter)
        letters.append(placed)
        if tweak.strike:
            strikes += strike_marks(
                tweak.strike, cap_box([placed], measure).grown(0.4), own.ink, own.fade
            )
    box = cap_box(letters, measure)
    if item.cut:
        return _cut(item, letters, box, look.size, measure)
    return Part([*letters, *strikes], box)


def _look_of_letter(look: Look, item: Item, tweak: Tweak, index: int) -> Look:
    size = tweak.size or look.size * (1 + item.swell / 100) ** index
    return Look(
        size,
        tweak.colour or look.ink,
        look.fade if tweak.fade is None else tweak.fade,
        tweak.style or look.style,
    )


def _letter(
    character: str, look: Look, tweak: Tweak, metrics: Metrics, index: int, stretch: float
) -> Letter:
    """The letter on the baseline at the origin, turned and mirrored about its own middle."""
    middle = ((metrics.left + metrics.right) / 2, -0.5)
    matrix = after(SAME, moved(-middle[0], -middle[1]))
    if is_yes(tweak.mirror):
        matrix = after(matrix, scaled(-1, 1))
    if is_yes(tweak.flip):
        matrix = after(matrix, scaled(1, -1))
    if look.style is Style.ITALIC:
        matrix = after(matrix, (1.0, 0.0, -SLANT, 1.0, 0.0, 0.0))
    turn = tweak.turn
    if look.style is Style.SHAKY:
        turn += SHAKES[index % len(SHAKES)]
        matrix = after(matrix, moved(0.0, HOPS[index % len(HOPS)]))
    if turn:
        matrix = after(matrix, turned(turn))
    matrix = after(matrix, moved(*middle))
    matrix = after(matrix, scaled(look.size * stretch, look.size))
    return Letter(character, matrix, look.ink, look.fade, look.style)


def _cut(item: Item, letters: list[Letter], box: Box, size: float, measure: Measure) -> Part:
    """One half missing, or both halves torn apart."""
    left, top, right, bottom = box
    x, y = box.middle
    far = box.grown(size)
    halves = {
        "top": Box(far.left, y, far.right, far.bottom),
        "bottom": Box(far.left, far.top, far.right, y),
        "left": Box(x, far.top, far.right, far.bottom),
        "right": Box(far.left, far.top, x, far.bottom),
    }
    if item.cut in halves:
        half = halves[item.cut]
        rest = Box(max(left, half.left), max(top, half.top), min(right, half.right), bottom)
        rest = rest._replace(bottom=min(bottom, half.bottom))
        return Part([_clipped(letter, half.corners) for letter in letters], rest)
    x, depth = _tear(letters, x, size, measure)
    aside = size * TEAR
    marks: list[Mark] = []
    for sign in (-1, 1):
        clip = _torn(far, x, depth, sign)
        tip = after(after(moved(-x, -y), turned(sign * TIP)), moved(x, y))
        marks += [
            put(_clipped(letter, clip), after(tip, moved(sign * aside * 1.5, sign * aside)))
            for letter in letters
        ]
    return Part(marks, Box(left - aside * 1.5, top - aside, right + aside * 1.5, bottom + aside))


def _clipped(letter: Letter, clip: tuple[Point, ...]) -> Letter:
    return Letter(letter.text, letter.matrix, letter.ink, letter.fade, letter.style, clip)


def _tear(letters: list[Letter], x: float, size: float, measure: Measure) -> tuple[float, float]:
    """Where a word tears, and how jaggedly: through a letter that bears it, else between two."""
    inked = [(letter.text, cap_box([letter], measure)) for letter in letters if letter.text.strip()]
    near = [box for text, box in inked if text in TEARABLE]
    near = [box for box in near if abs(box.middle[0] - x) <= size * TEAR_REACH]
    if near:
        torn = min(near, key=lambda box: abs(box.middle[0] - x))
        return torn.middle[0], min(size * JAG, torn.wide * MOST_JAG)
    gaps = [(one.right + other.left) / 2 for (_, one), (_, other) in pairwise(inked)]
    # A straight edge between two letters leaves both of them whole.
    return (min(gaps, key=lambda gap: abs(gap - x)), 0.0) if gaps else (x, size * JAG)


def _torn(far: Box, x: float, depth: float, sign: int) -> tuple[Point, ...]:
    """The part of a box on one side of a tear with teeth so deep."""
    teeth = 10
    edge = far.left if sign < 0 else far.right
    tear = [
        (
            x + (depth if index % 2 else -depth),
            far.top + (far.bottom - far.top) * index / (teeth - 1),
        )
        for index in range(teeth)
    ]
    return ((edge, far.top), *tear, (edge, far.bottom))


def cross_part(item: Item, look: Look, measure: Measure) -> Part:
    assert item.cross is not None
    across, down = item.cross
    shared, at = item.meet or (1, 1)
    cells = [(character, index - (shared - 1), 0) for index, character in enumerate(across)]
    cells += [
        (character, 0, index - (at - 1)) for index, character in enumerate(down) if index != at - 1
    ]
    letters: list[Letter] = []
    for index, (character, column, line) in enumerate(cells):
        metrics = measure(character, look.style is Style.THIN) or BLANK
        letter = _letter(character, look, Tweak(), metrics, index, 1.0)
        x = column * look.size * CELL - (metrics.left + metrics.right) / 2 * look.size
        placed = put(letter, moved(x, line * look.size * PITCH))
        assert isinstance(placed, Letter)
        letters.append(placed)
    return Part(list(letters), cap_box(letters, measure))


def ring_crowding(item: Item, size: float, measure: Measure) -> float:
    """Length of the arc over the length of its text; below 1 the letters are squeezed."""
    assert item.ring is not None
    begin, end = _arc(item)
    length = sum((measure(one, False) or BLANK).advance for one in item.ring) * size
    return math.radians(end - begin) * item.radius / max(length, 0.01)


def _arc(item: Item) -> tuple[float, float]:
    if item.start is None and item.to is None:
        return 0.0, 360.0
    return (-180.0 if item.start is None else item.start, 180.0 if item.to is None else item.to)


def ring_part(item: Item, look: Look, measure: Measure) -> Part:
    assert item.ring is not None
    begin, end = _arc(item)
    is_whole = end - begin >= 360
    widths = [(measure(one, look.style is Style.THIN) or BLANK).advance for one in item.ring]
    degrees = (end - begin) / (sum(widths) or 1.0)
    # A whole ring has its first letter right at the top.
    angle = begin - (widths[0] * degrees / 2 if is_whole else 0.0)
    letters: list[Letter] = []
    for index, (character, wide) in enumerate(zip(item.ring, widths, strict=True)):
        metrics = measure(character, look.style is Style.THIN) or BLANK
        letter = _letter(character, look, Tweak(), metrics, index, 1.0)
        middle = (metrics.left + metrics.right) / 2 * look.size
        matrix: Matrix = moved(-middle, look.size / 2 - item.radius)
        matrix = after(matrix, turned(angle + wide * degrees / 2))
        placed = put(letter, matrix)
        assert isinstance(placed, Letter)
        letters.append(placed)
        angle += wide * degrees
    if is_whole:
        far = item.radius + look.size / 2
        return Part(list(letters), Box(-far, -far, far, far))
    inked = [point for letter in letters for point in ink_of(letter, measure)]
    return Part(list(letters), box_round(inked or [(0.0, 0.0)]))

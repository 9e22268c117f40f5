"""A card's code as positioned marks: the layout language, without a screen or a font; does it fit?

Items are laid out round the origin, marked, turned and copied, and only then put in their place,
in the order the language promises: letters, cut, strike, box, mirror, flip, turn, copies. The
screen can't mend a crowded code, so its file is checked, and told the size that would do.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

import msgspec
from msgspec.structs import replace

from boardgames.games.whatzit.rules.cards.items import (
    HIGH,
    LEAST_SIZE,
    MARGIN,
    WIDE,
    Card,
    Effort,
    Ink,
    Item,
    Style,
    form_of,
    is_yes,
    printed_texts,
    stroke_count,
)
from boardgames.games.whatzit.rules.cards.lettering import (
    Look,
    Part,
    cross_part,
    ring_crowding,
    ring_part,
    text_part,
)
from boardgames.games.whatzit.rules.cards.marks import (
    SAME,
    STROKE,
    Box,
    Letter,
    Mark,
    Matrix,
    Measure,
    Point,
    Stroke,
    after,
    box_round,
    collide,
    frame_marks,
    height_of,
    line_marks,
    moved,
    print_of,
    put,
    scaled,
    shape_marks,
    strike_marks,
    through,
    turned,
)

CENTRE = (WIDE / 2, HIGH / 2)
DEFAULT_SIZE = 10.0
STACK_GAP, ROW_GAP = 4.0, 6.0
PLAIN = Look(DEFAULT_SIZE, Ink.BLACK, 0.0, Style.PLAIN)


class Placed(msgspec.Struct, frozen=True):
    """One item of a code with all its copies, and the convex areas it covers."""

    marks: tuple[Mark, ...]
    covers: tuple[tuple[Point, ...], ...]
    may_overlap: bool


class Drawing(msgspec.Struct, frozen=True):
    """A whole code, ready to be drawn: items in the file's order, and the tag naming its ink.

    No card may hang on colour sight, so inks are named; and none may give away that colour is its
    point, so they are named on every card, the black ones too.
    """

    items: tuple[Placed, ...]
    tag: str

    @property
    def marks(self) -> tuple[Mark, ...]:
        return tuple(mark for item in self.items for mark in item.marks)


def drawing_of(show: tuple[str | Item, ...], measure: Measure) -> Drawing:
    """The marks of a card's code, in card units."""
    items = tuple(placed(item, measure) for item in show)
    inks = dict.fromkeys(mark.ink for item in items for mark in item.marks)
    return Drawing(items, f"ink: {', '.join(ink.value for ink in inks)}")


def placed(item: str | Item, measure: Measure) -> Placed:
    item = _as_item(item)
    copy, anchor = _single(item, PLAIN, measure)
    group = _copies(item, copy)
    if item.at is not None:
        shift = moved(*item.at)
    elif form_of(item) in ("line", "arrow"):
        # Their coordinates already say where they are.
        shift = moved(*anchor)
    else:
        x, y = group.box.middle
        shift = moved(CENTRE[0] - x, CENTRE[1] - y)
    marks = tuple(put(mark, shift) for mark in group.marks)
    covers = tuple(area for mark in marks for area in print_of(mark, measure) if area)
    return Placed(marks, covers, is_yes(item.overlap))


def _as_item(item: str | Item) -> Item:
    return Item(text=item) if isinstance(item, str) else item


def _laid(item: str | Item, look: Look, measure: Measure) -> Part:
    """An item inside another, copies included, centred on the origin."""
    item = _as_item(item)
    copy, _ = _single(item, look, measure)
    return _centred(_copies(item, copy))[0]


def _single(item: Item, outer: Look, measure: Measure) -> tuple[Part, Point]:
    """One copy centred on the origin, and where its middle was before."""
    look = Look(
        item.size or outer.size,
        item.colour or outer.ink,
        outer.fade if item.fade is None else item.fade,
        item.style or outer.style,
    )
    marks, box = _form(item, look, measure)
    if item.strike:
        marks = [*marks, *strike_marks(item.strike, box, look.ink, look.fade)]
    if item.box not in ("no", False):
        frame, box = frame_marks(item.box, box, look.size, look.ink)
        marks = [*frame, *marks]
    part, anchor = _centred(Part(marks, box))
    matrix: Matrix = scaled(-1 if is_yes(item.mirror) else 1, -1 if is_yes(item.flip) else 1)
    matrix = after(matrix, turned(item.turn))
    return _put_part(part, matrix), anchor


def _form(item: Item, look: Look, measure: Measure) -> Part:
    match form_of(item):
        case "text":
            return text_part(item, look, measure)
        case "stack":
            return _stack(item, look, measure)
        case "row":
            return _row(item, look, measure)
        case "cross":
            return cross_part(item, look, measure)
        case "ring":
            return ring_part(item, look, measure)
        case "shape":
            marks, box = shape_marks(item, look.ink, look.fade, look.style)
            return Part(marks, box)
        case _:
            marks = line_marks(item, look.ink, look.fade, look.style)
            points = [point for mark in marks for area in print_of(mark, measure) for point in area]
            return Part(marks, box_round(points))


def _stack(item: Item, look: Look, measure: Measure) -> Part:
    parts = [_laid(child, look, measure) for child in item.stack or ()]
    gap = STACK_GAP if item.gap is None else item.gap
    widest = max((part.box.wide for part in parts), default=0.0)
    marks: list[Mark] = []
    top = 0.0
    for index, part in enumerate(parts):
        if index and is_yes(item.rule):
            # The bar has half the gap on either side, and never touches the letters.
            room = max(gap, 2.0) + STROKE
            y = top - gap + room / 2
            bar = ((-widest / 2, y), (widest / 2, y))
            marks.append(Stroke(bar, STROKE, look.ink, look.fade, look.style is Style.DOTTED))
            top += room - gap
        shift = moved(0.0, top - part.box.top)
        marks += [put(mark, shift) for mark in part.marks]
        top += part.box.high + gap
    return Part(marks, Box(-widest / 2, 0.0, widest / 2, top - gap))


def _row(item: Item, look: Look, measure: Measure) -> Part:
    parts = [_laid(child, look, measure) for child in item.row or ()]
    gap = ROW_GAP if item.gap is None else item.gap
    highest = max((part.box.high for part in parts), default=0.0)
    marks: list[Mark] = []
    left = 0.0
    for part in parts:
        shift = moved(left - part.box.left, 0.0)
        marks += [put(mark, shift) for mark in part.marks]
        left += part.box.wide + gap
    return Part(marks, Box(0.0, -highest / 2, left - gap, highest / 2))


def _copies(item: Item, copy: Part) -> Part:
    """All copies, the first one where it was."""
    if item.times == 1:
        return copy
    marks: list[Mark] = []
    corners: list[Point] = []
    for index in range(item.times):
        grown = (1 + item.grow / 100) ** index
        matrix = after(scaled(grown, grown), turned(item.spin * index))
        matrix = after(matrix, moved(item.step[0] * index, item.step[1] * index))
        part = _put_part(copy, matrix)
        marks += part.marks
        corners += part.box.corners
    return Part(marks, box_round(corners))


def _put_part(part: Part, matrix: Matrix) -> Part:
    if matrix == SAME:
        return part
    box = box_round(through(matrix, corner) for corner in part.box.corners)
    return Part([put(mark, matrix) for mark in part.marks], box)


def _centred(part: Part) -> tuple[Part, Point]:
    x, y = part.box.middle
    return _put_part(part, moved(-x, -y)), (x, y)


SLACK = 0.3
"""Boxes may touch by so much: letters rarely fill the corners of theirs."""
HAIR = 0.02
TIGHTEST_RING = 0.82
STEP = 0.5


def picture_faults(card: Card, measure: Measure, effort: Effort) -> Iterator[str]:
    unknown = _unknown_letters(card, measure)
    if unknown:
        yield f'"{card.id}" has {unknown}, which the cards\' typeface lacks; use another.'
        return
    effort.spend(sum(map(stroke_count, card.show)))
    items = [placed(item, measure) for item in card.show]
    for item, laid in zip(card.show, items, strict=True):
        yield from _low_letters(card, laid)
        yield from _over_edge(card, item, laid, measure, effort)
        yield from _crowded(card, item, measure)
    yield from _overlaps(card, items, effort)


def _unknown_letters(card: Card, measure: Measure) -> str:
    letters = {one for item in card.show for text in printed_texts(item) for one in text}
    lacking = sorted(one for one in letters if measure(one, False) is None)
    return ", ".join(f'"{one}"' for one in lacking)


def _low_letters(card: Card, laid: Placed) -> Iterator[str]:
    heights = [
        height_of(mark) for mark in laid.marks if isinstance(mark, Letter) and mark.text != " "
    ]
    if heights and min(heights) < LEAST_SIZE - HAIR:
        low = f"{min(heights):.1f}"
        yield f'"{card.id}" has letters only {low} units high; make them {LEAST_SIZE:g} or more.'


def overshoots(box: Box) -> dict[str, float]:
    """How far a box reaches over each edge of the printable card, where it does."""
    over = {
        "left": MARGIN - box.left,
        "right": box.right - (WIDE - MARGIN),
        "top": MARGIN - box.top,
        "bottom": box.bottom - (HIGH - MARGIN),
    }
    return {side: by for side, by in over.items() if by > HAIR}


def _box_of(laid: Placed) -> Box | None:
    points = [point for area in laid.covers for point in area]
    return box_round(points) if points else None


def _over_edge(
    card: Card, item: str | Item, laid: Placed, measure: Measure, effort: Effort
) -> Iterator[str]:
    box = _box_of(laid)
    over = overshoots(box) if box else {}
    if not over:
        return
    fitting = _fitting_size(item, measure, effort)
    remedy = f"size {fitting:g} would fit" if fitting else "move it or make it smaller"
    for side, by in over.items():
        reach = math.ceil(by * 10) / 10
        yield f'"{card.id}" reaches {reach:g} units over the {side} edge; {remedy}.'


def _fitting_size(item: str | Item, measure: Measure, effort: Effort) -> float:
    """The largest smaller size at which the item stays inside the margin; 0: none."""
    whole = Item(text=item) if isinstance(item, str) else item
    size = (whole.size or DEFAULT_SIZE) - STEP
    while size >= LEAST_SIZE:
        effort.spend(stroke_count(item))
        box = _box_of(placed(replace(whole, size=size), measure))
        if box is None or not overshoots(box):
            return size
        size -= STEP
    return 0.0


def _crowded(card: Card, item: str | Item, measure: Measure) -> Iterator[str]:
    if isinstance(item, Item) and item.ring is not None:
        size = item.size or DEFAULT_SIZE
        if ring_crowding(item, size, measure) < TIGHTEST_RING:
            yield f'"{card.id}" has a ring whose letters touch; make it larger or the text shorter.'


def _overlaps(card: Card, items: list[Placed], effort: Effort) -> Iterator[str]:
    boxes = [_box_of(item) for item in items]
    for later, item in enumerate(items):
        for earlier in range(later):
            one, other = boxes[earlier], boxes[later]
            if item.may_overlap or items[earlier].may_overlap or not one or not other:
                continue
            apart = (
                one.right < other.left
                or other.right < one.left
                or one.bottom < other.top
                or other.bottom < one.top
            )
            if not apart and _touch(items[earlier], item, effort):
                yield (
                    f'"{card.id}": items {earlier + 1} and {later + 1} cover each other; move one, '
                    "or say overlap: yes if it is meant."
                )


def _touch(one: Placed, other: Placed, effort: Effort) -> bool:
    if all(isinstance(mark, Stroke) for mark in (*one.marks, *other.marks)):
        # Lines may meet: that is how corners and figures are drawn.
        return False
    for area in one.covers:
        effort.spend(len(other.covers))
        if any(collide(area, rival, SLACK) for rival in other.covers):
            return True
    return False

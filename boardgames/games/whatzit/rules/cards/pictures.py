"""Does a code fit its card: letters known and high enough, inside the margin, none over another.

The screen can't mend a crowded picture, so this is asked of the file, with the size that would do.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from msgspec.structs import replace

from boardgames.games.whatzit.rules.cards.items import (
    HIGH,
    LEAST_SIZE,
    MARGIN,
    WIDE,
    Card,
    Effort,
    Item,
    stroke_count,
)
from boardgames.games.whatzit.rules.cards.layout import DEFAULT_SIZE, Placed, placed
from boardgames.games.whatzit.rules.cards.lettering import ring_crowding
from boardgames.games.whatzit.rules.cards.marks import (
    Box,
    Letter,
    Measure,
    Stroke,
    box_round,
    collide,
    height_of,
)
from boardgames.games.whatzit.rules.cards.words import printed_texts

SLACK = 0.3
"""Boxes may touch by so much: letters rarely fill the corners of theirs."""
HAIR = 0.02
TIGHTEST_RING = 0.82
STEP = 0.5


def picture_faults(card: Card, measure: Measure, effort: Effort) -> Iterator[str]:
    """What is wrong with the picture, one sentence each."""
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

"""Which parts of a code the words of its reading mean, for a reveal that points at them.

A reading writes in capitals what is printed on the card: such a word means its letters wherever
they stand, forwards, backwards, scattered or mixed up. A few plain words mean figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames.games.whatzit.rules.cards.items import Item
from boardgames.games.whatzit.rules.cards.layout import Drawing
from boardgames.games.whatzit.rules.cards.marks import Box, Letter, Measure, box_round, print_of

_PRINTED = re.compile(r"(?<![A-Za-z0-9])[A-Z0-9]+(?:[ ',-][A-Z0-9]+)*(?=s?(?![A-Za-z0-9]))")
_WORD = re.compile(r"[A-Z0-9]+")
_FIGURES = re.compile(
    r"\b(arrow|line|dot|circle|box|triangle|diamond|star|heart|tick|cloud)s?\b", re.IGNORECASE
)
_APART = 1.2
"""Letters further from each other than so many of their heights are no one part."""
_LEAST_CUT = 3
"""Fewer letters than these are not taken for the beginning of a word."""


class Meant(NamedTuple):
    """A stretch of a reading, and the parts of the code it means, in card units."""

    begin: int
    end: int
    boxes: tuple[Box, ...]


class _Placed(NamedTuple):
    """A letter in its place, and the item of the code it belongs to."""

    text: str
    box: Box
    item: int


def meant_by(
    reading: str, show: Sequence[str | Item], drawing: Drawing, measure: Measure
) -> tuple[Meant, ...]:
    """What each word of the reading means; the whole code, where no word means a part of it."""
    letters = list(_letters(drawing, measure))
    found = [*_apart(list(_printed(reading, letters))), *_figures(reading, show, drawing)]
    if found:
        return tuple(sorted(found))
    every = [point for item in drawing.items for area in item.covers for point in area]
    return (Meant(0, len(reading), (box_round(every),)),) if every else ()


def _apart(found: Sequence[Meant]) -> Iterator[Meant]:
    """A word that stands by itself is not meant where it is but a part of another one."""
    for one in found:
        longer = [other for other in found if other.end - other.begin > one.end - one.begin]
        within = [box for other in longer for box in other.boxes]
        alone = tuple(box for box in one.boxes if not any(_holds(other, box) for other in within))
        yield one._replace(boxes=alone or one.boxes)


def _holds(one: Box, other: Box) -> bool:
    return (
        one.left <= other.left
        and one.top <= other.top
        and other.right <= one.right
        and other.bottom <= one.bottom
    )


def _letters(drawing: Drawing, measure: Measure) -> Iterator[_Placed]:
    for index, item in enumerate(drawing.items):
        for mark in item.marks:
            points = [point for area in print_of(mark, measure) for point in area]
            if isinstance(mark, Letter) and points and _WORD.fullmatch(mark.text.upper()):
                yield _Placed(mark.text.upper(), box_round(points), index)


def _printed(reading: str, letters: Sequence[_Placed]) -> Iterator[Meant]:
    for match in _PRINTED.finditer(reading):
        boxes = _of_word(_bare(match.group()), letters)
        if boxes:
            yield Meant(match.start(), match.end(), boxes)
            continue
        for word in _WORD.finditer(reading, match.start(), match.end()):
            boxes = _of_word(word.group(), letters)
            if boxes:
                yield Meant(word.start(), word.end(), boxes)


def _bare(words: str) -> str:
    return "".join(_WORD.findall(words))


def _of_word(word: str, letters: Sequence[_Placed]) -> tuple[Box, ...]:
    """Where the word stands: as written or backwards, else with others between, else mixed up."""
    printed = "".join(one.text for one in letters)
    for wanted in (word, word[::-1]):
        starts = [match.start() for match in re.finditer(re.escape(wanted), printed)]
        if starts:
            stretches = [letters[start : start + len(word)] for start in starts]
            return tuple(box for stretch in stretches for box in _joined(stretch))
    if len(word) == 1:
        return ()
    for item in dict.fromkeys(one.item for one in letters):
        own = [one for one in letters if one.item == item]
        scattered = _scattered(word, own) or _scattered(word[::-1], own)
        if scattered:
            return _joined(scattered)
        if _is_mixed_or_cut(word, own):
            return _joined(own)
    return ()


def _is_mixed_or_cut(word: str, own: Sequence[_Placed]) -> bool:
    """Whether these letters are the word in another order, or its beginning alone."""
    printed = "".join(one.text for one in own)
    is_cut = len(printed) >= _LEAST_CUT and word.startswith(printed)
    return is_cut or sorted(printed) == sorted(word)


def _scattered(word: str, own: Sequence[_Placed]) -> list[_Placed]:
    """The word's letters in their order, with others between them."""
    found: list[_Placed] = []
    for one in own:
        if len(found) < len(word) and one.text == word[len(found)]:
            found.append(one)
    return found if len(found) == len(word) else []


def _joined(stretch: Sequence[_Placed]) -> tuple[Box, ...]:
    """One box for letters beside each other, another where the word is torn apart."""
    groups: list[list[_Placed]] = []
    for one in stretch:
        if groups and _is_near(groups[-1][-1].box, one.box):
            groups[-1].append(one)
        else:
            groups.append([one])
    return tuple(box_round(point for one in group for point in one.box.corners) for group in groups)


def _is_near(one: Box, other: Box) -> bool:
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(across, down) <= _APART * max(one.high, other.high)


def _figures(reading: str, show: Sequence[str | Item], drawing: Drawing) -> Iterator[Meant]:
    for match in _FIGURES.finditer(reading):
        kind = match.group(1).lower()
        boxes = tuple(
            box_round(point for area in placed.covers for point in area)
            for item, placed in zip(show, drawing.items, strict=True)
            if isinstance(item, Item) and placed.covers and _is_figure(item, kind)
        )
        if boxes:
            yield Meant(match.start(), match.end(), boxes)


def _is_figure(item: Item, kind: str) -> bool:
    if kind in ("arrow", "line"):
        return getattr(item, kind) is not None
    return item.shape is not None and item.shape.value == kind

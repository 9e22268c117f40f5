"""Which parts of a code the words of its reading mean.

A reading writes in capitals what is printed on the card: such a word means its letters wherever
they are, forwards, backwards, scattered or mixed up. A few plain words mean figures.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise
from typing import NamedTuple

from boardgames.games.whatzit.rules.cards.items import Item
from boardgames.games.whatzit.rules.cards.layout import Drawing
from boardgames.games.whatzit.rules.cards.marks import (
    Box,
    Letter,
    Measure,
    Point,
    box_round,
    collide,
    ink_of,
    print_of,
)

_PRINTED = re.compile(r"(?<![A-Za-z0-9])[A-Z0-9]+(?:[ ',-][A-Z0-9]+)*(?=(?:e?s)?(?![A-Za-z0-9]))")
_WORD = re.compile(r"[A-Z0-9]+")
_FIGURES = re.compile(
    r"\b(arrow|line|dot|circle|box|triangle|diamond|star|heart|tick|cloud)s?\b", re.IGNORECASE
)
_APART = 1.2
"""Letters further from each other than this many of their heights aren't one part."""
_LEAST = 3
"""Fewer letters than these aren't taken for a word that is cut or mixed up."""
_SLIVER = 0.1
"""A cut that leaves less than this share of a letter leaves nothing to be seen of it."""
_SLACK = 0.3
"""By how much a part may touch a letter that isn't its own."""

PUNCTUATION = (" ", ",", ".", "'", "’", "-")
"""Belongs to the word that it is in."""

Areas = tuple[tuple[Point, ...], ...]
"""Convex areas of a code, in card units."""


class Meant(NamedTuple):
    """A stretch of a reading, and the parts of the code it means."""

    begin: int
    end: int
    parts: tuple[Areas, ...]


class _Placed(NamedTuple):
    """A letter or sign in its place, and the item of the code it belongs to."""

    text: str
    areas: Areas
    item: int

    @property
    def box(self) -> Box:
        return box_round(chain(*self.areas))


def meant_by(
    reading: str, show: Sequence[str | Item], drawing: Drawing, measure: Measure
) -> tuple[Meant, ...]:
    """What each word of the reading means; the whole code, where no word means a part of it."""
    signs = list(_signs(drawing, measure))
    found = [*_printed(reading, signs), *_figures(reading, show, drawing)]
    if found:
        return tuple(sorted(found))
    whole = tuple(_hull(chain(*item.covers)) for item in drawing.items if item.covers)
    return (Meant(0, len(reading), (whole,)),) if whole else ()


def _signs(drawing: Drawing, measure: Measure) -> Iterator[_Placed]:
    for index, item in enumerate(drawing.items):
        for mark in item.marks:
            if not isinstance(mark, Letter) or mark.text in PUNCTUATION:
                continue
            if areas := areas_seen(mark, measure):
                yield _Placed(mark.text.upper(), areas, index)


def areas_seen(letter: Letter, measure: Measure) -> Areas:
    """Where it is printed; empty if a cut leaves only a sliver of it."""
    areas = tuple(area for area in print_of(letter, measure) if area)
    whole = _extent(ink_of(letter, measure))
    return areas if sum(map(_extent, areas)) >= _SLIVER * whole else ()


def _extent(corners: Sequence[Point]) -> float:
    """How much room a polygon takes."""
    turns = zip(corners, (*corners[1:], *corners[:1]), strict=True)
    return abs(sum(one[0] * two[1] - two[0] * one[1] for one, two in turns)) / 2


def _printed(reading: str, signs: Sequence[_Placed]) -> Iterator[Meant]:
    """The longest words first: what is a part of one isn't meant by a shorter one, if possible."""
    letters = [one for one in signs if _WORD.fullmatch(one.text)]
    free, spans = letters, _stretches(reading, letters)
    words = [_joint(reading[begin:end]) for begin, end in spans]
    found: dict[str, list[list[_Placed]]] = {}
    for word in dict.fromkeys(words):
        found[word] = _alone(_of_word(word, free) or _of_word(word, letters), letters)
        free = [one for one in free if not any(one in stretch for stretch in found[word])]
    for index, (span, word) in enumerate(zip(spans, words, strict=True)):
        stretches = found[word]
        if len(stretches) == words.count(word):
            # A word that is read twice and printed twice means one and then the other.
            stretches = [stretches[words[:index].count(word)]]
        parts = [part for stretch in stretches for part in _joined(stretch, signs)]
        yield Meant(*span, tuple(parts))


def _stretches(reading: str, letters: Sequence[_Placed]) -> list[tuple[int, int]]:
    """Where words are that are printed, the longest first: phrases, else the words in them."""
    found: list[tuple[int, int]] = []
    for phrase in _PRINTED.finditer(reading):
        words = [phrase]
        if not _of_word(_joint(phrase.group()), letters):
            words = list(_WORD.finditer(reading, phrase.start(), phrase.end()))
        found += [one.span() for one in words if _of_word(_joint(one.group()), letters)]
    return sorted(found, key=lambda span: span[0] - span[1])


def _joint(text: str) -> str:
    return "".join(_WORD.findall(text))


def _of_word(word: str, letters: Sequence[_Placed]) -> list[list[_Placed]]:
    """Where the word is: as written or backwards, else with others between, else mixed up."""
    printed = "".join(one.text for one in letters)
    for wanted in (word, word[::-1]):
        starts = [match.start() for match in re.finditer(re.escape(wanted), printed)]
        if starts:
            found = [list(letters[start : start + len(word)]) for start in starts]
            return [*found, *(one for one in _columns(word, letters) if one not in found)]
    if len(word) == 1:
        return []
    crossing = list(_columns(word, letters))
    if crossing:
        return crossing
    for own in _items(letters):
        mixed = _mixed(word, own)
        torn = [mixed] if mixed else _scattered(word, own) or _scattered(word[::-1], own)
        if torn:
            return torn
        printed = "".join(one.text for one in own)
        if len(printed) >= _LEAST and word.startswith(printed):
            return [own]
    return []


def _alone(found: list[list[_Placed]], letters: Sequence[_Placed]) -> list[list[_Placed]]:
    """Where a single letter is meant, those that aren't a part of a word, if there are any."""
    alone = [one for one in found if len(one) == 1 and not _is_in_a_word(one[0], letters)]
    return alone or found


def _is_in_a_word(letter: _Placed, letters: Sequence[_Placed]) -> bool:
    """Whether another letter is next to it on its line."""
    box = letter.box
    return any(
        other is not letter
        and max(other.box.left - box.right, box.left - other.box.right) < box.high / 2
        and min(other.box.bottom, box.bottom) - max(other.box.top, box.top) > box.high / 2
        for other in letters
    )


def _items(letters: Sequence[_Placed]) -> Iterator[list[_Placed]]:
    for item in dict.fromkeys(one.item for one in letters):
        yield [one for one in letters if one.item == item]


def _columns(word: str, letters: Sequence[_Placed]) -> Iterator[list[_Placed]]:
    """The word from above to below, where it shares a letter with one across it."""
    if len(word) == 1:
        return
    for own in _items(letters):
        for middle in own:
            at = middle.box.middle[0]
            column = [one for one in own if one.box.left <= at <= one.box.right]
            column.sort(key=lambda one: one.box.top)
            if "".join(one.text for one in column) == word:
                yield column
                break


def _mixed(word: str, own: Sequence[_Placed]) -> list[_Placed]:
    """Letters next to each other that are the word in a different order, on one line if any."""
    stretches = [list(own[at : at + len(word)]) for at in range(len(own) - len(word) + 1)]
    found = [
        stretch
        for stretch in stretches
        if sorted(one.text for one in stretch) == sorted(word)
        and (len(word) == len(own) or (len(word) >= _LEAST and _is_whole(stretch)))
    ]
    return min(found, key=_room_of, default=[])


def _is_whole(stretch: Sequence[_Placed]) -> bool:
    return all(_is_near(one.box, other.box) for one, other in pairwise(stretch))


def _room_of(stretch: Sequence[_Placed]) -> float:
    box = box_round(point for one in stretch for area in one.areas for point in area)
    return box.wide * box.high


def _scattered(word: str, own: Sequence[_Placed]) -> list[list[_Placed]]:
    """The word with others between its letters, as often as it is there."""
    found: list[list[_Placed]] = [[]]
    for one in own:
        if one.text == word[len(found[-1])]:
            found[-1].append(one)
        if len(found[-1]) == len(word):
            found.append([])
    return found[:-1]


def _joined(stretch: Sequence[_Placed], signs: Sequence[_Placed]) -> Iterator[Areas]:
    """One part for letters next to each other, a different one where the word is torn apart.

    A part is a band along its letters, so that it follows them round a ring or up a slope.
    """
    others = [one for one in signs if one not in stretch]
    part: list[tuple[Point, ...]] = list(stretch[0].areas)
    for one, other in pairwise(stretch):
        band = _hull(chain(*one.areas, *other.areas))
        if not _is_near(one.box, other.box) or _holds_ink(band, (one, other), others):
            yield tuple(part)
            part = list(other.areas)
        else:
            part += (*other.areas, band)
    yield tuple(part)


def _holds_ink(band: tuple[Point, ...], own: Sequence[_Placed], others: Sequence[_Placed]) -> bool:
    """Whether a band covers a letter that none of its own letters covers anyway."""
    return any(
        collide(band, area, _SLACK)
        and not any(collide(mine, area, _SLACK) for one in own for mine in one.areas)
        for other in others
        for area in other.areas
    )


def _hull(points: Iterable[Point]) -> tuple[Point, ...]:
    """The smallest convex area that holds all points."""
    every = sorted(set(points))
    found: list[Point] = []
    for row in (every, every[::-1]):
        half: list[Point] = []
        for point in row:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        found += half[:-1]
    return tuple(found)


def _turn(one: Point, other: Point, then: Point) -> float:
    across, down = other[0] - one[0], other[1] - one[1]
    return across * (then[1] - one[1]) - down * (then[0] - one[0])


def _is_near(one: Box, other: Box) -> bool:
    across = max(one.left, other.left) - min(one.right, other.right)
    down = max(one.top, other.top) - min(one.bottom, other.bottom)
    return max(across, down) <= _APART * max(one.high, other.high)


def _figures(reading: str, show: Sequence[str | Item], drawing: Drawing) -> Iterator[Meant]:
    for match in _FIGURES.finditer(reading):
        kind = match.group(1).lower()
        parts = tuple(
            placed.covers
            for item, placed in zip(show, drawing.items, strict=True)
            if isinstance(item, Item) and placed.covers and _is_figure(item, kind)
        )
        if parts:
            yield Meant(match.start(), match.end(), parts)


def _is_figure(item: Item, kind: str) -> bool:
    if kind in ("arrow", "line"):
        return getattr(item, kind) is not None
    return item.shape is not None and item.shape.value == kind

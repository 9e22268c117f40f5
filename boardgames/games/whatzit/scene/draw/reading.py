"""A card's reading under its code: which parts its words mean, and how they point to them.

A reading writes in capitals what is printed on the card: such a word means its letters wherever
they are, forwards, backwards, scattered or mixed up. A few plain words mean figures.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.games.whatzit.rules.cards.items import Item
from boardgames.games.whatzit.rules.cards.layout import Drawing
from boardgames.games.whatzit.rules.cards.marks import (
    Box,
    Letter,
    Measure,
    Point,
    box_round,
    print_of,
)
from boardgames.games.whatzit.scene.draw.card_face import HEADER, Printer
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK, WHITE
from boardgames.games.whatzit.scene.draw.leaders import Ground, Led, Way, Word, led
from boardgames.ui.draw import paint
from boardgames.ui.scene import Room
from boardgames.ui.table.areas import around

_PRINTED = re.compile(r"(?<![A-Za-z0-9])[A-Z0-9]+(?:[ ',-][A-Z0-9]+)*(?=s?(?![A-Za-z0-9]))")
_WORD = re.compile(r"[A-Z0-9]+")
_FIGURES = re.compile(
    r"\b(arrow|line|dot|circle|box|triangle|diamond|star|heart|tick|cloud)s?\b", re.IGNORECASE
)
_APART = 1.2
"""Letters further from each other than that many of their heights are no one part."""
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
        boxes = _of_word("".join(_WORD.findall(match.group())), letters)
        if boxes:
            yield Meant(match.start(), match.end(), boxes)
            continue
        for word in _WORD.finditer(reading, match.start(), match.end()):
            boxes = _of_word(word.group(), letters)
            if boxes:
                yield Meant(word.start(), word.end(), boxes)


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
    found: list[_Placed] = []
    for one in own:
        if len(found) < len(word) and one.text == word[len(found)]:
            found.append(one)
    return found if len(found) == len(word) else []


def _joined(stretch: Sequence[_Placed]) -> tuple[Box, ...]:
    """One box for letters next to each other, another where the word is torn apart."""
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


PART_AIR = 1.2
"""How far a frame stands off the part it is round, in card units."""
READING_TYPE = (20, 40)
"""The least and the largest size of type in which a card is read."""
LIKELY_OFF = 3
"""By this many pixels type may be larger than its width in another size would have it."""
SAME = (1, 1, 1, 255)
"""How near to the bare paper a pixel is on which nothing is printed."""


class Line(NamedTuple):
    text: str
    rect: Rect


class Frame(NamedTuple):
    rect: Rect
    picture: Surface


class Pointer(NamedTuple):
    under: Rect
    frames: tuple[Frame, ...]
    led: Led
    number: int
    """Counted from 1 where lines have no free way; else 0."""


class Reading(NamedTuple):
    px: int
    lines: tuple[Line, ...]
    pointers: tuple[Pointer, ...]


def thickness(room: Room) -> int:
    return max(3, room.px(4))


def number_side(room: Room) -> int:
    """How wide the disc of a number is."""
    return room.theme.smallest_text + 2 * thickness(room)


def laid_reading(
    room: Room, printer: Printer, code: Rect, area: Rect, card: str, text: str
) -> Generator[None, None, Reading]:
    """The reading in its area under the code, in small steps."""
    box = area.inflate(-room.px(28), -room.px(12))
    yield from measured(room, text, box, READING_TYPE)
    px = one_line_px(room, text, box, READING_TYPE)
    lines = tuple(_lines(room, text, box, px))
    meant = meant_by(text, printer.code(card).show, printer.drawing(card), printer.measure)
    yield
    words = list(_words(room, code, area, px, lines, meant))
    yield
    found = yield from led(_ground(room, printer, code, area, card, lines), words)
    sides = _Sides(code, printer.front(card, code.width), printer.paper(card, code.width))
    pointers: list[Pointer] = []
    thick = thickness(room)
    for word, way in zip(words, found, strict=True):
        number = 1 + max((one.number for one in pointers), default=0) if way.numbered else 0
        framed = tuple(_framed(room, rect, sides) for rect in word.frames)
        rect = word.rect
        under = Rect(rect.left, rect.bottom - thick, rect.width, thick)
        pointers.append(Pointer(under, framed, way, number))
        yield
    return Reading(px, lines, tuple(pointers))


def _words(
    room: Room, code: Rect, area: Rect, px: int, lines: Sequence[Line], meant: Sequence[Meant]
) -> Iterator[Word]:
    """The words that mean something; lines leave the first row above, others below the last."""
    begin, unit = 0, round(code.width / 100)
    above, below = area.top - unit, lines[-1].rect.bottom + unit
    for line in lines:
        leaves = above if line is lines[0] else below
        for one in meant:
            if begin <= one.begin < begin + len(line.text):
                first, last = one.begin - begin, one.end - begin
                left = line.rect.left + room.letters.width(line.text[:first], px)
                wide = room.letters.width(line.text[first:last], px)
                # A line ends a little above its word, or it would be one letter more.
                air = thickness(room)
                rect = Rect(left, line.rect.top - air, wide, line.rect.height + air)
                yield Word(rect, leaves, tuple(frame_rect(code, box) for box in one.boxes))
        begin += len(line.text) + 1


def _lines(room: Room, text: str, box: Rect, px: int) -> Iterator[Line]:
    lines, step = room.letters.wrapped(text, px, box.width), room.letters.line_height(px)
    top = box.centery - step * len(lines) // 2
    for index, line in enumerate(lines):
        wide = room.letters.width(line, px)
        yield Line(line, Rect(box.centerx - wide // 2, top + index * step, wide, step))


def frame_rect(code: Rect, part: Box) -> Rect:
    unit = code.width / 100
    return Rect(
        round(code.left + (part.left - PART_AIR) * unit),
        round(code.top + (part.top - PART_AIR + HEADER) * unit),
        round((part.wide + 2 * PART_AIR) * unit),
        round((part.high + 2 * PART_AIR) * unit),
    )


class _Sides(NamedTuple):
    """A code side as it is in the window, and its bare paper."""

    rect: Rect
    printed: Surface
    paper: Surface

    def bare(self, part: Rect) -> pygame.Mask:
        """Where nothing is printed within a part of it."""
        own = part.move(-self.rect.left, -self.rect.top)
        printed, paper = self.printed.subsurface(own), self.paper.subsurface(own)
        return pygame.mask.from_threshold(printed, (0, 0, 0), SAME, paper)


def _framed(room: Room, rect: Rect, sides: _Sides) -> Frame:
    """Frames lie behind the print, so that none strikes through what it does not mean."""
    picture, corner = Surface(rect.size, pygame.SRCALPHA), room.px(10)
    pygame.draw.rect(picture, PINK, picture.get_rect(), thickness(room), border_radius=corner)
    line, behind = pygame.mask.from_surface(picture), pygame.Mask(rect.size)
    inner = rect.inflate(-2 * corner, -2 * corner)
    for edge in around(rect, inner):
        part = edge.clip(sides.rect)
        if part.width and part.height:
            behind.draw(sides.bare(part), (part.left - rect.left, part.top - rect.top))
    # White letters on a black ground are framed on that ground, or nothing would be seen of it.
    if line.overlap_area(behind, (0, 0)) * 2 > line.count():
        behind.to_surface(picture, setcolor=None, unsetcolor=(0, 0, 0, 0))
    return Frame(rect, picture)


def _ground(
    room: Room, printer: Printer, code: Rect, reading: Rect, card: str, lines: tuple[Line, ...]
) -> Ground:
    unit = code.width / 100
    top = code.top + round(HEADER * unit)
    ink = [
        [(code.left + x * unit, code.top + (y + HEADER) * unit) for x, y in area]
        for item in printer.drawing(card).items
        for area in item.covers
    ]
    tag = printer.tag_rect(card, code.width).move(code.topleft)
    air = 2 * thickness(room)
    header = Rect(code.left, code.top, code.width, top - code.top + air)
    # From its upper edge down to the last line a reading is crossed by nothing but its own lines.
    text = lines[0].rect.unionall([line.rect for line in lines]).inflate(2 * air, 0)
    text = text.union((text.left, reading.top, text.width, 1))
    if len(lines) == 1:
        text = reading
    number = number_side(room)
    card_part = Rect(code.left, header.bottom, code.width, code.bottom - header.bottom)
    area = code.union(reading)
    edges = (Rect(x, area.top, air, area.height) for x in (area.left, area.right - air))
    kept_off = (header, tag.inflate(air, air), text, *edges)
    return Ground(area, unit, card_part, ink, kept_off, number)


def one_line_px(
    room: Room, text: str, box: Rect, sizes: tuple[int, int], face: str = "text"
) -> int:
    """The largest of these type sizes in which the text stays on one line; else it may wrap."""
    tried = _likely_sizes(room, text, box, sizes, face)
    fitting = (px for px in tried if room.letters.width(text, px, face) <= box.width)
    return next(fitting, room.type_px(sizes[0]))


def _likely_sizes(room: Room, text: str, box: Rect, sizes: tuple[int, int], face: str) -> range:
    """Opening a face takes long, and type is about as wide as it is large."""
    least, most = room.type_px(sizes[0]), room.type_px(sizes[1])
    wide = max(1, room.letters.width(text, most, face))
    return range(min(most, most * box.width // wide + LIKELY_OFF), least, -1)


def measured(room: Room, text: str, box: Rect, sizes: tuple[int, int]) -> Iterator[None]:
    """All that `one_line_px` will ask for, with a stop after each face that was opened."""
    for px in _likely_sizes(room, text, box, sizes, "text"):
        if room.letters.width(text, px) <= box.width:
            return
        yield


# Drawing it ----------------------------------------------------------------------------------


def draw_reading(room: Room, surface: Surface, reading: Reading, share: float) -> None:
    """The reading; `share` is how much of it has pointed to its parts already."""
    for line in reading.lines:
        room.letters.draw(surface, line.text, line.rect.topleft, reading.px, BLACK)
    for index, pointer in enumerate(reading.pointers):
        done = min(1.0, share * len(reading.pointers) - index)
        if done > 0:
            _draw_pointer(room, surface, pointer, done)


def _draw_pointer(room: Room, surface: Surface, pointer: Pointer, share: float) -> None:
    thick = thickness(room)
    pygame.draw.rect(surface, PINK, pointer.under)
    for frame in pointer.frames:
        surface.blit(frame.picture, frame.rect)
    parts = [_begun(way, share) for way in pointer.led.ways]
    for colour, wide in ((WHITE, thick + 4), (PINK, thick)):
        for part in parts:
            _draw_way(surface, part, colour, wide)
    for part in parts:
        pygame.draw.circle(surface, PINK, part[-1], thick * 1.3)
    for x, y in pointer.led.numbered:
        side, centre = number_side(room), (round(x), round(y))
        disc = paint.disc(side, PINK)
        surface.blit(disc, disc.get_rect(center=centre))
        px = room.theme.smallest_text
        room.letters.draw(surface, str(pointer.number), centre, px, BLACK, "bold", "center")


def _begun(way: Way, share: float) -> list[Point]:
    """So much of a line, from its beginning."""
    left = share * sum(pygame.Vector2(one).distance_to(other) for one, other in pairwise(way))
    found = [way[0]]
    for one, other in pairwise(way):
        long = pygame.Vector2(one).distance_to(other)
        if long > left:
            tip = pygame.Vector2(one).lerp(other, left / long)
            return [*found, (tip.x, tip.y)]
        found.append(other)
        left -= long
    return found


def _draw_way(surface: Surface, way: list[Point], colour: tuple[int, int, int], wide: int) -> None:
    """Upright and level pieces, joined without gaps."""
    for (left, top), (right, bottom) in pairwise(way):
        piece = Rect(round(min(left, right)), round(min(top, bottom)), 0, 0)
        piece.size = (round(abs(right - left)), round(abs(bottom - top)))
        piece = piece.move(-(wide // 2), -(wide // 2))
        piece.size = (piece.width + wide, piece.height + wide)
        surface.fill(colour, piece)

"""A card's reading under its code, and how its words point at what they mean.

Each word has a colour of its own: its underline, the outline of its parts and the lines to them.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Rect, Surface

from boardgames.games.whatzit.rules.cards.marks import Point, bar, box_round
from boardgames.games.whatzit.scene.draw.card_face import HEADER, Printer
from boardgames.games.whatzit.scene.draw.colours import BLACK, POINTERS, WHITE
from boardgames.games.whatzit.scene.draw.leaders import PART_AIR, Ground, Led, Part, Way, Word, led
from boardgames.games.whatzit.scene.draw.meaning import Areas, Meant, meant_by
from boardgames.ui.draw import paint
from boardgames.ui.draw.theme import Colour
from boardgames.ui.scene import Room

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
    """The outline of a part, at some distance from its ink."""

    rect: Rect
    picture: Surface


class Pointer(NamedTuple):
    under: Rect
    frames: tuple[Frame, ...]
    led: Led
    number: int
    """Counted from 1 where lines have no free way; else 0."""
    colour: Colour


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
    for index, (word, way) in enumerate(zip(words, found, strict=True)):
        colour = POINTERS[index % len(POINTERS)]
        framed = []
        for part in word.parts:
            framed.append(_framed(room, part, code.width / 100, sides, colour))
            yield
        rect = word.rect
        under = Rect(rect.left, rect.bottom - thick, rect.width, thick)
        number = index + 1 if way.numbered else 0
        pointers.append(Pointer(under, tuple(framed), way, number, colour))
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
                yield Word(rect, leaves, tuple(part_on(code, areas) for areas in one.parts))
        begin += len(line.text) + 1


def _lines(room: Room, text: str, box: Rect, px: int) -> Iterator[Line]:
    lines, step = room.letters.wrapped(text, px, box.width), room.letters.line_height(px)
    top = box.centery - step * len(lines) // 2
    for index, line in enumerate(lines):
        wide = room.letters.width(line, px)
        yield Line(line, Rect(box.centerx - wide // 2, top + index * step, wide, step))


def part_on(code: Rect, areas: Areas) -> Part:
    """A part of the code, in window pixels."""
    unit = code.width / 100
    placed = tuple(
        tuple((code.left + x * unit, code.top + (y + HEADER) * unit) for x, y in area)
        for area in areas
    )
    left, top, right, bottom = box_round(point for area in placed for point in area)
    air = PART_AIR * unit
    rect = Rect(round(left - air), round(top - air), 0, 0)
    rect.size = (round(right + air) - rect.left, round(bottom + air) - rect.top)
    return Part(placed, rect)


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


FINE = 3
"""Outlines are drawn this many times as large and scaled down."""


def _framed(room: Room, part: Part, unit: float, sides: _Sides, colour: Colour) -> Frame:
    """Outlines are behind the print, so that none strikes through what it does not mean."""
    thick = thickness(room)
    rect = part.rect.inflate(2 * thick, 2 * thick)
    large = Surface((rect.width * FINE, rect.height * FINE), pygame.SRCALPHA)
    large.fill((*colour, 0))
    for ground, air in (((*colour, 255), thick / 2), ((*colour, 0), -thick / 2)):
        for area in part.areas:
            points = [((x - rect.left) * FINE, (y - rect.top) * FINE) for x, y in area]
            _draw_grown(large, points, (PART_AIR * unit + air) * FINE, ground)
    picture = pygame.transform.smoothscale(large, rect.size)
    line, behind = pygame.mask.from_surface(picture), pygame.Mask(rect.size)
    seen = rect.clip(sides.rect)
    behind.draw(sides.bare(seen), (seen.left - rect.left, seen.top - rect.top))
    # White letters on a black ground are outlined on that ground, or nothing would be seen of it.
    if line.overlap_area(behind, (0, 0)) * 2 > line.count():
        behind.to_surface(picture, setcolor=None, unsetcolor=(0, 0, 0, 0))
    return Frame(rect, picture)


def _draw_grown(
    surface: Surface, area: Sequence[Point], by: float, colour: tuple[int, int, int, int]
) -> None:
    """A convex area, and everything that is as near to it as that."""
    pygame.draw.polygon(surface, colour, area)
    for one, other in pairwise((*area, area[0])):
        pygame.draw.polygon(surface, colour, bar(one, other, 2 * by))
        pygame.draw.circle(surface, colour, one, by)


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
    colour = pointer.colour
    pygame.draw.rect(surface, colour, pointer.under)
    for frame in pointer.frames:
        surface.blit(frame.picture, frame.rect)
    parts = [_begun(way, share) for way in pointer.led.ways]
    for ink, wide in ((WHITE, thick + 4), (colour, thick)):
        for part in parts:
            _draw_way(surface, part, ink, wide)
    for part in parts:
        pygame.draw.circle(surface, colour, part[-1], thick * 1.3)
    for x, y in pointer.led.numbered:
        side, centre = number_side(room), (round(x), round(y))
        disc = paint.disc(side, colour)
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

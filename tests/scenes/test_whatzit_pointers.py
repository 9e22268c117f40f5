"""The reading of a Whatzit? card points to the code's parts and strikes through none of them."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame
import pytest

from boardgames.games.whatzit.narration.reveal import Reveal
from boardgames.games.whatzit.rules.cards.marks import Letter, Point, box_round, collide
from boardgames.games.whatzit.scene.draw import easel
from boardgames.games.whatzit.scene.draw.card_face import HEADER, Printer
from boardgames.games.whatzit.scene.draw.colours import BLACK
from boardgames.games.whatzit.scene.draw.meaning import PUNCTUATION, Areas, areas_seen, meant_by
from boardgames.games.whatzit.scene.draw.reading import Reading, thickness
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import Colour
from tests.scenes.whatzit_tables import STILL, opened

NEAR_ENOUGH = (16, 16, 16, 255)
SAME, NEARLY = (1, 1, 1, 255), (40, 40, 40, 255)
LAID_OUT = ("r001", "r089", "r178", "r241", "r153", "r246", "r435", "w036", "w390", "w460", "w539")
"""Words over, between, inside and beside others, many copies, a ring, an arrow, a cross."""
ENCLOSED = ("r020", "r373", "r443", "w458", "w497")
"""Parts with something drawn round them."""
ON_BLACK = ("r050", "r017")
"""White letters on a black ground."""


@dataclass
class Shown:
    """A card that is read out: its picture with and without what points."""

    reading: Reading
    code: pygame.Rect
    plain: pygame.Surface
    pointed: pygame.Surface

    def drawn(self, colour: Colour) -> pygame.Mask:
        """All that is drawn in the colour of a pointer, and only with it."""
        now = pygame.mask.from_threshold(self.pointed, colour, NEAR_ENOUGH)
        now.erase(pygame.mask.from_threshold(self.plain, colour, NEAR_ENOUGH), (0, 0))
        return now


@pytest.fixture(scope="module")
def frame() -> WhatzitFrame:
    found: WhatzitFrame = opened(Studio((1280, 800), STILL)).frame
    return found


def read_out(frame: WhatzitFrame, card: str) -> Reveal:
    return Reveal(card, frame.game.setting.read_out(card), "", ("",))


def shown(frame: WhatzitFrame, card: str) -> Shown:
    pictures = []
    for share in (0.0, 1.0):
        sheet = pygame.Surface((1280, 800))
        easel.draw_reveal(frame, sheet, read_out(frame, card), share)
        pictures.append(sheet)
    return Shown(reading_of(frame, card), frame.layout.reveal.code, *pictures)


def reading_of(frame: WhatzitFrame, card: str) -> Reading:
    """Where the table draws the reading."""
    shown, sheet = read_out(frame, card), pygame.Surface((1280, 800))
    return frame.pictures.revealed.get(
        easel._key(frame, shown), lambda: easel._steps(frame, sheet, shown)
    )[1]


def filled(rect: pygame.Rect) -> pygame.Mask:
    return pygame.Mask(rect.size, True)


class TestEveryWordIsSeenToPoint:
    @pytest.mark.parametrize("card", [*LAID_OUT, *ENCLOSED, *ON_BLACK])
    def test_it_is_underlined_and_what_it_means_is_framed(
        self, frame: WhatzitFrame, card: str
    ) -> None:
        one = shown(frame, card)
        printer, text = frame.pictures.printer, read_out(frame, card).read[1]
        drawing = printer.drawing(card)
        meant = meant_by(text, printer.code(card).show, drawing, printer.measure)
        assert len(one.reading.pointers) == len(meant)
        for pointer, word in zip(one.reading.pointers, meant, strict=True):
            drawn, under = one.drawn(pointer.colour), pointer.under
            assert drawn.overlap_area(filled(under), under.topleft) == under.width * under.height
            assert len(pointer.frames) == len(word.parts)
            for frame_ in pointer.frames:
                line = pygame.mask.from_surface(frame_.picture, 240)
                seen = drawn.overlap_area(line, frame_.rect.topleft)
                assert seen > line.count() / 4, "print, lines and other outlines may hide some"

    @pytest.mark.parametrize("card", LAID_OUT)
    def test_a_line_leads_from_it_to_a_part(self, frame: WhatzitFrame, card: str) -> None:
        one = shown(frame, card)
        for pointer in one.reading.pointers:
            if pointer.number:
                continue
            drawn = one.drawn(pointer.colour)
            above = pointer.under.move(0, -one.reading.lines[0].rect.height)
            begin = drawn.overlap(filled(above), above.topleft)
            assert begin is not None, "it leaves the reading over its word"
            line = drawn.connected_component(begin)
            edges = [part.rect for part in pointer.frames]
            assert any(line.overlap(filled(edge), edge.topleft) for edge in edges)

    @pytest.mark.parametrize("card", ENCLOSED)
    def test_what_no_line_can_reach_has_a_number_that_its_word_has_too(
        self, frame: WhatzitFrame, card: str
    ) -> None:
        one = shown(frame, card)
        numbers = [pointer for pointer in one.reading.pointers if pointer.number]
        assert numbers == list(one.reading.pointers), "all words point in the same way"
        assert [pointer.number for pointer in numbers] == list(range(1, len(numbers) + 1))
        for pointer in numbers:
            beside_word, *beside_parts = pointer.led.numbered
            assert abs(beside_word[0] - pointer.under.centerx) <= 1
            assert len(beside_parts) == len(pointer.frames)
            for at in pointer.led.numbered:
                place = square(frame, at)
                before, now = (pic.subsurface(place) for pic in (one.plain, one.pointed))
                same = pygame.mask.from_threshold(now, (0, 0, 0), SAME, before).count()
                assert same < place.width * place.height / 4
                assert pygame.mask.from_threshold(now, BLACK, NEARLY).count() > 5, "its numeral"

    def test_nothing_points_before_its_time(self, frame: WhatzitFrame) -> None:
        one = shown(frame, "r001")
        half = pygame.Surface((1280, 800))
        easel.draw_reveal(frame, half, read_out(frame, "r001"), 0.5)
        begun = []
        for pointer in one.reading.pointers:
            drawn = pygame.mask.from_threshold(half, pointer.colour, NEAR_ENOUGH)
            begun.append(drawn.overlap(filled(pointer.under), pointer.under.topleft) is not None)
        assert begun == [True, False]


def square(frame: WhatzitFrame, at: Point) -> pygame.Rect:
    """Where a number lies."""
    side = frame.room.theme.smallest_text + 2
    rect = pygame.Rect(0, 0, side, side)
    rect.center = (round(at[0]), round(at[1]))
    return rect


class TestNothingIsStruckThrough:
    @pytest.mark.parametrize("card", [*LAID_OUT, *ENCLOSED])
    def test_all_that_is_printed_stays_as_it_is_printed(
        self, frame: WhatzitFrame, card: str
    ) -> None:
        one, printer = shown(frame, card), frame.pictures.printer
        wide = one.code.width
        front, paper = printer.front(card, wide), printer.paper(card, wide)
        ink = pygame.mask.from_threshold(front, (0, 0, 0), SAME, paper)
        ink.invert()
        before, now = (one_sheet.subsurface(one.code) for one_sheet in (one.plain, one.pointed))
        ink.erase(pygame.mask.from_threshold(now, (0, 0, 0), SAME, before), (0, 0))
        assert ink.count() == 0

    def test_lines_run_round_other_parts_and_not_over_them(self, frame: WhatzitFrame) -> None:
        one = shown(frame, "r001")
        man, board = one.reading.pointers
        (man_box,), (board_box,) = man.frames, board.frames
        for way in man.led.ways:
            assert not any(board_box.rect.clipline(*pair) for pair in pairwise(way))
            assert man_box.rect.inflate(4, 4).collidepoint(way[-1])


class TestOnEveryCard:
    """Where pointers run doesn't hang on the print, which takes longer than all the rest."""

    @pytest.fixture(autouse=True)
    def _nothing_is_printed(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(Printer, "front", Printer.paper)
        monkeypatch.setattr(Printer, "print_ahead", lambda *asked: True)

    def test_pointers_are_where_they_belong(self, frame: WhatzitFrame) -> None:
        for card in [*list(frame.game.codes)[::12], "w267"]:
            assert not list(pointer_faults(frame, card)), card

    @pytest.mark.slow
    def test_pointers_are_where_they_belong_on_all_cards(self, frame: WhatzitFrame) -> None:
        faults = {card: list(pointer_faults(frame, card)) for card in frame.game.codes}
        assert not {card: found for card, found in faults.items() if found}


FAR = 3.0
"""A line ends no further from the ink it means, in card units."""
FAR_NUMBER = 8.0
"""The same for the middle of a number."""
SLACK = 0.35
"""Letters hardly ever fill the corners of their areas, in card units."""


def test_a_sliver_that_a_cut_leaves_of_a_letter_is_not_pointed_to(frame: WhatzitFrame) -> None:
    printer = frame.pictures.printer
    drawing, code = printer.drawing("w380"), printer.code("w380")
    meant = meant_by(read_out(frame, "w380").read[1], code.show, drawing, printer.measure)
    boxes = [box_round(area) for word in meant for part in word.parts for area in part]
    assert len(boxes) == 2, "a 3 on each side of the break"
    assert min(box.wide for box in boxes) > 0.5 * max(box.wide for box in boxes)


def pointer_faults(frame: WhatzitFrame, card: str) -> Iterator[str]:
    """What a family would wonder at: all of it by geometry, in card units."""
    code, printer = frame.layout.reveal.code, frame.pictures.printer
    drawing, unit = printer.drawing(card), code.width / 100
    text = read_out(frame, card).read[1]
    meant = meant_by(text, printer.code(card).show, drawing, printer.measure)
    ink = [area for item in drawing.items for area in item.covers]
    letters = [
        area
        for mark in drawing.marks
        if isinstance(mark, Letter) and mark.text not in PUNCTUATION
        for area in areas_seen(mark, printer.measure)
    ]
    tag = printer.tag_rect(card, code.width).move(code.topleft)
    pointers = reading_of(frame, card).pointers

    def on_card(point: Point) -> Point:
        return (point[0] - code.left) / unit, (point[1] - code.top) / unit - HEADER

    if len({bool(pointer.number) for pointer in pointers}) > 1:
        yield "some words have lines and others numbers"
    disc = thickness(frame.room) / 2 / unit
    number = frame.room.theme.smallest_text / 2 / unit
    for pointer, word in zip(pointers, meant, strict=True):
        own = [area for part in word.parts for area in part]
        is_whole = word.end - word.begin == len(text)
        for part in () if is_whole else word.parts:
            if any(held_by_mistake(part, letters, ink)):
                yield "an outline holds letters that aren't meant"
        if len(pointers) > 1 and not pointer.led.ways and not pointer.number:
            yield "a word points at nothing"
        for way in pointer.led.ways:
            if len(way) > 10:
                yield "nobody follows a stair"
            end = dot(on_card(way[-1]), disc)
            if not any(collide(end, grown(area, FAR), 0.0) for area in own):
                yield "a line ends in empty space"
            for one, other in pairwise(way):
                bar = corners(on_card(one), on_card(other), disc)
                if any(collide(bar, area, 0.0) for area in ink):
                    yield "a line strikes through ink"
                if tag.clipline(one, other):
                    yield "a line strikes through the names of the inks"
        for at in pointer.led.numbered[1:]:
            place = dot(on_card(at), number)
            if any(collide(place, area, SLACK) for area in ink):
                yield "a number covers ink"
            if not any(collide(place, grown(area, FAR_NUMBER), 0.0) for area in own):
                yield "a number is far from what it means"


def held_by_mistake(
    part: Areas, letters: Iterable[tuple[Point, ...]], ink: Collection[tuple[Point, ...]]
) -> Iterator[tuple[Point, ...]]:
    """Letters between those of a part that are none of it, nor under its own ink."""
    own = [area for area in part if area in ink]
    between = [area for area in part if area not in ink]
    for letter in letters:
        is_over = any(collide(area, letter, SLACK) for area in between)
        if is_over and not any(area == letter or collide(area, letter, SLACK) for area in own):
            yield letter


def dot(at: Point, half: float) -> list[Point]:
    return corners(at, at, half)


def grown(area: Sequence[Point], by: float) -> list[Point]:
    """The box round an area and everything that near."""
    return list(box_round(area).grown(by).corners)


def corners(one: Point, other: Point, half: float) -> list[Point]:
    """An upright rectangle round a level or upright line."""
    left, right = min(one[0], other[0]) - half, max(one[0], other[0]) + half
    top, bottom = min(one[1], other[1]) - half, max(one[1], other[1]) + half
    return [(left, top), (right, top), (right, bottom), (left, bottom)]

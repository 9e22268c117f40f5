"""The reading of a Whatzit? card points to the code's parts and strikes through none of them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import pygame
import pytest

from boardgames.games.whatzit.narration.reveal import Reveal
from boardgames.games.whatzit.rules.cards.layout import drawing_of
from boardgames.games.whatzit.rules.cards.marks import Point, collide
from boardgames.games.whatzit.scene.draw import easel
from boardgames.games.whatzit.scene.draw.card_face import HEADER, Printer
from boardgames.games.whatzit.scene.draw.card_print import Type
from boardgames.games.whatzit.scene.draw.colours import BLACK, PINK
from boardgames.games.whatzit.scene.draw.reading import Reading, frame_rect, meant_by, thickness
from boardgames.games.whatzit.scene.frame import WhatzitFrame
from boardgames.program.offscreen import Studio
from tests.scenes.whatzit_tables import STILL, opened

PINK_ENOUGH = (2, 2, 2, 255)
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

    @property
    def pink(self) -> pygame.Mask:
        """All that is drawn in the colour of pointers, and only with them."""
        now = pygame.mask.from_threshold(self.pointed, PINK, PINK_ENOUGH)
        now.erase(pygame.mask.from_threshold(self.plain, PINK, PINK_ENOUGH), (0, 0))
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
        pink = one.pink
        for pointer, word in zip(one.reading.pointers, meant, strict=True):
            under = pointer.under
            assert pink.overlap_area(filled(under), under.topleft) == under.width * under.height
            for box in word.boxes:
                around = frame_rect(one.code, box)
                edge = filled(around)
                inner = around.inflate(-2 * thickness(frame.room), -2 * thickness(frame.room))
                edge.erase(filled(inner), (inner.left - around.left, inner.top - around.top))
                drawn = pink.overlap_area(edge, around.topleft)
                assert drawn > edge.count() / 2, "a frame may be hidden in part by print"

    @pytest.mark.parametrize("card", LAID_OUT)
    def test_a_line_leads_from_it_to_a_part(self, frame: WhatzitFrame, card: str) -> None:
        one = shown(frame, card)
        pink = one.pink
        for pointer in one.reading.pointers:
            if pointer.number:
                continue
            above = pointer.under.move(0, -one.reading.lines[0].rect.height)
            begin = pink.overlap(filled(above), above.topleft)
            assert begin is not None, "it leaves the reading over its word"
            line = pink.connected_component(begin)
            edges = [part.rect for part in pointer.frames]
            assert any(line.overlap(filled(edge), edge.topleft) for edge in edges)

    @pytest.mark.parametrize("card", ENCLOSED)
    def test_what_no_line_can_reach_has_a_number_that_its_word_has_too(
        self, frame: WhatzitFrame, card: str
    ) -> None:
        one = shown(frame, card)
        numbers = [pointer for pointer in one.reading.pointers if pointer.number]
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
        drawn = pygame.mask.from_threshold(half, PINK, PINK_ENOUGH)
        first, second = (pointer.under for pointer in one.reading.pointers)
        assert drawn.overlap(filled(first), first.topleft)
        assert not drawn.overlap(filled(second), second.topleft)


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

    def test_no_line_comes_near_to_ink_on_any_card(
        self, frame: WhatzitFrame, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        # Where lines run doesn't hang on the print, which takes longer than all the rest.
        monkeypatch.setattr(Printer, "front", Printer.paper)
        monkeypatch.setattr(Printer, "print_ahead", lambda *asked: True)
        sheet = pygame.Surface((1280, 800))
        code, measure = frame.layout.reveal.code, Type(frame.room.assets).measure
        unit, half = code.width / 100, thickness(frame.room) / 2
        lines = 0
        for card in [*list(frame.game.codes)[::6], "w267"]:
            easel.draw_reveal(frame, sheet, read_out(frame, card), 0.0)
            drawing = drawing_of(frame.game.codes[card].show, measure)
            ink = [
                [(code.left + x * unit, code.top + (y + HEADER) * unit) for x, y in area]
                for item in drawing.items
                for area in item.covers
            ]
            tag = frame.pictures.printer.tag_rect(card, code.width).move(code.topleft)
            pointers = reading_of(frame, card).pointers
            numbers = [square(frame, at) for one in pointers for at in one.led.numbered]
            for pointer in pointers:
                assert pointer.led.ways or pointer.number, card
                for one, other in (pair for way in pointer.led.ways for pair in pairwise(way)):
                    bar = corners(one, other, half)
                    assert not any(rect.clipline(one, other) for rect in numbers), card
                    assert not any(collide(bar, area, 0.0) for area in ink), card
                    assert not collide(bar, corners(tag.topleft, tag.bottomright, 0), 0.0), card
                    lines += 1
                assert all(len(way) < 12 for way in pointer.led.ways), "nobody follows a stair"
        assert lines > 150

    def test_lines_run_round_other_parts_and_not_over_them(self, frame: WhatzitFrame) -> None:
        one = shown(frame, "r001")
        man, board = one.reading.pointers
        (man_box,), (board_box,) = man.frames, board.frames
        for way in man.led.ways:
            assert not any(board_box.rect.clipline(*pair) for pair in pairwise(way))
            assert man_box.rect.inflate(4, 4).collidepoint(way[-1])


def corners(one: Point, other: Point, half: float) -> list[Point]:
    """An upright rectangle round a level or upright line."""
    left, right = min(one[0], other[0]) - half, max(one[0], other[0]) + half
    top, bottom = min(one[1], other[1]) - half, max(one[1], other[1]) + half
    return [(left, top), (right, top), (right, bottom), (left, bottom)]

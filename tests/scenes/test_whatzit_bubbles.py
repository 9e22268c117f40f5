"""Words that are said at a card of Whatzit? are seen, and cover nothing that is to be seen."""

from __future__ import annotations

import pygame
import pytest

from boardgames.core.game import Moment
from boardgames.games.whatzit.narration.reveal import Reveal, Said
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.events import AppealDecided, QuickGuessJudged
from boardgames.games.whatzit.rules.state import Play
from boardgames.games.whatzit.scene.desk import JUMP_MS, SHAKE_MS, Bubble
from boardgames.games.whatzit.scene.draw import easel
from boardgames.games.whatzit.scene.draw.chips import bubble_rect
from boardgames.games.whatzit.scene.draw.colours import BUBBLES
from boardgames.games.whatzit.scene.layout import CHIP_RISES
from boardgames.program.offscreen import Studio
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_tables import STILL, motions_of, opened, play

SAME, NEARLY = (1, 1, 1, 255), (6, 6, 6, 255)
SAID = (
    Said(0, "quite wrong", "wrong"),
    Said(1, "nearly so", "near"),
    Said(2, "the answer", "right"),
)


def changed(before: pygame.Surface, now: pygame.Surface) -> pygame.Mask:
    """Every pixel that is another."""
    found = pygame.mask.from_threshold(now, (0, 0, 0), SAME, before)
    found.invert()
    return found


def within(mask: pygame.Mask, rect: pygame.Rect) -> int:
    return mask.overlap_area(pygame.Mask(rect.size, True), rect.topleft)


def painted(sheet: pygame.Surface, rect: pygame.Rect, kind: str) -> int:
    """How many pixels have the ground of such a bubble."""
    return pygame.mask.from_threshold(sheet.subsurface(rect), BUBBLES[kind][0], NEARLY).count()


def must_be_seen(table: Table) -> dict[str, pygame.Rect]:
    """All that is to be read while somebody says something."""
    easel = table.frame.easel
    rises = table.room.px(CHIP_RISES)
    # A chip's upper edge is bare, and what is said over it points there.
    chips = pygame.Rect(easel.chips.left, easel.chips.top + rises, easel.chips.width, 0)
    chips.height = easel.chips.bottom - chips.top
    places = {"card": easel.card, "glass": easel.glass, "chips": chips, "field": easel.field}
    places |= {"pad": easel.pad, "said": easel.said, "beside": easel.beside}
    return {name: rect for name, rect in places.items() if rect.width and rect.height}


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("judge", ["program", "moderator"])
def test_words_over_chips_are_seen_and_cover_neither_card_nor_answers(
    size: tuple[int, int], judge: str
) -> None:
    studio = Studio(size, STILL)
    table = opened(studio, seats=6, judge=judge)
    table.frame.desk.said = SAID
    table.display.fade.end()
    silent = studio.drawn(table)
    frame = table.frame
    rects = table.display.layout.chip_rects(table.frame.easel, 6)
    kinds = ["wrong", "near", "right", "buzz", "computer", "wrong"]
    for age in (0.0, JUMP_MS / 2, SHAKE_MS / 12, SHAKE_MS):
        table.frame.desk.bubbles = [
            Bubble(seat, "It counts!", kind, age) for seat, kind in enumerate(kinds)
        ]
        table.changed()
        loud = studio.drawn(table)
        drawn = changed(silent, loud)
        for name, rect in must_be_seen(table).items():
            assert within(drawn, rect) == 0, name
        if age == SHAKE_MS:
            for bubble, chip in zip(table.frame.desk.bubbles, rects, strict=True):
                place = bubble_rect(table.room, bubble, frame.easel, chip, is_alone=False)
                assert painted(loud, place, bubble.kind) > place.width * place.height / 3


def test_a_word_longer_than_the_row_stays_within_it() -> None:
    table = opened(Studio((1280, 800), STILL), seats=6)
    frame, chip = table.frame, table.display.layout.chip_rects(table.display.layout.easel, 6)[5]
    for text in ("No", "Konstantinopel", "and what was said before the end of it " * 4):
        bubble = Bubble(5, text, "called", SHAKE_MS)
        assert frame.easel.bubbles.contains(bubble_rect(table.room, bubble, frame.easel, chip))


def test_long_words_of_several_lie_beside_each_other() -> None:
    table = opened(Studio((2560, 1440), STILL), seats=6)
    frame, chips = table.frame, table.display.layout.chip_rects(table.display.layout.easel, 6)
    places = [
        bubble_rect(table.room, Bubble(seat, "Konstantinopel", "wrong"), frame.easel, chip, False)
        for seat, chip in enumerate(chips)
    ]
    for index, place in enumerate(places):
        assert place.collidelist(places[index + 1 :]) < 0


def test_a_quick_guess_is_judged_over_its_chip() -> None:
    studio = Studio((1280, 800), STILL)
    table = opened(studio, Play.SOLO, judge="program")
    play(studio, table, act.LetClockRun())
    table.display.fade.end()
    sheet = studio.drawn(table)
    before = sheet.copy()
    moment = Moment(QuickGuessJudged(1, Verdict.WRONG), table.view, table.view, ())
    motions_of(table, moment)[0][0].draw(sheet, 0.9)
    drawn = changed(before, sheet)
    assert painted(sheet, table.frame.easel.bubbles, "wrong") > 500
    for name, rect in must_be_seen(table).items():
        assert within(drawn, rect) == 0, name


@pytest.fixture(scope="module")
def table() -> Table:
    return opened(Studio((1280, 800), STILL), judge="program")


class TestAtTheReveal:
    def drawn(self, table: Table, said: tuple[Said, ...]) -> pygame.Surface:
        frame, card = table.frame, table.view.card
        shown = Reveal(card, table.game.setting.read_out(card), "Ben typed:", ("“x”",), 1, said)
        sheet = pygame.Surface((1280, 800))
        easel.draw_reveal(frame, sheet, shown)
        return sheet

    def test_all_that_was_typed_is_seen_in_a_place_of_its_own(self, table: Table) -> None:
        place = table.display.layout.reveal
        silent, loud = self.drawn(table, ()), self.drawn(table, SAID)
        for one in SAID:
            assert painted(loud, place.said, one.kind) > 1000
            assert painted(silent, place.said, one.kind) == 0
        drawn = changed(silent, loud)
        assert within(drawn, place.said) == drawn.count(), "they cover nothing else"

    @pytest.mark.parametrize("accepted", [True, False])
    def test_the_word_on_an_appeal_stands_over_its_claim_and_covers_nothing(
        self, table: Table, accepted: bool
    ) -> None:
        place = table.display.layout.reveal
        sheet = self.drawn(table, SAID)
        before = sheet.copy()
        moment = Moment(AppealDecided(1, accepted), table.view, table.view, ())
        motions_of(table, moment)[0][0].draw(sheet, 0.5)
        drawn = changed(before, sheet)
        assert painted(sheet, place.outcome, "right" if accepted else "wrong") > 2000
        assert within(drawn, place.outcome) == drawn.count()
        quoted = easel._gain_box(table.room, place.outcome)
        assert within(drawn, quoted) == 0, "the claim is still to be read"

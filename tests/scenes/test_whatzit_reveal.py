"""A card of Whatzit? that is over: code beside solution, what was typed, who gains what."""

from __future__ import annotations

from dataclasses import replace
from itertools import chain, permutations
from typing import Any

import pygame
import pytest

from boardgames.core.game import NOBODY, Moment
from boardgames.core.wording import Addressing
from boardgames.data.settings import Settings
from boardgames.games.whatzit.narration.reveal import (
    UNKNOWN_WORDS,
    Reveal,
    Said,
    appealed,
    revealed,
)
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.items import Item
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.cards.layout import drawing_of
from boardgames.games.whatzit.rules.cards.marks import box_round
from boardgames.games.whatzit.rules.events import CardReturned
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import NOT_READ, Play
from boardgames.games.whatzit.scene.desk import Mode
from boardgames.games.whatzit.scene.draw.card_print import Type
from boardgames.games.whatzit.scene.draw.meaning import Meant, meant_by
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.lettering import Lettering
from boardgames.ui.inputs import KeyPressed
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_card import answer_of, type_in
from tests.scenes.whatzit_tables import (
    STILL,
    card_of,
    finish,
    motions_of,
    opened,
    play,
    rolled,
    table_of,
)


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


@pytest.fixture
def set_lines(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Every line that is set from now on, and in what size of type."""
    found: dict[str, int] = {}
    line = Lettering.line

    def noted(
        self: Lettering, text: str, px: int, colour: Any, face: str = "text"
    ) -> pygame.Surface:
        found[text] = px
        return line(self, text, px, colour, face)

    monkeypatch.setattr(Lettering, "line", noted)
    return found


def read_out(table: Table) -> Reveal:
    """What is read out over the board."""
    reading = card_of(table).reading
    assert reading is not None
    return reading.shown


def meant(studio: Studio, card: str, reading: str = "") -> list[tuple[str, int]]:
    """The words of a reading that point somewhere, and at how many parts each."""
    game = table_of(studio).game
    reading = reading or game.setting.read_out(card)[1]
    return [(reading[one.begin : one.end], len(one.parts)) for one in found(studio, card, reading)]


def found(studio: Studio, card: str, reading: str) -> tuple[Meant, ...]:
    game: Whatzit = table_of(studio).game
    measure = Type(studio.room.assets).measure
    show = game.codes[card].show
    return meant_by(reading, show, drawing_of(show, measure), measure)


def answered(table: Table, buzzer: str, text: str) -> None:
    """Somebody buzzes and types."""
    table.handle(KeyPressed(buzzer))
    table.update(151)
    table.update(1)
    type_in(table, text)
    table.handle(KeyPressed("enter"))
    table.update(1)


def near_words(table: Table) -> str:
    """Something that the judge calls near."""
    for mixed in permutations(answer_of(table).split()):
        text = " ".join(mixed)
        if table.game.judged(table.session.state, text) is Verdict.NEAR:
            return text
    raise AssertionError


class TestTheReadingPoints:
    def test_at_the_words_it_names(self, studio: Studio) -> None:
        game = table_of(studio).game
        card = next(c for c in game.codes if game.setting.read_out(c)[0] == "two left feet")
        assert meant(studio, card, "two FEET on the left") == [("FEET", 2)]

    def test_at_a_word_that_is_written_backwards_or_torn_apart(self, studio: Studio) -> None:
        game = table_of(studio).game
        backwards = next(c for c in game.codes if game.setting.read_out(c)[0] == "backfire")
        assert meant(studio, backwards) == [("FIRE", 1)]

    def test_at_a_letter_that_stands_by_itself_and_not_within_a_longer_word(
        self, studio: Studio
    ) -> None:
        assert meant(studio, "w036") == [("A", 1), ("THE BOARD", 2)]

    def test_at_arrows_and_shapes_by_their_names(self, studio: Studio) -> None:
        game = table_of(studio).game
        found = 0
        for card, code in game.codes.items():
            named = game.setting.read_out(card)[1]
            is_arrow = any(isinstance(one, Item) and one.arrow for one in code.show)
            if "arrow" in named and is_arrow:
                assert "arrow" in str(dict(meant(studio, card)))
                found += 1
        assert found

    def test_at_the_whole_code_where_no_word_is_on_it(self, studio: Studio) -> None:
        assert meant(studio, "r010", "nothing of it is printed") == [
            ("nothing of it is printed", 1)
        ]

    def test_at_some_part_inside_the_card_on_every_card(self, studio: Studio) -> None:
        game = table_of(studio).game
        measure = Type(studio.room.assets).measure
        whole = 0
        for card, code in game.codes.items():
            reading = game.setting.read_out(card)[1]
            all_meant = meant_by(reading, code.show, drawing_of(code.show, measure), measure)
            assert all_meant, card
            whole += all_meant[0].end - all_meant[0].begin == len(reading)
            for one in all_meant:
                assert 0 <= one.begin < one.end <= len(reading)
                for box in (box_round(chain(*part)) for part in one.parts):
                    assert -1 <= box.left < box.right <= 101, card
                    assert -1 <= box.top < box.bottom <= 71, card
        assert whole <= len(game.codes) // 20, "most readings point to parts of their code"


class TestTheReveal:
    def test_says_who_gains_what(self, studio: Studio) -> None:
        table = opened(studio, pawns=(1, 10, 12, 30))
        table.send([act.Award(1)])
        table.update(1)
        reading = card_of(table).reading
        assert reading is not None
        assert reading.shown.verdict == "Ben solved it!"
        assert reading.shown.lines == ("Ben moves to space 13.",)
        assert reading.shown.seat == 1

    def test_lists_the_rewards_there_are_to_choose_from(self, studio: Studio) -> None:
        table = opened(studio, white=4, pawns=(0, 20, 0, 0))
        table.send([act.Award(1)])
        table.update(1)
        assert read_out(table).lines == ("Climb to space 33", "or move to space 24")

    def test_says_that_somebody_wins_and_that_nobody_moves(self, studio: Studio) -> None:
        table = opened(studio, pawns=(1, 49, 12, 30))
        view = table.view
        (_, solved), *_ = table.game.trace(view, act.Award(1))
        shown = revealed(table.game.setting, solved, (), Addressing(table.name_of, NOBODY), ())
        assert shown.lines == ("Ben wins!",)
        alone = revealed(table.game.setting, solved, (), Addressing(table.name_of, 1), ())
        assert (alone.verdict, alone.lines) == ("You solved it!", ("You win!",))
        nobody = revealed(table.game.setting, view, (), Addressing(table.name_of, NOBODY), ())
        assert (nobody.verdict, nobody.seat) == ("Nobody got it", None)
        assert nobody.lines == ("No pawns move.",)

    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (960, 600)])
    def test_has_code_and_solution_side_by_side_and_nothing_over_another(
        self, size: tuple[int, int]
    ) -> None:
        table = table_of(Studio(size, STILL))
        place = table.display.layout.reveal
        assert place.code.size == place.answer.size
        assert place.code.top == place.answer.top
        rects = [place.code, place.answer, place.reading, place.said, place.outcome, place.glass]
        for index, one in enumerate(rects):
            assert table.display.layout.easel.whole.contains(one)
            assert one.collidelist(rects[:index]) == -1

    def test_is_played_as_a_motion_and_shows_both_sides(self) -> None:
        studio = Studio((1280, 800), Settings())
        table = opened(studio, pawns=(1, 10, 12, 30))
        finish(table)
        front = table.display.layout.pictures.printer.front(
            table.view.card, table.display.layout.reveal.code.width
        )
        table.send([act.Award(1)])
        for _ in range(60):
            table.update(50)
        table.display.fade.end()
        sheet = studio.drawn(table)
        code = table.display.layout.reveal.code
        header = pygame.Rect(code.left, code.top, code.width, code.width // 10).inflate(-40, -30)
        there = pygame.transform.average_color(sheet, header)
        alone = pygame.transform.average_color(front, header.move(-code.left, -code.top))
        assert all(abs(one - other) < 4 for one, other in zip(there[:3], alone[:3], strict=True))

    def test_the_board_is_there_while_the_card_goes_back(self) -> None:
        studio = Studio((1280, 800), Settings())
        table = opened(studio, pawns=(1, 10, 12, 30))
        finish(table)
        moment = Moment(CardReturned(0), table.view, table.view, ())
        poses = motions_of(table, moment)[0][0].poses(0.5)
        frame = replace(table.frame, poses=poses)
        assert not frame.is_read_out
        assert not frame.is_card_up

    def test_gives_nothing_away_before_the_card_is_over(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        answered(table, "q", "quite wrong")
        assert table.view.read == NOT_READ
        assert card_of(table).reading is None
        assert [one.text for one in table.frame.desk.said] == ["quite wrong"]


class TestWhatWasTyped:
    def test_stays_to_be_seen_wrong_and_near_too(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        answered(table, "q", "quite wrong")
        near = near_words(table)
        answered(table, "p", near)
        table.update(20000)
        assert table.frame.desk.said == (Said(0, "quite wrong", "wrong"), Said(1, near, "near"))
        assert not table.frame.desk.bubbles
        shown = studio.drawn(table).copy()
        table.frame.desk.said = ()
        without = studio.drawn(table)
        rect = table.display.layout.typing_easel.said
        assert shown.subsurface(rect).get_buffer().raw != without.subsurface(rect).get_buffer().raw
        for sheet in (shown, without):
            sheet.fill((0, 0, 0), rect)
        assert shown.get_buffer().raw == without.get_buffer().raw, "they cover nothing else"

    def test_is_shown_to_its_last_word_in_a_second_line_if_need_be(
        self, studio: Studio, set_lines: dict[str, int]
    ) -> None:
        table = opened(studio, judge="program")
        typed = "a picture that says more than any words"
        answered(table, "q", typed)
        studio.draw(table)
        told = [line for line in set_lines if line and line in typed]
        assert " ".join(told) == typed
        assert len(told) == 2

    def test_is_still_there_at_the_reveal_and_gone_with_the_next_card(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        for text in ("quite wrong", "wrong again"):
            type_in(table, text)
            table.handle(KeyPressed("enter"))
            table.update(1)
        type_in(table, answer_of(table))
        table.handle(KeyPressed("enter"))
        table.update(1)
        said = read_out(table).said
        assert [one.kind for one in said] == ["wrong", "wrong", "right"]
        table.handle(KeyPressed("escape"))
        play(studio, table, act.RollDice(), act.Rolled(2, Play.ALL), act.StartTimer())
        assert table.frame.desk.said == ()

    def test_a_quick_guess_stays_as_well(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        play(studio, table, act.LetClockRun())
        type_in(table, "a quick one")
        table.handle(KeyPressed("enter"))
        table.update(1)
        assert table.frame.desk.said == (Said(1, "a quick one", "wrong"),)

    @pytest.mark.rule("WZ-97")
    def test_of_two_who_buzzed_together_nothing_is_seen_before_both_have_answered(
        self, studio: Studio
    ) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("m"))
        table.update(140)
        table.handle(KeyPressed("q"))
        table.update(11)
        table.update(1)
        type_in(table, "the first")
        table.handle(KeyPressed("enter"))
        table.update(1)
        assert not table.frame.desk.said
        type_in(table, "the second")
        table.handle(KeyPressed("enter"))
        table.update(1)
        assert {one.text for one in table.frame.desk.said} == {"the first", "the second"}


class TestAnAppeal:
    def test_shows_the_words_it_is_about(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        near = near_words(table)
        answered(table, "p", near)
        answered(table, "z", "quite wrong")
        table.update(30000)
        table.update(10)
        assert table.frame.mode is Mode.APPEAL
        shown = appealed(table.view, Addressing(table.name_of, NOBODY), table.frame.desk.said)
        assert shown.verdict == "Ben typed:"
        assert shown.lines == (f"“{near}”",)
        assert shown.read[0] == answer_of(table)
        table.display.fade.end()
        known = studio.drawn(table).copy()
        table.frame.desk.said = ()
        assert studio.drawn(table).get_buffer().raw != known.get_buffer().raw

    def test_shows_them_large(self, studio: Studio, set_lines: dict[str, int]) -> None:
        table = opened(studio, judge="program")
        near = near_words(table)
        answered(table, "p", near)
        table.update(30000)
        table.update(10)
        set_lines.clear()
        studio.draw(table)
        first = next(line for line in set_lines if line.startswith("“"))
        assert set_lines[first] >= 2 * set_lines["Ben was close. Ada, does it count?"]

    def test_of_a_loaded_match_says_at_least_whose_it_is(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        play(studio, table, act.Buzz(1), act.Answer(Verdict.NEAR), act.LetClockRun())
        shown = appealed(table.view, Addressing(table.name_of, NOBODY), table.frame.desk.said)
        assert shown.verdict == "Ben was close"
        assert shown.lines == (UNKNOWN_WORDS,)

    def test_that_counts_is_revealed_with_its_gain(self, studio: Studio) -> None:
        table = opened(studio, judge="program", pawns=(1, 10, 12, 30))
        answered(table, "p", near_words(table))
        table.update(30000)
        table.update(10)
        table.handle(KeyPressed("y"))
        assert read_out(table).lines == ("Ben moves to space 13.",)


def test_a_swap_is_among_the_gains_of_a_challenge(studio: Studio) -> None:
    table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 17, 30))
    play(studio, table, act.Challenge(3), act.Look(), act.StartTimer())
    table.send([act.Award(0)])
    table.update(1)
    assert read_out(table).lines == (
        "Swap to space 30",
        "or climb to space 24",
        "or move to space 15",
    )

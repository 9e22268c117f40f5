"""What is at stake at Whatzit?: rivals and their gains, rewards that lead back, who gives up."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from boardgames.data.settings import Settings
from boardgames.games.whatzit.narration.names import on_space, prizes, record, swap_outcome
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Phase, Play
from boardgames.games.whatzit.scene import labels, prompts, tooltips
from boardgames.games.whatzit.scene.draw import painters
from boardgames.games.whatzit.scene.draw.beside import TYPE
from boardgames.games.whatzit.scene.draw.board import HEAD, number_line, number_rect, space_rect
from boardgames.games.whatzit.scene.draw.colours import BLACK, WHITE, YELLOW
from boardgames.games.whatzit.scene.draw.highlights import MARK_OUT, tag_rects
from boardgames.games.whatzit.scene.layout import pawn_rect
from boardgames.games.whatzit.scene.outcomes import offered, rival, swaps
from boardgames.games.whatzit.scene.pointing import path_of
from boardgames.games.whatzit.scene.screens import LookScene
from boardgames.program.offscreen import Studio
from boardgames.ui.draw.theme import ALARM, GOLD, Colour
from boardgames.ui.inputs import KeyPressed, KeyReleased, PointerMoved, PointerPressed, TextTyped
from boardgames.ui.table.table import Table
from tests.scenes.whatzit_card import answer_of, last, type_in
from tests.scenes.whatzit_tables import STILL, opened, play, rolled, table_of

TWO_COMPUTERS: dict[str, Any] = {"humans": [0, 3], "seat_2": "hard", "seat_3": "hard"}
THREE_PEOPLE: dict[str, Any] = {"humans": [0, 2, 3], "seat_2": "hard"}


@pytest.fixture
def studio() -> Studio:
    return Studio((1280, 800), STILL)


def solved_duel(studio: Studio, pawns: tuple[int, ...], other: int) -> Table:
    """The Solver has won a Challenge with a 3."""
    table = rolled(studio, Play.CHALLENGE, pawns=pawns)
    play(studio, table, act.Challenge(other), act.Look(), act.StartTimer(), act.Award(0))
    return table


def lines_seen(table: Table, sheet: pygame.Surface, told: list[str]) -> list[float]:
    """How much of each line is to be read in the tray, as it would be set there."""
    room, box = table.room, table.display.layout.words
    px = room.type_px(TYPE)
    block = room.letters.block("\n".join(told), box, px, WHITE, "text", "left", True)
    found = []
    for line, rect in block.lines:
        letters = pygame.mask.from_surface(line, 250)
        light = pygame.mask.from_threshold(sheet.subsurface(rect), WHITE, (40, 40, 40, 255))
        found.append(light.overlap_area(letters, (0, 0)) / letters.count())
    return found


def button_texts(table: Table) -> list[str]:
    return [one.text for one in table.buttons() if one.ref[0] in ("button", "reward")]


class TestRivals:
    def test_each_says_what_a_swap_would_do_to_both(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 9, 30))
        told = [swap_outcome(table.view, seat, table.name_of(seat)) for seat in (1, 2, 3)]
        assert told == [
            "Beat Ben and swap: you gain 8 spaces.",
            "Cleo is 3 spaces behind you.",
            "Beat Dan and swap: you gain 18 spaces.",
        ]
        frame = table.frame
        assert swaps(frame) == told
        assert labels.badge(frame, 3) == (("Swap +18",), "stake")
        assert labels.badge(frame, 2) == (("3 behind",), "stake")

    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    def test_the_tray_shows_each_swap_on_a_line_of_its_own(self, size: tuple[int, int]) -> None:
        studio = Studio(size, STILL)
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 9, 30))
        table.display.fade.end()
        told = swaps(table.frame)
        shown = lines_seen(table, studio.drawn(table), told)
        assert len(shown) == len(told) == 3
        assert all(share > 0.95 for share in shown)
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
        assert all(share < 0.6 for share in lines_seen(table, studio.drawn(table), told))

    def test_the_tray_tells_more_of_the_rival_who_is_pointed_at(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 9, 30))
        table.display.fade.end()
        told = rival(table.frame, 3)
        assert all(share < 0.6 for share in lines_seen(table, studio.drawn(table), [told]))
        table.handle(PointerMoved(table.display.areas.plates[3].center))
        assert all(share > 0.95 for share in lines_seen(table, studio.drawn(table), [told]))

    def test_a_rival_on_the_same_space_offers_no_swap(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 12, 9, 30))
        told = swap_outcome(table.view, 1, "Ben")
        assert told == "Ben is on your space: no swap."

    def test_what_they_solved_so_far_is_told(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, pawns=(9, 20, 9, 30))
        play(studio, table, act.Look(), act.StartTimer(), act.Award(2))
        play(studio, table, act.RollDice(), act.Rolled(2, Play.CHALLENGE))
        assert record(table.view, 2) == "Solved 1 of 1"
        assert record(table.view, 0) == "Solved 0 of 1"
        assert record(table.view, 3) == "No cards yet"
        assert "Solved 1 of 1" in labels.plate_lines(table.frame, 2)
        assert "Cleo has solved 1 of 1 card." in tooltips.seat_label(table.frame, 2)

    def test_who_wants_no_stakes_gets_none(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 9, 30))
        told = studio.drawn(table).copy()
        table.aids = table.aids._replace(outcomes=False)
        table.changed()
        frame = table.frame
        assert labels.badge(frame, 1) == ((), "")
        assert labels.plate_lines(frame, 1) == ["Space 20"]
        assert "swap" not in tooltips.seat_label(frame, 1)
        assert studio.drawn(table).get_buffer().raw != told.get_buffer().raw

    def test_who_stands_on_the_circle_is_told_of_winning_and_of_no_swap(
        self, studio: Studio
    ) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(49, 20, 9, 30))
        frame = table.frame
        assert labels.badge(frame, 1) == ((), "")
        assert swaps(frame) == []
        assert rival(frame, 1) == (
            "Ben hasn’t tried a card yet. Solve this card first and you win."
        )
        assert labels.explained(frame).endswith(
            "Ada is on the Circle and wins by solving this card."
        )
        assert not any(stake.brings for stake in table.ui.outcomes(table.frame))

    def test_a_rival_on_the_circle_is_marked_as_a_danger(self, studio: Studio) -> None:
        table = rolled(studio, Play.CHALLENGE, pawns=(9, 49, 9, 30))
        stakes = {stake.ref: stake for stake in table.ui.outcomes(table.frame)}
        assert stakes["seat", 1].costs == "Ben is on the Circle: if they solve it first, they win."
        assert not stakes["seat", 3].costs


class TestRewards:
    def test_one_that_leads_back_says_so_and_is_never_first(self, studio: Studio) -> None:
        table = solved_duel(studio, (10, 2, 17, 30), 1)
        assert button_texts(table) == ["Move 3 spaces"]
        assert table.target_of(("reward", "swap")) is not None, "its space takes the click"
        frame = table.frame
        _, back = offered(frame)
        assert (back.which, back.is_back) == ("swap", True)
        assert tooltips.reward(frame, back).startswith(
            "Swap with Ben: you go back to space 2, they go to space 13"
        )
        assert on_space(back) == "Swap back"
        assert labels.explained(frame).endswith("Move to space 16\nSwap back to space 2")
        stakes = {stake.ref: stake for stake in table.ui.outcomes(table.frame)}
        assert stakes["reward", "swap"].costs == "11 spaces back."
        assert stakes["reward", "ahead"].brings == "Move to space 16"

    @pytest.mark.parametrize("pawns", [(9, 20, 9, 30), (1, 0, 9, 30), (40, 46, 3, 4)])
    def test_the_first_never_leads_back_wherever_the_rival_stands(
        self, studio: Studio, pawns: tuple[int, ...]
    ) -> None:
        for other in (1, 2, 3):
            table = solved_duel(studio, pawns, other)
            if table.view.phase is Phase.REWARD:
                found = prizes(table.game.setting, table.view, 0)
                assert not found[0].is_back
                assert [one.place for one in found] == sorted(
                    (one.place for one in found), reverse=True
                )

    def test_two_that_lead_to_one_space_are_both_named_and_both_can_be_pressed(
        self, studio: Studio
    ) -> None:
        table = solved_duel(studio, (9, 15, 17, 24), 1)
        targets = {one.ref: one for one in table.ui.things(table.frame) if one.ref[0] == "reward"}
        ahead, swap = targets["reward", "ahead"], targets["reward", "swap"]
        assert not ahead.rect.colliderect(swap.rect)
        assert "Move 3 spaces, to space 15" in ahead.label
        assert "you go to space 15, they go to space 12" in swap.label
        table.handle(PointerPressed(swap.rect.center))
        assert last(table) == act.Swap()
        again = solved_duel(studio, (9, 15, 17, 24), 1)
        again.handle(PointerPressed(ahead.rect.center))
        assert last(again) == act.MoveAhead()


ONE_SPACE = [((9, 15, 17, 24), 1), ((9, 24, 15, 30), 1), ((10, 16, 13, 13), 1)]
"""Pawns and a rival with whom a swap leads to where another reward leads."""


class TestWhatIsOnTheSpaceOfAReward:
    @pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
    @pytest.mark.parametrize(("pawns", "other"), [*ONE_SPACE, ((10, 2, 17, 30), 1)])
    def test_every_name_number_and_mark_is_seen(
        self, size: tuple[int, int], pawns: tuple[int, ...], other: int
    ) -> None:
        studio = Studio(size, STILL)
        table = solved_duel(studio, pawns, other)
        table.display.fade.end()
        shown, frame = studio.drawn(table), table.frame
        dark = pygame.Surface(size)
        painters.draw_board(replace(frame, aids=frame.aids._replace(highlights=False)), dark)
        for tag in tag_rects(frame).values():
            assert yellow(shown, tag) > 0.35, "a name on its pill"
            assert yellow(dark, tag) < 0.25
        for place in {one.place for one in offered(frame)}:
            assert is_number_seen(table, shown, place)
        for rect, ground in marks(table):
            assert like(shown, rect, ground) > 0.4

    @pytest.mark.parametrize(("pawns", "other"), ONE_SPACE)
    def test_two_names_lie_over_no_number_no_mark_no_pawns_symbol_and_not_over_each_other(
        self, studio: Studio, pawns: tuple[int, ...], other: int
    ) -> None:
        table = solved_duel(studio, pawns, other)
        tags = tag_rects(table.frame)
        places = [one.place for one in tags]
        assert len(places) > len(set(places)), "two lead to one space"
        spaces = table.game.path.spaces
        kept = [number_rect(table.display.layout, spaces[place], place) for place in set(places)]
        kept += [rect for rect, _ in marks(table)]
        for seat in range(4):
            pawn = pawn_rect(table.display.layout, table.game.path, table.view.pawns, seat)
            symbol = pygame.Rect(0, 0, pawn.width // 2, pawn.width // 2)
            symbol.center = (pawn.centerx, round(pawn.top + pawn.height * HEAD[1]))
            kept.append(symbol)
        for index, tag in enumerate(tags.values()):
            assert tag.collidelist(kept) == -1
            assert tag.collidelist(list(tags.values())[:index]) == -1


def like(sheet: pygame.Surface, rect: pygame.Rect, colour: Colour) -> float:
    """How much of a place has nearly that colour."""
    found = pygame.mask.from_threshold(sheet.subsurface(rect), colour, (12, 12, 12, 255))
    return found.count() / (rect.width * rect.height)


def yellow(sheet: pygame.Surface, tag: pygame.Rect) -> float:
    return like(sheet, tag, YELLOW)


def is_number_seen(table: Table, sheet: pygame.Surface, place: int) -> bool:
    """Whether all of a space's number is there in black."""
    space = table.game.path.spaces[place]
    line = number_line(table.display.layout, space, place)
    assert line is not None
    printed = pygame.mask.from_surface(line, 250)
    rect = number_rect(table.display.layout, space, place)
    black = pygame.mask.from_threshold(sheet.subsurface(rect), BLACK, (40, 40, 40, 255))
    return black.overlap_area(printed, (0, 0)) > 0.95 * printed.count() > 0


def marks(table: Table) -> list[tuple[pygame.Rect, Colour]]:
    """Where the marks of what rewards are worth lie, and in what colour."""
    frame, room = table.frame, table.room
    found = []
    side = room.px(18)
    for one in offered(frame):
        space = space_rect(table.display.layout.board, table.game.path.spaces[one.place])
        corner = space.inflate(2 * room.px(MARK_OUT), 2 * room.px(MARK_OUT))
        rect = pygame.Rect(0, 0, side, side)
        rect.center = corner.topleft if one.is_back else corner.topright
        found.append((rect, ALARM if one.is_back else GOLD))
    return found


class TestAdvisedRewards:
    @pytest.mark.parametrize(
        ("pawns", "choice", "corners"),
        [((10, 2, 17, 30), act.MoveAhead(), 4), ((9, 20, 17, 30), act.ClimbAndMove(), 5)],
    )
    def test_are_drawn_space_by_space(
        self, studio: Studio, pawns: tuple[int, ...], choice: Any, corners: int
    ) -> None:
        table = solved_duel(studio, pawns, 1)
        way = path_of(table.frame, choice)
        assert len(way) == corners
        led = next(one for one in offered(table.frame) if one.choice == choice)
        last = space_rect(table.display.layout.board, table.game.path.spaces[led.place])
        assert last.inflate(4, 4).collidepoint(way[-1])

    def test_a_swap_goes_straight_across_and_a_challenge_has_no_way(self, studio: Studio) -> None:
        table = solved_duel(studio, (9, 20, 17, 30), 1)
        assert len(path_of(table.frame, act.Swap())) == 2
        asked = rolled(studio, Play.CHALLENGE, pawns=(9, 20, 9, 30))
        assert not path_of(asked.frame, act.Challenge(1))

    @pytest.mark.parametrize("pawns", [(10, 2, 17, 30), (9, 15, 17, 24), (9, 20, 17, 30)])
    def test_a_ring_round_one_leaves_its_name_readable(
        self, studio: Studio, pawns: tuple[int, ...]
    ) -> None:
        table = solved_duel(studio, pawns, 1)
        rects = {
            one.ref[1]: one.rect for one in table.ui.things(table.frame) if one.ref[0] == "reward"
        }
        tags = tag_rects(table.frame)
        assert {one.which for one in tags} == set(rects)
        for one, tag in tags.items():
            assert rects[one.which].contains(tag)


class TestAComputersAnswer:
    def answered(self, studio: Studio, **seats: Any) -> Table:
        """Ben, a computer, has it under a person who moderates."""
        table = rolled(studio, Play.ALL, **seats)
        play(studio, table, act.Look(), act.StartTimer(), act.Thought(1, 9))
        if table.view.phase is Phase.THINK:
            play(studio, table, act.Thought(2, 0))
        play(studio, table, act.LetClockRun())
        return table

    @pytest.mark.rule("WZ-107")
    def test_is_asked_about_in_words_with_two_named_buttons(self, studio: Studio) -> None:
        table = self.answered(studio, **TWO_COMPUTERS)
        assert prompts.prompt(table.frame) == "Ben knows it. Dan, did a person say it earlier?"
        assert button_texts(table) == ["A tie", "Ada first", "Ben first"]
        table.handle(KeyPressed("p"))
        assert last(table) == act.Award(0)

    @pytest.mark.rule("WZ-107")
    def test_of_several_people_the_first_is_pressed(self, studio: Studio) -> None:
        table = self.answered(studio, **THREE_PEOPLE)
        assert button_texts(table) == ["A tie", "A person first", "Ben first"]
        table.handle(KeyPressed("p"))
        assert prompts.prompt(table.frame) == "Dan, choose who said it before Ben."
        table.handle(KeyPressed("escape"))
        assert "A person first" in button_texts(table)
        for key in ("p", "3", "enter"):
            table.handle(KeyPressed(key))
        assert last(table) == act.Award(2)


class TestGivingUp:
    def test_is_one_button_that_says_who(self, studio: Studio) -> None:
        solo = opened(studio, Play.SOLO, judge="program")
        assert button_texts(solo) == ["Ada gives up"]
        solo.take(("button", "give_up"))
        assert button_texts(solo) == ["Sure? Press again"]
        alone = opened(studio, Play.SOLO, judge="program", humans=[0])
        assert button_texts(alone) == ["Give up"]
        duel = rolled(studio, Play.CHALLENGE, judge="program")
        play(studio, duel, act.Challenge(2), act.StartTimer())
        assert button_texts(duel) == ["Ada and Cleo give up"]
        assert button_texts(opened(studio, judge="program")) == ["All give up"]


class TestTheChair:
    @pytest.mark.rule("WZ-106")
    def test_a_computer_in_it_says_why_the_program_judges(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, humans=[0, 1], seat_3="hard", seat_4="normal")
        frame = table.frame
        assert "Dan is a computer, so you type your answers." in prompts.prompt(frame)
        assert "The program judges this card." in labels.explained(frame)
        play(studio, table, act.StartTimer(), act.Thought(2, 0))
        chips = {
            one.ref: one.label for one in table.ui.things(table.frame) if one.ref[0] == "buzzer"
        }
        assert "A computer can’t hear you" in chips["buzzer", 3]

    def test_where_the_program_always_judges_nobody_explains_it(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, judge="program")
        assert prompts.prompt(table.frame).startswith("Ready?")

    def test_after_back_to_the_table_enter_goes_on(self, studio: Studio) -> None:
        table = rolled(studio, Play.ALL, humans=[3], seat_1="hard", seat_2="hard", seat_3="hard")
        for has_looked in (False, True):
            table.handle(KeyPressed("enter"))
            look = studio.room.stack.top
            assert isinstance(look, LookScene)
            if has_looked:
                look.handle(KeyPressed("space"))
                for _ in range(20):
                    look.update(50)
                look.handle(KeyReleased("space"))
            look.take(("back",))
            assert studio.room.stack.top is table
        table.handle(KeyPressed("enter"))
        assert act.StartTimer() in [entry.action for entry in table.session.entries]


class TestLetters:
    def held(self, table: Table, letter: str, times: int) -> None:
        """A key that stays down types its letter again and again."""
        table.handle(KeyPressed(letter))
        for _ in range(times):
            table.handle(TextTyped(letter))
        table.handle(KeyReleased(letter))

    def test_a_held_key_types_one_letter(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        self.held(table, "a", 5)
        self.held(table, "l", 2)
        self.held(table, "l", 1)
        assert table.frame.desk.text == "all"

    def test_a_held_buzzer_types_nothing(self, studio: Studio) -> None:
        table = opened(studio, judge="program")
        table.handle(KeyPressed("q"))
        table.handle(TextTyped("q"))
        table.update(151)
        table.update(1)
        for _ in range(5):
            table.handle(TextTyped("q"))
        table.handle(KeyReleased("q"))
        type_in(table, "ok")
        assert table.frame.desk.text == "ok"

    def test_letters_that_come_later_than_their_keys_are_all_kept(self, studio: Studio) -> None:
        table = opened(studio, Play.SOLO, judge="program")
        for letter in "abc":
            table.handle(KeyPressed(letter))
        for letter in "abc":
            table.handle(TextTyped(letter))
        assert table.frame.desk.text == "abc"

    def test_who_types_while_the_card_still_turns_loses_no_letter(self) -> None:
        studio = Studio((1280, 800), Settings())
        table = rolled(studio, Play.SOLO, judge="program")
        while table.stage.is_busy:
            table.stage.skip()
        table.handle(KeyPressed("space"))
        table.handle(TextTyped(" "))
        table.handle(KeyReleased("space"))
        assert table.typing is not None, "it still turns, but letters are its own already"
        text = answer_of(table)
        type_in(table, text)
        assert table.frame.desk.text == text
        table.handle(KeyPressed("enter"))
        assert act.Answer(Verdict.RIGHT) in [entry.action for entry in table.session.entries]


def test_a_table_without_a_card_offers_no_stakes(studio: Studio) -> None:
    table = table_of(studio)
    assert list(table.ui.outcomes(table.frame)) == []

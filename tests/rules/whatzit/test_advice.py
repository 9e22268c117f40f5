"""Advice at Whatzit?: for every kind of decision, about the board and never about a puzzle."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from boardgames.ai.bots import thought_out
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.hard import Hard
from boardgames.games.whatzit.narration import advice as told
from boardgames.games.whatzit.narration.advice import advice, computer_personas
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from tests.rules.whatzit.positions import EASY, HARD, HUMAN, LONG, NORMAL, A, B, C, Table, name_of


def asked(table: Table) -> str:
    """What the player to move is advised."""
    seat = table.to_move
    assert seat is not None
    game, view = table.game, table.game.view(table.state, seat)
    choices = thought_out(Hard().weigh(game, view, game.legal_actions(view), seat, Rng(1)))
    return advice(game.setting, view, seat, choices, name_of)


class TestRivals:
    def test_the_best_swap_is_named_and_the_second(self) -> None:
        table = Table(5, 8, 33, 12).roll(3, "challenge")
        assert asked(table) == (
            "Challenge C: a swap gains 25 spaces, to space 33. Or D: a swap gains 4 spaces."
        )

    def test_on_the_circle_the_weakest_since_solving_wins_now(self) -> None:
        table = Table(LONG, 20, 30, 40).roll(3, "challenge")
        table.state = replace(table.state, tried=(0, 20, 20, 20), solved=(0, 18, 1, 12))
        assert asked(table) == (
            "Challenge C: solve the card and you win. C has solved 1 of 20 cards. "
            "Or challenge D. D has solved 12 of 20 cards."
        )

    def test_where_no_swap_gains_it_is_about_being_first(self) -> None:
        table = Table(30, 8, 3, 12).roll(3, "challenge")
        table.state = replace(table.state, tried=(0, 20, 20, 20), solved=(0, 18, 1, 12))
        said = asked(table)
        assert said.startswith("Challenge C, your slowest rival. C has solved 1 of 20 cards.")
        assert said.endswith(", for the same reward: 3 spaces.")

    def test_a_rival_on_the_circle_is_taken_on_since_it_would_win_otherwise(self) -> None:
        table = Table(20, LONG, 22, 40).roll(1, "challenge")
        assert asked(table) == (
            "Challenge B before they win: a swap takes you to the Circle. "
            "Or D: a swap gains 19 spaces."
        )

    def test_who_stands_there_too_is_warned_of(self) -> None:
        table = Table(LONG, LONG, 22).roll(1, "challenge")
        assert asked(table) == (
            "Challenge C: solve the card and you win. Nobody else can win now. "
            "Or B, but they could win."
        )

    def test_where_all_are_alike_it_says_so(self) -> None:
        table = Table(LONG, 20, 22).roll(1, "challenge")
        assert asked(table).endswith(": equally good.")

    def test_where_all_stand_on_the_circle_nobody_is_called_harmless(self) -> None:
        said = asked(Table(LONG, LONG, LONG).roll(1, "challenge"))
        assert said.startswith("Challenge B: solve the card and you win. But B could win, too. ")
        assert said.endswith("Or C, but they could win.")

    def test_a_computer_is_known_by_its_printed_chances_and_not_by_its_luck(self) -> None:
        table = Table(30, 8, 8, 8, minds=(HUMAN, HARD, EASY, HARD)).roll(3, "challenge")
        table.state = replace(table.state, tried=(0, 9, 9, 9), solved=(0, 1, 9, 1))
        assert asked(table).startswith(
            "Challenge C, your slowest rival. C solves 38 of 100 such cards. "
        )

    def test_among_rivals_of_one_strength_it_is_about_what_they_would_gain(self) -> None:
        table = Table(30, 8, 3, 12, minds=(HUMAN, NORMAL, NORMAL, NORMAL)).roll(3, "challenge")
        assert asked(table) == (
            "Challenge C: they gain least if they solve it. Or B, for the same reward: 3 spaces."
        )

    def test_no_swap_is_promised_where_the_ladder_leads_further(self) -> None:
        # From 29 a 2 leads to yellow 31, whose ladder goes up to 34, and on to 36.
        said = asked(Table(29, 35, 3, 4).roll(2, "challenge"))
        assert "to space 35" not in said
        assert "swap gains" not in said


class TestRewards:
    def test_a_swap_with_what_else_there_is(self) -> None:
        table = Table(5, 8, 33, 12).roll(3, "challenge").play(act.Challenge(C)).open().award(A)
        assert asked(table) == ("Swap: you go to space 33, and C to space 8. Or move to space 11.")

    def test_a_climb(self) -> None:
        table = Table(1, 0, 0, 0).roll(3, "solo").open().award(A)
        assert asked(table) == (
            "Climb the ladder and move 3 spaces, to space 16. Or move to space 7."
        )

    def test_a_climb_with_a_single_step(self) -> None:
        table = Table(3, 0, 0, 0).roll(1, "solo").open().award(A)
        assert asked(table).startswith("Climb the ladder and move 1 space, to space ")

    def test_a_swap_that_leads_back_is_not_advised_and_called_so(self) -> None:
        table = Table(30, 2, 0, 0).roll(3, "challenge").play(act.Challenge(B)).open().award(A)
        said = asked(table)
        assert said.startswith("Move 3 spaces, to space 36.")
        assert said.endswith("Or swap back to space 2.")

    def test_the_circle_is_what_can_win(self) -> None:
        table = Table(40, LONG, 3, 3).roll(2, "challenge").play(act.Challenge(B)).open().award(A)
        assert asked(table).startswith("Swap: you go to the Winner’s Circle")
        assert "Your next card can win." in asked(table)


class TestRolls:
    @pytest.mark.parametrize(
        ("place", "said"),
        [
            (1, "Roll: 3 or 6 gets you a Wicked card, and a ladder."),
            (45, "Roll: 4 or more takes you to the Circle, where solving a card wins."),
            (48, "Roll: any number takes you to the Circle, where solving a card wins."),
            (LONG, told.ON_CIRCLE),
            (40, "Roll: no number lands on yellow, so you get a Regular card."),
        ],
    )
    def test_say_which_faces_are_worth_hoping_for(self, place: int, said: str) -> None:
        assert asked(Table(place, 0, 0, 0)) == said


class TestCards:
    def test_a_moderator_is_told_how_to_look_and_how_to_mark(self) -> None:
        table = Table(0, 0, 0, 0).roll(3, "all")
        assert asked(table) == told.LOOK
        table.play(act.Look())
        assert asked(table) == told.START
        table.play(act.StartTimer())
        assert asked(table) == told.MARK
        table.play(act.LetClockRun())
        assert asked(table) == told.TIME

    def test_a_moderator_is_told_what_a_computers_answer_asks(self) -> None:
        table = Table(0, 0, 0, 0, minds=(HUMAN, HARD, HUMAN, HUMAN)).roll(3, "all").open()
        table.play(act.Thought(B, 9)).play(act.LetClockRun())
        assert asked(table) == told.ASKED

    def test_who_types_gets_no_help_with_the_puzzle(self) -> None:
        table = Table(0, 0, 0, 0, judge="program").roll(3, "solo")
        assert asked(table) == told.READY
        table.play(act.StartTimer())
        answer = table.game.look(table.state).answer
        assert asked(table).startswith(told.PUZZLE)
        assert answer not in asked(table)
        table.play(act.LetClockRun())
        assert asked(table) == told.QUICK

    def test_who_buzzes_is_told_that_one_answer_is_all(self) -> None:
        table = Table(0, 0, 0, 0, judge="program").roll(3, "all").play(act.StartTimer())
        assert asked(table) == told.BUZZ
        table.play(act.Buzz(A))
        assert asked(table) == told.SILENT


class TestAppeals:
    @staticmethod
    def near(*pawns: int, **chosen: Any) -> Table:
        """A Solver who was near when the sand ran out."""
        table = Table(*pawns, judge="program", **chosen).roll(3, "solo").play(act.StartTimer())
        return table.play(act.Answer(Verdict.NEAR), act.LetClockRun())

    def test_say_what_makes_an_answer_count_and_what_either_word_brings(self) -> None:
        assert asked(self.near(2, 0, 0, 0)) == (
            "Does it mean the same? Then accept it: A goes to space 8. Or reject it: no pawns move."
        )

    def test_whoever_wins_by_it_is_named(self) -> None:
        assert ": A wins. Or reject it" in asked(self.near(LONG, 0, 0, 0))

    def test_who_is_asked_about_an_own_answer_is_spoken_to(self) -> None:
        table = self.near(2, 0, 0, minds=(HUMAN, HARD, HARD))
        assert table.to_move == A
        assert "accept it and go to space 8. Or reject it" in asked(table)

    def test_the_next_who_was_close_is_named(self) -> None:
        table = Table(2, 0, 0, 0, judge="program").roll(3, "all").play(act.StartTimer())
        for seat in (B, A):
            table.play(act.Buzz(seat), act.Answer(Verdict.NEAR))
        table.play(act.LetClockRun())
        assert asked(table).endswith("B goes to space 3. Or reject it: A was close, too.")


def test_only_people_judge_and_guess_so_nothing_is_preferred_there() -> None:
    table = Table(0, 0, 0, 0).roll(3, "all").open()
    seat = table.to_move
    assert seat is not None
    actions = table.game.legal_actions(table.state)
    view = table.game.view(table.state, seat)
    weighed = thought_out(Hard().weigh(table.game, view, actions, seat, Rng(1)))
    assert {one.value for one in weighed} == {0.0}


def test_each_level_has_a_face_and_its_chances() -> None:
    said = computer_personas(Table(0, 0, 0, 0).game.rules)
    assert said["easy"].role == "Scribbler"
    easy = "Takes it easy. They solve 50% of the easiest cards, 8% of the hardest."
    assert said["easy"].manner == easy
    assert said["hard"].role == "Professor"
    for face in said.values():
        assert "of the hardest" in face.manner

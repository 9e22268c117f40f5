"""The lesson teaches what it says: each chapter ends with what its words promise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import CAST, LessonSession
from boardgames.core.problems import DataError
from boardgames.games import open_game
from boardgames.games.waterworld.narration.lesson import lesson
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, Kind, Sails, Token
from tests.rules.lessons import learned_chapter, told

CARD, DIRIGIBLE, SMOKERS, TRADE, SAILS, ATTACK, RACE = range(7)
YOU, RED = 0, 1


def the_game() -> Waterworld:
    game = open_game("waterworld")
    assert isinstance(game, Waterworld)
    return game


def learned(step: int) -> LessonSession:
    """The lesson with everything up to the end of one chapter played."""
    return learned_chapter(the_game(), lesson(the_game()), step)


def test_a_token_brings_its_card_and_stays_face_up() -> None:
    session = learned(CARD)
    assert told(session, ev.CardTaken)[-1].kind is Kind.ROPE
    assert Kind.ROPE in session.state.hands[YOU]
    assert {atoll.space for atoll in session.state.atolls if atoll.up} == {"B4"}


def test_the_dirigible_carries_the_boat_to_another_atoll_and_its_token() -> None:
    session = learned(DIRIGIBLE)
    assert [(flight.start, flight.end) for flight in told(session, ev.PawnFlew)] == [("D5", "H5")]
    assert told(session, ev.TokenTurned)[-1] == ev.TokenTurned("H5", Token.SMOKERS)


def test_the_smokers_smash_an_atoll_and_cost_whoever_is_there_a_card() -> None:
    session = learned(SMOKERS)
    assert [atoll.space for atoll in told(session, ev.AtollDestroyed)] == ["D7"]
    assert [card.seat for card in told(session, ev.CardDiscarded)] == [RED]
    assert session.state.deez == "D7"


def test_the_trade_makes_the_collection_complete() -> None:
    assert session_before(TRADE).state.hands[YOU] != COMPLETE
    session = learned(TRADE)
    assert len(told(session, ev.CardsSwapped)) == 1
    assert session.state.hands[YOU] == COMPLETE


def session_before(step: int) -> LessonSession:
    """The lesson at the end of the chapter before."""
    return learned(step - 1)


def test_sails_give_two_dice() -> None:
    session = learned(SAILS)
    assert [len(roll.dice) for roll in told(session, ev.DiceRolled) if roll.seat == YOU] == [2]
    assert session.state.pawns[YOU].sails is Sails.UP


def test_a_tie_is_rolled_again_before_the_deez_is_destroyed() -> None:
    session = learned(ATTACK)
    assert len(told(session, ev.BattleTied)) == 1
    assert session.state.deez is None
    assert session.state.holder == YOU
    assert session.state.knows == (True, False)


def test_the_red_boat_tears_the_sails_sees_the_compass_and_is_beaten_by_one_move() -> None:
    session = learned(RACE)
    assert [lost.seat for lost in told(session, ev.SailsLost)] == [YOU]
    assert session.state.knows == (True, True)
    assert session.state.hands[RED] == COMPLETE
    assert session.state.winner == YOU


def test_whoever_else_plays_is_called_by_name_and_every_gesture_is_named() -> None:
    made = lesson(the_game())
    asked = [beat for step in made.steps for beat in step.beats if beat.text]
    assert any(CAST[RED] in beat.text for beat in asked)
    watched = {"Next is Ben, in the red boat. Watch the token on D7.", asked[-3].text}
    assert all("click" in beat.text.lower() for beat in asked if beat.text not in watched)
    assert not any("the red boat " in beat.text for beat in asked)


def test_other_numbers_have_no_lesson() -> None:
    game = the_game()
    dice = replace(game.rules.dice, sails=1)
    with pytest.raises(DataError, match="Restore it to play the lesson"):
        lesson(Waterworld(replace(game.rules, dice=dice), game.sea, game.options))


def test_another_board_has_no_lesson() -> None:
    game = the_game()
    sea = replace(game.sea, landfalls=game.sea.landfalls[:2])
    with pytest.raises(DataError, match="Restore it to play the lesson"):
        lesson(Waterworld(game.rules, sea, game.options))

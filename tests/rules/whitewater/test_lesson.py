"""The lesson teaches what it says: each step ends with what its words promise."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games import open_game
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase
from boardgames.games.whitewater.rules.terms import Terms
from boardgames.games.whitewater.telling.lesson import lesson
from tests.rules.whitewater.positions import advanced, cards_of, facing, half, lies

STROKES, PUSH, RAPIDS, ENERGY, FINISH = range(5)
YOU, LEFT, RIGHT = 0, 1, 2


@cache
def shipped() -> Whitewater:
    """The game as the lesson gets it."""
    game = open_game("whitewater")
    assert isinstance(game, Whitewater)
    return game


def learned(step: int) -> LessonSession:
    """The lesson with everything of one step played; no position on the way is impossible."""
    game = shipped()
    session = LessonSession(game, lesson(game))
    session.begin_step(step)
    while session.beat is not None:
        session.play(session.beat.action)
        assert game.problems(session.state) == []
    return session


def test_a_stroke_and_a_turn_take_a_paddler_each() -> None:
    session = learned(STROKES)
    assert (lies(session.state, "A"), facing(session.state, "A")) == ((4, 3), 5)
    assert cards_of(session.state, "0A") == "ss"


def test_a_hex_beside_the_raft_says_why_not() -> None:
    """The text sends the learner there before the turn."""
    game = shipped()
    session = LessonSession(game, lesson(game))
    assert session.beat is not None
    session.play(session.beat.action)
    assert game.why_not(session.state, ("hex", 4, 2)) is not None


def test_the_pushed_raft_is_rolled_for_by_its_own_crew() -> None:
    session = learned(PUSH)
    assert lies(session.state, "C") == (6, 3)
    assert cards_of(session.state, "1C") == "Lr"
    assert cards_of(session.state, "0A") == "sr"


def test_rapids_carry_the_raft_into_the_whirlpool_and_the_die_spins_it() -> None:
    session = learned(RAPIDS)
    assert lies(session.state, "A") == (13, 1)
    turned = session.state_at(2)
    assert (facing(turned, "A"), facing(session.state, "A")) == (5, 0)


def test_resting_in_one_raft_frees_the_partner_in_the_other() -> None:
    session = learned(ENERGY)
    assert cards_of(session.state_at(session.beginning), "2B") == "Lr"
    assert cards_of(session.state, "2B") == "sr"
    assert session.state.energy[YOU] == 0
    assert session.state.closed == ("A",)


def test_the_third_raft_ends_the_race_and_the_learner_has_won() -> None:
    session = learned(FINISH)
    assert session.state.phase is Phase.OVER
    outcome = session.game.outcome(session.state)
    assert outcome is not None
    assert outcome.winners == (YOU,)
    assert half(session.state_at(session.beginning), "0B").stake == 2


def test_another_river_or_other_rules_have_no_lesson() -> None:
    game = shipped()
    riffle = game.terms.boards["easy_riffle"]
    cells = {**riffle.cells, (4, 1): Cell(Space.WATER)}
    boards = {**game.terms.boards, "easy_riffle": replace(riffle, cells=cells)}
    edited = Whitewater(Terms(game.rules, boards, game.options), game.options)
    with pytest.raises(DataError, match=r"easy_riffle\.tmx.*restore it"):
        lesson(edited)
    with pytest.raises(DataError, match=r"rules\.yaml.*restore it"):
        lesson(advanced())

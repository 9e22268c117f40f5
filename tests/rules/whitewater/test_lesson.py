"""The lesson teaches what it says: each chapter ends with what its words promise."""

from __future__ import annotations

from functools import cache

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games import open_game
from boardgames.games.whitewater.narration.lesson import lesson
from boardgames.games.whitewater.rules import events as ev
from boardgames.games.whitewater.rules.board import Cell, Space
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, Terms
from tests.rules.lessons import learned_chapter, told
from tests.rules.whitewater.positions import advanced, cards_of, half, lies

PARTNERS, POINTS, WHIRLPOOL, PUSH, FINISH = range(5)
YOU, NEXT, LAST = 0, 1, 2


@cache
def shipped() -> Whitewater:
    """The game as the lesson gets it."""
    game = open_game("whitewater")
    assert isinstance(game, Whitewater)
    return game


def learned(step: int) -> LessonSession:
    """The lesson with everything up to the end of one chapter played."""
    return learned_chapter(shipped(), lesson(shipped()), step)


def test_the_learner_shares_two_rafts_and_has_staked_on_one_of_them() -> None:
    session = learned(PARTNERS)
    crews = {raft.letter: [member.seat for member in raft.crew] for raft in session.state.rafts}
    assert crews == {"A": [YOU, NEXT], "B": [NEXT, LAST], "C": [YOU, LAST]}
    assert (half(session.state, "0A").stake, half(session.state, "0C").stake) == (2, 1)
    assert session.state.phase is Phase.ACT
    assert session.to_move == YOU


def test_strokes_cost_the_paddlers_and_then_energy() -> None:
    session = learned(POINTS)
    before = session.state_at(len(session.entries) - 1)
    assert (lies(before, "A"), lies(before, "C")) == ((3, 1), (2, 2))
    assert (cards_of(before, "0A"), cards_of(before, "0C")) == ("ss", "ss")
    assert before.energy[YOU] == shipped().terms.most_energy - 1
    assert session.state.active == NEXT


def test_the_raft_is_pushed_into_the_whirlpool_and_its_card_locked_and_freed() -> None:
    session = learned(WHIRLPOOL)
    pushed = [moved for moved in told(session, ev.RaftMoved) if moved.why is ev.MoveKind.PUSH]
    assert [(moved.letter, moved.onto) for moved in pushed] == [("A", "blue")]
    assert [locked.seat for locked in told(session, ev.CardLocked)] == [YOU]
    assert [back.seat for back in told(session, ev.CardRecovered)] == [YOU]
    assert lies(session.state, "A") == (7, 2), "out of the whirlpool"


def test_the_push_is_answered_and_a_paddler_rests() -> None:
    session = learned(PUSH)
    pushed = [moved for moved in told(session, ev.RaftMoved) if moved.why is ev.MoveKind.PUSH]
    assert [moved.letter for moved in pushed] == ["B"]
    assert [locked.seat for locked in told(session, ev.CardLocked)] == [NEXT]
    assert [rested.letter for rested in told(session, ev.Rested)] == ["C"]
    assert session.state.active == NEXT


def test_the_third_raft_ends_the_race_and_the_learner_has_won() -> None:
    session = learned(FINISH)
    assert session.state.phase is Phase.OVER
    assert [finish.letter for finish in session.state.finished] == ["A", "C", "B"]
    points = sum(line.points for line in shipped().score(session.state, YOU))
    assert f"You win with {points} points" in session.step.learned


def test_another_river_or_other_rules_have_no_lesson() -> None:
    game = shipped()
    riffle = game.terms.boards["easy_riffle"]
    cells = {**riffle.cells, (3, 2): Cell(Space.ROCK)}
    boards = {**game.terms.boards, "easy_riffle": replace(riffle, cells=cells)}
    edited = Whitewater(Terms(game.rules, boards, game.options), game.options)
    for other in (edited, advanced()):
        with pytest.raises(DataError, match=r"rules\.yaml.*Restore them"):
            lesson(other)

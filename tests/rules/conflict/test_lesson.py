"""The lesson teaches what it says: each step ends with what its words promise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games.conflict.narration.lesson import lesson
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Alliance, Kind, held_by
from tests.rules.conflict.positions import the_game
from tests.rules.lessons import learned_chapter

TWO_DICE, WANDERING, SEVEN, MINES, ALLIANCE, HOMES = range(6)
YOU, ORANGE, GREEN = 0, 1, 2


def learned(step: int) -> LessonSession:
    """The lesson with everything up to the end of one chapter played."""
    return learned_chapter(the_game(), lesson(the_game()), step)


def chapter_events(session: LessonSession) -> list[Event]:
    """What could be seen in the chapter that was just played."""
    return [event for entry in session.entries[session.beginning :] for event in entry.events]


def places(session: LessonSession, kind: Kind) -> list[str]:
    """Where the learner's pieces of a kind are, those at their start left out."""
    own = [one for one in session.state.pieces if one.seat == YOU and one.kind is kind]
    return [one.at for one in own if one.at not in (START, "reserve")]


def test_each_die_brought_out_a_piece_of_its_own() -> None:
    session = learned(TWO_DICE)
    assert "F1" in places(session, Kind.ARTILLERY)
    assert "A4" in places(session, Kind.BATTLESHIP)


def test_the_airplane_wanders_over_the_ship_and_takes_it() -> None:
    session = learned(WANDERING)
    events = chapter_events(session)
    assert [one.at for one in events if isinstance(one, ev.PieceCaptured)] == ["Q5"]
    plane = [one.to for one in events if isinstance(one, ev.PieceStepped) and one.piece == 1]
    assert (plane[2], plane[-1], len(plane)) == ("Q5", "P7", 6)
    assert places(session, Kind.PLANE) == ["P7"]


def test_the_seven_calls_up_an_airplane_that_comes_out_at_once() -> None:
    session = learned(SEVEN)
    (called,) = [one for one in chapter_events(session) if isinstance(one, ev.PieceCalledUp)]
    assert session.state.pieces[called.piece].at == "A5"


def test_one_ship_slips_through_and_the_other_is_lost_on_the_mine() -> None:
    session = learned(MINES)
    events = chapter_events(session)
    assert [one.at for one in events if isinstance(one, ev.MineExploded)] == ["W18"]
    assert places(session, Kind.BATTLESHIP) == ["X19", held_by(GREEN), "A4"]


def test_green_becomes_an_ally_and_doubles_throw_again() -> None:
    session = learned(ALLIANCE)
    assert session.state.allies == (Alliance(YOU, GREEN),)
    assert session.state.doubles == 1
    assert session.to_move == YOU
    assert "X4" in places(session, Kind.ARTILLERY)
    assert places(session, Kind.GUN) == ["E1"]


def test_exact_counts_take_both_homes_and_the_alliance_ends_in_between() -> None:
    session = learned(HOMES)
    events = [
        one for one in chapter_events(session) if isinstance(one, ev.HomeTaken | ev.AllianceEnded)
    ]
    assert [type(event) for event in events] == [ev.HomeTaken, ev.AllianceEnded, ev.HomeTaken]
    assert [event.seat for event in events if isinstance(event, ev.HomeTaken)] == [ORANGE, GREEN]
    assert session.outcome is not None
    assert session.outcome.winners == (YOU,)


def test_a_whole_way_is_one_click_and_its_end_is_named() -> None:
    """The learner reads the name of what to point at, and clicks far less than pieces step."""
    game = the_game()
    session = LessonSession(game, lesson(game))
    asked = steps = 0
    for number in range(len(session.lesson.steps)):
        session.begin_step(number)
        while session.beat is not None:
            run = session.run
            if session.to_move == YOU and session.beat.text:
                asked += 1
                if isinstance(run[0], Choose) and isinstance(run[-1], StepTo):
                    steps += len(run) - 1
                    assert run[-1].space in session.beat.text
            session.play(session.beat.action)
    assert asked <= 20
    assert steps >= 40


def test_without_the_mines_of_the_box_there_is_no_lesson() -> None:
    shipped = the_game()
    field = replace(shipped.field, mines={**shipped.field.mines, "X17": 1})
    edited = Conflict(shipped.rules, field, shipped.options)
    with pytest.raises(DataError, match=r"conflict\.tmx.*Restore it"):
        lesson(edited)


def test_without_the_pieces_of_the_box_there_is_no_lesson() -> None:
    shipped = the_game()
    kinds = shipped.rules.pieces
    pieces = replace(kinds, plane=replace(kinds.plane, start=0))
    edited = Conflict(replace(shipped.rules, pieces=pieces), shipped.field, shipped.options)
    with pytest.raises(DataError, match=r"rules\.yaml.*Restore it"):
        lesson(edited)

"""The lesson teaches what it says: each step ends with what its words promise."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games.conflict.rules.actions import Choose, StepTo
from boardgames.games.conflict.rules.events import MineExploded, PieceCaptured, PiecesFreed
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import START, Fallen, Kind, held_by
from boardgames.games.conflict.telling.lesson import lesson
from tests.rules.conflict.positions import the_game

TWO_DICE, TURNING, BRIDGES, MINES, HOME = range(5)
YOU, RIVAL, OWNER = 0, 1, 2


def learned(step: int) -> LessonSession:
    """The lesson with everything of one step played; no position on the way is impossible."""
    game = the_game()
    session = LessonSession(game, lesson(game))
    session.begin_step(step)
    while session.beat is not None:
        session.play(session.beat.action)
        assert game.problems(session.state) == []
    return session


def events_of(session: LessonSession) -> list[Event]:
    return [event for entry in session.entries for event in entry.events]


def places(session: LessonSession, kind: Kind) -> list[str]:
    """Where the learner's pieces of a kind are, those at their start left out."""
    own = [one for one in session.state.pieces if one.seat == YOU and one.kind is kind]
    return [one.at for one in own if one.at not in (START, "reserve")]


def test_each_die_brought_out_a_piece_of_its_own() -> None:
    session = learned(TWO_DICE)
    assert places(session, Kind.ARTILLERY) == ["F1"]
    assert places(session, Kind.BATTLESHIP) == ["A4"]


def test_the_airplane_takes_the_ship_in_passing() -> None:
    session = learned(TURNING)
    assert [one.at for one in events_of(session) if isinstance(one, PieceCaptured)] == ["Q5"]
    assert places(session, Kind.PLANE) == ["P7"]


def test_artillery_crosses_the_bridges_and_the_ship_passes_between_them() -> None:
    session = learned(BRIDGES)
    assert places(session, Kind.ARTILLERY) == ["J10"]
    assert places(session, Kind.BATTLESHIP) == ["H7"]


def test_one_ship_slips_through_and_the_other_is_lost_on_the_mine() -> None:
    session = learned(MINES)
    assert [one.at for one in events_of(session) if isinstance(one, MineExploded)] == ["W18"]
    assert places(session, Kind.BATTLESHIP) == ["X19", held_by(OWNER)]


def test_the_exact_count_takes_the_home_and_frees_the_prisoner() -> None:
    session = learned(HOME)
    (fall,) = session.state.out
    assert (fall.seat, fall.by, fall.reason) == (RIVAL, YOU, Fallen.HOME)
    freed = [one for one in events_of(session) if isinstance(one, PiecesFreed)]
    chosen = [one.action for one in session.entries if isinstance(one.action, Choose)]
    assert [one.pieces for one in freed] == [(chosen[-1].piece,)]
    assert places(session, Kind.ARTILLERY) == ["X1", "F1"]


def test_every_step_is_told_by_its_square() -> None:
    """The learner reads the name of what to point at."""
    steps = [beat for step in lesson(the_game()).steps for beat in step.beats]
    assert all(b.action.space in b.text for b in steps if isinstance(b.action, StepTo) and b.text)


def test_without_the_mines_of_the_box_there_is_no_lesson() -> None:
    shipped = the_game()
    field = replace(shipped.field, mines={**shipped.field.mines, "X17": 1})
    edited = Conflict(shipped.rules, field, shipped.options)
    with pytest.raises(DataError, match=r"conflict\.tmx.*restore it"):
        lesson(edited)


def test_without_the_pieces_of_the_box_there_is_no_lesson() -> None:
    shipped = the_game()
    kinds = shipped.rules.pieces
    pieces = replace(kinds, plane=replace(kinds.plane, start=0))
    edited = Conflict(replace(shipped.rules, pieces=pieces), shipped.field, shipped.options)
    with pytest.raises(DataError, match=r"rules\.yaml.*restore it"):
        lesson(edited)

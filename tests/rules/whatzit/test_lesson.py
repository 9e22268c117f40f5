"""The lesson teaches what it says, and no text of it gives a solution away."""

from __future__ import annotations

from copy import copy
from functools import cache
from typing import TypeVar

import pytest
from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games import open_game
from boardgames.games.whatzit.narration.lesson import VARIANTS, lesson
from boardgames.games.whatzit.rules.actions import Look
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.events import (
    Challenged,
    CircleReached,
    DiceRolled,
    GameWon,
    LadderClimbed,
    PawnsSwapped,
    QuickGuessesOpened,
    Solved,
)
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import HIDDEN, NO_CARD, Face, Phase, Play, State
from tests.rules.lessons import learned_chapter

SOLVE, MODERATE, QUICK, CLIMB, CHALLENGE, WIN = range(6)
YOU, LEFT, RIGHT = 0, 1, 2
E = TypeVar("E", bound=Event)


@cache
def shipped(**chosen: str) -> Whatzit:
    """The game as the lesson gets it, with the cards of the box."""
    game = open_game("whatzit", {**VARIANTS, **chosen})
    assert isinstance(game, Whatzit)
    return game


def learned(step: int) -> LessonSession:
    """The lesson with everything of one step played; no position on the way is impossible."""
    return learned_chapter(shipped(), lesson(shipped()), step)


def begun(step: int) -> State:
    """The position a chapter begins in."""
    session = learned(step)
    state = session.state_at(session.beginning)
    assert isinstance(state, State)
    return state


def happened(session: LessonSession, kind: type[E]) -> list[E]:
    """What happened in the chapter, of one kind."""
    entries = session.entries[session.beginning :]
    return [event for entry in entries for event in entry.events if isinstance(event, kind)]


def dice(step: int) -> list[Play]:
    return [one.black for one in happened(learned(step), DiceRolled)]


def test_all_three_faces_of_the_black_die_are_met() -> None:
    faces = {face for step in range(len(lesson(shipped()).steps)) for face in dice(step)}
    assert faces == set(Play)


def test_solving_alone_moves_by_the_white_die_again() -> None:
    session = learned(SOLVE)
    assert session.state_at(0).pawns == (0, 0, 0)
    assert dice(SOLVE) == [Play.SOLO]
    assert session.state.pawns[YOU] == 3 + 3


def test_the_moderator_alone_knows_the_card_and_says_who_solved_it() -> None:
    session = learned(MODERATE)
    looked = next(e for e in session.entries if isinstance(e.action, Look) and e.seat == YOU)
    state = session.state_at(looked.index + 1)
    assert session.game.view(state, YOU).card != HIDDEN
    assert session.game.view(state, LEFT).card == HIDDEN
    assert session.state.pawns[LEFT] == 5 + 5


def test_a_quick_guess_after_a_solo_earns_the_reward() -> None:
    session = learned(QUICK)
    assert [one.seats for one in happened(session, QuickGuessesOpened)] == [(YOU,)]
    assert session.state.pawns == (6 + 2, 10, 2)


def test_a_wicked_card_solved_on_yellow_climbs() -> None:
    session = learned(CLIMB)
    assert dice(CLIMB) == [Play.ALL]
    assert [(one.begin, one.end) for one in happened(session, LadderClimbed)] == [(12, 21)]
    assert session.state.pawns[YOU] == 21 + 4


def test_where_the_challenge_begins_pawns_stand_as_it_says() -> None:
    state = begun(CHALLENGE)
    assert state.pawns[:2] == (26, 32)
    assert max(state.pawns) == state.pawns[LEFT]


def test_a_learner_who_solves_it_first_changes_places_with_the_leader() -> None:
    session = learned(CHALLENGE)
    assert [one.seat for one in happened(session, Challenged)] == [LEFT]
    assert happened(session, PawnsSwapped)
    assert session.state.pawns[:2] == (32, 29)
    assert max(session.state.pawns) == session.state.pawns[YOU]


def test_solving_on_the_circle_wins() -> None:
    assert begun(WIN).pawns[YOU] == 47
    session = learned(WIN)
    assert happened(session, CircleReached)
    assert happened(session, GameWon)
    assert session.state.phase is Phase.OVER
    assert session.state.queue[0] == YOU


def test_no_text_gives_a_solution_away_before_its_card_is_over() -> None:
    """No run of words in a text would pass as an answer, or come close to one."""
    game = shipped()
    session = LessonSession(game, lesson(game))
    cards: set[str] = set()
    for number in range(len(session.lesson.steps)):
        session.begin_step(number)
        told: list[str] = [session.step.title]
        while session.beat is not None:
            told += [] if happened(session, Solved) else [session.beat.text]
            if session.state.card != NO_CARD and session.state.face is not Face.NONE:
                cards.add(session.state.card)
                _assert_untold(game, session, told)
            session.play(session.beat.action)
        if session.state.card != NO_CARD:
            _assert_untold(game, session, [*told, session.step.learned])
    assert len(cards) == 6


def _assert_untold(game: Whatzit, session: LessonSession, texts: list[str]) -> None:
    for text in texts:
        words = text.split()
        for first in range(len(words)):
            for last in range(first + 1, min(first + 8, len(words)) + 1):
                said = " ".join(words[first:last])
                verdict = game.judged(session.state, said)
                assert verdict not in (Verdict.RIGHT, Verdict.NEAR), said


def test_other_cards_or_another_way_of_judging_have_no_lesson() -> None:
    game, typed = copy(shipped()), shipped(judge="program")
    regular, wicked = game.setting.decks
    game.setting = replace(game.setting, decks=(regular[:3], wicked))
    with pytest.raises(DataError, match=r"cards.*Restore them"):
        lesson(game)
    people = shipped(seat_3="human")
    for other in (typed, people):
        with pytest.raises(DataError, match=r"rules\.yaml.*Restore them"):
            lesson(other)


def test_another_board_has_no_lesson() -> None:
    game, short = copy(shipped()), shipped(board="short")
    path = replace(game.path, ladders={4: 13, 7: 10})
    game.path, game.setting = path, replace(game.setting, path=path)
    for edited in (game, short):
        with pytest.raises(DataError, match=r"board.*Restore it"):
            lesson(edited)

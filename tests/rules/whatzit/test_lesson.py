"""The lesson teaches what it says, and no text of it gives a solution away."""

from __future__ import annotations

from copy import copy
from functools import cache

import pytest
from msgspec.structs import replace

from boardgames.core.lesson import LessonSession
from boardgames.core.problems import DataError
from boardgames.games import open_game
from boardgames.games.whatzit.rules.actions import Look
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.events import GameWon, LadderClimbed, PawnsSwapped, Solved
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import HIDDEN, NO_CARD, Face, Phase
from boardgames.games.whatzit.telling.lesson import lesson

ROLL, SOLVE, CLIMB, MODERATE, CHALLENGE, SWAP, WIN = range(7)
YOU, LEFT = 0, 1


@cache
def shipped(**chosen: str) -> Whatzit:
    """The game as the lesson gets it, with the cards of the box."""
    game = open_game("whatzit", chosen)
    assert isinstance(game, Whatzit)
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


def happened(session: LessonSession, kind: type) -> bool:
    return any(isinstance(event, kind) for entry in session.entries for event in entry.events)


def test_the_first_roll_moves_the_pawn_and_draws_a_card_for_one() -> None:
    session = learned(ROLL)
    assert session.state.pawns == (3, 0, 0)
    assert session.state.guessers == (YOU,)


def test_solving_alone_moves_by_the_white_die_again() -> None:
    assert learned(SOLVE).state.pawns[YOU] == 6


def test_a_wicked_card_solved_on_yellow_climbs() -> None:
    session = learned(CLIMB)
    assert happened(session, LadderClimbed)
    assert session.state.pawns[YOU] == 11


def test_the_moderator_alone_knows_the_card_and_says_who_solved_it() -> None:
    session = learned(MODERATE)
    looked = next(entry for entry in session.entries if isinstance(entry.action, Look))
    state = session.state_at(looked.index + 1)
    assert session.game.view(state, YOU).card != HIDDEN
    assert session.game.view(state, LEFT).card == HIDDEN
    assert session.state.pawns[LEFT] == 13


def test_the_learner_challenges_the_leader() -> None:
    session = learned(CHALLENGE)
    assert session.state.guessers == (YOU, LEFT)
    assert session.state.pawns == (19, 33, 8)


def test_a_learner_who_solves_it_first_changes_places_with_the_leader() -> None:
    session = learned(SWAP)
    assert happened(session, Solved)
    assert happened(session, PawnsSwapped)
    assert session.state.pawns[:2] == (33, 19)


def test_solving_on_the_circle_wins() -> None:
    session = learned(WIN)
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
            is_over = happened(session, Solved)
            told += [] if is_over else [session.beat.text]
            if session.state.card != NO_CARD and session.state.face is not Face.NONE:
                cards.add(session.state.card)
                _assert_untold(game, session, told)
            session.play(session.beat.action)
        if session.state.card != NO_CARD:
            _assert_untold(game, session, [*told, session.step.learned])
    assert len(cards) == 5


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
    with pytest.raises(DataError, match=r"cards.*restore it"):
        lesson(game)
    with pytest.raises(DataError, match=r"rules\.yaml.*restore it"):
        lesson(typed)


def test_another_board_has_no_lesson() -> None:
    game, short = copy(shipped()), shipped(board="short")
    game.path = replace(game.path, ladders={**game.path.ladders, 7: 11})
    for edited in (game, short):
        with pytest.raises(DataError, match=r"board.*restore it"):
            lesson(edited)

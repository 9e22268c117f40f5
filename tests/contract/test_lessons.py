"""Every lesson can be played from its first word to its last, and each position is possible."""

from __future__ import annotations

import pytest

from boardgames.core.lesson import LessonSession
from boardgames.games import CATALOGUE, kit_of, open_game

TAUGHT = [box.name for box in CATALOGUE if kit_of(box.name).lesson is not None]


@pytest.mark.parametrize("name", TAUGHT)
def test_a_lesson_is_played_as_it_is_written(name: str) -> None:
    """Every action of the script is legal where it stands, and the learner is told what to do."""
    game = open_game(name)
    lesson_of = kit_of(name).lesson
    assert lesson_of is not None
    session = LessonSession(game, lesson_of(game))
    for number, step in enumerate(session.lesson.steps):
        session.begin_step(number)
        assert game.problems(step.state) == []
        while session.beat is not None:
            assert session.to_move == session.lesson.learner
            assert session.beat.text
            assert session.beat.action in game.legal_actions(session.state)
            session.play(session.beat.action)
        assert step.learned
        assert step.title

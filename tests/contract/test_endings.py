"""The end of a match: where it turns something face up, nothing can be taken back any more."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import RandomBot, chosen
from boardgames.core.game import CHANCE, NOBODY, Game
from boardgames.core.rng import Rng
from boardgames.core.session import ALL_LIES_OPEN, Session
from boardgames.games import CATALOGUE, open_game
from tests.contract.null_game import NullGame

SECRETIVE = ("null", "waterworld", "whatzit", "whitewater")
GAMES = ("null", *(box.name for box in CATALOGUE))
SEEDS = (1, 2)


def ended(game: Game[Any, Any], seats: int, seed: int) -> Session[Any, Any]:
    session = Session(game, seats, seed)
    rng = Rng(seed)
    while session.to_move is not None:
        session.play(chosen(RandomBot(), session, rng))
    return session


def hides_something(session: Session[Any, Any]) -> bool:
    states = (session.state_at(length) for length in range(len(session.entries)))
    events = (event for entry in session.entries for event in entry.events)
    return any(event.seen_by(NOBODY) != event for event in events) or any(
        session.game.view(state, NOBODY) != state for state in states
    )


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", GAMES)
def test_an_end_that_unmasks_anything_is_not_taken_back(name: str, seed: int) -> None:
    game: Game[Any, Any] = NullGame() if name == "null" else open_game(name)
    session = ended(game, game.seats[0], seed)
    assert hides_something(session) == (name in SECRETIVE)
    last = session.entries[-1]
    if name in SECRETIVE:
        assert session.undo_length is None
        assert not session.undo()
        assert session.undo_refusal == last.barrier != ""
    elif not last.barrier:
        assert session.undo()
        assert session.to_move is not None
    else:
        assert last.seat == CHANCE or any(type(event).reveals for event in last.events)


@pytest.mark.parametrize("name", SECRETIVE)
def test_a_loaded_end_is_not_taken_back_either(name: str) -> None:
    game: Game[Any, Any] = NullGame() if name == "null" else open_game(name)
    played = ended(game, game.seats[0], 3)
    history = [entry.action for entry in played.entries]
    loaded = Session(game, played.seats, played.seed, history=history)
    assert loaded.entries == played.entries
    assert loaded.undo_refusal == played.undo_refusal
    assert not loaded.undo()


def test_the_last_decision_of_a_match_with_secrets_says_why_it_stays() -> None:
    session = ended(NullGame(), 2, 1)
    assert session.undo_refusal == ALL_LIES_OPEN
    history = [entry.action for entry in session.entries[:-1]]
    before = Session(session.game, session.seats, session.seed, history=history)
    assert before.undo_refusal != ALL_LIES_OPEN


def test_stakes_shown_at_the_end_keep_the_last_move_where_it_is() -> None:
    session = ended(open_game("whitewater"), 3, 1)
    assert session.entries[-1].seat != CHANCE
    assert not session.undo()

"""Whole matches played at random, at every size and with every way to judge."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.rng import Rng
from boardgames.games.whatzit.bots.computers import Easy, Normal
from boardgames.games.whatzit.bots.hard import Hard
from boardgames.games.whatzit.rules.actions import AnyAction
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State
from tests.rules.whatzit.positions import EASY, HARD, HUMAN, NORMAL, the_game

pytestmark = pytest.mark.thorough

MOST = 20_000
TABLES: list[dict[str, Any]] = [
    {},
    {"judge": "program"},
    {"judge": "program", "right_hand_guesses": False, "tie_cards": 1},
    {"board": "short", "timer": 20, "fresh_first": False},
    {"minds": (HUMAN, NORMAL, HUMAN, HARD, EASY, HUMAN)},
    {"judge": "program", "minds": (NORMAL, HUMAN, EASY, HARD, HUMAN, HARD)},
    {"minds": (EASY, NORMAL, HARD, EASY, NORMAL, HARD), "seen": ("r001", "r002", "w001")},
]


def match(game: Whatzit, seats: int, seed: int) -> list[tuple[State, AnyAction]]:
    """Every position of a random match with the action played there."""
    rng = Rng.of(seed, seats)
    state = game.start(seats)
    found: list[tuple[State, AnyAction]] = []
    for _ in range(MOST):
        seat = game.to_move(state)
        if seat is None:
            assert game.outcome(state) is not None
            assert game.problems(state) == []
            return found
        actions = game.legal_actions(state)
        assert actions
        action = game.chance(state, rng) if seat == CHANCE else rng.choice(actions)
        assert game.allows(state, action)
        found.append((state, action))
        state = game.apply(state, action).state
    pytest.fail("the match did not end")


@pytest.mark.parametrize("chosen", TABLES, ids=str)
@pytest.mark.parametrize("seats", [3, 4, 6])
def test_random_matches_end_and_every_position_is_sound(chosen: dict[str, Any], seats: int) -> None:
    game = the_game(**chosen)
    for seed in (1, 2):
        for state, _ in match(game, seats, seed):
            assert game.problems(state) == []
            assert len(game.legal_actions(state)) <= (181 if game.to_move(state) == CHANCE else 64)


@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_positions_and_actions_survive_being_written_down(chosen: dict[str, Any]) -> None:
    game = the_game(**chosen)
    states = msgspec.json.Decoder(game.state_type)
    actions = msgspec.json.Decoder(game.action_type)
    for state, action in match(game, 5, 7)[:300]:
        assert states.decode(msgspec.json.encode(state)) == state
        assert actions.decode(msgspec.json.encode(action)) == action


@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_a_guess_looks_like_the_view_and_is_possible(chosen: dict[str, Any]) -> None:
    game = the_game(**chosen)
    rng = Rng(9)
    for state, _ in match(game, 4, 11)[:400:3]:
        public = game.view(state, NOBODY)
        for seat in range(4):
            view = game.view(state, seat)
            guess = game.guess(view, seat, rng)
            assert game.view(guess, seat) == view
            assert game.view(view, seat) == view
            assert game.view(view, NOBODY) == public
            assert game.problems(guess) == []


@pytest.mark.parametrize("chosen", TABLES, ids=str)
def test_two_worlds_alike_to_a_seat_offer_and_tell_it_the_same(chosen: dict[str, Any]) -> None:
    game = the_game(**chosen)
    rng = Rng(13)
    for state, action in match(game, 4, 17)[:400:2]:
        for seat in range(4):
            twin = game.guess(game.view(state, seat), seat, rng)
            if game.to_move(state) == seat:
                assert game.legal_actions(twin) == game.legal_actions(state)
            if not game.allows(twin, action):
                continue
            one, other = game.apply(state, action), game.apply(twin, action)
            if game.view(one.state, seat) == game.view(other.state, seat):
                told = [event.seen_by(seat) for event in one.events]
                assert told == [event.seen_by(seat) for event in other.events]


@pytest.mark.parametrize("seats", [3, 6])
def test_computers_play_whole_matches(seats: int) -> None:
    levels = (EASY, NORMAL, HARD, EASY, NORMAL, HARD)
    bots = (Easy(), Normal(), Hard(), Easy(), Normal(), Hard())
    game = the_game(minds=levels)
    for seed in range(5):
        rng = Rng.of(seed, seats)
        state = game.start(seats)
        for _ in range(MOST):
            seat = game.to_move(state)
            if seat is None:
                break
            actions = game.legal_actions(state)
            if seat == CHANCE:
                action = game.chance(state, rng)
            else:
                action = bots[seat].choose(game, game.view(state, seat), actions, seat, rng)
                assert action in actions
            state = game.apply(state, action).state
        assert game.outcome(state) is not None

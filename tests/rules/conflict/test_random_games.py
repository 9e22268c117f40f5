"""Whatever is played, the position stays possible, can be written down, and the match ends."""

from __future__ import annotations

import time
from typing import Any

import msgspec
import pytest

from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.rules.actions import AnyAction
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from tests.rules.conflict.positions import the_game, the_narration

pytestmark = pytest.mark.thorough

MOST = {Phase.CHOOSE: 25, Phase.WALK: 8, Phase.RECALL: 12}
SHORT = {"quiet_rounds": 10}

VARIANTS: list[dict[str, Any]] = [
    {},
    {"third_doubles": "no_move", "alliances": False},
    {"opening_alliance": "1+3", "finish": "last_two"},
    {"partnership": True},
    {"finish": "first_fall", "round_limit": 12},
]


def checked_match(game: Conflict, seats: int, seed: int, kind: str) -> State:
    """A match of random or mixed players, looked at in every step."""
    rng, state = Rng.of(seed, seats), game.start(seats)
    bot = bots().get(kind)
    decode_state = msgspec.json.Decoder(State)
    decode_action = msgspec.json.Decoder(AnyAction)
    length, narration = 0, the_narration(game)
    while (seat := game.to_move(state)) is not None:
        assert not game.problems(state), game.problems(state)
        actions = game.legal_actions(state)
        assert len(set(actions)) == len(actions) > 0
        assert len(actions) <= MOST.get(state.phase, 36)
        if seat == CHANCE:
            action = game.chance(state, rng)
        elif bot is not None and rng.below(4):
            action = bot.choose(game, game.view(state, seat), actions, seat, rng)
        else:
            action = actions[rng.below(len(actions))]
        assert game.allows(state, action)
        if length % 7 == 0:
            assert decode_state.decode(msgspec.json.encode(state)) == state
            assert decode_action.decode(msgspec.json.encode(action)) == action
        step = game.apply(state, action)
        for event in step.events:
            assert narration.sentence(event, str)
            assert event.seen_by(NOBODY) is event
        state = step.state
        length += 1
    assert not game.problems(state), game.problems(state)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("variants", VARIANTS, ids=lambda one: "+".join(one) or "plain")
@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_every_match_ends_and_no_position_is_impossible(
    seats: int, variants: dict[str, Any], kind: str
) -> None:
    game = the_game(**(SHORT | variants))
    state = checked_match(game, seats, 11, kind)

    outcome = game.outcome(state)
    assert outcome is not None
    assert sorted(seat for place in outcome.ranking for seat in place) == list(range(seats))
    assert outcome.winners == outcome.ranking[0]


def test_a_view_is_the_state_and_so_is_a_guess() -> None:
    game, rng = the_game(), Rng.of(3)
    state = game.start(3)

    assert game.guess(game.view(state, 1), 1, rng) is state


def test_a_state_read_back_has_the_same_future() -> None:
    game, rng = the_game(**SHORT), Rng.of(5)
    state = game.start(4)
    for _ in range(300):
        seat = game.to_move(state)
        if seat is None:
            break
        copy = msgspec.json.decode(msgspec.json.encode(state), type=State)
        assert game.legal_actions(copy) == game.legal_actions(state)
        actions = game.legal_actions(state)
        action = game.chance(state, rng) if seat == CHANCE else rng.choice(actions)
        assert game.apply(copy, action) == game.apply(state, action)
        state = game.apply(state, action).state


@pytest.mark.parametrize("kind", ["random", "greedy"])
def test_legal_actions_are_found_within_two_milliseconds(kind: str) -> None:
    game, rng, bot = the_game(**SHORT), Rng.of(8), bots().get(kind)
    state, took = game.start(4), list[float]()
    while (seat := game.to_move(state)) is not None:
        # A state read back is a new one to the game, so nothing it remembers helps.
        copy = msgspec.structs.replace(state)
        begun = time.process_time()
        actions = game.legal_actions(copy)
        took.append(time.process_time() - begun)
        if seat == CHANCE:
            action = game.chance(state, rng)
        elif bot is not None:
            action = bot.choose(game, state, actions, seat, rng)
        else:
            action = rng.choice(actions)
        state = game.apply(state, action).state

    assert sorted(took)[len(took) * 99 // 100] < 0.002


def test_impossible_positions_are_told_apart() -> None:
    game = the_game()
    state = game.start(2)

    def with_piece(number: int, place: str, **changes: Any) -> list[str]:
        pieces = list(state.pieces)
        pieces[number] = msgspec.structs.replace(pieces[number], at=place)
        return game.problems(msgspec.structs.replace(state, pieces=tuple(pieces), **changes))

    assert with_piece(7, "K12") == ["piece 7, a battleship, stands on land at K12"]
    assert with_piece(1, "B2") == ["piece 1, a plane, stands on closed at B2"]
    assert with_piece(19, "B7") == ["piece 19 rests on a live mine at B7"]
    assert with_piece(15, "A1") == ["piece 15 rests on a live home of another at A1"]
    assert with_piece(3, "held:0") == ["piece 3 of seat 0 is held by seat 0"]
    assert with_piece(3, "K12", phase=Phase.WALK)
    assert game.problems(msgspec.structs.replace(state, pieces=state.pieces[:-1]))

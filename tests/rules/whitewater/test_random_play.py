"""Whole matches at random and by the easy computer player: they end, and never go wrong."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from boardgames.ai.bots import Bot, RandomBot
from boardgames.core.game import CHANCE, NOBODY
from boardgames.core.rng import Rng
from boardgames.games import rulebook_of
from boardgames.games.whitewater import KIT
from boardgames.games.whitewater.bots.easy import Easy
from boardgames.games.whitewater.rules.actions import AnyAction
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import Phase, State
from tests.rules.whitewater.positions import the_game

pytestmark = pytest.mark.thorough

TABLES: list[dict[str, Any]] = [
    {},
    {"game": "advanced"},
    {"drifting": True},
    {"hard_rest": True},
    {"game": "advanced", "drifting": True, "hard_rest": True, "course": "white_knuckles"},
    {"course": "build", "first_seat": "lot", "boards": 9},
    {"course": "draw", "rafts": "deal", "characters": "random", "game": "advanced"},
]
STATE = msgspec.json.Decoder(State)
ACTION: msgspec.json.Decoder[AnyAction] = msgspec.json.Decoder(AnyAction)


def match(
    game: Whitewater, seats: int, seed: int, bot: Bot | None = None
) -> Iterator[tuple[State, AnyAction | None]]:
    """Every position of a match with the action played there; the last one with None."""
    rng, state = Rng(seed), game.start(seats)
    bot = bot or RandomBot()
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            actions = game.legal_actions(state)
            assert actions
            action = bot.choose(game, game.view(state, seat), actions, seat, rng)
        yield state, action
        state = game.apply(state, action).state
    yield state, None


@pytest.mark.parametrize(("table", "seats"), [*product(range(len(TABLES)), (2, 3, 4, 6))])
def test_random_matches_are_sound_from_start_to_end(table: int, seats: int) -> None:
    game = the_game(**{"round_limit": 20, "boards": 4, **TABLES[table]})
    for seed in range(2):
        for step, (state, action) in enumerate(match(game, seats, seed)):
            assert game.problems(state) == []
            if step % 7 == 0 or action is None:
                assert STATE.decode(msgspec.json.encode(state)) == state
            if action is not None:
                assert game.allows(state, action)
                assert ACTION.decode(msgspec.json.encode(action)) == action
            elif game.outcome(state) is None:
                raise AssertionError("a match without a move must be over")
        outcome = game.outcome(state)
        assert outcome is not None
        assert sorted(seat for tied in outcome.ranking for seat in tied) == list(range(seats))


@pytest.mark.parametrize("table", [0, 4, 6])
def test_views_hide_stakes_and_guesses_fit_them(table: int) -> None:
    game = the_game(**{"round_limit": 20, "boards": 4, **TABLES[table]})
    rng = Rng(11)
    for step, (state, _) in enumerate(match(game, 4, 1)):
        if step % 5 and state.phase is not Phase.CREW:
            continue
        for seat in (0, 2, NOBODY):
            view = game.view(state, seat)
            guess = game.guess(view, seat, rng)
            assert game.problems(guess) == []
            assert game.view(guess, seat) == view
            assert game.to_move(view) == game.to_move(state)
            assert game.legal_actions(view) == game.legal_actions(state)


def with_other_stakes(state: State, seat: int) -> State:
    """The same position, but everybody except `seat` has staked the other way round."""
    rafts = []
    for raft in state.rafts:
        crew = tuple(
            m if m.seat == seat or not m.stake else replace(m, stake=3 - m.stake) for m in raft.crew
        )
        rafts.append(replace(raft, crew=crew))
    return replace(state, rafts=tuple(rafts))


def test_two_worlds_a_seat_cannot_tell_apart_look_the_same() -> None:
    game = the_game(round_limit=20, game="advanced", boards=4)
    for state, action in match(game, 4, 8):
        if not state.rafts or action is None or state.phase is Phase.STAKES:
            continue
        other = with_other_stakes(state, 1)
        assert game.view(other, 1) == game.view(state, 1)
        one, two = game.apply(state, action), game.apply(other, action)
        if one.state.phase is not Phase.OVER:
            seen = [event.seen_by(1) for event in one.events]
            assert seen == [event.seen_by(1) for event in two.events]
            assert game.view(one.state, 1) == game.view(two.state, 1)


@pytest.mark.parametrize(
    ("table", "seats", "rounds"),
    [
        ({}, 4, 20),
        ({}, 2, 25),
        ({"course": "white_knuckles", "game": "advanced"}, 4, 30),
        ({"game": "advanced", "drifting": True, "hard_rest": True}, 6, 25),
        ({"course": "build"}, 3, 25),
    ],
)
def test_the_easy_computer_player_gets_to_the_finish(
    table: dict[str, Any], seats: int, rounds: int
) -> None:
    game, bot = the_game(**table), Easy()
    for seed in range(3):
        for state, action in match(game, seats, seed, bot):
            if action is not None:
                assert game.allows(state, action)
        outcome = game.outcome(state)
        assert outcome is not None
        assert outcome.reason == "finish"
        assert state.round <= rounds


def test_the_easy_computer_player_beats_chance() -> None:
    game, easy = the_game(boards=3), Easy()

    class Mixed:
        """Seats 0 and 2 think, the others don't."""

        def choose(self, game: Any, view: Any, actions: Any, seat: int, rng: Rng) -> Any:
            player: Bot = easy if seat % 2 == 0 else RandomBot()
            return player.choose(game, view, actions, seat, rng)

    # All rafts of seats 0 and 2 are shared with seats that play at random, so wins are shared
    # too; what tells is how few rounds it takes against four random seats.
    mixed = [max(state.round for state, _ in match(game, 4, seed, Mixed())) for seed in range(4)]
    lost = [max(state.round for state, _ in match(game, 4, seed)) for seed in range(4)]
    assert max(mixed) < min(lost)


def test_the_kit_opens_the_game() -> None:
    assert KIT.name == "whitewater"
    assert list(KIT.bots()) == ["easy", "normal", "hard"]
    assert KIT.board == ""


def test_every_rule_is_in_the_rulebook_once_and_in_order() -> None:
    book = rulebook_of(the_game())
    assert [rule.id for rule in book.rules()] == [f"WR-{number:02}" for number in range(1, 130)]

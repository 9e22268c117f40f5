"""What holds in every match, whatever is played: many random ones, looked at step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec
import pytest

from boardgames.ai.bots import RandomBot
from boardgames.core.game import CHANCE, NOBODY, Event
from boardgames.core.rng import Rng
from boardgames.games.waterworld.bots.easy import Easy
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import COMPLETE, Phase, State
from tests.rules.waterworld.positions import GREEN, RED, position, the_game

BOTH: Any = tuple[State, AnyAction]
TABLES: list[dict[str, Any]] = [
    {},
    {"token_mix": "hard", "round_limit": 20},
    {"pawn_choice": False, "first_seat": "seat_1", "round_limit": 30},
]


class Moment(NamedTuple):
    """One step of a match."""

    before: State
    action: AnyAction
    state: State
    events: tuple[Event, ...]


def match(game: Waterworld, bots: list[Any], seed: int) -> Iterator[Moment]:
    """A match from beginning to end; bots see their views only."""
    rng = Rng.of(seed)
    state = game.start(len(bots))
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            choices = game.legal_actions(state)
            action = bots[seat].choose(game, game.view(state, seat), choices, seat, rng)
        step = game.apply(state, action)
        yield Moment(state, action, step.state, step.events)
        state = step.state


def some_matches() -> list[Any]:
    """Seats, variants and who plays; easy players reach the battles that random ones miss."""
    return [
        pytest.param(seats, table, bot, id=f"{seats} seats, {bot.__name__}, table {number}")
        for seats in (2, 3, 4)
        for number, table in enumerate(TABLES)
        for bot in (Easy, RandomBot)
    ]


@pytest.mark.thorough
@pytest.mark.parametrize(("seats", "table", "bot"), some_matches())
def test_a_match_stays_sound_from_beginning_to_end(
    seats: int, table: dict[str, Any], bot: Any
) -> None:
    game = the_game(**table)
    moment = None
    for moment in match(game, [bot() for _ in range(seats)], seed=seats):
        assert game.allows(moment.before, moment.action)
        assert game.problems(moment.state) == []
        if (seat := game.to_move(moment.state)) is not None and seat != CHANCE:
            choices = game.legal_actions(moment.state)
            assert choices
            assert len({*choices}) == len(choices)
            assert choices == game.legal_actions(game.view(moment.state, seat))
        encoded = msgspec.json.encode((moment.state, moment.action))
        decoded = msgspec.json.decode(encoded, type=BOTH)
        assert decoded == (moment.state, moment.action)
    assert moment is not None
    assert game.outcome(moment.state) is not None


@pytest.mark.thorough
def test_a_guess_is_sound_and_looks_like_the_view() -> None:
    game = the_game()
    rng = Rng.of(99)
    phases: set[Phase] = set()
    for seed in range(12):
        seats = 2 + seed % 3
        for moment in match(game, [Easy() for _ in range(seats)], seed):
            phases.add(moment.state.phase)
            for seat in (*range(seats), NOBODY):
                view = game.view(moment.state, seat)
                guess = game.guess(view, seat, rng)
                assert game.problems(guess) == []
                assert game.view(guess, seat) == view
    assert {*Phase} - phases == {Phase.SET_COMPASS}, "every phase was looked at after a step"


def test_a_guess_overlooks_no_winner() -> None:
    game = the_game()
    state = position("TT", "TGRR", at="A1 G7", holder=RED, knows=(GREEN,), land="G7")
    for seat in (GREEN, NOBODY):
        view = game.view(state, seat)
        guesses = [game.guess(view, seat, Rng.of(seed)) for seed in range(300)]
        assert [problem for guess in guesses for problem in game.problems(guess)] == []
    assert any(guess.hands[RED] == COMPLETE for guess in guesses), "elsewhere it may be complete"


def test_guesses_differ_where_the_seat_knows_nothing() -> None:
    game = the_game()
    state = [moment.state for moment in match(game, [Easy(), Easy()], 1)][20]
    view = game.view(state, 0)
    guesses = [game.guess(view, 0, Rng.of(seed)) for seed in range(40)]
    assert len({guess.hands[1] for guess in guesses}) > 5
    assert len({guess.atolls for guess in guesses}) > 5
    assert len({guess.dry_land for guess in guesses}) > 5


@pytest.mark.rule("WW-18", "WW-20", "WW-21", "WW-67")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_worlds_a_seat_cannot_tell_apart_stay_so(seats: int) -> None:
    """The same action in the true world and in one that looks alike: only what the action
    itself brings to light may differ, and then the seat's events say so too."""
    game = the_game()
    rng = Rng.of(7)
    compared = 0
    for moment in match(game, [Easy() for _ in range(seats)], seed=5):
        for seat in range(seats):
            other = game.guess(game.view(moment.before, seat), seat, rng)
            if not game.allows(other, moment.action):
                continue
            step = game.apply(other, moment.action)
            seen = [event.seen_by(seat) for event in moment.events]
            if [event.seen_by(seat) for event in step.events] != seen:
                continue
            compared += 1
            if moment.state.phase is not Phase.OVER:
                assert game.view(step.state, seat) == game.view(moment.state, seat)
    assert compared > 50


@pytest.mark.rule("WW-18", "WW-61", "WW-63")
def test_what_a_seat_keeps_to_itself_shows_in_no_event_of_the_others() -> None:
    game = the_game()
    hidden_from_others = 0
    for seed in range(6):
        for moment in match(game, [Easy(), Easy(), Easy()], seed):
            for event in moment.events:
                owner = getattr(event, "seat", getattr(event, "a", None))
                for seat in (0, 1, 2, NOBODY):
                    seen = event.seen_by(seat)
                    assert seen is not None
                    if seen != event:
                        hidden_from_others += 1
                        assert seat != owner
                        assert "hidden" in msgspec.json.encode(seen).decode()
    assert hidden_from_others > 50


@pytest.mark.thorough
def test_the_easy_player_beats_a_random_one_and_finishes() -> None:
    game = the_game()
    won = rounds = 0
    for seed in range(40):
        seat = seed % 2
        bots: list[Any] = [RandomBot(), RandomBot()]
        bots[seat] = Easy()
        *_, last = match(game, bots, seed)
        won += last.state.winner == seat
        rounds += last.state.round
    assert won >= 36
    assert rounds / 40 < 30

"""The computer players: what each sees, takes and avoids."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    BreakAlliance,
    CallUp,
    Choose,
    DeclineAlliance,
    Pass,
    ProposeAlliance,
    Recall,
    StepTo,
    Throw,
    Thrown,
)
from boardgames.games.conflict.rules.events import HomeTaken, PieceCaptured
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Kind, Phase, State
from boardgames.games.conflict.rules.threats import exact_chance, hit_chance
from tests.rules.conflict.positions import piece, play, position, the_game, throw, throw_played

pytestmark = pytest.mark.thorough

KINDS = ("easy", "greedy", "normal", "hard")


def asked(kind: str, state: State, seed: int = 1, game: Conflict | None = None) -> Any:
    """What a computer player does now."""
    game = game or the_game()
    seat = game.to_move(state)
    assert seat is not None
    return bots()[kind].choose(game, state, game.legal_actions(state), seat, Rng.of(seed))


@pytest.mark.parametrize("kind", KINDS)
def test_a_home_run_is_always_taken(kind: str) -> None:
    state = throw(position(red="artillery V24, plane K12", green="artillery L12"), 2, 1)

    assert throw_played(kind, state).seen(HomeTaken)


@pytest.mark.parametrize("kind", ["greedy", "normal", "hard"])
def test_a_capture_is_taken_when_there_is_no_home_run(kind: str) -> None:
    state = throw(position(red="plane K12", green="plane M12"), 3, 1)

    assert throw_played(kind, state).seen(PieceCaptured)


def test_easy_takes_what_is_far_mostly_but_not_always() -> None:
    state = throw(position(red="plane K12", green="plane P12"), 5, 1)
    takes = [bool(throw_played("easy", state, seed).seen(PieceCaptured)) for seed in range(24)]

    assert len(takes) / 2 < sum(takes) < len(takes)


def test_what_easy_overlooked_by_one_die_it_takes_by_the_other() -> None:
    red = "plane K12, artillery D1, ship A5"
    state = throw(position(red=red, green="plane O12, plane K16"), 5, 4)
    for seed in range(24):
        assert throw_played("easy", state, seed).seen(PieceCaptured)


def test_easy_takes_no_stroll_with_its_last_piece() -> None:
    state = throw(position(red="only gun A23", green="artillery C18", orange=""), 6, 5)
    for seed in range(24):
        assert throw_played("easy", state, seed).seen(PieceCaptured)


def test_easy_never_overlooks_what_stands_almost_beside_its_piece() -> None:
    state = throw(position(red="plane K12", green="plane M12"), 3, 1)
    for seed in range(24):
        assert throw_played("easy", state, seed).seen(PieceCaptured)


@pytest.mark.parametrize("kind", KINDS)
def test_nobody_steps_on_a_mine_who_can_pass(kind: str) -> None:
    state = position(orange="plane A5, plane A7", green="only ship A6", turn=2, allied=(1, 2))

    assert asked(kind, throw(state, 1, 1)) == Pass()


@pytest.mark.parametrize("kind", KINDS)
def test_the_airplane_is_called_up_and_the_cheapest_piece_sent_back(kind: str) -> None:
    state = play(position(), Thrown(3, 4)).state
    assert asked(kind, state) == CallUp(Kind.PLANE)

    game = the_game(third_doubles="no_move")
    state = position(red="gun start, plane K12, artillery L12", doubles=2, game=game)
    state = throw(state, 1, 1, game=game)
    back = asked(kind, state, game=game)
    assert isinstance(back, Recall)
    assert state.pieces[back.piece].at == "start"
    assert state.pieces[back.piece].kind == "artillery"


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_that_finds_itself_in_mid_move_plans_anew(kind: str) -> None:
    state = throw(position(green="artillery C1, ship M20", turn=1), 2, 5)
    state = play(state, Choose(piece(state, "C1"), 2)).state

    assert asked(kind, state) == StepTo("B1")


LEADING = {
    "red": "artillery K12",
    "orange": "plane held:2, plane held:2, ship held:2",
    "green": "",
}
"""Green is 20 points ahead of Orange and 10 ahead of Red."""


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_an_ally_is_sought_against_who_leads_by_far(kind: str) -> None:
    layout: dict[str, Any] = LEADING | {"turn": 1, "phase": Phase.THROW}

    assert asked(kind, position(**layout, round=5)) == ProposeAlliance(0)
    assert asked(kind, position(**layout, round=6)) == Throw()
    assert asked("easy", position(**layout, round=5)) == Throw()


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_an_alliance_is_accepted_only_against_a_third_who_leads_by_far(kind: str) -> None:
    layout: dict[str, Any] = LEADING | {"phase": Phase.ANSWER, "asked": 1}

    assert asked(kind, position(**layout, turn=0)) == AcceptAlliance()
    assert asked(kind, position(**layout, turn=2)) == DeclineAlliance()


def test_easy_accepts_half_of_the_time() -> None:
    layout: dict[str, Any] = LEADING | {"phase": Phase.ANSWER, "asked": 1}
    answers = [asked("easy", position(**layout), seed) for seed in range(40)]

    assert 8 < answers.count(AcceptAlliance()) < 32


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_an_alliance_is_broken_by_who_leads_by_far(kind: str) -> None:
    held = "plane held:2, plane held:2, ship held:2"
    layout: dict[str, Any] = {"red": held, "orange": held, "green": "", "phase": Phase.THROW}

    assert asked(kind, position(**layout, turn=2, allied=(1, 2))) == BreakAlliance()
    assert asked(kind, position(**layout, turn=1, allied=(1, 2))) == Throw()


def test_normal_rests_out_of_reach_of_a_gun_where_greedy_does_not() -> None:
    # A gun near the shore hits airplanes that rest on land; a square out at sea is as far on.
    state = throw(position(red="only plane M20, gun K12", green="gun Q20"), 3, 1)

    def rests_on(kind: str) -> str:
        after = throw_played(kind, state).state
        plane = next(one for one in after.pieces if one.seat == 0 and one.kind is Kind.PLANE)
        return the_game().field.terrain_of(plane.at)

    assert rests_on("greedy") == "land"
    assert rests_on("normal") == "water"


def test_chances_are_those_of_two_dice() -> None:
    hits = [round(36 * hit_chance(6, steps)) for steps in range(1, 7)]
    assert hits == [36, 35, 32, 27, 20, 11]
    assert 36 * exact_chance(6) == pytest.approx(11)
    # Of dice with four faces: 7 of 16 throws show a 4.
    assert hit_chance(4, 4) == exact_chance(4) == 7 / 16


@pytest.mark.parametrize(("kind", "seats"), [("greedy", 2), ("greedy", 4), ("easy", 3)])
def test_matches_of_computer_players_end_by_conquest(kind: str, seats: int) -> None:
    game, rng, bot = the_game(), Rng.of(seats), bots()[kind]
    state = game.start(seats)
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        action = (
            game.chance(state, rng)
            if seat == CHANCE
            else bot.choose(game, game.view(state, seat), actions, seat, rng)
        )
        assert action in actions
        state = game.apply(state, action).state

    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.reason == "conquest"


def test_normal_beats_easy() -> None:
    game, wins = the_game(), 0
    for seed in range(6):
        rng, players = Rng.of(seed), {seed % 2: bots()["normal"], 1 - seed % 2: bots()["easy"]}
        state = game.start(2)
        while (seat := game.to_move(state)) is not None:
            actions = game.legal_actions(state)
            action = (
                game.chance(state, rng)
                if seat == CHANCE
                else players[seat].choose(game, state, actions, seat, rng)
            )
            state = game.apply(state, action).state
        outcome = game.outcome(state)
        assert outcome is not None
        wins += seed % 2 in outcome.winners

    assert wins >= 4

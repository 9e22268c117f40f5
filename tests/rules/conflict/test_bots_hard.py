"""The hard computer player: guards its circle, shelters its ships, thinks of the reply."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.bots.hard import home_chance
from boardgames.games.conflict.bots.replies import THREAT, best_reply, next_opponent
from boardgames.games.conflict.rules.events import HomeTaken
from boardgames.games.conflict.rules.state import Kind, Realm, State
from tests.rules.conflict.positions import position, the_game, throw, throw_played

pytestmark = pytest.mark.thorough


def where(state: State, kind: Kind, seat: int = 0) -> list[str]:
    """Where the pieces of a kind are that are nobody's prisoners."""
    return [
        one.at
        for one in state.pieces
        if one.kind is kind and one.seat == seat and one.holder is None
    ]


def test_the_gun_goes_onto_the_circle_when_only_that_keeps_an_airplane_out() -> None:
    # The airplane needs an exact 4 and can't be taken; it can't enter the square of a gun.
    state = throw(position(red="only gun C1, artillery K12, artillery L12", green="plane A5"), 2, 5)

    assert where(throw_played("hard", state).state, Kind.GUN) == ["A1"]
    assert where(throw_played("normal", state).state, Kind.GUN) != ["A1"]


def test_the_gun_turns_back_while_an_airplane_is_about() -> None:
    chart = the_game().moves.chart
    steps = chart.far(Realm.LAND, chart.number["A1"], 0)

    def from_home(enemy: str) -> int:
        red = "only gun G2, artillery K12, artillery L12"
        state = throw(position(red=red, green=f"{enemy}, gun Q20"), 1, 3)
        (at,) = where(throw_played("hard", state).state, Kind.GUN)
        return steps[chart.number[at]]

    assert from_home("plane L5") < steps[chart.number["G2"]] < from_home("ship L5")


def test_ships_shelter_on_their_own_mines() -> None:
    # A ship that takes one there is lost with it (CF-76).
    state = throw(position(red="only ship B9, ship C7", green="ship F11, ship M20"), 1, 2)

    assert sorted(where(throw_played("hard", state).state, Kind.BATTLESHIP)) == ["A8", "B7"]
    assert sorted(where(throw_played("normal", state).state, Kind.BATTLESHIP)) != ["A8", "B7"]


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_the_die_that_opens_the_way_is_played_first(kind: str) -> None:
    # The airplane can't pass the gun; once the artillery has taken it, the circle is open.
    state = throw(position(red="only plane U24, artillery T24", green="gun V24, plane K12"), 3, 2)

    assert throw_played(kind, state).seen(HomeTaken)


def test_a_reply_counts_what_can_be_taken_and_above_all_the_circle() -> None:
    game = the_game()
    quiet = position(red="only artillery K12", green="only artillery P20, artillery Q20")
    exposed = position(red="only artillery K12", green="only artillery L13, artillery Q20")
    besieged = position(red="only artillery K12", green="only artillery C1, artillery Q20")
    calm, prey, siege = (best_reply(game, state, 1) for state in (quiet, exposed, besieged))

    assert calm + 5 < prey < siege
    assert siege > THREAT.win * 11 / 36


def test_the_next_opponent_is_never_a_friend() -> None:
    game = the_game()
    table: dict[str, Any] = {"red": "", "orange": "", "green": "", "yellow": ""}

    assert next_opponent(game, position(**table), 0) == 1
    assert next_opponent(game, position(**table, allied=(0, 1)), 0) == 2


@pytest.mark.parametrize(
    ("pieces", "throws"),
    [("artillery T24", 11), ("artillery T24, plane V24", 20), ("artillery K12", 0)],
)
def test_the_chance_of_a_home_run_grows_with_different_distances(pieces: str, throws: int) -> None:
    state = position(red=f"only {pieces}")

    assert home_chance(the_game(), state, 0) == pytest.approx(throws / 36)


@pytest.mark.parametrize("seats", [2, 3])
def test_matches_of_hard_players_end(seats: int) -> None:
    game, rng, bot = the_game(round_limit=12), Rng.of(seats), bots()["hard"]
    state = game.start(seats)
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            action = bot.choose(game, game.view(state, seat), actions, seat, rng)
            assert action in actions
        state = game.apply(state, action).state
    assert game.outcome(state) is not None

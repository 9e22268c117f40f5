"""The hard computer player: guards its circle, shelters its ships, thinks of the reply."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.ai.bots import thought_out
from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.bots.evaluation import Judge, Judgement
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.events import HomeTaken
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Kind, Realm, State
from tests.rules.conflict.positions import piece, play, position, the_game, throw, throw_played

pytestmark = pytest.mark.thorough

WHOLE = 1 << 30
"""As many steps as a way over the whole board may have."""


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

    assert from_home("plane L5") < steps[chart.number["G2"]] <= from_home("ship L5")


def test_ships_are_sheltered_on_their_own_mines() -> None:
    # A ship that takes one there is lost with it (CF-76).
    green = "ship D10, ship M20"
    sheltered = judged(position(red="only ship A8, ship M5", green=green))
    assert sheltered > judged(position(red="only ship A9, ship M5", green=green))


@pytest.mark.parametrize("kind", ["normal", "hard"])
def test_the_die_that_opens_the_way_is_played_first(kind: str) -> None:
    # The airplane can't pass the gun; once the artillery has taken it, the circle is open.
    state = throw(position(red="only plane U24, artillery T24", green="gun V24, plane K12"), 3, 2)

    assert throw_played(kind, state).seen(HomeTaken)


def judged(state: State, worth: Judgement = Judgement()) -> float:  # noqa: B008, it is frozen
    return Judge(the_game().moves, state, 0, worth).value({}, frozenset())


def test_what_can_be_taken_is_judged_worse_and_an_open_circle_worst() -> None:
    green = "only artillery {}, artillery Q20"
    quiet, exposed, besieged = (
        judged(position(red="only artillery K12", green=green.format(square)))
        for square in ("P20", "L13", "C1")
    )
    assert quiet > exposed + 5
    assert exposed > besieged + 50


def test_friends_are_no_enemies() -> None:
    table: dict[str, Any] = {"red": "plane K12", "orange": "plane M12", "green": ""}
    moves = the_game().moves
    assert Judge(moves, position(**table), 0, Judgement()).foes == [1, 2]
    assert Judge(moves, position(**table, allied=(0, 1)), 0, Judgement()).foes == [2]


def test_two_distances_threaten_a_circle_more_than_one() -> None:
    still = Judgement(step=0, near=0)
    one = position(red="only artillery T24, artillery J12", green="plane A20")
    two = position(red="only artillery T24, artillery U24", green="plane A20")
    assert judged(two, still) > judged(one, still) + 10


def test_whoever_waits_at_home_watches_its_routes() -> None:
    enemy = "only plane F10, ship M20"
    out = position(red="only artillery K13, ship M7", green=enemy)
    home = position(red="only artillery start, ship M7", green=enemy)
    still = Judgement(step=0, near=0, enter=0, danger=0, further_danger=0)
    assert judged(home, still) > judged(out, still) + 5


def test_a_route_is_watched_only_by_what_can_hit_there() -> None:
    # A ship is on its way: a piece on land can't hit it in the water, a ship can.
    still = Judgement(step=0, near=0, enter=0, danger=0, further_danger=0, prey=0)
    enemy = "only ship C10, artillery Q20"
    by_land = position(red="only artillery start, ship M7", green=enemy)
    by_sea = position(red="only ship start, artillery M13", green=enemy)
    assert judged(by_sea, still) > judged(by_land, still) + 5


def test_the_nearer_an_enemy_comes_the_more_its_route_is_watched() -> None:
    still = Judgement(step=0, near=0, enter=0, danger=0, further_danger=0, prey=0, loss=0)
    far, near, before = (
        judged(position(red="only artillery K12", green=f"only ship {square}"), still)
        for square in ("N8", "E9", "A6")
    )
    assert far > near > before


def test_one_of_several_circles_is_worth_less_than_the_last() -> None:
    still = Judgement(step=0, near=0, watch=0, danger=0, further_danger=0)
    red, green = "only artillery U24", "only ship M7"
    alone = judged(position(red=red, green=green), still)
    among = judged(position(red=red, green=green, orange="only ship P10"), still)
    assert alone > among + 20


@pytest.mark.parametrize("kind", ["easy", "greedy", "normal", "hard"])
def test_every_player_stops_on_the_way(kind: str) -> None:
    game, state = the_game(), throw(position(red="plane K12, artillery H6", green="ship M7"), 5, 4)
    actions = game.legal_actions(state)
    assert len(list(bots()[kind].ponder(game, state, actions, 0, Rng.of(1)))) >= 4


def test_stops_come_often_and_the_choice_is_the_same_with_and_without_them() -> None:
    game, state = the_game(), throw(position(red="plane K12, artillery H6", green="ship M7"), 5, 4)
    actions = game.legal_actions(state)
    stops = list(bots()["hard"].ponder(game, state, actions, 0, Rng.of(1)))
    assert len(stops) >= 8
    thought = bots()["hard"].ponder(game, state, actions, 0, Rng.of(1))
    assert thought_out(thought) == bots()["hard"].choose(game, state, actions, 0, Rng.of(1))


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


def test_the_ways_over_the_whole_board_are_measured_one_between_two_stops(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = open_game("conflict", {"quiet_rounds": 61})  # one that nobody else plays knows no ways
    assert isinstance(game, Conflict)
    chart, measured = game.moves.chart, list[int]()
    distances = chart.distances

    def counted(realm: Realm, here: int, most: int = WHOLE, shut: int = 0) -> dict[int, int]:
        if most == WHOLE:
            measured.append(here)
        return distances(realm, here, most, shut)

    monkeypatch.setattr(chart, "distances", counted)
    state = throw(position(red="artillery K12, plane J5", green="ship S17"), 4, 2, game)
    thought = bots()["hard"].ponder(game, state, game.legal_actions(state), 0, Rng.of(1))
    between: list[int] = []
    for _ in thought:
        between.append(len(measured))
        measured.clear()
    assert sum(between) > 1
    assert max(between) == 1


@pytest.mark.parametrize("is_under_way", [False, True])
def test_few_positions_are_judged_between_two_stops(
    is_under_way: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    judged, value = [0], Judge.value

    def counted(judge: Judge, *asked: Any) -> float:
        judged[0] += 1
        return value(judge, *asked)

    monkeypatch.setattr(Judge, "value", counted)
    game, red = the_game(), "plane K12, artillery H6, artillery L12, ship G12"
    state = throw(position(red=red, green="ship M7, plane P9"), 5, 4)
    if is_under_way:
        state = play(state, Choose(piece(state, "K12"), 5)).state
    thought = bots()["hard"].weigh(game, state, game.legal_actions(state), 0, Rng.of(1))
    between: list[int] = []
    for _ in thought:
        between.append(judged[0])
        judged[0] = 0
    assert sum(between) > 4
    assert max(between) <= 4

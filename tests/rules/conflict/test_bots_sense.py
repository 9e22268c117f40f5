"""What no computer player should do, each on a position, and what each says of itself."""

from __future__ import annotations

from typing import Any

import pytest

from boardgames.core.game import CHANCE
from boardgames.core.rng import Rng
from boardgames.games.conflict.bots import bots
from boardgames.games.conflict.bots.easy import any_safe_move
from boardgames.games.conflict.rules.actions import Choose
from boardgames.games.conflict.rules.board import Terrain
from boardgames.games.conflict.rules.events import GameEnded, PieceCaptured, TurnBegan
from boardgames.games.conflict.rules.state import Kind, Realm, State
from boardgames.games.conflict.rules.threats import Threats
from tests.rules.conflict.positions import position, the_game, throw, throw_played

pytestmark = pytest.mark.thorough

SENSIBLE = ("normal", "hard")


def at(state: State, kind: Kind, seat: int = 0) -> list[str]:
    return [piece.at for piece in state.pieces if piece.kind is kind and piece.seat == seat]


@pytest.mark.parametrize("kind", SENSIBLE)
@pytest.mark.parametrize("dice", [(4, 2), (6, 5), (3, 1)])
def test_a_gun_stays_at_home_while_others_can_go(kind: str, dice: tuple[int, int]) -> None:
    red = "gun G1, artillery H3, artillery G5, ship C9, plane J5"
    after = throw_played(kind, throw(position(red=red), *dice)).state
    assert at(after, Kind.GUN) == ["G1"]


@pytest.mark.parametrize("kind", SENSIBLE)
def test_no_gun_marches_to_a_bridge_early(kind: str) -> None:
    state = position(red="gun G5, artillery H4, ship C9, plane J5")
    for dice in ((2, 3), (4, 5), (1, 2)):
        after = throw_played(kind, throw(state, *dice)).state
        (gun,) = at(after, Kind.GUN)
        assert the_game().field.terrain_of(gun) is not Terrain.BRIDGE


@pytest.mark.parametrize("kind", SENSIBLE)
@pytest.mark.parametrize("dice", [(3, 1), (4, 2), (5, 4)])
def test_a_gun_that_has_gone_out_goes_no_further(kind: str, dice: tuple[int, int]) -> None:
    # Nobody else can go: whatever it does, it stays nearer to its circle than to the bridge.
    state = throw(position(red="only gun G4, artillery I9", green="artillery Q20"), *dice)
    chart = the_game().moves.chart
    steps = chart.far(Realm.LAND, chart.number["A1"], 0)
    (gun,) = at(throw_played(kind, state).state, Kind.GUN)
    assert steps[chart.number[gun]] <= steps[chart.number["G4"]]


def test_of_two_alike_the_one_ahead_goes_on() -> None:
    # Marching all abreast there was no battle for thirty turns.
    state = throw(position(red="only artillery K12, artillery G2"), 5, 5)
    first = bots()["normal"].choose(
        the_game(), state, the_game().legal_actions(state), 0, Rng.of(1)
    )
    assert state.pieces[first.piece].at == "K12"


def test_pieces_are_taken_before_turn_28() -> None:
    turns = sorted(first_capture("normal", seed) for seed in range(5))
    assert turns[2] < 28


def first_capture(kind: str, seed: int) -> int:
    """In which turn of a match of two such players a piece is first taken."""
    game, rng, bot, turn = the_game(), Rng.of(9, seed), bots()[kind], 0
    state = game.start(2)
    while (seat := game.to_move(state)) is not None:
        actions = game.legal_actions(state)
        is_chance = seat == CHANCE
        action = (
            game.chance(state, rng) if is_chance else bot.choose(game, state, actions, seat, rng)
        )
        step = game.apply(state, action)
        turn += sum(isinstance(event, TurnBegan) for event in step.events)
        if any(isinstance(event, PieceCaptured) for event in step.events):
            return turn
        state = step.state
    return turn


@pytest.mark.parametrize("kind", SENSIBLE)
@pytest.mark.parametrize("dice", [(4, 3), (4, 6), (4, 2)])
def test_four_steps_are_not_spent_on_one_square(kind: str, dice: tuple[int, int]) -> None:
    """On an open board a 4 goes somewhere."""
    state = throw(position(red="artillery K12, artillery L10, plane M9, ship G12"), *dice)
    chart = the_game().moves.chart
    after = throw_played(kind, state).state
    for old, new in zip(state.pieces, after.pieces, strict=True):
        if old.seat == 0 and old.at in chart.number and old.at != new.at:
            here, there = chart.number[old.at], chart.number[new.at]
            row, column = divmod(here, 24)
            to_row, to_column = divmod(there, 24)
            assert max(abs(row - to_row), abs(column - to_column)) >= 2


@pytest.mark.parametrize("kind", SENSIBLE)
@pytest.mark.parametrize("prey", ["ship M7", "artillery N13", "plane P10"])
def test_what_stands_there_for_nothing_is_taken(kind: str, prey: str) -> None:
    state = throw(position(red="plane K10", green=f"{prey}, artillery O20"), 6, 2)
    assert throw_played(kind, state).seen(PieceCaptured)


@pytest.mark.parametrize("kind", SENSIBLE)
def test_whoever_can_take_the_circle_next_is_taken_first(kind: str) -> None:
    red = "artillery start, plane K12"
    state = throw(position(red=red, green="artillery D1, artillery K14"), 3, 2)
    taken = throw_played(kind, state).seen(PieceCaptured)
    assert "D1" in {event.at for event in taken}


def test_the_gun_is_the_last_to_be_sent_back() -> None:
    game = the_game(third_doubles="no_move")
    red = "only gun start, artillery K12, plane L12"
    state = throw(position(red=red, doubles=2, game=game), 1, 1, game=game)
    for kind in ("easy", *SENSIBLE):
        back = bots()[kind].choose(game, state, game.legal_actions(state), 0, Rng.of(1))
        assert state.pieces[back.piece].kind is Kind.ARTILLERY


EVERYBODY = ("easy", "greedy", "normal", "hard")


@pytest.mark.parametrize("kind", EVERYBODY)
def test_of_several_alike_the_one_that_has_come_least_far_is_sent_back(kind: str) -> None:
    game = the_game(third_doubles="no_move")
    red = "only gun start, artillery R20, artillery K12, artillery G3, plane L12"
    state = throw(position(red=red, doubles=2, game=game), 1, 1, game=game)
    back = bots()[kind].choose(game, state, game.legal_actions(state), 0, Rng.of(1))
    assert state.pieces[back.piece].at == "G3"


LAST_ONES = [
    ("only plane R16", "only artillery O15", (6, 4)),
    ("only plane R16", "only ship O17", (6, 5)),
    ("only plane R16, artillery K12", "only artillery O15", (6, 1)),
]
"""One piece is left to the enemy; the airplane could also fly to within a throw of its circle."""


@pytest.mark.parametrize("kind", EVERYBODY)
@pytest.mark.parametrize(("red", "green", "dice"), LAST_ONES)
def test_the_last_piece_is_taken_since_that_wins(
    kind: str, red: str, green: str, dice: tuple[int, int]
) -> None:
    state = throw(position(red=red, green=green), *dice)
    assert throw_played(kind, state).seen(GameEnded)


@pytest.mark.parametrize("kind", SENSIBLE)
def test_the_last_two_pieces_are_taken_by_the_two_dice(kind: str) -> None:
    red, green = "only artillery R20, ship V16", "only artillery P20, ship W13"
    state = throw(position(red=red, green=green), 3, 3)
    assert throw_played(kind, state).seen(GameEnded)


def test_the_last_piece_of_one_of_several_is_taken_rather_than_another() -> None:
    red, orange = "only plane K12, artillery G2", "only ship K8"
    state = throw(position(red=red, orange=orange, green="plane M14, artillery U24"), 4, 1)
    taken = throw_played("hard", state).seen(PieceCaptured)
    assert [event.at for event in taken] == ["K8"]


@pytest.mark.parametrize("kind", EVERYBODY)
def test_what_can_only_be_passed_in_a_narrow_place_is_taken_too(kind: str) -> None:
    # No walk of two steps ends on T24 itself: the row is one square wide.
    red = "gun C1, ship X23, artillery T24, ship G12; rest held:1"
    state = throw(position(red=red, green="only gun U24", turn=1), 2, 2)
    taken = throw_played(kind, state).seen(PieceCaptured)
    assert [event.at for event in taken] == ["T24"]


def steps_wasted(state: State, after: State, seat: int = 0) -> int:
    """How many steps of the throw led nowhere."""
    chart, sides, gone = the_game().moves.chart, the_game().sides, 0
    for number in sides.table(state).ids[seat]:
        old, new = state.pieces[number].at, after.pieces[number].at
        if old in chart.number and new in chart.number:
            around = chart.around(sides.realm(number), chart.number[old])
            gone += around[chart.number[new]]
    return sum(state.dice) - gone


BEFORE_A_CIRCLE: list[dict[str, Any]] = [
    {
        "red": "plane L18, plane L17, artillery P16, artillery C1, artillery B1, ship A4, ship A5, "
        "ship B7, ship A3, ship A6",
        "green": "plane J5, plane S24, artillery V24, artillery T24, artillery U24, ship S17, "
        "ship S18, ship S16, ship T17, ship X19",
        "dice": (6, 3),
    },
    {
        "red": "plane held:1, plane V13, artillery D1, artillery B1, ship A2, ship A3, ship P18",
        "green": "gun W24, plane K6, plane L7, artillery O10, artillery J10, ship L6, ship X23",
        "turn": 1,
        "dice": (1, 4),
    },
]
"""An airplane could fly to within a count of a circle, where almost every throw hits it first."""


@pytest.mark.parametrize("table", BEFORE_A_CIRCLE)
def test_no_airplane_is_thrown_away_before_a_circle(table: dict[str, Any]) -> None:
    layout = {name: value for name, value in table.items() if name != "dice"}
    state = throw(position(**layout), *table["dice"])
    after = throw_played("normal", state).state
    chart, threats = the_game().moves.chart, Threats(the_game().moves, after)
    for number, (old, new) in enumerate(zip(state.pieces, after.pieces, strict=True)):
        if old.seat == state.seat and old.kind is Kind.PLANE and old.at != new.at:
            assert threats.hit(number, chart.number[new.at]).chance < 0.5


DAWDLING = [
    ("only gun B1, artillery H2, ship N2, plane A5", "plane H9, artillery K14, ship Q12", (4, 5)),
    (
        "gun start, artillery D1, artillery J12, ship C9, plane F11; rest held:1",
        "artillery R18, plane M18, ship P15",
        (6, 6),
    ),
]
"""Where whole counts were walked in circles, although other ways are as good."""


@pytest.mark.parametrize(("red", "green", "dice"), DAWDLING)
def test_no_count_is_used_up_in_circles(red: str, green: str, dice: tuple[int, int]) -> None:
    state = throw(position(red=red, green=green), *dice)
    assert steps_wasted(state, throw_played("hard", state).state) <= 1


@pytest.mark.parametrize("dice", [(5, 4), (6, 3), (4, 2), (5, 2)])
def test_even_a_stroll_of_the_easy_one_leads_somewhere_and_leaves_the_gun(
    dice: tuple[int, int],
) -> None:
    state = throw(position(red="only gun G2, artillery K12, plane J4, ship G12"), *dice)
    game = the_game()
    choices = [one for one in game.legal_actions(state) if isinstance(one, Choose)]
    chart = game.moves.chart
    for seed in range(20):
        stroll = any_safe_move(game, state, choices, Rng.of(seed))
        assert stroll is not None
        assert game.sides.kind(stroll.piece) is not Kind.GUN
        here = chart.number[state.pieces[stroll.piece].at]
        around = chart.around(game.sides.realm(stroll.piece), here)
        assert around[chart.number[stroll.squares[-1]]] == stroll.die


def test_no_stroll_leads_away_from_a_place_before_a_circle() -> None:
    state = throw(position(red="ship X20, artillery K12, plane J4", green="artillery D16"), 3, 5)
    game = the_game()
    choices = [one for one in game.legal_actions(state) if isinstance(one, Choose)]
    for seed in range(20):
        stroll = any_safe_move(game, state, choices, Rng.of(seed))
        assert stroll is not None
        assert state.pieces[stroll.piece].at != "X20"


def stroll_places(state: State, seed: int) -> tuple[int, int, int]:
    """Which piece a stroll of the easy one moves, from which square, and to which."""
    game = the_game()
    choices = [one for one in game.legal_actions(state) if isinstance(one, Choose)]
    stroll = any_safe_move(game, state, choices, Rng.of(seed))
    assert stroll is not None
    number = game.moves.chart.number
    return stroll.piece, number[state.pieces[stroll.piece].at], number[stroll.squares[-1]]


def test_no_stroll_leads_back() -> None:
    red = "only artillery K12, plane J4, ship D9"
    state = throw(position(red=red, green="artillery W24"), 3, 2)
    chart, sides = the_game().moves.chart, the_game().sides
    for seed in range(20):
        piece, here, there = stroll_places(state, seed)
        left = chart.far(sides.realm(piece), chart.number["X24"], 0)
        assert left[there] <= left[here]


def steps_to_an_enemy(state: State, piece: int, square: int) -> int:
    """How far the nearest enemy is that could take a piece there; 0 if none is in reach."""
    return Threats(the_game().moves, state).hit(piece, square).steps


def test_no_stroll_ends_beside_an_enemy() -> None:
    red, green = "only artillery K12, ship C9", "artillery O12, artillery M15, ship H12"
    state = throw(position(red=red, green=green), 2, 1)
    for seed in range(20):
        piece, _, there = stroll_places(state, seed)
        assert not 0 < steps_to_an_enemy(state, piece, there) <= 3


def test_what_easy_moves_forward_is_not_put_beside_an_enemy() -> None:
    red, green = "only artillery K12, ship C9, ship A3", "artillery P14, artillery U24"
    state = throw(position(red=red, green=green), 3, 2)
    number = the_game().moves.chart.number
    for seed in range(24):
        after = throw_played("easy", state, seed).state
        for piece in the_game().sides.table(state).ids[0]:
            square = number.get(after.pieces[piece].at)
            if square is not None and after.pieces[piece].at != state.pieces[piece].at:
                assert not 0 < steps_to_an_enemy(after, piece, square) <= 3


@pytest.mark.parametrize(("green", "dice"), [("only artillery O20, ship X22", (6, 1))])
def test_easy_uses_up_no_count_on_the_spot(green: str, dice: tuple[int, int]) -> None:
    # Before a bridge, where few squares lead on, half of the count was walked to and fro.
    state = throw(position(red="ship C9", green=green, turn=1), *dice)
    for seed in range(24):
        assert steps_wasted(state, throw_played("easy", state, seed).state, seat=1) <= 2


@pytest.mark.parametrize("dice", [(6, 5), (2, 3), (4, 1)])
def test_the_easy_ones_gun_waits_while_others_can_go(dice: tuple[int, int]) -> None:
    state = throw(position(), *dice)
    for seed in range(24):
        assert at(throw_played("easy", state, seed).state, Kind.GUN) == ["start"]


@pytest.mark.parametrize("kind", EVERYBODY)
@pytest.mark.parametrize(
    ("red", "back"),
    [
        ("only gun B1, plane X21", "B1"),
        ("only gun start, artillery U24, plane L12", "L12"),
    ],
)
def test_whoever_is_within_a_count_of_a_circle_is_not_sent_back(
    kind: str, red: str, back: str
) -> None:
    game = the_game(third_doubles="no_move")
    state = throw(position(red=red, doubles=2, game=game), 1, 1, game=game)
    chosen = bots()[kind].choose(game, state, game.legal_actions(state), 0, Rng.of(1))
    assert state.pieces[chosen.piece].at == back

"""The path that is previewed: not lost, then most value, then fewest turns, then names."""

from __future__ import annotations

import itertools
import time

import pytest

from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Route, path_to, walker_of
from boardgames.games.conflict.rules.state import State
from tests.rules.conflict.literal import moves, world_of
from tests.rules.conflict.positions import move, piece, position, the_game, throw

VALUES = {"gun": 3, "plane": 4, "artillery": 2, "battleship": 2}
BUDGET = 0.030


def paths(moves: Moves, state: State, piece: int, die: int) -> dict[str, Route]:
    """The path to preview for every square where the move may end."""
    walker = walker_of(moves, state, piece, die)
    ends = walker.ends()
    found: dict[str, Route] = {}
    for name in sorted(ends.alive | ends.lost):
        route = walker.best_to(moves.chart.number[name])
        assert route is not None
        found[name] = route
    return found


def best_by_hand(start: State, place: str, die: int) -> dict[str, Route]:
    """The best route to every square, from all routes there are."""
    game, number = the_game(), piece(start, place)
    prey = {one.at: VALUES[one.kind] for one in start.pieces if one.seat != start.seat}
    found: dict[str, list[Route]] = {}
    for mover, done in moves(game.field, world_of(start), start.seat, die):
        if mover == number:
            squares = done.squares
            value = sum(prey.get(square, 0) for square in squares)
            route = Route(squares, value, turns((place, *squares)), done.is_lost)
            found.setdefault(squares[-1], []).append(route)
    return {
        end: min(routes, key=lambda one: (one.is_lost, -one.value, one.turns, one.squares))
        for end, routes in found.items()
    }


def turns(squares: tuple[str, ...]) -> int:
    """How often a path changes its direction."""
    spots = [(ord(name[0]), int(name[1:])) for name in squares]
    ways = [(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(spots)]
    return sum(one != other for one, other in itertools.pairwise(ways))


CROWD = position(
    red="plane K11, artillery J12, ship I8",
    green="artillery L12, plane K13, gun M11, ship H9, ship I10",
)
MINES = position(red="ship A8", green="ship C8, plane C9", turn=1)


@pytest.mark.parametrize(
    ("state", "place", "die"),
    [
        (CROWD, "K11", 1),
        (CROWD, "K11", 3),
        (CROWD, "K11", 4),
        (CROWD, "J12", 4),
        (CROWD, "I8", 4),
        (MINES, "C8", 3),
        (MINES, "C9", 4),
    ],
)
def test_the_preview_is_the_best_of_all_routes(state: State, place: str, die: int) -> None:
    game = the_game()
    found = paths(game.moves, throw(state, die, die), piece(state, place), die)

    assert found == best_by_hand(state, place, die)


def test_a_preview_can_be_played_as_it_is() -> None:
    state = throw(CROWD, 6, 2)
    route = path_to(the_game().moves, state, piece(state, "K11"), 6, "N14")

    assert route is not None
    assert move(state, "K11", 6, " ".join(route.squares)).state.move is None


def test_a_preview_goes_on_from_where_the_piece_is() -> None:
    state = throw(CROWD, 4, 2)
    half = move(state, "K11", 4, "K12 L12").state
    route = path_to(the_game().moves, half, piece(half, "L12"), 4, "N12")

    assert route is not None
    assert route.squares == ("M12", "N12")
    assert route.turns == 0


@pytest.mark.rule("CF-29")
def test_a_preview_treads_on_no_square_again_and_counts_the_turn_it_begins_with() -> None:
    state = throw(CROWD, 4, 2)
    half = move(state, "K11", 4, "K12 L12").state
    mover = piece(half, "L12")

    assert path_to(the_game().moves, half, mover, 4, "K11") is None
    assert path_to(the_game().moves, half, mover, 4, "K12") is None
    aside = path_to(the_game().moves, half, mover, 4, "L10")
    assert aside is not None
    assert (aside.squares, aside.turns) == (("L11", "L10"), 1)


def test_there_is_no_path_where_no_move_can_end() -> None:
    state = throw(CROWD, 1, 2)
    mover = piece(state, "J12")

    assert path_to(the_game().moves, state, mover, 1, "A1") is None
    assert path_to(the_game().moves, state, mover, 1, "J12") is None
    assert path_to(the_game().moves, state, mover, 1, "B2") is None
    assert path_to(the_game().moves, state, mover, 1, "nowhere") is None


def test_every_preview_of_a_six_is_found_in_time() -> None:
    state = throw(CROWD, 6, 2)
    number = piece(state, "K11")
    found = paths(the_game().moves, state, number, 6)
    slowest = 0.0
    for target in found:
        # The best of three, so that a busy machine doesn't fail a fast search.
        tries: list[float] = []
        for _ in range(3):
            begun = time.process_time()
            path_to(the_game().moves, state, number, 6, target)
            tries.append(time.process_time() - begun)
        slowest = max(slowest, min(tries))

    assert len(found) > 100
    assert slowest < BUDGET

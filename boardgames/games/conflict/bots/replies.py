"""What the next opponent will make of a position, averaged over everything it may throw.

The best move of each piece by each die is worked out once; the 21 throws then only pair them up.
That leaves out how one move opens the way for the other, which is worth the twentyfold time.
"""

from __future__ import annotations

from itertools import combinations_with_replacement

from boardgames.core.game import Seat
from boardgames.games.conflict.bots.plans import Scout, Weights
from boardgames.games.conflict.rules.paths import walker_of
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import State

THREAT = Weights(home=400, win=700, step=1, enter=2)
"""How a reply is weighed: by what it takes, and a little by how far it comes."""


def next_opponent(game: Conflict, state: State, seat: Seat) -> Seat | None:
    """The enemy whose turn comes first after the seat's own; None where none is left."""
    side = game.sides.of(state, seat)
    count = game.sides.table(state).seats
    for offset in range(1, count):
        other = (seat + offset) % count
        if other in side.live and other not in side.friends:
            return other
    return None


def best_reply(game: Conflict, state: State, seat: Seat) -> float:
    """What the best throws of that seat are worth to it, on the mean."""
    scout = Scout(game.moves, state, seat, THREAT)
    faces = range(1, game.rules.dice.faces + 1)
    pieces = [piece for piece, _ in game.moves.candidates(state, seat)]
    by_die: dict[int, list[tuple[float, int]]] = {}
    for die in faces:
        found: list[tuple[float, int]] = []
        for piece in pieces:
            plans = scout.plans(walker_of(game.moves, state, piece, die), piece, die, 1)
            if plans and not plans[0].is_lost:
                found.append((plans[0].score, piece))
        by_die[die] = sorted(found, reverse=True)
    total, weight = 0.0, 0
    for one, other in combinations_with_replacement(faces, 2):
        times = 1 if one == other else 2
        total += times * _best_pair(by_die[one], by_die[other])
        weight += times
    return total / weight


def _best_pair(one: list[tuple[float, int]], other: list[tuple[float, int]]) -> float:
    """The most that two different pieces make of two dice; a die nobody can use is void."""
    if not one or not other:
        left = one or other
        return left[0][0] if left else 0.0
    if one[0][1] != other[0][1]:
        return one[0][0] + other[0][0]
    pairs = [first[0][0] + second[1][0] for first, second in _second_best(one, other)]
    return max(pairs, default=max(one[0][0], other[0][0]))


def _second_best(
    one: list[tuple[float, int]], other: list[tuple[float, int]]
) -> list[tuple[list[tuple[float, int]], list[tuple[float, int]]]]:
    """Both ways to let go of the piece that is best for either die."""
    ways = []
    if len(other) > 1:
        ways.append((one, other))
    if len(one) > 1:
        ways.append((other, one))
    return ways

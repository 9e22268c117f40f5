"""Trains the hard computers of Whatzit?: `python -m tools.whatzit_weights [--matches N]`.

Computers of all levels play each other in groups of every size, with some random moves, so they
also learn from moves that nobody would make. The weights are fitted to who won, from the start of
every turn. Copy the output into boards/whatzit/rules.yaml.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence

from boardgames.core.game import CHANCE, Seat
from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.whatzit.bots import bots
from boardgames.games.whatzit.bots.hard import Counts, Hard, counts
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import Phase, Standing

BY_LOT = 10
"""One choice in this many is made by lot."""
TABLES = 8
"""How many mixtures of computers play at each table size."""
LEVELS = ("easy", "normal", "hard")
STIFFNESS = 1.0
"""How strongly weights are held back towards nothing."""
ROUNDS = 8

Sample = tuple[list[Counts], Seat]
"""A position, and who won from there."""


def played(game: Whatzit, kinds: Sequence[str], rng: Rng) -> Iterator[Sample]:
    """The beginning of every turn of one match."""
    players, rows, state = [bots()[kind] for kind in kinds], [], game.start(len(kinds))
    while (seat := game.to_move(state)) is not None:
        if state.phase is Phase.ROLL:
            rates = [Hard().strength(game.setting, state, one) for one in range(len(kinds))]
            rows.append(counts(game.setting, state.pawns, state.solver, rates))
        if seat == CHANCE:
            action = game.chance(state, rng)
        elif rng.below(BY_LOT) == 0:
            action = rng.choice(game.legal_actions(state))
        else:
            actions = game.legal_actions(state)
            action = players[seat].choose(game, game.view(state, seat), actions, seat, rng)
        state = game.apply(state, action).state
    outcome = game.outcome(state)
    assert outcome is not None
    return ((row, outcome.winners[0]) for row in rows)


def samples(matches: int) -> list[Sample]:
    """How many matches, spread over table sizes and mixtures of computers."""
    found: list[Sample] = []
    tables = [(seats, number) for seats in (3, 4, 5, 6) for number in range(TABLES)]
    for seats, number in tables:
        rng = Rng.of(seats, number)
        kinds = [rng.choice(LEVELS) for _ in range(seats)]
        game = open_game("whatzit", {f"seat_{n}": kind for n, kind in enumerate(kinds, 1)})
        assert isinstance(game, Whatzit)
        for index in range(matches // len(tables)):
            found += played(game, kinds, Rng.of(seats, number, index))
    return found


def fitted(given: Sequence[Sample]) -> list[float]:
    """Newton's way to the weights under which what happened is likeliest."""
    size = len(given[0][0][0])
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-STIFFNESS * weight for weight in weights]
        bend = [[STIFFNESS * (i == j) for j in range(size)] for i in range(size)]
        for rows, winner in given:
            thought = _thought(rows, weights)
            mean = [
                sum(p * row[i] for p, row in zip(thought, rows, strict=True)) for i in range(size)
            ]
            for i in range(size):
                slope[i] += rows[winner][i] - mean[i]
                for j in range(i + 1):
                    both = sum(p * row[i] * row[j] for p, row in zip(thought, rows, strict=True))
                    bend[i][j] += both - mean[i] * mean[j]
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [w + step for w, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _thought(rows: Sequence[Counts], weights: Sequence[float]) -> list[float]:
    scores = [sum(w * count for w, count in zip(weights, row, strict=True)) for row in rows]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    return [power / sum(powers) for power in powers]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        for other in range(len(rows)):
            if other != pivot:
                share = rows[other][pivot] / rows[pivot][pivot]
                rows[other] = [a - share * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[-1] / row[index] for index, row in enumerate(rows)]


def main() -> None:
    """Prints the weights as they are in rules.yaml."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1600)
    given = samples(parser.parse_args().matches)
    named = zip(Standing.__struct_fields__, fitted(given), strict=True)
    print(f"standing: {{{', '.join(f'{name}: {weight:.2f}' for name, weight in named)}}}")


if __name__ == "__main__":
    main()

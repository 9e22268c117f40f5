"""Trains the computers of Bermuda Triangle: `python -m tools.bermuda_weights`.

Computers with the current weights play each other in groups of two, three and four, with some
random moves. The weights are then fitted to who won, from every position of a match. Each position
also learns from the estimates of later ones, so fewer matches are enough. Prints the weights for
`boards/bermuda/rules.yaml`. Needs numpy, and `cc` for `bermuda_fast`.
"""

import argparse
import time
from collections.abc import Sequence
from typing import Any

import numpy as np

from boardgames.games.bermuda.bots.evaluation import COUNTS
from tools.bermuda_fast import Player, engine, player, share

Array = np.ndarray[Any, Any]
Match = tuple[Array, Array]
"""The counts of all its positions, and the winners' shares."""
BY_LOT = 0.06
"""The share of choices made by lot, so that also what nobody would do is learned."""
LAMBDA = 0.8
STIFFNESS = 2.0
"""How strongly weights are held back towards nothing."""
MOST_POSITIONS, NEWTONS_STEPS = 600, 8
KEPT_ROUNDS = 2


def _matches(count: int, seats: int, kind: Player, seed: int) -> list[Match]:
    table = (Player * seats)(*[kind] * seats)
    rows = np.zeros((MOST_POSITIONS, seats, len(COUNTS)), np.float32)
    won = np.zeros(4)
    played = []
    for number in range(count):
        asked = (seed + number, seats, table, rows.ctypes.data, MOST_POSITIONS, won.ctypes.data)
        length = engine().match(*asked)
        played.append((rows[:length].copy(), won[:seats].copy()))
    return played


def _chances(rows: Array, weights: Array) -> Array:
    scores = rows @ weights
    powers = np.exp(scores - scores.max(axis=1, keepdims=True))
    chances: Array = powers / powers.sum(axis=1, keepdims=True)
    return chances


def _aims(matches: list[Match], weights: Array | None) -> Match:
    """All positions, and the chances that each should have been given."""
    aims = []
    for counts, won in matches:
        if weights is None:
            aims.append(np.repeat(won[None], len(counts), axis=0))
            continue
        thought = _chances(counts, weights)
        aim, back = np.empty_like(thought), won
        for index in range(len(counts) - 1, -1, -1):
            aim[index] = back
            back = LAMBDA * back + (1 - LAMBDA) * thought[index]
        aims.append(aim)
    return np.concatenate([counts for counts, _ in matches]), np.concatenate(aims)


def _fitted(parts: Sequence[Match], weights: Array) -> Array:
    """Newton's way to the weights under which what happened is likeliest."""
    for _ in range(NEWTONS_STEPS):
        slope = -STIFFNESS * weights
        bend = STIFFNESS * np.eye(len(weights))
        for rows, aims in parts:
            thought = _chances(rows, weights)
            slope = slope + np.einsum("nsf,ns->f", rows, aims - thought)
            mean = np.einsum("nsf,ns->nf", rows, thought)
            root = (rows * np.sqrt(thought)[:, :, None]).reshape(-1, len(weights))
            bend = bend + root.T @ root - mean.T @ mean
        step = np.linalg.solve(bend, slope)
        weights = weights + step
        if np.abs(step).max() < 1e-3:
            break
    return weights


def main() -> None:
    """Learns, says after every round how it does, and prints the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--matches", type=int, default=1200, help="of each table size and round")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 3, 4])
    asked = parser.parse_args()
    weights: Array | None = None
    older: dict[int, list[Match]] = {seats: [] for seats in asked.seats}
    for number in range(asked.rounds):
        begun = time.process_time()
        kind = player("easy") if weights is None else player("plain", weights, whim=BY_LOT)
        parts = []
        for seats in asked.seats:
            seed = 10_000_000 * (number + 1) + 1_000_000 * seats
            played = _matches(asked.matches, seats, kind, seed)
            parts.append(_aims(older[seats] + played, weights))
            # The first matches were played by others.
            older[seats] = (older[seats] + played if number else [])[-KEPT_ROUNDS * asked.matches :]
        weights = _fitted(parts, np.zeros(len(COUNTS)) if weights is None else weights)
        wins = share(player("plain", weights), player("easy"), 4000)
        print(
            f"# round {number}: {wins:.1%} over easy, {time.process_time() - begun:.0f} s",
            flush=True,
        )
    assert weights is not None
    for name, weight in zip(COUNTS, weights, strict=True):
        print(f"  {name}: {weight:.3f}")


if __name__ == "__main__":
    main()

"""Finds what the computers of Bermuda Triangle go by: `python -m tools.bermuda_weights SEATS`.

Players that go by the weights so far play each other, now and then by lot; weights are fitted to
who won, looked at from every position on the way (each position counts partly by what the next
ones were thought worth, which is what makes few matches go far). Needs numpy.
"""

import argparse
import json
import multiprocessing
import time
from typing import Any

import numpy as np

from boardgames.core.rng import Rng
from boardgames.games import open_game
from boardgames.games.bermuda.bots.normal import Normal
from boardgames.games.bermuda.bots.standing import COUNTS, Standing, chances
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Phase

Array = np.ndarray[Any, Any]
BY_LOT = 0.06
"""The share of choices made by lot, so that also what nobody would do is learned."""
LAMBDA = 0.8
STIFFNESS = 2.0
"""How strongly weights are held back towards those it began with, or towards nothing."""

_game: BermudaTriangle
_standing: Standing


def _open(target: int) -> None:
    global _game, _standing
    opened = open_game("bermuda", variants={"target": target})
    assert isinstance(opened, BermudaTriangle)
    _game, _standing = opened, Standing(opened)


def _match(given: tuple[int, int, list[float] | None]) -> tuple[Array, Array]:
    """Counts of all positions after a decision, and the winners' shares."""
    seed, seats, weights = given
    rng = Rng.of(seed, 77)
    game, standing, normal = _game, _standing, Normal()
    rows: list[list[list[float]]] = []
    state = game.start(seats)
    while (seat := game.to_move(state)) is not None:
        if seat < 0:
            state = game.apply(state, game.chance(state, rng)).state
            continue
        legal = game.legal_actions(state)
        if len(legal) == 1 or state.phase is not Phase.SAIL:
            state = game.apply(state, legal[0]).state
            if state.phase is not Phase.ROLLING and state.phase is not Phase.SPINNING:
                rows.append(standing.counts(state))
            continue
        if rng.chance() < BY_LOT:
            action = rng.choice(legal)
        elif weights is None:
            action = normal.choose(game, state, legal, seat, rng)
        else:
            best = -1.0
            for move in legal:
                after = game.apply(state, move).state
                if after.phase is Phase.OVER:
                    value = 1.0 if seat in game.outcome(after).winners else 0.0
                else:
                    value = chances(standing.counts(after), weights)[seat]
                if value > best:
                    best, action = value, move
        state = game.apply(state, action).state
        rows.append(standing.counts(state))
    outcome = game.outcome(state)
    won = np.zeros(seats)
    won[list(outcome.winners)] = 1 / len(outcome.winners)
    return np.array(rows[:-1] if state.phase is Phase.OVER else rows), won


def _chances(rows: Array, weights: Array) -> Array:
    scores = rows @ weights
    scores -= scores.max(axis=1, keepdims=True)
    powers = np.exp(scores)
    return powers / powers.sum(axis=1, keepdims=True)


def _aims(matches: list[tuple[Array, Array]], weights: Array | None) -> tuple[Array, Array]:
    """All positions, and the chances that each should have been given."""
    rows, aims = [], []
    for counts, won in matches:
        if not len(counts):
            continue
        rows.append(counts)
        if weights is None:
            aims.append(np.repeat(won[None], len(counts), axis=0))
            continue
        thought = _chances(counts, weights)
        aim, back = np.empty_like(thought), won
        for index in range(len(counts) - 1, -1, -1):
            aim[index] = back
            back = LAMBDA * back + (1 - LAMBDA) * thought[index]
        aims.append(aim)
    return np.concatenate(rows), np.concatenate(aims)


def _fitted(
    rows: Array, aims: Array, weights: Array, prior: Array, stiffness: float, steps: int = 12
) -> Array:
    """Newton's way to the weights under which what happened is likeliest."""
    size = rows.shape[2]
    for _ in range(steps):
        thought = _chances(rows, weights)
        slope = np.einsum("nsf,ns->f", rows, aims - thought) - stiffness * (weights - prior)
        mean = np.einsum("nsf,ns->nf", rows, thought)
        bend = np.einsum("nsf,ns,nsg->fg", rows, thought, rows, optimize=True) - mean.T @ mean
        step = np.linalg.solve(bend + stiffness * np.eye(size), slope)
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def main() -> None:
    """Learns, and prints the weights after every round."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int)
    parser.add_argument("--target", type=int, default=350_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--matches", type=int, default=1500)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", default="")
    parser.add_argument("--stiffness", type=float, default=STIFFNESS)
    parser.add_argument("--start", default="", help="begin with the weights of that file")
    asked = parser.parse_args()
    weights: Array | None = None
    if asked.start:
        with open(asked.start) as file:
            begun_with = json.load(file)
        weights = np.array([begun_with[name] for name in COUNTS])
    prior = np.zeros(len(COUNTS)) if weights is None else weights
    older: list[tuple[Array, Array]] = []
    with multiprocessing.Pool(asked.jobs, _open, (asked.target,)) as pool:
        for number in range(asked.rounds):
            begun = time.time()
            given = [
                (
                    number * 1_000_000 + index,
                    asked.seats,
                    None if weights is None else list(weights),
                )
                for index in range(asked.matches)
            ]
            played = pool.map(_match, given, 20)
            rows, aims = _aims(older + played, weights)
            known = prior if weights is None else weights
            weights = _fitted(rows, aims, known, prior, asked.stiffness)
            # The first matches were played by others, unless there was something to begin with.
            older = older + played if number or asked.start else []
            older = older[-3 * asked.matches :]
            thought = _chances(rows, weights)
            loss = -np.mean(np.sum(aims * np.log(thought + 1e-9), axis=1))
            print(
                f"round {number}: {len(rows)} positions, loss {loss:.4f}, "
                f"{time.time() - begun:.0f} s",
                flush=True,
            )
            if asked.out:
                with open(asked.out, "w") as file:
                    json.dump(
                        dict(zip(COUNTS, (round(float(w), 3) for w in weights), strict=True)),
                        file,
                        indent=1,
                    )
    assert weights is not None
    for name, weight in zip(COUNTS, weights, strict=True):
        print(f"  {name}: {weight:.3f}")


if __name__ == "__main__":
    main()

"""Fits chances of winning to outcomes: `python -m tools.chances [GAME…] [--matches N]`.

Easy computers play matches with every number of players. What a game counts where a turn begins
is compared with who won, and the weights that foretell it best are printed; copy them into
assets/chances.yaml. `--check` plays other matches instead, takes a random position of each, and
compares its chances with what happened.
"""

from __future__ import annotations

import argparse
import math
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from boardgames import paths
from boardgames.ai.bots import Bot, Remembering, seen_by
from boardgames.ai.playouts import Playouts, Position, Stream, outcome_chances
from boardgames.core.game import CHANCE, Event, Game
from boardgames.core.prospects import Counts, chances
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, box_of, kit_of, open_game
from boardgames.program.reviews import LEVEL, load_weights

STIFFNESS = 1.0
"""How strongly weights are held back towards nothing."""
ROUNDS = 12
MOST_STARTS = 30
"""Turns of one match that are compared; neighbouring ones say nearly the same."""
PLAYOUTS = 40
BINS = 5
CHECKED = 1 << 32
"""Matches from this number on are checked, those before it fitted."""


class Start(NamedTuple):
    """The beginning of a turn."""

    rows: Sequence[Counts | None]
    sides: Sequence[int]
    won: Sequence[float]
    """By seat, together 1."""


class Played(NamedTuple):
    positions: list[Position]
    """After each action."""
    starts: list[int]
    """Those of them at which a turn begins."""
    won: Sequence[float]


def opened(name: str, seats: int) -> Game[Any, Any]:
    """With computers at all seats."""
    pattern = kit_of(name).seat_variant
    return open_game(name, {pattern.format(n + 1): LEVEL for n in range(seats)} if pattern else {})


def played(game: Game[Any, Any], seats: int, bot: Bot, rng: Rng) -> Played:
    state, seen = game.start(seats), list[Event]()
    positions, starts = list[Position](), list[int]()
    while (seat := game.to_move(state)) is not None:
        if seat == CHANCE:
            action = game.chance(state, rng)
        else:
            player = bot
            if isinstance(bot, Remembering):
                player = bot.recalling(seen_by(seen, seat), seat)
            view, actions = game.view(state, seat), game.legal_actions(state)
            action = player.choose(game, view, actions, seat, rng)
        step = game.apply(state, action)
        state = step.state
        seen = [*seen, *step.events] if isinstance(bot, Remembering) else seen
        if any(game.begins_turn(event) is not None for event in step.events):
            starts.append(len(positions))
        positions.append(Position(state, len(positions) + 1, seen))
    outcome = game.outcome(state)
    assert outcome is not None
    return Played(positions, starts, outcome_chances(outcome))


def starts_of(name: str, matches: int) -> Iterator[Start]:
    """Turns of that many matches, spread over the numbers of players."""
    kit, numbers = kit_of(name), box_of(name).seats
    assert kit.prospects is not None
    prospects, bot = kit.prospects, kit.bots()[LEVEL]
    for seats in numbers:
        game = opened(name, seats)
        for index in range(matches // len(numbers)):
            match = played(game, seats, bot, Rng.of(seats, index))
            total = sum(match.won)
            if not total:
                continue
            won = [part / total for part in match.won]
            every = max(1, len(match.starts) // MOST_STARTS)
            for start in match.starts[index % every :: every]:
                state = match.positions[start].state
                if game.to_move(state) is not None:
                    sides = prospects.sides(game, state)
                    yield Start(prospects.counts(game, state), sides, won)


def fitted(given: Sequence[Start], size: int) -> list[float]:
    """Newton's way to the weights under which what happened is likeliest."""
    weights = [0.0] * size
    for _ in range(ROUNDS):
        slope = [-STIFFNESS * weight for weight in weights]
        bend = [[STIFFNESS * (i == j) for j in range(size)] for i in range(size)]
        for rows, sides, won in given:
            _add(rows, chances(rows, weights), slope, bend, _wanted(rows, sides, won, weights))
        for i in range(size):
            for j in range(i):
                bend[j][i] = bend[i][j]
        weights = [w + step for w, step in zip(weights, _solved(bend, slope), strict=True)]
    return weights


def _wanted(
    rows: Sequence[Counts | None],
    sides: Sequence[int],
    won: Sequence[float],
    weights: Sequence[float],
) -> Sequence[float]:
    """What each seat's chance should have been; a side shares its win by its seats' chances."""
    if not sides:
        return won
    alone, together = chances(rows, weights), chances(rows, weights, sides)
    wins = {side: sum(w for w, s in zip(won, sides, strict=True) if s == side) for side in sides}
    parts = zip(alone, together, sides, strict=True)
    return [wins[side] * own / max(whole, 1e-9) for own, whole, side in parts]


def _add(
    rows: Sequence[Counts | None],
    thought: Sequence[float],
    slope: list[float],
    bend: list[list[float]],
    wanted: Sequence[float],
) -> None:
    size = len(slope)
    live = [(row, p, w) for row, p, w in zip(rows, thought, wanted, strict=True) if row is not None]
    total = sum(w for _, _, w in live)
    mean = [sum(p * row[i] for row, p, _ in live) for i in range(size)]
    for i in range(size):
        slope[i] += sum(w * row[i] for row, _, w in live) - total * mean[i]
        for j in range(i + 1):
            bend[i][j] += sum(p * row[i] * row[j] for row, p, _ in live) - mean[i] * mean[j]


def _solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """The solution of a few linear equations, by elimination."""
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    for pivot in range(len(rows)):
        for other in range(len(rows)):
            if other != pivot:
                share = rows[other][pivot] / rows[pivot][pivot]
                rows[other] = [a - share * b for a, b in zip(rows[other], rows[pivot], strict=True)]
    return [row[-1] / row[index] for index, row in enumerate(rows)]


Forecast = tuple[float, float]
"""A chance, and whether that seat won: 1 or 0."""


def forecasts(name: str, matches: int, playouts: int) -> Iterator[Forecast]:
    """The chances at one random position of each match."""
    kit, numbers = kit_of(name), box_of(name).seats
    assert kit.prospects is not None
    bot, weights = kit.bots()[LEVEL], load_weights(paths.assets())[name]
    for index in range(matches):
        seats = numbers[index % len(numbers)]
        game, rng = opened(name, seats), Rng.of(CHECKED, index)
        match = played(game, seats, bot, rng)
        place = rng.below(len(match.positions) - 1)
        runs = Playouts(game, bot, kit.prospects, weights)
        found = [
            runs.chances(match.positions[place], Stream(index, n), runs.turns)
            for n in range(playouts)
        ]
        for seat in range(seats):
            yield sum(one[seat] for one in found) / playouts, match.won[seat]


class Bin(NamedTuple):
    size: int
    foretold: float
    happened: float

    @property
    def is_excluded(self) -> bool:
        """Whether what happened would be a chance of less than 1% if the forecasts were right."""
        spread = math.sqrt(max(1e-9, self.foretold * (1 - self.foretold) / self.size))
        return abs(self.happened - self.foretold) > 2.576 * spread


def bins_of(found: Sequence[Forecast]) -> list[Bin]:
    """As many forecasts in each."""
    ordered = sorted(found)
    size = len(ordered) / BINS
    parts = [ordered[round(n * size) : round((n + 1) * size)] for n in range(BINS)]
    return [
        Bin(len(part), sum(p for p, _ in part) / len(part), sum(w for _, w in part) / len(part))
        for part in parts
    ]


def calibration_error(bins: Sequence[Bin]) -> float:
    total = sum(one.size for one in bins)
    return sum(one.size * abs(one.foretold - one.happened) for one in bins) / total


def check(name: str, matches: int, playouts: int) -> None:
    found = list(forecasts(name, matches, playouts))
    bins = bins_of(found)
    score = sum((p - w) ** 2 for p, w in found) / len(found)
    print(f"{name}: error {100 * calibration_error(bins):.1f} points, Brier {score:.3f}")
    for one in bins:
        mark = "  excluded" if one.is_excluded else ""
        print(f"  {one.size:5}  {one.foretold:6.1%} foretold  {one.happened:6.1%}{mark}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--playouts", type=int, default=PLAYOUTS)
    parser.add_argument("--check", action="store_true")
    options = parser.parse_args()
    for name in options.games:
        if options.check:
            check(name, options.matches, options.playouts)
            continue
        prospects = kit_of(name).prospects
        assert prospects is not None
        weights = fitted(list(starts_of(name, options.matches)), len(prospects.names))
        pairs = zip(prospects.names, weights, strict=True)
        print(f"{name}: {{{', '.join(f'{one}: {weight:.2f}' for one, weight in pairs)}}}")


if __name__ == "__main__":
    main()

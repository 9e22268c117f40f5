"""Measures the race in Waterworld: python -m tools.race [VARIANT=VALUE …] [--seats N] [--matches N]

The race runs from the sinking of the Deez to Dry Land. The result is how many rounds it lasts, and
how often the first compass holder wins. A race that is decided before it starts isn't a race.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from typing import Any, NamedTuple

from boardgames.ai.bots import thought
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games import kit_of, open_game
from boardgames.games.waterworld.rules.events import DeezDestroyed, GameWon, TurnBegan
from boardgames.program.board_request import variants_from

GAME = "waterworld"


class Race(NamedTuple):
    """One match in which the Deez was sunk."""

    rounds: int
    holder_won: bool


def raced(session: Session[Any, Any]) -> Race | None:
    """What became of the race; None where there was none, or nobody came home."""
    holder = sunk_in = winner = None
    now = 0
    for entry in session.entries:
        for event in entry.events:
            match event:
                case TurnBegan(_, number):
                    now = number
                case DeezDestroyed(seat):
                    holder, sunk_in = seat, now
                case GameWon(seat):
                    winner = seat
    if sunk_in is None or winner is None:
        return None
    return Race(now - sunk_in, winner == holder)


def played(game: Any, seats: int, seed: int, strength: str) -> Session[Any, Any]:
    """A match between computers of that strength."""
    bot = kit_of(GAME).bots()[strength]
    session = Session(game, seats, seed)
    while (seat := session.to_move) is not None:
        thinking = thought(bot, session, Rng.of(seed, len(session.entries), seat + 1))
        while True:
            try:
                next(thinking)
            except StopIteration as found:
                session.play(found.value)
                break
    return session


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints how the races went."""
    parser = argparse.ArgumentParser(description="How the race for Dry Land goes.")
    parser.add_argument("variants", nargs="*", help="VARIANT=VALUE")
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--strength", default="normal")
    wishes = parser.parse_args(arguments)
    game = open_game(GAME, variants_from(wishes.variants))
    races = [
        race
        for seed in range(wishes.matches)
        if (race := raced(played(game, wishes.seats, seed, wishes.strength))) is not None
    ]
    rounds = [race.rounds for race in races] or [0]
    holders = sum(race.holder_won for race in races)
    print(f"{len(races)} races in {wishes.matches} matches of {wishes.seats} seats")
    print(f"rounds after the Deez sank: median {statistics.median(rounds):g}, "
          f"mean {statistics.fmean(rounds):.1f}, longest {max(rounds)}")  # fmt: skip
    print(f"the compass holder won {100 * holders / max(1, len(races)):.0f}%")


if __name__ == "__main__":
    main()

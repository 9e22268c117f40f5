"""Measures the computers: python -m tools.ladder GAME [--seats N] [--matches N] [--pairs A:B,…]

One stronger computer plays among weaker ones, in every seat in turn with the same luck. The result
is its share of wins with a confidence interval, how long it thinks, and its longest time without a
pause.
"""

from __future__ import annotations

import argparse
import gc
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from time import thread_time
from typing import Any

from boardgames.ai.bots import Bot, Pondering, RandomBot, Remembering
from boardgames.commands.report import interval
from boardgames.commands.simulate import RANDOM, Piece, all_cores, play_one, seated, spread
from boardgames.core.game import Event, Game, Seat
from boardgames.core.rng import Rng
from boardgames.data.parts import load_parts, shipped_files
from boardgames.games import box_of, kit_of, open_game
from boardgames.program.board_request import variants_from

PAIRS = "easy:random,normal:easy,hard:normal"


@dataclass
class Thinking:
    """Milliseconds of this processor that decisions took."""

    decisions: list[float] = field(default_factory=list)
    longest_stop: float = 0.0

    def add(self, other: Thinking) -> None:
        """Those of another part of the work."""
        self.decisions += other.decisions
        self.longest_stop = max(self.longest_stop, other.longest_stop)

    def told(self) -> str:
        """In words; a decision without an alternative isn't one."""
        if not self.decisions:
            return "it never had a choice"
        return (
            f"thinks {statistics.median(self.decisions):.1f} ms (median), "
            f"{max(self.decisions):.0f} ms (longest), "
            f"at most {self.longest_stop:.0f} ms without a stop"
        )


class Timed:
    """A player whose thinking is measured."""

    def __init__(self, bot: Bot, thinking: Thinking) -> None:
        self.bot = bot
        self.thinking = thinking

    def recalling(self, seen: Sequence[Event], seat: Seat) -> Bot:
        """The same with what its seat saw in mind, where that helps it."""
        if isinstance(self.bot, Remembering):
            return Timed(self.bot.recalling(seen, seat), self.thinking)
        return self

    def choose(
        self, game: Game[Any, Any], view: Any, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """What the player chooses; rubbish of the whole run is collected between, not meanwhile."""
        asked = (game, view, actions, seat, rng)
        gc.disable()
        begin = last = thread_time()
        if not isinstance(self.bot, Pondering):
            action = self.bot.choose(*asked)
            self._stopped(last)
        else:
            thought = self.bot.ponder(*asked)
            while True:
                try:
                    next(thought)
                except StopIteration as end:
                    action = end.value
                    self._stopped(last)
                    break
                last = self._stopped(last)
        if len(actions) > 1:
            self.thinking.decisions.append(1000 * (thread_time() - begin))
        gc.enable()
        return action

    def _stopped(self, last: float) -> float:
        now = thread_time()
        self.thinking.longest_stop = max(self.thinking.longest_stop, 1000 * (now - last))
        return now


@dataclass
class Rung:
    """What came of one kind among another."""

    matches: int = 0
    won: float = 0.0
    """A win that several share counts in part."""
    thinking: Thinking = field(default_factory=Thinking)

    def add(self, other: Rung) -> None:
        """The matches of another part of the work."""
        self.matches += other.matches
        self.won += other.won
        self.thinking.add(other.thinking)

    def told(self, strong: str, weak: str, seats: int) -> str:
        """One line of the table."""
        low, high = interval(self.won, self.matches)
        share = self.won / self.matches
        among = weak if seats == 2 else f"{seats - 1} {weak}"
        figures = f"{share:6.1%} (95 %: {low:.1%} to {high:.1%}) of {self.matches}"
        return f"{strong:>7} over {among:<9} {figures}; {strong} {self.thinking.told()}"


@dataclass(frozen=True)
class Wish:
    """What is to be played."""

    game: str
    seats: int
    strong: str
    weak: str
    seed: int
    variants: tuple[str, ...] = ()


def opened(wish: Wish, kinds: Sequence[str]) -> Game[Any, Any]:
    """The game for these players; what computers need otherwise than people is chosen so."""
    kit = kit_of(wish.game)
    known = load_parts(shipped_files(wish.game), kit).rules.variants
    judged = {
        name: one.with_computers for name, one in known.items() if one.with_computers is not None
    }
    return open_game(
        wish.game, {**judged, **seated(kit, kinds), **variants_from(list(wish.variants))}
    )


def ready(wish: Wish) -> Piece[Rung]:
    """The game opened for every seat the stronger one can have."""
    kit = kit_of(wish.game)
    bots: dict[str, Any] = {RANDOM: (kit.lot_player or RandomBot)(), **kit.bots()}
    tables = []
    for place in range(wish.seats):
        kinds = [wish.strong if seat == place else wish.weak for seat in range(wish.seats)]
        tables.append((opened(wish, kinds), kinds))

    def played(which: range) -> Rung:
        rung = Rung()
        for number in which:
            luck, place = divmod(number, wish.seats)
            game, kinds = tables[place]
            seats: list[Bot | None] = [bots[kind] for kind in kinds]
            seats[place] = Timed(bots[wish.strong], rung.thinking)
            state, _ = play_one(game, wish.seats, seats, Rng.of(wish.seed, luck))
            outcome = game.outcome(state)
            winners = outcome.winners if outcome is not None else ()
            rung.matches += 1
            rung.won += (place in winners) / max(1, len(winners))
        return rung

    return played


def climbed(wish: Wish, matches: int, jobs: int) -> Rung:
    """All matches of one pair of strengths."""
    rung = Rung()
    for part in spread(partial(ready, wish), matches, jobs):
        rung.add(part)
    return rung


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a line for each pair."""
    parser = argparse.ArgumentParser(description="How strong the computer players are.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", default=PAIRS, help="stronger:weaker, separated by commas")
    parser.add_argument("--variant", action="append", default=[], metavar="K=V")
    parser.add_argument("--jobs", type=int, default=0, help="as many as cores, unless said")
    asked = parser.parse_args(arguments)
    allowed = box_of(asked.game).seats
    least, most = allowed[0], allowed[-1]
    seats = max(least, min(asked.seats, most))
    instead = "" if seats == asked.seats else f", as it is for {least} to {most}"
    print(f"{asked.game}, {seats} seats{instead}", flush=True)
    for pair in asked.pairs.split(","):
        strong, _, weak = pair.partition(":")
        wish = Wish(asked.game, seats, strong, weak, asked.seed, tuple(asked.variant))
        rung = climbed(wish, asked.matches, asked.jobs or all_cores())
        print(rung.told(strong, weak, seats), flush=True)


if __name__ == "__main__":
    main()

"""Measures luck in Bermuda Triangle: `python -m tools.bermuda_ceiling [--matches N] [--seats N]`

Among normal computers it seats one that simulates future turns, with more samples and more turns
each time. When more simulation stops winning more, the rest is luck. The shipped hard computer is
measured for comparison. Needs `cc` for `bermuda_fast`.
"""

import argparse
from time import process_time

from boardgames.commands.report import interval
from boardgames.games.bermuda.bots.hard import KEPT, TOGETHER, TURNS_AHEAD
from tools.bermuda_fast import learned, player, share

ALL = 4
"""Moves that are followed to the end: as many as there may be."""
BEYOND = ((64, 1), (64, 2), (256, 1), (256, 2), (64, 4))
"""Lines of luck for every move, and turns of one's own that are played on in each."""


def main() -> None:
    """A line for every player."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1000)
    asked = parser.parse_args()
    normal = player("normal", learned(), seats=asked.seats)
    thinkers: list[tuple[str, tuple[int, ...], int]] = [("hard as it ships", KEPT, TURNS_AHEAD)]
    thinkers += [("all moves", (ALL,) * (lines // TOGETHER), turns) for lines, turns in BEYOND]
    for name, kept, turns in thinkers:
        strong, begun = player("hard", learned(), kept, turns), process_time()
        won = share(strong, normal, asked.matches, asked.seats, asked.seed)
        low, high = interval(won * asked.matches, asked.matches)
        print(
            f"{name:>16}, {TOGETHER * len(kept):3} lines of {turns} turns: {won:.1%} over normal "
            f"(95 %: {low:.1%} to {high:.1%}) of {asked.matches}, {process_time() - begun:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()

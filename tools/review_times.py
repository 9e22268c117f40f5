"""How long "What decided it?" takes: `python -m tools.review_times [GAME…] [--seats N]`.

Easy computers play a match into a temporary folder, which is reviewed with real workers.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from pathlib import Path

from boardgames.core.review import Review, Shares
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, box_of, kit_of, opened
from boardgames.program import matches, tables
from boardgames.program.reviews import LEVEL, RunningReview

FRAME_S = 0.016
SEED = 7


def played(name: str, seats: int, folder: Path) -> Path:
    """The save of a whole match."""
    kit = kit_of(name)
    pattern = kit.seat_variant
    minds = {pattern.format(number): LEVEL for number in range(1, seats + 1)} if pattern else {}
    looks = kit.looks(opened(name, minds).parts.rules, seats)
    players = tables.players_of(tables.NAMES[:seats], looks, range(seats))
    match = matches.new_match(name, seats, minds, players, SEED, folder=folder)
    session, bot = match.session, kit.bots()[LEVEL]
    while (seat := session.to_move) is not None:
        rng = Rng.of(SEED, len(session.entries))
        view, actions = session.view(seat), session.legal_actions()
        session.play(bot.choose(session.game, view, actions, seat, rng))
    match.note_end()
    match.journal.close()
    return match.journal.path


def largest_error(shares: Shares) -> float:
    parts = (shares.luck, shares.own, shares.others, shares.solving)
    return max(part.error for part in parts if part is not None)


def report(name: str, seats: int) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path = played(name, seats, Path(folder))
        begun = last = time.monotonic()
        running, first, review = RunningReview(path), 0.0, None
        try:
            while (review is None or review.progress < 1) and not running.problem:
                time.sleep(FRAME_S)
                now = time.monotonic()
                review = running.poll(1000 * (now - last))
                last = now
                first = first or (now - begun if review is not None else 0.0)
        finally:
            running.cancel()
        return _line(name, review, running, first, last - begun)


def _line(
    name: str, review: Review | None, running: RunningReview, first: float, whole: float
) -> str:
    if review is None or running.problem:
        return f"{name}: {running.problem}"
    error = max((largest_error(one) for one in review.shares), default=1.0)
    return (
        f"{name}: curve {first:.1f} s, whole {whole:.1f} s, {running.passes} passes of "
        f"{len(review.curve) - 1} turns, largest error {100 * error:.1f} points"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--seats", type=int, default=4)
    options = parser.parse_args()
    for name in options.games:
        numbers = box_of(name).seats
        seats = min(max(options.seats, numbers[0]), numbers[-1])
        print(report(name, seats), flush=True)


if __name__ == "__main__":
    main()

"""How long pictures of a table take: python -m tools.frame_times [GAME …] [--size WxH] [--frames N]

Computers play a match at the usual speed, and everything is drawn that a window would show. What
is told is this process's own time for moving things on and drawing them, without what the
computers think; and how long a table takes from its opening to its first picture.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from time import process_time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from boardgames.core.game import Game
from boardgames.core.kit import Kit
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.studio import Studio
from boardgames.program.tables import scene_type
from boardgames.ui.table.table import AnyTable

FRAME_MS = 1000 / 60
SEATS = 4
HEADINGS = ("game", "frames", "middle", "99 of 100", "999 of 1000", "longest", "first")


def opened(
    game: Game[Any, Any], kit: Kit, size: tuple[int, int], seed: int
) -> tuple[AnyTable, float]:
    """A table with a new match, and the milliseconds until its first picture stood there."""
    place = Studio(size).table(game, kit, SEATS, seed, humans=[]).place
    studio = Studio(size)
    begin = process_time()
    table = scene_type(kit)(studio.room, place)
    studio.room.stack.scenes = [table]
    table.draw(studio.sheet)
    first = 1000 * (process_time() - begin)
    bot = kit.bots()["easy"]
    table.place.bots = dict.fromkeys(range(SEATS), bot)
    return table, first


def measured(name: str, size: tuple[int, int], frames: int) -> list[str]:
    """The row of a game."""
    kit = kit_of(name)
    minds = {kit.seat_variant.format(seat + 1): "easy" for seat in range(SEATS)}
    game = open_game(name, minds if kit.seat_variant else {})
    table, cold = opened(game, kit, size, 1)
    surface = pygame.display.get_surface()
    assert surface is not None
    spent: list[float] = []
    seed = 1
    while len(spent) < frames:
        if table.session.to_move is None or table.room.stack.top is not table:
            seed += 1
            table, _ = opened(game, kit, size, seed)
        begin = process_time()
        table.animate(FRAME_MS)
        if table.is_dirty or table.is_moving:
            table.draw(surface)
            table.is_dirty = False
        spent.append(1000 * (process_time() - begin))
        if not table.is_moving and table.is_settled:
            action = kit.bots()["easy"].choose(
                game,
                table.session.view(table.session.to_move or 0),
                table.session.legal_actions(),
                table.session.to_move or 0,
                Rng.of(seed, len(table.session.entries)),
            )
            table.send([action])
    spent.sort()
    shares = [spent[min(len(spent) - 1, int(len(spent) * share))] for share in (0.5, 0.99, 0.999)]
    return [name, str(len(spent)), *(f"{ms:.1f}" for ms in (*shares, spent[-1], cold))]


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table of milliseconds."""
    parser = argparse.ArgumentParser(description="How long pictures of a table take.")
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--frames", type=int, default=3000)
    asked = parser.parse_args(arguments)
    width, height = (int(part) for part in asked.size.split("x"))
    for row in (HEADINGS, *(measured(name, (width, height), asked.frames) for name in asked.games)):
        print(f"{row[0]:12}" + "".join(f"{cell:>13}" for cell in row[1:]), flush=True)


if __name__ == "__main__":
    main()

"""Measures how long checking a pack blocks the window: `python -m tools.pack_times [GAME…]`.

For each game it drops a pack with the maximum number of maps on an off-screen window. It prints
the seconds until the question appears, the longest gap between two turns of the loop, and the most
work between two turns. On a busy machine the first number means little.
"""

from __future__ import annotations

import argparse
import os
import tempfile
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from boardgames import paths
from boardgames.data.pack import MOST_MAPS, Manifest, written
from boardgames.games import CATALOGUE
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.ui.modal import ProgressSheet

SIZE = (1920, 1080)


def largest_map(game: str) -> bytes:
    """The largest map that ships with a game."""
    maps = (path.read_bytes() for path in (paths.boards() / game).glob("*.tmx"))
    return max(maps, key=len)


def pack_of_many(game: str, map_: bytes, folder: Path) -> Path:
    """A pack with as many copies of a map as it may hold."""
    files = {f"map_{number:02}.tmx": map_ for number in range(MOST_MAPS)}
    path = folder / f"{game}.rainyboard"
    path.write_bytes(written(Manifest(game, "Many maps"), files))
    return path


def measured(program: Program, pack: Path) -> tuple[float, list[float], list[float]]:
    """Seconds until it is checked; of each turn the milliseconds, and those of work in it."""
    for _ in range(5):
        program.app.turn()
    begun = time.perf_counter()
    gaps, worked = list[float](), list[float]()
    program.offer(pack)
    is_checking = True
    while is_checking:
        is_checking = isinstance(program.room.stack.top, ProgressSheet)
        before = time.perf_counter(), time.process_time()
        program.app.turn()
        gaps.append(1000 * (time.perf_counter() - before[0]))
        worked.append(1000 * (time.process_time() - before[1]))
    return time.perf_counter() - begun, gaps, worked


def main() -> None:
    """Prints a line for each game."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    games = parser.parse_args().games
    with tempfile.TemporaryDirectory(prefix="rainyday-packs-") as home:
        os.environ[paths.HOME_VARIABLE] = home
        program = Program(App(SIZE))
        program.open_shelf()
        for game in games:
            pack = pack_of_many(game, largest_map(game), Path(home))
            seconds, gaps, worked = measured(program, pack)
            program.room.stack.back_to(program.shelf)
            turns = f"{len(gaps)} turns, the longest {max(gaps):.0f} ms"
            told = f"{seconds:.1f} s, {turns}, at most {max(worked):.0f} ms of work in one"
            print(f"{game:12} {MOST_MAPS} maps: {told}", flush=True)


if __name__ == "__main__":
    main()

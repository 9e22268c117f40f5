"""Measures a table's frame times: python -m tools.frame_times [GAME …] [--size WxH] [--runs N]

Computers play a match at normal speed, and every frame is drawn. The result is this thread's time
for updating and drawing, without the computers' thinking or background decoding. It also measures
from Start, in a setup that shows its board, to the table's first frame.

A busy machine is slow now and then. --runs repeats the same match that often, each time in a
separate process, and counts the shortest time of each frame.
"""

from __future__ import annotations

import argparse
import gc
import itertools
import multiprocessing
import os
from collections.abc import Callable, Iterable, Sequence
from time import thread_time
from typing import Any, TypeVar

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from boardgames.core.game import Game
from boardgames.core.kit import Kit
from boardgames.core.rng import Rng
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.app import App
from boardgames.program.offscreen import Studio
from boardgames.program.program import Program
from boardgames.program.tables import open_table
from boardgames.ui.table.table import Table
from tools.home import temporary_home

T = TypeVar("T")
FRAME_MS = 1000 / 60
SEATS = 4
FRAMES_AT_SET_UP = 60
"""A second: by then the board that is chosen is shown."""
HEADINGS = ("game", "frames", "middle", "99 of 100", "999 of 1000", "longest", "first")


def first_picture(name: str, size: tuple[int, int]) -> float:
    """The milliseconds from a press of Start to the first picture of the table."""
    program = Program(App(size))
    program.open_shelf()
    program.app.show()
    program.shelf.take(("box", name))
    set_up = program.room.stack.top
    for _ in range(FRAMES_AT_SET_UP):
        set_up.update(FRAME_MS)
        program.app.show()
    begin = thread_time()
    set_up.take(("start",))
    program.room.stack.top.draw(program.app.window)
    return 1000 * (thread_time() - begin)


def opened(game: Game[Any, Any], kit: Kit, size: tuple[int, int], seed: int) -> Table:
    """A table with a new match of computers."""
    place = Studio(size).table(game, kit, SEATS, seed, humans=[]).place
    studio = Studio(size)
    table = open_table(kit, studio.room, place)
    studio.room.stack.scenes = [table]
    table.draw(studio.sheet)
    table.turns.bots = dict.fromkeys(range(SEATS), kit.bots()["easy"])
    return table


def shown_match(name: str, size: tuple[int, int], frames: int) -> list[float]:
    """The milliseconds of each of that many pictures, of as many matches as it takes."""
    kit = kit_of(name)
    minds = {kit.seat_variant.format(seat + 1): "easy" for seat in range(SEATS)}
    game = open_game(name, minds if kit.seat_variant else {})
    seed = 1
    table = opened(game, kit, size, seed)
    surface = pygame.display.get_surface()
    assert surface is not None
    spent: list[float] = []
    while len(spent) < frames:
        if table.session.to_move is None or table.room.stack.top is not table:
            seed += 1
            table = opened(game, kit, size, seed)
        begin = thread_time()
        table.animate(FRAME_MS)
        if table.is_dirty or table.is_moving:
            table.is_dirty = False
            table.draw(surface)
        spent.append(1000 * (thread_time() - begin))
        if not table.is_moving and table.is_settled:
            action = kit.bots()["easy"].choose(
                game,
                table.session.view(table.session.to_move or 0),
                table.session.legal_actions(),
                table.session.to_move or 0,
                Rng.of(seed, len(table.session.entries)),
            )
            table.send([action])
    return spent


def one_run(name: str, size: tuple[int, int], frames: int) -> tuple[float, list[float]]:
    """The first picture's milliseconds, and those of the match."""
    return first_picture(name, size), shown_match(name, size, frames)


def in_fresh_processes(job: Callable[..., T], asked: tuple[Any, ...], runs: int) -> list[T]:
    """What each run gives; whatever a process makes once is made in every one.

    As in the program, the search for garbage leaves alone what was there before any table.
    """
    fresh = multiprocessing.get_context("spawn")
    with fresh.Pool(1, gc.freeze, maxtasksperchild=1) as pool:
        return [pool.apply(job, asked) for _ in range(runs)]


def told(runs: Iterable[Sequence[float]]) -> list[str]:
    """How many pictures there were, and what the longest take, each in its shortest run."""
    spent = sorted(min(times) for times in zip(*runs, strict=True))
    shares = [spent[min(len(spent) - 1, int(len(spent) * share))] for share in (0.5, 0.99, 0.999)]
    return [str(len(spent)), *(f"{ms:.1f}" for ms in (*shares, spent[-1]))]


def measured(name: str, size: tuple[int, int], frames: int, runs: int) -> list[str]:
    """The row of a game."""
    found = in_fresh_processes(one_run, (name, size, frames), runs)
    first = min(first for first, _ in found)
    return [name, *told(shown for _, shown in found), f"{first:.1f}"]


def print_rows(rows: Iterable[Sequence[str]]) -> None:
    """A table, each row as soon as it is known."""
    for row in rows:
        print(f"{row[0]:16}" + "".join(f"{cell:>13}" for cell in row[1:]), flush=True)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table of milliseconds."""
    parser = argparse.ArgumentParser(description="How long pictures of a table take.")
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--frames", type=int, default=3000)
    parser.add_argument("--runs", type=int, default=1, help="how often the same match is shown")
    asked = parser.parse_args(arguments)
    width, height = (int(part) for part in asked.size.split("x"))
    rows = (measured(name, (width, height), asked.frames, asked.runs) for name in asked.games)
    with temporary_home():
        print_rows(itertools.chain([HEADINGS], rows))


if __name__ == "__main__":
    main()

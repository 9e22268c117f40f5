"""How long pictures of a table take: python -m tools.frame_times [GAME …] [--size WxH] [--runs N]

python -m tools.frame_times --glass: while a person looks nearer at the board, moves it and goes
back, in the middle of a match; whatever a picture's inputs take counts with the picture.

Computers play a match at the usual speed, and everything is drawn that a window would show. What
is told is the time this thread takes for moving things on and drawing them, without what the
computers think and what is decoded beside it; and how long a table takes from the press of Start,
at a set-up that shows its board, to its first picture.

A machine that does other things besides takes longer now and then for no fault of ours: with --runs
the very same match is shown so often, each time by a process of its own, and of every picture the
shortest time counts.
"""

from __future__ import annotations

import argparse
import itertools
import multiprocessing
import os
import tempfile
from collections.abc import Sequence
from time import thread_time
from typing import Any

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ["RAINYDAY_HOME"] = tempfile.mkdtemp(prefix="rainyday-frames-")

import pygame

from boardgames.core.game import Game
from boardgames.core.kit import Kit
from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.app import App
from boardgames.program.program import Program
from boardgames.program.studio import Studio
from boardgames.program.tables import scene_type
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from boardgames.ui.table.table import AnyTable

FRAME_MS = 1000 / 60
SEATS = 4
PLAYED = 24
"""Actions of a match before somebody looks closely."""
LATE = 60
"""By then a board that has no frame for a glass will not get one."""
UNTIL_PRINTED = 60
LIVELY = Settings(undo_pause="off", hints=False)
CALM = Settings(undo_pause="off", hints=False, reduced_motion=True)
Inputs = list[Input | None]
"""One for each picture, or none."""
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


def opened(game: Game[Any, Any], kit: Kit, size: tuple[int, int], seed: int) -> AnyTable:
    """A table with a new match of computers."""
    place = Studio(size).table(game, kit, SEATS, seed, humans=[]).place
    studio = Studio(size)
    table = scene_type(kit)(studio.room, place)
    studio.room.stack.scenes = [table]
    table.draw(studio.sheet)
    table.place.bots = dict.fromkeys(range(SEATS), kit.bots()["easy"])
    return table


def shown_match(name: str, size: tuple[int, int], frames: int) -> list[float]:
    """The milliseconds of each of so many pictures, of as many matches as it takes."""
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


def watched_closely(name: str, size: tuple[int, int], is_calm: bool) -> list[float]:
    """The milliseconds of each picture while somebody looks nearer, moves the board, goes back."""
    studio, game, kit = Studio(size, CALM if is_calm else LIVELY), open_game(name), kit_of(name)
    table = studio.table(game, kit, game.seats[-1], 5)
    session, bot, rng = table.session, kit.bots()["easy"], Rng(3)
    while session.to_move is not None and not is_to_be_looked_at(table):
        seat, actions = session.to_move, session.legal_actions()
        session.play(bot.choose(game, session.view(seat), actions, seat, rng))
        studio.seat_at(table, None)
    for _ in range(FRAMES_AT_SET_UP):
        shown(table, studio.sheet)
    spent = []
    for given in itertools.chain.from_iterable(step(table) for step in LOOKING):
        begin = thread_time()
        if given is not None:
            table.handle(given)
        shown(table, studio.sheet)
        spent.append(1000 * (thread_time() - begin))
    return spent


def is_to_be_looked_at(table: AnyTable) -> bool:
    """Whether a match is well under way and no card lies over its board."""
    played = len(table.session.entries)
    return table.decides and played >= PLAYED and (table.whole_board() is not None or played > LATE)


def shown(table: AnyTable, surface: pygame.Surface) -> None:
    """What the loop does in a turn without inputs."""
    table.update(FRAME_MS)
    if table.is_dirty:
        table.is_dirty = False
        table.draw(surface)


def wheeled(table: AnyTable) -> Inputs:
    """Nearer in two quick turns, at a place off the middle."""
    at = table.areas.board.move(table.areas.board.width // 6, 0).center
    return [PointerMoved(at), Wheel(at, 1.0), *[None] * 6, Wheel(at, 1.0), *[None] * UNTIL_PRINTED]


def dragged(table: AnyTable) -> Inputs:
    """The ground, held and moved along a bow."""
    board = table.areas.board
    places = [(x, y) for x in range(board.left, board.right, 40) for y in (board.top + 60,)]
    targets = {at: table.target_at(at) for at in places}
    x, y = next(at for at, target in targets.items() if target is None or not target.lit)
    way = [(x + 6 * step, y + step * step // 6) for step in range(30)]
    moves = [PointerMoved(at) for at in way]
    return [PointerPressed((x, y)), *moves, PointerReleased(way[-1]), *[None] * UNTIL_PRINTED]


def swept(table: AnyTable) -> Inputs:
    """The pointer over whatever lies on the board."""
    board = table.areas.board
    xs = range(board.left + 30, board.right - 30, board.width // 24)
    return [PointerMoved((x, board.centery + (x - board.centerx) // 4)) for x in xs]


def keyed(table: AnyTable) -> Inputs:
    """Moved, nearer and back, by keys."""
    keys = [KeyPressed("left", shift=True), KeyPressed("up", shift=True), KeyPressed("+")]
    return [given for key in (*keys, KeyPressed("0")) for given in (key, *[None] * UNTIL_PRINTED)]


LOOKING = (wheeled, swept, dragged, swept, keyed, wheeled, keyed)


def one_run(name: str, size: tuple[int, int], frames: int) -> tuple[float, list[float]]:
    """The first picture's milliseconds, and those of the match."""
    return first_picture(name, size), shown_match(name, size, frames)


def measured(name: str, size: tuple[int, int], frames: int, runs: int) -> list[str]:
    """The row of a game; what a process makes once is made in every run."""
    fresh = multiprocessing.get_context("spawn")
    with fresh.Pool(1, maxtasksperchild=1) as pool:
        found = [pool.apply(one_run, (name, size, frames)) for _ in range(runs)]
    first = min(first for first, _ in found)
    spent = sorted(min(times) for times in zip(*(shown for _, shown in found), strict=True))
    shares = [spent[min(len(spent) - 1, int(len(spent) * share))] for share in (0.5, 0.99, 0.999)]
    return [name, str(len(spent)), *(f"{ms:.1f}" for ms in (*shares, spent[-1], first))]


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
    for row in itertools.chain([HEADINGS], rows):
        print(f"{row[0]:12}" + "".join(f"{cell:>13}" for cell in row[1:]), flush=True)


if __name__ == "__main__":
    main()

"""Measures frame times while zooming: python -m tools.glass_times [GAME …] [--runs N]

In the middle of a match it turns the wheel, drags the board, hovers over it, moves it by keys and
zooms out. Handling a frame's inputs counts as part of the frame. Everything runs twice: as usual,
and with reduced motion, which skips the animations.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator, Sequence
from time import thread_time

import pygame

from boardgames.core.rng import Rng
from boardgames.data.settings import Settings
from boardgames.games import CATALOGUE, kit_of, open_game
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    Input,
    KeyPressed,
    PointerMoved,
    PointerPressed,
    PointerReleased,
    Wheel,
)
from boardgames.ui.table.table import Table
from tools.frame_times import FRAME_MS, HEADINGS, in_fresh_processes, print_rows, told
from tools.home import temporary_home

BEFORE = 60
"""Pictures until everything is there that is made in passing."""
PLAYED, LATE = 24, 60
"""Actions before somebody looks closely, and by which no card is over a board any more."""
UNTIL_PRINTED = 60
LIVELY = Settings(undo_pause="off", hints=False)
CALM = Settings(undo_pause="off", hints=False, reduced_motion=True)
LIMIT_MS = 16.0
Inputs = list[Input | None]
"""One for each picture, or none."""


def watched_closely(name: str, size: tuple[int, int], is_calm: bool) -> list[float]:
    """The milliseconds of each picture while somebody looks nearer, moves the board, goes back."""
    studio, game, kit = Studio(size, CALM if is_calm else LIVELY), open_game(name), kit_of(name)
    table = studio.table(game, kit, game.seats[-1], 5)
    session, bot, rng = table.session, kit.bots()["easy"], Rng(3)
    while session.to_move is not None and not is_to_be_looked_at(table):
        seat, actions = session.to_move, session.legal_actions()
        session.play(bot.choose(game, session.view(seat), actions, seat, rng))
        studio.seat_at(table, None)
    for _ in range(BEFORE):
        shown(table, studio.sheet)
    spent = []
    for given in itertools.chain.from_iterable(step(table) for step in LOOKING):
        begin = thread_time()
        if given is not None:
            table.handle(given)
        shown(table, studio.sheet)
        spent.append(1000 * (thread_time() - begin))
    return spent


def is_to_be_looked_at(table: Table) -> bool:
    """Whether a match is well under way and no card is over its board."""
    played = len(table.session.entries)
    return (
        table.decides
        and played >= PLAYED
        and (table.display.whole_board is not None or played > LATE)
    )


def shown(table: Table, surface: pygame.Surface) -> None:
    """What the loop does in a turn without inputs."""
    table.update(FRAME_MS)
    if table.is_dirty:
        table.is_dirty = False
        table.draw(surface)


def wheeled(table: Table) -> Inputs:
    """Nearer in two quick turns, at a place off the middle."""
    at = table.display.areas.board.move(table.display.areas.board.width // 6, 0).center
    return [PointerMoved(at), Wheel(at, 1.0), *[None] * 6, Wheel(at, 1.0), *[None] * UNTIL_PRINTED]


def dragged(table: Table) -> Inputs:
    """The ground, held and moved along a bow."""
    board = table.display.areas.board
    places = [(x, y) for x in range(board.left, board.right, 40) for y in (board.top + 60,)]
    targets = {at: table.target_at(at) for at in places}
    x, y = next(at for at, target in targets.items() if target is None or not target.lit)
    way = [(x + 6 * step, y + step * step // 6) for step in range(30)]
    moves = [PointerMoved(at) for at in way]
    return [PointerPressed((x, y)), *moves, PointerReleased(way[-1]), *[None] * UNTIL_PRINTED]


def swept(table: Table) -> Inputs:
    """The pointer over whatever is on the board."""
    board = table.display.areas.board
    xs = range(board.left + 30, board.right - 30, board.width // 24)
    return [PointerMoved((x, board.centery + (x - board.centerx) // 4)) for x in xs]


def keyed(table: Table) -> Inputs:
    """Moved, nearer and back, by keys."""
    keys = [KeyPressed("left", shift=True), KeyPressed("up", shift=True), KeyPressed("+")]
    return [given for key in (*keys, KeyPressed("0")) for given in (key, *[None] * UNTIL_PRINTED)]


LOOKING = (wheeled, swept, dragged, swept, keyed, wheeled, keyed)


def measured(names: Sequence[str], size: tuple[int, int], runs: int) -> Iterator[list[str]]:
    """A row for each game and way, the last cell how many pictures take too long."""
    for name, is_calm in itertools.product(names, (False, True)):
        found = in_fresh_processes(watched_closely, (name, size, is_calm), runs)
        late = sum(min(times) > LIMIT_MS for times in zip(*found, strict=True))
        yield [name + (" calm" if is_calm else ""), *told(found), str(late)]


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints a table of milliseconds."""
    parser = argparse.ArgumentParser(description="How long pictures take while one looks nearer.")
    parser.add_argument("games", nargs="*", default=[box.name for box in CATALOGUE])
    parser.add_argument("--size", default="1920x1080", metavar="WxH")
    parser.add_argument("--runs", type=int, default=1, help="how often all of it is done")
    asked = parser.parse_args(arguments)
    width, height = (int(part) for part in asked.size.split("x"))
    headings = (*HEADINGS[:-1], f"over {LIMIT_MS:.0f}")
    rows = measured(asked.games, (width, height), asked.runs)
    with temporary_home():
        print_rows(itertools.chain([headings], rows))


if __name__ == "__main__":
    main()

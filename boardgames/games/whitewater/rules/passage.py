"""Whether a raft gets through a board, and at what price: the checks that need a whole map."""

from __future__ import annotations

import functools
from collections import deque
from collections.abc import Callable, Iterable, Iterator

from boardgames.core.hexes import Hex
from boardgames.core.problems import Problem
from boardgames.core.tiled import TiledMap
from boardgames.games.whitewater.rules.board import Cell, Mark, RiverBoard, board_of
from boardgames.games.whitewater.rules.river import OUT, River
from boardgames.games.whitewater.rules.routes import ANY_WAY, DRY_WAY, carried_to, route_costs
from boardgames.games.whitewater.rules.state import Costs

EAST = 0


KEPT = 40
"""Boards whose ways are remembered: all that ship, and some that are being drawn."""


def passage_problems(map_: TiledMap, costs: Costs) -> tuple[Problem, ...]:
    """No way, traps, whirlpools that can't be avoided, starts that aren't equal."""
    board = board_of("", map_)
    hexes = tuple(board.cells.items())
    return _known(map_.file, board.columns, board.rows, hexes, board.begin, board.end, costs)


@functools.lru_cache(maxsize=KEPT)
def _known(
    file: str,
    columns: int,
    rows: int,
    hexes: tuple[tuple[Hex, Cell], ...],
    begin: Mark | None,
    end: Mark,
    costs: Costs,
) -> tuple[Problem, ...]:
    """The problems of a board, by all they depend on: the other boards are as they were at the
    last save of the one that is being drawn.
    """
    board = RiverBoard("", "", columns, rows, dict(hexes), begin, end)
    return tuple(_problems(file, board, costs))


def _problems(file: str, board: RiverBoard, costs: Costs) -> Iterator[Problem]:
    river = River([board])
    way_out = _named((board.columns - 1, board.end.row))
    cut_off = [here for here in _doors(board) if here not in river.to_go]
    for here in cut_off:
        yield Problem(file, "", f"no way by water from {_named(here)} to {way_out}; open one.")
    if cut_off:
        return
    for here in _traps(board, river):
        yield Problem(
            file,
            f"spaces {_named(here)}",
            "a raft that gets here cannot get on to the out mark.",
        )
    dry = route_costs(river, costs, DRY_WAY)
    for here in _doors(board):
        if (here, EAST) not in dry:
            text = f"from {_named(here)} to {way_out} only through a whirlpool."
            yield Problem(file, "", text, warning=True)
    yield from _unequal(file, board, river, costs)


def _named(here: Hex) -> str:
    return f"({here[0]},{here[1]})"


def _doors(board: RiverBoard) -> list[Hex]:
    """Where ways are counted from: the in mark, or every start hex."""
    return board.entries() if board.begin is None else [(0, board.begin.row)]


def _traps(board: RiverBoard, river: River) -> list[Hex]:
    """Hexes a raft can come to but not leave for the finish, rapids carrying it as they do."""

    def onward(here: Hex) -> Iterator[Hex]:
        for there in river.ways.get(here, ()):  # none from beyond the finish
            if there is not None:
                yield OUT if there == OUT else carried_to(river, there)

    reached = _spread(board.entries(), onward)
    before: dict[Hex, list[Hex]] = {}
    for here in reached - {OUT}:
        for there in onward(here):
            before.setdefault(there, []).append(here)
    freed = _spread([OUT], lambda here: before.get(here, ()))
    return sorted(reached - freed)


def _spread(starts: Iterable[Hex], onward: Callable[[Hex], Iterable[Hex]]) -> set[Hex]:
    found = set(starts)
    waiting = deque(found)
    while waiting:
        here = waiting.popleft()
        for there in onward(here):
            if there not in found:
                found.add(there)
                waiting.append(there)
    return found


def _unequal(file: str, board: RiverBoard, river: River, costs: Costs) -> Iterator[Problem]:
    """A Start board should be the same for all letters."""
    if not board.starts:
        return
    points = route_costs(river, costs, ANY_WAY)
    takes = {letter: points[here, EAST] for letter, here in board.starts.items()}
    if len(set(takes.values())) < 2:
        return
    least, most = min(takes, key=takes.__getitem__), max(takes, key=takes.__getitem__)
    text = f"from {least} the board takes {takes[least]:g} points, from {most} {takes[most]:g}."
    yield Problem(file, "", text, warning=True)

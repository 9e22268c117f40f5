"""Which boards fit where: sample rivers, rivers the table builds, rivers drawn by lot.

Whether a river can still grow long enough depends only on how many boards of each pair of colours
are left, so it is counted by kinds and stays quick with any number of hobbyists' boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache

from boardgames.core.rng import Rng
from boardgames.games.whitewater.rules.board import JOINS, RiverBoard

LEAST_BOARDS = 3
"""WR-06: the Start board and two others."""

Boards = Mapping[str, RiverBoard]
Kinds = tuple[tuple[str, str, int], ...]
"""(begins, ends, how many) of the boards that are left."""


@cache
def _longest(colour: str, kinds: Kinds) -> int:
    """How many more boards a river can get that ends in this colour."""
    best = 0
    for index, (begins, ends, count) in enumerate(kinds):
        if begins == JOINS[colour]:
            rest = ((begins, ends, count - 1),) if count > 1 else ()
            best = max(best, 1 + _longest(ends, kinds[:index] + rest + kinds[index + 1 :]))
    return best


def longest(boards: Boards, course: Sequence[str]) -> int:
    """How many boards a river can have that begins with this course."""
    left = Counter(
        (board.begin.colour, board.end.colour)
        for name, board in boards.items()
        if board.begin is not None and name not in course
    )
    kinds = tuple(sorted((begins, ends, count) for (begins, ends), count in left.items()))
    return len(course) + _longest(boards[course[-1]].end.colour, kinds)


def start_boards(boards: Boards) -> list[str]:
    """The boards a river can begin with."""
    return [name for name, board in boards.items() if board.begin is None]


def fits(boards: Boards, course: Sequence[str], name: str) -> bool:
    """Whether the board can be laid next (WR-08, WR-10)."""
    board = boards.get(name)
    if board is None or name in course:
        return False
    if not course:
        return board.begin is None
    return board.begin is not None and board.begin.colour == JOINS[boards[course[-1]].end.colour]


def choices(boards: Boards, course: Sequence[str], least: int = LEAST_BOARDS) -> list[str]:
    """The boards that fit and leave room for a river of at least so many boards."""
    return [
        name
        for name in boards
        if fits(boards, course, name) and longest(boards, (*course, name)) >= least
    ]


def drawn(boards: Boards, count: int, rng: Rng) -> tuple[str, ...]:
    """A river by lot, of so many boards or as many as can be joined."""
    count = reachable(boards, count)
    course: tuple[str, ...] = ()
    while len(course) < count:
        course = (*course, rng.choice(choices(boards, course, count)))
    return course


def reachable(boards: Boards, count: int) -> int:
    """So many boards, or as many as can be joined if that is fewer."""
    return min(count, max(longest(boards, (name,)) for name in start_boards(boards)))


def is_river(boards: Boards, course: Sequence[str]) -> bool:
    """Whether every board fits the one before."""
    return all(fits(boards, course[:index], name) for index, name in enumerate(course))

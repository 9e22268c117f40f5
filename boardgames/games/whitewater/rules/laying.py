"""Which boards fit where: sample rivers, rivers built, drawn by lot, or asked for by a board.

Whether a river can still grow long enough depends only on how many boards of each pair of colours
are left, so it is counted by kinds and stays quick with any number of hobbyists' boards.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from boardgames.core.game import Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.games.whitewater.rules.board import JOINS, RiverBoard
from boardgames.games.whitewater.rules.state import Phase, State

WITH_OURS = "_with_ours"
"""Ends the names of ways to lay a river for which boards of ours are in the box, too."""
DRAWN, LAID = "draw", "build"

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


# A board somebody asked for by its name ------------------------------------------------------


def _choices(parts: Parts, name: str, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The chosen river where it has the board or may still get it, else one drawn by lot."""
    known = parts.rules.variants
    course = str(variants.get("course", known["course"].default))
    length = int(variants.get("boards", known["boards"].default))
    sample = parts.rules.courses.get(course)
    if sample is None or name not in sample.boards[:length]:
        way = LAID if course.removesuffix(WITH_OURS) == LAID else DRAWN
        is_ours = parts.maps[f"{name}.tmx"].properties.get("ours") is True
        course = f"{way}{WITH_OURS}" if is_ours or course.endswith(WITH_OURS) else way
    return {**variants, "course": course}


def _is_drawn(game: Game[Any, Any]) -> bool:
    return str(game.options["course"]).removesuffix(WITH_OURS) == DRAWN


def _is_known(game: Game[Any, Any]) -> bool:
    return str(game.options["course"]).removesuffix(WITH_OURS) not in (DRAWN, LAID)


def _distance(state: State, name: str) -> int:
    course = state.course
    return course.index(name) if name in course else len(course) + 1


def _lay_stakes(session: Session[Any, Any]) -> None:
    """They lie over the river, and whoever draws it wants to see water."""
    while session.state.phase is Phase.STAKES:
        session.play(session.legal_actions()[0])


MEETING = Meeting(
    first="put_in.tmx",
    choices=_choices,
    is_luck=_is_drawn,
    distance=_distance,
    has_fallen=lambda state: bool(state.course),
    is_known=_is_known,
    uncover=_lay_stakes,
)

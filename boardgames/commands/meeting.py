"""Bringing a board onto the table: the choices, and the luck, by which a match comes to it.

A game that plays one map at a time is simply given it. Whatzit? has its paths in a list to choose
from, and Whitewater lays a river of several boards: whoever asks for one of them wants to see it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from typing import Any

from boardgames.core.game import CHANCE, Game
from boardgames.core.kit import Parts
from boardgames.core.rng import Rng
from boardgames.core.session import Session
from boardgames.core.variants import resolved
from boardgames.data.parts import GameFiles, load_parts, shipped_files
from boardgames.games import kit_of

DRAWN, LAID, WITH_OURS = "draw", "build", "_with_ours"
LOOKED_AT = 60
"""So many rivers are drawn to find out how soon one can come to the board."""
SEED_BITS = 48

Board = str | Path | None


def opened(
    game: str, files: GameFiles, board: Board, variants: Mapping[str, Any]
) -> tuple[Game[Any, Any], Parts]:
    """The game on a board, with choices that bring it onto the table; raises DataError."""
    kit = kit_of(game)
    parts = load_parts(files, kit, board)
    chosen = choices_for(game, parts, board, variants)
    options: dict[str, Any] = dict(resolved(parts.rules.variants, chosen))
    if kit.memory is not None:
        options["seen"] = ()
    return kit.build(parts, options), parts


def arranged(
    game: str, seats: int, board: Board, variants: Mapping[str, Any]
) -> tuple[dict[str, Any], int | None]:
    """The choices and the seed of a match that has the board; no seed where any will do."""
    if board is None or kit_of(game).board:
        return dict(variants), None
    made, parts = opened(game, shipped_files(game), board, variants)
    chosen = choices_for(game, parts, board, variants)
    if not is_drawn(made, board):
        return chosen, None
    return chosen, seed_for(made, seats, board, secrets.randbits(SEED_BITS))


def choices_for(
    game: str, parts: Parts, board: Board, variants: Mapping[str, Any]
) -> dict[str, Any]:
    """The variants, changed where they would keep the board from being met."""
    chosen = dict(variants)
    if board is None:
        return chosen
    if game == "whatzit":
        # A path of the player's own is in no list; the game takes it as it comes.
        named = [key for key, file in parts.rules.boards.items() if file == f"{_name(board)}.tmx"]
        return {**chosen, "board": named[0]} if named else chosen
    if game == "whitewater":
        return {**chosen, "course": _course_for(parts, board, chosen)}
    return chosen


def _course_for(parts: Parts, board: Board, chosen: Mapping[str, Any]) -> str:
    """The chosen river where it has the board or may still get it, else one drawn by lot."""
    name, variants = _name(board), parts.rules.variants
    course = str(chosen.get("course", variants["course"].default))
    length = int(chosen.get("boards", variants["boards"].default))
    sample = parts.rules.courses.get(course)
    if sample is not None and name in sample.boards[:length]:
        return course
    way = LAID if course.removesuffix(WITH_OURS) == LAID else DRAWN
    is_ours = parts.maps[f"{name}.tmx"].properties.get("ours") is True
    return f"{way}{WITH_OURS}" if is_ours or course.endswith(WITH_OURS) else way


def _name(board: Board) -> str:
    return Path(board or "").name.removesuffix(".tmx")


def is_drawn(game: Game[Any, Any], board: Board) -> bool:
    """Whether it takes luck to meet the board."""
    drawn = (DRAWN, f"{DRAWN}{WITH_OURS}")
    return board is not None and game.name == "whitewater" and game.options["course"] in drawn


def seed_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> int:
    """That seed, or where boards are drawn, a later one by which the board comes soonest."""
    if not is_drawn(game, board):
        return seed
    places = {
        other: _place(Session(game, seats, other).state.course, board)
        for other in range(seed, seed + LOOKED_AT)
    }
    return min(places, key=lambda other: places[other])


def rngs_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> Iterator[Rng]:
    """Streams of chance without end, in each of which the board comes as soon as it can."""
    streams = (Rng.of(seed, index) for index in count())
    if not is_drawn(game, board):
        yield from streams
    soonest = min(_place(_course(game, seats, Rng.of(seed, -n)), board) for n in range(LOOKED_AT))
    for index in count():
        if _place(_course(game, seats, Rng.of(seed, index)), board) <= soonest:
            yield Rng.of(seed, index)


def _place(course: Sequence[str], board: Board) -> int:
    """How many boards a river has before that one; more than any where it hasn't got it."""
    return course.index(_name(board)) if _name(board) in course else LOOKED_AT


def _course(game: Game[Any, Any], seats: int, rng: Rng) -> tuple[str, ...]:
    """The river that this chance lays."""
    state = game.start(seats)
    while not state.course and game.to_move(state) == CHANCE:
        state = game.apply(state, game.chance(state, rng)).state
    course: tuple[str, ...] = state.course
    return course

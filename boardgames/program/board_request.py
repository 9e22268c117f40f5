"""Bringing a board onto the table: the choices, and the luck, by which a match comes to it.

A game that plays one map at a time is simply given it; where several belong together, its kit
tells how one of them is met, since whoever asks for a board wants to see it.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from itertools import count, repeat
from pathlib import Path
from typing import Any

from boardgames.core.game import CHANCE, Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.rng import Rng
from boardgames.data.parts import GameFiles, load_parts, shipped_files
from boardgames.games import Opened, built, kit_of

LOOKED_AT = 60
"""So many beginnings are tried to find out how soon a match can come to the board."""
SEED_BITS = 48

Board = str | Path | None


def opened_on(game: str, files: GameFiles, board: Board, variants: Mapping[str, Any]) -> Opened:
    """The game on a board, with choices that bring it onto the table; raises DataError."""
    parts = load_parts(files, kit_of(game), board)
    return built(parts, files, _choices(game, parts, board, variants))


def arranged(
    game: str, seats: int, board: Board, variants: Mapping[str, Any]
) -> tuple[dict[str, Any], int | None]:
    """The choices and the seed of a match that has the board; no seed where any will do."""
    if board is None or kit_of(game).meeting is None:
        return dict(variants), None
    made, parts, _ = opened_on(game, shipped_files(game), board, variants)
    chosen = _choices(game, parts, board, variants)
    if _luck_of(made, board) is None:
        return chosen, None
    return chosen, seed_for(made, seats, board, secrets.randbits(SEED_BITS))


def seed_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> int:
    """That seed, or where maps are met by luck, a later one by which the board comes soonest."""
    luck = _luck_of(game, board)
    if luck is None:
        return seed

    def distance(one: int) -> int:
        # The chance of a match has a stream for each place in its history.
        rngs = (Rng.of(one, index) for index in count())
        return luck.distance(_beginning(game, luck, seats, rngs), name_of(board))

    return min(range(seed, seed + LOOKED_AT), key=distance)


def rngs_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> Iterator[Rng]:
    """Streams of chance without end, in each of which the board comes as soon as it can."""
    luck = _luck_of(game, board)
    if luck is None:
        yield from (Rng.of(seed, index) for index in count())
        return

    def distance(index: int) -> int:
        state = _beginning(game, luck, seats, repeat(Rng.of(seed, index)))
        return luck.distance(state, name_of(board))

    soonest = min(distance(-index) for index in range(LOOKED_AT))
    for index in count():
        if distance(index) <= soonest:
            yield Rng.of(seed, index)


def name_of(board: Board) -> str:
    """A map as it is called in a match."""
    return Path(board or "").name.removesuffix(".tmx")


def _choices(game: str, parts: Parts, board: Board, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The variants, changed where they would keep the board from being met."""
    meeting = kit_of(game).meeting
    if board is None or meeting is None:
        return dict(variants)
    return dict(meeting.choices(parts, name_of(board), variants))


def _luck_of(game: Game[Any, Any], board: Board) -> Meeting | None:
    """How the board is met, where it takes luck."""
    meeting = kit_of(game.name).meeting
    return meeting if board is not None and meeting is not None and meeting.is_luck(game) else None


def _beginning(game: Game[Any, Any], luck: Meeting, seats: int, rngs: Iterator[Rng]) -> Any:
    """A match as far as chance alone brings it, until it is known which maps will be met."""
    state = game.start(seats)
    while game.to_move(state) == CHANCE and not luck.has_fallen(state):
        state = game.advance(state, game.chance(state, next(rngs)))
    return state

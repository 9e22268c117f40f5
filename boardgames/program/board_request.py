"""Chooses variants and a seed so that a match includes the requested board.

Games with one map simply use it; others define in their kit how a map comes into play.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from itertools import count, repeat
from pathlib import Path
from typing import Any

from boardgames.core.game import CHANCE, Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.rng import Rng
from boardgames.core.texts import _
from boardgames.core.variants import VariantError
from boardgames.data.parts import GameFiles, load_parts, shipped_files
from boardgames.games import Opened, built, kit_of
from boardgames.program.board_catalogue import board_named

LOOKED_AT = 60
"""Number of openings tried to find how early the board can appear."""
SEED_BITS = 48

Board = str | Path | None

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def variants_from(words: Sequence[str]) -> dict[str, Any]:
    """Values by name from "name=value": switches, whole numbers, else text."""
    found: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            text = _('"{word}" isn\'t a setting. Write it like round_limit=20.', word=word)
            raise VariantError(text)
        if text.lower() in _WORDS:
            found[name] = _WORDS[text.lower()]
        else:
            found[name] = int(text) if text.lstrip("-").isdigit() else text
    return found


def board_from(game: str, word: str | None) -> Board:
    if not word:
        return None
    # An unknown name is reported when the game is opened.
    return board_named(game, word) or word


def opened_on(game: str, files: GameFiles, board: Board, variants: Mapping[str, Any]) -> Opened:
    """The game on a board, with variants that include it; raises DataError."""
    parts = load_parts(files, kit_of(game), board)
    return built(parts, files, _choices(game, parts, board, variants))


def arranged(
    game: str, seats: int, board: Board, variants: Mapping[str, Any]
) -> tuple[dict[str, Any], int | None]:
    """Variants and seed of a match that includes the board; None if any seed will do."""
    if _meeting(game, board) is None:
        return dict(variants), None
    made, parts, _files = opened_on(game, shipped_files(game), board, variants)
    chosen = _choices(game, parts, board, variants)
    if _luck_of(made, board) is None:
        return chosen, None
    return chosen, seed_for(made, seats, board, secrets.randbits(SEED_BITS))


def seed_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> int:
    """The seed, or if maps are drawn, the next one for which the board appears earliest."""
    luck = _luck_of(game, board)
    if luck is None:
        return seed

    def distance(one: int) -> int:
        # A match has a random stream for each index of its history.
        rngs = (Rng.of(one, index) for index in count())
        return luck.distance(_beginning(game, luck, seats, rngs), name_of(board))

    return min(range(seed, seed + LOOKED_AT), key=distance)


def rngs_for(game: Game[Any, Any], seats: int, board: Board, seed: int) -> Iterator[Rng]:
    """Endless random streams in each of which the board appears as early as possible."""
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
    return Path(board or "").name.removesuffix(".tmx")


def _choices(game: str, parts: Parts, board: Board, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The variants, changed if they would exclude the board."""
    meeting = _meeting(game, board)
    if meeting is None:
        return dict(variants)
    return dict(meeting.choices(parts, name_of(board), variants))


def _luck_of(game: Game[Any, Any], board: Board) -> Meeting | None:
    """How the board is drawn, or None if it takes no luck."""
    meeting = _meeting(game.name, board)
    return meeting if meeting is not None and meeting.is_luck(game) else None


def _meeting(game: str, board: Board) -> Meeting | None:
    """How one map among others comes into play; None for a folder, which is played whole."""
    is_folder = isinstance(board, Path) and board.is_dir()
    return None if board is None or is_folder else kit_of(game).meeting


def _beginning(game: Game[Any, Any], luck: Meeting, seats: int, rngs: Iterator[Rng]) -> Any:
    """Plays chance actions until the drawn maps are known."""
    state = game.start(seats)
    while game.to_move(state) == CHANCE and not luck.has_fallen(state):
        state = game.advance(state, game.chance(state, next(rngs)))
    return state

"""The second boards by game, as they are asked for."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from boardgames import paths
from boardgames.commands.simulate import files_and_board, simulated
from boardgames.core.game import Game
from boardgames.core.kit import Parts
from boardgames.data.parts import GameFiles, load_parts
from boardgames.games import box_of, kit_of, open_game


class Second(NamedTuple):
    """A board: the word for `--board`, and what must be chosen to meet it."""

    game: str
    board: str
    place: str
    variants: Mapping[str, Any] = MappingProxyType({})

    @property
    def path(self) -> Path:
        """Its file."""
        return paths.boards() / self.game / self.place

    @property
    def seats(self) -> range:
        """How many may play."""
        return box_of(self.game).seats

    def files(self) -> tuple[GameFiles, Path | str | None]:
        """What the game is opened with."""
        return files_and_board(self.game, self.board)

    def parts(self) -> Parts:
        """Rules and maps."""
        files, board = self.files()
        return load_parts(files, kit_of(self.game), board)

    def opened(self) -> Game[Any, Any]:
        """The game on this board."""
        files, board = self.files()
        return open_game(self.game, self.variants, board, files)


SECOND = (
    Second("waterworld", "lagoon", "lagoon.tmx"),
    Second("bermuda", "crossing", "crossing.tmx"),
    Second("conflict", "skirmish", "skirmish.tmx"),
    Second("whatzit", "sprint", "more/sprint.tmx"),
    Second("whitewater", "the_narrows", "more/the_narrows.tmx", {"course": "draw"}),
    Second("whitewater", "beaver_ponds", "more/beaver_ponds.tmx", {"course": "draw"}),
    Second("whitewater", "silver_stairs", "more/silver_stairs.tmx", {"course": "draw"}),
)
BY_NAME = {one.board: one for one in SECOND}


def random_matches(game: Game[Any, Any], seats: int, count: int) -> None:
    """Plays so many matches at random; each must end, without an error or a problem."""
    tally = simulated(game, seats, count, 17, [None] * seats)
    assert tally.errors == []
    assert tally.ended == count

"""The second boards by game, as they are asked for."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NamedTuple

from boardgames import paths
from boardgames.commands.simulate import simulated
from boardgames.core.game import Game
from boardgames.core.kit import Parts
from boardgames.data.parts import shipped_files
from boardgames.games import Opened, box_of
from boardgames.program.board_request import board_from, opened_on


class Second(NamedTuple):
    """A board, and the word for `--board`."""

    game: str
    board: str

    @property
    def path(self) -> Path:
        """Its file."""
        return paths.boards() / self.game / f"{self.board}.tmx"

    @property
    def seats(self) -> range:
        """How many may play."""
        return box_of(self.game).seats

    def opened(self, **variants: Any) -> Game[Any, Any]:
        """The game on this board."""
        return self._opened(variants).game

    def parts(self) -> Parts:
        """Rules and maps."""
        return self._opened({}).parts

    def _opened(self, variants: dict[str, Any]) -> Opened:
        files, board = shipped_files(self.game), board_from(self.game, self.board)
        return opened_on(self.game, files, board, variants)


SECOND = (
    Second("waterworld", "lagoon"),
    Second("bermuda", "crossing"),
    Second("conflict", "skirmish"),
    Second("whatzit", "sprint"),
    Second("whitewater", "the_narrows"),
    Second("whitewater", "beaver_ponds"),
    Second("whitewater", "silver_stairs"),
)
BY_NAME = {one.board: one for one in SECOND}


def random_matches(game: Game[Any, Any], seats: int, count: int, board: Path | None = None) -> None:
    """Plays that many matches at random; each must end, without an error or a problem."""
    tally = simulated(game, seats, count, 17, [None] * seats, board=board)
    assert tally.errors == []
    assert tally.ended == count

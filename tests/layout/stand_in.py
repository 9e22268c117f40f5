"""A program in place of the real one behind the screens: full shelf, many saves."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

import pygame

from boardgames.core.players import Player
from boardgames.core.problems import DataError, Problem
from boardgames.core.texts import _, in_use
from boardgames.core.variants import Value
from boardgames.games import CATALOGUE
from boardgames.program.board_catalogue import boards_of
from boardgames.program.boxes import board_card, card_of, sheet_of
from boardgames.ui.scene import Scene
from boardgames.ui.shell.host import BoardCard, BoxCard, MatchCard, SetUpSheet


def sheet(game: str) -> SetUpSheet:
    """The set-up of a game, read once in a language."""
    return _sheet_in(in_use(), game)


@cache
def _sheet_in(language: object, game: str) -> SetUpSheet:
    boards = [(board.name, board.title) for board in boards_of(game)]
    last = [Player("Bartholomew 12", "#102030", "●", "human")]
    return sheet_of(game, last, [*boards, ("own.tmx", _("My own board (yours)"))])


def cards(game: str) -> list[BoardCard]:
    """The boards of a game, and one that says much; read once in a language."""
    return _cards_in(in_use(), game)


@cache
def _cards_in(language: object, game: str) -> list[BoardCard]:
    long = _("A sea of many islands, strong winds, and two harbours that nobody ever leaves twice.")
    line = _("by Bartholomew and Guinevere  ·  200 × 200  ·  with its own rules  ·  yours")
    return [
        *(board_card(game, choice) for choice in boards_of(game)),
        BoardCard("own.tmx", _("The one with the very long title, redrawn"), line, long),
    ]


class StandIn:
    """Answers with much, so that screens are full."""

    def __init__(self, has_saves: bool = True, problems: Sequence[Problem] = ()) -> None:
        self.has_saves = has_saves
        self.problems = problems

    def boxes(self) -> Sequence[BoxCard]:
        """All boxes."""
        return [card_of(box) for box in CATALOGUE]

    def minutes(self, game: str) -> str:
        """As many as any box has."""
        return _("45–75 minutes")

    def board_picture(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> pygame.Surface:
        """A picture as wide as a river."""
        picture = pygame.Surface((800, 500))
        picture.fill((20, 60, 120))
        return picture

    def made_ready(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Iterator[None]:
        """Nobody will play."""
        return iter(())

    def set_up(self, game: str, board: str = "") -> SetUpSheet:
        """The real sheet."""
        return sheet(game)

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Scene:
        """There is something wrong with the board."""
        raise DataError(self.problems)

    def board_cards(self, game: str) -> Sequence[BoardCard]:
        """The real ones, and one that says much."""
        return cards(game)

    def card_picture(self, game: str, board: str) -> pygame.Surface | None:
        """A picture as wide as a river."""
        return self.board_picture(game, 2, {}, board) if board else None

    def edit_board(
        self, game: str, board: str, moved: Callable[[str], None] = lambda name: None
    ) -> Scene:
        """Never asked."""
        raise NotImplementedError

    def lesson(self, game: str) -> Scene:
        """Never asked."""
        raise NotImplementedError

    def open_score_book(self) -> None:
        """Nothing to open."""

    def matches(self) -> Sequence[MatchCard]:
        """A long list, one of them damaged."""
        if not self.has_saves:
            return []
        good = MatchCard(
            Path("a.rainyday"),
            "waterworld",
            "Waterworld",
            "Bartholomew, Guinevere, Maximilian, Wilhelmina",
            _("Round 12"),
            _("16 November 2026, 02:57"),
            is_finished=False,
        )
        bad = MatchCard(
            Path("b.rainyday"),
            "",
            "b.rainyday",
            "",
            "",
            _("16 November 2026, 02:57"),
            True,
            problem="b.rainyday:7: "
            + _(
                "this line was changed after it was written; the match can't be continued, "
                "but the file is kept as it is."
            ),
        )
        return [good, bad, good, good, good, good, good, good]

    def unfinished(self) -> Iterator[MatchCard | None]:
        """The first of the list."""
        yield from self.matches()[:1]

    def resume(self, path: Path) -> Scene:
        """Never asked."""
        raise NotImplementedError

    def watch(self, path: Path) -> Scene:
        """Never asked."""
        raise NotImplementedError

    def copy(self, path: Path) -> Scene:
        """Never asked."""
        raise NotImplementedError

    def remove_match(self, path: Path) -> None:
        """Nothing to remove."""

    def open_rules(self, game: str, rule: str = "", here: str = "") -> None:
        """Never asked."""
        raise NotImplementedError

    def has_evening(self) -> bool:
        return self.has_saves

    def open_evening(self) -> None:
        """Never asked."""
        raise NotImplementedError

    def settings_changed(self) -> None:
        """Nothing to keep."""

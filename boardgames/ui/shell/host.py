"""What the screens need of the program around them: boxes, matches, rules.

The user interface knows no game; whoever runs it answers these questions.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
import pygame

from boardgames.core.players import Persona, Player
from boardgames.core.variants import Value, Variant
from boardgames.ui.scene import Scene

if TYPE_CHECKING:
    # The shelf reads no files of figures before a box is pointed at.
    from boardgames.data.minutes import Pace


class BoxCard(msgspec.Struct, frozen=True):
    """A box on the shelf."""

    name: str
    title: str
    players: str
    sentence: str


class SetUpSheet(msgspec.Struct, frozen=True):
    """What a box asks before a match starts."""

    game: str
    title: str
    seats: range
    variants: Mapping[str, Variant]
    colours: Mapping[int, Sequence[tuple[str, str, str]]]
    """By the number of seats: name, "#rrggbb" and symbol of each seat's colour."""
    can_swap_colours: bool
    computers: Sequence[str]
    last: Sequence[Player] = ()
    chosen: Mapping[str, Value] | None = None
    has_lesson: bool = False
    most_members: int = 1
    """How many people may share a seat as a team."""
    personas: Mapping[str, Persona] = {}
    """By kind of computer: who it is and how it plays."""
    keys: Sequence[str] = ()
    """By seat: its own key as the box has it; none where nobody needs one."""
    keys_with: str = ""
    """A variant: only tables that are asked for it need those keys; empty where all do."""
    pace: Pace | None = None
    """How long matches take; None where nobody measured them."""
    boards: Sequence[tuple[str, str]] = ()
    """Name and title of every board that can be played, the one of the box first."""


class BoardCard(msgspec.Struct, frozen=True):
    """A board as the chooser shows it."""

    name: str
    """As it is asked for; empty for the one of the box."""
    title: str
    line: str = ""
    """Who made it, how large it is, where it comes from."""
    about: str = ""
    """What it is like, in a few words."""
    has_rules: bool = False
    """Whether it comes with rules, texts or puzzles of its own."""


class MatchCard(msgspec.Struct, frozen=True):
    """A saved match in the list; `problem` says what is wrong with a damaged one."""

    path: Path
    game: str
    title: str
    players: str
    status: str
    when: str
    is_finished: bool
    picture: Path | None = None
    problem: str = ""


class Host(Protocol):
    """The program, as the screens see it."""

    def boxes(self) -> Sequence[BoxCard]:
        """The boxes in the order they stand on the shelf."""

    def minutes(self, game: str) -> str:
        """How long a match takes, as a box says it; empty where nobody measured it."""

    def set_up(self, game: str, board: str = "") -> SetUpSheet:
        """What to ask for this game on a board; raises DataError when its files are broken."""

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Scene:
        """A table with a new match on it."""

    def board_picture(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> pygame.Surface | None:
        """The board as it would lie on the table; None where it isn't known before the match."""

    def made_ready(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Iterator[None]:
        """Makes what the first picture of such a table needs, a small step at a time."""

    def board_cards(self, game: str) -> Sequence[BoardCard]:
        """Every board of a game, the one of the box first."""

    def card_picture(self, game: str, board: str) -> pygame.Surface | None:
        """A small picture of a board for its card; None where there is none."""

    def edit_board(self, game: str, board: str) -> Scene:
        """The board on the workbench, as it is."""

    def lesson(self, game: str) -> Scene:
        """A table with the game's lesson on it."""

    def matches(self) -> Sequence[MatchCard]:
        """All saved matches, the latest first; to ask for one may mean to read its file."""

    def unfinished(self) -> Iterator[MatchCard | None]:
        """Looks for the match to continue: None for each save that isn't it, then the match."""

    def resume(self, path: Path) -> Scene:
        """The table of a saved match; raises DataError when it can't be read."""

    def watch(self, path: Path) -> Scene:
        """A saved match to look back on; raises DataError when it can't be read."""

    def copy(self, path: Path) -> Scene:
        """The table of a new match that goes on from where a saved one stands; raises DataError."""

    def remove_match(self, path: Path) -> None:
        """Throws a saved match away; raises DataError where it can't be."""

    def open_rules(self, game: str, rule: str = "", here: str = "") -> None:
        """Opens the rules of a game: in short, or at one of them where it is named.

        A second press of the key goes from there to the rule `here`.
        """

    def settings_changed(self) -> None:
        """Preferences were changed and are to be kept and applied."""

"""What the screens need from the program; the user interface itself knows no game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import msgspec
from pygame import Surface

from boardgames.core.players import Persona, Player
from boardgames.core.variants import Value, Variant
from boardgames.ui.scene import Scene

if TYPE_CHECKING:
    # The shelf loads no times before a game is hovered over.
    from boardgames.data.minutes import Pace


class BoxCard(msgspec.Struct, frozen=True):
    name: str
    title: str
    players: str
    sentence: str


class SetUpSheet(msgspec.Struct, frozen=True):
    """What the setup asks for."""

    game: str
    title: str
    seats: range
    variants: Mapping[str, Variant]
    colours: Mapping[int, Sequence[tuple[str, str, str]]]
    """By number of seats: name, "#rrggbb" and symbol of each colour."""
    can_swap_colours: bool
    computers: Sequence[str]
    last: Sequence[Player] = ()
    people: Sequence[Player] = ()
    """Everybody who ever played here, the latest first, each with the look they chose."""
    chosen: Mapping[str, Value] | None = None
    has_lesson: bool = False
    has_rules: bool = True
    options: str = ""
    """The heading of the variants; empty for the usual one."""
    most_members: int = 1
    """How many people may share a seat as a team."""
    personas: Mapping[str, Persona] = {}
    """By level of computer."""
    keys: Sequence[str] = ()
    """Default key of each seat; empty if the game needs none."""
    keys_with: str = ""
    """The variant that needs those keys; empty if all do."""
    pace: Pace | None = None
    """None if no times were measured."""
    boards: Sequence[tuple[str, str]] = ()
    """Name and title of every board, the default one first."""


class BoardCard(msgspec.Struct, frozen=True):
    name: str
    """Empty for the default board."""
    title: str
    line: str = ""
    """Author, size and origin."""
    about: str = ""
    has_rules: bool = False
    """Whether it has its own rules, texts or puzzles."""


class MatchCard(msgspec.Struct, frozen=True):
    """A saved match in the list; `problem` is set if it is damaged."""

    path: Path
    game: str
    title: str
    players: str
    status: str
    when: str
    is_finished: bool
    picture: Path | None = None
    problem: str = ""


class Starter(Protocol):
    """What begins when the setup is done: a match, or something else that needs players."""

    def new_match(
        self, game: str, seats: Sequence[Player], variants: Mapping[str, Value], board: str = ""
    ) -> Scene: ...

    def board_picture(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Surface | None:
        """The board at the start of a match; None if it isn't known before."""

    def made_ready(
        self, game: str, seats: int, variants: Mapping[str, Value], board: str
    ) -> Iterator[None]:
        """Preloads what the first frame of such a table needs, in small steps."""


class Host(Starter, Protocol):
    def boxes(self) -> Sequence[BoxCard]: ...

    def minutes(self, game: str) -> str:
        """Typical length of a match; empty if it wasn't measured."""

    def set_up(self, game: str, board: str = "") -> SetUpSheet:
        """Raises DataError if the game's files are broken."""

    def board_cards(self, game: str) -> Sequence[BoardCard]:
        """Every board of a game, the default one first."""

    def card_picture(self, game: str, board: str) -> Surface | None:
        """A thumbnail of a board; None if there is none."""

    def edit_board(
        self, game: str, board: str, moved: Callable[[str], None] = lambda name: None
    ) -> Scene:
        """The workshop with that board; `moved` gets the name of the next one it shows."""

    def lesson(self, game: str) -> Scene: ...

    def has_evening(self) -> bool:
        """Whether an evening was begun and isn't over."""

    def open_evening(self) -> None:
        """The standing of the evening that was begun, or the setup of a new one."""

    def open_score_book(self) -> None:
        """All finished matches, the people who played them, and the records."""

    def matches(self) -> Sequence[MatchCard]:
        """All saved matches, latest first; accessing one may read its file."""

    def unfinished(self) -> Iterator[MatchCard | None]:
        """Searches for the match to continue: yields None per other save, then the match."""

    def resume(self, path: Path) -> Scene:
        """Raises DataError if the save can't be read."""

    def watch(self, path: Path) -> Scene:
        """The replay of a saved match; raises DataError if it can't be read."""

    def copy(self, path: Path) -> Scene:
        """A new match that continues from the end of a saved one; raises DataError."""

    def remove_match(self, path: Path) -> None:
        """Raises DataError if it can't be deleted."""

    def open_rules(self, game: str, rule: str = "", here: str = "") -> None:
        """Opens the summary, or a rule; pressing the key again goes to the rule `here`."""

    def settings_changed(self) -> None:
        """Saves and applies the settings."""

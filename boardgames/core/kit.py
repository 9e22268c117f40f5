"""The contract between a game's package and the program that opens it.

It keeps games free of files: the loader reads and checks the files the kit names and passes plain
values to `build`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from boardgames.core.game import Event, Game
from boardgames.core.lesson import Lesson
from boardgames.core.narration import Narration
from boardgames.core.players import Persona, Player
from boardgames.core.problems import Problem
from boardgames.core.prospects import Prospects
from boardgames.core.records import Record
from boardgames.core.session import Session
from boardgames.core.tiled import Maps

Sheets = Mapping[str, Any]
"""Further YAML files by name ("cards/regular.yaml")."""


Look = tuple[str, str, str]
"""A seat's colour by name and as "#rrggbb", and its symbol."""

HOUSE_LOOKS: tuple[Look, ...] = (
    ("blue", "#2f6fc0", "●"),
    ("red", "#a3202c", "▲"),
    ("yellow", "#fbdc6a", "■"),
    ("green", "#3f8f58", "◆"),
    ("orange", "#e8853a", "★"),
    ("violet", "#5b3a78", "✚"),
)
"""For games in which players choose their colours."""


def house_looks(rules: Any, seats: int) -> Sequence[Look]:
    return HOUSE_LOOKS[:seats]


LOT = "lot"


class Parts(msgspec.Struct, frozen=True):
    """Everything read from a game's folder under boards/."""

    rules: Any
    maps: Maps
    sheets: Sheets = {}


class Meeting(msgspec.Struct, frozen=True):
    """How a match reaches a chosen map, in a game that plays several maps together."""

    first: str
    """The map that is copied if none was chosen."""
    choices: Callable[[Parts, str, Mapping[str, Any]], Mapping[str, Any]]
    """The variants, changed if they would exclude the map of that name."""
    maps: Callable[[Game[Any, Any], Parts], Maps] = lambda game, parts: parts.maps
    is_luck: Callable[[Game[Any, Any]], bool] = lambda game: False
    distance: Callable[[Any, str], int] = lambda state, name: 0
    """The number of maps before that one in a match; large if it isn't in it."""
    has_fallen: Callable[[Any], bool] = lambda state: False
    is_known: Callable[[Game[Any, Any]], bool] = lambda game: True
    uncover: Callable[[Session[Any, Any]], None] = lambda session: None
    """Plays the actions that would hide the map in a preview."""


class Kit(msgspec.Struct, frozen=True):
    name: str
    rules_type: Any
    """The frozen struct of rules.yaml; has a field `variants: dict[str, Variant]`."""
    check: Callable[[Parts], list[Problem]]
    """All problems of rules and maps beyond their types, warnings included."""
    build: Callable[[Parts, Mapping[str, Any]], Game[Any, Any]]
    scene: str
    """The table as "package.module:Class"; loaded only when a window is open."""
    narration: Callable[[Any], Narration[Any]]
    board: str = ""
    """The default map; empty if all maps of the folder are played together."""
    meeting: Meeting | None = None
    """Only if maps are played together."""
    overview_key: str = ""
    """The key that shows the whole board; empty if it is always shown."""
    sheet_types: Mapping[str, Any] = {}
    """Glob below the game's folder -> type of each such YAML file."""
    looks: Callable[[Any, int], Sequence[Look]] = house_looks
    looks_are_fixed: bool = False
    """Whether a seat's colour depends on its place at the board."""
    chosen_look: Callable[[Any, Player], Any] = lambda rules, player: None
    """The action that chooses a player's colour in a match that asks for it, or None."""
    lots: str = ""
    """The variant that, set to LOT, shuffles the seats before a match."""
    seat_variant: str = ""
    """The variant for a seat's kind of player, with {} for its number from 1."""
    memory: Callable[[Sequence[Event]], Sequence[str]] | None = None
    """What to remember of a match on this computer (cards shown); returned as `seen`."""
    lesson: Callable[[Any], Lesson] | None = None
    lesson_variants: Mapping[str, Any] = {}
    most_members: int = 1
    bots: Callable[[], Mapping[str, Any]] = dict
    """Kinds of computer players besides "random"."""
    lot_player: Callable[[], Any] | None = None
    """Plays at random if some legal actions would reveal private knowledge."""
    personas: Callable[[Any], Mapping[str, Persona]] = lambda rules: {}
    seat_keys: Callable[[Any], Sequence[str]] = lambda rules: ()
    """A separate key for each seat, as on a US keyboard; empty if none are needed."""
    keys_with: str = ""
    """The variant that requires those keys; empty if they always are."""
    score: Record | None = None
    """What the players are ranked by, if the game counts something."""
    records: Sequence[Record] = ()
    """What else matches are compared by, besides their length."""
    prospects: Prospects | None = None
    """Needed for reviews of finished matches."""

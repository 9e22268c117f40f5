"""What a game's package hands over so that the program can open it: types in, a game out.

The kit keeps games free of files: the loader reads what the kit names, checks it against the
kit's types, and gives plain values to `build`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from boardgames.core.game import Event, Game
from boardgames.core.lesson import Lesson
from boardgames.core.narration import Narration
from boardgames.core.players import Persona
from boardgames.core.problems import Problem
from boardgames.core.session import Session
from boardgames.core.tiled import Maps

Sheets = Mapping[str, Any]
"""Further YAML files by name ("cards/regular.yaml"), each as the type the kit asked for."""


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
"""For games that leave it to the table who plays which colour."""


def house_looks(rules: Any, seats: int) -> Sequence[Look]:
    """The same colours for every such game."""
    return HOUSE_LOOKS[:seats]


LOT = "lot"


class Parts(msgspec.Struct, frozen=True):
    """Everything read from a game's folder under boards/."""

    rules: Any
    maps: Maps
    sheets: Sheets = {}


class Meeting(msgspec.Struct, frozen=True):
    """How a match comes to a map that was asked for, in a game whose maps belong together."""

    first: str
    """The map a copy is made of where none was chosen."""
    choices: Callable[[Parts, str, Mapping[str, Any]], Mapping[str, Any]]
    """The variants, changed where they would keep the map of that name from being met."""
    maps: Callable[[Game[Any, Any], Parts], Maps] = lambda game, parts: parts.maps
    """The maps that pieces can come to."""
    is_luck: Callable[[Game[Any, Any]], bool] = lambda game: False
    """Whether chance decides which maps are met."""
    distance: Callable[[Any, str], int] = lambda state, name: 0
    """How many maps a match that began so has before that one; many where it hasn't got it."""
    has_fallen: Callable[[Any], bool] = lambda state: False
    """Whether chance has said which maps are met, however much else it has to say yet."""
    is_known: Callable[[Game[Any, Any]], bool] = lambda game: True
    """Whether the choices alone decide which maps are met."""
    uncover: Callable[[Session[Any, Any]], None] = lambda session: None
    """Plays what would lie over the map when somebody only wants to see it."""


class Kit(msgspec.Struct, frozen=True):
    """How to open one game."""

    name: str
    rules_type: Any
    """The frozen struct that rules.yaml becomes; has a field `variants: dict[str, Variant]`."""
    check: Callable[[Parts], list[Problem]]
    """Every problem of rules and maps together, beyond what the types say; warnings too."""
    build: Callable[[Parts, Mapping[str, Any]], Game[Any, Any]]
    """The game for sound parts and the chosen variants."""
    scene: str
    """Where the table is, as "package.module:Class"; loaded only when a window is open."""
    narration: Callable[[Any], Narration[Any]]
    """What puts that game's events into words."""
    board: str = ""
    """The map played when none is named; empty where all maps of the folder belong together."""
    meeting: Meeting | None = None
    """How one of these is met; only there where they belong together."""
    overview_key: str = ""
    """The key of the table that shows all of the board; empty where it always does."""
    sheet_types: Mapping[str, Any] = {}
    """Glob below the game's folder -> type of each such YAML file."""
    looks: Callable[[Any, int], Sequence[Look]] = house_looks
    """The colours and symbols of that many seats, in seat order, from the rules."""
    looks_are_fixed: bool = False
    """Whether a seat's colour belongs to its place at the board."""
    lots: str = ""
    """A variant; where it says LOT, lots are drawn before a match who sits where at the board."""
    seat_variant: str = ""
    """A variant with {} for the seat's number from 1, that takes what kind of player sits there."""
    memory: Callable[[Sequence[Event]], Sequence[str]] | None = None
    """What this computer should remember of a match (cards shown); comes back as `seen`."""
    lesson: Callable[[Any], Lesson] | None = None
    """The lesson for a game opened with these variants."""
    lesson_variants: Mapping[str, Any] = {}
    """What a lesson needs otherwise than usual, like who sits where."""
    most_members: int = 1
    """How many people may share a seat as a team; their names stand in the seat's."""
    bots: Callable[[], Mapping[str, Any]] = dict
    """Kinds of computer players by name, beside "random"."""
    lot_player: Callable[[], Any] | None = None
    """Who plays by lot where a legal action can say what somebody knew; else any action will do."""
    personas: Callable[[Any], Mapping[str, Persona]] = lambda rules: {}
    """By kind of computer: its name and its manner of play, from the rules."""
    seat_keys: Callable[[Any], Sequence[str]] = lambda rules: ()
    """By seat: a key of its own at the table, as on a US keyboard; none where nobody needs one."""
    keys_with: str = ""
    """A variant: only tables that are asked for it need those keys; empty where all do."""

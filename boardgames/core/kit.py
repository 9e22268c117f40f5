"""What a game's package hands over so that the program can open it: types in, a game out.

The kit keeps games free of files: the loader reads what the kit names, checks it against the
kit's types, and gives plain values to `build`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from boardgames.core.game import Game
from boardgames.core.problems import Problem
from boardgames.core.tiled import Maps

Sheets = Mapping[str, Any]
"""Further YAML files by name ("cards/regular.yaml"), each as the type the kit asked for."""


class Parts(msgspec.Struct, frozen=True):
    """Everything read from a game's folder under boards/."""

    rules: Any
    maps: Maps
    sheets: Sheets = {}


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
    board: str = ""
    """The map played when none is named; empty where all maps of the folder belong together."""
    sheet_types: Mapping[str, Any] = {}
    """Glob below the game's folder -> type of each such YAML file."""
    bots: Callable[[], Mapping[str, Any]] = dict
    """Kinds of computer players by name, beside "random"."""

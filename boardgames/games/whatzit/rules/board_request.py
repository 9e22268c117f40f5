"""How a match comes to a path that somebody asked for by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.core.game import Game
from boardgames.core.kit import Meeting, Parts
from boardgames.core.tiled import Maps
from boardgames.games.whatzit.rules.board import map_of


def _choices(parts: Parts, name: str, variants: Mapping[str, Any]) -> dict[str, Any]:
    """The path from the list; one of the player's own is in none and is taken as it comes."""
    listed = [key for key, file in parts.rules.boards.items() if file == f"{name}.tmx"]
    return {**variants, "board": listed[0]} if listed else dict(variants)


def _maps(game: Game[Any, Any], parts: Parts) -> Maps:
    map_ = map_of(parts, str(game.options["board"]))
    return {map_.file: map_}


MEETING = Meeting(first="path.tmx", choices=_choices, maps=_maps)

"""Variants and boards from the command line."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgames.core.problems import DataError
from boardgames.core.variants import VariantError

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def variants_from(words: Sequence[str]) -> dict[str, Any]:
    """Values by name from "name=value": switches, whole numbers, else text."""
    found: dict[str, Any] = {}
    for word in words:
        name, sign, text = word.partition("=")
        if not sign:
            raise VariantError(f'"{word}" is no choice; write name=value, like round_limit=20')
        if text.lower() in _WORDS:
            found[name] = _WORDS[text.lower()]
        else:
            found[name] = int(text) if text.lstrip("-").isdigit() else text
    return found


def board_from(game: str, word: str | None) -> str | Path | None:
    from boardgames.program.board_catalogue import board_named

    if not word:
        return None
    # An unknown name is reported when the game is opened.
    return board_named(game, word) or word


def paths_of_boards(words: Sequence[str]) -> list[str]:
    """Replaces the names of boards, unless they are files, by their paths."""
    from boardgames.program.board_catalogue import found_board

    named: list[str] = []
    for word in words:
        is_name = word.replace("_", "").isalnum() and not Path(word).exists()
        try:
            named.append(str(found_board(word)[1]) if is_name else word)
        except DataError:
            named.append(word)
    return named

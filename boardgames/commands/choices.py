"""Reading variants from the command line, with the types the rules give them."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from boardgames.core.variants import VariantError

_WORDS = {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}


def variants_from(words: Sequence[str]) -> dict[str, Any]:
    """Values by name from "name=value" words: switches, whole numbers, else text."""
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


def board_from(word: str | None) -> str | Path | None:
    """A board by the name of a map, or by the path of a file."""
    if not word:
        return None
    return Path(word) if Path(word).is_file() else word

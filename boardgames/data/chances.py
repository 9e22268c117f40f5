"""assets/chances.yaml: what chances of winning hang on, found by `python -m tools.chances`."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from pathlib import Path

from boardgames.data.rules import load_yaml

FILE = "chances.yaml"
LEVEL = "easy"
"""The computers that played the matches it was learned from, and that play positions on."""


@functools.lru_cache(maxsize=2)
def load_weights(assets: Path) -> Mapping[str, Mapping[str, float]]:
    """By game and by what it counts."""
    found: dict[str, dict[str, float]] = load_yaml(assets / FILE, dict[str, dict[str, float]])
    return found

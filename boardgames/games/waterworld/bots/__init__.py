"""Computer players: each sees a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.waterworld.bots.easy import Easy
from boardgames.games.waterworld.bots.hard import Hard
from boardgames.games.waterworld.bots.normal import Normal


def bots() -> Mapping[str, Any]:
    return {"easy": Easy(), "normal": Normal(), "hard": Hard()}

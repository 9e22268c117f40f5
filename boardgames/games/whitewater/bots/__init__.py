"""Computer players: each sees a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.whitewater.bots.easy import Easy
from boardgames.games.whitewater.bots.hard import Hard
from boardgames.games.whitewater.bots.normal import Normal


def bots() -> Mapping[str, Any]:
    return {"easy": Easy(), "normal": Normal(), "hard": Hard()}

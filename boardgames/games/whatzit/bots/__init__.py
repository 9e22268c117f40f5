"""Computer players: each sees a seat's view and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.whatzit.bots.computers import Easy, Normal
from boardgames.games.whatzit.bots.hard import Hard


def bots() -> Mapping[str, Any]:
    return {"easy": Easy(), "normal": Normal(), "hard": Hard()}

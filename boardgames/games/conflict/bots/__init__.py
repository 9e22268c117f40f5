"""The computer players of Conflict; they see the open position and never a coming throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.conflict.bots.easy import Easy
from boardgames.games.conflict.bots.hard import Hard
from boardgames.games.conflict.bots.normal import Greedy, Normal


def bots() -> Mapping[str, Any]:
    return {"easy": Easy(), "greedy": Greedy(), "normal": Normal(), "hard": Hard()}

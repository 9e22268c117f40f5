"""The computer players of Conflict; they see the open position and never a coming throw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from boardgames.games.conflict.ai_hard import Hard
from boardgames.games.conflict.ai_soldiers import Easy, Greedy, Normal


def bots() -> Mapping[str, Any]:
    """The kinds of computer players."""
    return {"easy": Easy(), "greedy": Greedy(), "normal": Normal(), "hard": Hard()}

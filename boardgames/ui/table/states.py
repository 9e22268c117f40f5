"""What the table is waiting for: exactly one of these states at any time."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from boardgames.core.game import Seat
from boardgames.core.narration import TurnSummary


@dataclass(frozen=True)
class Showing:
    """Animations of what was played are running, or planned actions are still to be played."""

    plan: tuple[Any, ...] = ()
    """Actions to play next, each once the one before has been shown."""
    missed: Sequence[TurnSummary] = ()
    """The turns being shown to somebody who was away; empty otherwise."""


@dataclass(frozen=True)
class Deciding:
    seat: Seat


@dataclass(frozen=True)
class UndoPause:
    """A moment to undo before the next player continues; infinite: until a press."""

    length_ms: float
    left_ms: float

    @property
    def is_timed(self) -> bool:
        return self.left_ms != math.inf

    @property
    def share_left(self) -> float:
        return self.left_ms / self.length_ms if self.is_timed else 1.0


@dataclass(frozen=True)
class Computing:
    seat: Seat


@dataclass(frozen=True)
class HandingOver:
    seat: Seat


@dataclass(frozen=True)
class LessonPause:
    """The lesson waits for its Continue button."""


@dataclass(frozen=True)
class Ended:
    """The match is over."""


State = Showing | Deciding | UndoPause | Computing | HandingOver | LessonPause | Ended

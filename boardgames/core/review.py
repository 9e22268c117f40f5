"""What decided a finished match, in numbers.

The screen shows them and a file next to the save holds them, so no entry or state is repeated here:
`index` and `length` refer to the session's entries.
"""

from __future__ import annotations

from enum import Enum
from typing import Annotated, Any

import msgspec

from boardgames.core.game import Seat

VERSION = 1

Part = Annotated[float, msgspec.Meta(ge=-9, le=9)]


class Estimate(msgspec.Struct, frozen=True):
    value: Part
    """A chance from 0 to 1, or a difference of chances."""
    error: Annotated[float, msgspec.Meta(ge=0, le=9)]
    """Half of its 95% interval."""

    @property
    def is_certain(self) -> bool:
        """Whether its interval doesn't include 0."""
        return abs(self.value) > self.error


class CurvePoint(msgspec.Struct, frozen=True):
    """Everybody's chance of winning as a turn begins; the last point is the outcome."""

    length: int
    """The number of entries played before."""
    seat: Seat
    """Whose turn begins; CHANCE after the end."""
    round: int
    chances: tuple[Estimate, ...]
    """By seat."""


class Cause(Enum):
    LUCK = "luck"
    CHOICE = "choice"
    SOLVING = "solving"
    """Finding the solution of a puzzle, which is neither."""


class TurningPoint(msgspec.Struct, frozen=True):
    """An entry that changed somebody's chance by more than its interval."""

    index: int
    """Of the entry."""
    begin: int
    end: int
    """Its turn is entries[begin:end]."""
    round: int
    seat: Seat
    """Whose turn it was."""
    cause: Cause
    affected: Seat
    """Whose chance changed most."""
    before: tuple[Estimate, ...]
    after: tuple[Estimate, ...]
    change: Estimate
    """Of the chance of `affected`."""
    odds: Annotated[float, msgspec.Meta(gt=0, le=1)] | None = None
    """How likely luck was to be at least this good (or bad) for `affected`."""
    better: Any = None
    """The action that the computer would have preferred, in built-in types; None if none."""
    with_better: Estimate | None = None
    """The chance of the deciding seat with that action."""


class Shares(msgspec.Struct, frozen=True):
    """What moved a seat's chance from the start to the outcome.

    They add up to that but for what the estimates themselves are off.
    """

    luck: Estimate
    own: Estimate
    """Their own choices, compared with those of the computer."""
    others: Estimate
    solving: Estimate | None = None
    """Solving puzzles, in games that have them."""


class Review(msgspec.Struct, frozen=True):
    strength: str
    """The level of the computer that choices are measured against."""
    curve: tuple[CurvePoint, ...]
    turning_points: tuple[TurningPoint, ...]
    """In the order of the match, at most five."""
    shares: tuple[Shares, ...]
    """By seat; empty until they are known."""
    progress: float = 1.0
    """From 0 to 1; below 1 while it is still being estimated."""
    version: int = VERSION

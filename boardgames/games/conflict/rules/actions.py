"""Everything that can be played in Conflict; one struct per kind of decision.

A move is split into the choice of piece and die and then single steps, so that all actions can be
listed and every capture on the way is decided where it happens.
"""

from __future__ import annotations

from boardgames.core.game import Action, Seat
from boardgames.games.conflict.rules.state import Kind


class Throw(Action, frozen=True):
    """Throw both dice."""


class Thrown(Action, frozen=True):
    """Chance: what the dice show."""

    a: int
    b: int


class ProposeAlliance(Action, frozen=True):
    seat: Seat


class AcceptAlliance(Action, frozen=True):
    """Say yes to the seat whose turn it is."""


class DeclineAlliance(Action, frozen=True):
    """Say no to the seat whose turn it is."""


class BreakAlliance(Action, frozen=True):
    """Leave one's alliance; it ends with this turn."""


class CallUp(Action, frozen=True):
    """Take a piece from the reserve into the starting area."""

    kind: Kind


class LeaveReserve(Action, frozen=True):
    """Call nobody up."""


class Choose(Action, frozen=True):
    piece: int
    die: int


class Pass(Action, frozen=True):
    """Give up the rest of the throw rather than lose a piece on a mine."""


class StepTo(Action, frozen=True, gc=False):
    """Go one square on.

    The tables of steps hold thousands of them, which the collector needn't look through.
    """

    space: str


class Recall(Action, frozen=True):
    """Put a piece back into the reserve after the last doubles."""

    piece: int


AnyAction = (
    Throw
    | Thrown
    | ProposeAlliance
    | AcceptAlliance
    | DeclineAlliance
    | BreakAlliance
    | CallUp
    | LeaveReserve
    | Choose
    | Pass
    | StepTo
    | Recall
)

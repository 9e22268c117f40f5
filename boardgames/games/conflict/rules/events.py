"""Everything that can be seen to happen in Conflict.

Nothing is secret, so no event has a redacted twin; only dice and an alliance's answer can't be
taken back, because they tell the table something new.
"""

from __future__ import annotations

from typing import ClassVar

from boardgames.core.game import Event, Seat
from boardgames.games.conflict.rules.state import Ended, Fallen, Unused

DICE_FELL = "dice"
ANSWERED = "answer"


class OrderThrown(Event, frozen=True):
    """A throw for the first turn."""

    reveals: ClassVar[str] = DICE_FELL
    seat: Seat
    a: int
    b: int


class OrderTied(Event, frozen=True):
    """These share the highest total and throw again."""

    seats: tuple[Seat, ...]


class FirstChosen(Event, frozen=True):
    seat: Seat


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


class DiceThrown(Event, frozen=True):
    """A throw; `doubles` counts those of this turn, this throw's included."""

    reveals: ClassVar[str] = DICE_FELL
    seat: Seat
    a: int
    b: int
    doubles: int


class PieceCalledUp(Event, frozen=True):
    piece: int


class PieceChosen(Event, frozen=True):
    """A piece will move by a die; `origin` is a square or "start"."""

    piece: int
    die: int
    origin: str


class PieceStepped(Event, frozen=True):
    """A piece went one square on; an entering one came from the home circle."""

    piece: int
    origin: str
    to: str
    steps_left: int


class PieceCaptured(Event, frozen=True):
    piece: int
    by_piece: int
    at: str


class MineExploded(Event, frozen=True):
    at: str
    piece: int
    owner: Seat


class PieceRested(Event, frozen=True):
    """A move is over, and its piece alive."""

    piece: int
    at: str


class DieUnused(Event, frozen=True):
    die: int
    reason: Unused


class ThrowPassed(Event, frozen=True):
    dice: tuple[int, ...]


class ThrowAgain(Event, frozen=True):
    """Doubles: the seat throws again; `number` is that of the coming throw."""

    seat: Seat
    number: int


class PieceRecalled(Event, frozen=True):
    piece: int


class HomeTaken(Event, frozen=True):
    """A home circle was reached by exact count."""

    seat: Seat
    by: Seat
    piece: int


class SeatEliminated(Event, frozen=True):
    seat: Seat
    by: Seat
    reason: Fallen


class PiecesHanded(Event, frozen=True):
    """Prisoners and pieces of a fallen seat go to the one who felled it."""

    giver: Seat
    taker: Seat
    pieces: tuple[int, ...]


class PiecesFreed(Event, frozen=True):
    """Prisoners come home to their starting area."""

    seat: Seat
    pieces: tuple[int, ...]


class AllianceProposed(Event, frozen=True):
    """`a` asks `b`."""

    a: Seat
    b: Seat


class AllianceMade(Event, frozen=True):
    """`b` said yes to `a`."""

    reveals: ClassVar[str] = ANSWERED
    a: Seat
    b: Seat


class AllianceDeclined(Event, frozen=True):
    """`b` said no to `a`."""

    reveals: ClassVar[str] = ANSWERED
    a: Seat
    b: Seat


class AllianceBroken(Event, frozen=True):
    """`a` leaves `b`; it holds until the turn ends."""

    a: Seat
    b: Seat


class AllianceEnded(Event, frozen=True):
    a: Seat
    b: Seat


class GameEnded(Event, frozen=True):
    """The match is over; `scores` by seat."""

    reason: Ended
    ranking: tuple[tuple[Seat, ...], ...]
    scores: tuple[int, ...]

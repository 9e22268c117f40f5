"""Everything that could be seen; only where stakes are placed do others get a twin that hides.

`place` is where it was in words, by the name the ribbon shows ("Long Bend"): which board a hex lies
on depends on the river of the match, and a log line must be complete without it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.core.hexes import Hex


class MoveKind(StrEnum):
    """Why a raft changed its hex."""

    PADDLE = "paddle"
    BACK = "back"
    PUSH = "push"
    RAPIDS = "rapids"
    DRIFT = "drift"


class TurnKind(StrEnum):
    """Why a raft changed its facing."""

    TURN = "turn"
    EDDY = "eddy"
    SPIN = "spin"


class LockKind(StrEnum):
    """What locked a card."""

    PADDLE = "paddle"
    RAFTER = "rafter"
    CAPSIZE = "capsize"


class FirstSeatChosen(Event, frozen=True):
    """Who begins (WR-27)."""

    seat: Seat


class BoardLaid(Event, frozen=True):
    """A board joined the river, as the `place`-th from 1."""

    board: str
    place: int
    title: str


class RiverEnded(Event, frozen=True):
    boards: int


class PairsTaken(Event, frozen=True):
    """The letters in play: one per seat, or three for two seats."""

    letters: tuple[str, ...]


class CardPassed(Event, frozen=True):
    """A raft card changed hands, and with it the crew is complete."""

    giver: Seat
    taker: Seat
    letter: str


class RaftPlaced(Event, frozen=True):
    letter: str
    crew: tuple[Seat, Seat]
    hex: Hex
    place: str


class StakesPlaced(Event, frozen=True):
    reveals: ClassVar[str] = "stakes"
    seat: Seat
    factors: tuple[int, ...]

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, factors=())


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


class SeatPassed(Event, frozen=True):
    """A seat had nothing left to do and was passed over (WR-35)."""

    seat: Seat


class CardsReadied(Event, frozen=True):
    """A seat's spent Action cards stand up (WR-29)."""

    seat: Seat


class RoughWater(Event, frozen=True):
    """A seat with nothing left got one Energy (WR-33)."""

    seat: Seat


class CardSpent(Event, frozen=True):
    seat: Seat
    letter: str
    index: int


class EnergySpent(Event, frozen=True):
    seat: Seat
    count: int


class Rested(Event, frozen=True):
    """An Action card was turned for an Energy card."""

    seat: Seat
    letter: str


class RaftMoved(Event, frozen=True):
    """A raft changed its hex; `end` is None over the finish."""

    letter: str
    start: Hex
    end: Hex | None
    why: MoveKind
    place: str
    pushed: tuple[str, ...] = ()
    """The rafts this step has pushed just before, the foremost first."""
    onto: str = ""
    """What is there: a whirlpool's colour, "snag", "rapids", "eddy"; empty on open water."""
    crew: tuple[Seat, ...] = ()
    """Whose raft it is; empty where everybody paddles every raft."""


class RaftTurned(Event, frozen=True):
    letter: str
    before: int
    after: int
    why: TurnKind


class RapidsHeld(Event, frozen=True):
    """Rapids could not carry a raft on (WR-58)."""

    letter: str
    hex: Hex
    place: str


class WhirlpoolEntered(Event, frozen=True):
    letter: str
    colour: str
    roller: Seat


class WhirlpoolStayed(Event, frozen=True):
    """A raft is on a whirlpool at the end of a turn (WR-107)."""

    letter: str
    colour: str
    roller: Seat


class DieRolled(Event, frozen=True):
    die: str
    face: str
    roller: Seat
    letter: str


class NothingLost(Event, frozen=True):
    seat: Seat
    letter: str


class CardLocked(Event, frozen=True):
    seat: Seat
    letter: str
    index: int
    why: LockKind


class PaddleLost(Event, frozen=True):
    """A paddle floats (Advanced)."""

    seat: Seat
    letter: str
    hex: Hex
    place: str


class RafterLost(Event, frozen=True):
    """A rafter swims (Advanced)."""

    seat: Seat
    letter: str
    hex: Hex
    place: str


class RaftCapsized(Event, frozen=True):
    letter: str


class TokenPut(Event, frozen=True):
    payer: Seat
    seat: Seat
    letter: str
    index: int


class TokensLost(Event, frozen=True):
    seat: Seat
    letter: str
    count: int


class CardRecovered(Event, frozen=True):
    """A locked card stands up, spent."""

    seat: Seat
    letter: str
    index: int


class PaddleBack(Event, frozen=True):
    seat: Seat
    letter: str
    hex: Hex


class RafterBack(Event, frozen=True):
    seat: Seat
    letter: str
    hex: Hex


class PaddleTaken(Event, frozen=True):
    """A seat took a floating paddle as its spare on that raft."""

    seat: Seat
    letter: str
    hex: Hex
    place: str
    index: int
    """Which of the paddles in the water it was: several may float on one hex."""


class SpareUsed(Event, frozen=True):
    seat: Seat
    letter: str


class SwimmerMoved(Event, frozen=True):
    seat: Seat
    letter: str
    start: Hex
    hex: Hex
    place: str


class RaftRighted(Event, frozen=True):
    letter: str


class RaftFaced(Event, frozen=True):
    letter: str
    facing: int


class RaftLeft(Event, frozen=True):
    letter: str


class RaftFinished(Event, frozen=True):
    letter: str
    place: int


class TurnEnded(Event, frozen=True):
    """A turn is over; nothing is seen by that, so it can be taken back until a die falls."""

    seat: Seat


class DuskFell(Event, frozen=True):
    """The last round is over (WR-97)."""


class StakesShown(Event, frozen=True):
    """Every seat's stakes: (letter, factor) by letter."""

    stakes: tuple[tuple[tuple[str, int], ...], ...]


class GameEnded(Event, frozen=True):
    """Points by seat."""

    points: tuple[int, ...]

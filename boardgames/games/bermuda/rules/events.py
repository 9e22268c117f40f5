"""What can be seen in Bermuda Triangle. Nothing is secret, so every seat sees every event.

A sweep's contacts carry the exact angle or way at which they happen, in thousandths, so that the
picture can hold the cloud at just that instant.
"""

from __future__ import annotations

import enum
from typing import ClassVar, NamedTuple

from boardgames.core.game import Event, Seat
from boardgames.games.bermuda.rules.state import At, Docked, Dot, Reason, Toward

Thousandths = tuple[int, int]
"""A point in thousandths of a dot."""


class Why(enum.StrEnum):
    HANGING = "hanging"
    COVERED = "covered"
    BLOCKED = "blocked"
    NO_MOVE = "no_move"


class Blocked(enum.StrEnum):
    """What cut a sail short."""

    NONE = "none"
    CLOUD = "cloud"
    PORT = "port"


class Part(enum.StrEnum):
    TURN = "turn"
    GLIDE = "glide"


class Ended(enum.StrEnum):
    """What stopped a glide: its number was done, the dots ran out, or a word's last dot."""

    NUMBER = "number"
    EDGE = "edge"
    WORD = "word"


class Threat(NamedTuple):
    """How many sectors of the spinner would catch a ship."""

    seat: Seat
    ship: int
    spins: int


class PileTurned(Event, frozen=True):
    """A card was turned up; `left` counts the cards beneath it."""

    reveals: ClassVar[str] = "card"
    product: str
    top: int
    left: int


class OpeningShown(Event, frozen=True):
    """A seat threw for the start."""

    reveals: ClassVar[str] = "dice"
    seat: Seat
    pips: int


class FirstChosen(Event, frozen=True):
    """The highest throw begins."""

    seat: Seat


class RoundBegan(Event, frozen=True):
    """A round begins; `mover` will work the spinner at its end."""

    round: int
    mover: Seat


class DieRolled(Event, frozen=True):
    reveals: ClassVar[str] = "dice"
    seat: Seat
    pips: int


class TurnPassed(Event, frozen=True):
    """A seat moved nothing."""

    seat: Seat
    why: Why


class ShipSailed(Event, frozen=True):
    """A ship went along `path`: from where it lay to where it stopped, ports by their product."""

    seat: Seat
    ship: int
    path: tuple[str, ...]
    blocked_by: Blocked

    @property
    def start(self) -> str:
        return self.path[0]

    @property
    def end(self) -> str:
        return self.path[-1]

    @property
    def steps(self) -> int:
        return len(self.path) - 1


class ShipLandedOn(Event, frozen=True):
    """A ship was landed on by exact count; `by_seat` and `by_ship` came."""

    seat: Seat
    ship: int
    space: str
    by_seat: Seat
    by_ship: int


class ShipSentBack(Event, frozen=True):
    """The ship landed on went back to the port of its lane, or to a space when that was closed."""

    seat: Seat
    ship: int
    to: At | Docked


class ShipDocked(Event, frozen=True):
    seat: Seat
    ship: int
    port: str
    place: int


class FreightTaken(Event, frozen=True):
    seat: Seat
    product: str
    value: int


class PileEmptied(Event, frozen=True):
    """That was a port's last freight card."""

    product: str


class BonusTaken(Event, frozen=True):
    seat: Seat
    value: int


class SpinnerSpun(Event, frozen=True):
    """The spinner stopped; a word has 0 dots."""

    reveals: ClassVar[str] = "spinner"
    sector: int
    letter: str
    dots: int
    toward: Toward
    word: bool
    threats: tuple[Threat, ...] = ()
    """The ships that this spin could have caught, each with how many of all spins would have."""


class CloudTurned(Event, frozen=True):
    """The cloud turned clockwise on its cylinder."""

    from_letter: str
    to_letter: str
    degrees: int


class CloudGlided(Event, frozen=True):
    from_dot: Dot
    to_dot: Dot
    dots: int
    ended: Ended
    has_turned: bool = True
    """Whether it turned right before, in the same spin."""


class ShipDrawnUp(Event, frozen=True):
    """A magnet took a ship; `at` is in thousandths of a degree (turn) or of a dot (glide)."""

    seat: Seat
    ship: int
    magnet: str
    place: int
    part: Part
    at: int
    from_point: Thousandths


class ShipPushed(Event, frozen=True):
    """A full magnet's ships or the cylinder (`by`) shoved a ship off its place."""

    seat: Seat
    ship: int
    by: str
    from_point: Thousandths
    to_point: Thousandths
    part: Part
    at: int


class CloudLifted(Event, frozen=True):
    dot: Dot


class ShipLost(Event, frozen=True):
    """A ship that hung from the lifted cloud is out of the game."""

    seat: Seat
    ship: int


class ShipSettled(Event, frozen=True):
    """A drifting ship was set on a lane again."""

    seat: Seat
    ship: int
    space: str
    from_point: Thousandths


class CloudSetDown(Event, frozen=True):
    """The cloud is back on the red circle, A at the notch."""

    dot: Dot


class FleetLost(Event, frozen=True):
    """A seat's last ship was carried off."""

    seat: Seat


class GameEnded(Event, frozen=True):
    """The match is over; ranking by places, ties sharing one."""

    reason: Reason
    ranking: tuple[tuple[Seat, ...], ...]

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Who shares the first place."""
        return self.ranking[0]

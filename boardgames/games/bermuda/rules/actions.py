"""What a seat can decide in Bermuda Triangle, and what chance can bring.

A ship has one way and one die, so naming the ship would be enough; the place is named too, because
that is what a player points to.
"""

from __future__ import annotations

from boardgames.core.game import Action


class Roll(Action, frozen=True):
    """Throw the die."""


class Sail(Action, frozen=True):
    """Send a ship on its way; `to` is a space, or a port's product."""

    ship: int
    to: str


class Pass(Action, frozen=True):
    """Nothing can sail."""


class Spin(Action, frozen=True):
    """Set the spinner going."""


class CardTurned(Action, frozen=True):
    """Chance: the next top card of a pile."""

    product: str
    value: int


class OpeningRolled(Action, frozen=True):
    """Chance: what a seat throws for the start."""

    seat: int
    pips: int


class Rolled(Action, frozen=True):
    """Chance: the die."""

    pips: int


class Spun(Action, frozen=True):
    """Chance: the spinner, sectors counted from 1."""

    sector: int


SeatAction = Roll | Sail | Pass | Spin
ChanceAction = CardTurned | OpeningRolled | Rolled | Spun
BermudaAction = SeatAction | ChanceAction
"""Everything that can be in a history."""

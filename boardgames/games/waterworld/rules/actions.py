"""Everything that can be played: what seats decide, and in past tense what chance brings.

Chance carries its result, so a match is replayed without a generator and a test forces a die by
playing it.
"""

from __future__ import annotations

from enum import StrEnum

from boardgames.core.game import Action, Seat
from boardgames.games.waterworld.rules.state import Kind, Token


class Side(StrEnum):
    """Whose dice: white for the attacker, red for the Deez."""

    WHITE = "white"
    RED = "red"


class CompassSet(Action, frozen=True):
    """Chance: the compass names this space."""

    space: str


class TokensPlaced(Action, frozen=True):
    """Chance: one token on each atoll, in board order."""

    tokens: tuple[Token, ...]


class ChoosePawn(Action, frozen=True):
    """Take a trimaran nobody has."""

    colour: str


class CardsShuffled(Action, frozen=True):
    """Chance: the pack in dealing order, then the first discard, then the draw pile, top first."""

    order: tuple[Kind, ...]


class FirstSeatDrawn(Action, frozen=True):
    """Chance: who begins."""

    seat: Seat


class RaiseSails(Action, frozen=True):
    """From now on roll both white dice."""


class Roll(Action, frozen=True):
    """Roll for the move."""


class Rolled(Action, frozen=True):
    """Chance: what the white dice show."""

    dice: tuple[int, ...]


class MoveTo(Action, frozen=True):
    """End the move on this space."""

    space: str


class FlyTo(Action, frozen=True):
    """Let the Dirigible set the pawn down here."""

    space: str


class TokenPicked(Action, frozen=True):
    """Chance: the token that replaces the Smokers."""

    token: Token


class SendDeez(Action, frozen=True):
    """Have the Deez smash this atoll."""

    space: str


class Discard(Action, frozen=True):
    """Lay one card of this kind face down on the discard pile."""

    kind: Kind


class LookAtCompass(Action, frozen=True):
    """See where Dry Land is."""


class Trade(Action, frozen=True):
    """Swap one card with every pawn met."""


class DrawDiscard(Action, frozen=True):
    """Draw from the discard pile instead of trading."""


class Give(Action, frozen=True):
    """The card one puts into a swap."""

    kind: Kind


class DiscardPicked(Action, frozen=True):
    """Chance: the card that came out of the discard pile."""

    kind: Kind


class AttackDeez(Action, frozen=True):
    """Show the complete collection and fight the Deez."""


class LeaveDeez(Action, frozen=True):
    """Sail on without a fight."""


class BattleRolled(Action, frozen=True):
    """Chance: what one side's dice show in the battle."""

    side: Side
    dice: tuple[int, ...]


AnyAction = (
    CompassSet
    | TokensPlaced
    | ChoosePawn
    | CardsShuffled
    | FirstSeatDrawn
    | RaiseSails
    | Roll
    | Rolled
    | MoveTo
    | FlyTo
    | TokenPicked
    | SendDeez
    | Discard
    | LookAtCompass
    | Trade
    | DrawDiscard
    | Give
    | DiscardPicked
    | AttackDeez
    | LeaveDeez
    | BattleRolled
)

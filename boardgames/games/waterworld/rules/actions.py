"""Everything that can be played: decisions, and chance in the past tense.

Chance carries its result, so replays need no generator and tests force a die by playing it.
"""

from __future__ import annotations

from enum import StrEnum

from boardgames.core.game import Action, Seat
from boardgames.games.waterworld.rules.state import Kind, Token


class Side(StrEnum):
    WHITE = "white"
    RED = "red"


class CompassSet(Action, frozen=True):
    space: str


class TokensPlaced(Action, frozen=True):
    """One token per atoll, in board order."""

    tokens: tuple[Token, ...]


class ChoosePawn(Action, frozen=True):
    colour: str


class CardsShuffled(Action, frozen=True):
    """The pack in dealing order, then the first discard, then the draw pile, top first."""

    order: tuple[Kind, ...]


class FirstSeatDrawn(Action, frozen=True):
    seat: Seat


class RaiseSails(Action, frozen=True):
    """Roll both white dice from now on."""


class Roll(Action, frozen=True):
    """Roll for the move."""


class Rolled(Action, frozen=True):
    dice: tuple[int, ...]


class MoveTo(Action, frozen=True):
    space: str


class FlyTo(Action, frozen=True):
    space: str


class TokenPicked(Action, frozen=True):
    token: Token


class SendDeez(Action, frozen=True):
    space: str


class Discard(Action, frozen=True):
    kind: Kind


class LookAtCompass(Action, frozen=True):
    """See where Dry Land is."""


class Trade(Action, frozen=True):
    """Trade one card with every boat met."""


class DrawDiscard(Action, frozen=True):
    """Draw from the discard pile instead of trading."""


class Give(Action, frozen=True):
    kind: Kind


class DiscardPicked(Action, frozen=True):
    kind: Kind


class AttackDeez(Action, frozen=True):
    """Show the complete set and fight the Deez."""


class LeaveDeez(Action, frozen=True):
    """Sail on without a fight."""


class BattleRolled(Action, frozen=True):
    side: Side
    dice: tuple[int, ...]


SetupAction = CompassSet | TokensPlaced | ChoosePawn | CardsShuffled | FirstSeatDrawn
MoveAction = RaiseSails | Roll | Rolled | MoveTo | FlyTo | TokenPicked | SendDeez | LookAtCompass
CardAction = Discard | Trade | DrawDiscard | Give | DiscardPicked
BattleAction = AttackDeez | LeaveDeez | BattleRolled
AnyAction = SetupAction | MoveAction | CardAction | BattleAction

"""Everything that could be seen, with the twin that others get where something stays secret.

Log lines, motions, sounds and the end screen's figures all come from these, so an event tells no
more than its moment did at a real table.
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, Token


class Source(StrEnum):
    """The pile a card was taken from."""

    DRAW = "draw"
    DISCARD = "discard"


class CompassLaidAside(Event, frozen=True):
    """The compass was set and lies face down (WW-09)."""


class TokensLaid(Event, frozen=True):
    """So many atolls got a face-down token, so many tokens are left in the pile."""

    atolls: int
    pile: int


class PawnChosen(Event, frozen=True):
    """A seat has its trimaran, by choice or as given."""

    seat: Seat
    colour: str
    space: str


class HandDealt(Event, frozen=True):
    """A seat got its first cards."""

    seat: Seat
    cards: tuple[Kind, ...]

    def seen_by(self, seat: Seat) -> Event:
        """Others see backs."""
        if seat == self.seat:
            return self
        return replace(self, cards=(Kind.HIDDEN,) * len(self.cards))


class FirstDiscarded(Event, frozen=True):
    """The card that starts the discard pile; everybody saw it (WW-21)."""

    kind: Kind


class DrawPileTurned(Event, frozen=True):
    """The draw pile lies face up, this card on top."""

    top: Kind
    size: int


class TurnBegan(Event, frozen=True):
    """A seat's turn begins."""

    seat: Seat
    round: int


class SailsRaised(Event, frozen=True):
    """A seat has its sails up."""

    seat: Seat


class DiceRolled(Event, frozen=True):
    """A seat rolled for its move."""

    seat: Seat
    dice: tuple[int, ...]


class PawnMoved(Event, frozen=True):
    """A pawn sailed along these spaces, the first and the last included."""

    seat: Seat
    path: tuple[str, ...]

    @property
    def start(self) -> str:
        """Where it came from."""
        return self.path[0]

    @property
    def end(self) -> str:
        """Where it came to."""
        return self.path[-1]

    @property
    def distance(self) -> int:
        """How many spaces it sailed."""
        return len(self.path) - 1


class PawnFlew(Event, frozen=True):
    """The Dirigible carried a pawn."""

    seat: Seat
    start: str
    end: str


class TokenTurned(Event, frozen=True):
    """A face-down token was turned up."""

    reveals: ClassVar[str] = "a token was turned up"

    space: str
    token: Token


class CardTaken(Event, frozen=True):
    """A token brought a card; everybody sees its kind."""

    reveals: ClassVar[str] = "a card was taken"

    seat: Seat
    kind: Kind
    source: Source
    in_hand: Kind | None = None
    """How it lies in the hand from now on, where that isn't the card itself."""

    def seen_by(self, seat: Seat) -> Event:
        """Others see which card it is, and then a back in the hand it went to."""
        return self if seat == self.seat else replace(self, in_hand=Kind.HIDDEN)


class TopTurned(Event, frozen=True):
    """The top card itself was taken, and this one lies on top now; None: the pile is empty."""

    reveals: ClassVar[str] = "a card was turned up"

    kind: Kind | None


class NothingMatched(Event, frozen=True):
    """Neither pile had a card of the token's kind."""

    # The search itself tells what the piles don't hold, so it can't be taken back.
    reveals: ClassVar[str] = "the piles were searched"

    seat: Seat
    kind: Kind


class TokenSwapped(Event, frozen=True):
    """The Smokers went into the pile, and a token from it lies face down in their place."""

    space: str


class DeezMoved(Event, frozen=True):
    """The tanker came from one space to another."""

    start: str
    end: str


class AtollDestroyed(Event, frozen=True):
    """An atoll is gone; so many are left."""

    space: str
    left: int


class CardDiscarded(Event, frozen=True):
    """A seat laid a card face down on the discard pile."""

    seat: Seat
    kind: Kind

    def seen_by(self, seat: Seat) -> Event:
        """Others see a back."""
        return self if seat == self.seat else replace(self, kind=Kind.HIDDEN)


class SailsLost(Event, frozen=True):
    """A seat's sails are gone for good because of who met it."""

    seat: Seat
    by: Seat


class CompassShown(Event, frozen=True):
    """A seat saw where Dry Land is."""

    reveals: ClassVar[str] = "the compass was shown"

    seat: Seat
    space: str

    def seen_by(self, seat: Seat) -> Event:
        """Others only see that it looked."""
        return self if seat == self.seat else replace(self, space=HIDDEN_SPACE)


class CardsSwapped(Event, frozen=True):
    """Two seats each gave the other a card."""

    reveals: ClassVar[str] = "cards were swapped"

    a: Seat
    b: Seat
    a_gave: Kind
    b_gave: Kind

    def seen_by(self, seat: Seat) -> Event:
        """The two see both cards, others two backs."""
        if seat in (self.a, self.b):
            return self
        return replace(self, a_gave=Kind.HIDDEN, b_gave=Kind.HIDDEN)


class CardDrawn(Event, frozen=True):
    """A seat drew from the discard pile."""

    reveals: ClassVar[str] = "a card was drawn"

    seat: Seat
    kind: Kind

    def seen_by(self, seat: Seat) -> Event:
        """Others see a back."""
        return self if seat == self.seat else replace(self, kind=Kind.HIDDEN)


class DeezLeft(Event, frozen=True):
    """A seat ended on the Deez and didn't attack, whether it could have or not (WW-76)."""

    seat: Seat


class HandShown(Event, frozen=True):
    """An attacker showed its collection to everybody."""

    reveals: ClassVar[str] = "a hand was shown"

    seat: Seat
    cards: tuple[Kind, ...]


class BattleDiceRolled(Event, frozen=True):
    """One side rolled; `seat` is who threw the dice, for the Deez the attacker's left."""

    side: Side
    seat: Seat
    dice: tuple[int, ...]


class BattleTied(Event, frozen=True):
    """Equal totals: both roll again."""


class BattleLost(Event, frozen=True):
    """The Deez beat this attacker."""

    seat: Seat


class DeezDestroyed(Event, frozen=True):
    """This attacker sank the Deez and has the compass."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    """A seat's turn is over."""

    seat: Seat


class GameWon(Event, frozen=True):
    """A seat stands on Dry Land with a complete collection."""

    reveals: ClassVar[str] = "everything was turned face up"

    seat: Seat
    space: str
    cards: tuple[Kind, ...]


class DeezWon(Event, frozen=True):
    """No atoll stands any more."""

    reveals: ClassVar[str] = "everything was turned face up"


class StormCame(Event, frozen=True):
    """The last round has been played."""

    reveals: ClassVar[str] = "everything was turned face up"

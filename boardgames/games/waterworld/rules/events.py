"""Everything that could be seen, with the version for others where something stays secret."""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar

from msgspec.structs import replace

from boardgames.core.game import Event, Seat
from boardgames.games.waterworld.rules.actions import Side
from boardgames.games.waterworld.rules.state import HIDDEN_SPACE, Kind, Token


class Source(StrEnum):
    DRAW = "draw"
    DISCARD = "discard"


class CompassLaidAside(Event, frozen=True):
    """The compass was set and put aside face down (WW-09)."""


class TokensLaid(Event, frozen=True):
    atolls: int
    pile: int


class PawnChosen(Event, frozen=True):
    seat: Seat
    colour: str
    space: str


class HandDealt(Event, frozen=True):
    seat: Seat
    cards: tuple[Kind, ...]

    def seen_by(self, seat: Seat) -> Event:
        if seat == self.seat:
            return self
        return replace(self, cards=(Kind.HIDDEN,) * len(self.cards))


class FirstDiscarded(Event, frozen=True):
    """The first card of the discard pile; everybody saw it (WW-21)."""

    kind: Kind


class DrawPileTurned(Event, frozen=True):
    top: Kind
    size: int


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


class SailsRaised(Event, frozen=True):
    seat: Seat


class DiceRolled(Event, frozen=True):
    seat: Seat
    dice: tuple[int, ...]


class PawnMoved(Event, frozen=True):
    """The path includes both ends."""

    seat: Seat
    path: tuple[str, ...]

    @property
    def start(self) -> str:
        return self.path[0]

    @property
    def end(self) -> str:
        return self.path[-1]

    @property
    def distance(self) -> int:
        return len(self.path) - 1


class PawnFlew(Event, frozen=True):
    seat: Seat
    start: str
    end: str


class TokenTurned(Event, frozen=True):
    reveals: ClassVar[str] = "token"
    space: str
    token: Token


class CardTaken(Event, frozen=True):
    """A token gave a card; everybody sees its kind."""

    reveals: ClassVar[str] = "card"
    seat: Seat
    kind: Kind
    source: Source
    in_hand: Kind | None = None
    """How others see it in the hand, if not as itself."""

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, in_hand=Kind.HIDDEN)


class TopTurned(Event, frozen=True):
    """The top card was taken and this one is on top now; None: the pile is empty."""

    reveals: ClassVar[str] = "card"
    kind: Kind | None


class NothingMatched(Event, frozen=True):
    """Neither pile had a card of the token's kind."""

    # The search itself tells what the piles don't hold, so it can't be taken back.
    reveals: ClassVar[str] = "card"
    seat: Seat
    kind: Kind


class TokenSwapped(Event, frozen=True):
    """The Smokers went into the pile, and a token from it took their place face down."""

    space: str


class DeezMoved(Event, frozen=True):
    start: str
    end: str


class AtollDestroyed(Event, frozen=True):
    space: str
    left: int


class CardDiscarded(Event, frozen=True):
    seat: Seat
    kind: Kind

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, kind=Kind.HIDDEN)


class SailsLost(Event, frozen=True):
    """For good, because `by` met the boat."""

    seat: Seat
    by: Seat


class CompassShown(Event, frozen=True):
    reveals: ClassVar[str] = "compass"
    seat: Seat
    space: str

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, space=HIDDEN_SPACE)


class CardsSwapped(Event, frozen=True):
    reveals: ClassVar[str] = "trade"
    a: Seat
    b: Seat
    a_gave: Kind
    b_gave: Kind

    def seen_by(self, seat: Seat) -> Event:
        if seat in (self.a, self.b):
            return self
        return replace(self, a_gave=Kind.HIDDEN, b_gave=Kind.HIDDEN)


class CardDrawn(Event, frozen=True):
    reveals: ClassVar[str] = "card"
    seat: Seat
    kind: Kind

    def seen_by(self, seat: Seat) -> Event:
        return self if seat == self.seat else replace(self, kind=Kind.HIDDEN)


class DeezLeft(Event, frozen=True):
    """A seat ended on the Deez without attacking, whether it could have or not (WW-76)."""

    seat: Seat


class HandShown(Event, frozen=True):
    reveals: ClassVar[str] = "hand"
    seat: Seat
    cards: tuple[Kind, ...]


class BattleDiceRolled(Event, frozen=True):
    """`seat` is who rolled; for the Deez, the seat on the attacker's left."""

    side: Side
    seat: Seat
    dice: tuple[int, ...]


class BattleTied(Event, frozen=True):
    """Equal totals: both roll again."""


class BattleLost(Event, frozen=True):
    seat: Seat


class DeezDestroyed(Event, frozen=True):
    """This attacker sank the Deez and has the compass."""

    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat


class GameWon(Event, frozen=True):
    reveals: ClassVar[str] = "ending"
    seat: Seat
    space: str
    cards: tuple[Kind, ...]


class DeezWon(Event, frozen=True):
    """No atoll is left."""

    reveals: ClassVar[str] = "ending"


class StormCame(Event, frozen=True):
    """The last round has been played."""

    reveals: ClassVar[str] = "ending"

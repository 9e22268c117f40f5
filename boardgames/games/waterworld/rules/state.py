"""The numbers a match is played by, and one frozen position.

No fact is stored twice. Unknown things become `hidden`, so a seat's view is a `State`, too.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from boardgames.core.game import NOBODY, Seat
from boardgames.core.variants import Variant

HIDDEN_SPACE = "hidden"  # masks Dry Land; no space can have this name


class Kind(StrEnum):
    TRIMARAN = "trimaran"
    GUNS = "guns"
    ROPE = "rope"
    ENOLA = "enola"
    HIDDEN = "hidden"


class Token(StrEnum):
    TRIMARAN = "trimaran"
    GUNS = "guns"
    ROPE = "rope"
    ENOLA = "enola"
    SMOKERS = "smokers"
    DIRIGIBLE = "dirigible"
    HIDDEN = "hidden"


class Sails(StrEnum):
    """Furled sails can be raised, raised ones lost, lost ones never come back."""

    FURLED = "furled"
    UP = "up"
    LOST = "lost"


class After(StrEnum):
    """What made a hand too large, and so where the turn continues after the discard."""

    NOTHING = "nothing"
    TOKEN = "token"
    CARDS = "cards"


class Phase(StrEnum):
    SET_COMPASS = "set_compass"
    PLACE_TOKENS = "place_tokens"
    PAWNS = "pawns"
    DEAL = "deal"
    FIRST = "first"
    START = "start"
    ROLLING = "rolling"
    MOVE = "move"
    FLY = "fly"
    MIX = "mix"
    DEEZ = "deez"
    LOSS = "loss"
    LIMIT = "limit"
    LOOK = "look"
    CONTACT = "contact"
    OFFER = "offer"
    ANSWER = "answer"
    DRAWING = "drawing"
    ATTACK = "attack"
    BATTLE = "battle"
    PENALTY = "penalty"
    OVER = "over"


Hand = tuple[Kind, ...]
"""Cards in the order of `COMPLETE`; the discard pile, too, since it has no order."""

COMPLETE: Hand = (Kind.TRIMARAN, Kind.GUNS, Kind.ROPE, Kind.ENOLA)
"""WW-24: the complete set, and the order in which cards are always named."""

CARD_OF = {Token(kind.value): kind for kind in COMPLETE}
"""The card a token gives; Smokers and the Dirigible give none."""

_PLACE_OF_KIND = {kind: place for place, kind in enumerate(Kind)}
_PLACE_OF_TOKEN = {token: place for place, token in enumerate(Token)}


def sorted_cards(cards: tuple[Kind, ...] | list[Kind]) -> Hand:
    return tuple(sorted(cards, key=_PLACE_OF_KIND.__getitem__))


def sorted_tokens(tokens: tuple[Token, ...] | list[Token]) -> tuple[Token, ...]:
    return tuple(sorted(tokens, key=_PLACE_OF_TOKEN.__getitem__))


def with_card(cards: Hand, kind: Kind) -> Hand:
    return sorted_cards((*cards, kind))


def without_card(cards: Hand, kind: Kind) -> Hand:
    """The kind must be among the cards."""
    place = cards.index(kind)
    return cards[:place] + cards[place + 1 :]


def missing(hand: Hand) -> frozenset[Kind]:
    return frozenset(COMPLETE) - frozenset(hand)


class Pawn(msgspec.Struct, frozen=True):
    colour: str
    space: str
    sails: Sails = Sails.FURLED


class Atoll(msgspec.Struct, frozen=True):
    space: str
    token: Token
    up: bool = False


class State(msgspec.Struct, frozen=True):
    phase: Phase
    hands: tuple[Hand, ...]
    """One per seat from the start, so their number is the number of seats."""
    knows: tuple[bool, ...]
    """Which seats have seen the compass (WW-67: public)."""
    pawns: tuple[Pawn, ...] = ()
    """One per seat; in PAWNS only those chosen so far."""
    draw: tuple[Kind, ...] = ()
    """Top first."""
    discard: Hand = ()
    atolls: tuple[Atoll, ...] = ()
    """Those left, in board order."""
    pile: tuple[Token, ...] = ()
    deez: str | None = None
    """None once it is sunk."""
    dry_land: str = HIDDEN_SPACE
    holder: Seat | None = None
    first: Seat = NOBODY
    active: Seat = NOBODY
    """The mover: whose turn it is, even while another seat answers."""
    round: int = 0
    dice: tuple[int, ...] = ()
    """The mover's roll of this turn."""
    white: tuple[int, ...] = ()
    """The attacker's roll, until the Deez has rolled too."""
    tied: int = 0
    """Both sides' total if the battle's last round was a tie; otherwise 0."""
    step: After = After.NOTHING
    waiting: tuple[Seat, ...] = ()
    """Seats still to be asked, in order: for a loss, or for a trade."""
    offered: Kind | None = None
    """The mover's card in a trade that waits for its answer."""
    winner: Seat | None = None


Few = Annotated[int, Meta(ge=1, le=2)]


class SeatSpan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: Annotated[int, Meta(ge=2, le=4)]
    most: Annotated[int, Meta(ge=2, le=4)]


class HandRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The limit is always one card per kind."""

    deal: Annotated[int, Meta(ge=1, le=4)]
    limit: Annotated[int, Meta(ge=4, le=4)]


class DiceRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Faces per die, and dice rolled without sails, with sails and in battle."""

    faces: Annotated[int, Meta(ge=4, le=12)]
    plain: Few
    sails: Few
    battle: Few


class CardRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: Annotated[str, Meta(min_length=1, max_length=40)]
    count: Annotated[int, Meta(ge=4, le=20)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trimaran: CardRules
    guns: CardRules
    rope: CardRules
    enola: CardRules

    def of(self, kind: Kind) -> CardRules:
        entry: CardRules = getattr(self, kind.value)
        return entry

    def pack(self) -> Hand:
        return tuple(kind for kind in COMPLETE for _ in range(self.of(kind).count))


Amount = Annotated[int, Meta(ge=0, le=20)]


class TokenMix(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    trimaran: Amount
    guns: Amount
    rope: Amount
    enola: Amount
    smokers: Annotated[int, Meta(ge=1, le=20)]
    dirigible: Amount
    """Must be one (WW-48); checked in validation, for a readable message."""

    def all(self) -> tuple[Token, ...]:
        return tuple(
            token
            for token in Token
            if token is not Token.HIDDEN
            for _ in range(getattr(self, token.value))
        )


class PawnRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    symbol: Literal["●", "▲", "■", "◆", "★", "✚"]
    colour: Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]


class FarShore(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The variant with a long race; older saves have none of its limits."""

    spaces: Annotated[int, Meta(ge=0, le=100)] = 0
    """Minimum distance of Dry Land from the Deez's start."""
    holder_dice: Annotated[int, Meta(ge=1, le=2)] = 2
    """Most dice that the holder of the compass rolls."""


class Options(msgspec.Struct, frozen=True):
    """The variants' values; those with a default may be missing from an older file."""

    token_mix: str
    """A key of `tokens`; validated with them."""
    pawn_choice: bool
    first_seat: Literal["lot", "seat_1"]
    round_limit: Annotated[int, Meta(ge=1, le=10_000)]
    far_shore: bool = False


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: ClassVar[type[Options]] = Options
    seats: SeatSpan
    hand: HandRules
    dice: DiceRules
    cards: Cards
    tokens: dict[str, TokenMix]
    """By the choices of the variant `token_mix`."""
    pawns: Annotated[dict[str, PawnRules], Meta(min_length=1)]
    given: dict[int, tuple[str, ...]]
    """Boats in seat order, by the number of seats, if they aren't chosen (WW-15)."""
    variants: dict[str, Variant]
    far_shore: FarShore = FarShore()


def looks(rules: Rules, seats: int) -> tuple[tuple[str, str, str], ...]:
    """Name, colour and symbol of each boat, for the setup screen."""
    return tuple((name, pawn.colour, pawn.symbol) for name, pawn in rules.pawns.items())[:seats]

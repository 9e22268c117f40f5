"""The values of Bermuda Triangle: its rules as data, where a ship can be, and a whole position.

There is no order beneath the top card of a pile: the cards left are kept sorted, and chance turns
up the next one when it is needed. So the state holds nothing that anybody may not see.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar

import msgspec

from boardgames.core.texts import _, grouped
from boardgames.core.texts import money as worded_money
from boardgames.core.variants import Variant

LETTERS = "ABCDEFGH"
"""The letters round the cloud, clockwise."""

BONUS = "bonus"
"""What a bonus card has in place of a product."""

Dot = tuple[int, int]
"""Column and row of a dot of the cloud's grid."""


class Phase(enum.StrEnum):
    TURNING = "turning"
    OPENING = "opening"
    ROLL = "roll"
    ROLLING = "rolling"
    SAIL = "sail"
    SPIN = "spin"
    SPINNING = "spinning"
    OVER = "over"


class Reason(enum.StrEnum):
    MONEY = "money"
    FLEET_LOST = "fleet_lost"
    PILES_EMPTY = "piles_empty"
    BECALMED = "becalmed"


class Letter(enum.StrEnum):
    A = "A"
    B = "B"
    C = "C"
    D = "D"
    E = "E"
    F = "F"
    G = "G"
    H = "H"


class Toward(enum.StrEnum):
    """A way the cloud can glide."""

    N = "N"
    E = "E"
    S = "S"
    W = "W"


class Word(enum.StrEnum):
    """A direction spelled out on the spinner: to the last dot, then the lift."""

    NORTH = "NORTH"
    EAST = "EAST"
    SOUTH = "SOUTH"
    WEST = "WEST"

    @property
    def toward(self) -> Toward:
        return Toward(self.value[0])


class Sector(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One sector of the spinner: a letter, and dots with a direction or else a word."""

    letter: Letter
    dots: Annotated[int, msgspec.Meta(ge=1, le=30)] | None = None
    toward: Toward | None = None
    word: Word | None = None

    @property
    def way(self) -> Toward:
        """Where the cloud glides, said by a letter or by a word."""
        if self.word is not None:
            return self.word.toward
        assert self.toward is not None
        return self.toward

    @property
    def is_whole(self) -> bool:
        """Whether it reads as a number with a direction, or as a word alone."""
        if self.word is not None:
            return self.dots is None and self.toward is None
        return self.dots is not None and self.toward is not None


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bonus cards of Home Port, all alike."""

    count: Annotated[int, msgspec.Meta(ge=0, le=40)]
    value: Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]


CardValue = Annotated[int, msgspec.Meta(ge=1, le=1_000_000)]
Face = Annotated[int, msgspec.Meta(ge=1, le=20)]


class Options(msgspec.Struct, frozen=True):
    """What is read of the variants."""

    target: Annotated[int, msgspec.Meta(ge=100_000, le=1_000_000)]
    edge_lift: bool
    extra_magnet: bool
    safe_ports: bool


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything of rules.yaml; distances are in dots."""

    options: ClassVar[type[Options]] = Options
    colours: Annotated[tuple[str, ...], msgspec.Meta(min_length=2, max_length=4)]
    die_faces: Annotated[tuple[Face, ...], msgspec.Meta(min_length=2, max_length=12)]
    own_ships_per_port: Annotated[int, msgspec.Meta(ge=1, le=4)]
    ships_fill_port: dict[int, Annotated[int, msgspec.Meta(ge=1)]]
    freight: dict[str, Annotated[tuple[CardValue, ...], msgspec.Meta(min_length=1, max_length=40)]]
    bonus: Bonus
    ship_radius: Annotated[float, msgspec.Meta(ge=0.1, le=1)]
    drift: Annotated[float, msgspec.Meta(ge=0, le=6)]
    clearance: Annotated[float, msgspec.Meta(ge=0.001, le=0.1)]
    becalmed_rounds: Annotated[int, msgspec.Meta(ge=5, le=200)]
    spinner: Annotated[tuple[Sector, ...], msgspec.Meta(min_length=4, max_length=32)]
    variants: dict[str, Variant]
    experience: dict[str, float] = {}
    """What computers have learned; empty in rules that are older than that."""


class At(msgspec.Struct, frozen=True, tag=True):
    """On a space of a lane."""

    space: str


class Docked(msgspec.Struct, frozen=True, tag=True):
    """In port; `port` is its product."""

    port: str
    place: int


class Adrift(msgspec.Struct, frozen=True, tag=True):
    """Pushed off its place, in thousandths of a dot; lower `since` went adrift earlier."""

    x: int
    y: int
    since: int


class Hanging(msgspec.Struct, frozen=True, tag=True):
    """Under a magnet of the cloud; place 1 was drawn up first."""

    magnet: str
    place: int


class Lost(msgspec.Struct, frozen=True, tag=True):
    """Carried off by a lift."""


Berth = At | Docked | Adrift | Hanging | Lost
Fleet = tuple[Berth, ...]


class Card(msgspec.Struct, frozen=True):
    """A freight card, or a bonus card with BONUS for its product."""

    product: str
    value: int


class Pile(msgspec.Struct, frozen=True):
    """One port's freight: the card that shows, and the others in order of value."""

    top: int | None
    rest: tuple[int, ...]

    @property
    def count(self) -> int:
        return len(self.rest) + (self.top is not None)


class State(msgspec.Struct, frozen=True):
    """A position. Ships are numbered from 1, so ship n of a seat is `ships[seat][n - 1]`."""

    phase: Phase
    first: int
    """The first player, −1 until the opening rolls have chosen one."""
    turn: int
    """Whose turn it is, −1 before the first and while the cloud's turn lasts."""
    round: int
    roll: int
    """What the die shows, 0 but in SAIL."""
    opening: tuple[int, ...]
    """A seat's opening pips, 0 while it has yet to roll, −1 once it is out; empty afterwards."""
    ships: tuple[Fleet, ...]
    cloud: Dot
    letter: str
    """The letter at the notch."""
    piles: tuple[Pile, ...]
    """In sailing order from Home Port."""
    bonus_left: int
    hands: tuple[tuple[Card, ...], ...]
    becalmed: int
    """Rounds on end without a ship sailing, the running one counted until one sails."""
    result: Reason | None = None
    pips: int = 0
    """What the die showed last and still shows, 0 before the first throw."""
    sector: int = 0
    """Where the spinner stopped and still stands, 0 before the first spin."""

    @property
    def seats(self) -> int:
        return len(self.ships)

    @property
    def mover(self) -> int:
        """Who works the spinner this round."""
        # BT-23: the first player in round 1, then clockwise.
        return (self.first + self.round - 1) % len(self.ships)


def money(hand: tuple[Card, ...]) -> int:
    return sum(card.value for card in hand)


def dollars(value: int) -> str:
    """Money as it is written everywhere."""
    return worded_money(value)


def short_dollars(value: int) -> str:
    """Money where there is little room."""
    if value and value % 1000 == 0:
        return _("${thousands}k", thousands=grouped(value // 1000))
    return dollars(value)


def every_ship(ships: Sequence[Sequence[Berth]]) -> Iterator[tuple[int, int, Berth]]:
    """Seat, number and berth of each."""
    for seat, fleet in enumerate(ships):
        for number, berth in enumerate(fleet, 1):
            yield seat, number, berth


def is_afloat(berth: Berth) -> bool:
    """Whether a ship neither hangs from the cloud nor is lost."""
    return type(berth) is not Lost and type(berth) is not Hanging


FLEETS = {
    "blue": ("#2f6fc0", "●"),
    "yellow": ("#fbdc6a", "■"),
    "green": ("#3f8f58", "◆"),
    "red": ("#a3202c", "▲"),
}
"""BT-02: colour and symbol of each fleet, by the name it has in the rules; as in other games."""


def fleet_of(rules: Rules, seat: int) -> str:
    """The name of a seat's fleet; where we have no ships of it, of the usual one of that seat."""
    name = rules.colours[seat]
    return name if name in FLEETS else tuple(FLEETS)[seat % len(FLEETS)]


def looks(rules: Rules, seats: int) -> tuple[tuple[str, str, str], ...]:
    """The fleets in seat order: name, colour and symbol."""
    named = [fleet_of(rules, seat) for seat in range(seats)]
    return tuple((name, *FLEETS[name]) for name in named)

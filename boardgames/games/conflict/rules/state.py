"""What a match of Conflict consists of: the rules as numbers, the pieces, the state.

Squares are named by strings ("K12") in everything that is stored, because a save should be
readable; the chart turns them into bits where speed counts.
"""

from __future__ import annotations

import enum
from typing import Annotated, ClassVar, Literal

import msgspec

from boardgames.core.game import NOBODY, Seat
from boardgames.core.variants import Variant

START = "start"
RESERVE = "reserve"
HELD = "held:"
Number = Annotated[int, msgspec.Meta(ge=0, le=9)]
CornerNumber = Annotated[int, msgspec.Meta(ge=1, le=4)]
PAIRS = "^(none|1\\+[234]|2\\+[134]|3\\+[124]|4\\+[123])$"
"""Two different corners, or nobody."""
FINISHES = "^(last_one|last_two|first_fall)$"
"""How long is fought; the last two are also reasons for an end."""


class Kind(enum.StrEnum):
    """The four kinds of piece, in the order in which a seat's pieces are numbered."""

    GUN = "gun"
    PLANE = "plane"
    ARTILLERY = "artillery"
    BATTLESHIP = "battleship"


class Realm(enum.StrEnum):
    """Where a kind moves."""

    LAND = "land"
    WATER = "water"
    AIR = "air"


class Phase(enum.StrEnum):
    """What is waited for."""

    ORDER = "order"
    ORDER_DICE = "order_dice"
    THROW = "throw"
    ANSWER = "answer"
    DICE = "dice"
    CALL_UP = "call_up"
    CHOOSE = "choose"
    WALK = "walk"
    RECALL = "recall"
    OVER = "over"


class Fallen(enum.StrEnum):
    """Why a seat is out."""

    HOME = "home"
    PIECES = "pieces"


class Unused(enum.StrEnum):
    """Why a die moves nothing."""

    NOTHING_IN_PLAY = "nothing_in_play"
    ONE_PIECE = "one_piece"
    NO_MOVE = "no_move"


class Ended(enum.StrEnum):
    """Why a match is over."""

    CONQUEST = "conquest"
    LAST_TWO = "last_two"
    FIRST_FALL = "first_fall"
    QUIET = "quiet"
    ROUND_LIMIT = "round_limit"


class DiceRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dice of one throw."""

    count: Annotated[int, msgspec.Meta(ge=2, le=2)]
    faces: Annotated[int, msgspec.Meta(ge=2, le=6)]


class PieceRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of piece: where it moves, how many there are, its value."""

    title: Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
    moves: Realm
    start: Number
    reserve: Number
    value: Annotated[int, msgspec.Meta(ge=1, le=20)]

    @property
    def total(self) -> int:
        return self.start + self.reserve


class PieceRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All four kinds; none may be missing, any may be given the number 0."""

    gun: PieceRule
    plane: PieceRule
    artillery: PieceRule
    battleship: PieceRule

    def of(self, kind: Kind) -> PieceRule:
        rule: PieceRule = getattr(self, kind.value)
        return rule


class CornerRule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a corner is called and told apart."""

    name: Annotated[str, msgspec.Meta(min_length=1, max_length=20)]
    colour: Annotated[str, msgspec.Meta(pattern="^#[0-9a-fA-F]{6}$")]
    symbol: Literal["●", "▲", "■", "◆", "★", "✚"]


class Terms(msgspec.Struct, frozen=True):
    """The variants a table has agreed on, by the names of rules.yaml."""

    third_doubles: Literal["move", "no_move"]
    alliances: bool
    opening_alliance: Annotated[str, msgspec.Meta(pattern=PAIRS)]
    partnership: bool
    finish: Annotated[str, msgspec.Meta(pattern=FINISHES)]
    round_limit: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    quiet_rounds: Annotated[int, msgspec.Meta(ge=1, le=10_000)]
    corners: Literal["lot", "order"] = "order"
    """Who sits where is settled before a match; older matches have no word for it."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml of Conflict."""

    options: ClassVar[type[Terms]] = Terms
    """What is read of the variants."""
    dice: DiceRule
    pieces: PieceRules
    planes_cannot_take: tuple[Kind, ...]
    call_up_total: Annotated[int, msgspec.Meta(ge=2, le=12)]
    doubles_limit: Annotated[int, msgspec.Meta(ge=2, le=6)]
    seats: dict[Annotated[int, msgspec.Meta(ge=2, le=4)], tuple[CornerNumber, ...]]
    partners: tuple[tuple[CornerNumber, CornerNumber], tuple[CornerNumber, CornerNumber]]
    corners: dict[CornerNumber, CornerRule]
    variants: dict[str, Variant]

    @property
    def each(self) -> int:
        return sum(self.pieces.of(kind).total for kind in Kind)


class Piece(msgspec.Struct, frozen=True, gc=False):
    """A piece; `at` is a square, START, RESERVE or "held:<seat>". Its id is its index."""

    kind: Kind
    seat: Seat
    at: str

    @property
    def holder(self) -> Seat | None:
        """Whose prisoner it is."""
        return int(self.at[len(HELD) :]) if self.at.startswith(HELD) else None


class Move(msgspec.Struct, frozen=True, gc=False):
    """A piece under way; `trod` are the squares it has left behind, where it is says the piece."""

    piece: int
    steps_left: int
    trod: tuple[str, ...] = ()


class Alliance(msgspec.Struct, frozen=True):
    """Two allied seats; `ending`: broken, and over when this turn is."""

    a: Seat
    b: Seat
    ending: bool = False

    def other(self, seat: Seat) -> Seat | None:
        """The ally of a member; None for anybody else."""
        if seat == self.a:
            return self.b
        return self.a if seat == self.b else None


class Fall(msgspec.Struct, frozen=True):
    seat: Seat
    by: Seat
    reason: Fallen


class State(msgspec.Struct, frozen=True, gc=False):
    """A position; nothing of it is secret."""

    phase: Phase
    pieces: tuple[Piece, ...]
    contenders: tuple[Seat, ...] = ()
    """Who throws for the first turn, in order; empty once it is settled."""
    order_totals: tuple[int, ...] = ()
    """What the contenders threw so far; the next to throw is the one after these."""
    seat: Seat = NOBODY
    """Whose turn it is; nobody's while the first turn is thrown for."""
    first: Seat = NOBODY
    round: int = 0
    dice: tuple[int, ...] = ()
    dice_left: tuple[int, ...] = ()
    moved: tuple[int, ...] = ()
    """The pieces chosen in this throw."""
    doubles: int = 0
    """Doubles thrown in this turn; above 0 a turn has begun with a throw."""
    move: Move | None = None
    out: tuple[Fall, ...] = ()
    allies: tuple[Alliance, ...] = ()
    asked: Seat | None = None
    proposed: bool = False
    quiet: int = 0
    """Turns in a row without a new prisoner."""
    took: bool = False


def held_by(seat: Seat) -> str:
    """Where a prisoner of the seat is."""
    return f"{HELD}{seat}"


def looks(rules: Rules, seats: int) -> tuple[tuple[str, str, str], ...]:
    """CF-01, CF-06: colour and symbol belong to corners, by the number of players."""
    played = [rules.corners[corner] for corner in rules.seats[seats]]
    return tuple((corner.name, corner.colour, corner.symbol) for corner in played)

"""What a match of Whitewater consists of: the rules it is played by, and one frozen position.

A raft carries its crew's cards, because nearly every action is about one raft and the two seats in
it. Places follow from the order of `finished`, the joined river from `course`; neither is stored
a second time. Rivers are joined once per course, so a position carries only the boards' names.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum, StrEnum
from typing import Annotated, Any, ClassVar, Literal

import msgspec
from msgspec import Meta

from boardgames.core.game import Seat
from boardgames.core.hexes import Hex
from boardgames.core.variants import Variant
from boardgames.games.whitewater.rules.board import River, RiverBoard


class Phase(StrEnum):
    FIRST = "first"
    COURSE = "course"
    PAIRS = "pairs"
    PASS = "pass"
    CREW = "crew"
    STAKES = "stakes"
    ACT = "act"
    ROLL = "roll"
    FACE = "face"
    REST = "rest"
    DRIFT = "drift"
    OVER = "over"


# An enum's class gives its members out slowly, so what is asked in every action has a name here.
ACT, ROLL, OVER = Phase.ACT, Phase.ROLL, Phase.OVER

ACTING = (Phase.ACT, Phase.DRIFT, Phase.FACE, Phase.REST, Phase.ROLL)
"""Phases of a turn: the stakes lie."""


class Card(IntEnum):
    """How an Action card lies, what locked it if that was a paddle, and whether a token is on it.

    A card locked for any other reason than a paddle is locked by its rafter or its raft.
    """

    READY = 0
    SPENT = 1
    LOCKED = 2
    LOCKED_TOKEN = 3
    PADDLE = 4
    PADDLE_TOKEN = 5


READY, SPENT = Card.READY, Card.SPENT

Cards = tuple[Card, Card]
"""A seat's two cards on one raft, left and right."""

LOCKED_CARDS = (Card.LOCKED, Card.LOCKED_TOKEN, Card.PADDLE, Card.PADDLE_TOKEN)
PADDLE_CARDS = (Card.PADDLE, Card.PADDLE_TOKEN)
TOKEN_CARDS = (Card.LOCKED_TOKEN, Card.PADDLE_TOKEN)
WITHOUT_TOKEN = {Card.LOCKED_TOKEN: Card.LOCKED, Card.PADDLE_TOKEN: Card.PADDLE}
WITH_TOKEN = {Card.LOCKED: Card.LOCKED_TOKEN, Card.PADDLE: Card.PADDLE_TOKEN}
BOTH_READY: Cards = (READY, READY)
UNLOCKED: tuple[Cards, ...] = (BOTH_READY, (SPENT, READY), (SPENT, SPENT), (READY, SPENT))
"""How two cards lie of which none is locked, the usual first."""


def is_locked(card: Card) -> bool:
    """Whether it lies sideways, whatever the reason."""
    return card is not READY and card is not SPENT


def ready_count(cards: Cards) -> int:
    """How many points the two cards give."""
    return (cards[0] is READY) + (cards[1] is READY)


def without_tokens(cards: Cards) -> Cards:
    left, right = cards
    return WITHOUT_TOKEN.get(left, left), WITHOUT_TOKEN.get(right, right)


class Member(msgspec.Struct, frozen=True, gc=False):
    """One seat of a crew, and all it has on that raft."""

    seat: Seat
    cards: Cards = BOTH_READY
    stake: int = 0
    """The secret factor; 0 before it is placed, and to eyes that may not know it."""
    spare: bool = False
    swimmer: Hex | None = None
    """Where its rafter swims."""


class Raft(msgspec.Struct, frozen=True, gc=False):
    """A raft, its crew (lower seat first) and where it lies."""

    letter: str
    crew: tuple[Member, Member]
    hex: Hex | None
    """None once it has finished."""
    facing: int = 0
    capsized: bool = False
    arrived: bool = False
    """It came to its hex in the running turn."""
    moved: bool = False
    """It moved, turned, or was moved or turned in the running turn."""


class Paddle(msgspec.Struct, frozen=True):
    """A paddle in the water; `seat` is None once it belongs to nobody."""

    hex: Hex
    letter: str
    seat: Seat | None


class Roll(msgspec.Struct, frozen=True):
    letter: str
    roller: Seat
    die: str


class Finish(msgspec.Struct, frozen=True):
    letter: str
    seat: Seat


class State(msgspec.Struct, frozen=True, gc=False):
    """One position; how many seats play is the number of entries in `energy`."""

    phase: Phase
    energy: tuple[int, ...]
    """Ready Energy cards by seat."""
    course: tuple[str, ...] = ()
    first: Seat = 0
    active: Seat = 0
    round: int = 0
    pairs: tuple[str, ...] = ()
    """While cards are passed: the letter each seat drew."""
    given: tuple[Seat, ...] = ()
    """While cards are passed: who has been given one, in order."""
    characters: tuple[str, ...] = ()
    """Only where they were drawn: seat by seat, its cards from left to right."""
    rafts: tuple[Raft, ...] = ()
    """By letter."""
    paddles: tuple[Paddle, ...] = ()
    working: str = ""
    closed: tuple[str, ...] = ()
    settling: tuple[str, ...] = ()
    """Rafts that still have to meet their hex, next one first."""
    carried: tuple[tuple[str, Hex], ...] = ()
    """Which rapids have carried which raft in this action."""
    used: int = -1
    """The Action card (0 left, 1 right) that paid for this action; -1 for none."""
    roll: Roll | None = None
    due: tuple[str, ...] = ()
    """Rafts whose whirlpool is still to be rolled for at the end of the turn."""
    resume: Phase = Phase.ACT
    """Where play continues once everything has settled; ROLL for the whirlpools at a turn's end."""
    finished: tuple[Finish, ...] = ()


def raft_of(state: State, letter: str) -> Raft:
    """The raft of that letter, which must be in play."""
    for raft in state.rafts:
        if raft.letter == letter:
            return raft
    raise KeyError(letter)


def member_of(raft: Raft, seat: Seat) -> Member | None:
    """That seat's half of the crew, or None if it isn't in this raft."""
    one, other = raft.crew
    if one.seat == seat:
        return one
    return other if other.seat == seat else None


def crew_member(raft: Raft, seat: Seat) -> Member:
    """That seat's half of the crew; it must be in this raft."""
    member = member_of(raft, seat)
    assert member is not None
    return member


def partner_of(raft: Raft, seat: Seat) -> Member:
    one, other = raft.crew
    return other if one.seat == seat else one


def own_rafts(state: State, seat: Seat) -> list[Raft]:
    return [raft for raft in state.rafts if member_of(raft, seat) is not None]


def place_of(state: State, letter: str) -> int | None:
    """The place a raft has taken, from 1, or None if it is still on the river."""
    for place, finish in enumerate(state.finished, 1):
        if finish.letter == letter:
            return place
    return None


Letter = Literal["A", "B", "C", "D", "E", "F"]
DieFace = Literal[
    "L1", "L2", "L3", "L4", "L5", "R1", "R2", "R3", "R4", "R5", "half",
    "paddle", "overboard", "capsize", "red", "black",
]  # fmt: skip
Die = Annotated[tuple[DieFace, ...], Meta(min_length=6, max_length=6)]
Cost = Annotated[int, Meta(ge=1, le=4)]
Factor = Annotated[int, Meta(ge=1, le=9)]
PlacePoints = Annotated[int, Meta(ge=1, le=20)]


class SeatRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: Annotated[int, Meta(ge=2, le=6)]
    most: Annotated[int, Meta(ge=2, le=6)]


class RaftLook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colour: Annotated[str, Meta(pattern="^#[0-9a-fA-F]{6}$")]
    pattern: Literal["plain", "stripe", "two_stripes", "chequer", "dots", "chevrons"]


class Costs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    move: Cost
    turn: Cost
    back: Cost
    snag: Annotated[int, Meta(ge=0, le=3)]
    recover: Cost
    paddle: Cost
    swim: Cost


class Dice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    blue: Die
    red: Die
    black: Die

    def faces(self, die: str) -> Die:
        return {"blue": self.blue, "red": self.red, "black": self.black}[die]


class Course(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    boards: tuple[str, ...]


class Options(msgspec.Struct, frozen=True):
    """What is read of the variants."""

    game: Literal["base", "advanced"]
    drifting: bool
    hard_rest: bool
    course: str
    """A sample river, or how else it is laid; which rivers there are is checked with them."""
    boards: Annotated[int, Meta(ge=3, le=40)]
    rafts: Literal["pass", "deal"]
    first_seat: Literal["seat_1", "lot"]
    characters: Literal["one_each", "same", "girls", "boys", "random"]
    round_limit: Annotated[int, Meta(ge=1, le=10_000)]


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: ClassVar[type[Options]] = Options
    seats: SeatRange
    energy_cards: Annotated[int, Meta(ge=1, le=6)]
    cards_per_raft: Literal[2]
    points: tuple[PlacePoints, PlacePoints, PlacePoints]
    rafts: dict[Letter, RaftLook]
    rafts_for_two: Annotated[int, Meta(ge=3, le=6)]
    stakes: dict[int | str, tuple[Factor, ...]]
    costs: Costs
    dice: Dice
    characters: dict[str, Literal["girl", "boy"]]
    courses: dict[str, Course]
    variants: dict[str, Variant]

    def factors(self, seats: int) -> tuple[int, ...]:
        """The scoring tokens each seat has at a table of that size."""
        return self.stakes.get(seats) or self.stakes["default"]


WITH_OURS = "_with_ours"
"""Ends the names of ways to lay a river for which boards of ours are in the box, too."""
LEAST_BOARDS = 3
"""WR-06: the Start board and two others."""


class Terms:
    """Rules, boards and options; nothing of it changes during a match."""

    def __init__(
        self, rules: Rules, boards: Mapping[str, RiverBoard], options: Mapping[str, Any]
    ) -> None:
        self.rules = rules
        course = str(options["course"])
        self.course = course.removesuffix(WITH_OURS)
        self.boards = _boards_in_play(rules, boards, course)
        self.costs = rules.costs
        self.most_energy = rules.energy_cards
        self.points = rules.points
        self.advanced = options["game"] == "advanced"
        self.drifting = bool(options["drifting"])
        self.hard_rest = bool(options["hard_rest"])
        self.most_boards = int(options["boards"])
        self.deals_crews = options["rafts"] == "deal"
        self.draws_first = options["first_seat"] == "lot"
        self.paddlers = str(options["characters"])
        self.round_limit = int(options["round_limit"])
        self._rivers: dict[tuple[str, ...], River] = {}
        self._course: tuple[str, ...] | None = None
        self._river: River

    def river(self, course: tuple[str, ...]) -> River:
        # A match asks for the same one again and again: a look suffices, without comparing names.
        if course is self._course:
            return self._river
        river = self._rivers.get(course)
        if river is None:
            river = self._rivers[course] = River([self.boards[name] for name in course])
        self._course, self._river = course, river
        return river

    def rafts_per_seat(self, seats: int) -> int:
        return self.rules.rafts_for_two if seats == 2 else 2

    def action_cards(self, seats: int) -> int:
        return self.rules.cards_per_raft * self.rafts_per_seat(seats)

    def copies_of_character(self) -> int:
        """WR-03: that many cards of each character are in the box."""
        cards = self.rules.seats.most * self.action_cards(self.rules.seats.most)
        return -(-cards // len(self.rules.characters))


def _boards_in_play(
    rules: Rules, boards: Mapping[str, RiverBoard], course: str
) -> Mapping[str, RiverBoard]:
    """Those of the old box and a player's own; ours only where the table has asked for them."""
    if course.endswith(WITH_OURS):
        return boards
    asked = rules.courses[course].boards if course in rules.courses else ()
    return {name: one for name, one in boards.items() if not one.is_ours or name in asked}

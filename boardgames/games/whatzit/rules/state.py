"""The numbers a match is played by, one frozen position, and what is fixed for a whole match.

Time isn't part of it: the timer runs on the screen, and its results arrive as actions. A
position says only who may guess, what was claimed, and what waits to be decided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from boardgames.core.game import Seat
from boardgames.core.variants import Variant
from boardgames.games.whatzit.rules.board import Ground, Path
from boardgames.games.whatzit.rules.cards.items import Code
from boardgames.games.whatzit.rules.cards.judge import Judging, Verdict

Percent = Annotated[int, Meta(ge=0, le=100)]
DieFace = Annotated[int, Meta(ge=1, le=12)]


class Play(StrEnum):
    """Who may guess, as the black die says."""

    SOLO = "solo"
    ALL = "all"
    CHALLENGE = "challenge"


class Mind(StrEnum):
    HUMAN = "human"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class SeatRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    least: Annotated[int, Meta(ge=3, le=6)]
    most: Annotated[int, Meta(ge=3, le=6)]


class DeckRules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two decks; the counts are what a full deck should have."""

    title: str
    cards: str
    drawn_on: tuple[Ground, ...]
    levels: tuple[Annotated[int, Meta(ge=1, le=5)], Annotated[int, Meta(ge=1, le=5)]]
    fewest: Annotated[int, Meta(ge=8, le=500)]
    size: Annotated[int, Meta(ge=12, le=2000)]
    level_counts: dict[int, int]
    two_steps: Annotated[int, Meta(ge=0)] = 0
    """How many of its cards should take two techniques, one after the other."""


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    regular: DeckRules
    wicked: DeckRules


class Technique(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    reads: str
    regular: Annotated[int, Meta(ge=0)]
    wicked: Annotated[int, Meta(ge=0)]


class Computer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How often a level solves cards of each difficulty, and when, in % of the timer."""

    solve: tuple[Percent, Percent, Percent, Percent, Percent]
    think: tuple[Percent, Percent]
    name: str = ""
    """What people call it, and how it plays."""
    manner: str = ""


class Computers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    easy: Computer
    normal: Computer
    hard: Computer


class Standing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a seat's chance to win hangs on, learned from matches: one weight alone means little."""

    left: float
    """Steps left to the Circle, of which the last weigh most."""
    circle: float
    circle_wait: float
    """Standing on the Circle, and how long it is then to the own turn."""
    wait: float
    rate: float
    """How often the seat solves a card."""
    reach: float
    reach_wait: float
    """How likely a roll leads to the Circle, and how long it is then to the own turn."""


Sitter = Literal["human", "easy", "normal", "hard"]


class Options(msgspec.Struct, frozen=True):
    """What is read of the variants."""

    judge: Literal["moderator", "program"]
    board: str
    """One of those under `boards`, which is checked with them."""
    timer: Annotated[int, Meta(ge=5, le=600)]
    quick_seconds: Annotated[int, Meta(ge=1, le=120)]
    answer_seconds: Annotated[int, Meta(ge=1, le=120)]
    lockout_seconds: Annotated[int, Meta(ge=0, le=120)]
    tie_cards: Annotated[int, Meta(ge=1, le=20)]
    right_hand_guesses: bool
    fresh_first: bool
    seat_1: Sitter
    seat_2: Sitter
    seat_3: Sitter
    seat_4: Sitter
    seat_5: Sitter
    seat_6: Sitter


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """rules.yaml."""

    options: ClassVar[type[Options]] = Options
    seats: SeatRange
    white_die: Annotated[tuple[DieFace, ...], Meta(min_length=1, max_length=12)]
    black_die: Annotated[tuple[Play, ...], Meta(min_length=1, max_length=12)]
    decks: Decks
    kinds: dict[str, Technique]
    count_slack: Percent
    tie_window_ms: Annotated[int, Meta(ge=0, le=1000)]
    buzzers: Annotated[tuple[str, ...], Meta(min_length=6, max_length=6)]
    computers: Computers
    quick_share: Percent
    boards: dict[str, str]
    judging: Judging
    variants: dict[str, Variant]
    standing: Standing | None = None
    """What hard computers and advice go by; without it they count steps, as normal ones do."""


NO_SEAT: Seat = -1
NO_CARD = ""
NOT_READ = ("", "")
HIDDEN = "?"
"""Stands for a card that a seat can't know."""
UNASKED = -1
UNTOLD = -2
"""A thought not yet decided, and one decided but secret; otherwise half seconds, 0 for never."""
REGULAR, WICKED = 0, 1
"""The decks, as indexes."""


class Phase(StrEnum):
    SHUFFLE = "shuffle"
    FIRST = "first"
    FIRST_DIE = "first_die"
    ROLL = "roll"
    DICE = "dice"
    CHALLENGE = "challenge"
    OPEN = "open"
    THINK = "think"
    GUESS = "guess"
    ANSWER = "answer"
    VERDICT = "verdict"
    QUICK = "quick"
    APPEAL = "appeal"
    REWARD = "reward"
    OVER = "over"


class Face(StrEnum):
    """How the card lies: nothing is out, unseen, known to the Moderator, code up, solution read."""

    NONE = "none"
    DOWN = "down"
    LOOKED = "looked"
    UP = "up"
    READ = "read"


class Told(msgspec.Struct, frozen=True):
    """What one of several who buzzed together answered; None while it is secret."""

    seat: Seat
    verdict: Verdict | None


class State(msgspec.Struct, frozen=True):
    phase: Phase
    pawns: tuple[int, ...]
    """Places on the path: 0 the Starting Square, the last one the Winner's Circle."""
    turns: tuple[int, ...]
    moderated: tuple[int, ...]
    tried: tuple[int, ...]
    """Cards each seat has guessed at; neither quick guesses nor ties count."""
    solved: tuple[int, ...]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    """Card ids, front first; before the shuffle in the files' order."""
    returned: tuple[int, int] = (0, 0)
    rolls: tuple[int, ...] = ()
    """For the first Solver, by seat: 0 to roll, −1 out of it."""
    solver: Seat = NO_SEAT
    moderator: Seat = NO_SEAT
    """Who sits this card out; a person there judges."""
    white: int = 0
    black: Play | None = None
    card: str = NO_CARD
    card_deck: int = -1
    """The deck of the turn's card, also while its reward is chosen."""
    face: Face = Face.NONE
    read: tuple[str, str] = NOT_READ
    """Answer and reading of a card that has been read out and still is there."""
    program: bool = False
    """Whether the program judges this card."""
    guessers: tuple[Seat, ...] = ()
    thoughts: tuple[int, ...] = ()
    queue: tuple[Seat, ...] = ()
    """Who acts next: answers after buzzing, computers claiming the card, who solved it, who won."""
    given: tuple[Told, ...] = ()
    """The last typed answers; of several who buzzed together, secret until all have answered."""
    claims: tuple[Seat, ...] = ()
    """Seats with a near answer to this card, oldest first."""
    quick: tuple[Seat, ...] = ()
    ties: int = 0
    shuffled: int = 0
    """How many decks have been shuffled."""


class Setting(msgspec.Struct, frozen=True):
    """What doesn't change in a match: rules, board, cards, who sits where, what was chosen."""

    rules: Rules
    path: Path
    codes: Mapping[str, Code]
    decks: tuple[tuple[str, ...], tuple[str, ...]]
    minds: tuple[Mind, ...]
    members: tuple[int, ...]
    """How many people each seat has."""
    seen: frozenset[str]
    """Cards shown on this computer before (WZ-13)."""
    timer: int
    tie_cards: int
    program_judges: bool
    right_hand_guesses: bool
    fresh_first: bool
    deck_of: tuple[int, ...]
    """By place on the path: the deck drawn from there."""
    read_out: Callable[[str], tuple[str, str]]
    """Answer and reading of a card, for the one rule that says them aloud."""

    def is_human(self, seat: Seat) -> bool:
        """Whether a person or a team sits there."""
        return self.minds[seat] is Mind.HUMAN


def leftwards(state: State, first: Seat) -> tuple[Seat, ...]:
    seats = len(state.pawns)
    return tuple((first + step) % seats for step in range(seats))


def from_solver(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    return tuple(seat for seat in leftwards(state, state.solver) if seat in seats)


def right_of(state: State, seat: Seat) -> Seat:
    return (seat - 1) % len(state.pawns)

"""The numbers and words Whatzit? is played by: what rules.yaml may say, and within which ranges."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import Meta

from boardgames.core.variants import Variant

Percent = Annotated[int, Meta(ge=0, le=100)]
Face = Annotated[int, Meta(ge=1, le=12)]


class Play(StrEnum):
    """Who may guess, as the black die says."""

    SOLO = "solo"
    ALL = "all"
    CHALLENGE = "challenge"


class Ground(StrEnum):
    """The kinds of spaces."""

    START = "start"
    WHITE = "white"
    YELLOW = "yellow"
    CIRCLE = "circle"


class Mind(StrEnum):
    """Who sits at a seat."""

    HUMAN = "human"
    EASY = "easy"
    NORMAL = "normal"
    HARD = "hard"


class SeatRange(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many seats may play."""

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
    """So many of its cards should take two techniques, one after the other."""


class Decks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Both decks."""

    regular: DeckRules
    wicked: DeckRules


class Technique(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way of making a picture out of words, and how many cards of each deck use it."""

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
    """The three levels."""

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


class Judging(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The words the judge overlooks, takes for each other, or gives no weight."""

    articles: tuple[str, ...]
    owners: tuple[str, ...]
    small_words: tuple[str, ...]
    spelling: dict[str, str]


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
    white_die: Annotated[tuple[Face, ...], Meta(min_length=1, max_length=12)]
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

"""One frozen position of Whatzit?, and what is fixed for a whole match.

Time is no part of it: the sand runs on the screen, and what came of it arrives as an action. A
position says only who may guess, what was claimed, and what waits to be decided.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum

import msgspec

from boardgames.core.game import Seat
from boardgames.games.whatzit.rules.cards.decks import Code
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.numbers import Ground, Mind, Play, Rules

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
    """What the match waits for."""

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
    """One position."""

    phase: Phase
    pawns: tuple[int, ...]
    """Places on the path: 0 the Starting Square, the last one the Winner's Circle."""
    turns: tuple[int, ...]
    moderated: tuple[int, ...]
    tried: tuple[int, ...]
    """Cards each seat has guessed at; quick guesses don't count."""
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
    """Answer and reading of a card that has been read out and still lies there."""
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


class Space(msgspec.Struct, frozen=True):
    """One space of the path; places are in map pixels."""

    name: str
    ground: Ground
    at: tuple[float, float]
    size: tuple[float, float]
    is_round: bool
    label: str


class Path(msgspec.Struct, frozen=True):
    """The board: spaces in order of travel, and where ladders lead."""

    spaces: tuple[Space, ...]
    ladders: dict[int, int]

    @property
    def circle(self) -> int:
        """The place of the Winner's Circle."""
        return len(self.spaces) - 1

    def place_of(self, name: str) -> int:
        """The place of the space of that name."""
        return next(place for place, space in enumerate(self.spaces) if space.name == name)


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
    """All seats from that one to the left, which is the order of turns."""
    seats = len(state.pawns)
    return tuple((first + step) % seats for step in range(seats))


def from_solver(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """The seats in the order leftwards from the Solver."""
    return tuple(seat for seat in leftwards(state, state.solver) if seat in seats)


def right_of(state: State, seat: Seat) -> Seat:
    """The neighbour on the right."""
    return (seat - 1) % len(state.pawns)

"""What could be seen. No event holds anything of a solution but `SolutionRead` (WZ-112)."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import ClassVar

from boardgames.core.game import Event, Seat
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import HIDDEN, Play


class Why(StrEnum):
    DIE = "die"
    REWARD = "reward"


class CardEvent(Event, frozen=True):
    """Something that shows more of a card, or what somebody without the solution made of it.

    What a Moderator or the table says of an answer is none: until the dice are rolled again, a
    mistaken verdict may be taken back.
    """

    reveals: ClassVar[str] = "puzzle"


class DecksShuffled(Event, frozen=True):
    """Both decks are in the box."""


class OrderRolled(Event, frozen=True):
    seat: Seat
    value: int


class OrderTied(Event, frozen=True):
    """These seats roll again."""

    seats: tuple[Seat, ...]


class TurnStarted(Event, frozen=True):
    """A seat is Solver; `member` counts within its team, and `moderator` −1 is nobody."""

    solver: Seat
    moderator: Seat
    member: int
    moderating_member: int = 0
    turn: int = 0
    """How often the seat has been Solver before."""
    chair: int = 0
    """How often the other seat has moderated before."""


class DiceRolled(Event, frozen=True):
    white: int
    black: Play


class PawnMoved(Event, frozen=True):
    """A pawn went ahead over these places, the first one where it was."""

    seat: Seat
    spaces: tuple[int, ...]
    why: Why

    @property
    def begin(self) -> int:
        return self.spaces[0]

    @property
    def end(self) -> int:
        return self.spaces[-1]


class CircleReached(Event, frozen=True):
    seat: Seat


class CardDrawn(Event, frozen=True):
    deck: int


class Challenged(Event, frozen=True):
    seat: Seat
    solver: Seat = -1
    wins: bool = False
    """Whether the Solver is on the Circle, where solving the card wins."""
    gain: int = 0
    """How far a swap would take the Solver, if that is further than moving ahead; otherwise 0."""


class ModeratorChanged(Event, frozen=True):
    """The Moderator was challenged, so this seat moderates; `member` counts within its team."""

    seat: Seat
    member: int = 0
    chair: int = 0
    """How often the seat has moderated before."""


class SolutionLookedAt(CardEvent, frozen=True):
    """The Moderator knows the solution; which card it is, only that seat may know."""

    seat: Seat
    card: str = HIDDEN

    def seen_by(self, seat: Seat) -> Event | None:
        return self if seat == self.seat else SolutionLookedAt(self.seat)


class CardShown(CardEvent, frozen=True):
    card: str


class TimerStarted(CardEvent, frozen=True):
    seconds: int


class Buzzed(CardEvent, frozen=True):
    """Who pressed, in the order in which they answer."""

    seats: tuple[Seat, ...]


class AnswerGiven(CardEvent, frozen=True):
    """One of several who buzzed together has typed; the verdict waits for all."""

    seat: Seat


class AnswerJudged(CardEvent, frozen=True):
    seat: Seat
    verdict: Verdict


class ComputerAnswered(CardEvent, frozen=True):
    """Computers have the answer, after that many half seconds."""

    seats: tuple[Seat, ...]
    at: int = 0

    def seen_by(self, seat: Seat) -> Event | None:
        return ComputerAnswered(self.seats)


class TimeRanOut(CardEvent, frozen=True):
    """The timer has run out."""


class QuickGuessesOpened(Event, frozen=True):
    """These seats may each guess once, in this order."""

    seats: tuple[Seat, ...]


class QuickGuess(Event, frozen=True):
    seat: Seat
    verdict: Verdict


class QuickGuessJudged(QuickGuess, frozen=True):
    """By the Moderator, who may take it back."""


class QuickGuessTyped(QuickGuess, frozen=True):
    """The program judged it: after the solution has been seen, nobody types another one."""

    reveals: ClassVar[str] = "puzzle"


class AppealOpened(CardEvent, frozen=True):
    """The group is asked whether this seat's close answer counts."""

    seat: Seat
    asked: Seat


class AppealDecided(Event, frozen=True):
    seat: Seat
    accepted: bool


class Tied(Event, frozen=True):
    """These seats were right at the same moment."""

    seats: tuple[Seat, ...]


class Solved(Event, frozen=True):
    seat: Seat
    card: str
    beaten: tuple[Seat, ...] = ()
    """Who guessed the same card and was slower than the Solver."""


class Unsolved(Event, frozen=True):
    """A card is over and nobody solved it."""

    card: str


class SolutionRead(Event, frozen=True):
    answer: str
    reading: str
    card: str = ""


class CardReturned(Event, frozen=True):
    """The card is the last of its deck."""

    deck: int


class LadderClimbed(Event, frozen=True):
    seat: Seat
    begin: int
    end: int


class PawnsSwapped(Event, frozen=True):
    """The Solver's and the challenged pawn swapped places; where each is now."""

    solver: Seat
    rival: Seat
    solver_at: int
    rival_at: int


class TurnEnded(Event, frozen=True):
    seat: Seat


class GameWon(Event, frozen=True):
    """A card was solved on the Winner's Circle."""

    reveals: ClassVar[str] = "ending"

    seat: Seat


def cards_shown(events: Sequence[Event]) -> list[str]:
    """WZ-13: the cards whose puzzle has been seen, to go behind unseen ones next time."""
    return [event.card for event in events if isinstance(event, CardShown)]

"""What seats and chance decide."""

from __future__ import annotations

from boardgames.core.game import Action, Seat
from boardgames.games.whatzit.rules.cards.judge import Verdict
from boardgames.games.whatzit.rules.state import Play


class Shuffled(Action, frozen=True):
    """Chance: the order of a deck, front first."""

    deck: int
    order: tuple[str, ...]


class RollForFirst(Action, frozen=True):
    """Roll the white die for the first turn."""


class FirstRolled(Action, frozen=True):
    value: int


class RollDice(Action, frozen=True):
    """Begin the turn with both dice."""


class Rolled(Action, frozen=True):
    white: int
    black: Play


class Challenge(Action, frozen=True):
    seat: Seat


class Look(Action, frozen=True):
    """Look at the solution, unseen by the others."""


class StartTimer(Action, frozen=True):
    """Show the puzzle and start the timer."""


class Thought(Action, frozen=True):
    """Chance: after how many half seconds a computer will have the answer; 0: never."""

    seat: Seat
    at: int


class LetClockRun(Action, frozen=True):
    """Nobody does anything before the timer reaches the next moment."""


class Award(Action, frozen=True):
    seat: Seat


class AwardTie(Action, frozen=True):
    seats: tuple[Seat, ...]


class NobodySolved(Action, frozen=True):
    """The Moderator says that nobody got it in time."""


class Buzz(Action, frozen=True):
    seat: Seat


class BuzzTogether(Action, frozen=True):
    seats: tuple[Seat, ...]


class Answer(Action, frozen=True):
    verdict: Verdict


class JudgeQuick(Action, frozen=True):
    right: bool


class QuickGuessed(Action, frozen=True):
    right: bool


class Accept(Action, frozen=True):
    """The table takes a near answer."""


class Decline(Action, frozen=True):
    """The table doesn't take a near answer."""


class MoveAhead(Action, frozen=True):
    """The reward: move ahead."""


class ClimbAndMove(Action, frozen=True):
    """The reward with the bonus: up the ladder first, then ahead."""


class Swap(Action, frozen=True):
    """Instead of the reward: exchange places with the challenged seat."""


AnyAction = (
    Shuffled
    | RollForFirst
    | FirstRolled
    | RollDice
    | Rolled
    | Challenge
    | Look
    | StartTimer
    | Thought
    | LetClockRun
    | Award
    | AwardTie
    | NobodySolved
    | Buzz
    | BuzzTogether
    | Answer
    | JudgeQuick
    | QuickGuessed
    | Accept
    | Decline
    | MoveAhead
    | ClimbAndMove
    | Swap
)

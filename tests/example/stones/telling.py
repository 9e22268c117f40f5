"""What can be seen of Stones, and how it is told: log lines, a reason, the lesson."""

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Event, Seat, Who
from boardgames.core.lesson import Beat, Lesson, LessonStep

TOO_FAR = "That stone is too far away, or behind you."
PROMPT = "Hop to a lit stone."


class FrogHopped(Event, frozen=True):
    """A frog came to a stone; on a slippery one the coin is tossed next."""

    seat: Seat
    to: int
    is_slippery: bool


class FrogStood(Event, frozen=True):
    """A frog kept its footing on a slippery stone."""

    seat: Seat


class FrogSwam(Event, frozen=True):
    """A frog slipped and is back on the bank."""

    seat: Seat


def sentence(event: Event, who: Who, stones: Sequence[str]) -> str:
    """The event as one line."""
    match event:
        case FrogHopped(seat, to):
            return f"{who(seat)} hopped to the {stones[to]}."
        case FrogStood(seat):
            return f"{who(seat)} kept its footing."
        case FrogSwam(seat):
            return f"{who(seat)} slipped and swam back to the bank."
    return ""


def lesson(game: Any) -> Lesson:
    """One hop, and the brook is crossed."""
    start = game.state_type((len(game.stones) - 2, 0))
    hop = Beat(game.legal_actions(start)[-1], "Reach the meadow first: hop onto it.")
    step = LessonStep("The meadow", (hop,), "You are across: you win.")
    return Lesson(2, 0, start, (step,), "Wet stones, and frogs that slip.")

"""What is said of Stones: the log, a reason, the lesson."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Event, Who
from boardgames.core.lesson import Beat, Lesson, LessonStep
from tests.example.stones.events import FrogHopped, FrogRested, FrogSwam

TOO_FAR = "That stone is too far away, or behind you."
PROMPT = "Hop to a lit stone, or rest."


def sentence(event: Event, who: Who, stones: Sequence[str]) -> str:
    """The event as one line."""
    match event:
        case FrogHopped(seat, to):
            return f"{who(seat)} hopped to the {stones[to]}."
        case FrogRested(seat):
            return f"{who(seat)} sat still."
        case FrogSwam(seat):
            return f"{who(seat)} slipped and swam back to the bank."
    return ""


def lesson(game: Any) -> Lesson:
    """One hop, and the brook is crossed."""
    from tests.example.stones.rules import Hop

    last = len(game.stones) - 1
    start = game.state_type((last - 1, 0))
    beat = Beat(Hop(last), "Reach the meadow first: hop onto it.")
    return Lesson(2, 0, (LessonStep("The meadow", start, (beat,), "You are across: you win."),))

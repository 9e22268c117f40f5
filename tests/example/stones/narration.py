"""What is said of Stones: a row for each event, the reason for a refusal, the lesson."""

from typing import Any, ClassVar

from boardgames.core.game import Event, Ref, RuleRef
from boardgames.core.lesson import Beat, Lesson, LessonStep
from boardgames.core.narration import Narration, Phrase, Row
from tests.example.stones.rules import FrogHopped, FrogStood, FrogSwam, State, Stones

TOO_FAR = "That stone is too far away, or behind you."


def _hopped(event: FrogHopped, game: Stones) -> Phrase:
    return "{seat} hopped to the {stone}.", {"stone": game.stones[event.to].name}


ROWS: dict[type[Event], Row] = {
    FrogHopped: Row(_hopped),
    FrogStood: Row("{seat} kept its footing."),
    FrogSwam: Row("{seat} slipped and swam back to the bank."),
}


class StonesNarration(Narration[Stones]):
    """The rows, and a stone out of reach."""

    rows: ClassVar = ROWS

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return RuleRef("ST-01", TOO_FAR) if ref[0] == "stone" else None


def lesson(game: Any) -> Lesson:
    """One hop, and the brook is crossed."""
    start = game.state_type((len(game.stones) - 2, 0))
    hop = Beat(game.legal_actions(start)[-1], "Reach the meadow first: hop onto it.")
    step = LessonStep("The meadow", (hop,), "You are across: you win.")
    return Lesson(2, 0, start, (step,), "Wet stones, and frogs that slip.")

"""What is said of Stones: a row for each event, the reason for a refusal, the lesson, personas."""

from typing import Any, ClassVar

from boardgames.core.game import Event, Outcome, Ref, RuleRef, Who
from boardgames.core.lesson import Beat, Lesson, LessonStep
from boardgames.core.narration import Narration, Phrase, Recap, Row
from boardgames.core.players import Persona
from boardgames.core.texts import N_, _
from tests.example.stones.rules.events import FrogHopped, FrogStood, FrogSwam
from tests.example.stones.rules.rules import State, Stones

NAMES = (N_("Lily"), N_("Reed"), N_("Mossy"), N_("Pond"), N_("Fen"), N_("Sedge"))
PERSONAS = {
    "easy": Persona(N_("Tadpole"), N_("Hops as it likes."), NAMES),
    "normal": Persona(N_("Bullfrog"), N_("Hops as far as it can."), NAMES),
    "hard": Persona(N_("Old Toad"), N_("Stays on dry stones."), NAMES),
}


def name_of(game: Stones, number: int) -> str:
    """Names of places on a map are its author's; people read this one."""
    places = {0: _("the bank"), len(game.stones) - 1: _("the meadow")}
    return places.get(number) or _("stone {number}", number=number)


def _hopped(event: FrogHopped, game: Stones) -> Phrase:
    return N_("{player} hopped to {stone}."), {"stone": name_of(game, event.to)}


ROWS: dict[type[Event], Row] = {
    FrogHopped: Row(_hopped, recap=Recap(0, N_("{player} hopped."), {"seat": N_("You hopped.")})),
    FrogStood: Row(N_("{player} didn’t slip.")),
    FrogSwam: Row(
        N_("{player} slipped and swam back."),
        recap=Recap(1, N_("{player} swam back."), {"seat": N_("You swam back.")}),
    ),
}


class StonesNarration(Narration[Stones]):
    """The rows, and a stone out of reach."""

    rows: ClassVar = ROWS

    def outcome(self, outcome: Outcome, who: Who) -> str:
        return _("{player} crossed the brook.", player=who(outcome.winners[0]))

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        sentence = _("That stone is too far away, or behind you.")
        return RuleRef("ST-01", sentence) if ref[0] == "stone" else None


def lesson(game: Any) -> Lesson:
    """One hop, and the brook is crossed."""
    start = game.state_type((len(game.stones) - 2, 0))
    hop = Beat(game.legal_actions(start)[-1], _("Reach the meadow first: hop onto it."))
    step = LessonStep(_("The meadow"), (hop,), _("You are across: you win."))
    return Lesson(2, 0, start, (step,), _("Wet stones, and frogs that slip."))

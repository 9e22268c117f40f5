"""What the people at an open card do now: it decides what is drawn, pointed at and typed."""

from __future__ import annotations

from enum import Enum

from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.state import Face, Phase, State


class Mode(Enum):
    """How a card is played on the screen."""

    NONE = "no card is open"
    MARK = "a Moderator marks who had it"
    TYPE = "somebody types"
    BUZZ = "buzzers are open"
    JUDGE = "a Moderator judges a quick guess"
    APPEAL = "the table is asked about a near answer"


def mode_of(view: State) -> Mode:
    """The mode of a position."""
    if view.face not in (Face.UP, Face.READ):
        return Mode.NONE
    match view.phase:
        case Phase.VERDICT:
            return Mode.MARK
        case Phase.GUESS if not view.program:
            return Mode.MARK
        case Phase.GUESS if view.black is Play.SOLO:
            return Mode.TYPE
        case Phase.GUESS:
            return Mode.BUZZ
        case Phase.ANSWER:
            return Mode.TYPE
        case Phase.QUICK:
            return Mode.TYPE if view.program else Mode.JUDGE
        case Phase.APPEAL:
            return Mode.APPEAL
    return Mode.NONE


def is_sand_out(state: State) -> bool:
    """Whether nothing is asked here before the last grain has fallen."""
    is_late = state.phase in (Phase.QUICK, Phase.APPEAL)
    return is_late or (state.phase is Phase.VERDICT and not state.queue)

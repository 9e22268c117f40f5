"""The clicks that mean each action.

The Moderator confirms each mark, so a slip of the finger costs nothing.
"""

from __future__ import annotations

from boardgames.core.game import Ref, Seat
from boardgames.games.whatzit.rules import actions as act

YES: Ref = ("button", "yes")
NO: Ref = ("button", "no")
"""They end a mark, a verdict and an appeal alike."""


def click_path(action: act.AnyAction, seat: Seat) -> tuple[Ref, ...]:
    """The clicks by which the seat to move plays the action; empty for chance."""
    match action:
        case act.RollForFirst():
            return (("dice", "white"),)
        case act.RollDice():
            return (("dice", "both"),)
        case act.Challenge(rival):
            return (("seat", rival),)
        case act.Look():
            return (("card",),)
        case act.StartTimer():
            return (("timer",),)
        case act.LetClockRun():
            return (("button", "give_up"),)
        case act.NobodySolved():
            return (("button", "nobody"),)
        case act.MoveAhead():
            return (("reward", "ahead"),)
        case act.ClimbAndMove():
            return (("reward", "climb"),)
        case act.Swap():
            return (("reward", "swap"),)
    return _judged(action)


def _judged(action: act.AnyAction) -> tuple[Ref, ...]:
    match action:
        case act.Award(seat):
            return (("chip", seat), YES)
        case act.AwardTie(seats):
            return (("button", "tie"), *(("chip", seat) for seat in seats), YES)
        case act.Buzz(seat):
            return (("buzzer", seat),)
        case act.BuzzTogether(seats):
            return (("button", "together"), *(("buzzer", seat) for seat in seats), YES)
        case act.Answer(verdict):
            return (("answer", verdict.value),)
        case act.JudgeQuick(right):
            return (YES if right else NO,)
        case act.Accept():
            return (YES,)
        case act.Decline():
            return (NO,)
    return ()

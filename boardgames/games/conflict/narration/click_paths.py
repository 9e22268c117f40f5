"""The clicks that mean each action."""

from __future__ import annotations

from boardgames.core.game import Ref
from boardgames.games.conflict.rules import actions as act

BUTTONS = {
    act.Throw: "throw",
    act.Pass: "pass",
    act.LeaveReserve: "leave_reserve",
    act.AcceptAlliance: "accept",
    act.DeclineAlliance: "decline",
    act.BreakAlliance: "break",
}


def click_path(action: act.AnyAction) -> tuple[Ref, ...]:
    """The refs to click, in order; chance's dice aren't clicked and have none."""
    match action:
        case act.Choose(piece, die):
            return ("piece", piece), ("die", die)
        case act.StepTo(space):
            return (("space", space),)
        case act.Recall(piece):
            return (("piece", piece),)
        case act.CallUp(kind):
            return (("reserve", kind.value),)
        case act.ProposeAlliance(seat):
            return (("button", "propose", seat),)
        case act.Thrown():
            return ()
        case _:
            return (("button", BUTTONS[type(action)]),)

"""Actions as the things on the table that are clicked for them.

The picker lights what can be pointed at next, so a click path is all a scene needs to offer an
action to mouse, keys and gamepad alike.
"""

from __future__ import annotations

from boardgames.core.game import Ref
from boardgames.games.conflict.rules.actions import (
    AcceptAlliance,
    AnyAction,
    BreakAlliance,
    CallUp,
    Choose,
    DeclineAlliance,
    LeaveReserve,
    Pass,
    ProposeAlliance,
    Recall,
    StepTo,
    Throw,
    Thrown,
)

BUTTONS = {
    Throw: "throw",
    Pass: "pass",
    LeaveReserve: "leave_reserve",
    AcceptAlliance: "accept",
    DeclineAlliance: "decline",
    BreakAlliance: "break",
}


def click_path(action: AnyAction) -> tuple[Ref, ...]:
    """The refs to point at, in order; chance's dice aren't pointed at and have none."""
    match action:
        case Choose(piece, die):
            return ("piece", piece), ("die", die)
        case StepTo(space):
            return (("space", space),)
        case Recall(piece):
            return (("piece", piece),)
        case CallUp(kind):
            return (("reserve", kind.value),)
        case ProposeAlliance(seat):
            return (("button", "propose", seat),)
        case Thrown():
            return ()
        case _:
            return (("button", BUTTONS[type(action)]),)

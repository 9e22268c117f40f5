"""Actions and log lines as things on the table: what is clicked for one, what the other is about.

The picker lights what can be pointed at next, so a spelling is all a scene needs to offer an
action to mouse, keys and gamepad alike.
"""

from __future__ import annotations

from boardgames.core.game import Event, Ref
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
from boardgames.games.conflict.rules.events import (
    DiceThrown,
    DieUnused,
    FirstChosen,
    HomeTaken,
    MineExploded,
    OrderThrown,
    PieceCalledUp,
    PieceCaptured,
    PieceChosen,
    PieceRecalled,
    PieceRested,
    PiecesFreed,
    PiecesHanded,
    PieceStepped,
    SeatEliminated,
    ThrowAgain,
    TurnBegan,
)

BUTTONS = {
    Throw: "throw",
    Pass: "pass",
    LeaveReserve: "leave_reserve",
    AcceptAlliance: "accept",
    DeclineAlliance: "decline",
    BreakAlliance: "break",
}


def spell(action: AnyAction) -> tuple[Ref, ...]:
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


def spot(event: Event) -> Ref | None:
    """The thing on the table a log line is about."""
    match event:
        case PieceStepped(to=place) | PieceCaptured(at=place) | MineExploded(at=place):
            return ("space", place)
        case PieceRested(at=place):
            return ("space", place)
        case PieceChosen(piece=piece) | PieceCalledUp(piece=piece) | PieceRecalled(piece=piece):
            return ("piece", piece)
        case DiceThrown() | OrderThrown() | DieUnused():
            return ("dice",)
        case HomeTaken(seat=seat) | SeatEliminated(seat=seat) | PiecesFreed(seat=seat):
            return ("seat", seat)
        case TurnBegan(seat=seat) | FirstChosen(seat=seat) | ThrowAgain(seat=seat):
            return ("seat", seat)
        case PiecesHanded(taker=seat):
            return ("seat", seat)
    return None

"""How each action is pointed at: the things on the table that, one after the other, mean it.

The picker lights exactly what can be pointed at next, so this is all a screen needs to know of
the rules. Giving a card away is pointed at twice, the second time to confirm.
"""

from __future__ import annotations

from boardgames.core.game import Ref, Seat
from boardgames.games.waterworld.rules.actions import (
    AnyAction,
    AttackDeez,
    ChoosePawn,
    Discard,
    DrawDiscard,
    FlyTo,
    Give,
    LeaveDeez,
    LookAtCompass,
    MoveTo,
    RaiseSails,
    Roll,
    SendDeez,
    Trade,
)
from boardgames.games.waterworld.rules.state import Kind

SAIL_ON: Ref = ("button", "sail_on")
"""Leaving the Deez alone is the one choice with nothing on the table to point at."""


def click_path(action: AnyAction, seat: Seat) -> tuple[Ref, ...]:
    """What the seat to move points at to play the action; nothing for chance."""
    match action:
        case ChoosePawn(colour):
            return (("pawn", colour),)
        case RaiseSails():
            return (("sails", seat),)
        case Roll():
            return (("dice", "white"),)
        case MoveTo(space) | FlyTo(space):
            return (("space", space),)
        case SendDeez(space):
            return (("atoll", space),)
        case Trade():
            return (("pawns",),)
        case DrawDiscard():
            return (("pile", "discard"),)
        case Give(kind) | Discard(kind):
            card = ("card", kind.value)
            return (card, card)
        case LookAtCompass():
            return (("compass",),)
        case AttackDeez():
            return (("deez",),)
        case LeaveDeez():
            return (SAIL_ON,)
    return ()


def card_to_confirm(pointed: tuple[Ref, ...]) -> Kind | None:
    """The card that was pointed at once and waits for the second time."""
    match pointed:
        case (("card", str(kind)),):
            return Kind(kind)
    return None

"""The clicks that mean each action."""

from __future__ import annotations

from boardgames.core.game import Ref, Seat
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.actions import AnyAction
from boardgames.games.waterworld.rules.state import Kind

SAIL_ON: Ref = ("button", "sail_on")  # the one choice without anything on the table to click


def click_path(action: AnyAction, seat: Seat) -> tuple[Ref, ...]:
    """Empty for chance. A card is clicked twice, the second time to confirm."""
    match action:
        case act.ChoosePawn(colour):
            return (("pawn", colour),)
        case act.RaiseSails():
            return (("sails", seat),)
        case act.Roll():
            return (("dice", "white"),)
        case act.MoveTo(space) | act.FlyTo(space):
            return (("space", space),)
        case act.SendDeez(space):
            return (("atoll", space),)
        case act.Trade():
            return (("pawns",),)
        case act.DrawDiscard():
            return (("pile", "discard"),)
        case act.Give(kind) | act.Discard(kind):
            card = ("card", kind.value)
            return (card, card)
        case act.LookAtCompass():
            return (("compass",),)
        case act.AttackDeez():
            return (("deez",),)
        case act.LeaveDeez():
            return (SAIL_ON,)
    return ()


def card_to_confirm(pointed: tuple[Ref, ...]) -> Kind | None:
    match pointed:
        case (("card", str(kind)),):
            return Kind(kind)
    return None

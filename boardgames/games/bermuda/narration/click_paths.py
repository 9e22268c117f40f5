"""The clicks that mean each action."""

from __future__ import annotations

from collections.abc import Container

from boardgames.core.game import Ref
from boardgames.games.bermuda.rules.actions import BermudaAction, Pass, Roll, Sail, Spin

DICE: Ref = ("dice",)
SPINNER: Ref = ("spinner",)
PASS: Ref = ("button", "pass")


def click_path(action: BermudaAction, seat: int, products: Container[str]) -> tuple[Ref, ...]:
    """What is clicked to play the action; `products` tells ports from spaces."""
    match action:
        case Sail(ship, to):
            kind = "port" if to in products else "space"
            return (("ship", seat, ship), (kind, to))
        case Roll():
            return (DICE,)
        case Pass():
            return (PASS,)
        case Spin():
            return (SPINNER,)
    return ()

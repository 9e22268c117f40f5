"""Names of things and of buttons, for every sentence about them."""

from __future__ import annotations

from boardgames.core.texts import N_, _, in_context
from boardgames.games.waterworld.rules import actions as act
from boardgames.games.waterworld.rules.state import CARD_OF, Cards, Kind, Token

BUTTONS: dict[type, str] = {
    act.RaiseSails: N_("Raise sails"),
    act.Roll: N_("Roll"),
    act.Trade: N_("Trade"),
    act.DrawDiscard: N_("Draw a discard"),
    act.AttackDeez: N_("Attack!"),
    act.LeaveDeez: N_("End turn"),
}

_BOATS = {
    "green": N_("the green boat"),
    "red": N_("the red boat"),
    "blue": N_("the blue boat"),
    "yellow": N_("the yellow boat"),
}


def card_title(cards: Cards, kind: Kind) -> str:
    if kind is Kind.HIDDEN:
        return _("a card")
    return in_context(f"waterworld.cards.{kind.value}.title", cards.of(kind).title)


def token_title(cards: Cards, token: Token) -> str:
    if token in CARD_OF:
        return card_title(cards, CARD_OF[token])
    return _("Smokers Attack") if token is Token.SMOKERS else _("the Dirigible")


def token_caption(cards: Cards, token: Token) -> str:
    """Its name where it stands alone."""
    if token in CARD_OF:
        return card_title(cards, CARD_OF[token])
    return _("Smokers Attack!") if token is Token.SMOKERS else _("The Dirigible")


def boat_title(colour: str) -> str:
    """Boards may have colours of their own."""
    known = _BOATS.get(colour)
    return _("the {colour} boat", colour=colour) if known is None else _(known)

"""The narration of Waterworld: its rows, with cards, tokens and dice in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import Narration
from boardgames.core.wording import Teller
from boardgames.games.waterworld.narration import refusals, remarks
from boardgames.games.waterworld.narration.rows import ROWS
from boardgames.games.waterworld.rules import events as ev
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Kind, State, Token

SET_UP = "The compass is set, the tokens lie face down, the cards are dealt."
TOKENS = {Token.SMOKERS: "Smokers Attack", Token.DIRIGIBLE: "the Dirigible"}


class WaterworldNarration(Narration[Waterworld]):
    """What is said of a match of Waterworld."""

    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Teller) -> str:
        if any(isinstance(event, ev.HandDealt) for event in events):
            return SET_UP
        return super().recap(events, address)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.chart, self.game.rolling, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        match value:
            case Kind.HIDDEN:
                return "a card"
            case Kind():
                return self.game.rules.cards.of(value).title
            case Token():
                return TOKENS.get(value) or self.text_of(Kind(value.value))
            case (int(one), int(other)):
                return f"{one} + {other} = {one + other}"
        return super().text_of(value)

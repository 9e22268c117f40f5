"""The narration of Whitewater: its rows, and a turn told raft by raft."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import Narration, Turn
from boardgames.core.wording import Addressing, as_sentence
from boardgames.games.whitewater.narration import refusals, remarks
from boardgames.games.whitewater.narration.recap import TurnRecap, opening
from boardgames.games.whitewater.narration.rows import ROWS
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import State


class WhitewaterNarration(Narration[Whitewater]):
    """What is said of a match of Whitewater."""

    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return as_sentence(opening(events, address))
        turn, told = Turn(actor, events, address, self.game), TurnRecap(actor, address)
        for event in events:
            row = self.rows[type(event)]
            action = self._phrase(row.action, event, turn)
            told.take(event, action, self._phrase(row.effect, event, turn))
        return " ".join(as_sentence(text) for text in told.sentences())

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.terms, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

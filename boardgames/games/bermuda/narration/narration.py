"""The narration of Bermuda Triangle: its rows, its remarks and its refusals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import Narration
from boardgames.core.wording import Addressing, as_sentence
from boardgames.games.bermuda.narration import recaps, refusals, remarks
from boardgames.games.bermuda.narration.rows import ROWS
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import State


class BermudaNarration(Narration[BermudaTriangle]):
    """What is said of a match of Bermuda Triangle."""

    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        if self.game.begins_turn(events[0]) is None:
            return as_sentence(recaps.opening(events, address))
        return super().recap(events, address)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

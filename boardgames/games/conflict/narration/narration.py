"""The narration of Conflict: its rows, and turns told move by move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import Narration, Turn
from boardgames.core.wording import Teller
from boardgames.games.conflict.narration import recap, refusals, remarks
from boardgames.games.conflict.narration.rows import ROWS
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import State


class ConflictNarration(Narration[Conflict]):
    """What is said of a match of Conflict."""

    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Teller) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return recap.opening(events, address)
        turn = Turn(actor, events, address, self.game)
        rows = [(self.rows[type(event)], event) for event in events]
        actions = [(e, text) for row, e in rows if (text := self._phrase(row.action, e, turn))]
        effects = [(e, text) for row, e in rows if (text := self._phrase(row.effect, e, turn))]
        return recap.recap(turn, actions, effects)

    def concerns(self, event: Event, seat: Seat) -> bool:
        owner = self.game.sides.owner
        match event:
            case ev.PieceCaptured(piece, by_piece, _):
                return seat in (owner(piece), owner(by_piece))
            case ev.MineExploded(_, piece, killer):
                return seat in (owner(piece), killer)
        return super().concerns(event, seat)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.moves, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game.moves, view, ref)

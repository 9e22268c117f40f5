"""The narration of Whatzit?: its rows, and a turn told around its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from boardgames.core.game import Event, Ref, RuleRef, Seat
from boardgames.core.narration import Narration, Turn
from boardgames.core.wording import Addressing, as_sentence
from boardgames.games.whatzit.narration import refusals, remarks
from boardgames.games.whatzit.narration.names import PLAYS
from boardgames.games.whatzit.narration.recap import TurnRecap, order_recap
from boardgames.games.whatzit.narration.rows import ROWS
from boardgames.games.whatzit.rules import events as ev
from boardgames.games.whatzit.rules.numbers import Play
from boardgames.games.whatzit.rules.rules import Whatzit
from boardgames.games.whatzit.rules.state import State


class WhatzitNarration(Narration[Whatzit]):
    """What is said of a match of Whatzit?."""

    rows: ClassVar = ROWS

    def recap(self, events: Sequence[Event], address: Addressing) -> str:
        actor = self.game.begins_turn(events[0])
        if actor is None:
            return as_sentence(order_recap(events, address))
        dice = next((event for event in events if isinstance(event, ev.DiceRolled)), None)
        if dice is None:
            return ""
        turn = Turn(actor, events, address, self.game)
        told, effects = TurnRecap(turn, dice), []
        for event in events:
            row = self.rows[type(event)]
            told.take(event, self._phrase(row.action, event, turn))
            effects.append(self._phrase(row.effect, event, turn))
        return " ".join(as_sentence(text) for text in (told.sentence(), *effects) if text)

    def remark(self, before: State, events: Sequence[Event], seat: Seat) -> str:
        return remarks.remark(self.game.setting, before, events, seat)

    def refusal(self, view: State, ref: Ref) -> RuleRef | None:
        return refusals.refusal(self.game, view, ref)

    def text_of(self, value: object) -> str:
        return PLAYS[value] if isinstance(value, Play) else super().text_of(value)

"""Tables at which every seat is told all events, and a table where the program judges."""

from __future__ import annotations

from typing import Any, Self

from boardgames.core.game import NOBODY, moments_of
from boardgames.games.whatzit.rules import actions as act
from boardgames.games.whatzit.rules.cards.judge import Verdict
from tests.contract.test_moments import drawn
from tests.rules.whatzit.positions import Table

RIGHT, NEAR, WRONG, SILENT = (act.Answer(verdict) for verdict in Verdict)


class ToldTable(Table):
    """A table at which every seat, and nobody's eyes, are told all events."""

    def play(self, *actions: act.AnyAction) -> Self:
        """Plays them; the events must lead from each view to the next."""
        for action in actions:
            before = self.state
            super().play(action)
            step = self.game.apply(before, action)
            if self.game.to_move(step.state) is None:
                continue  # The end lays everything open, also what no event tells.
            for seat in (NOBODY, *range(self.seats)):
                view = self.game.view(before, seat)
                seen = [event.seen_by(seat) for event in step.events]
                told = moments_of(self.game, before, action, seen, seat)
                end = told[-1].after if told else view
                assert drawn(self.game, end) == drawn(
                    self.game, self.game.view(step.state, seat)
                ), (action, seat)
        return self


def typing(*pawns: int, **chosen: Any) -> ToldTable:
    """A table where the program judges."""
    return ToldTable(*pawns, judge="program", **chosen)

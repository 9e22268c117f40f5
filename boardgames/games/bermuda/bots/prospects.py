"""What a seat's chance to win hangs on, counted in a whole position."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.prospects import Counts, Prospects
from boardgames.games.bermuda.bots.evaluation import judge_of
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Lost, State, money

NAMES = ("score", "money", "money_late", "fleet", "one_ship")


def counts(game: BermudaTriangle, state: State) -> Sequence[Counts]:
    scores = judge_of(game).standing.scores(state)
    found = []
    for seat, score in enumerate(scores):
        part = min(1.0, money(state.hands[seat]) / game.target)
        ships = sum(not isinstance(berth, Lost) for berth in state.ships[seat])
        found.append((score, part, part**4, ships / 4, float(ships == 1)))
    return found


PROSPECTS = Prospects(NAMES, counts)

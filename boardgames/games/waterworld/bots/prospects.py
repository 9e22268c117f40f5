"""What a seat's chance to win hangs on, counted in a whole position."""

from __future__ import annotations

from collections.abc import Sequence

from boardgames.core.prospects import Counts, Prospects
from boardgames.games.waterworld.bots.memory import fitting
from boardgames.games.waterworld.bots.turns_to_win import Outlook
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Sails, State, missing

NAMES = ("turns", "soon", "cards", "complete", "knows", "sails", "no_sails", "wait", "soon_wait")


def counts(game: Waterworld, state: State) -> Sequence[Counts]:
    return [_counts_of(game, state, seat) for seat in range(len(state.hands))]


def _counts_of(game: Waterworld, state: State, seat: int) -> Counts:
    view, pawn = game.view(state, seat), state.pawns[seat]
    lacks = missing(state.hands[seat])
    outlook = Outlook(game, view, seat, fitting(None, view, seat))
    turns = outlook.turns(pawn.space, lacks)
    soon = 1 / (1 + turns)
    wait = (seat - state.active) % len(state.hands) / len(state.hands)
    return (
        turns / 10,
        soon,
        4 - len(lacks),
        float(not lacks),
        float(state.knows[seat]),
        float(pawn.sails is Sails.UP),
        float(pawn.sails is Sails.LOST),
        wait,
        soon * wait,
    )


PROSPECTS = Prospects(NAMES, counts)

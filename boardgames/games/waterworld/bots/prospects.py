"""How good a position is for each seat, where playing on has to stop.

A seat's strength is a sum of few traits: how much of its collection and of the compass it has, how
many turns its next goal is away, its sails. The weights were fitted to who won some thousand
matches of the normal player, so the chances they give are chances to win.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from boardgames.core.game import Seat
from boardgames.games.waterworld.bots.landings import CERTAIN, PER_SPACE, Landings
from boardgames.games.waterworld.bots.memory import blank
from boardgames.games.waterworld.rules.rules import Waterworld
from boardgames.games.waterworld.rules.state import Phase, Sails, State, missing

WEIGHTS: dict[str, float] = {
    "furled collecting afloat": 0.71,
    "furled collecting knows": 0.03,
    "furled collecting sunk": 0.40,
    "furled complete afloat": 0.70,
    "furled complete knows": 2.11,
    "furled complete sunk": 1.89,
    "lacks 0 afloat": 0.97,
    "lacks 0 knows": 3.37,
    "lacks 0 sunk": 0.26,
    "lacks 1 afloat": 0.18,
    "lacks 1 knows": -0.39,
    "lacks 1 sunk": -1.35,
    "lacks 2 afloat": -0.52,
    "lacks 2 knows": -0.56,
    "lacks 2 sunk": -1.69,
    "lacks 3 afloat": -0.82,
    "lacks 3 sunk": -0.32,
    "to move collecting afloat": 0.11,
    "to move collecting knows": 0.13,
    "to move collecting sunk": 0.24,
    "to move complete afloat": 0.18,
    "to move complete knows": 1.04,
    "to move complete sunk": 0.62,
    "turns afloat": -0.24,
    "turns collecting": -0.14,
    "turns knows": -1.20,
    "turns sunk": -0.71,
    "up collecting afloat": 0.42,
    "up collecting knows": 0.08,
    "up collecting sunk": -0.06,
    "up complete afloat": 0.39,
    "up complete knows": 0.06,
    "up complete sunk": 0.99,
}


def prospect(game: Waterworld, state: State, seat: Seat) -> float:
    """The chance that the seat wins: 1 or 0 at the end, nothing for a match without a winner."""
    if state.phase is Phase.OVER:
        return float(state.winner == seat)
    strengths = [exp(strength(game, state, one)) for one in range(len(state.hands))]
    return strengths[seat] / sum(strengths)


def strength(game: Waterworld, state: State, seat: Seat) -> float:
    """The sum of a seat's traits; only its difference from the others' means something."""
    return sum(WEIGHTS.get(name, 0.0) * value for name, value in traits(game, state, seat))


def traits(game: Waterworld, state: State, seat: Seat) -> Iterator[tuple[str, float]]:
    """What counts about a seat, by name."""
    lacks = min(3, len(missing(state.hands[seat])))
    if state.knows[seat]:
        status = "knows"
    elif state.deez is not None:
        status = "afloat"
    else:
        status = "sunk"
    pawn = state.pawns[seat]
    yield f"lacks {lacks} {status}", 1.0
    dice = game.rules.dice
    rolls = game.dice_to_roll(state, seat)
    landings = Landings(game, state, seat, blank(state, seat))
    way = (CERTAIN - landings.best(pawn.space)) / PER_SPACE
    yield f"turns {status if not lacks else 'collecting'}", way / (rolls * (1 + dice.faces) / 2)
    stage = "complete" if not lacks else "collecting"
    if pawn.sails is not Sails.LOST:
        yield f"{pawn.sails} {stage} {status}", 1.0
    if state.active == seat:
        yield f"to move {stage} {status}", 1.0

"""What can be foreseen of a move: whom it lands on, and what the cloud threatens.

Computer players weigh by it and people are advised by it, so advice never knows more than play.
"""

from __future__ import annotations

from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import ship_at
from boardgames.games.bermuda.rules.state import State


def own_game(game: Game[Any, Any]) -> BermudaTriangle:
    """The game as what it is, for a player that is told it in general."""
    assert isinstance(game, BermudaTriangle)
    return game


def lands_on(view: State, move: Sail) -> int | None:
    """The seat whose ship would be landed on."""
    there = ship_at(view.ships, move.to)
    return None if there is None else there[0]


def dangers(game: BermudaTriangle, state: State, seat: Seat) -> tuple[int, ...]:
    """For each ship of the seat, how many sectors would draw it up from where all stand now."""
    counts = [0] * len(state.ships[seat])
    for sector in range(1, len(game.rules.spinner) + 1):
        for event in game.swept(state, sector).events:
            if isinstance(event, ev.ShipDrawnUp) and event.seat == seat:
                counts[event.ship - 1] += 1
    return tuple(counts)

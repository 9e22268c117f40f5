"""What the next spin could do, and what the one that has come will do: nothing here is secret.

Every sector is played with the exact sweep, so that what a player is told is what would happen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boardgames.core.game import Event
from boardgames.games.bermuda.rules import cloud
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import pay_at
from boardgames.games.bermuda.rules.state import At, Docked, State, money

Ship = tuple[int, int]
"""A seat and a ship's number."""


class Foreseen(NamedTuple):
    """In how many spins the ships of a seat would be drawn up."""

    here: tuple[int, ...]
    """Each of them as all stand now."""
    there: Mapping[int, int]
    """By ship, where it could sail now: once it has sailed."""


def dangers(game: BermudaTriangle, state: State, seat: int) -> tuple[int, ...]:
    """For each ship of the seat, how many sectors would draw it up from where all stand now."""
    return cloud.dangers(game.sea, game.swept, state, seat)


def met_by(events: Sequence[Event]) -> list[Ship]:
    """Every ship that a sweep draws up or pushes, in the order they are met, each once."""
    met = [
        (event.seat, event.ship)
        for event in events
        if isinstance(event, ev.ShipDrawnUp | ev.ShipPushed)
    ]
    return list(dict.fromkeys(met))


def winning_ports(game: BermudaTriangle, state: State, seat: int) -> list[int]:
    """The ports at which the seat would win with its next docking, as the cards lie."""
    sea = game.sea
    nodes = [
        sea.node[berth.space if isinstance(berth, At) else berth.port]
        for berth in state.ships[seat]
        if isinstance(berth, At | Docked)
    ]
    missing = game.target - money(state.hands[seat])
    ports = sorted({sea.next_port(node) for node in nodes})
    return [port for port in ports if pay_at(sea, state, port) >= missing > 0]

"""What the next spin could do, and what the one that has come will do: nothing here is secret.

Every sector is played with the exact sweep, so that what a player is told is what would happen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from boardgames.core.game import Event
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.cloud import Swept
from boardgames.games.bermuda.rules.sailing import pay_at
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import At, Docked, State, money

Ship = tuple[int, int]
"""A seat and a ship's number."""


class Foretold(Protocol):
    """What of the game is asked; the game itself asks what is foreseen, too."""

    sea: Sea
    target: int

    def swept(self, state: State, sector: int) -> Swept:
        """What that sector of the spinner would do."""


class Foreseen(NamedTuple):
    """In how many spins the ships of a seat would be drawn up."""

    here: tuple[int, ...]
    """Each of them as all stand now."""
    there: Mapping[int, int]
    """By ship, where it could sail now: once it has sailed."""


def dangers(game: Foretold, state: State, seat: int) -> tuple[int, ...]:
    """For each ship of the seat, how many sectors would draw it up from where all stand now."""
    counts = [0] * len(state.ships[seat])
    for sector in range(1, len(game.sea.spins) + 1):
        for event in game.swept(state, sector).events:
            if isinstance(event, ev.ShipDrawnUp) and event.seat == seat:
                counts[event.ship - 1] += 1
    return tuple(counts)


def met_by(events: Sequence[Event]) -> list[Ship]:
    """Every ship that a sweep draws up or pushes, in the order they are met, each once."""
    met = [
        (event.seat, event.ship)
        for event in events
        if isinstance(event, ev.ShipDrawnUp | ev.ShipPushed)
    ]
    return list(dict.fromkeys(met))


def winning_ports(game: Foretold, state: State, seat: int) -> list[int]:
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

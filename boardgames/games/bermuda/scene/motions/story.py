"""An entry told step by step: how the sea lay before each of its events.

The table's own view changes only when a whole entry has been shown; motions inside it (a ship drawn
up in the turn glides along in the glide) need the position in between, and read it here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames.core.game import Event
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.sailing import Fleets, with_ship
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    State,
    money,
)
from boardgames.games.bermuda.scene.draw.bearings import FULL_TURN, turn_of


class Situation(NamedTuple):
    """The cloud's centre, its turn in degrees clockwise from A at the notch, ships and money."""

    centre: Point
    turn: float
    ships: Fleets
    money: tuple[int, ...]


def begun(state: State) -> Situation:
    """The situation of a position."""
    centre = (float(state.cloud[0]), float(state.cloud[1]))
    worth = tuple(money(hand) for hand in state.hands)
    return Situation(centre, turn_of(state.letter), state.ships, worth)


def told(state: State, events: Sequence[Event]) -> Iterator[tuple[Event, Situation]]:
    """Every event with the situation before it."""
    now = begun(state)
    for event in events:
        yield event, now
        now = after(now, event)


def after(now: Situation, event: Event) -> Situation:
    """The situation once the event has happened."""
    match event:
        case ev.CloudTurned(_, _, degrees):
            return now._replace(turn=(now.turn + degrees) % FULL_TURN)
        case ev.CloudGlided(_, (x, y)):
            return now._replace(centre=(float(x), float(y)))
        case ev.CloudSetDown((x, y)):
            return now._replace(centre=(float(x), float(y)), turn=0.0)
        case ev.FreightTaken(seat, _, value) | ev.BonusTaken(seat, value):
            worth = (*now.money[:seat], now.money[seat] + value, *now.money[seat + 1 :])
            return now._replace(money=worth)
    found = _berth(event)
    if found is None:
        return now
    seat, ship, berth = found
    return now._replace(ships=with_ship(now.ships, seat, ship, berth))


def _berth(event: Event) -> tuple[int, int, Berth] | None:
    match event:
        case ev.ShipDrawnUp(seat, ship, magnet, place):
            return seat, ship, Hanging(magnet, place)
        case ev.ShipPushed(seat, ship, _, _, (x, y)):
            return seat, ship, Adrift(x, y, 0)
        case ev.ShipLost(seat, ship):
            return seat, ship, Lost()
        case ev.ShipSettled(seat, ship, space):
            return seat, ship, At(space)
        case ev.ShipSentBack(seat, ship, to):
            return seat, ship, to
        case ev.ShipDocked(seat, ship, port, place):
            return seat, ship, Docked(port, place)
        case ev.ShipSailed(seat, ship, path):
            return seat, ship, At(path[-1])
    return None

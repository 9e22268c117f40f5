"""An entry told step by step: how the sea lay before each of its events.

The table's own view changes only when a whole entry has been shown; motions inside it (a ship drawn
up in the turn glides along in the glide) need the position in between, and read it here.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from boardgames.core.game import Event
from boardgames.core.tiled import Point
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.geometry import LETTER_STEP
from boardgames.games.bermuda.rules.sailing import Fleets, with_ship
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    Adrift,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    State,
    money,
)

FULL_TURN = 360.0
SIDE_BY_SIDE = 0.5
"""Dots between two ships on one magnet."""


class Situation(NamedTuple):
    """The cloud's centre, its turn in degrees clockwise from A at the notch, ships and money."""

    centre: Point
    turn: float
    ships: Fleets
    money: tuple[int, ...]


def turn_of(letter: str) -> float:
    """How far the cloud is turned when that letter is at the notch."""
    return -LETTER_STEP * LETTERS.index(letter) % FULL_TURN


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


def rotated(offset: Point, degrees: float) -> Point:
    """The offset turned clockwise."""
    angle = math.radians(degrees)
    cos, sin = math.cos(angle), math.sin(angle)
    return offset[0] * cos - offset[1] * sin, offset[0] * sin + offset[1] * cos


def magnet_at(sea: Sea, name: str, centre: Point, turn: float) -> Point:
    """Where a magnet is."""
    x, y = rotated(sea.magnets[sea.magnet_number[name]].offset, turn)
    return centre[0] + x, centre[1] + y


def hanging_at(sea: Sea, berth: Hanging, centre: Point, turn: float) -> tuple[Point, float]:
    """Where a hanging ship is, side by side with the others, and where its bow points."""
    magnet = sea.magnets[sea.magnet_number[berth.magnet]]
    x, y = magnet.offset
    away = math.hypot(x, y) or 1.0
    aside = (berth.place - (magnet.capacity + 1) / 2) * SIDE_BY_SIDE
    offset = rotated((x + x / away * aside, y + y / away * aside), turn)
    bearing = math.degrees(math.atan2(x, -y)) + 90.0 + turn
    return (centre[0] + offset[0], centre[1] + offset[1]), bearing % FULL_TURN

"""The position once an event has been seen: `Game.after` of Bermuda Triangle.

An event tells what happened, not whose turn is next; but a turn ends with the last thing its sail
brings, and a seat that can't sail is passed by an event of its own, so the order of turns follows.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from boardgames.core.game import Event
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.cloud import gone_adrift
from boardgames.games.bermuda.rules.sailing import ship_at, with_ship
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import (
    BONUS,
    LETTERS,
    At,
    Berth,
    Card,
    Docked,
    Hanging,
    Lost,
    Pile,
    State,
)

T = TypeVar("T")


def after(sea: Sea, view: State, event: Event) -> State:
    """`view` with what the event shows."""
    match event:
        case ev.ShipSailed():
            return _sailed(sea, view, event)
        case ev.ShipDocked(seat, ship, port, place):
            view = _laid(view, seat, ship, Docked(port, place))
            return view if _has_cards(sea, view, port) else _next_turn(view)
        case ev.FreightTaken() | ev.PileEmptied() | ev.BonusTaken() | ev.PileTurned():
            return _dealt(sea, view, event)
        case ev.DieRolled(_, pips):
            return replace(view, roll=pips, pips=pips)
        case ev.TurnPassed(seat):
            return _next_turn(replace(view, turn=seat, roll=0))
        case ev.OpeningShown(seat, pips):
            opening = rethrown(_with(view.opening, seat, pips))
            return replace(view, opening=opening, pips=pips)
        case ev.FirstChosen(seat):
            return replace(view, first=seat, opening=())
        case ev.RoundBegan(number):
            return replace(view, round=number, becalmed=view.becalmed + 1, turn=view.first)
        case ev.SpinnerSpun(sector):
            return replace(view, sector=sector)
        case ev.CloudTurned(_, letter):
            return replace(view, letter=letter)
        case ev.CloudGlided(_, dot):
            return replace(view, cloud=dot)
        case ev.CloudSetDown(dot):
            return replace(view, cloud=dot, letter=LETTERS[0])
        case ev.GameEnded(reason):
            return replace(view, result=reason, turn=-1)
    return _moved(view, event)


def _moved(view: State, event: Event) -> State:
    """What befalls a ship that doesn't sail."""
    match event:
        case ev.ShipSentBack(seat, ship, to):
            return _next_turn(_laid(view, seat, ship, to))
        case ev.ShipDrawnUp(seat, ship, magnet, place):
            return _laid(view, seat, ship, Hanging(magnet, place))
        case ev.ShipPushed(seat, ship, _, _, to):
            return _laid(view, seat, ship, gone_adrift(view.ships, seat, ship, to))
        case ev.ShipLost(seat, ship):
            return _laid(view, seat, ship, Lost())
        case ev.ShipSettled(seat, ship, space):
            return _laid(view, seat, ship, At(space))
    return view


def _sailed(sea: Sea, view: State, event: ev.ShipSailed) -> State:
    """On its new space; off a port it still has to be given a place there."""
    view = replace(view, roll=0, becalmed=0)
    end = event.path[-1]
    if end in sea.port_number:
        return view
    met = ship_at(view.ships, end)
    view = _laid(view, event.seat, event.ship, sea.at[end])
    return view if met else _next_turn(view)


def _dealt(
    sea: Sea,
    view: State,
    event: ev.FreightTaken | ev.PileEmptied | ev.BonusTaken | ev.PileTurned,
) -> State:
    """Cards taken and turned; the turn is over once nothing is left to take or to turn."""
    match event:
        case ev.FreightTaken(seat, product, value):
            port = sea.port_number[product]
            bare = Pile(None, view.piles[port].rest)
            view = _paid(replace(view, piles=_with(view.piles, port, bare)), seat, product, value)
            if not bare.rest or _has_cards(sea, view, product):
                return view
        case ev.PileEmptied(product):
            if _has_cards(sea, view, product):
                return view
        case ev.BonusTaken(seat, value):
            view = _paid(replace(view, bonus_left=view.bonus_left - 1), seat, BONUS, value)
        case ev.PileTurned(product, top):
            port = sea.port_number[product]
            rest = list(view.piles[port].rest)
            rest.remove(top)
            view = replace(view, piles=_with(view.piles, port, Pile(top, tuple(rest))))
    waits = any(pile.top is None and pile.rest for pile in view.piles)
    return view if waits or view.first < 0 else _next_turn(view)


def _has_cards(sea: Sea, view: State, product: str) -> bool:
    """Whether a ship that has just docked there has a card to take."""
    port = sea.port_number[product]
    return view.piles[port].top is not None or (port == sea.home and view.bonus_left > 0)


def _paid(view: State, seat: int, product: str, value: int) -> State:
    hand = (*view.hands[seat], Card(product, value))
    return replace(view, hands=_with(view.hands, seat, hand))


def _laid(view: State, seat: int, ship: int, berth: Berth) -> State:
    return replace(view, ships=with_ship(view.ships, seat, ship, berth))


def _next_turn(view: State) -> State:
    following = (view.turn + 1) % view.seats
    return replace(view, turn=-1 if following == view.first else following)


def rethrown(thrown: tuple[int, ...]) -> tuple[int, ...]:
    """Opening throws as they go on: once all have thrown, only the tied throw again."""
    best = max(thrown)
    if 0 in thrown or thrown.count(best) == 1:
        return thrown
    # BT-50.
    return tuple(0 if one == best else -1 for one in thrown)


def _with(values: Sequence[T], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])

"""Computer players of Bermuda Triangle.

They get a view like anybody; the spinner's sectors are public and equally likely, so the hard one
plays each of them out with the exact sweep instead of guessing where the cloud will go.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction, Sail
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.sailing import pay_at, ship_at
from boardgames.games.bermuda.rules.sea import Sea
from boardgames.games.bermuda.rules.state import (
    Adrift,
    At,
    Berth,
    Docked,
    Hanging,
    Phase,
    State,
    money,
)

THOUSAND = 1000

DOCKING, DOLLARS_A_POINT = 8.0, 5000
ON_A_RIVAL, ON_ONESELF = 6.0, -15.0
A_DOT_AWAY, NOISE = 0.6, 3.0

SHIP, ADRIFT, HANGING = 45.0, 27.0, 6.0
OF_THE_PAY, FADES_OVER = 0.8, 16
RIVAL = 0.35
BLOCKADE, WAITS_WITHIN = 6.0, 6
WON = 60.0


def bots() -> Mapping[str, Any]:
    """The kinds of computer players by name."""
    return {"easy": Easy(), "normal": Normal(), "hard": Hard()}


def _own_game(game: Game[Any, Any]) -> BermudaTriangle:
    assert isinstance(game, BermudaTriangle)
    return game


def _lands_on(view: State, move: Sail) -> int | None:
    """The seat whose ship would be landed on."""
    there = ship_at(view.ships, move.to)
    return None if there is None else there[0]


class Easy:
    """Docks if it can, else sails any ship; spares its own if that can be avoided."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        ports = _own_game(game).sea.port_number
        sails = [action for action in actions if isinstance(action, Sail)]
        docking = [move for move in sails if move.to in ports]
        sparing = [move for move in sails if _lands_on(view, move) != seat]
        return rng.choice(docking or sparing or actions)


class Normal:
    """Looks one move ahead: pay, landing on ships, and distance from the cloud."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`."""
        if len(actions) == 1:
            return actions[0]
        sea = _own_game(game).sea
        best, most = actions[0], -math.inf
        for move in actions:
            points = self._points(sea, view, move, seat) + NOISE * rng.chance()
            if points > most:
                best, most = move, points
        return best

    def _points(self, sea: Sea, view: State, move: Sail, seat: Seat) -> float:
        points = 0.0
        start = sea.point(view.ships[seat][move.ship - 1])
        port = sea.port_number.get(move.to)
        if port is not None:
            end = sea.board.ports[port].at
            points += DOCKING + pay_at(sea, view, port) / DOLLARS_A_POINT
        else:
            end = sea.space_at[move.to]
            other = _lands_on(view, move)
            if other is not None:
                points += ON_ONESELF if other == seat else ON_A_RIVAL
        assert start is not None
        gained = math.dist(end, view.cloud) - math.dist(start, view.cloud)
        return points + A_DOT_AWAY * gained


class Hard:
    """Plays every sector of the spinner after every move; throws no dice of its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, the same whatever `rng` holds."""
        return self.best(_own_game(game), view, actions, seat)

    def best(
        self, game: BermudaTriangle, view: State, actions: Sequence[BermudaAction], seat: Seat
    ) -> BermudaAction:
        """The action that is worth most; a single one without weighing it."""
        if len(actions) == 1:
            return actions[0]
        return max(actions, key=lambda action: self.worth(game, view, action, seat))

    def worth(self, game: BermudaTriangle, view: State, action: BermudaAction, seat: Seat) -> float:
        """The average over all sectors of how the seat stands, in thousands."""
        step = game.apply(view, action)
        after = step.state
        if after.phase is Phase.OVER:
            return math.inf if seat in ranking(after)[0] else -math.inf
        pays = _pays(game.sea, after)
        sectors = len(game.rules.spinner)
        total = 0.0
        for sector in range(1, sectors + 1):
            swept = game.swept(after, sector)
            total += _standing(game.sea, swept.state, pays, seat)
            if swept.losers:
                total += WON if seat in ranking(swept.state)[0] else -WON
        return total / sectors + _blockade(game.sea, after, seat)


def _pays(sea: Sea, state: State) -> list[float]:
    """What docking at each port is expected to bring, in thousands."""
    pays = []
    for port, pile in enumerate(state.piles):
        card = pile.top
        pay = float(card) if card is not None else _average(pile.rest)
        if port == sea.home and state.bonus_left:
            pay += sea.rules.bonus.value
        pays.append(pay / THOUSAND)
    return pays


def _average(values: Sequence[int]) -> float:
    return sum(values) / len(values) if values else 0.0


def _standing(sea: Sea, state: State, pays: list[float], seat: Seat) -> float:
    worths = [
        money(hand) / THOUSAND + sum(_ship_worth(sea, berth, pays) for berth in fleet)
        for hand, fleet in zip(state.hands, state.ships, strict=True)
    ]
    rival = max(worth for other, worth in enumerate(worths) if other != seat)
    return worths[seat] - RIVAL * rival


def _ship_worth(sea: Sea, berth: Berth, pays: list[float]) -> float:
    kind = type(berth)
    if kind is Adrift:
        return ADRIFT
    if kind is Hanging:
        return HANGING
    if isinstance(berth, At):
        node = sea.node[berth.space]
    elif isinstance(berth, Docked):
        node = sea.node[berth.port]
    else:
        return 0.0
    pay = pays[sea.next_port(node)]
    return SHIP + OF_THE_PAY * pay * (1 - sea.to_port[node] / FADES_OVER)


def _blockade(sea: Sea, state: State, seat: Seat) -> float:
    """What two own ships in a port are worth while a rival waits outside."""
    points = 0.0
    lying = [berth.port for berth in state.ships[seat] if isinstance(berth, Docked)]
    for product in sorted(set(lying)):
        if lying.count(product) < 2:
            continue
        port = sea.port_number[product]
        for rival, fleet in enumerate(state.ships):
            if rival != seat and any(_waits(sea, berth, port) for berth in fleet):
                points += BLOCKADE
                break
    return points


def _waits(sea: Sea, berth: Berth, port: int) -> bool:
    if not isinstance(berth, At):
        return False
    node = sea.node[berth.space]
    return sea.next_port(node) == port and sea.to_port[node] <= WAITS_WITHIN


def dangers(game: BermudaTriangle, state: State, seat: Seat) -> tuple[int, ...]:
    """For each ship of the seat, how many sectors would draw it up from where all stand now."""
    counts = [0] * len(state.ships[seat])
    for sector in range(1, len(game.rules.spinner) + 1):
        for event in game.swept(state, sector).events:
            if isinstance(event, ev.ShipDrawnUp) and event.seat == seat:
                counts[event.ship - 1] += 1
    return tuple(counts)


def reason(game: BermudaTriangle, view: State, move: Sail, seat: Seat) -> str:
    """Why a move is good, as the end of a sentence of advice."""
    told = []
    port = game.sea.port_number.get(move.to)
    pay = 0 if port is None else pay_at(game.sea, view, port)
    if pay:
        told.append(f"it docks for ${pay:,}")
    if _lands_on(view, move) not in (None, seat):
        told.append("it sends a rival back")
    sectors = len(game.rules.spinner)
    before = dangers(game, view, seat)[move.ship - 1]
    after = dangers(game, game.apply(view, move).state, seat)[move.ship - 1]
    if before or after:
        told.append(f"there {after} of {sectors} spins would draw it up, here {before}")
    else:
        told.append("no spin would draw it up, neither here nor there")
    return "; ".join(told)

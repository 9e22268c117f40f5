"""The hard player of Bermuda Triangle: after every move it plays each sector of the spinner.

The sectors are public and equally likely, so it knows with the exact sweep what others guess.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from boardgames.core.game import Game, Seat
from boardgames.core.rng import Rng
from boardgames.games.bermuda.rules import events as ev
from boardgames.games.bermuda.rules.actions import BermudaAction
from boardgames.games.bermuda.rules.ending import ranking
from boardgames.games.bermuda.rules.rules import BermudaTriangle
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
SHIP, ADRIFT, HANGING = 45.0, 27.0, 6.0
OF_THE_PAY, FADES_OVER = 0.8, 16
RIVAL = 0.35
BLOCKADE, WAITS_WITHIN = 6.0, 6
WON = 60.0


class Hard:
    """Plays every sector of the spinner after every move; throws no dice of its own."""

    def choose(
        self, game: Game[Any, Any], view: State, actions: Sequence[Any], seat: Seat, rng: Rng
    ) -> Any:
        """One of `actions`, the same whatever `rng` holds."""
        assert isinstance(game, BermudaTriangle)
        return self.best(game, view, actions, seat)

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

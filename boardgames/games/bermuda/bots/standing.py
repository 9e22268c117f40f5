"""How every seat stands in a position, as a row of counts from which a chance to win is learned.

What a ship may bring is counted once: of several that make for one port the nearest gets the card
that shows, the next an average one, and whoever comes after the last card nothing.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

from boardgames.games.bermuda.bots.perils import SAFE, PerilTables
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    State,
    money,
)

COUNTS = (
    "money",
    "money_squared",
    "money_late",
    "wins_next",
    "wins_soon",
    "one_ship",
    "two_ships",
    "three_ships",
    "four_ships",
    "none_afloat",
    "hanging",
    "adrift",
    "covered",
    "stopped",
    "shut_out",
    "in_port",
    "first_rate",
    "second_rate",
    "third_rate",
    "fourth_rate",
    "pay_near",
    "pay_half_way",
    "pay_far",
    "steps",
    "later_pay",
    "much_later_pay",
    "peril",
    "peril_of_loss",
    "peril_of_rate",
    "peril_of_last",
    "peril_to_flee",
    "peril_to_flee_rate",
    "pushed",
    "home_peril",
    "exposed",
    "lead_as_one_is_left",
    "lead_as_two_are_left",
    "lead_as_one_hangs",
    "rolls_next",
)
"""What is counted of each seat, in this order."""

LARGE = 100_000
"""Dollars that count as one."""
A_TURN = 3.5
"""Steps of an average roll."""
NEAR, HALF_WAY = 4, 9
"""Up to how many steps a port is near, and half way."""

(
    MONEY,
    MONEY2,
    MONEY4,
    WINS_NEXT,
    WINS_SOON,
    ONE_SHIP,
    TWO,
    THREE,
    FOUR,
    NONE_AFLOAT,
    HANGING,
    ADRIFT,
    COVERED,
    STOPPED,
    SHUT,
    IN_PORT,
    RATE,
    _,
    _,
    _,
    PAY_NEAR,
    PAY_HALF,
    PAY_FAR,
    STEPS,
    LATER,
    MUCH_LATER,
    PERIL,
    PERIL_LOSS,
    PERIL_RATE,
    PERIL_LAST,
    FLEE,
    FLEE_RATE,
    PUSHED,
    HOME_PERIL,
    EXPOSED,
    LEAD_ONE,
    LEAD_TWO,
    LEAD_HANGS,
    ROLLS_NEXT,
) = range(len(COUNTS))


class Bound(NamedTuple):
    """A ship that will come to a port."""

    steps: float
    """Until then; a covered ship has to wait."""
    seat: int
    number: int
    node: int
    berth: Berth
    is_covered: bool


WAIT = 2.0
"""How many steps a ship under the cloud falls behind."""
WITHIN_REACH = 6
"""Steps within which a ship may be landed on, or dock, with its next roll."""
MOST_LEAD = 1.5


class Standing:
    """Counts positions of one game."""

    def __init__(self, game: BermudaTriangle) -> None:
        self.game = game
        self.perils = PerilTables(game)
        sea = game.sea
        every = (1 << len(sea.magnets)) - 1
        self.home = self.perils.of(sea.board.red_circle, LETTERS[0], every)

    def counts(self, state: State) -> list[list[float]]:
        """A row for every seat."""
        return _Counting(self, state).rows


class _Counting:
    """One position being counted."""

    def __init__(self, standing: Standing, state: State) -> None:
        self.game, self.sea, self.state = standing.game, standing.game.sea, state
        self.home = standing.home
        seats, ports = len(state.ships), len(self.sea.products)
        self.rows = [[0.0] * len(COUNTS) for _ in range(seats)]
        self.cover = self.sea.cover(state.cloud, state.letter)
        self.bound: list[list[Bound]] = [[] for _ in range(ports)]
        self.lying = [[0] * seats for _ in range(ports)]
        self.left, self.afloat = [0] * seats, [0] * seats
        self.rates: list[list[float]] = [[] for _ in range(seats)]
        self.winning = [0] * seats
        """By seat, the faces of the die that would win with the next roll, as bits."""
        self.money = [money(hand) for hand in state.hands]
        self.can_flee = _still_to_sail(state)
        self.perils = standing.perils.of(state.cloud, state.letter, self._find_ships())
        self.averages = self._averages()
        for port, coming in enumerate(self.bound):
            if coming:
                coming.sort(key=lambda one: one[:3])
                self._count_port(port, coming)
        self._count_totals()

    def _find_ships(self) -> int:
        """Sorts all ships by the port they make for; gives the magnets with room, as bits."""
        sea, cover = self.sea, self.cover
        hanging = [0] * len(sea.magnets)
        for seat, fleet in enumerate(self.state.ships):
            row = self.rows[seat]
            for number, berth in enumerate(fleet):
                kind = type(berth)
                if kind is Lost:
                    continue
                self.left[seat] += 1
                if isinstance(berth, At):
                    node = sea.node[berth.space]
                    is_covered = bool(cover.nodes >> node & 1)
                elif isinstance(berth, Docked):
                    port = sea.port_number[berth.port]
                    node = sea.port_node[port]
                    self.lying[port][seat] += 1
                    is_covered = bool(cover.docks[port] >> berth.place & 1)
                    row[IN_PORT] += 1
                elif isinstance(berth, Hanging):
                    hanging[sea.magnet_number[berth.magnet]] += 1
                    row[HANGING] += 1
                    continue
                else:
                    self.afloat[seat] += 1
                    row[ADRIFT] += 1
                    continue
                self.afloat[seat] += 1
                steps = sea.to_port[node] + (WAIT if is_covered else 0.0)
                ship = Bound(steps, seat, number, node, berth, is_covered)
                self.bound[sea.next_port(node)].append(ship)
        return sum(
            1 << number
            for number, magnet in enumerate(sea.magnets)
            if hanging[number] < magnet.capacity
        )

    def _averages(self) -> list[float]:
        """What a docking at each port brings on average."""
        found = []
        for port, pile in enumerate(self.state.piles):
            cards = pile.rest if pile.top is None else (*pile.rest, pile.top)
            pay = sum(cards) / len(cards) / LARGE if cards else 0.0
            if port == self.sea.home and self.state.bonus_left:
                pay += self.sea.rules.bonus.value / LARGE
            found.append(pay)
        return found

    def _count_port(self, port: int, coming: list[Bound]) -> None:
        """All ships that make for a port, the nearest first."""
        sea, state = self.sea, self.state
        pile, is_home = state.piles[port], port == sea.home
        average = sum(pile.rest) / len(pile.rest) / LARGE if pile.rest else 0.0
        first = average if pile.top is None else pile.top / LARGE
        bonus = sea.rules.bonus.value / LARGE
        ports = len(self.averages)
        later, much_later = self.averages[(port + 1) % ports], self.averages[(port + 2) % ports]
        shown = (pile.top or 0) + (sea.rules.bonus.value if is_home and state.bonus_left else 0)
        is_full = sum(self.lying[port]) >= sea.rules.ships_fill_port[len(state.ships)]
        for rank, ship in enumerate(coming):
            row = self.rows[ship.seat]
            pay = first if rank == 0 else average if rank < pile.count else 0.0
            if is_home and rank < state.bonus_left:
                pay += bonus
            is_shut = is_full or self.lying[port][ship.seat] >= sea.rules.own_ships_per_port
            self._count_way(row, ship, pay, is_shut)
            row[LATER] += later
            row[MUCH_LATER] += much_later
            steps = sea.to_port[ship.node]
            is_enough = self.money[ship.seat] + shown >= self.game.target
            if is_enough and steps <= WITHIN_REACH and not ship.is_covered and not is_shut:
                row[WINS_SOON] += 1
                self.winning[ship.seat] |= -1 << steps & (2 << WITHIN_REACH) - 1
            if type(ship.berth) is At:
                row[EXPOSED] += self._exposed(ship, coming, sea.port_node[port - 1])

    def _count_way(self, row: list[float], ship: Bound, pay: float, is_shut: bool) -> None:
        """What a ship may bring, what is in its way, and its perils."""
        steps = self.sea.to_port[ship.node]
        rate = pay / (1.0 + steps / A_TURN)
        self.rates[ship.seat].append(rate)
        row[PAY_NEAR if steps <= NEAR else PAY_HALF if steps <= HALF_WAY else PAY_FAR] += pay
        row[STEPS] += steps / 10
        if ship.is_covered:
            row[COVERED] += 1
        elif self.cover.nodes >> ship.node + 1 & (1 << steps - 1) - 1:
            row[STOPPED] += 1
        if is_shut:
            row[SHUT] += 1.0 / steps
        drawn, lost, pushed = self.perils.get(ship.berth, SAFE)
        if drawn:
            can_flee = self.can_flee[ship.seat]
            row[FLEE if can_flee else PERIL] += drawn
            row[FLEE_RATE if can_flee else PERIL_RATE] += drawn * rate
            row[PERIL_LOSS] += lost
            if self.left[ship.seat] == 1:
                row[PERIL_LAST] += drawn
        row[PUSHED] += pushed
        row[HOME_PERIL] += self.home.get(ship.berth, SAFE).drawn

    def _exposed(self, ship: Bound, coming: list[Bound], start: int) -> float:
        """How many rivals could land on it with their next roll, by how far it would go back."""
        behind = sum(
            other.seat != ship.seat
            and not other.is_covered
            and 0 < ship.node - other.node <= WITHIN_REACH
            for other in coming
        )
        return behind * (ship.node - start) / 10

    def _count_totals(self) -> None:
        fewest = min(self.left)
        hangs = any(left and not up for left, up in zip(self.left, self.afloat, strict=True))
        for seat, row in enumerate(self.rows):
            part = min(1.0, self.money[seat] / self.game.target)
            row[MONEY], row[MONEY2], row[MONEY4] = part, part * part, part**4
            row[WINS_NEXT] = self.winning[seat].bit_count() / WITHIN_REACH
            if self.left[seat]:
                row[ONE_SHIP + min(4, self.left[seat]) - 1] = 1.0
                row[NONE_AFLOAT] = float(not self.afloat[seat])
            for place, rate in enumerate(sorted(self.rates[seat], reverse=True)[:4]):
                row[RATE + place] = rate
            rival = max(self.money[:seat] + self.money[seat + 1 :])
            lead = max(-MOST_LEAD, min(MOST_LEAD, (self.money[seat] - rival) / LARGE))
            if fewest in (1, 2):
                row[LEAD_ONE if fewest == 1 else LEAD_TWO] = lead
            if hangs:
                row[LEAD_HANGS] = lead
            row[ROLLS_NEXT] = float(self.state.turn == seat)


def _still_to_sail(state: State) -> list[bool]:
    """Who will still sail before the cloud moves."""
    seats = len(state.ships)
    if state.phase in (Phase.SPIN, Phase.SPINNING) or state.turn < 0:
        return [False] * seats
    gone = (state.turn - state.first) % seats
    # While a card is turned the seat that docked has had its turn.
    done = gone + 1 if state.phase is Phase.TURNING else gone
    return [(seat - state.first) % seats >= done for seat in range(seats)]


def chances(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """Each seat's chance to win."""
    scores = [
        sum(weight * count for weight, count in zip(weights, row, strict=True)) for row in rows
    ]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]

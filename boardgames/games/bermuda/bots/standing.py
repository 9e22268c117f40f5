"""How every seat stands in a position, as a row of counts from which a chance to win is learned.

What a ship may bring is counted once: of several that make for one port the nearest gets the card
that shows, the next an average one, and whoever comes after the last card nothing.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from operator import mul
from typing import NamedTuple

from boardgames.games.bermuda.bots.perils import PerilTables, Stand
from boardgames.games.bermuda.bots.voyages import Cargo, Voyage, turns_to_win
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
    "money_late",
    "soon_rich",
    "wins_next",
    "wins_at_once",
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
    "progress",
    "best_rate",
    "steps",
    "pay_near",
    "pay_half_way",
    "pay_far",
    "much_later_pay",
    "peril",
    "peril_of_rate",
    "peril_of_progress",
    "peril_to_flee",
    "peril_to_flee_rate",
    "peril_to_flee_progress",
    "peril_of_last",
    "pushed",
    "home_peril",
    "exposed_next",
    "exposed_later",
    "lead_as_one_is_left",
    "lead_as_one_hangs",
    "rolls_next",
)
"""What is counted of each seat, in this order."""

(
    MONEY,
    MONEY_LATE,
    SOON_RICH,
    WINS_NEXT,
    WINS_AT_ONCE,
    ONE_SHIP,
    _,
    _,
    FOUR_SHIPS,
    NONE_AFLOAT,
    HANGING,
    ADRIFT,
    COVERED,
    STOPPED,
    SHUT,
    IN_PORT,
    PROGRESS,
    BEST_RATE,
    STEPS,
    PAY_NEAR,
    PAY_HALF,
    PAY_FAR,
    MUCH_LATER,
    PERIL,
    PERIL_RATE,
    PERIL_PROGRESS,
    FLEE,
    FLEE_RATE,
    FLEE_PROGRESS,
    PERIL_LAST,
    PUSHED,
    HOME_PERIL,
    EXPOSED_NEXT,
    EXPOSED_LATER,
    LEAD_ONE,
    LEAD_HANGS,
    ROLLS_NEXT,
) = range(len(COUNTS))

LARGE = 100_000
"""Dollars that count as one."""
A_TURN = 3.5
"""Steps of an average roll."""
NEAR, HALF_WAY = 4, 9
"""Up to how many steps a port is near, and half way."""
WAIT = 2.0
"""How many steps a ship under the cloud falls behind."""
MOST_LEAD = 1.5
MOST_STANDS = 256
"""Stands of the cloud whose places are kept; a decision thinks of fewer."""


class Prospect(NamedTuple):
    """What is before a ship at a place, whosever it is, while the cloud stands as it does."""

    node: int
    lies_in: int
    """The port it lies in, −1 at sea."""
    voyage: Voyage
    waits: float
    """Steps to its port; a covered ship has to wait."""
    is_stopped: bool
    """The cloud lies over the way to the port."""
    drawn: float
    pushed: float
    drawn_at_home: float
    """The same as `drawn`, were the cloud at home."""


Bound = tuple[float, int, int, Prospect]
"""A ship that will come to a port: how long it waits, its seat and number, what is before it."""


class Standing:
    """Counts positions of one game."""

    def __init__(self, game: BermudaTriangle) -> None:
        self.game = game
        self.perils = PerilTables(game)
        sea = game.sea
        every = (1 << len(sea.magnets)) - 1
        self.home = self.perils.of(sea.board.red_circle, LETTERS[0], every)
        self.next_port = [sea.next_port(node) for node in range(len(sea.names))]
        self.lane_start = [sea.port_node[lane] for lane in sea.lane_of]
        self.lane_length = [sea.to_port[start] for start in self.lane_start]
        self.lanes = tuple(sea.to_port[start] for start in sea.port_node)
        self.reach = max(game.rules.die_faces)
        self._every_magnet = every
        self._prospects: dict[Stand, dict[Berth, Prospect]] = {}

    def counts(self, state: State) -> list[list[float]]:
        """A row for every seat."""
        return _Counting(self, state).rows

    def look_round(self, state: State) -> Generator[None, None, None]:
        """Works out the perils of ships beforehand, which is most of the work, with stops."""
        here = self.look_up(state)
        for fleet in state.ships:
            for berth in fleet:
                if not isinstance(berth, At | Docked):
                    continue
                for stand in (here, self.home):
                    if not stand.knows(berth):
                        stand.peril(berth)
                        yield

    def look_up(self, state: State) -> Stand:
        """What is known of the perils of the cloud as it stands, by the magnets with room."""
        sea = self.game.sea
        hung = [one.magnet for fleet in state.ships for one in fleet if type(one) is Hanging]
        if not hung:
            return self.perils.of(state.cloud, state.letter, self._every_magnet)
        hanging = [hung.count(magnet.name) for magnet in sea.magnets]
        room = (held < one.capacity for held, one in zip(hanging, sea.magnets, strict=True))
        bits = sum(1 << number for number, is_open in enumerate(room) if is_open)
        return self.perils.of(state.cloud, state.letter, bits)

    def prospects(self, state: State) -> dict[Berth, Prospect]:
        """What has been worked out of the places under the cloud as it stands."""
        stand = self.look_up(state)
        found = self._prospects.get(stand)
        if found is None:
            if len(self._prospects) >= MOST_STANDS:
                self._prospects.clear()
            found = self._prospects[stand] = {}
        return found

    def prospect(self, state: State, berth: At | Docked) -> Prospect:
        """What is before a ship that lies on a space or in a dock."""
        sea, stand = self.game.sea, self.look_up(state)
        cover = sea.cover(state.cloud, state.letter)
        lies_in = sea.port_number[berth.port] if isinstance(berth, Docked) else -1
        node = sea.node[berth.space] if isinstance(berth, At) else sea.port_node[lies_in]
        is_covered = sea.is_under(cover, berth)
        steps = sea.to_port[node]
        return Prospect(
            node,
            lies_in,
            Voyage(steps, self.next_port[node], is_covered),
            steps + WAIT if is_covered else steps,
            bool(cover.nodes >> node + 1 & (1 << steps - 1) - 1),
            *stand.peril(berth),
            self.home.peril(berth).drawn,
        )


class _Counting:
    """One position being counted."""

    def __init__(self, standing: Standing, state: State) -> None:
        self.standing, self.state = standing, state
        self.game, self.sea = standing.game, standing.game.sea
        seats, ports = len(state.ships), len(self.sea.products)
        self.rows = [[0.0] * len(COUNTS) for _ in range(seats)]
        self.cover = self.sea.cover(state.cloud, state.letter)
        self.bound: list[list[Bound]] = [[] for _ in range(ports)]
        self.lying = [[0] * seats for _ in range(ports)]
        self.left, self.afloat = [0] * seats, [0] * seats
        self.voyages: list[list[Voyage]] = [[] for _ in range(seats)]
        self.winning = [0] * seats
        """By seat, the faces of the die that would win with the next roll, as bits."""
        self.money = [money(hand) for hand in state.hands]
        self.next_to_roll, self.can_flee = _turns(state)
        self._find_ships(standing.prospects(state))
        self.cargoes = tuple(self._cargo(port) for port in range(ports))
        for port, coming in enumerate(self.bound):
            if coming:
                coming.sort()
                self._count_port(port, coming)
        self._count_totals()

    def _find_ships(self, prospects: dict[Berth, Prospect]) -> None:
        """Sorts all ships by the port they make for."""
        for seat, fleet in enumerate(self.state.ships):
            row = self.rows[seat]
            for number, berth in enumerate(fleet):
                kind = type(berth)
                if kind is Lost:
                    continue
                self.left[seat] += 1
                if kind is Hanging:
                    row[HANGING] += 1
                    continue
                self.afloat[seat] += 1
                ahead = prospects.get(berth)
                if ahead is None:
                    if not isinstance(berth, At | Docked):
                        row[ADRIFT] += 1
                        continue
                    ahead = prospects[berth] = self.standing.prospect(self.state, berth)
                if ahead.lies_in >= 0:
                    self.lying[ahead.lies_in][seat] += 1
                    row[IN_PORT] += 1
                self.bound[ahead.voyage.port].append((ahead.waits, seat, number, ahead))
                self.voyages[seat].append(ahead.voyage)

    def _cargo(self, port: int) -> Cargo:
        """What there is to take at a port."""
        state, pile = self.state, self.state.piles[port]
        average = sum(pile.rest) / len(pile.rest) if pile.rest else 0.0
        bonuses = state.bonus_left if port == self.sea.home else 0
        first = average if pile.top is None else float(pile.top)
        return Cargo(first, average, pile.count, self.sea.rules.bonus.value, bonuses)

    def _count_port(self, port: int, coming: list[Bound]) -> None:
        """All ships that make for a port, the nearest first."""
        sea, state, cargo = self.sea, self.state, self.cargoes[port]
        much_later = self.cargoes[(port + 2) % len(self.cargoes)].mean / LARGE
        shown = (state.piles[port].top or 0) + (cargo.bonus if cargo.bonuses else 0)
        is_full = sum(self.lying[port]) >= sea.rules.ships_fill_port[len(state.ships)]
        for rank, (_, seat, _, ahead) in enumerate(coming):
            row, steps = self.rows[seat], ahead.voyage.steps
            is_shut = is_full or self.lying[port][seat] >= sea.rules.own_ships_per_port
            progress = self._count_way(seat, ahead, cargo.pay(rank) / LARGE, is_shut)
            row[MUCH_LATER] += much_later
            if ahead.lies_in < 0:
                self._count_blows(seat, ahead.node, coming, progress)
            is_enough = self.money[seat] + shown >= self.game.target
            is_free = not (is_shut or ahead.voyage.is_covered or ahead.is_stopped)
            if is_enough and is_free and steps <= self.standing.reach:
                self.winning[seat] |= -1 << steps & (2 << self.standing.reach) - 1

    def _count_way(self, seat: int, ahead: Prospect, pay: float, is_shut: bool) -> float:
        """What a ship may bring, what is in its way, and its perils; gives what it has earned."""
        row, (steps, _, is_covered) = self.rows[seat], ahead.voyage
        length = self.standing.lane_length[ahead.node]
        rate, progress = pay / (1.0 + steps / A_TURN), pay * (length - steps) / length
        if rate > row[BEST_RATE]:
            row[BEST_RATE] = rate
        row[PROGRESS] += progress
        row[PAY_NEAR if steps <= NEAR else PAY_HALF if steps <= HALF_WAY else PAY_FAR] += pay
        row[STEPS] += steps / 10
        if is_covered:
            row[COVERED] += 1
        elif ahead.is_stopped:
            row[STOPPED] += 1
        if is_shut:
            row[SHUT] += 1.0 / steps
        drawn = ahead.drawn
        if drawn:
            kind = FLEE if self.can_flee[seat] else PERIL
            row[kind] += drawn
            row[kind + 1] += drawn * rate
            row[kind + 2] += drawn * progress
            if self.left[seat] == 1:
                row[PERIL_LAST] += drawn
        row[PUSHED] += ahead.pushed
        row[HOME_PERIL] += ahead.drawn_at_home
        return progress

    def _count_blows(self, seat: int, node: int, coming: list[Bound], progress: float) -> None:
        """How likely rivals land on a ship with their next roll, by what it would lose."""
        covered = self.cover.nodes
        farthest = max(self.standing.lane_start[node], node - self.standing.reach)
        soon = later = 0
        for _, other, _, rival in coming:
            if other == seat or not farthest <= rival.node < node or rival.voyage.is_covered:
                continue
            behind = node - rival.node
            if covered >> rival.node + 1 & (1 << behind) - 1:
                continue
            if other == self.next_to_roll:
                soon |= 1 << behind
            else:
                later |= 1 << behind
        if soon or later:
            row, faces = self.rows[seat], self.standing.reach
            row[EXPOSED_NEXT] += soon.bit_count() / faces * progress
            row[EXPOSED_LATER] += later.bit_count() / faces * progress

    def _count_totals(self) -> None:
        fewest = min(self.left)
        hangs = any(left and not up for left, up in zip(self.left, self.afloat, strict=True))
        for seat, row in enumerate(self.rows):
            part = min(1.0, self.money[seat] / self.game.target)
            row[MONEY], row[MONEY_LATE] = part, part**4
            missing = self.game.target - self.money[seat]
            voyages = tuple(self.voyages[seat])
            turns = turns_to_win(missing, voyages, self.cargoes, self.standing.lanes)
            row[SOON_RICH] = 1.0 / (1.0 + turns)
            row[WINS_NEXT] = self.winning[seat].bit_count() / self.standing.reach
            if self.left[seat]:
                row[min(FOUR_SHIPS, ONE_SHIP + self.left[seat] - 1)] = 1.0
                row[NONE_AFLOAT] = float(not self.afloat[seat])
            rival = max(self.money[:seat] + self.money[seat + 1 :])
            lead = max(-MOST_LEAD, min(MOST_LEAD, (self.money[seat] - rival) / LARGE))
            if fewest == 1:
                row[LEAD_ONE] = lead
            if hangs:
                row[LEAD_HANGS] = lead
            if seat == self.next_to_roll:
                row[ROLLS_NEXT] = 1.0
                row[WINS_AT_ONCE] = row[WINS_NEXT]


def _turns(state: State) -> tuple[int, list[bool]]:
    """Who rolls next, and who will still sail before the cloud moves."""
    seats, first = len(state.ships), state.first
    if state.phase in (Phase.SPIN, Phase.SPINNING) or state.turn < 0:
        return first, [False] * seats
    gone = (state.turn - first) % seats
    if state.phase is Phase.TURNING:
        # While a card is turned the seat that docked has had its turn.
        gone += 1
    to_roll = (first + gone) % seats
    return to_roll, [(seat - first) % seats >= gone for seat in range(seats)]


def chances(rows: Sequence[Sequence[float]], weights: Sequence[float]) -> list[float]:
    """Each seat's chance to win."""
    scores = [sum(map(mul, weights, row)) for row in rows]
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]

"""How good a position is for every seat: a score, from which its chance to win follows.

Each card is counted for one ship: of several bound for one port the nearest gets the card that
shows, the next an average one, and those after the last card nothing. The weights are in
`rules.yaml` under `experience` and were found by `tools.bermuda_weights`.
"""

from __future__ import annotations

import math
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, repeat
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.games.bermuda.bots.risk_tables import PerilTables, Stand
from boardgames.games.bermuda.bots.turns_to_win import Voyage, cargo_of, turns_to_win
from boardgames.games.bermuda.rules.rules import BermudaTriangle, ranking
from boardgames.games.bermuda.rules.state import (
    LETTERS,
    At,
    Berth,
    Docked,
    Hanging,
    Lost,
    Phase,
    Rules,
    State,
    money,
)

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
PLAIN = {
    "money": 5.0,
    "four_ships": 1.0,
    "three_ships": 0.5,
    "progress": 1.0,
    "peril_of_progress": -1.0,
    "hanging": -0.5,
}
"""What is gone by where rules, as those of older saves, tell nothing that was learned."""
_MOST_GAMES = 8
_MOST_KEPT = 1024
"""Positions after a roll whose best move is kept; a decision thinks of fewer."""


class Weights(NamedTuple):
    """How much each thing that is counted of a seat adds to its score."""

    money: float = 0.0
    money_late: float = 0.0
    soon_rich: float = 0.0
    wins_next: float = 0.0
    wins_at_once: float = 0.0
    one_ship: float = 0.0
    two_ships: float = 0.0
    three_ships: float = 0.0
    four_ships: float = 0.0
    none_afloat: float = 0.0
    hanging: float = 0.0
    adrift: float = 0.0
    covered: float = 0.0
    stopped: float = 0.0
    shut_out: float = 0.0
    in_port: float = 0.0
    progress: float = 0.0
    best_rate: float = 0.0
    steps: float = 0.0
    pay_near: float = 0.0
    pay_half_way: float = 0.0
    pay_far: float = 0.0
    much_later_pay: float = 0.0
    peril: float = 0.0
    peril_of_rate: float = 0.0
    peril_of_progress: float = 0.0
    peril_to_flee: float = 0.0
    peril_to_flee_rate: float = 0.0
    peril_to_flee_progress: float = 0.0
    peril_of_last: float = 0.0
    pushed: float = 0.0
    home_peril: float = 0.0
    exposed_next: float = 0.0
    exposed_later: float = 0.0
    lead_as_one_is_left: float = 0.0
    lead_as_one_hangs: float = 0.0
    rolls_next: float = 0.0


COUNTS = Weights._fields
"""What is counted of each seat, in this order."""


class Earning(NamedTuple):
    """What a ship adds to its seat's score, and what it earns a turn and has earned so far."""

    score: float
    rate: float
    progress: float


@dataclass(eq=False, slots=True)
class Prospect:
    """What is before a ship at a place, whosever it is, while the cloud stands as it does."""

    node: int
    lies_in: int
    """The port it is in, −1 at sea."""
    voyage: Voyage
    waits: float
    """Steps to its port; a covered ship has to wait."""
    is_stopped: bool
    """The cloud is over the way to the port."""
    exposed_to: int
    """The nodes, as bits, from which a ship could land on it with one roll."""
    drawn: float
    pushed: float
    drawn_at_home: float
    """The same as `drawn`, were the cloud at home."""
    earnings: dict[tuple[float, bool, bool, bool], Earning] = field(default_factory=dict)
    """What it was found to add, by what it takes, and whether it is shut out, can flee, is last."""


Bound = tuple[float, int, int, Prospect]
"""A ship that will come to a port: how long it waits, its seat and number, what is before it."""


class Standing:
    """Scores positions of one game."""

    def __init__(
        self, game: BermudaTriangle, weights: Weights, perils: PerilTables | None = None
    ) -> None:
        self.game, self.weights = game, weights
        self.perils = perils or PerilTables(game)
        sea = game.sea
        self._every_magnet = (1 << len(sea.magnets)) - 1
        self.home = self.perils.of(sea.board.red_circle, LETTERS[0], self._every_magnet)
        self.lanes = tuple(sea.to_port[start] for start in sea.port_node)
        self.reach = max(game.rules.die_faces)
        self.of_ships = (0.0, weights.one_ship, weights.two_ships, weights.three_ships)
        """By how many are left, if there are fewer than four."""
        self._prospects: dict[Stand, dict[Berth, Prospect]] = {}

    def scores(self, state: State) -> list[float]:
        return _Scored(self, state).scores

    def look_round(self, state: State) -> Generator[None, None, None]:
        """Works out the perils of ships beforehand, which is most of the work, with stops."""
        here, known = self.look_up(state), self.prospects(state)
        for fleet in state.ships:
            for berth in fleet:
                if berth in known or not isinstance(berth, At | Docked):
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
                # One after another: to let go of all of them takes longer than a thought may.
                del self._prospects[next(iter(self._prospects))]
            found = self._prospects[stand] = {}
        return found

    def prospect(self, state: State, berth: At | Docked) -> Prospect:
        """What is before a ship that is on a space or in a dock."""
        sea, stand = self.game.sea, self.look_up(state)
        cover = sea.cover(state.cloud, state.letter)
        lies_in = sea.port_number[berth.port] if isinstance(berth, Docked) else -1
        node = sea.node[berth.space] if isinstance(berth, At) else sea.port_node[lies_in]
        is_covered = sea.is_under(cover, berth)
        steps = sea.to_port[node]
        return Prospect(
            node,
            lies_in,
            Voyage(steps, sea.next_port(node), is_covered),
            steps + WAIT if is_covered else steps,
            bool(cover.nodes >> node + 1 & (1 << steps - 1) - 1),
            0 if is_covered or lies_in >= 0 else self._behind(node, cover.nodes),
            *stand.peril(berth),
            self.home.peril(berth).drawn,
        )

    def _behind(self, node: int, covered: int) -> int:
        """The nodes from which one roll leads to a node, as bits: none across the cloud."""
        sea = self.game.sea
        first = max(sea.port_node[sea.lane_of[node]], node - self.reach)
        before = (1 << node) - 1
        return before & -1 << max(first, (covered & before).bit_length())

    def earning(
        self, ahead: Prospect, pay: float, is_shut: bool, can_flee: bool, is_last: bool
    ) -> Earning:
        """What a ship is worth to its seat by what it may bring, what is in its way, its perils."""
        weights, (steps, port, is_covered) = self.weights, ahead.voyage
        length = self.lanes[port - 1]
        rate, progress = pay / (1.0 + steps / A_TURN), pay * (length - steps) / length
        score = weights.progress * progress + weights.steps * steps / 10
        if steps <= NEAR:
            score += weights.pay_near * pay
        else:
            score += (weights.pay_half_way if steps <= HALF_WAY else weights.pay_far) * pay
        if is_covered:
            score += weights.covered
        elif ahead.is_stopped:
            score += weights.stopped
        if is_shut:
            score += weights.shut_out / steps
        if ahead.lies_in >= 0:
            score += weights.in_port
        if can_flee:
            peril, of_rate = weights.peril_to_flee, weights.peril_to_flee_rate
            of_progress = weights.peril_to_flee_progress
        else:
            peril, of_rate = weights.peril, weights.peril_of_rate
            of_progress = weights.peril_of_progress
        if is_last:
            peril += weights.peril_of_last
        score += ahead.drawn * (peril + of_rate * rate + of_progress * progress)
        score += ahead.pushed * weights.pushed + ahead.drawn_at_home * weights.home_peril
        return Earning(score, rate, progress)


class _Scored:
    def __init__(self, standing: Standing, state: State) -> None:
        self.standing, self.weights, self.state = standing, standing.weights, state
        self.game, self.sea = standing.game, standing.game.sea
        seats, ports = len(state.ships), len(self.sea.products)
        self.scores, self.best_rates = [0.0] * seats, [0.0] * seats
        self.bound: list[list[Bound]] = [[] for _ in range(ports)]
        self.lying = [[0] * seats for _ in range(ports)]
        self.left, self.afloat = [0] * seats, [0] * seats
        self.voyages: list[list[Voyage]] = [[] for _ in range(seats)]
        self.threats = [0] * seats
        """By seat, the nodes, as bits, from which it could land on others."""
        self.winning = [0] * seats
        """By seat, the faces of the die that would win with the next roll, as bits."""
        self.money = [money(hand) for hand in state.hands]
        self.next_to_roll, self.can_flee = _turns(state)
        self._find_ships(standing.prospects(state))
        self.later_threats = [self._later_threat(seat) for seat in range(seats)]
        bonus, left = self.sea.rules.bonus.value, state.bonus_left
        self.cargoes = tuple(
            cargo_of(pile, bonus, left if port == self.sea.home else 0)
            for port, pile in enumerate(state.piles)
        )
        for port, coming in enumerate(self.bound):
            if coming:
                coming.sort()
                self._score_port(port, coming)
        self._score_totals()

    def _find_ships(self, prospects: dict[Berth, Prospect]) -> None:
        """Sorts all ships by the port they make for."""
        for seat, fleet in enumerate(self.state.ships):
            for number, berth in enumerate(fleet):
                kind = type(berth)
                if kind is Lost:
                    continue
                self.left[seat] += 1
                if kind is Hanging:
                    self.scores[seat] += self.weights.hanging
                    continue
                self.afloat[seat] += 1
                ahead = prospects.get(berth)
                if ahead is None:
                    if not isinstance(berth, At | Docked):
                        self.scores[seat] += self.weights.adrift
                        continue
                    ahead = prospects[berth] = self.standing.prospect(self.state, berth)
                voyage = ahead.voyage
                if ahead.lies_in >= 0:
                    self.lying[ahead.lies_in][seat] += 1
                if not voyage.is_covered:
                    self.threats[seat] |= 1 << ahead.node
                self.bound[voyage.port].append((ahead.waits, seat, number, ahead))
                self.voyages[seat].append(voyage)

    def _later_threat(self, seat: int) -> int:
        """The nodes from which those could land on a seat who don't roll next."""
        nodes = 0
        for other, threat in enumerate(self.threats):
            if other not in (seat, self.next_to_roll):
                nodes |= threat
        return nodes

    def _score_port(self, port: int, coming: list[Bound]) -> None:
        """All ships that make for a port, the nearest first."""
        rules, reach, cargo = self.sea.rules, self.standing.reach, self.cargoes[port]
        mean = self.cargoes[(port + 2) % len(self.cargoes)].mean
        much_later = self.weights.much_later_pay * mean / LARGE
        enough = self.game.target - cargo.shown
        lying, most = self.lying[port], rules.own_ships_per_port
        is_full = sum(lying) >= rules.ships_fill_port[len(lying)]
        pays = chain(cargo.pays, repeat(0.0))
        for (_, seat, _, ahead), pay in zip(coming, pays, strict=False):
            is_shut = is_full or lying[seat] >= most
            key = (pay, is_shut, self.can_flee[seat], self.left[seat] == 1)
            found = ahead.earnings.get(key)
            if found is None:
                found = self.standing.earning(ahead, pay / LARGE, *key[1:])
                ahead.earnings[key] = found
            score, rate, progress = found
            if rate > self.best_rates[seat]:
                self.best_rates[seat] = rate
            if ahead.exposed_to:
                score += progress * self._exposed(seat, ahead.exposed_to)
            self.scores[seat] += score + much_later
            steps, _, is_covered = ahead.voyage
            is_free = not (is_shut or is_covered or ahead.is_stopped)
            if is_free and self.money[seat] >= enough and steps <= reach:
                self.winning[seat] |= -1 << steps & (2 << reach) - 1

    def _exposed(self, seat: int, nodes: int) -> float:
        """How likely rivals land on a ship with their next roll from some of these nodes."""
        exposed = (nodes & self.later_threats[seat]).bit_count() * self.weights.exposed_later
        if seat != self.next_to_roll:
            soon = (nodes & self.threats[self.next_to_roll]).bit_count()
            exposed += soon * self.weights.exposed_next
        return exposed / self.standing.reach

    def _score_totals(self) -> None:
        weights, standing, target = self.weights, self.standing, self.game.target
        fewest = min(self.left)
        hangs = any(left and not up for left, up in zip(self.left, self.afloat, strict=True))
        of_lead = weights.lead_as_one_is_left * (fewest == 1) + weights.lead_as_one_hangs * hangs
        for seat, held in enumerate(self.money):
            part, voyages = min(1.0, held / target), tuple(self.voyages[seat])
            turns = turns_to_win(target - held, voyages, self.cargoes, standing.lanes)
            wins = self.winning[seat].bit_count() / standing.reach
            score = weights.money * part + weights.money_late * part**4
            score += weights.soon_rich / (1.0 + turns) + weights.wins_next * wins
            score += weights.best_rate * self.best_rates[seat]
            if left := self.left[seat]:
                few = standing.of_ships
                score += few[left] if left < len(few) else weights.four_ships
                if not self.afloat[seat]:
                    score += weights.none_afloat
            if of_lead:
                rival = max(self.money[:seat] + self.money[seat + 1 :])
                score += of_lead * max(-MOST_LEAD, min(MOST_LEAD, (held - rival) / LARGE))
            if seat == self.next_to_roll:
                score += weights.rolls_next + weights.wins_at_once * wins
            self.scores[seat] += score


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


def chances(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    powers = [math.exp(score - most) for score in scores]
    total = sum(powers)
    return [power / total for power in powers]


def weights_of(rules: Rules) -> Weights:
    """What the rules tell of what was learned."""
    learned = rules.experience or PLAIN
    return Weights(*(learned.get(name, 0.0) for name in COUNTS))


class Judge:
    """Says how likely each seat is to win, as far as a look at the position tells."""

    def __init__(self, game: BermudaTriangle) -> None:
        self.game = game
        self.standing = Standing(game, weights_of(game.rules))
        self._best: dict[State, tuple[State, float]] = {}

    def chance(self, state: State, seat: Seat) -> float:
        """The seat's chance to win, from 0 to 1; a win that is shared counts in part."""
        if state.phase is Phase.OVER:
            winners = ranking(state)[0]
            return (seat in winners) / len(winners)
        return chances(self.standing.scores(state))[seat]

    def best_after(self, state: State, seat: Seat) -> Generator[None, None, tuple[State, float]]:
        """What the seat whose turn it is reaches by the move that looks best, and its chance.

        Kept, since lines of luck differ late: a die has few faces.
        """
        found = self._best.get(state)
        if found is None:
            reached = []
            yield from self.standing.look_round(state)
            for action in self.game.legal_actions(state):
                after = self.game.advance(state, action)
                reached.append((after, self.chance(after, seat)))
                yield
            if len(self._best) >= _MOST_KEPT:
                del self._best[next(iter(self._best))]
            found = self._best[state] = max(reached, key=lambda one: one[1])
        return found


@lru_cache(_MOST_GAMES)
def judge_of(game: BermudaTriangle) -> Judge:
    return Judge(game)

"""What a position is worth to a seat: points to go, places in sight, locks, Energy, rivals.

Stakes a seat can't know count as what it suspects, or as their mean, so the same sum serves a view
and a guessed position.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product

import msgspec

from boardgames.core.game import Seat
from boardgames.core.hexes import distance
from boardgames.games.whitewater.bots.steering import Table, fear, points_left
from boardgames.games.whitewater.rules.recovery import paddle_in_water
from boardgames.games.whitewater.rules.rules import Whitewater
from boardgames.games.whitewater.rules.state import (
    OVER,
    PADDLE_CARDS,
    TOKEN_CARDS,
    Card,
    Member,
    Raft,
    State,
    is_locked,
    own_rafts,
    ready_count,
)


class Weights(msgspec.Struct, frozen=True):
    """How much each thing counts, in points to be paddled."""

    own_lock: float = 1.3
    partner_lock: float = 0.7
    rival_lock: float = 0.8
    rival_energy: float = 0.3
    """What one Energy card of anybody else in the crew may do for a raft."""
    advanced_lock: float = 1.6
    """How many times as much a lock counts where cards come back only by tokens and by reach."""
    token: float = 0.7
    """The part of a lock that a token on the card already makes good."""
    capsized: float = 2.0
    swimmer: float = 0.5
    """For each hex between a raft and its swimmer or paddle beyond reach."""
    spare: float = 1.1
    energy: tuple[float, ...] = (0.0, 0.8, 1.5, 2.0)
    """By the number of ready Energy cards; more of them count as much as the last."""
    breathless: float = 8.0
    """For each raft in a whirlpool, where no card can rest, while Energy is needed and missing."""
    in_hand: float = 0.7
    """The part of the points a raft needs that Energy in hand may stand for."""
    left_over: float = 0.2
    """The part of Energy that counts where no raft of the seat needs it."""
    home: float = 9.0
    """For each own raft over the finish: more than its paddlers could rest for before it."""
    rival_route: float = 0.2
    place: float = 12.0
    """For each point of the final score in sight."""
    best_rival: float = 0.35
    other_rivals: float = 0.3
    """The parts of it that the points in sight of the best rival, and of all on the mean, take.

    Together they stay below half: even a single stake in a raft that the partner has doubled is
    worth bringing home, or shared rafts would be parked before the finish.
    """
    near: float = 7.0
    """Rafts this many points apart are held to come in that order."""
    stay: float = 0.4
    """Advanced: the part of a whirlpool's fear that lying in it at the turn's end costs."""
    unused: float = 0.9
    """The part of a ready card that counts while the turn continues."""
    locked_out: float = 0.25
    """The part of a place taken with both cards locked that a seat can still hope for."""


class Scale:
    """Weighs positions of one river for one seat."""

    def __init__(
        self,
        game: Whitewater,
        table: Table,
        weights: Weights,
        state: State,
        suspected: Mapping[tuple[Seat, str], float] | None = None,
    ) -> None:
        self.game, self.table, self.weights = game, table, weights
        self.suspected = suspected or {}
        self.river = game.river(state)
        self.points = game.terms.points
        self.ladder = (*self.points, *(0,) * (len(state.rafts) + 1))
        self.seats = len(state.energy)
        factors = game.terms.rules.factors(self.seats)
        mean = sum(factors) / len(factors)
        self.stakes = [
            tuple(self.suspected.get((one.seat, raft.letter), mean) for one in raft.crew)
            for raft in state.rafts
        ]
        """By raft and half of its crew, what counts where a stake isn't known."""
        self.sides = [[_side_of(raft, seat) for raft in state.rafts] for seat in range(self.seats)]
        """By seat and raft, which half of the crew it is, if any: crews stay for the match."""
        self.locks = {
            cards: sum(self._lock_share(card) for card in cards) for cards in product(Card, Card)
        }
        self.pool_cost = {
            at: fear(game, die) * weights.stay if game.terms.advanced else 0.0
            for at, die in self.river.pools.items()
        }

    def _lock_share(self, card: Card) -> float:
        if not is_locked(card):
            return 0.0
        share = self.weights.advanced_lock if self.game.terms.advanced else 1.0
        return share * (1 - self.weights.token) if card in TOKEN_CARDS else share

    def value(self, state: State, seat: Seat) -> float:
        """The worth of a position when the turn ends here."""
        return self._weighed(state, seat, 0.0)

    def potential(self, state: State, seat: Seat) -> float:
        """The worth of a position in mid-turn: points not yet used count too."""
        return self._weighed(state, seat, self.weights.unused if state.active == seat else 0.0)

    def _weighed(self, state: State, seat: Seat, unused: float) -> float:
        weights, sides = self.weights, self.sides[seat]
        lefts = [
            self._rivals_to_go(state, raft)
            if side is None
            # Its own half of the crew, then the partner's.
            else self._own_to_go(state, raft, raft.crew[side], raft.crew[1 - side], unused)
            for raft, side in zip(state.rafts, sides, strict=True)
        ]
        found = self._with_energy(state, seat, lefts)
        if is_out_of_breath(state, seat):
            found -= weights.breathless * self._in_pools(state, seat)
        for raft, side, left in zip(state.rafts, sides, lefts, strict=True):
            if side is None:
                found += weights.rival_route * left
                continue
            found -= raft.crew[side].stake * left
            if raft.hex is None:
                found += weights.home
        return found + self.standing(state, seat, lefts)

    def standing(self, state: State, seat: Seat, lefts: Sequence[float]) -> float:
        """What the places in sight are worth to the seat, next to what they bring others."""
        weights = self.weights
        totals = self._totals(state, lefts)
        own = totals.pop(seat)
        against = weights.best_rival * max(totals)
        against += weights.other_rivals * sum(totals) / len(totals)
        return weights.place * (own - against)

    def expected(self, state: State) -> list[float]:
        """The points each seat is likely to have at the end, as far as places are in sight."""
        return self._totals(state, [self._rivals_to_go(state, raft) for raft in state.rafts])

    def _totals(self, state: State, lefts: Sequence[float]) -> list[float]:
        totals = [0.0] * self.seats
        worths = self._worths(state, lefts)
        for raft, (stake, other_stake), worth in zip(state.rafts, self.stakes, worths, strict=True):
            one, other = raft.crew
            if raft.hex is not None:
                totals[one.seat] += (one.stake or stake) * worth
                totals[other.seat] += (other.stake or other_stake) * worth
            else:
                totals[one.seat] += (one.stake or stake) * worth * self._counted(state, one)
                totals[other.seat] += (
                    (other.stake or other_stake) * worth * self._counted(state, other)
                )
        return totals

    def _counted(self, state: State, member: Member) -> float:
        """The part of a place already taken that it will bring a member of the crew."""
        if not has_no_card(member):
            return 1.0
        is_hopeless = self.game.terms.advanced or state.phase is OVER
        return 0.0 if is_hopeless else self.weights.locked_out

    def _in_pools(self, state: State, seat: Seat) -> int:
        """How many rafts of the seat lie where nobody can rest."""
        pools = self.river.pools
        return sum(raft.hex in pools for raft in own_rafts(state, seat) if not raft.capsized)

    def _rivals_to_go(self, state: State, raft: Raft) -> float:
        """Points a raft of others needs, with what its crew has to put right first."""
        if raft.hex is None:
            return 0.0
        weights, energy = self.weights, state.energy
        one, other = raft.crew
        left = points_left(self.table, raft)
        left += weights.rival_lock * (self.locks[one.cards] + self.locks[other.cards])
        left += weights.capsized * raft.capsized
        return left - weights.rival_energy * (energy[one.seat] + energy[other.seat])

    def _own_to_go(
        self, state: State, raft: Raft, own: Member, partner: Member, unused: float
    ) -> float:
        """The same for a raft of the seat, with what its cards could still do for it."""
        weights = self.weights
        if raft.hex is None:
            return weights.own_lock * self.locks[own.cards] if has_no_card(own) else 0.0
        left = points_left(self.table, raft)
        left += weights.own_lock * self.locks[own.cards]
        left += weights.partner_lock * self.locks[partner.cards]
        left -= weights.rival_energy * state.energy[partner.seat]
        if raft.capsized:
            left += weights.capsized
        elif unused and raft.letter not in state.closed:
            left -= unused * ready_count(own.cards)
        if self.game.terms.advanced:
            left += self.pool_cost.get(raft.hex, 0.0)
            left += (
                self._in_the_water(state, raft, own) + self._in_the_water(state, raft, partner) / 2
            )
            left -= weights.spare * own.spare
        return left

    def _with_energy(self, state: State, seat: Seat, lefts: list[float]) -> float:
        """Counts the seat's Energy for the rafts it wants most; gives what is over."""
        worth = self._energy(state.energy[seat])
        racing = [
            (raft.crew[side].stake, index)
            for index, (raft, side) in enumerate(zip(state.rafts, self.sides[seat], strict=True))
            if side is not None and raft.hex is not None
        ]
        for _, index in sorted(racing, reverse=True):
            # Energy in hand is never quite as good as having got there.
            used = min(worth, self.weights.in_hand * max(0.0, lefts[index]))
            lefts[index] -= used
            worth -= used
        return self.weights.left_over * worth

    def _worths(self, state: State, lefts: Sequence[float]) -> list[float]:
        """The points each raft's place is likely to bring, by how far apart they are."""
        taken = {finish.letter: place for place, finish in enumerate(state.finished)}
        racing = [
            left for raft, left in zip(state.rafts, lefts, strict=True) if raft.hex is not None
        ]
        places = iter(self._places(racing, len(taken)))
        found: list[float] = []
        for raft in state.rafts:
            if raft.hex is None:
                found.append(float(self.points[taken[raft.letter]]))
                continue
            place = next(places)
            lower = int(place)
            here, below = self.ladder[lower], self.ladder[lower + 1]
            found.append(here + (below - here) * (place - lower))
        return found

    def _places(self, lefts: Sequence[float], taken: int) -> list[float]:
        """How many are likely to be home before each of those still racing."""
        near = self.weights.near
        found = [taken - 0.5] * len(lefts)
        for one, left in enumerate(lefts):
            found[one] += 0.5  # it is level with itself
            for other in range(one + 1, len(lefts)):
                gap = left - lefts[other]
                if gap >= near:
                    found[one] += 1.0
                elif gap <= -near:
                    found[other] += 1.0
                else:
                    behind = gap / near / 2
                    found[one] += 0.5 + behind
                    found[other] += 0.5 - behind
        return found

    def _energy(self, count: int) -> float:
        table = self.weights.energy
        if count < len(table):
            return table[count]
        return table[-1] + (count - len(table) + 1) * (table[-1] - table[-2])

    def _in_the_water(self, state: State, raft: Raft, member: Member) -> float:
        """How far a lost rafter or paddle is out of reach."""
        assert raft.hex is not None
        if member.swimmer is not None:
            return self.weights.swimmer * max(0, distance(raft.hex, member.swimmer) - 1)
        if member.cards[0] in PADDLE_CARDS or member.cards[1] in PADDLE_CARDS:
            found = paddle_in_water(state.paddles, raft.letter, member.seat)
            if found < 0:
                return self.weights.own_lock
            far = distance(raft.hex, state.paddles[found].hex) - 1
            return min(self.weights.own_lock, self.weights.swimmer * max(0, far))
        return 0.0


def _side_of(raft: Raft, seat: Seat) -> int | None:
    return next((side for side, one in enumerate(raft.crew) if one.seat == seat), None)


def is_out_of_breath(state: State, seat: Seat) -> bool:
    """Whether a seat needs Energy and has none: one of its crews can't help itself by cards."""
    if state.energy[seat]:
        return False
    return any(
        member.seat == seat and (raft.capsized or has_no_card(member))
        for raft in state.rafts
        if raft.hex is not None
        for member in raft.crew
    )


def has_no_card(member: Member) -> bool:
    """WR-94: with both cards locked a finished raft scores nothing for the seat."""
    return is_locked(member.cards[0]) and is_locked(member.cards[1])

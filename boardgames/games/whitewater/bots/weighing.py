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
    PADDLE_CARDS,
    TOKEN_CARDS,
    Card,
    Member,
    Phase,
    Raft,
    State,
    is_locked,
    member_of,
    own_rafts,
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
    """For so many ready Energy cards; more of them count as much as the last."""
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
    """Rafts so many points apart are held to come in that order."""
    stay: float = 0.4
    """Advanced: the part of a whirlpool's fear that lying in it at the turn's end costs."""
    unused: float = 0.9
    """The part of a ready card that counts while the turn goes on."""
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
        self.mean_stake = sum(factors) / len(factors)
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
        weights = self.weights
        lefts = [self._to_go(state, raft, seat, unused) for raft in state.rafts]
        found = self._with_energy(state, seat, lefts)
        if is_out_of_breath(state, seat):
            found -= weights.breathless * self._in_pools(state, seat)
        for raft, left in zip(state.rafts, lefts, strict=True):
            member = member_of(raft, seat)
            if member is None:
                found += weights.rival_route * left
                continue
            found -= member.stake * left
            if raft.hex is None:
                found += weights.home
        return found + self.standing(state, seat, lefts)

    def standing(self, state: State, seat: Seat, lefts: Sequence[float]) -> float:
        """What the places in sight are worth to the seat, beside what they bring others."""
        weights, mean = self.weights, self.mean_stake
        totals = [0.0] * self.seats
        is_hopeless = self.game.terms.advanced or state.phase is Phase.OVER
        hope = 0.0 if is_hopeless else weights.locked_out
        for raft, worth in zip(state.rafts, self._worths(state, lefts), strict=True):
            for member in raft.crew:
                stake = member.stake or self.suspected.get((member.seat, raft.letter), mean)
                counts = hope if raft.hex is None and _has_no_card(member) else 1.0
                totals[member.seat] += stake * worth * counts
        own = totals.pop(seat)
        against = weights.best_rival * max(totals)
        against += weights.other_rivals * sum(totals) / len(totals)
        return weights.place * (own - against)

    def _in_pools(self, state: State, seat: Seat) -> int:
        """How many rafts of the seat lie where nobody can rest."""
        pools = self.river.pools
        return sum(raft.hex in pools for raft in own_rafts(state, seat) if not raft.capsized)

    def _to_go(self, state: State, raft: Raft, seat: Seat, unused: float) -> float:
        """Points a raft needs, with what its crew has to put right first."""
        weights = self.weights
        left = points_left(self.table, raft)
        one, other = raft.crew
        if other.seat == seat:
            one, other = other, one
        if one.seat != seat:
            if raft.hex is not None:
                left += weights.rival_lock * (self.locks[one.cards] + self.locks[other.cards])
                left += weights.capsized * raft.capsized
                left -= weights.rival_energy * (state.energy[one.seat] + state.energy[other.seat])
            return left
        left += weights.own_lock * self.locks[one.cards]
        if raft.hex is None:
            return left if _has_no_card(one) else 0.0
        left += weights.partner_lock * self.locks[other.cards]
        left -= weights.rival_energy * state.energy[other.seat]
        if raft.capsized:
            left += weights.capsized
        elif unused and raft.letter not in state.closed:
            left -= unused * ((one.cards[0] is Card.READY) + (one.cards[1] is Card.READY))
        left += self.pool_cost.get(raft.hex, 0.0)
        if self.game.terms.advanced:
            left += (
                self._in_the_water(state, raft, one) + self._in_the_water(state, raft, other) / 2
            )
            left -= weights.spare * one.spare
        return left

    def _with_energy(self, state: State, seat: Seat, lefts: list[float]) -> float:
        """Counts the seat's Energy for the rafts it wants most; gives what is over."""
        worth = self._energy(state.energy[seat])
        racing = [
            (member.stake, index)
            for index, raft in enumerate(state.rafts)
            for member in raft.crew
            if member.seat == seat and raft.hex is not None
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
        near = self.weights.near
        found: list[float] = []
        for raft, left in zip(state.rafts, lefts, strict=True):
            if raft.hex is None:
                found.append(float(self.points[taken[raft.letter]]))
                continue
            place = len(taken) - 0.5  # it is level with itself, which counts half
            for other in racing:
                gap = left - other
                place += 1.0 if gap >= near else 0.0 if gap <= -near else 0.5 + gap / near / 2
            lower = int(place)
            here, below = self.ladder[lower], self.ladder[lower + 1]
            found.append(here + (below - here) * (place - lower))
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


def is_out_of_breath(state: State, seat: Seat) -> bool:
    """Whether a seat needs Energy and has none: one of its crews can't help itself by cards."""
    if state.energy[seat]:
        return False
    return any(
        member.seat == seat and (raft.capsized or _has_no_card(member))
        for raft in state.rafts
        if raft.hex is not None
        for member in raft.crew
    )


def _has_no_card(member: Member) -> bool:
    """WR-94: with both cards locked a finished raft scores nothing for the seat."""
    return is_locked(member.cards[0]) and is_locked(member.cards[1])

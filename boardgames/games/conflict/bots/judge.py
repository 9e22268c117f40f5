"""What a position is worth to a seat once its throw is moved and the others are next.

Everything is looked up from walking distances that are known beforehand, so that hundreds of
throws can be compared: what stands where it can be hit, who can hit back, how likely circles fall.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.state import START, Realm, State
from boardgames.games.conflict.rules.threats import exact_chance

ROUTE = 4
"""So many squares before a circle are watched."""
ALWAYS = 0.3
"""How much they are watched while nobody is near."""
FAR = 40
"""More steps than count."""


class Judgement(msgspec.Struct, frozen=True):
    """What things are worth; a piece of the value 2 is worth twice `piece`."""

    piece: float = 10
    win: float = 350
    """The chance that an enemy's circle falls to the next throw, were it certain."""
    loss: float = 400
    """The chance that the own circle falls before that."""
    step: float = 2
    near: float = 2
    """A step more of the last twelve."""
    enter: float = 4
    danger: float = 0.8
    further_danger: float = 0.4
    """What every piece in danger after the two worst counts: nobody takes them all."""
    cover: float = 0.4
    """The part of a recapture that is counted."""
    prey: float = 0.3
    """The part of a capture that is counted a throw before."""
    guard: float = 5
    """A step of a gun away from its circle, while enemy airplanes fly."""
    guard_pace: float = 0.2
    """A step of a gun away from its circle, while none is near."""
    shelter: float = 0.4
    """The part of a ship's danger that is left on a mine of its own: CF-76."""
    watch: float = 30
    """The mean chance to miss whoever comes into the own circle's routes, for each who is near."""
    chase: float = 0.6
    """The part of an enemy's way so far that is undone by taking it."""


class Unit(NamedTuple):
    """A piece in play."""

    number: int
    seat: Seat
    square: int
    waits: bool
    """Whether it is in its starting area still."""
    realm: Realm
    value: int
    is_gun: bool


Reach = tuple[Seat, bool, dict[int, int], int]
"""Whose it is, whether it flies, how far it is from everything in a die's reach, its value."""


class Judge:
    """One decision of one seat."""

    def __init__(self, moves: Moves, state: State, seat: Seat, worth: Judgement) -> None:
        self.sides, self.chart, self.worth, self.seat = moves.sides, moves.chart, worth, seat
        self.faces = self.sides.rules.dice.faces
        side, table, number = self.sides.of(state, seat), self.sides.table(state), self.chart.number
        self.own_home = number[table.homes[seat]]
        self.homes = [number[name] for name in side.enemy_homes]
        self.foes = [one for one in side.live if one not in side.friends]
        self._mines = {one: self.sides.of(state, one).mines for one in (seat, *self.foes)}
        self._homes_of = {
            one: [number[name] for name in self.sides.of(state, one).enemy_homes]
            for one in (seat, *self.foes)
        }
        self._home_of = {one: number[table.homes[one]] for one in (seat, *self.foes)}
        self._own_units = self._units(state, (seat,))
        self._foe_units = self._units(state, self.foes)
        self._way: dict[tuple[Seat, Realm, int], float] = {}
        self._own_mines = {number[name] for name in table.mines[seat]}
        in_the_air = self.chart.far(Realm.AIR, self.own_home, 0)
        self.is_watched = any(
            unit.realm is Realm.AIR and in_the_air.get(unit.square, FAR) <= 2 * self.faces
            for unit in self._foe_units
            if not unit.waits
        )
        self._routes = [
            square
            for realm in (Realm.LAND, Realm.WATER)
            for square, far in self.chart.around(realm, self.own_home).items()
            if 0 < far <= ROUTE
        ]
        self._to_home = self.chart.far(Realm.LAND, self.own_home, 0)

    def _units(self, state: State, seats: tuple[Seat, ...] | list[Seat]) -> list[Unit]:
        number, table, sides = self.chart.number, self.sides.table(state), self.sides
        found = []
        for seat in seats:
            for piece in table.ids[seat]:
                at = state.pieces[piece].at
                if at != START and at not in number:
                    continue
                square = number[table.homes[seat]] if at == START else number[at]
                is_gun = sides.kind(piece) in sides.rules.planes_cannot_take
                realm, value = sides.realm(piece), sides.value(piece)
                found.append(Unit(piece, seat, square, at == START, realm, value, is_gun))
        return found

    def way(self, seat: Seat, realm: Realm, square: int) -> float:
        """What it is worth to a seat to have come so far with a piece; more is nearer."""
        key = (seat, realm, square)
        found = self._way.get(key)
        if found is None:
            shut = self._mines[seat] if realm is Realm.WATER else 0
            far = [
                self.chart.far(realm, home, shut).get(square, FAR) for home in self._homes_of[seat]
            ]
            steps = min(far, default=0)
            found = -self.worth.step * steps - self.worth.near * min(steps, 2 * self.faces)
            self._way[key] = found
        return found

    def from_home(self, square: int) -> int:
        """How far a gun has gone from its circle, two dice at the most."""
        return min(self._to_home.get(square, FAR), 2 * self.faces)

    def stand(self, unit: Unit, square: int, *, waits: bool) -> float:
        """What it is worth where a piece stands, danger aside."""
        worth = self.worth
        if unit.is_gun:
            away = 0 if waits else self.from_home(square)
            return -worth.guard * away if self.is_watched else worth.guard_pace * away
        return self.way(unit.seat, unit.realm, square) - (worth.enter if waits else 0.0)

    def value(self, moved: Mapping[int, int], taken: AbstractSet[int]) -> float:
        """The position with these pieces on other squares and those enemies taken."""
        worth, bits = self.worth, self.chart.bits
        own = [
            unit._replace(square=moved[unit.number], waits=False) if unit.number in moved else unit
            for unit in self._own_units
        ]
        foes = [unit for unit in self._foe_units if unit.number not in taken]
        total = 0.0
        for unit in self._foe_units:
            if unit.number in taken:
                total += worth.piece * unit.value + worth.chase * self._gone(unit)
        own_guns = foe_guns = 0
        for unit in own:
            if unit.is_gun and not unit.waits:
                own_guns |= bits[unit.square]
        for unit in foes:
            if unit.is_gun and not unit.waits:
                foe_guns |= bits[unit.square]
        threats = [self._reach(unit, own_guns) for unit in foes]
        hits = [self._reach(unit, foe_guns) for unit in own]
        total += self._standing(own, threats, hits)
        total += self._hunting(foes, hits)
        total += self._watching(foes, hits)
        loss = self._own_loss(foes, own_guns)
        win = self._home_chance(own, threats, foe_guns)
        return total + worth.win * win * (1 - loss) - worth.loss * loss

    def _gone(self, unit: Unit) -> float:
        """What the way is worth that a unit has behind it."""
        here = self.way(unit.seat, unit.realm, unit.square)
        return max(0.0, here - self.way(unit.seat, unit.realm, self._home_of[unit.seat]))

    def _reach(self, unit: Unit, guns: int) -> Reach:
        flies = unit.realm is Realm.AIR
        deadly = self._mines[unit.seat] if unit.realm is Realm.WATER else 0
        spread = self.chart.spread(unit.realm, unit.square, guns if flies else 0, deadly)
        return unit.seat, flies, spread, unit.value

    def _missed(self, unit: Unit, square: int, threats: list[Reach]) -> tuple[float, int]:
        """The chance that nobody hits a unit there, and the value of the nearest who may."""
        steps: dict[Seat, int] = {}
        nearest, value = FAR, 0
        for seat, flies, spread, worth in threats:
            if flies and unit.is_gun:
                continue
            far = spread.get(square, 0)
            if far and far < steps.get(seat, FAR):
                steps[seat] = far
                if far < nearest:
                    nearest, value = far, worth
        missed = 1.0
        for far in steps.values():
            missed *= ((far - 1) / self.faces) ** 2
        return missed, value

    def _standing(self, own: list[Unit], threats: list[Reach], hits: list[Reach]) -> float:
        """Ways behind one's pieces, less what may be lost of them."""
        worth, total = self.worth, 0.0
        risks: list[float] = []
        for index, unit in enumerate(own):
            stand = self.stand(unit, unit.square, waits=unit.waits)
            total += stand
            if unit.waits:
                continue
            missed, value = self._missed(unit, unit.square, threats)
            if missed >= 1:
                continue
            begun = self.way(unit.seat, unit.realm, self.own_home)
            price = worth.piece * unit.value + (
                0.0 if unit.is_gun else max(0.0, stand - begun) * 0.5
            )
            cover = min(
                (r[2].get(unit.square, FAR) or FAR for i, r in enumerate(hits) if i != index),
                default=FAR,
            )
            if cover <= self.faces:
                back = 1 - ((cover - 1) / self.faces) ** 2
                price -= worth.cover * back * worth.piece * value
            if unit.square in self._own_mines and unit.realm is Realm.WATER:
                price *= worth.shelter
            risks.append((1 - missed) * max(0.0, price))
        risks.sort(reverse=True)
        return total - worth.danger * sum(risks[:2]) - worth.further_danger * sum(risks[2:])

    def _hunting(self, foes: list[Unit], hits: list[Reach]) -> float:
        """What the next throw may take; two at the most."""
        found: list[float] = []
        for unit in foes:
            if not unit.waits:
                missed, _ = self._missed(unit, unit.square, hits)
                if missed < 1:
                    found.append((1 - missed) * unit.value)
        found.sort(reverse=True)
        return self.worth.prey * self.worth.piece * sum(found[:2])

    def _watching(self, foes: list[Unit], hits: list[Reach]) -> float:
        """How well the own circle's routes are watched, by whoever waits at home too."""
        air = self.chart.far(Realm.AIR, self.own_home, 0)
        near = sum(not unit.waits and air.get(unit.square, FAR) <= 2 * self.faces for unit in foes)
        total = 0.0
        for square in self._routes:
            steps = min((reach[2].get(square, FAR) or 1 for reach in hits), default=FAR)
            if steps <= self.faces:
                total += 1 - ((steps - 1) / self.faces) ** 2
        open_share = 1 - total / max(1, len(self._routes))
        return -self.worth.watch * (ALWAYS + min(2, near)) * open_share

    def _own_loss(self, foes: list[Unit], guns: int) -> float:
        """The chance that some enemy takes the own circle with its next throw."""
        counts: dict[Seat, set[int]] = {}
        for unit in foes:
            if not unit.waits:
                exact = self._counts(unit, self.own_home, guns)
                if exact:
                    counts.setdefault(unit.seat, set()).update(exact)
        kept = 1.0
        for found in counts.values():
            kept *= 1 - exact_chance(self.faces, len(found))
        return 1 - kept

    def _home_chance(self, own: list[Unit], threats: list[Reach], guns: int) -> float:
        """The chance that a circle falls to the own next throw, with whoever is left by then."""
        best = 0.0
        for home in self.homes:
            open_counts = [1.0] * (self.faces + 1)
            for unit in own:
                if unit.waits:
                    continue
                exact = self._counts(unit, home, guns)
                if exact:
                    left, _ = self._missed(unit, unit.square, threats)
                    for count in exact:
                        open_counts[count] *= 1 - left
            reached = sum(1 - one for one in open_counts[1:])
            best = max(best, 1 - ((self.faces - reached) / self.faces) ** 2)
        return best

    def _counts(self, unit: Unit, home: int, guns: int) -> tuple[int, ...]:
        if unit.square == home:
            return ()
        shut = guns if unit.realm is Realm.AIR else 0
        if unit.realm is Realm.WATER:
            shut = self._mines[unit.seat]
        return self.chart.counts(unit.realm, unit.square, home, shut)

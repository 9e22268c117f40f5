"""The value of a position to a seat once its throw is moved and the others are next.

A decision compares hundreds of positions that differ by a piece or two, so everything is looked up
from walking distances that are known beforehand: which pieces can be hit, who can hit back, how
likely circles fall.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

import msgspec

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import START, Realm, State
from boardgames.games.conflict.rules.threats import exact_chance
from boardgames.games.conflict.rules.walks import Chart

FAR = 40
"""More steps than count."""
ROUTE = 4
"""How many squares before a circle are watched."""
ALWAYS = 0.3
"""How much they are watched while nobody is near."""
PRESSING = (0.0, 1.0, 0.6, 0.25)
"""How much more for each enemy that could be at the circle after that many throws."""
MOST_PRESSING = 2.0


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


class Reacher(NamedTuple):
    steps: int
    number: int
    seat: Seat
    flies: bool
    value: int


class Arrived(NamedTuple):
    """A unit that stands elsewhere than it did, and how far from there everything in reach is."""

    number: int
    flies: bool
    spread: dict[int, int]


def units_of(sides: Sides, state: State, seats: Sequence[Seat]) -> list[Unit]:
    """The pieces of these seats on the board or in their starting areas."""
    number, table = sides.chart.number, sides.table(state)
    found = []
    for seat in seats:
        for piece in sides.in_play(state, seat):
            at = state.pieces[piece].at
            square = number[table.homes[seat]] if at == START else number[at]
            is_gun = sides.is_guard(piece)
            realm, value = sides.realm(piece), sides.value(piece)
            found.append(Unit(piece, seat, square, at == START, realm, value, is_gun))
    return found


class Reaches:
    """Who of some units can hit which squares, where some stand elsewhere than they did."""

    def __init__(self, chart: Chart, units: Sequence[Unit], mines: Mapping[Seat, int]) -> None:
        self._chart, self._units, self._mines = chart, units, mines
        self._by_number = {unit.number: unit for unit in units}
        self._known: dict[tuple[int, int], list[Reacher]] = {}

    def spread(self, unit: Unit, square: int, guns: int) -> dict[int, int]:
        """How far everything in a die's reach is from a square, for a unit that is there."""
        shut = guns if unit.realm is Realm.AIR else 0
        deadly = self._mines[unit.seat] if unit.realm is Realm.WATER else 0
        return self._chart.spread(unit.realm, square, shut, deadly)

    def onto(self, square: int, guns: int) -> list[Reacher]:
        """All who reach the square from where they stand, nearest first."""
        found = self._known.get((square, guns))
        if found is None:
            found = []
            for unit in self._units:
                steps = self.spread(unit, unit.square, guns).get(square, 0)
                if steps:
                    flies = unit.realm is Realm.AIR
                    found.append(Reacher(steps, unit.number, unit.seat, flies, unit.value))
            found.sort(key=lambda reacher: reacher.steps)
            self._known[square, guns] = found
        return found

    def arrived(self, moved: Mapping[int, int], guns: int) -> tuple[Arrived, ...]:
        """Those who stand elsewhere, with what they reach from there."""
        found = []
        for number, place in moved.items():
            unit = self._by_number[number]
            spread = self.spread(unit, place, guns)
            found.append(Arrived(number, unit.realm is Realm.AIR, spread))
        return tuple(found)

    def nearest(
        self,
        square: int,
        guns: int,
        arrived: Sequence[Arrived],
        *,
        but: int = -1,
        walks: bool = False,
    ) -> int:
        """How near any of them but one is; `walks`: airplanes don't count."""
        best, moved = FAR, [one.number for one in arrived]
        for steps, number, _, flies, _ in self.onto(square, guns):
            if number not in moved and number != but and not (walks and flies):
                best = steps
                break
        for number, flies, spread in arrived:
            steps = spread.get(square, 0)
            if 0 < steps < best and number != but and not (walks and flies):
                best = steps
        return best


class Judgement(msgspec.Struct, frozen=True):
    """What things are worth; a piece of the value 2 is worth twice `piece`."""

    piece: float = 10
    win: float = 350
    """The chance that the last enemy's circle falls to the next throw, were it certain."""
    fall: float = 0.5
    """The part of that which one of several enemies' circles is worth."""
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
    watch: float = 40
    """The mean chance to miss an enemy that comes by a route to the own circle, were one near."""
    chase: float = 0.6
    """The part of an enemy's way so far that is undone by taking it."""
    dawdle: float = 0.5
    """A step beyond those that the way needed: a count used up in circles looks like no plan."""


class Position(NamedTuple):
    """What a throw has changed."""

    moved: Mapping[int, int]
    taken: AbstractSet[int]
    own_guns: int
    """Squares that enemy airplanes can't enter."""
    foe_guns: int
    arrived: tuple[Arrived, ...]


def ways_known(moves: Moves, state: State) -> Generator[None, None, None]:
    """Measures the ways to every circle that a judge will ask for, with stops on the way.

    Each is a look at the whole board, but only the first time.
    """
    chart, table = moves.chart, moves.sides.table(state)
    for home in table.homes:
        for realm in Realm:
            shuts = {0}
            if realm is Realm.WATER:
                shuts |= {moves.sides.of(state, seat).mines for seat in table.all_seats}
            for shut in shuts:
                chart.far(realm, chart.number[home], shut)
                yield


class Judge:
    """One decision of one seat."""

    def __init__(self, moves: Moves, state: State, seat: Seat, worth: Judgement) -> None:
        self.sides, self.chart, self.worth, self.seat = moves.sides, moves.chart, worth, seat
        self.faces = self.sides.rules.dice.faces
        side, table, number = self.sides.of(state, seat), self.sides.table(state), self.chart.number
        self.own_home = number[table.homes[seat]]
        self.homes = [number[name] for name in side.enemy_homes]
        self.foes = [one for one in side.live if one not in side.friends]
        everybody = (seat, *self.foes)
        self._mines = {one: self.sides.of(state, one).mines for one in everybody}
        self._homes_of = {
            one: [number[name] for name in self.sides.of(state, one).enemy_homes]
            for one in everybody
        }
        self._home_of = {one: number[table.homes[one]] for one in everybody}
        self._own = units_of(self.sides, state, (seat,))
        self._foe_units = units_of(self.sides, state, self.foes)
        self._hits = Reaches(self.chart, self._own, self._mines)
        self._threats = Reaches(self.chart, self._foe_units, self._mines)
        self._way: dict[tuple[Seat, Realm, int], float] = {}
        self._misses: dict[tuple[int, bool, int, AbstractSet[int]], tuple[float, int]] = {}
        self._besieging: dict[int, list[tuple[Unit, tuple[int, ...]]]] = {}
        self._own_mines = {number[name] for name in table.mines[seat]}
        air = self.chart.far(Realm.AIR, self.own_home, 0)
        self.is_watched = any(
            unit.realm is Realm.AIR and air.get(unit.square, FAR) <= 2 * self.faces
            for unit in self._foe_units
            if not unit.waits
        )
        self._routes = {
            realm: [square for square, far in around.items() if 0 < far <= ROUTE]
            for realm in (Realm.LAND, Realm.WATER)
            for around in (self.chart.around(realm, self.own_home),)
        }
        self._pressure = [
            (unit, self._press_of(unit)) for unit in self._foe_units if not unit.waits
        ]
        self._to_home = self.chart.far(Realm.LAND, self.own_home, 0)

    def way(self, seat: Seat, realm: Realm, square: int) -> float:
        """How much it helps a seat to have come so far with a piece; more is nearer."""
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
        """How good a piece's square is, danger aside."""
        worth = self.worth
        if unit.is_gun:
            away = 0 if waits else self.from_home(square)
            return -worth.guard * away if self.is_watched else worth.guard_pace * away
        return self.way(unit.seat, unit.realm, square) - (worth.enter if waits else 0.0)

    def value(self, moved: Mapping[int, int], taken: AbstractSet[int]) -> float:
        """The position with these pieces on other squares and those enemies taken."""
        worth, bits = self.worth, self.chart.bits
        total = 0.0
        for unit in self._foe_units:
            if unit.number in taken:
                total += worth.piece * unit.value + worth.chase * self._gone(unit)
        own_guns = foe_guns = 0
        for unit in self._own:
            if unit.is_gun and (unit.number in moved or not unit.waits):
                own_guns |= bits[moved.get(unit.number, unit.square)]
        for unit in self._foe_units:
            if unit.is_gun and not unit.waits and unit.number not in taken:
                foe_guns |= bits[unit.square]
        now = Position(moved, taken, own_guns, foe_guns, self._hits.arrived(moved, foe_guns))
        total += self._standing(now) + self._hunting(now) + self._watching(now)
        loss, win = self._own_loss(now), self._home_chance(now)
        prize = worth.win * (1.0 if len(self.foes) == 1 else worth.fall)
        return total + prize * win * (1 - loss) - worth.loss * loss

    def _gone(self, unit: Unit) -> float:
        """What the way is worth that a unit has behind it."""
        here = self.way(unit.seat, unit.realm, unit.square)
        return max(0.0, here - self.way(unit.seat, unit.realm, self._home_of[unit.seat]))

    def _missed(self, square: int, now: Position, *, is_gun: bool) -> tuple[float, int]:
        """The chance that nobody hits a unit there, and the value of the nearest who may."""
        key = (square, is_gun, now.own_guns, now.taken)
        found = self._misses.get(key)
        if found is None:
            steps: dict[Seat, int] = {}
            missed, value = 1.0, 0
            for far, number, seat, flies, worth in self._threats.onto(square, now.own_guns):
                if number in now.taken or (flies and is_gun) or seat in steps:
                    continue
                value = value if steps else worth
                steps[seat] = far
                missed *= ((far - 1) / self.faces) ** 2
            found = self._misses[key] = (missed, value)
        return found

    def _standing(self, now: Position) -> float:
        """Ways behind one's pieces, less what may be lost of them."""
        worth, total = self.worth, 0.0
        risks: list[float] = []
        for unit in self._own:
            square = now.moved.get(unit.number, unit.square)
            waits = unit.waits and unit.number not in now.moved
            stand = self.stand(unit, square, waits=waits)
            total += stand
            if waits:
                continue
            missed, value = self._missed(square, now, is_gun=unit.is_gun)
            if missed >= 1:
                continue
            begun = self.way(unit.seat, unit.realm, self.own_home)
            price = worth.piece * unit.value + (
                0.0 if unit.is_gun else max(0.0, stand - begun) * 0.5
            )
            cover = self._hits.nearest(square, now.foe_guns, now.arrived, but=unit.number)
            if cover <= self.faces:
                back = 1 - ((cover - 1) / self.faces) ** 2
                price -= worth.cover * back * worth.piece * value
            if square in self._own_mines and unit.realm is Realm.WATER:
                price *= worth.shelter
            risks.append((1 - missed) * max(0.0, price))
        risks.sort(reverse=True)
        return total - worth.danger * sum(risks[:2]) - worth.further_danger * sum(risks[2:])

    def _hunting(self, now: Position) -> float:
        """What the next throw may take; two at the most."""
        found: list[float] = []
        for unit in self._foe_units:
            if unit.waits or unit.number in now.taken:
                continue
            steps = self._hits.nearest(unit.square, now.foe_guns, now.arrived, walks=unit.is_gun)
            if steps <= self.faces:
                found.append((1 - ((steps - 1) / self.faces) ** 2) * unit.value)
        found.sort(reverse=True)
        return self.worth.prey * self.worth.piece * sum(found[:2])

    def _press_of(self, unit: Unit) -> float:
        """How much an enemy on its way to the own circle is to be watched."""
        shut = self._mines[unit.seat] if unit.realm is Realm.WATER else 0
        steps = self.chart.far(unit.realm, self.own_home, shut).get(unit.square, FAR)
        throws = -(-steps // self.faces)
        return PRESSING[throws] if throws < len(PRESSING) else 0.0

    def _watching(self, now: Position) -> float:
        """How well the own circle's routes are watched, also by pieces that wait at home."""
        standing = {now.moved.get(unit.number, unit.square) for unit in self._own}
        lack = 0.0
        for realm, route in self._routes.items():
            pressure = ALWAYS + min(
                MOST_PRESSING,
                sum(
                    press
                    for unit, press in self._pressure
                    if unit.realm in (realm, Realm.AIR) and unit.number not in now.taken
                ),
            )
            watched = 0.0
            for square in route:
                steps = self._hits.nearest(square, now.foe_guns, now.arrived)
                if square in standing:
                    watched += 1
                elif steps <= self.faces:
                    watched += 1 - ((steps - 1) / self.faces) ** 2
            lack += pressure * (1 - watched / max(1, len(route)))
        return -self.worth.watch * lack

    def _own_loss(self, now: Position) -> float:
        """The chance that some enemy takes the own circle with its next throw."""
        besieging = self._besieging.get(now.own_guns)
        if besieging is None:
            counts = (
                (unit, self._counts(unit, unit.square, self.own_home, now.own_guns))
                for unit in self._foe_units
                if not unit.waits
            )
            besieging = self._besieging[now.own_guns] = [one for one in counts if one[1]]
        by_seat: dict[Seat, set[int]] = {}
        for unit, exact in besieging:
            if unit.number not in now.taken:
                by_seat.setdefault(unit.seat, set()).update(exact)
        kept = 1.0
        for found in by_seat.values():
            kept *= 1 - exact_chance(self.faces, len(found))
        return 1 - kept

    def _home_chance(self, now: Position) -> float:
        """The chance that a circle falls to the own next throw, with the pieces left by then."""
        best = 0.0
        for home in self.homes:
            open_counts = [1.0] * (self.faces + 1)
            for unit in self._own:
                if unit.waits and unit.number not in now.moved:
                    continue
                square = now.moved.get(unit.number, unit.square)
                exact = self._counts(unit, square, home, now.foe_guns)
                if exact:
                    left, _ = self._missed(square, now, is_gun=unit.is_gun)
                    for count in exact:
                        open_counts[count] *= 1 - left
            reached = sum(1 - one for one in open_counts[1:])
            best = max(best, 1 - ((self.faces - reached) / self.faces) ** 2)
        return best

    def _counts(self, unit: Unit, square: int, home: int, guns: int) -> tuple[int, ...]:
        if square == home or square not in self.chart.around(unit.realm, home):
            return ()
        shut = guns if unit.realm is Realm.AIR else 0
        if unit.realm is Realm.WATER:
            shut = self._mines[unit.seat]
        return self.chart.counts(unit.realm, square, home, shut)

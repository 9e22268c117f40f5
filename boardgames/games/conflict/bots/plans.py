"""What a computer player considers: whole moves, weighed from the open position.

A plan is one piece, one die and the path. Squares are weighed first and paths looked for only where
it is worth it, because a piece has up to 168 squares to go to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator

import msgspec

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Route, Walker
from boardgames.games.conflict.rules.sides import Sides, is_free
from boardgames.games.conflict.rules.state import RESERVE, START, Realm, State
from boardgames.games.conflict.rules.threats import exact_chance, hit_chance

NO_WAY = 99
"""More steps than any board has between two squares."""
FAR_OFF = 40
"""From here on nearer counts more."""
BETWEEN_STOPS = 8
"""Ends to which a walk is looked for without a stop."""
MOST_TRIED = 12
"""Ends that are looked at for each piece to take; some can't be walked to past it."""


class Weights(msgspec.Struct, frozen=True):
    """What things are worth to a player; 0 for what it doesn't look at."""

    home: float = 1000
    win: float = 10000
    capture: float = 10
    lost: float = 10
    step: float = 2
    lead: float = 0
    """Twice this is how much more a step is worth for every step nearer: some go ahead."""
    stay: float = 0.5
    """A step of a gun away from its own circle, where it keeps airplanes out: CF-45."""
    enter: float = 4
    route: float = 0
    second_on_route: float = 0
    danger: float = 0
    cover: float = 0
    """The part of a danger that doesn't count where another piece of one's own could hit back."""
    own_circle: float = 0


class Plan(msgspec.Struct, frozen=True):
    """One piece moved by one die along a path."""

    piece: int
    die: int
    squares: tuple[str, ...]
    score: float
    value: int = 0
    is_lost: bool = False
    fells: bool = False
    """Whether somebody is out by it: his circle falls, or the last of his pieces: CF-50, CF-57."""
    is_advance: bool = False


Planned = Generator[None, None, list[Plan]]
"""Plans being looked for, with stops on the way."""


class Scout:
    """One position seen by one seat."""

    def __init__(self, moves: Moves, state: State, seat: Seat, weights: Weights) -> None:
        self.moves, self.state, self.seat, self.weights = moves, state, seat, weights
        self.sides, self.chart = moves.sides, moves.chart
        self.faces = self.sides.rules.dice.faces
        self.side = self.sides.of(state, seat)
        number = self.chart.number
        self.homes = {number[name]: one for name, one in self.side.enemy_homes.items()}
        self.last_stands = last_stands(self.sides, state, seat)
        table = self.sides.table(state)
        self.own_home = number[table.homes[seat]]
        self.attackers: list[tuple[int, int]] = []
        for piece in self.side.enemy_ids:
            there = state.pieces[piece]
            if there.at in number:
                self.attackers.append((piece, number[there.at]))
            elif there.at == START:
                self.attackers.append((piece, number[table.homes[there.seat]]))
        self._besieging = self._besiegers()
        self._nearest: dict[int, int] = {}
        self._nearest_walker: dict[int, int] = {}
        self._backing: Counter[int] = Counter()
        if weights.danger:
            self._look_around()
        self._distance: dict[tuple[Realm, int], int] = {}

    def distance(self, realm: Realm, square: int) -> int:
        """Steps to the nearest enemy home circle; foreign mines are shut for ships."""
        known = self._distance.get((realm, square))
        if known is None:
            shut = self.side.mines if realm is Realm.WATER else 0
            far = (self.chart.far(realm, home, shut).get(square, NO_WAY) for home in self.homes)
            known = self._distance[realm, square] = min(far, default=0)
        return known

    def danger(self, piece: int, square: int) -> float:
        """The chance that the nearest enemy hits a piece on that square in one throw."""
        near = self._nearest_walker if self.sides.is_guard(piece) else self._nearest
        steps = near.get(square, 0)
        return hit_chance(self.faces, steps) if steps else 0.0

    def _look_around(self) -> None:
        """How near an enemy is to every square, with and without airplanes; who would hit back."""
        for enemy, place in self.attackers:
            realm = self.sides.realm(enemy)
            maps = [self._nearest] if realm is Realm.AIR else [self._nearest, self._nearest_walker]
            for square, steps in self.chart.around(realm, place).items():
                for nearest in maps:
                    if steps and steps < nearest.get(square, NO_WAY):
                        nearest[square] = steps
        for piece, place in self.moves.candidates(self.state, self.seat):
            self._backing.update(self.chart.around(self.sides.realm(piece), place).keys())

    def _is_covered(self, piece: int, square: int) -> bool:
        """Whether another piece of one's own could hit there with the next throw."""
        around = self.chart.around(self.sides.realm(piece), self.moves.square(self.state, piece))
        return self._backing[square] > (square in around)

    def _besiegers(self) -> list[int]:
        found: list[int] = []
        for enemy, place in self.attackers:
            steps = self.chart.around(self.sides.realm(enemy), self.own_home).get(place, 0)
            if steps and self.state.pieces[enemy].at != START:
                found.append(enemy)
        return found

    @property
    def prize(self) -> float:
        """How much it gains to put somebody out."""
        return self.weights.win if len(self.side.live) == 2 else self.weights.home

    def place_score(self, piece: int, square: int) -> float:
        """How good a square is, without what is taken on the way."""
        weights, realm = self.weights, self.sides.realm(piece)
        if square in self.homes:
            return self.prize
        distance = self.distance(realm, square)
        if self.sides.is_guard(piece):
            score = -weights.stay * self.chart.far(realm, self.own_home, 0).get(square, NO_WAY)
        else:
            score = weights.lead * max(0, FAR_OFF - distance) ** 2 - weights.step * distance
        danger = self.danger(piece, square) if weights.danger else 0.0
        if weights.route and distance <= self.faces:
            before_it = weights.route
            if weights.second_on_route and self._has_second(piece, distance):
                before_it += weights.second_on_route
            # A piece that is hit there takes no circle any more.
            score += before_it * (1 - danger)
        if danger:
            covered = weights.cover if self._is_covered(piece, square) else 0.0
            score -= weights.danger * self.sides.value(piece) * danger * (1 - covered)
        return score

    def _has_second(self, piece: int, distance: int) -> bool:
        for other in self.sides.table(self.state).ids[self.seat]:
            place = self.chart.number.get(self.state.pieces[other].at)
            if other == piece or place is None:
                continue
            far = self.distance(self.sides.realm(other), place)
            if far <= self.faces and far != distance:
                return True
        return False

    def plans(self, walker: Walker, piece: int, die: int, most: int) -> Planned:
        """The best moves of a piece by a die, one path for each end, best first; with stops."""
        start = self.start_score(piece)
        chart, bits = self.chart, self.chart.bits
        shut = walker.used | walker.blocked | walker.deadly | walker.deadly_end
        around = chart.around(walker.realm, walker.here)
        ends = [
            (self.place_score(piece, square), square)
            for square, far in around.items()
            if far <= walker.steps and not bits[square] & shut
        ]
        ends.sort(reverse=True)
        yield
        prey = [square for square in walker.prey if around.get(square, NO_WAY) <= walker.steps]
        found: list[Plan] = []
        for tries, (score, square) in enumerate(ends, 1):
            if len(found) >= most:
                break
            walk = walker.walk_to(square, walker.steps)
            if walk is not None:
                value = sum(walker.prey.get(one, 0) for one in walk)
                plain = Route(tuple(chart.names[one] for one in walk), value, 0, is_lost=False)
                found.append(self._plan(piece, die, plain, score - start))
            if tries % BETWEEN_STOPS == 0:
                yield
        yield
        tried: dict[int, Route | None] = {}
        for target in prey:
            left = most
            for score, square in self._beyond(walker, ends, target):
                if square not in tried:
                    route = tried[square] = walker.best_to(square)
                    if route is not None:
                        found.append(self._plan(piece, die, route, score - start))
                    yield
                route = tried[square]
                left -= route is not None and route.value > 0
                if not left:
                    break
        found.sort(key=lambda plan: (-plan.score, plan.squares))
        return found

    def _beyond(
        self, walker: Walker, ends: list[tuple[float, int]], target: int
    ) -> list[tuple[float, int]]:
        """Where a walk may end that has taken what is on a square, the best ends first."""
        near = self.chart.around(walker.realm, target)
        spare = walker.steps - self.chart.around(walker.realm, walker.here)[target]
        return [end for end in ends if near.get(end[1], NO_WAY) <= spare][:MOST_TRIED]

    def start_score(self, piece: int) -> float:
        """How good its square is; waiting pieces are worth a little less."""
        at = self.chart.number.get(self.state.pieces[piece].at)
        if at is None:
            return self.place_score(piece, self.own_home) - self.weights.enter
        return self.place_score(piece, at)

    def _plan(self, piece: int, die: int, route: Route, score: float) -> Plan:
        weights, end = self.weights, self.chart.number[route.squares[-1]]
        is_advance, fells = score > 0, end in self.homes
        score += weights.capture * route.value
        if route.is_lost:
            score -= weights.lost * self.sides.value(piece)
        elif not fells and any(stand.issubset(route.squares) for stand in self.last_stands):
            score, fells = score + self.prize, True
        if weights.own_circle and self._besieging:
            squares = set(route.squares)
            left = [one for one in self._besieging if self.state.pieces[one].at not in squares]
            for number, sign in ((len(left), -1), (len(self._besieging), 1)):
                chance = 1 - (1 - exact_chance(self.faces)) ** number
                score += sign * weights.own_circle * chance
        taken, is_lost = route.value, route.is_lost
        return Plan(piece, die, route.squares, score, taken, is_lost, fells, is_advance)


def last_stands(sides: Sides, state: State, seat: Seat) -> list[frozenset[str]]:
    """The squares of each enemy who has nothing but what is on the board."""
    found: list[frozenset[str]] = []
    side, table = sides.of(state, seat), sides.table(state)
    for enemy in side.enemies:
        places = {state.pieces[one].at for one in table.ids[enemy] if is_free(state.pieces[one])}
        if places.isdisjoint((START, RESERVE)):
            found.append(frozenset(places))
    return found

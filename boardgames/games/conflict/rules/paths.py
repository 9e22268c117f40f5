"""Where a move can end, and the path shown on the way there.

The path is chosen as a player would draw it: not lost if that can be helped, then most value
taken, then the fewest turns, then the squares' names. Each square is searched for by itself; steps
that can't reach it in time are never tried.
"""

from __future__ import annotations

import msgspec

from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.sides import occupants
from boardgames.games.conflict.rules.state import Realm, State


class Route(msgspec.Struct, frozen=True):
    """One whole move: the squares stepped on, what it takes, and whether the piece is lost."""

    squares: tuple[str, ...]
    value: int
    turns: int
    is_lost: bool


class Ends(msgspec.Struct, frozen=True):
    """The squares where a move may end, alive or lost; some may be both."""

    alive: frozenset[str]
    lost: frozenset[str]


class Walker:
    """A piece about to walk that many steps: what bars, kills and tempts it."""

    def __init__(self, moves: Moves, state: State, piece: int, steps: int) -> None:
        self.moves, self.chart, sides = moves, moves.chart, moves.sides
        chart = self.chart
        side = sides.of(state, sides.owner(piece))
        self.realm = sides.realm(piece)
        self.steps = steps
        self.here = moves.square(state, piece)
        move = state.move
        is_moving = move is not None and move.piece == piece
        trod = move.trod if move is not None and is_moving else ()
        self.used = chart.mask(trod) | chart.bits[self.here]
        standing = sides.standing(side, state.pieces)
        if self.realm is Realm.AIR:
            self.used |= standing.guards
        self.deadly = side.mines if self.realm is Realm.WATER else 0
        self.blocked = standing.kept
        self.deadly_end = side.mines if self.realm is not Realm.LAND else 0
        self.near = chart.near[self.realm]
        enemies = set(side.enemy_ids)
        self.prey = {
            chart.number[square]: sides.value(number)
            for square, number in occupants(state.pieces, chart.number).items()
            if number in enemies
        }
        last = trod[-1] if trod else None
        self.ahead = 0 if last is None else self.here - chart.number[last]
        """The direction of the step before, as a difference of square numbers; 0 for none."""

    def ends(self) -> Ends:
        chart = self.chart
        alive: set[str] = set()
        lost: set[str] = set()
        around = chart.around(self.realm, self.here)
        for square, far in around.items():
            bit = chart.bits[square]
            if bit & self.used or far > self.steps:
                continue
            name = chart.names[square]
            if bit & self.deadly:
                if any(self.reaches(square, steps) for steps in range(far, self.steps + 1)):
                    lost.add(name)
            elif not bit & self.blocked and self.reaches(square, self.steps):
                (lost if bit & self.deadly_end else alive).add(name)
        return Ends(frozenset(alive), frozenset(lost))

    def reaches(self, target: int, steps: int) -> bool:
        """Whether some walk of exactly that many steps ends on the square, unharmed before it."""
        return self.walk_to(target, steps) is not None

    def can_end_on(self, target: int, steps: int) -> bool:
        """Whether a move of exactly that many steps may end there alive."""
        bit = self.chart.bits[target]
        return not bit & (self.used | self.blocked | self.deadly_end) and self.reaches(
            target, steps
        )

    def walk_to(self, target: int, steps: int) -> list[int] | None:
        """The first walk found that ends on the square after exactly that many steps."""
        shut = (self.used | self.deadly) & ~self.chart.bits[target]
        return self.chart.walk(self.realm, self.here, target, steps, shut)

    def best_to(self, target: int) -> Route | None:
        """The path to show for a square; None if the move can't end there."""
        bit = self.chart.bits[target]
        far = self.chart.around(self.realm, target)
        if bit & self.used or self.here not in far:
            return None
        if bit & self.deadly:
            # A ship is lost there at once, whatever the count: the shortest way does.
            found = [self._best(target, steps, far) for steps in range(1, self.steps + 1)]
            return min([route for route in found if route is not None], key=_merit, default=None)
        return None if bit & self.blocked else self._best(target, self.steps, far)

    def _best(self, target: int, steps: int, far: dict[int, int]) -> Route | None:
        search = _Search(self, target, far)
        value = search.most_value(steps)
        if value is None:
            return None
        for turns in range(steps + 1):
            squares = search.straightest(steps, value, turns)
            if squares is not None:
                names = tuple(self.chart.names[square] for square in squares)
                is_lost = bool(self.chart.bits[target] & self.deadly_end)
                return Route(names, value, turns, is_lost)
        return None


def _merit(route: Route) -> tuple[int, int, tuple[str, ...]]:
    return -route.value, route.turns, route.squares


class _Search:
    def __init__(self, walker: Walker, target: int, far: dict[int, int]) -> None:
        self.walker, self.target, self.far = walker, target, far
        chart = walker.chart
        self.bits = chart.bits
        self.shut = (walker.used | walker.deadly) & ~self.bits[target]
        self.near = chart.near_by_name[walker.realm]
        # What could be taken on the way, with the distance to it from anywhere near.
        self.prey = [
            (self.bits[square], value, chart.around(walker.realm, square), far[square])
            for square, value in walker.prey.items()
            if square != target and square in far
        ]
        self.at_target = walker.prey.get(target, 0)

    def hoped(self, here: int, steps: int, used: int) -> int:
        """At most so much more can be taken on the way, the target left out."""
        total = 0
        for bit, value, around, onwards in self.prey:
            if not bit & used and around.get(here, steps) + onwards <= steps:
                total += value
        return total

    def most_value(self, steps: int) -> int | None:
        """The most that a walk of that many steps can take; None if there is no walk."""
        start = self.walker.here
        if self.walker.walk_to(self.target, steps) is None:
            return None
        best = 0
        prey, far, bits, near = self.walker.prey, self.far, self.bits, self.near

        def go(here: int, steps: int, used: int, taken: int) -> None:
            nonlocal best
            if steps == 1:
                if far.get(here) == 1:
                    best = max(best, taken)
                return
            if taken + self.hoped(here, steps, used) <= best:
                return
            for there in near[here]:
                if there == self.target or bits[there] & used or far.get(there, steps) >= steps:
                    continue
                go(there, steps - 1, used | bits[there], taken + prey.get(there, 0))

        go(start, steps, self.shut, 0)
        return best + self.at_target

    def straightest(self, steps: int, value: int, turns: int) -> list[int] | None:
        """The first walk by names that takes that value with at most that many turns."""
        prey, far, bits, near = self.walker.prey, self.far, self.bits, self.near

        def go(
            here: int, steps: int, used: int, need: int, ahead: int, turns: int
        ) -> list[int] | None:
            if steps == 1:
                if need > 0 or far.get(here) != 1:
                    return None
                is_turn = ahead not in (0, self.target - here)
                return [self.target] if turns >= is_turn else None
            if need > 0 and self.hoped(here, steps, used) < need:
                return None
            for there in near[here]:
                if there == self.target or bits[there] & used or far.get(there, steps) >= steps:
                    continue
                left = turns - (ahead not in (0, there - here))
                if left < 0:
                    continue
                rest = go(
                    there,
                    steps - 1,
                    used | bits[there],
                    need - prey.get(there, 0),
                    there - here,
                    left,
                )
                if rest is not None:
                    return [there, *rest]
            return None

        walker = self.walker
        return go(walker.here, steps, self.shut, value - self.at_target, walker.ahead, turns)


def walker_of(moves: Moves, state: State, piece: int, die: int) -> Walker:
    """The walker for a piece and die; for the piece under way, the steps it has left."""
    move = state.move
    steps = move.steps_left if move is not None and move.piece == piece else die
    return Walker(moves, state, piece, steps)


def path_to(moves: Moves, state: State, piece: int, die: int, target: str) -> Route | None:
    """The path to preview for a target square; None if the move can't end there."""
    number = moves.chart.number.get(target)
    return None if number is None else walker_of(moves, state, piece, die).best_to(number)

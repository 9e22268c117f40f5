"""What can be hit with one throw, and which circles are within an exact count, in one position.

Passing counts as hitting (CF-40), so a piece that many steps away is hit by every die that is at
least as high; a home circle wants the exact count (CF-50). A piece's own mines don't stop it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from boardgames.core.game import NOBODY, Seat
from boardgames.games.conflict.rules.moving import Moves
from boardgames.games.conflict.rules.paths import Walker
from boardgames.games.conflict.rules.state import Realm, State


class Hit(NamedTuple):
    """How likely a square is hit by enemies within one throw, each in one turn of its own."""

    chance: float
    by: int
    """The piece that is nearest."""
    steps: int
    """How far that one is."""


class Danger(NamedTuple):
    """A piece that can be taken before it moves again."""

    piece: int
    hit: Hit


class HomeRun(NamedTuple):
    """A piece that stands within an exact count of an enemy's home circle."""

    seat: Seat
    """Whose circle it is."""
    by: int
    counts: tuple[int, ...]
    """The dice that bring it there."""


NO_HIT = Hit(0.0, -1, 0)


def hit_chance(faces: int, steps: int) -> float:
    """The chance that a throw hits that far away: passing counts, so one die at least that."""
    return 1 - ((steps - 1) / faces) ** 2


def turn_chance(faces: int, steps: int, rolls: int) -> float:
    """The same for a whole turn: a double that falls short moves nearer and earns another roll."""
    chance = hit_chance(faces, steps)
    if rolls > 1:
        short = (turn_chance(faces, steps - double, rolls - 1) for double in range(1, steps))
        chance += sum(short) / faces**2
    return chance


def exact_chance(faces: int, counts: int = 1) -> float:
    """The chance that a throw shows one of that many given numbers."""
    return 1 - ((faces - counts) / faces) ** 2


class Threats:
    """One position, as far as one throw of anybody can change it; each answer is found once."""

    def __init__(self, moves: Moves, state: State) -> None:
        self.moves, self.sides, self.chart, self.state = moves, moves.sides, moves.chart, state
        self.faces = self.sides.rules.dice.faces
        self._hits: dict[int, dict[int, int]] = {}
        self._nearest_by: dict[tuple[Seat, bool], dict[int, tuple[int, int]]] = {}

    def hits(self, piece: int) -> dict[int, int]:
        """Every square a piece could hit with one throw, and how many steps away it is."""
        found = self._hits.get(piece)
        if found is None:
            side = self.sides.of(self.state, self.sides.owner(piece))
            realm, here = self.sides.realm(piece), self.moves.square(self.state, piece)
            shut = self.sides.standing(side, self.state.pieces).guards if realm is Realm.AIR else 0
            deadly = side.mines if realm is Realm.WATER else 0
            spread = self.chart.spread(realm, here, shut, deadly)
            found = self._hits[piece] = {at: steps for at, steps in spread.items() if steps}
        return found

    def _nearest(
        self, seat: Seat, square: int, without: Sequence[int], *, walks: bool
    ) -> tuple[int, int]:
        """Steps and number of the seat's piece that is nearest to a square; (0, -1) for none."""
        found = self._nearest_of(seat, walks=walks).get(square, (0, -1))
        if found[1] not in without:
            return found
        others = [
            (self.hits(number)[square], number)
            for number in self.sides.in_play(self.state, seat)
            if number not in without
            and square in self.hits(number)
            and not (walks and self.sides.realm(number) is Realm.AIR)
        ]
        return min(others, default=(0, -1))

    def _nearest_of(self, seat: Seat, *, walks: bool) -> dict[int, tuple[int, int]]:
        """For every square the seat's piece that is nearest and its steps; `walks`: no airplane."""
        found = self._nearest_by.get((seat, walks))
        if found is None:
            found = self._nearest_by[seat, walks] = {}
            for number in self.sides.in_play(self.state, seat):
                if walks and self.sides.realm(number) is Realm.AIR:
                    continue
                for square, steps in self.hits(number).items():
                    if square not in found or steps < found[square][0]:
                        found[square] = (steps, number)
        return found

    def hit(self, piece: int, square: int, without: Sequence[int] = (), but: Seat = NOBODY) -> Hit:
        """How likely the piece would be hit on that square before it moves again.

        `without` are enemies that its move takes; `but` has thrown, so its chances are known.
        """
        side = self.sides.of(self.state, self.sides.owner(piece))
        is_guard = self.sides.is_guard(piece)
        missed, best = 1.0, (0, -1)
        for other in side.live:
            if other in side.friends or other == but:
                continue
            steps, number = self._nearest(other, square, without, walks=is_guard)
            if steps:
                missed *= 1 - turn_chance(self.faces, steps, self.sides.rules.doubles_limit)
                best = min(best, (steps, number)) if best[0] else (steps, number)
        return Hit(1 - missed, best[1], best[0]) if best[0] else NO_HIT

    def dangers(self, seat: Seat, but: Seat = NOBODY) -> list[Danger]:
        """The seat's pieces on the board that can be hit before they move again."""
        found = []
        for number in self.sides.table(self.state).ids[seat]:
            square = self.chart.number.get(self.state.pieces[number].at)
            if square is not None:
                danger = Danger(number, self.hit(number, square, but=but))
                if danger.hit.chance:
                    found.append(danger)
        return found

    @cached_property
    def home_runs(self) -> list[HomeRun]:
        """Every piece on the board within an exact count of an enemy's circle, nearest first."""
        found: list[HomeRun] = []
        for seat in self.sides.of(self.state, 0).live:
            for home, owner in self.sides.of(self.state, seat).enemy_homes.items():
                square = self.chart.number[home]
                for number in self.sides.table(self.state).ids[seat]:
                    counts = self._counts(number, square)
                    if counts:
                        found.append(HomeRun(owner, number, counts))
        return sorted(found, key=lambda run: (run.counts, run.by))

    def _counts(self, piece: int, home: int) -> tuple[int, ...]:
        """The counts by which a piece on the board ends on the circle."""
        at = self.chart.number.get(self.state.pieces[piece].at)
        if at not in self.chart.around(self.sides.realm(piece), home):
            return ()
        walker = Walker(self.moves, self.state, piece, self.faces)
        return tuple(die for die in range(1, self.faces + 1) if walker.can_end_on(home, die))

    def home_chance(self, seat: Seat, by: Seat) -> float:
        counts = {
            count
            for run in self.home_runs
            if run.seat == seat and self.sides.owner(run.by) == by
            for count in run.counts
        }
        return exact_chance(self.faces, len(counts))

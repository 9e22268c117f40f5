"""Pieces in play as computers weigh them, and who of them can hit a square with one throw.

A decision compares hundreds of positions that differ by a piece or two: who reaches a square is
found once for all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import START, Realm, State
from boardgames.games.conflict.rules.walks import Chart

FAR = 40
"""More steps than count."""


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
    """A unit that reaches a square."""

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
        for piece in table.ids[seat]:
            at = state.pieces[piece].at
            if at != START and at not in number:
                continue
            square = number[table.homes[seat]] if at == START else number[at]
            is_gun = sides.kind(piece) in sides.rules.planes_cannot_take
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
        """How far everything in a die's reach is from a square, for a unit that stands there."""
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

"""Which pieces can take which die, and where the next step may go.

Both questions need look-ahead (CF-33): a step is legal only if the rest of the count can be
walked. The chart's ready-made walks answer nearly always; the search is for crowded corners.
"""

from __future__ import annotations

from functools import cache

import msgspec

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.actions import AnyAction, Choose, Pass, Recall, StepTo
from boardgames.games.conflict.rules.sides import Side, Sides
from boardgames.games.conflict.rules.state import START, Kind, Piece, Realm, State
from boardgames.games.conflict.rules.walks import Chart, Walk

PASS = Pass()
# Named here because an enum's members are slow to look up on this Python.
AIR, WATER = Realm.AIR, Realm.WATER

Ahead = tuple[Walk, StepTo, int, tuple[Walk, ...]]
"""A square next to another: the likeliest walk over it, the step there, its bit, walks from it."""


class Aheads(dict[int, tuple[Ahead, ...]]):
    """The squares next to each, by `square * stride + steps left after`; found when asked for."""

    def __init__(self, chart: Chart, realm: Realm, step: tuple[StepTo, ...]) -> None:
        super().__init__()
        self._chart, self._realm, self._step = chart, realm, step

    def __missing__(self, key: int) -> tuple[Ahead, ...]:
        chart = self._chart
        here, left = divmod(key, chart.stride)
        near = chart.near[self._realm][here]
        found = self[key] = tuple(self._ahead(here, there, left) for there in near)
        return found

    def _ahead(self, here: int, there: int, left: int) -> Ahead:
        """Walks that lead away come first: those are free most often."""
        chart, bit = self._chart, self._chart.bits[there]
        walks = chart.walks[self._realm][there * chart.stride + left]
        near = chart.bits[here] | chart.mask_of(chart.near[self._realm][here])
        first, *others = sorted(walks, key=lambda walk: (walk & near).bit_count()) or (near,)
        return first | bit, self._step[there], bit, tuple(others)


class Ground(msgspec.Struct, frozen=True, gc=False):
    """What a piece under way meets, as bits; the same until its move is over or somebody falls."""

    realm: Realm
    deadly: int
    """Where it would be lost at once."""
    kept: int
    """Where it may not end."""
    fateful: int
    """Where a step may do more than move it."""
    before: tuple[Piece, ...]
    """All pieces as they stood before the first step; none where that isn't known."""


class Way(msgspec.Struct, frozen=True, gc=False):
    """A piece between two steps."""

    state: State
    here: int
    """The square it is on, by number."""
    barred: int
    """Where it may neither tread nor end: `Chart.barring`."""
    ground: Ground


class Moves:
    """Lists the moves of a position; all actions are made beforehand."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.chart = sides.chart
        faces = range(sides.rules.dice.faces + 1)
        pieces = range(max(sides.tables) * sides.each)
        self._choices = tuple(
            (realm, self.chart.walks[realm], tuple(Choose(number, die) for die in faces))
            for number in pieces
            for realm in (sides.realm(number),)
        )
        self._step = tuple(StepTo(name) for name in self.chart.names)
        self._recall = tuple(Recall(number) for number in pieces)
        self._ahead = {realm: Aheads(self.chart, realm, self._step) for realm in Realm}
        self._under_way: Way | None = None

    def candidates(self, state: State, seat: Seat) -> list[tuple[int, int]]:
        """Unmoved pieces in play and the square each goes from; one per kind waits at the start."""
        table, number_of = self.sides.table(state), self.chart.number
        ids, moved = table.ids[seat], state.moved
        found: list[tuple[int, int]] = []
        waiting: set[str] = set()
        for piece, there in enumerate(state.pieces[ids.start : ids.stop], ids.start):
            at = there.at
            if at in number_of:
                if piece not in moved:
                    found.append((piece, number_of[at]))
            elif at == START and piece not in moved and there.kind not in waiting:
                waiting.add(there.kind)
                found.append((piece, number_of[table.homes[seat]]))
        return found

    def choices(self, state: State) -> tuple[AnyAction, ...]:
        """Pieces with the dice they can take; also Pass where all of them would be lost."""
        sides, chart = self.sides, self.chart
        side = sides.of(state, state.seat)
        kept, guards, _ = sides.standing(side, state.pieces)
        on_foot, in_air = chart.barring(0, kept), chart.barring(guards, kept)
        dice, stride = different(state.dice_left), chart.stride
        found, is_safe = list[AnyAction](), False
        for piece, here in self.candidates(state, state.seat):
            realm, walks, choose = self._choices[piece]
            barred = in_air if realm is AIR else on_foot
            for die in dice:
                for walk in walks[here * stride + die]:
                    if not walk & barred:
                        is_safe = True
                        found.append(choose[die])
                        break
                else:
                    shut = guards if realm is AIR else 0
                    if self._completes(side, realm, here, die, shut, kept, safely=True):
                        is_safe = True
                        found.append(choose[die])
                    elif self._completes(side, realm, here, die, shut, kept, safely=False):
                        found.append(choose[die])
        if found and not is_safe:
            found.append(PASS)  # CF-26
        return tuple(found)

    def _completes(
        self,
        side: Side,
        realm: Realm,
        here: int,
        steps: int,
        used: int,
        blocked: int,
        *,
        safely: bool,
    ) -> bool:
        deadly = 0
        if realm is WATER:
            if safely:
                used |= side.mines
            else:
                deadly = side.mines
        elif realm is AIR and safely:
            blocked |= side.mines
        return self.chart.completes(realm, here, steps, used, deadly, blocked)

    def steps(self, state: State) -> tuple[StepTo, ...]:
        """Where the piece under way may go next."""
        move = state.move
        assert move is not None
        way = self.way(state)
        barred, ground, left = way.barred, way.ground, move.steps_left - 1
        ahead = self._ahead[ground.realm][way.here * self.chart.stride + left]
        return tuple(
            [
                step
                for likely, step, bit, walks in ahead
                if not likely & barred
                or (not bit & barred and self._goes_on(way, step, bit, walks, left))
            ]
        )

    def _goes_on(
        self, way: Way, step: StepTo, bit: int, walks: tuple[Walk, ...], left: int
    ) -> bool:
        """Whether the rest of the count can be walked after a step, or the piece is lost by it."""
        barred, ground, chart = way.barred, way.ground, self.chart
        if bit & ground.deadly or any(not walk & barred for walk in walks):
            return True
        if not left:
            return False
        there = chart.number[step.space]
        return chart.completes(ground.realm, there, left, barred, ground.deadly, ground.kept)

    def way(self, state: State) -> Way:
        """The piece under way; known already where its last step did nothing else."""
        way = self._under_way
        if way is None or way.state is not state:
            way = self._under_way = self._way(state)
        return way

    def _way(self, state: State) -> Way:
        move, sides, chart = state.move, self.sides, self.chart
        assert move is not None
        side = sides.of(state, state.seat)
        realm = sides.realm(move.piece)
        here = self.square(state, move.piece)
        kept, guards, prey = sides.standing(side, state.pieces)
        used = chart.bits[here] | chart.mask(move.trod)
        if realm is AIR:
            used |= guards
        deadly = side.mines if realm is WATER else 0
        before = () if move.trod else state.pieces
        ground = Ground(realm, deadly, kept, side.fateful | prey, before)
        return Way(state, here, chart.barring(used, kept), ground)

    def went_on(self, way: Way, to: str, state: State) -> None:
        """A step has led to this state; all the other pieces are where they were."""
        here = self.chart.number[to]
        self._under_way = Way(state, here, way.barred | self.chart.bits[here], way.ground)

    def square(self, state: State, piece: int) -> int:
        """The number of the square a piece goes from; an entering one from its home circle."""
        place = self.chart.number.get(state.pieces[piece].at)
        if place is not None:
            return place
        return self.chart.number[self.sides.table(state).homes[self.sides.owner(piece)]]

    def recalls(self, state: State) -> tuple[Recall, ...]:
        """Pieces that can go back into the reserve; one per kind of those in the starting area."""
        found: list[Recall] = []
        waiting: set[Kind] = set()
        for piece in self.sides.table(state).ids[state.seat]:
            there = state.pieces[piece]
            if there.at in self.chart.number:
                found.append(self._recall[piece])
            elif there.at == START and there.kind not in waiting:
                waiting.add(there.kind)
                found.append(self._recall[piece])
        return tuple(found)


@cache
def different(dice: tuple[int, ...]) -> tuple[int, ...]:
    """The numbers shown, each once, lowest first."""
    return tuple(sorted(set(dice)))

"""Which pieces can take which die, and where the next step may go.

Both questions need look-ahead (CF-33): a step is legal only if the rest of the count can be
walked. The chart's ready-made walks answer nearly always; the search is for crowded corners.
"""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.actions import AnyAction, Choose, Pass, Recall, StepTo
from boardgames.games.conflict.rules.sides import Side, Sides
from boardgames.games.conflict.rules.state import START, Kind, Realm, State
from boardgames.games.conflict.rules.walks import Chart, Walk

PASS = Pass()

Ahead = tuple[int, StepTo, tuple[Walk, ...]]
"""A square beside another: its bit, the step there, ready-made walks for the rest of the count."""


class Aheads(dict[int, tuple[Ahead, ...]]):
    """The squares beside each, by `square * stride + steps left after`; found when asked for."""

    def __init__(self, chart: Chart, realm: Realm, step: tuple[StepTo, ...]) -> None:
        super().__init__()
        self._chart, self._realm, self._step = chart, realm, step

    def __missing__(self, key: int) -> tuple[Ahead, ...]:
        chart, realm = self._chart, self._realm
        here, left = divmod(key, chart.stride)
        found = self[key] = tuple(
            (chart.bits[there], self._step[there], chart.walks[realm][there * chart.stride + left])
            for there in chart.near[realm][here]
        )
        return found


class Moves:
    """Lists the moves of a position; all actions are made beforehand."""

    def __init__(self, sides: Sides) -> None:
        self.sides = sides
        self.chart = sides.chart
        faces = range(sides.rules.dice.faces + 1)
        pieces = range(max(sides.tables) * sides.each)
        self._choose = tuple(tuple(Choose(number, die) for die in faces) for number in pieces)
        self._step = tuple(StepTo(name) for name in self.chart.names)
        self._recall = tuple(Recall(number) for number in pieces)
        self._ahead = {realm: Aheads(self.chart, realm, self._step) for realm in Realm}

    def candidates(self, state: State, seat: Seat) -> list[tuple[int, int]]:
        """Unmoved pieces in play and the square each goes from; one per kind waits at the start."""
        table, number_of = self.sides.table(state), self.chart.number
        found: list[tuple[int, int]] = []
        waiting: set[str] = set()
        pieces, moved = state.pieces, state.moved
        for piece in table.ids[seat]:
            at = pieces[piece].at
            place = number_of.get(at)
            if place is not None:
                if piece not in moved:
                    found.append((piece, place))
            elif at == START and piece not in moved:
                kind = pieces[piece].kind
                if kind not in waiting:
                    waiting.add(kind)
                    found.append((piece, number_of[table.homes[seat]]))
        return found

    def choices(self, state: State) -> tuple[AnyAction, ...]:
        """Pieces with the dice they can take; also Pass where all of them would be lost."""
        sides = self.sides
        side = sides.of(state, state.seat)
        kept = sides.kept(side, state.pieces)
        guards = sides.guards_mask(side, state.pieces)
        dice = sorted(set(state.dice_left))
        stride, realms, each = self.chart.stride, sides.realms, sides.each
        air, found, is_safe = Realm.AIR, list[AnyAction](), False
        for piece, here in self.candidates(state, state.seat):
            realm, choose = realms[piece % each], self._choose[piece]
            walks = self.chart.walks[realm]
            shut = guards if realm is air else 0
            for die in dice:
                for path, end in walks[here * stride + die]:
                    if end not in kept and not path & shut:
                        is_safe = True
                        found.append(choose[die])
                        break
                else:
                    blocked = self.chart.mask(kept)
                    if self._completes(side, realm, here, die, shut, blocked, safely=True):
                        is_safe = True
                        found.append(choose[die])
                    elif self._completes(side, realm, here, die, shut, blocked, safely=False):
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
        if realm is Realm.WATER:
            if safely:
                used |= side.mines
            else:
                deadly = side.mines
        elif realm is Realm.AIR and safely:
            blocked |= side.mines
        return self.chart.completes(realm, here, steps, used, deadly, blocked)

    def steps(self, state: State) -> tuple[StepTo, ...]:
        """Where the piece under way may go next."""
        move = state.move
        assert move is not None
        sides, chart = self.sides, self.chart
        side = sides.of(state, state.seat)
        realm = sides.realms[move.piece % sides.each]
        here = self.square(state, move.piece)
        bit_of, used = chart.bit_of, chart.bits[here]
        for name in move.trod:
            used |= bit_of[name]
        deadly = 0
        if realm is Realm.AIR:
            used |= sides.guards_mask(side, state.pieces)
        elif realm is Realm.WATER:
            deadly = side.mines
        kept = sides.kept(side, state.pieces)
        left = move.steps_left - 1
        found: list[StepTo] = []
        for bit, step, walks in self._ahead[realm][here * chart.stride + left]:
            if bit & used:
                continue
            if bit & deadly:
                found.append(step)
                continue
            for path, end in walks:
                if end not in kept and not path & used:
                    found.append(step)
                    break
            else:
                there, blocked = chart.number[step.space], chart.mask(kept)
                if left and chart.completes(realm, there, left, used, deadly, blocked):
                    found.append(step)
        return tuple(found)

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

"""Which pieces can take which die, and where the next step may go.

Both questions need look-ahead (CF-33): a step is legal only if the rest of the count can be
walked. The chart's ready-made walks answer nearly always; the search is for crowded corners.
"""

from __future__ import annotations

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.actions import AnyAction, Choose, Pass, Recall, StepTo
from boardgames.games.conflict.rules.sides import Side, Sides
from boardgames.games.conflict.rules.state import START, Kind, Realm, State

PASS = Pass()


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

    def candidates(self, state: State, seat: Seat) -> list[tuple[int, int]]:
        """Unmoved pieces in play and the square each goes from; one per kind waits at the start."""
        table, number_of = self.sides.table(state), self.chart.number
        found: list[tuple[int, int]] = []
        waiting: set[Kind] = set()
        pieces, moved = state.pieces, state.moved
        for piece in table.ids[seat]:
            there = pieces[piece]
            place = number_of.get(there.at)
            if place is None:
                if there.at != START or there.kind in waiting or piece in moved:
                    continue
                waiting.add(there.kind)
                found.append((piece, number_of[table.homes[seat]]))
            elif piece not in moved:
                found.append((piece, place))
        return found

    def choices(self, state: State) -> tuple[AnyAction, ...]:
        """Pieces with the dice they can take; also Pass where all of them would be lost."""
        sides = self.sides
        side = sides.of(state, state.seat)
        blocked = sides.friends_mask(side, state.pieces) | side.shut
        guards = sides.guards_mask(side, state.pieces)
        dice = sorted(set(state.dice_left))
        stride, realms, each = self.chart.stride, sides.realms, sides.each
        found: list[AnyAction] = []
        is_safe = False
        for piece, here in self.candidates(state, state.seat):
            realm = realms[piece % each]
            walks = self.chart.walks[realm]
            shut = guards if realm is Realm.AIR else 0
            for die in dice:
                for path, end in walks[here * stride + die]:
                    if not path & shut and not end & blocked:
                        is_safe = True
                        found.append(self._choose[piece][die])
                        break
                else:
                    if self._completes(side, realm, here, die, shut, blocked, safely=True):
                        is_safe = True
                        found.append(self._choose[piece][die])
                    elif self._completes(side, realm, here, die, shut, blocked, safely=False):
                        found.append(self._choose[piece][die])
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
        bits, bit_of = chart.bits, chart.bit_of
        used = bits[here]
        for name in move.trod:
            used |= bit_of[name]
        deadly = 0
        if realm is Realm.AIR:
            used |= sides.guards_mask(side, state.pieces)
        elif realm is Realm.WATER:
            deadly = side.mines
        blocked = sides.friends_mask(side, state.pieces) | side.shut
        walks, stride = chart.walks[realm], chart.stride
        left = move.steps_left - 1
        found: list[StepTo] = []
        for there in chart.near[realm][here]:
            bit = bits[there]
            if bit & used:
                continue
            if bit & deadly:
                found.append(self._step[there])
            elif left == 0:
                if not bit & blocked:
                    found.append(self._step[there])
            else:
                for path, end in walks[there * stride + left]:
                    if not path & used and not end & blocked:
                        found.append(self._step[there])
                        break
                else:
                    if chart.completes(realm, there, left, used, deadly, blocked):
                        found.append(self._step[there])
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

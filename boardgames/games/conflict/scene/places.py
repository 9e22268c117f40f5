"""Where every piece of a position stands in the window: on its square, in a box, or with a captor.

Waiting pieces keep their own place in the starting box, so that none moves when another leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from boardgames.core.game import Seat
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import HELD, RESERVE, START, Kind, State
from boardgames.games.conflict.scene.layout import RESERVE_ROWS, START_ROWS, Layout
from boardgames.ui.draw.motion import Vec


@dataclass(frozen=True)
class Places:
    """The places of one position."""

    layout: Layout
    sides: Sides
    state: State
    corners: tuple[int, ...]

    def at(self, piece: int) -> Vec:
        """Where a piece stands."""
        return self.if_at(piece, self.state.pieces[piece].at)

    def if_at(self, piece: int, place: str) -> Vec:
        """Where a piece would stand in that place."""
        if place == START:
            return self.start_slot(piece)
        if place == RESERVE:
            return self.reserve_slot(piece)
        if place.startswith(HELD):
            return self.plate(int(place[len(HELD) :]))
        return self.layout.at(place)

    def start_slot(self, piece: int) -> Vec:
        """A piece's own place in the starting box."""
        kind = self.sides.kind(piece)
        rows = START_ROWS
        row = next(index for index, kinds in enumerate(rows) if kind in kinds)
        alike = [one for one in self._own(piece) if self.sides.kind(one) in rows[row]]
        alike.sort(key=lambda one: (rows[row].index(self.sides.kind(one)), one))
        box = self.layout.field.start_boxes[self._corner(piece)]
        return self.layout.slot(box, row, len(rows), alike.index(piece), len(alike))

    def reserve_slot(self, piece: int) -> Vec:
        """The next free place of its row in the reserve."""
        kind = self.sides.kind(piece)
        row = next(index for index, kinds in enumerate(RESERVE_ROWS) if kind in kinds)
        waiting = [
            one
            for one in self._own(piece)
            if one == piece
            or (self.state.pieces[one].at == RESERVE and self.sides.kind(one) in RESERVE_ROWS[row])
        ]
        waiting.sort(key=lambda one: (RESERVE_ROWS[row].index(self.sides.kind(one)), one))
        box = self.layout.field.reserve_boxes[self._corner(piece)]
        return self.layout.slot(
            box, row, len(RESERVE_ROWS), waiting.index(piece), max(5, len(waiting))
        )

    def plate(self, seat: Seat) -> Vec:
        """Where a captor's prisoners are counted."""
        rect = self.layout.areas.plates[seat]
        return rect.right - rect.height * 0.42, rect.bottom - rect.height * 0.3

    def home(self, seat: Seat) -> Vec:
        """A seat's home circle."""
        return self.layout.at(self.layout.field.homes[self.corners[seat]])

    def _own(self, piece: int) -> Sequence[int]:
        return self.sides.table(self.state).ids[self.sides.owner(piece)]

    def _corner(self, piece: int) -> int:
        return self.corners[self.sides.owner(piece)]


def counts(sides: Sides, pieces: Sequence[int]) -> dict[Kind, int]:
    """How many of each kind."""
    return {kind: sum(sides.kind(piece) is kind for piece in pieces) for kind in Kind}

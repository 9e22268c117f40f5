"""What the end screen tells: a fold over the events of a match.

It reads events only, so a match watched again or continued from a save gives the same numbers.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

import msgspec

from boardgames.core.game import Event, Seat
from boardgames.core.narration import Figures
from boardgames.core.texts import N_, _
from boardgames.games.conflict.rules import events as ev
from boardgames.games.conflict.rules.sides import Sides
from boardgames.games.conflict.rules.state import State

HEADINGS = (
    N_("Circles captured"),
    N_("Pieces captured"),
    N_("Pieces lost"),
    N_("Lost on mines"),
    N_("Pieces left"),
    N_("Score"),
)


class SeatStats(msgspec.Struct, frozen=True):
    homes_taken: int = 0
    pieces_taken: int = 0
    """Captured, lost on its mines, or handed over with a fallen seat's own pieces."""
    pieces_lost: int = 0
    lost_on_mines: int = 0
    """Those of the lost ones that a mine took."""


class MatchStats(msgspec.Struct, frozen=True):
    """All records, and how many free pieces each seat had at the beginning of each turn."""

    records: tuple[SeatStats, ...]
    free: tuple[tuple[int, ...], ...]
    falls: dict[Seat, int] = {}
    """The number of the turn, from 1, in which a seat fell."""


class Worth(msgspec.Struct, frozen=True):
    """CF-96: what one seat's score is made of."""

    own: int
    """The value of its own free pieces."""
    held: int
    """The value of the prisoners it holds."""

    @property
    def score(self) -> int:
        return self.own + self.held


class _Fold:
    def __init__(self, sides: Sides, seats: int) -> None:
        self.owner: Callable[[int], Seat] = sides.owner
        self.homes, self.taken, self.lost, self.mined = ([0] * seats for _count in range(4))
        self.now = [sides.each] * seats
        self.free: list[tuple[int, ...]] = []
        self.falls: dict[Seat, int] = {}

    def lose(self, piece: int, to: Seat) -> None:
        owner = self.owner(piece)
        self.taken[to] += 1
        self.lost[owner] += 1
        self.now[owner] -= 1

    def see(self, event: Event) -> None:
        match event:
            case ev.TurnBegan():
                self.free.append(tuple(self.now))
            case ev.PieceCaptured(piece, by_piece, _):
                self.lose(piece, self.owner(by_piece))
            case ev.MineExploded(_, piece, killer):
                self.lose(piece, killer)
                self.mined[self.owner(piece)] += 1
            case ev.SeatEliminated(seat, _, _):
                self.falls[seat] = len(self.free)
            case ev.HomeTaken(_, by, _):
                self.homes[by] += 1
            case ev.PiecesHanded(giver, taker, pieces):
                for piece in pieces:
                    # Prisoners only change hands; what was the fallen seat's own is lost now.
                    if self.owner(piece) == giver:
                        self.lose(piece, taker)
            case ev.PiecesFreed(seat, pieces):
                self.now[seat] += len(pieces)


def match_stats(sides: Sides, seats: int, events: Iterable[Event]) -> MatchStats:
    """The figures of a match from all its events, in order."""
    fold = _Fold(sides, seats)
    for event in events:
        fold.see(event)
    fold.free.append(tuple(fold.now))
    rows = zip(fold.homes, fold.taken, fold.lost, fold.mined, strict=True)
    return MatchStats(tuple(SeatStats(*row) for row in rows), tuple(fold.free), fold.falls)


def worths(sides: Sides, state: State) -> tuple[Worth, ...]:
    seats = sides.table(state).seats
    own, held = [0] * seats, [0] * seats
    for number, piece in enumerate(state.pieces):
        if piece.holder is None:
            own[piece.seat] += sides.value(number)
        else:
            held[piece.holder] += sides.value(number)
    return tuple(Worth(*parts) for parts in zip(own, held, strict=True))


def figures(stats: MatchStats, points: Sequence[int] | None) -> Figures:
    """`points` where they were counted."""
    heads = HEADINGS if points is not None else HEADINGS[:-1]
    rows = []
    for seat, one in enumerate(stats.records):
        cells = [one.homes_taken, one.pieces_taken, one.pieces_lost, one.lost_on_mines]
        cells.append(stats.free[-1][seat])
        if points is not None:
            cells.append(points[seat])
        rows.append([str(cell) for cell in cells])
    return Figures([_(head) for head in heads], rows)

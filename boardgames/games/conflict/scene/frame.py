"""What the table of Conflict is drawn from: the shared frame, and what a move is being made of.

Nothing is secret here, so the position is asked freely; what has been pointed at on the way to a
move is the table's to know, and comes as values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from boardgames.core.game import Ref, Seat
from boardgames.core.narration import SeenEntry
from boardgames.games.conflict.narration.match_stats import MatchStats
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.scoring import live_seats
from boardgames.games.conflict.rules.sides import is_free
from boardgames.games.conflict.rules.state import State, held_by
from boardgames.games.conflict.scene.aiming import Aim, Reach
from boardgames.games.conflict.scene.layout import Layout, Stands
from boardgames.games.conflict.scene.weighing import Rank, Weigher
from boardgames.ui.table.frame import Frame, Scenery


@dataclass(frozen=True)
class ConflictScenery(Scenery[Conflict, Layout]):
    """What motions know beside their moment."""

    is_live: bool
    """Whether it happens now, so that prisoners fly off beside the play, or is watched again."""


@dataclass(frozen=True)
class ConflictFrame(Frame[Conflict, State, Layout]):
    """All that one picture of the table is drawn from."""

    chosen: int | None
    """The piece that was pointed at or is under way."""
    reach: Reach
    """Where it may end its move."""
    aim: Aim
    route: Route | None
    """The way that would be walked if what is pointed at were taken."""
    history: Sequence[SeenEntry]
    flying: frozenset[int]
    """Pieces on their way to a captor's plate, where they don't count yet."""
    stats: MatchStats | None
    """The figures of a match that is over."""
    weigher: Weigher
    """What threatens whom in the position, and what squares are worth to whoever moves."""
    marks_worth: bool
    """Whether the table shows what choices are worth."""
    shows_dangers: bool
    """Whether somebody asked who can be hit next, and which circles are within reach."""

    @property
    def stands(self) -> Stands:
        """Where the pieces of the shown position stand."""
        return Stands(self.layout, self.game.sides, self.view)

    @property
    def corners(self) -> tuple[int, ...]:
        """The corner of every seat."""
        return self.game.sides.table(self.view).corners

    @property
    def lit_squares(self) -> set[str]:
        """Where the next step or the whole move may go."""
        return {str(ref[1]) for ref in self.lit if ref[0] == "space"} | set(self.reach.dice)

    @property
    def ranks(self) -> Mapping[str, Rank]:
        """How good the lit ends are among each other; empty where the table doesn't say."""
        if self.chosen is None or not self.marks_worth:
            return {}
        return self.weigher.ranks(self.chosen, self.reach.dice)

    def standing_on(self, ref: Ref | None) -> int | None:
        """The piece that is pointed at, itself or by its square."""
        match ref:
            case ("piece", int(number)):
                return number
            case ("space", str(name)):
                return next((n for n, p in enumerate(self.view.pieces) if p.at == name), None)
        return None

    def owner_of(self, corner: int) -> Seat | None:
        """Whose a corner is now: its own seat's while that is in, then nobody's."""
        if corner not in self.corners:
            return None
        seat = self.corners.index(corner)
        return seat if seat in live_seats(self.game.sides, self.view) else None

    def enemy_squares(self) -> set[str]:
        """Where pieces stand that the seat whose turn it is could take."""
        view, sides = self.view, self.game.sides
        pieces = (view.pieces[number] for number in sides.of(view, view.seat).enemy_ids)
        return {piece.at for piece in pieces if piece.at in sides.chart.number}

    @property
    def held(self) -> tuple[tuple[int, str], ...]:
        """Every prisoner, and where it is held: all that counts of pieces depend on."""
        return tuple((n, p.at) for n, p in enumerate(self.view.pieces) if not is_free(p))

    def prisoners_of(self, seat: Seat) -> list[int]:
        """The prisoners that have arrived at a seat's plate."""
        place = held_by(seat)
        return [
            number
            for number, piece in enumerate(self.view.pieces)
            if piece.at == place and number not in self.flying
        ]

    def friend_of(self, seat: Seat) -> Seat | None:
        """The ally or partner of a seat."""
        for ally in self.view.allies:
            other = ally.other(seat)
            if other is not None:
                return other
        return self.game.sides.partner(self.game.sides.table(self.view), seat)

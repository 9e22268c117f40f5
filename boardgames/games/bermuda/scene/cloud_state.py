"""What a table of Bermuda Triangle remembers: its aids, how the cloud rests, counted dangers."""

from __future__ import annotations

from boardgames.core.game import Ref, Seat
from boardgames.games.bermuda.rules.actions import Sail
from boardgames.games.bermuda.rules.forecast import Foreseen, dangers
from boardgames.games.bermuda.rules.rules import BermudaTriangle
from boardgames.games.bermuda.rules.state import Phase, State
from boardgames.games.bermuda.scene.draw.board_images import TableLayout
from boardgames.ui.inputs import Input, PointerMoved
from boardgames.ui.table.frame import Frame
from boardgames.ui.table.game_ui import Elapsed, LocalState, Tick

BREATHING_MS = 6000.0
"""How long the cloud keeps breathing after the last input."""
CLOUD: Ref = ("cloud",)
FOG: Ref = ("fog",)
BRIGHTNESS: Ref = ("brightness",)
"""Poses with this ref say how bright the light is."""

PlainFrame = Frame[BermudaTriangle, State, TableLayout]


class CloudState(LocalState):
    def __init__(self) -> None:
        self.sees_through = False
        self.shows_danger = False
        self.hurries_past: frozenset[Seat] = frozenset()
        """Whose ships the sweep that was cued last may hurry past."""
        self.dangers = DangerCounter()
        self.since_stop = BREATHING_MS
        """Milliseconds since the cloud came to rest."""
        self._since_input = BREATHING_MS
        self._was_sweeping = False
        self._is_motion_reduced = False

    @property
    def is_moving(self) -> bool:
        return self._since_input < BREATHING_MS and not self._is_motion_reduced

    def follow(self, frame: PlainFrame, given: Input) -> None:
        """Any input keeps the cloud breathing; the pointer doesn't wake it up."""
        self._is_motion_reduced = frame.room.settings.reduced_motion
        if not isinstance(given, PointerMoved) or self._since_input < BREATHING_MS:
            self._since_input = 0.0

    def pass_time(self, frame: PlainFrame, elapsed: Elapsed) -> Tick:
        self._is_motion_reduced = frame.room.settings.reduced_motion
        has_swept = self._was_sweeping and elapsed.was_animating
        self.since_stop = 0.0 if has_swept else self.since_stop + elapsed.ms
        self._was_sweeping = CLOUD in frame.poses
        self._since_input = 0.0 if elapsed.was_animating else self._since_input + elapsed.ms
        if elapsed.was_animating:
            frame.layout.images.spinner.make_ahead()
            if elapsed.is_live:
                self._count_ahead(frame)
        return Tick(changed=elapsed.was_moving)

    def _count_ahead(self, frame: PlainFrame) -> None:
        """Counts for the next choice of a person while the die is still rolling."""
        coming: State = frame.seen.latest
        is_choice = coming.phase is Phase.SAIL and coming.turn in frame.humans
        if frame.aids.outcomes and is_choice:
            self.dangers.count_ahead(frame.game, coming, coming.turn)


class DangerCounter:
    """Counts the dangers of a position, ship by ship, since each takes a part of a frame."""

    def __init__(self) -> None:
        self._counts: list[_Count] = []
        """Those of the position shown and of the one to come."""

    def count_ahead(self, game: BermudaTriangle, state: State, seat: Seat) -> None:
        """Counts one thing more of that position, if anything is left."""
        self._count_of(game, state, seat).step()

    def of(self, game: BermudaTriangle, state: State, seat: Seat) -> Foreseen:
        count = self._count_of(game, state, seat)
        while count.step():
            pass
        return Foreseen(count.here, count.there)

    def _count_of(self, game: BermudaTriangle, state: State, seat: Seat) -> _Count:
        found = next((one for one in self._counts if one.is_of(state, seat)), None)
        if found is None:
            found = _Count(game, state, seat)
            self._counts = [*self._counts[-1:], found]
        return found


class _Count:
    """The dangers of one position, as far as they have been counted."""

    def __init__(self, game: BermudaTriangle, state: State, seat: Seat) -> None:
        self.game, self.state, self.seat = game, state, seat
        self.here: tuple[int, ...] = ()
        self.there: dict[int, int] = {}
        is_choosing = state.phase is Phase.SAIL and state.turn == seat
        moves = game.legal_actions(state) if is_choosing else ()
        self._left = [move for move in reversed(moves) if isinstance(move, Sail)]

    def is_of(self, state: State, seat: Seat) -> bool:
        return self.seat == seat and (self.state is state or self.state == state)

    def step(self) -> bool:
        """Counts one thing more; False if nothing is left."""
        if not self.here:
            self.here = dangers(self.game, self.state, self.seat)
        elif self._left:
            move = self._left.pop()
            after = self.game.advance(self.state, move)
            self.there[move.ship] = dangers(self.game, after, self.seat)[move.ship - 1]
        else:
            return False
        return True

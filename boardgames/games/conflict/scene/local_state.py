"""What the table remembers between decisions: a drag, animations next to the stage, who is out.

Nobody has to drag: everything can be clicked as well. A path that was drawn to its end is walked as
drawn; otherwise the piece goes along the path that is shown.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Surface

from boardgames.core.game import Ref, Seat
from boardgames.core.session import Entry
from boardgames.games.conflict.rules.actions import AnyAction, Choose, StepTo
from boardgames.games.conflict.rules.board import offset
from boardgames.games.conflict.rules.events import PieceCaptured, PieceChosen, SeatEliminated
from boardgames.games.conflict.rules.paths import Route
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.rules.state import Phase, State
from boardgames.games.conflict.scene.aiming import Choice, square_of, walked
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.ui.draw.motion import Motion, Pose
from boardgames.ui.table.game_ui import Elapsed, LocalState, Tick


class Pull:
    """A drag of a piece: one under way step by step, or one that has no die yet."""

    def __init__(self, game: Conflict) -> None:
        self._game = game
        self.drawn: list[str] = []
        """The squares drawn from a piece without a die, its own first; empty if none is held."""
        self._way: list[str] = []
        """The squares a piece under way was dragged over, its own first; empty if none is held."""
        self._begun: State | None = None
        self.waiting: list[str] = []
        """The squares of that path that are still to be walked."""

    def press(self, view: State, name: str | None, lit: Ref | None) -> bool:
        """Holds the piece under way (True), or the highlighted one that was pressed (False)."""
        self.let_go()
        if view.phase is Phase.WALK and view.move is not None:
            if name == square_of(self._game, view, view.move.piece):
                self._way, self._begun = [name], view
            return bool(self._way)
        if view.phase is Phase.CHOOSE and lit is not None and lit[0] == "piece":
            self.drawn = [square_of(self._game, view, int(lit[1]))]
        return False

    def let_go(self) -> None:
        self.drawn, self._way = [], []

    def dropped(self, choice: Choice, name: str | None) -> str | tuple[AnyAction, ...]:
        """A piece without a die was dropped: the path drawn, or the square if it may end there."""
        was_drawn, route = bool(self.drawn), self.route(choice)
        self.let_go()
        if not was_drawn or name is None or name not in choice.reach.dice:
            return ()
        if route is None or route.squares[-1] != name:
            return name
        return walked(choice, len(route.squares), route.squares)

    def go_on_from(self, view: State) -> None:
        """All steps so far have been walked; the drag continues from where the piece is now."""
        if not self._way or self.waiting:
            return
        self._way, self._begun = [], None
        if view.phase is Phase.WALK and view.move is not None:
            self._way, self._begun = [square_of(self._game, view, view.move.piece)], view

    def over(self, name: str | None) -> None:
        """The pointer is over that square."""
        if name is None:
            return
        if self._way:
            self._pull(name)
        elif self.drawn and name in self.drawn:
            # Moving back over the path shortens it.
            del self.drawn[self.drawn.index(name) + 1 :]
        elif self.drawn:
            self.drawn.append(name)

    def _pull(self, name: str) -> None:
        """One more square for a piece under way, if it is next to the last."""
        view = self._begun
        assert view is not None
        assert view.move is not None
        is_known = name in self._way or name in view.move.trod
        if is_known or len(self._way) > view.move.steps_left:
            return
        if name in self._game.sides.of(view, view.seat).mine_owners:
            return  # a mine must be clicked twice, so nobody slides onto one
        if max(map(abs, offset(self._way[-1], name))) == 1:
            self._way.append(name)
            self.waiting.append(name)

    def pulled(self) -> list[StepTo]:
        steps = [StepTo(square) for square in self.waiting]
        self.waiting.clear()
        return steps

    def route(self, choice: Choice) -> Route | None:
        """The path drawn so far, if it is a whole move."""
        squares = tuple(self.drawn[1:])
        if choice.piece is None or not squares or choice.view.phase is not Phase.CHOOSE:
            return None
        is_whole = len(squares) in choice.reach.dice.get(squares[-1], ())
        if not is_whole or not self._can_walk(choice.view, choice.piece, squares):
            return None
        return Route(squares, 0, 0, is_lost=False)

    def _can_walk(self, view: State, piece: int, squares: Sequence[str]) -> bool:
        """Whether a move can go along these squares without a mine: those are clicked twice."""
        game = self._game
        mines = game.sides.of(view, view.seat).mine_owners
        state = game.advance(view, Choose(piece, len(squares)))
        for square in squares:
            is_step = state.move is not None and StepTo(square) in game.moves.steps(state)
            if square in mines or not is_step:
                return False
            state = game.advance(state, StepTo(square))
        return True


@dataclass
class _Track:
    motion: Motion
    haste: float
    """How many times faster than usual it plays."""
    elapsed: float = 0.0
    has_sounded: bool = False

    @property
    def is_over(self) -> bool:
        return self.elapsed >= self.motion.delay + self.motion.duration

    @property
    def share(self) -> float | None:
        """How much of it has been shown; None before it begins and when it is over."""
        since = self.elapsed - self.motion.delay
        return None if since < 0 or self.is_over else since / self.motion.duration


class ParallelStage:
    """Any number of animations at once, each by its own time."""

    def __init__(self, play_sound: Callable[[str], None]) -> None:
        self.speed = 1.0
        self._play_sound = play_sound
        self._tracks: list[_Track] = []

    @property
    def is_busy(self) -> bool:
        return any(not track.is_over for track in self._tracks)

    def play(self, motions: Sequence[Motion], haste: float = 1.0) -> None:
        """Starts animations now, each after its delay."""
        self._tracks.extend(_Track(motion, haste) for motion in motions)

    def update(self, ms: float) -> bool:
        """Lets time pass; True if the frame changed."""
        if not self._tracks:
            return False
        passed = ms * self.speed if self.speed > 0 else math.inf
        for track in self._tracks:
            track.elapsed += passed * track.haste
            if track.elapsed >= track.motion.delay and not track.has_sounded:
                track.has_sounded = True
                if self.speed > 0:
                    self._play_sound(track.motion.sound)
        self._tracks = [track for track in self._tracks if not track.is_over]
        return True

    def clear(self) -> None:
        """Ends everything; the next update reports that."""
        for track in self._tracks:
            track.elapsed, track.has_sounded = math.inf, True

    def poses(self) -> dict[Ref, Pose]:
        found: dict[Ref, Pose] = {}
        for track in self._tracks:
            share = track.share
            if share is not None:
                found.update(track.motion.poses(share))
        return found

    def draw(self, surface: Surface) -> None:
        for track in self._tracks:
            share = track.share
            if share is not None:
                track.motion.draw(surface, share)


class ConflictState(LocalState):
    def __init__(self, game: Conflict, play_sound: Callable[[str], None]) -> None:
        self.pull = Pull(game)
        self.beside = ParallelStage(play_sound)
        self.fallen: list[Seat] = []
        """The people who are out and haven't been told so yet."""
        self.taken: list[PieceCaptured] = []
        """What the move that is shown has captured so far; a knockout says it all."""
        self.shows_dangers = False
        self.round_called = 0
        """The round of the last decision at this screen."""

    @property
    def is_moving(self) -> bool:
        return self.beside.is_busy or bool(self.pull.waiting)

    def pass_time(self, frame: ConflictFrame, elapsed: Elapsed) -> Tick:
        settings = frame.room.settings
        self.beside.speed = 0.0 if settings.reduced_motion else settings.animation_speed
        has_changed = self.beside.update(elapsed.ms)
        steps = self.pull.pulled() if elapsed.is_live and frame.decides else ()
        return Tick(has_changed, actions=steps)

    def before_cue(self, entry: Entry) -> None:
        for event in entry.events:
            match event:
                case PieceChosen() | SeatEliminated():
                    self.taken.clear()
                case PieceCaptured():
                    self.taken.append(event)

    def played(self, frame: ConflictFrame, entries: Sequence[Entry]) -> None:
        events = (event for entry in entries for event in entry.events)
        falls = (event.seat for event in events if isinstance(event, SeatEliminated))
        self.fallen += [seat for seat in falls if seat in frame.humans]

    def cleared(self) -> None:
        self.beside.clear()
        self.pull.waiting.clear()

    def resized(self) -> None:
        self.beside.clear()

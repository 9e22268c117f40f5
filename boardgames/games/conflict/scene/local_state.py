"""What Conflict's table keeps between decisions."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from boardgames.core.session import Entry
from boardgames.games.conflict.rules.rules import Conflict
from boardgames.games.conflict.scene.frame import ConflictFrame
from boardgames.games.conflict.scene.motions.pace import Fallen
from boardgames.games.conflict.scene.motions.parallel_stage import ParallelStage
from boardgames.games.conflict.scene.pulling import Pull
from boardgames.ui.table.game_ui import Elapsed, LocalState, Tick


class ConflictState(LocalState):
    def __init__(self, game: Conflict, play_sound: Callable[[str], None]) -> None:
        self.pull = Pull(game)
        self.beside = ParallelStage(play_sound)
        self.fallen = Fallen()
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

    def played(self, frame: ConflictFrame, entries: Sequence[Entry]) -> None:
        self.fallen.look(entries, frame.humans)

    def cleared(self) -> None:
        self.beside.clear()
        self.pull.waiting.clear()

    def resized(self) -> None:
        self.beside.clear()

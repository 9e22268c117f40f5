"""Somebody who plays by pointing, or by keys, at whatever is lit; knows no game.

It only sees what a person sees: lit targets of the top scene. Time is passed by hand, so no test
sleeps.
"""

from __future__ import annotations

from collections.abc import Callable

from boardgames.core.rng import Rng
from boardgames.program.offscreen import Studio
from boardgames.ui.inputs import (
    KeyPressed,
    KeyReleased,
    PointerMoved,
    PointerPressed,
    PointerReleased,
)
from boardgames.ui.scene import Scene
from boardgames.ui.table.end_screen import EndScreen
from boardgames.ui.table.states import Computing
from boardgames.ui.table.table import Table
from boardgames.ui.targets import Target

FRAME_MS = 40.0
WATCHED_MS = 60.0
MOST_PRESSES = 9000
NOT_PLAYING = ("bar", "log", "note", "look_again", "end")


class ScreenPlayer:
    """Plays the top scene of a studio until an end screen is there."""

    def __init__(self, studio: Studio, table: Table, seed: int = 1) -> None:
        self.studio = studio
        self.table = table
        self.rng = Rng(seed)
        self.presses = 0
        self.sees_fades = False
        """Whether the table as it was is drawn at every action, to fade into what came of it."""

    @property
    def top(self) -> Scene:
        """The scene that gets the inputs."""
        return self.studio.room.stack.top

    @property
    def has_ended(self) -> bool:
        """Whether the end screen is up."""
        return isinstance(self.top, EndScreen)

    def choices(self) -> list[Target]:
        """What a person could press to get on."""
        return [t for t in self.top.all_targets() if t.lit and t.ref[0] not in NOT_PLAYING]

    def let_time_pass(self, most: int = 400) -> None:
        """Until nothing moves and no computer is about to play."""
        for _ in range(most):
            top = self.top
            is_still = self.studio.room.settings.reduced_motion
            if is_still and not self.sees_fades and isinstance(top, Table):
                top.stage.skip()
            top.update(FRAME_MS)
            waits = isinstance(top, Table) and isinstance(top.state, Computing)
            if not top.is_moving and not waits:
                return

    def play_by_pointing(self, each: Callable[[], None] = lambda: None) -> None:
        """The match to its end; `each` looks on before every press."""
        while not self.has_ended:
            each()
            assert self.choices(), "nothing can be pointed at"
            self.point_once()
            self._stays_within_reason()
        assert self.table.session.outcome is not None

    def play_by_keys(self) -> None:
        """The match to its end, with a picture of every position on the way."""
        self.sees_fades = True
        while not self.has_ended:
            self.key_once()
            self._stays_within_reason()
        assert self.table.session.outcome is not None

    def _stays_within_reason(self) -> None:
        assert self.presses < MOST_PRESSES, "the match doesn't end"

    def watch_motions(self, most: int) -> int:
        """Plays with every motion drawn, for at most that many frames; gives their number."""
        frames = 0
        while not self.has_ended and frames < most:
            if self.table.is_moving:
                self.table.update(WATCHED_MS)
                self.studio.draw(self.table)
                frames += 1
            else:
                self.point_once_without_waiting()
        return frames

    def point_once(self) -> None:
        """Clicks one lit thing, chosen by lot, and sees what comes of it."""
        self.point_once_without_waiting()
        self.let_time_pass()

    def point_once_without_waiting(self) -> None:
        """Clicks one lit thing, chosen by lot."""
        target = self.rng.choice(self.choices())
        pos = target.rect.center
        found = self.top.target_at(pos)
        if found is None or found.ref != target.ref:
            pos = self._free_point(target) or pos
        self.presses += 1
        for given in (PointerMoved(pos), PointerPressed(pos), PointerReleased(pos)):
            if self.studio.room.stack.scenes:
                self.top.handle(given)

    def _free_point(self, target: Target) -> tuple[int, int] | None:
        """A point of the target that nothing else covers."""
        rect = target.rect
        for x in range(rect.left + 2, rect.right - 1, max(1, rect.width // 7)):
            for y in range(rect.top + 2, rect.bottom - 1, max(1, rect.height // 7)):
                found = self.top.target_at((x, y))
                if found is not None and found.ref == target.ref:
                    return x, y
        return None

    def key_once(self) -> None:
        """Walks to one lit thing with Tab and takes it with Enter."""
        for _ in range(1 + self.rng.below(max(1, len(self.choices())))):
            self._type("tab", shift=False)
        for _ in range(60):
            if not self._is_on_a_tool:
                break
            self._type("tab", shift=False)
        self.presses += 1
        self._type("enter", shift=False)
        self.let_time_pass()

    @property
    def _is_on_a_tool(self) -> bool:
        """Whether the focus is on something that doesn't play the match."""
        focused = self.top.focused
        return focused is not None and focused[0] in NOT_PLAYING

    def _type(self, key: str, shift: bool) -> None:
        self.top.handle(KeyPressed(key, shift))
        self.top.handle(KeyReleased(key))

"""The stage: plays motions one group after another.

Any input finishes what runs. Poses stay until the whole entry has been shown, then the table
draws the new view, so a picture is never ahead of the rules or behind them.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from pygame import Surface

from boardgames.core.game import Ref
from boardgames.ui.draw.motion import Motion, Pose, Press


@dataclass
class _Cue:
    motions: Sequence[Motion]
    done: Callable[[], None] | None
    clears: bool
    haste: float = 1.0
    """How many times faster than usual it plays."""
    elapsed: float = 0.0
    started: set[int] = field(default_factory=set)

    @property
    def length(self) -> float:
        return max((motion.delay + motion.duration for motion in self.motions), default=0.0)

    @property
    def press(self) -> Press | None:
        return next((motion for motion in self.motions if isinstance(motion, Press)), None)

    def shares(self) -> list[tuple[Motion, float]]:
        playing = []
        for motion in self.motions:
            if self.elapsed >= motion.delay:
                t = (self.elapsed - motion.delay) / motion.duration if motion.duration else 1.0
                playing.append((motion, min(1.0, t)))
        return playing


class Stage:
    def __init__(self, play_sound: Callable[[str], None]) -> None:
        self.speed = 1.0
        """0 plays nothing and shows results at once."""
        self._play_sound = play_sound
        self._cues: deque[_Cue] = deque()
        self._held: dict[Ref, Pose] = {}

    @property
    def is_busy(self) -> bool:
        return bool(self._cues)

    @property
    def hides_tray(self) -> bool:
        """Whether everybody watches what plays now, so that no hand may be open."""
        return bool(self._cues) and any(motion.hides_tray for motion in self._cues[0].motions)

    @property
    def press(self) -> Press | None:
        """What waits for a press, if anything does."""
        return self._cues[0].press if self._cues else None

    @property
    def words(self) -> str:
        """What the voice reads of the running motions."""
        motions = self._cues[0].motions if self._cues else ()
        return next((motion.words for motion in motions if motion.words), "")

    @property
    def is_moving(self) -> bool:
        """Whether time alone changes the frame."""
        return self.is_busy and self.press is None

    def play(self, motions: Sequence[Motion], haste: float = 1.0) -> None:
        """Adds a group of motions that play together."""
        if motions:
            self._cues.append(_Cue(motions, None, clears=False, haste=haste))

    def then(self, done: Callable[[], None]) -> None:
        """Calls back, and drops all poses, once everything added before has been shown."""
        self._cues.append(_Cue((), done, clears=True))

    def update(self, ms: float) -> bool:
        """True if the frame changed."""
        has_moved = False
        left = ms * self.speed if self.speed > 0 else math.inf
        while self.is_moving:
            if self.speed <= 0 and self.words:
                left = min(left, ms)  # words are there to be read, even where nothing moves
            has_moved = True
            cue = self._cues[0]
            passed = left * cue.haste
            self._start_sounds(cue, cue.elapsed + passed)
            if cue.elapsed + passed < cue.length:
                cue.elapsed += passed
                return True
            left -= (cue.length - cue.elapsed) / cue.haste
            self._finish(cue)
        return has_moved

    def _start_sounds(self, cue: _Cue, until: float) -> None:
        if self.speed <= 0 and not self.words:
            return
        for index, motion in enumerate(cue.motions):
            if index not in cue.started and until >= motion.delay:
                cue.started.add(index)
                self._play_sound(motion.sound)

    def _finish(self, cue: _Cue) -> None:
        self._cues.popleft()
        for motion in cue.motions:
            self._held.update(motion.poses(1.0))
        if cue.clears:
            self._held.clear()
        if cue.done is not None:
            cue.done()

    def finish_running(self) -> None:
        """Finishes the running group, and empty ones after it."""
        if self._cues:
            self._finish(self._cues[0])
        while self._cues and not self._cues[0].motions:
            self._finish(self._cues[0])

    def skip(self) -> None:
        while self._cues:
            self._finish(self._cues[0])

    def skip_to_words(self) -> None:
        """Finishes what moves, up to a press that is waited for or words to be read."""
        while self.is_moving and not self.words:
            self._finish(self._cues[0])

    def clear(self) -> None:
        """Drops everything without calling back."""
        self._cues.clear()
        self._held.clear()

    def pose(self, ref: Ref) -> Pose | None:
        if self._cues:
            for motion, t in reversed(self._cues[0].shares()):
                poses = motion.poses(t)
                if ref in poses:
                    return poses[ref]
        return self._held.get(ref)

    def poses(self) -> dict[Ref, Pose]:
        """Running motions override held poses."""
        found = dict(self._held)
        if self._cues:
            for motion, t in self._cues[0].shares():
                found.update(motion.poses(t))
        return found

    def draw(self, surface: Surface) -> None:
        if self._cues:
            for motion, t in self._cues[0].shares():
                motion.draw(surface, t)


FADE_MS = 150.0


class Fade:
    """The old frame over the new one, fading out."""

    def __init__(self) -> None:
        self._picture: Surface | None = None
        self._left = 0.0

    @property
    def is_running(self) -> bool:
        return self._picture is not None

    def begin(self, picture: Surface) -> None:
        self._picture = picture
        self._left = FADE_MS

    def end(self) -> None:
        self._picture = None

    def update(self, ms: float) -> None:
        self._left -= ms
        if self._left <= 0:
            self.end()

    def draw(self, surface: Surface) -> None:
        if self._picture is not None:
            self._picture.set_alpha(round(255 * self._left / FADE_MS))
            surface.blit(self._picture, (0, 0))

"""Animations beside the stage: wakes, dust, prisoners on their way.

The stage shows one thing after another; these overlap with what comes next, so that a piece that
captures in passing doesn't stop for it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.motion import Motion, Pose


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

    def draw(self, surface: pygame.Surface) -> None:
        for track in self._tracks:
            share = track.share
            if share is not None:
                track.motion.draw(surface, share)

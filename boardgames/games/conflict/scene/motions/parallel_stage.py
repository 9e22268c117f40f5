"""Motions that run beside the play: wakes, dust, prisoners on their way.

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
    def share(self) -> float | None:
        """How far it is; None before it begins."""
        since = self.elapsed - self.motion.delay
        if since < 0:
            return None
        return min(1.0, since / self.motion.duration) if self.motion.duration else 1.0


class ParallelStage:
    """Any number of motions at once, each by its own time."""

    def __init__(self, play_sound: Callable[[str], None]) -> None:
        self.speed = 1.0
        self._play_sound = play_sound
        self._tracks: list[_Track] = []

    @property
    def is_busy(self) -> bool:
        """Whether anything still runs."""
        return bool(self._tracks)

    def play(self, motions: Sequence[Motion], haste: float = 1.0) -> None:
        """Begins motions now, each after its own delay, so many times faster than usual."""
        self._tracks.extend(_Track(motion, haste) for motion in motions)

    def update(self, ms: float) -> bool:
        """Lets time pass; True if the picture changed."""
        if not self._tracks:
            return False
        passed = ms * self.speed if self.speed > 0 else math.inf
        for track in self._tracks:
            track.elapsed += passed * track.haste
            if track.elapsed >= track.motion.delay and not track.has_sounded:
                track.has_sounded = True
                if self.speed > 0:
                    self._play_sound(track.motion.sound)
        self._tracks = [
            track
            for track in self._tracks
            if track.elapsed < track.motion.delay + track.motion.duration
        ]
        return True

    def clear(self) -> None:
        """Everything has arrived."""
        self._tracks.clear()

    def poses(self) -> dict[Ref, Pose]:
        """All poses at this moment."""
        found: dict[Ref, Pose] = {}
        for track in self._tracks:
            share = track.share
            if share is not None:
                found.update(track.motion.poses(share))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """What the motions draw over the table."""
        for track in self._tracks:
            share = track.share
            if share is not None:
                track.motion.draw(surface, share)

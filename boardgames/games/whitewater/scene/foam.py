"""Foam behind rafts that rapids carry; it outlives the animation that left it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from boardgames.core.game import Ref
from boardgames.ui.draw.motion import Pose, Vec

FOAM_MS = 400.0


class Foam:
    def __init__(self) -> None:
        self._left: deque[tuple[Vec, float, float]] = deque()
        self._now = 0.0

    def __bool__(self) -> bool:
        return bool(self._left)

    def pass_time(self, poses: Mapping[Ref, Pose], ms: float) -> None:
        """Adds foam where animations say so, and drops what is too old."""
        self._now += ms
        for ref, pose in poses.items():
            if ref[0] == "foam" and pose.at is not None:
                self._left.append((pose.at, pose.angle, self._now))
        while self._left and self._now - self._left[0][2] >= FOAM_MS:
            self._left.popleft()

    def spots(self) -> Iterator[tuple[Vec, float, float]]:
        """Place, turn, and age from 0 to 1."""
        for at, turn, born in self._left:
            yield at, turn, (self._now - born) / FOAM_MS

"""Events on their way to being seen: motions in time, and the stage that plays them.

A motion never blocks: it gives poses for the things it moves and may draw over the table; any
input finishes the running one. Poses stay until the whole entry has been shown, then the table
draws the new view, so a picture is never ahead of the rules or behind them.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

import pygame

from boardgames.core.game import Ref

Vec = tuple[float, float]
Ease = Callable[[float], float]


def linear(t: float) -> float:
    """Even speed."""
    return t


def ease_in_quad(t: float) -> float:
    """Gathers speed."""
    return t * t


def ease_in_cubic(t: float) -> float:
    """Gathers speed late."""
    return t * t * t


def ease_out_quad(t: float) -> float:
    """Comes to rest."""
    return 1 - (1 - t) * (1 - t)


def ease_out_cubic(t: float) -> float:
    """Comes to rest slowly."""
    return 1 - (1 - t) ** 3


def ease_in_out_sine(t: float) -> float:
    """Starts and stops softly."""
    return 0.5 - 0.5 * math.cos(math.pi * t)


def ease_in_out_cubic(t: float) -> float:
    """Starts and stops very softly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in_out_quad(t: float) -> float:
    """Turns over evenly."""
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def ease_out_back(t: float) -> float:
    """Goes a little too far and settles."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


@dataclass(frozen=True)
class Pose:
    """How a thing is shown while it moves; None and defaults mean as it rests."""

    at: Vec | None = None
    scale: float = 1.0
    angle: float = 0.0
    alpha: int = 255
    lift: float = 0.0
    face: str | None = None
    part: float = 0.0
    """How far a thing has changed in itself, for things with parts (sails, halves, flips)."""
    is_hidden: bool = False


@dataclass
class Motion:
    """Something that takes time; `t` runs from 0 to 1. Durations are milliseconds at speed 1."""

    duration: float
    delay: float = 0.0
    sound: str = ""
    hides_tray: bool = False

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        """Where the things it moves are at that time."""
        return {}

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """What is drawn over the table at that time."""


@dataclass
class Glide(Motion):
    """A thing moves along points at even steps, each eased by itself or all together."""

    ref: Ref = ()
    way: Sequence[Vec] = ()
    ease: Ease = ease_in_out_sine
    arc: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    face: str | None = None

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        """On the way between two of its points."""
        share = self.ease(t)
        x, y = along(self.way, share)
        lift = self.arc * 4 * share * (1 - share)
        scale = self.scale[0] + (self.scale[1] - self.scale[0]) * share
        return {self.ref: Pose(at=(x, y), lift=lift, scale=scale, face=self.face)}


@dataclass
class Wait(Motion):
    """A pause in which things stay readable."""


@dataclass
class Held(Motion):
    """Keeps things in a given pose from now on, until the entry has been shown."""

    held: Mapping[Ref, Pose] = field(default_factory=dict)

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        """Always the same."""
        return self.held


@dataclass
class Drawn(Motion):
    """A motion told by two functions of the time: what is drawn, and how things are posed."""

    paint: Callable[[pygame.Surface, float], None] | None = None
    posed: Callable[[float], Mapping[Ref, Pose]] | None = None

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        """What the function says."""
        return self.posed(t) if self.posed is not None else {}

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """What the function draws."""
        if self.paint is not None:
            self.paint(surface, t)


def along(way: Sequence[Vec], share: float) -> Vec:
    """The point that far along the points, each stretch taking the same time."""
    if len(way) == 1:
        return way[0]
    place = max(0.0, min(1.0, share)) * (len(way) - 1)
    index = min(int(place), len(way) - 2)
    part = place - index
    (x0, y0), (x1, y1) = way[index], way[index + 1]
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part


@dataclass
class _Cue:
    motions: Sequence[Motion]
    done: Callable[[], None] | None
    clears: bool
    elapsed: float = 0.0
    started: set[int] = field(default_factory=set)

    @property
    def length(self) -> float:
        return max((motion.delay + motion.duration for motion in self.motions), default=0.0)

    def shares(self) -> list[tuple[Motion, float]]:
        playing = []
        for motion in self.motions:
            if self.elapsed >= motion.delay:
                t = (self.elapsed - motion.delay) / motion.duration if motion.duration else 1.0
                playing.append((motion, min(1.0, t)))
        return playing


class Stage:
    """Plays groups of motions one after another, the motions of a group together."""

    def __init__(self, play_sound: Callable[[str], None]) -> None:
        self.speed = 1.0
        """0 plays nothing and shows results at once."""
        self._play_sound = play_sound
        self._cues: deque[_Cue] = deque()
        self._held: dict[Ref, Pose] = {}

    @property
    def is_busy(self) -> bool:
        """Whether anything still waits to be seen."""
        return bool(self._cues)

    @property
    def hides_tray(self) -> bool:
        """Whether what plays now is for everybody's eyes, so that no hand may lie open."""
        return bool(self._cues) and any(motion.hides_tray for motion in self._cues[0].motions)

    def play(self, motions: Sequence[Motion]) -> None:
        """Adds a group that moves together."""
        if motions:
            self._cues.append(_Cue(motions, None, clears=False))

    def then(self, done: Callable[[], None]) -> None:
        """Calls back, and lets go of all poses, once everything added before has been seen."""
        self._cues.append(_Cue((), done, clears=True))

    def update(self, ms: float) -> bool:
        """Lets time pass; True if the picture changed."""
        if not self._cues:
            return False
        left = ms * self.speed if self.speed > 0 else math.inf
        while self._cues:
            cue = self._cues[0]
            self._start_sounds(cue, cue.elapsed + left)
            if cue.elapsed + left < cue.length:
                cue.elapsed += left
                return True
            left -= cue.length - cue.elapsed
            self._finish(cue)
        return True

    def _start_sounds(self, cue: _Cue, until: float) -> None:
        if self.speed <= 0:
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
        """Brings what moves now to its end, and what follows at once to its beginning."""
        if self._cues:
            self._finish(self._cues[0])
        while self._cues and not self._cues[0].motions:
            self._finish(self._cues[0])

    def skip(self) -> None:
        """Brings everything to its end."""
        while self._cues:
            self._finish(self._cues[0])

    def clear(self) -> None:
        """Forgets everything that waits, without calling back."""
        self._cues.clear()
        self._held.clear()

    def pose(self, ref: Ref) -> Pose | None:
        """How the thing is shown now, if a motion has a say."""
        if self._cues:
            for motion, t in reversed(self._cues[0].shares()):
                poses = motion.poses(t)
                if ref in poses:
                    return poses[ref]
        return self._held.get(ref)

    def poses(self) -> dict[Ref, Pose]:
        """All poses at this moment, the running motions' over the held ones."""
        found = dict(self._held)
        if self._cues:
            for motion, t in self._cues[0].shares():
                found.update(motion.poses(t))
        return found

    def draw(self, surface: pygame.Surface) -> None:
        """What the running motions draw over the table."""
        if self._cues:
            for motion, t in self._cues[0].shares():
                motion.draw(surface, t)

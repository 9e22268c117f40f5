"""Animations: what moves, along which path, and how it is posed.

They never block: they return poses and may draw over the table, so they can run at any speed or be
skipped.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from pygame import Surface

from boardgames.core.game import Ref

Vec = tuple[float, float]
Ease = Callable[[float], float]


def linear(t: float) -> float:
    return t


def ease_in_quad(t: float) -> float:
    return t * t


def ease_in_cubic(t: float) -> float:
    return t * t * t


def ease_out_quad(t: float) -> float:
    return 1 - (1 - t) * (1 - t)


def ease_out_cubic(t: float) -> float:
    return 1 - (1 - t) ** 3


def ease_in_out_sine(t: float) -> float:
    return 0.5 - 0.5 * math.cos(math.pi * t)


def ease_in_out_cubic(t: float) -> float:
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def ease_in_out_quad(t: float) -> float:
    return 2 * t * t if t < 0.5 else 1 - (2 - 2 * t) ** 2 / 2


def ease_out_back(t: float) -> float:
    """Overshoots a little and settles."""
    return 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2


@dataclass(frozen=True)
class Pose:
    """How a thing is shown while it moves; defaults mean at rest."""

    at: Vec | None = None
    scale: float = 1.0
    angle: float = 0.0
    alpha: int = 255
    lift: float = 0.0
    face: str | None = None
    part: float = 0.0
    """Progress of a change within the thing (sails, halves, flips)."""
    is_hidden: bool = False


@dataclass
class Motion:
    """`t` runs from 0 to 1; durations are milliseconds at speed 1."""

    duration: float
    delay: float = 0.0
    sound: str = ""
    hides_tray: bool = False
    words: str = ""
    """Read aloud while it plays."""

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        return {}

    def draw(self, surface: Surface, t: float) -> None:
        """Draws over the table."""


Groups = Sequence[Sequence[Motion]]
"""A sequence of groups; the motions of a group run together."""


@dataclass
class Glide(Motion):
    """Moves along points in even steps, each eased separately or all together."""

    ref: Ref = ()
    way: Sequence[Vec] = ()
    ease: Ease = ease_in_out_sine
    arc: float = 0.0
    scale: tuple[float, float] = (1.0, 1.0)
    face: str | None = None

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        share = self.ease(t)
        x, y = along(self.way, share)
        lift = self.arc * 4 * share * (1 - share)
        scale = self.scale[0] + (self.scale[1] - self.scale[0]) * share
        return {self.ref: Pose(at=(x, y), lift=lift, scale=scale, face=self.face)}


@dataclass
class Wait(Motion): ...


@dataclass
class Held(Motion):
    """Keeps things in a pose until the entry has been shown."""

    held: Mapping[Ref, Pose] = field(default_factory=dict)

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        return self.held


@dataclass
class Drawn(Motion):
    """Defined by two functions of time: drawing and poses."""

    paint: Callable[[Surface, float], None] | None = None
    posed: Callable[[float], Mapping[Ref, Pose]] | None = None

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        return self.posed(t) if self.posed is not None else {}

    def draw(self, surface: Surface, t: float) -> None:
        if self.paint is not None:
            self.paint(surface, t)


@dataclass
class Press(Drawn):
    """Waits for a press, like dice for their hand; nothing moves meanwhile."""

    text: str = ""
    """Label of the button."""
    prompt: str = ""
    """Who should press, in a sentence."""


def along(way: Sequence[Vec], share: float) -> Vec:
    """Where `share` of the path ends; each segment takes the same time."""
    if len(way) == 1:
        return way[0]
    place = max(0.0, min(1.0, share)) * (len(way) - 1)
    index = min(int(place), len(way) - 2)
    part = place - index
    (x0, y0), (x1, y1) = way[index], way[index + 1]
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

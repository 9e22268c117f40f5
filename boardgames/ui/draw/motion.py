"""Motions in time: what moves, along which way, and how a thing is posed on it.

A motion never blocks: it gives poses for the things it moves and may draw over the table. It gets
values only, so that whoever plays it may play it at any speed, or not at all.
"""

from __future__ import annotations

import math
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


Groups = Sequence[Sequence[Motion]]
"""One after another; the motions of a group move together."""


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


@dataclass
class Press(Drawn):
    """Stays until somebody presses anything, as a throw waits for its hand; nothing moves in it."""

    text: str = ""
    """What the button says."""
    prompt: str = ""
    """Whose press it is, in a sentence."""


def along(way: Sequence[Vec], share: float) -> Vec:
    """The point that far along the points, each stretch taking the same time."""
    if len(way) == 1:
        return way[0]
    place = max(0.0, min(1.0, share)) * (len(way) - 1)
    index = min(int(place), len(way) - 2)
    part = place - index
    (x0, y0), (x1, y1) = way[index], way[index + 1]
    return x0 + (x1 - x0) * part, y0 + (y1 - y0) * part

"""Pieces all games use: pictures lying on the table with a soft shadow, dice, cards."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from boardgames.core.game import Ref
from boardgames.ui.draw.motion import Motion, Pose, Vec, ease_out_cubic
from boardgames.ui.draw.theme import CREAM, INK
from boardgames.ui.scene import Room

_TUMBLES = 4
MOST_PIPS = 6
"""Faces beyond this one are blank, and the number is written on them."""


def draw_piece(
    room: Room,
    surface: pygame.Surface,
    name: str,
    centre: tuple[float, float],
    size: tuple[int, int],
    pose: Pose | None = None,
    casts_shadow: bool = True,
) -> pygame.Rect:
    """A picture with its shadow, as its pose says; gives the rectangle it fills at rest."""
    pose = pose or Pose()
    x, y = pose.at if pose.at is not None else centre
    if pose.scale != 1.0:
        size = (max(1, round(size[0] * pose.scale)), max(1, round(size[1] * pose.scale)))
    if casts_shadow and not pose.angle and pose.alpha == 255:
        blur = max(2, room.px(4 + pose.lift / 10))
        shadow = room.assets.shadow(name, size, blur, 110)
        away = 3 + pose.lift * 0.35
        at = shadow.get_rect(center=(round(x + room.px(away)), round(y + room.px(away * 1.6))))
        surface.blit(shadow, at)
    picture = room.assets.image(name, size, pose.angle, pose.alpha)
    rect = picture.get_rect(center=(round(x), round(y - room.px(pose.lift))))
    surface.blit(picture, rect)
    return rect


def draw_die(
    room: Room,
    surface: pygame.Surface,
    colour: str,
    pips: int,
    centre: tuple[float, float],
    side: int,
    pose: Pose | None = None,
) -> None:
    """A die showing its pips, or a numeral where there are more than a die has room for."""
    face = pose.face if pose is not None and pose.face else str(pips)
    if not face.isdecimal() or int(face) <= MOST_PIPS:
        draw_piece(room, surface, f"pieces/die_{colour}_{face}", centre, (side, side), pose)
        return
    lying = replace(pose or Pose(), face="blank")
    draw_piece(room, surface, f"pieces/die_{colour}_blank", centre, (side, side), lying)
    x, y = lying.at or centre
    at = (round(x), round(y - room.px(lying.lift)))
    ink = INK if colour == "white" else CREAM
    room.letters.draw(surface, face, at, round(side * 0.5), ink, "display", "center")


@dataclass
class Tumble(Motion):
    """Dice roll in, slow down, and lie readable; each ref gets its own path and final face."""

    refs: Sequence[Ref] = ()
    start: Vec = (0.0, 0.0)
    ends: Sequence[Vec] = ()
    pips: Sequence[int] = ()
    resting_share: float = 0.35
    """The last part of the time, in which the dice lie still."""

    def poses(self, t: float) -> Mapping[Ref, Pose]:
        """Along a curved way, faces changing until they rest."""
        rolling = min(1.0, t / (1 - self.resting_share))
        found: dict[Ref, Pose] = {}
        for index, (ref, end) in enumerate(zip(self.refs, self.ends, strict=True)):
            if rolling >= 1.0:
                found[ref] = Pose(at=end, face=str(self.pips[index]))
                continue
            share = ease_out_cubic(rolling)
            bounce = abs(math.sin(rolling * math.pi * 2.5)) * 46 * (1 - rolling)
            x = self.start[0] + (end[0] - self.start[0]) * share
            y = self.start[1] + (end[1] - self.start[1]) * share
            frame = 1 + (int(share * 14) + index) % _TUMBLES
            angle = 90 * round((1 - share) * 8 + index)
            found[ref] = Pose(at=(x, y), lift=bounce, face=f"tumble_{frame}", angle=angle)
        return found


def draw_card(
    room: Room,
    surface: pygame.Surface,
    name: str,
    rect: pygame.Rect,
    lift: float = 0.0,
    alpha: int = 255,
) -> None:
    """A card lying in its rectangle, raised a little if asked."""
    pose = Pose(lift=lift, alpha=alpha)
    draw_piece(room, surface, name, rect.center, rect.size, pose)


def draw_stack(
    room: Room, surface: pygame.Surface, name: str, rect: pygame.Rect, count: int
) -> None:
    """A pile whose height tells roughly how many lie there."""
    layers = min(6, (count + 3) // 4)
    for layer in range(layers):
        draw_card(room, surface, name, rect.move(0, -layer * room.px(3)))


@dataclass
class FlyingCard(Motion):
    """A card flies from one place to another, turning over on the way if both faces are given."""

    room: Room | None = None
    start: Vec = (0.0, 0.0)
    end: Vec = (0.0, 0.0)
    size: tuple[int, int] = (10, 14)
    front: str = ""
    back: str = ""
    turns_over: bool = False
    arc: float = 60.0

    def draw(self, surface: pygame.Surface, t: float) -> None:
        """On its arc."""
        assert self.room is not None
        share = 1 - (1 - t) ** 2
        x = self.start[0] + (self.end[0] - self.start[0]) * share
        y = self.start[1] + (self.end[1] - self.start[1]) * share
        lift = self.arc * 4 * share * (1 - share)
        name, width = self.front, self.size[0]
        if self.turns_over:
            swing = math.cos(math.pi * share)
            name = self.back if swing > 0 else self.front
            width = max(2, round(self.size[0] * abs(swing)))
        draw_piece(
            self.room, surface, name, (x, y), (width, self.size[1]), Pose(lift=lift), lift < 400
        )

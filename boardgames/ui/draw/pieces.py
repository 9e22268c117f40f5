"""Pieces and cards: images with a soft shadow, at rest and in flight."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import pygame
from pygame import Rect, Surface

from boardgames.ui.draw.motion import Motion, Pose, Vec
from boardgames.ui.scene import Room

_FLYING_BLUR = 6
"""Units; blur of the shadow of a flying piece."""


def draw_piece(
    room: Room,
    surface: Surface,
    name: str,
    centre: Vec,
    size: tuple[int, int],
    pose: Pose | None = None,
    casts_shadow: bool = True,
) -> Rect:
    """Draws an image with its shadow; returns its rectangle."""
    pose = pose or Pose()
    x, y = pose.at if pose.at is not None else centre
    if pose.scale != 1.0:
        size = (max(1, round(size[0] * pose.scale)), max(1, round(size[1] * pose.scale)))
    if room.assets.is_plain and pose.alpha == 255:
        line = room.assets.outline(name, size, pose.angle, max(1, room.px(2.5)))
        surface.blit(line, line.get_rect(center=(round(x), round(y - room.px(pose.lift)))))
    elif casts_shadow and not pose.angle and pose.alpha == 255:
        blur = max(2, room.px(4 + pose.lift / 10))
        _lay_shadow(room, surface, room.assets.shadow(name, size, blur, 110), (x, y), pose.lift)
    picture = room.assets.image(name, size, pose.angle, pose.alpha)
    rect = picture.get_rect(center=(round(x), round(y - room.px(pose.lift))))
    surface.blit(picture, rect)
    return rect


def _lay_shadow(room: Room, surface: Surface, shadow: Surface, centre: Vec, lift: float) -> None:
    """The higher a thing, the farther away its shadow."""
    away = 3 + lift * 0.35
    at = (round(centre[0] + room.px(away)), round(centre[1] + room.px(away * 1.6)))
    surface.blit(shadow, shadow.get_rect(center=at))


def draw_card(
    room: Room, surface: Surface, name: str, rect: Rect, lift: float = 0.0, alpha: int = 255
) -> None:
    draw_piece(room, surface, name, rect.center, rect.size, Pose(lift=lift, alpha=alpha))


def draw_stack(room: Room, surface: Surface, name: str, rect: Rect, count: int) -> None:
    """A pile whose height hints at the number of cards."""
    for layer in range(min(6, (count + 3) // 4)):
        draw_card(room, surface, name, rect.move(0, -layer * room.px(3)))


def draw_resized(
    room: Room,
    surface: Surface,
    name: str,
    centre: Vec,
    size: tuple[int, int],
    whole: tuple[int, int],
    pose: Pose,
) -> None:
    """A piece whose size changes in every frame.

    Its shadow is scaled from that of the whole one, as a new one each time is slow.
    """
    has_other_size = size != whole and not room.assets.is_plain
    if has_other_size:
        blur = max(2, room.px(_FLYING_BLUR))
        shadow = room.assets.shadow(name, whole, blur, 110)
        fitting = pygame.transform.scale(shadow, (size[0] + 4 * blur, size[1] + 4 * blur))
        _lay_shadow(room, surface, fitting, centre, pose.lift)
    draw_piece(room, surface, name, centre, size, pose, not has_other_size)


def flight_made_ready(
    room: Room, name: str, size: tuple[int, int], highest: float
) -> Iterator[None]:
    """Preloads a piece lifted up to `highest`, in small steps, as its shadow softens."""
    nowhere = Surface((1, 1))
    for lift in range(0, round(highest) + 1, 10):
        draw_piece(room, nowhere, name, (0, 0), size, Pose(lift=lift))
        yield


@dataclass
class FlyingCard(Motion):
    """A card flies to another place and may turn over on the way."""

    room: Room | None = None
    start: Vec = (0.0, 0.0)
    end: Vec = (0.0, 0.0)
    size: tuple[int, int] = (10, 14)
    front: str = ""
    back: str = ""
    turns_over: bool = False
    arc: float = 60.0

    def draw(self, surface: Surface, t: float) -> None:
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
        pose = Pose(lift=lift)
        draw_resized(self.room, surface, name, (x, y), (width, self.size[1]), self.size, pose)

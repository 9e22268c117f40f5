"""What is on the water: rafts with their crews, paddles, swimmers; rings, spray, foam, captions.

Sizes and strengths of effects go by steps, so that a frame finds its images in the cache.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

import pygame
from pygame import Rect, Surface

from boardgames.core.game import Ref
from boardgames.games.whitewater.rules.state import Card, Member, Raft, is_locked
from boardgames.games.whitewater.scene.draw.camera import middle
from boardgames.games.whitewater.scene.draw.highlights import LIT
from boardgames.games.whitewater.scene.draw.pictures import (
    LENGTH,
    Paddler,
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.games.whitewater.scene.draw.spots import paddle_rects, swimmer_rects
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.theme import CREAM, mixed

_SIZE_STEP = 8
_ALPHA_STEP = 32
FOAM_MS = 400.0


def floating_parts(frame: WhitewaterFrame, surface: Surface) -> Iterator[None]:
    """Draws paddles and swimmers, then rafts, the chosen one last; one at a time."""
    for index, rect in paddle_rects(frame):
        pose = frame.poses.get(("floating", *frame.view.paddles[index].hex))
        if pose is None or not pose.is_hidden:
            _draw_paddle(frame, surface, index, rect)
            yield
    for raft, member, rect in swimmer_rects(frame):
        pose = frame.poses.get(("swimmer", member.seat, raft.letter))
        if pose is not None and pose.is_hidden:
            continue
        draw_swimmer(frame, surface, raft.letter, rect.center, rect.width, pose)
        if ("swimmer", member.seat, raft.letter) in frame.lit:
            ring = paint.ring(round(rect.width * 1.25), frame.room.px(4), LIT)
            surface.blit(ring, ring.get_rect(center=rect.center))
        yield
    for raft in sorted(frame.view.rafts, key=lambda raft: raft.letter == frame.chosen):
        yield from raft_parts(frame, surface, raft)


def _draw_paddle(frame: WhitewaterFrame, surface: Surface, index: int, rect: Rect) -> None:
    paddle = frame.view.paddles[index]
    size = (rect.width, max(3, round(rect.width * 0.26)))
    picture = frame.room.assets.image("whitewater/paddle", size, 20)
    surface.blit(picture, picture.get_rect(center=rect.center))
    if paddle.seat is not None:
        colour = raft_colour(frame.game, paddle.letter)
        at = (rect.left, rect.bottom)
        draw_badge(frame.room.assets, surface, paddle.letter, colour, at, round(rect.width * 0.42))
    if ("paddle", index) in frame.lit:
        ring = paint.ring(round(rect.width * 1.3), frame.room.px(4), LIT)
        surface.blit(ring, ring.get_rect(center=rect.center))


def draw_swimmer(
    scenery: WhitewaterScenery,
    surface: Surface,
    letter: str,
    centre: Vec,
    side: int,
    pose: Pose | None = None,
) -> None:
    x, y = scenery.layout.camera.at(pose.at) if pose is not None and pose.at is not None else centre
    y -= scenery.layout.camera.px(pose.lift) if pose is not None and pose.lift else 0
    picture = scenery.room.assets.image("whitewater/swimmer", (side, side))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    colour = raft_colour(scenery.game, letter)
    at = (x + side * 0.36, y + side * 0.34)
    draw_badge(scenery.room.assets, surface, letter, colour, at, round(side * 0.46))


def crew_of(frame: WhitewaterFrame, raft: Raft) -> tuple[Paddler, ...]:
    """The four paddlers: the lower seat's two on the left, the other's on the right."""

    def crew() -> tuple[Paddler, ...]:
        return tuple(
            _paddler(member, index, card, frame.players[member.seat].rgb)
            for member in raft.crew
            for index, card in enumerate(member.cards)
        )

    return frame.layout.pictures.crews[raft.letter].get((raft.crew, frame.players), crew)


def _paddler(member: Member, index: int, card: Card, vest: tuple[int, int, int]) -> Paddler:
    if member.swimmer is not None and index == 0:
        return Paddler(vest, False, False)
    if is_locked(card):
        return Paddler(mixed(vest, (90, 96, 100), 0.45), has_paddle=False)
    return Paddler(vest)


def raft_parts(frame: WhitewaterFrame, surface: Surface, raft: Raft) -> Iterator[None]:
    """A raft where it lies or where a motion has it: `at` is in map pixels, `angle` its heading.

    Making its pictures takes longest, so there is a pause after each.
    """
    pose = frame.poses.get(("raft", raft.letter))
    if pose is not None and pose.is_hidden:
        return
    if raft.hex is None and (pose is None or pose.at is None):
        return
    spot = pose.at if pose is not None and pose.at is not None else middle(raft.hex or (0, 0))
    heading = pose.angle if pose is not None else 60.0 * raft.facing
    capsized = raft.capsized if pose is None or pose.face is None else pose.face == "capsized"
    stroke = round(pose.part) if pose is not None else 0
    look = RaftLook(
        raft_colour(frame.game, raft.letter),
        raft_pattern(frame.game, raft.letter),
        () if capsized else crew_of(frame, raft),
        capsized,
        stroke,
    )
    camera, letter = frame.camera, raft.letter
    stretch = 1 + pose.lift / 100 if pose is not None else 1.0
    wide = max(camera.step_px(LENGTH * stretch), frame.room.px(46))
    x, y = camera.at(spot)
    pictures = frame.layout.pictures.rafts
    pictures.picture(look, wide, 0)
    yield
    picture = pictures.picture(look, wide, heading)
    yield
    shadow = paint.glow(round(wide * 1.15), (4, 34, 44), 150)
    surface.blit(shadow, shadow.get_rect(center=(round(x + wide * 0.04), round(y + wide * 0.07))))
    if letter == frame.chosen and frame.decides:
        halo = pictures.halo(look, wide, heading, max(2, round(wide * 0.035)), LIT)
        surface.blit(halo, halo.get_rect(center=(round(x), round(y))))
    if pose is not None and pose.scale != 1.0:
        size = picture.get_size()
        squeezed = (size[0], max(2, round(size[1] * abs(pose.scale))))
        picture = pygame.transform.smoothscale(picture, squeezed)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    draw_badge(frame.room.assets, surface, letter, look.colour, (x, y), max(14, round(wide * 0.27)))
    yield


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


def draw_foam(scenery: WhitewaterScenery, surface: Surface, foam: Foam) -> None:
    for at, turn, age in foam.spots():
        stamp(scenery, surface, "streak", at, 74, 1 - age, turn)
        stamp(scenery, surface, "puff", at, 22, 0.8 - age, turn)


def stamp(
    scenery: WhitewaterScenery,
    surface: Surface,
    name: str,
    at: Vec,
    wide: float,
    strength: float = 1.0,
    turn: float = 0.0,
) -> None:
    """A picture on the water; place and width in map pixels, strength from 0 to 1."""
    alpha = round(255 * max(0.0, min(1.0, strength))) // _ALPHA_STEP * _ALPHA_STEP
    if alpha <= 0:
        return
    px = max(_SIZE_STEP, round(wide * scenery.layout.camera.zoom / _SIZE_STEP) * _SIZE_STEP)
    original = scenery.room.assets.original(f"whitewater/{name}")
    size = (px, max(2, round(px * original.get_height() / original.get_width())))
    angle = round(turn / 15) * 15
    picture = scenery.room.assets.image(f"whitewater/{name}", size, angle, min(255, alpha + 31))
    x, y = scenery.layout.camera.at(at)
    clip = surface.get_clip()
    surface.set_clip(scenery.layout.river)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    surface.set_clip(clip)


def ring(scenery: WhitewaterScenery, surface: Surface, at: Vec, t: float, wide: float = 90) -> None:
    if 0 < t < 1:
        stamp(scenery, surface, "ring", at, wide * (0.3 + 0.7 * t), (1 - t) * 0.9)


def spray(
    scenery: WhitewaterScenery, surface: Surface, at: Vec, t: float, wide: float = 80
) -> None:
    if 0 < t < 1:
        stamp(scenery, surface, "splash", at, wide * (0.45 + 0.55 * t), 1.1 - t)


def caption(
    scenery: WhitewaterScenery, surface: Surface, text: str, centre: tuple[int, int], px: int
) -> Rect:
    """A line of words on a dark plate that stays inside the window onto the river."""
    room = scenery.room
    wide = room.letters.width(text, px, "bold") + room.px(28)
    rect = Rect(0, 0, wide, room.letters.line_height(px) + room.px(12))
    rect.center = centre
    rect.clamp_ip(scenery.layout.river)
    paint.shaded_plate(
        surface, rect, room.px(12), (16, 54, 64), (9, 34, 44), rim=(190, 226, 228), blur=room.px(6)
    )
    room.letters.draw(surface, text, rect.center, px, CREAM, "bold", "center")
    return rect

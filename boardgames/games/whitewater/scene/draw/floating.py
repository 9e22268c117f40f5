"""What floats on the river: rafts with their crews, paddles, swimmers."""

from __future__ import annotations

import pygame

from boardgames.games.whitewater.rules.state import (
    PADDLE_CARDS,
    Card,
    Member,
    Raft,
    is_locked,
)
from boardgames.games.whitewater.scene.draw.lights import LIT
from boardgames.games.whitewater.scene.draw.raft_pictures import (
    LENGTH,
    Paddler,
    RaftLook,
    draw_badge,
    raft_colour,
    raft_pattern,
)
from boardgames.games.whitewater.scene.draw.river_map import middle
from boardgames.games.whitewater.scene.draw.spots import paddle_rects, swimmer_rects
from boardgames.games.whitewater.scene.frame import WhitewaterFrame, WhitewaterScenery
from boardgames.ui.draw import paint
from boardgames.ui.draw.motion import Pose
from boardgames.ui.draw.theme import mixed


def draw_floating(frame: WhitewaterFrame, surface: pygame.Surface) -> None:
    """Paddles and swimmers, then rafts, the chosen one last."""
    for index, rect in paddle_rects(frame):
        pose = frame.poses.get(("floating", *frame.view.paddles[index].hex))
        if pose is None or not pose.is_hidden:
            _draw_paddle(frame, surface, index, rect)
    for raft, member, rect in swimmer_rects(frame):
        pose = frame.poses.get(("swimmer", member.seat, raft.letter))
        if pose is not None and pose.is_hidden:
            continue
        draw_swimmer(frame, surface, raft.letter, rect.center, rect.width, pose)
        if ("swimmer", member.seat, raft.letter) in frame.lit:
            ring = paint.ring(round(rect.width * 1.25), frame.room.px(4), LIT)
            surface.blit(ring, ring.get_rect(center=rect.center))
    for raft in sorted(frame.view.rafts, key=lambda raft: raft.letter == frame.chosen):
        draw_raft(frame, surface, raft)


def _draw_paddle(
    frame: WhitewaterFrame, surface: pygame.Surface, index: int, rect: pygame.Rect
) -> None:
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
    surface: pygame.Surface,
    letter: str,
    centre: tuple[float, float],
    side: int,
    pose: Pose | None = None,
) -> None:
    """A head in a ring with its raft's letter."""
    x, y = scenery.layout.camera.at(pose.at) if pose is not None and pose.at is not None else centre
    y -= scenery.layout.camera.px(pose.lift) if pose is not None and pose.lift else 0
    picture = scenery.room.assets.image("whitewater/swimmer", (side, side))
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    colour = raft_colour(scenery.game, letter)
    draw_badge(
        scenery.room.assets,
        surface,
        letter,
        colour,
        (x + side * 0.36, y + side * 0.34),
        round(side * 0.46),
    )


def crew_of(frame: WhitewaterFrame, raft: Raft) -> tuple[Paddler, ...]:
    """The four paddlers: the lower seat's two on the left, the other's on the right."""
    key = (raft.crew, frame.players)
    return frame.layout.pictures.crews[raft.letter].get(key, lambda: _crew_of(frame, raft))


def _crew_of(frame: WhitewaterFrame, raft: Raft) -> tuple[Paddler, ...]:
    return tuple(
        _paddler(member, index, card, frame.players[member.seat].rgb)
        for member in raft.crew
        for index, card in enumerate(member.cards)
    )


def _paddler(member: Member, index: int, card: Card, vest: tuple[int, int, int]) -> Paddler:
    if member.swimmer is not None and index == 0:
        return Paddler(vest, False, False)
    has_paddle = not is_locked(card) if card not in PADDLE_CARDS else False
    shade = mixed(vest, (90, 96, 100), 0.45) if is_locked(card) else vest
    return Paddler(shade, has_paddle)


def draw_raft(frame: WhitewaterFrame, surface: pygame.Surface, raft: Raft) -> None:
    """A raft where it lies or where a motion has it: `at` is in map pixels, `angle` its heading."""
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
    draw_raft_at(frame, surface, raft.letter, look, spot, heading, pose)


def draw_raft_at(
    frame: WhitewaterFrame,
    surface: pygame.Surface,
    letter: str,
    look: RaftLook,
    spot: tuple[float, float],
    heading: float,
    pose: Pose | None = None,
) -> None:
    """The raft's picture with its shadow on the water and its letter."""
    camera = frame.camera
    stretch = 1 + pose.lift / 100 if pose is not None else 1.0
    wide = max(camera.step_px(LENGTH * stretch), frame.room.px(46))
    x, y = camera.at(spot)
    shadow = paint.glow(round(wide * 1.15), (4, 34, 44), 150)
    surface.blit(shadow, shadow.get_rect(center=(round(x + wide * 0.04), round(y + wide * 0.07))))
    if letter == frame.chosen and frame.decides:
        halo = frame.layout.pictures.rafts.halo(
            look, wide, heading, max(2, round(wide * 0.035)), LIT
        )
        surface.blit(halo, halo.get_rect(center=(round(x), round(y))))
    picture = frame.layout.pictures.rafts.picture(look, wide, heading)
    if pose is not None and pose.scale != 1.0:
        size = picture.get_size()
        squeezed = (size[0], max(2, round(size[1] * abs(pose.scale))))
        picture = pygame.transform.smoothscale(picture, squeezed)
    surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
    draw_badge(frame.room.assets, surface, letter, look.colour, (x, y), max(14, round(wide * 0.27)))

"""Drawing what lies on the sea or beside it: atolls, tokens, the Deez, dice, the open compass.

Boats have a module of their own, since they have sails.
"""

from __future__ import annotations

import math

import pygame

from boardgames.games.waterworld.rules.state import Atoll, Phase, Token
from boardgames.games.waterworld.scene.frame import WaterworldFrame
from boardgames.games.waterworld.scene.layout import (
    ATOLL_SIZE,
    DEEZ_SIZE,
    ISLAND_SIZE,
    TOKEN_SIZE,
    Layout,
)
from boardgames.ui.draw.motion import Pose, Vec
from boardgames.ui.draw.pieces import draw_piece
from boardgames.ui.draw.theme import INK
from boardgames.ui.scene import Room


def draw_island(
    layout: Layout,
    surface: pygame.Surface,
    at: Vec,
    share: float = 1.0,
    size: float = ISLAND_SIZE,
) -> None:
    """Dry Land, its beach on the space and its hill behind; rising while the share is below 1."""
    side = layout.board.px(size)
    picture = layout.room.assets.image("waterworld/island", (side, side))
    rect = picture.get_rect(midbottom=(round(at[0]), round(at[1] + side * 0.24)))
    risen = max(1, round(side * min(1.0, share)))
    surface.blit(picture, rect.move(0, side - risen), pygame.Rect(0, 0, side, risen))


def draw_atoll(frame: WaterworldFrame, surface: pygame.Surface, atoll: Atoll) -> None:
    """Two rusty halves slotted together, the token between them."""
    pose = frame.pose(("atoll", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    view = frame.layout.board
    x, y = frame.layout.at(atoll.space)
    side = view.px(ATOLL_SIZE)
    sunk = pose.part
    apart, tilt = sunk * side * 0.28, sunk * 25
    alpha = round(255 * (1 - sunk))
    for half, way in (("left", -1), ("right", 1)):
        half_pose = Pose(
            at=(x + way * apart, y + sunk * side * 0.2),
            angle=way * -tilt,
            alpha=alpha,
            scale=1 - 0.25 * sunk,
        )
        draw_piece(frame.room, surface, f"waterworld/atoll_{half}", (x, y), (side, side), half_pose)
    if sunk < 0.3:
        draw_token(frame, surface, atoll)


def draw_token(frame: WaterworldFrame, surface: pygame.Surface, atoll: Atoll) -> None:
    """The token face up or face down, or turning over."""
    pose = frame.pose(("token", atoll.space)) or Pose()
    if pose.is_hidden:
        return
    is_up = atoll.up or frame.view.phase is Phase.OVER
    face = pose.face or (atoll.token.value if is_up else "back")
    if face == Token.HIDDEN.value:
        face = "back"
    side = frame.layout.board.px(TOKEN_SIZE)
    width = max(2, round(side * abs(math.cos(math.pi * pose.part)))) if pose.part else side
    name, rest = f"waterworld/token_{face}", frame.places["token", atoll.space]
    draw_piece(frame.room, surface, name, rest, (width, side), pose)


def draw_deez(frame: WaterworldFrame, surface: pygame.Surface) -> None:
    """The tanker, while it floats or as long as a motion shows it."""
    pose = frame.pose(("deez",))
    if pose is not None and pose.is_hidden:
        return
    if frame.view.deez is None and pose is None:
        return
    rest = frame.places["deez",] if frame.view.deez is not None else (0.0, 0.0)
    view = frame.layout.board
    size = (view.px(DEEZ_SIZE[0]), view.px(DEEZ_SIZE[1]))
    if pose is None or not pose.part:
        draw_piece(frame.room, surface, "waterworld/deez", rest, size, pose)
        return
    # Drawn facing right; on its way left it turns round, so that it never goes astern.
    picture = frame.room.assets.image("waterworld/deez", size)
    width = max(2, round(size[0] * abs(math.cos(math.pi * pose.part))))
    picture = pygame.transform.smoothscale(picture, (width, size[1]))
    if pose.part > 0.5:
        picture = pygame.transform.flip(picture, True, False)
    turned = pygame.transform.rotate(picture, pose.angle)
    x, y = pose.at or rest
    surface.blit(turned, turned.get_rect(center=(round(x), round(y))))


def draw_open_compass(room: Room, surface: pygame.Surface, rect: pygame.Rect, space: str) -> None:
    """The compass for everybody's eyes, as it lies open once the match is over."""
    draw_piece(room, surface, "waterworld/compass_disk", rect.center, rect.size)
    draw_piece(room, surface, "waterworld/compass_tattoo", rect.center, rect.size, None, False)
    px = max(room.theme.smallest_text, round(rect.height * 0.15))
    room.letters.draw(surface, space, rect.center, px, INK, "display", "center")
